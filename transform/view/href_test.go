package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
)

func TestHref(t *testing.T) {
	page := "https://www.a.test/dir/page.html?q=1"
	for in, want := range map[string]string{
		`<a href="x.html">`: "/dir/x.html", `<a href="/">`: "/", `<a href="#">`: "", `<a href="#top">`: "/dir/page.html?q#top",
		`<a href="https://www.a.test/y?token=secret&b=2#z">`: "/y?b&token", `<a href="https://b.test/">`: "b.test/",
		`<a href="javascript:x()">`: "", `<a href="mailto:a@b.test">`: "mailto:a@b.test", `<a>`: "", `<a href="http://[::1">`: "",
		`<base href="/other/"><a href="x.html">`: "/other/x.html",
	} {
		tree := parse(t, in)
		v := &view{called: called{t: tree}, domain: datasets.Domain(page), base: baseOf(tree, page)}
		if got := v.href(tree.ByTag("a")[0]); got != want {
			t.Errorf("%s: %q, want %q", in, got, want)
		}
	}
}

func TestDedup(t *testing.T) {
	if d := cmp.Diff([]string{"a", "b"}, dedup([]string{"a", "a", "b", "b"})); d != "" {
		t.Error(d)
	}
}
