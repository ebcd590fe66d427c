package skill_test

import (
	"strings"
	"testing"

	"skillmill/datasets/skill"
)

// Documents that others write: the least that a reader may rely on, one with neither
// slug nor health, and one with every field of the blueprint.
var written = map[string]string{
	"least": `{"id": "d136", "domain": "example.com", "label": "Images link", "action": "navigate",
		"preconditions": {"url_matches": ["^https?://([^/]*\\.)?example\\.com/"], "exists": ["a[role='link'][aria-label='Images']"],
			"not_exists": [".modal,.modal-mask,.overlay,.backdrop"], "viewport": {"min_width": 960}},
		"locators": {"selector": "a[role='link'][aria-label='Images']", "by_role": {"role": "link", "name": "Images"}, "by_text": ["Images"],
			"by_dom_index": 136, "bbox": [10, 20, 30, 40]},
		"program": {"language": "python", "entry": "program__d136__navigate_images", "code": "def program__d136__navigate_images(env, locators, args, options):\n    return {\"ok\": True}\n"},
		"args_schema": {"type": "object", "properties": {"text": {"type": "string"}}, "required": []},
		"evidence": {"tag": "a", "role": "link", "name": "Images", "from": "controls_tree+ax"},
		"meta": {"created_at": "2025-11-09T08:07:06Z", "source_dir": "workspace/data/example_com/20251109080706"}}`,
	"all": `{"id": "d136-20251109", "domain": "example.com", "slug": "type_search", "label": "Type_Search", "action": "type",
		"preconditions": {"url_matches": ["^https?://([^/]*\\.)?example\\.com/"], "exists": ["#kw"], "not_exists": [".mask"], "viewport": {"min_width": 1024, "min_height": 640},
			"visible": ["#kw"], "enabled": ["#kw"], "text_contains": ["Search"], "login_state": "logged_in", "cookies": ["session_id"]},
		"locators": {"selector": "#kw", "selector_alt": ["input[name=\"q\"]", "form > input"], "by_role": {"role": "textbox", "name": "Search", "exact": true},
			"by_text": ["Search"], "by_dom_index": 136, "bbox": [1, 2, 3, 4], "page_bbox": [1, 2, 3, 4]},
		"args_schema": {"type": "object", "properties": {"text": {"type": "string", "description": "what to type"}, "value": {"type": "string", "description": "what to choose"}}, "required": ["text"]},
		"program": {"language": "python", "entry": "program__d136_20251109__type_search", "code": "x", "notes": "n"},
		"prepare": {"language": "python", "entry": "prepare", "code": "x"},
		"evidence": {"tag": "input", "role": "textbox", "name": "Search", "text_snippets": ["Search"], "from": "controls_tree+ax"},
		"meta": {"version": "v0.1", "schema_version": "skill_schema_v1", "created_at": "2025-11-09T08:07:06Z", "updated_at": "2025-11-09T08:07:06Z",
			"source_dir": "workspace/data/example_com/20251109", "source_files": ["dom.html"], "detect_spec_version": "1", "generator": "hybrid"},
		"health": {"health_score": 0.9, "success_count": 9, "failure_count": 1, "last_success_at": "2025-11-09T08:07:06Z", "last_failure_at": "2025-11-08T08:07:06Z", "notes": "n"}}`,
}

func TestDocumentsOfOthers(t *testing.T) {
	for name, doc := range written {
		t.Run(name, func(t *testing.T) {
			if err := skill.Validate([]byte(doc)); err != nil {
				t.Fatal(err)
			}
			s, err := skill.Unmarshal([]byte(doc))
			if err != nil {
				t.Fatal(err)
			}
			if err := skill.Check(s); err != nil {
				t.Error(err)
			}
			if k := s.Locators.First(); k != skill.KindCSS {
				t.Errorf("without an order the selector comes first, not %v", k)
			}
		})
	}
}

// What every reader needs is needed.
func TestDocumentsOfOthersLack(t *testing.T) {
	for _, c := range []struct{ take, want string }{
		{`"selector": "a[role='link'][aria-label='Images']", `, "selector"},
		{`"from": "controls_tree+ax"`, "from"},
		{`"created_at": "2025-11-09T08:07:06Z", `, "created_at"},
	} {
		doc := strings.Replace(written["least"], c.take, "", 1)
		doc = strings.Replace(doc, `"Images", }`, `"Images"}`, 1)
		if err := skill.Validate([]byte(doc)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("without %s: %v", c.want, err)
		}
	}
}
