package texts

// unpaired is the cost of leaving a control without a text. It is more than the cost of any
// exchange of texts between controls.
const unpaired = 1 << 20

// maxTogether bounds the controls that one assignment considers together. A larger group of
// controls with common runs is split in document order.
const maxTogether = 64

// assign solves an assignment problem: each list of pairs gets at most one of its runs, and
// each run goes to at most one list, so that as many lists as possible get one and the sum of
// the costs is least. It returns the run of each list, -1 for none.
func assign(pairs [][]pair) []int {
	given := make([]int, len(pairs))
	taken := map[int]bool{}
	for _, part := range parts(pairs) {
		for len(part) > 0 {
			some := part[:min(len(part), maxTogether)]
			part = part[len(some):]
			m := matching{pairs: pairs, at: map[int]int{}, of: map[int]int{}, taken: taken}
			for _, w := range some {
				m.add(w)
			}
			for _, w := range some {
				given[w] = -1
				if run, ok := m.of[w]; ok {
					given[w] = run
					taken[run] = true
				}
			}
		}
	}
	return given
}

// parts returns the groups of lists that are connected by common runs, each in order.
func parts(pairs [][]pair) [][]int {
	up := make([]int, len(pairs))
	root := func(w int) int {
		for up[w] != w {
			up[w] = up[up[w]]
			w = up[w]
		}
		return w
	}
	first := map[int]int{}
	for w := range pairs {
		up[w] = w
		for _, q := range pairs[w] {
			if o, ok := first[q.run]; ok {
				a, b := root(o), root(w)
				up[max(a, b)] = min(a, b)
			} else {
				first[q.run] = w
			}
		}
	}
	at := map[int]int{}
	var out [][]int
	for w := range pairs {
		r := root(w)
		if _, ok := at[r]; !ok {
			at[r] = len(out)
			out = append(out, nil)
		}
		out[at[r]] = append(out[at[r]], w)
	}
	return out
}

// matching is an assignment that grows by one list at a time, each time along the cheapest
// augmenting path.
type matching struct {
	pairs [][]pair
	at    map[int]int // list by run
	of    map[int]int // run by list
	lists []int
	taken map[int]bool // runs that other parts have
}

// way is the last step of an augmenting path to a list.
type way struct {
	cost int
	from int // the list that takes its run, -1 for the new one
	run  int // the run of this list that from would take
}

// add adds one more list to the assignment.
func (m *matching) add(w int) {
	m.lists = append(m.lists, w)
	ways := map[int]way{w: {from: -1}}
	for range m.lists { // Bellman-Ford: a path has at most as many steps as there are lists
		changed := false
		for _, l := range m.lists {
			have, ok := ways[l]
			if !ok {
				continue
			}
			base := have.cost - m.cost(l)
			for _, q := range m.pairs[l] {
				o, held := m.at[q.run]
				if m.taken[q.run] || !held || o == l {
					continue
				}
				if old, ok := ways[o]; !ok || base+q.cost < old.cost {
					ways[o] = way{base + q.cost, l, q.run}
					changed = true
				}
			}
		}
		if !changed {
			break
		}
	}
	m.settle(ways)
}

// cost returns the cost of the run that a list has now, 0 for the new list.
func (m *matching) cost(l int) int {
	run, ok := m.of[l]
	if !ok {
		if l == m.lists[len(m.lists)-1] {
			return 0
		}
		return unpaired
	}
	for _, q := range m.pairs[l] {
		if q.run == run {
			return q.cost
		}
	}
	return 0
}

// settle applies the cheapest path, at whose end a list takes a free run or none.
func (m *matching) settle(ways map[int]way) {
	best, end, last := 0, -1, -1
	for _, l := range m.lists {
		have, ok := ways[l]
		if !ok {
			continue
		}
		base := have.cost - m.cost(l)
		if end < 0 || base+unpaired < best {
			best, end, last = base+unpaired, l, -1
		}
		for _, q := range m.pairs[l] {
			if _, held := m.at[q.run]; !held && !m.taken[q.run] && base+q.cost < best {
				best, end, last = base+q.cost, l, q.run
			}
		}
	}
	for run := last; end >= 0; {
		had := ways[end]
		delete(m.of, end)
		if run >= 0 {
			m.of[end], m.at[run] = run, end
		}
		run, end = had.run, had.from
	}
}
