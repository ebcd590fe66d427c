package witness_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
	"skillmill/stages/verify"
	"skillmill/stages/witness"
	"skillmill/transform/prove"
)

// site is a store with the pages of a domain.
type site struct {
	src   stagetest.Store
	pages []datasets.PageRow
}

// shot is a capture of a page at a path; they are a day apart.
type shot struct {
	path, html string
	width      int
}

func newSite(t *testing.T, shots ...shot) *site {
	t.Helper()
	s := &site{src: stagetest.Store{}}
	at := map[string]int{}
	for i, sh := range shots {
		key, err := s.src.Add(stagetest.Shot{URL: "https://www.a.test" + sh.path, Time: fmt.Sprintf("2026-11-%02dT02:00:00Z", i+1), HTML: sh.html, Width: sh.width})
		if err != nil {
			t.Fatal(err)
		}
		c := s.src[key].Capture
		n, ok := at[c.PageKey]
		if !ok {
			n = len(s.pages)
			at[c.PageKey] = n
			s.pages = append(s.pages, datasets.PageRow{Domain: c.Domain, PageKey: c.PageKey})
		}
		s.pages[n].Keys = append(s.pages[n].Keys, key)
	}
	return s
}

// drafts are the site's drafts as the witness stage gets them.
func (s *site) drafts(t *testing.T) []datasets.DraftRow {
	t.Helper()
	cfg := configs.Default()
	var all []datasets.DraftRow
	for _, p := range s.pages {
		drafts, _, err := settle.Page(context.Background(), p, s.src, nil, stages.SettleRules(cfg))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, drafts...)
	}
	return enroll.Domain(all, stages.EnrollRules(cfg))
}

// told are the drafts as the witness stage leaves them.
func (s *site) told(t *testing.T) []datasets.DraftRow {
	t.Helper()
	out, err := witness.Domain(context.Background(), s.drafts(t), s.pages, s.src, stages.WitnessRules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// skills are the documents of drafts, and the codes of those that have none.
func skills(t *testing.T, drafts []datasets.DraftRow) (docs []*skill.Skill, codes map[string]string) {
	t.Helper()
	codes = map[string]string{}
	for i := range drafts {
		s, code, err := assemble.Skill(&drafts[i], assemble.Rules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		if code != "" {
			codes[drafts[i].Control.Name] = code
			continue
		}
		docs = append(docs, s)
	}
	return docs, codes
}

// wrong lists what the documents find wrongly on the captures that they were made of.
func (s *site) wrong(t *testing.T, drafts []datasets.DraftRow) []string {
	t.Helper()
	docs, _ := skills(t, drafts)
	hashes := map[string]string{}
	for _, r := range s.src {
		hashes[r.Capture.CaptureID] = r.Capture.ContentHash
	}
	truth := verify.NewTruth(hashes)
	for i := range drafts {
		truth.Add(drafts[i].Domain, drafts[i].SkillID, drafts[i].Captures, drafts[i].Indices)
	}
	library := verify.NewLibrary(docs)
	var out []string
	for _, rec := range s.src {
		rows, err := verify.Capture(rec, library, truth, stages.SettleRules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if r.Verdict == prove.Wrong {
				out = append(out, fmt.Sprintf("%s %s %s %s", r.SkillID, r.PageKey, r.Locator, r.Value))
			}
		}
	}
	return out
}

func named(t *testing.T, drafts []datasets.DraftRow, name string) *datasets.DraftRow {
	t.Helper()
	at := slices.IndexFunc(drafts, func(d datasets.DraftRow) bool { return d.Control.Name == name })
	if at < 0 {
		t.Fatalf("no draft %q", name)
	}
	return &drafts[at]
}

const (
	login = `<title>Sign in</title><main class="gate"><h1>Sign in</h1><form id="session"><label for="email">Email</label><input id="email" name="email">
		<label for="pass">Password</label><input id="pass" type="password"><button class="btn-go">Sign in</button></form></main>`
	nav = `<nav class="bar"><a id="home" href="/">Home</a><a id="about" href="/about">About us</a></nav>`
)

// room is a page with a button that has no id; what does differs by page.
func room(part, does string) string {
	return nav + `<main><h1>Rooms</h1>` + part + `<p><button class="act">` + does + `</button></p></main>`
}

// Each case is a site, the control that is looked at, and what tells its pages apart.
var cases = []struct {
	name    string
	shots   []shot
	control string
	pages   []string
	marks   []string
	foreign []string
	code    string // of the reject
}{
	{
		name:    "no other page has it",
		shots:   []shot{{path: "/book", html: room("", "Book room")}, {path: "/about", html: nav + `<main><h1>About</h1><p>We are here.</p></main>`}},
		control: "Book room",
	},
	{
		name:    "the same control on another page",
		shots:   []shot{{path: "/book", html: room("", "Book room")}, {path: "/about", html: nav + `<main><h1>About</h1><p>We are here.</p></main>`}},
		control: "Home",
	},
	{
		name:    "a path tells two pages apart",
		shots:   []shot{{path: "/book", html: room("", "Book room")}, {path: "/cancel", html: room("", "Cancel booking")}},
		control: "Book room",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/book([?#]|$)`},
	},
	{
		name:    "the path has an id",
		shots:   []shot{{path: "/rooms/12", html: room("", "Book room")}, {path: "/cancel", html: room("", "Cancel booking")}},
		control: "Book room",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/rooms/[^/?#]+([?#]|$)`},
	},
	{
		name:    "pages of one path but an id are told apart by what stands on them",
		shots:   []shot{{path: "/rooms/12", html: room(`<div id="free">Free</div>`, "Book room")}, {path: "/rooms/13", html: room(`<div id="taken">Taken</div>`, "Cancel booking")}},
		control: "Book room",
		marks:   []string{"#free"},
	},
	{
		name:    "by what the other page shows",
		shots:   []shot{{path: "/rooms/12", html: room(``, "Book room")}, {path: "/rooms/13", html: room(`<div id="taken">Taken</div>`, "Cancel booking")}},
		control: "Book room",
		foreign: []string{"#taken"},
	},
	{
		name:    "not by what it does not show",
		shots:   []shot{{path: "/rooms/12", html: room(``, "Book room")}, {path: "/rooms/13", html: room(`<template><div id="taken">Taken</div></template>`, "Cancel booking")}},
		control: "Book room",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/rooms/12([?#]|$)`},
	},
	{
		name:    "a login wall at the same address",
		shots:   []shot{{path: "/", html: nav + `<main><h1>News</h1><label for="email">Email</label><input id="email" name="email"><button id="join">Join</button></main>`}, {path: "/", html: login}},
		control: "Email",
		marks:   []string{"#home"},
	},
	{
		name:    "a control that says nothing but where it stands, on pages that an id alone tells apart",
		shots:   []shot{{path: "/rooms/12", html: `<p><button>×</button></p>`}, {path: "/rooms/13", html: `<p><button>+</button></p>`}},
		control: "×",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/rooms/12([?#]|$)`},
	},
	{
		name: "a box that says nothing, and the one of such a row elsewhere",
		shots: []shot{
			{path: "/teams/12", html: `<main><h2>Move</h2><ul><li><b><input type="checkbox" class="take"></b><i>Joe Black</i></li><li><b><input type="checkbox" class="take"></b><i>John Brown</i></li><li><b><input type="checkbox" class="take"></b><i>Ivy Chen</i></li></ul></main>`},
			{path: "/people", html: `<main><h2>People</h2><table><tr><td><input type="checkbox" class="take"></td><td>John Brown</td></tr><tr><td><input type="checkbox" class="take"></td><td>Mia Wolf</td></tr></table></main>`},
		},
		control: "",
	},
	{
		name: "what a page is searched by, called otherwise elsewhere",
		shots: []shot{
			{path: "/patients", html: `<nav><ul><li><a href="/p">Patients</a></li></ul><input type="text" aria-label="Search patients"></nav><main><h1>Patients</h1></main>`},
			{path: "/orders", html: `<nav><a href="/x">X</a><p><b><input type="text" aria-label="Find an order"></b></p></nav><main><h1>Orders</h1><p><input type="text" aria-label="Amount"></p><p><input type="text" aria-label="Paid"></p></main><nav><p><b><input type="checkbox" aria-label="Only mine"></b></p></nav>`},
		},
		control: "Search patients",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/patients([?#]|$)`},
	},
	{
		name: "a field whose name goes on elsewhere",
		shots: []shot{
			{path: "/patients", html: `<main><h1>Contact</h1><form><p><label>Name <input type="text"></label></p><button>Save</button></form></main>`},
			{path: "/orders", html: `<main><h1>Contact</h1><section><form><input aria-label="City"><div><b><label>Full name <input type="text"></label></b></div><button>Save</button></form></section></main>`},
		},
		control: "Name",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/patients([?#]|$)`},
	},
	{
		name: "a box whose label goes on elsewhere",
		shots: []shot{
			{path: "/patients", html: `<main><h1>Trip</h1><form><p><label><input type="checkbox" value="ins"> Insurance</label></p><button>Save</button></form></main>`},
			{path: "/orders", html: `<main><h1>Trip</h1><section><form><input aria-label="City"><div><b><label><input type="checkbox" value="ins"> With insurance</label></b></div><button>Save</button></form></section></main>`},
		},
		control: "Insurance",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/patients([?#]|$)`},
	},
	{
		name: "what sends a form, and says more elsewhere",
		shots: []shot{
			{path: "/patients", html: `<main><h1>Ticket</h1><form><p><input name="a" aria-label="Price"></p><button>Sell</button></form></main>`},
			{path: "/orders", html: `<main><h1>Ticket</h1><section><form><div><b><input name="a" aria-label="Price"></b></div><p><i><button>Sell ticket</button></i></p></form></section><section><form><button type="button">Look</button><button type="button">Ask</button></form></section><button>Up</button><button>Down</button></main>`},
		},
		control: "Sell",
		pages:   []string{`^https?://([a-z0-9_-]+\.)*a\.test(:(80|443))?/patients([?#]|$)`},
	},
	{
		name:    "nothing tells them apart",
		shots:   []shot{{path: "/rooms", html: `<p><button>×</button></p>`}, {path: "/rooms?new=1", html: `<p><button>+</button></p>`}},
		control: "×",
		code:    "control_contradicted",
	},
}

func TestTold(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := newSite(t, c.shots...)
			drafts := s.told(t)
			d := named(t, drafts, c.control)
			got := []any{d.OwnPages, d.OwnMarks, d.ForeignMarks}
			if diff := cmp.Diff([]any{c.pages, c.marks, c.foreign}, got); diff != "" {
				t.Error(diff)
			}
			if _, codes := skills(t, drafts); codes[c.control] != c.code {
				t.Errorf("code %q, want %q", codes[c.control], c.code)
			}
			if w := s.wrong(t, drafts); len(w) > 0 {
				t.Errorf("wrong:\n%s", strings.Join(w, "\n"))
			}
		})
	}
}

// TestTempted: without the stage the cases are wrong, so that they test something.
func TestTempted(t *testing.T) {
	n := 0
	for _, c := range cases {
		s := newSite(t, c.shots...)
		n += min(1, len(s.wrong(t, s.drafts(t))))
	}
	if n < 6 {
		t.Errorf("only %d sites tempt", n)
	}
}

// TestContradicted: a control without a name, an id or a class, on two pages that
// differ in nothing else, is not published.
func TestContradicted(t *testing.T) {
	s := newSite(t, shot{path: "/n/1", html: `<p>One</p><a href="/a"></a>`}, shot{path: "/n/2", html: `<p>Two</p><a href="/b"></a>`})
	drafts := s.told(t)
	for i := range drafts { // as if a position were all that there is
		drafts[i].Control.Candidates, drafts[i].Trials = drafts[i].Control.Candidates[:0], nil
		drafts[i].Contradicted = true
	}
	if _, codes := skills(t, drafts); codes[""] != capture.CodeControlContradicted {
		t.Errorf("%v", codes)
	}
}

// TestOrder: the drafts come out the same whatever order they and the pages come in.
func TestOrder(t *testing.T) {
	var shots []shot
	for _, c := range cases {
		shots = append(shots, c.shots...)
	}
	s := newSite(t, shots...)
	want := s.told(t)
	slices.Reverse(s.pages)
	drafts := s.drafts(t)
	slices.Reverse(drafts)
	got, err := witness.Domain(context.Background(), drafts, s.pages, s.src, stages.WitnessRules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	settle.Sort(got)
	settle.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if w := s.wrong(t, want); len(w) > 0 {
		t.Errorf("wrong:\n%s", strings.Join(w, "\n"))
	}
}

// TestPublishes: a control that a role finds and no selector has no document, so its
// fingerprint keeps nothing from those of others.
func TestPublishes(t *testing.T) {
	t.Parallel()
	both := []string{`<p><button>Ask</button></p>`, `<p><button>Pay</button></p>`}
	s := newSite(t, shot{path: "/", html: both[0] + both[1]}, shot{path: "/", html: both[1] + both[0]})
	seen := 0
	for _, d := range s.drafts(t) {
		chain, _ := assemble.Offer(&d, assemble.Rules(configs.Default()))
		_, code, err := assemble.Skill(&d, assemble.Rules(configs.Default()))
		if err != nil || assemble.Publishes(&d) != (code == "") {
			t.Errorf("%s: %q %v, publishes %v", d.SkillID, code, err, assemble.Publishes(&d))
		}
		if len(chain.Order) > 0 && code != "" {
			seen++
		}
	}
	if seen != 2 {
		t.Errorf("%d controls have locators and no document, want 2", seen)
	}
}

func TestConform(t *testing.T) {
	s := newSite(t, cases[2].shots...)
	b, err := table.Carry(datasets.TableDrafts, s.drafts(t))
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return witness.New(s.src, s.pages, stages.WitnessRules(configs.Default())) }, []table.Batch{b})
}
