package proposal

import (
	"slices"

	"skillmill/transform/locate"
)

// Proof is what is known of a candidate.
type Proof struct {
	Right int64 // captures in which it found the control alone
	Basis string
}

// CheckLocators returns the indexes of the candidates in the order that a proposal wants,
// or the code with which it is dropped. proofs belong to the candidates. None of them was
// wrong in any capture, and the first is the choice of the rules.
func CheckLocators(l *Locators, in *Input, proofs []Proof) (order []int, code string) {
	for _, id := range append([]string{l.Primary}, l.Fallbacks...) {
		at := slices.IndexFunc(in.Candidates, func(c Candidate) bool { return c.ID == id })
		if at < 0 || slices.Contains(order, at) {
			return nil, CodeNoCandidate
		}
		order = append(order, at)
	}
	first, rules := proofs[order[0]], proofs[0]
	switch {
	case first.Right < rules.Right:
		return nil, CodeFewerRight
	case locate.Positional(first.Basis) && !locate.Positional(rules.Basis):
		return nil, CodePlace
	}
	for i := range in.Candidates {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	return order, ""
}
