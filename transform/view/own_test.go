package view

import (
	"context"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/page"
	"skillmill/transform/texts"
)

// judge says whose words a text is by means of its own: the content of a control, of
// the elements in it, and of the label elements that name its id.
type judge struct {
	t     *page.Tree
	nodes []int
	by    map[string][]int // nodes of controls by what they say
}

func newJudge(t *page.Tree, rows []datasets.ControlRow) *judge {
	j := &judge{t: t, by: map[string][]int{}}
	for i := range rows {
		node := t.ByLive(int(rows[i].DOMIndex))
		j.nodes = append(j.nodes, node)
		say := func(s string) {
			if s = texts.Plain(s); s != "" {
				j.by[s] = append(j.by[s], node)
			}
		}
		if t.Nodes[node].Tag != "select" {
			for n := node; n < min(t.Nodes[node].End, node+60); n++ {
				say(t.Text(n))
				say(t.OwnText(n))
			}
		}
		if id := t.ID(node); id != "" {
			for _, l := range t.ByAttr("for", id) {
				say(t.Text(l))
				say(t.OwnText(l))
			}
		}
	}
	return j
}

// foreign reports whether a text is that of another control and not the node's own:
// neither its content nor an attribute says it, and no control in it or around it.
func (j *judge) foreign(node int, text string) bool {
	plain := texts.Plain(text)
	said := j.by[plain]
	if strings.Contains(texts.Plain(j.t.Text(node)), plain) {
		return false
	}
	for _, n := range said {
		if j.t.Contains(n, node) || j.t.Contains(node, n) {
			return false
		}
	}
	for n := node; n < min(j.t.Nodes[node].End, node+60); n++ {
		for _, a := range j.t.Nodes[n].Attrs {
			if v := texts.Plain(a.Val); v != "" && strings.Contains(v, plain) {
				return false
			}
		}
	}
	return len(said) > 0
}

// TestOwnTextsAreOwn counts texts that may name a control and are another control's:
// there are none, on any page.
func TestOwnTextsAreOwn(t *testing.T) { sharedtest.Each(t, ownTextsAreOwn) }

func ownTextsAreOwn(t *testing.T, list []sharedtest.Entry) {
	controls, said, wrong := 0, 0, 0
	for _, e := range list {
		c, err := capture.Read(context.Background(), e.Path, capture.DefaultLimits())
		if err != nil {
			continue
		}
		rec, err := Capture(c)
		if err != nil {
			t.Fatal(err)
		}
		tree, _ := page.Build(clean(c))
		j := newJudge(tree, rec.Controls)
		for i := range rec.Controls {
			r := &rec.Controls[i]
			controls++
			for n, own := range r.Facts.OwnTexts {
				said++
				if j.foreign(j.nodes[i], own) {
					wrong++
					t.Errorf("%s d%d <%s>: %q from %s is another control's", e.Dir, r.DOMIndex, r.Tag, own, r.Facts.OwnFrom[n])
				}
			}
			if len(r.Facts.OwnTexts) != len(r.Facts.OwnFrom) {
				t.Errorf("%s d%d: %d texts from %d", e.Dir, r.DOMIndex, len(r.Facts.OwnTexts), len(r.Facts.OwnFrom))
			}
		}
	}
	if controls == 0 || said == 0 {
		t.Errorf("%d controls, %d texts", controls, said)
	}
	t.Logf("%d captures, %d controls, %d own texts, %d of another control", len(list), controls, said, wrong)
}
