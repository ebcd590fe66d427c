package find

import "slices"

// A grid may be drawn column by column, or with some of its columns in a table of their
// own: the words of a row then stand in lists beside each other, at the same number.

// Limits of where other columns are looked for.
const (
	columnLevels = 4    // levels above a list
	columnNodes  = 5000 // elements of what is searched
)

// columnWords returns the words that stand at the number of an item in the other columns of the
// grid that its list is a column of; none where there are no such. What holds one of the
// equals is no other column, but another record.
func (p *Page) columnWords(item int, equals []*Control) []string {
	list := p.t.Nodes[item].Parent
	if list < 0 {
		return nil
	}
	k, _ := slices.BinarySearch(p.items(list), item)
	for _, columns := range p.columns(list) {
		var words []string
		for _, c := range columns {
			at := p.items(c)[k]
			if p.alikeMade(item, at) && len(p.inside(equals, c)) == 0 {
				words = add(words, wordsOf(p.said(at)))
			}
		}
		if len(words) > 0 {
			return words
		}
	}
	return nil
}

// rowWords returns the words of the other parts of the row that an item is a part of: in one grid
// rows with one aria-rowindex are one, though some columns stand in a list of their own.
func (p *Page) rowWords(item int, equals []*Control) (words []string) {
	number := p.t.Attr(item, "aria-rowindex")
	if number == "" || p.roles[item] != "row" {
		return nil
	}
	grid := item
	for grid >= 0 && !gridRoles[p.roles[grid]] {
		grid = p.t.Nodes[grid].Parent
	}
	if grid < 0 {
		return nil
	}
	for _, i := range p.numberedRows(grid)[number] {
		if i != item && len(p.inside(equals, i)) == 0 {
			words = add(words, wordsOf(p.said(i)))
		}
	}
	return words
}

// numberedRows returns the rows of a grid by their aria-rowindex.
func (p *Page) numberedRows(grid int) map[string][]int {
	rows, ok := p.numbered[grid]
	if !ok {
		rows = map[string][]int{}
		for i := grid + 1; i < p.t.Nodes[grid].End; i++ {
			if number := p.t.Attr(i, "aria-rowindex"); number != "" && p.roles[i] == "row" {
				rows[number] = append(rows[number], i)
			}
		}
		p.numbered[grid] = rows
	}
	return rows
}

// gridRoles are those of what holds numbered rows.
var gridRoles = map[string]bool{"grid": true, "treegrid": true, "table": true}

// columns returns the lists around one that are made as it is and have as many items, by how
// many levels up they are found.
func (p *Page) columns(list int) [][]int {
	found, ok := p.beside[list]
	if ok {
		return found
	}
	n := len(p.kids(list))
	up := p.t.Nodes[list].Parent
	for level := 0; n > 1 && up >= 0 && level < columnLevels && p.t.Nodes[up].End-up <= columnNodes; level++ {
		var here []int
		for i := up + 1; i < p.t.Nodes[up].End; i++ {
			if p.t.Nodes[i].End <= list || i >= p.t.Nodes[list].End { // neither around the list nor in it
				if p.alikeMade(list, i) && len(p.kids(i)) == n && !p.titled(up, i) {
					here = append(here, i)
				}
			}
		}
		found = append(found, here)
		up = p.t.Nodes[up].Parent
	}
	p.beside[list] = found
	return found
}

// titled reports whether a list has a title of its own below an element around several: so
// have menus and cards, and no column of a grid.
func (p *Page) titled(around, list int) bool {
	at := list
	for p.t.Nodes[at].Parent != around {
		at = p.t.Nodes[at].Parent
	}
	return p.leafAt(at) < p.leafAt(list) || p.leafAt(p.t.Nodes[list].End) < p.leafAt(p.t.Nodes[at].End)
}

// items is kids, remembered.
func (p *Page) items(list int) []int {
	items, ok := p.listed[list]
	if !ok {
		items = p.kids(list)
		p.listed[list] = items
	}
	return items
}

// kids returns the elements in an element.
func (p *Page) kids(i int) []int {
	var out []int
	for _, k := range p.t.Nodes[i].Kids {
		if k.Node >= 0 && !p.t.Nodes[k.Node].Inert && p.t.Nodes[k.Node].Index >= 0 {
			out = append(out, k.Node)
		}
	}
	return out
}

// alikeMade reports whether two elements have the same tag, and a class in common if one
// has any.
func (p *Page) alikeMade(a, b int) bool {
	if p.t.Nodes[a].Tag != p.t.Nodes[b].Tag || p.t.Nodes[b].Inert || p.t.Nodes[b].Index < 0 {
		return false
	}
	x, y := p.t.Classes(a), p.t.Classes(b)
	return len(x)+len(y) == 0 || shared(x, y)
}
