package witness

import (
	"slices"
	"strings"

	"skillmill/transform/require"
)

// noPaths stands for path patterns that do not match all own views of a draft.
const noPaths = -1

// reach numbers the path patterns that documents ask for, and knows which of them match the
// present view.
type reach struct {
	numbers map[string]int // from 1, by their patterns
	all     require.Reach
	matches []bool  // by number
	now     []int   // the numbers that match
	address string  // of the present view
	drafts  [][]int // by number, those that are narrow
}

func newReach() *reach {
	return &reach{numbers: map[string]int{}, matches: []bool{false}, drafts: [][]int{nil}}
}

// number returns the number of a list of patterns. A new list is matched with the present view.
func (r *reach) number(patterns []string) int {
	key := strings.Join(patterns, "\n")
	if n, ok := r.numbers[key]; ok {
		return n
	}
	n := r.all.Add(patterns) + 1
	r.numbers[key] = n
	r.matches, r.drafts = append(r.matches, require.MatchesURL(patterns, r.address)), append(r.drafts, nil)
	if r.matches[n] {
		r.now = append(r.now, n)
	}
	return n
}

// narrow notes that the document of a draft asks for its paths.
func (r *reach) narrow(paths, draft int) { r.drafts[paths] = append(r.drafts[paths], draft) }

// on reports whether paths match the present view. Without paths every view matches.
func (r *reach) on(paths int) bool { return paths == noPaths || r.matches[paths] }

// begin makes a view the present one and appends the narrow drafts whose paths match it.
func (r *reach) begin(view *view, to []int) []int {
	for _, n := range r.now {
		r.matches[n] = false
	}
	r.now, r.address = r.now[:0], require.Address(view.row.URL)
	for _, n := range r.all.Of(r.address) {
		r.matches[n+1] = true
		r.now = append(r.now, n+1)
		to = append(to, r.drafts[n+1]...)
	}
	return to
}

// idle counts clashes on views of other pages that change nothing by themselves, because the
// skill would not be offered there or its document does not act there. There may be as many
// as there are views, so they are only counted.
type idle struct {
	wrong  []int64  // by locator
	misled []string // sorted
}

// idleOn counts a clash on a view that the paths of the draft match (near) or exclude.
func (d *draft) idleOn(near bool, c *clash) {
	at := &d.far
	if near {
		at = &d.near
	}
	if *at == nil {
		*at = &idle{wrong: make([]int64, len(d.locators)+len(d.prior))}
	}
	for _, k := range c.wrong {
		(*at).wrong[k]++
	}
	(*at).misled = appendAll((*at).misled, c.misled)
	slices.Sort((*at).misled)
}

// clashed reports whether a draft found another control anywhere.
func (d *draft) clashed() bool { return len(d.clashes) > 0 || d.near != nil || d.far != nil }
