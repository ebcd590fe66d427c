package identity

import (
	"math"
	"math/bits"
)

// scorer compares the prints of two pages.
type scorer struct {
	d      *dictionary
	p      *Params
	factor [numFeatures]float64   // what drift leaves of each feature
	rare   [numFeatures][]float64 // rarity of each token by its number, for features that are lists
	said   []float64              // how much a part of a row's text says, by its number
}

// learn works out how much the tokens of lists and the words of rows say.
func (s *scorer) learn(old, seen []print) {
	for fi := range features {
		if like := features[fi].like; like != bag && like != ordered {
			continue
		}
		r := make([]float64, len(s.d.texts))
		for _, list := range [...][]print{old, seen} { // the new page is complete: its counts win
			df := map[int32]int{}
			for k := range list {
				for _, v := range list[k].vals[fi] {
					df[v]++
				}
			}
			for v, n := range df {
				r[v] = rarity(float64(n), float64(len(list)))
			}
		}
		s.rare[fi] = r
	}
	rows := map[int32]bool{}
	df := map[int32]int{}
	for _, list := range [...][]print{old, seen} {
		for k := range list {
			for _, v := range list[k].vals[fRow] {
				if rows[v] {
					continue
				}
				rows[v] = true
				parts := s.d.cut(v, words)
				for i, p := range parts {
					if i == 0 || parts[i-1] != p {
						df[p]++
					}
				}
			}
		}
	}
	s.said = make([]float64, len(s.d.pid))
	for p, n := range df {
		s.said[p] = .05 + math.Log(float64(len(rows))/float64(n))
	}
}

// weights fills the weights of prints from their rarity.
func (s *scorer) weights(list []print) {
	w := s.p.Weights.list()
	for k := range list {
		for fi := range w {
			list[k].weight[fi] = 0
			if list[k].vals[fi] != nil {
				list[k].weight[fi] = w[fi] * list[k].rarity[fi] * s.factor[fi]
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

// compare sums up the features of an old and a new control of the same kind: what
// sort of element it is, what else is its own, and what stands around it. Where
// they stand is no part of it.
func (s *scorer) compare(o, n *print) (sort, own, around sums) {
	said := pastText{a: -1}
	sort = s.compareIn(o, n, sortBits, &said)
	own = s.compareIn(o, n, ownBits, &said)
	return sort, own, s.compareIn(o, n, aroundBits, &said)
}

// The features that say what sort of element a control is, what else is its own,
// and what stands around it.
const (
	sortBits   = uint32(1)<<fName - 1
	ownBits    = uint32(1)<<fHeading - uint32(1)<<fName
	aroundBits = uint32(1)<<numFeatures - uint32(1)<<fHeading
)

// pastText is the last comparison of two texts: name and text of a link are most
// often the same words.
type pastText struct {
	a, b int32
	v    float64
}

// compareIn sums up the features of a set of bits, in order.
func (s *scorer) compareIn(o, n *print, set uint32, said *pastText) (t sums) {
	for left := (o.has | n.has) & set; left != 0; left &= left - 1 {
		fi := bits.TrailingZeros32(left)
		bit := uint32(1) << fi
		switch {
		case n.has&bit == 0:
			t.all += o.weight[fi]
		case o.has&bit == 0:
			t.all += n.weight[fi] * s.p.Unsaid
		default:
			t.all += o.weight[fi]
			t.got += o.weight[fi] * s.agree(fi, o, n, said)
		}
	}
	return t
}

// agree is the likeness of a feature that both have.
func (s *scorer) agree(fi int, o, n *print, said *pastText) float64 {
	a, b := o.vals[fi], n.vals[fi]
	if features[fi].like != text {
		return s.likeness(fi, a, b)
	}
	if said.a != a[0] || said.b != b[0] {
		*said = pastText{a[0], b[0], s.texts(fi, a[0], b[0])}
	}
	if v := said.v; fi != fName || v >= moved {
		return v
	}
	return max(said.v, moved*s.elsewhere(a[0], n))
}

// placed sums up what says where a control stands: its place on the page and its
// number among equals.
func (s *scorer) placed(o, n *print) sums {
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

// likeness is how much two values of a feature agree, 0 to 1.
func (s *scorer) likeness(fi int, a, b []int32) float64 {
	switch features[fi].like {
	case exact:
		if a[0] == b[0] {
			return 1
		}
		return 0
	case text, words, address:
		return s.texts(fi, a[0], b[0])
	case bag:
		return shared(a, b, s.rare[fi])
	case ordered:
		return nearest(a, b, s.rare[fi])
	}
	return ends(a, b)
}

// moved is what is left of the likeness of a name that came to stand in another
// attribute: a placeholder that is now a label, a title that is now a text.
const moved = .8

// elsewhere is the likeness of a name to the texts from which the name of the new
// control could have come.
func (s *scorer) elsewhere(a int32, n *print) float64 {
	v := 0.0
	for _, fi := range [...]int{fText, fLabel, fPlaceholder, fTitle} {
		if b := n.vals[fi]; b != nil && b[0] != n.vals[fName][0] {
			v = max(v, s.texts(fi, a, b[0]))
		}
	}
	return v
}

// counted is the likeness of texts that differ in numbers alone, a counter or a
// date.
const counted = .85

func (s *scorer) texts(fi int, a, b int32) float64 {
	if a == b {
		return 1
	}
	x, y := s.d.cut(a, features[fi].like), s.d.cut(b, features[fi].like)
	if fi == fRow {
		return shared(x, y, s.said)
	}
	v := dice(x, y)
	v *= v
	if m := s.d.mask[a]; m >= 0 && m == s.d.mask[b] {
		v = max(v, counted)
	}
	return v
}

// shared is the weight that two sorted lists have in common, of all their weight.
func shared(a, b []int32, weight []float64) float64 {
	both, all := 0.0, 0.0
	for _, v := range a {
		all += weight[v]
	}
	for _, v := range b {
		all += weight[v]
	}
	for i, k := 0, 0; i < len(a) && k < len(b); {
		switch {
		case a[i] == b[k]:
			both += weight[a[i]]
			i++
			k++
		case a[i] < b[k]:
			i++
		default:
			k++
		}
	}
	if all == 0 {
		return 0
	}
	return 2 * both / all
}

// dice is the share of parts that two sorted lists have in common.
func dice(a, b []int32) float64 {
	if len(a)+len(b) == 0 {
		return 0
	}
	n, i, k := 0, 0, 0
	for i < len(a) && k < len(b) {
		switch {
		case a[i] == b[k]:
			n++
			i++
			k++
		case a[i] < b[k]:
			i++
		default:
			k++
		}
	}
	return 2 * float64(n) / float64(len(a)+len(b))
}

// nearest weighs the texts around a control: 3 for the nearest, then 2 and 1. A
// text that moved counts as far as it is near in both.
func nearest(a, b []int32, rare []float64) float64 {
	got, all := 0.0, 0.0
	for i, v := range a {
		w := float64(maxAround-i) * rare[v]
		all += w
		for k, u := range b {
			if u == v {
				got += min(w, float64(maxAround-k)*rare[v])
				break
			}
		}
	}
	return got / all
}

// ends is the share of two paths that agrees from either end.
func ends(a, b []int32) float64 {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	m := 0
	for n+m < len(a) && n+m < len(b) && a[m] == b[m] {
		m++
	}
	return 2 * float64(n+m) / float64(len(a)+len(b))
}
