// Package health scores a skill by its runs on live pages (blueprint section 11). What
// locators did in stored captures is not a part of it: that is locators.proofs.
//
// A run is a success, a failure, or says nothing of the skill. It is a failure where the
// skill was run and did not do its work, and where it was refused because its control or
// its page was not what the document says. A run that ended for lack of
// consent or a browser, for a wrong argument, an expired plan or a form that is not filled
// in says nothing of the skill.
package health

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// How a run counts.
const (
	Success = "success"
	Failure = "failure"
	Neither = ""
)

// Alpha is the weight of the newest run in the score; what was before has the rest.
const Alpha = 0.2

// The verdicts of runs.
const (
	Done    = "done"    // the program ran and is well
	Failed  = "failed"  // something was begun and did not go well
	Refused = "refused" // nothing was done
	Unknown = "unknown" // an act may have been done
	Died    = "died"    // found later: the run ended with no act under way
)

// Verdicts are all of them.
var Verdicts = []string{Done, Failed, Refused, Unknown, Died}

// silent are the codes that say nothing of a skill, whatever the verdict.
var silent = []string{
	"",             // the machine failed, not the skill
	"FORM_INVALID", // the button was pressed; what else the form wants is its caller's to fill in
	"ARGS_INVALID", "BROWSER_CAPABILITY_DISABLED", "BROWSER_CONFIRM_REQUIRED", "BROWSER_LOGIN_REQUIRED", "FILE_REFUSED", "LANE_BUSY",
	"OUTCOME_UNKNOWN", "PAGE_UNREADABLE", "PLAN_CHANGED", "PLAN_EXPIRED", "PLAN_USED",
}

// CountsAs says how a run with a verdict and a code counts.
func CountsAs(verdict, code string) string {
	switch verdict {
	case Done:
		return Success
	case Failed, Refused:
		if !slices.Contains(silent, code) {
			return Failure
		}
	}
	return Neither
}

// Compare returns the order in which runs count: by time, then by request id, then by the
// rest, so that it is one order whatever the files they came from.
func Compare(a, b *datasets.RunRow) int {
	return cmp.Or(cmp.Compare(a.At, b.At), strings.Compare(a.RequestID, b.RequestID),
		strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID),
		strings.Compare(a.Verdict, b.Verdict), strings.Compare(a.Code, b.Code),
		cmp.Compare(a.Millis, b.Millis), strings.Compare(a.Look, b.Look), strings.Compare(a.Rules, b.Rules))
}

// Of returns the health that the runs of one skill make, nil where none of them counts. They
// may come in any order, which is not changed.
func Of(runs []datasets.RunRow) *skill.Health {
	var t live
	for _, r := range ordered(runs) {
		t.add(r)
	}
	if t.n == 0 {
		return nil
	}
	return t.health()
}

// ordered are runs in the order in which they count.
func ordered(runs []datasets.RunRow) []*datasets.RunRow {
	out := make([]*datasets.RunRow, len(runs))
	for i := range runs {
		out[i] = &runs[i]
	}
	slices.SortFunc(out, Compare)
	return out
}

// live adds up runs, which come in their order.
type live struct {
	tally
	lastSuccess, lastFailure string
}

// add counts a run, if it counts.
func (l *live) add(r *datasets.RunRow) (counts string) {
	counts = CountsAs(r.Verdict, r.Code)
	switch counts {
	case Success:
		l.tally.add(true)
		l.lastSuccess = timeOf(r)
	case Failure:
		l.tally.add(false)
		l.lastFailure = timeOf(r)
	}
	return counts
}

func (l *live) health() *skill.Health {
	return &skill.Health{
		HealthScore: l.rounded(), SuccessCount: l.good, FailureCount: l.n - l.good,
		LastSuccessAt: l.lastSuccess, LastFailureAt: l.lastFailure,
	}
}

func timeOf(r *datasets.RunRow) string { return time.UnixMilli(r.At).UTC().Format(time.RFC3339Nano) }

// Rule says from which health on a skill must not be run.
type Rule struct {
	Below float64 // scores below it; 0 for none
	Runs  int     // least number of runs that count
}

// Quarantines reports whether a skill of this health must not be run.
func (r Rule) Quarantines(h *skill.Health) bool {
	return h != nil && r.Below > 0 && h.SuccessCount+h.FailureCount >= r.Runs && h.HealthScore < r.Below
}
