package datasets

import (
	"encoding/json"
	"fmt"
)

// Facts is what assembly needs to know of a control and nobody filters by. It
// travels as the JSON of ControlRow.Doc.
type Facts struct {
	// Program and arguments; attribute values are as written.
	Options    []string `json:"options,omitempty"` // values of a select's options
	Min        string   `json:"min,omitempty"`
	Max        string   `json:"max,omitempty"`
	Pattern    string   `json:"pattern,omitempty"`
	MinLength  string   `json:"min_length,omitempty"`
	MaxLength  string   `json:"max_length,omitempty"`
	Multiple   bool     `json:"multiple,omitempty"`
	InForm     bool     `json:"in_form,omitempty"`
	NewTab     bool     `json:"new_tab,omitempty"`
	NearbyText string   `json:"nearby_text,omitempty"`

	// Preconditions, each tried on the capture itself.
	Container       string   `json:"container,omitempty"` // matches exactly one element, an ancestor
	OverlaysSeen    []string `json:"overlays_seen,omitempty"`
	OverlaysPresent []string `json:"overlays_present,omitempty"`
	ViewportW       int      `json:"viewport_w,omitempty"` // 0 when unknown
	Mobile          bool     `json:"mobile,omitempty"`
	SeenVisible     bool     `json:"seen_visible,omitempty"` // in view, not covered, not transparent
	AriaEnabled     bool     `json:"aria_enabled,omitempty"` // aria-disabled="false" and not disabled
	PageText        bool     `json:"page_text,omitempty"`    // the own text stands once on the page
	SignOut         bool     `json:"sign_out,omitempty"`
	LoginCookies    []string `json:"login_cookies,omitempty"` // names
	URL             string   `json:"url"`                     // clean, for the self check

	// Landmark is the role of the page region that holds the control: navigation,
	// banner, contentinfo, complementary; "" elsewhere.
	Landmark string `json:"landmark,omitempty"`

	SourceFiles []string `json:"source_files,omitempty"`
	SpecVersion string   `json:"spec_version,omitempty"`
}

// Encode is the facts as ControlRow.Doc carries them.
func (f *Facts) Encode() ([]byte, error) {
	if b, ok := appendFacts(make([]byte, 0, 512), f); ok {
		return b, nil
	}
	b, err := json.Marshal(f)
	if err != nil {
		return nil, fmt.Errorf("encode facts: %w", err)
	}
	return b, nil
}

// DecodeFacts reads ControlRow.Doc.
func DecodeFacts(doc []byte) (Facts, error) {
	if f, ok := readFacts(string(doc)); ok {
		return f, nil
	}
	var f Facts
	if err := json.Unmarshal(doc, &f); err != nil {
		return Facts{}, fmt.Errorf("decode facts: %w", err)
	}
	return f, nil
}
