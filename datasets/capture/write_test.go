package capture

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// recorded is a capture that uses every field.
func recorded() *Recording {
	detail := func(xpath string) *Detail {
		return &Detail{
			Labels: []string{"Go"}, Score: .5, PointerEvents: "auto", BorderRadius: 2.5, XPath: xpath, CoveredBy: 1, Clickable: true,
			Listeners: []string{"click"}, Cursor: "pointer",
		}
	}
	page := []Element{
		{Index: 0, Parent: -1, Tag: "html", Visible: Yes, VisibleAdv: Yes, InViewport: No, IsControl: No, ZIndex: "auto", Opacity: "1", HasPageBox: true, Detail: &Detail{CoveredBy: -1}},
		{
			Index: 1, Parent: 0, Tag: "a", ID: "go", Class: "btn x", Role: "button", Name: "n",
			Attrs: []Attr{{"id", "go"}, {"aria-z", "<&>"}, {"href", ""}, {"aria-label", "A \"quoted\" 表"}, {"class", "btn x"}},
			Aria:  []Attr{{"aria-label", "A \"quoted\" 表"}, {"aria-z", "<&>"}},
			BBox:  Rect{1, -2, 3, 4}, PageBBox: Rect{1, 98, 3, 4}, HasPageBox: true, Visible: Yes, VisibleAdv: No, InViewport: Yes,
			Occlusion: .25, ZIndex: "5", Opacity: "0.5", Text: "Go\u2028", IsControl: Yes, BackendID: 7, Type: "t", Placeholder: "p", Title: "T",
			Detail: detail("/html/a"),
		},
	}
	later := append(page[:2:2], Element{Index: 2, Parent: 1, Tag: "b", Visible: No, VisibleAdv: No, InViewport: No, IsControl: No, HasPageBox: true, BackendID: 9, Detail: detail("/html/a/b")})
	nodes := []TreeNode{
		{ID: "d0", Index: 0, Type: "control", Selector: "html", BBox: Rect{0, 0, 9, 9}, PageBBox: Rect{0, 1, 9, 9}, Action: "click", Shape: "rect"},
		{ID: "d1", Index: 1, Type: "control", Parent: "d0", Selector: "#go", BBox: Rect{1, -2, 3, 4}, PageBBox: Rect{1, 98, 3, 4}, Action: "navigate", Shape: "pill"},
	}
	ax := []json.RawMessage{
		json.RawMessage(`{"nodeId":"1","ignored":false,"role":{"type":"role","value":"RootWebArea"},"childIds":["2"]}`),
		json.RawMessage(`{"nodeId":"2","ignored":false,"role":{"type":"role","value":"button"},"name":{"type":"s","value":"Go"},"properties":[{"name":"disabled","value":{"type":"boolean","value":true}}],"parentId":"1","backendDOMNodeId":7}`),
	}
	return &Recording{
		Visit: Visit{
			JobID: "job", URL: "http://shop.test/a", Title: "Shop", UserAgent: "agent", HTTPStatus: 404, FinalURL: "http://shop.test/b",
			Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.FixedZone("", 3600)), Viewport: Viewport{1280, 800}, Scale: 2, Device: "phone",
			Warnings: []Note{{Code: "SETTLE_TIMEOUT", Stage: "load_state"}}, Redirects: []Hop{{"http://shop.test/a", 302}},
		},
		Elements: page, Tree: nodes, AX: ax, HTML: []byte("<html><a id=go></a></html>"), Shadow: []byte("<html><template></template></html>"),
		Documents: []Document{
			{
				ID: 1, Kind: KindFrame, Host: 1, Path: []Step{{KindFrame, "/html/a"}}, URL: "http://f.test/", Remote: true, Offset: [2]int{3, 4},
				Viewport: &Viewport{30, 40}, Elements: page, Controls: nodes, RawAX: ax, HTML: []byte("<p>frame</p>"),
			},
			{ID: 2, Kind: KindShadowRoot, Parent: 1, Host: 0, Path: []Step{{KindFrame, "/html/a"}, {KindShadowRoot, "/html"}}, Mode: "open", Elements: page[:1]},
		},
		Scrolled: &Scrolled{Elements: later, Before: 900, After: 1200, Client: 800, Bottom: true, Moved: true},
		Cookies:  []Cookie{{Name: "sid", Domain: "shop.test", Path: "/"}, {Name: "a"}}, Timings: json.RawMessage(`{"duration":1}`),
		Screen: []byte("PNG"), Full: []byte("PNG too"),
	}
}

func asIs(_ string, text []byte) []byte { return text }

// bare are elements as Read gives them.
func bare(els []Element) []Element {
	out := make([]Element, len(els))
	for i, e := range els {
		if d := e.Detail; d != nil {
			e.Hand, e.Reached = Of(d.Cursor == "pointer"), Of(d.PointerEvents != "none")
			e.Pressed, e.Keyed = Of(slices.ContainsFunc(d.Listeners, Presses)), slices.ContainsFunc(d.Listeners, Keys)
			e.Dragged = e.Pressed == Yes && !slices.Contains(d.Listeners, "click")
		}
		e.Detail = nil
		out[i] = e
	}
	return out
}

// TestWriteRead reads what was written.
func TestWriteRead(t *testing.T) {
	r := recorded()
	dir, err := r.Write(context.Background(), t.TempDir(), asIs, nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Read(context.Background(), dir, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	nodes := []TreeNode{
		{ID: "d0", Index: 0, Type: "control", Selector: "html", BBox: Rect{0, 0, 9, 9}},
		{ID: "d1", Index: 1, Type: "control", Parent: "d0", Selector: "#go", BBox: Rect{1, -2, 3, 4}},
	}
	want := &Capture{
		Dir: dir, ID: "shop.test/20260102030405", CapturedAt: "2026-01-02T02:04:05Z", Helper: -1,
		Meta: Meta{
			URL: r.URL, Title: "Shop", Timestamp: "20260102030405", TZOffset: 60, UserAgent: "agent", Viewport: r.Viewport, SpecVersion: specVersion,
			Status: statusOK, HTTPStatus: 404, Scale: 2, Warnings: []string{"SETTLE_TIMEOUT"},
			Device: r.Device, Started: float64(r.Started.Unix()),
		},
		Elements: bare(r.Elements), Scrolled: bare(r.Scrolled.Elements), Tree: nodes, HTML: r.HTML, CookieNames: []string{"a", "sid"},
		AX:       []AXNode{{Parent: -1, Role: "RootWebArea"}, {Role: "button", Name: "Go", Disabled: true, BackendID: 7}},
		Warnings: []Warning{{CodeCollectorWarnings, "SETTLE_TIMEOUT"}},
	}
	live, err := r.Capture(context.Background(), Limits{}, asIs)
	if err != nil {
		t.Fatal(err)
	}
	live.Dir = dir // it has none
	if d := cmp.Diff(c, live); d != "" {
		t.Errorf("(-from disk +from memory):\n%s", d)
	}
	files := c.Files
	c.Files, c.Beside = nil, Beside{} // TestReadBeside compares it
	if d := cmp.Diff(want, c); d != "" {
		t.Errorf("(-written +read):\n%s", d)
	}
	for _, f := range files {
		if data, err := os.ReadFile(filepath.Join(dir, f.Name)); err != nil || hashOf(data) != f.SHA256 {
			t.Errorf("%s has another hash than %s (%v)", f.Name, f.SHA256, err)
		}
	}
}

// TestKeysAreRead holds that every key by which a file is read is one by which it
// is written: two names for one thing would lose it.
func TestKeysAreRead(t *testing.T) {
	keys := func(v any) map[string]bool {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var m map[string]any
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatal(err)
		}
		out := map[string]bool{}
		for k := range m {
			out[k] = true
		}
		return out
	}
	element := keys((&Element{Before: "b", After: "a", Apart: No, Veiled: true, Boxless: true, Detail: &noDetail}).line())
	known := 0
	for key := range element {
		if elementField(key) != fOther {
			known++
		}
	}
	if last := int(fAfter); known != last {
		t.Errorf("an element is written with %d of the %d keys that are read", known, last)
	}
	known = 0
	for key := range keys(pageMeta{JobID: "x", Tries: 1, State: []string{"x"}, Shows: []Shown{{}}}) {
		if metaField(key) != fOther {
			known++
		}
	}
	for key := range keys(failedMeta{JobID: "x"}) {
		if metaField(key) != fOther && !keys(pageMeta{})[key] {
			known++
		}
	}
	if last := int(mStates); known != last {
		t.Errorf("meta.json is written with %d of the %d keys that are read", known, last)
	}
	known = 0
	for key := range keys(nodeLine{}) {
		if nodeField(key) != fOther {
			known++
		}
	}
	if last := int(nGeom); known != last {
		t.Errorf("a node is written with %d of the %d keys that are read", known, last)
	}
}

// TestFilesAreCleaned: every text goes through Clean, no picture does, and
// meta.json names the cleaned files.
func TestFilesAreCleaned(t *testing.T) {
	var seen []string
	files, err := recorded().Files(func(name string, text []byte) []byte {
		seen = append(seen, name)
		return bytes.ReplaceAll(text, []byte("Shop"), []byte("***"))
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "dom.html dom_shadow.html ax.json dom_summary.json frames.json frame_1.html timings.json dom_summary_scrolled.json " +
		"dom_scrolled_new.json scroll_info.json controls_tree.json cookies.json meta.json"
	if got := strings.Join(seen, " "); got != want {
		t.Errorf("cleaned\n%s, want\n%s", got, want)
	}
	last := files[len(files)-1]
	var meta pageMeta
	if err := json.Unmarshal(last.Data, &meta); err != nil || last.Name != fileMeta || meta.Title != "***" || len(meta.Files) != len(files)-1 {
		t.Errorf("meta.json %v: %+v", err, meta)
	}
	for _, f := range files[:len(files)-1] {
		if meta.Files[f.Name] != (fileLine{len(f.Data), hashOf(f.Data)}) {
			t.Errorf("meta.json on %s: %+v", f.Name, meta.Files[f.Name])
		}
	}
}

// TestWriteFailed: a visit without a page is its meta.json.
func TestWriteFailed(t *testing.T) {
	r := &Recording{Visit: Visit{URL: "http://shop.test/", Started: time.Unix(0, 0).UTC(), Failure: &Failure{"nav_timeout", "crawl", "why"}}}
	root := t.TempDir()
	dir, err := r.Write(context.Background(), root, asIs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var rej *RejectError
	if _, err := Read(context.Background(), dir, Limits{}); !errors.As(err, &rej) || rej.Error() != "capture_failed: meta.json: nav_timeout/crawl" {
		t.Errorf("Read: %v", err)
	}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Write(over, root, asIs, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("written after the end: %v", err)
	}
	if names, err := filepath.Glob(filepath.Join(root, "*", "*")); err != nil || len(names) != 1 {
		t.Errorf("captures %v, %v", names, err)
	}
}

// TestCaptureLimits: a capture in memory has the limits of one on disk.
func TestCaptureLimits(t *testing.T) {
	r := recorded()
	dir, err := r.Write(context.Background(), t.TempDir(), asIs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, lim := range []Limits{{FileBytes: 10}, {TotalBytes: 2000}, {Elements: 1}, {Depth: 2}, {FileBytes: 1900}} {
		_, onDisk := Read(context.Background(), dir, lim)
		_, err := r.Capture(context.Background(), lim, asIs)
		if onDisk == nil || err == nil || err.Error() != onDisk.Error() {
			t.Errorf("%+v: %v, on disk %v", lim, err, onDisk)
		}
	}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Capture(over, Limits{}, asIs); !errors.Is(err, context.Canceled) {
		t.Errorf("read after the end: %v", err)
	}
}

// TestTextsThatAreNotJSON: what a browser gave as JSON and is none is an error, and
// nothing is written.
func TestTextsThatAreNotJSON(t *testing.T) {
	r := recorded()
	r.Timings = json.RawMessage(`{"duration":`)
	root := t.TempDir()
	if dir, err := r.Write(context.Background(), root, asIs, nil); err == nil || dir != "" || !strings.Contains(err.Error(), fileTimings) {
		t.Errorf("%q, %v", dir, err)
	}
}

func TestCommit(t *testing.T) {
	dir := t.TempDir()
	// What a killed run left behind keeps its name.
	if err := os.Mkdir(filepath.Join(dir, "20260901020000-1.partial"), 0o755); err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range 3 {
		d, err := commit(dir, "20260901020000", []Content{{fileMeta, []byte(strconv.Itoa(i))}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, filepath.Base(d))
	}
	want := []string{"20260901020000", "20260901020000-2", "20260901020000-3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
