package mill_test

import (
	"maps"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
)

// addUp holds that what became of the controls of each capture adds up to those that
// there are, and that the summary says the same. It returns the sums by outcome and
// reason.
func addUp(t *testing.T, out string, s *mill.Summary) map[[2]string]int64 {
	t.Helper()
	sums, left := map[[2]string]int64{}, map[string]int64{}
	for _, c := range rowsOf[datasets.CaptureRow](t, out, "captures") {
		left[c.CaptureID] = c.Controls + int64(len(c.Unsupported))
	}
	for _, r := range rowsOf[datasets.OutcomeRow](t, out, "outcomes") {
		if _, ok := left[r.CaptureID]; !ok || r.Controls <= 0 {
			t.Errorf("%+v", r)
		}
		left[r.CaptureID] -= r.Controls
		sums[[2]string{r.Outcome, r.Reason}] += r.Controls
	}
	for id, n := range left {
		if n != 0 {
			t.Errorf("%s: %d controls are not accounted for", id, n)
		}
	}
	total := 0
	for _, o := range s.Outcomes {
		if sums[[2]string{o.Outcome, o.Reason}] != o.Controls {
			t.Errorf("the summary has %+v, the table %d", o, sums[[2]string{o.Outcome, o.Reason}])
		}
		total += int(o.Controls)
	}
	if total != s.Controls+s.Unsupported || len(s.Outcomes) != len(sums) {
		t.Errorf("the summary has %d outcomes of %d controls and %d unsupported", total, s.Controls, s.Unsupported)
	}
	explained(t, out, s)
	return sums
}

// explained holds that the summary counts the skills whose label a number alone tells from
// another one's, by the reasons that the table gives.
func explained(t *testing.T, out string, s *mill.Summary) {
	t.Helper()
	shared, ids := map[string]int{}, map[string]bool{}
	rows := rowsOf[datasets.SkillRow](t, out, "skills")
	for i := range rows {
		ids[rows[i].SkillID] = true
	}
	for i := range rows {
		r := &rows[i]
		if (r.LabelTwin == "") != (r.LabelWhy == "") || r.LabelTwin != "" && !ids[r.LabelTwin] {
			t.Errorf("%s %q has the twin %q for %q", r.SkillID, r.Label, r.LabelTwin, r.LabelWhy)
		}
		if r.LabelWhy != "" {
			shared[r.LabelWhy]++
		}
	}
	if !maps.Equal(shared, s.LabelsShared) || s.LabelsShared == nil {
		t.Errorf("the summary has %v shared labels, the table %v", s.LabelsShared, shared)
	}
}

// Whatever becomes of controls, the numbers add up, also a night at a time.
func TestOutcomesAddUp(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures := someCaptures(t)
	cfg := configs.Default()
	cfg.Publish.Hidden, cfg.Publish.Members = false, configs.MembersNone
	cfg.Lifecycle = configs.Lifecycle{QuarantineNights: 1, RetireNights: 1}
	for _, c := range []struct {
		config configs.Config
		want   [][2]string
	}{
		{configs.Default(), [][2]string{{"skill", ""}, {"skill", "family"}}},
		{cfg, [][2]string{{"skill", ""}, {"member", ""}, {"retired", ""}, {"left_out", "control_hidden"}}},
	} {
		out := t.TempDir()
		res, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{captures}, Out: out, Config: c.config})
		if err != nil {
			t.Fatal(err)
		}
		sums := addUp(t, out, res.Summary)
		for _, want := range c.want {
			if sums[want] == 0 {
				t.Errorf("nothing became %v: %v", want, sums)
			}
		}
		if n := sums[[2]string{"left_out", "unexplained"}]; n != 0 {
			t.Errorf("%d controls are not explained", n)
		}
	}
}
