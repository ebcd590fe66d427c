package identity

import (
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
	limit int
}

// posting is a value of one feature.
type posting struct {
	feature int
	value   int32
}

// of answers the candidates of each old control, in the order of new.
func (b blocking) of(old, seen []print) [][]int32 {
	out := make([][]int32, len(old))
	kinds := map[string][2][]int32{}
	var names []string
	add := func(list []print, side int) {
		for k := range list {
			g, ok := kinds[list[k].kind]
			if !ok {
				names = append(names, list[k].kind)
			}
			g[side] = append(g[side], int32(k))
			kinds[list[k].kind] = g
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
func (b blocking) shared(old, seen []print, olds, news []int32, out [][]int32) {
	b.search(old, olds, seen, news, func(o, n int32) { out[o] = append(out[o], n) })
	b.search(seen, news, old, olds, func(n, o int32) { out[o] = append(out[o], n) })
	for _, o := range olds {
		slices.Sort(out[o])
		out[o] = slices.Compact(out[o])
	}
}

// search proposes for each control of from those of to that share most.
func (b blocking) search(from []print, fs []int32, to []print, ts []int32, propose func(f, t int32)) {
	lists := map[posting][]int32{}
	for at, t := range ts {
		eachValue(&to[t], func(p posting) { lists[p] = append(lists[p], int32(at)) })
	}
	votes := make([]float64, len(ts))
	var touched []int32
	for rank, f := range fs {
		touched = touched[:0]
		eachValue(&from[f], func(p posting) {
			list := lists[p]
			if len(list) == 0 {
				return
			}
			// Of a value that many share those in a like place stand for all.
			lo, hi := 0, len(list)
			if hi > b.limit {
				mid := sort.Search(len(list), func(k int) bool { return to[ts[list[k]]].place >= from[f].place })
				lo, hi = max(0, mid-b.limit/2), min(len(list), mid+b.limit/2)
			}
			vote := from[f].weight[p.feature] / float64(1+len(list)/b.limit)
			for _, at := range list[lo:hi] {
				if votes[at] == 0 {
					touched = append(touched, at)
				}
				votes[at] += vote
			}
		})
		sort.Slice(touched, func(i, k int) bool {
			a, c := touched[i], touched[k]
			if votes[a] != votes[c] {
				return votes[a] > votes[c]
			}
			return a < c
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
func eachValue(p *print, visit func(posting)) {
	for _, fi := range [...]int{fName, fText, fLabel, fPlaceholder, fTitle, fHref, fFormName, fID, fValue, fData, fIcons, fRow, fBefore, fAfter, fClasses} {
		if p.weight[fi] == 0 {
			continue
		}
		for _, v := range p.vals[fi] {
			visit(posting{fi, v})
		}
	}
}
