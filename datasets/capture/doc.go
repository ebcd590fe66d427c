package capture

import (
	"iter"
	"unsafe"

	"github.com/tidwall/gjson"
)

// doc is a JSON text that has passed the guard: compact, and with the places of
// its objects and arrays down to some level. gjson, which must look for the end
// of a value before it can look into it, would walk over a deep text once a
// level; with the places at hand it walks over it once.
//
// A doc and the values of it are views of a buffer that the next file overwrites.
// A function keeps no string of them but by way of an interner.
type doc struct {
	text  string
	spans []span
	full  bool        // not all places were noted, for there were too many
	alive func() bool // whether there is time left; nil for always
}

// late reports, at every so many values, that there is no time left. Who stops
// for it need not say so: the reader looks at the time itself.
func (d *doc) late(n int) bool { return n%lookUp == lookUp-1 && d.alive != nil && !d.alive() }

// root is the whole text as a value.
func (d *doc) root() gjson.Result { return gjson.Parse(d.text) }

// value is the object or array at a span.
func (d *doc) value(i int) gjson.Result {
	return gjson.Result{Type: gjson.JSON, Raw: d.text[d.spans[i].at:d.spans[i].end]}
}

// fewSpans is room for what stands beside the list that a file is about.
const fewSpans = 1024

// noSpan stands for the span of a value that is no object or array.
const noSpan = -1

// members are the members of the object at a span, in their order: the key, the
// value, and its span or noSpan. Every object and array among them must be noted.
func (d *doc) members(i int, yield func(key string, v gjson.Result, at int) bool) {
	if i >= len(d.spans) || d.text[d.spans[i].at] != '{' {
		return
	}
	s := d.spans[i]
	from, on := s.at, true
	scalar := func(key, v gjson.Result) bool {
		on = yield(key.Str, v, noSpan)
		return on
	}
	for k := uint32(i) + 1; k < s.next; k = d.spans[k].next {
		c := d.spans[k]
		if d.between(from, c.key, s.at, scalar); !on {
			return
		}
		if !yield(gjson.Parse(d.text[c.key:c.at]).Str, d.value(int(k)), int(k)) {
			return
		}
		from = c.end
	}
	d.between(from, s.end, s.at, scalar)
}

// between are the members in a stretch of the object that begins at open; the
// stretch holds no object or array.
func (d *doc) between(from, to, open uint32, yield func(key, v gjson.Result) bool) {
	part := d.text[from:to]
	if len(part) < len(`"":0`) {
		return
	}
	if from != open { // gjson asks for the brace
		part = "{" + part
	}
	gjson.Result{Type: gjson.JSON, Raw: part}.ForEach(yield)
}

// list is the span of the array that the root has under key, noSpan when it has
// none; the first of equal keys counts.
func (d *doc) list(key string) int {
	found := noSpan
	d.members(0, func(k string, v gjson.Result, at int) bool {
		if k == key && v.IsArray() {
			found = at
		}
		return k != key
	})
	return found
}

// inner are the spans of the objects and arrays right below a span.
func (d *doc) inner(i int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for k := uint32(i) + 1; k < d.spans[i].next; k = d.spans[k].next {
			if !yield(int(k)) {
				return
			}
		}
	}
}

// items are the items of the array at a span.
func (d *doc) items(i int) iter.Seq2[int, gjson.Result] {
	return func(yield func(int, gjson.Result) bool) {
		if !d.onlySpans(i) { // numbers or strings among them
			items(d.value(i))(func(n, v gjson.Result) bool { return !d.late(int(n.Num)) && yield(int(n.Num), v) })
			return
		}
		n := 0
		for k := range d.inner(i) {
			if d.late(n) || !yield(n, d.value(k)) {
				return
			}
			n++
		}
	}
}

// onlySpans reports whether an array holds objects and arrays only.
func (d *doc) onlySpans(i int) bool {
	from := d.spans[i].at
	for k := range d.inner(i) {
		if d.spans[k].at != from+1 { // the bracket or comma before it
			return false
		}
		from = d.spans[k].end
	}
	return from+1 == d.spans[i].end
}

// count is how many objects and arrays an array holds.
func (d *doc) count(i int) (n int) {
	for range d.inner(i) {
		n++
	}
	return n
}

func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
