// Package explain says why an element of a capture has its skill or none, and why a skill
// has its locators and preconditions.
//
// It decides nothing: every answer comes from the package that owns the rule. The page is
// read as a build reads it (view), locators are tried as a build tries them (prove, offer),
// and the outcome of a control is what the build of the library wrote down. Package mill
// makes what is explained here.
package explain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/mill"
	"skillmill/stages/extract"
	"skillmill/transform/view"
)

// Options say what is explained.
type Options struct {
	Capture string // capture directory
	What    string // an index, a text, a name or a selector; see Element
	Library string // output folder of a build, "" for none
	Config  configs.Config
}

// Element is one element of a capture and what is known of it.
type Element struct {
	Capture string   `json:"capture_id"`
	URL     string   `json:"url"`
	Domain  string   `json:"domain"`
	PageKey string   `json:"page_key"`
	Scope   []string `json:"scope,omitempty"` // hosts of the shadow root that it stands in
	FoundBy string   `json:"found_by"`        // how the capture was searched for it: index, text, name or selector
	Index   int64    `json:"dom_index"`
	Tag     string   `json:"tag"`

	Control *Control `json:"control"`            // nil for an element that is none
	NoneFor string   `json:"none_for,omitempty"` // why it is none
	See     []int64  `json:"see,omitempty"`      // controls around it or in it, where it is none

	Candidates []Candidate `json:"candidates,omitempty"` // of the control, best first
	Verdict    string      `json:"verdict,omitempty"`    // what became of the control, see Fate
	Fate       *Fate       `json:"fate,omitempty"`       // nil without a library
	Skill      *Skill      `json:"skill,omitempty"`      // nil for a control without one
}

// Control is what a build reads of a control.
type Control struct {
	Action   string `json:"action"`
	Role     string `json:"role"`
	Name     string `json:"name"`
	NameFrom string `json:"name_from"`
	AXRole   string `json:"ax_role,omitempty"` // what the browser says
	AXName   string `json:"ax_name,omitempty"`
	Texts    []Text `json:"texts"` // that it owns, best first
	Beside   string `json:"beside,omitempty"`
	Row      string `json:"row,omitempty"`
	Heading  string `json:"heading,omitempty"`
	Part     string `json:"part,omitempty"`
	Form     string `json:"form,omitempty"`
	Visible  bool   `json:"visible"`
	Enabled  bool   `json:"enabled"`
	Seen     bool   `json:"seen_visible"` // in view, not covered, not transparent
	SeenIn   string `json:"seen_in"`
}

// Text is a text with the source by which the control owns it (package texts).
type Text struct {
	Text string `json:"text"`
	From string `json:"from"`
}

// JSON returns the text of an explanation for programs.
func JSON(v any) ([]byte, error) {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode an explanation: %w", err)
	}
	return append(text, '\n'), nil
}

// OfElement explains one element of a capture. An element that is not there, or not
// alone, is a *mill.OptionError that lists what may be meant.
func OfElement(ctx context.Context, o Options) (*Element, error) {
	c, err := capture.Read(ctx, o.Capture, extract.Limits(o.Config))
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, bad)
	}
	if err != nil {
		return nil, err
	}
	if o.Library != "" {
		if err := mill.NameAs(ctx, o.Library, c); err != nil {
			return nil, err
		}
	}
	main, scopes, err := view.All(c)
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, err)
	}
	at, err := target(&main, scopes, o.What)
	if err != nil {
		return nil, &mill.OptionError{Err: fmt.Errorf("capture %s: %w", o.Capture, err)}
	}
	e := at.element()
	if o.Library != "" {
		if err := e.join(ctx, o, at, &main, scopes); err != nil {
			return nil, err
		}
	}
	e.judge()
	return e, nil
}

// element returns what the page alone says of a place.
func (at *place) element() *Element {
	row := at.in.Capture
	page, hosts := datasets.SplitPage(row.PageKey)
	e := &Element{
		Capture: capture.Whole(row.CaptureID), URL: row.URL, Domain: row.Domain, PageKey: page, Scope: hosts,
		FoundBy: at.by, Index: at.index, Tag: at.in.Tree.Nodes[at.node].Tag,
	}
	ctl := at.control()
	if ctl == nil {
		e.NoneFor, e.See = at.noControl()
		return e
	}
	e.Control = controlOf(ctl)
	for i := range ctl.Candidates {
		e.Candidates = append(e.Candidates, candidateOf(&ctl.Candidates[i]))
	}
	return e
}

func controlOf(r *datasets.ControlRow) *Control {
	f := &r.Facts
	c := &Control{
		Action: r.Action, Role: r.Role, Name: r.Name, NameFrom: r.NameFrom, AXRole: r.AXRole, AXName: r.AXName,
		Texts: []Text{}, Beside: f.Beside, Row: f.Row, Heading: f.Heading, Part: f.PartKind, Form: f.FormName,
		Visible: r.Visible, Enabled: r.Enabled, Seen: f.SeenVisible, SeenIn: r.SeenIn,
	}
	if f.PartName != "" {
		c.Part += " " + f.PartName
	}
	for i, text := range f.OwnTexts {
		c.Texts = append(c.Texts, Text{text, f.OwnFrom[i]})
	}
	return c
}
