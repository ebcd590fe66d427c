package find

import (
	"slices"
	"strings"

	"skillmill/datasets/skill"
)

// FromDocument returns the locators of a document. Guard is nil where it carries none.
func FromDocument(l *skill.Locators) Locators {
	if l.Guard == nil {
		return Locators{}
	}
	out := Locators{Guard: fromDocument(l.Guard)}
	kinds := l.Guard.CSS
	add := func(selector string) {
		if len(kinds) > 0 {
			out.CSS = append(out.CSS, CSS{Kind: kinds[0], Selector: selector})
			kinds = kinds[1:]
		}
	}
	if l.Selector != "" {
		add(l.Selector)
	}
	for _, s := range l.SelectorAlt {
		add(s)
	}
	if l.Guard.Place != "" {
		out.CSS = append(out.CSS, CSS{Kind: ByPosition, Selector: l.Guard.Place})
	}
	return out
}

// texts returns the facts of a document's guard that are one text, by their number.
func texts(d *skill.Guard) [numFacts]*string {
	return [numFacts]*string{
		Name: &d.Name, Text: &d.Text, Placeholder: &d.Placeholder, Title: &d.Title, Href: &d.Href, ID: &d.ID, FormName: &d.FormName,
		Value: &d.Value, Row: &d.Row, Heading: &d.Heading, Before: &d.Before, After: &d.After, Icon: &d.Icon,
	}
}

func fromDocument(d *skill.Guard) *Guard {
	g := &Guard{
		Control: Control{Kind: d.Kind, Role: d.Role, NameFrom: d.NameFrom, Label: d.Label, Landmark: d.Landmark, Send: d.Send, Look: d.Look, Data: d.Data},
		Names:   d.Names, LabelAlone: d.LabelAlone, Longer: d.Longer, Anchors: d.Anchors, Part: d.Part, Block: d.Block, Beside: d.Beside,
	}
	for f, v := range texts(d) {
		if v != nil {
			g.Values[f] = *v
		}
	}
	for _, r := range d.Rivals {
		g.Rivals = append(g.Rivals, setOf(r))
	}
	for _, r := range d.Run {
		if r.Nth < 0 || r.Nth >= r.Count {
			continue
		}
		g.Run = &Run{Words: r.Words, Count: int(r.Count), Nth: int(r.Nth)}
	}
	for _, t := range d.Twins {
		if t.Count > 0 && t.Nth >= 0 && t.Nth < t.Count {
			g.Twins = append(g.Twins, Twins{Scope: t.Scope, Count: int(t.Count), Nth: int(t.Nth)})
		}
	}
	return g
}

// Document returns the guard as a document carries it.
func (g *Guard) Document() skill.Guard {
	d := skill.Guard{
		Kind: g.Kind, Role: g.Role, NameFrom: g.NameFrom, Label: g.Label, Landmark: g.Landmark, Send: g.Send, Look: g.Look, Data: g.Data,
		Names: g.Names, LabelAlone: g.LabelAlone, Longer: g.Longer, Anchors: g.Anchors, Part: g.Part, Block: g.Block, Beside: g.Beside,
	}
	for f, v := range texts(&d) {
		if v != nil {
			*v = g.Values[f]
		}
	}
	for _, r := range g.Rivals {
		d.Rivals = append(d.Rivals, r.String())
	}
	if r := g.Run; r != nil {
		d.Run = []skill.Run{{Words: r.Words, Count: int64(r.Count), Nth: int64(r.Nth)}}
	}
	for _, t := range g.Twins {
		d.Twins = append(d.Twins, skill.Twins{Scope: t.Scope, Count: int64(t.Count), Nth: int64(t.Nth)})
	}
	return d
}

// String returns the names of the facts of a set, joined by "+".
func (s Set) String() string {
	var names []string
	for f := range numFacts {
		if s.Has(f) {
			names = append(names, f.String())
		}
	}
	return strings.Join(names, "+")
}

// setOf reads what String wrote. A name that is no fact is passed over.
func setOf(text string) Set {
	var s Set
	for name := range strings.SplitSeq(text, "+") {
		if f := slices.Index(factNames[:], name); f >= 0 {
			s |= 1 << f
		}
	}
	return s
}

// Merge returns the guard of a control that two guards were made of, each in other
// captures: what they do not have in common is left out, what the rivals of either
// shared may not single it out. Of guards of one kind the order says nothing, however
// many there are. Where the kinds differ there is nothing to merge: b, the later one,
// stands alone.
func Merge(a, b *skill.Guard) skill.Guard {
	if a.Kind != b.Kind {
		return *b
	}
	out := *a
	same := func(to *string, from string) {
		if *to != from {
			*to = ""
		}
	}
	same(&out.Role, b.Role)
	same(&out.NameFrom, b.NameFrom)
	same(&out.Label, b.Label)
	same(&out.Landmark, b.Landmark)
	same(&out.Send, b.Send)
	same(&out.Look, b.Look)
	theirs := texts(b)
	for f, v := range texts(&out) {
		if v != nil {
			same(v, *theirs[f])
		}
	}
	out.Data = common(a.Data, b.Data)
	out.Anchors = common(a.Anchors, b.Anchors)
	out.Part = common(a.Part, b.Part)
	out.Block = common(a.Block, b.Block)
	out.Beside = common(a.Beside, b.Beside)
	out.Run = commonRun(a.Run, b.Run)
	out.Names = union(a.Names, b.Names)
	out.Twins = slices.DeleteFunc(slices.Clone(a.Twins), func(t skill.Twins) bool { return !slices.Contains(b.Twins, t) })
	out.LabelAlone = a.LabelAlone && b.LabelAlone && out.Label != ""
	out.Longer = a.Longer || b.Longer
	renamed := len(out.Names) > 1 || len(out.Names) == 1 && out.Name == ""
	if renamed {
		out.Twins = nil // who else had the other name was not counted
	}
	out.Rivals = rivals(slices.Concat(a.Rivals, b.Rivals), renamed)
	if len(out.Twins) == 0 {
		out.Twins = nil
	}
	return out
}

// rivals returns the largest of some sets of facts. Where a name was not always the same,
// others may have had any of its names.
func rivals(written []string, renamed bool) []string {
	var sets []Set
	for _, w := range written {
		s := setOf(w)
		if renamed {
			s |= 1 << Name
		}
		sets = largest(sets, s)
	}
	slices.Sort(sets)
	var out []string
	for _, s := range sets {
		out = append(out, s.String())
	}
	return out
}

// common returns the values of a that b has too, nil for none.
func common(a, b []string) []string {
	var out []string
	for _, s := range a {
		if slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}

// union returns the values of both, sorted, nil for none.
func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	if all = slices.Compact(all); len(all) == 0 {
		return nil
	}
	return all
}

// Distrust takes kinds of locators out of a guard: the policy does not use them.
func Distrust(g *skill.Guard, kinds []string) {
	if len(kinds) == 0 {
		return
	}
	g.CSS = slices.Clone(g.CSS)
	for i, kind := range g.CSS {
		if slices.Contains(kinds, kind) {
			g.CSS[i] = Unused
		}
	}
	g.Anchors = slices.DeleteFunc(slices.Clone(g.Anchors), func(a string) bool { return slices.Contains(kinds, a) })
	if slices.Contains(kinds, ByPosition) || slices.Contains(kinds, ByOrdinal) {
		g.Twins, g.Place = nil, ""
	}
}
