package digest

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Anchor describes one node of a page by what users read, its own words and the texts around
// it, and not by its place in the tree. It is made from an earlier digest (Document.Anchor) or
// by a model (ReadAnchors). All texts are in the form in which a digest has them.
type Anchor struct {
	Kind    string            `json:"kind,omitempty"` // control, text or container; "" for any
	Tag     string            `json:"tag,omitempty"`
	Role    string            `json:"role,omitempty"`
	Text    string            `json:"text,omitempty"`  // name of a control, words of a text
	Attrs   map[string]string `json:"attrs,omitempty"` // of the digest's white list
	Before  []string          `json:"before,omitempty"`
	After   []string          `json:"after,omitempty"` // as Before, nearest first
	Heading string            `json:"heading,omitempty"`
	Within  string            `json:"within,omitempty"` // name of the nearest container that has one
	Region  string            `json:"region,omitempty"`
	Sight   Sight             `json:"sight,omitzero"` // decides between nodes of which the rest says nearly the same
	Nth     int               `json:"nth,omitempty"`  // position among the nodes with the same own words, from 0
	Of      int               `json:"of,omitempty"`   // number of these nodes, 0 when unknown

	runBefore, runAfter []string // longer lists of the texts before and after; only from an earlier digest
	silent              bool     // a control of its sort without words is beside it (silentBeside)
}

// aroundTexts is the number of texts before and after a node in its anchor.
const aroundTexts = 3

// Anchor makes the anchor of a node of the document; ok is false for an id that it does
// not have.
func (d *Document) Anchor(id string) (a Anchor, ok bool) {
	at := slices.IndexFunc(d.Nodes, func(n Node) bool { return n.ID == id })
	if at < 0 {
		return Anchor{}, false
	}
	return d.anchorAt(at), true
}

func (d *Document) anchorAt(at int) Anchor {
	n := &d.Nodes[at]
	nth, of := d.twins(at)
	return Anchor{
		Nth: nth, Of: of, Kind: n.Kind, Tag: n.Tag, Role: n.Role, Text: n.says(), Attrs: n.Attrs,
		Before: d.around(at, -1), After: d.around(at, 1), Heading: d.headingOf(at), Within: d.withinOf(at), Region: n.Signals.Region, Sight: d.sight(at),
		runBefore: d.texts(at, -1, runTexts), runAfter: d.texts(at, 1, runTexts), silent: d.silentBeside(at),
	}
}

// twins returns the position of a node among the nodes with the same own words, and the number
// of these nodes.
func (d *Document) twins(at int) (nth, of int) {
	n := &d.Nodes[at]
	for i := range d.Nodes {
		o := &d.Nodes[i]
		if o.Kind != n.Kind || o.Role != n.Role || o.says() != n.says() || !maps.Equal(o.Attrs, n.Attrs) {
			continue
		}
		if i < at {
			nth++
		}
		of++
	}
	return nth, of
}

// says returns the name of a node, or else its text.
func (n *Node) says() string { return cmp.Or(n.Name, n.Text.Norm) }

// around returns the nearest texts before (step -1) or after a node in its document or root.
func (d *Document) around(at, step int) []string { return d.texts(at, step, aroundTexts) }

// texts returns at most most texts before (step -1) or after a node.
func (d *Document) texts(at, step, most int) []string {
	var out []string
	for i := at + step; i >= 0 && i < len(d.Nodes) && len(out) < most; i += step {
		n := &d.Nodes[i]
		if n.FrameID != d.Nodes[at].FrameID || !slices.Equal(n.Scope, d.Nodes[at].Scope) || n.Kind == KindContainer {
			continue
		}
		if s := n.says(); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// headingOf returns the nearest heading before a node.
func (d *Document) headingOf(at int) string {
	for i := at - 1; i >= 0; i-- {
		if d.Nodes[i].Role == "heading" {
			return d.Nodes[i].says()
		}
	}
	return ""
}

// withinOf returns the name of the nearest container around a node that has one.
func (d *Document) withinOf(at int) string {
	for i := d.Nodes[at].parent; i >= 0 && i < at; at, i = i, d.Nodes[i].parent { // a node comes after its container
		if d.Nodes[i].Name != "" {
			return d.Nodes[i].Name
		}
	}
	return ""
}

// The verdicts of Locate.
const (
	Found     = "found"
	Absent    = "absent"    // no node has enough in common with the anchor
	Ambiguous = "ambiguous" // several nodes have nearly as much in common with it
)

// Located is the result of locating an anchor.
type Located struct {
	Verdict string `json:"verdict"`
	ID      string `json:"id,omitempty"` // of the node, with Found
	XPath   string `json:"xpath,omitempty"`

	at int
}

// The limits of the sum of weights of a node. Its own words, id and address weigh most; the
// texts around distinguish twins. A fact that differs counts against a node, although pages
// rename, move and translate things: several equal facts are needed to make up for it.
const (
	enough = 5.0 // least sum: two strong facts, or one with the texts around
	apart  = 1.5 // least lead over the second best node: one text beside
)

// Locate finds the node that an anchor describes, or says that none or several fit. It never
// chooses by position alone.
func (d *Document) Locate(a Anchor) Located {
	best, second, at := 0.0, 0.0, -1
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if a.Kind != "" && n.Kind != a.Kind {
			continue
		}
		own, strong := a.own(n)
		if !strong && !d.between(&a, i) {
			continue
		}
		s := own + d.nearness(&a, i)
		switch {
		case s > best:
			best, second, at = s, best, i
		case s > second:
			second = s
		}
	}
	switch {
	case at < 0 || best < enough:
		return Located{Verdict: Absent, at: -1}
	case best-second < apart:
		if at = d.twinOf(&a, best); at < 0 {
			return Located{Verdict: Ambiguous, at: -1}
		}
	case d.disputed(&a, at):
		return Located{Verdict: Ambiguous, at: -1}
	}
	return Located{Verdict: Found, ID: d.Nodes[at].ID, XPath: d.Nodes[at].XPath, at: at}
}

// between reports whether a node without words, such as a field without a name, is of the same
// sort as an anchor without words and between the same two texts. If two such nodes are between
// them, they are equal, and neither is found.
func (d *Document) between(a *Anchor, at int) bool {
	n := &d.Nodes[at]
	if a.Text != "" || n.says() != "" || a.Tag != n.Tag || a.Role != n.Role || a.Attrs["class"] != n.Attrs["class"] {
		return false
	}
	for _, w := range attrWeights {
		if w.same >= tells && (a.Attrs[w.name] != "" || n.Attrs[w.name] != "") {
			return false
		}
	}
	before, after := d.around(at, -1), d.around(at, 1)
	return (len(a.Before) > 0 || len(a.After) > 0) && sameNearest(a.Before, before) && sameNearest(a.After, after)
}

// sameNearest reports whether the nearest texts on one side are the same, or there are none.
func sameNearest(was, now []string) bool {
	if len(was) == 0 || len(now) == 0 {
		return len(was) == len(now)
	}
	return was[0] == now[0]
}

// tells is the least weight of an attribute that can identify a node.
const tells = 1.5

// attrWeights are the weights of equal and of different attributes.
var attrWeights = []struct {
	name        string
	same, other float64
}{
	{"id", 3, -1},
	{"href", 3, -3},
	{"name", 2.5, -2},
	{"type", 0.5, -4},
	{"placeholder", 1.5, -1},
	{"title", 1.5, -1},
	{"alt", 1.5, -1},
	{"value", 1.5, -2},
	{"class", 1, 0},
}

// own returns the weight of a node's own facts. strong is false if none of them equals that of
// the anchor. Then the node is not the one, unless neither has own facts (between).
func (a *Anchor) own(n *Node) (sum float64, strong bool) {
	if a.Text != "" {
		switch s := n.says(); {
		case s == a.Text:
			sum, strong = 4, true
		case strings.EqualFold(s, a.Text):
			sum, strong = 3.5, true
		case similar(s, a.Text):
			sum = 1.5
		case s != "":
			sum = -3
		}
	}
	for _, w := range attrWeights {
		was, now := a.Attrs[w.name], n.Attrs[w.name]
		switch {
		case was == "" || now == "":
		case was == now:
			sum += w.same
			strong = strong || w.same >= tells
		default:
			sum += w.other
		}
	}
	switch {
	case a.Role != "" && n.Role == a.Role:
		sum += 0.5
	case a.Role != "":
		sum -= 2
	}
	return sum, strong
}

// nearness returns the weight of the texts that are around both a node and the anchor.
func (d *Document) nearness(a *Anchor, at int) float64 {
	sum := beside(a.Before, d.around(at, -1)) + beside(a.After, d.around(at, 1))
	if a.Heading != "" && a.Heading == d.headingOf(at) {
		sum++
	}
	if a.Within != "" && a.Within == d.withinOf(at) {
		sum++
	}
	if a.Region == d.Nodes[at].Signals.Region {
		sum += 0.5
	}
	return sum
}

// beside returns the weight of the texts on one side; the nearest weighs most.
func beside(was, now []string) float64 {
	switch {
	case len(was) == 0 && len(now) == 0:
		return 0.5 // on both, the page ends there
	case len(was) == 0 || len(now) == 0:
		return 0
	case was[0] == now[0]:
		return 1.5
	case slices.ContainsFunc(was, func(s string) bool { return slices.Contains(now, s) }):
		return 0.75
	}
	return 0
}

// Repair finds the node that an XPath named in an earlier digest. It does not follow the XPath
// on the present page, where it may name another node.
func Repair(old, now *Document, xpath string) Located {
	at := slices.IndexFunc(old.Nodes, func(n Node) bool { return n.XPath == xpath && n.FrameID == FrameRoot && n.Scope == nil })
	if at < 0 {
		return Located{Verdict: Absent, at: -1}
	}
	a := old.anchorAt(at)
	// Facts that two nodes of the old page shared identify neither of them.
	if l := old.Locate(a); l.Verdict != Found || l.at != at {
		return Located{Verdict: Ambiguous, at: -1}
	}
	return now.Locate(a)
}
