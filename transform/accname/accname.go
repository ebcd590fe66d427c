// Package accname computes the role and the accessible name of a node.
//
// The role is what a control is to assistive technology: the first valid token
// of the role attribute, else what HTML-AAM gives the element. The accessible
// name is what it is called, by the computation of accname 1.2; From says which
// part of the page the name came from. Both are read from the page alone: text
// that a style sheet generates and values that a user typed are not known.
//
// The names of ax.json are the browser's own answer; JoinAX finds the node of
// each. docs/accname.md lists where the two differ, and why.
package accname

import (
	"strings"

	"skillmill/transform/page"
)

// The sources of a name.
const (
	FromLabelledBy  = "aria-labelledby"
	FromAriaLabel   = "aria-label"
	FromLabel       = "label"
	FromLegend      = "legend"
	FromCaption     = "caption"
	FromAlt         = "alt"
	FromTitle       = "title"
	FromPlaceholder = "placeholder"
	FromValue       = "value"
	FromText        = "text"
)

// Name is an accessible name. From is "" when there is no name.
type Name struct {
	Text string // whitespace folded and trimmed, not shortened; see Normalise
	From string
}

// Limits of one computation. No name that a user hears comes near them; they
// keep hostile pages from costing more than their length.
const (
	maxDepth  = 200
	maxVisits = 5000
	maxText   = 4096
	maxClimb  = 1000
)

// Compute returns the accessible name of a node. A hidden node is named as it would
// be when shown.
func Compute(t *page.Tree, i int) Name {
	c := &computation{t: t, left: maxVisits}
	how := scope{root: true}
	if gone(t, i) {
		how.inHidden = true
	}
	n := c.name(i, how)
	n.Text = fold(n.Text)
	if n.Text == "" {
		n.From = ""
	}
	return n
}

// Static returns the accessible name of a node as its markup alone gives it: what a
// style sheet hides counts, what an attribute or an inline style hides does not.
// It is the same for a stored document and for a live one in any state of its
// styles, so names of two visits can be compared by it.
func Static(t *page.Tree, i int) Name {
	c := &computation{t: t, left: maxVisits, static: true}
	n := c.name(i, scope{root: true, inHidden: true})
	n.Text = fold(n.Text)
	if n.Text == "" {
		n.From = ""
	}
	return n
}

// computation is one call of Compute or Static.
type computation struct {
	t      *page.Tree
	static bool  // measurements do not count
	path   []int // nodes whose names are being computed; a name never contains itself
	said   []int // nodes to which an aria-labelledby referred before; as labels they are not read again
	left   int   // visits that may still be made
}

// scope says how the traversal came to a node.
type scope struct {
	root       bool // the node that Compute was asked for
	labelledBy bool // in what an aria-labelledby refers to; it is followed once
	referred   bool // the node itself is referred to, by an id or as label, legend or caption
	inHidden   bool // below a hidden node that was asked for
	all        bool // below a hidden node that is referred to: what is hidden there counts
	embedded   bool // contributes to the name of another node
}

// name follows the steps of accname 1.2, 4.3.2; the letters are those of the
// specification.
func (c *computation) name(i int, s scope) Name {
	if c.left == 0 || len(c.path) > maxDepth || c.onPath(i) {
		return Name{}
	}
	c.left--
	c.path = append(c.path, i)
	defer func() { c.path = c.path[:len(c.path)-1] }()

	if !s.root && !s.referred && c.skipped(i, s) { // A
		return Name{}
	}
	if !s.labelledBy { // B
		if text := c.labelledBy(i, s); text != "" {
			return Name{text, FromLabelledBy}
		}
	}
	if s.embedded { // C
		if text, ok := c.embedded(i); ok {
			return Name{text, FromValue}
		}
	}
	if label := strings.TrimSpace(c.t.Attr(i, "aria-label")); label != "" { // D
		return Name{label, FromAriaLabel}
	}
	role := ""
	if s.root || !s.embedded {
		role = Role(c.t, i)
	}
	if n := c.native(i, s); n.Text != "" { // E
		return n
	}
	if s.embedded && !s.referred && !s.labelledBy && c.ownThing(i) {
		return c.tooltip(i)
	}
	if s.referred || s.embedded || c.fromContent(i, role) { // F, G
		if text := c.content(i, s); fold(text) != "" {
			return Name{text, FromText}
		}
	}
	return c.tooltip(i) // I
}

func (c *computation) onPath(i int) bool {
	for _, n := range c.path {
		if n == i {
			return true
		}
	}
	return false
}

// skipped reports whether a node met on the way contributes nothing (step A).
// Below a hidden node that was asked for, measurements cannot tell what would
// show, so only the node's own markup counts.
func (c *computation) skipped(i int, s scope) bool {
	if silent[c.t.Nodes[i].Tag] {
		return true
	}
	switch {
	case s.all:
		return false
	case s.inHidden:
		return hiddenByMarkup(c.t, i) || ariaHidden(c.t, i)
	}
	return c.t.Unrendered(i) || ariaHidden(c.t, i)
}

// reference returns the scope of a node that another one's name refers to.
func (c *computation) reference(ref int, s scope) scope {
	return scope{
		labelledBy: s.labelledBy, referred: true, embedded: true, inHidden: s.inHidden,
		all: s.all || !s.inHidden && gone(c.t, ref),
	}
}

// silent are elements whose content is never shown.
var silent = set(`script style template noscript iframe noframes noembed head title desc metadata defs symbol
	audio video object datalist param source track`)

func gone(t *page.Tree, i int) bool { return t.Unrendered(i) || t.AriaHidden(i) }

func ariaHidden(t *page.Tree, i int) bool { return strings.EqualFold(t.Attr(i, "aria-hidden"), "true") }

func hiddenByMarkup(t *page.Tree, i int) bool {
	if _, ok := t.Lookup(i, "hidden"); ok {
		return true
	}
	style := strings.ReplaceAll(strings.ToLower(t.Attr(i, "style")), " ", "")
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden")
}

// labelledBy joins the names of the nodes that aria-labelledby refers to.
func (c *computation) labelledBy(i int, s scope) string {
	s.labelledBy = true
	var parts []string
	for _, id := range strings.Fields(c.t.Attr(i, "aria-labelledby")) {
		ref := c.byID(id)
		if ref < 0 || ref != i && c.onPath(ref) { // it is being named: a check box named after the item it is in
			continue
		}
		// A node may refer to itself, so the reference begins a path of its own.
		path := c.path
		c.path = nil
		how := c.reference(ref, s)
		how.embedded = ref != i
		n := c.name(ref, how)
		c.path, c.said = path, append(c.said, ref)
		if text := fold(n.Text); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

func (c *computation) byID(id string) int {
	for _, i := range c.t.ByID(id) {
		if !c.t.Nodes[i].Inert {
			return i
		}
	}
	return -1
}

// tooltip returns the title attribute, and for fields the placeholder after it.
func (c *computation) tooltip(i int) Name {
	if title := strings.TrimSpace(c.t.Attr(i, "title")); title != "" {
		return Name{title, FromTitle}
	}
	for _, key := range [...]string{"placeholder", "aria-placeholder"} {
		if text := strings.TrimSpace(c.t.Attr(i, key)); text != "" && takesText(c.t, i) {
			return Name{text, FromPlaceholder}
		}
	}
	return Name{}
}

func fold(s string) string { return page.Fold(s) }

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
