package act_test

import (
	"context"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
)

// apartPage has inputs that stand left of the page behind their labels, one that is scrolled
// out of its box, and an element that draws its options in an open shadow root.
const apartPage = `<!doctype html><body style="height:3000px"><style>.off { position: absolute; left: -9999px } label { display: block; width: 90px }</style>
<input class=off type=checkbox id=news><label for=news>News</label>
<input class=off type=radio id=mail><label for=mail>Mail</label>
<div id=scroller style="width:200px;overflow:auto"><p style="width:2000px;margin:0"><input type=checkbox id=inside aria-label=Inside></p></div>
<div id=plain>Plain</div><x-list id=city></x-list>
<script>
customElements.define('x-list', class extends HTMLElement {
	connectedCallback() {
		this.attachShadow({mode: 'open'}).innerHTML = '<button>City</button><ul hidden><li role=option>Rome</li><li role=option>Paris</li></ul>';
		this.shadowRoot.querySelector('button').onclick = () => { this.shadowRoot.querySelector('ul').hidden = false };
	}
});
scroller.scrollLeft = 1000
</script>`

// TestApart: an input that nothing scrolls to is worked by its label; one that a box scrolled
// away is brought back.
func TestApart(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://apart.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: apartPage}})
	for _, id := range []string{"news", "mail", "inside"} {
		if got := page.Env("check", nil, map[string]any{"css": "#" + id}); got != true {
			t.Errorf("%s: checked %v", id, got)
		}
		if page.Eval(id+".checked") != true {
			t.Errorf("%s is off", id)
		}
	}
}

// TestOptionsInRoots: options that an element draws in its shadow root are found by their names
// where the document has none of this name.
func TestOptionsInRoots(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://roots.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: apartPage}})
	option := map[string]any{"role": "option", "name": "Paris", "exact": true}
	if page.Env("visible", nil, option) != false || page.Env("count", nil, option) != 1.0 {
		t.Error("the option of a closed list is not found, or is visible")
	}
	page.Eval("city.shadowRoot.querySelector('button').click()")
	if page.Env("visible", nil, option) != true || page.Env("click", nil, option) != true {
		t.Error("the option of an open list is not pressed")
	}
	if page.Env("count", nil, map[string]any{"role": "button", "name": "City"}) != 0.0 {
		t.Error("a button in a shadow root is found from the document")
	}
}

// TestOwnListeners: what the executor listens to is not read as something that the page
// listens to.
func TestOwnListeners(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://own.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: apartPage}})
	listens := func() (n int) {
		t.Helper()
		c, err := collect.Glance(context.Background(), page.tab)
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.Elements {
			if c.Elements[i].Pressed == capture.Yes {
				n++
			}
		}
		return n
	}
	before := listens()
	page.Env("click", nil, map[string]any{"css": "#plain"})
	if after := listens(); after != before {
		t.Errorf("%d elements listen to the pointer, %d when nothing was asked yet", after, before)
	}
}
