package digest

import "unicode/utf8"

// cost is what a text counts against a budget.
type cost struct{ bytes, tokens int }

func costOf(s string) cost { return cost{len(s), Tokens(s)} }

func (c cost) plus(o cost) cost { return cost{c.bytes + o.bytes, c.tokens + o.tokens} }

func (c cost) within(b Budget) bool {
	return (b.Bytes == 0 || c.bytes <= b.Bytes) && (b.Tokens == 0 || c.tokens <= b.Tokens)
}

// size returns the cost of the view of the n most important nodes. Lines are counted alone: no
// word, number or run of spaces goes over the end of one.
func (w *viewer) size(n int) cost {
	w.show(n)
	sum := costOf(w.head).plus(costOf(w.foot)).plus(costOf(w.summary(n)))
	for i := range w.d.Nodes {
		if w.shown[i] {
			sum = sum.plus(w.costs[i]).plus(indented(w.level[i], w.lines[i]))
		}
	}
	return sum
}

// indented returns what the spaces before a line cost.
func indented(level int, line string) cost {
	c := cost{bytes: level}
	if level > 1 || level == 1 && (line[0] >= utf8.RuneSelf || digit(line[0])) {
		c.tokens = 1
	}
	return c
}
