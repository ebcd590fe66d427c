package library

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/durable"
)

// lost notes the documents on disk of a covered domain for which the run has no row, by
// path. It lists the folders instead of reading the old manifest, which does not know what
// a killed run wrote. A document in the wrong one of its two folders, because it was or is
// quarantined, is never kept.
func (r *Run) lost(domain string, planned, ids map[string]bool) error {
	paths, err := documentsOf(r.dir, datasets.DomainKey(domain))
	if err != nil {
		return err
	}
	for _, p := range paths {
		if planned[p] {
			continue
		}
		doc, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(p)))
		if err != nil {
			return fmt.Errorf("read old document: %w", err)
		}
		e, err := newEntry(domain, idOf(p), doc)
		if err != nil {
			return err
		}
		e.Path, e.Quarantined = p, activePath(p) != p
		if r.opt.Keep && !ids[e.SkillID] {
			r.res.Kept++
			r.entries = append(r.entries, e)
		} else {
			r.stale = append(r.stale, e)
		}
	}
	return nil
}

// orphans notes the documents of domains that the run does not have. Which domain that is,
// only the documents tell: a folder's name does not.
func (r *Run) orphans() error {
	keys := map[string]bool{}
	for domain := range r.covered {
		keys[datasets.DomainKey(domain)] = true
	}
	folders, err := keysIn(r.dir)
	if err != nil {
		return err
	}
	for _, key := range folders {
		if keys[key] {
			continue
		}
		paths, err := documentsOf(r.dir, key)
		if err != nil {
			return err
		}
		for _, p := range paths {
			if err := r.orphan(key, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// orphan notes a document that lies where a run puts it; any other file belongs to somebody
// else.
func (r *Run) orphan(key, p string) error {
	id := idOf(p)
	doc, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(p)))
	if err != nil {
		return fmt.Errorf("read old document: %w", err)
	}
	s, err := skill.Unmarshal(doc)
	if err != nil || s.ID != id || datasets.DomainKey(s.Domain) != key {
		return nil
	}
	e, err := newEntry(s.Domain, id, doc)
	if err != nil {
		return err
	}
	e.Path = p
	r.stale = append(r.stale, e)
	r.covered[s.Domain] = true
	return nil
}

// documentsIn returns the skill ids of the documents in a folder, sorted. A file that is
// not named like a document belongs to somebody else and is left alone.
func documentsIn(folder string) ([]string, error) {
	if err := requireFolder(folder); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("list domain: %w", err)
	}
	var out []string
	for _, e := range entries {
		id, isDoc := strings.CutSuffix(e.Name(), documentSuffix)
		if isDoc && e.Type().IsRegular() && validSkillID(id) {
			out = append(out, id)
		}
	}
	return out, nil
}

// remove deletes documents that the committed manifest no longer lists, and the folders
// that become empty, and makes that durable. The other files of a domain that has no
// documents any more go first: a run that ends in between leaves documents, which the next
// one finds.
func (r *Run) remove() error {
	left := map[string]bool{}
	for _, e := range r.entries {
		left[e.Domain] = true
	}
	for _, domain := range slices.Sorted(maps.Keys(r.covered)) {
		if left[domain] {
			continue
		}
		if err := r.removeBesides(domain); err != nil {
			return err
		}
	}
	folders := map[string]bool{}
	for _, e := range r.stale {
		if err := durable.Remove(filepath.Join(r.dir, filepath.FromSlash(e.Path))); err != nil {
			return fmt.Errorf("remove old document: %w", err)
		}
		r.res.Removed++
		folders[filepath.Join(r.dir, filepath.FromSlash(path.Dir(e.Path)))] = true
	}
	for _, domain := range slices.Sorted(maps.Keys(r.covered)) {
		for _, folder := range []string{"", QuarantineFolder} {
			if err := removeEmpty(filepath.Join(r.dir, folder, datasets.DomainKey(domain))); err != nil {
				return err
			}
		}
	}
	if err := removeEmpty(filepath.Join(r.dir, QuarantineFolder)); err != nil {
		return err
	}
	if len(r.stale) == 0 {
		return nil
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		if err := durable.SyncDir(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return durable.SyncDir(r.dir)
}

// removeBesides removes the other files of a domain that no longer has documents, and makes
// that durable, so that no loss of power leaves them alone.
func (r *Run) removeBesides(domain string) error {
	for _, p := range besides(domain) {
		err := durable.Remove(filepath.Join(r.dir, filepath.FromSlash(p)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove old %s: %w", p, err)
		}
	}
	err := durable.SyncDir(filepath.Join(r.dir, datasets.DomainKey(domain)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func removeEmpty(folder string) error {
	empty, err := isEmpty(folder)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !empty {
		return nil
	}
	if err == nil {
		err = durable.Remove(folder)
	}
	if err != nil {
		return fmt.Errorf("remove empty folder: %w", err)
	}
	return nil
}

func isEmpty(folder string) (bool, error) {
	f, err := os.Open(folder)
	if err != nil {
		return false, err
	}
	defer f.Close()
	_, err = f.Readdirnames(1)
	if errors.Is(err, io.EOF) {
		return true, nil
	}
	return false, err
}
