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
	"sync"

	"github.com/klauspost/compress/zstd"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Record is what extraction made of one capture.
type Record struct {
	Capture  datasets.CaptureRow
	Controls []datasets.ControlRow
	Nodes    []datasets.NodeRow
}

// A record file is a header and its sections, each an Arrow IPC file as
// datasets/table writes it, compressed with zstd. The header is
//
//	magic, its last byte the version     8 bytes
//	key                                 32 bytes
//	length and SHA-256 of each section  40 bytes each
//	SHA-256 of the header before        32 bytes
//
// and the sections fill the rest of the file, so there is no byte that no seal
// covers, and the controls are read without the nodes.
const (
	recordMagic = "SKMLREC1"
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

// One encoder and one decoder serve all goroutines. The default level of
// compression takes twice the time of the fastest and saves a tenth of the size.
var (
	encoder = sync.OnceValues(func() (*zstd.Encoder, error) {
		return zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderCRC(false))
	})
	decoder = sync.OnceValues(func() (*zstd.Decoder, error) {
		return zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.IgnoreChecksum(true))
	})
)

// buffers hold what lives no longer than one call.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const maxKeptBuffer = 8 << 20

func giveBack(b *bytes.Buffer) {
	if b.Cap() <= maxKeptBuffer {
		buffers.Put(b)
	}
}

// encode makes the content of a record file.
func (r *Record) encode(key string) ([]byte, error) {
	one, err := table.EncodeAll(datasets.TableCaptures, []datasets.CaptureRow{r.Capture})
	if err != nil {
		return nil, err
	}
	controls, err := table.EncodeAll(datasets.TableControls, r.Controls)
	if err != nil {
		return nil, err
	}
	nodes, err := table.Encode(datasets.TableNodes, r.Nodes) // one batch: they are never passed on
	if err != nil {
		return nil, err
	}
	zip, err := encoder()
	if err != nil {
		return nil, err
	}
	raw, err := hex.DecodeString(key)
	if err != nil {
		return nil, err
	}
	out := make([]byte, headerSize)
	head := append(append(out[:0], recordMagic...), raw...)
	plain := buffers.Get().(*bytes.Buffer)
	defer giveBack(plain)
	for _, batches := range [sections][]table.Batch{one, controls, {nodes}} {
		plain.Reset()
		if err := table.WriteStream(plain, batches...); err != nil {
			return nil, err
		}
		start := len(out)
		out = zip.EncodeAll(plain.Bytes(), out)
		sum := sha256.Sum256(out[start:])
		head = binary.BigEndian.AppendUint64(head, uint64(len(out)-start))
		head = append(head, sum[:]...)
	}
	sum := sha256.Sum256(head)
	copy(out, append(head, sum[:]...))
	return out, nil
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
func (r *recordFile) packed(i int, into *bytes.Buffer) error {
	into.Reset()
	into.Grow(int(r.sec[i].length))
	data := into.AvailableBuffer()[:r.sec[i].length]
	if err := r.readAt(data, r.sec[i].offset); err != nil {
		return err
	}
	if sum := sha256.Sum256(data); sum != r.sec[i].sum {
		return fmt.Errorf("%w: the seal of section %d does not fit", ErrDamaged, i)
	}
	into.Write(data)
	return nil
}

// plain is the content of a section.
func (r *recordFile) plain(i int) ([]byte, error) {
	packed := buffers.Get().(*bytes.Buffer)
	defer giveBack(packed)
	if err := r.packed(i, packed); err != nil {
		return nil, err
	}
	unzip, err := decoder()
	if err != nil {
		return nil, err
	}
	data, err := unzip.DecodeAll(packed.Bytes(), nil)
	if err != nil {
		return nil, fmt.Errorf("%w: section %d: %w", ErrDamaged, i, err)
	}
	return data, nil
}

// batches are the tables of a section. Under a seal that fits, what cannot be
// read was written by another version.
func batches[T any](r *recordFile, i int) ([]table.Batch, error) {
	data, err := r.plain(i)
	if err != nil {
		return nil, fmt.Errorf("record %s: %w", r.key, err)
	}
	list, err := table.ReadStream[T](data)
	if err != nil {
		return nil, fmt.Errorf("record %s: %w: section %d: %w", r.key, ErrMissing, i, err)
	}
	return list, nil
}

func rowsOf[T any](list []table.Batch) ([]T, error) {
	out := []T{}
	for _, b := range list {
		rows, err := table.Decode[T](b)
		if err != nil {
			return nil, err
		}
		if len(list) == 1 {
			return rows, nil
		}
		out = append(out, rows...)
	}
	return out, nil
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
