// Package adaptertest runs the programs of skill documents in a real browser, for
// tests.
//
// A tab is a page of headless Chromium with the env of adapters/playwright, so
// that what is tested is what is shipped. Programs run in Starlark, within the
// limits of package gate, and every call of the env goes to the tab. The pages
// come from a server of the test on this machine, or from the test's own files;
// nothing else is loaded.
//
//	tab := adaptertest.Open(t, adaptertest.Page{URL: "https://a.test/", Files: adaptertest.HTML("https://a.test/", html)})
//	got := tab.Run(document, map[string]any{"text": "x"}, nil)
//
// A machine without a browser or npm skips the test.
package adaptertest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/saferun/python"
	"skillmill/saferun/refuse"
)

// Page is what a tab opens.
type Page struct {
	URL           string
	Files         map[string]File // by URL without fragment; other URLs must be this machine's
	Server        string          // address and port of the server that answers for every http host, "" for none
	Init          string          // JavaScript that each document runs first
	Plain         bool            // scripts of the page do not run
	Width, Height int             // of the viewport in CSS pixels, 0 for 1280 and 800
}

// File is one answer to a request.
type File struct {
	Type    string            `json:"type,omitempty"`   // text/html for ""
	Status  int               `json:"status,omitempty"` // 200 for 0
	Headers map[string]string `json:"headers,omitempty"`
	Body    string            `json:"body"`
}

// HTML is one page as the only file.
func HTML(url, body string) map[string]File {
	return map[string]File{url: {Body: body}}
}

// Tab is an open page and its env.
type Tab struct {
	t     testing.TB
	child *child
	id    int
	url   string

	closed bool
}

// Open opens a page in a context of its own, which is closed after the test.
func Open(t testing.TB, p Page) *Tab {
	t.Helper()
	c, err := theChild()
	if errors.Is(err, errMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if p.Width == 0 || p.Height == 0 {
		p.Width, p.Height = 1280, 800
	}
	if p.Files == nil {
		p.Files = map[string]File{}
	}
	tab := &Tab{t: t, child: c, url: p.URL}
	tab.ask(&tab.id, map[string]any{"do": "open", "url": p.URL, "files": p.Files, "server": p.Server, "init": p.Init, "plain": p.Plain, "width": p.Width, "height": p.Height})
	t.Cleanup(tab.Close)
	return tab
}

// Close closes the tab before the test ends, for a test that opens many.
func (tab *Tab) Close() {
	tab.t.Helper()
	if !tab.closed {
		tab.closed = true
		tab.ask(nil, map[string]any{"do": "close"})
	}
}

// Again opens the tab's page anew in the same context, for a test that changes a page many
// times: a context of its own costs a process of the browser. What the page stored stays.
func (tab *Tab) Again() {
	tab.t.Helper()
	tab.ask(nil, map[string]any{"do": "again", "url": tab.url})
}

// Show opens the tab's page anew with other files, for another test.
func (tab *Tab) Show(t testing.TB, files map[string]File) *Tab {
	t.Helper()
	tab.t = t
	tab.ask(nil, map[string]any{"do": "again", "url": tab.url, "files": files})
	return tab
}

// ask sends a request about the tab and reads the answer into out.
func (tab *Tab) ask(out any, request map[string]any) {
	tab.t.Helper()
	if err := tab.try(out, request); err != nil {
		tab.t.Fatal(err)
	}
}

func (tab *Tab) try(out any, request map[string]any) error {
	request["tab"] = tab.id
	answer, err := tab.child.ask(request)
	if err == nil && out != nil {
		err = json.Unmarshal(answer, out)
	}
	return err
}

// Eval returns the value of a JavaScript expression in the page.
func (tab *Tab) Eval(expression string) any {
	tab.t.Helper()
	var out any
	tab.ask(&out, map[string]any{"do": "eval", "expression": expression})
	return out
}

// Env calls a method of the env: args by place, and named those after the star of
// its signature, nil for none.
func (tab *Tab) Env(method string, named map[string]any, args ...any) any {
	tab.t.Helper()
	out, err := tab.Call(method, named, args...)
	if err != nil {
		tab.t.Fatal(err)
	}
	return out
}

// Call is Env with the error of a call that ended the run.
func (tab *Tab) Call(method string, named map[string]any, args ...any) (out any, err error) {
	err = tab.try(&out, map[string]any{"do": "call", "method": method, "args": append([]any{}, args...), "named": named})
	if err != nil && strings.Contains(err.Error(), refuse.OutcomeUnknown) {
		err = fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	return out, err
}

// Index returns the place of a locator's element among all elements of its
// document, in their order, -1 unless it matches one.
func (tab *Tab) Index(locator any) int {
	tab.t.Helper()
	at := -1
	tab.ask(&at, map[string]any{"do": "index", "locator": locator})
	return at
}

// Document is what of a skill document a run needs. Any document is one.
type Document struct {
	Locators map[string]any `json:"locators"`
	Program  skill.Program  `json:"program"`
	Prepare  *Preparing     `json:"prepare"`
}

// Preparing is the program that brings a control into view, with the controls that it
// works.
type Preparing struct {
	skill.Program
	Locators []any `json:"locators"`
}

// document reads what was given as a document: a *skill.Skill, a Document, or the
// JSON of one.
func document(t testing.TB, given any) Document {
	t.Helper()
	raw, ok := given.([]byte)
	if !ok {
		var err error
		if raw, err = json.Marshal(given); err != nil {
			t.Fatal(err)
		}
	}
	var d Document
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// Run runs the program of a document (a *skill.Skill, a Document, or the JSON of
// one) on the tab. args and options may be nil.
func (tab *Tab) Run(doc any, args, options map[string]any) Result {
	tab.t.Helper()
	d := document(tab.t, doc)
	return tab.run(d.Program, d.Locators, args, options)
}

// RunIn is Run in a process of its own, such as CPython with adapters/python/run.py.
func (tab *Tab) RunIn(c python.Child, doc any, args, options map[string]any) Result {
	tab.t.Helper()
	d := document(tab.t, doc)
	return tab.runBy(c.Run, d.Program, d.Locators, args, options)
}

// Prepare runs the preparing program of a document. ctx is that of the document for
// nil; options may be nil.
func (tab *Tab) Prepare(doc any, ctx, options map[string]any) Result {
	tab.t.Helper()
	d := document(tab.t, doc)
	if d.Prepare == nil {
		tab.t.Fatal("the document has no prepare")
	}
	if ctx == nil {
		ctx = map[string]any{"locators": d.Prepare.Locators, "control": d.Locators}
	}
	return tab.run(d.Prepare.Program, ctx, options)
}

// Visible reports whether the control of a document is found and visible.
func (tab *Tab) Visible(doc any) bool {
	tab.t.Helper()
	at, _ := tab.Env("locate", map[string]any{"state": "visible"}, document(tab.t, doc).Locators, map[string]any{}).(map[string]any)
	return at["ok"] == true
}

// Run opens a URL of this machine and runs the program of a document on it.
func Run(t testing.TB, url string, doc any, args map[string]any) Result {
	t.Helper()
	return Open(t, Page{URL: url}).Run(doc, args, nil)
}
