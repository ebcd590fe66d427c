// Package capture is the format of capture directories: its types, Write and Read.
//
// A capture is what one visit of a crawl job leaves on disk for one web page:
// meta.json, dom_summary.json (every element with its geometry), dom.html (the
// serialised document), ax.json (the accessibility tree), controls_tree.json
// (the collector's own guess at the controls) and a few optional files. The
// shapes changed over time without a change of version, so a shape is
// recognised by its keys.
//
// A collector fills a Recording and writes it; who reads gets a Capture, which holds
// what is asked for of it. Both are made of the same Elements and TreeNodes. What a
// Capture has no room for is in the files for people and other tools. A Recording
// gives its Capture without a disk as well.
//
// A lexer goes over each JSON file once, checks that it is JSON within the Limits,
// and hands out the values on its way. gjson walks over the small files and the
// items of rare shapes, behind the lexer. Reading is thus linear in the bytes of a
// capture, however deep or odd they are.
//
// A raw index is an element's position in dom_summary.json. A live index is its
// position in the page as its author made it: the raw index less one behind a
// helper script that the collector left in the document.
package capture

import "skillmill/datasets"

// Tri is a boolean that a capture may not know.
type Tri int8

// The values of Tri. The zero value is Unknown.
const (
	Unknown Tri = iota
	No
	Yes
)

// Of turns a bool into a Tri.
func Of(b bool) Tri {
	if b {
		return Yes
	}
	return No
}

// Attr is one attribute, in the order of the page.
type Attr struct{ Key, Val string }

// Rect is x, y, width and height in CSS pixels.
type Rect [4]int

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r[2] <= 0 || r[3] <= 0 }

// Area is width times height, 0 for an empty rectangle.
func (r Rect) Area() int {
	if r.Empty() {
		return 0
	}
	return r[2] * r[3]
}

// Element is one entry of dom_summary.json. Elements[i].Index == i.
type Element struct {
	Index  int // raw index, also the position in the slice
	Parent int // raw index of the parent element, -1 for the root or when unknown
	Tag    string
	ID     string
	Class  string // "" when the file has null or, for SVG, an object
	Role   string // the explicit role attribute
	Name   string // the name attribute
	Aria   []Attr // keys with their aria- prefix, sorted by key
	Attrs  []Attr // all attributes where the collector wrote them, else nil

	BBox       Rect // viewport coordinates at the scroll position of the capture
	PageBBox   Rect // document coordinates
	HasPageBox bool
	Visible    Tri
	VisibleAdv Tri
	InViewport Tri
	Occlusion  float64 // 0..1, -1 when unknown
	ZIndex     string
	Opacity    string
	Text       string // innerText, at most 160 UTF-16 units
	IsControl  Tri
	BackendID  int64 // CDP backend node id where the collector wrote it, else 0

	// What a pointer meets; Unknown where the collector did not look.
	Hand    Tri // the cursor over it is a hand
	Pressed Tri // it listens itself to clicks, or to what clicks are made of
	Reached Tri // No: pointer-events keeps the pointer from it

	// Dragged is whether it is pressed by parts of a click alone, as what is moved, and
	// Keyed whether it listens to keys itself.
	Dragged, Keyed bool

	// Before and After are the texts that style sheets put before and after the element's
	// content, with a space on both sides where they stand apart.
	Before, After string

	// Apart is whether its words stand apart from those beside it, where a style sheet
	// makes that other than its tag does; Veiled that visibility hides it although no
	// area of it shows that; Boxless that what it holds is drawn without a box around it
	// (display: contents).
	Apart           Tri
	Veiled, Boxless bool

	// Newer collectors write these beside the seed's keys; empty otherwise.
	Type, Placeholder, Href, Title string

	*Detail // what a collector saw besides; nil from Read
}

// Detail is what a collector writes of an element and Read skips.
type Detail struct {
	Labels        []string // label texts, aria-label, title
	Score         float64  // the format's own guess whether it is a control, 0..1
	PointerEvents string
	BorderRadius  float64 // mean of the corners
	Document      int     // of frames.json that it is in, 0 for the page's own
	XPath         string  // in that document
	CoveredBy     int     // index of the element that covers most of it, -1 for none
	Clickable     bool    // the browser knows that it takes clicks
	Listeners     []string
	Cursor        string
}

// Attr returns the value of an attribute, and whether the element has it.
func (e *Element) Attr(key string) (val string, ok bool) {
	for i := range e.Attrs {
		if e.Attrs[i].Key == key {
			return e.Attrs[i].Val, true
		}
	}
	return "", false
}

// AXNode is one node of ax.json, in pre-order. Values of fields are not kept.
type AXNode struct {
	Parent    int // index in Capture.AX, -1 for the root
	Role      string
	Name      string
	Disabled  bool
	BackendID int64 // 0 in the nested shape
	Ignored   bool
}

// TreeNode is one node of controls_tree.json or its .bak.
type TreeNode struct {
	ID       string // "d<raw index>" as written
	Index    int    // raw index parsed from ID, -1 when it has another form
	Type     string // "control", "content" or "" in old captures
	Parent   string // ID of the nearest node around it, "" for none
	Selector string
	BBox     Rect

	// Read skips the next fields.
	PageBBox Rect
	Action   string // the collector's guess at what a user does with it
	Shape    string // of its corners: "rect", "pill" or "round"
}

// Viewport is a size in CSS pixels; zero when unknown.
type Viewport struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Meta is meta.json, success or failure shape.
type Meta struct {
	URL, Title            string
	Timestamp             string // 14 digits of local time
	TZOffset              int    // minutes, east positive
	UserAgent             string
	Viewport              Viewport
	Scale                 float64 // device pixels per CSS pixel, 0 when the collector did not write it
	SpecVersion, Status   string
	ErrorCode, ErrorStage string
	HTTPStatus            int     // 0 when the collector did not write it
	Device                string  // the emulated device, "" when the collector did not write it
	Tries                 int     // of the visit, 0 as above
	Started, Finished     float64 // seconds since 1970, 0 as above
	States                []StateTime
	Warnings              []string // codes only, sorted, without the two that every good run has
	// State has the keys of the controls that were operated to reach the state of the page,
	// in order; nil for a page as it is at first. StateShows has the controls that only this
	// state brings into view.
	State      []string
	StateShows []Shown
}

// Shown is one control that a state brings into view: its raw index, and that of the
// outermost element around it that came into view with it. -1 means unknown.
type Shown struct {
	Document int `json:"document,omitempty"` // id in frames.json of the document that it is in, 0 for the page's own
	Control  int `json:"control"`
	Area     int `json:"area"`
}

// File is one file of the capture that was read.
type File struct {
	Name   string // base name
	Size   int64
	SHA256 string // lower-case hex
}

// Warning says that a capture was read with less than it should have.
type Warning struct {
	Code   string // see docs/codes.md
	Detail string // the file and the cause, without the root path
}

// Capture is one capture directory that was read.
type Capture struct {
	Dir         string // as given to Read
	ID          string // "<folder>/<timestamp folder>", the same under any root
	Meta        Meta
	Identity    datasets.Identity // parameters that tell pages of the site apart; who knows the site says so, Read does not
	CapturedAt  string            // RFC 3339 in UTC, from Meta.Timestamp and TZOffset; "" when unknown
	Elements    []Element
	Scrolled    []Element // the scrolled copy, nil when missing or broken
	Tree        []TreeNode
	TreeBak     []TreeNode
	AX          []AXNode          // nil when missing or broken
	HTML        []byte            // dom.html, nil when missing, empty or not UTF-8; see ReadKnown
	CookieNames []string          // sorted, unique; values are never kept
	Beside      Beside            // documents of frames and shadow roots
	Scope       []string          // of what is inside a shadow root or a frame, cut out of a capture: the steps to it (package view); nil for a page
	Places      bool              // roots that only their place tells from others are read, too; who looks at a live page says so, Read does not
	Fragment    bool              // HTML is the inside of a shadow root, no document
	Slotted     map[string]string // of a shadow root: the words that its host has for each slot, by the slot's name
	HostWorks   bool              // of a shadow root: its host is a control and listens to clicks itself
	Base        string            // URL that links are relative to where it is not that of the page, as in a frame
	Helper      int               // raw index of the collector's helper script, -1 when there is none
	Files       []File            // sorted by name
	Warnings    []Warning
}

// Live returns the live index for a raw one: one less behind the helper script, -1 for the
// helper script itself.
func (c *Capture) Live(raw int) int {
	switch {
	case c.Helper < 0 || raw < c.Helper:
		return raw
	case raw == c.Helper:
		return -1
	}
	return raw - 1
}

// RejectError says why a directory cannot be used. Code is one of docs/codes.md.
type RejectError struct {
	Code   string
	File   string // base name, "" when the whole directory is meant
	Offset int64  // byte offset of the fault, -1 when there is none
	Detail string
}

func (e *RejectError) Error() string {
	if e.File == "" {
		return e.Code + ": " + e.Detail
	}
	return e.Code + ": " + e.File + ": " + e.Detail
}

// Passing reports whether reading the same files may well succeed another time: the disk or
// the machine was at fault, not the files.
func (e *RejectError) Passing() bool {
	return e.Code == CodeFileUnreadable || e.Code == CodeCaptureTooSlow
}
