package locate

import (
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// A kind that a document can have is one that a page can be searched for.
func TestKinds(t *testing.T) {
	if len(Kinds) != len(skill.LocatorKinds) {
		t.Fatalf("%d kinds, documents have %d", len(Kinds), len(skill.LocatorKinds))
	}
	for i := range Kinds {
		k := &Kinds[i]
		if k.LocatorKind != skill.LocatorKinds[i] || KindOf(k.Name) != k || skill.KindOfField(k.Field) != k.LocatorKind {
			t.Errorf("kind %d is %s, documents have %s", i, k.Name, skill.LocatorKinds[i].Name)
		}
		if k.Find == nil || k.Drop == nil || k.publish == nil || k.Main == nil {
			t.Errorf("kind %s has no function for something", k.Name)
		}
	}
	if KindOf("xpath") != nil || skill.KindOfField("by_xpath") != nil {
		t.Error("an unknown kind was found")
	}
}

// What Choose publishes a document has, finds what it did, and has no more when it is
// dropped.
func TestKindsPublishAndDrop(t *testing.T) {
	x := parsed(t, `<form id=f><button x class=go name=b>Go on</button></form><a href=/y>Go on</a>`)
	at := target(t, x)
	g := x.Facts().Guard(at).Document()
	cands := x.AddAnchored(x.Candidates(at, Input{Texts: x.Texts(at)}), at, &g)
	l := Choose(cands)
	published := map[string]int{}
	for _, c := range cands {
		k := KindOf(c.Kind)
		got, err := k.Find(x, c.Value, c.Exact)
		if err != nil || int64(len(got)) != c.Matches || !has(got, at) {
			t.Errorf("%s %s finds %v, %v, want %d with %d", c.Kind, c.Value, got, err, c.Matches, at)
		}
		if !k.Has(&l, c.Value) {
			continue
		}
		published[c.Kind]++
		k.Drop(&l, c.Value)
		if k.Has(&l, c.Value) {
			t.Errorf("%s %s is there after it was dropped", c.Kind, c.Value)
		}
	}
	for i := range Kinds {
		if k := &Kinds[i]; published[k.Name] == 0 || k.Main(&l) != "" || k.Others != nil && len(k.Others(&l)) > 0 {
			t.Errorf("kind %s: %d published, %+v is left", k.Name, published[k.Name], l)
		}
	}
}

func TestExact(t *testing.T) {
	no := false
	l := skill.Locators{ByRole: &skill.ByRole{Role: "button", Name: "Go", Exact: &no}}
	if KindOf(KindRole).Exact(&l) || !KindOf(KindRole).Exact(&skill.Locators{}) || !KindOf(KindCSS).Exact(&l) {
		t.Error("a role is exact unless its document says no, and everything else is")
	}
	got := Choose([]datasets.Candidate{{Kind: KindRole, Value: "button|Go", Matches: 1, Right: true}})
	if KindOf(KindRole).Exact(&got) {
		t.Error("an inexact candidate was published as exact")
	}
}
