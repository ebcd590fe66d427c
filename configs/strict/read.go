package strict

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// A Fault is one thing that is wrong with a file.
type Fault struct {
	Line  int    `json:"line"` // from 1, 0 for the whole file
	Path  string `json:"path"` // keys and positions down to it, such as actions.login.steps[0].when
	Cause string `json:"cause"`
}

func (f Fault) String() string {
	switch {
	case f.Line == 0:
		return f.Cause
	case f.Path == "":
		return fmt.Sprintf("line %d: %s", f.Line, f.Cause)
	}
	return fmt.Sprintf("line %d: %s: %s", f.Line, f.Path, f.Cause)
}

// Sort brings faults into the order of their lines.
func Sort(list []Fault) {
	slices.SortStableFunc(list, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Path, b.Path), cmp.Compare(a.Cause, b.Cause))
	})
}

// A Doc says where things stand in a file that was read.
type Doc struct {
	lines map[string]int
	order map[string][]string
}

// Line returns where a path stands, or the nearest path above it; 0 for nowhere.
func (d *Doc) Line(path string) int {
	for {
		if n := d.lines[path]; n > 0 || path == "" {
			return n
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// Keys returns the keys of the mapping at a path, in the order of the file.
func (d *Doc) Keys(path string) []string { return d.order[path] }

// A Short value may stand in a file as one text instead of as a mapping.
type Short interface{ SetText(text string) }

// ReadAll reads a document into a struct, as Decode does, and goes on after a fault: all
// are returned, in the order of lines. Time and space grow with the file and not with
// its square.
//
// A field tagged also:"otherName" is read under both names, and not under both at once.
func ReadAll(data []byte, into any) (*Doc, []Fault) {
	d := &Doc{lines: map[string]int{}, order: map[string][]string{}}
	if len(data) > MaxBytes {
		return d, []Fault{{Cause: fmt.Sprintf("larger than %d bytes", MaxBytes)}}
	}
	var node yaml.Node
	dec := yaml.NewDecoder(bytes.NewReader(data))
	switch err := dec.Decode(&node); {
	case errors.Is(err, io.EOF):
		return d, []Fault{{Cause: "the file is empty"}}
	case err != nil:
		return d, []Fault{syntax(err)}
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return d, []Fault{{Cause: "more than one document"}}
	}
	r := &reader{doc: d}
	if len(node.Content) == 1 {
		r.value(node.Content[0], reflect.ValueOf(into).Elem(), "", 0)
	}
	Sort(r.faults)
	return d, r.faults
}

// maxLevels is how deep the values of a file may nest.
const maxLevels = 64

var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?`)

// syntax returns the fault of a text that is no YAML.
func syntax(err error) Fault {
	m := yamlLine.FindStringSubmatch(err.Error())
	f := Fault{Cause: "not valid YAML: " + strings.TrimPrefix(err.Error(), "yaml: ")}
	if m != nil {
		f.Line, _ = strconv.Atoi(m[1]) // "" is no line
		f.Cause = "not valid YAML: " + strings.TrimPrefix(err.Error(), m[0])
	}
	return f
}

type reader struct {
	doc    *Doc
	faults []Fault
}

func (r *reader) fault(n *yaml.Node, path, format string, args ...any) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, Fault{max(n.Line, 1), path, fmt.Sprintf(format, args...)})
	}
}

// maxFaults is where counting the faults of one file ends.
const maxFaults = 1000

// value reads a node into a value that can be set.
func (r *reader) value(n *yaml.Node, v reflect.Value, path string, depth int) {
	if r.doc.lines[path] == 0 {
		r.doc.lines[path] = max(n.Line, 1)
	}
	if depth > maxLevels {
		r.fault(n, path, "deeper than %d", maxLevels)
		return
	}
	if err := plain(&yaml.Node{Kind: n.Kind, Style: n.Style, Tag: n.Tag, Value: n.Value, Anchor: n.Anchor, Line: n.Line}, new(int)); err != nil {
		_, cause, _ := strings.Cut(err.Error(), ": ")
		r.fault(n, path, "%s", cause)
		return
	}
	if short, ok := v.Addr().Interface().(Short); ok && n.Kind == yaml.ScalarNode {
		short.SetText(n.Value)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		r.value(n, v.Elem(), path, depth)
	case reflect.Struct:
		r.record(n, v, path, depth)
	case reflect.Map:
		r.mapping(n, v, path, depth)
	case reflect.Slice:
		r.list(n, v, path, depth)
	case reflect.Interface:
		if x, ok := r.free(n, path, depth); ok && x != nil {
			v.Set(reflect.ValueOf(x))
		}
	default:
		r.scalar(n, v, path)
	}
}

// pairs are the keys and values of a mapping, each key once.
func (r *reader) pairs(n *yaml.Node, path string, each func(key string, at, value *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		r.fault(n, path, "%s where a mapping is wanted", describe(n))
		return
	}
	seen := make(map[string]int, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		k := n.Content[i]
		switch {
		case k.Kind != yaml.ScalarNode || k.Anchor != "" || k.Tag == "!!merge" || k.Style&yaml.TaggedStyle != 0:
			r.fault(k, path, "a key must be one plain text; anchors, tags and merge keys are not allowed")
		case seen[k.Value] > 0:
			r.fault(k, join(path, k.Value), "the key stands twice; first in line %d", seen[k.Value])
		default:
			seen[k.Value] = max(k.Line, 1)
			r.doc.order[path] = append(r.doc.order[path], k.Value)
			r.doc.lines[join(path, k.Value)] = max(k.Line, 1)
			each(k.Value, k, n.Content[i+1])
		}
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// record reads a struct.
func (r *reader) record(n *yaml.Node, v reflect.Value, path string, depth int) {
	fields, names := map[string]int{}, []string{}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if name == "" || name == "-" {
			continue
		}
		fields[name], names = i, append(names, name)
		if also := f.Tag.Get("also"); also != "" {
			fields[also] = i
		}
	}
	given := map[int]string{}
	r.pairs(n, path, func(key string, at, value *yaml.Node) {
		i, ok := fields[key]
		switch {
		case !ok:
			r.fault(at, join(path, key), "unknown key%s", mean(key, names))
		case given[i] != "":
			r.fault(at, join(path, key), "%s and %s are the same key", given[i], key)
		default:
			given[i] = key
			r.value(value, v.Field(i), join(path, key), depth+1)
		}
	})
}

// mean returns the hint at the nearest known word.
func mean(word string, known []string) string {
	if best := Nearest(word, known); best != "" {
		return "; did you mean " + best + "?"
	}
	return ""
}

func (r *reader) mapping(n *yaml.Node, v reflect.Value, path string, depth int) {
	v.Set(reflect.MakeMap(v.Type()))
	r.pairs(n, path, func(key string, _, value *yaml.Node) {
		one := reflect.New(v.Type().Elem()).Elem()
		r.value(value, one, join(path, key), depth+1)
		v.SetMapIndex(reflect.ValueOf(key), one)
	})
}

func (r *reader) list(n *yaml.Node, v reflect.Value, path string, depth int) {
	if n.Kind != yaml.SequenceNode {
		r.fault(n, path, "%s where a list is wanted", describe(n))
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, c := range n.Content {
		r.value(c, v.Index(i), fmt.Sprintf("%s[%d]", path, i), depth+1)
	}
}

// describe returns what a node is, in words.
func describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode:
		return "a mapping"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Tag == "!!null":
		return "nothing"
	}
	return "one value"
}

// free reads any value, as JSON has it.
func (r *reader) free(n *yaml.Node, path string, depth int) (any, bool) {
	switch n.Kind {
	case yaml.MappingNode:
		out := map[string]any{}
		r.mapping(n, reflect.ValueOf(&out).Elem(), path, depth)
		return out, true
	case yaml.SequenceNode:
		var out []any
		r.list(n, reflect.ValueOf(&out).Elem(), path, depth)
		return out, true
	}
	switch n.Tag {
	case "!!null":
		return nil, true
	case "!!bool":
		return strings.EqualFold(n.Value, "true"), true
	case "!!int", "!!float":
		f, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || f-f != 0 {
			r.fault(n, path, "%s is not a number; put a text that looks like one in quotes", n.Value)
		}
		return f, err == nil
	}
	return n.Value, true // a time stays the text that it is
}
