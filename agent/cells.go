package agent

import (
	"regexp"
	"strconv"

	"skillmill/transform/digest"
	"skillmill/transform/page"
)

// cellPath is the path of something in a cell: table, row, kind and number of the cell.
var cellPath = regexp.MustCompile(`^(.*/table\[\d+\])((?:/(?:thead|tbody|tfoot)\[\d+\])?/tr\[\d+\])/(td|th)\[(\d+)\]`)

// cells tells where the texts of a page stand in its tables. th and td of a row are
// numbered apart, so a row that has both is read only where its one th is the first.
type cells struct {
	heads, values map[string]int // by table and row, the highest number of th and of td
	sure          bool
}

// newCells reads the tables of a page; one with cells that span several has none that is
// sure.
func newCells(d *digest.Document, t *page.Tree) *cells {
	c := &cells{heads: map[string]int{}, values: map[string]int{}}
	for i := range t.Nodes {
		for _, key := range [...]string{"colspan", "rowspan"} {
			if v := t.Attr(i, key); v != "" && v != "1" {
				return c
			}
		}
	}
	c.sure = true
	for i := range d.Nodes {
		m := cellPath.FindStringSubmatch(d.Nodes[i].XPath)
		if m == nil {
			continue
		}
		n, _ := strconv.Atoi(m[4]) // digits alone
		of := c.values
		if m[3] == "th" {
			of = c.heads
		}
		of[m[1]+m[2]] = max(of[m[1]+m[2]], n)
	}
	return c
}

// of is the place of a path, nil for one that is in no table.
func (c *cells) of(path string) *Cell {
	m := cellPath.FindStringSubmatch(path)
	if m == nil || !c.sure {
		return nil
	}
	n, _ := strconv.Atoi(m[4]) // digits alone
	row := m[1] + m[2]
	heads, values := c.heads[row], c.values[row]
	switch {
	case m[3] == "th" && values == 0:
		return &Cell{Table: m[1], Row: m[2], Column: n, Head: true}
	case heads > 1:
		return nil
	case m[3] == "td":
		n += heads
	}
	return &Cell{Table: m[1], Row: m[2], Column: n}
}

// columns are the headings of the columns in which the controls of a digest stand, by live index.
func (c *cells) columns(d *digest.Document) map[int64]string {
	heads, paths := map[string]string{}, map[string]string{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		paths[n.ID] = n.XPath
		if at := c.of(n.XPath); at != nil && at.Head && heads[at.column()] == "" {
			heads[at.column()] = textOf(n)
		}
	}
	out := map[int64]string{}
	for index, id := range d.ControlIDs() {
		if at := c.of(paths[id]); at != nil && !at.Head {
			out[index] = heads[at.column()]
		}
	}
	return out
}

// column names a column of a page.
func (c *Cell) column() string { return c.Table + "|" + strconv.Itoa(c.Column) }
