package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
)

// progress is what was done for one goal.
type progress struct {
	done    bool
	served  map[string]bool // keys of what was operated
	failed  map[string]int  // keys of what refused
	opened  map[string]bool
	last    string // label of what was opened last
	opens   int
	turns   int
	seen    int           // of what is counted, on pages that were turned
	count   int           // of served
	absent  bool          // a list had no such option
	labels  []string      // of what was operated for it
	edited  bool          // what a thing is edited in was opened
	typed   bool          // the last act was to type what the field may suggest more for
	entered bool          // Enter was pressed in a field
	awaited bool          // the field had its time to suggest something
	places  map[int]place // where what was operated stood
}

// place is what stood at a number of an observation, among how many that fitted alike.
type place struct {
	label string
	of    int
}

func progressOf(history []agent.StepTrace, goal int) progress {
	p := progress{served: map[string]bool{}, failed: map[string]int{}, opened: map[string]bool{}, places: map[int]place{}}
	for i := range history {
		t := &history[i]
		key := t.Decision.Key
		switch {
		case t.Decision.Goal > goal && (t.Decision.Serves || p.typed || t.Decision.Reason == turning): // the page of what was so already is left
			p.done = true
		case t.Decision.Goal != goal:
		case !t.Decision.Serves:
			p.opened[key] = true
			switch t.Decision.Reason {
			case awaiting:
				p.awaited = true
			case turning:
				p.turns++
				if t.Result.Changed { // else the same page is there still
					p.seen += t.Decision.Seen
				}
			case turningMonths:
			case editing:
				p.edited = true
			default:
				p.opens++
				p.last = t.Label
			}
		case !t.Result.Success && strings.HasPrefix(t.Result.Error, "OPTION_ABSENT"):
			p.absent = true
			p.failed[key] += 2 // it may be open now, and shows its options in a way of its own
		case t.Result.Success || t.Result.Acted:
			p.entered = p.entered || t.Action.Enters()
			p.labels = append(p.labels, t.Label)
			p.served[key] = true
			if id := t.Decision.Action.Target; id != nil && t.Decision.Seen > 0 {
				p.places[*id] = place{t.Label, t.Decision.Seen}
			}
			p.count++
			p.done = p.done || t.Decision.Last
			p.typed = t.Action.Type == agent.ActInput && !t.Decision.Last
		default:
			p.failed[key]++
		}
	}
	return p
}

// served reports whether something was done for a goal.
func served(history []agent.StepTrace, goal int) bool {
	return slices.ContainsFunc(history, func(t agent.StepTrace) bool { return t.Decision.Goal == goal && t.Decision.Serves && t.Result.Acted })
}

// timesServed returns how often something was done for a goal.
func timesServed(history []agent.StepTrace, goal int) (n int) {
	for i := range history {
		if t := &history[i]; t.Decision.Goal == goal && t.Decision.Serves && t.Result.Acted {
			n++
		}
	}
	return n
}

// wasPressed reports whether the last act for a goal was a press that reached the page.
func wasPressed(history []agent.StepTrace, goal int) bool {
	for i := range slices.Backward(history) {
		if t := &history[i]; t.Decision.Goal == goal && t.Decision.Serves {
			return t.Action.Type == agent.ActClick && t.Result.Acted
		}
	}
	return false
}
