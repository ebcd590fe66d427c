package match

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// Rank returns the elements that may be meant, best first; equals in the order of the page.
// opened is the label of what was opened last for the goal.
func Rank(o *agent.Observation, g *goal.Goal, opened string, pass func(*agent.Element) bool) []Candidate {
	var out []Candidate
	for i := range o.Elements {
		e := &o.Elements[i]
		if !look.Takes(e, g.Verb) || pass != nil && !pass(e) || g.Verb == goal.Fill && g.Given && !look.Holds(e, g.Value) {
			continue
		}
		c := Candidate{Element: e, Score: Fit(e, howMany(o, i, g))}
		if g.Verb == goal.Choose {
			c = option(e, g)
		}
		if look.LeadsHere(e) {
			c.Score -= Margin
		}
		if seeks(o, e, g) {
			c.Score = max(c.Score, Enough)
		}
		if g.By != nil && g.By.Most != 0 {
			c.says = look.InColumn(o, e, g.By.Word)
		}
		if g.Verb == goal.Fill && e.Action == "select" {
			v, ok := look.OptionOf(e, g.Value)
			if !ok && len(e.Options) > 0 {
				continue
			}
			if c.Value = v; !ok {
				c.Value = g.Value
			}
		}
		if g.Opens && (e.Type == agent.KindCheckbox || MenuOfRow(e, g)) || otherLines(o, e, g) || g.Verb != goal.Fill && e.Action != "select" && !saysOne(e, g) || g.Verb == goal.Fill && e.Action == "type" && !saysOneField(o, e, g) || g.Must != "" && !look.SaysVerb(e, g.Must) || g.Strict && !Stands(o, e, g, opened) || !saysOfAll(o, e, g) || !SaidThere(o, e, g) || !saysCodes(o, e, g) {
			c.bar()
		}
		out = append(out, c)
	}
	slices.SortStableFunc(out, func(a, b Candidate) int { return cmp.Compare(b.Score, a.Score) })
	return out
}

// MenuOfRow reports whether an element opens the menu of a row, and says so besides the word for what stands there:
// to open the order is not to open "Actions for order 7".
func MenuOfRow(e *agent.Element, g *goal.Goal) bool {
	menu := e.Attributes["aria-haspopup"]
	return e.Row != "" && (menu == "menu" || menu == "true") && menuOf.MatchString(lexicon.Fold(e.Label)) && !menuOf.MatchString(lexicon.Fold(g.Words)) && len(g.Quoted) == 0
}

// menuOf is how the menu of a thing is called.
var menuOf = pattern.New(`(?i)^(?:(?:more\s+)?(?:actions|options)|more|menu)\b|^(?:更多|操作)`)

// Stands reports whether an element stands where a goal says: half of the words of the place
// and all of its numbers are said around it, or the place is what was opened last, or the
// only thing that is open.
func Stands(o *agent.Observation, e *agent.Element, g *goal.Goal, opened string) bool {
	asked := lexicon.PlaceTokens(g.Place)
	if takesPart(o, e, g, opened) {
		return false
	}
	if len(asked) == 0 || lexicon.SaysAll(lexicon.Tokens(opened), asked) && lexicon.SaysEach(lexicon.Tokens(opened), lexicon.NamesIn(g.Place)) {
		return true
	}
	var said []string
	for _, text := range append(append(look.Around(o, e), look.HeadingOver(o, e)), look.Own(e)...) {
		said = append(said, lexicon.Tokens(text)...)
	}
	names := lexicon.NamesIn(g.Place)
	open := lexicon.Tokens(look.OnlyOpen(o))
	return lexicon.SaysAll(said, asked) && lexicon.SaysEach(said, names) || lexicon.SaysAll(open, asked) && lexicon.SaysEach(open, names)
}

var (
	// destroys is a verb after which a thing is gone.
	destroys = pattern.New(`(?i)^(?:delete|remove|trash|discard|删除|移除)$`)
	// partOf is a part of a thing: what is done with it is not done with the thing.
	partOf = pattern.New(`(?i)\b(?:comments?|repl(?:y|ies)|attachments?|photos?|pictures?|notes?|reviews?)\b|评论|回复|附件|留言|照片|图片|备注`)
)

// takesPart reports whether a goal takes a part of a thing away and nothing at an element says the part, once
// something was opened: what says the verb there may take the whole thing away.
func takesPart(o *agent.Observation, e *agent.Element, g *goal.Goal, opened string) bool {
	part := partOf.FindString(g.Place)
	if part == "" || opened == "" || !destroys.MatchString(g.Must) {
		return false
	}
	said := append(append(look.Around(o, e), look.HeadingOver(o, e), opened, look.Topic(o)), look.Names(e)...)
	return !lexicon.CoveredBy(said, lexicon.Tokens(part))
}

// SaidThere reports whether all words of a goal's place are said around an element, where the
// goal was read by the words of the page alone.
func SaidThere(o *agent.Observation, e *agent.Element, g *goal.Goal) bool {
	if !g.Exact || g.Place == "" {
		return true
	}
	asked := slices.DeleteFunc(lexicon.PlaceTokens(g.Place), func(w string) bool { return w == "#" }) // rows do not keep it
	said := append(look.Own(e), look.Around(o, e)...)
	if rest := slices.DeleteFunc(slices.Clone(asked), func(w string) bool { return lexicon.CoveredBy([]string{look.Topic(o)}, []string{w}) }); len(rest) > 0 {
		asked = rest // what the whole page is about stands in no row
	}
	return lexicon.CoveredBy(said, asked)
}

// saysCodes reports whether the numbers in the words of what is pressed are said by an element or
// around it: "create a folder called new-97" is more than a press of New folder.
func saysCodes(o *agent.Observation, e *agent.Element, g *goal.Goal) bool {
	if g.Verb != goal.Click || !strings.ContainsAny(g.Words, "0123456789") {
		return true
	}
	said := append(look.Marks(e), lexicon.Tokens(e.Attributes["href"])...)
	for _, text := range append(look.Own(e), look.Around(o, e)...) {
		said = append(said, lexicon.Tokens(text)...)
	}
	return !slices.ContainsFunc(lexicon.Tokens(g.Words), func(w string) bool {
		return strings.ContainsAny(w, "0123456789") && !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, w) })
	})
}

// saysOne reports whether an element itself says one of the things that a goal names. What
// stands around it alone does not make it meant.
func saysOne(e *agent.Element, g *goal.Goal) bool {
	names := look.Own(e)
	if g.Verb == goal.Click && g.Kind != e.Type {
		names = look.Names(e) // what is pressed is not spoken of by its row
	}
	for _, text := range g.Quoted {
		if slices.ContainsFunc(names, func(n string) bool {
			return lexicon.Within(lexicon.Fold(n), lexicon.Fold(text)) || len(lexicon.Fold(n)) > 2 && lexicon.Within(lexicon.Fold(text), lexicon.Fold(n))
		}) {
			return true
		}
	}
	words := g.Words
	if g.Verb == goal.Choose {
		words += " " + g.Value
	}
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+words+" ", " "))
	if len(g.Quoted) == 0 && len(asked) == 0 {
		return true
	}
	if opened := withoutClass(g, asked); len(opened) > 0 {
		asked = opened // "the article about kelp": that it is an article tells it from nothing
	}
	said := look.Marks(e)
	for _, n := range names {
		said = append(append(said, lexicon.Tokens(n)...), lexicon.Squash(n))
	}
	return slices.ContainsFunc(asked, func(w string) bool { return lexicon.Covers(said, w) > 0.4 }) ||
		slices.ContainsFunc(said, func(o string) bool { return o == lexicon.Squash(words) || alike.Same(o, lexicon.Squash(words)) })
}

// aboutThing is a thing of some kind that is told by what it is about or called.
var aboutThing = pattern.New(`(?i)\b(?:posts?|comments?|photos?|videos?|e?mails?|messages?|articles?|files?|tasks?|songs?|pages?|stor(?:y|ies))\s+(?:about|on|titled|called|named|regarding)\b`)

// withoutClass returns the words of what is opened or pressed that say which it is, and not of what kind it is; none
// for every other goal.
func withoutClass(g *goal.Goal, asked []string) []string {
	if g.Verb != goal.Click && g.Verb != goal.Expand || g.Must != "" || !aboutThing.MatchString(g.Text) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(asked), func(w string) bool { return lexicon.ClassWords.MatchString(w) })
}

// saysOneField reports whether a field that has a name says one of the words of a goal, itself or
// in the text beside it: what is above a whole group of fields names none of them.
func saysOneField(o *agent.Observation, e *agent.Element, g *goal.Goal) bool {
	names := append(look.Names(e), e.Near)
	if seeks(o, e, g) || toSomebody(g) && getsIt(e) {
		return true
	}
	if g.Source != nil || len(lexicon.Tokens(strings.Join(look.Names(e), " "))) == 0 || e.Beside {
		return true // it has no name but what is around it
	}
	if e.Row != "" && slices.ContainsFunc(g.Quoted, func(q string) bool { return lexicon.Within(lexicon.Fold(e.Row), lexicon.Fold(q)) }) {
		return true
	}
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+lexicon.HowMuch.ReplaceAllString(g.Words, " ")+" ", " "))
	if len(asked) == 0 {
		return true
	}
	said := look.Marks(e)
	for _, n := range names {
		said = append(append(said, lexicon.Tokens(n)...), lexicon.Squash(n))
	}
	return slices.ContainsFunc(asked, func(w string) bool { return lexicon.Covers(said, w) > 0.4 }) ||
		slices.ContainsFunc(said, func(o string) bool {
			return o == lexicon.Squash(g.Words) || alike.Same(o, lexicon.Squash(g.Words)) || lexicon.Abbreviates(lexicon.Squash(g.Words), o)
		})
}

// saysOfAll reports whether everything that a goal about all says besides its verb is said around
// an element: "delete everything that is completed" is not to delete everything.
func saysOfAll(o *agent.Observation, e *agent.Element, g *goal.Goal) bool {
	if g.All && g.Verb == goal.Choose && g.Given && e.Action != "select" && len(g.Quoted) == 0 {
		return saysAround(o, e, g.Words) // "all the shades of green": their class says that they are shades
	}
	if !g.All || g.Must == "" || g.Verb != goal.Click || len(g.Quoted) > 0 {
		return true
	}
	words := lexicon.Things.ReplaceAllString(lexicon.OfThing.ReplaceAllString(lexicon.Boxes.ReplaceAllString(g.Words, " "), " "), " ")
	asked := slices.DeleteFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+words+" ", " ")), func(w string) bool {
		return lexicon.Covers([]string{w}, g.Must) >= 0.7 || lexicon.Covers(lexicon.Tokens(g.Must), w) >= 0.7 || lexicon.ClassWord.MatchString(w) || restWords.MatchString(w)
	})
	if len(asked) == 0 && g.Place == "" && !onlyAll(e, g.Must) {
		return false // "delete everything" is not to delete the account
	}
	return lexicon.CoveredBy(append(append(look.Own(e), look.Around(o, e)...), strings.Join(e.State, " "), strings.Join(look.Marks(e), " ")), asked)
}

// saysAround reports whether words that name something are said by an element, its markup or what stands around it.
func saysAround(o *agent.Observation, e *agent.Element, words string) bool {
	words = lexicon.Things.ReplaceAllString(lexicon.Boxes.ReplaceAllString(words, " "), " ")
	asked := slices.DeleteFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+words+" ", " ")), func(w string) bool {
		return lexicon.ClassWord.MatchString(w) || restWords.MatchString(w)
	})
	said := append(append(look.Own(e), look.Around(o, e)...), look.HeadingOver(o, e), look.GroupName(o, e), look.Topic(o), strings.Join(look.Marks(e), " "))
	return lexicon.CoveredBy(said, asked)
}

// onlyAll reports whether the name of an element says a verb, words for all, or for many of what stands in
// rows, and nothing else.
func onlyAll(e *agent.Element, verb string) bool {
	return !slices.ContainsFunc(lexicon.Tokens(lexicon.Things.ReplaceAllString(lexicon.Noise.ReplaceAllString(" "+e.Label+" ", " "), " ")), func(w string) bool {
		return !allWords.MatchString(w) && !strings.HasSuffix(w, "s") && strings.ContainsFunc(w, unicode.IsLetter) && lexicon.Covers([]string{w}, verb) < 0.7 && lexicon.Covers(lexicon.Tokens(verb), w) < 0.7
	})
}

// allWords are words of a control that is for all.
var allWords = pattern.New(`(?i)^(?:all|everything|every|selected|list|completed?|全部|所有|选中|清空|一键)|(?:全部|所有|清空|一键)`)

// seeks reports whether a goal is about what is looked for, and an element a field before a control
// that looks for it: what is typed there is looked for, whatever the field is called.
func seeks(o *agent.Observation, e *agent.Element, g *goal.Goal) bool {
	if strings.ContainsAny(g.Value, ",，;；") || strings.ContainsFunc(g.Value, lexicon.Han) && strings.ContainsAny(g.Value, "0123456789") {
		return false // it may say more than what is looked for
	}
	if e.ID > 0 && slices.Contains([]string{"type", "select"}, o.Elements[e.ID-1].Action) {
		return false // one of several fields of a form
	}
	return g.Verb == goal.Fill && g.Words == "search" && e.Action == "type" && e.ID+1 < len(o.Elements) && o.Elements[e.ID+1].Action != "type" && searches.MatchString(o.Elements[e.ID+1].Label)
}

// searches is what a control is called that looks for what stands in the field before it.
var searches = pattern.New(`(?i)^\s*(?:search|find|go|look up|搜索|查询|查找|检索)`)

// restWords are words of a sentence about all that name nothing.
var restWords = pattern.New(`(?i)^(?:that|there|are|is|been|have|has|who|one|please|by|sent|me|到|所有|全部)$`)

// IsClosed reports whether an element says that it opens something that is not open, and
// does nothing else, or is called like the place that the goal names.
func IsClosed(e *agent.Element, g *goal.Goal) bool {
	if drawnTab(e) || e.Attributes["heads"] != "" && (e.Class == "read" || e.Class == "act") && e.Skill != "" {
		return true
	}
	opens := slices.Contains(e.State, "expanded=false") || e.Action == "open" || e.Type == agent.KindTab && !slices.Contains(e.State, "selected")
	named := e.Class == "act" && g.Place != "" && slices.Equal(lexicon.Tokens(e.Label), lexicon.PlaceTokens(g.Place))
	return opens && (e.Class == "read" || named) && e.Skill != "" && e.Action != "select" && e.Action != "type" && !slices.Contains(e.State, "expanded") && !slices.Contains(e.State, "disabled")
}

// EqualOpeners reports whether an element is one of several that open something by one
// name, and nothing that a goal names stands at this one.
func EqualOpeners(e *agent.Element, g *goal.Goal, o *agent.Observation) bool {
	n := 0
	for i := range o.Elements {
		if other := &o.Elements[i]; lexicon.Fold(other.Label) == lexicon.Fold(e.Label) && other.Type == e.Type {
			n++
		}
	}
	if n < 2 || opensField(e, g, o) {
		return false
	}
	around := look.Around(o, e)
	for _, text := range g.Quoted {
		if slices.ContainsFunc(around, func(a string) bool { return lexicon.Within(lexicon.Fold(a), lexicon.Fold(text)) }) {
			return false
		}
	}
	return len(g.Quoted) > 0 || !lexicon.CoveredBy(around, lexicon.PlaceTokens(g.Place)) || g.Place == ""
}

// opensField reports whether an element opens the list of the only field that a goal about a choice names: "Select…"
// behind Colour, where another one stands behind Size.
func opensField(e *agent.Element, g *goal.Goal, o *agent.Observation) bool {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	if g.Verb != goal.Choose && g.Verb != goal.Fill || len(asked) == 0 || e.Near == "" {
		return false
	}
	named := func(x *agent.Element) bool {
		return lexicon.Fold(x.Label) == lexicon.Fold(e.Label) && x.Type == e.Type && lexicon.CoveredBy([]string{x.Near}, asked)
	}
	only := look.Only(o, func(i int) bool { return named(&o.Elements[i]) })
	return only != nil && only.ID == e.ID
}

// drawnTab reports whether an element without a role is a tab by its classes, and not the one that is shown.
func drawnTab(e *agent.Element) bool {
	if e.Type != agent.KindOther || e.Action != "click" || e.Class != "read" && e.Class != "act" || e.Skill == "" || e.Label == "" || slices.Contains(e.State, "disabled") {
		return false
	}
	is := lexicon.Tokens(lexicon.Identifier(e.Attributes["class"]))
	return slices.Contains(is, "tab") && !slices.ContainsFunc(is, func(w string) bool { return shownTab.MatchString(w) })
}

// shownTab are words in the class of the tab that is shown.
var shownTab = pattern.New(`^(?:active|selected|current|on|checked|disabled)$`)
