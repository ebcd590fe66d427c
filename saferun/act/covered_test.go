package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/act"
)

// coveredPage has items whose link covers all of them, as those of menus of component
// libraries, or that are drawn by a button which screen readers and keys do not know, and others
// where a press on what is in the item is not one on the item.
const coveredPage = `<!doctype html><style>li { position: relative; width: 160px; height: 30px; padding: 4px }
li a::before { content: ''; position: absolute; inset: 0 } li.bare a::before { content: none } li.flat { padding: 0; line-height: 0 }
#line::after { content: ''; position: absolute; inset: auto 16px 0; height: 2px; background: #08c } </style><ul role=menu>
<li id=same role=menuitem><span><a href="#o">Orders</a></span></li>
<li id=line role=menuitem><span><a href="#l">Orders</a></span></li>
<li id=menu role=menuitem aria-label=Orders aria-haspopup=menu><span><a href="#m" aria-haspopup=true>Orders</a></span><ul hidden><li><a href="#x">New</a></li></ul></li>
<li id=shown role=menuitem aria-label=Orders aria-haspopup=menu><span><a href="#s">Orders</a></span><ul><li><a href="#y">New</a></li></ul></li>
<li id=words role=menuitem><span>3 new <a href="#n">Orders</a></span></li>
<li id=two role=menuitem><a href="#p">Orders</a><button style="width:1px;height:1px;padding:0;border:0" aria-label=""></button></li>
<li id=part class=bare role=menuitem><a href="#q" style="display:block;margin:0 30px">Orders</a></li>
<li id=drawn role=option aria-label="One of five" class=flat><button aria-hidden=true tabindex=-1 style="width:100%;height:100%;padding:0">star</button></li>
<li id=heard role=option aria-label="One of five" class=flat><button tabindex=-1 style="width:100%;height:100%;padding:0">star</button></li>
<li id=keyed role=option aria-label="One of five" class=flat><button aria-hidden=true style="width:100%;height:100%;padding:0">star</button></li>
<li id=small role=option aria-label="One of five" class=flat style="text-align:center"><button aria-hidden=true tabindex=-1 style="width:40%;height:100%;padding:0">star</button></li>
<li id=box role=option><input type=checkbox aria-label="Orders" style="position:absolute;inset:0;width:100%;height:100%;margin:0"></li></ul>
<div class=box id=opener aria-haspopup=menu aria-expanded=false><button style="width:60px;height:30px" aria-label=More></button></div>
<div class=box id=named aria-haspopup=menu aria-label=Less><button style="width:60px;height:30px" aria-label=More></button></div>
<div class=box id=aside aria-haspopup=menu><button style="width:30px;height:30px;margin:0 15px">o</button></div>
<div class=box id=pair aria-haspopup=menu><button style="width:60px;height:28px">o</button><button style="width:60px;height:2px;padding:0;border:0"></button></div>
<div class=box id=plain><button style="width:60px;height:30px">o</button></div>
<form onsubmit="return false"><div class=box id=sends aria-haspopup=menu><button style="width:60px;height:30px">o</button></div></form>
<x-box id=slotted><button slot=by style="width:60px;height:30px"></button></x-box>
<style>.box { width: 60px; height: 30px; line-height: 0; font-size: 0 }</style>
<script>
customElements.define('x-box', class extends HTMLElement { connectedCallback() {
	this.attachShadow({mode: 'open'}).innerHTML = '<div id=d aria-haspopup=menu style="width:60px;height:30px;font-size:0"><slot name=by></slot></div>';
	this.shadowRoot.firstChild.addEventListener('click', () => pressed.push('slotted'));
} });
for (const d of document.querySelectorAll('.box')) d.addEventListener('click', () => pressed.push(d.id));

window.pressed = [];
for (const li of document.querySelectorAll('li')) li.addEventListener('click', () => pressed.push(li.id));
</script>`

// TestCoveredControl: an element that a link covers whole is pressed there where both are
// called the same, or where it is drawn by a button, and where there is no other control; else
// nothing is done. An element that says that it opens something is pressed by the one button that covers it.
func TestCoveredControl(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://covered.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: coveredPage}})
	for id, want := range map[string]bool{
		"same": true, "line": true, "menu": true, "shown": false, "words": false, "two": false, "part": false, "box": false,
		"drawn": true, "heard": false, "keyed": false, "small": false,
		"opener": true, "named": false, "aside": true, "pair": false, "plain": false, "sends": false,
	} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; !want {
			page.env.Patience = 200 * time.Millisecond
		}
		if got := page.Env("click", nil, map[string]any{"css": "#" + id}); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != want {
			t.Errorf("%s: the page got %v clicks", id, n)
		}
	}
	page.Eval("pressed.length = 0")
	mark, err := page.env.Mark(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ref := page.env.PinAt(t.Context(), mark, act.Place{Hosts: []string{"x-box"}})
	if got := page.Env("click", nil, map[string]any{"ref": ref}); got != true || page.Eval("pressed.join()") != "slotted" {
		t.Errorf("in a slot: clicked %v, %v", got, page.Eval("pressed.join()"))
	}
}
