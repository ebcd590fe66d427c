package acts

import "testing"

const rememberedPage = `<table id=list></table><p><span role=button tabindex=0 id=sign>Send</span>
<script>const note = s => { document.body.dataset.log = ((document.body.dataset.log || '') + ' ' + s).trim() }
const drawn = names => { list.innerHTML = names.map(n => '<tr><td>' + n + '<td><button>Take</button><button aria-label="Take ' + n + '">x</button>').join('') }
drawn(['Ann', 'Ben', 'Cem', 'Dan', 'Eve'])
list.onclick = e => { const row = e.target.closest('tr'), name = row.cells[0].textContent
  note(name)
  drawn([...list.rows].map(r => r.cells[0].textContent).filter(n => n !== name).reverse()) }
sign.onclick = () => { note('sent'); sign.removeAttribute('role') }</script>`

const rememberedPack = text(`
namespace: r
version: 1.0.0
actions:
  take:nth:
    steps: [{action: click, args: {selector: "css:tr:nth-child(${item}) td:last-child > button:first-child"}, for_each: "${rows}"}]
    params: {rows: {type: array, required: true}}
  take:named:
    steps: [{action: click, args: {selector: "role:button[name='Take ${item}']"}, for_each: "${names}", timeout: 700}]
    params: {names: {type: array, required: true}}
  take:xpath:
    steps: [{action: click, args: {selector: "xpath://tr[td='${item}']//button[.='Take']"}, for_each: "${names}", timeout: 700}]
    params: {names: {type: array, required: true}}
  send:it:
    steps: [{action: click, args: {selector: "role:button[name='Send']"}, timeout: 700}]
`)

// TestRemembered repeats selectors on a page that moves its rows at each press: what a selector
// matched before is not taken for what it matches now. The page says what was pressed.
func TestRemembered(t *testing.T) {
	for _, c := range []struct {
		action string
		param  string
		items  []any
		code   string
		log    string
	}{
		{"take:nth", "rows", []any{1.0, 1.0, 1.0}, "", "Ann Eve Ben"},
		{"take:nth", "rows", []any{3.0, 4.0}, "", "Cem Ann"},
		{"take:named", "names", []any{"Ben", "Cem", "Eve"}, "", "Ben Cem Eve"},
		{"take:named", "names", []any{"Ben", "Ben"}, "ELEMENT_NOT_FOUND", "Ben"},
		{"take:xpath", "names", []any{"Dan", "Ann", "Dan"}, "ELEMENT_NOT_FOUND", "Dan Ann"},
	} {
		p := open(t, html(rememberedPage), rememberedPack)
		p.run(c.code, "r:"+c.action, map[string]any{c.param: c.items})
		if got := p.log(); got != c.log {
			t.Errorf("%s %v: the page noted %q, want %q", c.action, c.items, got, c.log)
		}
	}
	// The element stays and is a button no more.
	p := open(t, html(rememberedPage), rememberedPack)
	p.run("", "r:send:it", nil)
	p.run("ELEMENT_NOT_FOUND", "r:send:it", nil)
	if got := p.log(); got != "sent" {
		t.Errorf("the page noted %q", got)
	}
}
