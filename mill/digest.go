package mill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/stages"
	"skillmill/transform/digest"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// DigestOptions says how the digest of a page is made.
type DigestOptions struct {
	digest.Options
	Since  string // capture directory of the page at an earlier time, "" for none
	Skills string // as in ResolveOptions, "" for none
	Config configs.Config
}

// DigestResult is the digest of a page.
type DigestResult struct {
	Document *digest.Document
	Page     view.Page

	took time.Duration // to make the document
}

// ReadCapture reads a capture directory.
func ReadCapture(ctx context.Context, dir string) (*capture.Capture, error) {
	c, err := capture.Read(ctx, dir, capture.DefaultLimits())
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return nil, fmt.Errorf("capture %s: %w", dir, bad)
	}
	return c, err
}

// Digest makes the digest of a page (seed 002). A control gets the id of its skill if
// Skills is given and has one, else the id that it had in the digest of Since.
func Digest(ctx context.Context, c *capture.Capture, o DigestOptions) (*DigestResult, error) {
	if o.Skills != "" {
		if err := NameAs(ctx, o.Skills, c); err != nil {
			return nil, err
		}
	}
	page, scopes, err := view.All(c)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", c.Meta.URL, err)
	}
	known := digest.Known{IDs: map[int64]string{}}
	rules := stages.SettleRules(o.Config)
	if o.Since != "" {
		if known, err = earlier(ctx, &page, o, rules.Match); err != nil {
			return nil, err
		}
	}
	if o.Skills != "" {
		skills, err := readSkills(ctx, o.Skills, page.Record)
		if err != nil {
			return nil, err
		}
		found, err := resolvePage(&page, scopes, skills, rules.Resolve)
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", c.Meta.URL, err)
		}
		o.Inside = make([]digest.Known, len(scopes))
		for _, f := range found {
			if f.Index < 0 {
				continue
			}
			ids := known.IDs
			for i := range scopes {
				if f.In == &scopes[i] {
					if o.Inside[i].IDs == nil {
						o.Inside[i].IDs = map[int64]string{}
					}
					ids = o.Inside[i].IDs
				}
			}
			ids[f.Index] = f.Skill.ID
		}
	}
	o.Known = known
	from := time.Now()
	doc, err := digest.BuildAll(c, &page, scopes, o.Options)
	if err != nil {
		return nil, &OptionError{err}
	}
	return &DigestResult{doc, page, time.Since(from)}, nil
}

// earlier returns the ids that the controls had in the digest of the earlier capture.
func earlier(ctx context.Context, page *view.Page, o DigestOptions, params match.Params) (digest.Known, error) {
	c, err := ReadCapture(ctx, o.Since)
	if err != nil {
		return digest.Known{}, err
	}
	old, err := view.Read(c)
	if err != nil {
		return digest.Known{}, fmt.Errorf("capture %s: %w", o.Since, err)
	}
	known, err := digest.Since(c, &old, page, o.Options, params)
	if err != nil {
		return known, &OptionError{err}
	}
	return known, nil
}

// Repair finds on a page the element that an XPath named on an earlier capture of it, by
// the text that users read there; see digest.Repair.
func Repair(c, earlier *capture.Capture, xpath string) (digest.Located, error) {
	var docs [2]*digest.Document
	for i, c := range []*capture.Capture{earlier, c} {
		page, scopes, err := view.All(c)
		if err != nil {
			return digest.Located{}, fmt.Errorf("page %s: %w", c.Meta.URL, err)
		}
		if docs[i], err = digest.BuildAll(c, &page, scopes, digest.Options{}); err != nil {
			return digest.Located{}, fmt.Errorf("page %s: %w", c.Meta.URL, err)
		}
	}
	return digest.Repair(docs[0], docs[1], xpath), nil
}

// DigestStats counts what a digest and its view keep of a page.
type DigestStats struct {
	Nodes        int           `json:"nodes"`
	Bytes        int           `json:"bytes"` // of the view
	Tokens       int           `json:"tokens"`
	Shown        int           `json:"nodes_shown"` // by the view
	Controls     int           `json:"controls_visible"`
	ControlsKept int           `json:"controls_kept"`
	Chars        int           `json:"text_chars"`
	CharsKept    int           `json:"text_chars_kept"`
	Hidden       digest.Hidden `json:"hidden"`
	Cuts         []digest.Cut  `json:"cuts"`
	Millis       float64       `json:"ms"` // by the clock, for document and view: the one figure that is another every time
}

// Stats counts what a view within a budget keeps. It returns the errors of digest.View for
// a budget or a nonce that is not valid.
func (r *DigestResult) Stats(b digest.Budget, nonce string) (*DigestStats, error) {
	from := time.Now()
	v, err := r.Document.View(b, nonce)
	if err != nil {
		return nil, err
	}
	s := &DigestStats{Nodes: len(r.Document.Nodes), Bytes: len(v.Text), Tokens: v.Tokens, Shown: len(v.Nodes), Hidden: r.Document.Hidden, Cuts: v.Cuts}
	total, kept := r.Document.Total(), r.Document.Kept(v)
	s.Controls, s.Chars = total.Controls, total.Chars
	s.ControlsKept, s.CharsKept = kept.Controls, kept.Chars
	s.Millis = math.Round(float64((r.took+time.Since(from)).Microseconds())/10) / 100
	return s, nil
}

// JSON returns the figures as indented JSON.
func (s *DigestStats) JSON() ([]byte, error) {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode figures of a digest: %w", err)
	}
	return append(text, '\n'), nil
}
