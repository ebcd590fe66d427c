package commit

import (
	"context"
	"fmt"
	"os"
	"time"

	"skillmill/saferun/evidence"
)

// exportBegins is how long after its act an export may begin.
const exportBegins = 5 * time.Second

// Taking is a page that accepts files while a skill exports.
type Taking struct {
	dir  string
	wait func(ctx context.Context, within time.Duration) ([]File, error)
}

// Take makes a page accept files from now on, into a folder. The folder is made, or emptied
// of what a killed run left there. Close removes it.
func Take(ctx context.Context, h Held, dir string) (*Taking, error) {
	if err := os.RemoveAll(dir); err != nil {
		return nil, fmt.Errorf("exports: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("exports: %w", err)
	}
	wait, err := h.Take(ctx, dir)
	if err != nil {
		return nil, err
	}
	return &Taking{dir, wait}, nil
}

// Close removes the folder. If that fails, the next Take empties it.
func (t *Taking) Close() { _ = os.RemoveAll(t.dir) }

// Bring waits for the files that came and copies the complete ones into the evidence. It
// returns their paths below the folder of the evidence; none if no file came.
func (t *Taking) Bring(ctx context.Context, into *evidence.Folder) (paths []string, err error) {
	files, err := t.wait(ctx, exportBegins)
	if err != nil {
		return nil, err
	}
	for i, f := range files {
		if f.Path == "" {
			if err := into.Log(evidence.Entry{Event: "export", Code: "cut off", Detail: f.Name}); err != nil {
				return paths, err
			}
			continue
		}
		path, err := keep(into, i, f)
		if err != nil {
			return paths, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// keep copies one file into the evidence. All but the first get their number before the
// name, which may be taken.
func keep(into *evidence.Folder, i int, f File) (path string, err error) {
	in, err := os.Open(f.Path)
	if err != nil {
		return "", fmt.Errorf("export: %w", err)
	}
	defer in.Close() // it was read
	name := f.Name
	if i > 0 {
		name = fmt.Sprintf("%d_%s", i+1, f.Name)
	}
	if path, err = into.Export(name, in); err != nil {
		return "", err
	}
	return path, into.Log(evidence.Entry{Event: "export", File: path})
}
