package match

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/lasting"
)

// term is a value: a text of a page, lower case, and the numbers of its parts, which are
// made when first asked for.
type term struct {
	text     string
	inOrder  []int32 // its grams in the order of the text
	grams    []int32 // the same, sorted
	segments []int32 // of an address, sorted
	mask     int32   // number of the value with its digits masked, -1 where it has none
	made     uint8   // which of these were made
}

const (
	madeOrdered = 1 << iota
	madeGrams
	madeSegments
)

// numbering numbers the parts of texts. Most have three letters at most; those need
// no string of their own.
type numbering struct {
	short map[uint64]int32
	long  map[string]int32
	n     int32
}

func (p *numbering) number(s string) int32 {
	if short, ok := pack(s); ok {
		return p.numberPacked(short)
	}
	id, ok := p.long[s]
	if !ok {
		if p.long == nil {
			p.long = map[string]int32{}
		}
		id = p.next()
		p.long[s] = id
	}
	return id
}

func (p *numbering) next() int32 {
	p.n++
	return p.n - 1
}

// pack writes a part of up to three characters into one number, false for a longer text.
func pack(s string) (packed uint64, ok bool) {
	if len(s) > 3*utf8.UTFMax {
		return 0, false
	}
	n := 0
	for _, r := range s {
		if n++; n > 3 || r == utf8.RuneError || r == 0 {
			return 0, false
		}
		packed = packed<<21 | uint64(r)
	}
	return packed, true
}

// numberPacked returns the number of a part that pack wrote as one integer, the next
// number for a new part.
func (p *numbering) numberPacked(s uint64) int32 {
	id, ok := p.short[s]
	if !ok {
		if p.short == nil {
			p.short = map[uint64]int32{}
		}
		id = p.next()
		p.short[s] = id
	}
	return id
}

// gramsInOrder returns the grams of a value in the order of its text.
func (r *Reader) gramsInOrder(id int32) []int32 {
	v := &r.values[id]
	if v.made&madeOrdered == 0 {
		v.made |= madeOrdered
		r.cut = r.parts.grams(r.cut[:0], v.text)
		v.inOrder = slices.Clone(r.cut)
	}
	return v.inOrder
}

// grams returns the grams of a value, sorted, and its mask.
func (r *Reader) grams(id int32) (list []int32, mask int32) {
	if v := &r.values[id]; v.made&madeGrams != 0 {
		return v.grams, v.mask
	}
	list, mask = slices.Clone(r.gramsInOrder(id)), -1
	slices.Sort(list)
	if s := r.values[id].text; strings.ContainsAny(s, "0123456789") && lasting.Volatile(s) {
		mask = r.number(masked(s))
	}
	v := &r.values[id] // a new number may have moved it
	v.grams, v.mask = list, mask
	v.made |= madeGrams
	return list, mask
}

// segments returns the parts of an address, sorted.
func (r *Reader) segments(id int32) []int32 {
	v := &r.values[id]
	if v.made&madeSegments == 0 {
		v.made |= madeSegments
		for s := range strings.FieldsFuncSeq(v.text, func(r rune) bool { return strings.ContainsRune("/?&#.", r) }) {
			v.segments = append(v.segments, r.parts.number(s))
		}
		slices.Sort(v.segments)
	}
	return v.segments
}

// grams appends the words of a text and the groups of three characters within
// them; in scripts without spaces the pairs alone say something.
func (p *numbering) grams(out []int32, s string) []int32 {
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '#' }) {
		out = append(out, p.number(w))
		n := 0
		var a, b, first uint64
		for _, r := range w {
			c := uint64(r)
			if n++; n == 1 {
				first = c
			} else if n > 2 {
				out = append(out, p.numberPacked(a<<42|b<<21|c))
			}
			a, b = b, c
		}
		if n != 2 && first <= 0x2e80 {
			continue
		}
		a = 0
		for _, r := range w {
			if a != 0 {
				out = append(out, p.numberPacked(a<<21|uint64(r)))
			}
			a = uint64(r)
		}
	}
	return out
}

// masked puts one # for each number, with the separators inside it.
func masked(s string) string {
	var b strings.Builder
	in := false
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			if !in {
				b.WriteByte('#')
			}
			in = true
		case in && strings.ContainsRune(".,:", r):
		default:
			b.WriteRune(r)
			in = false
		}
	}
	return b.String()
}
