package mill_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun/runs"
	"skillmill/transform/health"
)

// ran is an output folder's captures with runs of one skill of each of two domains: the
// first was done, refused and done, the second never did its work.
type ran struct {
	captures []string
	runs     string // folder of all runs
	early    string // folder of those of the first day
	skills   [2]datasets.SkillRow
}

var runDays = [2]string{"2026-09-03", "2026-09-04"}

func newRan(t *testing.T) *ran {
	t.Helper()
	all := sampleCaptures(t)
	r := &ran{
		captures: []string{filepath.Join(all, "shop.samples.test", "20260901020000"), filepath.Join(all, "admin.samples.test", "20260901020009")},
		runs:     t.TempDir(), early: t.TempDir(),
	}
	plain := t.TempDir()
	build(t, plain, r.captures...)
	for _, s := range rowsOf[datasets.SkillRow](t, plain, "skills") {
		for i, domain := range []string{"admin.samples.test", "shop.samples.test"} {
			if s.Domain == domain && r.skills[i].SkillID == "" {
				r.skills[i] = s
			}
		}
	}
	r.add(t, 0, 0, health.Done, "")
	r.add(t, 0, 1, health.Refused, "TARGET_ABSENT")
	r.add(t, 1, 0, health.Refused, "TARGET_MISMATCH")
	r.add(t, 1, 0, health.Refused, "BROWSER_CONFIRM_REQUIRED")
	r.add(t, 1, 1, health.Failed, "NO_EFFECT")
	r.add(t, 1, 0, health.Done, "")
	if err := runs.Append(r.day(r.runs, 1), runs.Line{At: runDays[1] + "T12:00:00Z", Verdict: health.Refused, Code: "PLAN_CHANGED"}); err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *ran) day(dir string, day int) string { return filepath.Join(dir, runDays[day]+".jsonl") }

// add adds a run of one of the skills, a minute after the one before.
func (r *ran) add(t *testing.T, day, which int, verdict, code string) {
	t.Helper()
	known, _ := os.ReadFile(r.day(r.runs, day))
	minute := strings.Count(string(known), "\n")
	at, err := time.Parse(time.RFC3339, runDays[day]+"T02:00:00Z")
	if err != nil {
		t.Fatal(err)
	}
	s := &r.skills[which]
	line := runs.Line{At: runs.Stamp(at.Add(time.Duration(minute) * time.Minute)), RequestID: "r", Domain: s.Domain, Skill: s.SkillID, Rules: "9", Verdict: verdict, Code: code}
	dirs := []string{r.runs}
	if day == 0 {
		dirs = append(dirs, r.early)
	}
	for _, dir := range dirs {
		if err := runs.Append(r.day(dir, day), line); err != nil {
			t.Fatal(err)
		}
	}
}

// build builds with folders of runs.
func (r *ran) build(t *testing.T, o mill.BuildOptions, dirs ...string) (string, *mill.BuildResult) {
	t.Helper()
	if o.Out == "" {
		o.Out = t.TempDir()
	}
	if o.Config.Version == 0 {
		o.Config = configs.Default()
	}
	o.Captures, o.Runs = r.captures, dirs
	res, err := mill.Build(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return o.Out, res
}

// document is the document of one of the skills, wherever it lies.
func (r *ran) document(t *testing.T, out string, which int) (s *skill.Skill, path string) {
	t.Helper()
	row := &r.skills[which]
	for _, folder := range []string{"skill_library", "skill_library/quarantine"} {
		path = filepath.Join(folder, row.DomainKey, row.SkillID+".json")
		if data, err := os.ReadFile(filepath.Join(out, path)); err == nil {
			if s, err = skill.Unmarshal(data); err != nil {
				t.Fatal(err)
			}
			return s, path
		}
	}
	t.Fatalf("%s has no document of %s", out, row.SkillID)
	return nil, ""
}

func same(t *testing.T, what string, want, got map[string]string) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s: %s", what, d)
	}
}

// Runs become a table and the health of documents, whatever the order of builds in which
// they came, and leave everything else as it is.
func TestRuns(t *testing.T) {
	t.Parallel()
	r := newRan(t)
	plain, _ := r.build(t, mill.BuildOptions{})
	whole, res := r.build(t, mill.BuildOptions{}, r.runs)
	if res.Outcome() != mill.Done || res.Summary.Runs != 7 {
		t.Errorf("%v, %d runs", res.Outcome(), res.Summary.Runs)
	}
	want := []*skill.Health{
		{HealthScore: 0.84, SuccessCount: 2, FailureCount: 1, LastSuccessAt: runDays[1] + "T02:03:00Z", LastFailureAt: runDays[1] + "T02:00:00Z"},
		{FailureCount: 2, LastFailureAt: runDays[1] + "T02:02:00Z"},
	}
	for i := range want {
		if s, _ := r.document(t, whole, i); !cmp.Equal(want[i], s.Health) {
			t.Error(cmp.Diff(want[i], s.Health))
		}
	}
	if rows := rowsOf[datasets.RunRow](t, whole, "runs"); len(rows) != 7 || rows[0].SkillID != r.skills[0].SkillID || rows[0].CountsAs != health.Success {
		t.Errorf("%+v", rows)
	}
	files := filesOf(t, whole)
	r.shared(t, plain, whole)

	step, _ := r.build(t, mill.BuildOptions{}, r.early)
	r.build(t, mill.BuildOptions{Out: step}, r.runs, r.early)
	same(t, "a day at a time", files, filesOf(t, step))
	r.build(t, mill.BuildOptions{Out: step})
	same(t, "with no runs given", files, filesOf(t, step))

	one, _ := r.build(t, mill.BuildOptions{Shard: datasets.Shard{Index: 0, Of: 2}}, r.runs)
	two, _ := r.build(t, mill.BuildOptions{Shard: datasets.Shard{Index: 1, Of: 2}}, r.runs)
	joined := t.TempDir()
	if _, err := mill.Merge(t.Context(), mill.MergeOptions{Shards: []string{one, two}, Out: joined}); err != nil {
		t.Fatal(err)
	}
	same(t, "two shards", files, filesOf(t, joined))

	r.build(t, mill.BuildOptions{Out: step, Full: true})
	same(t, "forgotten", filesOf(t, plain), filesOf(t, step))
}

// shared holds that only what was run differs between an output with runs and one without.
func (r *ran) shared(t *testing.T, plain, whole string) {
	t.Helper()
	a, b := filesOf(t, plain), filesOf(t, whole)
	for path, sum := range a {
		skillFile := strings.HasPrefix(path, "skill_library/") && strings.Count(path, "/") == 2 && strings.HasPrefix(filepath.Base(path), "d")
		ranFile := slices.ContainsFunc(r.skills[:], func(s datasets.SkillRow) bool { return filepath.Base(path) == s.SkillID+".json" })
		switch {
		case skillFile && !ranFile, strings.HasPrefix(path, "tables/controls/"), strings.HasPrefix(path, "tables/captures/"), path == "config.yaml":
			if b[path] != sum {
				t.Errorf("%s is another one with runs", path)
			}
		}
	}
}

// A line that is none becomes a reject, in whatever way it came; one that was unfinished
// becomes a run when it is.
func TestRunsDamaged(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	r := newRan(t)
	day := r.day(r.runs, 1)
	good, err := os.ReadFile(day)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(good), "\n")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(day, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	broken := "{\"at\": \"a secret\"}\n" + strings.Join(lines[:4], "")
	write(broken + lines[4][:20])
	step, res := r.build(t, mill.BuildOptions{}, r.runs)
	if res.Outcome() != mill.Rejected || res.Summary.RunsBroken != 2 || res.Summary.Rejected != 0 || res.Summary.RejectCodes["run_broken"] != 2 {
		t.Errorf("%+v", res.Summary)
	}
	one, _ := r.build(t, mill.BuildOptions{Shard: datasets.Shard{Index: 0, Of: 2}}, r.runs)
	two, _ := r.build(t, mill.BuildOptions{Shard: datasets.Shard{Index: 1, Of: 2}}, r.runs)
	joined := t.TempDir()
	if _, err := mill.Merge(t.Context(), mill.MergeOptions{Shards: []string{one, two}, Out: joined}); err != nil {
		t.Fatal(err)
	}
	same(t, "two shards", filesOf(t, step), filesOf(t, joined))

	write(broken + lines[4])
	r.build(t, mill.BuildOptions{Out: step}, r.runs)
	whole, _ := r.build(t, mill.BuildOptions{}, r.runs)
	same(t, "finished", filesOf(t, whole), filesOf(t, step))
	rejects := rowsOf[datasets.Reject](t, whole, "rejects")
	want := datasets.Reject{Stage: "runs", Code: "run_broken", Night: runDays[1], File: runDays[1] + ".jsonl", DOMIndex: -1, Detail: "at is not a time in UTC"}
	if d := cmp.Diff([]datasets.Reject{want}, rejects); d != "" {
		t.Error(d)
	}

	// What the store has of a day may be damaged: with the runs at hand nothing is lost.
	files := filesOf(t, step)
	stored := filepath.Join(mill.StoreDir(step), "runs", runDays[0]+".json")
	for _, harm := range []func() error{
		func() error { return os.WriteFile(stored, []byte("{}"), 0o600) },
		func() error { return os.Remove(stored) },
	} {
		if err := harm(); err != nil {
			t.Fatal(err)
		}
		r.build(t, mill.BuildOptions{Out: step}, r.runs)
		same(t, "healed", files, filesOf(t, step))
	}
	if err := os.Remove(stored); err != nil {
		t.Fatal(err)
	}
	if _, res := r.build(t, mill.BuildOptions{Out: step}); res.Summary.RejectCodes["runs_lost"] != 1 {
		t.Errorf("%v", res.Summary.RejectCodes)
	}
}

// The configuration may quarantine by health.
func TestRunsQuarantine(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	r := newRan(t)
	cfg := configs.Default()
	cfg.Health = configs.Health{QuarantineBelow: 0.5, MinRuns: 2}
	out, _ := r.build(t, mill.BuildOptions{Config: cfg}, r.runs)
	for i, quarantined := range []bool{false, true} {
		s, path := r.document(t, out, i)
		if got := s.Meta.Status == datasets.StatusQuarantined; got != quarantined || strings.Contains(path, "quarantine") != quarantined {
			t.Errorf("%s is %s in %s", s.ID, s.Meta.Status, path)
		}
	}
	data, err := os.ReadFile(filepath.Join(out, "run.json"))
	if err != nil || !json.Valid(data) {
		t.Fatal(err)
	}
	cfg.Health.MinRuns = 3
	out, _ = r.build(t, mill.BuildOptions{Config: cfg}, r.runs)
	if s, _ := r.document(t, out, 1); s.Meta.Status == datasets.StatusQuarantined {
		t.Error("two runs of three quarantine")
	}
}
