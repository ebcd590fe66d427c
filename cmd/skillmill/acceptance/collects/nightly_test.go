package collects

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/durable"

	"github.com/google/go-cmp/cmp"
)

// night is the report of one run, as it is printed and saved.
type night struct {
	Steps   []step        `json:"steps"`
	Exit    int           `json:"exit"`
	Collect *crawl.Report `json:"collect"`
	Build   *struct {
		Found    int `json:"captures_found"`
		Built    int `json:"captures_built"`
		Rejected int `json:"captures_rejected"`
	} `json:"build"`
	Verify *struct {
		Captures int               `json:"captures"`
		Wrong    int               `json:"wrong"`
		Locators []json.RawMessage `json:"locators"`
	} `json:"verify"`
}

// step is how one step of a night ended.
type step struct {
	Step  string `json:"step"`
	Exit  int    `json:"exit"`
	Error string `json:"error"`
}

func nightOf(t *testing.T, text string) (n night) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &n); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return n
}

// nightFile writes a configuration into a folder of its own.
func nightFile(t *testing.T, format string, args ...any) (file, dir string) {
	t.Helper()
	dir = t.TempDir()
	file = filepath.Join(dir, "nightly.yaml")
	if err := os.WriteFile(file, fmt.Appendf(nil, format, args...), 0o600); err != nil {
		t.Fatal(err)
	}
	return file, dir
}

// TestNightly runs two nights with a release of the site in between.
func TestNightly(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	var now atomic.Int32
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		samples.Handler(int(now.Load())).ServeHTTP(w, r)
	}))
	defer srv.Close()
	host := strings.TrimPrefix(srv.URL, "http://")
	file, dir := nightFile(t, `
version: 1
captures: captures
out: library
build: nightly
collect:
  seeds: [%[1]s/, %[1]s/register]
  polite: {delay: 0s}
  retry: {tries: 1}
  network: {allow: ["%[2]s"]}
`, srv.URL, host)
	captures, out := filepath.Join(dir, "captures"), filepath.Join(dir, "library")
	skills := func() map[string]datasets.SkillRow {
		found := map[string]datasets.SkillRow{}
		for _, r := range acceptance.ReadTable[datasets.SkillRow](t, out, "skills") {
			found[r.SkillID] = r
		}
		return found
	}
	once := func() (n night) {
		text := acceptance.Run(t, acceptance.OK, append([]string{"nightly", "--config", file, "--json"}, sandbox...)...)
		n = nightOf(t, text)
		if saved, err := os.ReadFile(filepath.Join(captures, site.Folder, "nightly.json")); err != nil || string(saved) != text {
			t.Errorf("the saved report: %v", err)
		}
		return n
	}
	now.Store(1)
	first := once()
	before := skills()
	now.Store(2)
	second := once()
	after := skills()
	for i, n := range []night{first, second} {
		if n.Collect.States[crawl.Captured] != 2 || n.Build.Found != 2*(i+1) || n.Build.Rejected != 0 || n.Verify.Captures != 2*(i+1) || n.Verify.Wrong != 0 || len(n.Verify.Locators) == 0 {
			t.Errorf("night %d: %+v %+v %+v", i+1, n.Collect, n.Build, n.Verify)
		}
		if d := cmp.Diff([]step{{Step: "collect"}, {Step: "build"}, {Step: "verify"}}, n.Steps); d != "" {
			t.Errorf("night %d (-want +got):\n%s", i+1, d)
		}
	}
	if len(before) < 20 {
		t.Errorf("%d skills", len(before))
	}
	renamed := 0 // the release gives one product, which has two controls, another name
	for id, b := range before {
		a := after[id]
		if a.Action != b.Action || a.FirstSeen != b.FirstSeen {
			t.Errorf("%s was %s %s and is %s %s", id, b.Action, b.Slug, a.Action, a.Slug)
		}
		if a.Slug != b.Slug {
			renamed++
		}
	}
	if renamed > 2 {
		t.Errorf("%d skills have another name", renamed)
	}
	acceptance.NothingLeft(t, captures)
}

// TestNightlyGoesOn holds that a page that fails costs nothing but the exit code,
// and that a second run at the same time does nothing.
func TestNightlyGoesOn(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	srv := httptest.NewServer(acceptance.WebPage(`<main><h1>t</h1><button id=one>one</button></main>`))
	defer srv.Close()
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", acceptance.WebPage(`<main><h1>u</h1><button id=two>two</button></main>`))
	missing := httptest.NewServer(mux)
	defer missing.Close()
	file, dir := nightFile(t, `
captures: c
out: o
report: pages
collect:
  seeds: [%[1]s/, "http://127.0.0.1:1/"]
  polite: {delay: 0s}
  retry: {tries: 1}
  network: {allow: ["127.0.0.1"]}
`, srv.URL)
	args := append([]string{"nightly", "--config", file, "--quiet"}, sandbox...)
	release, err := durable.Lock(filepath.Join(dir, "c", site.Folder, "nightly.lock"))
	if err != nil {
		t.Fatal(err)
	}
	var sink bytes.Buffer
	if code := cli.Main(args, strings.NewReader(""), &sink, &sink); code != acceptance.Failed || !strings.Contains(sink.String(), "another nightly run") {
		t.Errorf("while another one runs: exit %d: %s", code, sink.String())
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(acceptance.Run(t, acceptance.Crossed, args...)), " ")
	if _, err := os.Stat(filepath.Join(dir, "pages", "zh", "index.html")); err != nil {
		t.Errorf("the night wrote no report: %v", err)
	}
	for _, want := range []string{
		"captured 1", "unreachable 1", "2 found, 1 built, 1 rejected", "collect 3 build 3 verify 0 report 0 night 7",
		"threshold: 127.0.0.1:1: 0 pages captured, expected at least 1 (most visits ended as robots_unreachable)",
		"tonight: +1 skills, -0, 0 changed, 1 site down (127.0.0.1:1: robots_unreachable), 1 rejected",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	// The next night asks for a page that is not there, the one after that for nothing bad:
	// what earlier nights left counts in neither.
	for i, night := range []struct {
		seeds string
		code  int
		want  string
	}{
		{srv.URL + "/, " + missing.URL + "/gone, " + missing.URL + "/", acceptance.Rejects, "1 rejected\n"},
		{srv.URL + "/", acceptance.OK, ""},
	} {
		config := fmt.Sprintf("captures: c\nout: o\ncollect:\n  seeds: [%s]\n  polite: {delay: 0s}\n  retry: {tries: 1}\n  network: {allow: [\"127.0.0.1\"]}\n", night.seeds)
		if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
			t.Fatal(err)
		}
		got := acceptance.Run(t, night.code, args...)
		if night.code != acceptance.OK && !strings.Contains(got, "\ntonight: +1 skills, -0, ") {
			t.Errorf("night %d does not end with its line: %s", i+2, got)
		}
		if !strings.Contains(got, night.want) || night.want == "" && got != "" {
			t.Errorf("night %d: %s", i+2, got)
		}
	}
	saved, err := os.ReadFile(filepath.Join(dir, "c", site.Folder, "nightly.json"))
	if err != nil {
		t.Fatal(err)
	}
	var kept struct {
		History []struct{ Exit int } `json:"history"`
	}
	if err := json.Unmarshal(saved, &kept); err != nil || len(kept.History) != 3 || kept.History[0].Exit != acceptance.Crossed || kept.History[2].Exit != acceptance.OK {
		t.Errorf("history %+v: %v", kept.History, err)
	}
}

// TestNightlyTakenUp interrupts a night; the next run is the rest of it.
func TestNightlyTakenUp(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	reached := make(chan struct{})
	interrupt := sync.OnceFunc(func() { close(reached) })
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", acceptance.WebPage(`<a href=/1>one</a><a href=/2>two</a>`))
	mux.HandleFunc("/1", func(w http.ResponseWriter, r *http.Request) {
		interrupt()
		acceptance.WebPage(`<button>one</button>`)(w, r)
	})
	mux.HandleFunc("/2", acceptance.WebPage(`<button>two</button>`))
	srv := httptest.NewServer(mux)
	defer srv.Close()
	file, dir := nightFile(t, `
captures: c
out: o
collect:
  seeds: [%[1]s/]
  follow: {depth: 1}
  polite: {delay: 0s}
  browser: {tabs: 1}
  network: {allow: ["127.0.0.1"]}
`, srv.URL)
	args := append([]string{"nightly", "--config", file, "--json"}, sandbox...)
	code, text, errs := acceptance.Interrupted(t, reached, args...)
	if n := nightOf(t, text); code != acceptance.Signalled || n.Exit != acceptance.Signalled || len(n.Steps) != 1 || n.Collect.Finished {
		t.Fatalf("interrupted: exit %d: %+v: %s", code, n, errs)
	}
	n := nightOf(t, acceptance.Run(t, acceptance.OK, args...))
	if !n.Collect.Run.Resumed || n.Collect.States[crawl.Captured] != 3 || n.Build.Built != 3 || n.Verify.Captures != 3 {
		t.Errorf("taken up: %+v %+v", n.Collect, n.Build)
	}
	acceptance.NothingLeft(t, filepath.Join(dir, "c"))
}
