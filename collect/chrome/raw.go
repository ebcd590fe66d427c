package chrome

import "encoding/json"

// Viewport is the emulated screen in CSS pixels.
type Viewport struct{ Width, Height int }

// Raw is one page as the browser describes it.
type Raw struct {
	URL         string // as asked for
	FinalURL    string // after redirects, without fragment
	Title       string
	UserAgent   string
	HTTPStatus  int    // of the document, 0 when unknown
	LoadState   string // "load", or "domcontentloaded" when the load event never came
	NetworkIdle bool   // the network was quiet before its limit
	Settled     bool   // fonts were ready and two frames drawn
	Dialogs     int    // script dialogs that were dismissed
	Viewport    Viewport

	Page     *Snapshot // at the scroll position of the page after loading
	Scrolled *Snapshot // after scrolling down, nil when that failed
	AX       []AXNode
	HTML     string // the document serialised, light DOM only
}

// Snapshot is the main document: its nodes with their boxes.
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

// Node is one node. The nodes of the light tree (Shadow is "") are in document
// order with their parents of the light tree; nodes of shadow trees may lie between
// or behind them. Nodes of other documents are not in the list.
type Node struct {
	Parent    int // position of the parent, -1 for the document
	Type      NodeType
	Name      string // as the DOM spells it: upper case for HTML elements
	Text      string // of a text node
	Attrs     []Attr
	BackendID int64
	Shadow    string // kind of the shadow root the node is in, "" for light DOM
	Pseudo    string // kind of a pseudo element, else ""
	Box       int    // position of the first box, -1 when the node is not rendered
	Clickable bool
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
}

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
}

// styleNames are the properties asked for, in the order of Style.
var styleNames = []string{
	"display", "visibility", "opacity", "pointer-events", "z-index",
	"position", "overflow-x", "overflow-y", "clip-path", "white-space-collapse",
	"border-top-left-radius", "border-top-right-radius",
	"border-bottom-right-radius", "border-bottom-left-radius",
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
