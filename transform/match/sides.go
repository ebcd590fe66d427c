package match

import (
	"slices"

	"skillmill/datasets/skill"
)

// pairSide is one control, old or new, in one comparison of two captures.
type pairSide struct {
	f      *skill.Fingerprint
	c      *content
	weight [numFeatures]float64 // rarity times the weight of the feature; 0 without a value
	at     [numFeatures]int32   // row or column in the feature's table of likenesses
	claims []claim              // of an old print
	serial bool                 // the page numbers its id as it comes
	ownRow bool                 // and no other of the series stands in its row
	place  float64              // 0 to 1
}

func (p *pairSide) has(fi int) bool { return p.c.has&(1<<fi) != 0 }

// compile makes the sides of all pairs from the controls of two captures.
func (m *matching) compile(stored, seen []Compiled) {
	n := len(stored) + len(seen)
	if cap(m.mem.sides) < n {
		m.mem.sides = make([]pairSide, n)
	}
	all := m.mem.sides[:n]
	m.old, m.seen = all[:len(stored):len(stored)], all[len(stored):]
	m.reader.fill(m.old, stored)
	m.reader.fill(m.seen, seen)
	m.reader.sortBags(m.mem, m.old, m.seen)
}

func (r *Reader) fill(out []pairSide, list []Compiled) {
	for k, from := range list {
		r.numberValues(from.c)
		p := &out[k]
		p.f, p.c, p.claims, p.serial, p.ownRow, p.place = from.f, from.c, nil, false, false, 0
		if n := from.f.Controls; n > 1 {
			p.place = float64(from.f.Position) / float64(n-1)
		}
	}
}

// sortBags numbers the tokens of bags anew, in the order in which the two captures
// first name them, as any value, and sorts each bag: a sum over a bag is a sum in
// this order, whatever else the reader has read.
func (r *Reader) sortBags(mem *scratch, old, seen []pairSide) {
	r.run++
	ranks, last := mem.ints(len(r.values)), int32(0)
	for _, list := range [...][]pairSide{old, seen} {
		for k := range list {
			c := list[k].c
			if c.run == r.run {
				continue
			}
			c.run = r.run
			for fi, vals := range c.vals {
				if c.has&bags&(1<<fi) != 0 {
					l := &r.lists[c.id[fi]]
					vals = l.written
					if l.run != r.run {
						l.run = r.run
						r.todo = append(r.todo, c.id[fi])
					}
				}
				for _, v := range vals {
					if ranks[v] == 0 {
						last++
						ranks[v] = last
					}
				}
			}
		}
	}
	for _, id := range r.todo {
		l := &r.lists[id]
		for i, v := range l.written {
			l.sorted[i] = ranks[v] - 1
		}
		slices.Sort(l.sorted)
	}
	r.todo = r.todo[:0]
}

// bags are the features that are bags, as bits.
var bags = func() (set uint32) {
	for fi := range features {
		if features[fi].like == bag {
			set |= 1 << fi
		}
	}
	return set
}()
