// Package inventory lists the files of a folder with their sizes and checksums, and finds
// those that are not as they were written.
//
// An inventory is the file inventory.json at the top of the folder: a sealed list with one
// file on each line. It is written when every other file is in its place, so a folder whose
// writer was killed has files that differ from it.
//
// Checksums and comparisons are over all bytes, because sizes and times do not prove what a
// disk returns.
package inventory

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"skillmill/durable"
	"skillmill/durable/seal"
)

// Name is the name of the file that holds an inventory.
const Name = "inventory.json"

// ErrDamaged means that an inventory is not as it was written.
var ErrDamaged = errors.New("damaged inventory")

// File is one file of the folder.
type File struct {
	Path   string `json:"path"` // below the folder, with slashes
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

var list = seal.List{Kind: "inventory", Version: "2"}

// Read reads the inventory of a folder. The error is fs.ErrNotExist where there is none.
func Read(root string) ([]File, error) {
	path := filepath.Join(root, Name)
	if _, err := os.Lstat(path); err != nil {
		return nil, fmt.Errorf("read the inventory: %w", err)
	}
	var files []File
	_, _, err := seal.ReadList(path, list, func(f File) error {
		if !filepath.IsLocal(filepath.FromSlash(f.Path)) {
			return fmt.Errorf("%q leads out of the folder", f.Path)
		}
		files = append(files, f)
		return nil
	})
	if errors.Is(err, seal.ErrBroken) {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return files, err
}

// Find returns what the inventory of a folder says of one file; ok is false if it does not list
// it. The error is that of Read, but for paths that lead out of the folder.
func Find(root, path string) (f File, ok bool, err error) {
	at := filepath.Join(root, Name)
	if _, err := os.Lstat(at); err != nil {
		return File{}, false, fmt.Errorf("read the inventory: %w", err)
	}
	text, err := json.Marshal(path)
	if err != nil {
		return File{}, false, err
	}
	_, err = seal.ReadLines(at, list, func(line []byte) error { // most lines need not be read as JSON
		if ok || !bytes.Contains(line, text) {
			return nil
		}
		var file File
		if err := json.Unmarshal(line, &file); err != nil {
			return err
		}
		if ok = file.Path == path; ok {
			f = file
		}
		return nil
	})
	if errors.Is(err, seal.ErrBroken) {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return f, ok && err == nil, err
}

// Write writes the inventory of a folder in the order of paths, unless the one on disk is
// the same.
func Write(root string, files []File) error {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	data, sum, err := seal.EncodeList(list, files)
	if err != nil {
		return err
	}
	path := filepath.Join(root, Name)
	if old, err := os.ReadFile(path); err == nil && sha256.Sum256(old) == sum {
		return nil
	}
	return durable.Write(path, data, 0o644)
}

// Look is one file as it was read.
type Look struct {
	File
	info fs.FileInfo
}

// Still reports whether the path still names the file that was read. Nobody changes a file
// in place: a new content is a new file that takes over the name.
func (l Look) Still(root string) bool {
	now, err := os.Lstat(filepath.Join(root, filepath.FromSlash(l.Path)))
	return err == nil && os.SameFile(l.info, now) && l.info.ModTime().Equal(now.ModTime()) && l.info.Size() == now.Size()
}

// ReadFile finds size and checksum of a file. A folder or a link is an error.
func ReadFile(root, path string) (Look, error) {
	at := filepath.Join(root, filepath.FromSlash(path))
	info, err := os.Lstat(at)
	if err != nil {
		return Look{}, err
	}
	if !info.Mode().IsRegular() {
		return Look{}, &fs.PathError{Op: "read", Path: at, Err: errNoFile}
	}
	f, err := os.Open(at)
	if err != nil {
		return Look{}, err
	}
	defer f.Close()
	h := sha256.New()
	buf := buffers.Get().(*[]byte)
	defer buffers.Put(buf)
	n, err := io.CopyBuffer(h, struct{ io.Reader }{f}, *buf)
	if err != nil {
		return Look{}, err
	}
	return Look{File{Path: path, Bytes: n, SHA256: hex.EncodeToString(h.Sum(nil))}, info}, nil
}

var errNoFile = errors.New("it is no file")

var buffers = sync.Pool{New: func() any { b := make([]byte, 128<<10); return &b }}

// ReadAll is ReadFile for many files, in the order of paths. The second list has the errors
// of files that cannot be read, each with its path.
func ReadAll(ctx context.Context, root string, paths []string) ([]Look, []error, error) {
	looks, errs := make([]Look, len(paths)), make([]error, len(paths))
	var g errgroup.Group
	g.SetLimit(max(2, runtime.GOMAXPROCS(0)))
	for i, p := range paths {
		if ctx.Err() != nil {
			break
		}
		g.Go(func() error {
			if ctx.Err() == nil {
				looks[i], errs[i] = ReadFile(root, p)
			}
			return ctx.Err()
		})
	}
	if err := errors.Join(g.Wait(), ctx.Err()); err != nil {
		return nil, nil, err
	}
	return looks, errs, nil
}

// Compare reads every listed file once and returns a line for each file that differs.
func Compare(ctx context.Context, root string, files []File) ([]string, error) {
	paths := make([]string, len(files))
	for i, f := range files {
		paths[i] = f.Path
	}
	looks, errs, err := ReadAll(ctx, root, paths)
	if err != nil {
		return nil, err
	}
	problems := []string{}
	for i, f := range files {
		if p := f.differs(looks[i].File, errs[i]); p != "" {
			problems = append(problems, f.Path+": "+p)
		}
	}
	return problems, nil
}

// differs says how the file on disk (now, or err) differs from the listed one, "" for not
// at all.
func (f File) differs(now File, err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "missing: listed with " + f.SHA256
	case errors.Is(err, errNoFile):
		return "no file: a folder, a link or a special file in its place"
	case err != nil:
		return "unreadable: " + err.Error()
	case now.Bytes != f.Bytes:
		return fmt.Sprintf("changed: %d bytes, listed with %d", now.Bytes, f.Bytes)
	case now.SHA256 != f.SHA256:
		return "changed: sha256 " + now.SHA256 + ", listed with " + f.SHA256
	}
	return ""
}
