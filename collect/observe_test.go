package collect

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/browser"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	built "skillmill/transform/page"
	"skillmill/transform/view"
)

// observed is a page with shadow roots, fields that are filled in, and a secret that
// the page repeats.
const observed = `<!doctype html><title>Watched</title><form><label>User <input id=u></label><input type=password id=p><button>Send</button></form>
<p id=echo></p><div id=host></div><a href="/next?token=abcdef0123456789abcdef">Next</a>
<script>u.value = 'typed-before'; p.value = 'hunter2-secret'; echo.textContent = 'It is ' + p.value
host.attachShadow({mode: 'open'}).innerHTML = '<button>In shadow</button>'</script>`

// TestObserve holds a tab, and compares what is observed of it with the capture of
// the same tab, written and read.
func TestObserve(t *testing.T) {
	l := useLab(t)
	ctx := context.Background()
	url := l.page("/observed", observed)
	tab, err := l.b.Open(ctx, browser.Job{URL: url, Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	live, err := Observe(ctx, tab)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Observe(ctx, tab)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	raw, err := tab.Look(ctx)
	if err != nil {
		t.Fatal(err)
	}
	raw.Job.NoScroll = true
	job := Job{Job: raw.Job, Out: root, Now: func() time.Time { return night }}
	dir, _, err := write(ctx, &job, raw, job.visit())
	if err != nil {
		t.Fatal(err)
	}
	written, err := capture.Read(ctx, dir, capture.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	want := build(t, written)
	same := cmp.Options{
		cmpopts.IgnoreFields(capture.Capture{}, "Dir", "ID", "CapturedAt", "Files"), cmpopts.IgnoreFields(capture.Meta{}, "Timestamp", "TZOffset", "Started", "Finished", "States"),
	}
	for _, c := range []*capture.Capture{live, again} {
		if d := cmp.Diff(written, c, same); d != "" {
			t.Errorf("(-written +observed):\n%s", d)
		}
		if d := cmp.Diff(want, build(t, c), cmp.AllowUnexported(built.Node{})); d != "" {
			t.Errorf("pages (-written +observed):\n%s", d)
		}
		if c.Dir != "" || len(c.Files) != len(written.Files) || !strings.HasPrefix(c.ID, "www.pages.test/") {
			t.Errorf("Dir %q, ID %q, %d files", c.Dir, c.ID, len(c.Files))
		}
		for _, secret := range []string{"hunter2", "typed-before", "abcdef0123456789"} {
			if strings.Contains(string(c.HTML), secret) || tells(c, secret) {
				t.Errorf("an observer sees %s", secret)
			}
		}
		rec, err := view.Capture(c)
		if err != nil || len(rec.Controls) != 4 {
			t.Errorf("extract: %d controls, %v", len(rec.Controls), err)
		}
	}
	glanced(ctx, t, tab, live)
	if left, err := filepath.Glob(filepath.Join(root, "*", "*")); err != nil || len(left) != 1 || left[0] != dir {
		t.Errorf("on disk: %v %v", left, err)
	}
	if _, err := os.Stat(live.ID); err == nil {
		t.Error("an observation is on disk")
	}
}

// glanced compares a glance with an observation: all that names a control is the same.
func glanced(ctx context.Context, t *testing.T, tab *browser.Tab, live *capture.Capture) {
	t.Helper()
	c, err := Glance(ctx, tab)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := tab.Glance(ctx)
	if err != nil {
		t.Fatal(err)
	}
	sight, err := sightOf(raw)
	if err != nil {
		t.Fatal(err)
	}
	read, err := sight.Capture(ctx) // through files
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(read, c, cmpopts.IgnoreFields(capture.Capture{}, "ID", "CapturedAt", "Files"), cmpopts.IgnoreFields(capture.Meta{}, "Timestamp", "Started", "Finished", "States")); d != "" {
		t.Errorf("(-read from files +glanced):\n%s", d)
	}
	if len(live.AX) == 0 || len(c.AX) > 0 {
		t.Errorf("%d nodes of the accessibility tree, %d in a glance", len(live.AX), len(c.AX))
	}
	want, err := view.Capture(live)
	if err != nil {
		t.Fatal(err)
	}
	got, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	browsers := cmp.Options{
		cmpopts.IgnoreFields(datasets.ControlRow{}, "CaptureID", "CapturedAt", "Night", "AXRole", "AXName", "AXJoin", "SeenIn"),
		cmpopts.IgnoreFields(datasets.Facts{}, "SourceFiles"),
	}
	if d := cmp.Diff(want.Controls, got.Controls, browsers); d != "" {
		t.Errorf("controls (-observed +glanced):\n%s", d)
	}
	if d := cmp.Diff(want.Nodes, got.Nodes); d != "" {
		t.Errorf("nodes (-observed +glanced):\n%s", d)
	}
}

func tells(c *capture.Capture, secret string) bool {
	for i := range c.Elements {
		e := &c.Elements[i]
		for _, a := range e.Attrs {
			if strings.Contains(a.Val, secret) {
				return true
			}
		}
		if strings.Contains(e.Text, secret) {
			return true
		}
	}
	for i := range c.AX {
		if strings.Contains(c.AX[i].Name, secret) {
			return true
		}
	}
	return false
}

// build is the page of a capture.
func build(t *testing.T, c *capture.Capture) []built.Node {
	t.Helper()
	tree, warnings := built.Build(c)
	if !tree.FromHTML || tree.Unaligned > 0 || len(warnings) > 0 {
		t.Errorf("from HTML %v, %d unaligned, warnings %v", tree.FromHTML, tree.Unaligned, warnings)
	}
	return tree.Nodes
}

// BenchmarkObserve measures one observation of a page of 5,000 elements, and of it
// what is done without the browser.
func BenchmarkObserve(b *testing.B) {
	l := useLab(b)
	ctx := context.Background()
	tab, err := l.b.Open(ctx, browser.Job{URL: l.page("/bench/observed", generated(5000)), Shots: -1})
	if err != nil {
		b.Fatal(err)
	}
	defer tab.Close()
	var look time.Duration
	for b.Loop() {
		began := time.Now()
		if _, err := tab.Look(ctx); err != nil {
			b.Fatal(err)
		}
		look += time.Since(began)
		if _, err := Observe(ctx, tab); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(look.Milliseconds())/float64(b.N), "look-ms")
}
