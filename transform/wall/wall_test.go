package wall

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

func TestSign(t *testing.T) {
	login := `<form><input name="u"><input type="password"><button>In</button></form>`
	for name, c := range map[string]struct {
		title, html string
		status      int
		controls    int
		want        string
	}{
		"plain page":                    {"Shop", `<a href="/">x</a>`, 200, 1, ""},
		"status of the server":          {"Shop", `<a href="/">x</a>`, 503, 1, SignStatus},
		"not found by status":           {"Shop", ``, 404, 0, SignStatus},
		"error title":                   {"502 Bad Gateway", ``, 0, 0, SignError},
		"error title with the site":     {"404 - Shop", ``, 0, 3, SignError},
		"error title, words":            {"Access Denied", ``, 0, 0, SignError},
		"error title, Chinese":          {"页面不存在", ``, 0, 1, SignError},
		"a number that is no error":     {"404 things to do", ``, 0, 3, ""},
		"an error's title, a full page": {"404 Not Found", ``, 0, 60, ""},
		"about errors":                  {"How to fix bad gateway", ``, 0, 3, ""},
		"challenge":                     {"Just a moment...", ``, 0, 1, SignCaptcha},
		"challenge by its frame":        {"x", `<iframe src="https://challenges.cloudflare.com/y"></iframe>`, 0, 1, SignCaptcha},
		"captcha in a form":             {"Register", `<div class="g-recaptcha"></div>`, 0, 30, ""},
		"login":                         {"Sign in", login, 0, 3, SignLogin},
		"registration":                  {"Join", login + `<input type="password">`, 0, 4, ""},
		"a login form on a rich page":   {"Shop", login, 0, 80, ""},
		"a link that signs out":         {"You", login + `<a href="/x">Log out</a>`, 200, 4, ""},
		"an icon that signs out":        {"You", login + `<a href="/x" aria-label="Sign out"><i></i></a>`, 200, 4, ""},
		"an item that signs out":        {"You", login + `<ul><li role="menuitem" title="log  out">x</li></ul>`, 200, 4, ""},
		"a button that signs out":       {"You", login + `<div hidden><button>退出登录</button></div>`, 200, 4, ""},
		"an input that signs out":       {"You", login + `<input type="submit" value="Logout">`, 200, 4, ""},
		"a path that signs out":         {"Sie", login + `<a href="https://x.test/user/sign_out?next=1">Abmelden</a>`, 200, 4, ""},
		"a script that signs out":       {"Sie", login + `<a href="logout.php#x">Abmelden</a>`, 200, 4, ""},
		"signed out just now":           {"Bye", login + `<a href="/logout/help">Why</a><p>Log out</p>`, 200, 4, SignLogin},
		"a path that signs out later":   {"Bye", login + `<template><a href="/logout">x</a></template>`, 200, 4, SignLogin},
		"a new password":                {"User", `<form><input name="u"><input type="password" autocomplete="section-a new-password"></form>`, 200, 2, ""},
		"the password in use":           {"In", `<form><input name="u"><input type="password" autocomplete="current-password"></form>`, 200, 2, SignLogin},
		"hidden password field":         {"Shop", `<div hidden>` + login + `</div>`, 0, 3, ""},
	} {
		tree, err := page.Parse([]byte(c.html))
		if err != nil {
			t.Fatal(err)
		}
		cap := &capture.Capture{Meta: capture.Meta{Title: c.title, HTTPStatus: c.status}}
		if got := Looks(cap, tree, c.controls); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestJudge(t *testing.T) {
	plain := func(n int) Seen { return Seen{Controls: n} }
	for name, c := range map[string]struct {
		seen []Seen
		want string // codes joined by a space, - for none
	}{
		"nothing wrong":             {[]Seen{plain(10), plain(11)}, "- -"},
		"an error is never a page":  {[]Seen{{SignStatus, 3}, {SignStatus, 3}}, "page_error page_error"},
		"nor is a challenge":        {[]Seen{{SignCaptcha, 1}}, "page_captcha"},
		"always a login form":       {[]Seen{{SignLogin, 3}, {SignLogin, 3}}, "- -"},
		"a login form once":         {[]Seen{plain(9), {SignLogin, 3}}, "- page_login_wall"},
		"the first night was one":   {[]Seen{{SignLogin, 3}, plain(9)}, "page_login_wall -"},
		"an error's title for good": {[]Seen{{SignError, 3}}, "-"},
		"an error's title once":     {[]Seen{plain(40), {SignError, 3}}, "- page_error"},
		"shrunken":                  {[]Seen{plain(40), plain(41), plain(3)}, "- - page_shrunken"},
		"two do not judge a third":  {[]Seen{plain(40), plain(3)}, "- -"},
		"a small page may shrink":   {[]Seen{plain(5), plain(5), plain(1)}, "- - -"},
		"no captures":               {nil, ""},
	} {
		got := Misfits(c.seen)
		for i := range got {
			if got[i] == "" {
				got[i] = "-"
			}
		}
		if d := cmp.Diff(c.want, strings.Join(got, " ")); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}
