package witness

import (
	"maps"
	"slices"

	"skillmill/transform/offer"
)

// maxMarks bounds the marks that are read of one page.
const maxMarks = 2000

// marks holds what distinguishes pages of a domain: selectors of one id or class that an
// author chose, by view.
type marks struct {
	number map[string]int32
	names  []string
	on     []map[int32]offer.Standing // by view
	pages  []int                      // by mark, the number of views that have it
}

func newMarks(views int) *marks {
	return &marks{number: map[string]int32{}, on: make([]map[int32]offer.Standing, views)}
}

// read records the marks of a view.
func (m *marks) read(v int, p *offer.Page) {
	if m.on[v] != nil {
		return // the view was visited before
	}
	m.on[v] = map[int32]offer.Standing{}
	p.Marks(maxMarks, func(selector string, s offer.Standing) {
		n, ok := m.number[selector]
		if !ok {
			n = int32(len(m.names))
			m.number[selector] = n
			m.names, m.pages = append(m.names, selector), append(m.pages, 0)
		}
		m.on[v][n] = s
		m.pages[n]++
	})
}

// common returns the marks that all of some views have.
func (m *marks) common(views []int, least offer.Standing) []int32 {
	if len(views) == 0 {
		return nil
	}
	var out []int32
	for n, s := range m.on[views[0]] {
		all := s >= least
		for _, v := range views[1:] {
			all = all && m.on[v][n] >= least
		}
		if all {
			out = append(out, n)
		}
	}
	return out
}

// maxTold bounds the marks by which the pages of one draft are distinguished.
const maxTold = 3

// cover chooses few marks that together cover views. Each step takes the mark that covers the
// most of the views that are left; of equals an id, then the mark on the most views if wide,
// else on the fewest, then the shortest. It returns nil if some view is not covered.
func (m *marks) cover(list []int32, views []int, wide bool, covers func(mark int32, view int) bool) []string {
	var out []string
	left := append([]int(nil), views...)
	for len(left) > 0 {
		best, most := int32(-1), 0
		for _, n := range list {
			hits := 0
			for _, v := range left {
				if covers(n, v) {
					hits++
				}
			}
			if hits > most || hits == most && hits > 0 && m.better(n, best, wide) {
				best, most = n, hits
			}
		}
		if best < 0 || len(out) == maxTold {
			return nil
		}
		out = append(out, m.names[best])
		rest := left[:0]
		for _, v := range left {
			if !covers(best, v) {
				rest = append(rest, v)
			}
		}
		left = rest
	}
	return out
}

// coverable reports whether each view is covered by a mark.
func (m *marks) coverable(list []int32, views []int, covers func(mark int32, view int) bool) bool {
	return !slices.ContainsFunc(views, func(v int) bool {
		return !slices.ContainsFunc(list, func(n int32) bool { return covers(n, v) })
	})
}

func (m *marks) better(a, b int32, wide bool) bool {
	x, y := m.names[a], m.names[b]
	switch idA, idB := x[0] == '#', y[0] == '#'; {
	case idA != idB:
		return idA
	case m.pages[a] != m.pages[b]:
		return (m.pages[a] > m.pages[b]) == wide
	case len(x) != len(y):
		return len(x) < len(y)
	}
	return x < y
}

// any returns the marks that at least one of some views has.
func (m *marks) any(views []int, least offer.Standing) []int32 {
	seen := map[int32]bool{}
	for _, v := range views {
		for n, s := range m.on[v] {
			if s >= least {
				seen[n] = true
			}
		}
	}
	return slices.Collect(maps.Keys(seen))
}
