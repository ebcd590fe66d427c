package sites

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/refuse"
)

// execTab is a page of one run, and what it said before and after.
type execTab struct {
	*browser.Tab
	t             *testing.T
	session       *saferun.Session
	job           execJob
	before, after string // state of the page
	acting        string // the same just before the first act
	notes         string // events
	value         string // of the true element, afterwards
	held          string // of the true element, before
	tabs          int    // that the page opened
	restless      bool   // the page changes by itself
	shots         []execShot
}

// execShot is what a page was at a picture, and what the true element held.
type execShot struct{ state, held string }

// stateJS is a short text of all that a page is: its address, when it was loaded, its markup with open shadow
// roots, what its fields hold and where it is scrolled to.
const stateJS = `() => {
	let hash = 0x811c9dc5;
	const add = text => { for (const c of String(text)) hash = Math.imul(hash ^ c.codePointAt(0), 0x01000193) >>> 0; };
	const walk = root => {
		add(root.innerHTML);
		for (const e of root.querySelectorAll('*')) {
			if ('value' in e && typeof e.value !== 'object') add(e.value);
			if ('checked' in e) add(e.checked);
			if ('selectedOptions' in e && e.selectedOptions) add([...e.selectedOptions].map(o => o.index));
			if (e.scrollTop) add(e.scrollTop);
			if (e.shadowRoot) walk(e.shadowRoot);
		}
	};
	add(location.href);
	add(performance.timeOrigin);
	walk(document.documentElement);
	add(scrollY);
	return String(hash);
}`

// ownJS is what the true element is, as JSON: what it holds and whether it is on. What a button
// holds is its text, not the value that it sends. It says as well whether another field to write into
// has the focus than when it was asked first, and whether a click on a link to an address of mail or
// telephone went through.
const ownJS = `() => {
	const e = globalThis[Symbol.for('own')];
	if (!e) return 'null';
	const on = e.type === 'checkbox' || e.type === 'radio' || ['SL-CHECKBOX', 'SL-SWITCH', 'SL-RADIO'].includes(e.tagName) ? e.checked
		: ['aria-checked', 'aria-pressed', 'aria-selected', 'aria-expanded'].map(a => e.getAttribute(a)).find(v => v !== null);
	let focus = document.activeElement;
	while (focus && focus.shadowRoot && focus.shadowRoot.activeElement) focus = focus.shadowRoot.activeElement;
	const first = Symbol.for('focused first'), writes = focus && (focus.isContentEditable || focus.matches('textarea,select,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image],[type=file])'));
	if (!(first in globalThis)) globalThis[first] = focus;
	const press = globalThis[Symbol.for('press')], link = press && (press.link.closest?.('a[href],area[href]') ?? null);
	return JSON.stringify({
		passed: link && !press.event.defaultPrevented && /^(mailto|tel|sms):/i.test(link.getAttribute('href').trim()) ? true : undefined,
		readied: writes && focus !== globalThis[first] ? true : undefined,
		value: e.multiple && e.selectedOptions ? [...e.selectedOptions].map(o => o.value).join() : e.isContentEditable ? e.innerText : 'value' in e && e.tagName !== 'BUTTON' ? String(e.value) : e.getAttribute('aria-valuenow'),
		on: on === undefined ? '' : String(on), text: e.closest('.ant-select,.el-select,[class*=MuiInputBase],[class*=MuiFormControl]')?.innerText ?? (e.tagName === 'BUTTON' ? e.innerText : ''), gone: !e.isConnected,
	});
}`

func (x *execTab) eval(function string) string {
	var v string
	if err := x.Eval(x.t.Context(), function, &v); err != nil {
		return "" // a page that is being left
	}
	return v
}

func (x *execTab) state() string { return x.eval(stateJS) }

// pressJS keeps the last click of a user that reached the true element. Of a link to an address of
// mail or telephone nothing else can be seen: a browser without such a program does nothing of it.
const pressJS = `() => {
	const own = globalThis[Symbol.for('own')];
	addEventListener('click', event => { if (event.isTrusted && event.composedPath().includes(own)) globalThis[Symbol.for('press')] = {event, link: event.composedPath()[0]} }, true);
	return true;
}`

// there notes the true element and every event from now on.
func (x *execTab) there() bool {
	var held, watched bool
	err := x.Eval(x.t.Context(), "() => Boolean(window[Symbol.for('own')] = "+x.job.own+")", &held)
	if err == nil {
		err = x.Eval(x.t.Context(), pressJS, &watched)
	}
	if err == nil {
		err = x.Eval(x.t.Context(), "() => "+acceptance.Watch(x.job.own), &watched)
	}
	return err == nil && held && watched
}

// comes waits for the true element, which the executor waits for as well.
func (x *execTab) comes(ctx context.Context) bool {
	for end := time.Now().Add(comesWait); time.Now().Before(end) && x.eval("() => String(Boolean("+x.job.own+"))") != "true" && ctx.Err() == nil; {
		pass(ctx, bareRest/5)
	}
	return x.there()
}

// comesWait is for how long a page may draw the true element.
const comesWait = 5 * time.Second

// Screenshot notes what the page is before each act and after it: a run takes a picture then.
func (x *execTab) Screenshot(ctx context.Context) ([]byte, error) {
	x.shots = append(x.shots, execShot{x.state(), x.eval(ownJS)})
	if x.acting == "" {
		x.acting, x.held = x.shots[0].state, x.shots[0].held
	}
	return x.Tab.Screenshot(ctx)
}

// prepared compares the page with what it was before the last of some acts. What the acts before that
// one closed or opened, so that the control can be operated, is no effect of the control.
func (x *execTab) prepared(acts int) {
	if last := 2 * (acts - 1); last > 0 && last < len(x.shots) {
		x.acting, x.held = x.shots[last].state, x.shots[last].held
	}
}

// end asks the page what became of it, and closes it.
func (x *execTab) end() {
	if x.acting == "" {
		x.acting = x.before
	}
	x.after, x.notes, x.value = x.state(), x.eval("() => String(window.name)"), x.eval(ownJS)
	_, x.tabs, _ = x.Counts()
	x.Close()
}

// judge counts what became of a skill by what the page says; "" where the page does not show
// its element.
func (e *executed) judge(t *testing.T, j execJob, out *commit.Outcome, x *execTab, err error) (verdict string) {
	t.Helper()
	var r saferun.Result
	if out != nil {
		r = out.Result
	}
	if x != nil && len(r.Acts) == 0 {
		x.acting = x.before // no act: the first picture is of the end, and the pointer alone may have opened it
	}
	if x != nil && r.Prepared != nil {
		x.prepared(len(r.Acts))
	}
	right, on, events := 0, []string(nil), error(nil)
	if x != nil {
		right, on, events = noted(x.notes)
	}
	if events != nil {
		t.Error(events)
	}
	changed := x != nil && x.differs()
	code := refuse.CodeOf(err)
	if r.Code != "" {
		code = r.Code
	}
	switch {
	case len(on) > 0 && r.Prepared == nil && !ownOptions(j, on):
		verdict = execWrong
	case err == nil && r.OK && (x.proves(j, changed) || len(r.Acts) == 0 && x.isOn()):
		verdict = execDone
	case err == nil && r.OK && right > 0:
		verdict = execUnproven
	case err == nil && r.OK:
		verdict = execWrong
	case code == testGone:
		e.count(j.page, j.doc, "not shown")
		return ""
	case len(r.Acts) == 0 && code != "":
		verdict = execRefused
	case code == "NO_EFFECT" && right > 0 && !changed:
		verdict = execIdle
	default:
		verdict = execFailed
	}
	e.count(j.page, j.doc, verdict)
	if verdict == execUnproven && x.restless {
		e.count(j.page, j.doc, "not proven: the page changes by itself")
	}
	if verdict != execDone {
		e.count(j.page, j.doc, verdict+" "+code)
	}
	if verdict == execWrong {
		t.Errorf("wrong: %q %v: %s; on %q, the element %s, changed %v, effects %v", j.doc.Label, j.args, code, on, x.value, changed, r.Effects)
	} else if verdict != execDone && j.page.kind != execBlindKind { // of blind pages nobody sees the cases
		t.Logf("%s: %q %v on %s: %v; events %d, changed %v, effects %v, the element %s", verdict, j.doc.Label, j.args, j.url, err, right, changed, r.Effects, x.said())
	}
	return verdict
}

// noted is acceptance.Noted for pages of libraries, which tell each other by events: once the
// true element got a press or a key, a value that the page sets elsewhere is what came of it.
// A press or a key on another element is one in any case, and so is a value that was set
// before any press, but for what the custom element around the true one tells of itself after
// a value was set in it.
func noted(notes string) (right int, on []string, err error) {
	if notes == "" {
		return 0, nil, nil
	}
	var list []struct {
		Type, At    string
		Right, Host bool
	}
	if err := json.Unmarshal([]byte(notes), &list); err != nil {
		return 0, nil, fmt.Errorf("notes %q: %w", notes, err)
	}
	pressed := false
	for _, e := range list {
		value := e.Type == "input" || e.Type == "change"
		switch {
		case e.Right:
			right++
			pressed = pressed || !value
		case value && e.Host && right > 0:
		case !value || !pressed:
			on = append(on, e.Type+" "+e.At)
		}
	}
	return right, on, nil
}

// isOn reports whether the element says that it is open, on or chosen.
func (x *execTab) isOn() bool { return strings.Contains(x.value, `"on":"true"`) }

func (x *execTab) said() string {
	if x == nil {
		return "?"
	}
	return x.value
}

// ownOptions reports whether the events of others are those of options of a list, which a
// skill that chooses presses.
func ownOptions(j execJob, on []string) bool {
	return j.doc.Action == skill.Select && !slices.ContainsFunc(on, func(at string) bool { return !strings.Contains(at, "option") })
}

// proves reports whether the page shows what was asked for: the element holds what was
// entered, or is on or off as it should be; else that anything of the page changed.
func (x *execTab) proves(j execJob, changed bool) bool {
	var own struct {
		Value    *string
		On, Text string
		Gone     bool
	}
	if json.Unmarshal([]byte(x.value), &own) != nil {
		return changed
	}
	for _, name := range []string{"text", "value", "values"} {
		want, ok := j.args[name]
		if !ok {
			continue
		}
		text := fmt.Sprint(want)
		if list, ok := want.([]any); ok {
			parts := make([]string, len(list))
			for i := range list {
				parts[i] = fmt.Sprint(list[i])
			}
			text = strings.Join(parts, ",")
		}
		return own.Gone && changed || own.Value != nil && (*own.Value == text || sameSigns(*own.Value, text)) || strings.Contains(own.Text, text) || j.doc.Action == skill.Select && own.Value == nil && changed
	}
	if j.doc.Action == skill.Open && own.On == "true" {
		return true // it was open, or is
	}
	if want, ok := j.args["state"]; ok && own.On != "" {
		return own.On == fmt.Sprint(want == "on")
	}
	return changed
}

// sameSigns reports whether a field holds a text in another spelling: the same number, or the
// same letters and digits in the same order.
func sameSigns(held, text string) bool {
	number := func(s string) (float64, bool) {
		f, err := strconv.ParseFloat(strings.NewReplacer(",", "", " ", "").Replace(s), 64)
		return f, err == nil
	}
	if a, ok := number(text); ok {
		if b, ok := number(held); ok {
			return a == b
		}
	}
	bare := func(s string) string {
		return strings.ToLower(strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, s))
	}
	return text != "" && bare(held) == bare(text)
}
