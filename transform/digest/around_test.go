package digest_test

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/digest"
	"skillmill/transform/view"
)

// around returns what stands around the controls of an HTML document, by their element ids, as
// it is read from its stored page.
func around(t *testing.T, body string) map[string]digest.Around {
	t.Helper()
	p, err := view.Read(&capture.Capture{
		ID: "shop.test/20260901020000", Helper: -1, CapturedAt: "2026-09-01T02:00:00Z", Meta: capture.Meta{URL: "http://shop.test/a", Title: "Shop"},
		HTML: []byte("<!doctype html><html><head><title>Shop</title></head><body>" + body + "</body></html>"),
	})
	if err != nil {
		t.Fatal(err)
	}
	live := make([]int64, len(p.Controls))
	for i := range p.Controls {
		live[i] = p.Controls[i].DOMIndex
	}
	list, err := digest.Neighbourhoods(p.Capture, p.Controls, p.Nodes, live)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]digest.Around{}
	for i := range p.Controls {
		out[p.Controls[i].ElementID] = list[i]
	}
	return out
}

func TestNeighbourhoods(t *testing.T) {
	got := around(t, `<main><h1>Orders</h1>
		<section class="panel css-1a2b3c4" title="Gifts"><form id="order" aria-label="Order 17"><button id="a">A</button><p>Text</p><button id="b">B</button>
			<button id="c">Inbox (12)</button><input id="d"><button id="e" disabled aria-pressed="true">E</button><button id="f">F</button><button id="g" style="display:none">G</button></form></section>
		<table><tr><td>Tea</td><td><button id="t1">Delete</button></td></tr><tr><td>Rice</td><td><button id="t2">Delete</button></td></tr></table></main>`)
	for id, want := range map[string]string{
		"a":  `in: main | region "Gifts" tag=section title="Gifts" class="panel" | form "Order" id=order; before: ; after: button "B" | button "Inbox" | textbox`,
		"e":  `in: main | region "Gifts" tag=section title="Gifts" class="panel" | form "Order" id=order; before: button "B" | button "Inbox" | textbox; after: button "F"`,
		"t2": `in: main | table | row tag=tr; before: ; after: `,
	} {
		a := got[id]
		if s := fmt.Sprintf("in: %s; before: %s; after: %s", strings.Join(a.In, " | "), strings.Join(a.Before, " | "), strings.Join(a.After, " | ")); s != want {
			t.Errorf("%s:\n%s\nwant\n%s", id, s, want)
		}
	}
	if a := around(t, `<button id="alone">A</button>`)["alone"]; len(a.In)+len(a.Before)+len(a.After) > 0 {
		t.Errorf("%+v", a)
	}
}

// TestNeighbourhoodsAreBounded: a control in many containers among many others has few lines,
// and what changes every night is in none of them.
func TestNeighbourhoodsAreBounded(t *testing.T) {
	made := func(night int) digest.Around {
		var b strings.Builder
		for i := range 9 {
			fmt.Fprintf(&b, `<section aria-label="Part %s"><button>x</button>`, strings.Repeat(string(rune('a'+i)), 90))
		}
		for i := range 30 {
			fmt.Fprintf(&b, `<a href="/%d">Comments (%d)</a>`, i, night*100+i)
		}
		b.WriteString(`<button id="it"></button>` + strings.Repeat(`<button>Next</button>`, 30) + strings.Repeat("</section>", 9))
		return around(t, b.String())["it"]
	}
	first, second := made(1), made(2)
	if len(first.In) != 5 || len(first.Before) != 3 || len(first.After) != 3 || !slices.Equal(first.Before, second.Before) {
		t.Errorf("%+v, then %+v", first, second)
	}
	for _, l := range slices.Concat(first.In, first.Before, first.After) {
		if len(l) > 200 {
			t.Errorf("%d characters: %s", len(l), l)
		}
	}
}

// TestNeighbourhoodsHaveNoHiddenTexts: nothing that users do not see is in one.
func TestNeighbourhoodsHaveNoHiddenTexts(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<form aria-label="Order">`)
	for k, c := range hiddenCarriers {
		fmt.Fprintf(&b, c+`<button id="b%d">Go</button>`, html.EscapeString(fmt.Sprintf("hid%dden text", k)), k)
	}
	b.WriteString(`<p>a visible sentence</p><button id="last">Go</button></form>`)
	got := around(t, b.String())
	for k := range hiddenCarriers {
		if s := fmt.Sprintf("%+v", got[fmt.Sprintf("b%d", k)]); strings.Contains(s, "dden") {
			t.Error(s)
		}
	}
	if s := fmt.Sprintf("%+v", got["last"]); strings.Contains(s, "sentence") || !strings.Contains(s, `button "Go"`) {
		t.Error(s)
	}
}
