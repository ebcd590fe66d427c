package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
)

// TestSlowLook: an element is looked at more than once, however little time there is: the first look may
// have taken all of it.
func TestSlowLook(t *testing.T) {
	const at = "https://slow.test/"
	const page = `<!doctype html><button id=b onclick="this.value = 'pressed'">Save</button><div id=over style="position:fixed;inset:0"></div>
<script>const goes = () => setTimeout(() => over.remove(), 20)</script>`
	l := open(t, at, map[string]adaptertest.File{at: {Body: page}})
	l.env.Patience = time.Nanosecond
	if l.Env("click", nil, map[string]any{"css": "#b"}) != false {
		t.Error("it is covered, and clicked")
	}
	l.Eval("goes()")
	if l.Env("click", nil, map[string]any{"css": "#b"}) != true || l.Eval("b.value") != "pressed" {
		t.Errorf("it is covered for a moment, and not clicked: %v", l.Eval("b.value"))
	}
}
