package css

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/transform/css/csstest"
	"skillmill/transform/page"
)

// TestFindAgainstCascadia tries selectors that no candidate has.
func TestFindAgainstCascadia(t *testing.T) {
	const doc = `<!DOCTYPE html><body id=b class="x y"><div class="a  b"><p>1</p><p class=a>2<b>x</b></p></div>
<div class="a"><ul id=l><li><a href="/x" title="">1</a><li class="b&#xa0;c b"><a>2</a><ul><li><a>3</a></ul></ul></div><template><p class=a></p></template>`
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	o, err := csstest.NewOracle([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tree)
	for _, s := range []string{
		"*", "p", "div p", "div > p", "body p", "body > p", ".a", ".a .a", ".a.b", "#l li", "#l > li", "#l li a", "#l > li > a", "li li", "li:nth-of-type(2)", "li:nth-last-of-type(1)", "li:nth-of-type(1):nth-last-of-type(2)", "#l > :nth-last-of-type(2) a",
		":nth-child(1)", "ul :nth-child(1)", "ul > :nth-child(2) a", "[title]", `[title=""]`, "a[href]", "#l li li > a", "div div", "body * a", "#none p",
		"li ul li a", "html", "html body", ".c", ".b", `.b\a0 c`, "#b.x.y > .a p b",
	} {
		want, err := o.Find(s)
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		got, err := x.FindString(s)
		if err != nil {
			t.Fatal(err)
		}
		if len(want) != len(got) || fmt.Sprint(want) != fmt.Sprint(got) {
			t.Errorf("%s finds %v, the oracle %v", s, got, want)
		}
	}
}

// FuzzPrintSelector wants of every selector that its print is read back as it was.
func FuzzPrintSelector(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		sel := selectors().Draw(t, "selector")
		back, err := Parse(sel.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(sel, back, nilEmpty, nilEmptyAttrs); diff != "" {
			t.Fatalf("%s (-written +read):\n%s", sel, diff)
		}
	}))
}

// FuzzFind wants of every selector that is read that this package and another
// engine find the same elements by it.
func FuzzFind(f *testing.F) {
	const doc = `<!DOCTYPE html><body id=b class="x y"><div class="a  b"><p>1</p><p class=a>2<b>x</b></p></div>
<div class="a"><ul id=l><li><a href="/x" title="">1</a><li class="b&#xa0;c b"><a>2</a></ul></div><input name="q">`
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range []string{"a", "#b > div .a", `[title=""]`, ".b", "li:nth-of-type(2) a", "p:nth-child(2)", "div p", `input[name='q']`, "*"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sel, err := Parse(s)
		if err != nil || len(sel) > 8 {
			return
		}
		o, err := csstest.NewOracle([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		printed := sel.String()
		want, err := o.Find(printed)
		if err != nil {
			t.Fatalf("%q prints %q, which cascadia refuses: %v", s, printed, err)
		}
		if diff := cmp.Diff(want, append([]int(nil), NewIndex(tree).Find(sel)...)); diff != "" {
			t.Fatalf("%q (-cascadia +here):\n%s", printed, diff)
		}
	})
}
