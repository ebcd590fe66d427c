package program_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

var update = flag.Bool("update", false, "rewrite the golden files and the table of docs/env.md")

func newRun(t *testing.T, name string, in program.Input, s script, args, options map[string]any) run {
	t.Helper()
	p := render(t, in)
	r := run{Name: name, Code: p.Code, Entry: p.Entry, Locators: locators(), Args: args, Options: options, Script: s}
	if r.Args == nil {
		r.Args = map[string]any{}
	}
	if r.Options == nil {
		r.Options = map[string]any{}
	}
	if r.Script == nil {
		r.Script = script{}
	}
	return r
}

// TestRuns runs every template through every scenario in Starlark.
func TestRuns(t *testing.T) {
	for _, x := range inputs {
		for _, s := range scenarios(x.acts) {
			t.Run(x.name+"/"+s.name, func(t *testing.T) {
				if x.name == "open_menu" { // the pointer alone does nothing
					s.script = maps.Clone(s.script)
					if s.script == nil {
						s.script = script{}
					}
					s.script["hover"] = answers(false)
				}
				got := runStarlark(t, newRun(t, s.name, x.in, s.script, x.args, nil))
				res := checkResult(t, got)
				if x.name == "select_list" {
					s.ref = "" // it is the option, not the list, that is clicked
					if strings.HasPrefix(s.name, "refused") {
						// Once only: what a second click does is unknown.
						s.ok, s.code, s.acted = false, "ACT_REFUSED", 1
					}
				}
				if res["ok"] != s.ok || code(res) != s.code {
					t.Errorf("ok = %v %q, want %v %q: %s", res["ok"], code(res), s.ok, s.code, asJSON(got))
				}
				if n := callsOf(got.Trace, x.acts); n != s.acted {
					t.Errorf("%d calls of %s, want %d: %v", n, x.acts, s.acted, got.Trace)
				}
				if last := lastOf(got.Trace, x.acts); s.ref != "" && !strings.Contains(last, `"ref":"`+s.ref+`"`) {
					t.Errorf("the last act was %s, want it on %s", last, s.ref)
				}
				if n := callsOf(got.Trace, "locate"); n > 4 {
					t.Errorf("%d calls of locate, want at most 3 and one to read back", n)
				}
			})
		}
	}
}

func TestSpecialRuns(t *testing.T) {
	finding := map[string]bool{"locate": true, "exists": true, "wait_for_selector": true}
	for _, x := range special {
		t.Run(x.template+"/"+x.name, func(t *testing.T) {
			got := runStarlark(t, newRun(t, x.name, inputNamed(t, x.template), x.script, x.args, x.options))
			res := checkResult(t, got)
			if res["ok"] != (x.code == "") || code(res) != x.code || res["message"] != x.message {
				t.Errorf("got %v %q %q, want %q %q", res["ok"], code(res), res["message"], x.code, x.message)
			}
			var effects []string
			for _, e := range res["evidence"].(map[string]any)["effects"].([]any) {
				effects = append(effects, e.(string))
			}
			if !slices.Equal(effects, x.effects) {
				t.Errorf("effects %v, want %v", effects, x.effects)
			}
			var calls []string
			for _, c := range got.Trace {
				if name, _, _ := strings.Cut(c, "{"); !finding[name] {
					calls = append(calls, name)
				}
			}
			if diff := cmp.Diff(x.calls, calls); diff != "" {
				t.Errorf("calls (-want +got):\n%s", diff)
			}
		})
	}
}

// code is that of a result's evidence.
func code(res map[string]any) string {
	c, _ := res["evidence"].(map[string]any)["code"].(string)
	return c
}

func checkResult(t *testing.T, got outcome) map[string]any {
	t.Helper()
	res, ok := got.Result.(map[string]any)
	if !ok {
		t.Fatalf("result is %T", got.Result)
	}
	_, isBool := res["ok"].(bool)
	msg, isText := res["message"].(string)
	evidence, isDict := res["evidence"].(map[string]any)
	if !isBool || !isText || msg == "" || !isDict || len(res) != 3 {
		t.Fatalf("result %s", asJSON(res))
	}
	for _, key := range []string{"by", "code", "expected", "found", "effects"} {
		if _, there := evidence[key]; !there {
			t.Errorf("evidence without %s: %s", key, asJSON(res))
		}
	}
	effects, _ := evidence["effects"].([]any)
	if res["ok"] == true && len(effects) == 0 {
		t.Errorf("ok without an effect: %s", asJSON(res))
	}
	for _, e := range effects {
		if !slices.Contains(program.Effects, e.(string)) {
			t.Errorf("effect %v is not in the table", e)
		}
	}
	if c := code(res); c != "" && !slices.ContainsFunc(program.Codes, func(x program.Code) bool { return x.Name == c }) {
		t.Errorf("code %s is not in the table", c)
	}
	return res
}

func lastOf(trace []string, method string) string {
	for _, c := range slices.Backward(trace) {
		if strings.HasPrefix(c, method+"{") {
			return c
		}
	}
	return ""
}

func callsOf(trace []string, method string) int {
	n := 0
	for _, c := range trace {
		if strings.HasPrefix(c, method+"{") {
			n++
		}
	}
	return n
}

// TestSameInCPython runs all of the above in CPython and wants equal results
// and equal env calls.
func TestSameInCPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing: the programs are not compared with CPython")
	}
	var runs []run
	for _, x := range inputs {
		for _, s := range scenarios(x.acts) {
			runs = append(runs, newRun(t, x.name+"/"+s.name, x.in, s.script, x.args, nil))
		}
	}
	for _, x := range special {
		runs = append(runs, newRun(t, x.template+"/"+x.name, inputNamed(t, x.template), x.script, x.args, x.options))
	}
	type param struct {
		Name    string `json:"name"`
		Default string `json:"default"`
		Keyword bool   `json:"keyword"`
	}
	type method struct {
		Name   string  `json:"name"`
		Params []param `json:"params"`
	}
	var api []method
	for _, m := range program.EnvAPI {
		ps := []param{}
		for _, p := range m.Params {
			ps = append(ps, param{p.Name, p.Default, p.Keyword})
		}
		api = append(api, method{m.Name, ps})
	}
	work, err := json.Marshal(map[string]any{"api": api, "cases": runs})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-I", filepath.Join("testdata", "run.py"))
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(work), &stderr
	raw, err := cmd.Output()
	if err != nil {
		t.Fatalf("python3: %v\n%s", err, stderr.String())
	}
	var inPython []outcome
	if err := json.Unmarshal(raw, &inPython); err != nil {
		t.Fatal(err)
	}
	if len(inPython) != len(runs) {
		t.Fatalf("%d results of %d runs", len(inPython), len(runs))
	}
	for i, r := range runs {
		if diff := cmp.Diff(inPython[i], runStarlark(t, r)); diff != "" {
			t.Errorf("%s (-CPython +Starlark):\n%s", r.Name, diff)
		}
	}
}

// TestActionsAreWhole holds that each action has an entry, and each template an
// input of the tests here.
func TestActionsAreWhole(t *testing.T) {
	for _, a := range skill.Actions {
		if program.Does(a) == "" {
			t.Errorf("%s has no entry in the table of actions", a)
		}
		render(t, program.Input{ID: "d1", Slug: "x", Action: a})
	}
	files, err := filepath.Glob(filepath.Join("templates", "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no templates: %v", err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".py")
		if !strings.HasPrefix(name, "common") {
			inputNamed(t, name)
		}
	}
}

func TestGolden(t *testing.T) {
	for _, x := range inputs {
		t.Run(x.name, func(t *testing.T) {
			p := render(t, x.in)
			if err := gate.Check(p.Code, p.Entry); err != nil {
				t.Errorf("the gate refuses it: %v", err)
			}
			path := filepath.Join("testdata", x.name+".golden.py")
			if *update {
				if err := os.WriteFile(path, []byte(p.Code), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), p.Code); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestRenderIsClosed puts hostile labels into the docstring.
func TestRenderIsClosed(t *testing.T) {
	plain := render(t, program.Input{ID: "d1", Slug: "x", Action: skill.Click, Label: ""})
	for _, label := range []string{
		`""" + env.evil() + """`, "'''\nimport os\n'''", "a\\", "ENTRY LABEL", "{}%s", "\x00\u202e\u2028", "点击", strings.Repeat("a\"", 10000),
	} {
		p := render(t, program.Input{ID: "d1", Slug: "x", Action: skill.Click, Label: label})
		if err := gate.Check(p.Code, p.Entry); err != nil {
			t.Errorf("%.40q: %v", label, err)
		}
		if a, b := strings.Count(plain.Code, "\n"), strings.Count(p.Code, "\n"); a != b {
			t.Errorf("%.40q: %d lines, want %d", label, b, a)
		}
	}
}

func TestRenderErrors(t *testing.T) {
	for _, in := range []program.Input{
		{ID: "", Slug: "a", Action: skill.Click},
		{ID: "d1", Slug: "", Action: skill.Click},
		{ID: "D1", Slug: "a", Action: skill.Click},
		{ID: "d1\n", Slug: "a", Action: skill.Click},
		{ID: "-d1", Slug: "a", Action: skill.Click},
		{ID: "d1", Slug: "a-b", Action: skill.Click},
		{ID: "d1", Slug: strings.Repeat("a", 33), Action: skill.Click},
		{ID: strings.Repeat("d", 65), Slug: "a", Action: skill.Click},
		{ID: "d1", Slug: "a", Action: "none"},
		{ID: "d1", Slug: "a", Action: "../common"},
	} {
		if p, err := program.Render(in); err == nil {
			t.Errorf("%+v gave %s", in, p.Entry)
		}
	}
	if got, err := program.Entry("d482-1109", "search_box"); err != nil || got != "program__d482_1109__search_box" {
		t.Errorf("got %s, %v", got, err)
	}
}

func BenchmarkRender(b *testing.B) {
	in := inputs[3].in
	b.ReportAllocs()
	for b.Loop() {
		if _, err := program.Render(in); err != nil {
			b.Fatal(err)
		}
	}
}

// TestRunFitsItsLimits takes the longest ways through every template.
func TestRunFitsItsLimits(t *testing.T) {
	for _, x := range inputs {
		for _, s := range []script{
			{x.acts: answers(false, false, true), "exists": answers(false), "wait_for_effect": answers(false)},
		} {
			r := newRun(t, x.name, x.in, s, x.args, map[string]any{"press_enter": true})
			if got := runStarlark(t, r); len(got.Trace) > gate.EnvCalls {
				t.Errorf("%s: %d env calls, at most %d are allowed", x.name, len(got.Trace), gate.EnvCalls)
			}
		}
	}
}
