package rules

import (
	"slices"

	"skillmill/agent"
)

// inTable is the text of the only cell in a row and a column that are called so: the row
// by one of its cells, the column by its header.
func inTable(o *agent.Observation, row, column string) (string, bool) {
	wantRow, wantColumn := tokens(row), tokens(column)
	if len(wantRow) == 0 || len(wantColumn) == 0 {
		return "", false
	}
	type place struct {
		table string
		at    int
	}
	columns := map[place]bool{}
	rows := map[string][]string{} // by table
	for _, t := range o.Texts {
		switch c := t.Cell; {
		case c == nil:
		case c.Head && saysExactly(t.Text, wantColumn):
			columns[place{c.Table, c.Column}] = true
		case !c.Head && saysExactly(t.Text, wantRow) && !slices.Contains(rows[c.Table], c.Row):
			rows[c.Table] = append(rows[c.Table], c.Row)
		}
	}
	var found []string
	for _, t := range o.Texts {
		if c := t.Cell; c != nil && !c.Head && columns[place{c.Table, c.Column}] && slices.Contains(rows[c.Table], c.Row) {
			found = append(found, t.Text)
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// saysExactly reports whether a text has the words that are asked for and no others.
func saysExactly(text string, want []string) bool {
	said := tokens(text)
	return slices.Equal(said, want) || len(said) == len(want) && saysEach(said, want)
}
