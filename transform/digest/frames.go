package digest

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/redact"
	"skillmill/transform/view"
)

// The kinds of frames: in the process of the page, or in one of its own, which shows
// another site.
const (
	KindSameProcess = "sameProcess"
	KindOOPIF       = "oopif"
)

// Closed is a closed shadow root: no script of the page's finds what is in it. Its nodes have
// its host in their scope.
type Closed struct {
	FrameID  string   `json:"frameId"`
	Scope    []string `json:"scope,omitempty"` // of its host, as that of a node
	Frames   []string `json:"frames,omitempty"`
	XPath    string   `json:"xpath"`            // of its host, "" where the host is in what was not read
	Controls int      `json:"controls"`         // that stand in it
	Unread   bool     `json:"unread,omitempty"` // no node is of it
}

// frameIDOf returns the id of a frame: the number of its document in frames.json. Unlike the
// id that the browser gives a frame, it is the same when the page is captured anew.
func frameIDOf(number int) string { return "frame-" + strconv.Itoa(number) }

// framed fills the list of frames and of closed roots, and returns the frame that each
// document is in or is, by number.
func (d *Document) framed(c *capture.Capture, main *view.Page, scopes []view.Page) map[int]string {
	ids := map[int]string{0: FrameRoot}
	paths := map[*view.Page]*xpaths{}
	d.Closed = []Closed{}
	for _, in := range view.Insides(c, main, scopes) {
		ids[in.ID] = ids[in.Parent]
		at := place(paths, in)
		switch {
		case in.Kind == capture.KindFrame:
			ids[in.ID] = frameIDOf(in.ID)
			d.Frames = append(d.Frames, Frame{
				FrameID: ids[in.ID], Kind: kindOf(in.Document), URL: urlOf(in.URL), XPathPrefix: at,
				Parent: ids[in.Parent], Scope: scopeOf(in.Around).Hosts, Frames: scopeOf(in.Around).Frames, Unread: in.Read == nil,
			})
		case in.Mode != "open":
			d.Closed = append(d.Closed, Closed{
				FrameID: ids[in.Parent], Scope: scopeOf(in.Around).Hosts, Frames: scopeOf(in.Around).Frames, XPath: at, Controls: len(in.Controls), Unread: in.Read == nil,
			})
		}
	}
	return ids
}

// place returns the XPath of the element that a document is in, "" where it is in what was not
// read.
func place(paths map[*view.Page]*xpaths, in view.Inside) string {
	if in.Host < 0 {
		return ""
	}
	if paths[in.Around] == nil {
		paths[in.Around] = newXPaths(in.Around.Tree)
	}
	return paths[in.Around].of(in.Host)
}

func kindOf(d *capture.Document) string {
	if d.Remote {
		return KindOOPIF
	}
	return KindSameProcess
}

// urlOf returns the address of a frame as that of the page is given.
func urlOf(url string) string {
	if strings.Contains(url, "://") {
		return redact.URL(url)
	}
	return url
}

// scopeOf returns where the nodes of a page or of a scope are; without hosts for the page.
func scopeOf(p *view.Page) skill.Scope {
	if p == nil {
		return skill.Scope{}
	}
	_, steps := datasets.SplitPage(p.Capture.PageKey)
	if len(steps) == 0 {
		return skill.Scope{}
	}
	return *skill.ScopeOf(steps)
}

// MergeFrameXPath returns the XPath of a node of a frame with those of the elements of the
// frames around it before it, as mergeFrameXPath of seed 002 has it: one text that names
// the node from the page on. It is "" where a frame on the way is in a shadow root or was
// not read, which no XPath enters.
func (d *Document) MergeFrameXPath(frameID, xpath string) string {
	for frameID != FrameRoot {
		at := slices.IndexFunc(d.Frames, func(f Frame) bool { return f.FrameID == frameID })
		if at < 0 || d.Frames[at].XPathPrefix == "" || inRoot(&d.Frames[at]) {
			return ""
		}
		xpath, frameID = d.Frames[at].XPathPrefix+xpath, d.Frames[at].Parent
	}
	return xpath
}

// inRoot reports whether an XPath from the page on would have to enter a shadow root to
// come to the element of a frame.
func inRoot(f *Frame) bool {
	return len(f.Scope) > 0 && (f.Frames == nil || slices.Contains(f.Frames, ""))
}

// RelativizeXPath returns the inverse of MergeFrameXPath: the frame that an XPath from the page
// on ends in, and the XPath there. One that leads through no frame is the page's own; one
// that names the element of a frame stays that element's.
func (d *Document) RelativizeXPath(merged string) (frameID, xpath string) {
	frameID, xpath = FrameRoot, merged
	for i := range d.Frames { // parents first
		f := &d.Frames[i]
		if f.Parent != frameID || f.FrameID == FrameRoot || f.XPathPrefix == "" || inRoot(f) {
			continue
		}
		if rest, ok := strings.CutPrefix(xpath, f.XPathPrefix); ok && strings.HasPrefix(rest, "/") {
			frameID, xpath = f.FrameID, rest
		}
	}
	return frameID, xpath
}
