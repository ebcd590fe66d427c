package require

import (
	"slices"
	"testing"

	"skillmill/datasets"
	"skillmill/transform/locate"
)

// TestExists: a skill whose control the policy knows by its words asks for nothing that the
// next release of a library has otherwise.
func TestExists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		told      bool
		equals    bool
		selector  string
		keys      []string
		container string
		marks     []string
		want      []string
	}{
		"its own selector":                   {true, false, `[name="mail"]`, []string{"input.f"}, "form", nil, []string{`[name="mail"]`, "form"}},
		"shared with others":                 {true, false, "", []string{"button.big", `[type="submit"]`}, "main", nil, []string{`[type="submit"]`, "main"}},
		"words that users read":              {true, false, "", []string{`button[title="Open"]`}, `nav[aria-label="Pages"]`, nil, []string{"button", "nav"}},
		"words, where nothing else tells":    {false, false, "", []string{`[title="Open"]`}, "main", nil, []string{`[title="Open"]`, "main"}},
		"an id around it that tells equals":  {true, true, "", []string{"#staff-fee input", "form input"}, "section", nil, []string{"form input", "section"}},
		"an id around it alone":              {true, false, "", []string{"#staff-fee input", "form input"}, "section", nil, []string{"#staff-fee input", "section"}},
		"classes alone":                      {true, false, "", []string{"button.big", "form.wide button.big"}, "main", nil, []string{"button", "main"}},
		"a class of a box that is no button": {true, false, "", []string{"div.tile"}, "", nil, []string{"body"}},
		"a container by its class":           {true, false, "", nil, "table.grid-2", nil, []string{"table"}},
		"a container by class and role":      {true, false, "", nil, `div.box[role="radiogroup"]`, nil, []string{`[role="radiogroup"]`}},
		"a container that is counted":        {true, false, "", nil, "#list-17", nil, []string{"body"}},
		"an id by chance":                    {true, false, "", []string{"#ewnam1l button"}, "", nil, []string{"body"}},
		"marks stay, they tell pages apart":  {true, false, "", nil, "", []string{".checkout"}, []string{".checkout"}},
		"nothing else tells its page":        {false, false, "", []string{"button.big"}, "table.grid-2", nil, []string{"button.big", "table.grid-2"}},
	} {
		got := exists(Evidence{
			Told: c.told, Equals: c.equals, Selector: c.selector, Marks: c.marks,
			Facts: &datasets.Facts{Container: c.container}, Seen: &datasets.Sightings{Keys: c.keys},
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestAsks: of selectors that an author wrote the one of the kind that lasts longest is asked
// for, and none that held in a part of the captures alone.
func TestAsks(t *testing.T) {
	t.Parallel()
	css := func(value string, score float64) datasets.Candidate {
		return datasets.Candidate{Kind: locate.KindCSS, Value: value, Score: score}
	}
	id, name, class, counted := css("#mail", .79), css(`[name="mail"]`, .9), css("input.mail", .897), css(`[name="input-44"]`, .9)
	words := css(`[placeholder="Mail"]`, .93)
	all := func(n int) []datasets.Trial {
		return slices.Repeat([]datasets.Trial{{Right: 2}}, n)
	}
	for what, c := range map[string]struct {
		told   bool
		equals bool
		list   []datasets.Candidate
		trials []datasets.Trial
		want   string
	}{
		"a name before an id":           {true, false, []datasets.Candidate{id, name}, all(2), `[name="mail"]`},
		"the first where no words tell": {false, false, []datasets.Candidate{id, name}, all(2), "#mail"},
		"no words":                      {true, false, []datasets.Candidate{words, id}, all(2), "#mail"},
		"words where no words tell":     {false, false, []datasets.Candidate{words, id}, all(2), `[placeholder="Mail"]`},
		"no class":                      {true, false, []datasets.Candidate{class}, all(1), ""},
		"a class where no words tell":   {false, false, []datasets.Candidate{class}, all(1), "input.mail"},
		"no number that is counted":     {true, false, []datasets.Candidate{counted}, all(1), ""},
		"an id that tells equals":       {true, true, []datasets.Candidate{id}, all(1), ""},
		"a name that tells equals":      {true, true, []datasets.Candidate{id, name}, all(2), `[name="mail"]`},
		"an id, where no words tell":    {false, true, []datasets.Candidate{id}, all(1), "#mail"},
		"one that held everywhere":      {true, false, []datasets.Candidate{name, id}, []datasets.Trial{{Right: 1, None: 1}, {Right: 2}}, "#mail"},
	} {
		if got := Asks(c.list, c.trials, 2, c.told, c.equals); got != c.want {
			t.Errorf("%s: %q, want %q", what, got, c.want)
		}
	}
}
