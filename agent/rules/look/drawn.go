package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
)

// A drawn box is an element that is pressed like a button, and is a box or a switch by its classes alone: a list of
// things to do with the icons of a font, a row of settings. Whether it is on is told by its class as well.

var (
	// boxWords are words in the class of what is drawn as a box or a switch.
	boxWords = wordSet(`checkbox chk check tick tickbox square switch switcher toggle toggler sw onoff`)
	// onWords are words in a class that say that something is on, offWords that it is off.
	onWords  = wordSet(`on checked active selected enabled`)
	offWords = wordSet(`off unchecked inactive unselected`)
	// iconWords are words of icon fonts in a class that say neither.
	iconWords = wordSet(`fa fas far fal icon icons i glyphicon bi mdi material anticon o alt solid regular outline`)
	// tickSigns are signs that are drawn as boxes, by whether they are ticked.
	tickSigns = map[string]bool{"☐": false, "□": false, "⬜": false, "☑": true, "☒": true, "✅": true, "🗹": true}
)

func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// classTokens returns the words of the classes of an element.
func classTokens(e *agent.Element) []string {
	return lexicon.Tokens(lexicon.Identifier(e.Attributes["class"]))
}

// DrawnBox reports whether an element without a role is drawn as a box or a switch.
func DrawnBox(e *agent.Element) bool {
	if e.Action != "click" || e.Type != agent.KindOther && e.Type != agent.KindButton || e.Attributes["href"] != "" || e.Skill == "" {
		return false
	}
	if _, ok := tickSigns[strings.TrimSpace(e.Label)]; ok {
		return true
	}
	return slices.ContainsFunc(classTokens(e), func(w string) bool { return boxWords[w] }) && (e.Label == "" || e.Beside || saysBox(e.Label))
}

// saysBox reports whether a name says no more than that something is a box or a switch, and whether it is on.
func saysBox(label string) bool {
	return !slices.ContainsFunc(lexicon.Tokens(label), func(w string) bool { return !boxWords[w] && !onWords[w] && !offWords[w] && !iconWords[w] })
}

// DrawnOn reports whether a drawn box is on. known is false where neither its class nor the class of another one of
// its kind says so.
func DrawnOn(o *agent.Observation, e *agent.Element) (on, known bool) {
	if on, known = SaysOn(e); known {
		return on, known
	}
	if on, known = tickSigns[strings.TrimSpace(e.Label)]; known {
		return on, known
	}
	is := classTokens(e)
	has := func(set map[string]bool) bool { return slices.ContainsFunc(is, func(w string) bool { return set[w] }) }
	switch {
	case has(offWords):
		return false, true
	case has(onWords):
		return true, true
	case slices.Contains(is, "square"): // the icon of an empty box, and of one with a tick in it
		return slices.Contains(is, "check") || slices.Contains(is, "checked"), true
	}
	return false, slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
		return other.ID != e.ID && other.Type == e.Type && sameBut(classTokens(&other), is)
	})
}

// sameBut reports whether the classes of one element are those of another and a word that it is on.
func sameBut(on, off []string) bool {
	rest := slices.DeleteFunc(slices.Clone(on), func(w string) bool { return onWords[w] })
	return len(rest) < len(on) && slices.Equal(rest, off)
}
