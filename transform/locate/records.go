package locate

// keyed adds a selector that begins at the record around the node where no anchor
// is as near: two tables of a page may count their rows alike, and a part of the
// node may still be the only one in all rows of that number.
func (b *builder) keyed(anchor int, parts []Compound) {
	for i, n := b.x.t.Nodes[b.node].Parent, 0; i > anchor && n < maxBetween; i, n = b.x.t.Nodes[i].Parent, n+1 {
		row := b.x.record(i)
		if row == nil {
			continue
		}
		for k := range parts {
			sel := append(one(*row), Step{Compound: parts[k]})
			if len(b.x.Find(sel)) == 1 {
				b.css(BasisScoped, sel)
				return
			}
		}
		return
	}
}

// record is the compound of a node that stands for a record, nil for another.
func (x *Index) record(i int) *Compound {
	for _, a := range x.t.Nodes[i].Attrs {
		if rowKeys[a.Key] && onlyDigits(a.Val) && plainTag(x.t.Nodes[i].Tag) {
			return &Compound{Tag: x.t.Nodes[i].Tag, Attrs: []AttrTest{{Key: a.Key, Val: a.Val}}}
		}
	}
	return nil
}
