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
	// Frames has an entry for each of Hosts: the document that its frame must show, as
	// datasets.FrameKey names it, or "" for a host with a shadow root. It is empty where no
	// host is a frame.
	Frames []string `json:"frames,omitempty"`
}

// ScopeOf returns the scope that steps lead to, nil without any. A step is a selector, or a
// result of FrameStep.
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

// Steps undoes ScopeOf; it returns nil for the page.
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

// FrameStep returns the step into a frame: "@", the key of the document that the frame
// shows (datasets.FrameKey), and the selector of its element. Steps into shadow roots are
// the selector alone; none begins with "@".
func FrameStep(key, selector string) string { return "@" + key + " " + selector }

// SplitStep undoes FrameStep. frame is "" for a step into a shadow root.
func SplitStep(step string) (frame, selector string) {
	rest, ok := strings.CutPrefix(step, "@")
	if !ok {
		return "", step
	}
	frame, selector, _ = strings.Cut(rest, " ")
	return frame, selector
}
