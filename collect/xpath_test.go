package collect

import (
	"flag"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"golang.org/x/sync/errgroup"

	"skillmill/browser"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
)

// resolve answers for every path whether it leads to the element at its position.
const resolve = `function (paths) {
	const all = Array.from(this.querySelectorAll('*'));
	const find = p => this instanceof Document
		? document.evaluate(p, document, null, 9, null).singleNodeValue
		: document.evaluate('..' + p, this.firstElementChild, null, 9, null).singleNodeValue;
	return {count: all.length, right: paths.map((p, i) => find(p) === all[i])};
}`

// xpathPages is the number of pages of TestXPaths; make measure-collector asks for 52.
var xpathPages = flag.Int("xpath-pages", 0, "pages whose XPaths are resolved, at least one a piece")

// pieces are what the pages of TestXPaths are made of.
var pieces = []string{
	`<div><p>a<p>b<div>c</div></div><div id=x><p></div>`,
	`<table><tr><td>1<td>2<tr><td colspan=2>3</table><table><thead><tr><th></thead><tbody><tr><td></tbody><tbody></tbody></table>`,
	`<svg width=9 height=9><g><path d="M0 0"/><path/><a><text>t</text></a></g><foreignObject><div><b>k</b></div></foreignObject></svg><svg></svg>`,
	`<math><mi>x</mi><mo>=</mo><mi>y</mi><annotation-xml encoding="text/html"><p>h</p></annotation-xml></math>`,
	`<ul><li>1<li>2<ul><li>3</ul></ul><ol><li></ol>`,
	`<form><label>l<input></label><select><optgroup><option>1<option>2</optgroup><option>3</select><textarea></textarea><button>b</button></form>`,
	`<x-a><x-b></x-b><x-b></x-b></x-a><o:p>o</o:p><o:p></o:p><a.b></a.b><A_1></A_1>`,
	`<div hidden><span></span></div><details><summary>s</summary><p>d</p></details><dialog open><button>d</button></dialog>`,
	`<template><p>t</p></template><noscript><p>n</p></noscript><iframe srcdoc="<ul><li>a<li>b</ul><svg><g></g></svg>"></iframe>`,
	`<div class=host-open></div><div class=host-closed><i slot=s>1</i><u>2</u><i slot=s>3</i></div>`,
	`<iframe src="http://www.other.test/inner"></iframe><iframe src="/inner"></iframe>`,
	`<audio controls></audio><video></video><canvas></canvas><picture><source><img></picture><object><p>f</p></object><map><area></map>`,
	`<ruby>漢<rt>kan</ruby><bdi>x</bdi><wbr><br><br><hr><a"q>odd</a"q><a'q></a'q><é></é><p>text<p>`,
}

const attachRoots = `<script>
for (const e of document.querySelectorAll('.host-open')) e.attachShadow({mode: 'open'}).innerHTML = '<p>1<p>2<svg><g/></svg><div class=in></div>';
for (const e of document.querySelectorAll('.host-closed')) {
	const r = e.attachShadow({mode: 'closed'});
	r.innerHTML = 'text<b>0</b><slot name=s></slot><b>1</b><div></div><div></div>';
	r.querySelector('div').attachShadow({mode: 'open'}).innerHTML = '<a href=#><i></i></a><a></a>';
}
const s = document.createElementNS('http://www.w3.org/2000/svg', 'a'); document.body.append(s, document.createElement('a'), s.cloneNode());
</script>`

// TestXPaths lets the browser resolve the path of every element of generated
// pages, in all their frames and shadow roots.
func TestXPaths(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	l.page("/inner", `<!doctype html><title>i</title><div><p>1</p><p>2</p></div><div class=h></div><iframe srcdoc="<em>deep</em><em></em>"></iframe>
<script>document.querySelector('.h').attachShadow({mode: 'closed'}).innerHTML = '<button>c</button>'</script>`)
	pages := max(*xpathPages, len(pieces)) // every piece stands on some page
	var scopes, elements, wrong atomic.Int64
	var g errgroup.Group
	g.SetLimit(3)
	for i := range pages {
		var doc strings.Builder
		if i%3 != 0 {
			doc.WriteString("<!doctype html>")
		}
		for k := range 3 {
			n := (i*(2*k+1) + k*5) % len(pieces)
			fmt.Fprintf(&doc, "<%[1]s>%[2]s</%[1]s>", []string{"div", "section", "main", "x-box"}[(i+k)%4], pieces[n])
		}
		url := l.page(fmt.Sprintf("/xpath/%d", i), doc.String()+attachRoots)
		g.Go(func() error {
			l.inspect(t, url, checkPaths(t, url, &scopes, &elements, &wrong))
			return nil
		})
	}
	_ = g.Wait() // no function above fails
	t.Logf("%d pages, %d scopes, %d elements, %d wrong", pages, scopes.Load(), elements.Load(), wrong.Load())
	if elements.Load() < int64(38*pages) || scopes.Load() < int64(3*pages) {
		t.Error("the pages are not what they were")
	}
}

// checkPaths resolves the paths of all scopes of one page.
func checkPaths(t *testing.T, url string, scopes, elements, wrong *atomic.Int64) func(*browser.Raw, *measure.Site, browser.Eval) {
	return func(raw *browser.Raw, st *measure.Site, eval browser.Eval) {
		check := func(frame int, root int64, els []capture.Element) {
			var paths []string
			for _, e := range els {
				paths = append(paths, e.XPath)
			}
			var got struct {
				Count int    `json:"count"`
				Right []bool `json:"right"`
			}
			if err := eval(frame, root, resolve, &got, paths); err != nil {
				t.Errorf("%s: %v", url, err)
				return
			}
			scopes.Add(1)
			elements.Add(int64(len(els)))
			if got.Count != len(els) {
				t.Errorf("%s: %d elements, the page has %d in frame %d", url, len(els), got.Count, frame)
			}
			for i, ok := range got.Right {
				if !ok {
					wrong.Add(1)
					t.Errorf("%s: %s does not lead to element %d", url, paths[i], i)
				}
			}
		}
		check(-1, raw.Page.Nodes[0].BackendID, st.Main)
		for k := range st.Scopes {
			check(st.Scopes[k].Frame, st.Scopes[k].Root, st.Scopes[k].Elements)
		}
	}
}
