package identity

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
)

// Book reads the fingerprints of one page, so that what its captures have in
// common is read once, however often they are compared. What it answers does not
// depend on what else it has read. Its zero value is an empty book. It must not be
// used by several goroutines at once.
type Book struct {
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

// Print is a fingerprint in a book.
type Print struct {
	f *skill.Fingerprint
	c *content
}

// content is a fingerprint but for its numbers: most nights change nothing else.
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

// tokens are a list of values.
type tokens struct {
	written []int32
	sorted  []int32 // of a bag, see Book.sortBags
	run     int     // comparison that sorted it
}

// key is what contents are looked up by.
type key struct{ name, text, href, id, row, path string }

// maxValues is the number of values from which a book is full: it remembers every
// text that it ever read.
const maxValues = 1 << 15

// Full reports whether a new book should be begun.
func (b *Book) Full() bool { return len(b.values) > maxValues }

// Read reads the controls of a capture. The prints hold on to the list.
func (b *Book) Read(list []skill.Fingerprint) []Print {
	b.now, b.before = make(map[key]*content, len(list)), b.now
	out := make([]Print, len(list))
	for i := range list {
		f := &list[i]
		k := key{f.Name, f.Text, f.Href, f.ID, f.Row, f.Path}
		c := b.now[k]
		if c == nil || !alike(c.f, f) {
			if c = b.before[k]; c == nil || !alike(c.f, f) {
				c = new(content)
			}
			b.now[k] = c
		}
		c.f = f // the newest, so that older captures may go
		out[i] = Print{f, c}
	}
	return out
}

// numberValues gives the values of a content their numbers. Most captures are those of the
// night before and need none.
func (b *Book) numberValues(c *content) {
	if c.ready {
		return
	}
	c.ready, c.kind = true, b.kind(c.f)
	for fi := range features {
		if f := &features[fi]; f.list == nil {
			if v := f.value(c.f); v != "" {
				c.has |= 1 << fi
				c.id[fi] = b.number(v)
				c.vals[fi] = b.keep(c.id[fi])
			}
		} else if vals := f.list(c.f); len(vals) > 0 {
			c.has |= 1 << fi
			c.id[fi] = b.list(vals)
			l := &b.lists[c.id[fi]]
			if c.vals[fi] = l.written; f.like == bag {
				c.vals[fi] = l.sorted
			}
		}
	}
}

// keep puts a few numbers where many are kept.
func (b *Book) keep(ids ...int32) []int32 {
	if len(b.room)+len(ids) > cap(b.room) {
		b.room = make([]int32, 0, max(2048, len(ids)))
	}
	from := len(b.room)
	b.room = append(b.room, ids...)
	return b.room[from:len(b.room):len(b.room)]
}

// kind numbers the kinds. Those of another version of fingerprints are never the
// kind of a control read by these rules.
func (b *Book) kind(f *skill.Fingerprint) int32 {
	name := f.Kind
	if f.Version != skill.FingerprintVersion {
		name = strconv.FormatInt(f.Version, 10) + name
	}
	return number(&b.kinds, name)
}

// number gives a value its number: case does not count.
func (b *Book) number(s string) int32 {
	if id, ok := b.written[s]; ok {
		return id
	}
	if b.written == nil {
		b.written = map[string]int32{}
	}
	s = strings.Clone(s) // it may be part of a capture
	low := strings.ToLower(s)
	id := number(&b.lower, low)
	if int(id) == len(b.values) {
		b.values = append(b.values, term{text: low})
	}
	b.written[s] = id
	return id
}

// list numbers a list of values.
func (b *Book) list(vals []string) int32 {
	b.name, b.cut = b.name[:0], b.cut[:0]
	for _, v := range vals {
		id := b.number(v)
		b.cut = append(b.cut, id)
		b.name = append(b.name, byte(id), byte(id>>8), byte(id>>16), byte(id>>24))
	}
	n, ok := b.named[string(b.name)]
	if !ok {
		n = number(&b.named, string(b.name))
		b.lists = append(b.lists, tokens{written: b.keep(b.cut...), sorted: b.keep(b.cut...)})
	}
	return n
}

// number answers the number of a string, the next one for a new string.
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

// Same reports whether two lists of prints of one book are the same: a page that
// did not change.
func Same(a, b []Print) bool {
	return slices.EqualFunc(a, b, func(x, y Print) bool {
		return (x.c == y.c || alike(x.f, y.f)) && sameNumbers(x.f, y.f)
	})
}

// alike reports whether two fingerprints differ in nothing but numbers.
func alike(x, y *skill.Fingerprint) bool {
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
