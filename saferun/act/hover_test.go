package act_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/act"
)

// hoverPage has controls that are seen only while the pointer is on a row, a card or a menu around them, in the ways
// of several libraries, and others that the pointer does not bring into view.
const hoverPage = `<!doctype html><meta charset=utf-8><style>
li, article, tr, nav > div { padding: 8px } body { margin: 20px }
.unseen .acts { visibility: hidden } .unseen:hover .acts { visibility: visible }
.none .acts { display: none } @media (min-width: 10px) { .none:hover > .acts { display: inline } }
.clear .acts { opacity: 0; pointer-events: none; transition: opacity .1s } .clear:is(:hover, :focus-within) .acts { opacity: 1; pointer-events: auto }
.nested { & .acts { display: none } &:hover .acts { display: block } }
.fly ul { display: none; position: absolute; margin: 0; background: #fff; z-index: 5 } .fly li:hover > ul { display: block }
.off .acts { visibility: hidden } .off:hover .acts { color: red }
.beside .acts { visibility: hidden } .beside b:hover + .acts { visibility: visible }
.under { position: relative; width: 200px } .under .acts { visibility: hidden } .under:hover .acts { visibility: visible } .under .lid { position: absolute; inset: 0 }
</style><ul>
<li class=unseen><a href="#1">Ann</a> said hello <span class=acts><button id=unseen>Remove</button></span></li></ul>
<article class=none>A card <span class=acts><button id=none>Remove</button></span></article>
<div class=clear>A tile <span class=acts><button id=clear>Remove</button></span></div>
<table><tr class=nested><td>Bob</td><td>7 <span class=acts><button id=nested>Remove</button></span></td></tr></table>
<nav class=fly><ul style="display:block;position:static"><li>File<ul><li>New<ul><li><button id=fly>Page</button></li></ul></li></ul></li></ul></nav>
<div class=off>A row <span class=acts><button id=off>Remove</button></span></div>
<div class=never>A row <span style="display:none"><button id=never>Remove</button></span></div>
<div class=beside><b style="position:fixed;left:0;top:0;width:4px;height:4px"></b><span class=acts><button id=beside>Remove</button></span> A row</div>
<div class=under>A row <span class=acts><button id=under>Remove</button></span></div><div class=lid style="position:relative;top:-60px;height:90px;background:#eee"></div>
<x-row></x-row><button id=plain>Plain</button>
<script>
window.pressed = []
customElements.define('x-row', class extends HTMLElement { connectedCallback() {
	this.attachShadow({mode: 'open'}).innerHTML = '<style>div { padding: 8px } span { display: none } div:hover span { display: inline }</style><div>A row <span><button id=root>Remove</button></span></div>'
	this.shadowRoot.querySelector('button').addEventListener('click', () => pressed.push('root'))
} })
for (const b of document.querySelectorAll('button')) b.addEventListener('click', () => pressed.push(b.id))
for (const kind of ['mousedown', 'click']) addEventListener(kind, e => { if (!e.composedPath()[0].closest('button')) pressed.push('beside ' + e.target.tagName) }, true)
</script>`

// TestShow: the pointer goes onto what is around a control where a rule of the page says that this shows it, and
// nowhere else; the control is pressed then, and nothing beside it.
func TestShow(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://hover.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: hoverPage}})
	page.env.Patience = 300 * time.Millisecond
	for _, c := range []struct {
		id        string
		may, show bool
	}{
		{"unseen", true, true},
		{"none", true, true},
		{"clear", true, true},
		{"nested", true, true},
		{"fly", true, true},
		{"off", false, false},
		{"never", false, false},
		{"beside", true, false},
		{"under", true, false},
		{"root", true, true},
		{"plain", false, false},
	} {
		page.Eval("pressed.length = 0")
		place := act.Place{}
		find := `[...document.querySelectorAll('*')].findIndex(e => e.id === '` + c.id + `')`
		if c.id == "root" {
			place.Hosts, find = []string{"x-row"}, `[...document.querySelector('x-row').shadowRoot.querySelectorAll('*')].findIndex(e => e.id === 'root')`
		}
		mark, err := page.env.Mark(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		index, _ := page.Eval(find).(float64)
		place.Index = int(index)
		if got := page.env.Seen(t.Context(), mark, place); got != (c.id == "plain") {
			t.Errorf("%s: seen %v", c.id, got)
		}
		if got := page.env.MayShow(t.Context(), mark, place); got != c.may {
			t.Errorf("%s: may be shown %v, want %v", c.id, got, c.may)
		}
		if got := page.env.Show(t.Context(), mark, place); got != c.show {
			t.Errorf("%s: shown %v, want %v", c.id, got, c.show)
		}
		if ref := page.env.PinAt(t.Context(), mark, place); c.show && page.Env("click", nil, map[string]any{"ref": ref}) != true {
			t.Errorf("%s: shown and not clicked", c.id)
		}
		want := []string{}
		if c.show {
			want = append(want, c.id)
		}
		if got, _ := page.Eval("pressed.join()").(string); got != strings.Join(want, ",") {
			t.Errorf("%s: pressed %q, want %q", c.id, got, want)
		}
	}
}

// TestLate: what a press does late is waited for where the wait only tells what it sees, and longer for an answer.
func TestLate(t *testing.T) {
	const at = "https://late.test/"
	const page = `<!doctype html><button id=timer onclick="setTimeout(() => d.showModal(), 900)">Timer</button> <button id=nothing>Nothing</button>
<button id=hangs onclick="setTimeout(hang, 300); setTimeout(() => d.showModal(), 900)">Hang</button>
<button id=asks onclick="fetch('/slow').then(() => d.showModal())">Ask</button><dialog id=d>There</dialog>
<script>const hang = () => { for (const end = performance.now() + 1500; performance.now() < end;); }</script>`
	l := open(t, at, map[string]adaptertest.File{at: {Body: page}, at + "slow": {Body: "-", Headers: map[string]string{"Slow": "2s"}}})
	for _, c := range []struct {
		id         string
		rests      bool
		came       bool
		from, till time.Duration
	}{
		{"#nothing", false, false, 300 * time.Millisecond, 0},
		{"#timer", true, true, 800 * time.Millisecond, 0},
		{"#hangs", true, true, 800 * time.Millisecond, 0},
		{"#asks", true, true, 1900 * time.Millisecond, 0},
		{"#nothing", true, false, 1400 * time.Millisecond, pacetest.Times(4500 * time.Millisecond)},
	} {
		l.env.Rests = c.rests
		began := time.Now()
		if l.Env("click", nil, map[string]any{"css": c.id}) != true {
			t.Fatalf("%s is not clicked", c.id)
		}
		came := l.Env("wait_for_effect", map[string]any{"timeout_ms": 300}, []any{"dialog_opened"})
		took := time.Since(began)
		if came != c.came || took < c.from || c.till > 0 && took > c.till {
			t.Errorf("%s, %v: %v after %v", c.id, c.rests, came, took)
		}
		if seen, _ := l.Env("effects", nil).([]any); slices.Contains(seen, any("dialog_opened")) != c.came {
			t.Errorf("%s, %v: effects %v", c.id, c.rests, seen)
		}
		l.env.Rests = false
		l.Eval("d.close()")
	}
}
