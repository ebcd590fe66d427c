package browser

import (
	"encoding/json"
	"time"
)

// Viewport is the emulated screen in CSS pixels.
type Viewport struct{ Width, Height int }

// Raw is one page as the browser describes it.
type Raw struct {
	Job         Job
	URL         string // as asked for
	FinalURL    string // after redirects, without fragment
	Title       string
	Base        string // what relative addresses of the page are relative to
	UserAgent   string
	Browser     string // product and version
	Program     string // name of the executable
	HTTPStatus  int    // of the document, 0 when unknown
	MediaType   string // of the document as the browser takes it, without parameters, such as text/html; "" when unknown
	Redirects   []Hop  // the answers that led on, oldest first
	LoadState   string // "load", or "domcontentloaded" when the load event never came
	NetworkIdle bool   // the network was quiet before its limit
	Settled     bool   // fonts were ready and two frames drawn
	Stopped     bool   // a script of the page ran for ever and was ended
	Unstable    bool   // the page changed its address or its elements while it was read
	Viewport    Viewport
	Events      Events
	States      []StateTime
	Notes       []Note // what could not be read

	Page    *Snapshot // at the scroll position of the page after loading
	AX      []AXNode
	HTML    string  // the document serialised, light DOM only
	Shadow  string  // the same with shadow roots as templates, "" when there are none
	Frames  []Frame // documents of frames, parents first
	Cookies []Cookie
	Timings json.RawMessage // PerformanceNavigationTiming, nil when unknown

	Shot    []byte // PNG of the viewport, nil when not asked for or not to be had, or when Full shows it
	Full    []byte // PNG of the page from its top, nil likewise
	Screen  int    // rows of Full that are the viewport, 0 when they may look otherwise
	Clipped bool   // Full ends before the page does

	Scrolled *Snapshot // after scrolling down, nil when that failed; Page itself when nothing moved
	Scroll   Scroll
}

// Frame is the document of a frame.
type Frame struct {
	ID     string
	Parent int   // position in Raw.Frames, -1 for the page's own document
	Owner  int64 // backend id of the frame element in the parent document
	Target int   // process that shows it: 0 for the page's own; backend ids are unique in one process
	URL    string
	X, Y   float64 // of its content on the screen
	W, H   float64 // of its content, 0 when it is not drawn
	Page   *Snapshot
	AX     []AXNode
	HTML   string
	Shadow string
}

// Hop is one redirect.
type Hop struct {
	URL    string `json:"url"` // that sent the redirect
	Status int    `json:"status"`
}

// Scroll is what scrolling down did.
type Scroll struct {
	Before, After, Client float64 // heights of the document before and after, and of the screen
	Bottom                bool    // the end was reached
}

// Cookie is a cookie. The value is there only so that it can be kept out of the files.
type Cookie struct {
	Name, Domain, Path string
	HTTPOnly, Secure   bool
	SameSite           string
	Value              string
}

// Events are the things that happened since the tab was opened.
type Events struct {
	Dialogs     []Dialog // the first of those that were dismissed
	Opened      int      // dialogs, all of them dismissed
	Popups      int      // closed
	Downloads   int      // refused
	Navigations int      // documents shown in the main frame
	Exceptions  int      // uncaught in the page's scripts
	// Permissions are those that the page asked for and was refused, sorted. Notifications
	// are refused without being noted, and so is what the page asks for after it went
	// elsewhere by itself.
	Permissions []string
}

// Dialog is a script dialog.
type Dialog struct {
	Type    string `json:"type"`
	Message string `json:"message"`
}

// StateTime says how long a state took.
type StateTime struct {
	State State
	Took  time.Duration
}

// Note names a part of the page that could not be read, and why.
type Note struct{ Code, Detail string }

// The codes of notes.
const (
	NoteLightTree = "SHADOW_TREE_ERROR" // elements stand where they are drawn, not where they belong
	NoteAX        = "AX_SNAPSHOT_ERROR"
	NoteHTML      = "DOM_HTML_ERROR"
	NoteFrame     = "FRAME_ERROR"
	NoteFrames    = "FRAME_LIMIT"
	NoteListeners = "LISTENERS_ERROR"
	NoteShot      = "SCREENSHOT_INITIAL_ERROR"
	NoteFull      = "SCREENSHOT_LOADED_ERROR"
	NoteTimings   = "TIMINGS_ERROR"
	NoteScroll    = "AUTOSCROLL_ERROR"
	NoteNodes     = "NODE_LIMIT" // the accessibility tree was left out
)

// Snapshot is one document: its nodes with their boxes.
type Snapshot struct {
	Nodes            []Node
	Boxes            []Box // in the order of layout
	ScrollX, ScrollY float64
	Width, Height    float64 // of the document
}

// NodeType is the DOM's node type.
type NodeType int

// The node types that matter here.
const (
	ElementNode  NodeType = 1
	TextNode     NodeType = 3
	DocumentNode NodeType = 9
	FragmentNode NodeType = 11
)

// Node is one node. The nodes of the light tree (Shadow is "") come first, in document
// order. Behind them comes each shadow root, as a FragmentNode whose parent is its host,
// with its nodes. Nodes of other documents are not in the list.
type Node struct {
	Parent    int // position of the parent, -1 for the document
	Flat      int // position of the parent in the flat tree, by which boxes are nested
	Type      NodeType
	Name      string // as the DOM spells it: upper case for HTML elements
	Text      string // of a text node
	Attrs     []Attr
	BackendID int64
	Shadow    string // kind of the shadow root the node is in, "" for light DOM
	Pseudo    string // kind of a pseudo element, else ""
	Box       int    // position of the first box, -1 when the node is not rendered
	Clickable bool   // the browser knows that it takes clicks
	Listeners []string
	// Value is what a field holds. It must not be shown to anybody: it is there so that it
	// can be kept out of everything else.
	Value string
}

// Attr is one attribute.
type Attr struct{ Key, Val string }

// Box is one layout box.
type Box struct {
	Node  int
	Rect  Rect   // in document coordinates
	Text  string // of a text box as laid out, else ""
	Paint int    // boxes with a higher number are drawn over those with a lower one
	Style Style
	Lines []Line // of a text box: the runs that are really drawn
	Quad  *Quad  // corners of a box that is not upright, nil for the others
}

// Quad is four corners in document coordinates, clockwise.
type Quad [8]float64

// Line is one drawn run of a text box.
type Line struct {
	Rect  Rect
	Start int // in UTF-16 units of Box.Text
	Len   int
}

// Rect is a rectangle in CSS pixels.
type Rect struct{ X, Y, W, H float64 }

// Style holds the computed styles of a box that collect needs. A text box has
// those of its parent element.
type Style struct {
	Display, Visibility, Opacity, PointerEvents, ZIndex string
	Position, OverflowX, OverflowY, ClipPath            string
	WhiteSpace                                          string // white-space-collapse
	Radius                                              [4]string
	Cursor, Transform, Rotate                           string
}

// styleNames are the properties asked for, in the order of Style.
var styleNames = []string{
	"display", "visibility", "opacity", "pointer-events", "z-index",
	"position", "overflow-x", "overflow-y", "clip-path", "white-space-collapse",
	"border-top-left-radius", "border-top-right-radius",
	"border-bottom-right-radius", "border-bottom-left-radius",
	"cursor", "transform", "rotate",
}

// AXNode is one node of the accessibility tree in the protocol's own shape.
type AXNode struct {
	NodeID      string       `json:"nodeId"`
	Ignored     bool         `json:"ignored"`
	Role        *AXValue     `json:"role,omitempty"`
	Name        *AXValue     `json:"name,omitempty"`
	Description *AXValue     `json:"description,omitempty"`
	Value       *AXValue     `json:"value,omitempty"`
	Properties  []AXProperty `json:"properties,omitempty"`
	ParentID    string       `json:"parentId,omitempty"`
	ChildIDs    []string     `json:"childIds,omitempty"`
	BackendID   int64        `json:"backendDOMNodeId,omitempty"`
}

// AXValue is a typed value of the accessibility tree.
type AXValue struct {
	Type  string          `json:"type"`
	Value json.RawMessage `json:"value,omitempty"`
}

// AXProperty is a named value of the accessibility tree.
type AXProperty struct {
	Name  string   `json:"name"`
	Value *AXValue `json:"value"`
}
