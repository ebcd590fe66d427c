package css

import (
	"testing"

	"skillmill/transform/page"
)

// TestParts: what matches on a page has all its parts there, and a part that is not
// there keeps every selector with it from matching. Every passes the parts that are there.
func TestParts(t *testing.T) {
	tree, err := page.Parse([]byte(`<main id="m"><ul class="list big"><li>a<li data-k="v w">b<li>c</ul><p title="">x</p><p>y</p></main>`))
	if err != nil {
		t.Fatal(err)
	}
	x, every := NewIndex(tree), map[Part]bool{}
	x.Every(64, func(p Part) { every[p] = true })
	for _, c := range []struct {
		selector string
		has      bool // all parts are on the page
		matches  bool
	}{
		{"#m", true, true},
		{"main#m > ul.list.big > li:nth-of-type(3)", true, true},
		{"li:nth-of-type(4)", false, false},
		{"p:nth-of-type(3)", false, false},
		{":nth-child(3)", true, true},
		{":nth-child(7)", false, false},
		{"p:nth-of-type(1)", true, true},
		{`[data-k="v w"]`, true, true},
		{`[data-k="v"]`, false, false},
		{"[data-k]", true, true},
		{"[title]", true, true},
		{"[rel]", false, false},
		{".small", false, false},
		{"#n .list", false, false},
		{"nav", false, false},
		{"ul #m", true, false},
		{"*", true, true},
	} {
		sel, err := Parse(c.selector)
		if err != nil {
			t.Fatal(err)
		}
		has := true
		for _, p := range sel.Parts() {
			has = has && x.Has(p)
			if every[p] != x.Has(p) {
				t.Errorf("%s: part %+v is one of every part: %v", c.selector, p, every[p])
			}
		}
		if matches := len(x.Find(sel)) > 0; has != c.has || matches != c.matches {
			t.Errorf("%s: parts %v, matches %v", c.selector, has, matches)
		}
	}
}
