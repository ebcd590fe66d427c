package tables

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Problem is one file that is not as the manifest says.
type Problem struct {
	Path   string // below the output folder, with slashes
	Detail string
}

// String returns the problem in one line.
func (p Problem) String() string { return p.Path + ": " + p.Detail }

// Verify compares every file of the tables below root with the manifest.
func Verify(root string) ([]Problem, error) {
	m, err := ReadManifest(root)
	if err != nil {
		return nil, fmt.Errorf("verify tables: %w", err)
	}
	problems := []Problem{}
	for _, f := range m.Files {
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			problems = append(problems, Problem{f.Path, "missing"})
		case err != nil:
			problems = append(problems, Problem{f.Path, err.Error()})
		case sumOf(data) != f.SHA256:
			problems = append(problems, Problem{f.Path, "changed: other bytes than the manifest lists"})
		}
	}
	return problems, nil
}
