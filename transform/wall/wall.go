// Package wall tells captures that show their page from captures of something else in its
// place.
//
// A sign is what one capture looks like on its own: an error page (by HTTP status or by
// title), a captcha or challenge, or a login form. A page may rightly look so: a login page
// has a login form every night. A page that offers to sign out does not ask for a login. A
// wall is a capture whose sign or size does not fit the other captures of its page. A wall
// never creates or removes a skill; one that asks for a login means that the page's own
// controls need one.
package wall

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
	"skillmill/transform/require"
)

// The signs of a capture.
const (
	SignStatus  = "http_status" // the server answered with an error
	SignError   = "error"       // the title is that of an error page
	SignCaptcha = "captcha"     // a challenge is all there is
	SignLogin   = "login"       // a password is asked for and little else is there
)

// Limits on the number of controls of a wall. A real page that mentions an error, has a
// captcha in its form or a password field among its settings has more controls.
const (
	maxErrorControls   = 12
	maxCaptchaControls = 6
	maxLoginControls   = 25
)

// A title is compared whole or from its start: "404 things to do" must not count,
// and no real page is called "502 Bad Gateway".
var errorTitle = regexp.MustCompile(`(?i)^(error )?(4(0[0134]|10|29)|5(00|0[234]|2[0-6]))(\s*[-:|–—]|\s+(error|not found|forbidden|unauthorized|bad gateway|service|gateway|too many|page not|internal server)|$)` +
	`|^(page |file |object )?not found$|^access denied|^forbidden$|^bad gateway$|^service (temporarily )?unavailable|^too many requests|^internal server error|^gateway time-?out` +
	`|^(页面|网页|頁面)(不存在|未找到|找不到)|^(访问|存取)(被拒绝|受限)|^系统(繁忙|维护|错误)`)

var challengeTitle = regexp.MustCompile(`(?i)^just a moment|^attention required|^(are you|verify (that )?you are) (a )?(human|robot)|^security (check|verification)|^please verify|^ddos-guard|^(安全|人机|滑动)验证|^请完成验证`)

var challengeMarks = []string{
	"recaptcha", "hcaptcha", "challenges.cloudflare.com", "cf-turnstile", "cf-challenge", "captcha-delivery", "geetest", "arkoselabs", "funcaptcha",
}

// Looks returns the sign of one capture, "" for none. controls is the number of its
// controls.
func Looks(c *capture.Capture, t *page.Tree, controls int) string {
	title := strings.Join(strings.Fields(c.Meta.Title), " ")
	switch {
	case c.Meta.HTTPStatus >= 400:
		return SignStatus
	case challengeTitle.MatchString(title) && controls <= maxCaptchaControls, challenged(t) && controls <= maxCaptchaControls:
		return SignCaptcha
	case errorTitle.MatchString(title) && controls <= maxErrorControls:
		return SignError
	case controls <= maxLoginControls && asksPassword(t) && !offersSignOut(t):
		return SignLogin
	}
	return ""
}

func challenged(t *page.Tree) bool {
	for i := range t.Nodes {
		n := &t.Nodes[i]
		var v string
		switch n.Tag {
		case "iframe":
			v = t.Attr(i, "src")
		case "div", "form":
			v = t.Attr(i, "class") + " " + t.ID(i)
		default:
			continue
		}
		for _, m := range challengeMarks {
			if strings.Contains(strings.ToLower(v), m) {
				return true
			}
		}
	}
	return false
}

// asksPassword reports whether users see exactly one password field, and not one for a new
// password. Two or more are a registration or a change of password.
func asksPassword(t *page.Tree) bool {
	n := 0
	for _, i := range t.ByTag("input") {
		if !strings.EqualFold(strings.TrimSpace(t.Attr(i, "type")), "password") || t.Hidden(i) {
			continue
		}
		if n++; n > 1 || newPassword(t, i) {
			return false
		}
	}
	return n == 1
}

// newPassword reports whether a field says that it is for a password that is not in
// use yet.
func newPassword(t *page.Tree, i int) bool {
	return slices.Contains(strings.Fields(strings.ToLower(t.Attr(i, "autocomplete"))), "new-password")
}

// offersSignOut reports whether a page offers to end a session, even in a closed menu. Then
// the user is logged in, and the page asks for no login.
func offersSignOut(t *page.Tree) bool {
	for i := range t.Nodes {
		if !t.Nodes[i].Inert && require.EndsSession(t, i) {
			return true
		}
	}
	return false
}

// Seen is what is known of one capture of a page.
type Seen struct {
	Looks    string // its sign, "" for none
	Controls int
}

// A page that shrinks to less than a quarter of its usual size was not loaded, or is
// another page. Two other captures must agree on the usual size.
const (
	shrunkFrom  = 8
	shrunkShare = 4
	shrunkPeers = 2
)

// Misfits returns, for each capture of one page in any order, the code of the
// reject that takes it out of the page's history, or "".
func Misfits(seen []Seen) []string {
	codes := make([]string, len(seen))
	plain := 0
	for _, s := range seen {
		if s.Looks == "" {
			plain++
		}
	}
	var sizes []int
	for i, s := range seen {
		switch {
		case s.Looks == SignStatus, s.Looks == SignCaptcha:
			codes[i] = code(s.Looks) // never a page of its own
		case s.Looks != "" && plain > 0:
			codes[i] = code(s.Looks)
		default:
			sizes = append(sizes, s.Controls)
		}
	}
	if len(sizes) <= shrunkPeers {
		return codes
	}
	sort.Ints(sizes)
	usual := sizes[len(sizes)/2]
	for i, s := range seen {
		if codes[i] == "" && usual >= shrunkFrom && s.Controls*shrunkShare < usual {
			codes[i] = capture.CodePageShrunken
		}
	}
	return codes
}

func code(sign string) string {
	switch sign {
	case SignCaptcha:
		return capture.CodePageCaptcha
	case SignLogin:
		return capture.CodePageLoginWall
	}
	return capture.CodePageError
}
