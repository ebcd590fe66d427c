package library

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/atomicfile"
)

// lost notes the documents on disk of a covered domain that the run has no row
// for. They are found by listing the folder, not in the old manifest, which does
// not know what a killed run wrote.
func (w *writer) lost(domain string, planned []Entry) error {
	ids, err := documentsIn(filepath.Join(w.dir, datasets.DomainKey(domain)))
	if err != nil {
		return err
	}
	for _, id := range ids {
		p, err := documentPath(domain, id)
		if err != nil || slices.ContainsFunc(planned, func(e Entry) bool { return e.Path == p }) {
			continue
		}
		doc, err := os.ReadFile(filepath.Join(w.dir, filepath.FromSlash(p)))
		if err != nil {
			return fmt.Errorf("read old document: %w", err)
		}
		e, err := newEntry(domain, id, doc)
		if err != nil {
			return err
		}
		if w.opt.Keep {
			w.res.Kept++
			w.entries = append(w.entries, e)
		} else {
			w.stale = append(w.stale, e)
		}
	}
	return nil
}

// orphans notes the documents of domains that the run does not have. Only the
// documents themselves tell of their domain: a folder's name does not.
func (w *writer) orphans() error {
	keys := map[string]bool{}
	for _, domain := range w.covered {
		keys[datasets.DomainKey(domain)] = true
	}
	folders, err := os.ReadDir(w.dir)
	if err != nil {
		return fmt.Errorf("list library: %w", err)
	}
	for _, f := range folders {
		if !f.IsDir() || keys[f.Name()] {
			continue
		}
		ids, err := documentsIn(filepath.Join(w.dir, f.Name()))
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := w.orphan(f.Name(), id); err != nil {
				return err
			}
		}
	}
	return nil
}

// orphan notes a document that lies where a run puts it; another is somebody
// else's.
func (w *writer) orphan(folder, id string) error {
	doc, err := os.ReadFile(filepath.Join(w.dir, folder, id+documentSuffix))
	if err != nil {
		return fmt.Errorf("read old document: %w", err)
	}
	s, err := skill.Unmarshal(doc)
	if err != nil || s.ID != id || datasets.DomainKey(s.Domain) != folder {
		return nil
	}
	e, err := newEntry(s.Domain, id, doc)
	if err != nil {
		return err
	}
	w.stale = append(w.stale, e)
	if !slices.Contains(w.covered, s.Domain) {
		w.covered = append(w.covered, s.Domain)
	}
	return nil
}

// documentsIn are the skill ids of the documents in a folder, sorted. Anything
// that is not named as a document is somebody else's and left alone.
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

// remove deletes documents that the committed manifest no longer lists, and
// folders that this leaves empty, and makes that last.
func (w *writer) remove() error {
	folders := map[string]bool{}
	for _, e := range w.stale {
		if err := atomicfile.Remove(filepath.Join(w.dir, filepath.FromSlash(e.Path))); err != nil {
			return fmt.Errorf("remove old document: %w", err)
		}
		w.res.Removed++
		folders[filepath.Join(w.dir, filepath.FromSlash(path.Dir(e.Path)))] = true
	}
	for _, domain := range w.covered {
		if err := removeEmpty(filepath.Join(w.dir, datasets.DomainKey(domain))); err != nil {
			return err
		}
	}
	if len(w.stale) == 0 {
		return nil
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		if err := atomicfile.SyncDir(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return atomicfile.SyncDir(w.dir)
}

func removeEmpty(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) > 0 {
		return nil
	}
	if err == nil {
		err = atomicfile.Remove(folder)
	}
	if err != nil {
		return fmt.Errorf("remove empty folder: %w", err)
	}
	return nil
}
