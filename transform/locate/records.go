package locate

import "skillmill/transform/css"

// keyed adds a selector that begins at the record around the node where no anchor
// is as near: two tables of a page may count their rows alike, and a part of the
// node may still be the only one in all rows of that number.
func (b *builder) keyed(anchor int, parts []css.Compound) {
	for i, n := b.x.t.Nodes[b.node].Parent, 0; i > anchor && n < maxBetween; i, n = b.x.t.Nodes[i].Parent, n+1 {
		row := b.x.record(i)
		if row == nil {
			continue
		}
		for k := range parts {
			sel := append(css.One(*row), css.Step{Compound: parts[k]})
			if len(b.x.css.Find(sel)) == 1 {
				b.css(BasisScoped, sel)
				return
			}
		}
		return
	}
}

// record returns the compound of a node that stands for a record, nil for another.
func (x *Index) record(i int) *css.Compound {
	for _, a := range x.t.Nodes[i].Attrs {
		if rowKeys[a.Key] && onlyDigits(a.Val) && css.PlainTag(x.t.Nodes[i].Tag) {
			return &css.Compound{Tag: x.t.Nodes[i].Tag, Attrs: []css.AttrTest{{Key: a.Key, Val: a.Val}}}
		}
	}
	return nil
}
