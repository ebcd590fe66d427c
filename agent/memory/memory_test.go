package memory

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/transform/alike"
)

// open opens a memory whose warnings are kept.
func open(t testing.TB, dir string, o Options) (*Memory, *[]string) {
	t.Helper()
	var warned []string
	o.Warn = func(s string) { warned = append(warned, s) }
	m, err := Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.Close() })
	return m, &warned
}

// done puts a run into a memory: its words and its acts as "kind label".
func done(t testing.TB, m *Memory, run, domain, task, proof string, acts ...string) {
	t.Helper()
	n := 0
	for _, r := range run {
		n = n*31 + int(r)
	}
	at := time.Date(2026, 9, 1, 0, 0, n%80000, 0, time.UTC).Format(time.RFC3339Nano)
	for i, a := range acts {
		kind, label, _ := strings.Cut(a, " ")
		label, code, _ := strings.Cut(label, "!")
		s := &Step{Type: actOn(kind), Kind: kind, Label: label, Skill: fmt.Sprintf("d%d", i), Goal: i, Serves: true, Code: code}
		if err := m.Append(Line{Kind: KindStep, Run: run, At: at, Domain: domain, Step: s}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Append(Line{Kind: KindEnd, Run: run, At: at, Domain: domain, End: &End{Task: task, Hint: "Shop", Status: "success", Proof: proof}}); err != nil {
		t.Fatal(err)
	}
}

func search(t testing.TB, m *Memory, q Query) *Found {
	t.Helper()
	f, err := m.Search(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// runs are the names of what is found.
func runs(f *Found) string {
	var out []string
	for _, h := range f.Hits {
		out = append(out, h.Run)
	}
	return strings.Join(out, " ")
}

func TestSearch(t *testing.T) {
	dir := t.TempDir()
	stale := map[string]string{}
	m, warned := open(t, dir, Options{SegmentBytes: 2000, Judge: func(_, id string, _ time.Time) string { return stale[id] }})
	done(t, m, "order", "a.test", "点击提交订单", ByCriteria, "button 提交订单")
	done(t, m, "name", "a.test", "Enter … into the full name field, then press Save", ByEffects, "text Full name", "button Save")
	done(t, m, "name2", "a.test", "Type … in full name and save it", ByCriteria, "text Full name", "button Save")
	done(t, m, "failed", "a.test", "Enter … into the full name field, then press Save", "", "text Full name", "button Save!NO_EFFECT")
	done(t, m, "failed2", "a.test", "Press Pay", "", "button Pay!HIDDEN")
	done(t, m, "failed3", "a.test", "Press Pay now", "", "button Pay!HIDDEN")
	done(t, m, "other", "b.test", "Enter … into the full name field, then press Save", ByCriteria, "text Full name", "button Save", "link Secret plan")
	for _, tc := range []struct {
		domain, task, want string
	}{
		{"a.test", "订单", "order"},
		{"a.test", "Enter … into the full name field, then press Save", "name name2"},
		{"a.test", "full names saved", "name2 name"},
		{"b.test", "full name", "other"},
		{"c.test", "full name", ""},
		{"a.test", `" OR domain : * NEAR(`, ""},
		{"a.test", "...", ""},
		{"a.test", "付单", "order"}, // a single character of Han, where nothing else is found
	} {
		if got := runs(search(t, m, Query{Task: tc.task, Domain: tc.domain})); got != tc.want {
			t.Errorf("%s %s: %q, want %q", tc.domain, tc.task, got, tc.want)
		}
	}
	q := Query{Task: "Enter … into the full name field, then press Save", Domain: "a.test", Elements: []Brief{{"text", "Full name"}}}
	f := search(t, m, q)
	if h := f.Hits[0]; !h.Same || len(h.Steps) != 2 || h.Steps[0].Skill != "d0" {
		t.Errorf("%+v", h)
	}
	if len(f.Patterns) != 1 || f.Patterns[0].Name != "Full name → Save" || !f.Patterns[0].Near || f.Patterns[0].Steps[0].Skill != "" {
		t.Errorf("%+v", f.Patterns)
	}
	if want := []string{`click button "Pay": HIDDEN in 2 runs`}; !slices.Equal(f.Avoid, want) {
		t.Errorf("%q", f.Avoid)
	}
	// Of other domains, only what two domains do.
	q.Domain = "c.test"
	if f = search(t, m, q); len(f.Hits) != 0 || len(f.Patterns) != 1 || len(f.Patterns[0].Steps) != 2 || len(f.Avoid) != 0 {
		t.Errorf("%+v", f)
	}
	stale["d0"], q.Domain = "d0 is missing", "a.test"
	done(t, m, "fresh", "a.test", "full name, please", ByEffects, "text Full name")
	delete(stale, "d0")
	stale["d1"] = "d1 is quarantined"
	if f = search(t, m, q); f.Hits[0].Run != "fresh" || len(f.Hits[1].Stale) != 1 || f.Hits[1].Stale[0] != stale["d1"] {
		t.Errorf("%s %+v", runs(f), f.Hits)
	}
	// A stale trail is last even where its words fit and those of the others hardly do.
	done(t, m, "far", "a.test", "the name of a mug", ByEffects, "button Mug")
	if f = search(t, m, q); len(f.Hits) < 3 || len(f.Hits[0].Stale)+len(f.Hits[1].Stale) > 0 || len(f.Hits[len(f.Hits)-1].Stale) == 0 {
		t.Errorf("%s %+v", runs(f), f.Hits)
	}
	if len(*warned) != 0 {
		t.Error(*warned)
	}
	again(t, m, dir, q, runs(f))
}

// again holds a memory whose index was deleted, damaged or emptied against what it said.
func again(t *testing.T, m *Memory, dir string, q Query, want string) {
	t.Helper()
	if list, _ := filepath.Glob(filepath.Join(dir, "*.seal")); len(list) == 0 {
		t.Error("no segment is sealed")
	}
	for _, spoil := range []func() error{
		func() error { return os.Remove(filepath.Join(dir, "index.db")) },
		func() error { return os.WriteFile(filepath.Join(dir, "index.db"), []byte("no database"), 0o600) },
		func() error { return os.Truncate(filepath.Join(dir, "index.db"), 5000) },
	} {
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		if got := runs(search(t, m, q)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	sealedPath := filepath.Join(dir, "000001.jsonl")
	text, err := os.ReadFile(sealedPath)
	if err != nil {
		t.Fatal(err)
	}
	text[len(text)/2] ^= 1
	if err := os.WriteFile(sealedPath, text, 0o600); err != nil {
		t.Fatal(err)
	}
	var warned []string
	m.o.Warn = func(s string) { warned = append(warned, s) }
	if _, err := m.Show("order"); err != nil || len(warned) == 0 || !strings.Contains(warned[0], "not as it was sealed") {
		t.Error(err, warned)
	}
}

func TestForget(t *testing.T) {
	dir := t.TempDir()
	m, _ := open(t, dir, Options{SegmentBytes: 500})
	for _, run := range []string{"one", "two", "three"} {
		done(t, m, run, run+".test", "Press Save", ByCriteria, "button Save")
	}
	if n, err := m.Forget(t.Context(), Which{}); n != 0 || err != nil {
		t.Error(n, err)
	}
	if n, err := m.Forget(t.Context(), Which{Run: "two"}); n != 2 || err != nil {
		t.Error(n, err)
	}
	if _, err := m.Show("two"); err == nil {
		t.Error("two is still there")
	}
	if got := runs(search(t, m, Query{Task: "save", Domain: "one.test"})) + runs(search(t, m, Query{Task: "save", Domain: "two.test"})); got != "one" {
		t.Error(got)
	}
	if n, err := m.Forget(t.Context(), Which{Domain: "one.test", Before: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}); n != 0 || err != nil {
		t.Error(n, err)
	}
	if n, err := m.Forget(t.Context(), Which{All: true}); n != 4 || err != nil {
		t.Error(n, err)
	}
	all, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	for _, path := range all {
		if text, err := os.ReadFile(path); err != nil || len(text) > 0 {
			t.Errorf("%s: %q %v", path, text, err)
		}
	}
}

// TestCut leaves out what a killed writer left, and goes on behind it.
func TestCut(t *testing.T) {
	dir := t.TempDir()
	m, warned := open(t, dir, Options{})
	done(t, m, "one", "a.test", "Press Save", ByCriteria, "button Save")
	path := filepath.Join(dir, "000001.jsonl")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(text, `{"kind":"step","run":"t`...), 0o600); err != nil {
		t.Fatal(err)
	}
	q := Query{Task: "save", Domain: "a.test"}
	if got := runs(search(t, m, q)); got != "one" || len(*warned) != 1 || !strings.Contains((*warned)[0], "ends inside of a line") {
		t.Error(got, *warned)
	}
	done(t, m, "two", "a.test", "Save", ByCriteria, "button Save it")
	if got := runs(search(t, m, q)); got != "two one" {
		t.Error(got, *warned)
	}
	for _, l := range []Line{
		{},
		{Kind: KindStep, Run: "x", At: "2026-09-01T00:00:00Z"},
		{Kind: KindEnd, Run: "x", At: "now", End: &End{}},
		{Kind: KindEnd, Run: "x", At: "2026-09-01T00:00:00Z", End: &End{Task: strings.Repeat("x", maxLine)}},
	} {
		if err := m.Append(l); err == nil {
			t.Errorf("%.200v was taken", l)
		}
	}
}

// memoryKills is how often TestKill kills; make memory asks for 100.
var memoryKills = flag.Int("memory-kills", 6, "processes that TestKill kills")

// TestKill kills a process that appends, again and again. Every line of which it was said
// that it is durable is there.
func TestKill(t *testing.T) {
	if dir := os.Getenv("MEMORY_KILL"); dir != "" {
		m, _ := open(t, dir, Options{SegmentBytes: 3000})
		for i := 0; ; i++ {
			run := fmt.Sprintf("%s-%d", os.Getenv("MEMORY_ROUND"), i)
			done(t, m, run, "a.test", "Press Save", ByCriteria, "button Save")
			fmt.Println("kept " + run)
		}
	}
	dir := t.TempDir()
	var kept []string
	for round := range *memoryKills {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestKill$")
		cmd.Env = append(os.Environ(), "MEMORY_KILL="+dir, fmt.Sprintf("MEMORY_ROUND=%d", round))
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for n := 0; lines.Scan(); n++ {
			if run, ok := strings.CutPrefix(lines.Text(), "kept "); ok {
				kept = append(kept, run)
			}
			if n == 3+round%6 {
				_ = cmd.Process.Kill() // it is this test's own
			}
		}
		_ = cmd.Wait() // killed
	}
	m, _ := open(t, dir, Options{})
	search(t, m, Query{Task: "save", Domain: "a.test"})
	for _, run := range kept {
		if lines, err := m.Show(run); err != nil || len(lines) != 2 {
			t.Errorf("%s: %d lines, %v", run, len(lines), err)
		}
		var n int
		if err := m.db.QueryRowContext(t.Context(), "SELECT count(*) FROM runs WHERE run = ?", run).Scan(&n); err != nil || n != 1 {
			t.Errorf("%s is in the index %d times, %v", run, n, err)
		}
	}
	if len(kept) < 3**memoryKills {
		t.Errorf("only %d runs", len(kept))
	}
	t.Logf("%d kills, %d runs that were told to be durable, all there", *memoryKills, len(kept))
}

func TestTerms(t *testing.T) {
	for text, want := range map[string]string{
		"提交订单":              "提交 交订 订单",
		"Full names，请 输入":   "full nam 请 输入",
		"ＡＢ－12 第3页":         "ab 12 第 3 页",
		"":                  "",
		"Ünïcode's classes": "ünïcod s class",
	} {
		if got := strings.Join(alike.Terms(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
