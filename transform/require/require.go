// Package require derives the preconditions of a skill (blueprint section 2).
//
// A precondition is a condition on the page that must hold before the program
// runs. Evidence is what the captures of a control show; a condition is added only
// on such evidence, in this order: url_matches, exists, not_exists, viewport, then
// the optional ones. Every condition holds in every
// capture that shows the control, not_exists in those where it is operable: where
// nothing lies over it.
package require

import (
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/lasting"
	"skillmill/transform/redact"
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
	Domain string
	// Selector is the best selector that matched the control alone in all captures
	// and does not rely on its place, "" when there is none.
	Selector string
	Facts    *datasets.Facts // of the newest capture
	Seen     *datasets.Sightings
	Captures int      // captures that show the control
	Overlays []string // selectors of overlays seen on the site
	// Told says that the policy finds the control by its name or by what stands beside it
	// (docs/locate.md). Then its page need not be told by its looks.
	Told bool
	// Equals says that other controls of its page say the same, and their parts of the page tell
	// them apart.
	Equals bool

	// What tells the skill's pages from other pages on which its locators would find another
	// control; nil if that is not needed.
	Pages   []string // patterns of url_matches in place of that of the domain
	Marks   []string // selectors that exist on all of its pages
	Foreign []string // selectors of what is visible on the others alone
}

// Preconditions returns the set for one skill, with the captures that each entry held in.
func Preconditions(ev Evidence, r Rules) (skill.Preconditions, *skill.Support) {
	p := skill.Preconditions{
		URLMatches: urlMatches(ev),
		Exists:     exists(ev),
		Viewport:   viewport(ev, r),
	}
	var covered map[string]int
	p.NotExists, _, covered = notExists(ev, r)
	seen := ev.Seen
	if ev.Selector != "" && int(seen.Visible) == ev.Captures && ev.Captures >= r.StableCaptures && ev.Facts.SeenVisible {
		p.Visible = []string{ev.Selector}
	}
	if ev.Selector != "" && seen.AriaEnabled {
		p.Enabled = []string{ev.Selector}
	}
	if r.TextContains && lastingText(seen.OwnText) {
		p.TextContains = []string{seen.OwnText}
	}
	if ev.Facts.SignOut || seen.Walled {
		p.LoginState = "logged_in"
		if r.LoginByCookies {
			p.Cookies = append([]string(nil), seen.Cookies...)
		}
	}
	return p, support(&p, covered, ev.Captures)
}

func urlMatches(ev Evidence) []string {
	if len(ev.Pages) > 0 {
		return slices.Clone(ev.Pages)
	}
	return []string{URLPattern(ev.Domain)}
}

// support counts, for each entry, the captures that show the control and in which the entry
// holds. covered has the counts for not_exists of those in which it does not.
func support(p *skill.Preconditions, covered map[string]int, captures int) *skill.Support {
	list := func(values []string) []skill.Held {
		var out []skill.Held
		for _, v := range values {
			out = append(out, skill.Held{Value: v, Captures: captures - covered[v], Of: captures})
		}
		return out
	}
	s := &skill.Support{
		URLMatches: list(p.URLMatches), Exists: list(p.Exists), NotExists: list(p.NotExists), Visible: list(p.Visible),
		Enabled: list(p.Enabled), TextContains: list(p.TextContains), Cookies: list(p.Cookies),
	}
	if v := p.Viewport; v != nil {
		s.Viewport = list([]string{"min_width=" + strconv.Itoa(v.MinWidth)})
	}
	if p.LoginState != "" {
		s.LoginState = list([]string{p.LoginState})
	}
	return s
}

// notExists returns first what lay over the control in a capture, then the overlays of the
// site that no capture of the control has at all (guessed). An overlay that was present,
// even hidden, could contain the control or be opened by it. A control inside an overlay is
// meant to be used while the overlay is there. covered counts the captures in which an
// entry does not hold.
func notExists(ev Evidence, r Rules) (list, guessed []string, covered map[string]int) {
	list, covered = []string{}, map[string]int{}
	for _, c := range ev.Seen.Covering {
		if !slices.Contains(ev.Seen.Shown, c.Selector) {
			list, covered[c.Selector] = append(list, c.Selector), int(c.Captures)
		}
	}
	sort.Strings(list)
	others := []string{}
	for _, s := range ev.Overlays {
		if !ev.Seen.InOverlay && !slices.Contains(ev.Seen.Present, s) && !slices.Contains(list, s) && !slices.Contains(others, s) {
			others = append(others, s)
		}
	}
	sort.Strings(others)
	proven := len(list)
	list = append(list, others...)
	list = list[:min(len(list), r.MaxNotExists)]
	guessed = slices.Clone(list[min(proven, len(list)):])
	for _, s := range ev.Foreign {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list, guessed, covered
}

// Guessed returns the entries of not_exists that no capture of the control confirms:
// overlays that other captures of the domain show.
func Guessed(ev Evidence, r Rules) []string {
	_, guessed, _ := notExists(ev, r)
	return guessed
}

// The conditions that With adds: fields of the preconditions.
const (
	AddVisible = "visible"
	AddText    = "text_contains"
	AddCookies = "cookies"
)

// Additions are the conditions that With can add, in the order of the document.
var Additions = []string{AddVisible, AddText, AddCookies}

// With returns rules that ask for further conditions, where all captures of the control
// confirm them. A name that is not among Additions changes nothing.
func (r Rules) With(added []string) Rules {
	for _, a := range added {
		switch a {
		case AddVisible:
			r.StableCaptures = 1
		case AddText:
			r.TextContains = true
		case AddCookies:
			r.LoginByCookies = true
		}
	}
	return r
}

// viewport returns the smallest size that the control was proven at.
func viewport(ev Evidence, r Rules) *skill.Viewport {
	least := 0
	for _, w := range ev.Seen.Widths {
		width := int(float64(w) * r.ViewportShare)
		switch {
		case w > 0:
		case ev.Facts.Mobile:
			width = r.MobileWidth
		default:
			width = r.DesktopWidth
		}
		if least == 0 || width < least {
			least = width
		}
	}
	return &skill.Viewport{MinWidth: max(least, 1)}
}

// lastingText reports whether a text will still be on the page tomorrow: it has letters and
// no number, id or count.
func lastingText(s string) bool {
	return lasting.Letters(s) > 1 && !lasting.Volatile(s) && !strings.ContainsFunc(s, unicode.IsDigit) && !redact.Token(s)
}

// loginWords are whole parts of names of cookies that carry a login.
var loginWords = map[string]bool{
	"session": true, "sessionid": true, "sess": true, "sid": true, "phpsessid": true, "jsessionid": true,
	"asp.net_sessionid": true, "auth": true, "token": true, "login": true, "remember": true, "uid": true,
}

// LoginCookies filters cookie names to those that carry a login, by whole parts
// of the name: "inside" has no "sid". A name that changes with each session is
// left out.
func LoginCookies(names []string) []string {
	var list []string
	for _, n := range names {
		low := strings.ToLower(n)
		hit := loginWords[low]
		for _, w := range strings.FieldsFunc(low, func(r rune) bool { return r == '-' || r == '_' || r == '.' || r == ':' }) {
			hit = hit || loginWords[w]
		}
		if hit && !redact.Token(n) && !lasting.GeneratedID(n) {
			list = append(list, n)
		}
	}
	return list
}
