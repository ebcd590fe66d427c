package skill_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
)

var update = flag.Bool("update", false, "rewrite the committed schema, reference and golden files")

func ptr[T any](v T) *T { return &v }

// full is a skill with every field set.
func full() *skill.Skill {
	return &skill.Skill{
		ID: "d136-1109", Domain: "example.com:8080", Slug: "navigate_images", Label: "Bilder & <Fotos>",
		Action: skill.Type,
		Preconditions: skill.Preconditions{
			URLMatches: []string{`^https?://([^/]*\.)?example\.com:8080/`},
			Exists:     []string{"a[aria-label='Images']"}, NotExists: []string{".modal,.overlay"},
			Viewport: &skill.Viewport{MinWidth: 960, MinHeight: 600},
			Visible:  []string{"#nav"}, Enabled: []string{"#nav a"}, TextContains: []string{"图片"},
			LoginState: "logged_in", Cookies: []string{"session_id"},
		},
		Locators: skill.Locators{
			Selector: "a[aria-label='Images']", SelectorAlt: []string{"#images", "nav > a"},
			ByRole: &skill.ByRole{Role: "link", Name: "Images", Exact: ptr(true)}, ByText: []string{"Images"},
			ByDOMIndex: ptr(0), BBox: []int{10, -20, 30, 40}, PageBBox: []int{10, 500, 30, 40},
			Order: []string{skill.FieldSelector, skill.FieldRole, skill.FieldText},
			Anchored: []skill.Anchored{
				{Kind: "click", Role: "link", Name: "images", Label: "l", Icon: "i", Within: &skill.Within{Row: "r", Heading: "h", Landmark: "m"}},
				{Kind: "click", Name: "images", Ordinal: &skill.Ordinal{Nth: 1, Of: 2}},
			},
			Guard: &skill.Guard{
				Kind: "click", Role: "link", Name: "images", NameFrom: "aria-label", Label: "l", Landmark: "navigation", Send: "go", Text: "t", Placeholder: "p",
				Title: "t", Href: "/i", ID: "images", FormName: "f", Value: "v", Data: []string{"data-a=b"}, Row: "r", Heading: "h", Before: "b", After: "a", Icon: "i",
				Names: []string{"images"}, Rivals: []string{"name+heading"}, Twins: []skill.Twins{{Scope: "row", Count: 2, Nth: 1}}, Anchors: []string{"role"}, LabelAlone: true,
				CSS: []string{"key", "key", "class"}, Place: "nav > a:nth-of-type(2)", Verified: 3, Captures: 3, Tried: 4,
			},
			Proofs: []skill.Proof{{Kind: "css", Value: "a[aria-label='Images']", Matches: 1, Verified: 3, Captures: 3}},
		},
		ArgsSchema: skill.ArgsSchema{Type: "object", Required: []string{"text"}, Properties: map[string]skill.Arg{
			"text":  {Type: "string", Description: "what to type", MinLength: ptr(0), MaxLength: ptr(80), Pattern: ".*", Format: "email"},
			"count": {Type: "integer", Minimum: ptr(1.0), Maximum: ptr(9.5)},
			"size":  {Type: "string", Enum: []string{"s", "m"}},
		}},
		Program:  skill.Program{Language: "python", Entry: "program__d136_1109__navigate_images", Code: "def f():\n    pass\n", Notes: "n"},
		Prepare:  &skill.Prepare{Locators: []skill.Step{{Does: skill.StepEscape, Container: "#box"}}, Language: "python", Entry: "prepare", Code: "def prepare(env, ctx, options):\n    pass\n"},
		Evidence: skill.Evidence{Tag: "a", Role: "link", Name: "Images", NameFrom: "aria-label", BrowserName: ptr("IMAGES"), TextSnippets: []string{"All"}, From: "controls_tree+ax", RawIndex: ptr(137), Pages: []string{"example.com/"}},
		Meta: skill.Meta{
			Version: "v0.1", SchemaVersion: skill.SchemaVersion, RulesVersion: "1",
			CreatedAt: "2025-11-09T08:07:06Z", UpdatedAt: "2025-11-10T08:07:06.5Z",
			SourceDir: "example_com/20251109", SourceFiles: []string{"meta.json"}, DetectSpecVersion: "1", Generator: "template",
		},
		Health: &skill.Health{HealthScore: 0.5, SuccessCount: 1, FailureCount: 1, LastSuccessAt: "2025-11-10T08:07:06Z", LastFailureAt: "2025-11-10T08:07:06Z", Notes: "n"},
	}
}

// least is a skill with no optional field and all lists nil that may be.
func least() *skill.Skill {
	return &skill.Skill{
		ID: "d1", Domain: "example.com", Label: "Go", Action: skill.Click,
		Preconditions: skill.Preconditions{URLMatches: []string{`^https?://example\.com/`}, Exists: []string{"#go"}},
		Locators:      skill.Locators{Selector: "#go"},
		ArgsSchema:    skill.ArgsSchema{Type: "object"},
		Program:       skill.Program{Language: "python", Entry: "program__d1__go", Code: "x"},
		Evidence:      skill.Evidence{From: "dom"},
		Meta:          skill.Meta{CreatedAt: "2025-11-09T08:07:06Z"},
	}
}

func marshal(t testing.TB, s *skill.Skill) []byte {
	t.Helper()
	data, err := skill.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// golden compares got with a committed file, or rewrites it with -update.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s is stale, run the test with -update (-committed +generated):\n%s", path, diff)
	}
}

func TestGenerated(t *testing.T) {
	schema, err := skill.GenerateSchema()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "skill.schema.json", schema)
	if !*update && !bytes.Equal(schema, skill.Schema()) {
		t.Error("the embedded schema is not the generated one")
	}
	reference, err := skill.Reference()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, filepath.Join("..", "..", "docs", "skill.md"), reference)
}

func TestMarshalGolden(t *testing.T) {
	golden(t, filepath.Join("testdata", "full.json"), marshal(t, full()))
	golden(t, filepath.Join("testdata", "least.json"), marshal(t, least()))
}

func TestRoundTrip(t *testing.T) {
	for name, s := range map[string]*skill.Skill{"full": full(), "least": least()} {
		t.Run(name, func(t *testing.T) {
			data := marshal(t, s)
			if err := skill.Validate(data); err != nil {
				t.Errorf("Validate: %v", err)
			}
			got, err := skill.Unmarshal(data)
			if err != nil {
				t.Fatal(err)
			}
			if err := skill.Check(got); err != nil {
				t.Errorf("Check: %v", err)
			}
			if again := marshal(t, got); !bytes.Equal(data, again) {
				t.Errorf("second form differs:\n%s", cmp.Diff(string(data), string(again)))
			}
		})
	}
}

func TestMarshalChangesNothing(t *testing.T) {
	s := least()
	marshal(t, s)
	if diff := cmp.Diff(least(), s); diff != "" {
		t.Errorf("Marshal changed its argument (-before +after):\n%s", diff)
	}
}

func TestMarshalEmptyListsAreNotNull(t *testing.T) {
	data := marshal(t, &skill.Skill{})
	if bytes.Contains(data, []byte("null")) {
		t.Errorf("null in\n%s", data)
	}
}

func TestMarshalErrors(t *testing.T) {
	if _, err := skill.Marshal(nil); err == nil {
		t.Error("nil was written")
	}
	zero := 0.0
	s := full()
	s.Health.HealthScore = zero / zero
	if _, err := skill.Marshal(s); err == nil || !strings.Contains(err.Error(), s.ID) {
		t.Errorf("NaN: %v, want an error that names the skill", err)
	}
}

func TestUnmarshalErrors(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"empty":         {"", "EOF"},
		"cut":           {`{"id": "d1"`, "EOF"},
		"unknown field": {`{"id": "d1", "score": 1}`, "score"},
		"unknown below": {`{"locators": {"xpath": "//a"}}`, "xpath"},
		"wrong type":    {`{"id": 5}`, "id"},
		"two documents": {`{"id": "d1"} {"id": "d2"}`, "more than one"},
		"trailing text": {`{"id": "d1"} x`, "more than one"},
		"null":          {"null", "null"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := skill.Unmarshal([]byte(c.data))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}
