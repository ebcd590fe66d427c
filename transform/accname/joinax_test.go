package accname

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets/capture"
)

func TestJoinAX(t *testing.T) {
	tree := parse(t, `<a id=a href=x>Home</a><button id=b>Save</button><button id=c>Save</button>
<button id=hid hidden>Save</button><input id=d placeholder=Find><div id=n>no</div><button id=e>Icon</button>`)
	c := &capture.Capture{AX: []capture.AXNode{
		{Role: "WebArea", Parent: -1},
		{Role: "link", Name: "Home"},
		{Role: "button", Name: "Save"},
		{Role: "PopUpButton", Name: " Save"},
		{Role: "text", Name: "Save"},
		{Role: "textField", Name: "Find"},
		{Role: "button", Name: "\ue001"},
	}}
	roles, names := computeAll(tree)
	refs := JoinAX(tree, c, roles, names)
	got := map[string]AXRef{}
	for _, id := range []string{"a", "b", "c", "hid", "d", "n", "e"} {
		got[id] = refs[tree.ByID(id)[0]]
	}
	want := map[string]AXRef{
		"a": {1, JoinOrder}, "b": {2, JoinOrder}, "c": {3, JoinOrder}, "hid": {-1, ""},
		"d": {5, JoinOrder}, "n": {-1, ""}, "e": {6, JoinOrder},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestJoinAXBackend(t *testing.T) {
	tree := parse(t, `<button id=a>One</button><button id=b>Two</button>`)
	a, b := tree.ByID("a")[0], tree.ByID("b")[0]
	tree.Nodes[a].Elem = &capture.Element{BackendID: 7, Visible: capture.Yes}
	tree.Nodes[b].Elem = &capture.Element{BackendID: 8, Visible: capture.Yes}
	c := &capture.Capture{AX: []capture.AXNode{
		{Role: "button", Name: "Two", BackendID: 8},
		{Role: "button", Name: "?", BackendID: 7},
		{Role: "none", BackendID: 8, Ignored: true},
	}}
	roles, names := computeAll(tree)
	refs := JoinAX(tree, c, roles, names)
	if refs[a] != (AXRef{1, JoinBackend}) || refs[b] != (AXRef{0, JoinBackend}) {
		t.Errorf("got %v and %v", refs[a], refs[b])
	}
}

func TestJoinAXNothing(t *testing.T) {
	tree := parse(t, `<button>One</button>`)
	roles, names := computeAll(tree)
	for i, r := range JoinAX(tree, &capture.Capture{}, roles, names) {
		if r != (AXRef{Node: -1}) {
			t.Errorf("node %d: %v", i, r)
		}
	}
}

// Pairs never cross, have equal roles, and find every equal token of a copy with
// some members left out.
func TestSequence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		member := rapid.Custom(func(t *rapid.T) [2]string {
			return [2]string{
				rapid.SampledFrom([]string{"link", "button", "tab"}).Draw(t, "role"),
				rapid.SampledFrom([]string{"", "a", "b", "c", "d"}).Draw(t, "name"),
			}
		})
		x := rapid.SliceOfN(member, 0, 40).Draw(t, "x")
		s := &sequence{code: map[said]int32{}}
		kept := 0
		for _, m := range x {
			s.x = append(s.x, s.token(m[0], m[1]))
			if rapid.IntRange(0, 3).Draw(t, "keep") > 0 {
				s.y = append(s.y, s.token(m[0], m[1]))
				kept++
			}
		}
		last, equal := [2]int{-1, -1}, 0
		for _, p := range s.pairs() {
			if p[0] <= last[0] || p[1] <= last[1] || s.x[p[0]].role != s.y[p[1]].role {
				t.Fatalf("pair %v after %v", p, last)
			}
			if s.x[p[0]] == s.y[p[1]] {
				equal++
			}
			last = p
		}
		if equal != kept {
			t.Fatalf("%d of %d found", equal, kept)
		}
	})
}

// A list that is too long for one table is split at its unique members.
func TestSequenceLarge(t *testing.T) {
	s := &sequence{code: map[said]int32{}}
	for k := range 6000 {
		name := "row"
		if k%10 == 0 {
			name = string(rune('一' + k))
		}
		s.x = append(s.x, s.token("link", name))
		if k%7 != 3 {
			s.y = append(s.y, s.token("link", name))
		}
	}
	equal := 0
	for _, p := range s.pairs() {
		if s.x[p[0]] == s.y[p[1]] {
			equal++
		}
	}
	if equal != len(s.y) {
		t.Errorf("%d of %d found", equal, len(s.y))
	}
}
