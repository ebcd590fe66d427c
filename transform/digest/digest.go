// Package digest makes a page small enough to choose from: its visible controls and texts,
// their names and their places (seed 002).
//
// The words. A digest is a document of nodes (seed 002). A node is one element that a
// user sees: a control, a text, or a container that groups others. A text stands at
// the element that has words of its own; the inline elements in it belong to it. A cut
// is something that was left out because of a limit; every cut is declared. A view is
// the digest as lines of text for whoever chooses, within a budget; positions are kept
// out of it and looked up by the id of a node.
//
// The text of a page is untrusted data. Elements and characters that users do not see are left
// out, typed values are left out, and a view fences its text with a nonce. docs/digest.md has
// the rules and the differences from the seed.
//
// The same capture gives the same bytes. Nothing depends on the clock or on chance, except the
// nonce if the caller gives one; else it is made from the text.
package digest

// Version is the version of the document.
const Version = "dom-digest/v2"

// Document is the digest of one page.
type Document struct {
	Version     string      `json:"version"`
	Page        Page        `json:"page"`
	Frames      []Frame     `json:"frames"` // the root first, then as the capture lists them
	Closed      []Closed    `json:"closed"` // closed shadow roots
	Nodes       []Node      `json:"nodes"`  // in the order of the page
	Hidden      Hidden      `json:"hidden"`
	Cuts        []Cut       `json:"cuts"`
	Constraints Constraints `json:"constraints"`
	Notes       []string    `json:"notes"`

	total Kept // of the page, before limits
}

// Page describes the page of the nodes. Sizes are CSS pixels, 0 when unknown.
type Page struct {
	URL      string   `json:"url"` // without user info and values of the query
	Title    string   `json:"title"`
	Viewport Viewport `json:"viewport"`
}

// Viewport is the window of the page.
type Viewport struct {
	W   int64   `json:"w"`
	H   int64   `json:"h"`
	DPR float64 `json:"dpr"` // device pixels per CSS pixel, 1 where the capture does not say
}

// FrameRoot is the id of the page's own document, KindRoot its kind.
const (
	FrameRoot = "root"
	KindRoot  = "root"
)

// Frame is one document of the page.
type Frame struct {
	FrameID     string   `json:"frameId"`
	Kind        string   `json:"kind"` // root, sameProcess or oopif
	URL         string   `json:"url"`
	XPathPrefix string   `json:"xpathPrefix"`      // of its element in the document or root around it, "" for the root and where that was not read
	Parent      string   `json:"parent"`           // the frame that its element is in, "" for the root
	Scope       []string `json:"scope,omitempty"`  // of its element, as that of a node
	Frames      []string `json:"frames,omitempty"` // of its element, as those of a node
	Unread      bool     `json:"unread,omitempty"` // no node is of it: nothing names its element, or its markup was not read
}

// Node is one element.
type Node struct {
	ID      string            `json:"id"`
	FrameID string            `json:"frameId"`
	Scope   []string          `json:"scope,omitempty"`  // hosts of the open shadow root or frame that it is in, outermost first; nil for the page
	Frames  []string          `json:"frames,omitempty"` // as those of a document's scope (package skill); nil where no host is a frame's
	XPath   string            `json:"xpath"`            // absolute in its document or root, with [n] at every step
	Kind    string            `json:"kind"`             // control, text or container
	Tag     string            `json:"tag"`
	Role    string            `json:"role"`  // "" for an element without one
	Name    string            `json:"name"`  // accessible name, "" for texts
	State   []string          `json:"state"` // disabled, required, expanded=false, ...
	Attrs   map[string]string `json:"attrs"` // of the white list, in camel case
	Text    Text              `json:"text"`
	Layout  *Layout           `json:"layout,omitempty"` // nil where it was not measured
	Rel     Rel               `json:"rel"`
	Signals Signals           `json:"signals"`
	Flags   []string          `json:"flags,omitempty"` // see FlagInstruction

	rank   int   // of its class, 0 is shown first
	live   int64 // index of the element
	parent int   // position of Rel.Parent, -1 for none
}

// The kinds of nodes.
const (
	KindControl   = "control"
	KindText      = "text"
	KindContainer = "container"
)

// FlagInstruction marks a text that reads like an instruction to whoever reads the
// digest. It is kept: a page may well speak of such things.
const FlagInstruction = "instruction_like"

// Text is what a node shows. Raw and Norm have at most Constraints.MaxTextLen
// characters.
type Text struct {
	Raw  string `json:"raw"`  // as the page has it, without what cannot be seen
	Norm string `json:"norm"` // Raw in NFKC
	Len  int    `json:"len"`  // characters of Norm before it was cut
}

// Layout is where a node is drawn, in CSS pixels from the top left of the page.
type Layout struct {
	X int64 `json:"x"`
	Y int64 `json:"y"`
	W int64 `json:"w"`
	H int64 `json:"h"`
}

// Rel has the relations of a node to the others.
type Rel struct {
	Parent   string   `json:"parent"` // the nearest node around it, "" for none
	Children []string `json:"children"`
	Depth    int      `json:"depth"` // elements around it with more than one child that shows something
}

// Signals describe the part of the page that a node is in. They order nodes and remove none.
type Signals struct {
	TextDensity        float64 `json:"textDensity"` // share of characters among characters and elements, see docs/digest.md
	Interactive        bool    `json:"interactive"` // the node is a control
	LinkRatio          float64 `json:"linkRatio"`   // share of the characters that links have
	InteractionDensity float64 `json:"interactionDensity"`
	Region             string  `json:"region"` // role of the landmark around it, "" for none
}

// Hidden counts the texts and controls that users do not see and that are left out.
type Hidden struct {
	Texts    int `json:"texts"`
	Controls int `json:"controls"`
}

// The reasons of cuts.
const (
	CutSiblings = "siblings" // the rest of a long list, of which a sample is kept
	CutDepth    = "depth"
	CutNodes    = "nodes"
	CutText     = "text"  // Count is characters
	CutAttrs    = "attrs" // Count is attributes
	CutBudget   = "budget"
)

// Cut is one omission.
type Cut struct {
	Container string `json:"container"` // id of the nearest node around what is left out, "" for the page
	Reason    string `json:"reason"`
	Count     int    `json:"count"`    // of nodes, but see CutText and CutAttrs
	Controls  int    `json:"controls"` // of Count
	// Sampled are those of Controls that belong to a list of which the first, the last and evenly
	// chosen ones are shown.
	Sampled int `json:"sampled,omitempty"`
}

// Constraints are the limits that the digest was made with.
type Constraints struct {
	Profile             string `json:"profile"`
	MaxNodes            int    `json:"maxNodes"`
	MaxTextLen          int    `json:"maxTextLen"`
	MaxAttrsPerNode     int    `json:"maxAttrsPerNode"`
	MaxDepth            int    `json:"maxDepth"`
	MaxSiblingsPerLevel int    `json:"maxSiblingsPerLevel"`
	BudgetTokens        int    `json:"budgetTokens,omitempty"` // 0 for no limit
	BudgetBytes         int    `json:"budgetBytes,omitempty"`
}
