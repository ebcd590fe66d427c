package css

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestEscapeIdent(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"main", "main"},
		{"a-b_c9", "a-b_c9"},
		{"1abc", `\31 abc`},
		{"-1a", `-\31 a`},
		{"-", `\-`},
		{"--", "--"},
		{"-a", "-a"},
		{":r1:", `\:r1\:`},
		{"a.b", `a\.b`},
		{"a b", `a\ b`},
		{"a\nb", `a\a b`},
		{"\x7f", `\7f `},
		{"\x00", "\uFFFD"},
		{"登录", "登录"},
		{`q"x`, `q\"x`},
		{"md:w-1/2", `md\:w-1\/2`},
		{"user[name]", `user\[name\]`},
		{"😀", "😀"},
	} {
		if got := EscapeIdent(c.in); got != c.want {
			t.Errorf("EscapeIdent(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestQuoteString(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", `""`},
		{"a b", `"a b"`},
		{`say "hi"`, `"say \"hi\""`},
		{`back\slash`, `"back\\slash"`},
		{"two\nlines", `"two\a lines"`},
		{"tab\t", `"tab\9 "`},
		{"搜索", `"搜索"`},
	} {
		if got := quoteString(c.in); got != c.want {
			t.Errorf("quoteString(%q) = %s, want %s", c.in, got, c.want)
		}
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{"*", "*"},
		{" a ", "a"},
		{"A.b#c", "a#c.b"},
		{"*#x", "#x"},
		{"ul>li", "ul > li"},
		{"ul   li", "ul li"},
		{`input[name='q']`, `input[name="q"]`},
		{`input[type=radio]`, `input[type="radio"]`},
		{`[ DATA-x = "v" ]`, `[data-x="v"]`},
		{"[disabled]", "[disabled]"},
		{`li:nth-of-type(3):NTH-LAST-OF-TYPE( 1 )`, `li:nth-of-type(3):nth-last-of-type(1)`},
		{`li:nth-of-type( 3 )>a:nth-child(1)`, `li:nth-of-type(3) > a:nth-child(1)`},
		{`#\31 abc`, `#\31 abc`},
		{`#\000031abc`, `#\31 abc`},
		{`.md\:w-1\/2`, `.md\:w-1\/2`},
		{`a[title="x\a y"]`, `a[title="x\a y"]`},
	} {
		sel, err := Parse(c.in)
		if err != nil {
			t.Errorf("Parse(%q): %v", c.in, err)
			continue
		}
		if got := sel.String(); got != c.out {
			t.Errorf("Parse(%q) prints %q, want %q", c.in, got, c.out)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, in := range []string{
		"", " ", ">", "a >", "> a", "a,b", "a + b", "a ~ b", "a:hover", "a::before", "#", ".", "[]", "[a", `[a="b]`, "[a=]", "a##b", "#a#b",
		"li:nth-child(0)", "li:nth-child(2n+1)", "li:nth-child", "li:nth-child(99999999999)", "li:nth-child(1):nth-child(2)", `a\`,
		"a[x~=y]", `a[x="y" i]`, "\xff", "a\\\nb", "a$",
	} {
		if sel, err := Parse(in); err == nil {
			t.Errorf("Parse(%q) = %q, want an error", in, sel)
		}
	}
}

func selectors() *rapid.Generator[Selector] {
	name := rapid.StringMatching(`[a-z][a-z0-9-]{0,6}`)
	word := rapid.OneOf(name, rapid.StringMatching(`[-0-9:."'\\\]#>, \n\t\x01\x7fa-zA-Z_é登😀]{1,8}`))
	attr := rapid.Custom(func(t *rapid.T) AttrTest {
		a := AttrTest{Key: name.Draw(t, "key"), Any: rapid.Bool().Draw(t, "any")}
		if !a.Any {
			a.Val = rapid.OneOf(rapid.Just(""), word).Draw(t, "val")
		}
		return a
	})
	nth := rapid.OneOf(rapid.Just(0), rapid.IntRange(1, maxNth))
	return rapid.Custom(func(t *rapid.T) Selector {
		n := rapid.IntRange(1, 4).Draw(t, "steps")
		var sel Selector
		for i := range n {
			sel = append(sel, Step{
				Child: i > 0 && rapid.Bool().Draw(t, "child"),
				Compound: Compound{
					Tag:       rapid.OneOf(rapid.Just(""), name).Draw(t, "tag"),
					ID:        rapid.OneOf(rapid.Just(""), word).Draw(t, "id"),
					Classes:   rapid.SliceOfN(word, 0, 2).Draw(t, "classes"),
					Attrs:     rapid.SliceOfN(attr, 0, 2).Draw(t, "attrs"),
					NthOfType: nth.Draw(t, "type"),
					NthLast:   nth.Draw(t, "last"),
					NthChild:  nth.Draw(t, "nth"),
				},
			})
		}
		return sel
	})
}

var (
	nilEmpty      = cmp.FilterValues(func(a, b []string) bool { return len(a) == 0 && len(b) == 0 }, cmp.Ignore())
	nilEmptyAttrs = cmp.FilterValues(func(a, b []AttrTest) bool { return len(a) == 0 && len(b) == 0 }, cmp.Ignore())
)

func TestSelectorRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sel := selectors().Draw(t, "selector")
		back, err := Parse(sel.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(sel, back, nilEmpty, nilEmptyAttrs); diff != "" {
			t.Fatalf("%s (-written +read):\n%s", sel, diff)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"a", `#\:r1\: > li:nth-of-type(2) a[href="x\a y"]`, ".a.b[c]", `[x='\22 ']`, "*", "a b>c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sel, err := Parse(s)
		if err != nil {
			return
		}
		printed := sel.String()
		back, err := Parse(printed)
		if err != nil {
			t.Fatalf("%q is read but its print %q is not: %v", s, printed, err)
		}
		if diff := cmp.Diff(sel, back, nilEmpty, nilEmptyAttrs); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestSelectorTextProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching(`[ -~]{0,8}`)).Draw(t, "value")
		if got, want := string(appendQuoted(nil, s)), quoteString(s); got != want {
			t.Fatalf("%q: %s, want %s", s, got, want)
		}
	})
}
