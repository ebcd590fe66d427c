package witness

import (
	"maps"
	"slices"

	"skillmill/transform/offer"
)

// maxMarks bounds the marks that are read of one page.
const maxMarks = 2000

// marks are what pages of a domain can be told apart by: selectors of one id or class
// that an author chose, by view.
type marks struct {
	number map[string]int32
	names  []string
	on     []map[int32]offer.Standing // by view
	pages  []int                      // by mark, on how many views it stands
}

func newMarks(views int) *marks {
	return &marks{number: map[string]int32{}, on: make([]map[int32]offer.Standing, views)}
}

// read notes the marks of a view.
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

// common returns the marks that stand on all of some views.
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

// maxTold bounds how many marks tell pages apart.
const maxTold = 3

// cover chooses few marks that together cover views: each time the one that covers the
// most of those left; of equal ones an id, then what stands on the most views where
// wide, on the fewest else, then the shortest. It returns nil where some view stays.
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
