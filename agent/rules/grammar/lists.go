package grammar

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// Listed is what stands between the items of a list.
var Listed = pattern.New(`(?i)\s*(?:[,，、]\s*(?:and\s+)?|\s+and\s+|和|及)\s*`)

var inside = pattern.New(`(?i)\b(?:in|of|for|from|row|under|on)\b|[的中里行]`)

// ofPage is a place that tells nothing from anything.
var ofPage = pattern.New(`(?i)\s+(?:in|on|from)\s+(?:the|this)\s+(?:table|list|page|form|grid)\s*$`)

// headOf is the beginning of a list whose items are all of one kind.
var headOf = pattern.New(`(?i)^((?:the\s+)?(?:check ?)?box(?:es)?\s+(?:of|for|next to|beside)\s+)\S`)

// several adds a goal for each item of a list.
func (p *parser) several(verb, phrase string) {
	if verb == goal.Choose && leavesSome(phrase) {
		verb = goal.Check
	}
	if tests := (&goal.Goal{Verb: goal.Check}); verb == goal.Choose {
		if _, ok := tests.Tested(phrase); ok {
			verb = goal.Check
		}
	}
	if verb != goal.Choose && p.path(verb, phrase, "") {
		return
	}
	if verb == goal.Choose {
		if m := from.FindStringSubmatch(phrase); m != nil {
			p.pick(m[1]+m[3], m[2]+m[4])
			return
		}
		p.pick(phrase, "")
		return
	}
	for _, item := range p.items(verb, phrase) {
		p.add(verb, item, "", false)
	}
}

// items returns those of a list, or the phrase alone.
func (p *parser) items(verb, phrase string) []string {
	if verb == goal.Check || verb == goal.Uncheck {
		phrase = ofPage.ReplaceAllString(phrase, "")
	}
	if leavesSome(phrase) || p.oneName(phrase) {
		return []string{phrase}
	}
	parts := withNoun(Listed.Split(strings.TrimSpace(phrase), -1))
	if m := headOf.FindStringSubmatch(parts[0]); m != nil && verb != goal.Click && verb != goal.Fill {
		for i, part := range parts[1:] { // "the boxes of A and B"
			if !inside.MatchString(part) {
				parts[1+i] = m[1] + part
			}
		}
	}
	if len(parts) < 2 || inside.MatchString(phrase) && !(verb == goal.Choose || verb == goal.Check || verb == goal.Uncheck) {
		return []string{phrase}
	}
	quotedAll := true
	for _, part := range parts {
		quotedAll = quotedAll && wording.HasQuote(part)
	}
	if !quotedAll && (wording.HasQuote(phrase) || verb == goal.Click && len(parts) == 2) {
		return []string{phrase}
	}
	return parts
}

var (
	// barNumber is an item of a list that says its number and not of what: "the first".
	barNumber = pattern.New(`(?i)^(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,2}(?:st|nd|rd|th))$`)
	// nounNumber is one that says both.
	nounNumber = pattern.New(`(?i)^(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,2}(?:st|nd|rd|th))\s+(\pL[\pL -]*)$`)
)

// withNoun gives the items of a list that say their number alone the noun of the last one: "the first and the last
// checkbox".
func withNoun(parts []string) []string {
	m := nounNumber.FindStringSubmatch(parts[len(parts)-1])
	if m == nil || len(parts) < 2 || slices.ContainsFunc(parts[:len(parts)-1], func(s string) bool { return !barNumber.MatchString(s) }) {
		return parts
	}
	for i := range parts[:len(parts)-1] {
		parts[i] += " " + m[1]
	}
	return parts
}

// pick adds a goal for each option of a list that a place may hold.
func (p *parser) pick(options, place string) {
	if p.path(goal.Choose, options, place) {
		return
	}
	if commaIn.MatchString(place) {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(options + " " + place)}) // more is said than a place
		return
	}
	class := ""
	for i, item := range p.items(goal.Choose, options) {
		g := goal.Goal{Verb: goal.Choose, Text: p.back(item)}
		own := goal.Goal{}
		read(&own, p, item)
		if len(own.Quoted) == 1 && i == 0 {
			class = own.Words // "the issues A and B": what B is was said before
		} else if len(own.Quoted) == 1 && own.Words == "" {
			own.Words = class
		}
		read(&g, p, place)
		p.placed(&g)
		g.Nth, g.All, g.Most = own.Nth+g.Nth, own.All || g.All, own.Most+g.Most
		if g.By == nil {
			g.By = own.By
		}
		// What is chosen comes first; the place is looked for around it.
		place, kind := append([]string{}, g.Quoted...), g.Kind
		g.Quoted, g.Kind = own.Quoted, own.Kind
		switch {
		case len(own.Quoted) == 1:
			g.Value, g.Given = own.Quoted[0], true
		case len(own.Quoted) == 0 && own.Words != "":
			g.Value, g.Given = own.Words, true
		}
		g.Words = strings.TrimSpace(strings.Join(append([]string{g.Words}, place...), " "))
		if len(own.Quoted) > 0 {
			g.Words = strings.TrimSpace(own.Words + " " + g.Words)
		}
		if g.Kind == "" {
			g.Kind = kind
		}
		p.goals = append(p.goals, g)
	}
}

// commaIn is a place behind which something else is said.
var commaIn = pattern.New(`[,，;；]\s*\pL`)

// oneName reports whether a phrase is the name of one control, though it joins two: terms and conditions.
func (p *parser) oneName(phrase string) bool {
	if p.words == nil || !Listed.MatchString(phrase) {
		return false
	}
	name := lexicon.Fold(p.back(the.ReplaceAllString(phrase, "")))
	is := slices.Contains(p.words.Names, name) || p.words.Page != nil && slices.ContainsFunc(p.words.Page.Elements, func(e agent.Element) bool { return lexicon.Fold(e.Label) == name })
	if is {
		p.words.Use("name", name)
	}
	return is
}

// the is an article before a name.
var the = pattern.New(`(?i)^\s*(?:the|an?)\s+`)
