package grammar

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// A frame is a sentence that says all arguments of a form at once: "Search for a flight
// from A to B on D for 2 adults", "Create an event called T on D from S to E". Each
// argument becomes a goal of its own, which must find its field; an argument that is not
// understood makes the sentence one that is not understood.
var (
	frameSeeks = pattern.New(`(?i)^(search(?:\s+for)?|book|find|look for)\s+(?:an?\s+)?([^,` + "\uE000-\uF8FF" + `]*?)\s+(from\s.+)$`)
	frameMakes = pattern.New(`(?i)^(create|add|schedule|plan|make)\s+(?:an?\s+)?(?:new\s+)?([^,` + "\uE000-\uF8FF" + `]*?)\s*(?:called|named|titled|with the (?:title|name))?\s*(` + q + `)\s+(on\s.+)$`)
	frameNext  = pattern.New(`(?i)\s+(?:(?:leaving|departing|starting|beginning|going|travell?ing|flying)\s+)?(?:from|to|on|at|for|in|until|till)\s+`)
	countOf    = pattern.New(`(?i)^(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(\pL+)$`)
	assigns    = pattern.New(`(?i)^(assign|label|tag|categori[sz]e|classify|flag)\s+(.+?)\s+(?:to|as|with)\s+(.+)$`)
	addsOne    = pattern.New(`(?i)^(?:add|apply|set)\s+the\s+(?:(\pL+)\s+(` + q + `)|(` + q + `)\s+(\pL+)|(\pL[\pL-]*)\s+(label|tag|category|milestone|filter|topic|colou?r|priority))$`)
	partOf     = pattern.New(`(?i)^choose\s+(\pL+)\s+as\s+the\s+part\s+of\s+(.+)$`) // as package wording says it
	clockWord  = pattern.New(`(?i)^\d{1,2}(?::\d{2})?\s*(?:am|pm)?$`)
)

// frame reads a clause that has several arguments, or a choice by the verb of its list.
func (p *parser) frame(s string) bool {
	if m := partOf.FindStringSubmatch(s); m != nil {
		p.chosen(m[1], p.back(m[2]))
		return true
	}
	if m := assigns.FindStringSubmatch(s); m != nil {
		p.chosen(m[3], m[1])
		return true
	}
	if m := addsOne.FindStringSubmatch(s); m != nil {
		p.chosen(m[2]+m[3]+m[5], m[1]+m[4]+m[6])
		return true
	}
	if m := frameSeeks.FindStringSubmatch(s); m != nil {
		args, ok := p.arguments(m[3])
		if !ok || len(args) < 2 || args[1].Words != "destination" { // "find the mail from Ann" has no form
			return false
		}
		what, booked := m[2], (*goal.Goal)(nil)
		if strings.EqualFold(m[1], "book") {
			what, booked = p.bookedBy(m[1], what)
		}
		words := strings.Fields(what)
		if len(words) > 1 { // what kind of it is a choice of the form
			p.chosen(strings.Join(words[:len(words)-1], " "), "")
			p.goals[len(p.goals)-1].Told = true // the page may offer nothing else
		}
		p.goals = append(p.goals, args...)
		p.add(goal.Click, "search", "", false)
		if booked != nil {
			p.goals = append(p.goals, *booked)
		}
		return true
	}
	if m := frameMakes.FindStringSubmatch(s); m != nil {
		args, ok := p.arguments(m[4])
		if !ok {
			return false
		}
		p.add(goal.Click, m[1], "", false)
		p.add(goal.Fill, "title", p.back(m[3]), true)
		p.goals = append(p.goals, args...)
		for _, w := range strings.Fields(m[2]) {
			if strings.Contains(w, "-") { // "an all-day event"
				p.chosen(strings.ReplaceAll(w, "-", " "), "")
			}
		}
		return true
	}
	return false
}

// chosen adds a goal that chooses what stands at a place, which must be said there.
func (p *parser) chosen(value, place string) {
	at := len(p.goals)
	p.pick(value, "")
	for i := at; i < len(p.goals); i++ {
		g := &p.goals[i]
		if place != "" {
			g.Place, g.Strict = place, true
		}
	}
}

// arguments returns the goals of the rest of a frame. ok is false where one is not understood.
func (p *parser) arguments(rest string) (out []goal.Goal, ok bool) {
	at := frameNext.FindAllStringIndex(" "+rest+" ", -1)
	text := " " + rest + " "
	was := ""
	for i, a := range at {
		words := strings.Fields(strings.ToLower(text[a[0]:a[1]]))
		word := words[len(words)-1]
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		value := strings.Trim(text[a[1]:end], " ,.")
		if value == "" || strings.Contains(value, ",") && !inRegion.MatchString(value) {
			return nil, false
		}
		field, ok := fieldOf(word, p.back(value), was)
		if !ok {
			return nil, false
		}
		was = word + " " + field
		g := goal.Goal{Verb: goal.Fill, Given: true, Words: field, Value: p.back(value), Text: word + " " + p.back(value)}
		if m := countOf.FindStringSubmatch(value); word == "for" && m != nil {
			g.Value, g.Words = m[1], m[2]
			if n := lexicon.SmallCounts[strings.ToLower(m[1])]; n != "" {
				g.Value = n
			}
		}
		out = append(out, g)
	}
	return out, len(out) > 0
}

// inRegion is a place with the region or the country that it is in: "Nome, AK".
var inRegion = pattern.New(`^\p{Lu}[\pL .'-]*,\s*\p{Lu}[\pL .'-]*$`)

// isPlace reports whether a value is a name: a few words, each with a capital letter, or a
// quoted text. "York by boat" says more than a name.
func isPlace(value string) bool {
	words := strings.Fields(strings.ReplaceAll(value, ",", " "))
	return len(words) > 0 && len(words) <= 4 && !slices.ContainsFunc(words, func(w string) bool {
		r, _ := utf8.DecodeRuneInString(w)
		return unicode.IsLower(r)
	})
}

// fieldOf returns what the field of an argument is called, by the word before it and what it is.
func fieldOf(word, value, before string) (field string, ok bool) {
	_, isDate := lexicon.WholeDate(value)
	isTime := clockWord.MatchString(value)
	switch {
	case word == "on" && isDate:
		return "date", true
	case (word == "from" || word == "at") && isTime:
		return "start time", true
	case (word == "to" || word == "until" || word == "till") && isTime:
		return "end time", true
	case word == "from" && isPlace(value):
		return "origin", true
	case word == "to" && isPlace(value) && before == "from origin":
		return "destination", true
	case word == "for" && countOf.MatchString(value):
		return "number", true
	}
	return "", false
}

// lasting are words by which equals are told apart: how long they take.
var lasting = pattern.New(`(?i)\b(?:the\s+)?(shortest|fastest|quickest|longest|slowest)\b|(?:耗时|用时|时间)?(最短|最快|最长)的?`)

// bookedBy adds the press that books one of the results of a search, where a frame says which:
// the cheapest, the shortest. rest is the phrase without that.
func (p *parser) bookedBy(verb, what string) (rest string, booked *goal.Goal) {
	g := goal.Goal{Verb: goal.Click}
	if rest = g.Extremes(what); g.Most == 0 && g.By == nil {
		m := lasting.FindStringSubmatch(what)
		if m == nil {
			return what, nil
		}
		g.By = &goal.Figure{Word: goal.SpanWord, Most: -1}
		if strings.EqualFold(m[1], "longest") || strings.EqualFold(m[1], "slowest") || m[2] == "最长" {
			g.By.Most = 1
		}
		rest = lasting.ReplaceAllString(what, " ")
	}
	g.Words, g.Must, g.Text = strings.ToLower(verb), strings.ToLower(verb), what
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "the ")), &g
}
