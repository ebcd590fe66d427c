package require_test

import (
	"fmt"
	"slices"
	"testing"

	"skillmill/transform/require"
)

// TestReach holds every answer to that of each list of patterns tried by itself.
func TestReach(t *testing.T) {
	pages := []string{"", "/", "/a", "/a/", "/a/b.html", "/a/7", "/a/8/edit", "/9/edit", "/a/x/edit", "/A", "/a+b", `/a\b`, "/a?b", "/a#b", "/a#/b", "/#/b/7", "/#/b/c", "/a#!/b/7/c", "/#!x", "/a/7#/", "/a?id&mod=x", "/?a=b&c=d/e", "/#/b?tab=x", "/ü", "/a/7/8", "//a"}
	var r require.Reach
	var lists [][]string
	for i, p := range pages {
		for _, list := range [][]string{
			require.PagePatterns("www.a.test", []string{"www.a.test" + p}),
			require.ExactPatterns("www.a.test", []string{"www.a.test" + p}),
			require.PagePatterns("www.a.test", []string{"www.a.test" + p, "www.a.test" + pages[len(pages)-1-i]}),
		} {
			if n := r.Add(list); n != len(lists) {
				t.Fatalf("list %d has number %d", len(lists), n)
			}
			lists = append(lists, list)
		}
	}
	matched := 0
	for _, p := range pages {
		for _, form := range []string{"http://www.a.test%s", "https://a.test:443%s?q=1", "http://www.a.test%s#top", "http://www.b.test%s", "http://x.www.a.test%s/", "www.a.test%s", ""} {
			address := form
			if form != "" {
				address = fmt.Sprintf(form, p)
			}
			got := r.Of(address)
			slices.Sort(got)
			var want []int
			for n, list := range lists {
				if require.MatchesURL(list, address) {
					want = append(want, n)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q: %v, want %v", address, got, want)
			}
			matched += len(want)
		}
	}
	if matched < 100 {
		t.Errorf("%d matches try nothing", matched)
	}
}
