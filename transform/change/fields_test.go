package change

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFields(t *testing.T) {
	const was = `{"id": "d1", "label": "Save", "locators": {"selector": "#a", "bbox": [1, 2], "by_role": {"role": "button", "name": "Save"}}, "form": {"key": "f"}}`
	for _, c := range []struct{ name, is, want string }{
		{"nothing", "{\n\"label\":\"Save\",\"id\":\"d1\", \"form\":{\"key\":\"f\"},\"locators\":{\"by_role\":{\"name\":\"Save\",\"role\":\"button\"},\"bbox\":[1,2],\"selector\":\"#a\"}}", ""},
		{"a text", `{"id": "d1", "label": "Keep", "locators": {"selector": "#a", "bbox": [1, 2], "by_role": {"role": "button", "name": "Save"}}, "form": {"key": "f"}}`, `label: "Save" to "Keep"; `},
		{
			"inside", `{"id": "d1", "label": "Save", "locators": {"selector": "#b", "bbox": [1, 3], "by_role": {"role": "button", "name": "Keep"}}, "form": {"key": "f"}}`,
			`locators.bbox: [1,2] to [1,3]; locators.by_role.name: "Save" to "Keep"; locators.selector: "#a" to "#b"; `,
		},
		{
			"gone and new", `{"id": "d1", "label": "Save", "locators": {"selector": "#a", "bbox": [1, 2], "by_role": {"role": "button", "name": "Save"}}, "runnable": false}`,
			`form: {"key":"f"} to ; runnable:  to false; `,
		},
		{
			"another shape", `{"id": "d1", "label": "Save", "locators": null, "form": {"key": "f"}}`,
			`locators: {"selector":"#a","bbox":[1,2],"by_role":{"role":"button","name":"Save"}} to null; `,
		},
	} {
		fields, err := Fields([]byte(was), []byte(c.is))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		got := ""
		for _, f := range fields {
			got += f.Path + ": " + string(f.Was) + " to " + string(f.Is) + "; "
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, d)
		}
	}
	for _, bad := range []string{"", "[1]", "{", `"x"`} {
		if _, err := Fields([]byte(was), []byte(bad)); err == nil {
			t.Errorf("%q was compared", bad)
		}
	}
}

func TestCounts(t *testing.T) {
	for path, want := range map[string]bool{
		"locators.proofs": true, "locators.guard.tried": true, "locators.guard.name": false, "preconditions_support.exists": true, "health.success_count": true, "meta.updated_at": true,
		"locators.selector": false, "meta.status": false, "healthy": false, "label": false,
	} {
		if got := Counts(path); got != want {
			t.Errorf("%s: %v", path, got)
		}
	}
}
