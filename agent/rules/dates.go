package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
)

// day is a date; year or day 0 for none.
type day struct{ year, month, day int }

const monthNames = `jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`

var (
	dateForms = []*regexp.Regexp{
		regexp.MustCompile(`(?i)^(?P<m>` + monthNames + `)\.?\s+(?P<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<y>\d{4})\b`),
		regexp.MustCompile(`(?i)^(?P<d>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<m>` + monthNames + `)\.?,?\s+(?P<y>\d{4})\b`),
		regexp.MustCompile(`^(?P<y>\d{4})\s*[-/.年]\s*(?P<m>\d{1,2})\s*[-/.月]\s*(?P<d>\d{1,2})(?:\s*[日号]|\b)`),
		regexp.MustCompile(`^(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>\d{4})\b`),
	}
	monthForms = []*regexp.Regexp{
		regexp.MustCompile(`(?i)^(?P<m>` + monthNames + `)\.?,?\s+(?P<y>\d{4})$`),
		regexp.MustCompile(`^(?P<y>\d{4})\s*年\s*(?P<m>\d{1,2})\s*月$`),
		regexp.MustCompile(`^(?P<y>\d{4})\s*[-/.]\s*(?P<m>\d{1,2})$`),
		regexp.MustCompile(`^(?P<m>\d{1,2})\s*[-/.]\s*(?P<y>\d{4})$`),
	}
	monthAlone  = regexp.MustCompile(`(?i)^(?:` + monthNames + `)\.?$`)
	yearAlone   = regexp.MustCompile(`^\d{4}$`)
	monthStarts = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}
)

// dateOf is the date that a text begins with by one of the forms, and its length in bytes.
func dateOf(text string, forms []*regexp.Regexp) (out day, size int) {
	for _, re := range forms {
		m := re.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		part := map[string]string{}
		for i, name := range re.SubexpNames() {
			part[name] = m[i]
		}
		out.year, _ = strconv.Atoi(part["y"])
		out.day, _ = strconv.Atoi(part["d"])
		if out.month, _ = strconv.Atoi(part["m"]); out.month == 0 {
			out.month = 1 + slices.Index(monthStarts, strings.ToLower(part["m"][:3]))
		}
		if out.month > 12 && out.day > 0 && out.day <= 12 { // the day was written first
			out.month, out.day = out.day, out.month
		}
		if out.month >= 1 && out.month <= 12 && out.day <= 31 {
			return out, len(m[0])
		}
	}
	return day{}, 0
}

// dateAt is how many characters of a date begin at a place of a text, 0 for none.
func dateAt(r []rune, at int) int {
	if at > 0 && (letter(r[at-1]) || digit(r[at-1]) || r[at-1] == '/' || r[at-1] == '-') || !letter(r[at]) && !digit(r[at]) {
		return 0
	}
	text := string(r[at:min(len(r), at+40)])
	_, size := dateOf(text, dateForms)
	return len([]rune(text[:size]))
}

func digit(r rune) bool { return r >= '0' && r <= '9' }

// wholeDate is the date that a text is.
func wholeDate(text string) (day, bool) {
	text = strings.TrimSpace(text)
	d, size := dateOf(text, dateForms)
	return d, size > 0 && size == len(text)
}

// date is the date that a goal is about, and the goal as one that fills a field in.
func (g *goal) date() (d day, field goal, ok bool) {
	field = *g
	switch {
	case g.given:
		d, ok = wholeDate(g.value)
	case len(g.quoted) > 0:
		d, ok = wholeDate(g.quoted[0])
		field.value, field.given, field.quoted = g.quoted[0], true, g.quoted[1:]
	}
	field.verb, field.quoted = fill, slices.DeleteFunc(slices.Clone(field.quoted), func(t string) bool {
		_, is := wholeDate(t)
		return is
	})
	field.words = strings.TrimSpace(field.words)
	return d, field, ok
}

// turningMonths is the reason of an act that shows another month.
const turningMonths = "the calendar is turned"

// decideDate is the next act for a goal that is about a date: a field that takes it, the
// day in a calendar, another month, or what opens one. ok is false for what is left to the
// other rules.
func decideDate(g *goal, at int, s *agent.State, p *progress) (d agent.Decision, ok bool) {
	want, field, is := g.date()
	if !is || g.verb != fill && g.verb != choose && g.verb != click {
		return d, false
	}
	o := &s.Observation
	if months := shownMonths(o); len(months) > 0 {
		if slices.Contains(months, day{want.year, want.month, 0}) {
			if e := dayOf(o, want); e != nil {
				return serve(&goal{verb: click}, at, &candidate{e: e, score: same}, true), true
			}
			return d, false
		}
		if e := turner(o, months[0].before(want)); e != nil && p.failed[e.Key] == 0 {
			d = act(e, at)
			d.Reason = turningMonths
			return d, true
		}
		return d, false
	}
	takesDate := func(e *agent.Element) bool {
		return p.failed[e.Key] < 2 && !slices.Contains(e.State, "readonly") && e.Action != "select"
	}
	if chosen, _ := pickOne(&field, rank(o, &field, p.last, takesDate)); chosen != nil && p.opens == 0 {
		return serve(&field, at, chosen, true), true
	}
	if e := calendarOpener(o, &field, p); e != nil {
		d = act(e, at)
		d.Reason = "it opens a calendar"
		return d, true
	}
	return d, false
}

// before reports whether a month comes before that of another date.
func (d day) before(o day) bool {
	return d.year < o.year || d.year == o.year && d.month < o.month
}

// shownMonths are the months that a page names as texts of their own, in its order.
func shownMonths(o *agent.Observation) (out []day) {
	for i, t := range o.Texts {
		text := strings.TrimSpace(t.Text)
		if i+1 < len(o.Texts) && monthAlone.MatchString(text) && yearAlone.MatchString(strings.TrimSpace(o.Texts[i+1].Text)) {
			text += " " + strings.TrimSpace(o.Texts[i+1].Text) // the month and the year stand in elements of their own
		}
		if d, size := dateOf(text, monthForms); size > 0 && size == len(text) && !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	return out
}

// dayOf is the element of a day. Days of the month before come first in a calendar and are
// late ones, those of the month after come last and are early ones.
func dayOf(o *agent.Observation, want day) *agent.Element {
	var named, plain []*agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || e.Action == "type" || slices.Contains(e.State, "disabled") {
			continue
		}
		if d, ok := wholeDate(e.Label); ok && d == want {
			named = append(named, e)
		}
		if e.Label == strconv.Itoa(want.day) || e.Label == fmt.Sprintf("%02d", want.day) {
			plain = append(plain, e)
		}
	}
	switch {
	case len(named) == 1:
		return named[0]
	case len(named) > 1 || len(plain) == 0 || len(plain) > 2 || len(shownMonths(o)) > 1:
		return nil
	case len(plain) == 1:
		return plain[0]
	case want.day > 15:
		return plain[1]
	}
	return plain[0]
}

// monthTurns are words for the month after and the month before.
var monthTurns = map[bool]*regexp.Regexp{
	true:  regexp.MustCompile(`^[下后][一1]?个?月$|^next month$`),
	false: regexp.MustCompile(`^[上前][一1]?个?月$|^(?:previous|prev|last) month$`),
}

// turner is what shows the next month, or the one before.
func turner(o *agent.Observation, forward bool) *agent.Element {
	word := "previous"
	if forward {
		word = "next"
	}
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		said := append(tokens(e.Label), tokens(e.Attributes["title"])...)
		turns := (covers(said, word) > 0.7 || monthTurns[forward].MatchString(fold(e.Label+e.Attributes["title"]))) && covers(said, "year") < 0.9 && covers(said, "年") < 0.9
		if !turns || e.Skill == "" || slices.Contains(e.State, "disabled") || e.Class != "read" && e.Class != "act" || e.Action == "type" {
			continue
		}
		if found != nil && covers(said, "month") < 0.9 && covers(said, "月") < 0.9 {
			continue
		}
		found = e
	}
	return found
}

// calendarOpener is what opens the calendar of a field: the field itself where it only
// opens, or a control that the goal names and that opens.
func calendarOpener(o *agent.Observation, field *goal, p *progress) *agent.Element {
	var found *agent.Element
	top := 0.0
	for i := range o.Elements {
		e := &o.Elements[i]
		opens := e.Action == "open" || e.Action == "click" && e.Attributes["aria-haspopup"] != ""
		if !opens || e.Skill == "" || p.opened[e.Key] || e.Class != "read" && e.Class != "act" && e.Class != "fill" {
			continue
		}
		if f := fit(e, field); found == nil || f > top {
			found, top = e, f
		}
	}
	return found
}
