package find

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// A release calls a control otherwise, and what it is for still says which one it is: the button
// that ends a session, the field by which a page is searched, a list by what may be chosen in it, a button by the picture that is all
// it shows.

// kept are the locators that find a control by what a release keeps when it words things anew.
var kept = map[string]bool{ByLeave: true, BySearch: true, ByOptions: true, ByOptionsHead: true, ByPicture: true}

// keepers returns what a locator of kept matches.
func (p *Page) keepers(g *Guard, by string) []int {
	switch {
	case by == ByLeave && g.leaves():
		return where(p.alike(g.Kind).list, (*Control).leaves)
	case by == BySearch && g.searches():
		return where(p.alike(g.Kind).list, (*Control).searches)
	case by == ByOptions && g.offers():
		return where(p.alike(g.Kind).list, func(c *Control) bool { return c.Values[Text] == g.Values[Text] })
	case by == ByOptionsHead && g.offers() && g.Values[Heading] != "":
		return where(p.alike(g.Kind).list, func(c *Control) bool {
			return c.Values[Text] == g.Values[Text] && c.Values[Heading] == g.Values[Heading]
		})
	case by == ByPicture && g.pictured():
		list := slices.DeleteFunc(slices.Clone(p.alike(g.Kind).icon[g.Values[Icon]]), func(c *Control) bool { return !c.pictured() })
		if len(g.Part) > 0 {
			return p.most(g, list)
		}
		if g.singled(1 << Icon) {
			return where(list, nil)
		}
	}
	return nil
}

// leaves reports whether a control is the button or link by which a user ends a session.
func (c *Control) leaves() bool {
	return c.Kind == "click" && plainName(c.Values[Name]) == "log out"
}

// searches reports whether a control is a field by which something is searched: by its role, or
// where nothing else is written, among links or in a part of the page that is for searching.
func (c *Control) searches() bool {
	return c.Kind == "text" && (c.Role == "searchbox" || strings.HasPrefix(c.Landmark, "search") || strings.HasPrefix(c.Landmark, "navigation"))
}

// offers reports whether a control is a list that says enough of what it is for: two choices, such
// as yes and no, answer many questions.
func (c *Control) offers() bool {
	n := 0
	for _, w := range wordsOf(c.Values[Text]) {
		if strings.ContainsFunc(w, unicode.IsLetter) {
			n++
		}
	}
	return c.Kind == "select" && n >= minChoices
}

// minChoices is how many words the choices of a list say at least by which it is known.
const minChoices = 3

// pictured reports whether a control shows a picture and nothing else, and its name is one that
// nobody sees: which picture it is then says what it does.
func (c *Control) pictured() bool {
	g := Guard{Control: *c}
	return c.Kind == "click" && g.attributed() && c.Values[Text] == "" && tellsPicture(c.Values[Icon])
}

// tellsPicture reports whether the tokens of a picture say which one it is: what it is called, a
// file, the lines of a path, or a class that begins with another one. A class alone may be all
// pictures of a page.
func tellsPicture(icon string) bool {
	tokens := strings.Fields(icon)
	return strings.HasPrefix(icon, "called ") || slices.ContainsFunc(tokens, drawn.MatchString) || samePicture(tokens, tokens)
}

// drawn is the first step of a path, or the name of a file.
var drawn = regexp.MustCompile(`^[Mm][-.0-9]|\.[a-z]{3,4}$`)

// stillKept refuses what a locator of kept found, unless it was renamed, nothing has its name any
// more, and nothing speaks against it.
func (p *Page) stillKept(g *Guard, c *Control, by string, agreed Set) Refusal {
	switch {
	case !p.on(RefusedWitnesses):
		return ""
	case differ(g.Values[FormName], c.Values[FormName]), slices.ContainsFunc(p.alike(g.Kind).list, g.named):
		return RefusedWitnesses
	case by == ByLeave, by == BySearch && g.Landmark == c.Landmark:
		return ""
	case by == ByPicture && len(g.Part) == 0 && agreed&^(1<<Icon) == 0:
		return RefusedWitnesses // the picture alone
	case by == ByPicture:
		return p.unless(!p.toggles(c) && !related(g.Values[Name], c.Values[Name]) && !p.contradictedInRow(g, c, agreed), RefusedWitnesses)
	case g.Kind == "select" && differ(g.Role, c.Role):
		return RefusedWitnesses
	case by == ByOptions && slices.ContainsFunc(g.Names, func(was string) bool { return g.goesOn(was, c) || c.saysIn(was) }):
		return "" // what it is called goes on, and what may be chosen is the same
	}
	return p.singledOut(g, c, by, agreed)
}

// saysIn reports whether a longer name says all words of a control's.
func (c *Control) saysIn(was string) bool {
	words := fullWords(c.Values[Name])
	return len(words) > 0 && saysMore(c.Values[Name], was)
}

// toggles reports whether a control says in which state it is: its name may be that of the state.
func (p *Page) toggles(c *Control) bool {
	return slices.ContainsFunc([]string{"aria-pressed", "aria-expanded", "aria-checked"}, func(key string) bool {
		_, ok := p.t.Lookup(c.Node, key)
		return ok
	})
}
