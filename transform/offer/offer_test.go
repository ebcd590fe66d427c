package offer_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/stagetest"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
	"skillmill/transform/view"
)

func record(t *testing.T, shot stagetest.Shot) view.Record {
	t.Helper()
	if shot.Time == "" {
		shot.Time = "2026-11-01T00:00:00Z"
	}
	c, err := stagetest.Capture(shot)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func newPage(t *testing.T, rec view.Record) *offer.Page {
	t.Helper()
	p, err := offer.NewPage(rec.Capture, rec.Controls, rec.Nodes)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// marked is the control with the attribute data-mark.
func marked(t *testing.T, rec view.Record) *datasets.ControlRow {
	t.Helper()
	for _, n := range rec.Nodes {
		for _, a := range n.Attrs {
			if a.Key != "mark" {
				continue
			}
			for i := range rec.Controls {
				if rec.Controls[i].DOMIndex == n.Live {
					return &rec.Controls[i]
				}
			}
		}
	}
	t.Fatal("no control is marked")
	return nil
}

// Each case is a control of one page and one of another.
var sameCases = []struct {
	name       string
	own, other string
	same       bool
	aside      bool // also where the other page was set aside
}{
	{"a link of the navigation", `<nav><a mark href="/a">Home</a></nav>`, `<nav><a mark href="/a">Home</a></nav>`, true, true},
	{"whatever stands before it there", `<h1>A</h1><nav><a mark href="/a">Home</a></nav>`, `<h1>B</h1><nav><a mark href="/a">Home</a></nav>`, true, true},
	{"another name", `<nav><a mark href="/a">Home</a></nav>`, `<nav><a mark href="/a">House</a></nav>`, false, false},
	{"another target", `<nav><a mark href="/a">Home</a></nav>`, `<nav><a mark href="/b">Home</a></nav>`, false, false},
	{"another landmark", `<nav><a mark href="/a">Home</a></nav>`, `<footer role="contentinfo"><a mark href="/a">Home</a></footer>`, false, false},
	{"out of the landmark", `<nav><a mark href="/a">Home</a></nav>`, `<div><a mark href="/a">Home</a></div>`, false, false},
	{"another id", `<nav><button mark id="one">Go</button></nav>`, `<nav><button mark id="two">Go</button></nav>`, false, false},
	{"another form name", `<nav><input mark name="q" aria-label="Find"></nav>`, `<nav><input mark name="p" aria-label="Find"></nav>`, false, false},
	{"another kind", `<nav><input mark aria-label="Key"></nav>`, `<nav><input mark type="password" aria-label="Key"></nav>`, false, false},
	{"a button became a submit", `<nav><button mark type="button">Go</button></nav>`, `<nav><button mark type="submit">Go</button></nav>`, false, false},
	{"another text under one label", `<nav><a mark aria-label="More" href="/a">One</a></nav>`, `<nav><a mark aria-label="More" href="/a">Two</a></nav>`, false, false},
	{"the same heading", `<main><h2>Rooms</h2><p>a<button mark>Book</button></p></main>`, `<main><h2>Rooms</h2><p>b<button mark>Book</button></p></main>`, true, false},
	{"another heading", `<main><h2>Rooms</h2><p>a<button mark>Book</button></p></main>`, `<main><h2>Cars</h2><p>b<button mark>Book</button></p></main>`, false, false},
	{"the same row", `<main><h2>Rooms</h2><ul><li>Alice<button mark>Book</button></ul></main>`, `<main><h2>Cars</h2><ul><li>Alice<button mark>Book</button></ul></main>`, true, false},
	{"before the first heading of both", `<a mark href="#c">Skip</a><h1>A</h1>`, `<a mark href="#c">Skip</a><h1>B</h1>`, true, false},
	{"before the first heading of one", `<div><p>x</p><a mark href="/c">Skip</a></div><h1>A</h1>`, `<h1>B</h1><div><p>y</p><a mark href="/c">Skip</a></div>`, false, false},
	{"a sign alone", `<nav><button mark><i class="fa fa-gear"></i></button></nav>`, `<nav><button mark><i class="fa fa-gear"></i></button></nav>`, true, true},
	{"another sign", `<nav><button mark><i class="fa fa-gear"></i></button></nav>`, `<nav><button mark><i class="fa fa-trash"></i></button></nav>`, false, false},
	{"nothing at all", `<nav><button mark></button></nav>`, `<nav><button mark></button></nav>`, false, false},
}

func TestSame(t *testing.T) {
	for _, c := range sameCases {
		own := marked(t, record(t, stagetest.Shot{HTML: c.own}))
		rec := record(t, stagetest.Shot{HTML: c.other})
		other := marked(t, rec)
		for _, aside := range [...]bool{false, true} {
			want := c.same
			if aside {
				want = c.aside
			}
			if got := offer.Same(own, other, aside); got != want {
				t.Errorf("%s, aside %v: %v", c.name, aside, got)
			} else if got && offer.KinOf(own).Apart(offer.KinOf(other)) {
				t.Errorf("%s: the same, and of no kin", c.name)
			}
			said := &datasets.ControlRow{Name: own.Name, Fingerprint: offer.Said(own)}
			if offer.Same(said, other, aside) != offer.Same(own, other, aside) {
				t.Errorf("%s: what the control says is not all that counts", c.name)
			}
			if offer.Same(own, other, aside) != offer.Same(other, own, aside) {
				t.Errorf("%s: not the same both ways", c.name)
			}
			verdict := newPage(t, rec).Judge(prove.Result{Matched: 1, Got: other.DOMIndex}, offer.Want{Index: prove.Absent, Control: own, Aside: aside})
			if (verdict == offer.SameControl) != want || !want && verdict != prove.Wrong {
				t.Errorf("%s, aside %v: verdict %s", c.name, aside, verdict)
			}
		}
	}
}

func TestJudge(t *testing.T) {
	rec := record(t, stagetest.Shot{HTML: `<nav><a mark href="/a">Home</a></nav><p>Text</p>`})
	p, c := newPage(t, rec), marked(t, rec)
	one := prove.Result{Matched: 1, Got: c.DOMIndex}
	for name, tc := range map[string]struct {
		found prove.Result
		want  offer.Want
		is    string
	}{
		"on its page":               {one, offer.Want{Index: c.DOMIndex, Control: c}, prove.Right},
		"beside it":                 {prove.Result{Matched: 1, Got: c.DOMIndex + 1}, offer.Want{Index: c.DOMIndex, Control: c}, prove.Wrong},
		"several":                   {prove.Result{Matched: 2, Got: prove.Absent}, offer.Want{Index: prove.Absent, Control: c}, prove.Ambiguous},
		"nothing":                   {prove.Result{Got: prove.Absent}, offer.Want{Index: prove.Absent, Control: c}, prove.None},
		"elsewhere":                 {one, offer.Want{Index: prove.Absent, Control: c}, offer.SameControl},
		"elsewhere, not known":      {one, offer.Want{Index: prove.Absent}, prove.Wrong},
		"elsewhere, and no control": {prove.Result{Matched: 1, Got: c.DOMIndex + 1}, offer.Want{Index: prove.Absent, Control: c}, prove.Wrong},
	} {
		if got := p.Judge(tc.found, tc.want); got != tc.is {
			t.Errorf("%s: %s, want %s", name, got, tc.is)
		}
	}
}

func TestHolds(t *testing.T) {
	const doc = `<div id="shop" class="grid"><button id="on">Go</button><button id="off" disabled>Stop</button><button id="aria" aria-disabled="true">Wait</button>
		<template><i class="later"></i></template><p>Three new teas</p></div>`
	p := newPage(t, record(t, stagetest.Shot{URL: "https://www.a.test/Tea/7?q=1", HTML: doc, Width: 800}))
	for name, c := range map[string]struct {
		pre  skill.Preconditions
		want bool
	}{
		"nothing is asked":     {skill.Preconditions{}, true},
		"the address":          {skill.Preconditions{URLMatches: []string{`^https?://www\.a\.test/Tea/[^/?#]+([?#]|$)`}}, true},
		"one of two addresses": {skill.Preconditions{URLMatches: []string{`^x`, `^https://`}}, true},
		"another address":      {skill.Preconditions{URLMatches: []string{`^https?://www\.a\.test/tea/`}}, false},
		"wide enough":          {skill.Preconditions{Viewport: &skill.Viewport{MinWidth: 800}}, true},
		"too narrow":           {skill.Preconditions{Viewport: &skill.Viewport{MinWidth: 801}}, false},
		"what exists":          {skill.Preconditions{Exists: []string{"#shop", "button"}}, true},
		"one does not":         {skill.Preconditions{Exists: []string{"#shop", "#stop"}}, false},
		"what does not":        {skill.Preconditions{NotExists: []string{".overlay"}}, true},
		"is in a template":     {skill.Preconditions{NotExists: []string{".later"}}, true},
		"what does":            {skill.Preconditions{NotExists: []string{".grid"}}, false},
		"visible":              {skill.Preconditions{Visible: []string{"#on"}}, true},
		"not visible":          {skill.Preconditions{Visible: []string{".later"}}, false},
		"enabled":              {skill.Preconditions{Enabled: []string{"#on"}}, true},
		"disabled":             {skill.Preconditions{Enabled: []string{"#off"}}, false},
		"said to be disabled":  {skill.Preconditions{Enabled: []string{"#aria"}}, false},
		"a text":               {skill.Preconditions{TextContains: []string{"new  teas"}}, true},
		"another text":         {skill.Preconditions{TextContains: []string{"old teas"}}, false},
		"a session":            {skill.Preconditions{LoginState: "logged_in"}, true},
	} {
		got, err := p.Holds(&c.pre)
		if err != nil || got != c.want {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if _, err := p.Holds(&skill.Preconditions{Exists: []string{"a >"}}); err == nil {
		t.Error("a selector that cannot be read holds")
	}
	gate := newPage(t, record(t, stagetest.Shot{HTML: `<form><input name="u"><input type="password"><button>Sign in</button></form>`}))
	if got, _ := gate.Holds(&skill.Preconditions{LoginState: "logged_in"}); got {
		t.Error("a session at a login form")
	}
}

func TestAct(t *testing.T) {
	rec := record(t, stagetest.Shot{HTML: `<main><button mark id="save">Save</button><button id="close">Close</button></main>`})
	own := marked(t, rec)
	l := &skill.Locators{Selector: "#save", Guard: &own.Guard}
	l.Guard.CSS = []string{"key"}
	for name, c := range map[string]struct {
		html string
		by   string // "" where it refuses
	}{
		"its page":          {`<main><button id="save">Save</button></main>`, "key"},
		"another id":        {`<main><button id="send">Save</button></main>`, "role"},
		"another operation": {`<main><button id="save">Delete</button></main>`, ""},
		"nothing":           {`<main><p>Saved</p></main>`, ""},
	} {
		found, by := newPage(t, record(t, stagetest.Shot{HTML: c.html})).Act(l)
		if by != c.by || (found.Matched == 1) != (by != "") || by == "" && found.Got != prove.Absent {
			t.Errorf("%s: %+v by %q", name, found, by)
		}
	}
	if found, _ := newPage(t, rec).Act(&skill.Locators{Selector: "#save"}); found.Matched == 1 {
		t.Error("without a guard nothing is sure")
	}
}

func TestMarks(t *testing.T) {
	p := newPage(t, record(t, stagetest.Shot{HTML: `<div id="shop" class="shop-list active"><b id=":r1:" class="shop-list"></b><template><i class="later" id="two.a"></i></template></div>`}))
	got := map[string]offer.Standing{}
	p.Marks(100, func(s string, at offer.Standing) { got[s] = at })
	if d := cmp.Diff(map[string]offer.Standing{"#shop": offer.Shown, ".shop-list": offer.Shown, ".later": offer.Inert, `#two\.a`: offer.Inert}, got); d != "" {
		t.Error(d)
	}
	n := 0
	p.Marks(2, func(string, offer.Standing) { n++ })
	if n != 2 {
		t.Errorf("%d marks, the limit is 2", n)
	}
}
