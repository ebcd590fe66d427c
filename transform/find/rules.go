package find

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"skillmill/transform/lasting"
)

// renamed reports whether a control that agrees in some facts has another name.
func (g *Guard) renamed(agreed Set) bool {
	return !agreed.Has(Name) && (len(g.Names) > 0 || g.Label != "")
}

// counted returns the facts by which a selector finds a control, of which another control alike
// has the same with another number: they go by place from one to the next, so they are
// witnesses of the place alone.
func (p *Page) counted(g *Guard) Set {
	var s Set
	a := p.alike(g.Kind)
	for _, f := range [...]Fact{ID, FormName, Value} {
		if a.next(f, g.Values[f]) {
			s |= 1 << f
		}
	}
	if !slices.ContainsFunc(g.Data, func(d string) bool { return !a.next(Data, d) }) {
		s |= 1 << Data
	}
	return s
}

// valued reports whether a check box or radio button is a different one: its value differs,
// and the guard's value stands at another one of the same name. Values that are counted go
// by place.
func (p *Page) valued(g *Guard, c *Control) bool {
	was := g.Values[Value]
	if was == "" || was == c.Values[Value] || strings.ContainsAny(was, "0123456789") {
		return false
	}
	return slices.ContainsFunc(p.alike(g.Kind).list, func(o *Control) bool {
		return o.Node != c.Node && o.Values[Value] == was && o.Values[FormName] == c.Values[FormName]
	})
}

// series reports whether a selector goes by an id or another attribute that has a number,
// and another element has the same with another number: such numbers go by place.
func (p *Page) series(selector string) bool {
	has := func(key, value string) bool {
		return strings.ContainsAny(value, "0123456789") &&
			otherThan(p.attrValues(key), value)
	}
	for _, m := range anyID.FindAllStringSubmatch(selector, -1) {
		if has("id", m[1]) {
			return true
		}
	}
	for _, m := range anyAttr.FindAllStringSubmatch(selector, -1) {
		if has(m[1], m[2]) {
			return true
		}
	}
	return false
}

// attrValues returns the values of an attribute on the page, as bySeries has them.
func (p *Page) attrValues(key string) map[string][]string {
	values, ok := p.attrs[key]
	if !ok {
		values = map[string][]string{}
		for _, i := range p.match("[" + key + "]") {
			bySeries(values, p.t.Attr(i, key))
		}
		p.attrs[key] = values
	}
	return values
}

// anyID and anyAttr are an id and an attribute with its value in a selector.
var (
	anyID   = regexp.MustCompile(`#([A-Za-z_][A-Za-z0-9_-]*)(?:[^A-Za-z0-9_\\-]|$)`)
	anyAttr = regexp.MustCompile(`\[([a-z-]+)="([^"\\]*)"\]`)
)

// EndsInNumber reports whether a selector goes by an id that ends in a number. Libraries
// number the controls of a page as they come, so such an id belongs to a different control
// if the page has one more.
func EndsInNumber(selector string) bool { return numberedID.MatchString(selector) }

// numberedID is an id in a selector that ends in a number. After a backslash the id goes on.
var numberedID = regexp.MustCompile(`#([A-Za-z_][A-Za-z0-9_-]*[0-9])(?:[^A-Za-z0-9_\\\-]|$)`)

// elsewhere reports whether an anchored locator matches another control alone: what a
// selector matches may have got the key or the place of this one.
func (p *Page) elsewhere(g *Guard, c *Control) bool {
	for _, by := range g.Anchors {
		if nodes := p.anchored(g, by); len(nodes) == 1 && nodes[0] != c.Node {
			return true
		}
	}
	return false
}

// keyFacts are those by which a selector finds a control: they go from one to another.
const keyFacts = Set(1<<ID | 1<<FormName | 1<<Value | 1<<Data)

// contested reports whether a selector by a key matches another control alone that agrees
// with the guard in as many facts as one that its words found: either may be the one that
// is meant, a copy that took the words or the one that lost them.
func (p *Page) contested(l Locators, c *Control, agreed Set) bool {
	for _, s := range l.CSS {
		if s.Kind != ByKey {
			continue
		}
		nodes := p.match(s.Selector)
		if len(nodes) != 1 || nodes[0] == c.Node {
			continue
		}
		o, count := p.Of(nodes[0]), l.Guard.agree(p.Of(nodes[0]))
		if agreed.Has(Name) {
			count &^= keyFacts
		}
		if !foreign(l.Guard, o) && count.Len() >= agreed.Len() {
			return true
		}
	}
	return false
}

// keyElsewhere reports whether a control that was found by a running number is not the one
// that a selector by a key without a counted number matches alone: the number moved to a
// different control.
func (p *Page) keyElsewhere(l Locators, c *Control) bool {
	return slices.ContainsFunc(l.CSS, func(s CSS) bool {
		if s.Kind != ByKey || p.series(s.Selector) {
			return false
		}
		nodes := p.match(s.Selector)
		return len(nodes) == 1 && nodes[0] != c.Node && !foreign(l.Guard, p.Of(nodes[0]))
	})
}

// lent reports whether a control that has the name of another one by an attribute is
// not that one: it shows another picture, and the picture that was this control's alone
// stands at one other.
func (p *Page) lent(g *Guard, c *Control) bool {
	icon := g.Values[Icon]
	if icon == "" || icon == c.Values[Icon] || !g.attributed() || !g.singled(1<<Icon) {
		return false
	}
	list := p.alike(g.Kind).icon[icon]
	return len(list) == 1 && list[0].Node != c.Node
}

// moved reports whether a control stands under another heading than one that had
// twins, or in another row.
func (g *Guard) moved(c *Control) bool {
	heading := g.Values[Heading]
	return g.otherRow(c) || len(g.Twins) > 0 && heading != "" && heading != c.Values[Heading]
}

// otherRow reports whether a control stands in another row than one that had twins in
// other rows alone.
func (g *Guard) otherRow(c *Control) bool {
	row := g.Values[Row]
	return len(g.Twins) > 0 && g.Twins[0].Scope != "row" && row != "" && row != c.Values[Row]
}

// twinned reports whether a control is the same of as many twins as before, between
// the same texts.
func (p *Page) twinned(g *Guard, c *Control) bool {
	before, after := g.Values[Before] == c.Values[Before], g.Values[After] == c.Values[After]
	for _, t := range g.Twins {
		inRow := t.Scope == "row" && t.Count > 1 && t.Count != g.Twins[len(g.Twins)-1].Count
		if !(before && after) && !(inRow && (before || after)) {
			continue
		}
		if nodes := p.twins(g, t.Scope); len(nodes) == t.Count && nodes[t.Nth] == c.Node {
			return true
		}
	}
	return false
}

// asMany reports whether the control has as many twins as before in a scope, and none
// if its name was its own: of one more or one less any may be the new one.
func (p *Page) asMany(g *Guard) bool {
	if slices.Contains(g.Anchors, ByName) && len(p.alike(g.Kind).called(g.Names)) > 1 {
		return false
	}
	for _, t := range g.Twins {
		if len(p.twins(g, t.Scope)) == t.Count {
			return true
		}
	}
	return len(g.Twins) == 0
}

// foreign reports whether a control is a different one, whatever found it: its kind
// differs, or the name came from an attribute and its own text is not the old one. A sign
// that a style sheet draws now, under the same name, is no other text.
func foreign(g *Guard, c *Control) bool {
	switch was, is := g.Values[Text], c.Values[Text]; {
	case g.Kind != c.Kind:
		return true
	case !g.attributed() || was == "" || was == is:
		return false
	default:
		return is != "" || strings.ContainsFunc(was, isSaid) || !g.named(c)
	}
}

// sameList reports whether a list of the guard's name, which came from an attribute, offers more than
// half of what the guard's offered, as far as that is read, and none of that name offers all of it.
func (p *Page) sameList(g *Guard, c *Control) bool {
	words := add(nil, wordsOf(g.Values[Text]))
	if g.Kind != "select" || c.Kind != g.Kind || !g.named(c) || 2*wordsIn(words, c.Values[Text]) <= len(words) {
		return false
	}
	return !slices.ContainsFunc(p.alike(g.Kind).list, func(o *Control) bool {
		return o.Node != c.Node && g.named(o) && o.Values[Text] == g.Values[Text]
	})
}

// isSaid reports a letter or a digit: a text without one is a sign, such as ×.
func isSaid(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// asUnmarked reports whether a control has the name of one that the markup did not show as a
// control, and takes clicks or is none by its markup either: what tag it has says nothing then.
func (g *Guard) asUnmarked(c *Control) bool {
	return g.Unmarked() && g.named(c) && (c.Kind == "click" || strings.HasPrefix(c.Kind, unmarked))
}

// inOwnRow reports whether the row of a control, and not only its part, which may hold the row
// of an equal that is gone, says more than half of what told the guard's from its equals.
func (g *Guard) inOwnRow(c *Control) bool {
	row, n := wordsOf(c.Values[Row]), 0
	for _, w := range g.Part {
		if slices.Contains(row, w) {
			n++
		}
	}
	return 2*n > len(g.Part)
}

// leftRow reports whether the row of the guard said what told it from its equals, and that of a
// control does not: the part around it holds the row of an equal that is gone.
func (g *Guard) leftRow(c *Control) bool {
	return c.Values[Row] != "" && g.inOwnRow(&g.Control) && !g.inOwnRow(c)
}

// bare reports whether neither the guard's control nor another one says anything or shows a
// picture: the check box of a row is who its row is.
func (g *Guard) bare(c *Control) bool {
	return len(g.Names) == 0 && !g.hasWords() && !c.hasWords() && g.Values[Icon] == "" && c.Values[Icon] == ""
}

// attributed reports whether the name came from an attribute, which may go from one
// control to another without anybody seeing it.
func (g *Guard) attributed() bool {
	switch g.NameFrom {
	case "aria-label", "aria-labelledby", "title", "alt":
		return true
	}
	return false
}

// contradicted reports whether a control differs in what an author wrote to tell
// controls apart.
func contradicted(g *Guard, c *Control) bool {
	return g.numberedAnew(c) || contradictedElse(g, c)
}

// numberedAnew reports whether a control has the id of the guard's with another number at its
// end: the next of a series.
func (g *Guard) numberedAnew(c *Control) bool {
	was, is := g.Values[ID], c.Values[ID]
	return was != is && was != "" && is != "" && strings.TrimSuffix(lasting.Unnumbered(was), "#") == strings.TrimSuffix(lasting.Unnumbered(is), "#")
}

// contradictedInRow is contradicted for a control that its row or part told: where they say all
// that they said, the number in its id is how many a library had made before it.
func (p *Page) contradictedInRow(g *Guard, c *Control, agreed Set) bool {
	return contradictedElse(g, c) || g.numberedAnew(c) && !(agreed.Has(Row) && p.inPart(g, c) && p.numbers(c))
}

// contradictedElse is contradicted without the number of the id.
func contradictedElse(g *Guard, c *Control) bool {
	for _, f := range [...]Fact{Href, FormName, Placeholder} {
		if g.Values[f] != c.Values[f] {
			return true
		}
	}
	if g.Kind == "select" && differ(g.Role, c.Role) {
		return true // of one list a user chooses several, of the other one
	}
	return g.otherIcon(c) || len(g.Data) > 0 && len(c.Data) > 0 && !shared(g.Data, c.Data)
}

// otherIcon reports whether a control without a name shows another icon of the set that the
// guard's was of, which had no name either: the icon is all that it says. Icons without a
// class in common are those of another set, drawn for the same; where the picture of the
// set is the same, such as fa-print of fa and fas, the rest is how it is drawn.
func (g *Guard) otherIcon(c *Control) bool {
	return len(g.Names) == 0 && g.Label == "" && (g.otherPicture(c) || g.otherWord(c) && c.Values[Text] != "")
}

// otherWord reports whether a control without a name that takes clicks says another thing
// itself: a picture that is a word of a font, or what is hidden from who cannot see.
func (g *Guard) otherWord(c *Control) bool {
	return g.Kind == "click" && g.Values[Name] == "" && g.Values[Text] != "" && c.Values[Text] != g.Values[Text]
}

// otherPicture reports whether a control shows another icon of the set that the guard's was of.
func (g *Guard) otherPicture(c *Control) bool {
	was, is := strings.Fields(g.Values[Icon]), strings.Fields(c.Values[Icon])
	return !slices.Equal(was, is) && shared(was, is) && !samePicture(was, is)
}

// samePicture reports whether an icon keeps all its classes that begin with another of its
// own, as fa-print does with fa: they say which picture of the set it is.
func samePicture(was, is []string) bool {
	pictures := 0
	for _, c := range was {
		if !slices.ContainsFunc(was, func(set string) bool { return strings.HasPrefix(c, set+"-") }) {
			continue
		}
		if pictures++; !slices.Contains(is, c) {
			return false
		}
	}
	return pictures > 0
}

// keeps reports whether a control leads where the guard's led, or is sent under its name, and
// no other control alike does so on either page. So it does with the id of a field whose name
// nothing alike has any more: an id that moves from one to another leaves a name behind.
func (p *Page) keeps(g *Guard, c *Control, agreed Set) bool {
	for _, f := range [...]Fact{Href, FormName, ID} {
		if agreed.Has(f) && g.singled(1<<f) && !p.agreeing(g, c, 1<<f) {
			return f != ID || c.worded() && !slices.ContainsFunc(p.alike(g.Kind).list, g.named)
		}
	}
	return false
}

// numbers reports whether a page counts the ids of controls like one: another one alike has its
// id with another number.
func (p *Page) numbers(c *Control) bool {
	return p.alike(c.Kind).next(ID, c.Values[ID])
}

// namesake reports whether a control was found by its role and name, while another one alike
// has its name, which was its own: a release changes the role of either, and nothing of its own
// says that it is this one.
func (p *Page) namesake(g *Guard, by string, agreed Set) bool {
	return by == ByRole && slices.Contains(g.Anchors, ByName) && len(p.alike(g.Kind).called(g.Names)) > 1 && agreed&ownFacts == 0
}
