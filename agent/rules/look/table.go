package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
)

// InTable returns the text of the only cell in a row and a column that are called so: the row
// by one of its cells, the column by its header.
func InTable(o *agent.Observation, row, column string) (string, bool) {
	wantRow, wantColumn := lexicon.Tokens(row), lexicon.Tokens(column)
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
		case c.Head && lexicon.SaysExactly(t.Text, wantColumn):
			columns[place{c.Table, c.Column}] = true
		case !c.Head && lexicon.SaysExactly(t.Text, wantRow) && !slices.Contains(rows[c.Table], c.Row):
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

// InColumn returns the number in the only column that is called by a word, of the only row of a
// table all of whose cells the row of an element says; nil where that is not clear.
func InColumn(o *agent.Observation, e *agent.Element, word string) *float64 {
	type place struct {
		table string
		at    int
	}
	var column *place
	rows, cells := map[string][]agent.Text{}, 0
	for _, t := range o.Texts {
		switch c := t.Cell; {
		case c == nil:
		case c.Head && (lexicon.SaysExactly(t.Text, lexicon.Tokens(word)) || lexicon.Covers(lexicon.Tokens(t.Text), word) >= 0.9):
			if column != nil {
				return nil
			}
			column = &place{c.Table, c.Column}
		case !c.Head:
			rows[c.Table+"\n"+c.Row] = append(rows[c.Table+"\n"+c.Row], t)
			cells++
		}
	}
	if column == nil || cells == 0 {
		return nil
	}
	scale := unitsOf(rows, column.table, column.at)
	if scale == nil {
		return nil
	}
	var found []float64
	for _, row := range rows {
		if row[0].Cell.Table != column.table || slices.ContainsFunc(row, func(t agent.Text) bool { return !lexicon.Within(lexicon.Fold(e.Row), lexicon.Fold(t.Text)) }) {
			continue
		}
		for _, t := range row {
			if n, _, ok := lexicon.NumberIn(t.Text); ok && t.Cell.Column == column.at {
				found = append(found, n*scale[unitIn(t.Text)])
			}
		}
	}
	if len(found) != 1 {
		return nil
	}
	return &found[0]
}

// bytesOf are the units of sizes.
var bytesOf = map[string]float64{"b": 1, "bytes": 1, "kb": 1 << 10, "k": 1 << 10, "mb": 1 << 20, "m": 1 << 20, "gb": 1 << 30, "g": 1 << 30, "tb": 1 << 40, "t": 1 << 40}

// unitIn returns what stands behind the number of a text.
func unitIn(text string) string {
	return lexicon.Stem(strings.ToLower(strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(text), "0123456789.,-+$€£¥￥ "))))
}

// unitsOf returns what one of each unit of a column counts for, nil where they cannot be compared.
func unitsOf(rows map[string][]agent.Text, table string, column int) map[string]float64 {
	out := map[string]float64{}
	sizes := true
	for _, row := range rows {
		for _, t := range row {
			if t.Cell.Table == table && t.Cell.Column == column {
				u := unitIn(t.Text)
				out[u] = bytesOf[u]
				sizes = sizes && out[u] > 0
			}
		}
	}
	switch {
	case len(out) == 1:
		for u := range out {
			out[u] = 1
		}
	case !sizes:
		return nil
	}
	return out
}
