package extract

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/pipeline/store"
	"skillmill/transform/view"
)

// found lists the sample captures and one that cannot be used.
func found(t testing.TB) []datasets.FoundRow {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(dir, "bad.test", "20260901020000")
	if err := os.MkdirAll(bad, 0o755); err != nil {
		t.Fatal(err)
	}
	dirs, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	sort.Strings(dirs)
	var rows []datasets.FoundRow
	for _, d := range dirs {
		rows = append(rows, datasets.FoundRow{Dir: d, Place: filepath.Base(filepath.Dir(d)) + "/" + filepath.Base(d)})
	}
	return rows
}

// foundFew are those of the first night, for tests that read them many times.
func foundFew(t testing.TB) []datasets.FoundRow {
	t.Helper()
	return slices.DeleteFunc(found(t), func(r datasets.FoundRow) bool { return !strings.Contains(r.Place, "/20260901") })
}

func open(t testing.TB) *store.Store {
	t.Helper()
	s, err := store.Open(filepath.Join(t.TempDir(), "store"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestConform(t *testing.T) {
	b, err := table.Carry(datasets.TableFound, foundFew(t))
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return New(configs.Default(), open(t), Options{}) }, []table.Batch{b})
	s := open(t) // where everything but the first call finds the records
	pipelinetest.Conform(t, func() pipeline.Stage { return New(configs.Default(), s, Options{}) }, []table.Batch{b})
}

func TestDomainFilter(t *testing.T) {
	b, err := table.Carry(datasets.TableFound, found(t))
	if err != nil {
		t.Fatal(err)
	}
	s := open(t)
	captures := map[string]int{"": samples.Nights * len(samples.Pages()), samples.Domain: 0, "other.test": 0}
	for _, p := range samples.Site() {
		if p.Domain() == samples.Domain {
			captures[samples.Domain] += samples.Nights
		}
	}
	for range 2 { // the second time the store has them
		for domain, want := range captures {
			var sink pipelinetest.Collect
			if err := New(configs.Default(), s, Options{Domain: domain}).Process(context.Background(), []table.Batch{b}, &sink); err != nil {
				t.Fatal(err)
			}
			rows, err := pipelinetest.Decode[datasets.TakenRow](&sink, datasets.TableTaken)
			if err != nil {
				t.Fatal(err)
			}
			scopes := len(rows)
			rows = slices.DeleteFunc(rows, func(r datasets.TakenRow) bool { return datasets.ScopeKey(r.PageKey) != "" })
			if scopes -= len(rows); domain == "" && scopes != 6*samples.Nights { // four of the page with web components, and of that with two frames
				t.Errorf("%d scopes", scopes)
			}
			if len(rows) != want || len(sink.Rejects()) != 0 {
				t.Errorf("%q: %d captures, rejects %+v", domain, len(rows), sink.Rejects())
			}
		}
	}
	e, ok := s.Entry("bad.test/20260901020000")
	if !ok || e.Status != store.StatusReject || e.Reject.Code != capture.CodeMetaMissing {
		t.Errorf("the reject is noted in the store: %v %+v", ok, e)
	}
}

// TestUnchangedCaptureIsNotReadAgain damages a file in a way that its size and
// time do not show: only a run that must not trust the store sees it.
func TestUnchangedCaptureIsNotReadAgain(t *testing.T) {
	rows := found(t)
	b, err := table.Carry(datasets.TableFound, rows)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t)
	process := func(opt Options) map[string]string {
		t.Helper()
		var sink pipelinetest.Collect
		if err := New(configs.Default(), s, opt).Process(context.Background(), []table.Batch{b}, &sink); err != nil {
			t.Fatal(err)
		}
		taken, err := pipelinetest.Decode[datasets.TakenRow](&sink, datasets.TableTaken)
		if err != nil {
			t.Fatal(err)
		}
		keys := map[string]string{}
		for _, r := range taken {
			keys[r.CaptureID] = r.Key
		}
		return keys
	}
	before := process(Options{})
	for id, key := range before {
		path := filepath.Join(s.Dir(), key[:2], key+".rec")
		if _, err := os.Stat(path); err != nil {
			matches, _ := filepath.Glob(filepath.Join(s.Dir(), key[:2], key+"*"))
			if len(matches) != 1 {
				t.Fatalf("%s: record files %v", id, matches)
			}
		}
	}
	if d := cmp.Diff(before, process(Options{})); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(before, process(Options{Fresh: true})); d != "" {
		t.Error("read again it is the same:", d)
	}
	for _, r := range rows { // other content, other key
		if strings.HasPrefix(r.Place, "bad") {
			continue
		}
		path := filepath.Join(r.Dir, "timings.json")
		if err := os.WriteFile(path, []byte(`{"changed":true}`), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for id, key := range process(Options{}) {
		if before[id] == key {
			t.Errorf("%s: changed files, same key", id)
		}
	}
}

// TestEveryInputType looks at the sample pages, which have every kind of field.
func TestEveryInputType(t *testing.T) {
	actions := map[string]string{} // "tag type" to action
	pages := 0
	for _, f := range found(t) {
		c, err := capture.Read(context.Background(), f.Dir, capture.DefaultLimits())
		if err != nil {
			continue
		}
		rec, err := view.Capture(c)
		if err != nil {
			t.Fatal(err)
		}
		pages++
		for _, r := range rec.Controls {
			if r.Tag == "input" {
				actions[r.InputType] = r.Action
			}
			if r.Action == "" || r.Action == "none" || r.Identity == "" || len(r.Candidates) == 0 {
				t.Errorf("d%d: action %q identity %q, %d candidates", r.DOMIndex, r.Action, r.Identity, len(r.Candidates))
			}
		}
	}
	if pages == 0 {
		t.Fatal("no samples")
	}
	want := map[string]string{
		"text": "type", "search": "type", "email": "type", "url": "type", "tel": "type", "password": "type", "number": "type",
		"range": "type", "date": "type", "time": "type", "datetime-local": "type", "month": "type", "week": "type", "color": "type",
		"file": "type", "checkbox": "toggle", "radio": "toggle", "submit": "submit", "reset": "click", "button": "click", "image": "submit",
	}
	for typ, action := range want {
		if actions[typ] != action {
			t.Errorf("input type=%s: %q, want %s", typ, actions[typ], action)
		}
	}
}

func BenchmarkExtract(b *testing.B) {
	var captures []string
	var bytes int64
	for _, f := range found(b) {
		c, err := capture.Read(context.Background(), f.Dir, capture.DefaultLimits())
		if err != nil {
			continue
		}
		captures = append(captures, f.Dir)
		for _, file := range c.Files {
			if strings.HasSuffix(file.Name, ".json") {
				bytes += file.Size
			}
		}
	}
	b.SetBytes(bytes)
	b.ReportAllocs()
	for b.Loop() {
		for _, dir := range captures {
			c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
			if err != nil {
				b.Fatal(err)
			}
			if _, err := view.Capture(c); err != nil {
				b.Fatal(err)
			}
		}
	}
}
