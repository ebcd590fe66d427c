package act_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
)

const foundPage = `<!doctype html><style id=rules>.off{display:none}</style>
<table><tr><td>Ben<td><button>Delete Ben</button><tr><td>Anna<td><button>Delete Anna</button></table>
<label><input type=checkbox id=one checked> One</label> <label><input type=checkbox id=two> Two</label>
<p id=said>ready</p><p class=word>Word</p><p class=word2>Other</p><span role=link id=more>More</span><div id=late></div>`

// TestPinAgain: a selector is answered from what it matched before only while that is still
// what it matches. Each change comes between two questions; the reference is the same only where
// nothing of the document changed, and the count is that of now.
func TestPinAgain(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at, other = "https://found.test/", "https://found.test/other"
	anna := map[string]any{"role": "button", "name": "Delete Anna"}
	files := map[string]adaptertest.File{at: {Body: foundPage}, other: {Body: foundPage}}
	page := open(t, at, files)
	for _, c := range []struct {
		name    string
		locator map[string]any
		does    string // in the page, between the questions
		same    bool   // the reference
		n       int    // matches now
	}{
		{"nothing, by role", anna, ``, true, 1},
		{"nothing, by CSS", map[string]any{"css": "#said"}, ``, true, 1},
		{"nothing, by XPath", map[string]any{"xpath": "//td[.='Anna']"}, ``, true, 1},
		{"nothing, by text", map[string]any{"text": "Word"}, ``, true, 1},
		{"a text elsewhere", anna, `said.textContent = 'done'`, false, 1},
		{"a twin", anna, `late.innerHTML = '<button>Delete Anna</button>'`, false, 2},
		{"gone", anna, `document.querySelectorAll('tr')[1].remove()`, false, 0},
		{"replaced", anna, `{ const b = document.querySelectorAll('button')[1]; b.replaceWith(b.cloneNode(true)) }`, false, 1},
		{"another name", anna, `document.querySelectorAll('button')[1].textContent = 'Keep Anna'`, false, 0},
		{"names changed places", anna, `{ const [a, b] = document.querySelectorAll('button'); [a.textContent, b.textContent] = [b.textContent, a.textContent] }`, false, 1},
		{"another role", anna, `document.querySelectorAll('button')[1].setAttribute('role', 'link')`, false, 0},
		{"a role that comes", map[string]any{"role": "dialog"}, `late.setAttribute('role', 'dialog')`, false, 1},
		{"a role that goes", map[string]any{"role": "link"}, `more.removeAttribute('role')`, false, 0},
		{"a state, without a change of the document", map[string]any{"css": "input:checked"}, `two.checked = true`, false, 2},
		{"the other state", map[string]any{"css": "input:checked"}, `one.checked = false; two.checked = true`, false, 1},
		{"a style hides it, without a change of the document", map[string]any{"text": "Word"}, `rules.sheet.insertRule('.word{display:none}')`, false, 0},
		{"written anew", anna, `{ const all = document.documentElement.innerHTML; document.open(); document.write(all); document.close() }`, false, 1},
		{"another document", anna, "open", false, 1},
	} {
		page = page.show(t, at, files)
		ctx := t.Context()
		pin := func() (string, int) {
			ref, n, err := page.env.Pin(ctx, c.locator, "")
			if err != nil {
				t.Fatal(c.name, err)
			}
			return ref, n
		}
		first, _ := pin()
		held := page.Env("text", nil, map[string]any{"ref": first})
		if c.does == "open" {
			if err := page.env.Open(ctx, other); err != nil {
				t.Fatal(err)
			}
		} else if c.does != "" {
			// In the world of live.js, which shares the document and leaves no trace of its own there.
			if err := page.tab.Eval(ctx, `does => { (0, eval)(does); return true }`, new(bool), c.does); err != nil {
				t.Fatal(c.name, err)
			}
		}
		second, n := pin()
		if n != c.n || (first != "" && second == first) != c.same || (n == 1) != (second != "") {
			t.Errorf("%s: %q and then %q, %d matches", c.name, first, second, n)
		}
		if now := page.Env("text", nil, map[string]any{"ref": second}); c.same && now != held {
			t.Errorf("%s: the reference is to %v, and was to %v", c.name, now, held)
		}
	}
}

// BenchmarkPin measures what a selector costs on a page of 5,000 elements whose document does not
// change between 100 questions, where it is remembered and where it is not.
func BenchmarkPin(b *testing.B) {
	const at = "https://rows.test/"
	var rows strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&rows, "<tr><td>Item %d</td><td><span>x</span></td><td><button>Save %d</button></td></tr>", i, i)
	}
	page := open(b, at, map[string]adaptertest.File{at: {Body: "<table>" + rows.String() + "</table>"}})
	locators := map[string]map[string]any{
		"css": {"css": "tr:nth-child(700) button"}, "xpath": {"xpath": "//tr[td='Item 500']//button"}, "role": {"role": "button", "name": "Save 500"}, "text": {"text": "Save 700"},
	}
	for _, name := range slices.Sorted(maps.Keys(locators)) {
		l := locators[name]
		for _, kept := range []bool{true, false} {
			b.Run(fmt.Sprintf("%s/remembered=%v", name, kept), func(b *testing.B) {
				began, asked := time.Now(), 0
				for i := 0; b.Loop(); i++ {
					version := ""
					if !kept {
						version = fmt.Sprint(i)
					}
					for range 100 {
						if !kept {
							page.env.ForgetFound()
						}
						if _, n, err := page.env.Pin(b.Context(), l, version); err != nil || n != 1 {
							b.Fatal(name, n, err)
						}
						asked++
					}
				}
				b.ReportMetric(float64(time.Since(began).Microseconds())/float64(asked), "µs/selector")
			})
		}
	}
}
