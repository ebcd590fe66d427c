package skill

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// guardsAgree holds GuardIn to what reads the whole document, as Marshal and as another
// program would write it.
func guardsAgree(t rapid.TB, s *Skill) (guarded bool) {
	t.Helper()
	data, err := Marshal(s)
	if err != nil {
		return false
	}
	var whole Skill
	if err := json.Unmarshal(data, &whole); err != nil {
		t.Fatalf("%v", err)
	}
	other, err := json.Marshal(s)
	if err != nil {
		t.Fatalf("%v", err)
	}
	for _, doc := range [][]byte{data, other} {
		got, err := GuardIn(doc)
		if diff := cmp.Diff(whole.Locators.Guard, got); diff != "" || err != nil {
			t.Fatalf("the guard of %s: %v\n%s", doc, err, diff)
		}
	}
	if part, ok := guardPart(data); !ok || (part == nil) != (whole.Locators.Guard == nil) {
		t.Fatalf("the part was not found in %s", data)
	}
	return whole.Locators.Guard != nil
}

func TestGuardIn(t *testing.T) {
	yes, no := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := valid(t)
		all := fieldsOf(reflect.ValueOf(s).Elem(), nil)
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			draw(t, rapid.SampledFrom(all).Draw(t, "field"))
		}
		switch rapid.SampledFrom([]string{"none", "said", "its own"}).Draw(t, "guard") {
		case "none":
			s.Locators.Guard = nil
		case "said":
			text := "a\n    \"guard\": {\n    }\n  }"
			s.Label, s.Purpose = text, text
			s.Locators.Guard = &Guard{Kind: "click", Text: rapid.String().Draw(t, "text"), Row: text}
		}
		if guardsAgree(t, s) {
			yes++
		} else {
			no++
		}
	})
	if yes == 0 || no == 0 {
		t.Errorf("%d documents with a guard and %d without", yes, no)
	}
	for _, doc := range []string{"", "null?", "{\n  \"locators\": {\n    \"guard\": {\n      \"kind\": 1\n    }\n  }\n}"} {
		if g, err := GuardIn([]byte(doc)); err == nil {
			t.Errorf("%q has the guard %v", doc, g)
		}
	}
}
