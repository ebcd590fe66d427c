package find

import (
	"slices"
	"sort"
	"strings"
)

// alike are the controls of one kind, in document order, and which of them say what.
type alike struct {
	list              []*Control
	name, label, icon map[string][]*Control // by the fact; "" is one too
	begins            map[string][]string   // made when it is asked for, see beginning
	words             map[string][]string   // by name, the words that say something; made when they are asked for
	reworded          map[string]bool       // by name, see rewordedBeside
	naming            map[string][]string   // by word, the names that say it; made when it is asked for
	saidBeside        map[string]bool       // by name, see saysAllBeside
	single            []int                 // made when it is asked for, see alone
	index             map[indexed]map[string]found
	shares            *sharing                     // made when it is asked for, see sharings
	series            map[Fact]map[string][]string // see next
}

// alike returns the controls of a kind.
func (p *Page) alike(kind string) *alike {
	if a, ok := p.kinds[kind]; ok {
		return a
	}
	a := &alike{list: p.ofKind(kind), name: map[string][]*Control{}, label: map[string][]*Control{}, icon: map[string][]*Control{}}
	for _, c := range a.list {
		a.name[c.Values[Name]] = append(a.name[c.Values[Name]], c)
		a.label[c.Label] = append(a.label[c.Label], c)
		a.icon[c.Values[Icon]] = append(a.icon[c.Values[Icon]], c)
	}
	p.kinds[kind] = a
	return a
}

func (p *Page) ofKind(kind string) []*Control {
	var list []*Control
	if tag, ok := strings.CutPrefix(kind, unmarked); ok {
		for _, i := range p.t.ByTag(tag) {
			if _, marked := p.at[i]; !marked && !p.t.Nodes[i].Inert && !p.boxed(i) {
				list = append(list, p.Of(i))
			}
		}
		return list
	}
	for i := range p.Controls {
		if p.Controls[i].Kind == kind {
			list = append(list, &p.Controls[i])
		}
	}
	return list
}

// boxed reports whether an element stands in one of its tag that says the same and holds no control: of
// what the markup shows as no control, a click on either is one on both, so they are one thing.
func (p *Page) boxed(i int) bool {
	says := strings.TrimSpace(p.texts[i])
	for up := p.t.Nodes[i].Parent; up >= 0 && says != "" && strings.TrimSpace(p.texts[up]) == says; up = p.t.Nodes[up].Parent {
		if p.holdsControl(up) {
			return false
		}
		if p.t.Nodes[up].Tag == p.t.Nodes[i].Tag {
			return true
		}
	}
	return false
}

// holdsControl reports whether an element is a control by its markup, or there is one in it.
func (p *Page) holdsControl(i int) bool {
	k := sort.Search(len(p.Controls), func(k int) bool { return p.Controls[k].Node >= i })
	return k < len(p.Controls) && p.Controls[k].Node < p.t.Nodes[i].End
}

// called returns the controls whose name is one of some, in document order.
func (a *alike) called(names []string) []*Control {
	if len(names) == 1 {
		return a.name[names[0]]
	}
	var out []*Control
	for _, name := range names {
		out = append(out, a.name[name]...)
	}
	slices.SortFunc(out, func(x, y *Control) int { return x.Node - y.Node })
	return out
}

// where returns the nodes of the controls for which is holds; nil holds for all.
func where(list []*Control, is func(*Control) bool) []int {
	var out []int
	for _, c := range list {
		if is == nil || is(c) {
			out = append(out, c.Node)
		}
	}
	return out
}
