package web

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestRobots(t *testing.T) {
	for _, tc := range []struct {
		name, file string
		allowed    string
		disallowed string
	}{
		{"empty", "", "/ /a", ""},
		{"all", "User-agent: *\nDisallow: /\n", "/robots.txt", "/ /a /a?b"},
		{"none", "User-agent: *\nDisallow:\n", "/ /a", ""},
		{"named group alone counts", "User-agent: *\nDisallow: /\n\nUser-agent: SkillMill\nDisallow: /x\n", "/ /a", "/x /xy /x/y"},
		{"version in the name", "User-agent: skillmill/2.1 (x)\nDisallow: /x", "/", "/x"},
		{"longer name is another", "User-agent: skillmillbot\nDisallow: /", "/", ""},
		{"groups of one name join", "User-agent: skillmill\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n\nUser-agent: skillmill\nDisallow: /b", "/c", "/a /b"},
		{"one group, two names", "User-agent: other\nUser-agent: skillmill\nDisallow: /a", "/b", "/a"},
		{"rules before a group", "Disallow: /\nUser-agent: *\nDisallow: /a", "/", "/a"},
		{"longest wins", "User-agent: *\nDisallow: /p\nAllow: /p/q\nDisallow: /p/q/r", "/p/q /p/q/s", "/p /p/x /p/q/r"},
		{"a tie allows", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", ""},
		{"star", "User-agent: *\nDisallow: /*/private/*.html", "/private/a.html /a/private/a.htm", "/a/private/b.html /a/b/private/c/d.htmlx"},
		{"end", "User-agent: *\nDisallow: /*.php$", "/a.php5 /a.php?x", "/a.php"},
		{"end alone", "User-agent: *\nDisallow: /a$", "/ab /a/", "/a"},
		{"overlap at the end", "User-agent: *\nDisallow: /aba*ba$", "/aba", "/ababa /abaxba"},
		{"query", "User-agent: *\nDisallow: /*?sort=", "/a /a?x=1", "/a?sort=1"},
		{"escapes", "User-agent: *\nDisallow: /%7ejoe/\nDisallow: /ü", "/joe", "/~joe/x /%C3%BC"},
		{"escaped slash is no slash", "User-agent: *\nDisallow: /a%2fb", "/a/b", "/a%2Fb"},
		{"comments and blanks", "  user-AGENT :  *  # us\n disallow : /a # no\n", "/b", "/a"},
		{"line ends", "User-agent: *\rDisallow: /a\r\nDisallow: /b", "/c", "/a /b"},
		{"byte order mark", "\xef\xbb\xbfUser-agent: *\nDisallow: /a", "/b", "/a"},
		{"no path", "User-agent: *\nDisallow: a\nDisallow: http://x/", "/a /http://x/", ""},
		{"unknown lines end no group", "User-agent: *\nNoindex: /x\nDisallow: /a\nSitemap: http://h/s\nDisallow: /b", "/x", "/a /b"},
		{"html", "<!doctype html><title>404: not here</title>", "/", ""},
	} {
		r := ParseRobots([]byte(tc.file), "skillmill")
		for _, p := range strings.Fields(tc.allowed) {
			if !r.Allows(p) {
				t.Errorf("%s: %s is disallowed", tc.name, p)
			}
		}
		for _, p := range strings.Fields(tc.disallowed) {
			if r.Allows(p) {
				t.Errorf("%s: %s is allowed", tc.name, p)
			}
		}
	}
}

func TestRobotsHints(t *testing.T) {
	r := ParseRobots([]byte("Sitemap: http://h/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nUser-agent: other\nCrawl-delay: 99\nSitemap: http://h/b.xml\n"), "skillmill")
	want := Robots{Delay: 2500 * time.Millisecond, Sitemaps: []string{"http://h/a.xml", "http://h/b.xml"}}
	if d := cmp.Diff(want, r, cmp.AllowUnexported(Robots{}, rule{})); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	for _, bad := range []string{"-1", "x", "NaN", "Inf", "1e400"} {
		if r := ParseRobots([]byte("User-agent: *\nCrawl-delay: "+bad), "a"); r.Delay != 0 {
			t.Errorf("Crawl-delay %s: %v", bad, r.Delay)
		}
	}
}

func TestRobotsIsCut(t *testing.T) {
	file := "User-agent: *\nDisallow: /a\n" + strings.Repeat("#"+strings.Repeat("x", 99)+"\n", maxRobots/101) + "Disallow: /b" + strings.Repeat("c", 2000)
	r := ParseRobots([]byte(file), "skillmill")
	if r.Allows("/a") || !r.Allows("/b") {
		t.Errorf("%d rules", len(r.rules))
	}
}

// slowMatch is the meaning of a pattern, without any thought for speed.
func slowMatch(p, s string) bool {
	switch {
	case p == "":
		return true
	case p == "$":
		return s == ""
	case p[0] == '*':
		for i := range len(s) + 1 {
			if slowMatch(p[1:], s[i:]) {
				return true
			}
		}
		return false
	}
	return s != "" && p[0] == s[0] && slowMatch(p[1:], s[1:])
}

func FuzzRobots(f *testing.F) {
	f.Add("User-agent: *\nDisallow: /a*b$\nAllow: /", "/axb", "/a*b$")
	f.Add("user-agent: skillmill\ncrawl-delay: 1\ndisallow: /%", "/%zz", "/*a*aa$")
	f.Fuzz(func(t *testing.T, file, target, pattern string) {
		r := ParseRobots([]byte(file), "skillmill")
		if len(target) > 0 && target[0] == '/' {
			r.Allows(target)
		}
		// The naive matcher needs exponential time on hostile patterns.
		if len(target) <= 24 && len(pattern) <= 12 && strings.Count(pattern, "*") <= 4 {
			if got, want := matchRobots(pattern, target), slowMatch(pattern, target); got != want {
				t.Fatalf("%q on %q: %v, want %v", pattern, target, got, want)
			}
		}
	})
}
