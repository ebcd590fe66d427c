package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// Takes reports whether an element can do what a verb asks for.
func Takes(e *agent.Element, verb string) bool {
	if e.Skill == "" {
		return false
	}
	switch verb {
	case goal.Fill:
		return e.Action == "type" && e.Type != agent.KindFile || e.Action == "select" || e.Type == agent.KindRange
	case goal.Check, goal.Uncheck:
		return e.Type == agent.KindCheckbox || e.Type == agent.KindRadio || e.Action == "toggle" || DrawnBox(e)
	}
	return e.Action != "type" && (e.Action != "select" || verb == goal.Choose)
}

// OptionOf returns the value of the only option that is called like a text.
func OptionOf(e *agent.Element, text string) (value string, ok bool) {
	want, found := lexicon.Fold(text), 0
	for _, o := range e.Options {
		if lexicon.Fold(o.Title) == want || lexicon.Fold(o.Value) == want {
			return o.Value, true
		}
		if lexicon.Within(lexicon.Fold(o.Title), want) {
			value = o.Value
			found++
		}
	}
	if found == 1 {
		return value, true
	}
	return "", false
}

// Only returns the one element that fits, by its place in the observation; nil for none and for
// several.
func Only(o *agent.Observation, fits func(i int) bool) (found *agent.Element) {
	for i := range o.Elements {
		if !fits(i) {
			continue
		}
		if found != nil {
			return nil
		}
		found = &o.Elements[i]
	}
	return found
}

// LeadsHere reports whether an element is the link of a menu to the page that is open: to follow it loses
// what was entered there.
func LeadsHere(e *agent.Element) bool {
	return e.Type == agent.KindLink && slices.Contains(e.State, "current=page")
}

// IsOn reports whether a choice says that it is made.
func IsOn(e *agent.Element) bool {
	return slices.Contains(e.State, "checked") || slices.Contains(e.State, "selected") || slices.Contains(e.State, "pressed")
}

// SaysOn reports whether a box is on. known is false for what does not say so.
func SaysOn(e *agent.Element) (on, known bool) {
	if t := e.Attributes["type"]; t == "checkbox" || t == "radio" {
		return slices.Contains(e.State, "checked"), true
	}
	for _, s := range []string{"checked", "pressed", "selected"} {
		if slices.Contains(e.State, s) {
			return true, true
		}
		known = known || slices.Contains(e.State, s+"=false")
	}
	return false, known
}

// OpenState reports whether an element is open.
func OpenState(e *agent.Element) (open, known bool) {
	open = slices.Contains(e.State, "expanded") || slices.Contains(e.State, "open")
	return open, open || slices.Contains(e.State, "expanded=false")
}

// Suggests reports whether an element is a field that offers what fits what is typed.
func Suggests(e *agent.Element) bool {
	a := e.Attributes
	auto := a["aria-autocomplete"]
	return e.Action == "type" && !slices.Contains(e.State, "readonly") &&
		(suggestive.MatchString(a["class"]) || a["role"] == "combobox" || auto == "list" || auto == "both" || a["list"] != "" || a["aria-haspopup"] == "listbox")
}

// suggestive is a class by which libraries mark a field that suggests.
var suggestive = pattern.New(`(?i)autocomplete|typeahead|autosuggest|combobox`)

// StepsUp reports whether an element raises a number that another beside it lowers.
func StepsUp(o *agent.Observation, e *agent.Element) bool {
	says := func(e *agent.Element, list []string) bool {
		for _, w := range append(lexicon.Tokens(e.Label), lexicon.Fold(e.Label)) {
			for _, x := range list {
				if w == x {
					return true
				}
			}
		}
		return false
	}
	if !says(e, Rises) {
		return false
	}
	for i := range o.Elements {
		if other := &o.Elements[i]; other.ID >= e.ID-2 && other.ID < e.ID && says(other, Falls) {
			return true
		}
	}
	return false
}

// What a control is called that raises a number by one, and one that lowers it.
var (
	Rises = []string{"increase", "increment", "plus", "+", "add", "more", "增加", "加"}
	Falls = []string{"decrease", "decrement", "minus", "remove", "less", "fewer", "减少", "减", "-", "−", "–"}
)

// Pager reports whether an element turns a page and does nothing else.
func Pager(e *agent.Element) bool {
	said := lexicon.Tokens(e.Label)
	if worded.MatchString(e.Label) {
		said = slices.DeleteFunc(said, func(w string) bool { return !worded.MatchString(w) }) // the sign of "Add ›" turns no page
	}
	return !slices.Contains(e.State, "disabled") && (e.Class == "read" || e.Class == "act") && lexicon.Covers(append(said, lexicon.Tokens(e.Attributes["title"])...), "next") > 0.7
}

// TurnsPages reports whether an element turns a page: not the months of a calendar, and not what is played,
// beside what plays it.
func TurnsPages(o *agent.Observation, e *agent.Element) bool {
	return Pager(e) && !nextOf.MatchString(e.Label) && !(len(ShownMonths(o)) > 0 && Turner(o, true) == e) && !slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
		return other.ID >= e.ID-3 && other.ID <= e.ID+3 && plays.MatchString(strings.TrimSpace(other.Label))
	})
}

// nextOf is what a control is called that shows the next span of time, or the next part of something, and turns
// no list.
var nextOf = pattern.New(`(?i)\bnext\s+(?:day|week|month|quarter|year|step|question|song|track|episode|chapter)\b|下一?个?(?:天|日|周|星期|月|季度|年|步|题|首|曲|集|章)`)

// plays is what a control is called that plays something or stops it.
var plays = pattern.New(`(?i)^(?:play|pause|shuffle|播放|暂停|随机播放)$`)

// worded is a text with letters.
var worded = pattern.New(`\pL`)

// TurnsPage is what a control is called that shows another page of a list.
var TurnsPage = pattern.New(`^(?:[<>‹›«»←→]|prev(?:ious)?(?: page)?|next(?: page)?|上一页|下一页|第[0-9]+页|page [0-9]+)$`)
