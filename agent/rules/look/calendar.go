package look

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// ShownMonths returns the months that a page names as texts of their own, in its order.
func ShownMonths(o *agent.Observation) (out []lexicon.Day) {
	for i, t := range o.Texts {
		text := strings.TrimSpace(t.Text)
		if i+1 < len(o.Texts) && lexicon.MonthAlone.MatchString(text) && lexicon.YearAlone.MatchString(strings.TrimSpace(o.Texts[i+1].Text)) {
			text += " " + strings.TrimSpace(o.Texts[i+1].Text) // the month and the year stand in elements of their own
		}
		if d, size := lexicon.DateOf(text, lexicon.MonthForms); size > 0 && size == len(text) && !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	return out
}

// DayOf returns the element of a day. Days of the month before come first in a calendar and are
// late ones, those of the month after come last and are early ones.
func DayOf(o *agent.Observation, want lexicon.Day) *agent.Element {
	var named, plain []*agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || e.Action == "type" || slices.Contains(e.State, "disabled") {
			continue
		}
		if d, ok := lexicon.WholeDate(e.Label); ok && d == want {
			named = append(named, e)
		}
		if e.Label == strconv.Itoa(want.Day) || e.Label == fmt.Sprintf("%02d", want.Day) {
			plain = append(plain, e)
		}
	}
	switch {
	case len(named) == 1:
		return named[0]
	case len(named) > 1 || len(plain) == 0 || len(plain) > 2 || len(ShownMonths(o)) > 1:
		return nil
	case len(plain) == 1:
		return plain[0]
	case want.Day > 15:
		return plain[1]
	}
	return plain[0]
}

// monthTurns are words for the month after and the month before.
var monthTurns = map[bool]*pattern.Pattern{
	true:  pattern.New(`^[下后][一1]?个?月$|^next month$`),
	false: pattern.New(`^[上前][一1]?个?月$|^(?:previous|prev|last) month$`),
}

// Turner returns what shows the next month, or the one before.
func Turner(o *agent.Observation, forward bool) *agent.Element {
	word := "previous"
	if forward {
		word = "next"
	}
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		said := append(lexicon.Tokens(e.Label), lexicon.Tokens(e.Attributes["title"])...)
		turns := (lexicon.Covers(said, word) > 0.7 || monthTurns[forward].MatchString(lexicon.Fold(e.Label+e.Attributes["title"]))) && lexicon.Covers(said, "year") < 0.9 && lexicon.Covers(said, "年") < 0.9
		if !turns || e.Skill == "" || slices.Contains(e.State, "disabled") || e.Class != "read" && e.Class != "act" || e.Action == "type" {
			continue
		}
		if found != nil && lexicon.Covers(said, "month") < 0.9 && lexicon.Covers(said, "月") < 0.9 {
			continue
		}
		found = e
	}
	return found
}
