package identity

import (
	"reflect"
	"testing"

	"skillmill/datasets/skill"
)

// TestEqual changes every field there is: none may be forgotten.
func TestEqual(t *testing.T) {
	var base skill.Fingerprint
	if !Equal([]skill.Fingerprint{base}, []skill.Fingerprint{base}) || Equal([]skill.Fingerprint{base}, nil) {
		t.Fatal("equal lists differ, or lists of different lengths are equal")
	}
	for i := range reflect.TypeOf(base).NumField() {
		changed := base
		switch f := reflect.ValueOf(&changed).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString("x")
		case reflect.Int64:
			f.SetInt(7)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			t.Fatalf("field %s: kind %s", reflect.TypeOf(base).Field(i).Name, f.Kind())
		}
		if Equal([]skill.Fingerprint{base}, []skill.Fingerprint{changed}) {
			t.Errorf("a change of %s goes unnoticed", reflect.TypeOf(base).Field(i).Name)
		}
	}
}
