package collect

import (
	"cmp"

	"skillmill/browser"
	"skillmill/collect/fields"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
)

// recordingOf makes the recording of a page, and the function that removes the page's
// secrets from its files. It changes the page: nodes are numbered by their positions.
func recordingOf(p *browser.Raw, v capture.Visit) (*capture.Recording, capture.Clean, error) {
	secrets := newScrubber(p)
	parts := covers(p, secrets)
	p.AX = redactAX(p.AX, p.Page)
	for i := range p.Frames {
		if f := &p.Frames[i]; f.Page != nil {
			f.AX = redactAX(f.AX, f.Page)
		}
	}
	renumber(p)
	vp := browser.Viewport(v.Viewport)
	st := measure.Survey(p, vp)
	fillVisit(&v, p)
	v.Shadows, v.Painted = st.Shadows, len(parts)
	rec := &capture.Recording{
		Visit: v, Elements: st.Main, Tree: measure.Controls(st.Main), HTML: fields.HTML([]byte(p.HTML)),
		Scrolled: scrolled(p, st.Main, vp), Timings: p.Timings,
	}
	if p.Shadow != "" {
		rec.Shadow = fields.HTML([]byte(p.Shadow))
	}
	for _, c := range p.Cookies {
		rec.Cookies = append(rec.Cookies, capture.Cookie{
			Name: c.Name, Domain: c.Domain, Path: c.Path, HTTPOnly: c.HTTPOnly, Secure: c.Secure, SameSite: c.SameSite,
		})
	}
	var err error
	if rec.Screen, rec.Full, err = pictures(p, parts); err != nil {
		return nil, nil, err
	}
	if rec.AX, err = axLines(p.AX); err != nil {
		return nil, nil, err
	}
	if rec.Documents, err = documents(st, p); err != nil {
		return nil, nil, err
	}
	return rec, secrets.clean, nil
}

// scrolled returns the second look, nil when there was none.
func scrolled(p *browser.Raw, main []capture.Element, vp browser.Viewport) *capture.Scrolled {
	if p.Scrolled == nil {
		return nil
	}
	later := main
	if p.Scrolled != p.Page {
		later = measure.Elements(p.Scrolled, vp)
	}
	return &capture.Scrolled{
		Elements: later, Before: int(p.Scroll.Before), After: int(p.Scroll.After), Client: int(p.Scroll.Client),
		Bottom: p.Scroll.Bottom, Moved: p.Scrolled.ScrollY > p.Page.ScrollY,
	}
}

// fillVisit fills in what the browser knows of the visit.
func fillVisit(v *capture.Visit, p *browser.Raw) {
	v.Title, v.UserAgent, v.FinalURL, v.HTTPStatus = p.Title, p.UserAgent, p.FinalURL, p.HTTPStatus
	v.Scale, v.Mobile, v.LoadState, v.NetworkIdle = p.Job.Scale, p.Job.Mobile, p.LoadState, p.NetworkIdle
	v.Unstable, v.Clipped, v.Stopped = p.Unstable, p.Clipped, p.Stopped
	v.Warnings, v.Frames, v.Browser, v.Program = warnings(p), len(p.Frames), p.Browser, p.Program
	for _, h := range p.Redirects {
		v.Redirects = append(v.Redirects, capture.Hop(h))
	}
	for _, d := range p.Events.Dialogs {
		v.Dialogs = append(v.Dialogs, capture.Dialog{Type: d.Type, Message: measure.Cut(d.Message, measure.TextLimit)})
	}
	v.Dismissed, v.Popups, v.Downloads = p.Events.Opened, p.Events.Popups, p.Events.Downloads
	v.Navigations, v.Exceptions, v.Permissions = p.Events.Navigations, p.Events.Exceptions, p.Events.Permissions
	for _, s := range p.States {
		v.States = append(v.States, capture.StateTime{State: string(s.State), MS: s.Took.Milliseconds()})
	}
}

func warnings(p *browser.Raw) []capture.Note {
	var w []capture.Note
	if p.LoadState != "load" {
		w = append(w, capture.Note{Code: "LOAD_STATE_ERROR", Stage: "load_state"})
	}
	if !p.Settled {
		w = append(w, capture.Note{Code: "SETTLE_TIMEOUT", Stage: "load_state"})
	}
	if p.Scrolled == nil && !p.Job.NoScroll {
		w = append(w, capture.Note{Code: "DOM_SUMMARY_SCROLLED_ERROR", Stage: "dom_summary_scrolled"})
	}
	for _, n := range p.Notes {
		w = append(w, capture.Note{Code: n.Code, Stage: "capture", Error: measure.Cut(n.Detail, measure.TextLimit)})
	}
	return w
}

// documents returns the frames and shadow roots as they are written.
func documents(st *measure.Site, p *browser.Raw) ([]capture.Document, error) {
	var out []capture.Document
	for i := range st.Scopes {
		d := st.Scopes[i].Document
		var ax []browser.AXNode
		if d.Kind == capture.KindFrame {
			f := &p.Frames[st.Scopes[i].Frame]
			ax = f.AX
			if text := cmp.Or(f.Shadow, f.HTML); text != "" {
				d.HTML = fields.HTML([]byte(text))
			}
		}
		var err error
		if d.RawAX, err = axLines(ax); err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}
