package locate

import (
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// Anchored candidates are those of the guard, and match what they were made of.
func TestAddAnchored(t *testing.T) {
	for name, c := range map[string]struct {
		doc  string
		want []string // values
	}{
		"a name":             {`<button x>Save</button><button>Send</button>`, []string{`{"kind":"click","name":"save"}`}},
		"a row":              {`<table><tr><td>Alice Smith<td><button x>Delete</button><tr><td>Bob Jones<td><button>Delete</button></table>`, []string{`{"kind":"click","name":"delete","within":{"row":"alice smith delete"}}`}},
		"one of several":     {`<h2>A</h2><button>Go</button><button x>Go</button>`, []string{`{"kind":"click","name":"go","within":{"heading":"a"},"ordinal":{"nth":1,"of":2}}`}},
		"a count is no name": {`<button x>31 new 4,200</button>`, nil},
		"signs stay signs":   {`<button x>a & b < c</button>`, []string{`{"kind":"click","name":"a & b < c"}`}},
	} {
		x := parsed(t, c.doc)
		at := target(t, x)
		g := x.Facts().Guard(at).Document()
		cands := x.AddAnchored([]datasets.Candidate{{Kind: KindCSS, Value: "button"}}, at, &g)[1:]
		if len(cands) != len(c.want) {
			t.Errorf("%s: %+v, want %q", name, cands, c.want)
			continue
		}
		for i, got := range cands {
			nodes, err := KindOf(KindAnchored).Find(x, got.Value, true)
			if got.Value != c.want[i] || got.Rank != int64(i+1) || err != nil || len(nodes) != 1 || nodes[0] != at {
				t.Errorf("%s: %+v finds %v, %v, want %s at %d", name, got, nodes, err, c.want[i], at)
			}
		}
	}
}

func TestFindAnchoredRefusesWhatItCannotRead(t *testing.T) {
	x := parsed(t, `<button x>Save</button>`)
	for _, value := range []string{`{"kind":"click","css":"a"}`, `click`, ``} {
		if nodes, err := KindOf(KindAnchored).Find(x, value, true); err == nil {
			t.Errorf("%s finds %v", value, nodes)
		}
	}
}

// The best locator comes first, a place last, and before that those that are right in
// fewer captures.
func TestOrder(t *testing.T) {
	c := func(kind, basis, value string) datasets.Candidate {
		return datasets.Candidate{Kind: kind, Basis: basis, Value: value, Exact: true, Matches: 1, Right: true}
	}
	key, class, place := c(KindCSS, BasisID, "#a"), c(KindCSS, BasisClass, "a.b"), c(KindCSS, BasisPosition, "a:nth-of-type(2)")
	role, text := c(KindRole, BasisRoleName, "link|A"), c(KindText, BasisText, "A")
	anchored := c(KindAnchored, BasisAnchored, (&skill.Anchored{Kind: "click", Name: "a"}).Value())
	nth := c(KindAnchored, BasisOrdinal, (&skill.Anchored{Kind: "click", Name: "a", Ordinal: &skill.Ordinal{Nth: 1, Of: 2}}).Value())
	for name, tt := range map[string]struct {
		cands []datasets.Candidate
		right []int64
		want  string
	}{
		"a key":                   {[]datasets.Candidate{key, role, text, anchored}, []int64{2, 2, 2, 2}, "selector anchored by_role by_text"},
		"a class":                 {[]datasets.Candidate{class, role, text, anchored}, []int64{2, 2, 2, 2}, "anchored by_role selector by_text"},
		"a place":                 {[]datasets.Candidate{place, text, role, anchored}, []int64{2, 2, 2, 2}, "anchored by_role by_text selector"},
		"a place and one of some": {[]datasets.Candidate{place, text, nth}, []int64{2, 2, 2}, "anchored by_text selector"},
		"a text and a class":      {[]datasets.Candidate{class, text, nth}, []int64{2, 2, 2}, "selector anchored by_text"},
		"right in fewer":          {[]datasets.Candidate{place, text, anchored}, []int64{2, 2, 1}, "by_text selector anchored"},
		"only one place":          {[]datasets.Candidate{place}, []int64{1}, "selector"},
	} {
		trials := make([]datasets.Trial, len(tt.right))
		for i, n := range tt.right {
			trials[i].Right = n
		}
		l := Choose(tt.cands)
		Order(&l, tt.cands, trials)
		got := ""
		for i, f := range l.Order {
			if i > 0 {
				got += " "
			}
			got += f
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}
