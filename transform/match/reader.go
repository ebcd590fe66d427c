package match

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
)

// Reader reads the fingerprints of one page, so that what its captures have in
// common is read once, however often they are compared. What it finds does not
// depend on what else it has read. Its zero value is an empty reader. It must not be
// used by several goroutines at once.
type Reader struct {
	written map[string]int32 // values as written, by which they are found first
	lower   map[string]int32
	values  []term
	named   map[string]int32 // lists, by the numbers of their values
	lists   []tokens
	kinds   map[string]int32
	parts   numbering
	// What the last captures had: those of two viewports may take turns.
	now, before map[key]*content

	run  int     // number of the comparison
	todo []int32 // bags to sort
	name []byte  // of a list being numbered
	cut  []int32 // the parts of a text being cut
	room []int32 // for lists that are kept
}

// Compiled is a fingerprint whose values a reader has numbered, or will when it is
// first compared. Only the reader that made it can compare it.
type Compiled struct {
	f *skill.Fingerprint
	c *content
}

// content is what a fingerprint says apart from places, counts and weights. Those
// change when anything on the page does; the content of most controls is that of the
// night before and is shared with it.
type content struct {
	f    *skill.Fingerprint // one that has it
	kind int32
	has  uint32 // a bit a feature that has a value
	// vals are the numbers of the values; those of bags are made by each comparison.
	vals [numFeatures][]int32
	// id is the number of the value or of the list of values.
	id  [numFeatures]int32
	run int // comparison that has seen it
	// ready says that all of this is made; at first only f is.
	ready bool
}

// tokens are the values of a feature that has several, by their numbers.
type tokens struct {
	written []int32
	sorted  []int32 // of a bag, see Reader.sortBags
	run     int     // comparison that sorted it
}

// key finds a content again: the parts that differ most between controls.
type key struct{ name, text, href, id, row, path string }

// maxValues is the number of values from which a reader is full: it remembers every
// text that it ever read.
const maxValues = 1 << 15

// Full reports whether a new reader should be begun.
func (r *Reader) Full() bool { return len(r.values) > maxValues }

// Read compiles the controls of a capture. What it returns points into the list.
func (r *Reader) Read(list []skill.Fingerprint) []Compiled {
	r.now, r.before = make(map[key]*content, len(list)), r.now
	out := make([]Compiled, len(list))
	for i := range list {
		f := &list[i]
		k := key{f.Name, f.Text, f.Href, f.ID, f.Row, f.Path}
		c := r.now[k]
		if c == nil || !equalButNumbers(c.f, f) {
			if c = r.before[k]; c == nil || !equalButNumbers(c.f, f) {
				c = new(content)
			}
			r.now[k] = c
		}
		c.f = f // the newest, so that older captures may go
		out[i] = Compiled{f, c}
	}
	return out
}

// numberValues gives each value of a content its number, once: contents that come
// back from the night before have theirs.
func (r *Reader) numberValues(c *content) {
	if c.ready {
		return
	}
	c.ready, c.kind = true, r.kind(c.f)
	for fi := range features {
		if f := &fingerprint.Features[fi]; f.List == nil {
			if v := f.Value(c.f); v != "" {
				c.has |= 1 << fi
				c.id[fi] = r.number(v)
				c.vals[fi] = r.keep(c.id[fi])
			}
		} else if vals := f.List(c.f); len(vals) > 0 {
			c.has |= 1 << fi
			c.id[fi] = r.list(vals)
			l := &r.lists[c.id[fi]]
			if c.vals[fi] = l.written; features[fi].like == bag {
				c.vals[fi] = l.sorted
			}
		}
	}
}

// keep copies a short list into a large block, so that each needs no allocation of
// its own.
func (r *Reader) keep(ids ...int32) []int32 {
	if len(r.room)+len(ids) > cap(r.room) {
		r.room = make([]int32, 0, max(2048, len(ids)))
	}
	from := len(r.room)
	r.room = append(r.room, ids...)
	return r.room[from:len(r.room):len(r.room)]
}

// kind returns the number of a control's kind. Kinds of another version of fingerprints are never the
// kind of a control read by these rules.
func (r *Reader) kind(f *skill.Fingerprint) int32 {
	name := f.Kind
	if f.Version != skill.FingerprintVersion {
		name = strconv.FormatInt(f.Version, 10) + name
	}
	return number(&r.kinds, name)
}

// number gives a value its number: case does not count.
func (r *Reader) number(s string) int32 {
	if id, ok := r.written[s]; ok {
		return id
	}
	if r.written == nil {
		r.written = map[string]int32{}
	}
	s = strings.Clone(s) // it may be part of a capture
	low := strings.ToLower(s)
	id := number(&r.lower, low)
	if int(id) == len(r.values) {
		r.values = append(r.values, term{text: low})
	}
	r.written[s] = id
	return id
}

// list returns the number of a list of values: equal lists have one number.
func (r *Reader) list(vals []string) int32 {
	r.name, r.cut = r.name[:0], r.cut[:0]
	for _, v := range vals {
		id := r.number(v)
		r.cut = append(r.cut, id)
		r.name = append(r.name, byte(id), byte(id>>8), byte(id>>16), byte(id>>24))
	}
	n, ok := r.named[string(r.name)]
	if !ok {
		n = number(&r.named, string(r.name))
		r.lists = append(r.lists, tokens{written: r.keep(r.cut...), sorted: r.keep(r.cut...)})
	}
	return n
}

// number returns the number of a string, the next one for a new string.
func number(m *map[string]int32, s string) int32 {
	n, ok := (*m)[s]
	if !ok {
		if *m == nil {
			*m = map[string]int32{}
		}
		n = int32(len(*m))
		(*m)[s] = n
	}
	return n
}

// Same reports whether two captures compiled by one reader are the same: a page that
// did not change.
func Same(a, b []Compiled) bool {
	return slices.EqualFunc(a, b, func(x, y Compiled) bool {
		return (x.c == y.c || equalButNumbers(x.f, y.f)) && sameNumbers(x.f, y.f)
	})
}

// equalButNumbers reports whether two fingerprints differ in nothing but numbers.
func equalButNumbers(x, y *skill.Fingerprint) bool {
	return x.Version == y.Version && x.Kind == y.Kind && x.Tag == y.Tag && x.Type == y.Type && x.Role == y.Role &&
		x.Name == y.Name && x.NameFrom == y.NameFrom && x.Text == y.Text && x.Label == y.Label && x.Placeholder == y.Placeholder &&
		x.Title == y.Title && x.Href == y.Href && x.FormName == y.FormName && x.ID == y.ID && x.Value == y.Value &&
		x.Heading == y.Heading && x.Landmark == y.Landmark && x.Row == y.Row && x.Path == y.Path &&
		slices.Equal(x.Data, y.Data) && slices.Equal(x.Classes, y.Classes) && slices.Equal(x.Icons, y.Icons) &&
		slices.Equal(x.Before, y.Before) && slices.Equal(x.After, y.After) && slices.Equal(x.Ancestors, y.Ancestors)
}

func sameNumbers(x, y *skill.Fingerprint) bool {
	return x.Position == y.Position && x.Controls == y.Controls && x.Ordinal == y.Ordinal && x.Equals == y.Equals &&
		slices.Equal(x.Weights, y.Weights)
}
