package locate

import (
	"fmt"
	"strings"
	"testing"

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
				got, err := indexOf(tree).FindCSS(c.Value)
				if err != nil || int64(len(got)) != c.Matches || !has(got, i) {
					t.Fatalf("node %d: %s (%s) matches %d, finds %v, %v", i, c.Value, c.Basis, c.Matches, got, err)
				}
			}
		}
	})
}
