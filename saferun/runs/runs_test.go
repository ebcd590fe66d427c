package runs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/saferun/refuse"
	"skillmill/transform/health"
)

func line(id string) Line {
	return Line{
		At: Stamp(time.Date(2026, 9, 1, 2, 0, 0, 5e6, time.UTC)), RequestID: id, Domain: "shop.example:8080", Skill: "d12-0102",
		Rules: "9", Look: strings.Repeat("0f", 32), Verdict: health.Refused, Code: "TARGET_ABSENT", Millis: 12,
	}
}

func read(t *testing.T, dir string, open []Damage) *Found {
	t.Helper()
	f, err := Read(t.Context(), dir, open)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// What is appended is read again, and what another process left unfinished keeps no line
// behind it from being one.
func TestAppendRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "runs")
	day := filepath.Join(dir, "2026-09-01.jsonl")
	first, second := line("20260901T020000Z-0123456789ab"), line("")
	second.Domain, second.Skill, second.Code, second.Rules = "", "", "not a code", "a rule"
	if err := Append(day, first); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(day)
	if err != nil {
		t.Fatal(err)
	}
	torn := whole[:len(whole)/2]
	if err := os.WriteFile(day, append(slices.Clone(whole), torn...), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := read(t, dir, nil); len(got.Rows) != 1 || len(got.Damage) != 1 || !got.Damage[0].Open {
		t.Fatalf("%+v", got)
	}
	if err := Append(day, second); err != nil {
		t.Fatal(err)
	}
	got := read(t, dir, nil)
	second.Code, second.Rules = OtherCode, ""
	if len(got.Rows) != 2 || Of(&got.Rows[0]) != first || Of(&got.Rows[1]) != second {
		t.Errorf("%+v", got.Rows)
	}
	if len(got.Damage) != 1 || got.Damage[0].Open || got.Damage[0].ByteAt != int64(len(whole)) || got.Damage[0].Bytes != int64(len(torn)) {
		t.Errorf("%+v", got.Damage)
	}
}

// A line that a file ended in is told when more of it came.
func TestBecame(t *testing.T) {
	dir := t.TempDir()
	day := filepath.Join(dir, "2026-09-01.jsonl")
	if err := Append(day, line("a")); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(day)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(day, whole[:30], 0o600); err != nil {
		t.Fatal(err)
	}
	open := read(t, dir, nil).Damage
	if err := os.WriteFile(day, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	got := read(t, dir, open)
	if d := cmp.Diff(open, got.Became); d != "" || len(got.Damage) != 0 || len(got.Rows) != 1 {
		t.Errorf("%+v, %s", got, d)
	}
}

// Each kind of damage is told apart and none of it keeps the next line from being read.
func TestDamage(t *testing.T) {
	good := `{"at":"2026-09-01T02:00:00Z","domain":"shop.example","skill":"d1","verdict":"done","ms":1}`
	for _, c := range []struct{ text, why string }{
		{`{"at":`, "it is not the JSON of a run, or has an unknown field"},
		{`[]`, "it is not the JSON of a run, or has an unknown field"},
		{`{"at":"2026-09-01T02:00:00Z","verdict":"done","ms":1,"text":"Ann"}`, "it is not the JSON of a run, or has an unknown field"},
		{good + good, "more text follows the object"},
		{"\xff", "it is not UTF-8"},
		{strings.Repeat(" ", MaxLine+1), "it is too long"},
		{strings.Replace(good, "2026-09-01T02:00:00Z", "yesterday", 1), "at is not a time in UTC"},
		{strings.Replace(good, "02:00:00Z", "02:00:00+02:00", 1), "at is not a time in UTC"},
		{strings.Replace(good, "done", "fine", 1), "verdict is not known"},
		{strings.Replace(good, `"skill":"d1",`, "", 1), "domain and skill must stand together"},
		{strings.Replace(good, "shop.example", "../etc", 1), "domain or skill is not valid"},
		{strings.Replace(good, `"d1"`, `"D 1"`, 1), "domain or skill is not valid"},
		{strings.Replace(good, `"ms":1`, `"ms":1,"code":"a password"`, 1), "requestId, rules, look or code is not valid"},
		{strings.Replace(good, `"ms":1`, `"ms":-1`, 1), "ms is below 0"},
	} {
		var f Found
		f.take("2026-09-01.jsonl", []byte(c.text+"\n\n"+good+"\n"+good), nil)
		if len(f.Rows) != 2 || len(f.Damage) != 1 || f.Damage[0].Why != c.why || f.Damage[0].Day() != "2026-09-01" {
			t.Errorf("%.60q: %+v", c.text, f)
		}
	}
}

// What is no regular file of a day is not read.
func TestReadFolder(t *testing.T) {
	dir := t.TempDir()
	for _, sub := range []string{"notes.txt", "2026-13-01.jsonl"} {
		if err := os.WriteFile(filepath.Join(dir, sub), []byte("x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("notes.txt", filepath.Join(dir, "2026-09-02.jsonl")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "2026-09-03.jsonl"), 0o700); err != nil {
		t.Fatal(err)
	}
	got := read(t, dir, nil)
	want := []Unread{{"2026-09-02.jsonl", "it is not a regular file"}, {"2026-09-03.jsonl", "it is not a regular file"}}
	if d := cmp.Diff(want, got.Unread); d != "" || len(got.Rows)+len(got.Damage) != 0 {
		t.Errorf("%+v %s", got, d)
	}
	if _, err := Read(t.Context(), filepath.Join(dir, "none"), nil); err == nil {
		t.Error("no error of a folder that is not there")
	}
}

// Every code with which runs are refused or fail has the form of a code, and refusals
// for reasons that are not the skill's do not count.
func TestCodes(t *testing.T) {
	counts := map[string]bool{refuse.SiteChanged: true, refuse.SubmitFailed: true, refuse.ExportFailed: true, refuse.NotActionable: true, refuse.ProgramRefused: true}
	for _, c := range refuse.Codes {
		if !codeForm.MatchString(c.Code) {
			t.Errorf("%s has no form of a code", c.Code)
		}
		verdict := health.Refused
		if c.Exit == refuse.ExitFailed {
			verdict = health.Failed
		}
		if got := health.CountsAs(verdict, c.Code) == health.Failure; got != counts[c.Code] {
			t.Errorf("%s counts as a failure: %v", c.Code, got)
		}
	}
}

// FuzzTake holds that no bytes of a file are lost: each line is a row or damage, and a
// row is the same after it was written again.
func FuzzTake(f *testing.F) {
	f.Add([]byte(`{"at":"2026-09-01T02:00:00Z","domain":"shop.example","skill":"d1","verdict":"done","ms":1}` + "\n{\"at\""))
	f.Add([]byte("\n\n\xff\n{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var got Found
		got.take("2026-09-01.jsonl", data, nil)
		lines := 0
		for _, l := range strings.Split(string(data), "\n") {
			if l != "" {
				lines++
			}
		}
		if len(got.Rows)+len(got.Damage) != lines {
			t.Fatalf("%d rows and %d damaged of %d lines", len(got.Rows), len(got.Damage), lines)
		}
		for i := range got.Rows {
			l := Of(&got.Rows[i])
			again, err := l.row()
			if err != nil || again != got.Rows[i] {
				t.Fatalf("%+v: %v", l, err)
			}
		}
		for _, d := range got.Damage {
			if d.ByteAt < 0 || d.ByteAt+d.Bytes > int64(len(data)) {
				t.Fatalf("%+v of %d bytes", d, len(data))
			}
		}
	})
}
