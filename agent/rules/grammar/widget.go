package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// widgets is a phrase that says of a control no more than of what kind it is: any of that kind is meant.
var widgets = pattern.New(`(?i)^(?:an?|any|one|some)\s+(` + q + `|[a-z]+(?:[ -][a-z]+)?)\s+(?:widget|control)$`)

// anyOf reads a phrase about any control of a kind: a “button” widget.
func (p *parser) anyOf(g *goal.Goal, phrase string) bool {
	m := widgets.FindStringSubmatch(strings.TrimSpace(phrase))
	if m == nil {
		return false
	}
	word := strings.ToLower(p.back(m[1]))
	kind, rest := lexicon.KindIn(word)
	if kind == "" {
		kind, rest = lexicon.KindIn(word + " field")
	}
	if kind == "" || strings.TrimSpace(rest) != "" {
		return false
	}
	g.Kind, g.Nth = kind, 1
	return true
}

// eachNumber is an order to set several fields of a kind to as many numbers.
var eachNumber = pattern.New(`(?i)^(?:set|move|drag|adjust|change|fill)\s+(?:(?:all|each)\s+(?:of\s+)?)?(?:the\s+)?(sliders|spinners|steppers|text ?boxes|text ?fields|fields|input fields|inputs)\s+(?:in|to|with)\s+(?:(?:the\s+)?(?:combination|values?|numbers|positions?)\s+(?:of\s+)?)?[\[(]?\s*(-?\d+(?:\.\d+)?(?:\s*(?:,\s*(?:and\s+)?|\s+and\s+)-?\d+(?:\.\d+)?)+)\s*[\])]?$`)

var oneNumber = pattern.New(`-?\d+(?:\.\d+)?`)

// numbersInto reads a clause that sets each field of a kind to the number that comes in its turn.
func (p *parser) numbersInto(s string) bool {
	m := eachNumber.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil || wording.HasQuote(s) {
		return false
	}
	kind, _ := lexicon.KindIn(strings.TrimSuffix(strings.ToLower(m[1]), "s"))
	list := oneNumber.FindAllString(m[2], -1)
	for i, v := range list {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Kind: kind, Nth: i + 1, Of: len(list), Value: v, Given: true, Text: p.back(s)})
	}
	return true
}

// firstField is the name of a field that begins with a word by which orders are counted.
var firstField = pattern.New(`(?i)^first[- ]name\b`)

// endsSo is a control that is told by how its name begins or ends.
var endsSo = pattern.New(`(?i)^(?:the|an?)\s+(button|link|tab|item|option|entry)?\s*(?:(?:that|which)|whose\s+(?:name|text|label|title))\s+(?:(?:starts?|begins?)\s+with\s+(` + q + `))?(?:\s+and\s+)?(?:ends?\s+(?:with|in)\s+(` + q + `))?$`)

// byEnds reads a phrase about a control that is told by how its name begins or ends.
func (p *parser) byEnds(g *goal.Goal, phrase string) bool {
	m := endsSo.FindStringSubmatch(strings.TrimSpace(phrase))
	if m == nil || m[2]+m[3] == "" {
		return false
	}
	g.Kind, _ = lexicon.KindIn(m[1])
	g.First, g.Last = p.back(m[2]), p.back(m[3])
	return true
}
