package store

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

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Record is what extraction made of one capture.
type Record struct {
	Capture  datasets.CaptureRow
	Controls []datasets.ControlRow
	Nodes    []datasets.NodeRow
}

// A record file is a header and its sections, each the rows of one kind as an Arrow
// IPC stream (table.WriteStream), compressed with S2. The header is
//
//	magic, its last byte the version     8 bytes
//	key                                 32 bytes
//	length and SHA-256 of each section  40 bytes each
//	SHA-256 of the header before        32 bytes
//
// and the sections fill the rest of the file, so there is no byte that no seal
// covers, and the controls are read without the nodes.
const (
	recordMagic = "SKMLREC2"
	sections    = 3
	sectionSize = 8 + sha256.Size
	headerSize  = len(recordMagic) + sha256.Size + sections*sectionSize + sha256.Size
	recordExt   = ".arrow"
)

const (
	sectionCapture = iota
	sectionControls
	sectionNodes
)

type section struct {
	offset, length int64
	sum            [sha256.Size]byte
}

// recordScratch is memory for making or reading one record.
type recordScratch struct {
	file, packed []byte
	plain        bytes.Buffer
}

var recordScratches = sync.Pool{New: func() any { return new(recordScratch) }}

func (s *recordScratch) giveBack() {
	if cap(s.file)+cap(s.packed)+s.plain.Cap() <= maxKeptBuffer {
		recordScratches.Put(s)
	}
}

// batches are the tables of a section.
func (r *Record) batches(i int) ([]table.Batch, error) {
	switch i {
	case sectionCapture:
		return table.EncodeAll(datasets.TableCaptures, []datasets.CaptureRow{r.Capture})
	case sectionControls:
		return table.EncodeAll(datasets.TableControls, r.Controls)
	}
	nodes, err := table.Encode(datasets.TableNodes, r.Nodes) // one batch: they are never passed on
	return []table.Batch{nodes}, err
}

// encode makes the content of a record file, in the scratch. S2 takes a third of
// the time of the fastest zstd and leaves a third more.
func (r *Record) encode(key string, s *recordScratch) ([]byte, error) {
	raw, err := hex.DecodeString(key)
	if err != nil {
		return nil, err
	}
	var head [headerSize]byte
	at := append(append(head[:0], recordMagic...), raw...)
	s.file = append(s.file[:0], head[:]...)
	for i := range sections {
		if err := r.pack(i, s); err != nil {
			return nil, err
		}
		sum := sha256.Sum256(s.packed)
		at = append(binary.BigEndian.AppendUint64(at, uint64(len(s.packed))), sum[:]...)
		s.file = append(s.file, s.packed...)
	}
	sum := sha256.Sum256(at)
	copy(s.file, append(at, sum[:]...))
	return s.file, nil
}

// pack makes the content of a section, in the scratch.
func (r *Record) pack(i int, s *recordScratch) error {
	list, err := r.batches(i)
	if err != nil {
		return err
	}
	s.plain.Reset()
	if err := table.WriteStream(&s.plain, list...); err != nil {
		return err
	}
	if s2.MaxEncodedLen(s.plain.Len()) < 0 {
		return fmt.Errorf("section %d has %d bytes, more than a record can hold", i, s.plain.Len())
	}
	s.packed = s2.Encode(s.packed[:cap(s.packed)], s.plain.Bytes())
	return nil
}

// recordFile is a record opened for reading.
type recordFile struct {
	f   *os.File
	key string
	sec [sections]section
}

// openRecord opens a record and checks its header.
func openRecord(path, key string) (*recordFile, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("record %s: %w", key, ErrMissing)
	}
	if err != nil {
		return nil, fmt.Errorf("record %s: %w", key, err)
	}
	r := &recordFile{f: f, key: key}
	if err := r.readHeader(); err != nil {
		r.close()
		return nil, fmt.Errorf("record %s: %w", key, err)
	}
	return r, nil
}

// close has nothing to report: the file was only read.
func (r *recordFile) close() { _ = r.f.Close() }

func (r *recordFile) readHeader() error {
	info, err := r.f.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%w: not a regular file", ErrDamaged)
	}
	var head [headerSize]byte
	if err := r.readAt(head[:], 0); err != nil {
		return err
	}
	at := len(recordMagic)
	if string(head[:at-1]) != recordMagic[:at-1] {
		return fmt.Errorf("%w: no record", ErrDamaged)
	}
	if head[at-1] != recordMagic[at-1] {
		return fmt.Errorf("%w: format %q is not %q", ErrMissing, head[:at], recordMagic)
	}
	end := headerSize - sha256.Size
	if sum := sha256.Sum256(head[:end]); !bytes.Equal(sum[:], head[end:]) {
		return fmt.Errorf("%w: the seal of the header does not fit", ErrDamaged)
	}
	if hex.EncodeToString(head[at:at+sha256.Size]) != r.key {
		return fmt.Errorf("%w: it is the record of another key", ErrDamaged)
	}
	at += sha256.Size
	offset := int64(headerSize)
	for i := range r.sec {
		s := &r.sec[i]
		s.offset, s.length = offset, int64(binary.BigEndian.Uint64(head[at:]))
		copy(s.sum[:], head[at+8:])
		at += sectionSize
		if s.length < 0 || s.length > info.Size()-offset {
			return fmt.Errorf("%w: %d bytes are too short for it", ErrDamaged, info.Size())
		}
		offset += s.length
	}
	if offset != info.Size() {
		return fmt.Errorf("%w: %d bytes, %d expected", ErrDamaged, info.Size(), offset)
	}
	return nil
}

func (r *recordFile) readAt(p []byte, offset int64) error {
	_, err := r.f.ReadAt(p, offset)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: cut short", ErrDamaged)
	}
	return err
}

// packed reads a section and checks its seal.
func (r *recordFile) packed(i int, s *recordScratch) error {
	n := int(r.sec[i].length)
	s.packed = slices.Grow(s.packed[:0], n)[:n]
	if err := r.readAt(s.packed, r.sec[i].offset); err != nil {
		return err
	}
	if sum := sha256.Sum256(s.packed); sum != r.sec[i].sum {
		return fmt.Errorf("%w: the seal of section %d does not fit", ErrDamaged, i)
	}
	return nil
}

// batches are the tables of a section. Under a seal that fits, what cannot be
// read was written by another version.
func batches[T any](r *recordFile, i int) ([]table.Batch, error) {
	s := recordScratches.Get().(*recordScratch)
	defer s.giveBack()
	if err := r.packed(i, s); err != nil {
		return nil, fmt.Errorf("record %s: %w", r.key, err)
	}
	data, err := s2.Decode(nil, s.packed) // the batches keep it
	if err != nil {
		return nil, fmt.Errorf("record %s: %w: section %d: %w", r.key, ErrDamaged, i, err)
	}
	list, err := table.ReadStream[T](data)
	if err != nil {
		return nil, fmt.Errorf("record %s: %w: section %d: %w", r.key, ErrMissing, i, err)
	}
	return list, nil
}

// rows are the decoded tables of a section.
func rows[T any](r *recordFile, i int) ([]T, error) {
	list, err := batches[T](r, i)
	if err != nil {
		return nil, err
	}
	out, err := rowsOf[T](list)
	if err != nil {
		return nil, fmt.Errorf("record %s: %w: section %d: %w", r.key, ErrMissing, i, err)
	}
	return out, nil
}
