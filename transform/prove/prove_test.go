package prove

import (
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

func newPage(t *testing.T, html string) *Page {
	t.Helper()
	tree, err := page.Parse([]byte(html))
	if err != nil {
		t.Fatal(err)
	}
	n := len(tree.Nodes)
	roles, names := make([]string, n), make([]string, n)
	for i := range tree.Nodes {
		if tree.Nodes[i].Tag == "button" {
			roles[i], names[i] = "button", tree.Text(i)
		}
	}
	return NewPage(tree, roles, names, make([]bool, n))
}

func TestTry(t *testing.T) {
	p := newPage(t, `<html><head></head><body><button id="a">Save</button><button>Save</button><button id="c">Go</button></body></html>`)
	const a, c = 3, 5 // live indices
	for _, row := range []struct {
		kind, value string
		exact       bool
		want        int64
		verdict     string
		matched     int
		got         int64
	}{
		{"css", "#a", false, a, Right, 1, a},
		{"css", "#a", false, c, Wrong, 1, a},
		{"css", "#a", false, Absent, Wrong, 1, a}, // it should have found nothing
		{"css", "button", false, a, Ambiguous, 3, Absent},
		{"css", "#gone", false, a, None, 0, Absent},
		{"css", "#gone", false, Absent, None, 0, Absent},
		{"role", "button|Go", true, c, Right, 1, c},
		{"role", "button|Save", true, a, Ambiguous, 2, Absent},
		{"role", "button|go", false, c, Right, 1, c},
		{"text", "Go", true, c, Right, 1, c},
		{"text", "Stop", true, c, None, 0, Absent},
	} {
		got, err := p.Find(row.kind, row.value, row.exact)
		if err != nil {
			t.Fatal(err)
		}
		if want := (Result{row.matched, row.got}); got != want || got.Judge(row.want) != row.verdict {
			t.Errorf("%s %s for %d: %+v %s, want %+v %s", row.kind, row.value, row.want, got, got.Judge(row.want), want, row.verdict)
		}
	}
	for _, bad := range [][2]string{{"css", "a["}, {"xpath", "//a"}} {
		if _, err := p.Find(bad[0], bad[1], true); err == nil {
			t.Errorf("%v is no locator", bad)
		}
	}
	if has, err := p.Has("button"); err != nil || !has {
		t.Error(has, err)
	}
	if has, err := p.Has("#gone"); err != nil || has {
		t.Error(has, err)
	}
}

func TestAdd(t *testing.T) {
	var got datasets.Trial
	for _, v := range []string{Right, Right, Wrong, Ambiguous, None, None, None} {
		Add(&got, v)
	}
	if want := (datasets.Trial{Right: 2, Wrong: 1, Ambiguous: 1, None: 3}); got != want {
		t.Errorf("%+v", got)
	}
}

// A document says whether the name of its role is compared whole.
func TestFindProof(t *testing.T) {
	tree, err := page.Parse([]byte(`<!DOCTYPE html><body><button>Save all</button>`))
	if err != nil {
		t.Fatal(err)
	}
	n := len(tree.Nodes)
	roles, names := make([]string, n), make([]string, n)
	roles[n-1], names[n-1] = "button", "Save all"
	p := NewPage(tree, roles, names, make([]bool, n))
	yes, no := true, false
	for _, c := range []struct {
		exact *bool
		name  string
		want  int
	}{{nil, "save", 0}, {&yes, "save", 0}, {&no, "save", 1}, {nil, "Save all", 1}} {
		l := skill.Locators{ByRole: &skill.ByRole{Role: "button", Name: c.name, Exact: c.exact}}
		got, err := p.FindProof(&l, skill.Proof{Kind: skill.ProofRole, Value: skill.KindRole.Main(&l)})
		if err != nil || got.Matched != c.want {
			t.Errorf("%q: %d elements, %v, want %d", c.name, got.Matched, err, c.want)
		}
	}
	if _, err := p.FindProof(&skill.Locators{}, skill.Proof{Kind: "xpath", Value: "//a"}); err == nil {
		t.Error("a proof of an unknown kind was tried")
	}
}
