// Package container writes and reads binary files of sections.
//
// A section is some bytes that can be read on their own. A kind says what a file holds: its
// magic, whose last byte is the version of the sections' content, and the number of
// sections. A key, 64 hexadecimal digits, names the file by everything that its content
// depends on. A file is
//
//	magic                                8 bytes
//	key                                 32 bytes
//	length and SHA-256 of each section  40 bytes each
//	SHA-256 of the header before        32 bytes
//	the sections, each compressed with S2
//
// The sections fill the file, so every byte is covered by a checksum, and a section can be
// read without those before it. A checksum is compared before anything that it covers is
// used, so a damaged length or damaged compressed bytes are never trusted.
package container

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"sync"

	"github.com/klauspost/compress/s2"
)

// The errors of a file that cannot be used. Any other error comes from the file system.
var (
	// ErrMissing: there is no file, or one of another version.
	ErrMissing = errors.New("no such file of this version")
	// ErrDamaged: the file is cut short or changed.
	ErrDamaged = errors.New("damaged file")
)

// magicSize is the length of every magic.
const magicSize = 8

const sectionSize = 8 + sha256.Size

// KeyDigits is the length of a key.
const KeyDigits = 2 * sha256.Size

// Kind says what a file holds.
type Kind struct {
	Magic    string // 8 bytes, the last one the version
	Sections int
}

func (k Kind) headerSize() int {
	return magicSize + sha256.Size + k.Sections*sectionSize + sha256.Size
}

// scratch is memory for making or reading one file.
type scratch struct {
	file, packed []byte
	plain        bytes.Buffer
}

// maxKept bounds the scratch that is kept for the next file.
const maxKept = 8 << 20

var scratches = sync.Pool{New: func() any { return new(scratch) }}

func (s *scratch) giveBack() {
	if cap(s.file)+cap(s.packed)+s.plain.Cap() <= maxKept {
		scratches.Put(s)
	}
}

// Encode makes the content of a file and hands it to use, which must not keep it. write
// makes the content of section i.
func (k Kind) Encode(key string, write func(i int, to *bytes.Buffer) error, use func(content []byte) error) error {
	raw, err := hex.DecodeString(key)
	if err != nil || len(raw) != sha256.Size || len(k.Magic) != magicSize {
		return fmt.Errorf("make a file of kind %q under the key %q: want %d bytes and %d digits", k.Magic, key, magicSize, KeyDigits)
	}
	s := scratches.Get().(*scratch)
	defer s.giveBack()
	header := append(append(make([]byte, 0, k.headerSize()), k.Magic...), raw...)
	s.file = append(s.file[:0], header[:cap(header)]...)
	for i := range k.Sections {
		s.plain.Reset()
		if err := write(i, &s.plain); err != nil {
			return err
		}
		if s2.MaxEncodedLen(s.plain.Len()) < 0 {
			return fmt.Errorf("section %d has %d bytes, more than a file can hold", i, s.plain.Len())
		}
		s.packed = s2.Encode(s.packed[:cap(s.packed)], s.plain.Bytes())
		sum := sha256.Sum256(s.packed)
		header = append(binary.BigEndian.AppendUint64(header, uint64(len(s.packed))), sum[:]...)
		s.file = append(s.file, s.packed...)
	}
	sum := sha256.Sum256(header)
	copy(s.file, append(header, sum[:]...))
	return use(s.file)
}

// section is where a section lies.
type section struct {
	offset, length int64
	sum            [sha256.Size]byte
}

// File is a file opened for reading. It may be used by one goroutine at a time.
type File struct {
	f        *os.File
	sections []section
}

// Open opens a file and checks its header. Each section is checked when it is read.
func (k Kind) Open(path, key string) (*File, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	if err != nil {
		return nil, err
	}
	c := &File{f: f, sections: make([]section, k.Sections)}
	if err := c.readHeader(k, key); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// Close closes the file. There is no error to report, because the file was only read.
func (c *File) Close() { _ = c.f.Close() }

func (c *File) readHeader(k Kind, key string) error {
	info, err := c.f.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%w: not a regular file", ErrDamaged)
	}
	header := make([]byte, k.headerSize())
	// The magic is checked first, because a file of another version may be shorter than this
	// header.
	if err := c.readAt(header[:magicSize], 0); err != nil {
		return err
	}
	if last := magicSize - 1; string(header[:last]) != k.Magic[:last] {
		return fmt.Errorf("%w: not of the kind %q", ErrDamaged, k.Magic[:last])
	} else if header[last] != k.Magic[last] {
		return fmt.Errorf("%w: format %q is not %q", ErrMissing, header[:magicSize], k.Magic)
	}
	if err := c.readAt(header, 0); err != nil {
		return err
	}
	end := len(header) - sha256.Size
	if sum := sha256.Sum256(header[:end]); !bytes.Equal(sum[:], header[end:]) {
		return fmt.Errorf("%w: the seal of the header does not fit", ErrDamaged)
	}
	at := magicSize + sha256.Size
	if hex.EncodeToString(header[magicSize:at]) != key {
		return fmt.Errorf("%w: it is the file of another key", ErrDamaged)
	}
	return c.place(header[at:end], int64(len(header)), info.Size())
}

// place reads from the header where the sections lie in a file of size bytes.
func (c *File) place(table []byte, offset, size int64) error {
	for i := range c.sections {
		s := &c.sections[i]
		s.offset, s.length = offset, int64(binary.BigEndian.Uint64(table[i*sectionSize:]))
		copy(s.sum[:], table[i*sectionSize+8:])
		if s.length < 0 || s.length > size-offset {
			return fmt.Errorf("%w: %d bytes are too short for it", ErrDamaged, size)
		}
		offset += s.length
	}
	if offset != size {
		return fmt.Errorf("%w: %d bytes, %d expected", ErrDamaged, size, offset)
	}
	return nil
}

func (c *File) readAt(p []byte, offset int64) error {
	_, err := c.f.ReadAt(p, offset)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: cut short", ErrDamaged)
	}
	return err
}

// packed reads a section as it lies in the file, compressed, and checks it.
func (c *File) packed(i int, s *scratch) error {
	n := int(c.sections[i].length)
	s.packed = slices.Grow(s.packed[:0], n)[:n]
	if err := c.readAt(s.packed, c.sections[i].offset); err != nil {
		return err
	}
	if sum := sha256.Sum256(s.packed); sum != c.sections[i].sum {
		return fmt.Errorf("%w: the seal of section %d does not fit", ErrDamaged, i)
	}
	return nil
}

// Section reads one section. The caller owns the bytes.
func (c *File) Section(i int) ([]byte, error) {
	s := scratches.Get().(*scratch)
	defer s.giveBack()
	if err := c.packed(i, s); err != nil {
		return nil, err
	}
	plain, err := s2.Decode(nil, s.packed)
	if err != nil {
		return nil, fmt.Errorf("%w: section %d: %w", ErrDamaged, i, err)
	}
	return plain, nil
}

// Sum returns the SHA-256 of a section from the header, as bytes: sections of equal sums
// have equal content.
func (c *File) Sum(i int) string { return string(c.sections[i].sum[:]) }

// Check reads every section and compares its checksum. Together with the header's check
// that covers every byte of the file.
func (c *File) Check() error {
	s := scratches.Get().(*scratch)
	defer s.giveBack()
	for i := range c.sections {
		if err := c.packed(i, s); err != nil {
			return err
		}
	}
	return nil
}
