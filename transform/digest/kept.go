package digest

import (
	"fmt"
	"slices"

	"skillmill/datasets/skill"
)

// Kept is how much of a page there is, or is shown.
type Kept struct {
	Controls int // that users can reach
	Chars    int // characters of texts and of what controls show
}

func (k *Kept) add(kind string, chars int) {
	if kind == KindControl {
		k.Controls++
	}
	k.Chars += chars
}

// Total returns what the page of a document that Build made shows.
func (d *Document) Total() Kept { return d.total }

// Kept returns what a view shows of it.
func (d *Document) Kept(v *View) Kept {
	var k Kept
	for _, i := range v.Nodes {
		n := &d.Nodes[i]
		k.add(n.Kind, min(n.Text.Len, len([]rune(n.Text.Norm))))
	}
	return k
}

// ControlIDs returns the ids of the controls of the page itself, or of the scope that steps lead to, by
// live index.
func (d *Document) ControlIDs(steps ...string) map[int64]string {
	out, scope := map[int64]string{}, skill.Scope{}
	if len(steps) > 0 {
		scope = *skill.ScopeOf(steps)
	}
	for i := range d.Nodes {
		if n := &d.Nodes[i]; n.Kind == KindControl && slices.Equal(n.Scope, scope.Hosts) && slices.Equal(n.Frames, scope.Frames) {
			out[n.live] = n.ID
		}
	}
	return out
}

// Within returns the document with as many nodes as fit into a budget as JSON, the most
// important ones; what is left out is a cut.
func (d *Document) Within(b Budget) (*Document, error) {
	w := &viewer{d: d, budget: b}
	w.rank()
	var bad error
	fits := func(n int) bool {
		text, err := w.part(n).JSON()
		if err != nil {
			bad = err
		}
		return b.fits(string(text))
	}
	n := most(len(w.order), fits)
	if bad != nil {
		return nil, bad
	}
	if n < 0 {
		return nil, fmt.Errorf("%w: the document of this page does not fit without a node", ErrBudget)
	}
	return w.part(n), nil
}

// part returns the document with the n most important nodes.
func (w *viewer) part(n int) *Document {
	out := *w.d
	out.Constraints.BudgetTokens, out.Constraints.BudgetBytes = w.budget.Tokens, w.budget.Bytes
	out.Cuts = w.cuts(n)
	shown := make([]bool, len(w.d.Nodes))
	for _, i := range w.chosen(n) {
		shown[i] = true
	}
	at := make([]int, len(w.d.Nodes))
	out.Nodes = []Node{}
	for i := range w.d.Nodes {
		if !shown[i] {
			continue
		}
		node := w.d.Nodes[i]
		up := node.parent
		for up >= 0 && !shown[up] {
			up = w.d.Nodes[up].parent
		}
		node.Rel.Parent, node.Rel.Children, node.parent = "", []string{}, -1
		at[i] = len(out.Nodes)
		if up >= 0 {
			p := &out.Nodes[at[up]]
			node.Rel.Parent, node.parent = p.ID, at[up]
			p.Rel.Children = append(p.Rel.Children, node.ID)
		}
		out.Nodes = append(out.Nodes, node)
	}
	return &out
}
