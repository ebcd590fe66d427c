package find

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/lasting"
)

// crowded is a page of rows that say some words of a few, so that many controls share much.
func crowded(seed uint64, rows int) string {
	r := rand.New(rand.NewPCG(seed, 1))
	words := strings.Fields("save edit red blue ada cleo one two 1 2 17 4711 full name")
	w := func() string { return words[r.IntN(len(words))] }
	var b strings.Builder
	b.WriteString("<main>")
	for i := range rows {
		switch r.IntN(6) {
		case 0:
			fmt.Fprintf(&b, `<h3>%s %s</h3>`, w(), w())
		case 1:
			fmt.Fprintf(&b, `<li>%s %s %s<button title="%s" id="b-%d">%s</button><a href="/%s">%s</a></li>`, w(), w(), w(), w(), r.IntN(60), w(), w(), w())
		case 2:
			fmt.Fprintf(&b, `<div role=grid><div role=row aria-rowindex="%d">%s<input type=checkbox name="n%d" data-k="%s"><label>%s<input id="f%d"></label></div><div role=row aria-rowindex="%d">%s</div></div>`, i%9, w(), r.IntN(90), w(), w(), r.IntN(300), i%9, w())
		case 3:
			fmt.Fprintf(&b, `<div><button><i class="fa fa-%s"></i></button><button></button><span onclick="x()">%s</span></div>`, w(), w())
		case 4:
			fmt.Fprintf(&b, `<div class=card><b>%s %s</b><button aria-label="star"></button><button aria-label="star"></button></div>`, w(), w())
		default:
			fmt.Fprintf(&b, `<p>%s %s<button>Edit</button></p><label>%s %s<select><option>%s<option>three</select></label>`, w(), w(), w(), w(), w())
		}
	}
	return b.String()
}

// TestLongLists: what is looked up on a page of many controls is what looking at each of them finds.
func TestLongLists(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		was, is := read(t, crowded(seed, 110)), read(t, crowded(seed+50, 110))
		for i := range was.Controls {
			g := was.Guard(was.Controls[i].Node)
			if i > 0 && i%5 == 0 {
				g.Names = append(slices.Clone(g.Names), was.Controls[i-1].Values[Text]) // of two captures
			}
			for _, p := range []*Page{was, is} {
				sameAsEach(t, p, g)
			}
		}
	}
}

// sameAsEach compares what a page finds for a guard with what is found by looking at each control.
func sameAsEach(t *testing.T, p *Page, g *Guard) {
	t.Helper()
	list := p.alike(g.Kind).list
	check := func(what string, got, want any) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%s of %q: %v, want %v", what, g.Names, got, want)
		}
	}
	for _, scope := range []string{"row", "heading", ""} {
		check("twins in "+scope, p.twins(g, scope), where(list, func(c *Control) bool {
			return c.Values[Name] == g.Values[Name] && (g.Values[Name] != "" || c.Values[Icon] == g.Values[Icon]) && !g.otherWord(c) &&
				(scope != "row" || c.Values[Row] == g.Values[Row]) && (scope != "heading" || c.Values[Heading] == g.Values[Heading])
		}))
	}
	var sets []Set
	for _, c := range list {
		if c.Node != g.Node {
			sets = largest(sets, g.agree(c))
		}
	}
	slices.Sort(sets)
	check("rivals", p.rivalSets(g, g.Node), sets)
	for _, c := range list[:min(len(list), 8)] {
		facts := g.agree(c)
		check("agreeing", p.agreeing(g, c, facts), slices.ContainsFunc(list, func(o *Control) bool { return o.Node != c.Node && facts&^g.agree(o) == 0 }))
		check("beside", p.besideNames(c), besideEach(p, c))
		check("another part", p.partOfAnother(g, c), len(g.Part) > 0 && slices.ContainsFunc(slices.Collect(maps.Keys(p.equalsOf(c).parts)), func(node int) bool {
			return p.equalsOf(c).saying(g.Part, node) > p.equalsOf(c).saying(g.Part, c.Node)
		}))
	}
	check("counted ids", p.counted(g).Has(ID), slices.ContainsFunc(list, func(c *Control) bool { return lasting.NextOf(g.Values[ID], c.Values[ID]) }))
	if len(g.Part) > 0 {
		check("most of the part", p.mostOfPart(g, func(*Control) bool { return true }), p.most(g, p.equalTo(g)))
	}
	if words := g.wholeRow(); len(words) > 0 {
		check("rows", p.sayingRow(g), where(p.equalTo(g), func(c *Control) bool { return subset(words, p.wordsOfRow(c.Node)) }))
	}
	doc := g.Document()
	for _, a := range Anchored(&doc) {
		check("anchored "+a.Value(), p.Matches(&a), matchEach(p, &a))
	}
}

// besideEach is besideNames by looking at each control on either side.
func besideEach(p *Page, c *Control) (names []string) {
	a := p.alike(c.Kind)
	at := slices.IndexFunc(a.list, func(o *Control) bool { return o.Node == c.Node })
	if c.Kind != "click" || c.Values[Name] == "" {
		return nil
	}
	for _, step := range []int{-1, 1} {
		for k, n := at+step, 0; k >= 0 && k < len(a.list) && n < maxBeside; k += step {
			if name := a.list[k].Values[Name]; name != "" && len(a.name[name]) == 1 {
				names, n = append(names, name), n+1
			}
		}
	}
	slices.Sort(names)
	return names
}

// matchEach is Matches by looking at each control.
func matchEach(p *Page, a *skill.Anchored) []int {
	is := func(want, have string) bool { return want == "" || want == have }
	nodes := where(p.alike(a.Kind).list, func(c *Control) bool {
		return is(a.Name, c.Values[Name]) && is(a.Label, c.Label) && is(a.Icon, c.Values[Icon]) && is(a.Role, c.Role) &&
			(a.Within == nil || is(a.Within.Row, c.Values[Row]) && is(a.Within.Heading, c.Values[Heading]) && is(a.Within.Landmark, c.Landmark))
	})
	switch o := a.Ordinal; {
	case o == nil:
		return nodes
	case len(nodes) != o.Of:
		return nil
	default:
		return nodes[o.Nth : o.Nth+1]
	}
}

// TestTogether: words that tell a part only together are the fewest of the rarest that no other part says.
func TestTogether(t *testing.T) {
	t.Parallel()
	p := read(t, `<ul>`+strings.Repeat(`<li>oil 2 l <button>Buy</button></li>`, 20)+`<li>oat milk 1 l <button mark>Buy</button></li><li>oat milk 2 l <button>Buy</button></li><li>oil 1 l <button>Buy</button></li></ul>`)
	for i := range p.Controls {
		c := &p.Controls[i]
		e := p.equalsOf(c)
		want := slices.Clone(e.parts[c.Node])
		slices.SortStableFunc(want, func(a, b string) int { return e.said[a] - e.said[b] })
		for n := range want {
			if !slices.ContainsFunc(e.list, func(o *Control) bool { return o.Node != c.Node && subset(want[:n+1], e.parts[o.Node]) }) {
				want = want[:n+1]
				break
			}
			if n == len(want)-1 {
				want = nil
			}
		}
		if got := e.together(c.Node, nil); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", e.parts[c.Node], got, want)
		}
	}
}

// BenchmarkGuards is what the guards of many controls that share much cost; the time of a control
// must not grow with the page.
func BenchmarkGuards(b *testing.B) {
	for _, item := range []string{`<button class="btn">Edit</button>`, `<li>Row %d <button>Edit</button></li>`, `<div>R%d<input type=checkbox><button>Edit</button><a href="/x">Open</a></div>`, `<p><label>Name<input></label></p>`} {
		for _, n := range []int{500, 2000, 7000} {
			var doc strings.Builder
			for i := range n {
				doc.WriteString(strings.Replace(item, "%d", fmt.Sprint(i), 1))
			}
			b.Run(fmt.Sprintf("%s/%d", item[1:3], n), func(b *testing.B) {
				for b.Loop() {
					p := read(b, doc.String())
					for i := range p.Controls {
						node := p.Controls[i].Node
						p.Locate(Locators{Guard: p.Guard(node)})
					}
				}
			})
		}
	}
}
