package identity

import (
	"sort"

	"skillmill/datasets/skill"
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
	return solve(stored, seen, p)
}

// Match compares all controls of an old capture of a page with all of a new one.
// It does what Resolve does; beyond that a control that is left over on both
// sides in the same place is taken for the same.
func Match(old, seen []skill.Fingerprint, p Params) []Answer {
	return solve(old, seen, p)
}

func solve(stored, seen []skill.Fingerprint, p Params) []Answer {
	order := documentOrder(stored)
	sortedStored := make([]skill.Fingerprint, len(stored))
	for k, i := range order {
		sortedStored[k] = stored[i]
	}
	m := newMatching(sortedStored, seen, &p)
	defer m.release()
	m.run()
	out := make([]Answer, len(stored))
	for k, i := range order {
		out[i] = m.answer(k)
	}
	return out
}

// documentOrder sorts stored fingerprints by their place on the page, so that
// their order in memory says nothing.
func documentOrder(list []skill.Fingerprint) []int {
	order := make([]int, len(list))
	keys := make([]string, len(list))
	for i := range list {
		order[i] = i
		keys[i] = ownKey(&list[i]) + "\x00" + list[i].Row + "\x00" + list[i].Path
	}
	sort.SliceStable(order, func(a, b int) bool {
		x, y := &list[order[a]], &list[order[b]]
		if l, r := x.Position*max(1, y.Controls), y.Position*max(1, x.Controls); l != r {
			return l < r
		}
		if x.Position != y.Position {
			return x.Position < y.Position
		}
		return keys[order[a]] < keys[order[b]]
	})
	return order
}
