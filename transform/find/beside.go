package find

import "slices"

// The buttons of a bar and the heads of columns change places. What stands where a control stood is
// then no new control, but one that stood beside it; and the control still stands beside the others.

const (
	maxBeside   = 4 // names on either side that a guard keeps
	leastBeside = 2 // of these that stand beside the control still
)

// besideNames returns the names of the nearest controls alike on either side of one that takes clicks and
// has a name, sorted: those that one control alone has.
func (p *Page) besideNames(c *Control) []string {
	if c.Kind != "click" || c.Values[Name] == "" {
		return nil
	}
	a := p.alike(c.Kind)
	at, ok := slices.BinarySearchFunc(a.list, c.Node, func(o *Control, node int) int { return o.Node - node })
	if !ok {
		return nil
	}
	var names []string
	alone := a.alone()
	before, own := slices.BinarySearch(alone, at)
	after := before
	if own {
		after++
	}
	for _, k := range slices.Concat(alone[max(0, before-maxBeside):before], alone[after:min(len(alone), after+maxBeside)]) {
		names = append(names, a.list[k].Values[Name])
	}
	slices.Sort(names)
	return names
}

// changedPlaces reports whether another control stood beside the guard's, and a control that has the
// guard's name still stands beside some of those that did.
func (p *Page) changedPlaces(g *Guard, c, o *Control) bool {
	name := o.Values[Name]
	if len(p.alike(g.Kind).name[name]) != 1 || !slices.Contains(g.Beside, name) {
		return false
	}
	n, names := 0, p.besideNames(c)
	for _, was := range g.Beside {
		if slices.Contains(names, was) {
			n++
		}
	}
	return n >= leastBeside
}
