package main

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"skillmill/datasets/samples/sharedtest"

	"github.com/klauspost/compress/zstd"
)

// maxFile bounds one unpacked file.
const maxFile = 256 << 20

// cases returns the folder with the cases and what is to be done with it at the
// end.
func cases(dir, into string) (root string, done func(), err error) {
	if dir != "" {
		return dir, func() {}, nil
	}
	shared, err := sharedtest.Folder()
	if err != nil {
		return "", nil, err
	}
	done = func() {}
	if into == "" {
		if into, err = os.MkdirTemp("", "drift"); err != nil {
			return "", nil, err
		}
		tmp := into
		done = func() { _ = os.RemoveAll(tmp) }
	}
	if err := unpack(filepath.Join(shared, "drift", "drift.tar.zst"), into); err != nil {
		done()
		return "", nil, err
	}
	return into, done, nil
}

func unpack(archive, into string) error {
	f, err := os.Open(archive)
	if err != nil {
		return fmt.Errorf("open the cases: %w", err)
	}
	defer f.Close()
	z, err := zstd.NewReader(f)
	if err != nil {
		return fmt.Errorf("%s: %w", archive, err)
	}
	defer z.Close()
	root, err := os.OpenRoot(into)
	if err != nil {
		return err
	}
	defer root.Close()
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", archive, err)
		}
		name := filepath.Clean(filepath.FromSlash(h.Name))
		switch h.Typeflag {
		case tar.TypeDir:
			err = root.MkdirAll(name, 0o755)
		case tar.TypeReg:
			err = write(root, name, r)
		}
		if err != nil {
			return fmt.Errorf("unpack %s: %w", name, err)
		}
	}
}

func write(root *os.Root, name string, r io.Reader) error {
	if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := root.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, io.LimitReader(r, maxFile))
	return errors.Join(err, f.Close())
}
