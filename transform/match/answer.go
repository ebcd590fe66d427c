package match

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
)

// Verdict says what became of a stored control.
type Verdict string

// The verdicts.
const (
	Found     Verdict = "found"     // Index is the control
	None      Verdict = "none"      // the control is not there
	Ambiguous Verdict = "ambiguous" // something is like it, but it cannot be told what it is
)

// Scored is a candidate with its score.
type Scored struct {
	Index int // position in the new capture's controls
	Score float64
}

// Answer is what Resolve or Match says of one stored control.
type Answer struct {
	Verdict Verdict
	Index   int     // position in the new capture's controls, -1 when not found
	Score   float64 // of the winner, or of the best candidate when there is none
	Best    []Scored
}

// maxBest is how many candidates an answer lists.
const maxBest = 3

// Resolve finds stored controls of one page among all controls of a new capture
// of it, one answer a stored control. A control is found when it is of the same
// kind, scores at least p.Threshold and p.Margin more than the next, when its own
// best match among the stored controls is this one, and when no rival holds
// what named the stored one. The more controls of the page are stored, the more
// is known: the answers do not depend on their order.
func Resolve(stored, seen []skill.Fingerprint, p Params) []Answer {
	var r Reader
	return r.Resolve(r.Read(stored), r.Read(seen), p)
}

// Match compares all controls of an old capture of a page with all of a new one.
// It does what Resolve does; beyond that a control that is left over on both
// sides in the same place is taken for the same.
func Match(old, seen []skill.Fingerprint, p Params) []Answer {
	var r Reader
	return r.Match(r.Read(old), r.Read(seen), p)
}

// Resolve is Resolve for controls that this reader has compiled.
func (r *Reader) Resolve(stored, seen []Compiled, p Params) []Answer { return r.solve(stored, seen, p) }

// Match is Match for controls that this reader has compiled.
func (r *Reader) Match(old, seen []Compiled, p Params) []Answer { return r.solve(old, seen, p) }

func (r *Reader) solve(stored, seen []Compiled, p Params) []Answer {
	out := make([]Answer, len(stored))
	if len(stored) == 0 {
		return out
	}
	order := documentOrder(stored)
	sorted := make([]Compiled, len(stored))
	for k, i := range order {
		sorted[k] = stored[i]
	}
	m := newMatching(r, sorted, seen, &p)
	defer m.release()
	m.run()
	best := make([]Scored, 0, maxBest*len(stored))
	for k, i := range order {
		out[i], best = m.answer(k, best)
	}
	return out
}

// documentOrder sorts stored fingerprints by their place on the page, so that
// their order in memory says nothing.
func documentOrder(list []Compiled) []int {
	order, keys := make([]int, len(list)), make([]string, len(list))
	for i := range list {
		order[i] = i
	}
	key := func(i int) string { // most places are different ones
		if f := list[i].f; keys[i] == "" {
			keys[i] = fingerprint.OwnKey(f) + "\x00" + f.Row + "\x00" + f.Path
		}
		return keys[i]
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := list[a].f, list[b].f
		if c := cmp.Compare(x.Position*max(1, y.Controls), y.Position*max(1, x.Controls)); c != 0 {
			return c
		}
		if c := cmp.Compare(x.Position, y.Position); c != 0 {
			return c
		}
		return strings.Compare(key(a), key(b))
	})
	return order
}
