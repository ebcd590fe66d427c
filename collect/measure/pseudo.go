package measure

import "skillmill/datasets/capture"

// pseudoLimit is the length in bytes of a text of a style sheet that is kept: names
// have a word there, not a paragraph.
const pseudoLimit = 80

// generated reads the texts that style sheets put before and after what an element
// holds. Texts of elements that are typed into are passed over.
func (t *tree) generated(els []capture.Element) {
	texts := map[int]string{} // by node
	for i := range t.s.Boxes {
		b := &t.s.Boxes[i]
		if b.Text == "" || b.Node < 0 || b.Node >= len(t.s.Nodes) || t.s.Nodes[b.Node].Pseudo == "" {
			continue
		}
		texts[b.Node] += b.Text
	}
	for n, text := range texts {
		node := &t.s.Nodes[n]
		if node.Parent < 0 || t.index[node.Parent] < 0 || t.isTyped(node.Parent) {
			continue
		}
		if len(text) > pseudoLimit {
			continue
		}
		if node.Box >= 0 && apart(t.s.Boxes[node.Box].Style.Display) {
			text = " " + text + " "
		}
		switch e := &els[t.index[node.Parent]]; node.Pseudo {
		case "before":
			e.Before = text
		case "after":
			e.After = text
		}
	}
}
