package effect_test

import (
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/effect"
	"skillmill/transform/page"
)

// TestControls holds the rules on controls of which all is known.
func TestControls(t *testing.T) {
	for _, tc := range []struct {
		html, action string
		want         effect.Class
	}{
		{`<a id=x href="/orders">Orders</a>`, skill.Navigate, effect.Read},
		{`<a id=x href="/guide">How to delete an account of yours</a>`, skill.Navigate, effect.Read},
		{`<a id=x href="/orders/7/delete">Delete</a>`, skill.Navigate, effect.Act},
		{`<a id=x href="/out">退出登录</a>`, skill.Navigate, effect.Act},
		{`<a id=x href="/cart">去结算</a>`, skill.Navigate, effect.Act},
		{`<a id=x href="/report.CSV?day=1">Orders of today</a>`, skill.Navigate, effect.Export},
		{`<a id=x href="/report" download>Orders of today</a>`, skill.Click, effect.Export},
		{`<a id=x href="#part-2">Part 2</a>`, skill.Click, effect.Read},
		{`<a id=x href="#">Next</a>`, skill.Click, effect.Act},
		{`<div id=x role=tab>Open</div>`, skill.Click, effect.Read},
		{`<button id=x type=button>Export CSV</button>`, skill.Click, effect.Export},
		{`<button id=x type=button>导 出</button>`, skill.Click, effect.Export},
		{`<form method=post><button id=x type=button>Export CSV</button></form>`, skill.Click, effect.Act},
		{`<button id=x type=button>Export and delete</button>`, skill.Click, effect.Submit},
		{`<button id=x type=button>OK</button>`, skill.Click, effect.Act},
		{`<button id=x type=button><i class="fa fa-trash"></i></button>`, skill.Click, effect.Act}, // its icons come with the document
		{`<a id=x href="/orders/7" data-method="delete">Order 7</a>`, skill.Navigate, effect.Submit},
		{`<a id=x href="/orders/7" hx-post="/orders/7">Order 7</a>`, skill.Navigate, effect.Submit},
		{`<a id=x href="javascript:go()">Item 7</a>`, skill.Navigate, effect.Act},
		{`<button id=x type=submit>Menu</button>`, skill.Open, effect.Submit},
		{`<button id=x type=button>批量删除</button>`, skill.Click, effect.Submit},
		{`<button id=x type=button>Pay now</button>`, skill.Click, effect.Payment},
		{`<button id=x type=button>立即支付</button>`, skill.Click, effect.Payment},
		{`<button id=x type=button>Continue for €12.50</button>`, skill.Click, effect.Payment},
		{`<button id=x type=button>98 元</button>`, skill.Click, effect.Payment},
		{`<form><button id=x>Go</button></form>`, skill.Submit, effect.Submit},
		{`<form method=post><input name=card_number><button id=x>Continue</button></form>`, skill.Submit, effect.Payment},
		{`<form><input autocomplete="billing cc-number"><button id=x type=button>Continue</button></form>`, skill.Click, effect.Payment},
		{`<form id=f><input name=cvv></form><button id=x form=f>Weiter</button>`, skill.Submit, effect.Payment},
		{`<form><input name=card_number><a id=x href="/help">Help</a></form>`, skill.Navigate, effect.Read},
		{`<form><input name=postcard></form><form><button id=x>Go</button></form>`, skill.Submit, effect.Submit},
		{`<form><div id=x role=button aria-label="3 of 5"><button aria-hidden=true tabindex=-1>star</button></div></form>`, skill.Click, effect.Submit},
		{`<form><div id=x role=button aria-label="3 of 5"><button type=button aria-hidden=true tabindex=-1>star</button></div></form>`, skill.Click, effect.Act},
		{`<form><div id=x role=combobox aria-expanded=false><button tabindex=-1>Clear</button></div></form>`, skill.Open, effect.Read},
		{`<input id=x name=q>`, skill.Type, effect.Fill},
		{`<input id=x placeholder="Card number">`, skill.Type, effect.Payment},
		{`<input id=x aria-label="银行卡号">`, skill.Type, effect.Payment},
		{`<input id=x type=password>`, skill.Type, effect.Fill},
		{`<input id=x value="Delete me">`, skill.Type, effect.Fill},
		{`<select id=x></select>`, skill.Select, effect.Fill},
		{`<input id=x type=checkbox aria-label="Delete all">`, skill.Toggle, effect.Fill},
		{`<button id=x aria-expanded=false>Menu</button>`, skill.Open, effect.Read},
		{`<button id=x aria-haspopup=dialog>Delete</button>`, skill.Open, effect.Act},
		{`<button id=x>?</button>`, "swipe", effect.Act},
	} {
		tree, err := page.Parse([]byte("<!doctype html><body>" + tc.html))
		if err != nil {
			t.Fatal(err)
		}
		v := effect.Of(effect.At(&skill.Skill{Action: tc.action}, tree, tree.ByID("x")[0]))
		if v.Class != tc.want || len(v.Because) == 0 {
			t.Errorf("%s (%s): %s %q, want %s", tc.html, tc.action, v.Class, v.Because, tc.want)
		}
	}
}

// TestPageNeverLowers holds that what a page says is added to what the document says.
func TestPageNeverLowers(t *testing.T) {
	for _, said := range []string{"Delete order", "支付订单"} {
		s := &skill.Skill{Action: skill.Click, Label: "Click it", Evidence: skill.Evidence{Name: said}}
		tree, err := page.Parse([]byte(`<body><button id=x type=button>Export</button>`))
		if err != nil {
			t.Fatal(err)
		}
		before := effect.Of(effect.Document(s)).Class
		now := effect.Of(effect.At(s, tree, tree.ByID("x")[0])).Class
		if effect.Higher(before, now) != now || !now.NeedsConsent() {
			t.Errorf("%q: %s by its document, %s with its page", said, before, now)
		}
	}
}

// TestClasses holds the order of the classes and what they touch.
func TestClasses(t *testing.T) {
	for i, c := range effect.Classes {
		for j, d := range effect.Classes {
			if got := effect.Higher(c, d); got != effect.Classes[max(i, j)] {
				t.Errorf("higher of %s and %s: %s", c, d, got)
			}
		}
		if c.NeedsConsent() != (i >= 2) {
			t.Errorf("%s touches %s", c, c.SideEffects())
		}
	}
	if !effect.Class("other").NeedsConsent() || effect.Higher(effect.Payment, "other") != "other" {
		t.Error("a class that is not known is not above all")
	}
}

// A rule of the site raises a class and never lowers one.
func TestLeast(t *testing.T) {
	for _, tc := range []struct {
		action, class string
		want          effect.Class
	}{
		{skill.Open, "", effect.Read}, {skill.Open, "payment", effect.Payment}, {skill.Submit, "read", effect.Submit}, {skill.Type, "submit", effect.Submit},
	} {
		v := effect.Of(effect.Document(&skill.Skill{Action: tc.action, Class: tc.class}))
		if v.Class != tc.want {
			t.Errorf("%s of class %q: %+v, want %s", tc.action, tc.class, v, tc.want)
		}
	}
	for i, c := range effect.Classes {
		if i >= len(skill.Classes) || skill.Classes[i] != string(c) {
			t.Errorf("the documents have the classes %v, plans %v", skill.Classes, effect.Classes)
		}
	}
}
