package match

// Controls that are called alike are told apart by the row or the heading that they
// stand at, where it names one of them alone on both pages. Place says nothing then: rows
// and cards are sorted, come and go.

// toldKey is what a control is called, and what its row or heading says.
type toldKey struct{ kind, called, feature, value int32 }

// told are the controls that row or heading tell, by control of either page, -1 for none.
type told struct {
	toNew, toOld []int32
	moved        map[calledKey]bool // who is called so does not stand in the old order
}

// tell finds them. Rows say more than headings.
func (m *matching) tell() {
	m.told = told{make([]int32, len(m.old)), make([]int32, len(m.seen)), map[calledKey]bool{}}
	for o := range m.told.toNew {
		m.told.toNew[o] = -1
	}
	for n := range m.told.toOld {
		m.told.toOld[n] = -1
	}
	m.bars = make([]bool, len(m.pairs))
	if m.partial {
		return // others may be called so
	}
	for _, fi := range [...]int{fRow, fHeading} {
		news := alone(m.seen, fi)
		for key, o := range alone(m.old, fi) {
			n, there := news[key]
			if there && o >= 0 && n >= 0 && m.told.toNew[o] < 0 && m.told.toOld[n] < 0 {
				m.told.toNew[o], m.told.toOld[n] = n, o
			}
		}
	}
	last := map[calledKey]int32{}
	for o, n := range m.told.toNew {
		if n < 0 {
			continue
		}
		key := calledOf(&m.old[o])
		if before, more := last[key]; more && n < before {
			m.told.moved[key] = true
		}
		last[key] = n
	}
	for k := range m.pairs {
		m.bars[k] = m.barred(int(m.pairs[k].old), int(m.pairs[k].new))
	}
}

// alone returns the controls of a page that alone are called so at their row or heading,
// among others that are called so; several are -1.
func alone(sides []pairSide, fi int) map[toldKey]int32 {
	count := map[calledKey]int{}
	for k := range sides {
		count[calledOf(&sides[k])]++
	}
	out := map[toldKey]int32{}
	for k := range sides {
		p := &sides[k]
		if !p.has(fi) || count[calledOf(p)] < 2 {
			continue
		}
		key := toldKey{p.c.kind, called(p), int32(fi), p.c.id[fi]}
		if _, more := out[key]; more {
			out[key] = -1
		} else {
			out[key] = int32(k)
		}
	}
	return out
}

func calledOf(p *pairSide) calledKey { return calledKey{p.c.kind, called(p), 0} }

// barred reports whether two controls that are called alike are different ones: row or
// heading tell one of them to be another; or others called so went elsewhere with
// theirs, and those of these differ. What names both alone says more.
func (m *matching) barred(o, n int) bool {
	x, y := &m.old[o], &m.seen[n]
	if calledOf(x) != calledOf(y) || m.told.toNew[o] == int32(n) {
		return false
	}
	other := m.told.toNew[o] >= 0 || m.told.toOld[n] >= 0 || m.told.moved[calledOf(x)] && (differ(x, y, fHeading) || m.foreignRow(o, n))
	return other && !m.named(o, n)
}

func differ(x, y *pairSide, fi int) bool {
	return x.has(fi) && y.has(fi) && x.c.id[fi] != y.c.id[fi]
}

// minKept is the least share of what tells a row from its twin's that is still in it.
const minKept = .1

// foreignRow reports whether hardly anything that tells the row of an old control is in
// that of a new one.
func (m *matching) foreignRow(o, n int) bool {
	if !differ(&m.old[o], &m.seen[n], fRow) {
		return false
	}
	twin := m.twinIn(o)
	return twin >= 0 && m.s.rows.kept(m.old[o].c.id[fRow], m.old[twin].c.id[fRow], m.seen[n].c.id[fRow]) < minKept
}
