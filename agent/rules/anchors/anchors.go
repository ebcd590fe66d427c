package anchors

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// Reader reads a clause by other means. ok is false where it does not understand all of it.
type Reader func(clause string) (acts []reading.Act, ok bool)

// The bounds of what is read so.
const (
	longestTask = 400 // characters
	mostClauses = 10
)

// act is one act that a clause asks for.
type act struct {
	verb  string // of package goal
	e     *agent.Element
	value string
	keep  bool // it is to stay so
}

// reader reads one task.
type reader struct {
	o     *agent.Observation
	list  []string // quoted texts
	names []name
	read  Reader
	last  []*agent.Element // what the clause before it operates
	bars  []bar            // what is not to be done
	done  []act            // of the clauses before it
	alone bool             // nothing else is to be done
	topic []reading.Unit   // of the last statement: what the order behind it may be about
}

// Of returns the acts that a task asks for on a look. ok is false where a clause is not understood.
func Of(task string, o *agent.Observation, read Reader) (acts []reading.Act, ok bool) {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	text = until.ReplaceAllString(wording.Polite(text), " to $1")
	clauses := cut(text)
	if utf8.RuneCountInString(text) > longestTask || len(clauses) == 0 || len(clauses) > mostClauses {
		return nil, false
	}
	if len(clauses) == 1 {
		read = func(string) ([]reading.Act, bool) { return nil, false } // it was tried already
	}
	r := &reader{o: o, list: list, names: namesOn(o), read: read}
	var all []act
	for _, c := range clauses {
		more, ok := r.clause(c)
		if !ok {
			return nil, false
		}
		all = append(all, more...)
		r.done = all
		if len(more) > 0 {
			r.last = nil
			for _, a := range more {
				r.last = append(r.last, a.e)
			}
		}
	}
	if len(all) == 0 || !apart(all) || r.barred(all) || r.alone && r.othersOn(all) {
		return nil, false
	}
	for _, a := range all {
		acts = append(acts, reading.Act{Verb: a.verb, Value: a.value, Is: reading.Meant(o, a.e), Keep: a.keep && len(r.bars) == 0, Told: true, Unsent: r.unsent()})
	}
	return acts, true
}

// until stands before the end of a span of time.
var until = pattern.New(`(?i)\s(?:until|till)\s+([\d\x{E000}-\x{F8FF}])`)

// unsent reports whether a restraint names something that is pressed: what is entered is not to be sent.
func (r *reader) unsent() bool {
	return slices.ContainsFunc(r.bars, func(b bar) bool {
		return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
			return verbOf(&e) == goal.Click && (slices.Contains(b.keys, e.Key) || b.deeds&alike.Acts(e.Label) != 0)
		})
	})
}

// apart reports whether nothing is operated twice, and no two choices of one group are made.
func apart(all []act) bool {
	seen := map[string]bool{}
	for _, a := range all {
		key := a.e.Key
		if a.e.Type == agent.KindRadio && a.e.Attributes["name"] != "" {
			key = "radio " + a.e.Attributes["name"]
		}
		if seen[key] && a.e.Attributes["multiple"] == "" {
			return false
		}
		seen[key] = true
	}
	return true
}

// clause returns the acts of a clause, none for one that only says what is not to be done or how something is.
func (r *reader) clause(c string) (acts []act, ok bool) {
	if c = lead.ReplaceAllString(c, ""); strings.TrimSpace(c) == "" {
		return nil, true
	}
	if neither.MatchString(c) {
		return nil, r.speaks(c)
	}
	if acts, is, ok := r.restrains(c); is {
		return acts, ok
	}
	if acts, ok = r.chosen(c); ok {
		return acts, true
	}
	if acts, ok = r.ordered(c); ok {
		return acts, true
	}
	if acts, ok = r.wished(c); ok {
		return acts, true
	}
	if joined.MatchString(c) {
		c = both.ReplaceAllString(c, " ") // it lists what it means
	}
	if only.MatchString(c) {
		r.alone, c = true, only.ReplaceAllString(c, " ")
	}
	if bears.MatchString(r.unnamed(c)) {
		return nil, false
	}
	if acts, ok = r.anchored(c); ok {
		return acts, true
	}
	if more, ok := r.read(wording.Restored(c, r.list)); ok {
		for _, m := range more {
			e := reading.Find(r.o, &m.Is)
			if e == nil {
				return nil, false
			}
			acts = append(acts, act{m.Verb, e, m.Value, m.Keep})
		}
		return acts, len(acts) > 0
	}
	return nil, r.speaks(c) || r.tells(c)
}

// speaks takes note of a statement that is about things of the page, at which controls stand: "neither Ann nor Ben can
// come". What the order behind it points back to is one of them.
func (r *reader) speaks(c string) bool {
	if wording.HasQuote(c) || wording.Demands(c) || begins(c) || len(r.find(reading.UnitsOf(c))) > 0 || !wording.States(c) && !neither.MatchString(c) {
		return false
	}
	var units []reading.Unit
	for i, u := range reading.UnitsOf(c) {
		if first, _ := utf8.DecodeRuneInString(c[u.From:]); unicode.IsUpper(first) && (i > 0 || !reading.Links(u.Text) && u.Text != "neither") {
			units = append(units, u) // only names tell what a statement is about
		}
	}
	for i := range units {
		if !r.stands(units[i : i+1]) {
			return false
		}
	}
	r.topic = units
	return len(units) > 0
}

// neither is a statement that denies something of two things.
var neither = pattern.New(`(?i)^neither\s.+\snor\s.+\s(?:can|could|will|is|are|has|have|wants?|comes?|works?)\b`)

// both stands before a list of two.
var (
	both   = pattern.New(`(?i)\bboth\b`)
	joined = pattern.New(`(?i)\bboth\b[^,.]+\sand\s`)
)

// only says that nothing else is to be done.
var only = pattern.New(`(?i)\b(?:only|just|nothing\s+but)\b|只`)

// tells reports whether a clause says how something is of which the page says nothing, and asks for nothing.
func (r *reader) tells(c string) bool {
	return !begins(c) && !wording.HasQuote(c) && !strings.ContainsAny(c, "0123456789@") && telling.MatchString(c) && !wording.Demands(c) && len(r.find(reading.UnitsOf(c))) == 0 && !named(c)
}

// verbOf returns the verb by which an element is operated.
func verbOf(e *agent.Element) string {
	switch {
	case e.Action == "select":
		return goal.Choose
	case e.Action == "type" || e.Type == agent.KindRange:
		return goal.Fill
	case e.Type == agent.KindCheckbox || e.Type == agent.KindRadio || e.Action == "toggle":
		return goal.Check
	}
	return goal.Click
}

// able reports whether an element is operated now.
func able(e *agent.Element) bool {
	return e.Skill != "" && e.Type != agent.KindFile && !slices.Contains(e.State, "disabled")
}
