package actions

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// compiled reads a pack with the body of one action and compiles it.
func compiled(t *testing.T, body string) (*Action, string) {
	t.Helper()
	text := "namespace: a\nversion: 1.0.0\nselectors: {save: '#save'}\nactions:\n  a:b:\n" + indent(body)
	file, faults := Read("x", []byte(text))
	if len(faults) > 0 {
		return nil, fmt.Sprint(faults)
	}
	a, faults := file.Compile("a:b", "")
	if len(faults) > 0 {
		return a, fmt.Sprint(faults)
	}
	return a, ""
}

func indent(s string) string { return "    " + strings.ReplaceAll(s, "\n", "\n    ") + "\n" }

// TestFaults compares what compiling says of one fault in an action.
func TestFaults(t *testing.T) {
	const step = "steps: [%s]"
	for _, c := range []struct{ body, want string }{
		// Parameters.
		{"params: {1a: {type: string}}\nsteps: [{action: snapshot}]", `"1a" is not a name`},
		{"params: {day: {}}\nsteps: [{action: snapshot}]", "type is missing"},
		{"params: {day: {type: text}}\nsteps: [{action: snapshot}]", `"text" is not a type`},
		{"params: {day: {type: enum}}\nsteps: [{action: snapshot}]", "an enum has values"},
		{"params: {day: {type: string, values: [a]}}\nsteps: [{action: snapshot}]", "values are those of an enum"},
		{"params: {day: {type: number, default: x}}\nsteps: [{action: snapshot}]", "the default is no number"},
		{"params: {day: {type: enum, values: [a, b], default: c}}\nsteps: [{action: snapshot}]", "the default is none of a, b"},
		{"params: {day: {type: string, default: a, required: true}}\nsteps: [{action: snapshot}]", "a required parameter needs no default"},

		// Steps.
		{"description: nothing", "steps is missing"},
		{fmt.Sprintf(step, "{action: clik, args: {selector: '#a'}}"), `unknown step "clik"; did you mean click?`},
		{fmt.Sprintf(step, "{action: click}"), "click needs args.selector"},
		{fmt.Sprintf(step, "{action: click, args: {selector: '#a', selektor: '#b'}}"), "click takes no selektor; did you mean selector?"},
		{fmt.Sprintf(step, "{action: click, args: {selector: 7}}"), "it must be a text: a selector"},
		{fmt.Sprintf(step, "{action: click, args: {selector: '#a', with: x}}"), "it must be a mapping"},
		{fmt.Sprintf(step, "{action: wait}"), "wait needs exactly one of selector, condition, url_matches"},
		{fmt.Sprintf(step, "{action: wait, args: {selector: '#a', url_matches: x}}"), "wait needs exactly one of"},
		{fmt.Sprintf(step, "{action: wait, args: {selector: '#a', state: visibel}}"), "did you mean visible?"},
		{fmt.Sprintf(step, "{action: wait, args: {url_matches: '('}}"), "missing closing )"},
		{fmt.Sprintf(step, "{action: run, args: {action: '${x}'}}"), "is not the name of an action"},
		{fmt.Sprintf(step, "{action: eval, args: {script: '() => 1'}}"), "eval is refused"},
		{fmt.Sprintf(step, "{action: snapshot, timeout: 30001}"), "30001 is not between 0 and 30000 milliseconds"},
		{fmt.Sprintf(step, "{action: snapshot, retry: 11}"), "11 is not between 0 and 10"},
		{fmt.Sprintf(step, "{action: snapshot, retry_delay: -1}"), "-1 is not between"},
		{fmt.Sprintf(step, "{action: snapshot, on_error: abrt}"), "did you mean abort?"},
		{fmt.Sprintf(step, "{action: snapshot, on_error: fallback}"), "there is no fallback"},
		{fmt.Sprintf(step, "{action: snapshot, output: 1a}"), `"1a" is not a name`},
		{fmt.Sprintf(step, "{action: snapshot, when: '1 =='}"), "when"},

		// Names.
		{fmt.Sprintf(step, "{action: fail, args: {message: '${day}'}}"), "there is no such parameter or scope"},
		{fmt.Sprintf(step, "{action: fail, args: {message: '${steps.a.text}'}}, {action: find, output: a, args: {selector: '#a'}}"), "no step before has this output"},
		{fmt.Sprintf(step, "{action: fail, args: {message: '${page.titel}'}}"), "page has url, title and version; did you mean title?"},
		{fmt.Sprintf(step, "{action: fail, args: {message: '${item}'}}"), "there is no loop here"},
		{fmt.Sprintf(step, "{action: fail, args: {message: '${selectors.sav}'}}"), "there is no such alias; did you mean save?"},
		{fmt.Sprintf(step, "{action: snapshot, for_each: [1], on_error: fallback, fallback: [{action: snapshot, for_each: [2]}]}"), "a loop within a loop"},
		{"alias_of: 'a:c'\nparams: {day: {type: string}}", "none of its own"},
		{"alias_of: 'nothing'", `"nothing" is not the name of an action`},

		// Conditions that must hold afterwards.
		{"steps: [{action: snapshot}]\nverify: [{}]", "exactly one of"},
		{"steps: [{action: snapshot}]\nverify: [{url_matches: '('}]", "missing closing )"},
		{"steps: [{action: snapshot}]\nverify: [{text: a, timeout: 30001}]", "not between 0 and 30000"},

		// What is no fault.
		{"params: {day: {type: string}, days: {type: array}}\n" + fmt.Sprintf(step, "{action: find, output: a, args: {selector: '${selectors.save}'}}, {action: fill, when: params.day != '', for_each: '${days}', args: {selector: '${steps.a.ref}', value: '${item} ${page.url}'}}"), ""},
		{"alias_of: 'a:c'", ""},
	} {
		_, got := compiled(t, c.body)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s\n%s, want %q", c.body, got, c.want)
		}
	}
}

// TestValues compares the parameters of a run with those that were given.
func TestValues(t *testing.T) {
	a, faults := compiled(t, `params:
  who: {type: string, required: true, description: the name}
  n: {type: number, default: 2}
  on: {type: boolean}
  size: {type: enum, values: [S, M]}
  list: {type: array}
  more: {type: object}
  pin: {type: string, secret: true}
steps: [{action: snapshot}]`)
	if faults != "" {
		t.Fatal(faults)
	}
	for _, c := range []struct {
		given map[string]any
		loose bool
		want  map[string]any
		fault string
	}{
		{map[string]any{"who": "Ann"}, false, map[string]any{"who": "Ann", "n": 2.0}, ""},
		{
			map[string]any{"who": "Ann", "n": 3, "on": true, "size": "M", "list": []any{1.0}, "more": map[string]any{"a": 1.0}},
			false,
			map[string]any{"who": "Ann", "n": 3.0, "on": true, "size": "M", "list": []any{1.0}, "more": map[string]any{"a": 1.0}},
			"",
		},
		{
			map[string]any{"who": "Ann", "n": "3", "on": "true", "list": "[1]", "more": `{"a": 1}`},
			true,
			map[string]any{"who": "Ann", "n": 3.0, "on": true, "list": []any{1.0}, "more": map[string]any{"a": 1.0}},
			"",
		},
		{map[string]any{"who": "7"}, true, map[string]any{"who": "7", "n": 2.0}, ""},
		{map[string]any{"who": "Ann", "pin": "1234"}, false, map[string]any{"who": "Ann", "n": 2.0, "pin": Hide("1234")}, ""},
		{map[string]any{"who": Hide("Ann")}, false, map[string]any{"who": Hide("Ann"), "n": 2.0}, ""},
		{map[string]any{}, false, nil, "the parameter who is missing"},
		{map[string]any{"who": "Ann", "n": "3"}, false, nil, "the parameter n is no number"},
		{map[string]any{"who": "Ann", "n": "three"}, true, nil, "the parameter n is no number"},
		{map[string]any{"who": 7}, false, nil, "the parameter who is no string"},
		{map[string]any{"who": "Ann", "size": "XL"}, false, nil, "the parameter size is none of S, M"},
		{map[string]any{"who": "Ann", "size": 1}, false, nil, "the parameter size is no enum"},
		{map[string]any{"who": "Ann", "list": "1, 2"}, true, nil, "the parameter list is no array"},
		{map[string]any{"wo": "Ann"}, false, nil, "it has no parameter wo"},
	} {
		got, err := a.Values(c.given, c.loose)
		if c.fault != "" {
			if err == nil || !strings.Contains(err.Message, c.fault) {
				t.Errorf("%v: %v, want %s", c.given, err, c.fault)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: %#v, %v; want %#v", c.given, got, err, c.want)
		}
	}
}

// TestInherit compares what a pack has of its parents: aliases one by one, actions by name and
// their keys one by one, lists as a whole.
func TestInherit(t *testing.T) {
	read := func(text string) *File {
		file, faults := Read("x", []byte(text))
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		return file
	}
	base := read(`namespace: base
version: 1.0.0
compatibility: {min_version: "3.0", max_version: "5.0", version_overrides: {"4.x": {selectors: {save: "#b4", top: "#t4"}}}}
selectors: {save: "#b", top: "#t"}
actions:
  a:both:
    description: of the base
    params: {x: {type: string}, y: {type: string}}
    steps: [{action: snapshot}, {action: snapshot}]
  a:base: {steps: [{action: click, args: {selector: "${selectors.save}"}}]}
`)
	second := read("namespace: second\nversion: 1.0.0\nselectors: {top: '#s'}\nactions:\n  a:base: {steps: [{action: snapshot}]}\n  a:second: {steps: [{action: snapshot}]}\n")
	own := read(`namespace: own
version: 1.0.0
compatibility: {max_version: "4.9", version_overrides: {"4.x": {selectors: {save: "#o4"}}}}
selectors: {save: "#o"}
actions:
  a:both:
    params: {y: {type: number}}
    steps: [{action: snapshot}]
`)
	got := own.Inherit([]*File{base, second})
	for _, c := range []struct{ what, got, want any }{
		{"an alias of its own", got.Selectors["save"].Primary, "#o"},
		{"an alias of the later parent", got.Selectors["top"].Primary, "#s"},
		{"a key that it does not give", got.Actions["a:both"].Description, "of the base"},
		{"a parameter of the parent", got.Actions["a:both"].Params["x"].Type, "string"},
		{"a parameter of its own", got.Actions["a:both"].Params["y"].Type, "number"},
		{"a list", len(got.Actions["a:both"].Steps), 1},
		{"an action of the later parent", len(got.Actions["a:base"].Steps), 1},
		{"a version that it does not give", got.Compatibility.MinVersion, "3.0"},
		{"a version of its own", got.Compatibility.MaxVersion, "4.9"},
		{"an override of its own", got.Compatibility.VersionOverrides["4.x"].Selectors["save"].Primary, "#o4"},
		{"an override of the parent", got.Compatibility.VersionOverrides["4.x"].Selectors["top"].Primary, "#t4"},
		{"the parent stays", base.Actions["a:both"].Params["y"].Type, "string"},
		{"the parent's override stays", base.Compatibility.VersionOverrides["4.x"].Selectors["save"].Primary, "#b4"},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if own.Inherit(nil) != own {
		t.Error("without parents the pack is another one")
	}
	a, faults := got.Compile("a:second", "")
	if len(faults) > 0 || a.Name != "own:a:second" {
		t.Errorf("%v, %v", a.Name, faults)
	}
}
