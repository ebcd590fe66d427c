package match

// anchors are, for each old control, the nearest matched ones before and after
// it in the document, -1 for none.
type anchors struct{ before, after []int }

func (m *matching) neighbours() anchors {
	a := anchors{before: none(len(m.old)), after: none(len(m.old))}
	last := -1
	for o := range m.old {
		a.before[o] = last
		if m.toNew[o] >= 0 {
			last = o
		}
	}
	last = -1
	for o := len(m.old) - 1; o >= 0; o-- {
		a.after[o] = last
		if m.toNew[o] >= 0 {
			last = o
		}
	}
	return a
}

// orderWindow is how many matched neighbours on either side show whether the order
// of the page still holds.
const orderWindow = 8

// order returns, for each old control, how far the document order of what is
// matched around it still holds, 0 to 1: the share of neighbours that still follow
// each other. Where it does not, place says little.
func (m *matching) order() []float64 {
	var list []int // matched old controls
	for o := range m.old {
		if m.toNew[o] >= 0 {
			list = append(list, o)
		}
	}
	kept := make([]int, len(list)+1) // kept[i]: pairs before i that follow each other
	for i := range list {
		kept[i+1] = kept[i]
		if i > 0 && m.toNew[list[i]] > m.toNew[list[i-1]] {
			kept[i+1]++
		}
	}
	out := make([]float64, len(m.old))
	at := 0
	for o := range m.old {
		for at < len(list) && list[at] < o {
			at++
		}
		lo, hi := max(1, at-orderWindow), min(len(list), at+orderWindow)
		out[o] = 1
		if hi > lo {
			share := float64(kept[hi]-kept[lo]) / float64(hi-lo)
			out[o] = max(0, 2*share-1)
		}
	}
	return out
}

// agree says how well a pair fits what the neighbours became: as far from both as
// before is 1, as far from one .75, between the two .5. ok is false when no
// neighbour is known.
func (a anchors) agree(m *matching, o, n int) (v float64, ok bool) {
	b, f := a.before[o], a.after[o]
	if b < 0 && f < 0 {
		return 0, false
	}
	steps, between := 0, true
	if b >= 0 {
		if n-m.toNew[b] == m.distance(b, o) {
			steps++
		}
		between = between && n > m.toNew[b]
	}
	if f >= 0 {
		if m.toNew[f]-n == m.distance(o, f) {
			steps++
		}
		between = between && n < m.toNew[f]
	}
	switch {
	case steps == 2 || steps == 1 && (b < 0 || f < 0):
		return 1, true
	case steps == 1:
		return .75, true
	case between:
		return .5, true
	}
	return 0, true
}

// distance returns how many controls lie between two old ones, counted on their page.
func (m *matching) distance(a, b int) int {
	return int(m.old[b].f.Position - m.old[a].f.Position)
}

// eliminate matches what is left over between two matched neighbours on both
// pages, when it is as many of each kind. It returns how many it matched.
func (m *matching) eliminate() int {
	count := 0
	for from := 0; from < len(m.old); {
		if m.toNew[from] >= 0 {
			from++
			continue
		}
		to := from
		for to < len(m.old) && m.toNew[to] < 0 {
			to++
		}
		lo, hi := 0, len(m.seen)
		if from > 0 {
			lo = m.toNew[from-1] + 1
		}
		if to < len(m.old) {
			hi = m.toNew[to]
		}
		count += m.pairUp(from, to, lo, hi)
		from = to
	}
	return count
}

// pairUp matches old controls [from, to) with the free new ones in [lo, hi) kind by
// kind, in order.
func (m *matching) pairUp(from, to, lo, hi int) int {
	olds, news := map[int32][]int{}, map[int32][]int{}
	var kinds []int32
	for o := from; o < to; o++ {
		if olds[m.old[o].c.kind] == nil {
			kinds = append(kinds, m.old[o].c.kind)
		}
		olds[m.old[o].c.kind] = append(olds[m.old[o].c.kind], o)
	}
	for n := lo; n < hi; n++ {
		if m.toOld[n] < 0 {
			news[m.seen[n].c.kind] = append(news[m.seen[n].c.kind], n)
		}
	}
	count := 0
	for _, kind := range kinds {
		if len(olds[kind]) != len(news[kind]) {
			continue
		}
		var taken []int
		for i, o := range olds[kind] {
			k := m.pairAt(o, news[kind][i])
			if k >= 0 && m.exchanged(k) {
				continue
			}
			if k < 0 || m.bars[k] || m.score[k] < m.p.Elimination || m.rivalled(o, news[kind][i]) || !m.plausible(k) || m.replaced(k) {
				taken = nil
				break
			}
			taken = append(taken, k)
		}
		for _, k := range taken {
			m.take(k)
			count++
		}
	}
	return count
}

func (m *matching) pairAt(o, n int) int {
	for _, k := range m.byOld[o] {
		if int(m.pairs[k].new) == n {
			return int(k)
		}
	}
	return -1
}

// settled returns how far the order of the page holds around an old control, 0 to 1, by the
// matched controls that have no equals.
func (m *matching) settled(o int) float64 {
	kept, all := 0, 0
	for _, step := range [...]int{-1, 1} {
		last := -1
		for i := o + step; i >= 0 && i < len(m.old); i += step {
			n := m.toNew[i]
			if n < 0 || m.old[i].f.Equals > 1 || m.seen[n].f.Equals > 1 {
				continue
			}
			if last >= 0 {
				all++
				if (n-last)*step > 0 {
					kept++
				}
			}
			last = n
		}
	}
	if all == 0 {
		return 1
	}
	return float64(kept) / float64(all)
}
