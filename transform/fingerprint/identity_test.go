package fingerprint

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
)

func TestIdentity(t *testing.T) {
	base := datasets.ControlRow{Tag: "a", Role: "link", Name: "Home", Href: "/"}
	want := Identity(&base, "home")
	if len(want) != 16 {
		t.Fatalf("%q is not 16 digits", want)
	}
	same := base
	same.DOMIndex, same.CaptureID, same.Texts, same.BBox = 9, "x", []string{"y"}, []int64{1}
	if Identity(&same, "home") != want {
		t.Error("place, capture and box are no part of the identity")
	}
	for name, change := range map[string]func(*datasets.ControlRow){
		"tag": func(r *datasets.ControlRow) { r.Tag = "button" }, "type": func(r *datasets.ControlRow) { r.InputType = "text" },
		"role": func(r *datasets.ControlRow) { r.Role = "button" }, "name": func(r *datasets.ControlRow) { r.Name = "House" },
		"form name": func(r *datasets.ControlRow) { r.FormName = "q" }, "href": func(r *datasets.ControlRow) { r.Href = "/b" },
	} {
		r := base
		change(&r)
		if Identity(&r, "home") == want {
			t.Errorf("%s is part of the identity", name)
		}
	}
	if Identity(&base, "") == want {
		t.Error("the stable id is part of the identity")
	}
	// parts must not run into each other
	a, b := datasets.ControlRow{Role: "ab", Name: "c"}, datasets.ControlRow{Role: "a", Name: "bc"}
	if Identity(&a, "") == Identity(&b, "") {
		t.Error("ab|c equals a|bc")
	}
}

func TestOrdinals(t *testing.T) {
	rows := []datasets.ControlRow{{Identity: "x"}, {Identity: "y"}, {Identity: "x"}, {Identity: "x"}}
	Ordinals(rows)
	var got []int64
	for _, r := range rows {
		got = append(got, r.Ordinal)
	}
	if d := cmp.Diff([]int64{0, 0, 1, 2}, got); d != "" {
		t.Error(d)
	}
}

func TestStrong(t *testing.T) {
	for name, want := range map[string]bool{"Home": true, "": false, "  ": false} {
		if Strong(&datasets.ControlRow{Name: name}) != want {
			t.Errorf("%q: want %v", name, want)
		}
	}
}
