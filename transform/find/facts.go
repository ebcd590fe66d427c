package find

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"skillmill/transform/accname"
	"skillmill/transform/css"
	"skillmill/transform/join"
	"skillmill/transform/page"
)

// A Fact is one thing that a control says about itself or that stands beside it.
type Fact int

// The facts, in the order in which a document writes them.
const (
	Name Fact = iota
	Text
	Placeholder
	Title
	Href
	ID
	FormName
	Value
	Data
	Row
	Heading
	Before
	After
	Icon
	numFacts
)

// factNames are the keys of a document.
var factNames = [numFacts]string{
	"name", "text", "placeholder", "title", "href", "id", "form_name", "value", "data", "row", "heading", "before", "after", "icon",
}

func (f Fact) String() string { return factNames[f] }

// Control is one element that a user may operate, with its facts. All texts are
// normal (Normal); "" stands for what is not there.
type Control struct {
	Node     int // position in the tree
	Kind     string
	Role     string
	NameFrom string
	Label    string
	Landmark string
	Send     string           // what sends the form around it, "" for none
	Look     string           // the classes of what says nothing and shows no picture, "" for others
	Values   [numFacts]string // Data is unused here
	Data     []string         // key=value
}

// Page is a page on which controls are located.
type Page struct {
	t        *page.Tree
	roles    []string
	x        *css.Index
	Controls []Control
	at       map[int]int // position in Controls by node
	kinds    map[string]*alike
	same     map[string]*equals // by what they say
	sets     map[looks]*equalSet
	matched  map[matching][]int             // by long lists, see Matches
	attrs    map[string]map[string][]string // by key, see attrValues
	fields   []int                          // the text boxes; nil before they are asked for
	listed   map[int][]int                  // by list, see items
	numbered map[int]map[string][]int       // by grid and number, see rowWords
	sends    map[int]string                 // by form
	beside   map[int][][]int                // by list, see columns
	off      string                         // a rule that is not asked, see Without

	texts    []string
	normals  []string // Normal of texts, where it was asked for
	normal   []bool   // whether it was
	long     []bool
	headings []string
	leaves   []leaf
}

// Limits of what is read.
const (
	maxLong   = 256 // characters of a text that are read; a longer one is no row's
	maxGroup  = 6   // levels up to a row
	maxLevels = 40  // levels up to a landmark
	maxInside = 60  // descendants searched for icons
	maxTokens = 8
)

// New reads the facts of every control that the markup of a page shows. roles are
// those of accname.Role, one a node.
func New(t *page.Tree, roles []string) *Page {
	p := &Page{t: t, roles: roles, x: css.NewIndex(t), at: map[int]int{}, kinds: map[string]*alike{}, same: map[string]*equals{}, sets: map[looks]*equalSet{}, matched: map[matching][]int{}, attrs: map[string]map[string][]string{}, listed: map[int][]int{}, numbered: map[int]map[string][]int{}, sends: map[int]string{}, beside: map[int][][]int{}}
	p.read()
	for i := range t.Nodes {
		if p.operable(i) {
			p.at[i] = len(p.Controls)
			p.Controls = append(p.Controls, p.control(i))
		}
	}
	return p
}

func (p *Page) operable(i int) bool {
	n := &p.t.Nodes[i]
	if n.Inert || n.Index < 0 || n.Tag == "input" && strings.EqualFold(strings.TrimSpace(p.t.Attr(i, "type")), "hidden") {
		return false
	}
	return join.Interactive(p.t, i, p.roles[i])
}

// Of returns the control at a node. Where only a script knows that it is one, its facts
// are read all the same.
func (p *Page) Of(node int) *Control {
	if k, ok := p.at[node]; ok {
		return &p.Controls[k]
	}
	c := p.control(node)
	c.Kind = unmarked + p.t.Nodes[node].Tag
	if c.Values[Name] == "" && !p.long[node] {
		if c.Values[Name] = c.Values[Text]; c.Values[Name] != "" {
			c.NameFrom = "text" // what has no role has no name for ARIA, but who reads it calls it so
		}
	}
	return &c
}

// At returns the node of the element with an index, -1 for none.
func (p *Page) At(index int64) int { return p.t.ByLive(int(index)) }

// unmarked begins the kind of a control that the markup does not show as one: its
// tag says what it is alike to.
const unmarked = "tag:"

// control reads the facts of one control.
func (p *Page) control(i int) Control {
	t := p.t
	c := Control{Node: i, Kind: p.kind(i), Role: p.roles[i]}
	n := accname.Static(t, i)
	c.Values[Name] = p.name(i, n)
	if c.Values[Name] != "" {
		c.NameFrom = n.From
	}
	c.Label = p.label(i)
	c.Values[Text] = p.text(i)
	c.Values[Placeholder] = Normal(t.Attr(i, "placeholder"))
	c.Values[Title] = Normal(t.Attr(i, "title"))
	c.Values[Href] = address(t.Attr(i, "href"))
	c.Values[ID] = strings.TrimSpace(t.ID(i))
	c.Values[FormName] = strings.TrimSpace(t.Attr(i, "name"))
	if c.Kind == "checkbox" || c.Kind == "radio" {
		c.Values[Value] = Normal(t.Attr(i, "value"))
	}
	for _, a := range t.Nodes[i].Attrs {
		if strings.HasPrefix(a.Key, "data-") && a.Val != "" && len(a.Key) <= 40 && utf8.RuneCountInString(a.Val) <= 100 {
			c.Data = append(c.Data, a.Key+"="+a.Val)
		}
	}
	slices.Sort(c.Data)
	c.Data = c.Data[:min(len(c.Data), maxTokens)]
	c.Values[Row] = p.row(i)
	c.Values[Heading] = p.headings[i]
	c.Values[Before], c.Values[After] = p.around(i)
	c.Values[Icon] = p.icon(i)
	c.Landmark = p.landmark(i)
	c.Send = p.send(i)
	if !c.hasWords() && c.Values[Icon] == "" {
		c.Look = strings.Join(p.stems(i), " ")
	}
	return c
}

// name returns the name of an element as it is compared.
func (p *Page) name(i int, n accname.Name) string {
	return Normal(accname.Unvalued(p.t, i, p.roles[i], n.Text))
}

// text returns what the control itself says: its content, the value of a button made of
// an input, the options of a list.
func (p *Page) text(i int) string {
	if p.t.Nodes[i].Tag != "select" {
		return p.said(i)
	}
	return Normal(p.t.OptionText(i, maxTokens))
}

// label returns the text of the label element of a control.
func (p *Page) label(i int) string {
	t := p.t
	if id := t.ID(i); id != "" {
		for _, l := range t.ByAttr("for", id) {
			if t.Nodes[l].Tag == "label" && !t.Nodes[l].Inert {
				if s := p.said(l); s != "" {
					return s
				}
			}
		}
	}
	for up, n := t.Nodes[i].Parent, 0; up >= 0 && n < maxGroup; up, n = t.Nodes[up].Parent, n+1 {
		if t.Nodes[up].Tag == "label" {
			return p.said(up)
		}
	}
	return ""
}

// row returns the text of the record that the control belongs to: of the table row, the
// list item or the group of fields, else of the smallest element around it that
// says more than the control.
func (p *Page) row(i int) string {
	if at := p.rowAt(i); at >= 0 {
		return p.said(at)
	}
	return ""
}

// rowAt returns the element of the row of a control, -1 for none.
func (p *Page) rowAt(i int) int {
	t := p.t
	own, more := p.said(i), -1
	for up, n := t.Nodes[i].Parent, 0; up >= 0 && n < maxGroup; up, n = t.Nodes[up].Parent, n+1 {
		if p.long[up] || t.Nodes[up].Tag == "body" {
			break
		}
		text := p.said(up)
		switch tag, role := t.Nodes[up].Tag, p.roles[up]; {
		case tag == "tr", tag == "li", tag == "fieldset", role == "row", role == "listitem", role == "group", role == "article":
			if text != own {
				return up
			}
		}
		if more < 0 && text != own && text != "" {
			more = up
		}
	}
	return more
}

// around returns the nearest texts before and after the control that are not its own.
func (p *Page) around(i int) (before, after string) {
	at := sort.Search(len(p.leaves), func(k int) bool { return p.leaves[k].node >= i })
	if at > 0 {
		before = p.leaves[at-1].text
	}
	end := p.t.Nodes[i].End
	if at = sort.Search(len(p.leaves), func(k int) bool { return p.leaves[k].node >= end }); at < len(p.leaves) {
		after = p.leaves[at].text
	}
	return before, after
}

var landmarks = map[string]bool{
	"navigation": true, "banner": true, "contentinfo": true, "complementary": true, "main": true, "search": true,
	"dialog": true, "alertdialog": true, "menubar": true, "toolbar": true, "menu": true, "tablist": true,
}

// landmark returns the nearest part of the page with a role of its own, and its name.
func (p *Page) landmark(i int) string {
	n := 0
	for up := p.t.Nodes[i].Parent; up >= 0 && n < maxLevels; up, n = p.t.Nodes[up].Parent, n+1 {
		role := p.roles[up]
		if p.t.Nodes[up].Tag == "form" {
			role = "form"
		}
		if role == "form" || landmarks[role] {
			return strings.TrimSpace(role + " " + Normal(p.t.Attr(up, "aria-label")))
		}
	}
	return ""
}

var inputKinds = map[string]string{
	"button": "click", "submit": "click", "reset": "click", "image": "click",
	"checkbox": "checkbox", "radio": "radio", "range": "range", "file": "file", "password": "password",
}

var roleKinds = map[string]string{
	"checkbox": "checkbox", "switch": "checkbox", "menuitemcheckbox": "checkbox", "radio": "radio", "menuitemradio": "radio",
	"textbox": "text", "searchbox": "text", "spinbutton": "text", "listbox": "select", "combobox": "select", "slider": "range",
}

// kind returns what a user does with a control. A link that became a button is of the
// same kind; a password is one of its own.
func (p *Page) kind(i int) string {
	switch p.t.Nodes[i].Tag {
	case "select":
		return "select"
	case "textarea":
		return "text"
	case "input":
		if k := inputKinds[join.InputType(p.t, i)]; k != "" {
			return k
		}
		return "text"
	}
	if v, ok := p.t.Lookup(i, "contenteditable"); ok && !strings.EqualFold(strings.TrimSpace(v), "false") {
		return "text"
	}
	if k := roleKinds[p.roles[i]]; k != "" {
		return k
	}
	return "click"
}
