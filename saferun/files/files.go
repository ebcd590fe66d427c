// Package files gives files to pages: those below one folder, and no others.
//
// The threat is a skill or an argument that names a file that was not meant to leave:
// an absolute path, a path with dots, a link that leads out of the folder, a device.
// And a file may be replaced between the plan and the press. So a path is opened only
// within the folder, it must name a regular file of a limited size, and the page is given
// a copy, whose bytes are those that were hashed.
package files

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// MaxSize is how long a file may be, in bytes.
const MaxSize = 64 << 20

// A Folder is the folder below which files may be given. Only one goroutine may use it.
type Folder struct {
	dir   string // absolute
	temp  string // of the copies
	root  *os.Root
	taken map[string]File // by path
}

// A File is the copy of a file.
type File struct {
	Path   string // of the copy, which has the name of the file
	Name   string
	Size   int64 // bytes
	SHA256 string
}

// prefix is that of the folders of copies.
const prefix = "files-"

// Open opens a folder; copies are made in a new folder in temp.
func Open(dir, temp string) (*Folder, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("folder of files: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("folder of files: %w", err)
	}
	f := &Folder{dir: dir, root: root, taken: map[string]File{}}
	if f.temp, err = os.MkdirTemp(temp, prefix); err != nil {
		return nil, errors.Join(fmt.Errorf("folder of files: %w", err), root.Close())
	}
	return f, nil
}

// Sweep removes the copies that killed runs left in a folder.
func Sweep(temp string) error {
	left, err := filepath.Glob(filepath.Join(temp, prefix+"*"))
	for _, dir := range left {
		err = errors.Join(err, os.RemoveAll(dir))
	}
	if err != nil {
		return fmt.Errorf("remove copies of files: %w", err)
	}
	return nil
}

// Close removes the copies.
func (f *Folder) Close() error {
	return errors.Join(f.root.Close(), os.RemoveAll(f.temp))
}

// Take copies the file of a path, which is relative to the folder or absolute and below
// it. The same path gives the same copy again. The error says why the file may not be
// given.
func (f *Folder) Take(path string) (File, error) {
	if got, ok := f.taken[path]; ok {
		return got, nil
	}
	got, err := f.copied(path)
	if err != nil {
		return File{}, fmt.Errorf("file %q: %w", path, err)
	}
	f.taken[path] = got
	return got, nil
}

func (f *Folder) copied(path string) (got File, err error) {
	rel := path
	if filepath.IsAbs(path) {
		if rel, err = filepath.Rel(f.dir, path); err != nil {
			return got, err
		}
	}
	if strings.ContainsRune(rel, 0) || !filepath.IsLocal(rel) {
		return got, errors.New("it is not below the folder that the policy names")
	}
	if info, err := f.root.Stat(rel); err != nil || !info.Mode().IsRegular() {
		return got, errors.Join(errors.New("no regular file is there, below the folder that the policy names"), err)
	}
	in, err := f.root.Open(rel)
	if err != nil {
		return got, err
	}
	defer in.Close() // it was read
	dir := filepath.Join(f.temp, strconv.Itoa(len(f.taken)))
	got.Name = filepath.Base(rel)
	got.Path = filepath.Join(dir, got.Name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return got, err
	}
	out, err := os.OpenFile(got.Path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return got, err
	}
	sum := sha256.New()
	got.Size, err = io.Copy(io.MultiWriter(out, sum), io.LimitReader(in, MaxSize+1))
	if err = errors.Join(err, out.Close()); err == nil && got.Size > MaxSize {
		err = fmt.Errorf("it is longer than %d bytes", MaxSize)
	}
	got.SHA256 = hex.EncodeToString(sum.Sum(nil))
	return got, err
}
