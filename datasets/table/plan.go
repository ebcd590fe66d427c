package table

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/apache/arrow/go/v15/arrow"
)

// maxDepth bounds the nesting of structs, so that a type that contains itself is an error.
const maxDepth = 8

// plan is what reflection finds out about a row type. It is made once.
type plan struct {
	schema  *arrow.Schema
	cols    []column
	shared  shared
	weight  weight
	rowSize uintptr // of the row type in memory
	lists   int     // list columns, nested ones among them
	texts   textsIn
	sum     uint32 // of names and types, see Pack
}

// column is one field of a struct.
type column struct {
	name   string
	offset uintptr // of the struct field
	shape  shape
}

// skip is a field of a struct that is no column.
type skip struct {
	typ    reflect.Type
	offset uintptr
}

// shape says how a Go type is laid out in Arrow. A struct has fields, a list has an
// element, every other type has neither.
type shape struct {
	typ    reflect.Type
	kind   reflect.Kind // of typ
	arrow  arrow.DataType
	fields []column
	shared shared // of a struct
	weight weight // the same
	elem   *shape
	list   int // its number among the lists of the plan
}

type planned struct {
	plan *plan
	err  error
}

var plans sync.Map // reflect.Type -> planned

func planOf[T any]() (*plan, error) {
	t := reflect.TypeFor[T]()
	p, ok := plans.Load(t)
	if !ok {
		made, err := newPlan(t)
		p, _ = plans.LoadOrStore(t, planned{made, err})
	}
	done := p.(planned)
	return done.plan, done.err
}

// Check reports whether T can be the row type of a table.
func Check[T any]() error {
	_, err := planOf[T]()
	return err
}

// Columns returns the names of the columns of T, without those of nested structs.
func Columns[T any]() ([]string, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, err
	}
	names := make([]string, len(p.cols))
	for i, c := range p.cols {
		names[i] = c.name
	}
	return names, nil
}

func newPlan(t reflect.Type) (*plan, error) {
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("row type %s is no struct", t)
	}
	s, err := shapeOf(t, 0)
	if err != nil {
		return nil, fmt.Errorf("row type %s: %w", t, err)
	}
	p := &plan{schema: arrow.NewSchema(arrowFields(s.fields), nil), cols: s.fields, shared: s.shared, weight: s.weight, rowSize: t.Size()}
	p.texts.add(0, p.cols)
	for i := range p.cols {
		p.cols[i].shape.number(&p.lists)
	}
	p.sum = p.checksum()
	return p, nil
}

func arrowFields(cols []column) []arrow.Field {
	fields := make([]arrow.Field, len(cols))
	for i, c := range cols {
		fields[i] = arrow.Field{Name: c.name, Type: c.shape.arrow}
	}
	return fields
}

func shapeOf(t reflect.Type, depth int) (shape, error) {
	s := shape{typ: t, kind: t.Kind()}
	if depth > maxDepth {
		return s, fmt.Errorf("nested deeper than %d", maxDepth)
	}
	switch t.Kind() {
	case reflect.String:
		s.arrow = arrow.BinaryTypes.String
	case reflect.Bool:
		s.arrow = arrow.FixedWidthTypes.Boolean
	case reflect.Int64:
		s.arrow = arrow.PrimitiveTypes.Int64
	case reflect.Float64:
		s.arrow = arrow.PrimitiveTypes.Float64
	case reflect.Struct:
		return structShape(t, depth)
	case reflect.Slice:
		return sliceShape(t, depth)
	default:
		return s, fmt.Errorf("type %s is not supported", t)
	}
	return s, nil
}

func sliceShape(t reflect.Type, depth int) (shape, error) {
	switch t.Elem().Kind() {
	case reflect.Uint8:
		return shape{typ: t, kind: t.Kind(), arrow: arrow.BinaryTypes.Binary}, nil
	case reflect.String, reflect.Int64, reflect.Float64, reflect.Struct:
	default:
		return shape{}, fmt.Errorf("type %s is not supported", t)
	}
	elem, err := shapeOf(t.Elem(), depth+1)
	if err != nil {
		return shape{}, err
	}
	list := arrow.ListOfField(arrow.Field{Name: "element", Type: elem.arrow})
	return shape{typ: t, kind: t.Kind(), arrow: list, elem: &elem}, nil
}

func structShape(t reflect.Type, depth int) (shape, error) {
	s := shape{typ: t, kind: t.Kind()}
	seen := map[string]bool{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
		switch {
		case name == "-":
			s.shared.skips = append(s.shared.skips, skip{f.Type, f.Offset})
			continue
		case name == "" || !f.IsExported():
			return s, fmt.Errorf("field %s is not exported with a parquet name", f.Name)
		case seen[name]:
			return s, fmt.Errorf("field %s: column %s exists already", f.Name, name)
		}
		seen[name] = true
		fs, err := shapeOf(f.Type, depth+1)
		if err != nil {
			return s, fmt.Errorf("field %s: %w", f.Name, err)
		}
		s.fields = append(s.fields, column{name: name, offset: f.Offset, shape: fs})
		s.shared.add(f.Offset, &fs)
		s.weight.add(f.Offset, &fs)
	}
	if len(s.fields) == 0 {
		return s, fmt.Errorf("struct %s has no columns", t)
	}
	s.arrow = arrow.StructOf(arrowFields(s.fields)...)
	return s, nil
}

// SchemaOf describes the columns of T, one on each line, with the fields of nested structs
// indented below them. For a type that cannot be a row it returns the reason.
func SchemaOf[T any]() string {
	p, err := planOf[T]()
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	return schemaText(p.cols)
}

func schemaText(cols []column) string {
	var b strings.Builder
	writeSchema(&b, cols, "")
	return b.String()
}

func writeSchema(b *strings.Builder, cols []column, indent string) {
	for _, c := range cols {
		fmt.Fprintf(b, "%s%s %s\n", indent, c.name, c.shape.word())
		switch {
		case c.shape.elem != nil:
			writeSchema(b, c.shape.elem.fields, indent+"  ")
		default:
			writeSchema(b, c.shape.fields, indent+"  ")
		}
	}
}

func (s shape) word() string {
	switch {
	case s.elem != nil:
		return "list<" + s.elem.word() + ">"
	case s.fields != nil:
		return "struct"
	}
	return s.arrow.String()
}
