package sites

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
)

// TestRowsFind: the judge follows a control with the words of its row, and has no say where
// the row has none.
func TestRowsFind(t *testing.T) {
	for name, c := range map[string]struct {
		old, now string
		inRow    bool
		want     string // data-k of the element, "" for none
	}{
		"a row that moved":          {`<ul><li>Ann<button mark data-k=a></button></li><li>Bob<button></button></li></ul>`, `<ul><li>Bob<button></button></li><li>Ann<button data-k=a></button></li></ul>`, true, "a"},
		"a row that is gone":        {`<ul><li>Ann<button mark></button></li></ul>`, `<ul><li>Bob<button></button></li></ul>`, true, ""},
		"an arrow of a pager":       {`<ul><li><button mark></button></li><li>1</li></ul>`, `<ul><li><i></i></li><li><button></button></li><li>1</li></ul>`, false, ""},
		"a control outside of rows": {`<p>Ann<button mark></button></p>`, `<p>Ann<button></button></p>`, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			old, now := parsed(t, c.old), parsed(t, c.now)
			r := &rows{
				first: map[string]acceptance.Spot{"x.test d1": {Capture: "1", Index: int64(marked(old))}},
				page:  map[string]string{"1": "x.test/"}, later: map[string]string{"x.test/": "2"},
				docs: map[string][]*html.Node{"1": old, "2": now},
			}
			spot, inRow := r.find(&skill.Skill{Domain: "x.test", ID: "d1"})
			got := ""
			if spot != nil {
				got = attr(now[spot.Index], "data-k")
			}
			if inRow != c.inRow || got != c.want || (spot != nil) != (c.want != "") {
				t.Errorf("%+v %q, in a row %v; want %q, %v", spot, got, inRow, c.want, c.inRow)
			}
		})
	}
}

func parsed(t *testing.T, doc string) []*html.Node {
	t.Helper()
	n, err := html.Parse(strings.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	return elements(n)
}

// marked is the place of the element with the attribute mark.
func marked(list []*html.Node) int {
	for i, n := range list {
		for _, a := range n.Attr {
			if a.Key == "mark" {
				return i
			}
		}
	}
	return -1
}
