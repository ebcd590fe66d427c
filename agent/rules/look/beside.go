package look

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// valueRoles are the roles of texts that are values; what is a control or a heading is none.
var valueRoles = []string{"", "cell", "gridcell", "definition", "paragraph", "emphasis", "strong", "code", "status", "time", "generic", "listitem", "term"}

// Beside returns the text beside the only name on the page that says what is asked for: behind
// its colon, or the next text.
func Beside(o *agent.Observation, name string) (string, bool) {
	want := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+name+" ", " "))
	if len(want) == 0 {
		return "", false
	}
	var found []string
	for i, t := range o.Texts {
		label, value, colon := strings.Cut(strings.ReplaceAll(t.Text, "：", ":"), ":")
		said := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+label+" ", " "))
		if !slices.Equal(said, want) && !(len(said) == len(want) && lexicon.SaysEach(said, want)) {
			continue
		}
		switch value = strings.TrimSpace(value); {
		case colon && value != "":
			found = append(found, value)
		case i+1 < len(o.Texts) && namesField(o, o.Texts[i+1].Text): // two labels of a form, one below the other
		case i+1 == len(o.Texts) || !slices.Contains(valueRoles, o.Texts[i+1].Role), t.Role == "columnheader", t.Role == "cell" && o.Texts[i+1].Role != "cell":
		case slices.Contains(valueRoles, t.Role) || t.Role == "rowheader":
			found = append(found, o.Texts[i+1].Text)
		}
	}
	slices.Sort(found)
	if found = slices.Compact(found); len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// namesField reports whether a text is no more than the name of a field, with a colon behind it or without.
func namesField(o *agent.Observation, text string) bool {
	name := lexicon.Fold(strings.TrimRight(strings.TrimSpace(text), ":："))
	return slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return e.Action == "type" && e.Label != "" && lexicon.Fold(strings.TrimRight(e.Label, ":：")) == name
	})
}

// WordIn returns the nth word of the only paragraph, or of the only text of several words where
// there is none.
func WordIn(o *agent.Observation, _ []string, nth int) (string, bool) {
	for _, fits := range []func(t agent.Text) bool{
		func(t agent.Text) bool { return t.Role == "paragraph" && len(strings.Fields(t.Text)) > 1 },
		func(t agent.Text) bool { return slices.Contains(valueRoles, t.Role) && len(strings.Fields(t.Text)) > 2 },
	} {
		var list []string
		for _, t := range o.Texts {
			if fits(t) {
				list = append(list, t.Text)
			}
		}
		if len(list) > 1 {
			return "", false
		}
		if len(list) == 0 {
			continue
		}
		words := strings.Fields(list[0])
		if nth < 0 {
			nth = len(words)
		}
		if nth < 1 || nth > len(words) {
			return "", false
		}
		return strings.Trim(words[nth-1], `.,;:!?"'()，。；：！？“”`), true
	}
	return "", false
}

// behind returns the short rest of the only text that begins with a name: "Battery 20 %".
func behind(o *agent.Observation, name string) (string, bool) {
	name = lexicon.Fold(lexicon.Noise.ReplaceAllString(" "+name+" ", " "))
	var found []string
	for _, t := range o.Texts {
		rest, ok := strings.CutPrefix(lexicon.Fold(t.Text), name)
		if rest = strings.TrimLeft(rest, " :："); ok && name != "" && rest != "" && utf8.RuneCountInString(rest) <= 20 && slices.Contains(valueRoles, t.Role) {
			found = append(found, rest)
		}
	}
	slices.Sort(found)
	if found = slices.Compact(found); len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// stateText returns what the page says behind the only word for state.
func stateText(o *agent.Observation) (string, bool) {
	for _, word := range []string{"status", "state", "状态"} {
		if v, ok := Beside(o, word); ok {
			return v, true
		}
	}
	return "", false
}

// ValueSaid returns the text that a page has for a name: beside it, in a cell, or, of what has
// a state and no name on the page, behind the only word for state.
func ValueSaid(o *agent.Observation, name string) (string, bool) {
	if v, ok := Beside(o, name); ok {
		return v, true
	}
	for _, re := range []*pattern.Pattern{lexicon.EnOf, lexicon.ZhOf} {
		if m := re.FindStringSubmatch(name); m != nil {
			if v, ok := InTable(o, m[1], m[2]); ok {
				return v, true
			}
			if v, ok := Beside(o, m[2]); ok && SaysSomewhere(o, m[1]) {
				return v, true
			}
		}
	}
	if v, ok := behind(o, name); ok {
		return v, true
	}
	if len(lexicon.Tokens(name)) == 1 {
		return stateText(o)
	}
	return "", false
}

// AmountSaid returns the number that a page has for a name.
func AmountSaid(o *agent.Observation, name string) (float64, bool) {
	if v, ok := ValueSaid(o, name); ok {
		n, _, is := lexicon.NumberIn(v)
		return n, is
	}
	if priceWord.MatchString(name) {
		var found []string
		for _, t := range o.Texts {
			for _, m := range lexicon.Money.FindAllStringSubmatch(t.Text, -1) {
				found = append(found, strings.ReplaceAll(m[1]+m[2], ",", ""))
			}
		}
		slices.Sort(found)
		if found = slices.Compact(found); len(found) != 1 {
			return 0, false
		}
		n, err := strconv.ParseFloat(found[0], 64)
		return n, err == nil
	}
	if lexicon.NumberWord.MatchString(name) {
		return ShownNumber(o)
	}
	return 0, false
}

// priceWord is a word for a sum of money: a page that shows one need not say it.
var priceWord = pattern.New(`(?i)^(?:(?:current|its|stock)\s+)*(?:price|cost|fare|rate)$|^(?:当前)?(?:价格|股价|售价|票价|单价)$`)

// ShownNumber returns the only number that the page shows as a text of its own.
func ShownNumber(o *agent.Observation) (n float64, ok bool) {
	found := 0
	for _, t := range o.Texts {
		_, value, colon := strings.Cut(strings.ReplaceAll(t.Text, "：", ":"), ":")
		if !colon {
			value = t.Text
		}
		if v, _, is := lexicon.NumberIn(value); is && t.Role != "button" && t.Role != "link" && t.Role != "option" {
			n = v
			found++
		}
	}
	return n, found == 1
}

// SaysSomewhere reports whether a control or a text says all of some words.
func SaysSomewhere(o *agent.Observation, words string) bool {
	asked := lexicon.Tokens(words)
	return slices.ContainsFunc(o.Texts, func(t agent.Text) bool {
		return lexicon.Within(lexicon.Fold(t.Text), lexicon.Fold(words)) || lexicon.CoveredBy([]string{t.Text}, asked)
	}) ||
		slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return e.Label != "" && lexicon.CoveredBy(Names(&e), asked) })
}

// SaidOnPage reports whether the texts of a page say all words of a place.
func SaidOnPage(o *agent.Observation, place string) bool {
	var said []string
	for _, t := range o.Texts {
		said = append(said, t.Text)
	}
	return lexicon.CoveredBy(said, lexicon.PlaceTokens(place))
}

// ByStatus reports whether the value of a name is the only state that the page says.
func ByStatus(o *agent.Observation, name string) bool {
	v, ok := ValueSaid(o, name)
	s, is := stateText(o)
	return ok && is && v == s
}

// Denies is a text that says that there is none of a thing.
var Denies = pattern.New(`(?i)^(?:no|0|none|not any)\b|^(?:没有|暂无|无|尚无|0)`)

// Alone returns the only text of a page that is no heading, no control and not the name of one.
// Of one that has a name before a colon the rest is meant where the phrase says the name, and
// else nobody can tell.
func Alone(o *agent.Observation, phrase string) (string, bool) {
	var found []string
	for _, t := range o.Texts {
		text := lexicon.Fold(t.Text)
		if text == "" || !slices.Contains(valueRoles, t.Role) || strings.HasSuffix(strings.TrimSpace(t.Text), ":") || strings.HasSuffix(strings.TrimSpace(t.Text), "：") ||
			utf8.RuneCountInString(text) > 1 && slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return !e.Beside && lexicon.Fold(e.Label) == text }) {
			continue
		}
		found = append(found, strings.TrimSpace(t.Text))
	}
	if len(found) > 1 && !slices.ContainsFunc(found, func(t string) bool { return utf8.RuneCountInString(t) > 1 }) {
		return strings.Join(found, ""), true // its letters stand in elements of their own
	}
	if len(found) != 1 {
		return "", false
	}
	name, value, colon := strings.Cut(strings.ReplaceAll(found[0], "：", ":"), ":")
	said := lexicon.Tokens(name)
	if value = strings.TrimSpace(value); !colon || value == "" || len(said) == 0 || len(said) > 3 {
		return found[0], true
	}
	last := []rune(said[len(said)-1])
	for n := len(last); n >= 2; n-- {
		if strings.Contains(lexicon.Fold(phrase), string(last[len(last)-n:])) && (n == len(last) || lexicon.Han(last[0])) {
			return value, true
		}
	}
	return "", false
}

// Solved returns what the only problem of a page comes to, with two numbers and one unknown.
func Solved(o *agent.Observation) (string, bool) {
	found, n := "", 0
	for _, t := range o.Texts {
		if v, ok := ComesTo(t.Text); ok {
			found = v
			n++
		}
	}
	return found, n == 1
}

// ComesTo returns the unknown of a text like 7 + 4 = or 3 + x = 9.
func ComesTo(text string) (string, bool) {
	m := problem.FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil {
		return "", false
	}
	a, noA := strconv.ParseFloat(m[1], 64)
	b, noB := strconv.ParseFloat(m[3], 64)
	c, noC := strconv.ParseFloat(m[4], 64)
	out := 0.0
	switch op := m[2]; {
	case noA == nil && noB == nil && noC != nil:
		switch op {
		case "+", "加":
			out = a + b
		case "*", "×", "x", "·", "乘":
			out = a * b
		case "/", "÷", "除":
			if b == 0 || op == "除" { // 除 turns the two around for some
				return "", false
			}
			out = a / b
		default:
			out = a - b
		}
	case noA == nil && noB != nil && noC == nil && (op == "+" || op == "加"):
		out = c - a
	case noA == nil && noB != nil && noC == nil && strings.Contains("-−–减", op):
		out = a - c
	case noA != nil && noB == nil && noC == nil && (op == "+" || op == "加"):
		out = c - b
	case noA != nil && noB == nil && noC == nil && strings.Contains("-−–减", op):
		out = c + b
	default:
		return "", false
	}
	return strconv.FormatFloat(out, 'f', -1, 64), true
}

var problem = pattern.New(`^(?:[^0-9x?-]{0,12}[:：])?\s*(-?\d+(?:\.\d+)?|[x?])\s*([-+*×÷/−–·加减乘除]|x)\s*(-?\d+(?:\.\d+)?|[x?])\s*(?:=\s*(-?\d+(?:\.\d+)?|[x?_]*))?\s*[?？]?$`)
