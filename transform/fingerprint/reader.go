package fingerprint

import (
	"sort"
	"strings"

	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// Limits of what is read.
const (
	maxRead   = 256 // bytes of text read of one element
	maxTokens = 8   // tokens of one list
	MaxAround = 3   // texts before and after
	maxLevels = 40  // ancestors
	maxInside = 60  // descendants searched for icons
	maxGroup  = 6   // levels up to a group of fields
)

// reader holds what is computed once for all controls of a page.
type reader struct {
	t        *page.Tree
	roles    []string
	names    []accname.Name
	texts    []string // text by node, cut
	long     []bool   // the text was cut
	quiet    []bool   // nothing that an author wrote can be read there
	headings []string // nearest heading before each node
	leaves   []leaf   // texts in document order
	tokens   map[string][]string
}

// leaf is a text of the page.
type leaf struct {
	node int // the element that holds it
	text string
}

func newReader(t *page.Tree, roles []string, names []accname.Name) *reader {
	r := &reader{t: t, roles: roles, names: names, tokens: map[string][]string{}}
	r.quiet = make([]bool, len(t.Nodes))
	for i := range t.Nodes {
		p := t.Nodes[i].Parent
		r.quiet[i] = p >= 0 && r.quiet[p] || t.Nodes[i].Inert || silent(t, i, roles[i])
	}
	r.readTexts()
	r.readHeadings()
	return r
}

// silent are elements without text that a user reads; the text of a field is
// what somebody typed, and that of options belongs to their list.
func silent(t *page.Tree, i int, role string) bool {
	switch t.Nodes[i].Tag {
	case "script", "style", "noscript", "template", "title", "head", "iframe", "textarea", "option", "svg", "math":
		return true
	}
	return typed(t, i, role)
}

// readTexts fills texts bottom up and leaves in document order.
func (r *reader) readTexts() {
	t := r.t
	r.texts, r.long = make([]string, len(t.Nodes)), make([]bool, len(t.Nodes))
	var b strings.Builder
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		n := &t.Nodes[i]
		if r.quiet[i] {
			continue
		}
		b.Reset()
		for _, k := range n.Kids {
			if b.Len() > maxRead {
				r.long[i] = true
				break
			}
			if k.Node < 0 {
				b.WriteString(k.Text[:min(len(k.Text), 2*maxRead)])
				continue
			}
			r.long[i] = r.long[i] || r.long[k.Node]
			apart := page.Block(t.Nodes[k.Node].Tag)
			if apart {
				b.WriteByte(' ')
			}
			b.WriteString(r.texts[k.Node])
			if apart {
				b.WriteByte(' ')
			}
		}
		if n.Tag == "input" && kindOf(t, i, r.roles[i]) == KindClick {
			b.WriteString(t.Attr(i, "value"))
		}
		r.texts[i] = squeeze(b.String())
	}
	for i := range t.Nodes {
		if r.quiet[i] {
			continue
		}
		if s := cleaned(t.OwnText(i)); s != "" {
			r.leaves = append(r.leaves, leaf{i, s})
		}
	}
}

// squeeze folds whitespace and keeps one space at an end that had some.
func squeeze(s string) string {
	f := strings.Join(strings.Fields(s), " ")
	if f == "" {
		if s == "" {
			return ""
		}
		return " "
	}
	if strings.TrimLeft(s, " \t\n\r\f") != s {
		f = " " + f
	}
	if strings.TrimRight(s, " \t\n\r\f") != s {
		f += " "
	}
	return f
}

func (r *reader) readHeadings() {
	r.headings = make([]string, len(r.t.Nodes))
	last := ""
	for i := range r.t.Nodes {
		r.headings[i] = last
		if r.quiet[i] {
			continue
		}
		switch tag := r.t.Nodes[i].Tag; {
		case r.roles[i] == "heading", tag == "legend", tag == "caption":
			if s := cleaned(r.texts[i]); s != "" {
				last = s
			}
		}
	}
}

func (r *reader) ownText(i int) string {
	if r.t.Nodes[i].Tag != "select" {
		return cleaned(r.texts[i])
	}
	return cleaned(r.t.OptionText(i, maxTokens))
}

// labelText returns the text of the label element.
func (r *reader) labelText(i int) string {
	t := r.t
	if id := t.ID(i); id != "" {
		for _, l := range t.ByAttr("for", id) {
			if t.Nodes[l].Tag == "label" && r.texts[l] != "" {
				return cleaned(r.texts[l])
			}
		}
	}
	for p, up := t.Nodes[i].Parent, 0; p >= 0 && up < maxGroup; p, up = t.Nodes[p].Parent, up+1 {
		if t.Nodes[p].Tag == "label" {
			return cleaned(r.texts[p])
		}
	}
	return ""
}

// row returns the text of the record that the control belongs to: the table row, list
// item or group of fields, else the smallest element around it that says more
// than the control itself.
func (r *reader) row(i int) string {
	t := r.t
	own := cleaned(r.texts[i])
	more := ""
	for p, up := t.Nodes[i].Parent, 0; p >= 0 && up < maxGroup; p, up = t.Nodes[p].Parent, up+1 {
		text := cleaned(r.texts[p])
		if r.long[p] || t.Nodes[p].Tag == "body" {
			break
		}
		switch tag, role := t.Nodes[p].Tag, r.roles[p]; {
		case tag == "tr", tag == "li", tag == "fieldset", role == "row", role == "listitem", role == "group", role == "article":
			if text != own {
				return text
			}
		}
		if more == "" && text != own {
			more = text
		}
	}
	return more
}

// around returns the nearest texts before and after the control that are not its own.
func (r *reader) around(i int) (before, after []string) {
	at := sort.Search(len(r.leaves), func(k int) bool { return r.leaves[k].node >= i })
	for k := at - 1; k >= 0 && len(before) < MaxAround; k-- {
		before = append(before, r.leaves[k].text)
	}
	end := r.t.Nodes[i].End
	at = sort.Search(len(r.leaves), func(k int) bool { return r.leaves[k].node >= end })
	for k := at; k < len(r.leaves) && len(after) < MaxAround; k++ {
		after = append(after, r.leaves[k].text)
	}
	return before, after
}

var landmarkRoles = map[string]bool{
	"navigation": true, "banner": true, "contentinfo": true, "complementary": true, "main": true, "search": true, "form": true,
	"region": true, "dialog": true, "alertdialog": true, "menubar": true, "toolbar": true, "menu": true, "tablist": true,
}

// landmark returns the nearest part of the page that has a role of its own, with its
// name.
func (r *reader) landmark(i int) string {
	up := 0
	for p := r.t.Nodes[i].Parent; p >= 0 && up < maxLevels; p, up = r.t.Nodes[p].Parent, up+1 {
		role := r.roles[p]
		if role == "" && r.t.Nodes[p].Tag == "form" {
			role = "form"
		}
		if landmarkRoles[role] {
			return strings.TrimSpace(role + " " + cleaned(r.t.Attr(p, "aria-label")))
		}
	}
	return ""
}

// above returns the tokens of the ancestors and the path of their tags.
func (r *reader) above(i int) (tokens []string, path string) {
	var tags []string
	up := 0
	for p := r.t.Nodes[i].Parent; p >= 0 && up < maxLevels; p, up = r.t.Nodes[p].Parent, up+1 {
		tag := r.t.Nodes[p].Tag
		if tag == "html" || tag == "body" {
			break
		}
		if tag != "div" && tag != "span" {
			tags = append(tags, tag)
		}
		if len(tokens) >= maxTokens {
			continue
		}
		if id := r.authoredID(p); id != "" {
			tokens = appendNew(tokens, "#"+id)
		}
		for _, c := range r.classTokens(p) {
			tokens = appendNew(tokens, c)
		}
	}
	for a, b := 0, len(tags)-1; a < b; a, b = a+1, b-1 {
		tags[a], tags[b] = tags[b], tags[a]
	}
	return tokens, strings.Join(tags, ">")
}

func appendNew(list []string, s string) []string {
	if len(list) >= maxTokens || has(list, s) {
		return list
	}
	return append(list, s)
}
