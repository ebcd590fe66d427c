package skill

import (
	"slices"
	"strings"
)

// Scope is the inside of a shadow root, or the document of a frame.
type Scope struct {
	// Hosts are the elements to go through, outermost first: each selector finds one
	// element of the page, or of the shadow root or the frame of the one before.
	Hosts []string `json:"hosts"`
	// Frames say of each of the hosts which document its frame must show, as
	// datasets.FrameKey names it, "" for a host with a shadow root. There are none where no host is
	// a frame's.
	Frames []string `json:"frames,omitempty"`
}

// ScopeOf returns the scope that steps lead to, nil without any. A step is a selector, or
// what FrameStep makes of one.
func ScopeOf(steps []string) *Scope {
	if len(steps) == 0 {
		return nil
	}
	s := &Scope{}
	framed := false
	for _, step := range steps {
		frame, selector := SplitStep(step)
		s.Hosts, s.Frames = append(s.Hosts, selector), append(s.Frames, frame)
		framed = framed || frame != ""
	}
	if !framed {
		s.Frames = nil
	}
	return s
}

// Steps undoes ScopeOf; nil for the page.
func (s *Scope) Steps() []string {
	if s == nil {
		return nil
	}
	out := slices.Clone(s.Hosts)
	for i := range out {
		if i < len(s.Frames) && s.Frames[i] != "" {
			out[i] = FrameStep(s.Frames[i], out[i])
		}
	}
	return out
}

// FrameStep returns the host of a scope that is a frame's element: the key of the document
// that it shows (datasets.FrameKey) and the selector of the element. Other hosts, of shadow
// roots, are the selector alone; none begins with "@".
func FrameStep(key, selector string) string { return "@" + key + " " + selector }

// SplitStep undoes FrameStep. frame is "" for the host of a shadow root.
func SplitStep(step string) (frame, selector string) {
	rest, ok := strings.CutPrefix(step, "@")
	if !ok {
		return "", step
	}
	frame, selector, _ = strings.Cut(rest, " ")
	return frame, selector
}
