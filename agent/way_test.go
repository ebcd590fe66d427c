package agent

import (
	"slices"
	"strings"
	"testing"
)

// TestWay: of what was opened, what brought the control of a goal into view was needed.
func TestWay(t *testing.T) {
	for _, tc := range []struct {
		name  string
		looks []string // the keys that each look shows
		acts  []string // the key of each act, "!" before one of a goal
		want  []int
	}{
		{"in view", []string{"a b"}, []string{"!a"}, nil},
		{"the third tab", []string{"t1 t2 t3", "t1 t2 t3 x", "t1 t2 t3 y", "t1 t2 t3 z"}, []string{"t1", "t2", "t3", "!z"}, []int{2}},
		{"a branch in a branch", []string{"a b", "a b c", "a b c d", "a b c d x"}, []string{"a", "b", "c", "!x"}, []int{0, 2}},
		{"behind a goal of its own", []string{"a", "a b"}, []string{"!a", "!b"}, nil},
		{"two goals in one menu", []string{"m", "m a b"}, []string{"m", "!a", "!b"}, []int{0}},
	} {
		m := &Memory{}
		for i, act := range tc.acts {
			if i < len(tc.looks) {
				o := &Observation{}
				for key := range strings.FieldsSeq(tc.looks[i]) {
					o.Elements = append(o.Elements, Element{Key: key})
				}
				m.sees(o)
			}
			key, serves := strings.CutPrefix(act, "!")
			m.way.did(&StepTrace{Decision: Decision{Key: key, Serves: serves}})
		}
		if got := m.way.needed(); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
}
