package act_test

import (
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
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

// TestFillsItself: a field that fills itself once it has the focus holds the text alone. One that
// makes something else of a text is typed into once more, and one that writes it in its own way is not.
func TestFillsItself(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://fills.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: `<!doctype html><input id=hour><input id=unit><input id=code><input id=phone><input id=short maxlength=2>
<script>
window.keys = {};
for (const e of document.querySelectorAll('input')) e.addEventListener('beforeinput', () => { keys[e.id] = (keys[e.id] || 0) + 1; });
hour.addEventListener('input', () => { hour.value = '01:02' + hour.value; }, {once: true});
unit.addEventListener('blur', () => { unit.value += ' kg'; });
code.addEventListener('input', () => { code.value = 'x-' + code.value.replace(/^x-/, ''); });
phone.addEventListener('input', () => { phone.setSelectionRange(0, 0); }, {once: true});
</script>`}})
	for _, c := range []struct {
		id, text, holds string
		keys            float64
	}{{"hour", "09:30", "09:30", 10}, {"unit", "12", "12", 2}, {"code", "ab", "x-ab", 4}, {"phone", "123", "123", 6}, {"short", "123", "12", 3}} {
		if got := page.Env("type", nil, map[string]any{"css": "#" + c.id}, c.text); got != true {
			t.Errorf("%s: typed %v", c.id, got)
		}
		if got := page.Eval(c.id + ".value"); got != c.holds {
			t.Errorf("%s holds %v, want %q", c.id, got, c.holds)
		}
		if got := page.Eval("keys." + c.id); got != c.keys {
			t.Errorf("%s: %v keys, want %v", c.id, got, c.keys)
		}
	}
}
