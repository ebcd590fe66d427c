package agent

import "slices"

// A way is what a run had to open before the controls of its goals came into view. The acts are
// numbered as memory has them.
type way struct {
	first map[string]int // by the key of an element: how many acts were done before it was seen first
	keys  []string       // of the acts
	goals []int          // the acts that are goals' own
}

// sees notes the elements of a look.
func (m *Memory) sees(o *Observation) {
	if m == nil {
		return
	}
	if m.way.first == nil {
		m.way.first = map[string]int{}
	}
	for i := range o.Elements {
		if _, known := m.way.first[o.Elements[i].Key]; !known {
			m.way.first[o.Elements[i].Key] = len(m.way.keys)
		}
	}
}

// did notes an act.
func (w *way) did(t *StepTrace) {
	if t.Decision.Serves {
		w.goals = append(w.goals, len(w.keys))
	}
	w.keys = append(w.keys, t.Decision.Key)
}

// needed returns the acts behind which the control of a goal was seen first, and those behind which
// their own controls were, in order.
func (w *way) needed() []int {
	var out []int
	for _, goal := range w.goals {
		for at := goal; ; {
			n := w.first[w.keys[at]] // 0 for what was in view at first
			if n == 0 || n > at || slices.Contains(out, n-1) {
				break
			}
			at = n - 1
			if !slices.Contains(w.goals, at) {
				out = append(out, at)
			}
		}
	}
	slices.Sort(out)
	return out
}
