package adaptertest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/adapters"
	"skillmill/saferun/refuse"
)

// Conforming is a page with an env that should do as docs/env.md says. Tab is one.
type Conforming interface {
	// Eval is the value of a JavaScript expression in the page's own world.
	Eval(expression string) any
	// Call calls a method; see Tab.Env. The answer is as JSON has it. The error is
	// ErrUnknown if the call ended the run because nobody knows what it did.
	Call(method string, named map[string]any, args ...any) (any, error)
}

// ErrUnknown is the error of an act that must not be repeated.
var ErrUnknown = errors.New(refuse.OutcomeUnknown)

// Conform runs one in so many of the cases of adapters/conformance.json, 1 for all. open opens
// a page, with the URLs that are served.
func Conform(t *testing.T, every int, open func(t *testing.T, url string, files map[string]File) Conforming) {
	for i, c := range conformances(t) {
		if i%every != 0 {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			next := File{Body: "<p>next"}
			tab := open(t, conformanceURL, map[string]File{
				conformanceURL: {Body: c.HTML, Headers: c.Headers}, conformanceURL + "next": next, conformanceURL + "next?": next,
			})
			answers := map[string]any{}
			for k, s := range c.Steps {
				s.check(t, tab, k, answers)
			}
		})
	}
}

// conformance is one page of conformance.json and what is asked of the env there.
type conformance struct {
	Name    string            `json:"name"`
	HTML    string            `json:"html"`
	Headers map[string]string `json:"headers"`
	Steps   []step            `json:"steps"`
}

// step is a call of the env, or the value of an expression in the page. want is
// the whole answer; like are the keys of a dict, or the items of a list, that it
// must have. unknown says that the call ends the run, with OUTCOME_UNKNOWN.
type step struct {
	Method  string         `json:"method"`
	Args    []any          `json:"args"`
	Named   map[string]any `json:"named"`
	As      string         `json:"as"` // a name for the answer; "$name.key" in args is a part of it
	Eval    string         `json:"eval"`
	Want    any            `json:"want"`
	Like    any            `json:"like"`
	Unknown bool           `json:"unknown"`
	Within  int            `json:"within_ms"` // 0 for any time
}

const conformanceURL = "https://conformance.test/"

func conformances(t *testing.T) []conformance {
	t.Helper()
	var all []conformance
	if err := json.Unmarshal(adapters.Conformance, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func (s step) check(t *testing.T, tab Conforming, i int, answers map[string]any) {
	t.Helper()
	where := fmt.Sprintf("step %d, %s%s %v", i, s.Method, s.Eval, s.Args)
	begin := time.Now()
	var got any
	if s.Eval != "" {
		got = tab.Eval(s.Eval)
	} else {
		args := slices.Clone(s.Args)
		for k := range args {
			args[k] = part(args[k], answers)
		}
		var err error
		if got, err = tab.Call(s.Method, s.Named, args...); errors.Is(err, ErrUnknown) != s.Unknown || err != nil && !s.Unknown {
			t.Fatalf("%s: error %v, unknown should be %v", where, err, s.Unknown)
		}
		if s.Unknown {
			return
		}
	}
	if took := time.Since(begin); s.Within > 0 && took > time.Duration(s.Within)*time.Millisecond {
		t.Errorf("%s: took %v, want %d ms at most", where, took, s.Within)
	}
	answers[s.As] = got
	if s.Like != nil {
		if why := unlike(got, s.Like); why != "" {
			t.Errorf("%s: %s in %v", where, why, got)
		}
	} else if diff := cmp.Diff(s.Want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", where, diff)
	}
}

// part returns an argument, or the part of an earlier answer that "$name.key" names.
func part(arg any, answers map[string]any) any {
	s, ok := arg.(string)
	name, key, cut := strings.Cut(s, ".")
	if !ok || !cut || !strings.HasPrefix(name, "$") {
		return arg
	}
	return answers[name[1:]].(map[string]any)[key]
}

// unlike says what of want is missing in got, "" for nothing.
func unlike(got, want any) string {
	switch want := want.(type) {
	case map[string]any:
		m, _ := got.(map[string]any)
		for k, v := range want {
			if why := unlike(m[k], v); why != "" {
				return k + ": " + why
			}
		}
		return ""
	case []any:
		list, _ := got.([]any)
		for _, v := range want {
			if !slices.Contains(list, v) {
				return fmt.Sprintf("no %v", v)
			}
		}
		return ""
	}
	if !cmp.Equal(got, want) {
		return fmt.Sprintf("%v, want %v", got, want)
	}
	return ""
}
