package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
)

func TestOptions(t *testing.T) {
	for _, tt := range []struct {
		html           string
		values, titles []string
	}{
		{`<select><option value=cn>中国</option><option>Deutschland</option></select>`, []string{"cn", "Deutschland"}, []string{"中国", "Deutschland"}},
		{`<select><option value="" disabled selected>Choose</option><option value=a label=Ay>x</option></select>`, []string{"a"}, []string{"Ay"}},
		{`<select><optgroup disabled><option>no</option></optgroup><optgroup label=G><option>yes</option></optgroup></select>`, []string{"yes"}, []string{"yes"}},
		{`<select><option value="">None</option></select>`, []string{""}, []string{"None"}},
		{`<select disabled><option>a</option></select>`, []string{"a"}, []string{"a"}},
		{`<div role=listbox><p>a</p></div>`, nil, nil},
		{`<input list=l><datalist id=l><option value=a>Ay</option><option disabled>no</option><option>b</option></datalist>`, []string{"a", "b"}, []string{"Ay", "b"}},
		{`<input list=m>`, nil, nil},
		{`<input list=m><p id=m><option>a</option></p>`, nil, nil},
		{`<div role=listbox><p role=option>One <b>two</b></p><p role=option aria-disabled=true>no</p><p role=option aria-label=Three>3</p></div>`, []string{"One two", "Three"}, []string{"One two", "Three"}},
		{`<div role=combobox aria-controls="x l"></div><ul id=l role=listbox style="display:none"><li role=option>北京</li></ul>`, []string{"北京"}, []string{"北京"}},
		{`<input role=combobox aria-owns=l><ul id=l role=listbox><li role=option>a</li></ul>`, []string{"a"}, []string{"a"}},
		{`<div role=combobox><ul role=listbox><li role=option>a</li></ul></div>`, []string{"a"}, []string{"a"}},
		{`<div role=combobox aria-controls=l></div><ul id=l role=menu><li role=option>a</li></ul>`, nil, nil},
	} {
		tree := parse(t, tt.html)
		var at []int
		for _, tag := range []string{"select", "input", "div"} {
			at = append(at, tree.ByTag(tag)...)
		}
		v := newView(&capture.Capture{}, tree, rolesOf(tree), nil)
		values, titles := v.options(at[0])
		if d := cmp.Diff([][]string{tt.values, tt.titles}, [][]string{values, titles}); d != "" {
			t.Errorf("%s: %s", tt.html, d)
		}
	}
}

func TestBase(t *testing.T) {
	for html, want := range map[string]string{
		`<input min=1 value=3>`: "1", `<input value=3>`: "3", `<input min="">`: "", `<input>`: "",
	} {
		tree := parse(t, html)
		if got := base(tree, tree.ByTag("input")[0]); got != want {
			t.Errorf("%s: %q, want %q", html, got, want)
		}
	}
}
