package gist

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// candidate is one act on one control.
type candidate struct {
	e      *agent.Element
	verb   string
	value  string // of an option
	names  said
	around said
	head   said // the first word of the name
	name   string
	said   bool // words say the head
	score  float64
}

// headOption is the first option of a list that is none.
var headOption = pattern.New(`(?i)^\s*(?:请?选择|-+|choose|select|please|none|$)`)

// candidates returns the acts that a page offers.
func candidates(o *agent.Observation) (out []candidate) {
	at := neighboursOf(o)
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || e.Type == agent.KindFile || slices.Contains(e.State, "disabled") || e.Action == "type" || look.LeadsHere(e) || labels(o, e) {
			continue
		}
		around := at.around(e)
		if e.Action == "select" {
			for n, op := range e.Options {
				if n > 0 || !headOption.MatchString(op.Title) {
					out = append(out, candidate{e: e, verb: goal.Choose, value: op.Value, name: op.Title, head: saidOf(headOf(op.Title)), names: saidOf(op.Title), around: saidOf(append(around, e.Label)...)})
				}
			}
			continue
		}
		verb := goal.Click
		if e.Type == agent.KindCheckbox || e.Type == agent.KindRadio || e.Action == "toggle" {
			verb = goal.Check
		}
		names := look.Names(e)
		if e.Label == "" && verb == goal.Check {
			names = []string{e.Near, e.Row}
		}
		out = append(out, candidate{e: e, verb: verb, name: e.Label, head: saidOf(headOf(e.Label)), names: saidOf(names...), around: saidOf(around...)})
	}
	return out
}

// labels reports whether an element is the label of the box or the choice beside it, which a press of it operates.
func labels(o *agent.Observation, e *agent.Element) bool {
	if e.Action != "click" || e.Label == "" {
		return false
	}
	for _, i := range []int{e.ID - 1, e.ID + 1} {
		if i < 0 || i >= len(o.Elements) {
			continue
		}
		if x := &o.Elements[i]; x.Label == e.Label && x.Action == "toggle" && x.Skill != "" && !slices.Contains(x.State, "disabled") {
			return true
		}
	}
	return false
}

// content returns the words of a name that count.
func content(name string) []string {
	name = countBehind.ReplaceAllString(name, "")
	return slices.DeleteFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+name+" ", " ")), func(w string) bool { return idle[w] || !strings.ContainsFunc(w, isWord) })
}

func isWord(r rune) bool {
	return lexicon.Letter(r) || lexicon.Han(r) || r >= '0' && r <= '9' || r > 0x7f
}

var (
	// countBehind is how many of something there are, or what it costs, behind its name.
	countBehind = pattern.New(`\s*[(（]\s*\d+\s*[)）]\s*$|\s+[+]?\s*(?:[$€£¥￥]\s*\d[\d.,]*|\d[\d.,]*\s*[€元])\s*$`)
	// generic is how a switch is called that has no name but what it stands beside.
	generic = pattern.New(`(?i)^(?:on|off|on/off|switch|power|toggle|enabled?|active|开关|开|关|已?开启|已?启用|生效|电源)$`)
	// doneBox is how a box of a row is called that says that its row is done.
	doneBox = pattern.New(`(?i)^(?:(?:mark|tick|check|toggle)(?:\s+(?:as|off))?(?:\s+(?:done|complete[d]?|finished))?|done|completed?|finished|(?:标记)?(?:为)?(?:已?完成|做完))$`)
	// agreeing and denying are the two answers to a question.
	agreeing = pattern.New(`(?i)^(?:yes|needed|需要|要|是)$`)
	denying  = pattern.New(`(?i)^(?:no|not needed|none|不需要|不要|不用|否|无)$`)
)
