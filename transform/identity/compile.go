package identity

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
	"skillmill/transform/locate"
)

// print is a fingerprint made ready for many comparisons.
type print struct {
	kind   string
	has    uint32               // a bit a feature that has a value
	vals   [numFeatures][]int32 // numbers of the values; bags are sorted
	rarity [numFeatures]float64
	weight [numFeatures]float64 // rarity times the weight of the feature; 0 without a value
	place  float64              // 0 to 1
	f      *skill.Fingerprint
}

// dictionary numbers the values of two pages.
type dictionary struct {
	ids   map[string]int32
	texts []string
	parts [][]int32 // parts of each value for an inexact comparison, sorted
	split []bool
	mask  []int32          // number of the value with its digits masked, -1 where it has none
	pid   map[string]int32 // numbers of parts
	free  []int32          // see room
}

func newDictionary() *dictionary {
	return &dictionary{ids: map[string]int32{}, pid: map[string]int32{}}
}

func (d *dictionary) id(s string) int32 {
	s = strings.ToLower(s)
	id, ok := d.ids[s]
	if !ok {
		id = int32(len(d.texts))
		d.ids[s] = id
		d.texts = append(d.texts, s)
		d.parts = append(d.parts, nil)
		d.split = append(d.split, false)
		d.mask = append(d.mask, -1)
	}
	return id
}

// room is memory for the numbers of a few values.
func (d *dictionary) room(n int) []int32 {
	if len(d.free) < n {
		d.free = make([]int32, max(n, 2048))
	}
	out := d.free[:n:n]
	d.free = d.free[n:]
	return out
}

// compile makes the prints of a list.
func (d *dictionary) compile(list []skill.Fingerprint) []print {
	out := make([]print, len(list))
	for k := range list {
		f := &list[k]
		p := &out[k]
		p.f, p.kind = f, f.Kind
		if f.Version != skill.FingerprintVersion {
			p.kind = strconv.FormatInt(f.Version, 10) + f.Kind // never the kind of a control read by these rules
		}
		if f.Controls > 1 {
			p.place = float64(f.Position) / float64(f.Controls-1)
		}
		for fi := range features {
			ft := &features[fi]
			vals := ft.values(f)
			if len(vals) == 0 {
				continue
			}
			ids := d.room(len(vals))
			for v, s := range vals {
				ids[v] = d.id(s)
			}
			if ft.like == bag {
				slices.Sort(ids)
			}
			p.vals[fi] = ids
			p.has |= 1 << fi
			p.rarity[fi] = 1
			if fi < len(f.Weights) {
				p.rarity[fi] = float64(f.Weights[fi]) / 1000
			}
		}
	}
	return out
}

// cut answers the parts of a value: the segments of an address, the grams of a
// text. They are made when first asked for; a value that is both is rare and keeps
// the parts it got first.
func (d *dictionary) cut(id int32, how likeness) []int32 {
	if d.split[id] {
		return d.parts[id]
	}
	d.split[id] = true
	s := d.texts[id]
	var parts []string
	if how == address {
		parts = strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("/?&#.", r) })
	} else {
		parts = grams(s)
		if strings.ContainsAny(s, "0123456789") && locate.Volatile(s) {
			d.mask[id] = d.id(masked(s))
		}
	}
	list := make([]int32, 0, len(parts))
	for _, p := range parts {
		n, ok := d.pid[p]
		if !ok {
			n = int32(len(d.pid))
			d.pid[p] = n
		}
		list = append(list, n)
	}
	slices.Sort(list)
	d.parts[id] = list
	return list
}

// grams are the words of a text and the pairs of characters within them; in
// scripts without spaces the pairs alone say something.
func grams(s string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '#' }) {
		rs := []rune(w)
		out = append(out, w)
		for i := 0; i+2 < len(rs); i++ {
			out = append(out, string(rs[i:i+3]))
		}
		if len(rs) == 2 || len(rs) > 0 && rs[0] > 0x2e80 {
			for i := 0; i+1 < len(rs); i++ {
				out = append(out, string(rs[i:i+2]))
			}
		}
	}
	return out
}
