package digest

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/transform/lasting"
)

// Controls that say the same, such as the stars of a rating, are told apart only by their
// ordinal, and the ordinal means something only while they stand in their old order. Their
// looks show that: of four full stars and an empty one, the second is a different star once
// the empty one has moved to the front.

// orders are, by live index, the orders in which controls that nothing tells apart stand
// within their parent: a number for each of them, the same for those that have the same
// classes but for those of a state, "0 0 0 0 1". So an order does not change where classes are renamed. Those that
// look alike have none.
func (k *picker) orders() map[int64]string {
	type likes struct {
		parent int
		self   string
	}
	groups := map[likes][]int{}
	for i := range k.picks {
		if p := &k.picks[i]; p.kind == KindControl {
			g := likes{k.t.Nodes[p.node].Parent, p.says}
			groups[g] = append(groups[g], p.node)
		}
	}
	out := map[int64]string{}
	for _, nodes := range groups {
		number := map[string]int{}
		var order []string
		for _, n := range nodes {
			class := strings.Join(slices.DeleteFunc(strings.Fields(k.t.Attr(n, "class")), lasting.StateClass), " ")
			if _, had := number[class]; !had {
				number[class] = len(number)
			}
			order = append(order, strconv.Itoa(number[class]))
		}
		if len(number) == 1 {
			continue
		}
		for _, n := range nodes {
			out[int64(k.t.Nodes[n].Index)] = strings.Join(order, " ")
		}
	}
	return out
}

// moved reports whether the same things stand in another order than before: as many of
// each, but not where they were. More or fewer of one are a change, as of a rating, and
// say nothing of order.
func moved(before, now string) bool {
	return before != now && slices.Equal(shares(before), shares(now))
}

// shares says how many things of each sort an order has, the most first.
func shares(order string) []int {
	count := map[string]int{}
	for _, n := range strings.Fields(order) {
		count[n]++
	}
	var out []int
	for _, n := range count {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}
