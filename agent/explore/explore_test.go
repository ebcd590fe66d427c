package explore

import (
	"slices"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/stages/stagetest"
	"skillmill/transform/view"
)

// lookAt returns the look at a page of this markup, as run.look returns that of a live one.
func lookAt(t *testing.T, html string) *look {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{Time: "2026-11-01T02:00:00Z", HTML: "<!doctype html><title>Orders</title><body>" + html})
	if err != nil {
		t.Fatal(err)
	}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	m := &room{Look: &saferun.Look{Page: p}}
	m.press()
	if m.skills, err = mill.LiveSkills(t.Context(), p.Record, configs.Default()); err != nil {
		t.Fatal(err)
	}
	l := &look{room: m, rooms: []*room{m}, by: map[string]spot{}}
	for i := range m.Controls {
		l.by[keyOf(&m.Controls[i])] = spot{m, i}
	}
	return l
}

// control returns a control of a look by its name.
func control(t *testing.T, l *look, name string) *datasets.ControlRow {
	t.Helper()
	for i := range l.Controls {
		if l.Controls[i].Name == name {
			return &l.Controls[i]
		}
	}
	t.Fatalf("no control %q", name)
	return nil
}

func names(steps []step) string { return strings.Join(path(steps).names(), ", ") }

// TestOpeners holds which controls of a page an exploration operates.
func TestOpeners(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"a menu", `<button aria-haspopup=menu aria-expanded=false>More</button><button>Save</button>`, "More"},
		{"details", `<details><summary>Filters</summary><label>State <input></label></details>`, "Filters"},
		{"in the order of the page", `<button aria-haspopup=menu aria-expanded=false>Sort</button><button aria-haspopup=menu aria-expanded=false>More</button>`, "Sort, More"},
		{"open already", `<button aria-haspopup=menu aria-expanded=true aria-controls=m>More</button><div id=m role=menu><button role=menuitem>Print</button></div>`, ""},
		{"disabled", `<button aria-haspopup=menu aria-expanded=false disabled>More</button>`, ""},
		{"what deletes", `<button aria-haspopup=menu aria-expanded=false>Delete</button>`, ""},
		{"what pays", `<form action=/pay method=post><button aria-haspopup=true aria-expanded=false>Pay now</button></form>`, ""},
		{"what is filled in", `<label>City <input role=combobox aria-haspopup=listbox aria-expanded=false></label>`, ""},
		{"what its class calls a trigger", `<span role=button tabindex=0 class="x-dropdown-trigger">Team</span>`, "Team"},
		{"one that is open", `<span role=button tabindex=0 class="x-dropdown-trigger" aria-expanded=true>Team</span>`, ""},
		{"one that orders something", `<span role=button tabindex=0 class="x-dropdown-trigger">Delete</span>`, ""},
		{"a field of a calendar", `<label>Day <input readonly aria-haspopup=dialog></label>`, "Day"},
		{"one that a grid belongs to", `<label>Day <input role=combobox inputmode=none aria-haspopup=grid></label>`, "Day"},
		{"one that says that it is closed", `<label>Day <input readonly aria-expanded=false></label>`, "Day"},
		{"one that asks to choose", `<label>出发 <input readonly placeholder="请选择日期"></label>`, "出发"},
		{"one that is open", `<label>Day <input readonly aria-haspopup=dialog aria-expanded=true></label>`, ""},
		{"one that shows its value alone", `<label>Number <input readonly value=17></label>`, ""},
		{"one that takes text, too", `<label>Day <input aria-haspopup=dialog></label>`, ""},
		{"one of the browser", `<label>Day <input type=date></label><label>Hour <input type=time aria-haspopup=dialog></label>`, ""},
		{"one that is disabled", `<label>Day <input readonly disabled aria-haspopup=dialog></label>`, ""},
		{"a list of choices", `<label>City <input readonly role=combobox aria-expanded=false></label>`, "City"},
		{"one whose field takes no text", `<label>City <input role=combobox aria-readonly=true aria-haspopup=listbox></label>`, "City"},
		{"one that is drawn", `<div role=combobox tabindex=0 aria-label=City aria-expanded=false>Oslo</div>`, "City"},
		{"one that is a button", `<button type=button role=combobox aria-label=城市 aria-expanded=false>北京</button>`, "城市"},
		{"a button of a list", `<button type=button aria-haspopup=listbox aria-label=City>Oslo</button>`, "City"},
		{"one that may send its form", `<form action=/go method=post><button role=combobox aria-label=City>Oslo</button></form>`, ""},
		{"one of the browser", `<label>City <select><option>Oslo<option>Rome</select></label>`, ""},
		{"one that takes text", `<div role=combobox tabindex=0 contenteditable aria-label=City aria-expanded=false></div><div role=combobox><input aria-label=Town aria-haspopup=listbox></div>`, ""},
		{"the frame of one that takes text", `<div role=combobox tabindex=0 aria-label=City aria-expanded=false><input></div>`, ""},
		{"the frame of one that takes none", `<div role=combobox tabindex=0 aria-label=City aria-expanded=false>Oslo <input type=hidden></div>`, "City"},
		{"one that orders something", `<div role=combobox tabindex=0 aria-label="Delete as" aria-expanded=false>Oslo</div>`, ""},
		{"none", `<a href=/a>Orders</a><p>More</p>`, ""},
	} {
		if got := names(lookAt(t, c.html).openers(nil)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

const (
	closed = `<header><button id=more aria-haspopup=menu aria-expanded=false>More</button></header><main><a href=/print>Print</a></main>`
	opened = `<header><button id=more aria-haspopup=menu aria-expanded=true>More</button>
<div role=menu><button role=menuitem>Columns</button><button role=menuitem aria-haspopup=menu aria-expanded=false>Language</button></div></header><main><a href=/print>Print</a></main>`
)

// TestNews holds what a look shows that the one before did not, and the area that is new.
func TestNews(t *testing.T) {
	before, after := lookAt(t, closed), lookAt(t, opened)
	shows, rest := news(before, after)
	var got []string
	for _, s := range shows {
		for i := range after.Controls {
			if int(after.Controls[i].RawIndex) == s.Control {
				got = append(got, after.Controls[i].Name)
			}
		}
		if s.Area < 0 || after.Tree.Attr(after.Tree.ByLive(s.Area), "role") != "menu" {
			t.Errorf("the area of control %d is element %d and not the menu", s.Control, s.Area)
		}
	}
	if want := []string{"Columns", "Language"}; !slices.Equal(got, want) || rest != 0 {
		t.Errorf("shows %q, %d known; want %q", got, rest, want)
	}
	const sort = `<button aria-haspopup=menu aria-expanded=false>Sort</button>`
	if names := names(lookAt(t, opened+sort).openers(lookAt(t, closed+sort))); names != "Language" {
		t.Errorf("further openers %q", names)
	}
	for _, c := range []struct {
		name          string
		before, after *look
	}{{"the same", before, before}, {"closed again", after, before}} {
		if shows, rest := news(c.before, c.after); len(shows)+rest != 0 {
			t.Errorf("%s: shows %v, %d known", c.name, shows, rest)
		}
	}

	// A build knows the way to what the markup of the closed page has already: that is counted
	// and not shown. It reads the way from the page before anything was opened alone.
	for _, c := range []struct {
		first, way  bool
		shows, rest int
	}{{true, true, 0, 1}, {false, true, 1, 0}, {true, false, 1, 0}} {
		has, shown := lookAt(t, opened), lookAt(t, opened)
		hidden := control(t, has, "Columns")
		hidden.Visible, hidden.Facts.Reachable, hidden.Facts.Steps = false, false, nil
		if c.way {
			hidden.Facts.Steps = []datasets.Step{{Does: skill.StepOpen, Index: control(t, has, "More").DOMIndex}}
		}
		has.begun(c.first)
		if shows, rest := news(has, shown); len(shows) != c.shows || rest != c.rest {
			t.Errorf("in the markup, %+v: shows %d, %d known", c, len(shows), rest)
		}
	}
	unseen := control(t, after, "Columns")
	unseen.Visible, unseen.Facts.Reachable = false, false
	if shows, _ := news(before, after); len(shows) != 1 {
		t.Errorf("what nobody sees is shown: %v", shows)
	}
}

// TestSeen holds that a state that shows what an earlier one showed is known.
func TestSeen(t *testing.T) {
	r := &run{shown: map[string]bool{}}
	before, after := lookAt(t, closed), lookAt(t, opened)
	shows, _ := news(before, after)
	if r.seen(after, shows) {
		t.Error("seen before it was shown")
	}
	columns, language, _ := strings.Cut(opened[strings.Index(opened, "<button role"):strings.Index(opened, "</div>")], "</button>")
	turned := lookAt(t, strings.Replace(opened, columns+"</button>"+language, language+columns+"</button>", 1))
	if again, _ := news(before, turned); len(again) != 2 || !r.seen(turned, again) {
		t.Error("not seen again, in another order")
	}
	if r.seen(after, shows[:1]) {
		t.Error("a part of it counts as the same")
	}
}

// TestFollow holds that openers of a state come behind those that wait, up to the depth.
func TestFollow(t *testing.T) {
	before, after := lookAt(t, closed), lookAt(t, opened)
	first := path{{"k", "More"}}
	for _, c := range []struct {
		depth int
		p     path
		want  string
	}{
		{2, first, "Sort | More, Language"},
		{1, first, "Sort"},
		{9, slices.Repeat(first, datasets.MaxState), "Sort"},
	} {
		r := &run{o: Options{Limit: Limits{Depth: c.depth}}, queue: []path{{{"s", "Sort"}}}}
		r.follow(c.p, after, before)
		var got []string
		for _, p := range r.queue {
			got = append(got, names(p))
		}
		if s := strings.Join(got, " | "); s != c.want {
			t.Errorf("depth %d: %s, want %s", c.depth, s, c.want)
		}
	}
	r := &run{o: Options{Limit: Limits{Depth: 2}}}
	long := append(make(path, 0, 8), first...)
	r.follow(long, after, before)
	_ = append(long, step{"x", "other"}) // a path that is queued is its own
	if got := names(r.queue[0]); got != "More, Language" {
		t.Errorf("a queued path became %s", got)
	}
}

// TestOperate holds what is refused without an act.
func TestOperate(t *testing.T) {
	l := lookAt(t, `<button>Delete all</button><label>City <input></label>`)
	r := &run{} // has no session: an act would not get anywhere
	for _, c := range []struct{ name, want string }{{"Delete all", "does more than to show"}, {"City", "does more than to show"}, {"Gone", "no longer has"}} {
		s := step{"none", c.name}
		for key, at := range l.by {
			if l.Controls[at.at].Name == c.name {
				s.key = key
			}
		}
		if why := r.operate(t.Context(), l, s); !strings.Contains(why, c.want) {
			t.Errorf("%s: %q, want %q", c.name, why, c.want)
		}
	}
	for method, allowed := range map[string]bool{"click": true, "type": false, "select": false, "submit": false, "upload": false, "": false} {
		if err := onlyClicks(saferun.Act{Method: method}); (err == nil) != allowed {
			t.Errorf("%s: %v", method, err)
		}
	}
}

// TestCloser holds what is closed before a page is explored: the cover of an opener alone, by
// what sends nothing, and never twice.
func TestCloser(t *testing.T) {
	for _, c := range []struct {
		name, covered, closer, does, want string
	}{
		{"the cover of an opener", "More", "Dismiss", skill.StepClose, "Dismiss"},
		{"of what is no opener", "Print", "Dismiss", skill.StepClose, ""},
		{"what opens", "More", "Dismiss", skill.StepOpen, ""},
		{"what sends", "More", "Subscribe", skill.StepClose, ""},
		{"what is not seen", "More", "Later", skill.StepClose, ""},
		{"what is no control", "More", "", skill.StepClose, ""},
	} {
		l := lookAt(t, closed+`<aside><button>Dismiss</button><button>Later</button><form action=/subscribe method=post><input name=mail><button>Subscribe</button></form></aside>`)
		control(t, l, "Later").Visible = false
		way := datasets.Step{Does: c.does}
		if c.closer != "" {
			way.Index = control(t, l, c.closer).DOMIndex
		}
		of := control(t, l, c.covered)
		of.Facts.Steps = []datasets.Step{way}
		got, tried := "", map[string]bool{}
		if i := l.closer(tried); i >= 0 {
			got = l.Controls[i].Name
			tried[keyOf(&l.Controls[i])] = true
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if i := l.closer(tried); i >= 0 {
			t.Errorf("%s: %q comes again", c.name, l.Controls[i].Name)
		}
	}
}

// TestMoved holds when a frame shows another document.
func TestMoved(t *testing.T) {
	of := func(keys ...string) *look {
		l := &look{}
		for _, key := range keys {
			m := &room{Look: &saferun.Look{}}
			m.Capture.PageKey = key
			l.rooms = append(l.rooms, m)
		}
		return l
	}
	const page = "a.test/orders"
	frame := func(shows string, inside ...string) string {
		return datasets.ScopedPage(page, append([]string{skill.FrameStep(shows, "#app")}, inside...))
	}
	before := of(page, frame("a.test/list"), frame("a.test/list", "x-box"))
	for _, c := range []struct {
		name  string
		after *look
		moved bool
	}{
		{"the same", of(page, frame("a.test/list"), frame("a.test/list", "x-box")), false},
		{"the frame is gone", of(page), false},
		{"another document", of(page, frame("a.test/item")), true},
		{"another document around a root", of(page, frame("a.test/item", "x-box")), false}, // the frame itself tells it
		{"a further root", of(page, frame("a.test/list"), frame("a.test/list", "x-bar")), false},
	} {
		if got := moved(before, c.after); got != c.moved {
			t.Errorf("%s: moved %v", c.name, got)
		}
	}
	if moved(of(page), before) {
		t.Error("a frame that was not there shows another document")
	}
	if before.like(of(page).rooms[0]) != before.rooms[0] || before.like(of(frame("a.test/item")).rooms[0]) != nil {
		t.Error("which room is like another")
	}
}
