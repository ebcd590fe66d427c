package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/pipeline/store"
)

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
	sandbox := sandboxArgs(t)
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
		for _, r := range readTable[datasets.SkillRow](t, out, "skills") {
			found[r.SkillID] = r
		}
		return found
	}
	once := func() (n night) {
		text := run(t, exitOK, append([]string{"nightly", "--config", file, "--json"}, sandbox...)...)
		if err := json.Unmarshal([]byte(text), &n); err != nil {
			t.Fatal(err)
		}
		if saved, err := os.ReadFile(filepath.Join(captures, site.Folder, lastNight)); err != nil || string(saved) != text {
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
		if d := cmp.Diff([]nightStep{{Step: "collect"}, {Step: "build"}, {Step: "verify"}}, n.Steps); d != "" {
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
	nothingLeft(t, captures)
}

// TestNightlyGoesOn holds that a page that fails costs nothing but the exit code,
// and that a second run at the same time does nothing.
func TestNightlyGoesOn(t *testing.T) {
	sandbox := sandboxArgs(t)
	srv := httptest.NewServer(webPage(`<main><h1>t</h1><button id=one>one</button></main>`))
	defer srv.Close()
	file, dir := nightFile(t, `
captures: c
out: o
collect:
  seeds: [%[1]s/, "http://127.0.0.1:1/"]
  polite: {delay: 0s}
  retry: {tries: 1}
  network: {allow: ["127.0.0.1"]}
`, srv.URL)
	args := append([]string{"nightly", "--config", file, "--quiet"}, sandbox...)
	release, err := store.Lock(filepath.Join(dir, "c", site.Folder, nightsLock))
	if err != nil {
		t.Fatal(err)
	}
	var sink bytes.Buffer
	if code := Main(args, strings.NewReader(""), &sink, &sink); code != exitFailed || !strings.Contains(sink.String(), "another nightly run") {
		t.Errorf("while another one runs: exit %d: %s", code, sink.String())
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(run(t, exitRejects, args...)), " ")
	for _, want := range []string{"captured 1", "unreachable 1", "2 found, 1 built, 1 rejected", "collect 3 build 3 verify 3 night 3"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

// TestNightlyTakenUp interrupts a night; the next run is the rest of it.
func TestNightlyTakenUp(t *testing.T) {
	sandbox := sandboxArgs(t)
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", webPage(`<a href=/1>one</a><a href=/2>two</a>`))
	mux.HandleFunc("/1", func(w http.ResponseWriter, r *http.Request) {
		interrupt()
		webPage(`<button>one</button>`)(w, r)
	})
	mux.HandleFunc("/2", webPage(`<button>two</button>`))
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
	once := func(ctx context.Context) (n night, err error) {
		var out bytes.Buffer
		o := &nightlyOptions{streams: streams{out: &out, err: &out}, file: file, json: true, noSandbox: len(sandbox) > 0}
		err = o.run(ctx)
		_, text, _ := strings.Cut(out.String(), "{") // after the warning of the sandbox
		if jerr := json.Unmarshal([]byte("{"+text), &n); jerr != nil {
			t.Fatalf("%v: %s", jerr, out.String())
		}
		return n, err
	}
	if n, err := once(ctx); !errors.Is(err, context.Canceled) || n.Exit != exitInterrupted || len(n.Steps) != 1 || n.Collect.Finished {
		t.Fatalf("interrupted: %v: %+v", err, n)
	}
	n, err := once(t.Context())
	if err != nil || !n.Collect.Run.Resumed || n.Collect.States[crawl.Captured] != 3 || n.Build.Built != 3 || n.Verify.Captures != 3 {
		t.Errorf("taken up: %v: %+v %+v", err, n.Collect, n.Build)
	}
	nothingLeft(t, filepath.Join(dir, "c"))
}

func TestNightlyConfig(t *testing.T) {
	const good = "captures: c\nout: o\ncollect:\n  seeds: [http://h.test/]\n"
	for _, tc := range []struct{ text, want string }{
		{"", "captures: no folder"},
		{good + "build: none.yaml\n", "build: config"},
		{good + "version: 2\n", "version: 2"},
		{good + "colect: {}\n", "colect"},
		{good + "  depth: 1\n", "depth"},
		{"captures: c\nout: o\n", "no seed"},
		{"captures: c\nout: o\ncollect: {seeds: [http://u:p@h.test/]}\n", "seeds[0]"},
		{"captures: &a c\nout: *a\n", "aliases"},
	} {
		file, _ := nightFile(t, "%s", tc.text)
		if _, err := loadNightly(file); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: %v, want %q", tc.text, err, tc.want)
		}
		run(t, exitUsage, "nightly", "--config", file)
	}
	run(t, exitUsage, "nightly")
	run(t, exitUsage, "nightly", "--config", "none.yaml")
	file, dir := nightFile(t, good+"build: regen\n")
	cfg, err := loadNightly(file)
	if err != nil || cfg.Captures != filepath.Join(dir, "c") || cfg.Out != filepath.Join(dir, "o") || cfg.Build != "regen" || cfg.Collect.Browser.Tabs != 2 {
		t.Errorf("%+v: %v", cfg, err)
	}
}

// TestNightRanks holds the order of the exit codes.
func TestNightRanks(t *testing.T) {
	failed := errors.New("failed")
	for _, tc := range []struct {
		steps []error
		want  int
	}{
		{[]error{nil, nil, nil}, exitOK},
		{[]error{nil, errRejects, nil}, exitRejects},
		{[]error{failed, errRejects, nil}, exitFailed},
		{[]error{errRejects, usageError{failed}, errRejects}, exitUsage},
		{[]error{failed, errRejects, errWrong}, exitWrong},
		{[]error{errWrong, outputError{failed}}, exitOutput},
	} {
		n := &night{}
		for i, err := range tc.steps {
			n.ended(fmt.Sprint(i), err)
		}
		if n.Exit != tc.want || exitCode(n.worst) != tc.want {
			t.Errorf("%v: exit %d (%v), want %d", tc.steps, n.Exit, n.worst, tc.want)
		}
	}
	if len(ranks) != len(exitCodes) {
		t.Errorf("%d ranks for %d exit codes", len(ranks), len(exitCodes))
	}
}

// TestCollectorDoc keeps the configurations of docs/collector.md true.
func TestCollectorDoc(t *testing.T) {
	data, err := os.ReadFile("../../../docs/collector.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for i, part := range strings.Split(string(data), "```") {
		if text, ok := strings.CutPrefix(part, "yaml\n"); ok && i%2 == 1 {
			blocks = append(blocks, text)
		}
	}
	if len(blocks) != 2 {
		t.Fatalf("%d blocks of YAML", len(blocks))
	}
	cfg, err := crawl.Parse(strings.NewReader(blocks[0]))
	if d := cmp.Diff(crawl.Default(), cfg, cmpopts.EquateEmpty()); err != nil || d != "" {
		t.Errorf("the defaults: %v (-code +document):\n%s", err, d)
	}
	file, _ := nightFile(t, "%s", blocks[1])
	if _, err := loadNightly(file); err != nil {
		t.Error(err)
	}
	for _, name := range append(crawl.Profiles(), "skillmill-nightly.service", "skillmill-nightly.timer") {
		if !strings.Contains(string(data), name) {
			t.Errorf("the document does not name %s", name)
		}
	}
	for _, name := range crawl.Profiles() {
		if _, err := crawl.Load(name); err != nil {
			t.Error(err)
		}
	}
}
