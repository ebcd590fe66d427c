package rules

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/agent"
)

// suggests reports whether an element is a field that offers what fits what is typed.
func suggests(e *agent.Element) bool {
	a := e.Attributes
	auto := a["aria-autocomplete"]
	return e.Action == "type" && !slices.Contains(e.State, "readonly") &&
		(suggestive.MatchString(a["class"]) || a["role"] == "combobox" || auto == "list" || auto == "both" || a["list"] != "" || a["aria-haspopup"] == "listbox")
}

// suggestive is a class by which libraries mark a field that suggests.
var suggestive = regexp.MustCompile(`(?i)autocomplete|typeahead|autosuggest|combobox`)

// typeFirst types what is to be chosen into the field that suggests it, once. The choice
// itself comes after it, from what the field shows.
func typeFirst(g *goal, at int, o *agent.Observation, p *progress) (agent.Decision, bool) {
	if g.verb != choose || !g.given || g.value == "" {
		return agent.Decision{}, false
	}
	field := *g
	field.verb, field.quoted, field.kind = fill, nil, ""
	list := rank(o, &field, p.last, func(e *agent.Element) bool { return suggests(e) && !p.opened[e.Key] && p.failed[e.Key] == 0 })
	chosen, _ := pickOne(&field, list)
	if chosen == nil && g.first != "" && strings.TrimSpace(g.words) == "" && len(list) == 1 {
		chosen = &list[0] // only one field suggests anything
	}
	if chosen == nil {
		return agent.Decision{}, false
	}
	d := act(chosen.e, at)
	d.Action.Type, d.Action.Value = agent.ActInput, g.value
	d.Reason = "it suggests what is to be chosen"
	return d, true
}

// takeSuggested is the press of what a field suggests that was filled in for a goal: the only thing
// that says all of the value and stands in no row of the page. skip says that it suggests nothing
// that fits, so that what was typed stands as it is.
func takeSuggested(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	if g.verb != fill || !g.given || !p.typed || g.all || g.form {
		return d, false, false
	}
	field := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return p.served[e.Key] && suggests(&e) })
	if field < 0 {
		return d, true, true
	}
	same := func(e *agent.Element) bool { return fold(e.Label) == fold(g.value) }
	offers := func(e *agent.Element) bool {
		plain := e.Type == agent.KindOption || e.Type == agent.KindMenuItem || e.Type == agent.KindOther || e.Type == agent.KindLink
		return plain && e.ID != field && takes(e, click) && e.Action != "select" && !e.Beside && e.Attributes["href"] == "" && p.failed[e.Key] == 0 && within(fold(e.Label), fold(g.value))
	}
	e := only(o, func(i int) bool { return offers(&o.Elements[i]) && same(&o.Elements[i]) })
	if e == nil {
		e = only(o, func(i int) bool { return offers(&o.Elements[i]) })
	}
	if e == nil || g.chosen {
		return d, true, true
	}
	out := serve(&goal{verb: click}, at, &candidate{e: e, score: nearby}, true)
	out.Reason = "the field suggests it"
	return out, false, true
}

// oneThing takes the lists out of candidates whose option is a candidate itself, called
// exactly like it: what users see is pressed.
func oneThing(g *goal, list []candidate) []candidate {
	if g.verb != choose || !g.given {
		return list
	}
	want := fold(g.value)
	shown := slices.ContainsFunc(list, func(c candidate) bool {
		return c.e.Action != "select" && c.score >= enough && fold(c.e.Label) == want
	})
	if !shown {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(c candidate) bool {
		return c.e.Action == "select" && slices.ContainsFunc(c.e.Options, func(o agent.Option) bool { return fold(o.Title) == want }) && c.e.Attributes["role"] != ""
	})
}
