package acceptance

import (
	"slices"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
)

// Left returns what a page still shows of the control of a skill, of which is tells the elements: by
// that a person with the document alone would know it; and how the page calls it now.
func (s *Shown) Left(k *skill.Skill, is func(index int) bool) (what, name string) {
	g := find.FromDocument(&k.Locators).Guard
	if g == nil {
		return "no guard", ""
	}
	var own *find.Control
	for i := range s.find.Controls {
		if c := &s.find.Controls[i]; is(s.tree.Nodes[c.Node].Index) && (own == nil || own.Kind != g.Kind) {
			own = c
		}
	}
	if own == nil {
		return "nothing that its markup shows as a control", ""
	}
	l := &left{g: g, own: own}
	for i := range s.find.Controls {
		if c := &s.find.Controls[i]; c.Kind == own.Kind && c.Node != own.Node {
			l.others = append(l.others, c)
		}
	}
	return l.say(), own.Values[find.Name]
}

// left compares a control with what a guard says of it.
type left struct {
	g      *find.Guard
	own    *find.Control
	others []*find.Control
}

func (l *left) say() string {
	switch {
	case l.own.Kind != l.g.Kind:
		return "another kind of control: " + l.words()
	case l.key() != "":
		return l.words() + "; a key of its own (" + l.key() + ")"
	}
	return l.words() + "; " + l.around()
}

// words says what became of the name.
func (l *left) words() string {
	alone := func(has func(c *find.Control) bool) string {
		if slices.ContainsFunc(l.others, has) {
			return "which equals have too"
		}
		return "alone"
	}
	switch name := l.own.Values[find.Name]; {
	case len(l.g.Names) == 0 && l.g.Label == "":
		if l.own.Values[find.Name] != "" {
			return "no name, one now"
		}
		return "no name"
	case l.named(l.own):
		return "its name, " + alone(l.named)
	case name == "":
		return "no name now"
	case l.related(name, subset):
		return "a name of more or fewer words, " + alone(func(c *find.Control) bool { return c.Values[find.Name] == name })
	case l.related(name, shares):
		return "a name that shares a word, " + alone(func(c *find.Control) bool { return c.Values[find.Name] == name })
	default:
		return "another name, " + alone(func(c *find.Control) bool { return c.Values[find.Name] == name })
	}
}

// named reports whether a control says the name or the label of the guard.
func (l *left) named(c *find.Control) bool {
	said := []string{c.Values[find.Name], c.Label, c.Values[find.Text], c.Values[find.Placeholder], c.Values[find.Title]}
	return slices.ContainsFunc(append(slices.Clone(l.g.Names), l.g.Label), func(n string) bool { return n != "" && slices.Contains(said, n) })
}

func (l *left) related(name string, how func(a, b []string) bool) bool {
	return slices.ContainsFunc(l.g.Names, func(n string) bool { return how(strings.Fields(n), strings.Fields(name)) })
}

func shares(a, b []string) bool {
	return slices.ContainsFunc(a, func(w string) bool { return slices.Contains(b, w) })
}

func subset(a, b []string) bool {
	in := func(a, b []string) bool {
		return !slices.ContainsFunc(a, func(w string) bool { return !slices.Contains(b, w) })
	}
	return in(a, b) || in(b, a)
}

// key returns the first value that scripts rely on which is as before, and is no other control's.
func (l *left) key() string {
	for _, f := range []find.Fact{find.ID, find.FormName, find.Href, find.Value, find.Icon, find.Placeholder} {
		v := l.g.Values[f]
		if v != "" && v == l.own.Values[f] && !slices.ContainsFunc(l.others, func(c *find.Control) bool { return c.Values[f] == v }) {
			return f.String()
		}
	}
	for _, d := range l.g.Data {
		if slices.Contains(l.own.Data, d) && !slices.ContainsFunc(l.others, func(c *find.Control) bool { return slices.Contains(c.Data, d) }) {
			return "data"
		}
	}
	if v := l.g.Values[find.Text]; l.g.Kind == "select" && v != "" && v == l.own.Values[find.Text] && !slices.ContainsFunc(l.others, func(c *find.Control) bool { return c.Values[find.Text] == v }) {
		return "choices"
	}
	return ""
}

// around says what its surroundings still say.
func (l *left) around() string {
	same := func(f find.Fact) bool { return l.g.Values[f] != "" && l.g.Values[f] == l.own.Values[f] }
	row := l.inRow(l.own)
	best := row > 0 && !slices.ContainsFunc(l.others, func(c *find.Control) bool { return l.inRow(c) >= row && c.Values[find.Name] == l.own.Values[find.Name] })
	switch {
	case best && 2*row > len(l.rowWords()):
		return "most words of its row, of no equal"
	case best:
		return "words of its row, of no equal"
	case same(find.Before) && same(find.After):
		return "between its texts"
	case same(find.Heading) && (same(find.Before) || same(find.After)):
		return "under its heading, beside one of its texts"
	case same(find.Before) || same(find.After):
		return "beside one of its texts"
	case same(find.Heading):
		return "under its heading"
	}
	return "nothing around it"
}

// rowWords are those of the row and the part of the guard, without those of its name.
func (l *left) rowWords() []string {
	own := strings.Fields(strings.Join(l.g.Names, " "))
	words := append(strings.Fields(l.g.Values[find.Row]), l.g.Part...)
	return slices.DeleteFunc(words, func(w string) bool { return slices.Contains(own, w) })
}

func (l *left) inRow(c *find.Control) int {
	row, n := strings.Fields(c.Values[find.Row]), 0
	for _, w := range l.rowWords() {
		if slices.Contains(row, w) {
			n++
		}
	}
	return n
}
