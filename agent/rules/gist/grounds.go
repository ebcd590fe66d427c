package gist

import (
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// orderly says that something else comes first.
var orderly = pattern.New(`先|第一步|首先`)

// onlyGrounds reports whether all of some segments but the last are in Han and only say what that one is about:
// nothing that they say is done by anything but its verb.
func onlyGrounds(parts []segment) bool {
	if len(parts) < 2 {
		return false
	}
	deed := alike.Acts(parts[len(parts)-1].text)
	for _, s := range parts[:len(parts)-1] {
		if !lexicon.IsHan(s.text) || alike.Acts(s.text)&^deed != 0 || wording.OrdersInHan(s.text) || orderly.MatchString(s.text) || counting.MatchString(s.text) || denys.MatchString(s.text) {
			return false
		}
	}
	return true
}

var (
	// valued is a statement with a number or a quoted text, which may be a value of the orders behind it.
	valued = pattern.New(`[0-9\x{E000}-\x{F8FF}]`)
	// wayOf is a statement that says from where to where.
	wayOf = pattern.New(`(?i)\bfrom\s.+\sto\s|[从由].{1,12}[到去往至]`)
)

// idle reports whether a segment is a reason of which the page says no word: the orders behind it stand without it.
func (r *reader) idle(s *segment) bool {
	if !s.reason || ranks.MatchString(s.text) || wording.Demands(s.text) || valued.MatchString(s.text) || wayOf.MatchString(s.text) {
		return false
	}
	for _, w := range wordsOf(*s, r.list, r.says, r.called) {
		if len([]rune(w.text)) < 2 || w.soft {
			continue
		}
		for i := range r.acts {
			if c := &r.acts[i]; w.hard || c.names.has(&w) >= form || c.around.has(&w) >= form {
				return false
			}
		}
	}
	return true
}

// saysGrounds reports whether a candidate, or what stands around it, says all words of the reasons: one that it does
// not say may be something else to do.
func (c *candidate) saysGrounds(words []word) bool {
	for i := range words {
		w := &words[i]
		if w.reason && !w.soft && len([]rune(w.text)) > 1 && c.names.has(w) < form && c.around.has(w) < form {
			return false
		}
	}
	return true
}

// adding is what makes something new.
var adding = alike.Acts("add")

// leavesNew reports whether an order adds something, and a reason says a name that nothing at the candidate says: it
// may be what is to be added, and a press alone enters no name.
func (c *candidate) leavesNew(q *request) bool {
	if alike.Acts(q.order)&adding == 0 || c.verb != goal.Click {
		return false
	}
	for i := range q.words {
		w := &q.words[i]
		if w.reason && !w.soft && (w.hard || lexicon.IsHan(w.text)) && c.names.has(w) < form && c.around.has(w) < form {
			return true
		}
	}
	return false
}
