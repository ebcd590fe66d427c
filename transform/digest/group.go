package digest

import (
	"slices"
	"sort"
)

// grouping are roles of elements that hold others; groupTags are elements that do so
// without a role.
var (
	grouping = set(`navigation banner main contentinfo complementary region form search dialog alertdialog table grid treegrid
		list listbox tablist toolbar menu menubar radiogroup group article row tree tabpanel feed`)
	groupTags = set("section article fieldset form details header footer aside nav main table tr ul ol dl dialog")
)

// group adds the containers: elements that hold several of the chosen ones, or one and
// have a name. Of containers of the same elements the outermost is taken.
func (k *picker) group() {
	at := make([]int, len(k.picks))
	for i := range k.picks {
		at[i] = k.picks[i].node
	}
	var found []pick
	last := [2]int{-1, -1} // the first pick and the one behind the last of the container before
	for i := range k.t.Nodes {
		if k.gone[i] || k.control[i] >= 0 || k.around[i] >= 0 || !k.groups(i) {
			continue
		}
		from := sort.SearchInts(at, i)
		if from < len(at) && at[from] == i {
			continue // it is a text already
		}
		to := sort.SearchInts(at, k.t.Nodes[i].End)
		named := k.rec.Nodes[i].Name != "" && to > from
		if to-from < 2 && !named || last == [2]int{from, to} {
			continue
		}
		last = [2]int{from, to}
		found = append(found, pick{node: i, kind: KindContainer})
	}
	k.picks = append(k.picks, found...)
	slices.SortFunc(k.picks, func(a, b pick) int { return a.node - b.node })
}

func (k *picker) groups(i int) bool {
	return grouping[k.rec.Nodes[i].Role] || groupTags[k.t.Nodes[i].Tag]
}
