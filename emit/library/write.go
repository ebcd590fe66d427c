package library

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/emit/atomicfile"
)

// Options steer Write. The zero value is the usual run.
type Options struct {
	// Domains are covered by the run beside those of the rows: a site that lost
	// its last control has no row. Documents of domains that are not covered
	// stay as they are, and stay listed.
	Domains []string
	// Keep leaves the documents of covered domains that no row has, and lists
	// them. Otherwise they are removed.
	Keep bool
	// Workers bounds the files written at once. 0 means 4: writers into one folder
	// wait for each other.
	Workers int
}

const defaultWorkers = 4

// groupSize is how many documents are made durable together: enough to share
// the cost, few enough that a killed run loses little.
const groupSize = 512

// Result says what a Write did to the files.
type Result struct {
	Manifest  Manifest
	Written   int // new or changed documents
	Unchanged int // documents that were there with the same bytes
	Removed   int
	Kept      int // without a row, by Options.Keep
	Swept     int // temporary files of a killed run
}

// Write brings the library in root to the state of rows. A document that is
// there with the same bytes is not touched. After an error or a kill the old
// manifest still stands, every file is whole, and another Write settles it. The
// order of rows does not matter. Two rows with one domain and id, a row whose
// DomainKey or Hash does not belong to it, and an id that is no safe file name
// are errors, found before anything is written.
func Write(ctx context.Context, root string, rows []datasets.SkillRow, opt Options) (Result, error) {
	res, err := write(ctx, root, rows, opt)
	if err != nil {
		return Result{}, fmt.Errorf("write library in %s: %w", root, err)
	}
	return res, nil
}

func write(ctx context.Context, root string, rows []datasets.SkillRow, opt Options) (Result, error) {
	p, err := newPlan(rows, opt.Domains)
	if err != nil {
		return Result{}, err
	}
	w := writer{dir: filepath.Join(root, Folder), plan: p}
	if err := w.prepare(root); err != nil {
		return Result{}, err
	}
	before, err := Read(root)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Result{}, err
	}
	if err := w.documents(ctx, opt.Workers); err != nil {
		return Result{}, err
	}
	stale, err := w.stale()
	if err != nil {
		return Result{}, err
	}
	if opt.Keep {
		w.res.Kept = len(stale)
		p.entries = append(p.entries, stale...)
		stale = nil
	}
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if err := w.commit(append(p.uncovered(before), p.entries...)); err != nil {
		return Result{}, err
	}
	return w.res, w.remove(stale)
}

// plan is what the library has to become, sorted by path.
type plan struct {
	docs    [][]byte // the document of entries[i]
	entries []Entry
	domains []string // covered, sorted
	covers  map[string]bool
}

func newPlan(rows []datasets.SkillRow, further []string) (*plan, error) {
	p := &plan{covers: map[string]bool{}}
	sorted := make([]*datasets.SkillRow, len(rows))
	for i := range rows {
		sorted[i] = &rows[i]
	}
	sort.SliceStable(sorted, func(i, j int) bool {
		a, b := sorted[i], sorted[j]
		return a.DomainKey < b.DomainKey || a.DomainKey == b.DomainKey && a.SkillID < b.SkillID
	})
	for _, r := range sorted {
		e, err := entryOf(r)
		if err != nil {
			return nil, err
		}
		if n := len(p.entries); n > 0 && p.entries[n-1].Path == e.Path {
			return nil, fmt.Errorf("two skills %q of domain %q", r.SkillID, r.Domain)
		}
		p.entries, p.docs = append(p.entries, e), append(p.docs, r.Doc)
		p.cover(r.Domain)
	}
	for _, d := range further {
		p.cover(d)
	}
	slices.Sort(p.domains)
	return p, nil
}

func (p *plan) cover(domain string) {
	if !p.covers[domain] {
		p.covers[domain] = true
		p.domains = append(p.domains, domain)
	}
}

// entryOf is the entry of a row, with the row's own claims checked.
func entryOf(r *datasets.SkillRow) (Entry, error) {
	if key := datasets.DomainKey(r.Domain); r.DomainKey != key {
		return Entry{}, fmt.Errorf("skill %q: domain key %q, want %q for domain %q", r.SkillID, r.DomainKey, key, r.Domain)
	}
	if len(r.Doc) == 0 {
		return Entry{}, fmt.Errorf("skill %q of domain %q: no document", r.SkillID, r.Domain)
	}
	e, err := newEntry(r.Domain, r.SkillID, r.Doc)
	if err != nil {
		return Entry{}, err
	}
	if r.Hash != "" && r.Hash != e.SHA256 {
		return Entry{}, fmt.Errorf("skill %q of domain %q: hash %q, its document has %q", r.SkillID, r.Domain, r.Hash, e.SHA256)
	}
	return e, nil
}

// uncovered are the entries of an older manifest that this run says nothing of.
func (p *plan) uncovered(before Manifest) []Entry {
	var out []Entry
	for _, e := range before.Files {
		if !p.covers[e.Domain] {
			out = append(out, e)
		}
	}
	return out
}

// writer carries a plan out in a library's folder.
type writer struct {
	dir  string
	plan *plan
	res  Result
}

// prepare makes the folders and sweeps what a killed run left.
func (w *writer) prepare(root string) error {
	if err := os.MkdirAll(root, 0o755); err != nil {
		return fmt.Errorf("make output root: %w", err)
	}
	made, err := ensureFolder(root, Folder)
	if err != nil {
		return err
	}
	if made {
		if err := atomicfile.SyncDir(root); err != nil {
			return err
		}
	}
	if err := w.sweep(); err != nil {
		return err
	}
	made = false
	for _, e := range w.plan.entries {
		fresh, err := ensureFolder(w.dir, path.Dir(e.Path))
		if err != nil {
			return err
		}
		made = made || fresh
	}
	if made {
		return atomicfile.SyncDir(w.dir)
	}
	return nil
}

func (w *writer) sweep() error {
	folders := []string{w.dir}
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		return fmt.Errorf("list library: %w", err)
	}
	for _, e := range entries {
		if e.IsDir() {
			folders = append(folders, filepath.Join(w.dir, e.Name()))
		}
	}
	for _, f := range folders {
		n, err := atomicfile.Sweep(f)
		if err != nil {
			return err
		}
		w.res.Swept += n
	}
	return nil
}

// documents makes every document of the plan durable under its name, a group at
// a time.
func (w *writer) documents(ctx context.Context, workers int) error {
	if workers <= 0 {
		workers = defaultWorkers
	}
	written := make([]bool, len(w.plan.entries))
	for from := 0; from < len(written); from += groupSize {
		to := min(from+groupSize, len(written))
		if err := w.group(ctx, workers, from, written[from:to]); err != nil {
			return err
		}
	}
	return w.syncFolders(written)
}

// group writes the changed documents among those that begin at an entry and
// says which these were.
func (w *writer) group(ctx context.Context, workers, from int, written []bool) error {
	batch, err := atomicfile.NewBatch(w.dir)
	if err != nil {
		return err
	}
	defer batch.Abort()
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(workers)
	for i := range written {
		file, doc := filepath.Join(w.dir, filepath.FromSlash(w.plan.entries[from+i].Path)), w.plan.docs[from+i]
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if unchanged(file, doc) {
				return nil
			}
			written[i] = true
			return batch.Add(file, doc, 0o644)
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	return batch.Publish()
}

// unchanged reports whether a file is there with these bytes.
func unchanged(file string, data []byte) bool {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	old, err := os.ReadFile(file)
	return err == nil && bytes.Equal(old, data)
}

// syncFolders makes the names in every folder durable, once a folder. Folders
// without a written file are included: a killed run may have renamed files
// there and not come to this.
func (w *writer) syncFolders(written []bool) error {
	last := ""
	for i, e := range w.plan.entries {
		if written[i] {
			w.res.Written++
		} else {
			w.res.Unchanged++
		}
		folder := path.Dir(e.Path)
		if folder == last {
			continue
		}
		last = folder
		if err := atomicfile.SyncDir(filepath.Join(w.dir, folder)); err != nil {
			return err
		}
	}
	return nil
}

// commit writes the manifest, the last file of a run.
func (w *writer) commit(entries []Entry) error {
	w.res.Manifest = newManifest(entries)
	data, err := w.res.Manifest.encode()
	if err != nil {
		return err
	}
	if file := filepath.Join(w.dir, ManifestName); !unchanged(file, data) {
		if err := atomicfile.WriteLazy(file, data, 0o644); err != nil {
			return err
		}
	}
	return atomicfile.SyncDir(w.dir)
}
