package match

import (
	"math"
	"math/bits"
)

// scorer compares the prints of two captures.
type scorer struct {
	reader *Reader
	mem    *scratch
	p      *Params
	factor [numFeatures]float64   // what drift leaves of each feature
	rare   [numFeatures][]float64 // rarity of each token by its number, for features that are lists
	rows   rows
	tables [numTables]table
	row    [numFeatures][]float64 // of the old control that is aimed at, see aim
	both   []uint8                // by value, whether it is a text and whether it is an address
	how    []uint8                // by value, how it was cut first; see cutAs
}

// How a value is used and cut.
const (
	isText = 1 << iota
	isAddress

	uncut      = 0
	asGrams    = 1
	asSegments = 2
)

// weigh sets how much each feature of each control counts on this page: the weight of
// the feature, times its rarity as stored with the fingerprint, times what drift leaves.
func (s *scorer) weigh(list []pairSide) {
	w := s.p.Weights.list()
	for k := range list {
		p := &list[k]
		given := p.f.Weights
		for fi := range w {
			p.weight[fi] = 0
			if p.has(fi) {
				rarity := 1.0
				if fi < len(given) {
					rarity = float64(given[fi]) / 1000
				}
				p.weight[fi] = w[fi] * rarity * s.factor[fi]
			}
		}
	}
}

// uses notes for each value whether it occurs as a text, as an address or as both:
// texts are cut into grams, addresses into segments.
func (s *scorer) uses(lists ...[]pairSide) {
	s.both, s.how = make([]uint8, len(s.reader.values)), make([]uint8, len(s.reader.values))
	for _, list := range lists {
		for k := range list {
			c := list[k].c
			for t, use := range [...]uint8{tText: isText, tHref: isAddress, tRow: isText} {
				for _, fi := range featuresOf[t] {
					if list[k].has(fi) {
						s.both[c.id[fi]] |= use
					}
				}
			}
		}
	}
}

// sums are the agreeing and the total weight of a pair.
type sums struct{ got, all float64 }

func (s sums) plus(t sums) sums { return sums{s.got + t.got, s.all + t.all} }

func (s sums) score() float64 {
	if s.all == 0 {
		return 0
	}
	return s.got / s.all
}

// compare sums up the features of the old control that is aimed at and a new one of
// the same kind: what sort of element it is, what else is its own, and what stands
// around it. Where they stand is no part of it.
func (s *scorer) compare(o, n *pairSide) (sort, own, around sums) {
	sort = s.compareIn(o, n, sortBits)
	own = s.compareIn(o, n, ownBits)
	return sort, own, s.compareIn(o, n, aroundBits)
}

// The features that say what sort of element a control is, what else is its own,
// and what stands around it.
const (
	sortBits   = uint32(1)<<fName - 1
	ownBits    = uint32(1)<<fHeading - uint32(1)<<fName
	aroundBits = uint32(1)<<numFeatures - uint32(1)<<fHeading
)

// compareIn sums up the features of a set of bits, in order.
func (s *scorer) compareIn(o, n *pairSide, set uint32) (t sums) {
	for left := (o.c.has | n.c.has) & set; left != 0; left &= left - 1 {
		fi := bits.TrailingZeros32(left)
		bit := uint32(1) << fi
		switch {
		case n.c.has&bit == 0:
			t.all += o.weight[fi]
		case o.c.has&bit == 0:
			t.all += n.weight[fi] * s.p.Unsaid
		case fi == fID && placeAlone(o, n):
		default:
			t.all += o.weight[fi]
			t.got += o.weight[fi] * s.agree(fi, o, n)
		}
	}
	return t
}

// agree returns the likeness of a feature that both have, 0 to 1.
func (s *scorer) agree(fi int, o, n *pairSide) float64 {
	switch fi {
	case fTag, fType, fRole, fLandmark:
		if o.c.id[fi] == n.c.id[fi] {
			return 1
		}
		return 0
	case fBefore, fAfter:
		return nearest(o.c.vals[fi], n.c.vals[fi], s.rare[fi])
	case fName:
		v := s.cell(fName, o, n.at[fName])
		if v >= moved {
			return v
		}
		return max(v, moved*s.elsewhere(o, n))
	}
	return s.cell(fi, o, n.at[fi])
}

// placed sums up what says where a control stands: its place on the page and its
// number among equals.
func (s *scorer) placed(o, n *pairSide) sums {
	w := &s.p.Weights
	t := sums{all: w.Place, got: w.Place * max(0, 1-4*math.Abs(o.place-n.place))}
	if o.f.Equals > 1 || n.f.Equals > 1 {
		t.all += w.Ordinal
		switch {
		case o.f.Ordinal == n.f.Ordinal && o.f.Equals == n.f.Equals:
			t.got += w.Ordinal
		case o.f.Ordinal == n.f.Ordinal, o.f.Equals-o.f.Ordinal == n.f.Equals-n.f.Ordinal:
			t.got += w.Ordinal / 2
		}
	}
	return t
}

// moved is what is left of the likeness of a name that came to stand in another
// attribute: a placeholder that is now a label, a title that is now a text.
const moved = .8

// elsewhere returns the likeness of a name to the texts from which the name of the new
// control could have come.
func (s *scorer) elsewhere(o, n *pairSide) float64 {
	v := 0.0
	for left := n.c.has & nameSourceBits; left != 0; left &= left - 1 {
		if fi := bits.TrailingZeros32(left); n.at[fi] != n.at[fName] {
			v = max(v, s.cell(fName, o, n.at[fi]))
		}
	}
	return v
}

// nameSourceBits are the features from which a name can come.
const nameSourceBits = uint32(1)<<fText | 1<<fLabel | 1<<fPlaceholder | 1<<fTitle

// counted is the likeness of texts that differ in numbers alone, a counter or a
// date.
const counted = .85

// texts returns the likeness of two values as texts or as addresses.
func (s *scorer) texts(how uint8, a, b int32) float64 {
	if a == b {
		return 1
	}
	x, mask := s.cutAs(how, a)
	y, other := s.cutAs(how, b)
	v := dice(x, y)
	v *= v
	if mask >= 0 && mask == other {
		v = max(v, counted)
	}
	return v
}

// cutAs returns the parts of a value and its mask. A value that is both a text and
// an address is rare and keeps the parts that it was first asked for.
func (s *scorer) cutAs(how uint8, id int32) (list []int32, mask int32) {
	if s.how[id] == uncut {
		s.how[id] = how
	}
	if s.how[id] == asSegments {
		return s.reader.segments(id), -1
	}
	return s.reader.grams(id)
}
