package find

import (
	"slices"
	"strings"

	"skillmill/datasets/skill"
)

// Trait is one thing that a control of a kind says. Traits tell, before a page is asked,
// whether its controls could be the one of a guard.
type Trait struct {
	Kind  string
	Of    Fact
	Value string
}

// Traits of what is no fact of its own.
const (
	traitLabel = numFacts + iota
	traitWord  // the name, the label, or the text that a control is known by
	traitPlain // the name by what its words stand for, see fullWords
	traitRows  // a word of a name that several controls have, see rows
	traitMore  // a word of the name of a field, see worded
	traitSends // the first word of the name of what sends its form
	traitSeek  // "" for that there is a field by which something is searched
	traitBare  // a word of the row of a control that says nothing and shows no picture, or "" for that there is one
)

// Traits calls f with the traits of all controls of the page, some more than once.
func (p *Page) Traits(f func(Trait)) {
	for i := range p.Controls {
		c := &p.Controls[i]
		f(Trait{c.Kind, Name, c.Values[Name]})
		f(Trait{c.Kind, traitLabel, c.Label})
		f(Trait{c.Kind, traitPlain, plainName(c.Values[Name])})
		if c.inRows(p.alike(c.Kind)) {
			for _, w := range fullWords(c.Values[Name]) {
				f(Trait{c.Kind, traitRows, w})
			}
		}
		c.rewordings(f)
		f(Trait{c.Kind, Icon, c.Values[Icon]})
		for _, w := range [...]string{c.Values[Name], c.Label, c.Values[Text], c.Values[Placeholder], c.Values[Title]} {
			if w != "" {
				f(Trait{c.Kind, traitWord, w})
			}
		}
		for k := Text; k < Icon; k++ {
			if c.Values[k] != "" {
				f(Trait{c.Kind, k, c.Values[k]})
			}
		}
		for _, d := range c.Data {
			f(Trait{c.Kind, Data, d})
		}
	}
}

// rewordings calls f with the traits by which a control is found under a name that no capture had; see
// wantsReworded.
func (c *Control) rewordings(f func(Trait)) {
	words := fullWords(c.Values[Name])
	if c.worded() {
		for _, w := range words {
			f(Trait{c.Kind, traitMore, w})
		}
	}
	if len(words) > 0 && c.Values[Name] == c.Send {
		f(Trait{c.Kind, traitSends, words[0]})
	}
	if c.searches() {
		f(Trait{c.Kind, traitSeek, ""})
	}
}

// wantsReworded returns the traits of a page on which a control may be found under a name that no capture had, and
// that is neither said nor like one: as a name that goes on from its own, or by what a release keeps. One of them is
// enough. The way out of a session has the same name by what its words stand for.
func (g *Guard) wantsReworded() (out []Trait) {
	for _, n := range g.Names {
		words := fullWords(n)
		if len(words) == 0 || g.Longer {
			continue
		}
		if g.worded() { // a longer name has all of them
			out = append(out, Trait{g.Kind, traitMore, words[0]})
		}
		if n == g.Send {
			out = append(out, Trait{g.Kind, traitSends, words[0]})
		}
	}
	has := func(by string) bool { return slices.Contains(g.Anchors, by) }
	if has(BySearch) && g.searches() {
		out = append(out, Trait{g.Kind, traitSeek, ""})
	}
	if (has(ByOptions) || has(ByOptionsHead)) && g.offers() {
		out = append(out, Trait{g.Kind, Text, g.Values[Text]})
	}
	if has(ByPicture) && g.pictured() {
		out = append(out, Trait{g.Kind, Icon, g.Values[Icon]})
	}
	return out
}

// BareTraits calls f with the traits by which a control that says nothing and shows no picture is found by its
// row: Traits has none of them, because they decide only where a page is read anyway.
func (p *Page) BareTraits(f func(Trait)) {
	for i := range p.Controls {
		c := &p.Controls[i]
		if c.Values[Name] != "" || c.Values[Icon] != "" {
			continue
		}
		f(Trait{c.Kind, traitBare, ""})
		for _, w := range wordsOf(c.Values[Row]) {
			f(Trait{c.Kind, traitBare, w})
		}
	}
}

// bareTraits returns the traits of a page on which the anchored locators of a guard without a name and a picture
// may find a control: its row says some of the words of the guard's part, or of its row, or it has one of the
// guard's facts besides the heading.
func (g *Guard) bareTraits(facts []Trait) (out []Trait) {
	if len(g.Names) > 0 || g.Values[Icon] != "" {
		return nil
	}
	if g.Run != nil {
		return []Trait{{g.Kind, traitBare, ""}} // what a card says is no fact
	}
	words := g.Part
	if len(g.Twins) > 0 {
		words = add(slices.Clone(words), g.rowWords())
	}
	for _, w := range words {
		out = append(out, Trait{g.Kind, traitBare, w})
	}
	return append(out, slices.DeleteFunc(slices.Clone(facts), func(t Trait) bool { return t.Of == Heading })...)
}

// OfName reports whether a trait is a name or a label. A page that has one has the same text as
// one of the traits that Wanted.Words and Needs ask for.
func (t Trait) OfName() bool { return t.Of == Name || t.Of == traitLabel }

// Needs returns traits that a page must have for Matches to return anything, nil if it knows
// none.
func Needs(a *skill.Anchored) []Trait {
	if strings.HasPrefix(a.Kind, unmarked) {
		return nil // Traits are of controls alone
	}
	var out []Trait
	add := func(of Fact, value string) {
		if value != "" {
			out = append(out, Trait{a.Kind, of, value})
		}
	}
	add(traitWord, a.Name)
	add(traitWord, a.Label)
	add(Icon, a.Icon)
	if a.Within != nil {
		add(Row, a.Within.Row)
		add(Heading, a.Within.Heading)
	}
	return out
}

// Unmarked reports whether the markup did not show the control of a guard as one.
func (g *Guard) Unmarked() bool { return strings.HasPrefix(g.Kind, unmarked) }

// Wanted are the traits of the controls that a guard could admit.
type Wanted struct {
	Any   bool    // it could admit a control with none of them
	Words []Trait // one of these is enough: its words, or what is found in other words
	Facts []Trait // of these it takes two
	Said  []Trait // its names, its label and its icon, words of its row, or what is found in other words: a page that has one of these speaks of it
}

// Wanted returns what a page must have for Locate to return a control of it. By Of, what
// is no control of the page has a kind of its own; a control that says none of the words
// is renamed, and then two facts agree (singledOut, inPlace), or it is a twin of the same
// name.
func (g *Guard) Wanted() Wanted {
	w := Wanted{Any: g.Unmarked() || len(g.Names) == 0 && g.Label == "" || g.Values[Name] == ""}
	for _, n := range g.Names {
		w.Said = append(w.Said, Trait{g.Kind, Name, n})
		w.Words = append(w.Words, Trait{g.Kind, traitWord, n})
		if same := (Trait{g.Kind, traitPlain, plainName(n)}); same.Value != "" {
			w.Said, w.Words = append(w.Said, same), append(w.Words, same)
		}
		if words := fullWords(n); g.Kind == "click" && len(g.Part) > 0 && !g.Longer && len(words) > 0 {
			// a longer name has all of them, a shorter one the first
			row := Trait{g.Kind, traitRows, words[0]}
			w.Said, w.Words = append(w.Said, row), append(w.Words, row)
		}
	}
	w.Words = append(w.Words, Trait{g.Kind, traitWord, g.Values[Name]})
	if g.Label != "" {
		w.Said = append(w.Said, Trait{g.Kind, traitLabel, g.Label})
		w.Words = append(w.Words, Trait{g.Kind, traitWord, g.Label})
	}
	if g.Values[Icon] != "" {
		w.Said = append(w.Said, Trait{g.Kind, Icon, g.Values[Icon]})
	}
	for f := Text; f < numFacts; f++ {
		if g.Values[f] != "" && f != Data {
			w.Facts = append(w.Facts, Trait{g.Kind, f, g.Values[f]})
		}
	}
	for _, d := range g.Data {
		w.Facts = append(w.Facts, Trait{g.Kind, Data, d})
	}
	reworded := g.wantsReworded()
	w.Words = append(w.Words, reworded...)
	w.Said = append(append(w.Said, reworded...), g.bareTraits(w.Facts)...)
	return w
}
