package capture

import (
	"encoding/json"
	"time"
)

// Recording is a capture as a collector has it before it is written: all that goes into its
// files. Read gives a Capture, which is the part of it that readers use.
//
// The texts of a recording still hold what somebody typed. That is taken out when the files
// are made, which is the only way to disk and to a Capture.
type Recording struct {
	Visit
	Elements  []Element         // with Detail
	Tree      []TreeNode        // the controls, parents before children
	AX        []json.RawMessage // nodes in the shape of the DevTools protocol
	HTML      []byte            // the document serialised, light DOM only
	Shadow    []byte            // the same with shadow roots as templates, nil when there are none
	Documents []Document        // of frames and shadow roots
	Scrolled  *Scrolled         // nil when there was no second look, or it failed
	Cookies   []Cookie
	Timings   json.RawMessage // of the navigation as the browser measured it, nil when unknown
	Screen    []byte          // PNG of the viewport, nil for none
	Full      []byte          // PNG of the page from its top, nil for none
}

// Visit says how one visit went, for meta.json.
type Visit struct {
	JobID             string // "" for none
	URL               string // as asked for
	Started, Finished time.Time
	Viewport          Viewport
	Failure           *Failure // nil for a visit that came to a page; else the files are meta.json alone

	Title, UserAgent, FinalURL string
	HTTPStatus                 int     // 0 when unknown
	Device                     string  // the device that was emulated, "" for none
	Tries                      int     // how often the job was tried, this visit among them; 0 when nobody counted
	Scale                      float64 // device pixels per CSS pixel, 0 for 1
	Mobile                     bool
	LoadState                  string // "load" or "domcontentloaded"
	NetworkIdle                bool
	Unstable                   bool // the page changed while it was read
	Clipped                    bool // the picture ends before the page does
	Stopped                    bool // a script that ran for ever was ended
	Warnings                   []Note
	Frames, Shadows            int    // documents of frames, shadow roots
	Painted                    int    // parts of the pictures that were painted over
	Browser, Program           string // product and version, name of the executable

	Redirects   []Hop
	Dialogs     []Dialog // the first of those that were dismissed
	Dismissed   int      // dialogs
	Popups      int      // closed
	Downloads   int      // refused
	Navigations int
	Exceptions  int
	Permissions []string // asked for and refused
	States      []StateTime

	State      []string // see Meta
	StateShows []Shown
}

// Failure says why a visit reached no page. Code and Stage are those of the reject that the
// capture becomes.
type Failure struct{ Code, Stage, Text string }

// Note is a warning of the collector.
type Note struct {
	Code  string `json:"code"`
	Stage string `json:"stage"`
	Error string `json:"error,omitempty"`
}

// Hop is one redirect: the address that sent it, and its status.
type Hop struct {
	URL    string `json:"url"`
	Status int    `json:"status"`
}

// Dialog is a script dialog.
type Dialog struct {
	Type    string `json:"type"`
	Message string `json:"message"`
}

// StateTime says how long a state of the visit took.
type StateTime struct {
	State string `json:"state"`
	MS    int64  `json:"ms"`
}

// Scrolled is the page after scrolling down.
type Scrolled struct {
	Elements      []Element // the very slice of the recording when nothing moved
	Before, After int       // heights of the document in CSS pixels
	Client        int       // height of the screen
	Bottom        bool      // the end was reached
	Moved         bool      // the window shows another part than before
}

// Cookie is a cookie without its value.
type Cookie struct {
	Name     string `json:"name"`
	Domain   string `json:"domain"`
	Path     string `json:"path"`
	HTTPOnly bool   `json:"httpOnly"`
	Secure   bool   `json:"secure"`
	SameSite string `json:"sameSite,omitempty"`
}

// The kinds of documents and steps.
const (
	KindFrame      = "frame"
	KindShadowRoot = "shadow"
)

// Document is one that stands beside the page's own light DOM: the document of a frame, or
// the content of a shadow root. Its elements are counted from 0.
type Document struct {
	ID       int       // 1 and up; 0 is the page's own
	Kind     string    // KindFrame or KindShadowRoot
	Parent   int       // document that it is in, less than ID
	Host     int       // index of its element there, -1 when unknown
	Path     []Step    // from the page to it
	Mode     string    // of a shadow root: "open" or "closed"
	URL      string    // of a frame
	Remote   bool      // shown by another process: another site
	Offset   [2]int    // of the document on the screen, x and y in CSS pixels
	Viewport *Viewport // of a frame
	Elements []Element
	Controls []TreeNode
	AX       []AXNode // as Read gives it; a collector fills RawAX
	HTML     []byte   // of a frame, its shadow roots as templates; nil when missing

	RawAX []json.RawMessage // nodes in the shape of the DevTools protocol
}

// Step leads into a frame or a shadow root. It is the path of the host element in the
// document before.
type Step struct {
	Kind  string `json:"kind"`
	XPath string `json:"xpath"`
}
