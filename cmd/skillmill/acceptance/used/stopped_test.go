package used

import (
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/cmd/skillmill/acceptance"
)

// TestStoppedKeys: a key that the adapter stops on its way to another element counts for nothing, and one
// that another element gets counts against the program.
func TestStoppedKeys(t *testing.T) {
	const at = "https://keys.test/"
	const page = `<!doctype html><div role=tree tabindex=0 id=tree aria-label=Fruit><div role=treeitem tabindex=-1 id=own>Pear</div></div>
<script>let got = 0; tree.onkeydown = () => { got++ }; own.onfocus = () => { if (own.dataset.shy) tree.focus() }</script>`
	for _, c := range []struct {
		name, pressed, shy string
		right, on, got     int
	}{
		{"the own element gets it", "#own", "", 1, 0, 1},
		{"the focus goes elsewhere, and the key is stopped", "#own", "1", 0, 0, 0},
		{"another element is pressed", "#tree", "", 0, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			tab := adaptertest.Open(t, adaptertest.Page{URL: at, Files: map[string]adaptertest.File{at: {Body: page}}})
			tab.Eval("own.dataset.shy = '" + c.shy + "'")
			acceptance.WatchOn(tab, "document.querySelector('#own')")
			tab.Env("press", nil, map[string]any{"css": c.pressed}, "ArrowRight")
			notes, _ := tab.Eval("window.name").(string)
			right, on, err := acceptance.Noted(notes)
			if got := tab.Eval("got"); err != nil || right != c.right || len(on) != c.on || got != float64(c.got) {
				t.Errorf("%d events of the own element, %q of others, the tree got %v: %v", right, on, got, err)
			}
		})
	}
}
