// Package view reads one page: its controls, and what is known of each.
//
// The words. A capture is a page as it was stored, or as a live tab is observed; both
// are read by the same code, so what a build knows of a control can be compared with
// what a live page shows. A record is what is read: the row of the page, the row of
// each control in document order (role and name, locator candidates with the number of
// elements that they match, the fingerprint, the guard, the evidence for
// preconditions), and the nodes of the page. Secrets are masked before anything is
// read. Resolve finds the controls of documents on a record by their fingerprints.
package view

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/find"
	"skillmill/transform/fingerprint"
	"skillmill/transform/join"
	"skillmill/transform/locate"
	"skillmill/transform/page"
	"skillmill/transform/prepare"
	"skillmill/transform/redact"
	"skillmill/transform/require"
	"skillmill/transform/texts"
	"skillmill/transform/wall"
)

// timeUnknown stands in for the time of a capture that does not say when it was
// made, so that its documents are still valid.
const timeUnknown = "1970-01-01T00:00:00Z"

// view is one capture with everything that is computed once for all its controls.
type view struct {
	c *capture.Capture
	called
	written called // by the markup alone: what a document says of a control is looked for there
	hidden  []bool // from users, or from their assistive technology
	ax      []accname.AXRef
	index   *locate.Index
	owners  *texts.Page
	domain  string
	pageKey string
	url     string   // without secrets
	base    *url.URL // that links are relative to, nil for none
	time    string

	overlays     *require.Overlays
	prepare      *prepare.Page
	loginCookies []string
	files        []string
	forms        map[int]string // keys of forms by node, nil before they are asked for
	shows        map[int]int    // of a state: the area of each control that only the state shows, by node
}

// Record is one capture, extracted: its row, the rows of its controls in document
// order, and the page as locators are tried on it.
type Record struct {
	Capture  datasets.CaptureRow
	Controls []datasets.ControlRow
	Nodes    []datasets.NodeRow
	Hints    []uint32 // locate.HintsOf, nil for a record that is not stored
}

// Page is a record with the page from which it was made.
type Page struct {
	Record
	Tree  *page.Tree
	Facts *find.Page // the facts of its controls that the policy of docs/locate.md compares

	index  *locate.Index
	at     []int    // nodes of the controls, until Complete has used them
	labels []string // texts of their labels, until Complete has used them
	// Of a scope: its number in frames.json, the number of the document around it, and the live
	// index of its host there.
	number, up, host int
	frame            string // of a frame: the key of its document
	placed           bool   // only a place leads to it
}

// Capture reads one capture. The error says which part of it cannot be read.
func Capture(c *capture.Capture) (Record, error) {
	p, err := Read(c)
	return p.Record, err
}

// Read is Capture, and keeps the page.
func Read(c *capture.Capture) (Page, error) {
	p, err := sketch(c)
	p.Complete()
	return p, err
}

// called is what the elements of a page are by their roles and names.
type called struct {
	t     *page.Tree
	roles []string
	names []accname.Name
	texts []string // of names, normalised
}

// nameAll names the elements that have a role or may be operated, and those of is.
func nameAll(t *page.Tree, roles []string, is []bool) called {
	c := called{t: t, roles: roles, names: make([]accname.Name, len(t.Nodes)), texts: make([]string, len(t.Nodes))}
	for i := range t.Nodes {
		if roles[i] == "" && !is[i] && !join.Interactive(t, i, "") {
			continue
		}
		c.names[i] = accname.Compute(t, i)
		c.texts[i] = accname.Normalise(c.names[i].Text)
		c.names[i].Text = c.texts[i]
	}
	return c
}

// sketch is Read without Complete.
func sketch(c *capture.Capture) (Page, error) {
	c = clean(c)
	t, warnings := page.Build(c)
	warnings = append(append([]capture.Warning(nil), c.Warnings...), warnings...)
	roles := rolesOf(t)
	controls, foreign := join.Controls(c, t, roles)
	v := newView(c, t, roles, controls)
	v.assign(controls)
	contaminated := join.Contaminated(c)
	if contaminated {
		warnings = append(warnings, capture.Warning{Code: capture.CodePageContaminated})
	}
	if foreign > 0 {
		warnings = append(warnings, capture.Warning{Code: capture.CodeTreeForeign})
	}
	if c.CapturedAt == "" {
		warnings = append(warnings, capture.Warning{Code: capture.CodeTimeUnknown})
	}
	v.readOverlays(controls)
	v.readState()
	rows := make([]datasets.ControlRow, 0, len(controls))
	at, labels := make([]int, len(controls)), make([]string, len(controls))
	for i, ctl := range controls {
		at[i], labels[i] = ctl.Node, label(v.written.names[ctl.Node])
		rows = append(rows, v.control(ctl))
	}
	fingerprint.Ordinals(rows)
	for i, p := range fingerprint.Make(v.written.t, v.written.roles, v.written.names, at) {
		rows[i].Fingerprint = p
	}
	info := v.row(warnings)
	info.Controls, info.Contaminated = int64(len(rows)), contaminated
	for i := range rows {
		if rows[i].Visible && rows[i].Enabled {
			info.VisibleOn++
		}
	}
	info.Unsupported = unsupported(t, join.Unsupported(t, roles, controls))
	info.HTTPStatus, info.Sign = int64(c.Meta.HTTPStatus), wall.Looks(c, t, len(rows))
	rec := Record{Capture: info, Controls: rows, Nodes: t.Rows(v.written.roles, v.written.texts, v.hidden)}
	return Page{Record: rec, Tree: t, Facts: v.index.Facts(), index: v.index, at: at, labels: labels}, nil
}

// Complete adds what only documents need: locators, guards, and whether the policy finds a
// control by them. Read calls it.
func (p *Page) Complete() {
	if p.at != nil {
		guards(p.index, p.Controls, p.at, p.labels)
		p.at, p.labels = nil, nil
	}
}

// clean returns the capture with secrets masked in its address, its title and the names
// of its accessibility tree; page.Build masks those of the document.
func clean(c *capture.Capture) *capture.Capture {
	out := *c
	out.Meta.URL, out.Meta.Title = redact.URL(c.Meta.URL), redact.Text(c.Meta.Title)
	out.AX = slices.Clone(c.AX)
	for i := range out.AX {
		out.AX[i].Name = redact.Text(out.AX[i].Name)
	}
	return &out
}

func rolesOf(t *page.Tree) []string {
	roles := make([]string, len(t.Nodes))
	for i := range t.Nodes {
		roles[i] = accname.Role(t, i)
	}
	return roles
}

func newView(c *capture.Capture, t *page.Tree, roles []string, controls []join.Control) *view {
	v := &view{
		c: c, domain: datasets.Domain(c.Meta.URL), time: c.CapturedAt,
		pageKey:      datasets.ScopedPage(datasets.StatePage(c.Identity.PageKey(c.Meta.URL), c.Meta.State), c.Scope),
		loginCookies: require.LoginCookies(c.CookieNames),
	}
	if v.time == "" {
		v.time = timeUnknown
	}
	v.url, v.base = c.Identity.BareURL(c.Meta.URL), baseOf(t, cmp.Or(c.Base, c.Meta.URL))
	v.hidden = make([]bool, len(t.Nodes))
	for i := range t.Nodes {
		v.hidden[i] = t.Hidden(i) || t.AriaHidden(i)
	}
	is := make([]bool, len(t.Nodes))
	for _, ctl := range controls {
		is[ctl.Node] = true
	}
	v.called = nameAll(t, roles, is)
	v.written = v.called
	if t := t.Written(); t != v.t {
		v.written = nameAll(t, rolesOf(t), is)
	}
	v.ax = accname.JoinAX(t, c, v.roles, v.texts)
	v.index = locate.NewIndex(v.written.t, v.written.roles, v.written.texts, v.hidden)
	for _, f := range c.Files {
		v.files = append(v.files, f.Name)
	}
	return v
}

func (v *view) row(warnings []capture.Warning) datasets.CaptureRow {
	h := sha256.New()
	var bytes int64
	for _, f := range v.c.Files {
		fmt.Fprintf(h, "%s %s\n", f.Name, f.SHA256)
		bytes += f.Size
	}
	codes := make([]string, 0, len(warnings))
	for _, w := range warnings {
		codes = append(codes, w.Code)
	}
	sort.Strings(codes)
	return datasets.CaptureRow{
		CaptureID: v.c.ID, Domain: v.domain, PageKey: v.pageKey, URL: v.url,
		Title: accname.Normalise(v.c.Meta.Title), CapturedAt: v.time, Night: datasets.Night(v.c.CapturedAt),
		Elements: int64(len(v.c.Elements)), ViewportW: int64(v.c.Meta.Viewport.Width), ViewportH: int64(v.c.Meta.Viewport.Height),
		HelperIndex: int64(v.c.Helper), Bytes: bytes, ContentHash: hex.EncodeToString(h.Sum(nil)),
		Warnings: dedup(codes), Device: v.c.Meta.Device, Visit: v.c.Visit(),
	}
}

func unsupported(t *page.Tree, list []join.Other) []datasets.Unsupported {
	out := make([]datasets.Unsupported, len(list))
	for i, o := range list {
		n := &t.Nodes[o.Node]
		out[i] = datasets.Unsupported{DOMIndex: int64(n.Index), Tag: n.Tag, Reason: o.Reason}
	}
	return out
}

func dedup(sorted []string) []string {
	out := sorted[:0]
	for i, s := range sorted {
		if i == 0 || s != sorted[i-1] {
			out = append(out, s)
		}
	}
	return out
}
