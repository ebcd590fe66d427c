package agent

import (
	"regexp"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/digest"
	"skillmill/transform/page"
)

// cellPath matches the XPath of a node in a cell: table, row, tag and number of the cell.
var cellPath = regexp.MustCompile(`^(.*/table\[\d+\])((?:/(?:thead|tbody|tfoot)\[\d+\])?/tr\[\d+\])/(td|th)\[(\d+)\]`)

// cells finds the places of a page's texts in its tables. XPaths number the th and td of a row
// separately, so a row that has both is read only if it has one th, and that is the first cell.
type cells struct {
	heads, values map[string]int  // by table and row, the highest number of th and of td
	sure          map[string]bool // rooms by name
}

// newCells reads the tables of a page. In a room that has cells which span several, no place is
// sure.
func newCells(d *digest.Document, rooms []*room) *cells {
	c := &cells{heads: map[string]int{}, values: map[string]int{}, sure: map[string]bool{}}
	for _, m := range rooms {
		c.sure[m.name()] = !spans(m.Tree)
	}
	for i := range d.Nodes {
		m := cellPath.FindStringSubmatch(pathOf(&d.Nodes[i]))
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

// spans reports whether a tree has a cell that spans several.
func spans(t *page.Tree) bool {
	for i := range t.Nodes {
		for _, key := range [...]string{"colspan", "rowspan"} {
			if v := t.Attr(i, key); v != "" && v != "1" {
				return true
			}
		}
	}
	return false
}

// pathOf returns the name of a node's room, followed by its XPath.
func pathOf(n *digest.Node) string {
	scope := skill.Scope{Hosts: n.Scope, Frames: n.Frames}
	if name := roomName(scope.Steps()); name != "" {
		return name + "\t" + n.XPath
	}
	return n.XPath
}

// roomOf returns the name of the room that a path begins with.
func roomOf(path string) string {
	if name, _, inside := strings.Cut(path, "\t"); inside {
		return name
	}
	return ""
}

// of returns the place of a path, nil for one that is in no table.
func (c *cells) of(path string) *Cell {
	m := cellPath.FindStringSubmatch(path)
	if m == nil || !c.sure[roomOf(path)] {
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

// columns returns the column heading of each control of a room, by live index.
func (c *cells) columns(d *digest.Document, m *room) map[int64]string {
	heads, paths := map[string]string{}, map[string]string{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		paths[n.ID] = pathOf(n)
		if at := c.of(paths[n.ID]); at != nil && at.Head && heads[at.column()] == "" {
			heads[at.column()] = textOf(n)
		}
	}
	out := map[int64]string{}
	for index, id := range d.ControlIDs(m.steps...) {
		if at := c.of(paths[id]); at != nil && !at.Head {
			out[index] = heads[at.column()]
		}
	}
	return out
}

// column returns a name of the column that is unique on the page.
func (c *Cell) column() string { return c.Table + "|" + strconv.Itoa(c.Column) }
