package adaptertest_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/saferun/python"
	"skillmill/transform/program"
)

// control is a document for the element with the id "a" or whatever the case says.
func control(kind, role, name string) map[string]any {
	return map[string]any{
		"selector": "#a", "order": []string{"selector"},
		"guard": map[string]any{"kind": kind, "role": role, "name": name, "id": "a", "names": []string{name}, "css": []string{"key"}},
	}
}

// programRun is a page on which a template runs: what it says must be what the page
// did.
type programRun struct {
	name    string
	in      program.Input
	loc     map[string]any
	html    string
	args    map[string]any
	options map[string]any
	code    string   // "" for ok
	effects []string // all of these are named
	acted   int      // methods that acted
	after   string   // an expression that is true afterwards
}

// hiddenSwitch is a switch as component libraries draw it: its input has no size.
const hiddenSwitch = `<style>#a{position:absolute;opacity:0;width:0;height:0}.s{display:inline-flex}.s i{width:40px;height:20px;background:#ccc}</style><div id=b class=s><input type=checkbox role=switch id=a aria-label="News"><i></i></div>`

var programRuns = []programRun{
	{"click", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a onclick="p.textContent='x'">Go</button><p id=p>`, nil, nil, "", []string{"dom_changed"}, 1, `p.textContent === 'x'`},
	{"click without effect", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a onclick="window.n=(window.n||0)+1">Go</button>`, nil, nil, "NO_EFFECT", nil, 1, `n === 1`},
	{"click, not looked for", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a>Go</button>`, nil, map[string]any{"settle_ms": 0}, "", []string{"none_looked_for"}, 1, `true`},
	{"click on what is covered", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a onclick="n=1">Go</button><div style="position:fixed;inset:0"></div>`, nil, nil, "ACT_REFUSED", nil, 0, `window.n === undefined`},
	{"click on another control", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a onclick="n=1">Delete</button>`, nil, nil, "TARGET_MISMATCH", nil, 0, `window.n === undefined`},
	{"click on a control that went", program.Input{Action: skill.Click}, control("click", "button", "go"), `<p>nothing</p>`, nil, nil, "TARGET_ABSENT", nil, 0, `true`},
	{"click on a control that comes", program.Input{Action: skill.Click}, control("click", "button", "go"), `<div id=box></div><script>setTimeout(()=>{box.innerHTML='<button id=a onclick="this.remove()">Go</button>'},300)</script>`, nil, nil, "", []string{"dom_changed"}, 1, `!document.querySelector('#a')`},
	{"click on a hidden control", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a style="display:none">Go</button>`, nil, map[string]any{"timeout_ms": 300}, "TARGET_HIDDEN", nil, 0, `true`},
	{"click that is dismissed", program.Input{Action: skill.Click}, control("click", "button", "go"), `<button id=a onclick="confirm('Sure?')">Go</button>`, nil, nil, "", []string{"dialog_opened"}, 1, `true`},
	{"type", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<label for=a>Name</label><input id=a value="old">`, map[string]any{"text": "héllo 世界"}, nil, "", []string{"value_set"}, 1, `a.value === 'héllo 世界'`},
	{"type into a field that writes another value", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<label for=a>Name</label><input id=a oninput="this.value=this.value.replace('b','')">`, map[string]any{"text": "abc"}, nil, "VALUE_DIFFERS", nil, 1, `a.value === 'ac'`},
	{"type into a field that writes capitals", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<label for=a>Name</label><input id=a oninput="this.value=this.value.toUpperCase()">`, map[string]any{"text": "abc"}, nil, "", []string{"value_set"}, 1, `a.value === 'ABC'`},
	{"type into what was read only", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<label for=a>Name</label><input id=a readonly>`, map[string]any{"text": "abc"}, nil, "ACT_REFUSED", nil, 0, `a.value === ''`},
	{"type behind", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<label for=a>Name</label><input id=a value="ab">`, map[string]any{"text": "c"}, map[string]any{"clear": false}, "", []string{"value_set"}, 1, `a.value === 'abc'`},
	{"type and enter", program.Input{Action: skill.Type}, control("text", "searchbox", "find"), `<form action="/next"><input type=search id=a name=q aria-label="Find"></form>`, map[string]any{"text": "x"}, map[string]any{"press_enter": true, "settle_ms": 20000}, "", []string{"value_set", "url_changed", "new_document"}, 2, `location.search === '?q=x'`},
	{"type and enter for nothing", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<label for=a>Name</label><input id=a>`, map[string]any{"text": "x"}, map[string]any{"press_enter": true}, "NO_EFFECT", []string{"value_set"}, 2, `a.value === 'x'`},
	{"type into a field rendered again", program.Input{Action: skill.Type}, control("text", "textbox", "name"), `<div id=box></div><script>let v='';const draw=()=>{box.innerHTML='<label for=a>Name</label><input id=a>';a.value=v;a.oninput=()=>{v=a.value;draw()}};draw()</script>`, map[string]any{"text": "abc"}, nil, "", []string{"value_set"}, 1, `a.value === 'abc'`},
	{"select", program.Input{Action: skill.Select, Tag: "select"}, control("select", "combobox", "size"), `<label for=a>Size</label><select id=a><option value=s>S<option value=l>L</select>`, map[string]any{"value": "l"}, nil, "", []string{"value_set"}, 1, `a.value === 'l'`},
	{"select what is not there", program.Input{Action: skill.Select, Tag: "select"}, control("select", "combobox", "size"), `<label for=a>Size</label><select id=a><option value=s>S</select>`, map[string]any{"value": "l"}, nil, "ACT_REFUSED", nil, 0, `a.value === 's'`},
	{"select that the page takes back", program.Input{Action: skill.Select, Tag: "select"}, control("select", "combobox", "size"), `<label for=a>Size</label><select id=a onchange="this.value='s'"><option value=s>S<option value=l>L</select>`, map[string]any{"value": "l"}, nil, "VALUE_DIFFERS", nil, 1, `a.value === 's'`},
	{"select from a list of its own", program.Input{Action: skill.Select, Tag: "div"}, control("select", "combobox", "city"), `<div id=a role=combobox tabindex=0 aria-label="City" onclick="l.hidden=false">City</div><ul id=l role=listbox hidden><li role=option>Rome</li><li role=option onclick="a.textContent='Paris';l.hidden=true">Paris</li></ul>`, map[string]any{"value": "Paris"}, nil, "", []string{"dom_changed"}, 2, `a.textContent === 'Paris'`},
	{"select from a list without the option", program.Input{Action: skill.Select, Tag: "div"}, control("select", "combobox", "city"), `<div id=a role=combobox tabindex=0 aria-label="City" onclick="l.hidden=false">City</div><ul id=l role=listbox hidden><li role=option>Rome</li></ul>`, map[string]any{"value": "Paris"}, map[string]any{"timeout_ms": 300}, "OPTION_ABSENT", nil, 1, `true`},
	{"select from a list in a shadow root", program.Input{Action: skill.Select, Tag: "div"}, control("select", "combobox", "city"), `<div id=a role=combobox tabindex=0 aria-label="City" onclick="r.querySelector('ul').hidden=false">City</div><x-l id=l></x-l><script>r=l.attachShadow({mode:'open'});r.innerHTML='<ul hidden><li role=option>Rome</li><li role=option>Paris</li></ul>';r.querySelectorAll('li')[1].onclick=()=>{a.textContent='Paris'}</script>`, map[string]any{"value": "Paris"}, nil, "", []string{"dom_changed"}, 2, `a.textContent === 'Paris'`},
	{"toggle on", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "checkbox", "news"), `<label for=a>News</label><input type=checkbox id=a>`, map[string]any{"state": "on"}, nil, "", []string{"checked"}, 1, `a.checked`},
	{"toggle what is on", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "checkbox", "news"), `<label for=a>News</label><input type=checkbox id=a checked>`, map[string]any{"state": "on"}, nil, "", []string{"checked"}, 0, `a.checked`},
	{"toggle behind its label", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "checkbox", "news"), `<style>#a{position:absolute;opacity:0;width:0;height:0}</style><input type=checkbox id=a><label for=a>News</label>`, nil, nil, "", []string{"checked"}, 1, `a.checked`},
	{"toggle a box that is half checked", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "checkbox", "news"), `<style>#a{display:none}</style><input type=checkbox id=a><label for=a>News</label><script>a.indeterminate=true</script>`, nil, nil, "", []string{"checked"}, 1, `a.checked`},
	{"toggle by the box around it", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "switch", "news"), hiddenSwitch + `<script>b.onclick=()=>{a.checked=!a.checked}</script>`, map[string]any{"state": "on"}, nil, "", []string{"checked"}, 1, `a.checked`},
	{"toggle by a box that does not follow", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "switch", "news"), hiddenSwitch + `<script>b.onclick=()=>{window.n=(window.n||0)+1}</script>`, map[string]any{"state": "on"}, map[string]any{"settle_ms": 300, "timeout_ms": 300}, "NO_EFFECT", nil, 1, `n === 1`},
	{"toggle in a box that is a link", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "switch", "news"), `<a href="/next">` + hiddenSwitch + `</a>`, map[string]any{"state": "on"}, map[string]any{"timeout_ms": 300}, "TARGET_HIDDEN", nil, 0, `location.pathname === '/'`},
	{"toggle that does not follow", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "checkbox", "news"), `<label for=a>News</label><input type=checkbox id=a onclick="n=(window.n||0)+1;return false">`, map[string]any{"state": "on"}, nil, "NO_EFFECT", nil, 1, `n === 1 && !a.checked`},
	{"toggle rendered again", program.Input{Action: skill.Toggle, InputType: "checkbox"}, control("checkbox", "switch", "news"), `<div id=box></div><script>let on=false,n=0;const draw=()=>{box.innerHTML='<div role=switch tabindex=0 id=a aria-label="News" aria-checked="'+on+'">News</div>';a.onclick=()=>{n++;on=!on;draw()}};draw()</script>`, nil, map[string]any{"timeout_ms": 20000}, "", []string{"checked"}, 1, `on && n === 1`},
	{"toggle that comes late", program.Input{Action: skill.Toggle}, control("checkbox", "switch", "news"), `<div role=switch tabindex=0 id=a aria-label="News" aria-checked="false" onclick="setTimeout(()=>this.setAttribute('aria-checked','true'),200)">News</div>`, map[string]any{"state": "on"}, nil, "", []string{"checked"}, 1, `true`},
	{"toggle a radio button", program.Input{Action: skill.Toggle, InputType: "radio"}, control("radio", "radio", "red"), `<label for=a>Red</label><input type=radio id=a>`, nil, nil, "", []string{"checked"}, 1, `a.checked`},
	{"navigate", program.Input{Action: skill.Navigate}, control("click", "link", "images"), `<a id=a href="/next">Images</a>`, nil, nil, "", []string{"url_changed", "new_document"}, 1, `location.pathname === '/next'`},
	{"navigate in the page", program.Input{Action: skill.Navigate}, control("click", "link", "images"), `<a id=a href="/b" onclick="event.preventDefault();history.pushState({},'','/b')">Images</a>`, nil, nil, "", []string{"url_changed"}, 1, `location.pathname === '/b'`},
	{"navigate to nowhere", program.Input{Action: skill.Navigate}, control("click", "link", "images"), `<a id=a href="/b" onclick="return false">Images</a>`, nil, map[string]any{"timeout_ms": 600}, "NO_EFFECT", nil, 1, `location.pathname === '/'`},
	{"navigate without an address", program.Input{Action: skill.Navigate, Tag: "span"}, control("click", "link", "images"), `<span role=link tabindex=0 id=a onclick="document.body.append('seen')">Images</span>`, nil, nil, "", []string{"dom_changed"}, 1, `document.body.textContent.includes('seen')`},
	{"navigate in a new tab", program.Input{Action: skill.Navigate, NewTab: true}, control("click", "link", "images"), `<a id=a href="/next" target=_blank>Images</a>`, nil, nil, "", []string{"new_tab"}, 1, `location.pathname === '/'`},
	{"click an address of mail", program.Input{Action: skill.Click}, control("click", "link", "write to us"), `<a id=a href="mailto:desk@shop.test">Write to us</a>`, nil, nil, "", []string{"passed_on"}, 1, `location.pathname === '/'`},
	{"click an address of mail that a script stops", program.Input{Action: skill.Click}, control("click", "link", "write to us"), `<a id=a href="mailto:desk@shop.test" onclick="return false">Write to us</a>`, nil, nil, "NO_EFFECT", nil, 1, `location.pathname === '/'`},
	{"submit", program.Input{Action: skill.Submit, SubmitInForm: true}, control("click", "button", "send"), `<form action="/next"><input name=q value=x><button id=a>Send</button></form>`, nil, nil, "", []string{"url_changed", "new_document"}, 1, `location.search === '?q=x'`},
	{"submit with a field empty", program.Input{Action: skill.Submit, SubmitInForm: true}, control("click", "button", "send"), `<form action="/next"><input required><button id=a>Send</button></form>`, nil, nil, "FORM_INVALID", nil, 1, `location.pathname === '/'`},
	{"submit that the page refuses", program.Input{Action: skill.Submit, SubmitInForm: true}, control("click", "button", "send"), `<form novalidate onsubmit="event.preventDefault();i.setAttribute('aria-invalid','true');m.textContent='Wrong'"><input id=i><button id=a>Send</button></form><p role=alert id=m></p>`, nil, nil, "FORM_INVALID", []string{"message_shown"}, 1, `true`},
	{"submit that thanks and empties the form", program.Input{Action: skill.Submit, SubmitInForm: true}, control("click", "button", "send"), `<form id=f onsubmit="event.preventDefault();f.reset();m.textContent='Thanks'"><input id=i required><button id=a>Send</button></form><p role=status id=m></p><script>i.value='x'</script>`, nil, nil, "", []string{"message_shown"}, 1, `i.value === ''`},
	{"submit that takes the form away", program.Input{Action: skill.Submit, SubmitInForm: true}, control("click", "button", "send"), `<form id=f onsubmit="event.preventDefault();f.outerHTML='<p>Sent'"><button id=a>Send</button></form>`, nil, nil, "", []string{"dom_changed", "control_gone"}, 1, `true`},
	{"submit that nobody hears", program.Input{Action: skill.Submit}, control("click", "button", "send"), `<button id=a>Send</button>`, nil, nil, "NO_EFFECT", nil, 1, `true`},
	{"open", program.Input{Action: skill.Open}, control("click", "button", "menu"), `<button id=a aria-expanded=false onclick="this.setAttribute('aria-expanded','true')">Menu</button>`, nil, nil, "", []string{"expanded"}, 1, `true`},
	{"open what is open", program.Input{Action: skill.Open}, control("click", "button", "menu"), `<button id=a aria-expanded=true onclick="n=1">Menu</button>`, nil, nil, "", []string{"expanded"}, 0, `window.n === undefined`},
	{"open a dialog", program.Input{Action: skill.Open}, control("click", "button", "menu"), `<dialog id=d>Hello</dialog><button id=a onclick="d.showModal()">Menu</button>`, nil, nil, "", []string{"dialog_opened"}, 1, `d.open`},
	{"open a dialog without saying so", program.Input{Action: skill.Open}, control("click", "button", "menu"), `<dialog id=d>Hello</dialog><button id=a aria-expanded=false onclick="d.showModal()">Menu</button>`, nil, nil, "", []string{"dialog_opened"}, 1, `d.open`},
	{"open a branch of a tree", program.Input{Action: skill.Open, Role: "treeitem"}, control("click", "treeitem", "fruit"), `<ul role=tree><li role=treeitem id=a tabindex=0 aria-expanded=false aria-label="Fruit" onclick="this.setAttribute('aria-expanded','true')">Fruit</ul>`, nil, nil, "", []string{"expanded"}, 1, `true`},
	{"open a branch that a press chooses", program.Input{Action: skill.Open, Role: "treeitem"}, control("click", "treeitem", "fruit"), `<ul role=tree><li role=treeitem id=a tabindex=0 aria-expanded=false aria-label="Fruit" onclick="n=(window.n||0)+1" onkeydown="if(event.key==='ArrowRight')this.setAttribute('aria-expanded','true')">Fruit</ul>`, nil, map[string]any{"settle_ms": 300}, "", []string{"expanded"}, 2, `n === 1`},
	{"open a leaf of a tree", program.Input{Action: skill.Open, Role: "treeitem"}, control("click", "treeitem", "fruit"), `<ul role=tree><li role=treeitem id=a tabindex=0 aria-expanded=false aria-label="Fruit" onclick="n=(window.n||0)+1">Fruit</ul>`, nil, map[string]any{"settle_ms": 300}, "NO_EFFECT", nil, 2, `n === 1`},
	{"open that stays closed", program.Input{Action: skill.Open}, control("click", "button", "menu"), `<button id=a aria-expanded=false>Menu</button>`, nil, nil, "NO_EFFECT", nil, 1, `true`},
}

// patient are the options of a run whose effect ends its wait, however slow the
// machine is: it waits long.
func (x programRun) patient() map[string]any {
	strong := func(e string) bool { return e != "dom_changed" && e != "control_gone" && e != "none_looked_for" }
	if x.options != nil || x.code != "" || !slices.ContainsFunc(x.effects, strong) {
		return x.options
	}
	return map[string]any{"settle_ms": 20000, "timeout_ms": 20000}
}

// cpython is the process that runs programs in CPython, without a command where there is no python3.
func cpython() python.Child {
	path, err := exec.LookPath("python3")
	if err != nil {
		return python.Child{}
	}
	return python.Child{Command: []string{path, "-I", filepath.Join("..", "python", "run.py")}}
}

// everyInCPython is how many of the runs are made again in CPython: one in so many.
func everyInCPython() int {
	if pacetest.More {
		return 1
	}
	return 6
}

// same reports what a program answers in CPython on the page opened anew, if it is another
// thing than in Starlark.
func same(t *testing.T, tab *adaptertest.Tab, doc adaptertest.Document, args, options map[string]any, was adaptertest.Result) {
	t.Helper()
	tab.Again()
	is := tab.RunIn(cpython(), doc, args, options)
	if is.Err != nil {
		t.Fatalf("CPython: %v", is.Err)
	}
	methods := func(r adaptertest.Result) (out []string) {
		for _, c := range r.Calls {
			if len(out) == 0 || out[len(out)-1] != c.Method {
				out = append(out, c.Method) // how often a program looks again is a matter of time
			}
		}
		return out
	}
	if is.OK != was.OK || is.Message != was.Message || is.Code() != was.Code() || !slices.Equal(is.Effects(), was.Effects()) || !slices.Equal(methods(is), methods(was)) {
		t.Errorf("CPython: ok %v, %q, code %q, effects %v, %v; Starlark: ok %v, %q, code %q, effects %v, %v",
			is.OK, is.Message, is.Code(), is.Effects(), methods(is), was.OK, was.Message, was.Code(), was.Effects(), methods(was))
	}
}

// TestPrograms runs every third program in a few tabs in Starlark, and some of them again in CPython; all of them
// with SKILLMILL_TESTS=more.
func TestPrograms(t *testing.T) {
	free := freeTabs(t)
	for i, x := range pacetest.Some(programRuns, 3) {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			x.in.ID, x.in.Slug = "d1", "x"
			p, err := program.Render(x.in)
			if err != nil {
				t.Fatal(err)
			}
			next := adaptertest.File{Body: "<p>next"}
			tab := free.show(t, map[string]adaptertest.File{
				conformanceURL: {Body: x.html}, conformanceURL + "next": next, conformanceURL + "next?q=x": next,
			})
			doc := adaptertest.Document{Locators: x.loc, Program: p}
			got := tab.Run(doc, x.args, x.patient())
			if got.Err != nil {
				t.Fatal(got.Err)
			}
			if got.OK != (x.code == "") || got.Code() != x.code {
				t.Errorf("ok %v, code %q, want %q: %s %v\n%v", got.OK, got.Code(), x.code, got.Message, got.Evidence, got.Calls)
			}
			for _, e := range x.effects {
				if !slices.Contains(got.Effects(), e) {
					t.Errorf("effects %v, want %s among them", got.Effects(), e)
				}
			}
			if got.OK && len(got.Effects()) == 0 {
				t.Error("ok without an effect")
			}
			if at := tab.Eval(`Array.from(document.querySelectorAll('*')).findIndex(e => e.id === 'a')`); x.acted == 1 && at != -1.0 && float64(got.ActedOn()[0]) != at {
				t.Errorf("acted on %v, want %v", got.ActedOn(), at)
			}
			if n := got.Acted(); n != x.acted {
				t.Errorf("acted %d times, want %d: %v", n, x.acted, got.Calls)
			}
			if ok := tab.Eval(x.after); ok != true {
				t.Errorf("afterwards %s is %v", x.after, ok)
			}
			if i%everyInCPython() == 0 && cpython().Command != nil {
				same(t, tab, doc, x.args, x.patient(), got)
				if ok := tab.Eval(x.after); ok != true {
					t.Errorf("after CPython %s is %v", x.after, ok)
				}
			}
		})
	}
}

// TestEnvInCPython holds the methods of run.py to those of the env.
func TestEnvInCPython(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "python", "run.py"))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range program.EnvAPI {
		_, params, _ := strings.Cut(strings.TrimSuffix(m.Signature(), ")"), "(")
		def := "    def " + m.Name + "(self"
		if params != "" {
			def += ", " + params
		}
		if !strings.Contains(string(text), def+"):\n        return self._ask(\""+m.Name+"\"") {
			t.Errorf("no %s", def)
		}
	}
	if n := strings.Count(string(text), "return self._ask("); n != len(program.EnvAPI) {
		t.Errorf("%d methods, want %d", n, len(program.EnvAPI))
	}
}

// TestRunErrors holds that a program that the gate refuses does not run, and that
// one that runs out of calls ends without an answer.
func TestRunErrors(t *testing.T) {
	tab := adaptertest.Open(t, adaptertest.Page{URL: conformanceURL, Files: adaptertest.HTML(conformanceURL, "<p>x")})
	refused := skill.Program{Entry: "program__d1__x", Code: "import os\n"}
	if got := tab.Run(adaptertest.Document{Program: refused}, nil, nil); got.Err == nil || got.OK {
		t.Errorf("got %+v", got)
	}
	endless := skill.Program{Entry: "program__d1__x", Code: "def program__d1__x(env, locators, args, options):\n    for i in range(100):\n        env.current_url()\n    return {\"ok\": True, \"message\": \"x\"}\n"}
	if got := tab.Run(adaptertest.Document{Program: endless}, nil, nil); got.Err == nil || len(got.Calls) != 50 {
		t.Errorf("%d calls, %v", len(got.Calls), got.Err)
	}
}

// TestHalfAClickEndsARun holds that a program whose click came in half ends without an answer,
// in Starlark and in CPython, so that it cannot press again.
func TestHalfAClickEndsARun(t *testing.T) {
	const html = `<div><button id=b onmousedown="n++; this.replaceWith(this.cloneNode(true))">Delete</button></div><script>n = 0</script>`
	code := "def program__d1__x(env, locators, args, options):\n    for i in range(3):\n        if env.click({\"css\": \"#b\"}):\n            break\n    return {\"ok\": True, \"message\": \"x\"}\n"
	doc := adaptertest.Document{Program: skill.Program{Entry: "program__d1__x", Code: code}}
	tab := adaptertest.Open(t, adaptertest.Page{URL: conformanceURL, Files: adaptertest.HTML(conformanceURL, html)})
	ended := func(in string, got adaptertest.Result) {
		if !errors.Is(got.Err, adaptertest.ErrUnknown) || got.OK || len(got.Calls) != 1 || tab.Eval("n") != 1.0 {
			t.Errorf("%s: %+v, pressed %v times", in, got, tab.Eval("n"))
		}
	}
	ended("Starlark", tab.Run(doc, nil, nil))
	if cpython().Command != nil {
		tab.Again()
		ended("CPython", tab.RunIn(cpython(), doc, nil, nil))
	}
}

// TestPrepare runs a preparing program by the same env.
func TestPrepare(t *testing.T) {
	tab := adaptertest.Open(t, adaptertest.Page{URL: conformanceURL, Files: adaptertest.HTML(conformanceURL, `<div id=o onclick="this.remove()">x</div>`)})
	code := "def prepare(env, ctx, options):\n    done = env.click({\"css\": \"#o\"})\n    return {\"ok\": done, \"message\": \"closed\"}\n"
	doc := adaptertest.Document{Prepare: &adaptertest.Preparing{Program: skill.Program{Language: "python", Entry: "prepare", Code: code}}}
	if got := tab.Prepare(doc, nil, nil); !got.OK || got.Err != nil {
		t.Errorf("got %+v", got)
	}
	if tab.Eval(`!document.querySelector('#o')`) != true {
		t.Error("the overlay is still there")
	}
}

// TestPageIsServed holds what a test can bring about: a server that stands for
// all hosts, a script before all others, a page without scripts, and no other host.
func TestPageIsServed(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		if r.URL.Path == "/old" {
			http.Redirect(w, r, "http://shop.test/new", http.StatusFound)
			return
		}
		fmt.Fprintf(w, "<p id=h>%s%s</p><button id=a>Go</button><script>ran=true</script><img src=https://elsewhere.test/x.png onerror='failed=true'>", r.Host, r.URL.Path)
	}))
	defer server.Close()
	page := adaptertest.Page{URL: "http://shop.test/old", Server: server.Listener.Addr().String(), Init: "window.first = typeof ran"}
	tab := adaptertest.Open(t, page)
	if got := tab.Eval("[h.textContent, first, ran, failed].join()"); got != "shop.test/new,undefined,true,true" {
		t.Errorf("got %v", got)
	}
	at := tab.Env("locate", nil, control("click", "button", "go"), nil).(map[string]any)
	if got, want := tab.Index(at["locator"]), 4; got != want {
		t.Errorf("the button is at %d, want %d", got, want)
	}
	if got := tab.Index(map[string]any{"css": "*"}); got != -1 {
		t.Errorf("several elements are at %d", got)
	}
	page.Plain, page.Init = true, ""
	if got := adaptertest.Open(t, page).Eval("typeof ran"); got != "undefined" {
		t.Errorf("the page's script ran: %v", got)
	}
}
