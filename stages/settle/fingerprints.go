package settle

import (
	"context"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
	"skillmill/transform/prove"
)

// placesOf returns, by capture of the history and draft, the live index of the
// control, prove.Absent where the capture does not show it.
func placesOf(drafts []datasets.DraftRow, history []historyEntry) [][]int64 {
	places := make([][]int64, len(history))
	next := make([]int, len(drafts)) // of the draft's captures, which are in the order of the history
	for m := range history {
		at := make([]int64, len(drafts))
		for i := range drafts {
			d := &drafts[i]
			at[i] = prove.Absent
			if n := next[i]; n < len(d.Captures) && d.Captures[n] == history[m].row.CaptureID {
				at[i] = d.Indices[n]
				next[i]++
			}
		}
		places[m] = at
	}
	return places
}

// tryFingerprints resolves the fingerprints of some drafts on every capture of the
// history and returns their trials.
func tryFingerprints(ctx context.Context, drafts []datasets.DraftRow, some []int, places [][]int64, history []historyEntry, seen *observations, params match.Params) ([]datasets.Trial, error) {
	trials := make([]datasets.Trial, len(some))
	stored, answers := fingerprintsOf(drafts, some, seen), Answers{Solve: seen.reader.Resolve}
	for m := range history {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if seen.renew() {
			stored, answers.last = fingerprintsOf(drafts, some, seen), nil
		}
		s, err := seen.of(history[m].key)
		if err != nil {
			return nil, err
		}
		if match.Same(stored, s.compiled) {
			// A page resolved against itself finds each control, or is ambiguous if the control
			// has twins, but never finds another one: there is nothing to try.
			for i := range trials {
				trials[i].Right++
			}
			continue
		}
		for i, a := range answers.Of(stored, s.compiled, params) {
			prove.Add(&trials[i], verdict(a, s.index, places[m][some[i]]))
		}
	}
	return trials, nil
}

// fingerprintsOf reads the fingerprints of some drafts.
func fingerprintsOf(drafts []datasets.DraftRow, some []int, seen *observations) []match.Compiled {
	list := make([]skill.Fingerprint, len(some))
	for i, k := range some {
		list[i] = drafts[k].Control.Fingerprint
	}
	return seen.reader.Read(list)
}

// tryAll tries the fingerprints of all drafts. A single capture that shows nothing else is
// resolved against itself, and there is nothing to find out (tryFingerprints).
func tryAll(ctx context.Context, drafts []datasets.DraftRow, places [][]int64, history []historyEntry, seen *observations, params match.Params) error {
	if len(history) == 1 && int64(len(drafts)) == history[0].row.Controls {
		for i := range drafts {
			drafts[i].FingerprintTrial = datasets.Trial{Right: 1}
		}
		return nil
	}
	all := make([]int, len(drafts))
	for i := range all {
		all[i] = i
	}
	trials, err := tryFingerprints(ctx, drafts, all, places, history, seen, params)
	for i, t := range trials {
		drafts[i].FingerprintTrial = t
	}
	return err
}

// tryPublished tries the fingerprints again if some controls have no locator that can be
// published. The resolver will not know these controls, so another control may be taken for
// one of them.
func tryPublished(ctx context.Context, drafts []datasets.DraftRow, places [][]int64, history []historyEntry, seen *observations, params match.Params) error {
	var left []int
	for i := range drafts {
		if located(&drafts[i]) {
			left = append(left, i)
		}
	}
	if len(left) == len(drafts) {
		return nil
	}
	trials, err := tryFingerprints(ctx, drafts, left, places, history, seen, params)
	for i, t := range trials {
		if d := &drafts[left[i]]; t.Wrong > d.FingerprintTrial.Wrong {
			d.FingerprintTrial = t
		}
	}
	return err
}

// located reports whether a locator of the control can be published.
func located(d *datasets.DraftRow) bool {
	for i, c := range d.Control.Candidates {
		if t := d.Trials[i]; c.Matches == 1 && c.Right && t.Right > 0 && t.Wrong == 0 {
			return true
		}
	}
	return len(d.Prior.Doc) > 0
}

// FingerprintVerdict returns the verdict of a resolver's answer.
func FingerprintVerdict(a match.Answer, rows []datasets.ControlRow, want int64) string {
	var at []int64
	if a.Index >= 0 {
		at, a.Index = []int64{rows[a.Index].DOMIndex}, 0
	}
	return verdict(a, at, want)
}

// verdict is FingerprintVerdict for controls of which only the live indices are kept.
func verdict(a match.Answer, index []int64, want int64) string {
	switch {
	case a.Verdict == match.Ambiguous:
		return prove.Ambiguous
	case a.Index < 0:
		return prove.None
	case want != prove.Absent && index[a.Index] == want:
		return prove.Right
	}
	return prove.Wrong
}
