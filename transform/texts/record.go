package texts

import (
	"regexp"
	"slices"

	"skillmill/transform/lasting"
)

// told returns a text for a record without a unique text. It begins with often, a text that few
// other records have. It adds the number that somebody gave the record (an order, an employee),
// else a second text that none of those records has, else nothing.
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

// maxTold bounds the characters of a text made of two, so that it fits into a label.
const maxTold = 20

var (
	code   = regexp.MustCompile(`^#?[A-Za-z]{1,5}[-_ ]?\d{2,}(?:[-_]?[A-Za-z\d]+)*$|^#\d+$`)
	digits = regexp.MustCompile(`^\d{3,12}$`)
)

// numbered reports whether a text is the number of a record: a code in any text, or only digits
// in the first text.
func numbered(s string, first bool) bool {
	return length(s) <= maxTold && (code.MatchString(s) || first && digits.MatchString(s))
}

// recordTexts holds the texts of a list's records, and in how many records each text is.
type recordTexts struct {
	sets []map[string]bool
	of   map[string]int
}

// inRecords counts the records of a list that have all of some texts.
func (p *Page) inRecords(list int, all ...string) int {
	in := p.recordsOf(list)
	if len(all) == 1 {
		return in.of[all[0]]
	}
	count := 0
	for _, set := range in.sets {
		if !slices.ContainsFunc(all, func(s string) bool { return !set[s] }) {
			count++
		}
	}
	return count
}

// recordsOf reads a list once.
func (p *Page) recordsOf(list int) *recordTexts {
	if in := p.says[list]; in != nil {
		return in
	}
	in := &recordTexts{of: map[string]int{}}
	for n, kid := range p.t.Children(list) {
		if n == maxRecords {
			break
		}
		set := map[string]bool{}
		from, to := p.runsIn(kid)
		for r := from; r < min(to, from+maxRowRuns); r++ {
			set[lasting.Fold(p.Runs[r].Text)], set[Stable(p.Runs[r].Text)] = true, true
		}
		for s := range set {
			in.of[s]++
		}
		in.sets = append(in.sets, set)
	}
	if p.says == nil {
		p.says = map[int]*recordTexts{}
	}
	p.says[list] = in
	return in
}
