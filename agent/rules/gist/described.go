package gist

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

var (
	// agedNamed is a name with a word before it that tells the thing from another one of the same name.
	agedNamed = pattern.New(`\b[Tt]he\s+(old|new|former|previous|other)\s+\p{Lu}\pL+`)
	// toPlace is an order to bring something to another place among its equals.
	toPlace = pattern.New(`(?i)\b(?:move|bring|put|drag|push)\s+[^,.;]{1,60}?\s(?:to|at)\s+the\s+(?:very\s+)?(top|bottom|front|beginning|start|end)(?:\s*[,.;!]|\s*$|\s+of\s+(?:the|my)\s+(?:list|page|queue|order)\b)|(?:移到|挪到|排到|放到|调到|拖到)(最[前后上下]面?|顶部|底部|开头|末尾|第一位?)`)
	// places is how a control is called that brings something to another place.
	places = pattern.New(`(?i)\b(?:top|bottom|up|down|first|last|front|end|start|beginning|move|position|order|reorder|pin|raise|lower)\b|移|顶|底|上|下|前|后|位置|排序|顺序|[↑↓▲▼]`)
	// getsDone is what somebody is to get by an order, as a clause behind it says.
	getsDone = pattern.New(`(?i)(?:,|\band)\s+(?:so\s+)?(?:(?:the|my|our|his|her|their)\s+)?\pL+\s+gets?\s+(?:an?\s+|the\s+)?(\pL{3,})`)
)

// undescribed returns the words of a text that tell a thing from its namesake, bring it to another place or give
// somebody something, and that no act says.
func (a *account) undescribed(text string) (out []string) {
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if d.Verb != goal.Click || !a.amongEquals(d.Element) {
			continue
		}
		here := lexicon.Fold(strings.Join(append(look.Names(d.Element), standingAt(a.r.o, d.Element)...), " \n "))
		for _, m := range agedNamed.FindAllStringSubmatch(text, -1) {
			if !lexicon.Within(here, lexicon.Fold(m[1])) {
				out = append(out, m[1])
			}
		}
	}
	out = append(out, a.alikeOnly(text)...)
	if m := toPlace.FindStringSubmatch(text); m != nil && !a.placed() {
		out = append(out, m[1]+m[2])
	}
	if m := getsDone.FindStringSubmatch(text); m != nil && !a.takes(m[1]) {
		out = append(out, m[1])
	}
	return out
}

// amongEquals reports whether a control has another one of its name on the page.
func (a *account) amongEquals(e *agent.Element) bool {
	for i := range a.r.o.Elements {
		if other := &a.r.o.Elements[i]; other.Key != e.Key && other.Label == e.Label && other.Type == e.Type {
			return true
		}
	}
	return false
}

// placed reports whether an act brings something to another place, by what its control is called or what is chosen.
func (a *account) placed() bool {
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if places.MatchString(strings.Join(look.Own(d.Element), " ")) || d.Verb == goal.Choose && places.MatchString(d.Value) {
			return true
		}
	}
	return false
}

// alikeOnly returns the word by which a text tells one of several equal things, if what stands at the one that was
// chosen is only of its kind: a sofa is no chair, though both are furniture.
func (a *account) alikeOnly(text string) (out []string) {
	if !a.heard.Whole {
		return nil
	}
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if d.Verb != goal.Click || !a.inRows(d) {
			continue
		}
		own, here := saidOf(look.Names(d.Element)...), saidOf(standingAt(a.r.o, d.Element)...)
		like := ""
		for _, w := range wordsOf(segment{text: text}, a.r.list, a.r.says, a.r.called) {
			if w.reason || own.has(&w) >= heardAt || lexicon.IsHan(w.text) {
				continue
			}
			switch is := here.has(&w); {
			case is >= form, w.hard:
				return nil
			case is >= heardAt && !w.soft && alike.Acts(w.text) == 0:
				like = w.text
			}
		}
		if like != "" {
			out = append(out, like)
		}
	}
	return out
}
