package skill_test

import (
	"encoding/json"
	"strings"
	"testing"

	"skillmill/datasets/skill"
)

func many(n int, item func(i int) string) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = item(i)
	}
	return out
}

func letter(i int) string { return string(rune('a' + i)) }

// Every constraint of the schema has an example that breaks it, with the place
// that the error must name.
func TestValidateRefuses(t *testing.T) {
	long := strings.Repeat("長", 65)
	for _, c := range []struct {
		name  string
		spoil func(s *skill.Skill)
		at    string
	}{
		{"id empty", func(s *skill.Skill) { s.ID = "" }, "/id"},
		{"id with dot", func(s *skill.Skill) { s.ID = "d1.2" }, "/id"},
		{"id upper case", func(s *skill.Skill) { s.ID = "D1" }, "/id"},
		{"id with newline", func(s *skill.Skill) { s.ID = "d1\n" }, "/id"},
		{"id long", func(s *skill.Skill) { s.ID = strings.Repeat("d", 65) }, "/id"},
		{"domain empty", func(s *skill.Skill) { s.Domain = "" }, "/domain"},
		{"selector empty", func(s *skill.Skill) { s.Locators.Selector = "" }, "/locators/selector"},
		{"raw index below 0", func(s *skill.Skill) { s.Evidence.RawIndex = ptr(-1) }, "/evidence/raw_index"},
		{"slug long", func(s *skill.Skill) { s.Slug = strings.Repeat("a", 33) }, "/slug"},
		{"slug with dash", func(s *skill.Skill) { s.Slug = "a-b" }, "/slug"},
		{"label empty", func(s *skill.Skill) { s.Label = "" }, "/label"},
		{"label long", func(s *skill.Skill) { s.Label = strings.Repeat("長", 41) }, "/label"},
		{"action unknown", func(s *skill.Skill) { s.Action = "hover" }, "/action"},

		{"no url", func(s *skill.Skill) { s.Preconditions.URLMatches = nil }, "/preconditions/url_matches"},
		{"url empty", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{""} }, "/preconditions/url_matches/0"},
		{"no exists", func(s *skill.Skill) { s.Preconditions.Exists = nil }, "/preconditions/exists"},
		{"exists empty", func(s *skill.Skill) { s.Preconditions.Exists = []string{"a", ""} }, "/preconditions/exists/1"},
		{"not_exists empty", func(s *skill.Skill) { s.Preconditions.NotExists = []string{""} }, "/preconditions/not_exists/0"},
		{"visible empty", func(s *skill.Skill) { s.Preconditions.Visible = []string{""} }, "/preconditions/visible/0"},
		{"enabled empty", func(s *skill.Skill) { s.Preconditions.Enabled = []string{""} }, "/preconditions/enabled/0"},
		{"text_contains empty", func(s *skill.Skill) { s.Preconditions.TextContains = []string{""} }, "/preconditions/text_contains/0"},
		{"width negative", func(s *skill.Skill) { s.Preconditions.Viewport.MinWidth = -1 }, "/preconditions/viewport/min_width"},
		{"height negative", func(s *skill.Skill) { s.Preconditions.Viewport.MinHeight = -1 }, "/preconditions/viewport/min_height"},
		{"cookie with value", func(s *skill.Skill) { s.Preconditions.Cookies = []string{"sid=4f2a"} }, "/preconditions/cookies/0"},
		{"cookie empty", func(s *skill.Skill) { s.Preconditions.Cookies = []string{""} }, "/preconditions/cookies/0"},

		{"four alternatives", func(s *skill.Skill) { s.Locators.SelectorAlt = many(4, letter) }, "/locators/selector_alt"},
		{"alternative twice", func(s *skill.Skill) { s.Locators.SelectorAlt = []string{"a", "a"} }, "/locators/selector_alt"},
		{"alternative empty", func(s *skill.Skill) { s.Locators.SelectorAlt = []string{""} }, "/locators/selector_alt/0"},
		{"role empty", func(s *skill.Skill) { s.Locators.ByRole.Role = "" }, "/locators/by_role/role"},
		{"four texts", func(s *skill.Skill) { s.Locators.ByText = many(4, letter) }, "/locators/by_text"},
		{"text long", func(s *skill.Skill) { s.Locators.ByText = []string{long} }, "/locators/by_text/0"},
		{"text empty", func(s *skill.Skill) { s.Locators.ByText = []string{""} }, "/locators/by_text/0"},
		{"index negative", func(s *skill.Skill) { s.Locators.ByDOMIndex = ptr(-1) }, "/locators/by_dom_index"},
		{"bbox of 3", func(s *skill.Skill) { s.Locators.BBox = []int{1, 2, 3} }, "/locators/bbox"},
		{"bbox of 5", func(s *skill.Skill) { s.Locators.BBox = []int{1, 2, 3, 4, 5} }, "/locators/bbox"},
		{"page_bbox of 1", func(s *skill.Skill) { s.Locators.PageBBox = []int{1} }, "/locators/page_bbox"},
		{"order unknown", func(s *skill.Skill) { s.Locators.Order = []string{"bbox"} }, "/locators/order/0"},
		{"order twice", func(s *skill.Skill) { s.Locators.Order = []string{"selector", "selector"} }, "/locators/order"},
		{"guard without a kind", func(s *skill.Skill) { s.Locators.Guard.Kind = "" }, "/locators/guard/kind"},
		{"twins of one", func(s *skill.Skill) { s.Locators.Guard.Twins[0].Count = 1 }, "/locators/guard/twins/0/count"},
		{"selector that relies on what", func(s *skill.Skill) { s.Locators.Guard.CSS[0] = "id" }, "/locators/guard/css/0"},
		{"anchored without a kind", func(s *skill.Skill) { s.Locators.Anchored[0].Kind = "" }, "/locators/anchored/0/kind"},
		{"proof kind unknown", func(s *skill.Skill) { s.Locators.Proofs[0].Kind = "xpath" }, "/locators/proofs/0/kind"},
		{"proof value empty", func(s *skill.Skill) { s.Locators.Proofs[0].Value = "" }, "/locators/proofs/0/value"},
		{"proof matches negative", func(s *skill.Skill) { s.Locators.Proofs[0].Matches = -1 }, "/locators/proofs/0/matches"},
		{"proof verified negative", func(s *skill.Skill) { s.Locators.Proofs[0].Verified = -1 }, "/locators/proofs/0/verified"},
		{"proof captures negative", func(s *skill.Skill) { s.Locators.Proofs[0].Captures = -1 }, "/locators/proofs/0/captures"},

		{"args not an object", func(s *skill.Skill) { s.ArgsSchema.Type = "array" }, "/args_schema/type"},
		{"arg name", func(s *skill.Skill) { s.ArgsSchema.Properties["a b"] = skill.Arg{Type: "string"} }, "/args_schema/properties"},
		{"arg type", func(s *skill.Skill) { s.ArgsSchema.Properties["text"] = skill.Arg{Type: "text"} }, "/args_schema/properties/text/type"},
		{"arg enum twice", func(s *skill.Skill) {
			s.ArgsSchema.Properties["text"] = skill.Arg{Type: "string", Enum: []string{"a", "a"}}
		}, "/args_schema/properties/text/enum"},
		{"arg length negative", func(s *skill.Skill) {
			s.ArgsSchema.Properties["text"] = skill.Arg{Type: "string", MinLength: ptr(-1), MaxLength: ptr(-1)}
		}, "/args_schema/properties/text/maxLength"},
		{"required twice", func(s *skill.Skill) { s.ArgsSchema.Required = []string{"text", "text"} }, "/args_schema/required"},
		{"required empty", func(s *skill.Skill) { s.ArgsSchema.Required = []string{""} }, "/args_schema/required/0"},

		{"language", func(s *skill.Skill) { s.Program.Language = "lua" }, "/program/language"},
		{"entry with dash", func(s *skill.Skill) { s.Program.Entry = "program__d1-2__x" }, "/program/entry"},
		{"entry without slug", func(s *skill.Skill) { s.Program.Entry = "program__d1" }, "/program/entry"},
		{"code empty", func(s *skill.Skill) { s.Program.Code = "" }, "/program/code"},
		{"prepare language", func(s *skill.Skill) { s.Prepare.Language = "" }, "/prepare/language"},
		{"prepare entry", func(s *skill.Skill) { s.Prepare.Entry = "program__d1__x" }, "/prepare/entry"},
		{"prepare code empty", func(s *skill.Skill) { s.Prepare.Code = "" }, "/prepare/code"},

		{"evidence from nowhere", func(s *skill.Skill) { s.Evidence.From = "" }, "/evidence/from"},
		{"snippet empty", func(s *skill.Skill) { s.Evidence.TextSnippets = []string{""} }, "/evidence/text_snippets/0"},
		{"page empty", func(s *skill.Skill) { s.Evidence.Pages = []string{""} }, "/evidence/pages/0"},
		{"schema version", func(s *skill.Skill) { s.Meta.SchemaVersion = "2" }, "/meta/schema_version"},
		{"created never", func(s *skill.Skill) { s.Meta.CreatedAt = "" }, "/meta/created_at"},
		{"created with offset", func(s *skill.Skill) { s.Meta.CreatedAt = "2025-11-09T08:07:06+01:00" }, "/meta/created_at"},
		{"created on 30 February", func(s *skill.Skill) { s.Meta.CreatedAt = "2025-02-30T08:07:06Z" }, "/meta/created_at"},
		{"updated as words", func(s *skill.Skill) { s.Meta.UpdatedAt = "today" }, "/meta/updated_at"},
		{"source file empty", func(s *skill.Skill) { s.Meta.SourceFiles = []string{""} }, "/meta/source_files/0"},
		{"generator", func(s *skill.Skill) { s.Meta.Generator = "me" }, "/meta/generator"},

		{"score above 1", func(s *skill.Skill) { s.Health.HealthScore = 1.1 }, "/health/health_score"},
		{"score below 0", func(s *skill.Skill) { s.Health.HealthScore = -0.1 }, "/health/health_score"},
		{"successes negative", func(s *skill.Skill) { s.Health.SuccessCount = -1 }, "/health/success_count"},
		{"failures negative", func(s *skill.Skill) { s.Health.FailureCount = -1 }, "/health/failure_count"},
		{"last success", func(s *skill.Skill) { s.Health.LastSuccessAt = "x" }, "/health/last_success_at"},
		{"last failure", func(s *skill.Skill) { s.Health.LastFailureAt = "x" }, "/health/last_failure_at"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := full()
			c.spoil(s)
			refuses(t, marshal(t, s), c.at+": ")
		})
	}
}

func refuses(t *testing.T, data []byte, want string) {
	t.Helper()
	err := skill.Validate(data)
	if err == nil {
		t.Fatal("Validate accepts it")
	}
	if !strings.Contains(err.Error(), want) {
		t.Errorf("error %q, want one with %q", err, want)
	}
}

// objects are the pointers of all objects of a document.
func objects(doc any, at string, out map[string]map[string]any) {
	switch v := doc.(type) {
	case map[string]any:
		out[at] = v
		for k, child := range v {
			objects(child, at+"/"+k, out)
		}
	case []any:
		for _, child := range v {
			objects(child, at+"/0", out)
		}
	}
}

// A further member is refused in every object, and so is the absence of any
// member that the smallest document has.
func TestValidateMembers(t *testing.T) {
	all := map[string]map[string]any{}
	load := func(s *skill.Skill) any {
		var doc any
		if err := json.Unmarshal(marshal(t, s), &doc); err != nil {
			t.Fatal(err)
		}
		clear(all)
		objects(doc, "", all)
		return doc
	}
	refusesDoc := func(doc any, want string) {
		t.Helper()
		data, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		refuses(t, data, want)
	}
	doc := load(full())
	for at, object := range all {
		object["surplus"] = 1
		refusesDoc(doc, "surplus")
		delete(object, "surplus")
		if t.Failed() {
			t.Fatalf("a further member in %q", at)
		}
	}
	doc = load(least())
	for at, object := range all {
		for name, value := range object {
			delete(object, name)
			refusesDoc(doc, name)
			object[name] = nil
			refusesDoc(doc, at+"/"+name+": ")
			object[name] = value
			if t.Failed() {
				t.Fatalf("without %q in %q", name, at)
			}
		}
	}
}

func TestValidateReportsAllInOrder(t *testing.T) {
	s := full()
	s.ID, s.Slug, s.Action, s.Program.Code = "", "-", "x", ""
	first := skill.Validate(marshal(t, s))
	if first == nil {
		t.Fatal("Validate accepts it")
	}
	last := -1
	for _, at := range []string{"/action: ", "/id: ", "/program/code: ", "/slug: "} {
		i := strings.Index(first.Error(), at)
		if i <= last {
			t.Errorf("%q out of order in %q", at, first)
		}
		last = i
	}
	for range 20 {
		if err := skill.Validate(marshal(t, s)); err.Error() != first.Error() {
			t.Fatalf("two messages for one document:\n%v\n%v", first, err)
		}
	}
}

func TestValidateNotJSON(t *testing.T) {
	for _, data := range []string{"", "{", "null", "[]", "{} {}", `"x"`} {
		if err := skill.Validate([]byte(data)); err == nil {
			t.Errorf("Validate accepts %q", data)
		}
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(s *skill.Skill)
		want  string // "" for a good skill
	}{
		{"no order", func(s *skill.Skill) { s.Locators.Order = nil }, ""},
		{"no slug", func(s *skill.Skill) { s.Slug = "" }, ""},
		{"no slug and another id", func(s *skill.Skill) { s.Slug, s.Program.Entry = "", "program__d9__go" }, "program.entry"},
		{"grouped url", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`(?i)(^https://a/|^http://b/)`, `^`} }, ""},
		{"selector empty", func(s *skill.Skill) { s.Locators.Selector = "" }, "locators.order"},
		{"no role", func(s *skill.Skill) { s.Locators.ByRole = nil }, "locators.order"},
		{"no text", func(s *skill.Skill) { s.Locators.ByText = nil }, "locators.order"},
		{"order unknown", func(s *skill.Skill) { s.Locators.Order = []string{"bbox"} }, "locators.order"},
		{"a selector without what it relies on", func(s *skill.Skill) { s.Locators.Guard.CSS = s.Locators.Guard.CSS[1:] }, "locators.guard.css"},
		{"alternative repeats", func(s *skill.Skill) { s.Locators.SelectorAlt = []string{"a", s.Locators.Selector} }, "locators.selector_alt"},
		{"entry of another id", func(s *skill.Skill) { s.Program.Entry = "program__d137__navigate_images" }, "program.entry"},
		{"entry of another slug", func(s *skill.Skill) { s.Slug = "other" }, "program.entry"},
		{"url does not compile", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`^ok`, `^(`} }, "url_matches[1]"},
		{"url with look-ahead", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`^(?=a)`} }, "url_matches[0]"},
		{"url too large", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`^a{1001}`} }, "url_matches[0]"},
		{"url open", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`https://a/`} }, "url_matches[0]"},
		{"url half open", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`^https://a/|b`} }, "url_matches[0]"},
		{"url optionally open", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`(^a)?b`} }, "url_matches[0]"},
		{"url by line", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{`(?m)^a`} }, "url_matches[0]"},
		{"url empty", func(s *skill.Skill) { s.Preconditions.URLMatches = []string{``} }, "url_matches[0]"},
		{"arg required but unknown", func(s *skill.Skill) { s.ArgsSchema.Required = []string{"txt"} }, "args_schema.required"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := full()
			c.spoil(s)
			err := skill.Check(s)
			switch {
			case c.want == "" && err != nil:
				t.Errorf("Check: %v", err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("Check: %v, want an error about %s", err, c.want)
			}
		})
	}
	if skill.Check(nil) == nil {
		t.Error("Check accepts nil")
	}
}

func TestEntryOfDashes(t *testing.T) {
	if got, want := skill.Entry("d1-2-3", "go"), "program__d1_2_3__go"; got != want {
		t.Errorf("Entry %q, want %q", got, want)
	}
}

// TestValidateSaysTheSame: a document with several unknown members is refused in
// the same words every time.
func TestValidateSaysTheSame(t *testing.T) {
	doc := []byte(`{"id": "d1", "args_schema": {"properties": {"+b": {}, "+a": {}, "+d": {}, "+c": {}}}}`)
	want := skill.Validate(doc)
	if want == nil || !strings.Contains(want.Error(), "'+a', '+b', '+c', '+d'") {
		t.Fatal(want)
	}
	for range 50 {
		if got := skill.Validate(doc); got.Error() != want.Error() {
			t.Fatalf("%v\n%v", got, want)
		}
	}
}
