package texts

import (
	"slices"
	"sort"
	"strings"

	"skillmill/transform/lasting"
)

// Limits of the search for what a control stands in.
const (
	maxUpRow   = 8   // levels from a control up to its row or card
	maxUpPart  = 40  // levels up to a part with a name
	maxBack    = 24  // headings before a control
	maxSection = 3   // levels from a heading up to what it heads
	maxRowRuns = 24  // runs of a row
	maxRecords = 400 // rows of one list that are compared
	maxAlike   = 3   // one record of so many may have a text that still tells it
)

// Row returns the text that tells the record of control k, a row, an item or a card, from
// the others beside it. It returns "" where the control stands in none, or where no
// text differs.
func (p *Page) Row(k int) string {
	i := p.controls[k]
	if p.ofColumn(i) {
		return ""
	}
	for up, n := p.t.Nodes[i].Parent, 0; up >= 0 && n < maxUpRow; up, n = p.t.Nodes[up].Parent, n+1 {
		if p.t.Nodes[up].Tag == "body" || !p.recurs(up) || p.headRow(up) {
			continue
		}
		if s := p.keyOf(up, k); s != "" {
			return s
		}
	}
	return ""
}

// headRow reports whether a row has nothing but the heads of columns: it is no record.
func (p *Page) headRow(row int) bool {
	if !p.isRow(row) {
		return false
	}
	kids := p.t.Children(row)
	return len(kids) > 1 && !slices.ContainsFunc(kids, func(c int) bool { return p.t.Nodes[c].Tag != "th" && p.roles[c] != "columnheader" })
}

// ofColumn reports whether a text stands in the head of a column, which says nothing of a
// record.
func (p *Page) ofColumn(i int) bool {
	return p.climb(i, 3, func(n int) bool { return p.roles[n] == "columnheader" }) >= 0
}

// recurs reports whether a node has a sibling of its kind.
func (p *Page) recurs(i int) bool {
	up := p.t.Nodes[i].Parent
	if up < 0 || p.limitOfRow(i) {
		return false
	}
	if p.siblings == nil {
		p.neighbours()
	}
	for _, s := range p.siblings[i] {
		if s >= 0 && p.alike(i, int(s)) {
			return true
		}
	}
	return false
}

// neighbours finds the element before and the one after each.
func (p *Page) neighbours() {
	p.siblings = make([][2]int32, len(p.t.Nodes))
	for i := range p.siblings {
		p.siblings[i] = [2]int32{-1, -1}
	}
	for i := range p.t.Nodes {
		last := -1
		for _, k := range p.t.Nodes[i].Kids {
			if k.Node < 0 {
				continue
			}
			if last >= 0 {
				p.siblings[last][1], p.siblings[k.Node][0] = int32(k.Node), int32(last)
			}
			last = k.Node
		}
	}
}

func (p *Page) limitOfRow(i int) bool {
	switch p.t.Nodes[i].Tag {
	case "td", "th", "a", "button", "span", "input", "label", "option":
		return true
	}
	switch p.roles[i] {
	case "cell", "gridcell", "rowheader", "columnheader":
		return true
	}
	return false
}

// alike reports whether two siblings are records of one list.
func (p *Page) alike(a, b int) bool {
	x, y := &p.t.Nodes[a], &p.t.Nodes[b]
	if x.Tag != y.Tag || p.roles[a] != p.roles[b] {
		return false
	}
	switch {
	case x.Tag == "tr", x.Tag == "li", p.roles[a] == "row", p.roles[a] == "listitem", p.roles[a] == "article":
		return true
	}
	class := p.t.Classes(a)
	return len(class) > 0 && slices.Contains(p.t.Classes(b), class[0])
}

// keyOf returns the first text of a record that no other record of the list has, a row
// header before all others; nothing that control k owns, and no digits that change.
// Initials give way to the name that they are short for.
// Without such a text it is the first that few others have and that is no control's, a name
// that two people bear, with what tells those apart.
func (p *Page) keyOf(row, k int) string {
	counts := p.textsOf(p.t.Nodes[row].Parent)
	from, to := p.runsIn(row)
	best, often := "", ""
	for r := from; r < min(to, from+maxRowRuns); r++ {
		run := &p.Runs[r]
		if run.Owner == k && run.Source != Group && run.Source != Table || run.hidden || run.glyph || run.clean == "" || p.ofColumn(run.Node) {
			continue
		}
		s := Stable(run.Text)
		switch {
		case s == "" || length(s) > maxBeside:
			continue
		case counts[s] > 1:
			if often == "" && maxAlike*counts[s] <= counts[records] && p.inside[run.Node] < 0 {
				often = s
			}
			continue
		}
		if p.climb(run.Node, 3, func(n int) bool { return p.roles[n] == "rowheader" || p.roles[n] == "heading" }) >= 0 {
			return s
		}
		if best == "" || lasting.Initials(best, s) {
			best = s
		}
	}
	if best == "" {
		return p.told(row, often)
	}
	return best
}

// records is the text under which the number of records is counted.
const records = "\x00"

// textsOf counts in how many children of a node each text stands.
func (p *Page) textsOf(list int) map[string]int {
	if m, ok := p.repeats[list]; ok {
		return m
	}
	m := map[string]int{}
	for n, kid := range p.t.Children(list) {
		if n == maxRecords {
			break
		}
		m[records]++
		in := map[string]bool{}
		from, to := p.runsIn(kid)
		for r := from; r < min(to, from+maxRowRuns); r++ {
			if s := Stable(p.Runs[r].Text); s != "" && !in[s] {
				in[s] = true
				m[s]++
			}
		}
	}
	p.repeats[list] = m
	return m
}

// Heading returns the last heading before control k whose part of the page the control
// stands in.
func (p *Page) Heading(k int) string {
	i := p.controls[k]
	at := sort.Search(len(p.headings), func(h int) bool { return p.Runs[p.headings[h]].at >= i })
	for h := at - 1; h >= max(0, at-maxBack); h-- {
		run := &p.Runs[p.headings[h]]
		if run.hidden && !p.t.Hidden(i) || run.Owner == k {
			continue
		}
		if !p.heads(run.Node, i) {
			continue
		}
		if s := Stable(run.Text); s != "" {
			return s
		}
	}
	return ""
}

// sections are elements whose headings say nothing of what stands behind them.
var sections = set("section article fieldset table form li dialog details aside nav header footer")

// heads reports whether the heading at a node is one of the part of the page in which
// node i stands: next to what holds it, and not within a section or a record of its
// own.
func (p *Page) heads(heading, i int) bool {
	for n := 0; heading >= 0 && n <= maxSection; n++ {
		up := p.t.Nodes[heading].Parent
		if up < 0 || p.t.Nodes[up].Tag == "body" {
			return false
		}
		if p.t.Contains(up, i) {
			return n == 0 || !p.recurs(heading)
		}
		if heading = up; sections[p.t.Nodes[up].Tag] {
			return false
		}
	}
	return false
}

// partRoles are parts of a page that have names.
var partRoles = map[string]string{
	"form": "form", "search": "search", "dialog": "dialog", "alertdialog": "dialog", "navigation": "navigation", "menu": "menu", "menubar": "menu",
	"toolbar": "toolbar", "tablist": "tabs", "group": "group", "radiogroup": "group", "region": "part", "complementary": "side part",
	"banner": "header", "contentinfo": "footer",
}

// Part returns the nearest part of the page around control k that has a kind: what it is,
// such as form or dialog, and its name, "" without one.
func (p *Page) Part(k int) (kind, name string) {
	n := 0
	for up := p.t.Nodes[p.controls[k]].Parent; up >= 0 && n < maxUpPart; up, n = p.t.Nodes[up].Parent, n+1 {
		kind := partRoles[p.roles[up]]
		if p.t.Nodes[up].Tag == "form" {
			kind = "form"
		}
		if kind == "" {
			continue
		}
		return kind, p.NameOf(up)
	}
	return "", ""
}

// NameOf returns what a part of the page is called: by its author, else by the first heading
// in it; "" without either.
func (p *Page) NameOf(part int) string {
	if s := Stable(p.t.Attr(part, "aria-label")); s != "" {
		return s
	}
	for _, id := range strings.Fields(p.t.Attr(part, "aria-labelledby")) {
		if ref := p.byID(id); ref >= 0 {
			if s := Stable(p.t.Text(ref)); s != "" {
				return s
			}
		}
	}
	return p.headingIn(part)
}

// headingIn returns the first heading in a part of the page.
func (p *Page) headingIn(part int) string {
	at := sort.Search(len(p.headings), func(h int) bool { return p.Runs[p.headings[h]].at >= part })
	if at < len(p.headings) && p.t.Contains(part, p.Runs[p.headings[at]].Node) {
		return Stable(p.Runs[p.headings[at]].Text)
	}
	return ""
}

// maxNearTexts bounds the texts around a control.
const maxNearTexts = 3

// Near returns the short texts around control k that it owns, as they are written: its
// labels, then the nearest before it, then the nearest behind.
func (p *Page) Near(k int) []string {
	var out []string
	add := func(r int) {
		if s := p.Runs[r].clean; s != "" && len(out) < maxNearTexts && !slices.Contains(out, s) && !p.Foreign(k, s) {
			out = append(out, s)
		}
	}
	for _, r := range p.owned[k] {
		if by := p.Runs[r].Source; by == Label || by == Aria {
			add(r)
		}
	}
	for _, r := range p.around(k) {
		add(r)
	}
	return out
}
