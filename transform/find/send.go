package find

import (
	"slices"
	"strings"

	"skillmill/transform/accname"
	"skillmill/transform/join"
)

// send returns what sends the form around a node: the address that the form names, else what its
// first button says that sends it; "" where there is no form, or it says neither.
func (p *Page) send(i int) string {
	form := join.FormOf(p.t, i)
	if form < 0 {
		return ""
	}
	says, known := p.sends[form]
	if !known {
		says = address(p.t.Attr(form, "action"))
		for n := form + 1; n < p.t.Nodes[form].End && says == ""; n++ {
			if p.sender(n) {
				says = p.name(n, accname.Static(p.t, n))
			}
		}
		p.sends[form] = says
	}
	return says
}

// sender reports whether a node is a button that sends its form.
func (p *Page) sender(i int) bool {
	if p.t.Nodes[i].Inert {
		return false
	}
	switch p.t.Nodes[i].Tag {
	case "button":
		typ := strings.ToLower(strings.TrimSpace(p.t.Attr(i, "type")))
		return typ != "button" && typ != "reset"
	case "input":
		typ := join.InputType(p.t, i)
		return typ == "submit" || typ == "image"
	}
	return false
}

// moreOf reports whether one of two headings says all words of the other one, and no number more: a
// release says the same at more length, or shorter.
func moreOf(a, b string) bool {
	few, many := fullWords(a), fullWords(b)
	if len(few) > len(many) {
		few, many = many, few
	}
	return len(few) > 0 && subset(few, many) && !slices.ContainsFunc(many, func(w string) bool {
		return !slices.Contains(few, w) && turns(w)
	})
}

// sendsOn reports whether what sends a form says what it said and then more, or the same in words
// that say nothing. Addresses do not: /cart and /cart/empty are two things.
func sendsOn(was, is string) bool {
	old, now := fullWords(was), fullWords(is)
	return !strings.Contains(was+is, "/") && len(old) > 0 && len(now) >= len(old) && slices.Equal(old, now[:len(old)]) && !slices.ContainsFunc(now[len(old):], turns)
}

// otherForm reports whether a control stands in a different form than the guard's: something
// else sends it, and the heading above it differs, or is there on one of the two pages alone and
// the words that send are not related. A release changes only one of the two, or says more in both,
// or what sends says more and the old heading is gone. On a page in another language a field has an
// unrelated name and other texts beside it as well; there the other facts decide.
func (p *Page) otherForm(g *Guard, c *Control, agreed Set) bool {
	was, is := g.Values[Heading], c.Values[Heading]
	switch {
	case g.Send == "" || c.Send == "" || g.Send == c.Send || was == is:
		return false
	case was == "" || is == "": // which no translation brings about
		return !related(g.Send, c.Send)
	case slices.Contains(p.headings, was):
	case related(g.Send, c.Send) && moreOf(was, is), sendsOn(g.Send, c.Send):
		return false
	}
	return !g.renamed(agreed) || c.Values[Name] == c.Send || related(g.Values[Name], c.Values[Name]) || agreed&nearFacts != 0
}
