package skill

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// TestFingerprintSame: two fingerprints are the same as their JSON is, whichever field differs.
func TestFingerprintSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gen := rapid.Make[Fingerprint]()
		a := gen.Draw(t, "a")
		b := a
		to := gen.Draw(t, "b")
		if field := rapid.IntRange(-1, reflect.TypeFor[Fingerprint]().NumField()-1).Draw(t, "field"); field >= 0 {
			reflect.ValueOf(&b).Elem().Field(field).Set(reflect.ValueOf(to).Field(field))
		}
		x, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		y, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := a.Same(&b), string(x) == string(y); got != want {
			t.Errorf("Same is %v for %s and %s", got, x, y)
		}
	})
}
