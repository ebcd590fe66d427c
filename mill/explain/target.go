package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/accname"
	"skillmill/transform/join"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/view"
)

// maxMeant bounds the elements that an ambiguous target lists.
const maxMeant = 8

// place is one element of a page or of one of its scopes.
type place struct {
	in    *view.Page
	node  int
	index int64
	by    string // how it was found
}

// target finds the element that a user means: by its index on the page, by a text that
// it shows or is named by, by a selector, or by a part of a control's name, whichever
// finds something first. Indices alone are those of the page; "5 in stock-stepper"
// is one of a shadow root or frame, where all else is looked for, too.
func target(main *view.Page, scopes []view.Page, what string) (*place, error) {
	if i, err := strconv.ParseInt(what, 10, 64); err == nil {
		if node := main.Tree.ByLive(int(i)); node >= 0 {
			return &place{main, node, i, "index"}, nil
		}
		return nil, fmt.Errorf("there is no element %d, the page has %d (0 to %d)", i, main.Capture.Elements, main.Capture.Elements-1)
	}
	pages := []*view.Page{main}
	for i := range scopes {
		pages = append(pages, &scopes[i])
	}
	if at := listed(pages, what); at != nil {
		return at, nil
	}
	for _, by := range []string{"text", "selector", "name"} {
		found, err := search(pages, by, what)
		if err != nil {
			return nil, err
		}
		switch {
		case len(found) == 1:
			return found[0], nil
		case len(found) > 1:
			return nil, fmt.Errorf("%d elements have the %s %q; name one by its index: %s", len(found), by, what, list(found))
		}
	}
	return nil, fmt.Errorf("no element has the text, the name or the selector %q; see 'skillmill inspect' for the controls", what)
}

// listed finds an element by its index in a scope, as "5 in stock-stepper": as a list of
// several writes it.
func listed(pages []*view.Page, what string) *place {
	number, scope, ok := strings.Cut(what, " in ")
	i, err := strconv.ParseInt(number, 10, 64)
	if !ok || err != nil {
		return nil
	}
	for _, p := range pages {
		if node := p.Tree.ByLive(int(i)); node >= 0 && scope != "" && scope == scopeOf(p) {
			return &place{p, node, i, "index"}
		}
	}
	return nil
}

// scopeOf returns what a list calls the scope of a page, "" for the page itself.
func scopeOf(p *view.Page) string {
	_, hosts := datasets.SplitPage(p.Capture.PageKey)
	return strings.Join(hosts, " >> ")
}

// search looks for elements in one way.
func search(pages []*view.Page, by, what string) ([]*place, error) {
	var found []*place
	for _, p := range pages {
		nodes, err := nodes(p, by, what)
		if err != nil {
			return nil, err
		}
		for _, n := range nodes {
			if i := p.Tree.Nodes[n].Index; i >= 0 {
				found = append(found, &place{p, n, int64(i), by})
			}
		}
	}
	return found, nil
}

// nodes returns the nodes of one page that a text or selector means.
func nodes(p *view.Page, by, what string) ([]int, error) {
	if by == "name" {
		return named(p, what), nil
	}
	x, err := offer.NewPage(p.Capture, p.Controls, p.Nodes)
	if err != nil {
		return nil, err
	}
	kind := locate.KindText
	if by == "selector" {
		kind = locate.KindCSS
	}
	live, err := x.Live(kind, what)
	if err != nil {
		return nil, nil // a text that is no selector
	}
	var out []int
	for _, i := range live {
		if n := p.Tree.ByLive(int(i)); n >= 0 {
			out = append(out, n)
		}
	}
	return out, nil
}

// named returns the controls whose name has a text in it, in any case.
func named(p *view.Page, what string) []int {
	var out []int
	for i := range p.Controls {
		if strings.Contains(strings.ToLower(p.Controls[i].Name), strings.ToLower(what)) {
			out = append(out, p.Tree.ByLive(int(p.Controls[i].DOMIndex)))
		}
	}
	return out
}

// list writes what may be meant.
func list(found []*place) string {
	var out []string
	for i, f := range found {
		if i == maxMeant {
			out = append(out, fmt.Sprintf("and %d more", len(found)-i))
			break
		}
		text := fmt.Sprintf("%d <%s>", f.index, f.in.Tree.Nodes[f.node].Tag)
		if in := scopeOf(f.in); in != "" {
			text += " in " + in
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// control returns the row of the element, nil where it is no control.
func (at *place) control() *datasets.ControlRow {
	i := slices.IndexFunc(at.in.Controls, func(r datasets.ControlRow) bool { return r.DOMIndex == at.index })
	if i < 0 {
		return nil
	}
	return &at.in.Controls[i]
}

// noControl says why an element is no control, and which controls are around or in it.
func (at *place) noControl() (why string, see []int64) {
	for _, u := range at.in.Capture.Unsupported {
		if u.DOMIndex == at.index {
			return "users operate it, but with none of the seven actions: " + unsupported[u.Reason], nil
		}
	}
	t := at.in.Tree
	var around, within []int64
	for i := range at.in.Controls {
		n := t.ByLive(int(at.in.Controls[i].DOMIndex))
		switch {
		case t.Contains(n, at.node):
			around = append(around, at.in.Controls[i].DOMIndex)
		case t.Contains(at.node, n):
			within = append(within, at.in.Controls[i].DOMIndex)
		}
	}
	looks := join.Interactive(t, at.node, accname.Role(t, at.node))
	switch {
	case len(around) > 0:
		return "it is part of a control", around[len(around)-1:]
	case looks && len(within) > 0:
		return "it is a box around controls, which operate for it", within
	case looks:
		return "its markup is that of a control, but no source of the capture lists it as one that a user can reach", nil
	case len(within) > 0:
		return "neither its tag, role and attributes nor the collector say that a user operates it; there are controls in it", within
	}
	return "neither its tag, role and attributes nor the collector say that a user operates it", nil
}

// unsupported says of the reasons of package join what users do.
var unsupported = map[string]string{
	join.ReasonDrag:     "it is dragged",
	join.ReasonDrawing:  "what is in it is drawn",
	join.ReasonMedia:    "it is the browser's own bar of sound and film",
	join.ReasonEmbedded: "it is another program's document",
}
