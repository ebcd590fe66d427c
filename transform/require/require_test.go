package require

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
	"skillmill/datasets/capture"
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

func TestOverlays(t *testing.T) {
	large := capture.Element{BBox: capture.Rect{0, 0, 1280, 800}, Visible: capture.Yes, VisibleAdv: capture.Yes, ZIndex: "1050"}
	flat, small, unseen := large, large, large
	flat.ZIndex = "auto"
	small.BBox = capture.Rect{0, 0, 300, 40}
	unseen.VisibleAdv = capture.No
	tree := overlayPage(t, `<div id=m class="modal-backdrop fade"></div><div id=p class="progress"></div><div id=l class="page-loading"></div>`+
		`<div id=u class="unmasked progressive"></div><div id=h class="antModalWrap"></div><div id=s class="toast"></div>`,
		map[string]capture.Element{"m": large, "p": flat, "l": unseen, "u": large, "h": large, "s": small})
	seen, present := Overlays(tree, capture.Viewport{Width: 1280, Height: 800}, func(s string) string { return s })
	if d := cmp.Diff([]string{".antModalWrap", ".modal-backdrop"}, seen); d != "" {
		t.Errorf("seen: %s", d)
	}
	if d := cmp.Diff([]string{".antModalWrap", ".modal-backdrop", ".page-loading", ".progress", ".toast"}, present); d != "" {
		t.Errorf("present: %s", d)
	}
}

var rules = Rules{ViewportShare: 0.8, DesktopWidth: 960, MobileWidth: 360, StableCaptures: 2, LoginByCookies: true, MaxNotExists: 2}

func TestPreconditions(t *testing.T) {
	ev := Evidence{
		Domain: "example.com", Selector: "#a", Captures: 1, Visible: true, Text: "Save",
		Overlays: []string{".z-mask", ".modal", ".toast", ".drawer"},
		Facts:    &datasets.Facts{Container: "#form", OverlaysPresent: []string{".modal"}, ViewportW: 1281, SeenVisible: true, PageText: true},
	}
	p := Preconditions(ev, rules)
	if d := cmp.Diff([]string{"#a", "#form"}, p.Exists); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{".drawer", ".toast"}, p.NotExists); d != "" {
		t.Error("not_exists leaves out what the page has, sorted and capped:", d)
	}
	if p.Viewport.MinWidth != 1024 || p.Viewport.MinHeight != 0 {
		t.Errorf("viewport %+v", p.Viewport)
	}
	if p.Visible != nil || p.Enabled != nil || p.TextContains != nil || p.LoginState != "" || p.Cookies != nil {
		t.Errorf("added without evidence: %+v", p)
	}
	ev.Captures, ev.Facts.AriaEnabled, ev.Facts.SignOut, ev.Facts.LoginCookies, ev.Facts.ViewportW = 2, true, true, []string{"sid"}, 0
	r := rules
	r.TextContains = true
	p = Preconditions(ev, r)
	if d := cmp.Diff([][]string{{"#a"}, {"#a"}, {"Save"}, {"sid"}}, [][]string{p.Visible, p.Enabled, p.TextContains, p.Cookies}); d != "" {
		t.Error(d)
	}
	if p.LoginState != "logged_in" || p.Viewport.MinWidth != 960 {
		t.Errorf("%+v", p)
	}
	ev.Visible, ev.Facts.Mobile = false, true
	if p = Preconditions(ev, r); p.Visible != nil || p.Viewport.MinWidth != 360 {
		t.Errorf("one capture that does not show it is enough to drop visible: %+v", p)
	}
}

func TestLoginCookies(t *testing.T) {
	got := LoginCookies([]string{"PHPSESSID", "_ga", "app_session", "inside", "sidebar", "x-token", "theme", "sid"})
	if d := cmp.Diff([]string{"PHPSESSID", "app_session", "x-token", "sid"}, got); d != "" {
		t.Error(d)
	}
}

func TestIsSignOut(t *testing.T) {
	for name, want := range map[string]bool{"Sign out": true, " log  OUT": true, "退出登录": true, "Sign out of all devices": false, "Logout history": false, "": false} {
		if IsSignOut(name) != want {
			t.Errorf("%q: want %v", name, want)
		}
	}
}
