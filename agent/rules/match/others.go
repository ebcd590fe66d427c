package match

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// Otherwise returns the candidate of a goal by its other words, or by none where they need not be
// said.
func Otherwise(g *goal.Goal, o *agent.Observation, opened string, pass func(*agent.Element) bool) *Candidate {
	again := *g
	switch {
	case g.Alt != "":
		again.Words, again.Alt = g.Alt, ""
	case g.Must != "" && lexicon.Fold(g.Words) != g.Must && (g.Most != 0 || g.By != nil && g.By.Most != 0):
		again.Words = g.Must // "the room with the highest rating": no control says room
	case g.Must != "" && g.Strict && lexicon.Fold(g.Words) != g.Must && classOnly(g):
		again.Words = g.Must // "like the post by Ann": no control says post
	case aboutPage(g, o) != nil:
		return aboutPage(g, o)
	case g.Verb == goal.Check && exactName(g, o) != nil:
		return exactName(g, o) // 开启睡眠模式 where that is a button
	case ofThat(g) != nil:
		again = *ofThat(g) // 王芳的订单的详情: the last is what is meant, at the first
	case g.Verb == goal.Fill && numbered.MatchString(g.Words):
		again.Words = numbered.ReplaceAllString(g.Words, "$1") // the phone number is entered under Phone
	case g.Loose:
		again.Words, again.Quoted, again.Loose = "", nil, false
		named := func(e *agent.Element) bool { return e.Label != "" && !e.Beside && e.Attributes["multiline"] == "" }
		if look.Only(o, func(i int) bool { return o.Elements[i].Action == "type" }) == nil {
			all := pass // a field with another name is another field, and nobody's name is written into several lines
			pass = func(e *agent.Element) bool { return all(e) && !named(e) && !otherLines(o, e, g) }
		}
	default:
		return nil
	}
	chosen, _ := PickOne(&again, Rank(o, &again, opened, pass))
	return chosen
}

// numbered is the name of a field with the word for what sort of value it takes.
var numbered = pattern.New(`(?i)^((?:the\s+|my\s+)?(?:tele|cell|mobile|home|work|contact)?\s*phone|(?:the\s+|my\s+)?(?:mobile|fax|e-?mail))\s+(?:number|address)$`)

// exactName returns the only control that is pressed and is called exactly like what is to be switched
// on.
func exactName(g *goal.Goal, o *agent.Observation) *Candidate {
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Action == "click" && e.Type == agent.KindButton && look.Takes(e, goal.Click) && lexicon.Fold(e.Label) == lexicon.Fold(g.Words) && lexicon.Fold(g.Words) != "" && !slices.Contains(e.State, "disabled")
	})
	if e == nil || g.Place != "" || len(g.Quoted) > 0 || g.All {
		return nil
	}
	return &Candidate{Element: e, Score: Same}
}

// ofThat returns a goal about A的B as one about B at A, nil for every other goal.
func ofThat(g *goal.Goal) *goal.Goal {
	m := lexicon.ZhOf.FindStringSubmatch(g.Words)
	if m == nil || g.Verb != goal.Click && g.Verb != goal.Expand || g.Place != "" || len(g.Quoted) > 0 || g.Nth != 0 || g.All || len(lexicon.PlaceTokens(m[1])) == 0 {
		return nil
	}
	out := *g
	out.Words, out.Place, out.Strict, out.Exact, out.Must = m[2], strings.TrimSuffix(lexicon.Things.ReplaceAllString(m[1], ""), "的"), true, true, lexicon.Fold(m[2])
	if g.Must != "" && strings.HasPrefix(lexicon.Fold(g.Words), g.Must) {
		return nil // the verb is what has to be said
	}
	return &out
}

// aboutPage returns the only control that says the verb of a goal and nothing else, where the goal
// names what the whole page is about: a name that stands there once, in no list and on no
// control.
func aboutPage(g *goal.Goal, o *agent.Observation) *Candidate {
	if g.Must == "" || g.Verb != goal.Click || g.Strict || len(g.Quoted) > 0 || g.Nth != 0 {
		return nil
	}
	words := strings.Fields(g.Words)
	if len(words) < 2 || len(words) > 4 || lexicon.Fold(words[0]) != g.Must {
		return nil
	}
	r, _ := utf8.DecodeRuneInString(words[1])
	if !unicode.IsUpper(r) {
		return nil
	}
	name, rest := strings.Trim(words[1], ".,"), words[2:]
	if len(rest) > 1 || slices.ContainsFunc(rest, func(w string) bool { return strings.IndexFunc(w, unicode.IsDigit) >= 0 }) {
		return nil
	}
	n := 0
	for _, t := range o.Texts {
		if lexicon.Within(lexicon.Fold(t.Text), lexicon.Fold(name)) {
			n++
			if t.Cell != nil || t.Role == "listitem" || t.Role == "cell" {
				return nil
			}
		}
	}
	if n != 1 || slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return lexicon.Within(lexicon.Fold(e.Label), lexicon.Fold(name)) }) {
		return nil
	}
	if e := look.Only(o, func(i int) bool { e := &o.Elements[i]; return look.Takes(e, goal.Click) && look.SaysVerb(e, g.Must) }); e != nil && lexicon.Fold(e.Label) == g.Must && !slices.Contains(e.State, "disabled") {
		return &Candidate{Element: e, Score: Same}
	}
	return nil
}

// Exactly returns the only control that says the verb of a goal where all that the goal says besides
// stands around it.
func Exactly(g *goal.Goal, o *agent.Observation, pass func(*agent.Element) bool) *Candidate {
	if g.Must == "" || g.Verb != goal.Click || g.Place != "" || g.Exact || len(g.Quoted) > 0 || g.Nth != 0 || g.Most != 0 || g.By != nil {
		return nil
	}
	rest := strings.TrimSpace(lexicon.Fold(g.Words))
	if rest = strings.TrimPrefix(rest, g.Must); rest == lexicon.Fold(g.Words) {
		return nil
	}
	again := goal.Goal{Verb: goal.Click, Words: g.Must, Must: g.Must, Exact: true, Strict: true, Place: strings.TrimSpace(lexicon.OfThing.ReplaceAllString(lexicon.Relation.ReplaceAllString(g.Words[len(g.Words)-len(rest):], " "), " "))}
	if len(lexicon.PlaceTokens(again.Place)) == 0 {
		return nil
	}
	c, _ := PickOne(&again, Standing(Rank(o, &again, "", pass)))
	return c
}

// classOnly reports whether a goal names nothing but its verb, its place and what kind of
// thing is there.
func classOnly(g *goal.Goal) bool {
	if len(g.Quoted) > 0 {
		return false
	}
	known := append(lexicon.Tokens(g.Must), lexicon.Tokens(g.Place)...)
	return !slices.ContainsFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " ")), func(w string) bool {
		return !slices.Contains(known, w) && !lexicon.ClassWords.MatchString(w)
	})
}

// SetBy returns the control called like the value that something is set to, which stands there,
// where there is no field for it: a button of a group.
func SetBy(g *goal.Goal, o *agent.Observation, opened string, pass func(*agent.Element) bool) *Candidate {
	if !g.Given || g.Value == "" || g.Source != nil {
		return nil
	}
	asked := goal.Goal{Verb: goal.Choose, Value: g.Value, Given: true, Quoted: []string{g.Value}, Place: strings.TrimSpace(g.Words + " " + strings.Join(g.Quoted, " ")), Strict: true, Text: g.Text}
	chosen, _ := PickOne(&asked, Rank(o, &asked, opened, pass))
	if chosen == nil {
		return onlyCalled(g, o, pass)
	}
	return chosen
}

// onlyCalled returns the only control of a page that is called exactly like a value and chooses something, where no
// field is called like what is set, and the page does not say that anywhere else: 电器选冰箱.
func onlyCalled(g *goal.Goal, o *agent.Observation, pass func(*agent.Element) bool) *Candidate {
	want := lexicon.Fold(g.Value)
	if !g.Sets || g.Place != "" || len(g.Quoted) > 0 || utf8.RuneCountInString(want) < 2 || slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return look.Takes(&e, goal.Fill) && (lexicon.CoveredBy(append(look.Names(&e), e.Near), lexicon.Tokens(g.Words)) || lexicon.Covers(lexicon.Tokens(strings.Join(look.Names(&e), " ")), lexicon.Fold(g.Words)) > 0.4)
	}) {
		return nil
	}
	chooses := []string{agent.KindRadio, agent.KindOption, agent.KindCheckbox, agent.KindOther, agent.KindTab}
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return lexicon.Fold(e.Label) == want && look.Takes(e, goal.Choose) && slices.Contains(chooses, e.Type) && !slices.Contains(e.State, "disabled") && !takesAway.MatchString(e.Label)
	})
	if e == nil || !pass(e) {
		return nil
	}
	return &Candidate{Element: e, Score: says}
}

// CalledSo returns the only control that says exactly what a goal asks for as a whole, nil for
// none.
func CalledSo(g *goal.Goal, o *agent.Observation) *agent.Element {
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if g.Press == "" || lexicon.Fold(e.Label) != lexicon.Fold(g.Press) || !look.Takes(e, goal.Click) {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}
