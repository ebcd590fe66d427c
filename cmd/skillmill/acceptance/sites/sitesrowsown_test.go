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

// TestMarksFind: the judge follows a control with its mark, whatever it is called, and says nothing of
// one without a mark of its own.
func TestMarksFind(t *testing.T) {
	const own = `<button data-truth=letters data-k=old mark>Subscribe</button>`
	for name, c := range map[string]struct {
		old, now string
		told     bool
		want     string // data-k of the element, "" for none
	}{
		"another name":                     {own, `<button data-k=a>Send</button><button data-truth=letters data-k=b>Get letters</button>`, true, "b"},
		"its name stands at another one":   {own, `<button data-k=a>Subscribe</button><button data-truth=letters data-k=b>Get letters</button>`, true, "b"},
		"another tag":                      {own, `<a data-truth=letters data-k=b>Get letters</a>`, true, "b"},
		"gone, another one has its name":   {own, `<button data-k=a>Subscribe</button>`, true, ""},
		"gone, what is new has a mark":     {own, `<button data-truth=news data-k=a>Subscribe</button>`, true, ""},
		"without a mark":                   {`<button mark>Subscribe</button>`, `<button data-truth=letters data-k=b>Subscribe</button>`, false, ""},
		"without a mark, in one with such": {`<p data-truth=letters><button mark>Subscribe</button></p>`, `<p data-truth=letters data-k=b></p>`, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			was, is := keysOf(t, []byte(c.old)), keysOf(t, []byte(c.now))
			r := &rows{
				first: map[string]acceptance.Spot{"x.test d1": {Capture: "1", Index: int64(marked(was.nodes))}},
				page:  map[string]string{"1": "x.test/"}, later: map[string]string{"x.test/": "2"},
			}
			spot, told := r.marked(&skill.Skill{Domain: "x.test", ID: "d1"}, map[string]keys{"1": was, "2": is})
			got := ""
			if spot != nil {
				got = attr(is.nodes[spot.Index], "data-k")
			}
			if told != c.told || got != c.want || spot != nil && spot.Capture != "2" {
				t.Errorf("%+v %q, told %v; want %q, %v", spot, got, told, c.want, c.told)
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
