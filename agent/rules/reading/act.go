package reading

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// Act is one thing to do on one element.
type Act struct {
	Verb  string     `json:"verb"`            // of package goal
	Value string     `json:"value,omitempty"` // what is typed, or the value of an option
	Is    goal.Meant `json:"is"`
	Keep  bool       `json:"keep,omitempty"` // what is entered has to be kept
	Told  bool       `json:"told,omitempty"` // its clause says nothing else
	// Unsent says that what is entered is not to be sent.
	Unsent bool `json:"unsent,omitempty"`
}

// Meant says what tells an element of a look.
func Meant(o *agent.Observation, e *agent.Element) goal.Meant {
	m := goal.Meant{Type: e.Type, Label: e.Label, Row: e.Row, Heading: e.Heading, Near: e.Near, Block: e.Block}
	for i := range o.Elements {
		if other := &o.Elements[i]; other.Type == e.Type && other.Label == e.Label {
			if other.ID < e.ID {
				m.Nth++
			}
			m.Of++
		}
	}
	return m
}

// Find returns the element of a look that was meant on an earlier one, nil where it is not there or
// nothing tells it from another one.
func Find(o *agent.Observation, m *goal.Meant) *agent.Element {
	var same, around []*agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Type != m.Type || e.Label != m.Label {
			continue
		}
		same = append(same, e)
		if e.Row == m.Row && e.Heading == m.Heading && e.Near == m.Near && e.Block == m.Block {
			around = append(around, e)
		}
	}
	switch {
	case len(around) == 1:
		return around[0]
	case len(same) == m.Of && m.Nth < len(same): // what stands around it says something else by now
		return same[m.Nth]
	}
	return nil
}

// Goals returns the goals of acts, in order.
func Goals(acts []Act) []goal.Goal {
	out := make([]goal.Goal, len(acts))
	for i, a := range acts {
		out[i] = goal.Goal{Verb: a.Verb, Value: a.Value, Given: a.Value != "", Keeps: a.Keep, Unsent: a.Unsent, Text: a.Verb + " " + a.Is.Label, Meant: &acts[i].Is}
	}
	return out
}

// Note returns a reading as it is kept in a decision.
func Note(acts []Act) (string, error) {
	b, err := json.Marshal(acts)
	if err != nil {
		return "", fmt.Errorf("note a reading: %w", err)
	}
	return prefix + string(b), nil
}

const prefix = "read:"

// WithoutNotes returns the words of a decision without the readings that are kept in them.
func WithoutNotes(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return strings.HasPrefix(w, prefix) })
}

// Kept returns the reading that the last decisions were made by, ok is false for none.
func Kept(history []agent.StepTrace) (acts []Act, ok bool) {
	for i := range slices.Backward(history) {
		for _, w := range history[i].Decision.Words {
			if len(w) > len(prefix) && w[:len(prefix)] == prefix && json.Unmarshal([]byte(w[len(prefix):]), &acts) == nil {
				return acts, true
			}
		}
	}
	return nil, false
}
