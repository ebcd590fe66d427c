package fingerprint_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
	"skillmill/transform/fingerprint/fingerprinttest"
)

// TestFeatures reads one control, the one with the id or class "x", else the
// first, of small documents.
func TestFeatures(t *testing.T) {
	for name, tc := range map[string]struct {
		doc  string
		get  func(*skill.Fingerprint) any
		want any
	}{
		"kind of a link":                {`<a href="/">A</a>`, kind, fingerprint.KindClick},
		"kind of a submit input":        {`<input type="submit" value="Go">`, kind, fingerprint.KindClick},
		"kind of an unknown type":       {`<input type="foo">`, kind, fingerprint.KindText},
		"kind of a mail field":          {`<input type="email">`, kind, fingerprint.KindText},
		"kind of a check box":           {`<input type="checkbox">`, kind, fingerprint.KindCheckbox},
		"kind of a radio button":        {`<input type="radio">`, kind, fingerprint.KindRadio},
		"kind of a slider":              {`<input type="range">`, kind, fingerprint.KindRange},
		"kind of a file field":          {`<input type="file">`, kind, fingerprint.KindFile},
		"kind of a list":                {`<select></select>`, kind, fingerprint.KindSelect},
		"kind of an editor":             {`<div contenteditable="true">typed</div>`, kind, fingerprint.KindText},
		"name":                          {`<button aria-label="Close  it">x</button>`, func(f *skill.Fingerprint) any { return f.Name + "|" + f.NameFrom }, "Close it|aria-label"},
		"name, long":                    {`<button>` + strings.Repeat("word ", 30) + `</button>`, func(f *skill.Fingerprint) any { return len(f.Name) <= 64 && f.Name != "" }, true},
		"text":                          {`<a href="/"><i>1</i> Home <span>page</span></a>`, txt, "1 Home page"},
		"text of a list":                {`<select><option>Red</option><option>Green</option></select>`, txt, "Red Green"},
		"text that a user typed":        {`<textarea>my secret plan</textarea>`, txt, ""},
		"text typed into an editor":     {`<div contenteditable="">my secret plan</div>`, txt, ""},
		"text of a short sign":          {`<button>×</button>`, txt, "×"},
		"text that is a token":          {`<button>9f86d081884c7d659a2feaa0c55ad015a3bf4f1b</button>`, txt, ""},
		"label around":                  {`<label>Mail <input></label>`, label, "Mail"},
		"label by id":                   {`<label for="m">Mail</label><input id="m">`, label, "Mail"},
		"placeholder":                   {`<input placeholder="you@example.org">`, func(f *skill.Fingerprint) any { return f.Placeholder }, "you@example.org"},
		"title":                         {`<a href="/" title="Go home">x</a>`, func(f *skill.Fingerprint) any { return f.Title }, "Go home"},
		"href, relative":                {`<a href="../a/b.html?z=1&a=2#top">x</a>`, href, "a/b.html?a&z#top"},
		"href, absolute":                {`<a href="https://example.org/a">x</a>`, href, "//example.org/a"},
		"href of a script":              {`<a href="javascript:go()">x</a>`, href, ""},
		"href of nothing":               {`<a href="#">x</a>`, href, ""},
		"form name":                     {`<input name="q">`, func(f *skill.Fingerprint) any { return f.FormName }, "q"},
		"id":                            {`<button id="save">x</button>`, id, "save"},
		"id, generated":                 {`<button id="el-id-9599-25">x</button>`, id, ""},
		"value of a radio button":       {`<input type="radio" value="yes">`, value, "yes"},
		"value of a field":              {`<input value="typed">`, value, ""},
		"data":                          {`<button data-testid="pay" data-index="3" data-v-1a2b3c aria-controls="menu">x</button>`, func(f *skill.Fingerprint) any { return f.Data }, []string{"aria-controls=menu", "data-testid=pay"}},
		"classes":                       {`<a href="/" class="nav-link  active btn nav-link">x</a>`, classes, []string{"btn", "nav-link"}},
		"classes with a hash":           {`<a href="/" class="Home_main__nLjiQ css-1q2w3e btn_k3x9ab">x</a>`, classes, []string{"Home_main", "btn"}},
		"icon of a font":                {`<button><i class="fa fa-trash"></i></button>`, icons, []string{"fa", "fa-trash"}},
		"icon of a sprite":              {`<button><svg><use href="/s.svg#pen"></use></svg></button>`, icons, []string{"#pen"}},
		"icon of a picture":             {`<button><img src="/i/logo.png?v=3" alt="Logo"></button>`, icons, []string{"Logo", "logo.png"}},
		"icon of a path":                {`<button><svg><path d="M0 0h24v24"></path></svg></button>`, func(f *skill.Fingerprint) any { return len(f.Icons) }, 1},
		"heading":                       {`<h1>Shop</h1><h2>Cart</h2><p>x</p><button>Pay</button><h2>After</h2>`, func(f *skill.Fingerprint) any { return f.Heading }, "Cart"},
		"landmark":                      {`<nav aria-label="Main"><ul><li><a href="/">x</a></li></ul></nav>`, func(f *skill.Fingerprint) any { return f.Landmark }, "navigation Main"},
		"row of a table":                {`<table><tr><td>Ann</td><td><button>Edit</button></td></tr></table>`, row, "Ann Edit"},
		"row of a field":                {`<div><p>Mail</p><div><input></div></div>`, row, "Mail"},
		"row that says nothing":         {`<ul><li><a href="/">Home</a></li></ul>`, row, ""},
		"texts before, nearest first":   {`<p>a</p><p>b</p><p>c</p><p>d</p><button>x</button>`, func(f *skill.Fingerprint) any { return f.Before }, []string{"d", "c", "b"}},
		"texts after":                   {`<button>x</button><p>a</p><script>no</script><p>b</p>`, func(f *skill.Fingerprint) any { return f.After }, []string{"a", "b"}},
		"texts after that a user typed": {`<button>x</button><div contenteditable><h2>my <b>secret</b></h2></div><p>a</p>`, func(f *skill.Fingerprint) any { return f.After }, []string{"a"}},
		"ancestors":                     {`<div id="app"><div class="card css-1q2w3e"><a href="/">x</a></div></div>`, func(f *skill.Fingerprint) any { return f.Ancestors }, []string{"card", "#app"}},
		"path":                          {`<main><div><form><p><input></p></form></div></main>`, func(f *skill.Fingerprint) any { return f.Path }, "main>form>p"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, prints := fingerprinttest.Read(t, "<!DOCTYPE html><body>"+tc.doc)
			if len(prints) == 0 {
				t.Fatal("no control")
			}
			if d := cmp.Diff(tc.want, tc.get(&prints[0])); d != "" {
				t.Error(d)
			}
		})
	}
}

func kind(f *skill.Fingerprint) any    { return f.Kind }
func txt(f *skill.Fingerprint) any     { return f.Text }
func label(f *skill.Fingerprint) any   { return f.Label }
func href(f *skill.Fingerprint) any    { return f.Href }
func id(f *skill.Fingerprint) any      { return f.ID }
func value(f *skill.Fingerprint) any   { return f.Value }
func classes(f *skill.Fingerprint) any { return f.Classes }
func icons(f *skill.Fingerprint) any   { return f.Icons }
func row(f *skill.Fingerprint) any     { return f.Row }

func TestPlaces(t *testing.T) {
	_, _, prints := fingerprinttest.Read(t, `<body><button>Edit</button><a href="/">Home</a><button>Edit</button><button>Edit</button>`)
	var got []string
	for _, f := range prints {
		got = append(got, fmt.Sprintf("%d/%d %d of %d", f.Position, f.Controls, f.Ordinal, f.Equals))
	}
	want := []string{"0/4 0 of 3", "1/4 0 of 1", "2/4 1 of 3", "3/4 2 of 3"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestRarity(t *testing.T) {
	_, _, prints := fingerprinttest.Read(t, `<body><button class="btn">Edit</button><button class="btn">Edit</button><button class="btn">Pay</button>`)
	if len(prints[0].Weights) != fingerprint.NumFeatures {
		t.Fatalf("%d weights, want %d", len(prints[0].Weights), fingerprint.NumFeatures)
	}
	w := func(k, f int) int64 { return prints[k].Weights[f] }
	if w(2, fingerprint.Text) != 1000 {
		t.Errorf("a text that one control alone has weighs %d, want 1000", w(2, fingerprint.Text))
	}
	if w(0, fingerprint.Text) >= w(2, fingerprint.Text) || w(0, fingerprint.Classes) >= w(0, fingerprint.Text) {
		t.Errorf("a value that more controls have must weigh less: one %d, two %d, all %d", w(2, fingerprint.Text), w(0, fingerprint.Text), w(0, fingerprint.Classes))
	}
	if w(0, fingerprint.Href) != 0 {
		t.Errorf("a missing value weighs %d", w(0, fingerprint.Href))
	}
	if got := fingerprint.Rarity(4, 4); got < .25 || got > .4 {
		t.Errorf("what all have weighs %v, want little more than a quarter", got)
	}
}
