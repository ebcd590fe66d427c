package reading

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
)

// Colours and sizes are often buttons that stay pressed, one of a group that has a name. They are chosen like radio
// buttons, before what is pressed: "the blue one in size 39".

// swatches finds the buttons of a group that are named in full.
func (r *reader) swatches() {
	classes := map[string][]*agent.Element{}
	for i := range r.o.Elements {
		if e := &r.o.Elements[i]; r.isSwatch(e) {
			n := lexicon.Fold(nameTail.ReplaceAllString(e.Label, ""))
			classes[n] = append(classes[n], e)
		}
	}
	list := slices.DeleteFunc(r.mentions(classes), func(m mention) bool {
		return m.from == m.to && r.units[m.from].kind == hanzi && !r.alone(m.from)
	})
	r.add(goal.Choose, r.take(list))
}

// isSwatch reports whether an element is a button that stays pressed, one of several of a group that has a name.
func (r *reader) isSwatch(e *agent.Element) bool {
	return stays(e) && able(e, goal.Click) && slices.ContainsFunc(r.o.Elements, func(other agent.Element) bool {
		return other.Key != e.Key && other.Group == e.Group && stays(&other)
	})
}

// stays reports whether an element is a button of a group that stays pressed.
func stays(e *agent.Element) bool {
	return e.Type == agent.KindButton && e.Action == "click" && e.Group != "" && e.Label != "" &&
		slices.ContainsFunc(e.State, func(s string) bool { return strings.HasPrefix(s, "pressed") })
}
