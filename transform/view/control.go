package view

import (
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/fingerprint"
	"skillmill/transform/join"
	"skillmill/transform/lasting"
	"skillmill/transform/page"
	"skillmill/transform/require"
)

// control makes the row of one control.
func (v *view) control(ctl join.Control) datasets.ControlRow {
	i := ctl.Node
	n := &v.t.Nodes[i]
	texts := v.index.Texts(i)
	row := datasets.ControlRow{
		Domain: v.domain, PageKey: v.pageKey, CaptureID: v.c.ID, CapturedAt: v.time, Night: datasets.Night(v.c.CapturedAt),
		DOMIndex: int64(n.Index), RawIndex: int64(n.Raw), Tag: n.Tag, InputType: join.InputType(v.t, i),
		Role: v.roles[i], Name: v.names[i].Text, NameFrom: v.names[i].From, Action: ctl.Action, SeenIn: ctl.SeenIn(),
		ElementID: v.t.ID(i), FormName: v.t.Attr(i, "name"), Texts: texts,
		Href:    v.href(i),
		Visible: v.visible(i), Enabled: v.enabled(i),
	}
	if n.Elem != nil {
		row.BBox, row.PageBBox = rect(n.Elem.BBox), rect(n.Elem.BBox)
		if n.Elem.HasPageBox {
			row.PageBBox = rect(n.Elem.PageBBox)
		}
	}
	if ref := v.ax[i]; ref.Node >= 0 {
		ax := &v.c.AX[ref.Node]
		row.AXRole, row.AXName, row.AXJoin = ax.Role, accname.Normalise(ax.Name), ref.How
		row.SeenIn += "+" + join.FromAX
	}
	stableID := row.ElementID
	if lasting.GeneratedID(stableID) {
		stableID = ""
	}
	row.Identity = fingerprint.Identity(&row, stableID)
	row.Facts = v.facts(i, &row)
	return row
}

func label(n accname.Name) string {
	if n.From == "label" {
		return n.Text
	}
	return ""
}

func rect(r capture.Rect) []int64 {
	return []int64{int64(r[0]), int64(r[1]), int64(r[2]), int64(r[3])}
}

// visible reports whether a node is visible: by the collector's measurement if there is one,
// else by the document. What stands in a transparent part of the page and lets every press
// through is not: a dialog or a list is shut so. A field may be drawn by what is around it.
func (v *view) visible(i int) bool {
	e := v.t.Nodes[i].Elem
	if e == nil || e.Visible == capture.Unknown {
		return !v.t.Hidden(i)
	}
	if e.Visible != capture.Yes {
		return false
	}
	switch v.t.Nodes[i].Tag {
	case "input", "select", "textarea", "option":
		return true
	}
	return !v.through(i) || v.t.Closest(v.t.Nodes[i].Parent, v.faded) < 0
}

// faded reports whether an element is transparent, with all that stands in it.
func (v *view) faded(i int) bool {
	e := v.t.Nodes[i].Elem
	return e != nil && e.Opacity == "0"
}

// through reports whether an element that has an area and is not transparent itself lets every
// press through. The format says so in VisibleAdv, which has three other reasons.
func (v *view) through(i int) bool {
	e := v.t.Nodes[i].Elem
	return e != nil && e.Visible == capture.Yes && e.VisibleAdv == capture.No && e.Opacity != "0" && !strings.EqualFold(v.t.Attr(i, "aria-hidden"), "true")
}

func (v *view) enabled(i int) bool {
	if _, off := v.t.Lookup(i, "disabled"); off || strings.EqualFold(v.t.Attr(i, "aria-disabled"), "true") {
		return false
	}
	if ref := v.ax[i]; ref.Node >= 0 && v.c.AX[ref.Node].Disabled || v.deaf(i) {
		return false
	}
	return v.t.Closest(i, func(n int) bool {
		_, off := v.t.Lookup(n, "disabled")
		return off && v.t.Nodes[n].Tag == "fieldset"
	}) < 0
}

// deaf reports whether a link, a button or what says that it is one lets every press through, as
// libraries draw the link of the page that is shown, and what is off for now. Fields are often
// so, because what is drawn around them takes the press.
func (v *view) deaf(i int) bool {
	switch v.roles[i] {
	case "link", "button", "tab", "menuitem":
		return v.t.Nodes[i].Tag != "input" && v.through(i) && v.visible(i)
	}
	return false
}

func (v *view) facts(i int, row *datasets.ControlRow) datasets.Facts {
	t := v.t
	f := datasets.Facts{
		Min: t.Attr(i, "min"), Max: t.Attr(i, "max"), Step: t.Attr(i, "step"), Base: base(t, i), Pattern: t.Attr(i, "pattern"),
		MinLength: t.Attr(i, "minlength"), MaxLength: t.Attr(i, "maxlength"),
		InForm: join.InForm(t, i), NewTab: strings.EqualFold(t.Attr(i, "target"), "_blank"),
		Container: v.index.Container(i), OverlaysSeen: v.overlays.Seen, OverlaysPresent: v.overlays.Present,
		OverlaysShown: v.overlays.Shown, InOverlay: v.overlays.Inside(i),
		ViewportW: int64(v.c.Meta.Viewport.Width), Mobile: strings.Contains(v.c.Meta.UserAgent, "Mobi"),
		SeenVisible: v.seenVisible(i), AriaEnabled: row.Enabled && strings.EqualFold(t.Attr(i, "aria-disabled"), "false"),
		SignOut: require.IsSignOut(row.Name) || require.EndsSession(t, i), LoginCookies: v.loginCookies, URL: v.url,
		Landmark: v.landmark(i), SourceFiles: v.files, SpecVersion: v.c.Meta.SpecVersion,
	}
	if v.ownNumber(i, row.InputType) {
		f.Min, f.Max = t.Attr(i, "aria-valuemin"), t.Attr(i, "aria-valuemax")
	}
	f.Options, f.Titles = v.options(i)
	_, f.Multiple = t.Lookup(i, "multiple")
	_, f.Required = t.Lookup(i, "required")
	f.Required = f.Required || strings.EqualFold(t.Attr(i, "aria-required"), "true")
	f.Pressed = pressed(t, i)
	v.own(i, row, &f)
	if len(row.Texts) > 0 {
		f.PageText = row.Visible && row.Texts[0] == accname.Normalise(t.Text(i)) && len([]rune(row.Texts[0])) <= 16
	}
	if f.PageText {
		f.OwnText = row.Texts[0]
	}
	if row.Visible {
		f.Covering = v.overlays.Over(i)
	}
	f.Reachable = v.reachable(i, row)
	switch {
	case len(v.c.Scope) > 0:
		f = ofScope(f)
	case !f.Reachable || len(f.Covering) > 0:
		f.Steps = v.steps(i)
	}
	if len(v.c.Meta.State) > 0 {
		v.inState(i, &f)
	}
	return f
}

// ofScope removes the facts that preconditions and preparing programs look for in the page,
// where selectors of the inside of a scope match nothing.
func ofScope(f datasets.Facts) datasets.Facts {
	f.Container, f.OverlaysSeen, f.OverlaysPresent, f.OverlaysShown, f.Covering, f.Steps = "", nil, nil, nil, nil, nil
	f.PageText, f.OwnText = false, ""
	return f
}

// seenVisible reports the evidence for the precondition visible: the control was measured in
// the viewport, opaque and mostly not covered.
func (v *view) seenVisible(i int) bool {
	e := v.t.Nodes[i].Elem
	return e != nil && e.VisibleAdv == capture.Yes && e.InViewport == capture.Yes &&
		e.Occlusion >= 0 && e.Occlusion < 0.5 && e.Opacity != "0"
}

func (v *view) landmark(i int) string {
	at := v.t.Closest(i, func(n int) bool {
		switch v.roles[n] {
		case "navigation", "banner", "contentinfo", "complementary", "menubar":
			return true
		}
		return false
	})
	if at < 0 {
		return ""
	}
	return v.roles[at]
}

// ownNumber reports whether a control that the page implements itself holds a number with
// bounds in aria attributes.
func (v *view) ownNumber(i int, inputType string) bool {
	switch v.roles[i] {
	case "slider":
		return v.t.Nodes[i].Tag != "input"
	case "spinbutton":
		return inputType == "" || inputType == "text"
	}
	return false
}

// pressed returns the state in the aria-pressed of a control, "" for none and for a day, of
// which it says only whether it is chosen.
func pressed(t *page.Tree, i int) string {
	switch s := strings.ToLower(strings.TrimSpace(t.Attr(i, "aria-pressed"))); s {
	case "true", "false", "mixed":
		if !join.Day(t, i) {
			return s
		}
	}
	return ""
}

// base returns the number from which a field counts its steps.
func base(t *page.Tree, i int) string {
	if s, ok := t.Lookup(i, "min"); ok {
		return s
	}
	return t.Attr(i, "value")
}
