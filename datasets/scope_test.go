package datasets

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestScopedPage(t *testing.T) {
	for _, hosts := range [][]string{nil, {"x-app"}, {`[title="a >>> b#c"]`, "#form > x-field"}, {"<é>"}} {
		key := ScopedPage("a.test/p?q", hosts)
		page, got := SplitPage(key)
		if d := cmp.Diff(hosts, got); d != "" || page != "a.test/p?q" {
			t.Errorf("%q: page %q, %s", key, page, d)
		}
		if (ScopeKey(key) == "") != (hosts == nil) {
			t.Errorf("%q has the scope %q", key, ScopeKey(key))
		}
	}
}
