package view_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/stages/stagetest"
	"skillmill/transform/view"
)

// TestForms: each control of a form names it by what no other form of the page has, be
// it in the form or bound to it by its attribute.
func TestForms(t *testing.T) {
	const body = `<input name="free"><input name="bound" form="shop">
<form id="shop" name="f"><h2>店铺设置</h2><input name="owner"></form>
<form id="ab3f9c27e1d04b68" name="login"><input name="user"></form>
<section><h2>Sign up</h2><form action="/sign?next=1"><input name="mail"></form></section>
<form aria-label="Search" action="/find"><input name="q"></form>
<form action="/find"><input name="r"></form><form action="/find"><input name="s"></form>
<form><button name="lost" form="nowhere">x</button></form>`
	c, err := stagetest.Capture(stagetest.Shot{HTML: body, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][2]string{
		"free": {}, "bound": {"id shop", "店铺设置"}, "owner": {"id shop", "店铺设置"}, "user": {"name login", ""}, "mail": {"to /sign", "Sign up"},
		"q": {"called Search", "Search"}, "r": {"form 5", ""}, "s": {"form 6", ""}, "lost": {},
	}
	got := map[string][2]string{}
	for _, r := range rec.Controls {
		got[r.FormName] = [2]string{r.Facts.Form, r.Facts.FormName}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
