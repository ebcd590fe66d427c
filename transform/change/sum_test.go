package change

import "testing"

// TestSum: a sum is another exactly where Fields names a field that does not only count.
func TestSum(t *testing.T) {
	const was = `{"label": "Save", "locators": {"selector": "#a", "proofs": [1]}, "meta": {"updated_at": "x"}}`
	for _, is := range []string{
		was,
		`{"meta":{"updated_at":"y"},"label":"Save","locators":{"proofs":[2],"selector":"#a"}}`,
		`{"label": "Keep", "locators": {"selector": "#a", "proofs": [1]}, "meta": {"updated_at": "x"}}`,
		`{"label": "Save", "locators": {"selector": "#a", "x": {"y": 1}}, "meta": {}}`,
		`{"label": "Save", "meta": {"updated_at": "x"}}`,
	} {
		fields, err := Fields([]byte(was), []byte(is))
		if err != nil {
			t.Fatal(err)
		}
		want := true
		for _, f := range fields {
			want = want && Counts(f.Path)
		}
		a, err := Sum([]byte(was))
		if err != nil {
			t.Fatal(err)
		}
		b, err := Sum([]byte(is))
		if err != nil || (a == b) != want {
			t.Errorf("%s: equal %v, want %v: %v", is, a == b, want, err)
		}
	}
	if _, err := Sum([]byte("[]")); err == nil {
		t.Error("a list is no document")
	}
}
