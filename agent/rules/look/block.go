package look

import (
	"slices"
	"strings"

	"skillmill/agent"
)

// run is one of several equal rows of controls, as those below each post, with where it
// begins and ends among the texts of the page.
type run struct {
	first, last int // numbers of elements
	from, to    int // of texts
}

// BlockOf returns the texts of the block of an element. Where it is in no box of its own, they are
// those that belong to an element whose row is one of several equal ones:
// those between the row before and its own. It is "" where that is not clear: where the rows
// do not have equally many texts before them, or texts follow the last one.
func BlockOf(o *agent.Observation, e *agent.Element) string {
	if e.Block != "" {
		return e.Block
	}
	if e.Row == "" || e.Label == "" {
		return ""
	}
	runs := runsOf(o, e.Row)
	if len(runs) < 2 {
		return ""
	}
	size := runs[1].from - runs[0].to - 1
	trailing := 0
	for i := runs[len(runs)-1].to + 1; i < len(o.Texts) && o.Texts[i].Role == ""; i++ {
		trailing++
	}
	if size < 1 || runs[0].from < size || trailing >= size {
		return ""
	}
	for i, r := range runs {
		if i > 0 && r.from-runs[i-1].to-1 != size {
			return ""
		}
	}
	for _, r := range runs {
		if e.ID < r.first || e.ID > r.last {
			continue
		}
		var said []string
		for _, t := range o.Texts[r.from-size : r.from] {
			said = append(said, t.Text)
		}
		return strings.Join(said, " ")
	}
	return ""
}

// Around returns the texts that stand around an element.
func Around(o *agent.Observation, e *agent.Element) []string {
	return []string{e.Row, e.Heading, e.Near, BlockOf(o, e), e.Column, e.Group}
}

// line returns the text in which the figures of what an element belongs to stand: its row, or the block
// around it, where a row says none.
func line(e *agent.Element) string {
	if strings.ContainsAny(e.Row, "0123456789") || e.Block == "" {
		return e.Row
	}
	return e.Block
}

// runsOf returns the equal rows of controls that say the same. A new one begins where a label
// comes again.
func runsOf(o *agent.Observation, row string) (out []run) {
	seen := map[string]bool{}
	at := 0
	for i := range o.Elements {
		e := &o.Elements[i]
		where := at
		for where < len(o.Texts) && (o.Texts[where].Text != e.Label || e.Label == "") {
			where++
		}
		if where < len(o.Texts) {
			at = where + 1
		}
		if e.Row != row {
			continue
		}
		if where == len(o.Texts) {
			return nil
		}
		if len(out) == 0 || seen[e.Label] {
			out, seen = append(out, run{first: e.ID, from: where}), map[string]bool{}
		}
		seen[e.Label] = true
		out[len(out)-1].last, out[len(out)-1].to = e.ID, where
	}
	return out
}

// HeadingOver returns the last heading before an element in the order of the texts, "" where it
// has no text of its own.
func HeadingOver(o *agent.Observation, e *agent.Element) string {
	n := 0
	for i := range o.Elements {
		if other := &o.Elements[i]; other.ID < e.ID && other.Label == e.Label {
			n++
		}
	}
	heading := ""
	for _, t := range o.Texts {
		switch {
		case t.Role == "heading":
			heading = t.Text
		case e.Label == "" || t.Text != e.Label:
		case n == 0:
			return heading
		default:
			n--
		}
	}
	return ""
}

// OnlyOpen returns the label of the one thing that says that it is open, of tabs the selected
// one, "" where there is none or there are several.
func OnlyOpen(o *agent.Observation) string {
	label, n := "", 0
	for i := range o.Elements {
		e := &o.Elements[i]
		open := slices.Contains(e.State, "expanded") && e.Action != "select" && e.Action != "type"
		if open || e.Type == agent.KindTab && slices.Contains(e.State, "selected") {
			label = e.Label
			n++
		}
	}
	if n != 1 {
		return ""
	}
	return label
}

// GroupName returns the name of the group that an element stands in, or the text before the first
// element of its row.
func GroupName(o *agent.Observation, e *agent.Element) string {
	if e.Group != "" {
		return e.Group
	}
	for i := range o.Elements {
		if first := &o.Elements[i]; e.Row != "" && first.Row == e.Row {
			return first.Near
		}
	}
	return ""
}

// BesideCurrent reports whether another element of the same row says that what it leads to
// is shown.
func BesideCurrent(o *agent.Observation, e *agent.Element) bool {
	return e.Row != "" && slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
		return other.Row == e.Row && other.Key != e.Key && slices.ContainsFunc(other.State, func(s string) bool { return strings.HasPrefix(s, "current=") && s != "current=false" })
	})
}
