package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"skillmill/datasets/capture"
)

// maxHeld bounds, in bytes, what is kept in memory of a capture that was read to find its
// hash, so that extraction need not read it again. Larger captures are read twice.
const maxHeld = 16 << 20

var helds = sync.Pool{New: func() any { return new([]byte) }}

// Release frees the contents of Files. Nothing may refer to them any more.
func (src *Source) Release() {
	if src.held != nil {
		helds.Put(src.held)
	}
	src.Files, src.held = nil, nil
}

// read finds the content hash of the files. For a name that is no regular file its kind is
// hashed: extraction refuses it without reading.
func (src *Source) read(bytesInAll int64) error {
	names, err := inputsOf(src.Dir)
	if err != nil {
		return err
	}
	src.Files, src.held = make(map[string]capture.Known, len(inputs)), helds.Get().(*[]byte)
	held := slices.Grow((*src.held)[:0], int(min(bytesInAll, maxHeld))+1)
	h := sha256.New()
	var before capture.Known // the files that may be alike are neighbours
	for _, name := range names {
		path := filepath.Join(src.Dir, name)
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return err
		case !info.Mode().IsRegular():
			fmt.Fprintf(h, "%s (%s)\n", name, info.Mode().Type())
			continue
		case info.Size() > src.limit:
			fmt.Fprintf(h, "%s (%d bytes)\n", name, info.Size())
			continue
		}
		var known capture.Known
		if info.Size() > int64(maxHeld-len(held)) {
			known.SHA256, err = hashFile(path, info.Size())
		} else {
			from := len(held)
			held, err = readFile(path, held, int(info.Size()))
			known.Content = held[from:len(held):len(held)]
			known.SHA256 = before.SHA256
			if before.Content == nil || !bytes.Equal(known.Content, before.Content) {
				known.SHA256 = sumOf(known.Content)
			}
			*src.held = held
		}
		if err != nil {
			return err
		}
		before, src.Files[name] = known, known
		fmt.Fprintf(h, "%s %s\n", name, known.SHA256)
	}
	src.ContentHash = hex.EncodeToString(h.Sum(nil))
	return nil
}

func sumOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

var errChanged = errors.New("changed while it was read")

// readFile appends the content of a file of size bytes.
func readFile(path string, to []byte, size int) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return to, err
	}
	defer f.Close()
	from := len(to)
	to = slices.Grow(to, size+1)
	n, err := io.ReadFull(f, to[from:from+size+1])
	ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
	switch {
	case err != nil && !ended:
		return to, fmt.Errorf("read %s: %w", path, err)
	case err == nil, n != size: // or the disk gave less than there is
		return to, &fs.PathError{Op: "read", Path: path, Err: errChanged}
	}
	return to[:from+size], nil
}

func hashFile(path string, size int64) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	n, err := io.Copy(h, f)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	if n != size { // or the disk gave less than there is
		return "", &fs.PathError{Op: "read", Path: path, Err: errChanged}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
