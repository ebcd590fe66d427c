package require

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPagePatterns(t *testing.T) {
	const host = `^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?`
	for _, c := range []struct {
		pages []string
		want  []string
		holds []string
		not   []string
	}{
		{
			[]string{"www.a.test/"},
			[]string{host + `/?([?#]|$)`},
			[]string{"https://www.a.test", "https://www.a.test/?q=1", "http://a.test/#top"},
			[]string{"https://www.a.test/x", "https://www.a.test.evil/"},
		},
		{
			[]string{"www.a.test/rooms/12", "www.a.test/rooms/13"},
			[]string{host + `/rooms/[^/?#]+([?#]|$)`},
			[]string{"https://www.a.test/rooms/99?page=2"},
			[]string{"https://www.a.test/rooms/", "https://www.a.test/rooms/12/edit", "https://www.a.test/rooms"},
		},
		{
			[]string{"www.a.test/b.html", "www.a.test/a(1)?q"},
			[]string{host + `/a\(1\)([?#]|$)`, host + `/b\.html([?#]|$)`},
			[]string{"https://www.a.test/b.html", "https://www.a.test/a(1)?q=2"},
			[]string{"https://www.a.test/bxhtml", "https://www.a.test/B.html"},
		},
		{
			[]string{"www.a.test/o/8f14e45f-ceea-467f-a9d2-3f0c1e2d4b5a/edit"},
			[]string{host + `/o/[^/?#]+/edit([?#]|$)`},
			[]string{"https://www.a.test/o/1/edit"},
			[]string{"https://www.a.test/o/edit"},
		},
		{
			[]string{"www.a.test/app?v#/rooms/12?q", "www.a.test/#!/"},
			[]string{host + `/?(\?[^#]*)?#!/?([?#]|$)`, host + `/app(\?[^#]*)?#/rooms/[^/?#]+([?#]|$)`},
			[]string{"https://www.a.test/app#/rooms/99", "https://www.a.test/app?v=2#/rooms/9?q=1", "http://a.test/#!/", "http://a.test#!"},
			[]string{"https://www.a.test/app", "https://www.a.test/app#/rooms/", "https://www.a.test/app#/rooms/12/edit", "http://a.test/#/", "https://www.a.test/app?u=#!/#/rooms/9"},
		},
		{
			[]string{"www.a.test/index.php?id&mod=orders"},
			[]string{host + `/index\.php\?([^#]*&)?(mod=orders)([&#]|$)`},
			[]string{"https://www.a.test/index.php?mod=orders", "https://a.test/index.php?id=7&mod=orders&x#top"},
			[]string{"https://www.a.test/index.php", "https://www.a.test/index.php?mod=ordersx", "https://www.a.test/index.php?xmod=orders", "https://www.a.test/index.php?x=1#?mod=orders"},
		},
		{
			[]string{"www.a.test/?a=list&c=site/users"},
			[]string{host + `/?\?([^#]*&)?(a=list&([^#]*&)?c=site(/|%2[fF])users|c=site(/|%2[fF])users&([^#]*&)?a=list)([&#]|$)`},
			[]string{"https://www.a.test/?c=site/users&a=list", "https://a.test?a=list&b=1&c=site%2Fusers"},
			[]string{"https://www.a.test/?a=list", "https://www.a.test/?a=lists&c=site/users"},
		},
		{
			[]string{"www.a.test/#/shop?tab=done"},
			[]string{host + `/?(\?[^#]*)?#/shop\?([^#]*&)?(tab=done)([&#]|$)`},
			[]string{"https://www.a.test/#/shop?tab=done"},
			[]string{"https://www.a.test/#/shop", "https://www.a.test/?tab=done#/shop"},
		},
		{
			[]string{"www.a.test/x?id=a+b%26c&q"},
			[]string{host + `/x\?([^#]*&)?(id=a(\+|%20)b%26c)([&#]|$)`},
			[]string{"https://www.a.test/x?id=a+b%26c", "https://www.a.test/x?q=1&id=a%20b%26c#top"},
			[]string{"https://www.a.test/x", "https://www.a.test/x?id=a+b&c", "https://www.a.test/x?id=a+b%26cd"},
		},
		{
			[]string{"www.a.test/x?id=%E8%AE%A2%3A7"},
			[]string{host + `/x\?([^#]*&)?(id=%[eE]8%[aA][eE]%[aA]2(:|%3[aA])7)([&#]|$)`},
			[]string{"https://www.a.test/x?id=%E8%AE%A2:7", "https://www.a.test/x?id=%e8%ae%a2%3a7"},
			[]string{"https://www.a.test/x?id=%E8%AE%A2:8"},
		},
	} {
		got := PagePatterns("www.a.test", c.pages)
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%v: %s", c.pages, d)
		}
		for _, url := range c.holds {
			if !MatchesURL(got, url) {
				t.Errorf("%v does not match %s", got, url)
			}
		}
		for _, url := range c.not {
			if MatchesURL(got, url) {
				t.Errorf("%v matches %s", got, url)
			}
		}
	}
	var many []string
	for i := range maxPatterns + 1 {
		many = append(many, fmt.Sprintf("www.a.test/kind-%c", 'a'+i))
	}
	if got := PagePatterns("www.a.test", many); got != nil {
		t.Errorf("too many kinds: %v", got)
	}
	if got := PagePatterns("www.a.test", many[:maxPatterns]); len(got) != maxPatterns {
		t.Errorf("%d patterns", len(got))
	}
}

func TestAddress(t *testing.T) {
	for url, want := range map[string]string{
		"HTTPS://WWW.A.test/Tea?Q":  "https://www.a.test/Tea?Q",
		"http://A.test":             "http://a.test",
		"http://A.test?Q#F":         "http://a.test?Q#F",
		"about:blank":               "about:blank",
		"https://a.test:8080/X#Top": "https://a.test:8080/X#Top",
	} {
		if got := Address(url); got != want {
			t.Errorf("%s: %s, want %s", url, got, want)
		}
	}
}

func TestExactPatterns(t *testing.T) {
	got := ExactPatterns("a.test", []string{"a.test/rooms/12?q"})
	for url, want := range map[string]bool{
		"https://a.test/rooms/12?x=1": true, "https://a.test/rooms/12#top": true, "https://a.test/rooms/13": false, "https://a.test/rooms/123": false,
	} {
		if MatchesURL(got, url) != want {
			t.Errorf("%v on %s: want %v", got, url, want)
		}
	}
}
