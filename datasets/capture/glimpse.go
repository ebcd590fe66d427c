package capture

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// A look at a live page waits for its capture, and most of that time goes into dom_summary.json: it
// is put together, cleaned and read back. A glimpse makes the elements straight from the recording.
// What a file may not hold is taken out of each text by the same Clean as on the way to a disk, and
// the tests hold the elements to those that Read returns.

// Glimpse is Capture that makes no dom_summary.json, for a recording without a second look. The
// Capture is the same but for Files: they have names, without sizes and hashes. clean must treat
// each string of a JSON file by itself.
func (r *Recording) Glimpse(ctx context.Context, lim Limits, clean Clean) (*Capture, error) {
	if r.Failure != nil || r.Scrolled != nil {
		return r.Capture(ctx, lim, clean)
	}
	elements, err := given(r.Elements, clean)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", fileSummary, err)
	}
	rest := *r
	rest.Elements = nil
	files, err := rest.Files(clean)
	if err != nil {
		return nil, err
	}
	in := newReader(filepath.Join(r.Folder(), r.Name()), lim.orDefault())
	in.out.Dir, in.files, in.given = "", map[string][]byte{}, &elements
	for _, f := range files {
		in.files[f.Name] = f.Data
	}
	return in.read(ctx)
}

// given returns elements as readSummary does.
func given(els []Element, clean Clean) (summary, error) {
	in := &cleaned{now: map[string]string{}}
	for i := range els {
		els[i].texts(in.note)
	}
	if err := in.clean(clean); err != nil {
		return summary{}, err
	}
	s := summary{elements: make([]Element, len(els)), indexes: make([]int, len(els)), parents: make([]int, len(els))}
	for i := range els {
		s.elements[i] = els[i].read(i, in)
		s.indexes[i], s.parents[i] = whole(els[i].Index, -1), noParent
		if p := els[i].Parent; p >= 0 {
			s.parents[i] = whole(p, badParent)
		}
	}
	return s, nil
}

// texts passes the texts of an element that Read keeps.
func (e *Element) texts(note func(string)) {
	for _, s := range []string{e.Tag, e.ID, e.Class, e.Role, e.Name, e.ZIndex, e.Opacity, e.Text, e.Type, e.Placeholder, e.Href, e.Title, e.Before, e.After} {
		note(s)
	}
	for _, a := range e.Attrs {
		note(a.Key)
		note(a.Val)
	}
	if e.Detail != nil {
		note(e.PointerEvents)
		note(e.Cursor)
		for _, s := range e.Listeners {
			note(s)
		}
	}
}

// read returns the element as summary.add reads it from its line.
func (e *Element) read(at int, in *cleaned) Element {
	d := e.Detail
	if d == nil {
		d = &noDetail
	}
	out := Element{
		Index: at, Parent: -1, Tag: in.text(e.Tag), ID: in.text(e.ID), Class: in.text(e.Class), Role: in.text(e.Role), Name: in.text(e.Name),
		Visible: Of(e.Visible == Yes), VisibleAdv: Of(e.VisibleAdv == Yes), InViewport: Of(e.InViewport == Yes), IsControl: Of(e.IsControl == Yes),
		Occlusion: -1, ZIndex: in.text(e.ZIndex), Opacity: in.text(e.Opacity), Text: in.text(e.Text),
		BackendID: int64(whole(int(e.BackendID), 0)), Hand: Of(in.text(d.Cursor) == "pointer"), Reached: not(Of(in.text(d.PointerEvents) == "none")),
		Before: in.text(e.Before), After: in.text(e.After), Apart: e.Apart, Veiled: e.Veiled, Boxless: e.Boxless,
		Type: in.text(e.Type), Placeholder: in.text(e.Placeholder), Href: in.text(e.Href), Title: in.text(e.Title),
	}
	out.BBox, _ = e.BBox.read()
	out.PageBBox, out.HasPageBox = e.PageBBox.read()
	if e.Occlusion >= 0 && e.Occlusion <= 1 {
		out.Occlusion = e.Occlusion
	}
	for _, a := range e.Attrs {
		out.Attrs = in.add(out.Attrs, a)
		if strings.HasPrefix(a.Key, "aria-") {
			out.Aria = in.add(out.Aria, a)
		}
	}
	out.Aria = sortedByKey(out.Aria)
	events := make([]string, len(d.Listeners))
	for i, event := range d.Listeners {
		events[i] = in.text(event)
	}
	out.hears(slices.Values(events))
	out.fromAttrs()
	return out
}

// read returns a rectangle as lexer.rect reads it.
func (r Rect) read() (Rect, bool) {
	for _, side := range r {
		if side < math.MinInt32 || side > math.MaxInt32 {
			return Rect{}, false
		}
	}
	return r, true
}

// whole returns a number as lexer.position reads it.
func whole(n, def int) int {
	if n < 0 || n > math.MaxInt32 {
		return def
	}
	return n
}

// cleaned are texts as they are read back from a file.
type cleaned struct {
	list []string          // each once, in the order in which they came
	now  map[string]string // by what they were
	same bool              // all are what they were
}

func (c *cleaned) note(s string) {
	if _, had := c.now[s]; !had && s != "" {
		c.now[s] = s
		c.list = append(c.list, s)
	}
}

func (c *cleaned) text(s string) string {
	if c.same || s == "" {
		return s
	}
	return c.now[s]
}

// add appends an attribute as attrs does.
func (c *cleaned) add(list []Attr, a Attr) []Attr {
	key := c.text(a.Key)
	if len(list) == maxPerElement || slices.ContainsFunc(list, func(o Attr) bool { return o.Key == key }) {
		return list
	}
	return append(list, Attr{key, c.text(a.Val)})
}

// clean writes the texts into one file, cleans it and reads it back. Most pages have nothing to be
// cleaned: then the texts are what they were.
func (c *cleaned) clean(clean Clean) error {
	w := lineWriter{}
	w.texts(c.list)
	if w.err != nil {
		return w.err
	}
	file := clean(fileSummary, slices.Clone(w.b))
	valid := !slices.ContainsFunc(c.list, func(s string) bool { return !utf8.ValidString(s) })
	if c.same = valid && bytes.Equal(file, w.b); c.same {
		return nil
	}
	var now []string
	if err := json.Unmarshal(file, &now); err != nil {
		return err
	}
	if len(now) != len(c.list) {
		return fmt.Errorf("%d texts became %d", len(c.list), len(now))
	}
	for i, s := range c.list {
		c.now[s] = now[i]
	}
	return nil
}
