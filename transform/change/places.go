package change

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/transform/page"
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
	stays := page.Increasing(at)
	moved := len(ids) - len(stays)
	if moved == 0 {
		return
	}
	if moved > 1 && float64(moved) > maxMoved*float64(len(ids)) {
		c.unsteady("", fieldOrder+" in "+c.is.by[ids[0]].landmark+" "+c.is.by[ids[0]].container, "", fmt.Sprintf("%d of %d", moved, len(ids)))
		return
	}
	sorted := slices.Sorted(slices.Values(at))
	for i, id := range ids {
		if _, kept := slices.BinarySearch(stays, i); !kept {
			rank := slices.Index(sorted, at[i])
			c.moved(id, fieldOrder, fmt.Sprint(rank+1), fmt.Sprint(i+1))
		}
	}
}
