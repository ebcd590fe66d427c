package change

import (
	"fmt"
	"slices"

	"skillmill/datasets"
)

// places compares landmarks and containers. A container that has another name, with all
// that is in it, is the same container: nothing moved.
func (c *comparison) places() {
	before, after := c.was.containers(), c.is.containers()
	for _, id := range c.is.order {
		a, b := c.was.by[id], c.is.by[id]
		if a == nil || a.Family != "" || b.Family != "" {
			continue
		}
		switch {
		case a.landmark != b.landmark:
			c.moved(id, "landmark", a.landmark, b.landmark)
		case a.container != b.container && (after[a.container] || before[b.container]):
			c.moved(id, "container", a.container, b.container)
		}
	}
}

// moved adds the row of a control that moved, and none of one that moves back.
func (c *comparison) moved(id, field, was, is string) {
	k := [2]string{id, field}
	if c.v.page.unsteady[k] {
		return
	}
	if c.v.values[k][is] {
		c.unsteady(id, field, was, is)
		return
	}
	if c.v.values[k] == nil {
		c.v.values[k] = map[string]bool{}
	}
	c.v.values[k][was], c.v.values[k][is] = true, true
	c.row(datasets.ChangeRow{SkillID: id, Kind: Moved, Field: field, Was: was, Is: is})
}

// maxMoved is the share of its like that may change places; of more, the order is one
// that nobody keeps.
const maxMoved = 1.0 / 3

// orders compares the order of the controls of each landmark and container.
func (c *comparison) orders() {
	before := map[string]int{}
	for i, id := range c.was.order {
		before[id] = i
	}
	groups := map[string][]string{} // by place, skill ids in the order of this night
	for _, id := range c.is.order {
		a, b := c.was.by[id], c.is.by[id]
		if a == nil || a.Family != "" || b.Family != "" || a.landmark != b.landmark {
			continue
		}
		place := b.landmark + "\x00" + b.container
		groups[place] = append(groups[place], id)
	}
	for _, place := range sortedKeys(groups) {
		c.order(groups[place], before)
	}
}

// order adds the controls of a group that are at another place among the others.
func (c *comparison) order(ids []string, before map[string]int) {
	at := make([]int, len(ids))
	for i, id := range ids {
		at[i] = before[id]
	}
	keeps := increasing(at)
	moved := 0
	for i := range ids {
		if !keeps[i] {
			moved++
		}
	}
	if moved == 0 {
		return
	}
	if moved > 1 && float64(moved) > maxMoved*float64(len(ids)) {
		c.unsteady("", fieldOrder+" in "+c.is.by[ids[0]].landmark+" "+c.is.by[ids[0]].container, "", fmt.Sprintf("%d of %d", moved, len(ids)))
		return
	}
	sorted := slices.Sorted(slices.Values(at))
	for i, id := range ids {
		if !keeps[i] {
			rank := slices.Index(sorted, at[i])
			c.moved(id, fieldOrder, fmt.Sprint(rank+1), fmt.Sprint(i+1))
		}
	}
}

// increasing marks the elements of a longest increasing run of a list of different
// numbers; the others are those that moved.
func increasing(list []int) []bool {
	best, from := make([]int, len(list)), make([]int, len(list))
	ends := []int{} // by length, the element with which such a run ends lowest
	for i, x := range list {
		k, _ := slices.BinarySearchFunc(ends, x, func(e, x int) int { return list[e] - x })
		from[i] = -1
		if k > 0 {
			from[i] = ends[k-1]
		}
		if k == len(ends) {
			ends = append(ends, i)
		} else {
			ends[k] = i
		}
		best[i] = k
	}
	keep := make([]bool, len(list))
	if len(ends) > 0 {
		for i := ends[len(ends)-1]; i >= 0; i = from[i] {
			keep[i] = true
		}
	}
	return keep
}
