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
		selector  string
		keys      []string
		container string
		marks     []string
		want      []string
	}{
		"its own selector":                   {true, `[name="mail"]`, []string{"input.f"}, "form", nil, []string{`[name="mail"]`, "form"}},
		"shared with others":                 {true, "", []string{"button.big", `[type="submit"]`}, "main", nil, []string{`[type="submit"]`, "main"}},
		"words that users read":              {true, "", []string{`button[title="Open"]`}, `nav[aria-label="Pages"]`, nil, []string{"button", "nav"}},
		"words, where nothing else tells":    {false, "", []string{`[title="Open"]`}, "main", nil, []string{`[title="Open"]`, "main"}},
		"classes alone":                      {true, "", []string{"button.big", "form.wide button.big"}, "main", nil, []string{"button", "main"}},
		"a class of a box that is no button": {true, "", []string{"div.tile"}, "", nil, []string{"body"}},
		"a container by its class":           {true, "", nil, "table.grid-2", nil, []string{"table"}},
		"a container by class and role":      {true, "", nil, `div.box[role="radiogroup"]`, nil, []string{`[role="radiogroup"]`}},
		"a container that is counted":        {true, "", nil, "#list-17", nil, []string{"body"}},
		"an id by chance":                    {true, "", []string{"#ewnam1l button"}, "", nil, []string{"body"}},
		"marks stay, they tell pages apart":  {true, "", nil, "", []string{".checkout"}, []string{".checkout"}},
		"nothing else tells its page":        {false, "", []string{"button.big"}, "table.grid-2", nil, []string{"button.big", "table.grid-2"}},
	} {
		got := exists(Evidence{
			Told: c.told, Selector: c.selector, Marks: c.marks,
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
		list   []datasets.Candidate
		trials []datasets.Trial
		want   string
	}{
		"a name before an id":           {true, []datasets.Candidate{id, name}, all(2), `[name="mail"]`},
		"the first where no words tell": {false, []datasets.Candidate{id, name}, all(2), "#mail"},
		"no words":                      {true, []datasets.Candidate{words, id}, all(2), "#mail"},
		"words where no words tell":     {false, []datasets.Candidate{words, id}, all(2), `[placeholder="Mail"]`},
		"no class":                      {true, []datasets.Candidate{class}, all(1), ""},
		"a class where no words tell":   {false, []datasets.Candidate{class}, all(1), "input.mail"},
		"no number that is counted":     {true, []datasets.Candidate{counted}, all(1), ""},
		"one that held everywhere":      {true, []datasets.Candidate{name, id}, []datasets.Trial{{Right: 1, None: 1}, {Right: 2}}, "#mail"},
	} {
		if got := Asks(c.list, c.trials, 2, c.told); got != c.want {
			t.Errorf("%s: %q, want %q", what, got, c.want)
		}
	}
}
