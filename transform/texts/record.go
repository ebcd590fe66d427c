package texts

import (
	"regexp"
	"slices"

	"skillmill/transform/lasting"
)

// told returns what tells a record that no text of its own tells: the number that somebody
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

// recordTexts are what the records of a list say, and in how many of them each text stands.
type recordTexts struct {
	sets []map[string]bool
	of   map[string]int
}

// inRecords counts the records of a list in which all of some texts stand.
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
