package find

import (
	"slices"
	"strings"
)

// sharing says which controls of a kind share what with each other. A value that many have is common.
// Two controls that agree in rare values are found by these; what they agree in besides is the
// same for all controls with the same common values, so one or two of these stand for them.
type sharing struct {
	facts [numFacts]map[string][]*Control // by value, but for Name and Data
	words map[string][]*Control           // by what named asks: the name, the label and texts
	data  map[string][]*Control
	alike [][]*Control // by their common values, at most two each
}

// many is how many controls have a value that is common.
const many = 32

// sharings returns what controls of the kind share.
func (a *alike) sharings() *sharing {
	if a.shares != nil {
		return a.shares
	}
	r := &sharing{words: map[string][]*Control{}, data: map[string][]*Control{}}
	for f := range r.facts {
		r.facts[f] = map[string][]*Control{}
	}
	for _, c := range a.list {
		for f := Text; f < numFacts; f++ {
			if v := c.Values[f]; v != "" && f != Data {
				r.facts[f][v] = append(r.facts[f][v], c)
			}
		}
		for _, w := range c.called() {
			r.words[w] = append(r.words[w], c)
		}
		for _, d := range add(nil, c.Data) {
			r.data[d] = append(r.data[d], c)
		}
	}
	r.group(a.list)
	a.shares = r
	return r
}

// called returns the texts by which named knows a control, each once.
func (c *Control) called() []string {
	var out []string
	for _, s := range [...]string{c.Values[Name], c.Label, c.Values[Text], c.Values[Placeholder], c.Values[Title]} {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// group groups controls by their common values.
func (r *sharing) group(list []*Control) {
	at := map[string]int{}
	for _, c := range list {
		var key strings.Builder
		note := func(values []string, by map[string][]*Control) {
			for _, v := range values {
				if len(by[v]) > many {
					key.WriteString(v + "\x00")
				}
			}
			key.WriteByte('\x01')
		}
		for f := Text; f < numFacts; f++ {
			note([]string{c.Values[f]}, r.facts[f])
		}
		words, data := c.called(), slices.Clone(c.Data)
		slices.Sort(words)
		note(words, r.words)
		note(data, r.data) // sorted as they are
		k, ok := at[key.String()]
		if !ok {
			k = len(r.alike)
			at[key.String()], r.alike = k, append(r.alike, nil)
		}
		if len(r.alike[k]) < 2 {
			r.alike[k] = append(r.alike[k], c)
		}
	}
}

// rivalSets returns the largest sets of facts that other controls of the kind share with the guard's.
func (p *Page) rivalSets(g *Guard, node int) (sets []Set) {
	a := p.alike(g.Kind)
	compare := func(list []*Control) {
		for _, o := range list {
			if o.Node != node {
				sets = largest(sets, g.agree(o))
			}
		}
	}
	if len(a.list) <= many {
		compare(a.list)
	} else {
		r := a.sharings()
		for _, list := range r.alike {
			compare(list)
		}
		for f := Name; f < numFacts; f++ {
			for _, list := range r.holding(g, f) {
				if len(list) <= many {
					compare(list)
				}
			}
		}
	}
	slices.Sort(sets)
	return sets
}

// holding returns lists that together have all controls that agree with a guard in a fact.
func (r *sharing) holding(g *Guard, f Fact) (lists [][]*Control) {
	switch f {
	case Name:
		for _, name := range g.Names {
			lists = append(lists, r.words[name])
		}
		return append(lists, r.words[g.Label])
	case Data:
		for _, d := range g.Data {
			lists = append(lists, r.data[d])
		}
		return lists
	}
	return append(lists, r.facts[f][g.Values[f]])
}

// agreeing reports whether another control alike agrees with the guard in some facts.
func (p *Page) agreeing(g *Guard, c *Control, facts Set) bool {
	a := p.alike(g.Kind)
	agrees := func(o *Control) bool { return o.Node != c.Node && facts&^g.agree(o) == 0 }
	if len(a.list) <= many || facts == 0 {
		return slices.ContainsFunc(a.list, agrees)
	}
	least, size := [][]*Control(nil), len(a.list)+1
	for f := Name; f < numFacts; f++ {
		if !facts.Has(f) {
			continue
		}
		lists, n := a.sharings().holding(g, f), 0
		for _, l := range lists {
			n += len(l)
		}
		if n < size {
			least, size = lists, n
		}
	}
	return slices.ContainsFunc(least, func(l []*Control) bool { return slices.ContainsFunc(l, agrees) })
}
