package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"
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
		{`<div role=listbox><option>a</option></div>`, nil, nil},
	} {
		tree := parse(t, tt.html)
		at := tree.ByTag("select")
		if len(at) == 0 {
			at = tree.ByTag("div")
		}
		values, titles := options(tree, at[0])
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
