package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"skillmill/datasets"
	"skillmill/emit/atomicfile"
)

// stale are the documents on disk of covered domains that the plan lacks. They
// are found by listing the folders, not in the old manifest, which does not
// know what a killed run wrote.
func (w *writer) stale() ([]Entry, error) {
	planned := make(map[string]bool, len(w.plan.entries))
	for _, e := range w.plan.entries {
		planned[e.Path] = true
	}
	var out []Entry
	for _, domain := range w.plan.domains {
		ids, err := documentsIn(filepath.Join(w.dir, datasets.DomainKey(domain)))
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			p, err := documentPath(domain, id)
			if err != nil || planned[p] {
				continue
			}
			doc, err := os.ReadFile(filepath.Join(w.dir, filepath.FromSlash(p)))
			if err != nil {
				return nil, fmt.Errorf("read old document: %w", err)
			}
			e, err := newEntry(domain, id, doc)
			if err != nil {
				return nil, err
			}
			out = append(out, e)
		}
	}
	return out, nil
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
func (w *writer) remove(stale []Entry) error {
	for _, e := range stale {
		if err := os.Remove(filepath.Join(w.dir, filepath.FromSlash(e.Path))); err != nil {
			return fmt.Errorf("remove old document: %w", err)
		}
		w.res.Removed++
	}
	for _, domain := range w.plan.domains {
		if err := removeEmpty(filepath.Join(w.dir, datasets.DomainKey(domain))); err != nil {
			return err
		}
	}
	if len(stale) == 0 {
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
		err = os.Remove(folder)
	}
	if err != nil {
		return fmt.Errorf("remove empty folder: %w", err)
	}
	return nil
}
