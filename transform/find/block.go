package find

import (
	"slices"
	"sort"
	"strings"
)

// Equals may stand in parts that say the same: the phone of the payer and that of the guest,
// the rows of two tables that list the same. These are mates. The block of one is the
// largest element around it without a mate, with as many texts before it as stand between any two of
// these, such as a title. What it says near the control, and the blocks of its mates do not, tells it
// from them.

// Limits of what is read of a block.
const (
	nearTexts = 40 // texts on either side of the control
	maxBlock  = 4  // words on either side that a guard keeps
	maxMates  = 40 // mates of one control: more have no blocks
)

// group finds the mates of each of some equals: those whose parts say the same words.
func (e *equals) group(list []*Control) {
	e.mates, e.gaps = map[int][]int{}, map[int]int{}
	by := map[string][]int{}
	for _, c := range list {
		key := strings.Join(e.parts[c.Node], " ")
		by[key] = append(by[key], c.Node)
	}
	for _, nodes := range by {
		if len(nodes) < 2 || len(nodes) > maxMates {
			continue
		}
		for _, n := range nodes {
			e.mates[n] = nodes
		}
	}
}

// block returns the largest element around a control without a mate of it: the whole page where
// it has none.
func (p *Page) block(mates []int, node int) int {
	before, after := -1, len(p.t.Nodes)
	at, _ := slices.BinarySearch(mates, node)
	if at > 0 {
		before = mates[at-1]
	}
	if at+1 < len(mates) {
		after = mates[at+1]
	}
	return p.apart(node, before, after)
}

// leafAt returns the number of the first text that is held by a node or by one after it.
func (p *Page) leafAt(node int) int {
	return sort.Search(len(p.leaves), func(k int) bool { return p.leaves[k].node >= node })
}

// gap returns how many texts at least stand between the blocks of two mates that follow each other.
func (p *Page) gap(e *equals, mates []int) int {
	if len(mates) == 0 {
		return 0
	}
	least, known := e.gaps[mates[0]]
	if !known {
		least = nearTexts
		for k := 1; k < len(mates); k++ {
			from, to := p.t.Nodes[p.block(mates, mates[k-1])].End, p.block(mates, mates[k])
			least = min(least, p.leafAt(to)-p.leafAt(from))
		}
		e.gaps[mates[0]] = least
	}
	return least
}

// near returns the words that a block says before and after a control, nearest first, each once.
func (p *Page) near(e *equals, node int) (before, after []string) {
	mates := e.mates[node]
	at, first := p.block(mates, node), p.leafAt
	own, end := first(node), first(p.t.Nodes[node].End)
	for k := own - 1; k >= max(0, first(at)-p.gap(e, mates), own-nearTexts); k-- {
		words := wordsOf(p.leaves[k].text)
		slices.Reverse(words)
		before = add(before, words)
	}
	for k := end; k < min(first(p.t.Nodes[at].End), end+nearTexts); k++ {
		after = add(after, wordsOf(p.leaves[k].text))
	}
	return before, after
}

// blockWords returns the words of a control's block that tell it from its mates; none where it
// has no mates.
func (p *Page) blockWords(c *Control) []string {
	e := p.equalsOf(c)
	mates := e.mates[c.Node]
	if len(mates) == 0 {
		return nil
	}
	others := map[string]bool{}
	for _, n := range mates {
		if n == c.Node {
			continue
		}
		before, after := p.near(e, n)
		for _, w := range slices.Concat(before, after) {
			others[w] = true
		}
	}
	own := func(words []string) []string {
		words = slices.DeleteFunc(words, func(w string) bool { return others[w] || e.said[w] > 0 || !isWord(w) })
		return words[:min(len(words), maxBlock)]
	}
	before, after := p.near(e, c.Node)
	return add(own(before), own(after))
}

// inBlock returns how many words of a guard's block stand in that of a control, and how many at
// most in that of a mate of it.
func (p *Page) inBlock(g *Guard, c *Control) (own, mates int) {
	e := p.equalsOf(c)
	saying := func(node int) (n int) {
		before, after := p.near(e, node)
		for _, w := range g.Block {
			if slices.Contains(before, w) || slices.Contains(after, w) {
				n++
			}
		}
		return n
	}
	for _, n := range e.mates[c.Node] {
		if n != c.Node {
			mates = max(mates, saying(n))
		}
	}
	return saying(c.Node), mates
}

// otherBlock reports whether a control stands in another block than the one that told the
// guard's control from its mates: it says less than half of the words of that, or a mate
// says as many.
func (p *Page) otherBlock(g *Guard, c *Control) bool {
	if len(g.Block) == 0 {
		return false
	}
	own, mates := p.inBlock(g, c)
	return 2*own < len(g.Block) || mates >= own || p.blockLeft(g, c)
}

// blockOfAnother reports whether nothing of what told a control from its mates is in its
// block, or more of it in that of a mate.
func (p *Page) blockOfAnother(g *Guard, c *Control) bool {
	if len(g.Block) == 0 {
		return false
	}
	own, mates := p.inBlock(g, c)
	return own == 0 || mates > own || p.blockLeft(g, c)
}
