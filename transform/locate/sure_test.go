package locate

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"skillmill/transform/page"
)

// bush is a page of few words, so that many of its elements are alike.
func bush(t *rapid.T) string {
	var b strings.Builder
	var grow func(depth int)
	grow = func(depth int) {
		for range rapid.IntRange(0, 4).Draw(t, "kids") {
			tag := rapid.SampledFrom([]string{"div", "span", "a", "li", "nav", "x-y", "svg", "foo", "template", "button", "form"}).Draw(t, "tag")
			fmt.Fprintf(&b, "<%s%s>", tag, rapid.SampledFrom([]string{
				"", "", ` id="menu"`, ` id="menu"`, ` class="card big"`, ` class="card"`, " class=\"card\u00a0wide\"", ` class="card" name="q"`,
				` aria-label="Side"`, ` data-target="#menu"`, ` role="menu"`, ` href="/a"`, ` title="Save"`, ` data-testid="go"`, ` data-id="7"`,
			}).Draw(t, "attrs"))
			if depth > 0 {
				grow(depth - 1)
			}
			b.WriteString(rapid.SampledFrom([]string{"", "Save", " all "}).Draw(t, "text"))
			fmt.Fprintf(&b, "</%s>", tag)
		}
	}
	grow(4)
	return b.String()
}

// What a candidate says of its matches is what a new index finds.
func TestCandidatesAreTrueProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, err := page.Parse([]byte(bush(t)))
		if err != nil {
			t.Fatal(err)
		}
		x := indexOf(tree)
		for i := range tree.Nodes {
			for _, c := range x.Candidates(i, Input{}) {
				if c.Kind != KindCSS {
					continue
				}
				got, err := indexOf(tree).FindString(c.Value)
				if err != nil || int64(len(got)) != c.Matches || !contains(got, i) {
					t.Fatalf("node %d: %s (%s) matches %d, finds %v, %v", i, c.Value, c.Basis, c.Matches, got, err)
				}
			}
		}
	})
}

// slowFold is what fold says without its short cuts.
func slowFold(s string) string {
	rs := []rune(s)
	out := make([]rune, 0, len(rs))
	for i, r := range rs {
		if !unseen(r) || r == zwj && i > 0 && i+1 < len(rs) && pictorial(rs[i-1]) && pictorial(rs[i+1]) {
			out = append(out, r)
		}
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

func TestFoldProperty(t *testing.T) {
	texts := rapid.OneOf(rapid.StringMatching(`[ \t\r\n\v\f\x00-\x1fa-c\x7f]{0,12}`), rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune(" \u00a0\u2003a\u200b\u200d😀\n"))))
	rapid.Check(t, func(t *rapid.T) {
		s := texts.Draw(t, "text")
		if got, want := fold(s), slowFold(s); got != want {
			t.Fatalf("fold(%q) = %q, want %q", s, got, want)
		}
		want := slowFold(s)
		if want == "" && s != "" {
			want = " "
		} else if s != "" {
			first, _ := utf8.DecodeRuneInString(s)
			last, _ := utf8.DecodeLastRuneInString(s)
			if !notSpace(first) {
				want = " " + want
			}
			if !notSpace(last) {
				want += " "
			}
		}
		if got := string(appendSqueezed([]byte("x"), s)); got != "x"+want {
			t.Fatalf("appendSqueezed(%q) = %q, want %q", s, got, "x"+want)
		}
	})
}

func TestSelectorTextProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching(`[ -~]{0,8}`)).Draw(t, "value")
		if got, want := string(appendQuoted(nil, s)), QuoteString(s); got != want {
			t.Fatalf("%q: %s, want %s", s, got, want)
		}
	})
}
