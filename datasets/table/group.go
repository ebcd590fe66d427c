package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/apache/arrow/go/v15/arrow/array"
)

// Part is all rows of one key. The rows stay in their batches until they are decoded, so a
// part costs little to hold and to hand to workers.
type Part struct {
	key  []string
	rows []rowRef
}

// rowRef is one row of a batch.
type rowRef struct {
	batch Batch
	row   int
}

// Group groups the rows of batches of one table by the values of its key columns, which are
// strings or integers. Parts come in the order of their keys. An empty key makes one part
// of all rows. The result does not depend on the order or the cut of the batches.
func Group(batches []Batch, key []string) ([]Part, error) {
	carry := alike(batches)
	byKey := map[string]int{}
	var parts []Part
	for _, b := range batches {
		if b.Rows() == 0 {
			continue
		}
		if first := batches[0]; b.name != first.name {
			return nil, fmt.Errorf("group tables %s and %s together", first.name, b.name)
		}
		if !carry {
			b = Encoded(b)
		}
		cols, err := keyColumns(b, key)
		if err != nil {
			return nil, err
		}
		last := -1 // the part of the row before
		for r := range b.Rows() {
			if last < 0 || !sameKey(parts[last].key, cols, r) {
				last = part(&parts, byKey, keyOf(cols, r))
			}
			parts[last].rows = append(parts[last].rows, rowRef{b, r})
		}
	}
	slices.SortFunc(parts, func(a, b Part) int { return slices.Compare(a.key, b.key) })
	return parts, nil
}

// part returns the position of the part with a key, and makes the part if there is none.
func part(parts *[]Part, byKey map[string]int, values []string) int {
	id := joinKey(values)
	at, ok := byKey[id]
	if !ok {
		at = len(*parts)
		byKey[id] = at
		*parts = append(*parts, Part{key: values})
	}
	return at
}

func sameKey(key []string, cols []func(int) string, r int) bool {
	for i, value := range cols {
		if value(r) != key[i] {
			return false
		}
	}
	return true
}

// keyOf copies the key of a row, for it outlives the batch.
func keyOf(cols []func(int) string, r int) []string {
	values := make([]string, len(cols))
	for i, value := range cols {
		values[i] = strings.Clone(value(r))
	}
	return values
}

// joinKey is injective: each value is preceded by its length.
func joinKey(values []string) string {
	if len(values) == 1 {
		return values[0]
	}
	var b strings.Builder
	for _, v := range values {
		b.WriteString(strconv.Itoa(len(v)))
		b.WriteByte(':')
		b.WriteString(v)
	}
	return b.String()
}

func keyColumns(b Batch, key []string) ([]func(int) string, error) {
	if b.rows != nil {
		return carriedKey(b, key)
	}
	cols := make([]func(int) string, len(key))
	for i, name := range key {
		at := b.rec.Schema().FieldIndices(name)
		if len(at) == 0 {
			return nil, noKey(b, name)
		}
		switch a := b.rec.Column(at[0]).(type) {
		case *array.String:
			cols[i] = a.Value
		case *array.Int64:
			cols[i] = func(r int) string { return strconv.FormatInt(a.Value(r), 10) }
		default:
			return nil, badKey(b, name, a.DataType().String())
		}
	}
	return cols, nil
}

// Key returns the values of the key columns; integers are in decimal.
func (p Part) Key() []string { return slices.Clone(p.key) }

// Rows returns the number of rows.
func (p Part) Rows() int { return len(p.rows) }

// Batches returns the rows in batches of the usual size. Carried rows stay where they are,
// encoded ones are copied. The rows are ordered by their columns from left to right:
// strings and bytes by byte, false before true, a list before its extensions.
func (p Part) Batches() ([]Batch, error) {
	if len(p.rows) == 0 {
		return nil, nil
	}
	first := p.rows[0].batch
	for _, r := range p.rows {
		if first.rows != nil || r.batch.rec == first.rec {
			continue // Group saw to it that all carry rows of one type, or none
		}
		if s, schema := r.batch.rec.Schema(), first.rec.Schema(); s != schema && !sameFields(s.Fields(), schema.Fields()) {
			return nil, fmt.Errorf("group table %s: batches with different columns", r.batch.name)
		}
	}
	rows := slices.Clone(p.rows)
	if !slices.IsSortedFunc(rows, compareRows) {
		slices.SortFunc(rows, compareRows)
	}
	var out []Batch
	for len(rows) > 0 {
		n, err := fill(rows)
		if err != nil {
			return nil, fmt.Errorf("group table %s: %w", rows[0].batch.name, err)
		}
		out = append(out, copyRows(rows[:n]))
		rows = rows[n:]
	}
	return out, nil
}

// fill returns the number of rows that go into the next batch.
func fill(rows []rowRef) (int, error) {
	var bytes int64
	for i, r := range rows {
		size := rowSize(r)
		if size > maxEncoded {
			return 0, errors.New("a row is too large")
		}
		bytes += size
		if i == MaxRows || i > 0 && bytes > MaxBytes {
			return i, nil
		}
	}
	return len(rows), nil
}

func rowSize(r rowRef) int64 {
	if rows := r.batch.rows; rows != nil {
		return rows.shape().weight.of(rows.at(r.row))
	}
	var sum int64
	for _, col := range r.batch.rec.Columns() {
		sum += arraySize(col, r.row, r.row+1)
	}
	return sum
}

func compareRows(a, b rowRef) int {
	if rows := a.batch.rows; rows != nil {
		return compareFields(rows.shape().cols, rows.at(a.row), b.batch.rows.at(b.row))
	}
	for i, col := range a.batch.rec.Columns() {
		if c := compare(col, a.row, b.batch.rec.Column(i), b.row); c != 0 {
			return c
		}
	}
	return 0
}

// Sorted returns all rows of batches of one table in the order of Part.Batches.
func Sorted(batches []Batch) ([]Batch, error) {
	parts, err := Group(batches, nil)
	if err != nil || len(parts) == 0 {
		return nil, err
	}
	return parts[0].Batches()
}

// listBounds returns the range of the elements of list i.
func listBounds(a *array.List, i int) (lo, hi int) {
	first, last := a.ValueOffsets(i)
	return int(first), int(last)
}
