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
