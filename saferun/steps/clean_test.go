package steps

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/saferun/secret"
)

const masked = "***"

// TestClean: a secret stands in no value, key or message of a result, however it got there.
func TestClean(t *testing.T) {
	if got := actions.Hide(nil).String(); got != masked {
		t.Fatalf("a secret is shown as %q", got)
	}
	x := &run{}
	x.hide(map[string]any{"pw": "s3cret-value", "pins": []any{"7391", 5512.0}, "on": true})
	x.mask = secret.NewMask(x.secrets...)
	for _, c := range []struct{ in, want any }{
		{"plain", "plain"},
		{"s3cret-value", masked},
		{"it is s3cret-value.", "it is " + masked + "."},
		{5512.0, masked},
		{5513.0, 5513.0},
		{true, true}, // no text, so nothing that can be told
		{nil, nil},
		{[]any{"a", "s3cret-value"}, []any{"a", masked}},
		{map[string]any{"k": map[string]any{"s3cret-value": 1.0}}, map[string]any{"k": map[string]any{masked: 1.0}}},
		{actions.Hide("other"), masked},
	} {
		if diff := cmp.Diff(c.want, x.clean(c.in)); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.in, diff)
		}
	}
	e := x.cleanError(&actions.Error{Code: "X", Message: "no s3cret-value", Suggestion: "try s3cret-value", Details: map[string]any{"css:s3cret-value": "s3cret-value is gone", "n": 5512.0}})
	want := &actions.Error{Code: "X", Message: "no " + masked, Suggestion: "try " + masked, Details: map[string]any{"css:" + masked: masked + " is gone", "n": masked}}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Errorf("error (-want +got):\n%s", diff)
	}
	if x.cleanError(nil) != nil {
		t.Error("no error became one")
	}
}

// TestComplete: defaults are added, secrets are hidden, and what was given is not changed.
func TestComplete(t *testing.T) {
	file, faults := actions.Read("one", []byte(`namespace: one
version: 1.0.0
actions:
  all:it:
    params: {a: {type: string, default: x}, b: {type: string}, pw: {type: string, secret: true}}
    steps: [{action: wait, args: {selector: "css:i"}}]
`))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	a, faults := file.Compile("all:it", "")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, c := range []struct {
		given map[string]any
		a, b  any
		pw    bool
	}{
		{nil, "x", nil, false},
		{map[string]any{"a": "y", "b": "z"}, "y", "z", false},
		{map[string]any{"pw": "p"}, "x", nil, true},
		{map[string]any{"pw": actions.Hide("p")}, "x", nil, true},
		{map[string]any{"pw": nil}, "x", nil, false},
	} {
		was := len(c.given)
		got := complete(a, c.given)
		if _, hidden := got["pw"].(expr.Hidden); got["a"] != c.a || got["b"] != c.b || hidden != c.pw || len(c.given) != was {
			t.Errorf("%v became %v", c.given, got)
		}
	}
}

// TestPresses: a key whose value is not known may press.
func TestPresses(t *testing.T) {
	for key, want := range map[string]bool{"Enter": true, " ": true, "": true, "Space": true, "${v}": true, "Tab": false, "a": false, "Escape": false, "ArrowDown": false} {
		if got := presses(key); got != want {
			t.Errorf("%q: %v", key, got)
		}
	}
	for do, want := range map[string]bool{"fill": true, "type": true, "select": true, "check": true, "uncheck": true, "click": false, "press": false, "open": false, "eval": false} {
		if got := enters(do); got != want {
			t.Errorf("%s: %v", do, got)
		}
	}
}
