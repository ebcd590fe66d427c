package find

import (
	"slices"
	"sort"
	"strings"

	"skillmill/transform/lasting"
)

// A page may have thousands of controls that say the same, such as the button of each row. What is
// asked of each of them must not look at all others, so long lists are looked up by what they say.

// few is the length of a list that is looked through faster than it is indexed.
const few = 16

// lookup is a fact by which the controls of a list are looked up.
type lookup int

const (
	byNothing lookup = iota
	byRow
	byHeading
	byRole
	byLandmark
)

func (c *Control) at(by lookup) string {
	switch by {
	case byRow:
		return c.Values[Row]
	case byHeading:
		return c.Values[Heading]
	case byRole:
		return c.Role
	case byLandmark:
		return c.Landmark
	}
	return ""
}

// among names some controls of a kind: those that have a fact (Name, Icon or, as numFacts, the
// label), and where bare those without a name, with a text where it is not "".
type among struct {
	fact Fact
	is   string
	bare bool
	text string
}

// found are controls of a list, and their nodes. Nobody may change them.
type found struct {
	list  []*Control
	nodes []int
}

// having returns the controls of which a holds, before bare and text are asked.
func (a *alike) having(k among) []*Control {
	switch k.fact {
	case Name:
		return a.name[k.is]
	case Icon:
		return a.icon[k.is]
	}
	return a.label[k.is]
}

// holds reports whether bare and text hold for a control.
func (k *among) holds(c *Control) bool {
	return !(k.bare && c.Values[Name] != "") && (k.text == "" || c.Values[Text] == k.text)
}

// lookUp returns those of some controls that have a value, in document order.
func (a *alike) lookUp(k among, by lookup, value string) found {
	list := a.having(k)
	if len(list) <= few {
		var out found
		for _, c := range list {
			if k.holds(c) && (by == byNothing || c.at(by) == value) {
				out.list, out.nodes = append(out.list, c), append(out.nodes, c.Node)
			}
		}
		return out
	}
	key := indexed{k, by}
	index := a.index[key]
	if index == nil {
		index = map[string]found{}
		for _, c := range list {
			if k.holds(c) {
				at := index[c.at(by)]
				index[c.at(by)] = found{append(at.list, c), append(at.nodes, c.Node)}
			}
		}
		if a.index == nil {
			a.index = map[indexed]map[string]found{}
		}
		a.index[key] = index
	}
	if by == byNothing {
		value = ""
	}
	return index[value]
}

// indexed is a list with what its controls are looked up by.
type indexed struct {
	among
	by lookup
}

// calledNodes returns the nodes of the controls whose name is one of some and that have a value.
func (a *alike) calledNodes(names []string, by lookup, value string) []int {
	if len(names) == 1 {
		return a.lookUp(among{fact: Name, is: names[0]}, by, value).nodes
	}
	return where(a.called(names), func(c *Control) bool { return by == byNothing || c.at(by) == value })
}

// inside returns the part of a list in document order that stands in an element.
func (p *Page) inside(list []*Control, at int) []*Control {
	from := sort.Search(len(list), func(k int) bool { return list[k].Node >= at })
	to := sort.Search(len(list), func(k int) bool { return list[k].Node >= p.t.Nodes[at].End })
	return list[from:max(from, to)]
}

// alone returns the positions in the list of the controls that have their name alone.
func (a *alike) alone() []int {
	if a.single == nil {
		a.single = []int{}
		for k, c := range a.list {
			if name := c.Values[Name]; name != "" && len(a.name[name]) == 1 {
				a.single = append(a.single, k)
			}
		}
	}
	return a.single
}

// saysAllBeside reports whether another name of controls alike says all of some words.
func (a *alike) saysAllBeside(name string, words []string) bool {
	if beside, ok := a.saidBeside[name]; ok {
		return beside
	}
	all := a.plain()
	if a.naming == nil {
		a.naming, a.saidBeside = map[string][]string{}, map[string]bool{}
		for other, says := range all {
			for _, w := range add(nil, says) {
				a.naming[w] = append(a.naming[w], other)
			}
		}
	}
	least := a.naming[words[0]]
	for _, w := range words[1:] {
		if names := a.naming[w]; len(names) < len(least) {
			least = names
		}
	}
	beside := slices.ContainsFunc(least, func(other string) bool { return other != name && subset(words, all[other]) })
	a.saidBeside[name] = beside
	return beside
}

// equalSet are the controls that are called as a guard's or look as it did, see equalTo.
type equalSet struct {
	list []*Control
	by   []*equals             // of them, in the order in which they come
	at   map[int]*Control      // by node
	rows map[string][]*Control // by word of their rows, made when it is asked for
	said map[string][]int      // by words, those whose rows say all of them
	once bool                  // it is asked once, so nothing is indexed
}

// looks is all of a guard that equalTo asks.
type looks struct{ kind, name, icon, text, look, role string }

// equalSet returns the controls that are called as the guard's or, where that has no name, look as it did.
func (p *Page) equalSet(g *Guard) *equalSet {
	if len(g.Names) > 1 || len(g.Names) == 1 && g.Names[0] == "" {
		return &equalSet{list: p.equalTo(g), once: true}
	}
	key := looks{kind: g.Kind}
	if len(g.Names) == 1 {
		key.name = g.Names[0]
	} else {
		key.icon, key.look = g.Values[Icon], g.Look
		if g.Kind == "click" && g.Values[Name] == "" {
			key.text = g.Values[Text]
		}
		if !g.clicked() {
			key.role = g.Role
		}
	}
	e, ok := p.sets[key]
	if !ok {
		e = p.newEqualSet(p.equalTo(g))
		p.sets[key] = e
	}
	return e
}

func (p *Page) newEqualSet(list []*Control) *equalSet {
	e := &equalSet{list: list, at: make(map[int]*Control, len(list)), said: map[string][]int{}}
	for _, c := range list {
		e.at[c.Node] = c
	}
	e.by = p.differentEquals(list)
	return e
}

// differentEquals returns the equals of some controls, in the order in which they come.
func (p *Page) differentEquals(list []*Control) (by []*equals) {
	seen := map[*equals]bool{}
	var last *Control
	for _, c := range list {
		if last != nil && c.Values[Name] != "" && c.Values[Name] == last.Values[Name] {
			continue // its equals are those of the last
		}
		last = c
		if of := p.equalsOf(c); !seen[of] {
			seen[of] = true
			by = append(by, of)
		}
	}
	return by
}

// saying returns those of the set whose parts say any of some words, in document order.
func (e *equalSet) saying(p *Page, words []string) []*Control {
	if e.once || len(e.list) <= few {
		return slices.DeleteFunc(slices.Clone(e.list), func(c *Control) bool { return p.equalsOf(c).saying(words, c.Node) == 0 })
	}
	var nodes []int
	for _, of := range e.by {
		for node := range of.sayingSome(words) {
			if e.at[node] != nil {
				nodes = append(nodes, node)
			}
		}
	}
	slices.Sort(nodes)
	out := make([]*Control, 0, len(nodes))
	for _, node := range slices.Compact(nodes) {
		out = append(out, e.at[node])
	}
	return out
}

// sayingRow returns those of the set whose rows say all of some words.
func (e *equalSet) sayingRow(p *Page, words []string) []int {
	says := func(c *Control) bool { return subset(words, p.wordsOfRow(c.Node)) }
	if e.once || len(e.list) <= few {
		return where(e.list, says)
	}
	key := strings.Join(words, "\n")
	if list, ok := e.said[key]; ok {
		return list
	}
	if e.rows == nil {
		e.rows = map[string][]*Control{}
		for _, c := range e.list {
			for _, w := range add(nil, p.wordsOfRow(c.Node)) {
				e.rows[w] = append(e.rows[w], c)
			}
		}
	}
	least := e.rows[words[0]]
	for _, w := range words[1:] {
		if list := e.rows[w]; len(list) < len(least) {
			least = list
		}
	}
	list := where(least, says)
	e.said[key] = list
	return list
}

// next reports whether a control alike has a value with other numbers than one, see lasting.NextOf.
func (a *alike) next(f Fact, value string) bool {
	of := a.series[f]
	if of == nil {
		of = map[string][]string{}
		for _, c := range a.list {
			values := c.Data
			if f != Data {
				values = []string{c.Values[f]}
			}
			for _, v := range values {
				bySeries(of, v)
			}
		}
		if a.series == nil {
			a.series = map[Fact]map[string][]string{}
		}
		a.series[f] = of
	}
	return otherThan(of, value)
}

// bySeries notes a value by its series, and two at most: of two values that differ one is another
// one than any that is asked for.
func bySeries(of map[string][]string, value string) {
	if key := lasting.Unnumbered(value); len(of[key]) < 2 && !slices.Contains(of[key], value) {
		of[key] = append(of[key], value)
	}
}

// otherThan reports whether lasting.NextOf holds for a value and one of those that bySeries noted.
func otherThan(of map[string][]string, value string) bool {
	return slices.ContainsFunc(of[lasting.Unnumbered(value)], func(v string) bool { return v != value })
}
