package texts

import (
	"slices"
	"sort"
	"strings"

	"skillmill/transform/lasting"
)

// Limits of the search for the row, heading and part of a control.
const (
	maxUpRow   = 8   // levels from a control up to its row or card
	maxUpPart  = 40  // levels up to a part with a name
	maxBack    = 24  // headings before a control
	maxSection = 3   // levels from a heading up to the part that it names
	maxRowRuns = 24  // runs of a row
	maxRecords = 400 // rows of one list that are compared
	maxAlike   = 3   // a text in at most one of so many records may still name a record
)

// Row returns the text that distinguishes the record of control k (a row, an item or a card)
// from the other records of its list. It returns "" if the control is in no record, or if no
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

// headRow reports whether a row has only column headers, so that it is no record.
func (p *Page) headRow(row int) bool {
	if !p.isRow(row) {
		return false
	}
	kids := p.t.Children(row)
	return len(kids) > 1 && !slices.ContainsFunc(kids, func(c int) bool { return p.t.Nodes[c].Tag != "th" && p.roles[c] != "columnheader" })
}

// ofColumn reports whether a text is in a column header, which does not describe a record.
func (p *Page) ofColumn(i int) bool {
	return p.climb(i, 3, func(n int) bool { return p.roles[n] == "columnheader" }) >= 0
}

// recurs reports whether a node has a sibling that is alike.
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

// keyOf returns the first text of a record that no other record of the list has; a row header
// comes before all others. It leaves out texts that control k owns and digits that change, and
// replaces initials by the name that they abbreviate. Without such a text it takes the first
// one that few other records have and no control owns, such as a name that two people share,
// together with what distinguishes these records.
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

// records is the key under which textsOf counts the records themselves.
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

// Heading returns the last heading before control k that heads a part with the control in it.
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

// sections are elements whose headings do not apply to what follows after them.
var sections = set("section article fieldset table form li dialog details aside nav header footer")

// heads reports whether the heading at a node applies to node i: the heading is close to an
// element around i, and not within another section or record.
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

// partRoles gives the kinds of parts of a page that may have names, by role.
var partRoles = map[string]string{
	"form": "form", "search": "search", "dialog": "dialog", "alertdialog": "dialog", "navigation": "navigation", "menu": "menu", "menubar": "menu",
	"toolbar": "toolbar", "tablist": "tabs", "group": "group", "radiogroup": "group", "region": "part", "complementary": "side part",
	"banner": "header", "contentinfo": "footer",
}

// Part returns the nearest part of the page around control k: its kind, such as form or
// dialog, and its name, "" for none.
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

// NameOf returns the name of a part of the page: the name that its author gave it, else the
// first heading in it, else "".
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

// maxNearTexts bounds the texts that Near returns.
const maxNearTexts = 3

// Near returns the short texts that control k owns around it, as written: its labels, then the
// nearest before it, then the nearest after it.
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
