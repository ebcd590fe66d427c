package mill

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/durable"
	"skillmill/emit/library"
	"skillmill/pipeline/store"
	"skillmill/stages/scan"
)

// PruneOptions says which capture folders are removed.
type PruneOptions struct {
	Captures     []string // folders with capture directories at any depth
	Out          string   // output folder that the captures were built into
	KeepNights   int      // newest nights of each page whose captures stay; 0 is all
	KeepPictures int      // the same for their pictures; 0 is all
	Apply        bool     // remove; else only say what would be
}

// PruneResult counts what was removed, or would be without Apply.
type PruneResult struct {
	Applied  bool  `json:"applied"`
	Captures int   `json:"captures"` // looked at
	Pictures int   `json:"pictures_removed"`
	Removed  int   `json:"captures_removed"`
	Proving  int   `json:"captures_kept_for_skills"` // older than those to keep, and the evidence of an active skill
	Unknown  int   `json:"captures_unknown"`         // not in OUT, or changed since: they stay
	Bytes    int64 `json:"bytes"`                    // freed
}

// Prune removes captures that their output folder has read and no longer needs as files:
// first pictures, then folders. The captures that the documents of active skills name as
// their source stay, as does the newest picture of each page. The store keeps what was
// read, so the next build has the same library; one with --full has what is left. It holds
// the folder's lock: beside a build it returns a *durable.LockedError.
func Prune(ctx context.Context, o PruneOptions) (res *PruneResult, err error) {
	if o.KeepNights < 0 || o.KeepPictures < 0 || o.KeepNights+o.KeepPictures == 0 {
		return nil, &OptionError{errors.New("name the nights to keep: --keep, --keep-pictures, or both")}
	}
	if err := isOut(o.Out); err != nil {
		return nil, err
	}
	if err := checkRoots(o.Captures, ""); err != nil {
		return nil, &OptionError{err}
	}
	s, release, err := openOut(o.Out)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	cfg, err := configs.Load(filepath.Join(o.Out, configName))
	if err != nil {
		return nil, &OptionError{err}
	}
	proving, err := provers(ctx, o.Out)
	if err != nil {
		return nil, err
	}
	var dirs []string
	_, err = scan.Any(ctx, o.Captures, func(dir string) bool { dirs = append(dirs, dir); return false })
	if err != nil {
		return nil, err
	}
	p := pruner{o: &o, s: s, proving: proving, limit: cfg.Read.MaxFileBytes, res: PruneResult{Applied: o.Apply}}
	if err := p.sweep(dirs); err != nil {
		return nil, &OutputError{err}
	}
	for _, page := range p.pages(scan.Name(dirs)) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := p.page(page); err != nil {
			return nil, &OutputError{err}
		}
	}
	return &p.res, nil
}

// provers returns the places (capture.Place) of the captures that the documents of active
// skills name as their source.
func provers(ctx context.Context, out string) (map[string]bool, error) {
	skills, err := library.Load(ctx, out)
	if err != nil {
		return nil, fmt.Errorf("library %s: %w", out, err)
	}
	at := map[string]bool{}
	for _, s := range skills {
		if st := s.Meta.Status; st == "" || st == datasets.StatusActive {
			at[capture.Place(capture.Whole(s.Meta.SourceDir))] = true
		}
	}
	return at, nil
}

// pruner removes captures page by page.
type pruner struct {
	o       *PruneOptions
	s       *store.Store
	proving map[string]bool
	limit   int64 // of one file, as the build reads it
	freed   freed
	res     PruneResult
}

// pruned is one capture folder that the store has.
type pruned struct {
	dir, place string
	entry      store.Entry
}

// sweep removes what killed runs left.
func (p *pruner) sweep(dirs []string) error {
	done := map[string]bool{}
	for _, dir := range dirs {
		parent := filepath.Dir(dir)
		if done[parent] || !p.o.Apply {
			continue
		}
		done[parent] = true
		left, err := filepath.Glob(filepath.Join(parent, scan.PrunedPrefix+"*"))
		if err != nil {
			return err
		}
		for _, l := range left {
			if err := durable.RemoveDir(l); err != nil {
				return err
			}
		}
	}
	return nil
}

// pages groups the folders that are as the store read them by page, the newest first.
func (p *pruner) pages(found []datasets.FoundRow) [][]pruned {
	by := map[string]store.Entry{}
	for _, domain := range p.s.Domains() {
		for _, e := range p.s.Entries(domain) {
			if e.Status == store.StatusBuilt && capture.Whole(e.CaptureID) == e.CaptureID {
				by[capture.Place(e.CaptureID)] = e
			}
		}
	}
	pages := map[string][]pruned{}
	for _, f := range found {
		p.res.Captures++
		e, ok := by[f.Place]
		if !ok {
			p.res.Unknown++
			continue
		}
		pages[e.Domain+" "+e.PageKey] = append(pages[e.Domain+" "+e.PageKey], pruned{f.Dir, f.Place, e})
	}
	out := make([][]pruned, 0, len(pages))
	for _, list := range pages {
		slices.SortFunc(list, func(a, b pruned) int { return strings.Compare(b.entry.CapturedAt+b.place, a.entry.CapturedAt+a.place) })
		out = append(out, list)
	}
	slices.SortFunc(out, func(a, b []pruned) int { return strings.Compare(a[0].dir, b[0].dir) })
	return out
}

// page removes the pictures and folders of one page that are too old.
func (p *pruner) page(list []pruned) error {
	night, nights, pictured := "", 0, false
	for _, c := range list {
		if c.entry.Night != night {
			night, nights = c.entry.Night, nights+1
		}
		if p.o.KeepNights > 0 && nights > p.o.KeepNights {
			gone, err := p.folder(c)
			if err != nil || gone {
				if err != nil {
					return err
				}
				continue
			}
		}
		old := p.o.KeepPictures > 0 && nights > p.o.KeepPictures
		had, err := p.pictures(c, old && pictured)
		if err != nil {
			return err
		}
		pictured = pictured || had
	}
	return nil
}

// folder removes the whole folder of a capture, unless a skill names it as its source or it
// changed since it was read. It reports whether it did.
func (p *pruner) folder(c pruned) (bool, error) {
	if p.proving[c.place] {
		p.res.Proving++
		return false, nil
	}
	hash, err := store.ContentHash(c.dir, p.limit)
	if err != nil || hash != c.entry.ContentHash {
		p.res.Unknown++
		return false, nil
	}
	n, err := p.freed.below(c.dir)
	if err != nil {
		return false, err
	}
	p.res.Removed, p.res.Bytes = p.res.Removed+1, p.res.Bytes+n
	if !p.o.Apply {
		return true, nil
	}
	aside := filepath.Join(filepath.Dir(c.dir), scan.PrunedPrefix+filepath.Base(c.dir))
	if err := durable.ReplaceDir(c.dir, aside); err != nil {
		return false, err
	}
	return true, durable.RemoveDir(aside)
}

// pictures removes the pictures of a capture if they are old. had reports whether it has
// pictures that stay.
func (p *pruner) pictures(c pruned, old bool) (had bool, err error) {
	files, err := filepath.Glob(filepath.Join(c.dir, "*.png"))
	if err != nil {
		return false, err
	}
	for _, f := range files {
		info, err := os.Lstat(f)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if !old {
			return true, nil
		}
		p.res.Pictures, p.res.Bytes = p.res.Pictures+1, p.res.Bytes+p.freed.by(info)
		if p.o.Apply {
			if err := durable.Remove(f); err != nil {
				return true, err
			}
		}
	}
	return false, nil
}

// freed counts the bytes that removing files frees. Captures may share a file by hard
// links; its bytes are freed with the last of its names.
type freed struct {
	names map[fileNumber]uint64 // that are left, of files with several
}

// by returns the bytes that removing one name of a file frees.
func (f *freed) by(info fs.FileInfo) int64 {
	file, names := namesOf(info)
	if names < 2 {
		return info.Size()
	}
	if f.names == nil {
		f.names = map[fileNumber]uint64{}
	}
	if _, met := f.names[file]; !met {
		f.names[file] = names // as many as there were when the first one went
	}
	if f.names[file]--; f.names[file] > 0 {
		return 0
	}
	return info.Size()
}

// below returns the bytes that removing a folder frees.
func (f *freed) below(dir string) (n int64, err error) {
	err = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			n += f.by(info)
		}
		return err
	})
	return n, err
}
