package find

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/datasets/skill"
)

// equals are the controls of a kind that say the same: the name, without one the icon; what
// has neither is equal to what has its tag and classes. A
// control's part of the page is the largest element around it without another of its
// equals, such as its row or its card, whatever that is made of.
type equals struct {
	parts  map[int][]string    // by node, the words of its part; none where it says no more than the control
	around map[int]int         // by node, the element that is its part
	said   map[string]int      // by word, how many parts say it
	says   map[string][]int    // by word, the nodes whose parts say it
	joint  map[string][]string // by words, see together
	under  map[string]int      // by heading and word, how many parts under the heading do
	whole  int                 // the smallest element around them all
	mates  map[int][]int       // by node, those whose parts say the same; none where all do
	gaps   map[int]int         // by the first of some mates, see gap
	list   []*Control
	runs   []run  // made when they are asked for, see runsOf
	cards  *cards // the same
}

// equalsOf returns the equals of a control, itself among them.
func (p *Page) equalsOf(c *Control) *equals {
	key, look := c.Kind+" "+c.Values[Name], ""
	if c.Values[Name] == "" {
		look = p.look(c)
		key = c.Kind + "\n" + look
	}
	e, ok := p.same[key]
	if !ok {
		e = p.newEquals(p.equalList(c, look))
		p.same[key] = e
	}
	return e
}

// equalList returns the controls that are called as a control is, or that look like it if it has
// no name.
func (p *Page) equalList(c *Control, look string) []*Control {
	a := p.alike(c.Kind)
	if c.Values[Name] != "" {
		return a.name[c.Values[Name]]
	}
	return slices.DeleteFunc(slices.Clone(a.icon[c.Values[Icon]]), func(o *Control) bool { return o.Values[Name] != "" || p.look(o) != look })
}

// look returns what a control without a name is known by: its icon, else its tag and classes; and
// what it says itself, if a click is what it takes.
func (p *Page) look(c *Control) string {
	said := ""
	if c.Kind == "click" {
		said = "\n" + c.Values[Text] // a picture may be a word of a font, which nobody reads
	}
	if c.Values[Icon] != "" {
		return c.Values[Icon] + said
	}
	return p.t.Nodes[c.Node].Tag + "\n" + strings.Join(p.stems(c.Node), " ") + said
}

// stems returns the classes of an element without what compilers hang on them, sorted.
func (p *Page) stems(node int) []string {
	classes := slices.Clone(p.t.Classes(node))
	for k := range classes {
		classes[k] = stem(classes[k])
	}
	slices.Sort(classes)
	return classes
}

func (p *Page) newEquals(list []*Control) *equals {
	e := &equals{parts: map[int][]string{}, around: map[int]int{}, list: list}
	for i, c := range list {
		before, after := -1, len(p.t.Nodes)
		if i > 0 {
			before = list[i-1].Node
		}
		if i+1 < len(list) {
			after = list[i+1].Node
		}
		if len(list) > 1 {
			e.parts[c.Node] = p.part(c.Node, before, after)
			e.around[c.Node] = p.apart(c.Node, before, after)
		}
	}
	if e.count(list); len(list) > 1 && !e.tells() {
		more, same := map[int][]string{}, e.sameParts(list)
		for _, c := range list {
			more[c.Node] = p.rowWords(e.around[c.Node], list)
			if len(more[c.Node]) == 0 && same[partKey(e.parts[c.Node])] > 1 {
				more[c.Node] = p.columnWords(e.around[c.Node], list)
			}
		}
		for node, words := range more {
			e.parts[node] = add(e.parts[node], words)
		}
		e.count(list)
	}
	if len(list) > 1 {
		e.whole = p.enclosing(list[0].Node, list[len(list)-1].Node)
		e.group(list)
	}
	return e
}

// count notes how many parts say each word.
func (e *equals) count(list []*Control) {
	e.said, e.under, e.says, e.joint = map[string]int{}, map[string]int{}, map[string][]int{}, map[string][]string{}
	for _, c := range list {
		for _, w := range e.parts[c.Node] {
			e.said[w]++
			e.says[w] = append(e.says[w], c.Node)
			e.under[c.Values[Heading]+"\n"+w]++
		}
	}
}

// tells reports whether a part says a word that no other does.
func (e *equals) tells() bool {
	for _, n := range e.said {
		if n == 1 {
			return true
		}
	}
	return false
}

// sameParts returns how many parts say just the same words, by partKey.
func (e *equals) sameParts(list []*Control) map[string]int {
	same := map[string]int{}
	for _, c := range list {
		same[partKey(e.parts[c.Node])]++
	}
	return same
}

// partKey is equal for parts that say the same words in any order.
func partKey(words []string) string { return strings.Join(slices.Sorted(slices.Values(words)), "\n") }

// enclosing returns the smallest element around two nodes, of which the first comes first; -1 for none.
func (p *Page) enclosing(a, b int) int {
	for a >= 0 && p.t.Nodes[a].End <= b {
		a = p.t.Nodes[a].Parent
	}
	return a
}

// part returns the words of the largest element around a node that holds neither of two
// others, each once, in order. They are read as far as a row is, for the rows of a list of
// mails or logs often begin alike; a last word that is cut off there is none.
func (p *Page) part(node, before, after int) []string {
	at := p.apart(node, before, after)
	if normalTo(p.texts[at], maxLong) == normalTo(p.texts[node], maxLong) {
		return nil
	}
	return p.wordsAt(at)
}

// wordsAt returns the words of an element as far as a part is read, each once, in order.
func (p *Page) wordsAt(at int) []string {
	words := wordsOf(normalTo(p.texts[at], maxLong))
	if p.long[at] && len(words) > 1 {
		words = words[:len(words)-1]
	}
	return add(nil, words)
}

// wordsOf returns the words of a normal text, without punctuation at their ends.
func wordsOf(text string) []string {
	words := strings.Fields(text)
	for k, w := range words {
		if bare := strings.TrimFunc(w, edge); bare != "" {
			words[k] = bare
		}
	}
	return words
}

// add adds words that a list does not have.
func add(list, words []string) []string {
	for _, w := range words {
		if !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}

// apart returns the largest element around a node that holds neither of two others.
func (p *Page) apart(node, before, after int) int {
	at := node
	for up := p.t.Nodes[at].Parent; up >= 0 && up > before && p.t.Nodes[up].End <= after; up = p.t.Nodes[at].Parent {
		at = up
	}
	return at
}

// isWord reports whether a word is more than the number of a row: it has a letter, or more
// than three digits.
func isWord(w string) bool {
	return strings.ContainsFunc(w, unicode.IsLetter) || utf8.RuneCountInString(w) > 3
}

// saying returns how many of some words the part of a control says.
func (e *equals) saying(words []string, node int) int { return said(words, e.parts[node]) }

// sayingSome returns how many of some words each part says that says any, by node.
func (e *equals) sayingSome(words []string) map[int]int {
	n := map[int]int{}
	for _, w := range words {
		for _, node := range e.says[w] {
			n[node]++
		}
	}
	return n
}

// otherPart reports whether a control stands in another part of the page than the one
// that told the guard's control from its equals: rows turn over, and the place of one is
// another's then. A part that says half of its words is still the same, unless that of an
// equal says more of them, or as many under the same heading.
func (p *Page) otherPart(g *Guard, c *Control) bool {
	if len(g.Part) == 0 {
		return false
	}
	e := p.equalsOf(c)
	n := e.saying(g.Part, c.Node)
	if 2*n < len(g.Part) {
		return true
	}
	for node, m := range e.sayingSome(g.Part) {
		if m > n || m == n && node != c.Node && p.headings[node] == p.headings[c.Node] {
			return true
		}
	}
	return false
}

// OtherPart reports whether what stands at a node is in a different part of the page than
// the control of a document: a different row or card, or whatever told the control from its
// equals. It may still have the id and the place of the control.
func (p *Page) OtherPart(d *skill.Guard, node int) bool {
	return p.otherPart(fromDocument(d), p.Of(node))
}

// inPart reports whether a control's part says all that the guard's did alone.
func (p *Page) inPart(g *Guard, c *Control) bool {
	return p.equalsOf(c).saying(g.Part, c.Node) == len(g.Part)
}

// mostOfPart returns those of the controls that are called as the guard's or, where that has no
// name, look as it did, whose parts say most of the words of its part, and enough of them.
func (p *Page) mostOfPart(g *Guard, is func(*Control) bool) []int {
	return p.most(g, slices.DeleteFunc(p.equalSet(g).saying(p, g.Part), func(c *Control) bool { return !is(c) }))
}

// most returns those of some controls whose parts say most of the words of the guard's part, and
// enough of them.
func (p *Page) most(g *Guard, of []*Control) (list []int) {
	most := 0
	for _, c := range of {
		e := p.equalsOf(c)
		n := e.saying(g.Part, c.Node)
		if n < most || !g.enough(g.Part, n, func(words []string) int { return e.saying(words, c.Node) }) {
			continue
		}
		if n > most {
			most, list = n, nil
		}
		list = append(list, c.Node)
	}
	return list
}

// equalTo returns the controls that are called as the guard's or, where that has no name, look as
// it did.
func (p *Page) equalTo(g *Guard) []*Control {
	a := p.alike(g.Kind)
	if len(g.Names) > 0 {
		return a.called(g.Names)
	}
	return slices.DeleteFunc(slices.Clone(a.icon[g.Values[Icon]]), func(c *Control) bool {
		return c.Values[Name] != "" || g.otherWord(c) || g.otherLook(c)
	})
}

// clicked reports whether a click is all that the control takes, or its markup shows none.
func (g *Guard) clicked() bool { return g.Kind == "click" || strings.HasPrefix(g.Kind, unmarked) }

// looksTell reports whether the part of a field that says nothing holds another one alike that
// says nothing either: the check box of a row is told from its switch by how it looks.
func (p *Page) looksTell(c *Control) bool {
	at, ok := p.equalsOf(c).around[c.Node]
	return ok && slices.ContainsFunc(p.inside(p.alike(c.Kind).list, at), func(o *Control) bool {
		return o.Node != c.Node && !o.hasWords()
	})
}

// otherLook reports whether a control that says nothing looks otherwise than the guard's did: a
// field by its role or by its classes, of which its state may add or take away some.
func (g *Guard) otherLook(c *Control) bool {
	switch {
	case g.Look == "":
		return false
	case g.clicked():
		return g.Look != c.Look
	}
	was, is := strings.Fields(g.Look), strings.Fields(c.Look)
	return differ(g.Role, c.Role) || !subset(was, is) && !subset(is, was)
}

// subset reports whether a list has all of another one.
func subset(part, list []string) bool {
	return !slices.ContainsFunc(part, func(s string) bool { return !slices.Contains(list, s) })
}

// enough reports whether a part that says n of the words that told the guard's is that one, though
// it may stand elsewhere: more than half of them, where the row says some of them and the part
// more than half of the words of the row; else all of several. One word alone, such as who
// wrote a mail, is in the next mail as well.
func (g *Guard) enough(told []string, n int, saying func(words []string) int) bool {
	own := strings.Fields(g.Values[Name])
	row := slices.DeleteFunc(wordsOf(g.Values[Row]), func(w string) bool { return slices.Contains(own, w) })
	if shared(told, row) {
		return 2*n > len(told) && 2*saying(row) > len(row)
	}
	return n > 1 && n == len(told)
}

// outdone reports whether another control alike agrees with the guard in all in which a
// control does, though none did before: a copy came, and nothing tells it apart.
func (p *Page) outdone(g *Guard, c *Control) bool {
	agreed := g.agree(c)
	return g.singled(agreed) && p.agreeing(g, c, agreed) || p.copied(g, c)
}
