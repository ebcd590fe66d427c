package match

// Twins are controls of one page that say the same and stand in like surroundings. What
// tells them apart is their place alone, and that is lost where rows come, go or are
// sorted.

// twinned reports whether place alone chose between the best pair and another of either
// control, and place cannot be believed: not as many are left, it would be another one
// of them, or the order around them does not hold. A pair that its place made the best
// though what the controls say fits another one better is refused as well.
func (m *matching) twinned(k int) bool {
	pr := &m.pairs[k]
	if m.partial {
		return false
	}
	news, newBefore, newBetter := m.ties(m.byOld[pr.old], k)
	olds, oldBefore, oldBetter := m.ties(m.byNew[pr.new], k)
	if news == 0 && olds == 0 {
		return false
	}
	same := !newBetter && !oldBetter && news == olds && newBefore == oldBefore || m.sameOfAsMany(int(pr.old), int(pr.new))
	return !same || m.settled(int(pr.old)) < m.p.Order
}

// ties returns the pairs of a list that fit as well as one of them, place aside: how many,
// how many of them before it on the page, and whether one fits better. A control that
// fits another one better still is no rival.
func (m *matching) ties(list []int32, of int) (count, before int, better bool) {
	base := m.base[of]
	for _, k := range list {
		if int(k) == of || m.bars[k] || m.base[k] < base-m.p.Twins {
			continue
		}
		if pr := &m.pairs[k]; pr.old == m.pairs[of].old && m.base[k] < m.bestNew[pr.new]-m.p.Twins ||
			pr.new == m.pairs[of].new && m.base[k] < m.bestOld[pr.old]-m.p.Twins {
			continue
		}
		if m.base[k] > base+m.p.Twins {
			better = true
		}
		count++
		if int(k) < of { // pairs are in the order of either page
			before++
		}
	}
	return count, before, better
}

// calledKey names the controls of one page and kind that are called alike.
type calledKey struct{ kind, called, heading int32 }

// called returns what a control is called, by number: its name or, without one, its icon; 0
// for neither.
func called(p *pairSide) int32 {
	for _, fi := range [...]int{fName, fText, fLabel} {
		if p.has(fi) {
			return p.c.id[fi] + 1
		}
	}
	if p.has(fIcons) {
		return -p.c.id[fIcons] - 1
	}
	return 0
}

// ranks are the place of each control among those called alike, and how many they are.
type ranks struct{ at, of []int32 }

func rank(sides []pairSide, heading bool) ranks {
	sets := make(map[calledKey][]int32, len(sides))
	for k := range sides {
		p := &sides[k]
		key := calledKey{p.c.kind, called(p), 0}
		if heading && p.has(fHeading) {
			key.heading = p.c.id[fHeading] + 1
		}
		sets[key] = append(sets[key], int32(k))
	}
	r := ranks{make([]int32, len(sides)), make([]int32, len(sides))}
	for _, list := range sets {
		for i, k := range list {
			r.at[k], r.of[k] = int32(i), int32(len(list))
		}
	}
	return r
}

// sameOfAsMany reports whether two controls are called alike and are the same of as many:
// on their pages, or under their headings.
func (m *matching) sameOfAsMany(o, n int) bool {
	if called(&m.old[o]) != called(&m.seen[n]) {
		return false
	}
	for i, heading := range [...]bool{false, true} {
		if m.oldRanks[i].at == nil {
			m.oldRanks[i], m.newRanks[i] = rank(m.old, heading), rank(m.seen, heading)
		}
		if x, y := &m.oldRanks[i], &m.newRanks[i]; x.at[o] == y.at[n] && x.of[o] == y.of[n] {
			return true
		}
	}
	return false
}
