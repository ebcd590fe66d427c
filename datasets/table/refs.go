package table

import (
	"fmt"
	"reflect"
	"unsafe"
)

// Refs returns the rows of batches of one table, in their order, where they lie. It copies
// no row that is carried, so the caller must be the only one who reads the batches, and
// rows of one batch may share lists: to change an element of a list, copy the list first.
// It sets each batch in the slice to zero, so that rows live only as long as somebody has
// their address.
func Refs[T any](batches []Batch) ([]*T, error) {
	n := 0
	for _, b := range batches {
		n += b.Rows()
	}
	refs := make([]*T, 0, n)
	for i := range batches {
		if r, ok := batches[i].rows.(interface{ refs(to []*T) []*T }); ok {
			refs = r.refs(refs)
		} else {
			rows, err := Decode[T](batches[i])
			if err != nil {
				return nil, err
			}
			refs = rowsOf[T]{rows: rows}.refs(refs)
		}
		batches[i] = Batch{}
	}
	return refs, nil
}

func (r rowsOf[T]) refs(to []*T) []*T {
	for i := range r.rows {
		to = append(to, &r.rows[i])
	}
	return to
}

func (r picked[T]) refs(to []*T) []*T { return append(to, r.rows...) }

// CarryRefs calls emit with batches of at most MaxRows rows and about MaxBytes bytes, which
// carry the rows where they lie. The caller gives the rows away. It sets each address in the
// slice to nil once its batch is emitted.
func CarryRefs[T any](name string, rows []*T, emit func(Batch) error) error {
	if len(rows) == 0 {
		return nil
	}
	p, err := planFor[T](name)
	if err != nil {
		return err
	}
	for len(rows) > 0 {
		n, bytes := 0, int64(0)
		for n < len(rows) && n < MaxRows {
			size := p.weight.of(unsafe.Pointer(rows[n]))
			if size > maxEncoded {
				return fmt.Errorf("encode table %s: one row of %d bytes, at most %d", name, size, maxEncoded)
			}
			if bytes += size; n > 0 && bytes > MaxBytes {
				break
			}
			n++
		}
		part := make([]*T, n)
		copy(part, rows)
		clear(rows[:n])
		rows = rows[n:]
		if err := emit(Batch{name: name, rows: picked[T]{part, p}}); err != nil {
			return err
		}
	}
	return nil
}

// Own returns a copy of a row with lists and texts of its own: it keeps nothing alive that the row
// was made with. Its texts lie together.
func Own[T any](row *T) (*T, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, err
	}
	out := *row
	p.shared.own(unsafe.Pointer(&out), 1, p.rowSize)
	p.texts.own(unsafe.Pointer(&out))
	return &out, nil
}

// textsIn says where a struct has texts: in its fields and those of the structs in it, and in lists
// of texts or structs.
type textsIn struct {
	at    []uintptr
	lists []textList
}

// textList is a list whose elements have texts.
type textList struct {
	offset, step uintptr
	elem         *textsIn
}

// add notes the texts of some fields.
func (t *textsIn) add(offset uintptr, cols []column) {
	for i := range cols {
		c := &cols[i]
		t.addShape(offset+c.offset, &c.shape)
	}
}

func (t *textsIn) addShape(at uintptr, s *shape) {
	switch {
	case s.kind == reflect.String:
		t.at = append(t.at, at)
	case s.fields != nil:
		t.add(at, s.fields)
	case s.elem != nil:
		elem := &textsIn{}
		if elem.addShape(0, s.elem); len(elem.at)+len(elem.lists) > 0 {
			t.lists = append(t.lists, textList{at, s.elem.typ.Size(), elem})
		}
	}
}

// own copies the texts of a struct, whose lists must be its own.
func (t *textsIn) own(v unsafe.Pointer) {
	room := make([]byte, 0, t.size(v))
	t.move(v, &room)
}

func (t *textsIn) size(v unsafe.Pointer) (n int) {
	for _, at := range t.at {
		n += len(*(*string)(unsafe.Add(v, at)))
	}
	for i := range t.lists {
		l := &t.lists[i]
		list := (*list)(unsafe.Add(v, l.offset))
		for k := range list.len {
			n += l.elem.size(unsafe.Add(list.data, uintptr(k)*l.step))
		}
	}
	return n
}

// move moves the texts of a struct into room, which has room for them.
func (t *textsIn) move(v unsafe.Pointer, room *[]byte) {
	for _, at := range t.at {
		s, from := (*string)(unsafe.Add(v, at)), len(*room)
		if *s == "" {
			*s = "" // an empty text has an address too
			continue
		}
		*room = append(*room, *s...)
		*s = unsafe.String(&(*room)[from], len(*s))
	}
	for i := range t.lists {
		l := &t.lists[i]
		list := (*list)(unsafe.Add(v, l.offset))
		for k := range list.len {
			l.elem.move(unsafe.Add(list.data, uintptr(k)*l.step), room)
		}
	}
}
