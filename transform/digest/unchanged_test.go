package digest_test

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/digest"
	treepage "skillmill/transform/page"
)

// unseen reports a character that shows nothing and that docs/digest.md says is taken out.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Cc, unicode.Co, unicode.Cs, unicode.Variation_Selector) && !unicode.IsSpace(r) ||
		strings.ContainsRune("\u115f\u1160\u3164\uffa0\u2800", r)
}

// squeezed is a text without blanks.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }

// words passes on the texts in an element, in the order of the page.
func words(tree *treepage.Tree, at int, each func(string)) {
	for _, kid := range tree.Nodes[at].Kids {
		if kid.Node < 0 {
			each(kid.Text)
			continue
		}
		words(tree, kid.Node, each)
	}
}

// TestOrdinaryTextIsUnchanged: cleaning takes nothing from the texts of ordinary pages. Each
// text that a page has is the same with blanks made one, unless it has a character that
// nobody sees; and the words of each text of a document, uncut, stand in the page in their order.
func TestOrdinaryTextIsUnchanged(t *testing.T) {
	list := sharedtest.Samples(t)
	if *figuresWanted {
		list = append(list, sharedtest.Real(t)...)
	}
	limits := digest.Defaults()
	limits.Text = 1 << 20
	pages, runs, odd, texts := 0, 0, 0, 0
	for _, e := range list {
		c, p, ok := read(t, e.Path)
		if !ok {
			continue
		}
		pages++
		name := filepath.Base(filepath.Dir(e.Path)) + "/" + filepath.Base(e.Path)
		var whole strings.Builder
		words(p.Tree, 0, func(text string) {
			whole.WriteString(squeezed(text))
			runs++
			if strings.ContainsFunc(text, unseen) {
				odd++
				return
			}
			if got, want := digest.RawOf(text, limits.Text), strings.Join(strings.Fields(text), " "); got != want {
				t.Errorf("%s: %.80q became %.80q", name, want, got)
			}
		})
		d, err := digest.Build(c, &p, digest.Options{Limits: limits})
		if err != nil {
			t.Fatal(err)
		}
		all := strings.Map(func(r rune) rune {
			if unseen(r) {
				return -1
			}
			return r
		}, whole.String())
		for _, n := range d.Nodes {
			if n.Kind != digest.KindText {
				continue
			}
			texts++
			for rest, words := all, strings.Fields(n.Text.Raw); len(words) > 0; words = words[1:] {
				_, after, ok := strings.Cut(rest, words[0])
				if rest = after; !ok {
					t.Errorf("%s: %s is not in the page from %q on: %.80q", name, n.XPath, words[0], n.Text.Raw)
					break
				}
			}
		}
	}
	t.Logf("%d pages: %d texts of pages, %d of them with characters that nobody sees; %d texts of documents", pages, runs, odd, texts)
	if pages < 30 || texts < 500 {
		t.Error("too few")
	}
}
