package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/datasets/table"
	"skillmill/durable"
)

// A file of parts is
//
//	magic, its last byte the version      8 bytes
//	key                                   32 bytes
//	length of the first part              8 bytes
//	both parts, compressed one by one
//	SHA-256 of everything before          32 bytes
const partsHead = 8 + sha256.Size + 8

func (s *Store) partsPath(folder, key string) string {
	return filepath.Join(s.dir, folder, key[:2], key+recordExt)
}

func (s *Store) putParts(path string, data []byte) error {
	if err := durable.MkdirAllLazy(filepath.Dir(path)); err != nil {
		return err
	}
	return durable.WriteLazy(path, data, 0o644)
}

func encodeParts(magic, key string, first, second func(*bytes.Buffer) error) ([]byte, error) {
	raw, err := hex.DecodeString(key)
	if err != nil {
		return nil, err
	}
	out := append([]byte(magic), raw...)
	out = append(out, make([]byte, 8)...)
	if out, err = appendPacked(out, first); err != nil {
		return nil, err
	}
	binary.BigEndian.PutUint64(out[partsHead-8:], uint64(len(out)-partsHead))
	if out, err = appendPacked(out, second); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(out)
	return append(out, sum[:]...), nil
}

// appendPacked appends what write writes, compressed.
func appendPacked(out []byte, write func(*bytes.Buffer) error) ([]byte, error) {
	zip, err := encoder()
	if err != nil {
		return nil, err
	}
	plain := buffers.Get().(*bytes.Buffer)
	defer giveBack(plain)
	plain.Reset()
	if err := write(plain); err != nil {
		return nil, err
	}
	return zip.EncodeAll(plain.Bytes(), out), nil
}

func ipcTo[T any](w *bytes.Buffer, name string, rows []T) error {
	batches, err := table.EncodeAll(name, rows)
	if err != nil {
		return err
	}
	return table.WriteStream(w, batches...)
}

func (s *Store) readParts(folder, key string) ([]byte, error) {
	if !validKey(key) {
		return nil, ErrMissing
	}
	data, err := os.ReadFile(s.partsPath(folder, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	return data, err
}

// splitParts answers both parts of a whole file, packed.
func splitParts(magic string, data []byte, key string) (parts [2][]byte, err error) {
	end := len(data) - sha256.Size
	if end < partsHead {
		return parts, fmt.Errorf("%w: cut short", ErrDamaged)
	}
	if sum := sha256.Sum256(data[:end]); !bytes.Equal(sum[:], data[end:]) {
		return parts, fmt.Errorf("%w: the seal does not fit", ErrDamaged)
	}
	at := len(magic)
	if string(data[:at]) != magic {
		return parts, fmt.Errorf("%w: format %q is not %q", ErrMissing, data[:at], magic)
	}
	if hex.EncodeToString(data[at:at+sha256.Size]) != key {
		return parts, fmt.Errorf("%w: it is that of another key", ErrDamaged)
	}
	first, rest := binary.BigEndian.Uint64(data[partsHead-8:]), data[partsHead:end]
	if first > uint64(len(rest)) {
		return parts, fmt.Errorf("%w: lengths beyond its end", ErrDamaged)
	}
	return [2][]byte{rest[:first], rest[first:]}, nil
}

func inflate(packed []byte) ([]byte, error) {
	unzip, err := decoder()
	if err != nil {
		return nil, err
	}
	plain, err := unzip.DecodeAll(packed, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return plain, nil
}

func rowsIn[T any](packed []byte) ([]T, error) {
	plain, err := inflate(packed)
	if err != nil {
		return nil, err
	}
	list, err := table.ReadStream[T](plain)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err) // sealed, so it is of another version
	}
	out, err := rowsOf[T](list)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return out, nil
}

func (s *Store) sweepParts(folder string, keep map[string]bool) (Garbage, error) {
	var g Garbage
	dir := filepath.Join(s.dir, folder)
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return g, nil
	}
	for _, d := range list {
		if err == nil && d.IsDir() && len(d.Name()) == 2 {
			err = sweepFolder(filepath.Join(dir, d.Name()), keep, &g)
		}
	}
	if err != nil {
		return g, fmt.Errorf("sweep %s: %w", folder, err)
	}
	return g, nil
}
