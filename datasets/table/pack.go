package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"sync"
	"unsafe"
)

// Packed rows are for files that this program alone reads, such as a record of the store. A
// capture has few rows of many columns, so as an Arrow stream most of their cost would be
// that of the columns. Packed, one row follows the other, field by field:
//
//	columns    4 bytes, a checksum of the names and types
//	rows       uvarint
//	elements   uvarint for each list column, of all rows together
//	the rows
//
// A whole number is a varint, a float its 8 bytes, a list its length and its elements. A
// string is twice its length and its bytes; a string that came before is twice its number
// and one. The format does not detect damage: whoever stores the bytes stores a checksum
// with them.

// ErrUnpack means that bytes are no packed rows of the type asked for.
var ErrUnpack = errors.New("no packed rows of this table")

const (
	columnsSize = 4
	leastShared = 3 // bytes of a string that is worth a number
)

// number gives a number to every list in a shape.
func (s *shape) number(next *int) {
	if s.kind == reflect.Slice {
		s.list = *next
		*next++
	}
	if s.elem != nil {
		s.elem.number(next)
	}
	for i := range s.fields {
		s.fields[i].shape.number(next)
	}
}

// checksum returns a number that differs between plans with other columns.
func (p *plan) checksum() uint32 {
	h := fnv.New32a()
	_, _ = fmt.Fprint(h, schemaText(p.cols))
	return h.Sum32()
}

// packer appends rows.
type packer struct {
	to     []byte
	counts []int             // by list
	seen   map[string]uint64 // strings that have a number
}

var packers = sync.Pool{New: func() any { return &packer{seen: map[string]uint64{}} }}

// maxShared is the number of strings that a packer makes room for in advance.
const maxShared = 1 << 14

// Pack appends rows to bytes.
func Pack[T any](to []byte, rows []T) ([]byte, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("pack rows: %w", err)
	}
	k := packers.Get().(*packer)
	k.to, k.counts = k.to[:0], append(k.counts[:0], make([]int, p.lists)...)
	for i := range rows {
		k.fields(p.cols, unsafe.Pointer(&rows[i]))
	}
	to = binary.BigEndian.AppendUint32(to, p.sum)
	to = binary.AppendUvarint(to, uint64(len(rows)))
	for _, n := range k.counts {
		to = binary.AppendUvarint(to, uint64(n))
	}
	to = append(to, k.to...)
	if len(k.seen) <= maxShared {
		clear(k.seen)
		packers.Put(k)
	}
	return to, nil
}

func (k *packer) fields(cols []column, v unsafe.Pointer) {
	for i := range cols {
		k.value(&cols[i].shape, unsafe.Add(v, cols[i].offset))
	}
}

func (k *packer) value(s *shape, v unsafe.Pointer) {
	switch s.kind {
	case reflect.String:
		k.text(*(*string)(v))
	case reflect.Bool:
		n := byte(0)
		if *(*bool)(v) {
			n = 1
		}
		k.to = append(k.to, n)
	case reflect.Int64:
		k.to = binary.AppendVarint(k.to, *(*int64)(v))
	case reflect.Float64:
		k.to = binary.BigEndian.AppendUint64(k.to, math.Float64bits(*(*float64)(v)))
	case reflect.Struct:
		k.fields(s.fields, v)
	default:
		k.list(s, (*list)(v))
	}
}

func (k *packer) list(s *shape, l *list) {
	k.to = binary.AppendUvarint(k.to, uint64(l.len))
	k.counts[s.list] += l.len
	if s.elem == nil {
		k.to = append(k.to, unsafe.Slice((*byte)(l.data), l.len)...)
		return
	}
	for i := range l.len {
		k.value(s.elem, unsafe.Add(l.data, uintptr(i)*s.elem.typ.Size()))
	}
}

func (k *packer) text(s string) {
	if len(s) >= leastShared {
		if n, ok := k.seen[s]; ok {
			k.to = binary.AppendUvarint(k.to, n<<1|1)
			return
		}
		k.seen[s] = uint64(len(k.seen))
	}
	k.to = append(binary.AppendUvarint(k.to, uint64(len(s))<<1), s...)
}

// unpacker reads rows. After the first fault everything that it reads is empty.
type unpacker struct {
	text string
	at   int
	bad  bool
	seen []string
	free []unsafe.Pointer // by list, the room that is left for its elements
	left []int            // by list, how many that is
}

var unpackers = sync.Pool{New: func() any { return &unpacker{} }}

// release gives the unpacker back. It keeps nothing of the rows alive.
func (u *unpacker) release() {
	clear(u.seen)
	clear(u.free)
	u.text, u.seen, u.free, u.left = "", u.seen[:0], u.free[:0], u.left[:0]
	if cap(u.seen) <= maxShared {
		unpackers.Put(u)
	}
}

// Unpack reads what Pack wrote; the rows belong to the caller. Lists and bytes are never
// nil. A row that is kept keeps the strings of all rows alive, as with Decode.
func Unpack[T any](data []byte) ([]T, error) { return unpack[T](string(data), nil) }

// UnpackGiven is Unpack for bytes that the caller gives away: the texts of the rows lie in them,
// so that they must not change.
func UnpackGiven[T any](data []byte) ([]T, error) { return UnpackIn[T](data, nil) }

// UnpackIn is UnpackGiven for rows that may lie in room, which it overwrites. Their lists do not lie
// there.
func UnpackIn[T any](data []byte, room []T) ([]T, error) {
	return unpack(unsafe.String(unsafe.SliceData(data), len(data)), room)
}

func unpack[T any](data string, room []T) ([]T, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("unpack rows: %w", err)
	}
	if len(data) < columnsSize || binary.BigEndian.Uint32([]byte(data[:columnsSize])) != p.sum {
		return nil, fmt.Errorf("%w: other columns than those of %s", ErrUnpack, reflect.TypeFor[T]())
	}
	u := unpackers.Get().(*unpacker)
	defer u.release()
	u.text, u.at, u.bad = data, columnsSize, false
	rows := roomOf(room, u.count())
	u.room(p)
	for i := range rows {
		u.fields(p.cols, unsafe.Pointer(&rows[i]))
	}
	if u.bad || u.at != len(u.text) || slices.ContainsFunc(u.left, func(n int) bool { return n != 0 }) {
		return nil, fmt.Errorf("%w: %d bytes are not %d rows of %s", ErrUnpack, len(data), len(rows), reflect.TypeFor[T]())
	}
	return rows, nil
}

// roomOf returns n zero rows, in room if they fit.
func roomOf[T any](room []T, n int) []T {
	if n > cap(room) || n == 0 {
		return make([]T, n)
	}
	rows := room[:n]
	clear(rows)
	return rows
}

// room allocates the elements of all lists, one piece for each list column.
func (u *unpacker) room(p *plan) {
	u.free, u.left = append(u.free[:0], make([]unsafe.Pointer, p.lists)...), append(u.left[:0], make([]int, p.lists)...)
	for i := range p.cols {
		u.roomFor(&p.cols[i].shape)
	}
}

// nothing is the address of empty lists.
var nothing struct{}

func (u *unpacker) roomFor(s *shape) {
	if s.kind == reflect.Slice {
		n := u.count()
		u.left[s.list], u.free[s.list] = n, unsafe.Pointer(&nothing)
		if n > 0 {
			u.free[s.list] = reflect.MakeSlice(s.typ, n, n).UnsafePointer()
		}
	}
	if s.elem != nil {
		u.roomFor(s.elem)
	}
	for i := range s.fields {
		u.roomFor(&s.fields[i].shape)
	}
}

func (u *unpacker) fields(cols []column, v unsafe.Pointer) {
	for i := range cols {
		u.value(&cols[i].shape, unsafe.Add(v, cols[i].offset))
	}
}

func (u *unpacker) value(s *shape, v unsafe.Pointer) {
	switch s.kind {
	case reflect.String:
		*(*string)(v) = u.string()
	case reflect.Bool:
		b := u.bytes(1)
		*(*bool)(v) = b != "" && b[0] != 0
	case reflect.Int64:
		n := u.uvarint()
		*(*int64)(v) = int64(n>>1) ^ -int64(n&1)
	case reflect.Float64:
		if b := u.bytes(8); b != "" {
			*(*float64)(v) = math.Float64frombits(binary.BigEndian.Uint64([]byte(b)))
		}
	case reflect.Struct:
		u.fields(s.fields, v)
	default:
		u.list(s, (*list)(v))
	}
}

// list hands out room for a list and reads its elements.
func (u *unpacker) list(s *shape, l *list) {
	n := u.count()
	if n > u.left[s.list] {
		u.bad, n = true, 0
	}
	first := u.free[s.list]
	*l = list{first, n, n}
	if n == 0 {
		return
	}
	step := s.typ.Elem().Size()
	if u.left[s.list] -= n; u.left[s.list] > 0 { // an address behind the last element is none
		u.free[s.list] = unsafe.Add(first, uintptr(n)*step)
	}
	if s.elem == nil {
		copy(unsafe.Slice((*byte)(first), n), u.bytes(n))
		return
	}
	for i := range n {
		u.value(s.elem, unsafe.Add(first, uintptr(i)*step))
	}
}

func (u *unpacker) string() string {
	n := u.uvarint()
	if n&1 == 1 {
		if n >>= 1; n < uint64(len(u.seen)) {
			return u.seen[n]
		}
		u.bad = true
		return ""
	}
	if n >>= 1; n > uint64(len(u.text)) {
		u.bad = true
		return ""
	}
	s := u.bytes(int(n))
	if len(s) >= leastShared {
		u.seen = append(u.seen, s)
	}
	return s
}

// count reads a number of things, each of which takes at least a byte of the data.
func (u *unpacker) count() int {
	n := u.uvarint()
	if n > uint64(len(u.text)-u.at) {
		u.bad = true
		return 0
	}
	return int(n)
}

// bytes returns the next n bytes, "" where fewer are left.
func (u *unpacker) bytes(n int) string {
	if u.bad || n > len(u.text)-u.at {
		u.bad = true
		return ""
	}
	u.at += n
	return u.text[u.at-n : u.at]
}

func (u *unpacker) uvarint() uint64 {
	var n uint64
	for shift := 0; shift < 64 && u.at < len(u.text) && !u.bad; shift += 7 {
		b := u.text[u.at]
		u.at++
		if n |= uint64(b&0x7f) << shift; b < 0x80 {
			return n
		}
	}
	u.bad = true
	return 0
}
