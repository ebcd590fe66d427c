package families

import (
	"maps"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/settle"
	"skillmill/transform/match"
	"skillmill/transform/prove"
)

// rivals tries the fingerprints of a page as the library will have them. Witness tried them
// together with those of members that only their family lists now. Such a member has no
// document, so its fingerprint keeps no control from the others any more.
type rivals struct {
	*history
	src    settle.Source
	params match.Params
}

// keepRivals gives a document back to the listed members without which the fingerprint of
// another draft finds a different control on a stored page. With all of them back the
// fingerprints are those that witness tried.
func (h *history) keepRivals(p datasets.PageRow, src settle.Source, params match.Params) error {
	if !slices.ContainsFunc(h.own, h.silent) {
		return nil
	}
	views, err := settle.DistinctViews(p, src)
	if err != nil {
		return err
	}
	if len(views) == 1 && !slices.ContainsFunc(h.own, func(i int) bool { return len(h.drafts[i].Pages) > 1 }) {
		return nil // a page resolved against itself never finds another control
	}
	r := rivals{history: h, src: src, params: params}
	for again := true; again; {
		again = false
		for _, v := range views {
			changed, err := r.giveBack(v)
			if err != nil {
				return err
			}
			again = again || changed
		}
	}
	return nil
}

// silent reports whether a draft has no document with a fingerprint only because its family
// lists it.
func (h *history) silent(i int) bool {
	return h.drafts[i].Family.Listed && assemble.HasFingerprint(h.drafts[i])
}

// speaks reports whether a draft is not silent.
func (h *history) speaks(i int) bool { return i == none || !h.silent(i) }

// giveBack gives a document back to the members that fingerprints find in a view in the place
// of another control, and reports whether there are any. If what they find is no member, all
// members get theirs back, because an answer depends on all fingerprints of the page.
func (r *rivals) giveBack(v settle.Distinct) (bool, error) {
	_, controls, err := r.src.Controls(v.Views[0].Key)
	if err != nil {
		return false, err
	}
	mistaken := r.mistaken(v, controls, r.speaks)
	if len(mistaken) == 0 {
		return false, nil
	}
	// Witness left those that are mistaken anyway, because they are not offered there.
	before := r.mistaken(v, controls, func(int) bool { return true })
	maps.DeleteFunc(mistaken, func(i int, _ []int) bool { return before[i] != nil })
	if len(mistaken) == 0 {
		return false, nil
	}
	back := slices.DeleteFunc(slices.Concat(slices.Collect(maps.Values(mistaken))...), r.speaks)
	if len(back) == 0 {
		back = slices.DeleteFunc(slices.Clone(r.own), r.speaks)
	}
	for _, i := range back {
		r.drafts[i].Family.Listed = false
	}
	return len(back) > 0, nil
}

// none stands for a control without a draft.
const none = -1

// mistaken resolves the fingerprints of the drafts of the page that carry accepts on a view. It
// returns the drafts whose fingerprints find another control, with the drafts of what they find.
func (r *rivals) mistaken(v settle.Distinct, controls []datasets.ControlRow, carries func(int) bool) map[int][]int {
	var some []int
	var stored []skill.Fingerprint
	for _, i := range r.own {
		if assemble.HasFingerprint(r.drafts[i]) && carries(i) {
			some, stored = append(some, i), append(stored, r.drafts[i].Control.Fingerprint)
		}
	}
	seen := make([]skill.Fingerprint, len(controls))
	for k := range controls {
		seen[k] = controls[k].Fingerprint
	}
	out := map[int][]int{}
	answers := match.Resolve(stored, seen, r.params)
	for _, c := range v.Views {
		of, at := r.shownIn(c.Row.CaptureID, controls)
		for k, a := range answers {
			want, shown := at[some[k]]
			if !shown {
				want = prove.Absent
			}
			if settle.FingerprintVerdict(a, controls, want) == prove.Wrong {
				out[some[k]] = append(out[some[k]], of[a.Index])
			}
		}
	}
	return out
}

// shownIn returns the draft of each control in a capture, and the live index of each draft.
func (r *rivals) shownIn(capture string, controls []datasets.ControlRow) (of []int, at map[int]int64) {
	of, at = make([]int, len(controls)), map[int]int64{}
	for k := range controls {
		i, known := r.at[sight{capture, controls[k].DOMIndex}]
		if of[k] = none; known {
			of[k], at[i] = i, controls[k].DOMIndex
		}
	}
	return of, at
}
