package datasets

import "skillmill/datasets/skill"

// Facts is what assembly needs to know of a control and nobody filters by. It is one nested
// column of ControlRow, which the published table leaves out.
type Facts struct {
	// Program and arguments; attribute values are as written.
	Options   []string `parquet:"options,list"` // values of the options of its list that are not disabled
	Titles    []string `parquet:"titles,list"`  // what the page calls each of Options
	Min       string   `parquet:"min"`
	Max       string   `parquet:"max"`
	Step      string   `parquet:"step"`
	Base      string   `parquet:"base"` // from which steps are counted: min, else the value that the page gives
	Pattern   string   `parquet:"pattern"`
	MinLength string   `parquet:"min_length"`
	MaxLength string   `parquet:"max_length"`
	Required  bool     `parquet:"required"`
	Multiple  bool     `parquet:"multiple"`
	InForm    bool     `parquet:"in_form"`
	NewTab    bool     `parquet:"new_tab"`
	Pressed   string   `parquet:"pressed"` // what aria-pressed says: true, false or mixed, "" for nothing and on a day of a calendar

	// Label and purpose: the texts that the control owns, best first, and the source of each
	// (package texts); then what surrounds the control. "" means none.
	OwnTexts []string `parquet:"own_texts,list"`
	OwnFrom  []string `parquet:"own_from,list"`
	Beside   string   `parquet:"beside"`    // a text around it that it owns
	Row      string   `parquet:"row"`       // what tells its row or card from the others
	Heading  string   `parquet:"heading"`   // of its part of the page
	PartKind string   `parquet:"part_kind"` // form, dialog, navigation, ...
	PartName string   `parquet:"part_name"`
	Form     string   `parquet:"form"`      // which form of the page it belongs to, "" for none
	FormName string   `parquet:"form_name"` // what that is called, else the heading before it

	// Facts for preconditions, each tried on the capture itself.
	Container       string   `parquet:"container"` // matches exactly one element, an ancestor
	OverlaysSeen    []string `parquet:"overlays_seen,list"`
	OverlaysPresent []string `parquet:"overlays_present,list"`
	OverlaysShown   []string `parquet:"overlays_shown,list"` // that users see here
	Covering        []string `parquet:"covering,list"`       // overlays that lie over the control here
	InOverlay       bool     `parquet:"in_overlay"`          // it stands in a dialog, a drawer or a popover
	ViewportW       int64    `parquet:"viewport_w"`          // 0 when unknown
	Mobile          bool     `parquet:"mobile"`
	SeenVisible     bool     `parquet:"seen_visible"` // in view, not covered, not transparent
	AriaEnabled     bool     `parquet:"aria_enabled"` // aria-disabled="false" and not disabled
	PageText        bool     `parquet:"page_text"`    // the own text stands once on the page
	SignOut         bool     `parquet:"sign_out"`
	LoginCookies    []string `parquet:"login_cookies,list"` // names
	OwnText         string   `parquet:"own_text"`           // where PageText holds
	URL             string   `parquet:"url"`                // clean, for the self check
	Reachable       bool     `parquet:"reachable"`          // it is visible, or its label is, which takes clicks for it
	Steps           []Step   `parquet:"steps,list"`         // what brings the control into view

	// Landmark is the role of the page region that holds the control: navigation,
	// banner, contentinfo, complementary; "" elsewhere.
	Landmark string `parquet:"landmark"`

	SourceFiles []string `parquet:"source_files,list"`
	SpecVersion string   `parquet:"spec_version"`
}

// Step is one act that brings a control into view.
type Step struct {
	Does      string `parquet:"does"`      // open, close or escape
	Container string `parquet:"container"` // a selector of what opens or goes, "" where it has none
	CaptureID string `parquet:"capture_id"`
	Index     int64  `parquet:"opener"` // live index of the control that is clicked, -1 for a key
}

// Opener is a step with the control that it clicks, as that was settled.
type Opener struct {
	Does       string      `parquet:"does"`
	Container  string      `parquet:"container"`
	PageKey    string      `parquet:"page_key"` // of the control that it clicks
	Captures   []string    `parquet:"captures,list"`
	Candidates []Candidate `parquet:"candidates,list"`
	Trials     []Trial     `parquet:"trials,list"`
	Guard      skill.Guard `parquet:"guard"`
	GuardTrial Trial       `parquet:"guard_trial"`
	Distrust   []string    `parquet:"distrust,list"`
}

// Sightings is what the captures that show one control say of it together.
type Sightings struct {
	Visible  int64 `parquet:"visible"`  // captures in which it is visible
	Operable int64 `parquet:"operable"` // and not covered
	Reached  int64 `parquet:"reached"`  // it, or its label, is visible
	// Widths are viewport widths in which the control was visible, or all widths where it was
	// visible in none. They are sorted, each once; 0 stands for an unknown width.
	Widths []int64 `parquet:"widths,list"`
	// The next facts hold in all captures.
	AriaEnabled bool     `parquet:"aria_enabled"`
	OwnText     string   `parquet:"own_text"`
	Cookies     []string `parquet:"cookies,list"`
	Keys        []string `parquet:"keys,list"` // selectors that match it, alone or among others, and rely on no place; best first
	// The next facts hold in at least one capture.
	Present   []string `parquet:"present,list"` // overlays that the page has
	Shown     []string `parquet:"shown,list"`   // overlays that users see where the control is operable
	InOverlay bool     `parquet:"in_overlay"`
	Covering  []Cover  `parquet:"covering,list"` // by selector
	Steps     []Step   `parquet:"steps,list"`    // of the newest capture in which it needs some
	Walled    bool     `parquet:"walled"`        // other captures of the page ask for a login instead
}

// Cover is an overlay that lies over a control.
type Cover struct {
	Selector string `parquet:"selector"`
	Captures int64  `parquet:"captures"`
}
