package texts

import (
	"slices"
	"strings"
)

// maxGroup bounds the levels from a control up to its group.
const maxGroup = 5

// byGroups gives controls the texts of the smallest element around them in which no other
// control is needy. Fields come first: a text beside a field and a button is the field's.
func (p *Page) byGroups() {
	for k := range p.controls {
		if p.needs[k] == caption && !p.has(k, Inside) {
			p.group(k, p.fields)
		}
	}
	for k := range p.controls {
		if p.needs[k] == name {
			p.group(k, p.open)
		}
	}
	for k := range p.controls {
		if p.needs[k] == nothing && p.outer.in(p.controls[k], p.controls[k]+1) == 1 {
			p.group(k, p.outer)
		}
	}
}

// group gives control k the texts of the largest element around it that has none of the other
// controls which others counts.
func (p *Page) group(k int, others counter) {
	t, widest := p.t, -1
	i := t.Nodes[p.controls[k]].Parent
	for n := 0; i >= 0 && n < maxGroup && !p.limit(i); n++ {
		if others.in(i, t.Nodes[i].End) > 1 || !p.small(i, k) {
			break
		}
		widest, i = i, t.Nodes[i].Parent
	}
	if widest < 0 {
		return
	}
	from, to := p.runsIn(widest)
	for r := from; r < to; r++ {
		if p.free(&p.Runs[r], k) && length(p.Runs[r].Text) <= maxHint {
			p.give(r, k, Group)
		}
	}
}

// limit reports whether a node is too large to be the group of a control.
func (p *Page) limit(i int) bool {
	switch p.t.Nodes[i].Tag {
	case "html", "body", "main", "table", "thead", "tbody", "tr", "ul", "ol", "nav", "header", "footer", "aside":
		return true
	}
	switch p.roles[i] {
	case "main", "navigation", "banner", "contentinfo", "complementary", "row", "table", "grid", "treegrid", "rowgroup", "list", "dialog", "alertdialog":
		return true
	}
	return false
}

// small reports whether a node has no more text than a group.
func (p *Page) small(i, k int) bool {
	from, to := p.runsIn(i)
	n := 0
	for r := from; r < to && n <= maxRuns; r++ {
		run := &p.Runs[r]
		if p.free(run, k) {
			n++
		}
		if run.heading || length(run.Text) > maxHint {
			return false
		}
	}
	return n <= maxRuns && to-from <= 4*maxRuns
}

// byTables gives fields the texts of their row, else the header of their column.
func (p *Page) byTables() {
	claims, order, by := map[int]int{}, []int{}, map[int]int{}
	tables := map[int][]int{}
	for k, i := range p.controls {
		if p.needs[k] == nothing || p.lettered(k) {
			continue
		}
		cell := p.climb(i, maxRow, func(n int) bool { return cells[p.t.Nodes[n].Tag] || cellRoles[p.roles[n]] })
		if cell < 0 {
			continue
		}
		row := p.climb(cell, 2, p.isRow)
		if row < 0 {
			continue
		}
		if p.open.in(row, p.t.Nodes[row].End) == 1 && p.rowOf(k, row) {
			continue
		}
		if h := p.header(row, cell, tables); h >= 0 {
			if _, ok := claims[h]; ok {
				claims[h] = -1
				continue
			}
			claims[h], by[h] = k, k
			order = append(order, h)
		}
	}
	for _, h := range order {
		p.refer(h, claims[h], Table)
	}
}

// lettered reports whether a control owns words that name it. Texts after a field do not
// count: they are units or hints, so that another text may name the field.
func (p *Page) lettered(k int) bool {
	return p.has(k, Inside) || p.has(k, Unit) || slices.ContainsFunc(p.owned[k], func(r int) bool {
		return p.Runs[r].Source == Group && p.Runs[r].clean != "" && !p.behind(r, k)
	})
}

// behind reports whether a run is after field k in the document and, if both are measured, on
// the page.
func (p *Page) behind(r, k int) bool {
	i, run := p.controls[k], &p.Runs[r]
	if p.needs[k] != caption || p.state(k) || run.at < i {
		return false
	}
	b, seen := p.boxOf(k)
	if t, ok := boxOf(p.t, run.Node); ok && seen && run.alone {
		_, beside := apart(t, b, false)
		return !beside
	}
	return true
}

// maxRow bounds the levels from a control up to its cell and its row.
const maxRow = 6

var (
	cells     = set("td th")
	cellRoles = set("cell gridcell rowheader columnheader")
)

func (p *Page) isRow(i int) bool { return p.t.Nodes[i].Tag == "tr" || p.roles[i] == "row" }

// climb is Tree.Closest, but starts at the node itself and goes up at most n levels.
func (p *Page) climb(i, n int, f func(int) bool) int {
	for ; i >= 0 && n > 0; n-- {
		if f(i) {
			return i
		}
		i = p.t.Nodes[i].Parent
	}
	return -1
}

// rowOf gives control k the free texts of its row.
func (p *Page) rowOf(k, row int) bool {
	from, to := p.runsIn(row)
	if to-from > 4*maxRuns {
		return false
	}
	given := false
	for r := from; r < to; r++ {
		if p.free(&p.Runs[r], k) && p.Runs[r].clean != "" {
			p.give(r, k, Table)
			given = true
		}
	}
	return given
}

// header returns the header cell of a cell's column, -1 for none. tables caches the header
// cells of each table.
func (p *Page) header(row, cell int, tables map[int][]int) int {
	table := p.climb(row, 4, func(n int) bool {
		return p.t.Nodes[n].Tag == "table" || p.roles[n] == "table" || p.roles[n] == "grid" || p.roles[n] == "treegrid"
	})
	if table < 0 {
		return -1
	}
	columns, ok := tables[table]
	if !ok {
		columns = p.columns(table)
		tables[table] = columns
	}
	at := 0
	for _, c := range p.t.Children(row) {
		if c == cell {
			if at < len(columns) && columns[at] >= 0 && !p.t.Contains(row, columns[at]) {
				return columns[at]
			}
			return -1
		}
		at += p.span(c)
	}
	return -1
}

// columns returns the header cells in the first row of a table, by column. A cell that spans
// several columns is repeated.
func (p *Page) columns(table int) []int {
	for i := table + 1; i < min(p.t.Nodes[table].End, table+64); i++ {
		if !p.isRow(i) {
			continue
		}
		var out []int
		for _, c := range p.t.Children(i) {
			head := c
			if p.t.Nodes[c].Tag != "th" && p.roles[c] != "columnheader" {
				head = -1
			}
			for range p.span(c) {
				out = append(out, head)
			}
		}
		return out
	}
	return nil
}

// maxSpan bounds the columns of one cell.
const maxSpan = 50

func (p *Page) span(cell int) int {
	n := 0
	for _, d := range strings.TrimSpace(p.t.Attr(cell, "colspan")) {
		if d < '0' || d > '9' || n > maxSpan {
			break
		}
		n = 10*n + int(d-'0')
	}
	return min(max(n, 1), maxSpan)
}
