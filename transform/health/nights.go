package health

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/datasets"
)

// Look is one capture of a skill's own pages that shows its page.
type Look struct {
	CaptureID string
	At        string // capture time, RFC 3339, "" for unknown
	Night     string // of At, "unknown" without one: before all others
	Shown     bool   // it shows the control
	Right     bool   // the skill's locators find the control alone
	Wrong     bool   // they take another control for it
}

// Nights returns the rows of one skill, a night a row in the order of nights, of its looks and
// its runs, which may come in any order.
func Nights(domain, skillID string, looks []Look, runs []datasets.RunRow) []datasets.HealthRow {
	looks = slices.Clone(looks)
	slices.SortFunc(looks, func(a, b Look) int {
		return cmp.Or(strings.Compare(orderOf(a.Night), orderOf(b.Night)), strings.Compare(a.At, b.At), strings.Compare(a.CaptureID, b.CaptureID))
	})
	ran := slices.DeleteFunc(ordered(runs), func(r *datasets.RunRow) bool { return CountsAs(r.Verdict, r.Code) == Neither })
	var nights []string
	for i := range looks {
		nights = append(nights, looks[i].Night)
	}
	for _, r := range ran {
		nights = append(nights, r.Night)
	}
	slices.SortFunc(nights, func(a, b string) int { return strings.Compare(orderOf(a), orderOf(b)) })
	f := follower{row: datasets.HealthRow{Domain: domain, SkillID: skillID, SinceRight: -1}}
	var out []datasets.HealthRow
	for _, night := range slices.Compact(nights) {
		n := slices.IndexFunc(looks, func(l Look) bool { return l.Night != night })
		if n < 0 {
			n = len(looks)
		}
		m := slices.IndexFunc(ran, func(r *datasets.RunRow) bool { return r.Night != night })
		if m < 0 {
			m = len(ran)
		}
		out = append(out, f.night(night, looks[:n], ran[:m]))
		looks, ran = looks[n:], ran[m:]
	}
	return out
}

// orderOf puts what has no night before the nights.
func orderOf(night string) string {
	if night == datasets.Night("") {
		return ""
	}
	return night
}

// follower goes through the nights of a skill.
type follower struct {
	row  datasets.HealthRow // as it stands
	seen tally
	runs live
}

func (f *follower) night(night string, looks []Look, runs []*datasets.RunRow) datasets.HealthRow {
	r := &f.row
	r.Night, r.Captures, r.Shown, r.Right, r.Wrong, r.Success, r.Failure = night, int64(len(looks)), 0, 0, 0, 0, 0
	for i := range looks {
		f.look(&looks[i])
	}
	switch {
	case r.Right > 0:
		r.SinceRight = 0
	case r.SinceRight >= 0 && len(looks) > 0:
		r.SinceRight++
	}
	for _, run := range runs {
		switch f.runs.add(run) {
		case Success:
			r.Success++
		case Failure:
			r.Failure++
		}
	}
	r.TriedToDate, r.RightToDate, r.RightScore = int64(f.seen.n), int64(f.seen.good), f.seen.rounded()
	r.RightLow, r.RightHigh = Wilson(f.seen.good, f.seen.n)
	h := f.runs.health()
	r.SuccessToDate, r.FailureToDate, r.Score = int64(h.SuccessCount), int64(h.FailureCount), h.HealthScore
	r.Low, r.High = Wilson(h.SuccessCount, h.SuccessCount+h.FailureCount)
	r.LastSuccess, r.LastFailure = h.LastSuccessAt, h.LastFailureAt
	return *r
}

func (f *follower) look(l *Look) {
	r := &f.row
	if l.Shown {
		r.Shown++
		r.LastSeen = l.At
		if r.FirstSeen == "" {
			r.FirstSeen = l.At
		}
	}
	switch {
	case l.Wrong:
		r.Wrong++
		r.LastWrong = l.At
		f.seen.add(false)
	case l.Shown && l.Right:
		r.Right++
		r.LastRight = l.At
		f.seen.add(true)
	case l.Shown:
		f.seen.add(false)
	}
}
