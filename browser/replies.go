package browser

import "encoding/json"

// Replies are the browser's answers about one loaded page, as they came. Decode needs
// nothing else, so what is made of a page can be tested without a browser. They hold what
// was typed into fields.
type Replies struct {
	// The page's own process comes first, then the processes of frames from other sites,
	// parents before children.
	Targets []TargetReplies `json:"targets"`
	Notes   []Note          `json:"notes,omitempty"`
}

// TargetReplies are the answers of one process about the documents that it shows.
type TargetReplies struct {
	Parent    string          `json:"parent,omitempty"` // frame that the first document is in, "" for the page
	Snapshot  json.RawMessage `json:"snapshot"`         // DOMSnapshot.captureSnapshot
	Document  json.RawMessage `json:"document,omitempty"`
	Listeners json.RawMessage `json:"listeners,omitempty"`
	Frames    []FrameReplies  `json:"frames"` // as the snapshot lists the documents
	Quads     []QuadReply     `json:"quads,omitempty"`

	docs []document // the snapshot, decoded
}

// FrameReplies are the answers about one document.
type FrameReplies struct {
	ID     string          `json:"id"`
	Owner  int64           `json:"owner,omitempty"` // backend id of the frame element, 0 for the page
	X      float64         `json:"x"`               // of the content, in the process's outermost document
	Y      float64         `json:"y"`
	W      float64         `json:"w"`
	H      float64         `json:"h"`
	AX     json.RawMessage `json:"ax,omitempty"` // Accessibility.getFullAXTree
	HTML   string          `json:"html"`
	Shadow string          `json:"shadow,omitempty"` // with shadow roots, when there are any
}

// QuadReply is the border box of a node that is not upright.
type QuadReply struct {
	Node   int64 `json:"node"`
	Border Quad  `json:"border"`
}

// Decode turns the replies into a page: its documents, their accessibility trees and texts.
// It fills those fields of Raw and leaves the others.
func (r *Replies) Decode(raw *Raw) error {
	d := &merger{raw: raw, at: map[place]int{}, byFrame: map[string]place{}}
	d.raw.Notes = append(d.raw.Notes, r.Notes...)
	for i := range r.Targets {
		if err := d.target(i, &r.Targets[i]); err != nil {
			return err
		}
	}
	return d.merge()
}
