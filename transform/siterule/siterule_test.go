package siterule_test

import (
	"slices"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/transform/page"
	"skillmill/transform/siterule"
)

func TestWithout(t *testing.T) {
	for _, c := range []struct{ text, phrase, want string }{
		{"NEW Inbox", "NEW", "Inbox"},
		{"NEWS", "NEW", "NEWS"},
		{"Inbox (NEW)", "NEW", "Inbox ()"},
		{"NEW", "NEW", ""},
		{"a NEW b NEW c", "NEW", "a b c"},
		{"RENEW NEW", "NEW", "RENEW"},
		{"订阅新闻", "新闻", "订阅"},
		{"x", "", "x"},
		{"éNEW", "NEW", "éNEW"},
		{"NEW1", "NEW", "NEW1"},
	} {
		if got, _ := siterule.Without(c.text, c.phrase); got != c.want {
			t.Errorf("%q without %q: %q, want %q", c.text, c.phrase, got, c.want)
		}
	}
}

func TestCompileNamesBadSelectors(t *testing.T) {
	_, err := siterule.Compile(configs.Site{Exclude: []configs.Exclude{{Selector: "a"}, {Selector: "a["}}, Controls: []configs.ControlRule{{Selector: "::x", Name: "n"}}})
	if err == nil || !strings.Contains(err.Error(), "exclude[1].selector") || !strings.Contains(err.Error(), "controls[0].selector") || strings.Contains(err.Error(), "exclude[0]") {
		t.Errorf("%v", err)
	}
}

// A parameter that would be masked tells nothing apart.
func TestIdentityIsNoSecret(t *testing.T) {
	_, err := siterule.Compile(configs.Site{Identity: []string{"id", "session", "access_token"}})
	if err == nil || !strings.Contains(err.Error(), "identity[1]: session") || !strings.Contains(err.Error(), "identity[2]: access_token") || strings.Contains(err.Error(), "identity[0]") {
		t.Errorf("%v", err)
	}
	site, err := siterule.Compile(configs.Site{Identity: []string{"id", "view"}, Texts: []string{"x"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := site.Named("x.test/a?id&view=7#/b"); !slices.Equal(got, []string{"identity[1]"}) {
		t.Errorf("named by %q", got)
	}
	if got := site.Names(); !slices.Equal(got, []string{"identity[0]", "identity[1]", "texts[0]"}) {
		t.Errorf("rules %q", got)
	}
}

func TestPagesOfRules(t *testing.T) {
	site, err := siterule.Compile(configs.Site{Exclude: []configs.Exclude{{Pages: []string{"/a/*"}}, {Pages: []string{"/s?q"}}, {Pages: []string{"*.html", "/b"}}, {Pages: []string{"/#/orders*"}}}})
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string][]string{
		"x.test/a/1": {"exclude[0]"}, "x.test/a": nil, "x.test/s?q": {"exclude[1]"}, "x.test/s": nil, "x.test/b": {"exclude[2]"}, "x.test/c.html": {"exclude[2]"},
		"x.test/a/x.html?q": {"exclude[0]", "exclude[2]"}, `x.test/b#["host"]`: {"exclude[2]"}, "x.test/bb": nil,
		"x.test/#/orders/7?id": {"exclude[3]"}, "x.test/#/users": nil, "x.test/b?v#/users": {"exclude[2]"},
	} {
		var got []string
		if on := site.On(key); on != nil {
			d := datasets.DraftRow{}
			on.Note(&d, on.Marks(nil), 3, "2026-01-01")
			on.Apply(&d)
			if !d.Ruled.Excluded {
				t.Errorf("%s: not excluded", key)
			}
			for _, u := range d.Ruled.Rules {
				got = append(got, u.Rule)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}

// An excluded element takes what stands inside along, once where matches stand in each
// other; a rule of a control means the control alone. The first rule that says a thing counts.
func TestMarks(t *testing.T) {
	node := func(parent, live int64, tag, class string) datasets.NodeRow {
		return datasets.NodeRow{Parent: parent, Live: live, Tag: tag, Attrs: []datasets.NodeAttr{{Key: "class", Val: class}}}
	}
	tree, _, _, _, err := page.FromRows([]datasets.NodeRow{
		node(-1, 0, "html", ""), node(0, 1, "div", "ad"), node(1, 2, "div", "ad"), node(2, 3, "a", ""), node(1, 4, "a", ""), node(0, 5, "a", "go"), node(5, 6, "b", ""),
	})
	if err != nil {
		t.Fatal(err)
	}
	site, err := siterule.Compile(configs.Site{
		Exclude:  []configs.Exclude{{Selector: ".ad"}},
		Controls: []configs.ControlRule{{Selector: ".go", Name: "Go"}, {Selector: "a", Name: "Any", Action: "toggle"}},
		Texts:    []string{"old"},
	})
	if err != nil {
		t.Fatal(err)
	}
	on := site.On("x.test/")
	marks := on.Marks(tree)
	for live, want := range map[int64]string{
		2: "exclude[0]  click", 3: "exclude[0] controls[1] Any toggle", 4: "exclude[0] controls[1] Any toggle", 5: "controls[0] controls[1] Go toggle", 6: "  click",
	} {
		d := datasets.DraftRow{LastSeen: "2026-01-02T00:00:00Z", Control: datasets.ControlRow{Action: "click", Facts: datasets.Facts{OwnTexts: []string{"old", "an old hat"}, OwnFrom: []string{"text", "title"}}}}
		on.Note(&d, marks, live, "2026-01-02")
		on.Note(&d, marks, live, "2026-01-01")
		on.Apply(&d)
		var rules []string
		for _, u := range d.Ruled.Rules {
			if u.Rule != "texts[0]" {
				rules = append(rules, u.Rule)
			}
			if u.Night > "2026-01-02" {
				t.Errorf("%d: %+v", live, u)
			}
		}
		if got := strings.Join(rules, " ") + " " + d.Ruled.Name + " " + d.Control.Action; got != want {
			t.Errorf("%d: %q, want %q", live, got, want)
		}
		f := &d.Control.Facts
		if texts := []string{"an hat"}; !slices.Equal(f.OwnTexts[len(f.OwnTexts)-1:], texts) || len(f.OwnTexts) != len(f.OwnFrom) {
			t.Errorf("%d: %q from %q", live, f.OwnTexts, f.OwnFrom)
		}
		if excluded := live < 5; d.Ruled.Excluded != excluded {
			t.Errorf("%d: excluded is %v", live, d.Ruled.Excluded)
		}
	}
	typed := datasets.DraftRow{Control: datasets.ControlRow{Action: "type"}}
	on.Note(&typed, marks, 5, "")
	if on.Apply(&typed); typed.Control.Action != "type" || typed.Ruled.Action != "" {
		t.Errorf("what is typed became %q", typed.Control.Action)
	}
}
