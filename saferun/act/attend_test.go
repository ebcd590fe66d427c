package act_test

import (
	"context"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/browser"
	"skillmill/saferun/act"
)

const attendPage = `<!doctype html><style>button { display: block } #far { margin-top: 3000px }</style>
<button id=still onclick="said.textContent += ' said'">Still</button><button id=other>Other</button><button id=moves>Moves</button>
<label><input type=checkbox id=box> Box</label><p id=said>-</p><button id=far>Far</button>`

// movingPage moves a button with every frame: a timer may come late, and then the button holds still for two.
const movingPage = attendPage + `<script>let n = 0; const go = () => { moves.style.marginLeft = (n = (n + 37) % 90) + 'px'; requestAnimationFrame(go) }; go()</script>`

// reachAfter lets some frames be drawn, does something, and answers whether the question where a
// pointer reaches an element waited for anything.
const reachAfter = `async (css, does) => {
	for (let n = 0; n < 4; n++) await new Promise(r => requestAnimationFrame(r))
	skillmillLive.hold({ css }, 'held')
	await Function('return (async () => {' + does + '})()')()
	let waited = false
	setTimeout(() => { waited = true })
	await skillmillLive.reach('held', 0)
	return waited
}`

// TestAttend: an element that held still while the page was looked at need not be waited for, and every
// other one is. Drawing may be slow, so a case that need not wait has several tries.
func TestAttend(t *testing.T) {
	const at = "https://attend.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: movingPage}})
	page.Env("current_url", nil) // puts the script there
	by := func(id, kind, role, name string) map[string]any {
		return map[string]any{"selector": "#" + id, "guard": map[string]any{"kind": kind, "role": role, "name": name, "id": id, "css": []string{"key"}}}
	}
	still, moves, far := by("still", "click", "button", "Still"), by("moves", "click", "button", "Moves"), by("far", "click", "button", "Far")
	box := by("box", "checkbox", "checkbox", "Box")
	for _, c := range []struct {
		name     string
		attended map[string]any
		pressed  string
		does     string // before it is asked
		waits    bool
	}{
		{"it held still", still, "#still", "", false},
		{"a box held still", box, "#box", "", false},
		{"another one is pressed", still, "#other", "", true},
		{"it moves", moves, "#moves", "", true},
		{"it moved since", still, "#still", "document.getElementById('still').style.marginLeft = 10 + Math.random() * 90 + 'px'", true},
		{"it is scrolled into view", far, "#far", "scrollTo(0, 0)", true},
		{"an act began a while ago", still, "#still", "skillmillLive.begin('held'); await new Promise(r => setTimeout(r, 150))", true},
	} {
		tries := 1
		if !c.waits {
			tries = 40
		}
		var waited bool
		for range tries {
			page.env.Warm(t.Context(), c.attended, map[string]any{})
			page.env.Join()
			if err := page.tab.Eval(t.Context(), reachAfter, &waited, c.pressed, c.does); err != nil {
				t.Fatal(c.name, err)
			}
			if !waited {
				break
			}
		}
		if waited != c.waits {
			t.Errorf("%s: waited %v", c.name, waited)
		}
	}
}

// asked counts the questions to a page.
type asked struct {
	*browser.Tab
	n int
}

// EvalIn is that of the tab.
func (a *asked) EvalIn(ctx context.Context, frame, function string, res any, args ...any) error {
	a.n++
	return a.Tab.EvalIn(ctx, frame, function, res, args...)
}

// TestQuestions: the questions of an act are sent together. Their answers are good for a moment only,
// so each case has several tries.
func TestQuestions(t *testing.T) {
	const at = "https://questions.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: attendPage}})
	for _, c := range []struct {
		name string
		does func(call func(method string, named map[string]any, args ...any))
		most int
	}{
		{"a click and its effects", func(call func(string, map[string]any, ...any)) {
			call("click", nil, map[string]any{"css": "#still"})
			call("wait_for_effect", map[string]any{"timeout_ms": 500}, []any{"url_changed", "dialog_opened"})
			call("effects", nil)
		}, 5}, // up to the press, whether it hit, what came of it, whether it is calm, what lasts
		{"a check box and its state", func(call func(string, map[string]any, ...any)) {
			call("set_checked", nil, map[string]any{"css": "#box"}, true)
			call("wait_for_effect", map[string]any{"timeout_ms": 500}, []any{"checked"})
			call("effects", nil)
			call("exists", nil, map[string]any{"css": "#box"})
			call("checked", nil, map[string]any{"css": "#box"})
		}, 3},
	} {
		least := 1000
		for range 40 {
			page.Eval("box.checked = false")
			tab := &asked{Tab: page.tab}
			env := act.New(tab)
			env.Rests = true
			if _, err := env.Call(t.Context(), "current_url", nil, nil); err != nil { // puts the script there
				t.Fatal(err)
			}
			tab.n = 0
			c.does(func(method string, named map[string]any, args ...any) {
				if v, err := env.Call(t.Context(), method, args, named); err != nil || v == false && method != "wait_for_effect" {
					t.Fatal(c.name, method, v, err)
				}
			})
			if least = min(least, tab.n); least <= c.most {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if least > c.most {
			t.Errorf("%s: %d questions, want %d", c.name, least, c.most)
		}
	}
}
