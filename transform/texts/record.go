package texts

import (
	"regexp"

	"skillmill/transform/lasting"
)

// told is what tells a record that no text of its own tells: the number that somebody
// gave it (an order, an employee), behind the text that few others have; else that text
// with a second one that none of those has; else that text alone.
func (p *Page) told(row int, often string) string {
	list := p.t.Nodes[row].Parent
	from, to := p.runsIn(row)
	first := true
	for r := from; r < min(to, from+maxRowRuns); r++ {
		run := &p.Runs[r]
		s := lasting.Fold(run.Text)
		if run.hidden || s == "" {
			continue
		}
		if numbered(s, first) && p.inRecords(list, s) == 1 {
			if n := length(often) + 1 + length(s); often != "" && n <= maxTold {
				return often + " " + s
			}
			return s
		}
		first = false
	}
	if often == "" {
		return ""
	}
	for r := from; r < min(to, from+maxRowRuns); r++ {
		run := &p.Runs[r]
		s := Stable(run.Text)
		if run.hidden || s == "" || s == often || p.inside[run.Node] >= 0 || length(often)+2+length(s) > maxTold {
			continue
		}
		if p.inRecords(list, often, s) == 1 {
			return often + ", " + s
		}
	}
	return often
}

// maxTold are the characters of a text made of two, which a label has room for.
const maxTold = 20

var (
	code   = regexp.MustCompile(`^#?[A-Za-z]{1,5}[-_ ]?\d{2,}(?:[-_]?[A-Za-z\d]+)*$|^#\d+$`)
	digits = regexp.MustCompile(`^\d{3,12}$`)
)

// numbered reports whether a text is the number of a record: a code anywhere, digits alone
// in its first text.
func numbered(s string, first bool) bool {
	return length(s) <= maxTold && (code.MatchString(s) || first && digits.MatchString(s))
}

// inRecords counts the records of a list in which all of some texts stand.
func (p *Page) inRecords(list int, all ...string) int {
	if p.says == nil {
		p.says = map[int][]map[string]bool{}
	}
	sets, ok := p.says[list]
	if !ok {
		for n, kid := range p.t.Children(list) {
			if n == maxRecords {
				break
			}
			in := map[string]bool{}
			from, to := p.runsIn(kid)
			for r := from; r < min(to, from+maxRowRuns); r++ {
				in[lasting.Fold(p.Runs[r].Text)], in[Stable(p.Runs[r].Text)] = true, true
			}
			sets = append(sets, in)
		}
		p.says[list] = sets
	}
	count := 0
	for _, in := range sets {
		has := true
		for _, s := range all {
			has = has && in[s]
		}
		if has {
			count++
		}
	}
	return count
}
