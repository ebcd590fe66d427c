package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Pair is one document in two libraries. An Entry with an empty Path means that only the
// other library has the document.
type Pair struct {
	Was, Is       Entry
	WasDoc, IsDoc []byte
}

// Pairs calls each with the documents that differ between two libraries, by domain and
// skill id, in the order of manifests. Only one document of each library is in memory at a
// time. It returns how many documents each library has. The error is ErrDiffers if a
// document is not the one that its manifest lists: a build is under way, or the document is
// damaged.
func Pairs(ctx context.Context, was, is string, each func(*Pair) error) (wasN, isN int, err error) {
	a, err := Read(was)
	if err != nil {
		return 0, 0, err
	}
	b, err := Read(is)
	if err != nil {
		return 0, 0, err
	}
	for i, k := 0, 0; i < len(a.Files) || k < len(b.Files); {
		if err := ctx.Err(); err != nil {
			return 0, 0, err
		}
		var p Pair
		switch order := compareAt(a.Files, i, b.Files, k); {
		case order < 0:
			p.Was, i = a.Files[i], i+1
		case order > 0:
			p.Is, k = b.Files[k], k+1
		default:
			p.Was, p.Is, i, k = a.Files[i], b.Files[k], i+1, k+1
		}
		if p.Was.SHA256 == p.Is.SHA256 {
			continue
		}
		if p.WasDoc, err = listed(was, p.Was); err != nil {
			return 0, 0, err
		}
		if p.IsDoc, err = listed(is, p.Is); err != nil {
			return 0, 0, err
		}
		if err := each(&p); err != nil {
			return 0, 0, err
		}
	}
	return len(a.Files), len(b.Files), nil
}

// compareAt orders the next entries of two lists; a list at its end comes after the other.
func compareAt(a []Entry, i int, b []Entry, k int) int {
	switch {
	case i == len(a):
		return 1
	case k == len(b):
		return -1
	}
	return byPath(a[i], b[k])
}

// listed reads a document as its manifest lists it, nil for none.
func listed(root string, e Entry) ([]byte, error) {
	if e.Path == "" {
		return nil, nil
	}
	doc, err := os.ReadFile(filepath.Join(root, Folder, filepath.FromSlash(e.Path)))
	if errors.Is(err, fs.ErrNotExist) || err == nil && hash(doc) != e.SHA256 {
		return nil, fmt.Errorf("%s of %s: %w", e.Path, root, ErrDiffers)
	}
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	return doc, nil
}

// Each calls f with every document that the manifest of the library in root lists, in the
// order of the manifest. One document is in memory at a time. The error is ErrDiffers while
// a build publishes, and for a damaged library.
func Each(ctx context.Context, root string, f func(Entry, []byte) error) error {
	m, err := Read(root)
	if err != nil {
		return err
	}
	for _, e := range m.Files {
		if err := ctx.Err(); err != nil {
			return err
		}
		doc, err := listed(root, e)
		if err != nil {
			return err
		}
		if err := f(e, doc); err != nil {
			return err
		}
	}
	return nil
}
