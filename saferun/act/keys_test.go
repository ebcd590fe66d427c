package act_test

import (
	"testing"

	"skillmill/adapters/adaptertest"
)

// keysPage moves the focus elsewhere while a key is pressed on a field or a button.
const keysPage = `<!doctype html><input id=a><input id=b><button id=go>Go</button><button id=danger onclick="window.harm = true">Delete all</button>
<div id=note contenteditable><p>Dear</p></div>
<script>
window.harm = false;
window.got = 0;
a.onkeydown = () => b.focus();
go.onkeydown = () => { got++; danger.focus(); };
b.addEventListener('keydown', () => { harm = true; });
</script>`

// TestKeysArriveOrNowhere: a character or an Enter that the page would have another element
// get reaches nothing; the field gets its text at once then.
func TestKeysArriveOrNowhere(t *testing.T) {
	const at = "https://keys.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: keysPage}})
	typed := func() any { return page.Env("type", nil, map[string]any{"css": "#a"}, "xyz") }
	if typed() != false || page.Eval("b.value + a.value") != "" {
		t.Errorf("the page has %q after keys that the page sends elsewhere", page.Eval("a.value + '/' + b.value"))
	}
	if typed() != true || page.Eval("a.value + '/' + b.value") != "xyz/" {
		t.Errorf("the page has %q, want the text in the first field alone", page.Eval("a.value + '/' + b.value"))
	}
	if page.Env("press", nil, map[string]any{"css": "#go"}, "Enter") != true || page.Eval("got") != 1.0 {
		t.Errorf("Enter arrived %v times", page.Eval("got"))
	}
	if page.Eval("harm") != false {
		t.Error("another element got a key")
	}
	if page.Env("type", nil, map[string]any{"css": "#note"}, "Hello") != true || page.Eval("note.innerText.trim()") != "Hello" {
		t.Errorf("the text that is written in says %q", page.Eval("note.innerText"))
	}
	// Who comes after the run writes where he likes.
	page.Eval("a.onkeydown = null; b.focus(); 0")
	if err := page.tab.Key(t.Context(), "q"); err != nil {
		t.Fatal(err)
	}
	if page.Eval("b.value") != "q" {
		t.Errorf("a key after the run made %q", page.Eval("b.value"))
	}
}
