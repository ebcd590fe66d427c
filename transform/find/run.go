package find

import (
	"slices"
	"sort"

	"skillmill/datasets/skill"
)

// Equals that say nothing of their own may stand together in a card, such as the stars by which a
// dish is rated. These are a run. Cards change places, and then the card is known by what it
// says, and the control by its number in the run, if as many stand there as before.

// Run is which of a run of equals a control is.
type Run struct {
	Words      []string // what its card says, and the cards of other runs of such equals do not
	Count, Nth int
}

// run is a run of equals, or an equal that stands alone. Its card is the largest element around
// it that holds no other of the equals.
type run struct {
	nodes []int
	words []string // of the card
}

// runsOf returns the runs of some equals, in document order.
func (p *Page) runsOf(e *equals) []run {
	if e.runs != nil {
		return e.runs
	}
	for i := 0; i < len(e.list); {
		end := p.runEnd(e.list, i)
		before, after, r := -1, len(p.t.Nodes), run{}
		if i > 0 {
			before = e.list[i-1].Node
		}
		if end < len(e.list) {
			after = e.list[end].Node
		}
		for _, c := range e.list[i:end] {
			r.nodes = append(r.nodes, c.Node)
		}
		if len(r.nodes) > 1 {
			r.words = p.wordsAt(p.apart(p.enclosing(e.list[i].Node, e.list[end-1].Node), before, after))
		} else {
			r.words = e.parts[r.nodes[0]]
		}
		e.runs, i = append(e.runs, r), end
	}
	return e.runs
}

// runEnd returns where a run of equals ends that begins at a position: behind the last one in the
// smallest element that holds another one, if that is the smallest such element of them all.
func (p *Page) runEnd(list []*Control, from int) int {
	box := p.nextTo(list, from)
	if box < 0 || from > 0 && list[from-1].Node >= box {
		return from + 1
	}
	end := from + 1
	for ; end < len(list) && list[end].Node < p.t.Nodes[box].End; end++ {
		if p.nextTo(list, end) != box {
			return from + 1
		}
	}
	return end
}

// nextTo returns the smallest element around one of some controls that holds another one; -1 for
// none.
func (p *Page) nextTo(list []*Control, k int) int {
	box := -1
	if k > 0 {
		box = p.enclosing(list[k-1].Node, list[k].Node)
	}
	if k+1 < len(list) {
		box = max(box, p.enclosing(list[k].Node, list[k+1].Node)) // of two around one the inner one comes later
	}
	return box
}

// runAround returns the run of a control that its part does not tell; nil where its card says
// nothing that those of other runs do not, or where somebody types into it: what was typed may
// tell it from the others, and no capture has that.
func (p *Page) runAround(g *Guard, c *Control) *Run {
	if slices.ContainsFunc(g.Part, isWord) || p.roles[c.Node] == "textbox" {
		return nil
	}
	e := p.equalsOf(c)
	runs, k := p.runsOf(e), p.cardsOf(e)
	at, ok := k.run[c.Node]
	if !ok || len(runs) < 2 || len(runs[at].nodes) < 2 {
		return nil
	}
	own := &Run{Count: len(runs[at].nodes), Nth: slices.Index(runs[at].nodes, c.Node), Words: k.own(k.firsts[at])}
	if !slices.ContainsFunc(own.Words, isWord) {
		return nil
	}
	return own
}

// cards are the cards of the runs of some equals, by the first control of each run.
type cards struct {
	equals
	firsts []*Control
	run    map[int]int // by node, the number of its run
}

func (p *Page) cardsOf(e *equals) *cards {
	if e.cards != nil {
		return e.cards
	}
	k := &cards{equals: equals{parts: map[int][]string{}}, run: map[int]int{}}
	for i, r := range p.runsOf(e) {
		first := p.Of(r.nodes[0])
		k.parts[first.Node], k.firsts = r.words, append(k.firsts, first)
		for _, node := range r.nodes {
			k.run[node] = i
		}
	}
	k.count(k.firsts)
	e.cards = k
	return k
}

// inRun returns the control at the guard's number of the run whose card says most of what its own
// alone said, and enough of it; none of a run of more or fewer, or one that is not pure. Where the
// cards of several say as much it returns one of each: one of them may be the card that was made
// anew.
func (p *Page) inRun(g *Guard) []int {
	var list []run
	most := 0
	set := p.equalSet(g)
	if set.once {
		set.by = p.differentEquals(set.list)
	}
	for _, e := range set.by {
		for _, r := range p.runsOf(e) {
			saying := func(words []string) int { return said(words, r.words) }
			n := saying(g.Run.Words)
			if n < most || !g.enough(g.Run.Words, n, saying) {
				continue
			}
			if n > most {
				most, list = n, nil
			}
			list = append(list, r)
		}
	}
	switch {
	case len(list) > 1:
		var nodes []int
		for _, r := range list {
			nodes = append(nodes, r.nodes[0])
		}
		return nodes
	case len(list) == 1 && len(list[0].nodes) == g.Run.Count && p.pure(g.Kind, list[0].nodes) && !p.interrupted(list[0].nodes):
		return list[0].nodes[g.Run.Nth : g.Run.Nth+1]
	}
	return nil
}

// interrupted reports whether more controls stand between two neighbours of a run than between two
// others: one of the run changed places with something else, and its number says nothing.
func (p *Page) interrupted(nodes []int) bool {
	gaps := make([]int, len(nodes)-1)
	for i := range p.Controls {
		at := p.Controls[i].Node
		k := sort.SearchInts(nodes, at+1) - 1 // the last of the run before it
		if k >= 0 && k < len(gaps) && at >= p.t.Nodes[nodes[k]].End {
			gaps[k]++
		}
	}
	return slices.ContainsFunc(gaps, func(n int) bool { return n != gaps[0] })
}

// pure reports whether a run has one role, and no control of another tag or role that says the same
// and has the same classes stands within it: a run of which one was made anew may have another order.
func (p *Page) pure(kind string, nodes []int) bool {
	first, last := nodes[0], nodes[len(nodes)-1]
	box, own, classes := p.enclosing(first, last), p.Of(first), p.stems(first)
	return !slices.ContainsFunc(p.alike(kind).list, func(c *Control) bool {
		switch {
		case c.Node < box || c.Node >= p.t.Nodes[box].End:
			return false
		case slices.Contains(nodes, c.Node):
			return c.Role != own.Role
		}
		return c.Values[Name] == own.Values[Name] && c.Values[Icon] == own.Values[Icon] && slices.Equal(p.stems(c.Node), classes)
	})
}

// said returns how many of some words a text says.
func said(words, says []string) (n int) {
	for _, w := range words {
		if slices.Contains(says, w) {
			n++
		}
	}
	return n
}

// commonRun returns the run that two guards have, with the words of both; nil where they differ or
// say no word in common.
func commonRun(a, b []skill.Run) []skill.Run {
	if len(a) != 1 || len(b) != 1 || a[0].Count != b[0].Count || a[0].Nth != b[0].Nth {
		return nil
	}
	words := common(a[0].Words, b[0].Words)
	if words == nil {
		return nil
	}
	return []skill.Run{{Words: words, Count: a[0].Count, Nth: a[0].Nth}}
}
