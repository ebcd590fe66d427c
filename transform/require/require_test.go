package require

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

func TestURLPattern(t *testing.T) {
	for _, tc := range []struct {
		domain  string
		yes, no []string
	}{
		{
			"example.com",
			[]string{"http://example.com/", "https://example.com", "https://example.com/a?b#c", "https://shop.example.com/", "https://a.b.example.com/", "http://example.com:80/", "https://example.com:443/x", "https://example.com?q=1", "https://example.com#x"},
			[]string{"https://evil-example.com/", "https://example.com.evil/", "https://example.com@evil/", "https://evil.test/example.com/", "https://evil.test?x.example.com/", "https://evil.test#.example.com/", "https://u@evil.test/.example.com/", "https://example.com:8080/", "ftp://example.com/", "xhttps://example.com/", "https://examplexcom/", "https://evil.test\\.example.com/", "javascript:https://example.com/"},
		},
		{"www.example.com", []string{"https://example.com/", "https://www.example.com/"}, []string{"https://wwwexample.com/"}},
		{"example.com:8080", []string{"http://example.com:8080/"}, []string{"http://example.com/", "http://example.com:80801/", "http://example.com:808/"}},
		{"127.0.0.1:81", []string{"http://127.0.0.1:81/"}, []string{"http://8.127.0.0.1:81/", "http://127a0.0.1:81/"}},
		{"[::1]:81", []string{"http://[::1]:81/"}, []string{"http://::1/"}},
		{"xn--fiqs8s.example", []string{"https://xn--fiqs8s.example/"}, []string{"https://xn--fiqs8sXexample/"}},
	} {
		p := []string{URLPattern(tc.domain)}
		for _, u := range tc.yes {
			if !MatchesURL(p, u) {
				t.Errorf("%s: %s must match %s", tc.domain, p[0], u)
			}
		}
		for _, u := range tc.no {
			if MatchesURL(p, u) {
				t.Errorf("%s: %s must not match %s", tc.domain, p[0], u)
			}
		}
	}
}

func lookAlikes(t interface{ Fatalf(string, ...any) }, url string) {
	d := datasets.Domain(url)
	if d == "" {
		return
	}
	p := URLPattern(d)
	if _, err := regexp.Compile(p); err != nil {
		t.Fatalf("%q: %v", d, err)
	}
	if !strings.HasPrefix(p, "^") || !MatchesURL([]string{p}, "https://"+d+"/") {
		t.Fatalf("%q does not match its own domain: %s", d, p)
	}
	for _, u := range []string{"https://evil-" + d + "/", "https://" + d + ".evil/", "https://" + d + "@evil/", "https://evil.test/" + d + "/"} {
		// evil-<domain> is a subdomain of nothing; the pattern's own host may begin below www.
		if MatchesURL([]string{p}, u) && !strings.HasPrefix(d, "www.") {
			t.Fatalf("%s matches %s", p, u)
		}
	}
}

func TestURLPatternProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		host := rapid.StringMatching(`[a-z0-9]{1,8}(-[a-z0-9]{1,4})?(\.[a-z]{2,6}){1,3}(:[1-9][0-9]{1,3})?`).Draw(t, "host")
		lookAlikes(t, "https://"+host+"/p")
	})
}

// overlayPage has the body's elements measured as given.
func overlayPage(t *testing.T, body string, boxes map[string]capture.Element) *page.Tree {
	t.Helper()
	tree, err := page.Parse([]byte("<!doctype html><body>" + body))
	if err != nil {
		t.Fatal(err)
	}
	for i := range tree.Nodes {
		if e, ok := boxes[tree.ID(i)]; ok {
			tree.Nodes[i].Elem = &e
		}
	}
	return tree
}

// markup escapes nothing, names an element by its id, and takes those with data-x for
// closable.
func markup(tree *page.Tree) Markup {
	return Markup{
		Escape: func(s string) string { return s },
		Anchor: func(i int) string {
			if id := tree.ID(i); id != "" {
				return "#" + id
			}
			return ""
		},
		Closes: func(i int) bool { _, ok := tree.Lookup(i, "data-x"); return ok },
	}
}

func TestOverlays(t *testing.T) {
	large := capture.Element{BBox: capture.Rect{0, 0, 1280, 800}, Visible: capture.Yes, VisibleAdv: capture.Yes, ZIndex: "1050"}
	flat, small, still, unseen, unknown := large, large, large, large, large
	flat.ZIndex = "auto"
	small.BBox = capture.Rect{0, 0, 300, 40}
	still.BBox, still.ZIndex = small.BBox, "auto"
	unseen.VisibleAdv = capture.No
	unknown.VisibleAdv, unknown.Visible = capture.Unknown, capture.Unknown
	tree := overlayPage(t, `<div id=m class="modal-backdrop fade"></div><div id=p class="progress"></div><div id=l class="page-loading"></div>`+
		`<div id=u class="unmasked progressive"></div><div id=h class="antModalWrap"></div><div id=s class="toast"></div><div id=k class="mask"></div>`+
		`<div id=n class="skeleton"></div><div id=c data-x></div><header id=t data-x></header>`,
		map[string]capture.Element{"m": large, "p": still, "l": unseen, "u": large, "h": flat, "s": small, "k": unknown, "c": small, "t": small})
	o := NewOverlays(tree, capture.Viewport{Width: 1280, Height: 800}, markup(tree))
	if d := cmp.Diff([]string{".antModalWrap", ".mask", ".modal-backdrop", ".toast"}, o.Seen); d != "" {
		t.Errorf("seen, large or raised: %s", d)
	}
	if d := cmp.Diff([]string{".antModalWrap", ".mask", ".modal-backdrop", ".progress", ".toast", "div#c"}, o.Shown); d != "" {
		t.Errorf("shown: %s", d)
	}
	if d := cmp.Diff([]string{".antModalWrap", ".mask", ".modal-backdrop", ".page-loading", ".progress", ".skeleton", ".toast"}, o.Present); d != "" {
		t.Errorf("present: %s", d)
	}
}

// TestOver has a control under a dialog with its backdrop and beside a bar, and the
// button of the dialog itself.
func TestOver(t *testing.T) {
	at := func(x, y, w, h int, z string, occlusion float64) capture.Element {
		return capture.Element{BBox: capture.Rect{x, y, w, h}, Visible: capture.Yes, VisibleAdv: capture.Yes, ZIndex: z, Occlusion: occlusion}
	}
	tree := overlayPage(t, `<button id=a></button><button id=half></button><button id=free></button><div id=back class=modal-backdrop></div>`+
		`<div id=box role=dialog><button id=own></button></div><div id=bar data-x></div><nav id=top></nav><button id=low></button>`, map[string]capture.Element{
		"a": at(100, 100, 40, 20, "auto", 1), "half": at(100, 140, 40, 20, "auto", 0.3), "free": at(100, 180, 40, 20, "auto", -1),
		"back": at(0, 0, 1280, 700, "1040", 0), "box": at(50, 50, 400, 300, "auto", 0), "own": at(60, 60, 40, 20, "auto", 0),
		"bar": at(0, 700, 1280, 100, "9", 0), "top": at(0, 0, 1280, 60, "9", 0), "low": at(10, 710, 40, 20, "auto", 1),
	})
	o := NewOverlays(tree, capture.Viewport{Width: 1280, Height: 800}, markup(tree))
	id := func(s string) int { return tree.ByID(s)[0] }
	for of, want := range map[string][]string{
		"a": {".modal-backdrop", "div#box"}, "half": {}, "free": {".modal-backdrop", "div#box"}, "low": {"div#bar"},
		"own": {}, "back": {},
	} {
		got := o.Over(id(of))
		if of == "own" || of == "back" {
			continue // measured as not covered
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("over %s: %s", of, d)
		}
	}
	if d := cmp.Diff([]int{id("back"), id("box")}, o.OverNodes(id("a"))); d != "" {
		t.Errorf("the topmost comes first: %s", d)
	}
	if got := o.Over(id("own")); len(got) != 0 {
		t.Errorf("the dialog's own button is covered by %v", got)
	}
	for of, want := range map[string]bool{"own": true, "a": false, "box": false} {
		if o.Inside(id(of)) != want {
			t.Errorf("inside %s: want %v", of, want)
		}
	}
}

func TestFrameIsNoOverlay(t *testing.T) {
	tree := overlayPage(t, `<div class=drawer><button id=a></button><main><p></p><p></p><p></p></main></div>`, nil)
	o := NewOverlays(tree, capture.Viewport{}, markup(tree))
	if o.Inside(tree.ByID("a")[0]) {
		t.Error("what holds the whole page is no overlay")
	}
}

var rules = Rules{ViewportShare: 0.8, DesktopWidth: 960, MobileWidth: 360, StableCaptures: 2, LoginByCookies: true, MaxNotExists: 2}

// evidence is of a control that two captures show.
func evidence() Evidence {
	return Evidence{
		Domain: "example.com", Selector: "#a", Captures: 2, Overlays: []string{".z-mask", ".modal", ".toast", ".drawer"},
		Facts: &datasets.Facts{Container: "#form", SeenVisible: true},
		Seen:  &datasets.Sightings{Visible: 2, Operable: 2, Widths: []int64{1281}, Present: []string{".modal"}, OwnText: "Save", Keys: []string{"a.x"}},
	}
}

func TestPreconditions(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Evidence, *Rules)
		want   func(*skill.Preconditions)
	}{
		{"plain", nil, nil},
		{"exists is never a place", func(e *Evidence, _ *Rules) { e.Selector = "" }, func(p *skill.Preconditions) { p.Exists, p.Visible = []string{"a.x", "#form"}, nil }},
		{"only a container stands", func(e *Evidence, _ *Rules) { e.Selector, e.Seen.Keys = "", nil }, func(p *skill.Preconditions) { p.Exists, p.Visible = []string{"#form"}, nil }},
		{"nothing stands", func(e *Evidence, _ *Rules) { e.Selector, e.Seen.Keys, e.Facts.Container = "", nil, "" }, func(p *skill.Preconditions) { p.Exists, p.Visible = []string{"body"}, nil }},
		{"what lay over it comes first", func(e *Evidence, _ *Rules) { e.Seen.Covering = []datasets.Cover{{Selector: ".zz", Captures: 1}} }, func(p *skill.Preconditions) { p.NotExists = []string{".zz", ".drawer"} }},
		{"unless it was operable beside it", func(e *Evidence, _ *Rules) {
			e.Seen.Covering, e.Seen.Shown = []datasets.Cover{{Selector: ".zz", Captures: 1}}, []string{".zz"}
		}, nil},
		{"a dialog's own control", func(e *Evidence, _ *Rules) { e.Seen.InOverlay = true }, func(p *skill.Preconditions) { p.NotExists = nil }},
		{"but another one covered it", func(e *Evidence, _ *Rules) {
			e.Seen.InOverlay, e.Seen.Covering = true, []datasets.Cover{{Selector: ".toast", Captures: 1}}
		}, func(p *skill.Preconditions) { p.NotExists = []string{".toast"} }},
		{"the least viewport", func(e *Evidence, _ *Rules) { e.Seen.Widths = []int64{390, 1281} }, func(p *skill.Preconditions) { p.Viewport.MinWidth = 312 }},
		{"unknown width", func(e *Evidence, _ *Rules) { e.Seen.Widths = []int64{0} }, func(p *skill.Preconditions) { p.Viewport.MinWidth = 960 }},
		{"unknown width of a phone", func(e *Evidence, _ *Rules) { e.Seen.Widths, e.Facts.Mobile = []int64{0, 1281}, true }, func(p *skill.Preconditions) { p.Viewport.MinWidth = 360 }},
		{"once hidden", func(e *Evidence, _ *Rules) { e.Seen.Visible = 1 }, func(p *skill.Preconditions) { p.Visible = nil }},
		{"enabled", func(e *Evidence, _ *Rules) { e.Seen.AriaEnabled = true }, func(p *skill.Preconditions) { p.Enabled = []string{"#a"} }},
		{"text", func(_ *Evidence, r *Rules) { r.TextContains = true }, func(p *skill.Preconditions) { p.TextContains = []string{"Save"} }},
		{"sign-out", func(e *Evidence, _ *Rules) { e.Facts.SignOut, e.Seen.Cookies = true, []string{"sid"} }, func(p *skill.Preconditions) { p.LoginState, p.Cookies = "logged_in", []string{"sid"} }},
		{"a wall beside it", func(e *Evidence, _ *Rules) { e.Seen.Walled = true }, func(p *skill.Preconditions) { p.LoginState = "logged_in" }},
	} {
		ev, r := evidence(), rules
		if c.change != nil {
			c.change(&ev, &r)
		}
		want := skill.Preconditions{
			URLMatches: []string{URLPattern("example.com")}, Exists: []string{"#a", "#form"}, NotExists: []string{".drawer", ".toast"},
			Viewport: &skill.Viewport{MinWidth: 1024}, Visible: []string{"#a"},
		}
		if c.want != nil {
			c.want(&want)
		}
		got, support := Preconditions(ev, r)
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
		checkSupport(t, c.name, &got, support)
	}
}

// checkSupport wants a line for each entry, in its order.
func checkSupport(t *testing.T, name string, p *skill.Preconditions, s *skill.Support) {
	t.Helper()
	for _, c := range []struct {
		entries []string
		held    []skill.Held
	}{
		{p.URLMatches, s.URLMatches},
		{p.Exists, s.Exists},
		{p.NotExists, s.NotExists},
		{p.Visible, s.Visible},
		{p.Enabled, s.Enabled},
		{p.TextContains, s.TextContains},
		{p.Cookies, s.Cookies},
		{[]string{"min_width=" + strconv.Itoa(p.Viewport.MinWidth)}, s.Viewport},
	} {
		var values []string
		for _, h := range c.held {
			values = append(values, h.Value)
			want := 2
			if strings.HasPrefix(name, "what lay") && h.Value == ".zz" || strings.HasPrefix(name, "but another") && h.Value == ".toast" {
				want = 1 // the one that it lay over does not count
			}
			if h.Of != 2 || h.Captures != want {
				t.Errorf("%s: %+v", name, h)
			}
		}
		if d := cmp.Diff(c.entries, values, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: support %s", name, d)
		}
	}
}

func TestLastingText(t *testing.T) {
	for text, want := range map[string]bool{"Save": true, "Inbox (3)": false, "12": false, "3 items": false, "x": false, "": false, "保存": true, "Room 5B": false} {
		if lastingText(text) != want {
			t.Errorf("%q: want %v", text, want)
		}
	}
}

// TestSightings notes captures one after the other, and joins them in halves.
func TestSightings(t *testing.T) {
	row := func(visible bool, width int64, keys []string, f datasets.Facts) *datasets.ControlRow {
		f.ViewportW = width
		r := &datasets.ControlRow{Visible: visible, Facts: f}
		for _, k := range keys {
			r.Candidates = append(r.Candidates, datasets.Candidate{Kind: "css", Basis: "class", Value: k, Right: true, Matches: 2})
		}
		r.Candidates = append(r.Candidates, datasets.Candidate{Kind: "css", Basis: "position", Value: "p", Right: true, Matches: 1}, datasets.Candidate{Kind: "css", Basis: "scoped", Value: "a:nth-of-type(2)", Right: true, Matches: 1})
		return r
	}
	rows := []*datasets.ControlRow{
		row(false, 390, []string{"a", "b"}, datasets.Facts{AriaEnabled: true, OwnText: "Go", LoginCookies: []string{"sid", "x"}, OverlaysPresent: []string{".m"}}),
		row(true, 1280, []string{"c", "b"}, datasets.Facts{AriaEnabled: true, OwnText: "Go", LoginCookies: []string{"sid"}, OverlaysShown: []string{".s"}}),
		row(true, 800, []string{"b"}, datasets.Facts{OwnText: "Go", LoginCookies: []string{"sid"}, Covering: []string{".m"}, OverlaysShown: []string{".m"}, InOverlay: true}),
		row(true, 1280, []string{"b"}, datasets.Facts{AriaEnabled: true, OwnText: "Go", LoginCookies: []string{"sid"}, Covering: []string{".a", ".m"}}),
	}
	want := datasets.Sightings{
		Visible: 3, Operable: 1, Widths: []int64{800, 1280}, OwnText: "Go", Cookies: []string{"sid"}, Keys: []string{"b"},
		Present: []string{".m"}, Shown: []string{".s"}, InOverlay: true, Covering: []datasets.Cover{{Selector: ".a", Captures: 1}, {Selector: ".m", Captures: 2}},
	}
	var all datasets.Sightings
	for i, r := range rows {
		Note(&all, r, i)
	}
	if d := cmp.Diff(want, all, cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	for cut := 1; cut < len(rows); cut++ {
		var a, b datasets.Sightings
		for i, r := range rows {
			if i < cut {
				Note(&a, r, i)
			} else {
				Note(&b, r, i-cut)
			}
		}
		if d := cmp.Diff(want, Join(a, b), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("cut at %d: %s", cut, d)
		}
	}
}

func TestLoginCookies(t *testing.T) {
	got := LoginCookies([]string{"PHPSESSID", "_ga", "app_session", "inside", "sidebar", "x-token", "theme", "sid", "session-9f8e7d6c5b4a39281706f5e4d3c2b1a0"})
	if d := cmp.Diff([]string{"PHPSESSID", "app_session", "x-token", "sid"}, got); d != "" {
		t.Error(d)
	}
}
