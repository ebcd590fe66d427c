package match

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// Fit returns how well an element is what a goal speaks of.
func Fit(e *agent.Element, g *goal.Goal) float64 {
	names, score := look.Own(e), 0.0
	for _, text := range g.Quoted {
		score += fitQuoted(e, names, lexicon.Fold(text), len(g.Quoted) == 1)
	}
	if g.Words != "" {
		score += fitWords(e, names, g)
	}
	score += fitPlace(e, names, g.Place)
	switch {
	case g.Kind == "":
	case g.Kind == e.Type, g.Kind == agent.KindText && e.Type == agent.KindPassword:
		score += ofKind
	case !near(g.Kind, e.Type):
		score += otherKind
	}
	if slices.Contains(e.State, "disabled") {
		score -= 2
	}
	return score
}

// manyLines is what a field is called that takes several lines.
var manyLines = pattern.New(`(?i)^(?:message|content|comment|text|reply|description|内容|评论|留言|正文|回复)$`)

// otherLines reports whether a field is of the wrong height for what a goal enters: a message goes
// into what takes several lines, where there is such a field, and who gets it does not.
func otherLines(o *agent.Observation, e *agent.Element, g *goal.Goal) bool {
	words := strings.TrimSpace(g.Words)
	if g.Verb != goal.Fill || e.Action != "type" {
		return false
	}
	if toSomebody(g) {
		return e.Attributes["multiline"] != ""
	}
	return manyLines.MatchString(words) && e.Attributes["multiline"] == "" && lexicon.Covers(lexicon.Tokens(e.Label), words) < 0.7 &&
		slices.ContainsFunc(o.Elements, func(x agent.Element) bool {
			return x.Attributes["multiline"] != "" && x.Skill != "" && !slices.Contains(x.State, "disabled")
		})
}

// toSomebody reports whether a goal enters who gets a message.
func toSomebody(g *goal.Goal) bool {
	words := strings.TrimSpace(g.Words)
	return words == "recipient" || words == "收件人"
}

// getsIt reports whether a field is called To, or has that before it: who gets a message is entered there.
func getsIt(e *agent.Element) bool {
	return lexicon.Fold(e.Label) == "to" || lexicon.Fold(e.Near) == "to" && lexicon.Fold(e.Row) == "to"
}

// wholeName is what the field for somebody's name is called.
var wholeName = pattern.New(`^(?:your|full|complete|whole)\s+name\s*\*?$`)

// near reports whether people call an element of one type by the name of the other.
func near(asked, is string) bool {
	pressed := []string{agent.KindButton, agent.KindLink, agent.KindTab, agent.KindMenuItem, agent.KindOther}
	lists := []string{agent.KindSelect, agent.KindText, agent.KindOther, agent.KindOption, agent.KindButton}
	return slices.Contains(pressed, asked) && slices.Contains(pressed, is) || slices.Contains(lists, asked) && slices.Contains(lists, is) && asked != agent.KindButton
}

func fitQuoted(e *agent.Element, names []string, text string, alone bool) float64 {
	best := unsaid
	for _, n := range names {
		switch n = lexicon.Fold(n); {
		case n == text:
			return Same
		case lexicon.Within(n, text):
			best = max(best, says-min(1, float64(len(n)-len(text))/100))
		case alone && text != "" && len(n) > 2 && lexicon.Within(text, n):
			best = max(best, Nearby/2)
		}
	}
	for _, n := range []string{e.Row, e.Heading, e.Near, e.Block, e.Group} {
		switch n = lexicon.Fold(n); {
		case n == text:
			best = max(best, Nearby+0.5)
		case lexicon.Within(n, text):
			best = max(best, Nearby)
		}
	}
	for _, w := range look.Marks(e) {
		if w == text {
			best = max(best, Nearby)
		}
	}
	return best
}

// fitPlace returns what the words of a place add: nothing where they do not stand around.
func fitPlace(e *agent.Element, names []string, place string) float64 {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+place+" ", " "))
	if len(asked) == 0 {
		return 0
	}
	var said []string
	for _, text := range append([]string{e.Row, e.Heading, e.Near, e.Block, e.Group}, names...) {
		said = append(said, lexicon.Tokens(text)...)
	}
	total := 0.0
	for _, w := range asked {
		total += lexicon.Covers(said, w)
	}
	return Nearby * total / float64(len(asked))
}

// fitWords is Fit for the words that are not quoted.
func fitWords(e *agent.Element, names []string, g *goal.Goal) float64 {
	full := lexicon.Fold(g.Words)
	plain := lexicon.Fold(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	if toSomebody(g) && getsIt(e) {
		return Same
	}
	if full == "name" && wholeName.MatchString(lexicon.Fold(e.Label)) {
		return Same - Margin // before the name of a user or of a firm
	}
	for _, n := range names {
		if n = lexicon.Fold(n); n != "" && (n == full || n == plain || lexicon.Squash(n) == lexicon.Squash(full)) {
			return Same
		}
		if alike.Same(lexicon.Squash(n), lexicon.Squash(full)) || g.Verb == goal.Fill && lexicon.Abbreviates(plain, n) {
			return says
		}
	}
	asked := lexicon.Tokens(plain)
	if len(asked) == 0 {
		return 0
	}
	var said []string
	for _, n := range names {
		said = append(append(said, lexicon.Tokens(n)...), lexicon.Squash(n))
	}
	hidden, context := look.Marks(e), append(lexicon.Tokens(e.Row), append(lexicon.Tokens(e.Heading), append(lexicon.Tokens(e.Near), lexicon.Tokens(e.Group)...)...)...)
	total, used := 0.0, 0
	telling := withoutClass(g, asked)
	for _, w := range asked {
		s, o := lexicon.Covers(said, w), 0.0
		if s > 0.7 {
			used++
		}
		o = max(0.6*lexicon.Covers(hidden, w), 0.5*lexicon.Covers(context, w))
		if best := max(s, o); best > 0.25 {
			total += best
		} else if n := len(telling); n == 0 || slices.Contains(telling, w) {
			total -= 0.7
		}
	}
	if len(telling) > 0 {
		asked = asked[:len(telling)+classSaid(asked, telling, said)]
	}
	extra := max(0, len(lexicon.Tokens(names[0]))-used)
	return 4*total/float64(len(asked)) - min(1.2, 0.25*float64(extra))
}

// classSaid returns how many of the words that only say of what kind a thing is an element says itself.
func classSaid(asked, telling, said []string) (n int) {
	for _, w := range asked {
		if !slices.Contains(telling, w) && lexicon.Covers(said, w) > 0.25 {
			n++
		}
	}
	return n
}

// howMany returns a goal about a number without the word for it, where an element is the field
// between what lowers and what raises it: nothing else says so.
func howMany(o *agent.Observation, i int, g *goal.Goal) *goal.Goal {
	if g.Verb != goal.Fill || i == 0 || i+1 >= len(o.Elements) || !lexicon.HowMuch.MatchString(g.Words) || o.Elements[i].Action != "type" {
		return g
	}
	says := func(e *agent.Element, list []string) bool {
		return slices.ContainsFunc(append(lexicon.Tokens(e.Label), lexicon.Fold(e.Label)), func(w string) bool { return slices.Contains(list, w) })
	}
	if !says(&o.Elements[i-1], look.Falls) || !says(&o.Elements[i+1], look.Rises) {
		return g
	}
	out := *g
	out.Words = strings.Join(strings.Fields(lexicon.HowMuch.ReplaceAllString(g.Words, " ")), " ")
	return &out
}

// saysValue reports whether an element itself says all words of what is chosen. In Han
// nothing is left out as noise: 中辣 is not 辣.
func saysValue(e *agent.Element, value string) bool {
	if value = strings.ReplaceAll(value, "选项", ""); !strings.ContainsFunc(value, lexicon.Han) {
		value = lexicon.Noise.ReplaceAllString(" "+value+" ", " ")
	}
	if ofPart.MatchString(value) && lexicon.SaysParts(look.Own(e), strings.Split(value, "的")) {
		return true
	}
	asked := lexicon.Tokens(value)
	return len(asked) == 0 || lexicon.CoveredBy(append(look.Own(e), lexicon.Squash(e.Label)), asked) ||
		slices.ContainsFunc(look.Own(e), func(n string) bool { return lexicon.Within(lexicon.Fold(n), lexicon.Fold(value)) })
}

// ofPart is a choice that is told by what it belongs to: 技术部的王芳.
var ofPart = pattern.New(`^\p{Han}{2,}的\p{Han}{2,}$`)

// withoutGroup returns what is chosen without the words of the group of a choice: "size 41" is 41 of Size (EU).
func withoutGroup(e *agent.Element, value string) string {
	if e.Group == "" {
		return value
	}
	group := lexicon.Tokens(e.Group)
	rest := slices.DeleteFunc(strings.Fields(value), func(w string) bool { return slices.Contains(group, lexicon.Fold(w)) })
	if len(rest) == 0 {
		return value
	}
	return strings.Join(rest, " ")
}

// withoutField returns what is chosen without the words of the field of a radio button: "the yearly plan" is Yearly of
// the field plan.
func withoutField(e *agent.Element, value string) string {
	if e.Type != agent.KindRadio {
		return value
	}
	field := lexicon.Tokens(lexicon.Identifier(e.Attributes["name"]))
	rest := slices.DeleteFunc(strings.Fields(value), func(w string) bool { return slices.Contains(field, lexicon.Fold(w)) })
	if len(rest) == 0 {
		return value
	}
	return strings.Join(rest, " ")
}

// plural is a word for several things.
var plural = pattern.New(`(?i)\b(?:issues|mails|e-?mails|messages|files|documents|photos|pictures|tasks|rows|items|orders|products|users|members|contacts|notes|tickets|entries|records|invoices|songs|tracks)\b`)

// option returns the candidate of an element for a choice: a list that has the option, or a
// control that is called like it.
func option(e *agent.Element, g *goal.Goal) Candidate {
	if e.Action != "select" {
		asked := *g
		if g.Given && len(g.Quoted) == 0 {
			asked.Words = strings.TrimSpace(g.Value + " " + g.Words)
		}
		if g.Kind == agent.KindSelect || g.Kind == agent.KindText {
			asked.Kind = ""
		}
		c := Candidate{Element: e, Score: Fit(e, &asked)}
		if len(g.Quoted) > 0 && !slices.ContainsFunc(look.Own(e), func(n string) bool { return lexicon.Within(lexicon.Fold(n), lexicon.Fold(g.Quoted[0])) }) {
			c.bar() // what is chosen has to say so itself
		}
		if g.Given && len(g.Quoted) == 0 && g.Nth == 0 && !saysValue(e, g.Value) && !saysValue(e, withoutGroup(e, g.Value)) && !saysValue(e, withoutField(e, g.Value)) {
			c.bar()
		}
		if e.Type == agent.KindRadio || e.Type == agent.KindCheckbox || e.Type == agent.KindOption {
			c.Score += 0.3
		}
		if e.Type == agent.KindCheckbox && len(g.Quoted) == 1 && plural.MatchString(g.Words) {
			c.Score += Same - says // "select the issues A and B": things of a list are selected by their boxes
		}
		return c
	}
	value, ok := look.OptionOf(e, g.Value)
	about := *g
	about.Quoted = nil
	c := Candidate{Element: e, Value: value, Score: Same}
	switch {
	case !g.Given, !ok && len(e.Options) > 0:
		c.Score = unsaid
	case !ok:
		c.Value, c.Score = g.Value, 0
	}
	if about.Words != "" || about.Kind != "" {
		c.Score += Fit(e, &about) / 2
	}
	return c
}
