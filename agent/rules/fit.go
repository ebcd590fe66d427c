package rules

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/transform/alike"
)

// What speaks for an element. The figures order candidates and nothing else: what a
// control says of itself outweighs what stands around it, a quoted text that nobody says
// outweighs all words that fit.
const (
	same      = 6.0  // its name is what was asked for
	says      = 3.5  // its name has the quoted text as whole words
	nearby    = 2.0  // its row, its heading or the text before it has the quoted text
	unsaid    = -6.0 // nothing has it
	ofKind    = 1.0
	otherKind = -1.5
	enough    = 1.5  // less is no candidate
	margin    = 0.75 // between the best and the next
)

// candidate is an element with what speaks for it.
type candidate struct {
	e     *agent.Element
	score float64
	value string   // of the option that is meant
	out   bool     // it does not say what it must, or stands elsewhere
	says  *float64 // the number of its row in the column that the goal asks for, nil for none
}

// bar says that a candidate is not meant, whatever else speaks for it.
func (c *candidate) bar() { c.score, c.out = min(c.score, 0), true }

// called are the texts that an element has itself, its label first.
func called(e *agent.Element) []string {
	out := []string{e.Label}
	for _, name := range []string{"title", "placeholder", "alt"} {
		if v := e.Attributes[name]; v != "" {
			out = append(out, v)
		}
	}
	if len(out) == 1 && (out[0] == "" || e.Beside) && e.Action == "click" {
		for _, name := range []string{"data-testid", "class", "id"} { // an icon says nothing to read, and has a name in its markup
			if v := strings.ToLower(strings.TrimSpace(identifier(e.Attributes[name]))); v != "" && !strings.ContainsAny(v, "0123456789") {
				out = append(out, v)
			}
		}
	}
	if out[0] == "" && e.Action == "select" && len(e.Options) > 1 && heads.MatchString(e.Options[0].Title) {
		out[0] = heads.ReplaceAllString(e.Options[0].Title, "") // 全部状态, "All categories": a list without a name
	}
	return out
}

// heads is how the first option of a list begins that says what the list is of.
var heads = regexp.MustCompile(`(?i)^(?:请?选择|全部|所有|任意|不限|(?:all|any|choose|select|pick)\b(?:\s+(?:an?|the|your))?)\s*`)

// own are the texts by which an element is called.
func own(e *agent.Element) []string {
	out := called(e)
	if len(out) == 1 && (out[0] == "" || e.Beside) && e.Row != "" {
		out = append(out, e.Row) // a box without a name is spoken of by its row
	}
	return out
}

// marks are what an element says of itself that users do not read.
func marks(e *agent.Element) []string {
	var out []string
	for _, name := range []string{"name", "id", "class", "data-testid", "value", "type"} {
		out = append(out, tokens(identifier(e.Attributes[name]))...)
	}
	if e.Attributes["aria-haspopup"] == "menu" {
		out = append(out, "menu", "菜单")
	}
	if e.Attributes["role"] == "spinbutton" || e.Attributes["type"] == "number" {
		out = append(out, "spinner", "stepper", "counter", "微调框", "步进器", "计数器")
	}
	return out
}

// fit is how well an element is what a goal speaks of.
func fit(e *agent.Element, g *goal) float64 {
	names, score := own(e), 0.0
	for _, text := range g.quoted {
		score += fitQuoted(e, names, fold(text), len(g.quoted) == 1)
	}
	if g.words != "" {
		score += fitWords(e, names, g)
	}
	score += fitPlace(e, names, g.place)
	switch {
	case g.kind == "":
	case g.kind == e.Type, g.kind == agent.KindText && e.Type == agent.KindPassword:
		score += ofKind
	case !near(g.kind, e.Type):
		score += otherKind
	}
	if slices.Contains(e.State, "disabled") {
		score -= 2
	}
	return score
}

// manyLines is what a field is called that takes several lines.
var manyLines = regexp.MustCompile(`(?i)^(?:message|content|comment|text|reply|description|内容|评论|留言|正文|回复)$`)

// otherLines reports whether a field is of the wrong height for what a goal enters: a message goes
// into what takes several lines, where there is such a field, and who gets it does not.
func otherLines(o *agent.Observation, e *agent.Element, g *goal) bool {
	words := strings.TrimSpace(g.words)
	if g.verb != fill || e.Action != "type" {
		return false
	}
	if words == "recipient" || words == "收件人" {
		return e.Attributes["multiline"] != ""
	}
	return manyLines.MatchString(words) && e.Attributes["multiline"] == "" && covers(tokens(e.Label), words) < 0.7 &&
		slices.ContainsFunc(o.Elements, func(x agent.Element) bool {
			return x.Attributes["multiline"] != "" && x.Skill != "" && !slices.Contains(x.State, "disabled")
		})
}

// near reports whether people call an element of one type by the name of the other.
func near(asked, is string) bool {
	pressed := []string{agent.KindButton, agent.KindLink, agent.KindTab, agent.KindMenuItem, agent.KindOther}
	lists := []string{agent.KindSelect, agent.KindText, agent.KindOther, agent.KindOption, agent.KindButton}
	return slices.Contains(pressed, asked) && slices.Contains(pressed, is) || slices.Contains(lists, asked) && slices.Contains(lists, is) && asked != agent.KindButton
}

func fitQuoted(e *agent.Element, names []string, text string, alone bool) float64 {
	best := unsaid
	for _, n := range names {
		switch n = fold(n); {
		case n == text:
			return same
		case within(n, text):
			best = max(best, says-min(1, float64(len(n)-len(text))/100))
		case alone && text != "" && len(n) > 2 && within(text, n):
			best = max(best, nearby/2)
		}
	}
	for _, n := range []string{e.Row, e.Heading, e.Near, e.Block} {
		switch n = fold(n); {
		case n == text:
			best = max(best, nearby+0.5)
		case within(n, text):
			best = max(best, nearby)
		}
	}
	for _, w := range marks(e) {
		if w == text {
			best = max(best, nearby)
		}
	}
	return best
}

// fitPlace is what the words of a place add: nothing where they do not stand around.
func fitPlace(e *agent.Element, names []string, place string) float64 {
	asked := tokens(noise.ReplaceAllString(" "+place+" ", " "))
	if len(asked) == 0 {
		return 0
	}
	var said []string
	for _, text := range append([]string{e.Row, e.Heading, e.Near, e.Block}, names...) {
		said = append(said, tokens(text)...)
	}
	total := 0.0
	for _, w := range asked {
		total += covers(said, w)
	}
	return nearby * total / float64(len(asked))
}

// fitWords is fit for the words that are not quoted.
func fitWords(e *agent.Element, names []string, g *goal) float64 {
	full := fold(g.words)
	plain := fold(noise.ReplaceAllString(" "+g.words+" ", " "))
	for _, n := range names {
		if n = fold(n); n == "to" && full == "recipient" || n != "" && (n == full || n == plain || squash(n) == squash(full)) {
			return same
		}
		if alike.Same(squash(n), squash(full)) {
			return says
		}
	}
	asked := tokens(plain)
	if len(asked) == 0 {
		return 0
	}
	var said []string
	for _, n := range names {
		said = append(append(said, tokens(n)...), squash(n))
	}
	hidden, context := marks(e), append(tokens(e.Row), append(tokens(e.Heading), tokens(e.Near)...)...)
	total, used := 0.0, 0
	for _, w := range asked {
		s, o := covers(said, w), 0.0
		if s > 0.7 {
			used++
		}
		o = max(0.6*covers(hidden, w), 0.5*covers(context, w))
		if best := max(s, o); best > 0.25 {
			total += best
		} else {
			total -= 0.7
		}
	}
	extra := max(0, len(tokens(names[0]))-used)
	return 4*total/float64(len(asked)) - min(1.2, 0.25*float64(extra))
}

// squash is a text without its spaces, as some write "log in".
func squash(s string) string { return strings.ReplaceAll(fold(s), " ", "") }

// takes reports whether an element can do what a verb asks for.
func takes(e *agent.Element, verb string) bool {
	if e.Skill == "" {
		return false
	}
	switch verb {
	case fill:
		return e.Action == "type" && e.Type != agent.KindFile || e.Action == "select" || e.Type == agent.KindRange
	case check, uncheck:
		return e.Type == agent.KindCheckbox || e.Type == agent.KindRadio || e.Action == "toggle"
	}
	return e.Action != "type" && (e.Action != "select" || verb == choose)
}

// rank are the elements that may be meant, best first; equals in the order of the page.
// opened is the label of what was opened last for the goal.
func rank(o *agent.Observation, g *goal, opened string, pass func(*agent.Element) bool) []candidate {
	var out []candidate
	for i := range o.Elements {
		e := &o.Elements[i]
		if !takes(e, g.verb) || pass != nil && !pass(e) || g.verb == fill && g.given && !holds(e, g.value) {
			continue
		}
		c := candidate{e: e, score: fit(e, howMany(o, i, g))}
		if g.verb == choose {
			c = option(e, g)
		}
		if seeks(o, e, g) {
			c.score = max(c.score, enough)
		}
		if g.by != nil && g.by.most != 0 {
			c.says = inColumn(o, e, g.by.word)
		}
		if g.verb == fill && e.Action == "select" {
			v, ok := optionOf(e, g.value)
			if !ok && len(e.Options) > 0 {
				continue
			}
			if c.value = v; !ok {
				c.value = g.value
			}
		}
		if otherLines(o, e, g) || g.verb != fill && e.Action != "select" && !saysOne(e, g) || g.verb == fill && e.Action == "type" && !saysOneField(o, e, g) || g.must != "" && !saysVerb(e, g.must) || g.strict && !stands(o, e, g, opened) || !saysOfAll(o, e, g) || !saidThere(o, e, g) {
			c.bar()
		}
		out = append(out, c)
	}
	slices.SortStableFunc(out, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	return out
}

// saysOne reports whether an element itself says one of the things that a goal names. What
// stands around it alone does not make it meant.
func saysOne(e *agent.Element, g *goal) bool {
	names := own(e)
	if g.verb == click && g.kind != e.Type {
		names = called(e) // what is pressed is not spoken of by its row
	}
	for _, text := range g.quoted {
		if slices.ContainsFunc(names, func(n string) bool {
			return within(fold(n), fold(text)) || len(fold(n)) > 2 && within(fold(text), fold(n))
		}) {
			return true
		}
	}
	words := g.words
	if g.verb == choose {
		words += " " + g.value
	}
	asked := tokens(noise.ReplaceAllString(" "+words+" ", " "))
	if len(g.quoted) == 0 && len(asked) == 0 {
		return true
	}
	said := marks(e)
	for _, n := range names {
		said = append(append(said, tokens(n)...), squash(n))
	}
	return slices.ContainsFunc(asked, func(w string) bool { return covers(said, w) > 0.4 }) ||
		slices.ContainsFunc(said, func(o string) bool { return o == squash(words) || alike.Same(o, squash(words)) })
}

// saysOneField reports whether a field that has a name says one of the words of a goal, itself or
// in the text beside it: what is above a whole group of fields names none of them.
func saysOneField(o *agent.Observation, e *agent.Element, g *goal) bool {
	names := append(called(e), e.Near)
	if seeks(o, e, g) || g.words == "recipient" && fold(e.Label) == "to" {
		return true
	}
	if g.source != nil || len(tokens(strings.Join(called(e), " "))) == 0 || e.Beside {
		return true // it has no name but what is around it
	}
	if e.Row != "" && slices.ContainsFunc(g.quoted, func(q string) bool { return within(fold(e.Row), fold(q)) }) {
		return true
	}
	asked := tokens(noise.ReplaceAllString(" "+amounts.ReplaceAllString(g.words, " ")+" ", " "))
	if len(asked) == 0 {
		return true
	}
	said := marks(e)
	for _, n := range names {
		said = append(append(said, tokens(n)...), squash(n))
	}
	return slices.ContainsFunc(asked, func(w string) bool { return covers(said, w) > 0.4 }) ||
		slices.ContainsFunc(said, func(o string) bool { return o == squash(g.words) || alike.Same(o, squash(g.words)) })
}

// saysOfAll reports whether everything that a goal about all says besides its verb is said around
// an element: "delete everything that is completed" is not to delete everything.
func saysOfAll(o *agent.Observation, e *agent.Element, g *goal) bool {
	if !g.all || g.must == "" || g.verb != click || len(g.quoted) > 0 {
		return true
	}
	words := things.ReplaceAllString(ofThing.ReplaceAllString(boxes.ReplaceAllString(g.words, " "), " "), " ")
	asked := slices.DeleteFunc(tokens(noise.ReplaceAllString(" "+words+" ", " ")), func(w string) bool {
		return covers([]string{w}, g.must) >= 0.7 || covers(tokens(g.must), w) >= 0.7 || classWord.MatchString(w) || restWords.MatchString(w)
	})
	return coveredBy(append(append(own(e), around(o, e)...), strings.Join(e.State, " "), strings.Join(marks(e), " ")), asked)
}

// seeks reports whether a goal is about what is looked for, and an element a field before a control
// that looks for it: what is typed there is looked for, whatever the field is called.
func seeks(o *agent.Observation, e *agent.Element, g *goal) bool {
	if strings.ContainsAny(g.value, ",，;；") || strings.ContainsFunc(g.value, han) && strings.ContainsAny(g.value, "0123456789") {
		return false // it may say more than what is looked for
	}
	if e.ID > 0 && slices.Contains([]string{"type", "select"}, o.Elements[e.ID-1].Action) {
		return false // one of several fields of a form
	}
	return g.verb == fill && g.words == "search" && e.Action == "type" && e.ID+1 < len(o.Elements) && o.Elements[e.ID+1].Action != "type" && searches.MatchString(o.Elements[e.ID+1].Label)
}

// searches is what a control is called that looks for what stands in the field before it.
var searches = regexp.MustCompile(`(?i)^\s*(?:search|find|go|look up|搜索|查询|查找|检索)`)

// restWords are words of a sentence about all that name nothing.
var restWords = regexp.MustCompile(`(?i)^(?:that|there|are|is|been|have|has|who|one|please|by|sent|me|到|所有|全部)$`)

// saysValue reports whether an element itself says all words of what is chosen. In Han
// nothing is left out as noise: 中辣 is not 辣.
func saysValue(e *agent.Element, value string) bool {
	if value = strings.ReplaceAll(value, "选项", ""); !strings.ContainsFunc(value, han) {
		value = noise.ReplaceAllString(" "+value+" ", " ")
	}
	asked := tokens(value)
	return len(asked) == 0 || coveredBy(append(own(e), squash(e.Label)), asked) ||
		slices.ContainsFunc(own(e), func(n string) bool { return within(fold(n), fold(value)) })
}

// option is the candidate of an element for a choice: a list that has the option, or a
// control that is called like it.
func option(e *agent.Element, g *goal) candidate {
	if e.Action != "select" {
		asked := *g
		if g.given && len(g.quoted) == 0 {
			asked.words = strings.TrimSpace(g.value + " " + g.words)
		}
		if g.kind == agent.KindSelect || g.kind == agent.KindText {
			asked.kind = ""
		}
		c := candidate{e: e, score: fit(e, &asked)}
		if len(g.quoted) > 0 && !slices.ContainsFunc(own(e), func(n string) bool { return within(fold(n), fold(g.quoted[0])) }) {
			c.bar() // what is chosen has to say so itself
		}
		if g.given && len(g.quoted) == 0 && g.nth == 0 && !saysValue(e, g.value) {
			c.bar()
		}
		if e.Type == agent.KindRadio || e.Type == agent.KindCheckbox || e.Type == agent.KindOption {
			c.score += 0.3
		}
		return c
	}
	value, ok := optionOf(e, g.value)
	about := *g
	about.quoted = nil
	c := candidate{e: e, value: value, score: same}
	switch {
	case !g.given, !ok && len(e.Options) > 0:
		c.score = unsaid
	case !ok:
		c.value, c.score = g.value, 0
	}
	if about.words != "" || about.kind != "" {
		c.score += fit(e, &about) / 2
	}
	return c
}

// optionOf is the value of the only option that is called like a text.
func optionOf(e *agent.Element, text string) (value string, ok bool) {
	want, found := fold(text), 0
	for _, o := range e.Options {
		if fold(o.Title) == want || fold(o.Value) == want {
			return o.Value, true
		}
		if within(fold(o.Title), want) {
			value = o.Value
			found++
		}
	}
	if found == 1 {
		return value, true
	}
	return "", false
}
