package match

// matching is the state of one call of Resolve or Match.
type matching struct {
	p         *Params
	reader    *Reader
	mem       *scratch
	old, seen []pairSide
	s         scorer
	pairs     []pair
	byOld     [][]int32 // pairs of each old control
	byNew     [][]int32
	register  register
	toNew     []int // what each old control became, -1 for nothing
	toOld     []int
	score     []float64 // of each pair in the present round
	partial   bool      // less than half of the controls of the old page are known
	won       []float64 // the score at which an old control was matched

	oldRow, newRow []int32 // rows by control
	mates          moves
	runs           map[runKey]int
	oldRuns        map[runKey]*run
	newRuns        map[runKey]*run
	foreign        *bool                 // see translated; nil before it is asked for
	callers        map[calledKey][]int32 // old controls with a row, by what they are called
	oldRanks       [2]ranks
	newRanks       [2]ranks
	told           told
	bars           []bool    // of each pair: row or heading tell the two apart
	base           []float64 // of each pair, the score without its place
	bestOld        []float64 // the highest of these of each old control
	bestNew        []float64
}

func newMatching(b *Reader, stored, seen []Compiled, p *Params) *matching {
	m := &matching{p: p, reader: b, mem: scratches.Get().(*scratch), toNew: none(len(stored)), toOld: none(len(seen))}
	m.compile(stored, seen)
	m.number()
	m.s = scorer{reader: b, mem: m.mem, p: p}
	m.s.uses(m.old, m.seen)
	m.s.learn(m.old, m.seen)
	for fi := range m.s.factor {
		m.s.factor[fi] = 1
	}
	if p.Drift {
		m.s.factor = drift(m.mem, len(b.values), m.old, m.seen)
	}
	m.s.weigh(m.old)
	m.s.weigh(m.seen)
	m.s.tabulate(m.old, m.seen)
	m.pairUpAll(blocking{p.Candidates, m.mem, len(b.values)}.of(m.old, m.seen))
	m.partial = len(stored) > 0 && 2*int64(len(stored)) < stored[0].f.Controls
	m.claim()
	m.tell()
	return m
}

// release gives the memory back.
func (m *matching) release() {
	m.mem.release()
	*m = matching{}
}

// pairUpAll makes and compares the pairs of each old control with its candidates.
func (m *matching) pairUpAll(candidates [][]int32) {
	total := 0
	counts := make([]int32, len(m.seen))
	for _, list := range candidates {
		total += len(list)
		for _, n := range list {
			counts[n]++
		}
	}
	if cap(m.mem.pairs) < total {
		m.mem.pairs = make([]pair, total+total/4)
	}
	ids, at := m.mem.ints(2*total), 0
	m.pairs, m.score = m.mem.pairs[:total], m.mem.floats(total)
	m.base, m.bestOld, m.bestNew = m.mem.floats(total), m.mem.floats(len(m.old)), m.mem.floats(len(m.seen))
	clear(m.score)
	clear(m.base)
	m.won = make([]float64, len(m.old))
	m.byOld, m.byNew = make([][]int32, len(m.old)), make([][]int32, len(m.seen))
	for n, count := range counts {
		m.byNew[n] = ids[at : at : at+int(count)]
		at += int(count)
	}
	k := int32(0)
	for o, list := range candidates {
		from := at
		m.s.aim(&m.old[o])
		for _, n := range list {
			m.pairs[k] = m.pair(int32(o), n)
			m.byNew[n] = append(m.byNew[n], k)
			ids[at] = k
			at++
			k++
		}
		m.byOld[o] = ids[from:at:at]
	}
}

func (m *matching) pair(o, n int32) pair {
	sort, own, around := m.s.compare(&m.old[o], &m.seen[n])
	return pair{
		old: o, new: n, all: sort.plus(own).plus(around), own: own, around: around, placed: m.s.placed(&m.old[o], &m.seen[n]),
	}
}

func none(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = -1
	}
	return out
}

// run matches in rounds: first what stands out far, then what stands out at all
// beside its neighbours.
func (m *matching) run() {
	for round := range m.p.Rounds {
		margin := m.p.Margin
		if round == 0 {
			margin *= 3
		}
		m.scoreAll()
		if m.accept(margin) == 0 && round > 0 {
			break
		}
	}
	m.scoreAll()
	if m.p.Elimination > 0 {
		for m.eliminate() > 0 {
			m.scoreAll()
		}
	}
}

// scoreAll scores the pairs with what is known of the neighbours.
func (m *matching) scoreAll() {
	nb, order := m.neighbours(), m.order()
	m.mates = m.moves()
	clear(m.bestOld)
	clear(m.bestNew)
	for k := range m.pairs {
		pr := &m.pairs[k]
		t := pr.all
		if w := m.p.Weights.Rowmates; w > 0 {
			if v, ok := m.mates.agree(m, int(pr.old), int(pr.new)); ok {
				t.all += w
				t.got += w * v
			}
		}
		base := t.score()
		m.base[k] = base
		m.bestOld[pr.old], m.bestNew[pr.new] = max(m.bestOld[pr.old], base), max(m.bestNew[pr.new], base)
		t.all += pr.placed.all * order[pr.old]
		t.got += pr.placed.got * order[pr.old]
		if w := m.p.Weights.Neighbours * order[pr.old]; w > 0 {
			if v, ok := nb.agree(m, int(pr.old), int(pr.new)); ok {
				t.all += w
				t.got += w * v
				pr.between = v == 1
			}
		}
		m.score[k] = t.score()
	}
}

// best are the two best free candidates.
type best struct {
	pair   int // -1 for none
	score  float64
	second float64
}

func (m *matching) bestOf(list []int32) best {
	b := best{pair: -1}
	for _, k := range list {
		pr := &m.pairs[k]
		if m.toNew[pr.old] >= 0 || m.toOld[pr.new] >= 0 || m.bars[k] {
			continue
		}
		switch v := m.score[k]; {
		case b.pair < 0 || v > b.score:
			b.second, b.score, b.pair = b.score, v, int(k)
		case v > b.second:
			b.second = v
		}
	}
	if b.pair < 0 {
		b.score = 0
	}
	return b
}

// accept matches the pairs that are each other's best by a margin. All pairs of a
// round are judged before any is taken.
func (m *matching) accept(margin float64) int {
	byNew := make([]best, len(m.seen))
	for n := range m.seen {
		byNew[n] = m.bestOf(m.byNew[n])
	}
	var taken []int
	for o := range m.old {
		if m.toNew[o] >= 0 {
			continue
		}
		b := m.bestOf(m.byOld[o])
		least := margin
		if !m.partial && m.crowded(o) {
			least = max(margin, m.p.Crowd)
		}
		if b.pair < 0 || b.score-b.second < least {
			continue
		}
		n := int(m.pairs[b.pair].new)
		if b.score < m.p.Threshold && (b.score < m.p.Certain || !m.certain(o, n)) {
			continue
		}
		if byNew[n].pair != b.pair || byNew[n].score-byNew[n].second < margin || m.rivalled(o, n) || !m.plausible(b.pair) {
			continue
		}
		if m.doubtful(b.pair, b.score-b.second) {
			continue
		}
		taken = append(taken, b.pair)
	}
	for _, k := range taken {
		m.take(k)
	}
	return len(taken)
}

func (m *matching) take(k int) {
	pr := &m.pairs[k]
	m.toNew[pr.old], m.toOld[pr.new] = int(pr.new), int(pr.old)
	m.won[pr.old] = m.score[k]
}

// answer returns what became of an old control. Its candidates are appended to all, one list
// for the answers of a whole page.
func (m *matching) answer(o int, all []Scored) (Answer, []Scored) {
	a := Answer{Verdict: None, Index: -1}
	from := len(all)
	if all = m.bestFew(o, all); len(all) > from {
		a.Best = all[from:len(all):len(all)]
	}
	if m.toNew[o] >= 0 {
		a.Verdict, a.Index, a.Score = Found, m.toNew[o], m.won[o]
		return a, all
	}
	if b := m.bestOf(m.byOld[o]); b.pair >= 0 && b.score >= m.p.Threshold {
		a.Verdict = Ambiguous
	}
	if len(a.Best) > 0 {
		a.Score = a.Best[0].Score
	}
	return a, all
}

// bestFew appends the candidates of an old control with the highest scores; of
// equal ones the earlier comes first.
func (m *matching) bestFew(o int, all []Scored) []Scored {
	var top [maxBest + 1]Scored
	n := 0
	for _, k := range m.byOld[o] {
		c := Scored{Index: int(m.pairs[k].new), Score: m.score[k]}
		if n == maxBest && c.Score <= top[n-1].Score {
			continue
		}
		at := n
		for at > 0 && c.Score > top[at-1].Score {
			top[at] = top[at-1]
			at--
		}
		top[at] = c
		n = min(n+1, maxBest)
	}
	return append(all, top[:n]...)
}

// doubtful refuses a pair that is the best and may yet be two different controls.
func (m *matching) doubtful(k int, margin float64) bool {
	if m.score[k] < m.p.Low && margin < m.p.LowMargin {
		return true
	}
	return m.replaced(k) || m.p.Names && m.otherName(k) || m.p.Rows > 0 && m.otherRow(k) || m.p.Twins > 0 && m.twinned(k)
}

// minOwn is the weight from which what is a control's own says something.
const minOwn = 1

// plausible refuses a pair that has only its surroundings in common: a neighbour
// of a control that is gone. On a page whose texts all changed its own features
// weigh little, and the surroundings may decide. Of twins of which some are gone
// the one that is left must stand in the same surroundings.
func (m *matching) plausible(k int) bool {
	pr := &m.pairs[k]
	least := m.p.Own
	if m.partial {
		least = m.p.OwnAlone
	}
	if pr.own.all >= minOwn && pr.own.score() < least && !m.renamed(k) {
		return false
	}
	o, n := m.old[pr.old].f, m.seen[pr.new].f
	return n.Equals >= o.Equals || pr.around.score() >= m.p.Twin
}

// renamed reports whether a control without any other name than its words stands
// exactly between the neighbours that it had, among others that are all known: its
// words changed. If an address or an id changed with them, it is a different control.
func (m *matching) renamed(k int) bool {
	pr := &m.pairs[k]
	return !m.partial && pr.between && wordsAlone(&m.old[pr.old]) && wordsAlone(&m.seen[pr.new])
}

func wordsAlone(p *pairSide) bool {
	for g, group := range claimGroups {
		for _, fi := range group {
			if g != claimName && p.has(fi) {
				return false
			}
		}
	}
	return true
}
