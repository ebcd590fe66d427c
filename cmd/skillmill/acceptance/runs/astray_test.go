package runs

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/act"
	"skillmill/saferun/refuse"
	"skillmill/transform/locate"
	"skillmill/transform/program"
	"skillmill/transform/view"
)

// orders is the page that skills are learnt on.
const orders = `<!doctype html><title>Orders</title><style>button,a,input{margin:6px}</style><h1>Orders</h1><p>All of this week</p>
<form onsubmit="return false"><fieldset id=set><input id=note aria-label="Note"><input id=other aria-label="Other">
<button type=button id=save>Save</button><button type=button id=del>Delete all</button></fieldset></form>
<a href="#help" id=help>Help</a><label><input type=checkbox id=ok> Accept</label>
<table id=rows><tr id=ra><td>Alice Smith</td><td>12</td><td><button type=button>Remove</button></td></tr>
<tr id=rb><td>Bob Jones</td><td>7</td><td><button type=button>Remove</button></td></tr></table><p id=said></p>
<script>for (const b of document.querySelectorAll('button')) b.addEventListener('click', () => { said.textContent += '.' })</script>`

// what a control is called, and an expression for it that holds whatever became of it.
const (
	saveNow  = `[...document.querySelectorAll('button')].find(b => b.textContent === 'Save') ?? null`
	aliceNow = `[...document.querySelectorAll('tr')].find(r => r.textContent.includes('Alice'))?.querySelector('button') ?? null`
	noteNow  = `document.getElementById('note')`
	okNow    = `document.getElementById('ok')`
)

// astray are pages that changed since their skills were made, or that change while one
// runs. codes are what a run may end with, "" for done. No event may reach anything but
// the control.
var astray = []struct {
	name    string
	control string // expression on the page that is learnt
	own     string // expression on the page that is run, when the first act begins
	before  string // script on the page that is run
	act     string // script right before the act
	codes   []string
}{
	{"as it was", saveNow, saveNow, "", "", []string{""}},
	{"covered", saveNow, saveNow, `cover()`, "", []string{"ACT_REFUSED"}},
	{"covered by a link nobody sees", saveNow, saveNow, `cover('a', 'opacity:0').href = '#x'`, "", []string{"ACT_REFUSED"}},
	{"covered by a frame", saveNow, saveNow, `cover('iframe')`, "", []string{"ACT_REFUSED"}},
	{"covered by what lets the pointer through", saveNow, saveNow, `cover('div', 'pointer-events:none')`, "", []string{""}},
	{"disabled", saveNow, saveNow, `save.disabled = true`, "", []string{"TARGET_DISABLED"}},
	{"disabled by its state", saveNow, saveNow, `save.setAttribute('aria-disabled', 'true')`, "", []string{"TARGET_DISABLED"}},
	{"disabled by its group", saveNow, saveNow, `set.disabled = true`, "", []string{"TARGET_DISABLED"}},
	{"not rendered", saveNow, saveNow, `save.style.display = 'none'`, "", []string{"TARGET_HIDDEN"}},
	{"not visible", saveNow, saveNow, `save.style.visibility = 'hidden'`, "", []string{"TARGET_HIDDEN"}},
	{"gone", saveNow, "null", `save.remove()`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH"}},
	{"gone, and a link has its name", saveNow, "null", `save.remove(); help.textContent = 'Save'`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH"}},
	{"gone, and its neighbour has its id", saveNow, "null", `save.remove(); del.id = 'save'`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH"}},
	{"twice with its id", saveNow, "null", `save.after(save.cloneNode(true))`, "", []string{"TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},
	{"twice, another place", saveNow, `document.getElementById('save')`, `const c = save.cloneNode(true); c.id = 'save2'; document.body.append(c)`, "", []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},
	{"called otherwise", saveNow, `document.getElementById('save')`, `save.textContent = 'Store the note'`, "", []string{"TARGET_MISMATCH"}},
	{"called as its neighbour was", saveNow, "null", `save.textContent = 'Delete all'; del.textContent = 'Drop'`, "", []string{"TARGET_MISMATCH", "TARGET_AMBIGUOUS", "TARGET_ABSENT"}},
	{"texts swapped", saveNow, saveNow, `save.textContent = 'Delete all'; del.textContent = 'Save'`, "", []string{"", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"ids swapped", saveNow, saveNow, `const s = save, d = del; s.id = 'x'; d.id = 'save'; s.id = 'del'`, "", []string{"", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"places swapped", saveNow, saveNow, `del.after(save)`, "", []string{""}},
	{"another row in its place", aliceNow, "null", `ra.cells[0].textContent = 'Carol King'`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"rows swapped", aliceNow, aliceNow, `rb.after(ra)`, "", []string{"", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"its row gone", aliceNow, "null", `ra.remove()`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"a row more", aliceNow, aliceNow, `ra.before(rb.cloneNode(true))`, "", []string{"", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"a field that became a password", noteNow, "null", `note.type = 'password'`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH"}},
	{"a field that may only be read", noteNow, noteNow, `note.readOnly = true`, "", []string{"ACT_REFUSED"}},

	{"covered before the act", saveNow, saveNow, "", `cover()`, []string{"ACT_REFUSED"}},
	{"disabled before the act", saveNow, saveNow, "", `save.disabled = true`, []string{"ACT_REFUSED", "TARGET_DISABLED"}},
	{"its neighbour in its place before the act", saveNow, saveNow, "", `save.style.cssText = 'position:relative;top:300px'; del.style.cssText = 'position:fixed;left:' + at.x + 'px;top:' + at.y + 'px;z-index:9'`, []string{""}},
	{"rendered again before the act", saveNow, saveNow, "", `save.outerHTML = save.outerHTML`, []string{"", "NO_EFFECT"}},
	{"another one rendered before the act", saveNow, "null", "", `save.outerHTML = '<button type=button id=save>Delete</button>'`, []string{"TARGET_MISMATCH", "TARGET_ABSENT", "ACT_REFUSED"}},
	{"gone before the act", saveNow, "null", "", `save.remove()`, []string{"TARGET_ABSENT", "TARGET_MISMATCH", "ACT_REFUSED"}},

	{"it moves under the pointer", saveNow, saveNow, `addEventListener('mousemove', () => { save.style.cssText = 'position:relative;top:400px'; del.style.cssText = 'position:fixed;left:' + at.x + 'px;top:' + at.y + 'px;z-index:9' }, {once: true})`, "", []string{"", "ACT_REFUSED"}},
	{"it runs from the pointer", saveNow, saveNow, `addEventListener('mousemove', () => { save.style.marginLeft = 200 + Math.random() * 300 + 'px' })`, "", []string{"", "ACT_REFUSED"}},
	{"a link appears under the pointer", saveNow, saveNow, `addEventListener('mousemove', () => { cover('a').href = '#x' }, {once: true})`, "", []string{"ACT_REFUSED"}},
	{"another one rendered under the pointer", saveNow, "null", `save.addEventListener('mouseover', () => { save.outerHTML = '<button type=button id=save>Delete</button>' })`, "", []string{"TARGET_MISMATCH", "TARGET_ABSENT", "ACT_REFUSED"}},
	{"another one under the button that is held", saveNow, saveNow, `save.addEventListener('mousedown', () => { save.style.display = 'none'; del.style.cssText = 'position:fixed;left:' + at.x + 'px;top:' + at.y + 'px;z-index:9' })`, "", []string{"OUTCOME_UNKNOWN"}},
	{"it never holds still", saveNow, saveNow, `let n = 0; const go = () => { save.style.position = 'relative'; save.style.left = (n++ % 200) + 'px'; requestAnimationFrame(go) }; go()`, "", []string{"", "ACT_REFUSED", "OUTCOME_UNKNOWN"}}, // it may move between the two halves of a click
	{"the focus goes elsewhere at once", noteNow, noteNow, `note.addEventListener('focus', () => other.focus())`, "", []string{"ACT_REFUSED"}},
	{"the focus goes elsewhere after a key", noteNow, noteNow, `note.addEventListener('input', () => other.focus())`, "", []string{"", "ACT_REFUSED", "VALUE_DIFFERS"}},
	{"a label with a link in it", okNow, okNow, `ok.style.cssText = 'position:absolute;opacity:0;width:0;height:0'; ok.parentElement.innerHTML = ok.outerHTML + '<a href="#terms" style="display:block">Accept</a>'`, "", []string{"ACT_REFUSED", "TARGET_HIDDEN", "TARGET_MISMATCH"}},
	{"a button within the button", saveNow, saveNow, `save.innerHTML = ''; const b = document.createElement('a'); b.href = '#in'; b.textContent = 'Save'; save.append(b)`, "", []string{"ACT_REFUSED", "TARGET_MISMATCH"}},

	// Kinds that no rule was made for before they were written.
	{"a modal dialog over the page", saveNow, saveNow, `const d = document.createElement('dialog'); d.innerHTML = '<button type=button>Save</button>'; document.body.append(d); d.showModal()`, "", []string{"ACT_REFUSED", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},
	{"the page is inert", saveNow, saveNow, `document.querySelector('form').inert = true`, "", []string{"ACT_REFUSED", "TARGET_DISABLED", "TARGET_HIDDEN", "TARGET_ABSENT", "TARGET_MISMATCH"}},
	{"a popover over the place", saveNow, saveNow, `const d = document.createElement('div'); d.popover = 'manual'; d.style.cssText = 'inset:0;width:100%;height:100%;margin:0'; document.body.append(d); d.showPopover()`, "", []string{"ACT_REFUSED"}},
	{"it is drawn elsewhere by a transform", saveNow, saveNow, `save.style.transform = 'translate(300px, 200px) rotate(30deg) scale(2)'`, "", []string{""}},
	{"cut off by what scrolls", saveNow, saveNow, `const b = document.createElement('div'); b.style.cssText = 'height:40px;overflow:auto'; set.before(b); b.append(set); set.style.paddingTop = '300px'`, "", []string{""}},
	{"cut off by what does not scroll", saveNow, saveNow, `const b = document.createElement('div'); b.style.cssText = 'height:20px;overflow:clip'; set.before(b); b.append(set); set.style.paddingTop = '300px'`, "", []string{"ACT_REFUSED", "TARGET_HIDDEN"}},
	{"under a bar that stays", saveNow, saveNow, `document.body.style.height = '5000px'; const b = document.createElement('nav'); b.innerHTML = '<a href="#n" style="display:block;height:100%">Menu</a>'; b.style.cssText = 'position:fixed;top:0;left:0;right:0;height:50vh;z-index:9'; document.body.append(b)`, "", []string{"", "ACT_REFUSED"}},
	{"a clone of the row is put on top", aliceNow, `document.querySelector('#ra button')`, `const c = ra.cloneNode(true); c.removeAttribute('id'); ra.before(c)`, "", []string{"", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"rows sorted the other way before the act", aliceNow, aliceNow, "", `rb.after(ra)`, []string{""}},
	{"rows rendered again with other data before the act", aliceNow, "null", "", `ra.cells[0].textContent = 'Carol King'; ra.cells[1].textContent = '3'; for (const b of rows.querySelectorAll('button')) b.outerHTML = b.outerHTML`, []string{"TARGET_MISMATCH", "TARGET_ABSENT", "TARGET_AMBIGUOUS", "ACT_REFUSED"}},
	{"the data of two rows change places before the act", aliceNow, "null", "", `const a = ra.cells[0].textContent; ra.cells[0].textContent = rb.cells[0].textContent; rb.cells[0].textContent = a`, []string{"TARGET_MISMATCH", "TARGET_ABSENT", "TARGET_AMBIGUOUS", "ACT_REFUSED"}},
	{"renamed before the act", saveNow, "null", "", `save.textContent = 'Delete everything'`, []string{"TARGET_MISMATCH", "TARGET_ABSENT", "ACT_REFUSED"}},
	{"the field became that of a password before the act", noteNow, "null", "", `note.type = 'password'`, []string{"TARGET_MISMATCH", "TARGET_ABSENT", "ACT_REFUSED"}},
	{"renamed under the pointer", saveNow, "null", `save.addEventListener('mouseover', () => { save.textContent = 'Delete everything' }, {once: true})`, "", []string{"TARGET_MISMATCH", "TARGET_ABSENT", "ACT_REFUSED"}},
	{"it leaves while it is scrolled to", saveNow, "null", `document.body.insertAdjacentHTML('afterbegin', '<div style="height:4000px"></div>'); addEventListener('scroll', () => document.getElementById('save')?.remove(), {once: true})`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH", "ACT_REFUSED"}},
	{"the label is that of another box", okNow, okNow, `ok.style.cssText = 'position:absolute;opacity:0;width:0;height:0'; const x = document.createElement('input'); x.type = 'checkbox'; x.id = 'spam'; ok.parentElement.before(x); ok.parentElement.htmlFor = 'spam'`, "", []string{"ACT_REFUSED", "TARGET_HIDDEN", "TARGET_ABSENT", "TARGET_MISMATCH", "TARGET_AMBIGUOUS"}},
	{"the frame that grew over it before the act", saveNow, saveNow, "", `cover('iframe').srcdoc = '<button style="position:fixed;inset:0;width:100%;height:100%">Save</button>'`, []string{"ACT_REFUSED"}},
	{"the field is one of a shadow root now", noteNow, "null", `const h = document.createElement('div'); note.before(h); h.attachShadow({mode: 'open'}).append(note)`, "", []string{"TARGET_ABSENT", "TARGET_MISMATCH", "ACT_REFUSED"}},
	{"the page is another one before the act", saveNow, "null", "", `document.open(); document.write('<form><input id=note><button type=button id=save>Delete all</button></form>'); document.close()`, []string{"TARGET_ABSENT", "TARGET_MISMATCH", "ACT_REFUSED"}},
	{"a second one opens in a dialog before the act", saveNow, saveNow, "", `const d = document.createElement('dialog'); d.innerHTML = '<form><button type=button id=save>Save</button></form>'; document.body.append(d); d.showModal()`, []string{"ACT_REFUSED", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},

	// A check box whose input has no size, in a box that is no label.
	{"a box that shows it", okNow, okNow, `boxed()`, "", []string{""}},
	{"a box that a button comes into before the act", okNow, okNow, `boxed()`, `box.append(document.createElement('button'))`, []string{"ACT_REFUSED", "TARGET_HIDDEN"}},
	{"a box that a check box comes into under the pointer", okNow, okNow, `boxed().addEventListener('mouseover', e => { box.insertAdjacentHTML('beforeend', '<input type=checkbox>') }, {once: true})`, "", []string{"ACT_REFUSED", "TARGET_HIDDEN"}},
	{"a box under a link that appears", okNow, okNow, `boxed(); addEventListener('mousemove', () => { cover('a').href = '#x' }, {once: true})`, "", []string{"ACT_REFUSED"}},
	{"a box that is put into a link", okNow, okNow, `const a = document.createElement('a'); a.href = '#x'; const b = boxed(); b.before(a); a.append(b)`, "", []string{"ACT_REFUSED", "TARGET_HIDDEN"}},
	{"a box that becomes that of another one", okNow, "null", `boxed().addEventListener('mouseover', () => { ok.setAttribute('aria-label', 'Delete all') }, {once: true})`, "", []string{"ACT_REFUSED", "TARGET_MISMATCH", "TARGET_ABSENT"}},
}

// helpers are what the scripts of astray use: the place of Save, and a cover.
const helpers = `<script>
const at = save.getBoundingClientRect()
const cover = (tag = 'div', css = '') => { const e = document.createElement(tag); e.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:5;' + css; document.body.append(e); return e }
const boxed = () => {
  const b = document.createElement('div'), own = ok
  b.id = 'box'
  b.style.cssText = 'width:60px;height:30px;background:#ccc'
  own.style.cssText = 'position:absolute;opacity:0;width:0;height:0;margin:0'
  own.setAttribute('aria-label', 'Accept')
  own.parentElement.replaceWith(b)
  b.append(own)
  b.addEventListener('click', () => { own.checked = !own.checked })
  return b
}
</script>`

// TestNothingGoesAstray: whatever a page does, no event of a run reaches another element. Every
// third page is run, with SKILLMILL_TESTS=more each.
func TestNothingGoesAstray(t *testing.T) {
	acceptance.KnownUnderRace(t)
	learnt := learn(t)
	var done, refused atomic.Int32
	type page = struct {
		name, control, own, before, act string
		codes                           []string
	}
	docs := map[string]*skill.Skill{}
	var jobs []page
	for _, c := range pacetest.Some(astray, 3) {
		docs[c.name] = learnt.of(t, c.control)
		jobs = append(jobs, page(c))
	}
	free := tabs(t)
	acceptance.Each(t, jobs, func(c page) string { return c.name }, func(t *testing.T, c page) {
		tab := free.show(t, orders+helpers+"<script>"+c.before+"</script>")
		s := session(t, tab, learnt.skills, saferun.Options{Patience: patience(c.codes)})
		if _, err := s.Look(t.Context()); err != nil {
			t.Fatal(err)
		}
		begun := false
		got, err := s.Run(t.Context(), docs[c.name], acceptance.Args(docs[c.name]), saferun.Hooks{BeforeAct: func(saferun.Act) error {
			if !begun {
				begun = true
				inPage(t, tab, c.act)
				eval[bool](t, tab, acceptance.Watch(c.own))
			}
			return nil
		}})
		if errors.Is(err, act.ErrLost) {
			got.Code, err = refuse.OutcomeUnknown, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		right, on, err := acceptance.Noted(eval[string](t, tab, "window.name"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(c.codes, got.Code) {
			t.Errorf("%q %s, want one of %q", got.Code, got.Message, c.codes)
		}
		if len(on) > 0 {
			t.Errorf("events of other elements: %q", on)
		}
		if got.OK && right == 0 && c.own != "null" {
			t.Errorf("done, and the control got no event: %s", got.Message)
		}
		if n := eval[int](t, tab, "document.querySelector('#other')?.value.length ?? 0"); n > 0 {
			t.Errorf("%d characters went into another field", n)
		}
		if got.OK {
			done.Add(1)
		} else {
			refused.Add(1)
		}
	})
	t.Logf("%d pages: %d done, %d refused", len(jobs), done.Load(), refused.Load())
}

// patience is how long an act waits for its control on a page that may end a run so, 0 for as
// long as usual. What must be refused does not get better: the act looks at least once, and each
// look more only draws the page again.
func patience(codes []string) time.Duration {
	if slices.Contains(codes, "") {
		return 0
	}
	return pacetest.Times(100 * time.Millisecond)
}

// lessons are the skills of the page orders.
type lessons struct {
	skills []*skill.Skill
	at     map[int]*skill.Skill // by position of the control
	index  func(t *testing.T, expression string) int
}

func (l *lessons) of(t *testing.T, expression string) *skill.Skill {
	t.Helper()
	doc := l.at[l.index(t, expression)]
	if doc == nil {
		t.Fatalf("no skill of %s", expression)
	}
	return doc
}

// learn makes a document of each control of the page orders, from one look at it.
func learn(t *testing.T) *lessons {
	t.Helper()
	tab := openHTML(t, orders)
	c, err := collect.Observe(t.Context(), tab)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	l := &lessons{at: map[int]*skill.Skill{}, index: func(t *testing.T, expression string) int {
		return eval[int](t, tab, "[...document.querySelectorAll('*')].indexOf("+expression+")")
	}}
	for i := range rec.Controls {
		row := &rec.Controls[i]
		doc := &skill.Skill{ID: fmt.Sprint("d", row.DOMIndex), Slug: "x", Domain: rec.Capture.Domain, Label: row.Name, Action: row.Action}
		doc.Locators = locate.Choose(row.Candidates)
		doc.Locators.Guard = locate.Guard(row.Guard, &doc.Locators, row.Candidates)
		doc.Locators.Fingerprint = &row.Fingerprint
		doc.ArgsSchema = program.Args(program.ArgsInput{Action: row.Action, InputType: row.InputType, Role: row.Role})
		if doc.Program, err = program.Render(program.Input{ID: doc.ID, Slug: "x", Action: row.Action, Tag: row.Tag, InputType: row.InputType, Role: row.Role, Label: row.Name}); err != nil {
			t.Fatal(err)
		}
		l.skills, l.at[int(row.DOMIndex)] = append(l.skills, doc), doc
	}
	return l
}
