package witness_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets"
)

// item is a page of many of its kind: its button says the same on each, under another
// heading and in another row.
func item(n int) string {
	return fmt.Sprintf(nav+`<main><h1>Item %d</h1><p>Item %d is made of wood.</p><form class="order"><button id="add">Add to cart</button></form></main>`, n, n)
}

// TestExactly: on pages of one kind each control asks for the very path of its page; where
// a wall has that too, what the control lost counts every page on which it found another.
func TestExactly(t *testing.T) {
	shots := []shot{{path: "/items/1", html: item(1)}, {path: "/items/2", html: item(2)}, {path: "/items/3", html: item(3)}, {path: "/items/4", html: item(4)}}
	for _, d := range adds(t, newSite(t, shots...).told(t)) {
		if len(d.OwnPages) != 1 || !strings.Contains(d.OwnPages[0], `/items/`+d.PageKey[len(d.PageKey)-1:]) || d.Contradicted {
			t.Errorf("%s asks for %q, contradicted %v", d.PageKey, d.OwnPages, d.Contradicted)
		}
	}
	wall := `<title>Sign in</title><form><input name="user"><input type="password" name="password"><button id="add">Sign in</button></form>`
	s := newSite(t, append(slices.Clone(shots), shot{path: "/items/3", html: wall})...)
	told := s.told(t)
	for _, d := range adds(t, told) {
		walled := strings.HasSuffix(d.PageKey, "/3")
		if d.Contradicted != walled {
			t.Errorf("%s: contradicted %v: %q", d.PageKey, d.Contradicted, d.OwnPages)
		}
		at := slices.IndexFunc(d.Control.Candidates, func(c datasets.Candidate) bool { return c.Value == "#add" })
		if want := int64(4); walled && d.Trials[at].Wrong != want {
			t.Errorf("%s: #add was wrong on %d views, want %d: three other items and the wall", d.PageKey, d.Trials[at].Wrong, want)
		}
	}
	if wrong := s.wrong(t, told); len(wrong) > 0 {
		t.Error(wrong)
	}
}

// adds are the drafts of the buttons of items.
func adds(t *testing.T, drafts []datasets.DraftRow) []datasets.DraftRow {
	t.Helper()
	drafts = slices.DeleteFunc(slices.Clone(drafts), func(d datasets.DraftRow) bool { return d.Control.Name != "Add to cart" })
	if len(drafts) != 4 {
		t.Fatalf("%d buttons, want one a page", len(drafts))
	}
	return drafts
}
