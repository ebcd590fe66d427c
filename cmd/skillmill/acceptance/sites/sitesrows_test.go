package sites

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// rows says where the second release shows the controls of rows and cards, by the
// first words of the row: the pages of testdata write there what the row is about.
type rows struct {
	first map[string]acceptance.Spot // of a skill: where the first release shows it
	page  map[string]string          // page of a capture
	later map[string]string          // capture of a page in the second release
	docs  map[string][]*html.Node    // elements of a capture, in document order
}

func newRows(t *testing.T, captures, alone, both string, second func(string) bool) *rows {
	t.Helper()
	r := &rows{map[string]acceptance.Spot{}, map[string]string{}, map[string]string{}, map[string][]*html.Node{}}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](t, both, "captures") {
		r.page[c.CaptureID] = c.PageKey
		if second(c.CaptureID) {
			r.later[c.PageKey] = c.CaptureID
		}
		f, err := os.Open(filepath.Join(captureDir(t, captures, c.CaptureID), "dom.html"))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := html.Parse(f)
		_ = f.Close() // it was only read
		if err != nil {
			t.Fatal(err)
		}
		r.docs[c.CaptureID] = elements(doc)
	}
	for _, s := range acceptance.ReadTable[datasets.SkillRow](t, alone, "skills") {
		r.first[s.Domain+" "+s.SkillID] = acceptance.Spot{Capture: s.Captures[0], Index: s.Indices[0]}
	}
	return r
}

// elements lists the elements below a node in document order.
func elements(n *html.Node) []*html.Node {
	var out []*html.Node
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			out = append(out, n)
			if n.Data == "template" {
				return
			}
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			walk(k)
		}
	}
	walk(n)
	return out
}

// find says where the second release shows the control of a skill, nil for nowhere.
// Of a control outside of rows it says nothing.
func (r *rows) find(s *skill.Skill) (spot *acceptance.Spot, inRow bool) {
	was := r.first[s.Domain+" "+s.ID]
	old := r.docs[was.Capture]
	own := old[was.Index]
	row := rowOf(own)
	if row == nil || firstWords(row) == "" {
		return nil, false // the items of a pager's arrows are about nothing
	}
	later, shown := r.later[r.page[was.Capture]]
	if !shown {
		return nil, true
	}
	now := alike(r.docs[later], row.Data, firstWords(row))
	if k := place(alike(old, row.Data, firstWords(row)), row); k < len(now) {
		parts := likePart(now[k], own)
		if n := place(likePart(row, own), own); n < len(parts) {
			return &acceptance.Spot{Capture: later, Index: int64(place(r.docs[later], parts[n]))}, true
		}
	}
	return nil, true
}

// marked says where the second release shows the control of a skill that the first one marks, nil for
// nowhere. Of a control without a mark of its own it says nothing.
func (r *rows) marked(s *skill.Skill, by map[string]keys) (spot *acceptance.Spot, told bool) {
	was := r.first[s.Domain+" "+s.ID]
	mark := by[was.Capture].markAt(was.Index)
	if mark == "" {
		return nil, false
	}
	later := r.later[r.page[was.Capture]]
	for i := range by[later].nodes {
		if by[later].markAt(int64(i)) == mark {
			return &acceptance.Spot{Capture: later, Index: int64(i)}, true
		}
	}
	return nil, true
}

// likePart are the elements of a row with the tag and the first words of one: a release may have put others of the tag
// before it.
func likePart(row, own *html.Node) []*html.Node {
	var out []*html.Node
	for _, n := range ofTag(elements(row), own.Data) {
		if firstWords(n) == firstWords(own) {
			out = append(out, n)
		}
	}
	return out
}

// rowOf is the row, list item or card around a node, nil for none. The weeks of
// fullcalendar are rows, but about nothing that their first words say.
func rowOf(n *html.Node) *html.Node {
	for ; n != nil; n = n.Parent {
		switch class := " " + attr(n, "class") + " "; {
		case strings.Contains(class, " fc-"):
			return nil
		case n.Data == "tr", n.Data == "li", n.Data == "sl-card", strings.Contains(class, " tabulator-row "), strings.Contains(class, " MuiCard-root "):
			return n
		}
	}
	return nil
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// firstWords is the first text in a node.
func firstWords(n *html.Node) string {
	if n.Type == html.TextNode {
		return strings.TrimSpace(n.Data)
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if s := firstWords(k); s != "" {
			return s
		}
	}
	return ""
}

// alike are the rows of a tag that begin with the same words; where a column came before
// those, the rows of which a cell says just them.
func alike(list []*html.Node, tag, words string) []*html.Node {
	var first, any []*html.Node
	for _, n := range ofTag(list, tag) {
		switch {
		case rowOf(n) != n:
		case firstWords(n) == words:
			first = append(first, n)
		case saysAlone(n, words):
			any = append(any, n)
		}
	}
	if len(first) == 0 {
		return any
	}
	return first
}

// saysAlone reports whether a text in a node is just these words.
func saysAlone(n *html.Node, words string) bool {
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if k.Type == html.TextNode && strings.TrimSpace(k.Data) == words || saysAlone(k, words) {
			return true
		}
	}
	return false
}

func ofTag(list []*html.Node, tag string) []*html.Node {
	var out []*html.Node
	for _, n := range list {
		if n.Data == tag {
			out = append(out, n)
		}
	}
	return out
}

// place is the number of a node in a list, -1 for none.
func place(list []*html.Node, n *html.Node) int {
	for i, o := range list {
		if o == n {
			return i
		}
	}
	return -1
}
