package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
)

// The kinds of Problem.
const (
	Missing  = "missing"  // listed, not there
	Changed  = "changed"  // other bytes than listed
	NotAFile = "no file"  // a folder, link or special file in a document's place
	Unlisted = "unlisted" // there, not listed; of a run that was killed, or foreign
)

// Problem is one way in which the files differ from the manifest.
type Problem struct {
	Path   string // in the library, with slashes
	Kind   string
	Detail string
}

// String returns the problem in one line.
func (p Problem) String() string { return p.Path + ": " + p.Kind + ": " + p.Detail }

// Verify reads every document again and returns the differences from the manifest, by path;
// none for a sound library. The error means that the library cannot be checked, such as one
// whose manifest is missing or damaged.
func Verify(root string) ([]Problem, error) {
	m, err := Read(root)
	if err != nil {
		return nil, fmt.Errorf("verify library: %w", err)
	}
	dir := filepath.Join(root, Folder)
	listed := make(map[string]bool, len(m.Files))
	problems := []Problem{}
	for _, e := range m.Files {
		listed[e.Path] = true
		for _, p := range besides(e.Domain) {
			listed[p] = true
		}
		p, err := verifyFile(dir, e)
		if err != nil {
			return nil, fmt.Errorf("verify library: %w", err)
		}
		if p != nil {
			problems = append(problems, *p)
		}
	}
	indexes, err := m.verifyIndexes(dir)
	if err != nil {
		return nil, fmt.Errorf("verify library: %w", err)
	}
	problems = append(problems, indexes...)
	unlisted, err := findUnlisted(dir, listed)
	if err != nil {
		return nil, fmt.Errorf("verify library: %w", err)
	}
	problems = append(problems, unlisted...)
	sort.Slice(problems, func(i, j int) bool { return problems[i].Path < problems[j].Path })
	return problems, nil
}

// verifyFile returns nil where the file is as listed.
func verifyFile(dir string, e Entry) (*Problem, error) {
	folder := filepath.Join(dir, path.Dir(e.Path))
	if info, err := os.Lstat(folder); err == nil && !info.IsDir() {
		return &Problem{e.Path, NotAFile, "its folder is " + kindOf(info.Mode())}, nil
	}
	file := filepath.Join(dir, filepath.FromSlash(e.Path))
	info, err := os.Lstat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return &Problem{e.Path, Missing, "listed with " + e.SHA256}, nil
	}
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return &Problem{e.Path, NotAFile, "is " + kindOf(info.Mode())}, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if int64(len(data)) != e.Bytes {
		return &Problem{e.Path, Changed, fmt.Sprintf("%d bytes, listed with %d", len(data), e.Bytes)}, nil
	}
	if got := hash(data); got != e.SHA256 {
		return &Problem{e.Path, Changed, "sha256 " + got + ", listed with " + e.SHA256}, nil
	}
	return nil, nil
}

// verifyIndexes returns the indexes and forms that are damaged or were made of other
// documents. A library may lack them.
func (m *Manifest) verifyIndexes(dir string) ([]Problem, error) {
	var out []Problem
	for from, to := 0, 0; from < len(m.Files); from = to {
		domain := m.Files[from].Domain
		for to = from; to < len(m.Files) && m.Files[to].Domain == domain; {
			to++
		}
		switch x, err := readIndex(dir, domain); {
		case errors.Is(err, fs.ErrNotExist):
		case errors.Is(err, ErrDiffers):
			out = append(out, Problem{pagesPath(domain), Changed, err.Error()})
		case err != nil:
			return nil, err
		case !x.lists(m.Files[from:to]):
			out = append(out, Problem{pagesPath(domain), Changed, "it is of other documents"})
		}
		switch documents, _, err := readForms(dir, domain); {
		case errors.Is(err, ErrDiffers):
			out = append(out, Problem{formsPath(domain), Changed, err.Error()})
		case err != nil:
			return nil, err
		case documents != "" && documents != DigestOf(m.Files[from:to]):
			out = append(out, Problem{formsPath(domain), Changed, "it is of other documents"})
		}
	}
	return out, nil
}

// findUnlisted returns everything in the library that the manifest lacks.
func findUnlisted(dir string, listed map[string]bool) ([]Problem, error) {
	var out []Problem
	err := filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, at)
		if err != nil {
			return err
		}
		if rel = filepath.ToSlash(rel); rel != ManifestName && !listed[rel] {
			out = append(out, Problem{rel, Unlisted, kindOf(d.Type())})
		}
		return nil
	})
	return out, err
}
