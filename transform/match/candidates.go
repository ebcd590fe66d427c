package match

import (
	"cmp"
	"slices"
	"sort"
)

// pair is an old and a new control that may be the same.
type pair struct {
	old, new int32
	all      sums // of what follows but place
	own      sums
	around   sums
	placed   sums

	between bool // stands exactly where its neighbours say
}

// blocking finds the pairs worth comparing. On a page with few controls of a kind
// these are all; on others each control has a bounded number of candidates, by
// the rare values that it shares, so that their number is linear in the controls.
type blocking struct {
	limit  int
	mem    *scratch
	values int // how many there are
}

// of returns, for each old control, the new ones worth comparing, in document order.
func (b blocking) of(old, seen []pairSide) [][]int32 {
	out := make([][]int32, len(old))
	kinds := map[int32][2][]int32{}
	var names []int32
	add := func(list []pairSide, side int) {
		for k := range list {
			kind := list[k].c.kind
			g, ok := kinds[kind]
			if !ok {
				names = append(names, kind)
			}
			g[side] = append(g[side], int32(k))
			kinds[kind] = g
		}
	}
	add(old, 0)
	add(seen, 1)
	for _, kind := range names {
		g := kinds[kind]
		if len(g[1]) <= b.limit*4 && len(g[0]) <= b.limit*4 {
			for _, o := range g[0] {
				out[o] = g[1]
			}
			continue
		}
		b.shared(old, seen, g[0], g[1], out)
	}
	return out
}

// shared proposes candidates from both sides, so that whoever would win a control
// is compared with it.
func (b blocking) shared(old, seen []pairSide, olds, news []int32, out [][]int32) {
	for _, o := range olds {
		out[o] = b.mem.list(min(2*b.limit, 128) + 8) // as many as most have
	}
	b.search(old, olds, seen, news, func(o, n int32) { out[o] = append(out[o], n) })
	b.search(seen, news, old, olds, func(n, o int32) { out[o] = append(out[o], n) })
	for _, o := range olds {
		slices.Sort(out[o])
		out[o] = slices.Compact(out[o])
	}
}

// search proposes, for each control fs of one page, at most limit of the controls ts of
// the other: those that share its rarest values, and those in the same place.
func (b blocking) search(from []pairSide, fs []int32, to []pairSide, ts []int32, propose func(f, t int32)) {
	lists := b.index(to, ts)
	votes := make([]float64, len(ts))
	var touched []int32
	for rank, f := range fs {
		touched = touched[:0]
		eachValue(&from[f], func(fi int, v int32) {
			list := lists.of(fi, v)
			if len(list) == 0 {
				return
			}
			// Of a value that many share those in a like place stand for all.
			lo, hi := 0, len(list)
			if hi > b.limit {
				mid := sort.Search(len(list), func(k int) bool { return to[ts[list[k]]].place >= from[f].place })
				lo, hi = max(0, mid-b.limit/2), min(len(list), mid+b.limit/2)
			}
			vote := from[f].weight[fi] / float64(1+len(list)/b.limit)
			for _, at := range list[lo:hi] {
				if votes[at] == 0 {
					touched = append(touched, at)
				}
				votes[at] += vote
			}
		})
		slices.SortFunc(touched, func(a, c int32) int {
			if x := cmp.Compare(votes[c], votes[a]); x != 0 {
				return x
			}
			return cmp.Compare(a, c)
		})
		for k, at := range touched {
			if k < b.limit {
				propose(f, ts[at])
			}
			votes[at] = 0
		}
		// Neighbours in place, for what has nothing else.
		at := rank * len(ts) / len(fs)
		for k := max(0, at-2); k < min(len(ts), at+3); k++ {
			propose(f, ts[k])
		}
	}
}

// eachValue visits the values by which controls are found.
func eachValue(p *pairSide, visit func(fi int, v int32)) {
	for _, fi := range [...]int{fName, fText, fLabel, fPlaceholder, fTitle, fHref, fFormName, fID, fValue, fData, fIcons, fRow, fBefore, fAfter, fClasses} {
		if p.weight[fi] == 0 {
			continue
		}
		for _, v := range p.c.vals[fi] {
			visit(fi, v)
		}
	}
}

// index lists the controls that have each value of each feature.
type index struct {
	first   []int32 // by value, the number of its first entry plus 1
	entries []entry
	at      []int32
}

type entry struct {
	feature  int
	next     int32 // entry of the same value, plus 1
	from, to int32 // of index.at
}

func (b blocking) index(list []pairSide, of []int32) *index {
	x := &index{first: b.mem.ints(b.values)}
	b.each(list, of, func(fi int, v, _ int32) {
		e := x.entry(fi, v)
		if e == nil {
			x.entries = append(x.entries, entry{feature: fi, next: x.first[v]})
			x.first[v] = int32(len(x.entries))
			e = &x.entries[len(x.entries)-1]
		}
		e.to++
	})
	n := int32(0)
	for i := range x.entries {
		e := &x.entries[i]
		e.from, e.to, n = n, n, n+e.to
	}
	x.at = b.mem.ints(int(n))
	b.each(list, of, func(fi int, v, at int32) {
		e := x.entry(fi, v)
		x.at[e.to] = at
		e.to++
	})
	return x
}

// each visits the values of the controls at the positions of; at counts along of.
func (b blocking) each(list []pairSide, of []int32, visit func(fi int, v, at int32)) {
	for at, k := range of {
		eachValue(&list[k], func(fi int, v int32) { visit(fi, v, int32(at)) })
	}
}

func (x *index) entry(fi int, v int32) *entry {
	for n := x.first[v]; n > 0; n = x.entries[n-1].next {
		if e := &x.entries[n-1]; e.feature == fi {
			return e
		}
	}
	return nil
}

// of returns the controls that have a value of a feature, in document order, as
// positions in the list that was indexed.
func (x *index) of(fi int, v int32) []int32 {
	if e := x.entry(fi, v); e != nil {
		return x.at[e.from:e.to]
	}
	return nil
}
