package durable

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"skillmill/durable/hook"
)

// fewFiles is the number of files up to which each is made durable on its own. For so few
// that is less work than writing out all that the file system holds back.
const fewFiles = 32

// Batch writes many files, each in one step, and makes them durable together, which costs a
// small part of an fsync for each file. All files lie in the file system of one folder. Add
// may be called concurrently; Publish or Abort ends the batch.
type Batch struct {
	// root is opened before any file is written, because the kernel reports to it every write
	// that fails afterwards.
	root  *os.File
	whole bool // the file system can be made durable as a whole

	mu    sync.Mutex
	files []*File
}

// NewBatch starts a batch of files at and below an existing folder.
func NewBatch(dir string) (*Batch, error) {
	root, err := os.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("batch of files: %w", err)
	}
	return &Batch{root: root, whole: syncsWhole(root)}, nil
}

// Add writes a temporary file that Publish will name path. The directory must
// exist. perm is subject to the umask.
func (b *Batch) Add(path string, data []byte, perm os.FileMode) error {
	f, err := create(path, perm)
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		f.Abort()
		return err
	}
	if err := do(hook.Close, f.f.Name(), "", f.f.Close); err != nil {
		f.Abort()
		return fmt.Errorf("close %s: %w", path, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.files = append(b.files, f)
	return nil
}

// Publish makes all files durable and then gives each its final name. The names are durable
// only after SyncDir of their directories. After an error some files may have their names;
// every file that has one is whole and durable.
func (b *Batch) Publish() error {
	defer b.Abort()
	if err := b.sync(); err != nil {
		return err
	}
	for _, f := range b.files {
		if err := f.rename(); err != nil {
			return err
		}
	}
	return nil
}

func (b *Batch) sync() error {
	if b.whole && len(b.files) > fewFiles {
		err := do(hook.SyncWhole, b.root.Name(), "", func() error { return syncWhole(b.root) })
		if err == nil {
			return nil
		}
		if !errors.Is(err, errors.ErrUnsupported) {
			return fmt.Errorf("sync the file system of %s: %w", b.root.Name(), err)
		}
	}
	for _, f := range b.files {
		name := f.f.Name()
		if err := do(hook.Sync, name, "", func() error { return syncFile(name) }); err != nil {
			return fmt.Errorf("sync %s: %w", f.path, err)
		}
	}
	return nil
}

// syncFile makes a closed file durable. A failed write that the kernel has not reported to
// anybody yet is reported to the next one who opens the file.
func syncFile(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	err = f.Sync()
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}

// Abort drops the files that have no final name yet. After Publish it does
// nothing, so that it can be deferred.
func (b *Batch) Abort() {
	_ = b.root.Close()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.files {
		f.Abort()
	}
}
