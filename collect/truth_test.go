package collect

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"skillmill/browser"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
)

// measureSelf makes a page report what its own script sees: the reference that
// the Go rules are held against.
const measureSelf = `<script>addEventListener('load', () => {
	const vw = 1280, vh = 800, r = Math.round;
	const list = Array.from(document.querySelectorAll('*'), e => {
		const b = e.getBoundingClientRect(), s = getComputedStyle(e);
		let covered = 1;
		const l = Math.max(b.left, 0), t = Math.max(b.top, 0), right = Math.min(b.right, vw), bottom = Math.min(b.bottom, vh);
		if (right > l && bottom > t) {
			covered = 0;
			for (let i = 0; i < 5; i++) for (let j = 0; j < 5; j++) {
				// Behind the last whole pixel of the view there is nothing to be asked for.
				const x = Math.min(l + (right - l) * (i + .5) / 5, vw - 1), y = Math.min(t + (bottom - t) * (j + .5) / 5, vh - 1);
				const top = document.elementFromPoint(x, y);
				// The gaps between the cells of a row are the table's: they cover nothing.
				const gap = top && top.tagName === 'TABLE' && /^(TBODY|THEAD|TR)$/.test(e.tagName) && top.contains(e);
				if (!top || !e.contains(top) && !gap) covered++;
			}
			covered /= 25;
		}
		const text = /^(TEXTAREA|INPUT|NOSCRIPT)$/.test(e.tagName) ? '' : (e.innerText ?? '');
		return {tag: e.tagName.toLowerCase(), box: [r(b.x), r(b.y), r(b.width), r(b.height)], text: text.slice(0, 160),
			labels: Array.from(e.labels || [], x => x.innerText.trim()), z: s.zIndex, opacity: s.opacity, pointer: s.pointerEvents, covered,
			folded: !!e.closest('details:not([open]) > :not(summary)')};
	});
	const q = new XMLHttpRequest(); q.open('POST', '/truth', false); q.send(JSON.stringify(list));
});</script>`

type truth struct {
	Tag                 string
	Box                 [4]int
	Text                string
	Labels              []string
	Z, Opacity, Pointer string
	Covered             float64
	Folded              bool
}

// measured wraps a site so that its pages report themselves.
type measured struct {
	site http.Handler
	mu   sync.Mutex
	last []truth
}

func (m *measured) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/truth" {
		data, err := io.ReadAll(r.Body)
		m.mu.Lock()
		defer m.mu.Unlock()
		if err != nil || json.Unmarshal(data, &m.last) != nil {
			http.Error(w, "bad report", http.StatusBadRequest)
		}
		return
	}
	rec := httptest.NewRecorder()
	m.site.ServeHTTP(rec, r)
	for k, v := range rec.Header() {
		w.Header()[k] = v
	}
	w.Header().Del("Content-Length")
	body := rec.Body.String()
	if strings.HasPrefix(rec.Header().Get("Content-Type"), "text/html") {
		body = strings.Replace(body, "</body>", measureSelf+"</body>", 1)
	}
	_, _ = io.WriteString(w, body)
}

// hard is a page of cases that are easy to get wrong.
const hard = `<!doctype html><meta charset=utf-8><title>hard</title>
<style>.up{text-transform:uppercase} .x::before{content:"PSEUDO"} .n{width:60px} td{padding:4px}</style>
<body class=x><p class=up>Hello   <b>big</b>
 world<br>line</p><p>second <i> spaced </i> text</p>
<div class=n>words that wrap at <b>the</b> narrow edge</div>
<select><option>one<optgroup label=g><option>two</select>
<template><b>tpl</b></template><div id=host>light<i slot=s>slotted</i><u>unslotted</u></div><div id=closed><em>x</em></div>
<svg width=20 height=20><title>st</title><circle r=5 cx=5 cy=5 /><foreignObject><b>k</b></foreignObject></svg>
<details><summary>sum</summary><div>det <b>q</b></div></details>
<iframe srcdoc="<p>in</p>" width=60 height=30></iframe><div style="display:none">hid <b>x</b></div><pre>a  b
 c</pre><table><tr><td>a<td>b<tr><td>c<td>d</table><table><thead><tr><th>h<th>i</thead><tbody><tr><td><input> <td>j<tr><td>k</tbody></table><ul><li>l1<li>l2</ul>
<div style="display:contents"><span>in contents</span></div><span style="visibility:hidden">gone</span>
<div style="position:relative;height:40px"><button style="position:absolute;left:0;top:0">under</button><div style="position:absolute;inset:0;background:#eee"></div></div>
<div style="position:relative;height:40px"><button style="position:absolute;left:0;top:0">through</button><div style="position:absolute;inset:0;pointer-events:none"></div></div>
<div style="overflow:hidden;width:50px;height:20px"><div style="width:400px;height:20px"><a href=#>one</a> <button>clipped away by the box</button></div></div>
<button>after the clipped box</button>
<label>Pick <select><option>a</option></select></label><label for=t>T1</label><input id=t><label for=t>T2</label>
<div style="display:flex"><span>flex</span><span>items</span></div><noscript><b>no</b></noscript>
<div style="height:1500px"></div><p>far below 表情 😀</p>
<script>host.attachShadow({mode:'open'}).innerHTML='<b>shadow</b><slot name=s></slot>';closed.attachShadow({mode:'closed'}).innerHTML='<button>inner</button>'</script>
</body>`

// TestAgainstPage compares the Go rules with the page's own view of itself.
func TestAgainstPage(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	mux := http.NewServeMux()
	mux.HandleFunc("/hard", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, hard)
	})
	mux.Handle("/", samples.Handler(1))
	m := &measured{site: mux}
	srv := httptest.NewServer(m)
	defer srv.Close()
	for _, p := range append(pacetest.Some(samples.Pages(), 2), "/hard") {
		t.Run(strings.Trim(p, "/"), func(t *testing.T) {
			res := l.capture(t, browser.Job{URL: srv.URL + p, Shots: -1})
			var sum struct{ Elements []elementText }
			readJSON(t, os.DirFS(res.Dir), "dom_summary.json", &sum)
			m.mu.Lock()
			defer m.mu.Unlock()
			compare(t, sum.Elements, m.last)
		})
	}
}

func compare(t *testing.T, got []elementText, want []truth) {
	t.Helper()
	if len(want) == 0 || len(got) != len(want) {
		t.Fatalf("%d elements, the page has %d", len(got), len(want))
	}
	covers, shown := 0, 0
	for i, w := range want {
		g := got[i]
		if g.Tag != w.Tag || g.Index != i {
			t.Fatalf("element %d is %s with index %d, in the page %s", i, g.Tag, g.Index, w.Tag)
		}
		if w.Folded { // the page's script made the browser lay it out
			continue
		}
		// The browser's box of an SVG shape has its stroke, the page's has not.
		if g.BBox != w.Box && g.Tag != "path" {
			t.Errorf("%d %s: box %v, in the page %v", i, g.Tag, g.BBox, w.Box)
		}
		if g.Text != w.Text && g.Tag != "script" { // the text of a script is left out
			t.Errorf("%d %s: text\n%q, in the page\n%q", i, g.Tag, g.Text, w.Text)
		}
		if n := len(w.Labels); n > 0 && !slices.Equal(g.Labels[:min(n, len(g.Labels))], w.Labels) && g.Tag != "select" {
			t.Errorf("%d %s: labels %q, in the page %q", i, g.Tag, g.Labels, w.Labels)
		}
		if g.Visible && (g.ZIndex != w.Z || g.Opacity != w.Opacity || g.PointerEvents != w.Pointer) {
			t.Errorf("%d %s: styles %s %s %s, in the page %s %s %s", i, g.Tag, g.ZIndex, g.Opacity, g.PointerEvents, w.Z, w.Opacity, w.Pointer)
		}
		if g.VisibleAdv && g.InViewport {
			shown++
			// The page knows round corners and the shapes of SVG.
			if d := g.Occlusion - w.Covered; d > .17 || d < -.17 {
				t.Logf("%d %s: occlusion %v, in the page %v", i, g.Tag, g.Occlusion, w.Covered)
				continue
			}
			covers++
		}
	}
	t.Logf("%d elements, %d of %d shown ones equally covered", len(got), covers, shown)
	if covers*100 < shown*95 {
		t.Errorf("occlusion agrees on %d of %d elements only", covers, shown)
	}
}
