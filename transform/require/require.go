// Package require derives the preconditions of a skill (blueprint section 2).
//
// A precondition is a condition on the page that must hold before the program
// runs. Evidence is what a capture shows; a condition is added only on the
// evidence that the blueprint names, in its order: url_matches, exists,
// not_exists, viewport, then the optional ones. Every condition holds on the
// capture that it came from, since each piece of evidence is tried there when
// the capture is read.
package require

import (
	"sort"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// Rules are the parameters of the derivation.
type Rules struct {
	ViewportShare  float64 // of the captured width that a run must offer
	DesktopWidth   int     // min_width where the captured width is unknown
	MobileWidth    int     // the same for a mobile user agent
	TextContains   bool    // add text_contains; off, since texts change with language and experiment
	StableCaptures int     // captures that must all show the control before visible is added
	LoginByCookies bool    // add the names of login cookies to controls that need a login
	MaxNotExists   int     // most entries of not_exists
}

// Evidence is what all captures of one control say.
type Evidence struct {
	Domain   string
	Selector string // the published primary selector, "" when there is none
	Facts    *datasets.Facts
	Text     string   // the control's own text
	Captures int      // captures that show the control
	Visible  bool     // all of them show it visible
	Overlays []string // selectors of overlays seen visible and large on the site
	Fallback string   // a selector that exists when Selector is ""
}

// Preconditions is the set for one skill.
func Preconditions(ev Evidence, r Rules) skill.Preconditions {
	p := skill.Preconditions{
		URLMatches: []string{URLPattern(ev.Domain)},
		Exists:     exists(ev),
		NotExists:  notExists(ev, r),
		Viewport:   viewport(ev, r),
	}
	if ev.Selector != "" && ev.Visible && ev.Captures >= r.StableCaptures && ev.Facts.SeenVisible {
		p.Visible = []string{ev.Selector}
	}
	if ev.Selector != "" && ev.Facts.AriaEnabled {
		p.Enabled = []string{ev.Selector}
	}
	if r.TextContains && ev.Facts.PageText && ev.Text != "" {
		p.TextContains = []string{ev.Text}
	}
	if ev.Facts.SignOut {
		p.LoginState = "logged_in"
		if r.LoginByCookies {
			p.Cookies = append([]string(nil), ev.Facts.LoginCookies...)
		}
	}
	return p
}

func exists(ev Evidence) []string {
	var list []string
	for _, s := range []string{ev.Selector, ev.Facts.Container, ev.Fallback} {
		if s != "" && !contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// notExists keeps the overlays of the site that this capture does not have at
// all: one that is there, even hidden, could hold the control or be opened by it.
func notExists(ev Evidence, r Rules) []string {
	list := []string{}
	for _, s := range ev.Overlays {
		if !contains(ev.Facts.OverlaysPresent, s) && !contains(list, s) {
			list = append(list, s)
		}
	}
	sort.Strings(list)
	if len(list) > r.MaxNotExists {
		list = list[:r.MaxNotExists]
	}
	return list
}

func viewport(ev Evidence, r Rules) *skill.Viewport {
	switch {
	case ev.Facts.ViewportW > 0:
		return &skill.Viewport{MinWidth: int(float64(ev.Facts.ViewportW) * r.ViewportShare)}
	case ev.Facts.Mobile:
		return &skill.Viewport{MinWidth: r.MobileWidth}
	}
	return &skill.Viewport{MinWidth: r.DesktopWidth}
}

func contains(list []string, s string) bool {
	for _, v := range list {
		if v == s {
			return true
		}
	}
	return false
}

// signOut is what a control is called that only somebody who is logged in sees.
var signOut = map[string]bool{
	"sign out": true, "signout": true, "log out": true, "logout": true, "log off": true,
	"退出": true, "退出登录": true, "登出": true, "注销": true, "注销登录": true, "安全退出": true,
}

// IsSignOut reports whether an accessible name says that its control ends a session.
func IsSignOut(name string) bool {
	return signOut[strings.ToLower(strings.Join(strings.Fields(name), " "))]
}

// loginWords are whole parts of names of cookies that carry a login.
var loginWords = map[string]bool{
	"session": true, "sessionid": true, "sess": true, "sid": true, "phpsessid": true, "jsessionid": true,
	"asp.net_sessionid": true, "auth": true, "token": true, "login": true, "remember": true, "uid": true,
}

// LoginCookies filters cookie names to those that carry a login, by whole parts
// of the name: "inside" has no "sid".
func LoginCookies(names []string) []string {
	var list []string
	for _, n := range names {
		low := strings.ToLower(n)
		hit := loginWords[low]
		for _, w := range strings.FieldsFunc(low, func(r rune) bool { return r == '-' || r == '_' || r == '.' || r == ':' }) {
			hit = hit || loginWords[w]
		}
		if hit {
			list = append(list, n)
		}
	}
	return list
}
