package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// While a build replaces documents, the manifest is behind them for a moment. A reader that
// finds them different therefore looks again.
const (
	lookAgain = 20 * time.Millisecond
	lookFor   = 10 * time.Second
)

// Load reads every document that the manifest of the library in root lists, in the order of
// the manifest. A document that is missing, changed or of another shape is an error: a
// library is used whole or not at all. During a build it returns the library as it was
// before or is after, never a mixture. It reads again only when the library has changed
// since, and only for a limited time.
func Load(ctx context.Context, root string) ([]*skill.Skill, error) {
	start := time.Now()
	for {
		before := stateOf(root)
		skills, err := loadOnce(ctx, root)
		if !errors.Is(err, ErrDiffers) {
			return skills, err
		}
		switch moved, werr := before.moved(ctx, root, start); {
		case werr != nil:
			return nil, werr
		case !moved:
			return nil, err
		}
	}
}

// state tells how far a build has come with a library: by its manifest, and by the mark
// that exists while documents are renamed.
type state struct{ manifest, mark fs.FileInfo }

func stateOf(root string) state {
	at := func(name string) fs.FileInfo {
		info, err := os.Lstat(filepath.Join(root, Folder, name))
		if err != nil {
			return nil
		}
		return info
	}
	return state{at(ManifestName), at(Publishing)}
}

// Watch returns a function that reports whether a build has published into the library
// since. there is false, and nothing can be watched, where root has no manifest or a build
// is publishing.
func Watch(root string) (changed func() bool, there bool) {
	before := stateOf(root)
	return func() bool { return !stateOf(root).same(before) }, before.manifest != nil && before.mark == nil
}

func (s state) same(o state) bool {
	same := func(a, b fs.FileInfo) bool {
		if a == nil || b == nil {
			return a == nil && b == nil
		}
		return os.SameFile(a, b) && a.ModTime().Equal(b.ModTime())
	}
	return same(s.manifest, o.manifest) && same(s.mark, o.mark)
}

// moved waits until the library is in another state, as long as the mark says that it will
// be. It returns false where there is no mark: then the difference is damage, or comes from
// a build that was killed.
func (s state) moved(ctx context.Context, root string, start time.Time) (bool, error) {
	for {
		now := stateOf(root)
		over := time.Since(start) >= lookFor
		if !now.same(s) {
			return !over, nil
		}
		if now.mark == nil || over {
			return false, nil
		}
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(lookAgain):
		}
	}
}

// ErrDiffers means that a document is not the one that the manifest lists.
var ErrDiffers = errors.New("differs from the manifest")

func loadOnce(ctx context.Context, root string) ([]*skill.Skill, error) {
	m, err := Read(root)
	if err != nil {
		return nil, fmt.Errorf("load library: %w", err)
	}
	skills := make([]*skill.Skill, 0, len(m.Files))
	for _, e := range m.Files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s, err := load(filepath.Join(root, Folder), e, false)
		if err != nil {
			return nil, fmt.Errorf("load library: %w", err)
		}
		skills = append(skills, s)
	}
	return skills, nil
}

// Salvage is Load for the process that writes the library. It finds the library as its last
// build, or a fault of the disk, left it. If a build was killed while it renamed documents,
// some of them are not listed by any manifest yet; each is taken if it is whole and belongs
// to the listed skill. lost has an error for each that is damaged or gone. If the manifest
// itself is damaged, every whole document in its place is taken. err says what cannot be
// read now.
func Salvage(ctx context.Context, root string) (skills []*skill.Skill, lost []error, err error) {
	dir := filepath.Join(root, Folder)
	m, err := Read(root)
	if errors.Is(err, ErrDamaged) {
		lost = append(lost, err)
		m.Files, err = found(dir)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("salvage library: %w", err)
	}
	for _, e := range m.Files {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		switch s, err := load(dir, e, true); {
		case errors.Is(err, ErrDiffers):
			lost = append(lost, fmt.Errorf("skill %s of %s: %w", e.SkillID, e.Domain, err))
		case err != nil:
			return nil, nil, fmt.Errorf("salvage library: %w", err)
		default:
			skills = append(skills, s)
		}
	}
	return skills, lost, nil
}

// found lists the documents that lie where a manifest would list them. Their hashes are
// unknown, so each must be whole.
func found(dir string) ([]Entry, error) {
	keys, err := keysIn(dir)
	if err != nil {
		return nil, err
	}
	var list []Entry
	for _, key := range keys {
		paths, err := documentsOf(dir, key)
		if err != nil {
			return nil, err
		}
		seen := map[string]bool{} // a killed run left some in both places
		for _, at := range paths {
			doc, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(at)))
			if err != nil {
				return nil, err
			}
			e := Entry{Path: at, SkillID: idOf(at)}
			if seen[e.SkillID] {
				continue
			}
			seen[e.SkillID] = true
			if s, err := skill.Unmarshal(doc); err == nil && datasets.DomainKey(s.Domain) == key {
				e.Domain = s.Domain
			}
			list = append(list, e)
		}
	}
	return list, nil
}

// load reads a document. With ahead it also takes one that the manifest does not list yet.
func load(dir string, e Entry, ahead bool) (*skill.Skill, error) {
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(e.Path)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w: it is missing", e.Path, ErrDiffers)
	}
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	s, err := skill.Unmarshal(data)
	listed := hash(data) == e.SHA256
	if !listed && (!ahead || err != nil || s.ID != e.SkillID || s.Domain != e.Domain || skill.Check(s) != nil) {
		return nil, fmt.Errorf("%s: %w: it has other bytes", e.Path, ErrDiffers)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.Path, err)
	}
	return s, nil
}
