package health_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/health"
)

// runs are runs a minute apart, each a letter: s done, f failed, a control that is
// absent (a), no consent (c), unknown (u).
func runs(letters string) []datasets.RunRow {
	at := time.Date(2026, 9, 1, 2, 0, 0, 0, time.UTC)
	kinds := map[rune][2]string{
		's': {health.Done, ""}, 'f': {health.Failed, "NO_EFFECT"}, 'a': {health.Refused, "TARGET_ABSENT"},
		'c': {health.Refused, "BROWSER_CONFIRM_REQUIRED"}, 'u': {health.Unknown, "OUTCOME_UNKNOWN"}, 'x': {health.Failed, ""}, 'i': {health.Failed, "FORM_INVALID"},
	}
	var out []datasets.RunRow
	for i, l := range letters {
		out = append(out, datasets.RunRow{
			At: at.Add(time.Duration(i) * time.Minute).UnixMilli(), RequestID: strings.Repeat("r", i), Verdict: kinds[l][0], Code: kinds[l][1],
		})
	}
	return out
}

func at(minute int) string {
	return time.Date(2026, 9, 1, 2, minute, 0, 0, time.UTC).Format(time.RFC3339)
}

func TestOf(t *testing.T) {
	for _, c := range []struct {
		runs string
		want *skill.Health
	}{
		{"", nil},
		{"cuxi", nil},
		{"s", &skill.Health{HealthScore: 1, SuccessCount: 1, LastSuccessAt: at(0)}},
		{"a", &skill.Health{HealthScore: 0, FailureCount: 1, LastFailureAt: at(0)}},
		{"sf", &skill.Health{HealthScore: 0.8, SuccessCount: 1, FailureCount: 1, LastSuccessAt: at(0), LastFailureAt: at(1)}},
		{"scfus", &skill.Health{HealthScore: 0.84, SuccessCount: 2, FailureCount: 1, LastSuccessAt: at(4), LastFailureAt: at(2)}},
		{"fss", &skill.Health{HealthScore: 0.36, SuccessCount: 2, FailureCount: 1, LastSuccessAt: at(2), LastFailureAt: at(0)}},
	} {
		if d := cmp.Diff(c.want, health.Of(runs(c.runs))); d != "" {
			t.Errorf("%q: %s", c.runs, d)
		}
	}
}

// The order in which runs come does not matter, and runs of one moment are in that of
// their request ids.
func TestOfKnowsNoOrder(t *testing.T) {
	rows := runs("sfsasffscusa")
	for i := range rows {
		rows[i].At = rows[i/3].At
	}
	want := health.Of(rows)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		rng.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		before := slices.Clone(rows)
		if d := cmp.Diff(want, health.Of(rows)); d != "" {
			t.Fatal(d)
		}
		if d := cmp.Diff(before, rows); d != "" {
			t.Fatal("the runs were put in order: ", d)
		}
	}
}

func TestRule(t *testing.T) {
	bad := health.Of(runs("sffff"))
	for _, c := range []struct {
		rule health.Rule
		of   *skill.Health
		want bool
	}{
		{health.Rule{}, bad, false},
		{health.Rule{Below: 0.5, Runs: 5}, bad, true},
		{health.Rule{Below: 0.5, Runs: 6}, bad, false},
		{health.Rule{Below: 0.4, Runs: 1}, bad, false}, // 0.4096
		{health.Rule{Below: 0.5, Runs: 1}, health.Of(runs("s")), false},
		{health.Rule{Below: 0.5, Runs: 0}, nil, false},
	} {
		if got := c.rule.Quarantines(c.of); got != c.want {
			t.Errorf("%+v on %+v: %v", c.rule, c.of, got)
		}
	}
}
