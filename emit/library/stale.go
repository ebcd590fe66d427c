package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
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
// folders that this leaves empty.
func (w *writer) remove() error {
	for _, e := range w.stale {
		if err := atomicfile.Remove(filepath.Join(w.dir, filepath.FromSlash(e.Path))); err != nil {
			return fmt.Errorf("remove old document: %w", err)
		}
		w.res.Removed++
	}
	for _, domain := range w.covered {
		if err := removeEmpty(filepath.Join(w.dir, datasets.DomainKey(domain))); err != nil {
			return err
		}
	}
	if len(w.stale) == 0 {
		return nil
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
