package digest

import "slices"

// trimmer applies the limits of a document and notes what they cost.
type trimmer struct {
	*picker
	keep  []bool // of picks
	depth []int  // of nodes
	steps []int  // of their paths
	cuts  cutList
}

func newTrimmer(k *picker) *trimmer {
	t := &trimmer{picker: k, keep: make([]bool, len(k.picks)), depth: make([]int, len(k.t.Nodes)), steps: make([]int, len(k.t.Nodes))}
	for i := range t.keep {
		t.keep[i] = true
	}
	t.measureDepth()
	return t
}

// measureDepth counts levels: an element is one deeper than its parent where that has
// another child with something in it.
func (t *trimmer) measureDepth() {
	holds := make([]bool, len(t.t.Nodes))
	for i := range t.picks {
		holds[t.picks[i].node] = true
	}
	busy := make([]int, len(t.t.Nodes)) // children with something in them
	for i := len(t.t.Nodes) - 1; i > 0; i-- {
		if p := t.t.Nodes[i].Parent; holds[i] && p >= 0 {
			holds[p] = true
			busy[p]++
		}
	}
	for i := range t.t.Nodes {
		p := t.t.Nodes[i].Parent
		if p < 0 {
			continue
		}
		t.depth[i], t.steps[i] = t.depth[p], t.steps[p]+1
		if busy[p] > 1 {
			t.depth[i]++
		}
	}
}

// trim applies the limits in the order siblings, depth, nodes.
func (t *trimmer) trim() {
	t.sample()
	t.shallow()
	t.most()
}

// sample keeps of an element with too many children the first quarter of what is
// allowed, the last quarter, and evenly chosen ones between.
func (t *trimmer) sample() {
	at := make([]int, len(t.t.Nodes)+1) // picks before each node
	for i := range t.picks {
		at[t.picks[i].node+1]++
	}
	for i := range t.t.Nodes {
		at[i+1] += at[i]
	}
	for i := range t.t.Nodes {
		var kids []int
		for _, kid := range t.t.Nodes[i].Kids {
			if n := kid.Node; n >= 0 && at[t.t.Nodes[n].End] > at[n] {
				kids = append(kids, n)
			}
		}
		if len(kids) <= t.limit.Siblings {
			continue
		}
		stays := sampled(len(kids), t.limit.Siblings)
		for j, n := range kids {
			if !stays[j] {
				for k := at[n]; k < at[t.t.Nodes[n].End]; k++ {
					t.drop(k, CutSiblings, true)
				}
			}
		}
	}
}

// sampled says which of n things stay when m may.
func sampled(n, m int) []bool {
	stays := make([]bool, n)
	edge := m / 4
	if m == 2 || m == 3 {
		edge = 1
	}
	for i := range edge {
		stays[i], stays[n-1-i] = true, true
	}
	between := m - 2*edge
	for i := range between {
		stays[edge+(2*i+1)*(n-2*edge)/(2*between)] = true
	}
	return stays
}

// drop leaves a pick out. ofList says that it belongs to a list of which a sample stays.
func (t *trimmer) drop(i int, reason string, ofList bool) {
	if !t.keep[i] {
		return
	}
	t.keep[i] = false
	control := t.picks[i].kind == KindControl
	t.cuts = append(t.cuts, left{node: t.picks[i].node, reason: reason, count: 1, control: control, sampled: ofList && control})
}

// deepTexts is how many texts stay of a part that lies too deep.
const deepTexts = 3

// maxSteps is the length of a path from which even a control is too deep: the paths of
// such a page would be larger than the page.
const maxSteps = 400

// shallow leaves out containers that lie too deep, and texts but for the first ones of
// each part. Controls stay.
func (t *trimmer) shallow() {
	part := make([]int, len(t.t.Nodes)) // the lowest element around each that is not too deep
	for i := range part {
		part[i] = i
		if p := t.t.Nodes[i].Parent; p >= 0 && t.depth[i] > t.limit.Depth {
			part[i] = part[p]
		}
	}
	seen := map[int]int{}
	for i := range t.picks {
		p := &t.picks[i]
		switch {
		case t.steps[p.node] >= maxSteps:
			t.drop(i, CutDepth, false)
			continue
		case t.depth[p.node] <= t.limit.Depth || p.kind == KindControl || !t.keep[i]:
			continue
		case p.kind == KindText:
			if seen[part[p.node]]++; seen[part[p.node]] <= deepTexts {
				continue
			}
		}
		t.drop(i, CutDepth, false)
	}
}

// most keeps the best of too many.
func (t *trimmer) most() {
	var order []int
	for i := range t.picks {
		if t.keep[i] {
			order = append(order, i)
		}
	}
	if len(order) <= t.limit.Nodes {
		return
	}
	slices.SortFunc(order, func(a, b int) int { return byRank(&t.picks[a], &t.picks[b]) })
	stays := make([]bool, len(order))
	spans := spansOf(len(order), t.limit.Nodes, func(at int) int {
		if p := &t.picks[order[at]]; p.kind == KindControl {
			return p.rank
		}
		return -1
	})
	for _, s := range spans {
		for _, at := range s.chosen() {
			stays[at] = true
		}
	}
	for _, s := range spans {
		for at := s.from; at < s.to; at++ {
			if !stays[at] {
				t.drop(order[at], CutNodes, s.isSampled())
			}
		}
	}
	for _, i := range order[spans[len(spans)-1].to:] {
		t.drop(i, CutNodes, false)
	}
}

// left is something that was left out.
type left struct {
	node    int
	reason  string
	count   int
	control bool
	sampled bool // see Cut.Sampled
}

type cutList []left

// cutsOf sums up what was left out by the nearest node around it that stays.
// parent returns the position of that in nodes, -1 for the page.
func (l cutList) cutsOf(parent func(node int) int, nodes []Node) []Cut {
	type key struct {
		at     int
		reason string
	}
	at := map[key]int{}
	out := []Cut{}
	order := []int{}
	for _, c := range l {
		k := key{parent(c.node), c.reason}
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k] = i
			id := ""
			if k.at >= 0 {
				id = nodes[k.at].ID
			}
			out, order = append(out, Cut{Container: id, Reason: c.reason}), append(order, k.at)
		}
		out[i].Count += c.count
		if c.control {
			out[i].Controls += c.count
		}
		if c.sampled {
			out[i].Sampled += c.count
		}
	}
	return sortCuts(out, order)
}

// sortCuts orders cuts by the place of their container, then by reason.
func sortCuts(cuts []Cut, place []int) []Cut {
	idx := make([]int, len(cuts))
	for i := range idx {
		idx[i] = i
	}
	slices.SortStableFunc(idx, func(a, b int) int {
		if place[a] != place[b] {
			return place[a] - place[b]
		}
		return reasonOrder[cuts[a].Reason] - reasonOrder[cuts[b].Reason]
	})
	out := make([]Cut, len(cuts))
	for i, j := range idx {
		out[i] = cuts[j]
	}
	return out
}

var reasonOrder = map[string]int{CutSiblings: 1, CutDepth: 2, CutNodes: 3, CutBudget: 4, CutText: 5, CutAttrs: 6}
