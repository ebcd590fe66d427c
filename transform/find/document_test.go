package find

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"skillmill/datasets/skill"
)

// A guard that a document carries is the guard that a page gave.
func TestDocumentKeepsTheGuard(t *testing.T) {
	p := read(t, `<h2>Users</h2><table><tr><td>Alice<td><button mark data-a=1 class=x>Delete</button><tr><td>Bob<td><button data-a=2>Delete</button></table>
		<label>Mail <input name=mail placeholder=you></label><a href="/x?a=1" title=T><i class="fa fa-x"></i></a>`)
	for i := range p.Controls {
		g := p.Guard(p.Controls[i].Node)
		d := g.Document()
		back := fromDocument(&d)
		g.Node = 0 // a document does not know it
		if diff := cmp.Diff(g, back, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("control %d (-page +document):\n%s", i, diff)
		}
	}
}

// small draws guards of one kind whose values often agree.
func small(t *rapid.T, label string) skill.Guard {
	text := rapid.SampledFrom([]string{"", "x", "y"})
	texts := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "c"}), 0, 3, rapid.ID)
	g := skill.Guard{Kind: "click", Label: text.Draw(t, label+" label"), Row: text.Draw(t, label+" row"), Href: text.Draw(t, label+" href"), LabelAlone: rapid.Bool().Draw(t, label+" alone")}
	if g.Name = text.Draw(t, label+" name"); g.Name != "" {
		g.Names = []string{g.Name}
	}
	g.Data, g.Anchors = texts.Draw(t, label+" data"), texts.Draw(t, label+" anchors")
	g.Beside = texts.Draw(t, label+" beside")
	slices.Sort(g.Beside)
	slices.Sort(g.Data)
	slices.Sort(g.Anchors)
	g.Rivals = rivals(rapid.SliceOfN(rapid.SampledFrom([]string{"name", "row", "name+row", "href+row"}), 0, 2).Draw(t, label+" rivals"), false)
	g.Twins = rapid.SliceOfN(rapid.SampledFrom([]skill.Twins{{Scope: "row", Count: 2}, {Count: 3, Nth: 1}}), 0, 1).Draw(t, label+" twins")
	return g
}

// The order in which captures are merged says nothing.
func TestMergeInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := small(t, "a"), small(t, "b"), small(t, "c")
		merge := func(x, y skill.Guard) skill.Guard { return Merge(&x, &y) }
		for _, pair := range [][2]skill.Guard{
			{merge(a, b), merge(b, a)},
			{merge(merge(a, b), c), merge(a, merge(b, c))},
			{merge(merge(a, b), merge(a, b)), merge(a, b)},
		} {
			if diff := cmp.Diff(pair[0], pair[1], cmpopts.EquateEmpty()); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}

func TestMergeLeavesOut(t *testing.T) {
	one := skill.Guard{
		Kind: "click", Name: "save", Names: []string{"save"}, Row: "r", Heading: "h", Data: []string{"data-a=1", "data-b=2"},
		Rivals: []string{"heading"}, Twins: []skill.Twins{{Count: 2}}, Anchors: []string{"name", "name+row"}, Label: "l", LabelAlone: true,
	}
	for _, c := range []struct {
		name   string
		change func(g *skill.Guard)
		want   func(g *skill.Guard)
	}{
		{"the same", func(*skill.Guard) {}, func(*skill.Guard) {}},
		{"another row", func(g *skill.Guard) { g.Row = "s" }, func(g *skill.Guard) { g.Row = "" }},
		{"less data", func(g *skill.Guard) { g.Data = g.Data[:1] }, func(g *skill.Guard) { g.Data = g.Data[:1] }},
		{"another name", func(g *skill.Guard) { g.Name, g.Names = "store", []string{"store"} }, func(g *skill.Guard) {
			g.Name, g.Names, g.Twins, g.Rivals = "", []string{"save", "store"}, nil, []string{"name+heading"}
		}},
		{"more rivals", func(g *skill.Guard) { g.Rivals = []string{"name", "row+heading"} }, func(g *skill.Guard) { g.Rivals = []string{"name", "row+heading"} }},
		{"one twin more", func(g *skill.Guard) { g.Twins = []skill.Twins{{Count: 3}} }, func(g *skill.Guard) { g.Twins = nil }},
		{"an anchor less", func(g *skill.Guard) { g.Anchors = g.Anchors[1:] }, func(g *skill.Guard) { g.Anchors = g.Anchors[1:] }},
		{"another label", func(g *skill.Guard) { g.Label = "m" }, func(g *skill.Guard) { g.Label, g.LabelAlone = "", false }},
		{"another kind", func(g *skill.Guard) { *g = skill.Guard{Kind: "text", Name: "q"} }, func(g *skill.Guard) { *g = skill.Guard{Kind: "text", Name: "q"} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			other, want := one, one
			c.change(&other)
			c.want(&want)
			if diff := cmp.Diff(want, Merge(&one, &other), cmpopts.EquateEmpty()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// What is distrusted is not used; the selector stays in the document.
func TestDistrust(t *testing.T) {
	g := skill.Guard{Kind: "click", CSS: []string{ByKey, ByPosition, ByClass}, Anchors: []string{ByName, ByNameRow}, Twins: []skill.Twins{{Count: 2}}}
	Distrust(&g, []string{ByPosition, ByNameRow})
	want := skill.Guard{Kind: "click", CSS: []string{ByKey, Unused, ByClass}, Anchors: []string{ByName}}
	if diff := cmp.Diff(want, g); diff != "" {
		t.Error(diff)
	}
}

func TestFromDocument(t *testing.T) {
	l := skill.Locators{Selector: "#a", SelectorAlt: []string{".b", "p > a"}, Guard: &skill.Guard{Kind: "click", CSS: []string{ByKey, ByClass, Unused}}}
	if diff := cmp.Diff([]CSS{{ByKey, "#a"}, {ByClass, ".b"}, {Unused, "p > a"}}, FromDocument(&l).CSS); diff != "" {
		t.Error(diff)
	}
	p := read(t, `<button id=a>Go</button>`)
	if a := p.Locate(FromDocument(&skill.Locators{Selector: "#a"})); a.Node != -1 || a.Code != Mismatch {
		t.Errorf("a document without a guard: %+v", a)
	}
}

func TestAnchoredForms(t *testing.T) {
	g := &skill.Guard{Kind: "click", Name: "delete", Row: "alice", Heading: "users", Icon: "x", Anchors: []string{ByNameRow, ByIconRow}}
	want := []skill.Anchored{
		{Kind: "click", Name: "delete", Within: &skill.Within{Row: "alice"}},
		{Kind: "click", Icon: "x", Within: &skill.Within{Row: "alice"}},
	}
	if diff := cmp.Diff(want, Anchored(g)); diff != "" {
		t.Error(diff)
	}
	g.Anchors, g.Twins = nil, []skill.Twins{{Scope: "heading", Count: 3, Nth: 1}}
	want = []skill.Anchored{{Kind: "click", Name: "delete", Within: &skill.Within{Heading: "users"}, Ordinal: &skill.Ordinal{Nth: 1, Of: 3}}}
	if diff := cmp.Diff(want, Anchored(g)); diff != "" {
		t.Error(diff)
	}
}

// An anchored locator matches the controls of its kind that say all it says.
func TestMatches(t *testing.T) {
	p := read(t, `<h2>Users</h2><table><tr><td>Alice</td><td><button>Delete</button></td></tr><tr><td>Bob</td><td><button mark>Delete</button></td></tr></table>
		<h2>More</h2><button>Delete</button><a href=/x role=button>Delete</a><label>Email <input></label>`)
	at := marked(p)
	row, users := &skill.Within{Row: "bob delete"}, &skill.Within{Heading: "users"}
	for name, c := range map[string]struct {
		a    skill.Anchored
		n    int  // matches
		only bool // the marked one alone
	}{
		"a name":               {skill.Anchored{Kind: "click", Name: "delete"}, 4, false},
		"another kind":         {skill.Anchored{Kind: "text", Name: "delete"}, 0, false},
		"no kind":              {skill.Anchored{Name: "delete"}, 0, false},
		"a row":                {skill.Anchored{Kind: "click", Name: "delete", Within: row}, 1, true},
		"a row alone":          {skill.Anchored{Kind: "click", Within: row}, 1, true},
		"a heading":            {skill.Anchored{Kind: "click", Name: "delete", Within: users}, 2, false},
		"of two":               {skill.Anchored{Kind: "click", Name: "delete", Within: users, Ordinal: &skill.Ordinal{Nth: 1, Of: 2}}, 1, true},
		"one more than before": {skill.Anchored{Kind: "click", Name: "delete", Within: users, Ordinal: &skill.Ordinal{Nth: 1, Of: 1}}, 0, false},
		"no such number":       {skill.Anchored{Kind: "click", Name: "delete", Within: users, Ordinal: &skill.Ordinal{Nth: -1, Of: 2}}, 0, false},
		"a label":              {skill.Anchored{Kind: "text", Label: "email"}, 1, false},
		"a label elsewhere":    {skill.Anchored{Kind: "text", Label: "email", Within: users}, 0, false},
		"another role":         {skill.Anchored{Kind: "click", Name: "delete", Role: "menuitem"}, 0, false},
	} {
		got := p.Matches(&c.a)
		if only := len(got) == 1 && got[0] == at; len(got) != c.n || only != c.only {
			t.Errorf("%s: %v, want %d", name, got, c.n)
		}
	}
}

// What is in no row has no words for that, so its twins are counted where there are some.
func TestAnchoredOrdinalHasWords(t *testing.T) {
	g := &skill.Guard{Kind: "click", Name: "go", Twins: []skill.Twins{{Scope: "row", Count: 2}, {Scope: "heading", Count: 2}, {Count: 3, Nth: 1}}}
	want := []skill.Anchored{{Kind: "click", Name: "go", Ordinal: &skill.Ordinal{Nth: 1, Of: 3}}}
	if diff := cmp.Diff(want, Anchored(g)); diff != "" {
		t.Error(diff)
	}
}

func TestMergeRuns(t *testing.T) {
	star := func(nth int64, words ...string) *skill.Guard {
		return &skill.Guard{Kind: "radio", Run: []skill.Run{{Words: words, Count: 5, Nth: nth}}}
	}
	for _, c := range []struct {
		name string
		a, b *skill.Guard
		want []skill.Run
	}{
		{"words of both", star(1, "red", "wine"), star(1, "wine", "dry"), []skill.Run{{Words: []string{"wine"}, Count: 5, Nth: 1}}},
		{"another number", star(1, "wine"), star(2, "wine"), nil},
		{"no word of both", star(1, "red"), star(1, "dry"), nil},
		{"one in no run", star(1, "red"), &skill.Guard{Kind: "radio"}, nil},
	} {
		got := Merge(c.a, c.b)
		if diff := cmp.Diff(c.want, got.Run); diff != "" {
			t.Errorf("%s (- want, + got):\n%s", c.name, diff)
		}
		l := FromDocument(&skill.Locators{Guard: &got})
		if (l.Guard.Run != nil) != (c.want != nil) {
			t.Errorf("%s: read as %+v", c.name, l.Guard.Run)
		}
		if d := l.Guard.Document(); !cmp.Equal(d.Run, got.Run) {
			t.Errorf("%s: written as %+v", c.name, d.Run)
		}
	}
}
