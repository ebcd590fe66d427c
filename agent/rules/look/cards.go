package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
)

// InCard returns what stands beside the name of a property in the only card, item or post of several that is called
// so: "the order number of Ann" where each card has a name above and "Order number: …" below it.
func InCard(o *agent.Observation, thing, property string) (string, bool) {
	wantThing, wantProperty := lexicon.Tokens(thing), lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+property+" ", " "))
	if len(wantThing) == 0 || len(wantProperty) == 0 {
		return "", false
	}
	var heads, values []int
	for i, t := range o.Texts {
		if t.Cell != nil {
			continue
		}
		if lexicon.SaysExactly(t.Text, wantThing) {
			heads = append(heads, i)
		}
		if _, ok := propertyAt(o, i, wantProperty); ok {
			values = append(values, i)
		}
	}
	if len(heads) != 1 || len(values) < 2 {
		return "", false // of one alone, nothing says whose it is
	}
	at := slices.IndexFunc(values, func(v int) bool { return v > heads[0] })
	if at < 0 || !regular(values, heads[0], at) {
		return "", false
	}
	return propertyAt(o, values[at], wantProperty)
}

// propertyAt returns the value of a property that a text names: behind its colon, or in the next text.
func propertyAt(o *agent.Observation, i int, want []string) (string, bool) {
	label, value, colon := strings.Cut(strings.ReplaceAll(o.Texts[i].Text, "：", ":"), ":")
	if !lexicon.SaysExactly(label, want) {
		return "", false
	}
	if value = strings.TrimSpace(value); colon && value != "" {
		return value, true
	}
	if i+1 < len(o.Texts) && slices.Contains(valueRoles, o.Texts[i+1].Role) && o.Texts[i+1].Cell == nil {
		return strings.TrimSpace(o.Texts[i+1].Text), true
	}
	return "", false
}

// regular reports whether the values of the cards stand equally far from each other, so that each card has one, and the
// name in front of one of them is in its card.
func regular(values []int, head, at int) bool {
	step := values[1] - values[0]
	for i := 1; i < len(values); i++ {
		if values[i]-values[i-1] != step {
			return false
		}
	}
	return values[at]-head < step
}
