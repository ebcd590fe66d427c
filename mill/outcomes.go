package mill

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/table"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
)

// fate is one outcome of a control with its reason.
type fate struct{ outcome, reason string }

// fates counts the controls of one domain by capture id and fate.
type fates map[string]map[fate]int64

func (f fates) add(captureID, outcome, reason string, n int64) {
	if n <= 0 {
		return
	}
	if f[captureID] == nil {
		f[captureID] = map[fate]int64{}
	}
	f[captureID][fate{outcome, reason}] += n
}

// fold adds the counts of scopes to those of their page's capture.
func (f fates) fold() {
	for id, counts := range f {
		whole := capture.Whole(id)
		if whole == id {
			continue
		}
		for k, n := range counts {
			f.add(whole, k.outcome, k.reason, n)
		}
		delete(f, id)
	}
}

// unexplained is the reason of a control for which no stage has reported an outcome.
const unexplained = "unexplained"

// pageHasIt is the reason of a control in the capture of a state that its page also shows
// without that state: its outcome is counted with the page.
const pageHasIt = "page"

// rest counts the controls of a capture for which no stage has reported an outcome: those of
// a capture that was set aside, and those lost to a panic of a rule.
func (f fates) rest(row *datasets.CaptureRow, rejects []datasets.Reject) {
	n := row.Controls
	for _, k := range f[row.CaptureID] {
		n -= k
	}
	outcome, reason := datasets.OutcomeLeftOut, unexplained
	if datasets.StateOf(row.PageKey) != nil {
		reason = pageHasIt
	}
	for _, r := range rejects {
		switch {
		case r.CaptureID == row.CaptureID && r.DOMIndex < 0:
			outcome, reason = datasets.OutcomeSetAside, r.Code
		case r.Code == capture.CodeInternalPanic && reason == unexplained:
			reason = r.Code
		}
	}
	f.add(row.CaptureID, outcome, reason, n)
	for _, u := range row.Unsupported {
		f.add(row.CaptureID, datasets.OutcomeUnsupported, u.Reason, 1)
	}
}

// rows returns the counts of a capture, sorted.
func (f fates) rows(c *datasets.CaptureRow) []datasets.OutcomeRow {
	out := make([]datasets.OutcomeRow, 0, len(f[c.CaptureID]))
	for k, n := range f[c.CaptureID] {
		out = append(out, datasets.OutcomeRow{
			Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, Night: tables.Night(c.Night),
			Outcome: k.outcome, Reason: k.reason, Controls: n,
		})
	}
	slices.SortFunc(out, func(a, b datasets.OutcomeRow) int {
		return cmp.Or(strings.Compare(a.Outcome, b.Outcome), strings.Compare(a.Reason, b.Reason))
	})
	return out
}

// totals adds up the controls of all rows, in order of outcome and reason.
func totals(rows []datasets.OutcomeRow) []store.OutcomeCount {
	sum := map[fate]int64{}
	for i := range rows {
		sum[fate{rows[i].Outcome, rows[i].Reason}] += rows[i].Controls
	}
	return counted(sum)
}

func counted(sum map[fate]int64) []store.OutcomeCount {
	out := make([]store.OutcomeCount, 0, len(sum))
	for k, n := range sum {
		out = append(out, store.OutcomeCount{Outcome: k.outcome, Reason: k.reason, Controls: n})
	}
	slices.SortFunc(out, func(a, b store.OutcomeCount) int {
		return cmp.Or(strings.Compare(a.Outcome, b.Outcome), strings.Compare(a.Reason, b.Reason))
	})
	return out
}

// nightDigests returns a digest of the rows of each night. A night whose digest is
// unchanged is not written again.
func nightDigests[T any](rows []T, nightOf func(*T) string) (map[string]string, error) {
	count := map[string]int{}
	for i := range rows {
		count[nightOf(&rows[i])]++
	}
	by := make(map[string][]T, len(count))
	for night, n := range count {
		by[night] = make([]T, 0, n)
	}
	for i := range rows {
		night := nightOf(&rows[i])
		by[night] = append(by[night], rows[i])
	}
	out := make(map[string]string, len(by))
	var packed []byte
	for night, list := range by {
		var err error
		if packed, err = table.Pack(packed[:0], list); err != nil {
			return nil, err
		}
		sum := sha256.Sum256(packed)
		out[night] = hex.EncodeToString(sum[:16])
	}
	return out, nil
}
