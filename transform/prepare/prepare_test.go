package prepare

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/join"
	"skillmill/transform/page"
)

// read makes the page of a body, and the lookup of its ids. Elements with the class
// unseen are not seen, as a style sheet has it, nor is what the markup hides.
func read(t *testing.T, body string) (p *Page, id func(string) int, name func(int) string) {
	t.Helper()
	tree, err := page.Parse([]byte("<!doctype html><style></style><body>" + strings.ReplaceAll(body, "class=unseen", "class=unseen hidden")))
	if err != nil {
		t.Fatal(err)
	}
	faded := func(i int) bool { return slices.Contains(tree.Classes(i), "faded") }
	p = New(tree, Markup{
		Control: func(i int) bool { return join.Interactive(tree, i, accname.Role(tree, i)) },
		Visible: func(i int) bool { return !tree.Hidden(i) && tree.Closest(i, faded) < 0 },
		Faded:   faded,
		Name:    func(i int) string { return accname.Compute(tree, i).Text },
	})
	id = func(s string) int {
		at := tree.ByID(s)
		if len(at) != 1 {
			t.Fatalf("%d elements #%s in %s", len(at), s, body)
		}
		return at[0]
	}
	name = func(i int) string {
		if i < 0 {
			return ""
		}
		return tree.ID(i)
	}
	return p, id, name
}

// said writes steps by ids: "open menu by button".
func said(steps []Step, name func(int) string) []string {
	var out []string
	for _, s := range steps {
		out = append(out, strings.TrimSpace(s.Does+" "+name(s.Container)+" by "+name(s.Node)))
	}
	return out
}

func nothing(int) []int { return nil }

// Each body has the control #x.
var openCases = []struct {
	name, body string
	want       []string
}{
	{"a transparent dialog", `<button id=b aria-controls=menu>Open</button><div id=menu class=faded><button id=x>Go</button></div>`, []string{"open menu by b"}},
	{"in view", `<button id=x>Go</button>`, nil},
	{"its own style hides it", `<button id=o aria-controls=x></button><div><button id=x hidden>Go</button></div>`, nil},
	{"nobody says", `<div id=c hidden><button id=x>Go</button></div>`, nil},
	{"aria-controls", `<button id=o aria-controls="n c"></button><div id=c hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"the button inside closes", `<div id=c hidden><button aria-controls=c></button><button id=x>Go</button></div>`, nil},
	{"a link to a page is not followed", `<a href=/p aria-controls=c>P</a><div id=c hidden><button id=x>Go</button></div>`, nil},
	{"a form is not sent", `<form><button type=submit aria-controls=c>P</button></form><div id=c hidden><button id=x>Go</button></div>`, nil},
	{"aria-haspopup and its owner", `<li><button id=o aria-haspopup=true></button><ul id=c hidden><li><a href=/x id=x>X</a></ul>`, []string{"open c by o"}},
	{"a heading's accordion button", `<h3><button id=o aria-expanded=false>A</button></h3><div id=c hidden><input id=x></div>`, []string{"open c by o"}},
	{"a heading with two buttons", `<h3><button aria-expanded=false>A</button><button>B</button></h3><div id=c hidden><input id=x></div>`, nil},
	{"text between is no place beside", `<button aria-expanded=false>A</button><p>Text</p><div id=c hidden><input id=x></div>`, nil},
	{"details", `<details id=c><summary id=o>More</summary><p><button id=x>Go</button></p></details>`, []string{"open c by o"}},
	{"open details", `<details open><summary>More</summary><button id=x>Go</button></details>`, nil},
	{"the summary of closed details", `<details><summary id=x>More</summary>a</details>`, nil},
	{"details without a summary", `<details><button id=x>Go</button></details>`, nil},
	{"a tab by its panel's name", `<div role=tablist><button role=tab id=o>T</button></div><div role=tabpanel aria-labelledby=o id=c hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"a tab that is a link", `<a role=tab id=o href=#c data-toggle=tab>T</a><div id=c hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"popover", `<button id=o popovertarget=c>P</button><button popovertarget=c popovertargetaction=hide>H</button><div popover id=c hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"a hiding popover button opens nothing", `<button popovertarget=c popovertargetaction=hide>H</button><div popover id=c hidden><button id=x>Go</button></div>`, nil},
	{"dialog by command", `<button id=o commandfor=c command=show-modal>P</button><dialog id=c><button id=x>Go</button></dialog>`, []string{"open c by o"}},
	{"collapse by id", `<button id=o data-bs-toggle=collapse data-bs-target=#c></button><div id=c class=unseen><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"collapse by class", `<button id=o data-toggle=collapse data-target=.k></button><div id=c class=k hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"a bare id", `<button id=o data-drawer-toggle=c></button><aside id=c hidden><button id=x>Go</button></aside>`, []string{"open c by o"}},
	{"a dismissing button opens nothing", `<button data-dismiss-target=#c></button><div id=c hidden><button id=x>Go</button></div>`, nil},
	{"uk-toggle", `<button id=o uk-toggle="target: #c; animation: a"></button><div id=c hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"dropdown beside", `<div><a id=o href=# data-toggle=dropdown>D</a><div id=c hidden><a href=/x id=x>X</a></div></div>`, []string{"open c by o"}},
	{"submenu of an entry that leads nowhere", `<ul><li><a id=o href=#>M</a><ul id=c hidden><li><a href=/x id=x>X</a></ul></li></ul>`, []string{"open c by o"}},
	{"submenu of a link", `<ul><li><a href=/m>M</a><ul id=c hidden><li><a href=/x id=x>X</a></ul></li></ul>`, nil},
	{"nested", `<button id=o aria-controls=d></button><div id=d hidden><button id=p aria-controls=c></button><div id=c hidden><button id=x>Go</button></div></div>`, []string{"open d by o", "open c by p"}},
	{"the opener stands in a drawer", `<button id=o aria-controls=d></button><div id=d hidden><button id=p popovertarget=c></button></div><div popover id=c hidden><button id=x>Go</button></div>`, []string{"open d by o", "open c by p"}},
	{"the outer one cannot be opened", `<div hidden><button>B</button><button aria-controls=c></button><div id=c hidden><button id=x>Go</button></div></div>`, nil},
	{"openers that hold each other", `<div id=a hidden><button id=p aria-controls=b></button><button id=x>Go</button></div><div id=b hidden><button id=q aria-controls=a></button></div>`, nil},
	{"one that is seen comes first", `<div hidden><button aria-controls=c></button></div><button id=o aria-controls=c></button><div id=c hidden><button id=x>Go</button></div>`, []string{"open c by o"}},
	{"four are too many", `<button id=o aria-controls=a></button><div id=a hidden><button aria-controls=b></button><div id=b hidden><button aria-controls=c></button><div id=c hidden><button aria-controls=d></button><div id=d hidden><button id=x>Go</button></div></div></div></div>`, nil},
}

func TestOpeners(t *testing.T) {
	for _, c := range openCases {
		p, id, name := read(t, c.body)
		if d := cmp.Diff(c.want, said(p.Steps(id("x"), nothing), name), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// Each body has the control #x under the elements with the class o.
var closeCases = []struct {
	name, body string
	want       []string
}{
	{"a cross", `<div id=c class=o><button id=k aria-label="Close banner">×</button></div>`, []string{"close c by k"}},
	{"a mark before a word", `<div id=c class=o><button>Close</button><button id=k data-bs-dismiss=modal></button></div>`, []string{"close c by k"}},
	{"a class of a nameless button", `<div id=c class=o><button id=k class="btn-close"></button></div>`, []string{"close c by k"}},
	{"a name is what counts", `<div id=c class=o><button class="btn-close">Delete</button></div>`, nil},
	{"no thanks", `<div id=c class=o><button>Subscribe</button><button id=k>No thanks!</button></div>`, []string{"close c by k"}},
	{"consent is not given", `<div id=c class=o><button>Accept all</button></div>`, nil},
	{"a link away is no closer", `<div id=c class=o><a href=/close>Close</a></div>`, nil},
	{"a closer that nobody sees", `<div id=c class=o><button hidden>Close</button></div>`, nil},
	{"the backdrop goes with its dialog", `<div class=o></div><div id=c class=o role=dialog><button id=k>关闭</button></div>`, []string{"close c by k"}},
	{"Escape where nothing else is", `<div class=o></div><div id=c class=o role=dialog><button>Save</button></div>`, []string{"escape c by"}},
	{"a spinner is waited for", `<div class=o></div>`, nil},
}

func TestClosers(t *testing.T) {
	for _, c := range closeCases {
		p, id, name := read(t, `<button id=x>Go</button>`+c.body)
		over := func(i int) []int {
			if i == id("x") {
				return p.t.ByClass("o")
			}
			return nil
		}
		if d := cmp.Diff(c.want, said(p.Steps(id("x"), over), name), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// TestCloseThenOpen: what lies over the opener goes first.
func TestCloseThenOpen(t *testing.T) {
	p, id, name := read(t, `<div id=b><button id=k>Close</button></div><button id=o aria-controls=c></button><div id=c hidden><button id=x>Go</button></div>`)
	over := func(i int) []int {
		if i == id("o") {
			return []int{id("b")}
		}
		return nil
	}
	if d := cmp.Diff([]string{"close b by k", "open c by o"}, said(p.Steps(id("x"), over), name)); d != "" {
		t.Error(d)
	}
}

func TestProgramIsOneSource(t *testing.T) {
	a, b := Program([]skill.Step{{Does: skill.StepOpen}}), Program(nil)
	if a.Code != b.Code || a.Entry != skill.PrepareEntry || a.Language != skill.Language || len(a.Locators) != 1 {
		t.Errorf("%+v", a)
	}
}
