package rehearse

import (
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/saferun/python"
	"skillmill/transform/prepare"
	"skillmill/transform/program"
)

// inputs are the templates.
var inputs = map[string]program.Input{
	"click": {Action: skill.Click, Tag: "div"}, "type": {Action: skill.Type, Tag: "div", Role: "textbox"},
	"select": {Action: skill.Select, Tag: "select"}, "select_list": {Action: skill.Select, Tag: "div", Role: "combobox"},
	"toggle": {Action: skill.Toggle, Tag: "div", Role: "switch"}, "toggle_radio": {Action: skill.Toggle, Tag: "input", InputType: "radio"},
	"navigate": {Action: skill.Navigate, Tag: "a"}, "submit": {Action: skill.Submit, Tag: "button", SubmitInForm: true}, "open": {Action: skill.Open, Tag: "div"},
}

var argNames = map[string]string{skill.Type: "text", skill.Select: "value", skill.Toggle: "state"}

func part(t *testing.T, name string) Part {
	t.Helper()
	in := inputs[name]
	in.ID, in.Slug, in.Label = "d1", "do_it", "Do_it"
	made, err := program.Render(in)
	if err != nil {
		t.Fatal(err)
	}
	return Part{
		Made: made, Control: map[string]any{"selector": "#a", "order": []string{"selector"}}, Pages: Pages(in.Action),
		Args: Args(in.Action, argNames[in.Action]), Options: Options(in.Action), Lists: in.Action == skill.Select,
	}
}

func differs(t *testing.T, x Part, code string) string {
	t.Helper()
	said := x.Made
	said.Code = code
	d, err := Differs(t.Context(), python.Run, x, said)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestTemplates: each template acts as itself, meets ok and not ok, and no other's acts
// are its own.
func TestTemplates(t *testing.T) {
	for name := range inputs {
		x := part(t, name)
		if d := differs(t, x, x.Made.Code); d != "" {
			t.Errorf("%s differs from itself: %s", name, d)
		}
		oks, codes := 0, map[string]bool{}
		for _, o := range x.runs() {
			got, err := x.run(t.Context(), python.Run, x.Made, o)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if codes[got.code] = true; got.ok {
				oks++
			}
			if got.code == "TARGET_AMBIGUOUS" && len(got.tried) > 0 {
				t.Errorf("%s acts on an ambiguous page: %v", name, got.tried)
			}
		}
		if oks < 2 || len(codes) < 6 {
			t.Errorf("%s: %d runs went well, codes %v", name, oks, codes)
		}
	}
	if d := differs(t, part(t, "click"), part(t, "open").Made.Code); d == "" {
		t.Error("a click acts as an open does")
	}
}

// TestDiffers: programs that act otherwise anywhere are told.
func TestDiffers(t *testing.T) {
	x := part(t, "click")
	for name, c := range map[string]struct{ old, with, want string }{
		"reads more":              {"    effects = env.effects()\n", "    effects = env.effects()\n    env.text(at.get(\"locator\"))\n", ""},
		"says more":               {`"clicked", effects`, `"clicked well", effects`, ""},
		"clicks twice":            {"    effects = env.effects()\n", "    env.click(at.get(\"locator\"))\n    effects = env.effects()\n", "tries"},
		"clicks something else":   {"    effects = env.effects()\n", "    env.click({\"css\": \"#pay\"})\n    effects = env.effects()\n", "env.click on an element"},
		"clicks when refused":     {"        return _refused(at)", "        env.click({\"css\": \"#pay\"})\n        return _refused(at)", "env.click on an element"},
		"does not wait":           {`state="enabled", timeout_ms=options.get("timeout_ms") or 5000`, `state="attached"`, "disabled"},
		"presses Enter":           {"    effects = env.effects()\n", "    env.press(at.get(\"locator\"), \"Enter\")\n    effects = env.effects()\n", "press"},
		"says all went well":      {`"NO_EFFECT", "clicked, but`, `"", "clicked, but`, "still"},
		"gives up after one":      {"range(3)", "range(1)", "refuses once"},
		"never ends":              {"    effects = env.effects()\n", "    for i in range(60):\n        env.effects()\n    effects = env.effects()\n", "more than 50 env calls"},
		"finds by other locators": {"env.locate(locators, args", "env.locate({\"selector\": \"#pay\", \"order\": [\"selector\"]}, args", "unique"},
	} {
		if !strings.Contains(x.Made.Code, c.old) {
			t.Fatalf("%s: the template has no %q", name, c.old)
		}
		got := differs(t, x, strings.Replace(x.Made.Code, c.old, c.with, 1))
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestPrepare: a preparing program is held to its steps.
func TestPrepare(t *testing.T) {
	l := skill.Locators{Selector: "#x", Order: []string{"selector"}}
	for _, does := range []string{skill.StepClose, skill.StepOpen, skill.StepEscape} {
		steps := []skill.Step{skill.StepOf(does, ".area", &l)}
		made := prepare.Program(steps)
		x := Part{
			Made: skill.Program{Language: made.Language, Entry: made.Entry, Code: made.Code}, Control: map[string]any{"selector": "#a"},
			Steps: []map[string]any{{"does": does, "container": ".area", "selector": "#x", "order": []string{"selector"}}}, Pages: PreparePages(),
		}
		if d := differs(t, x, made.Code); d != "" {
			t.Errorf("%s differs from itself: %s", does, d)
		}
		got, err := x.run(t.Context(), python.Run, x.Made, x.runs()[0])
		if err != nil || !got.ok || len(got.done) != 1 {
			t.Errorf("%s: %+v %v", does, got, err)
		}
		other := strings.Replace(made.Code, "    if unsure:\n", "    env.click({\"css\": \"#pay\"})\n    if unsure:\n", 1)
		if d := differs(t, x, other); !strings.Contains(d, "env.click on an element") {
			t.Errorf("%s: a click beside the steps: %q", does, d)
		}
		if does == skill.StepClose {
			always := strings.Replace(made.Code, "if _as_wanted(env, step, area) or", "if", 1)
			if d := differs(t, x, always); !strings.Contains(d, "nothing to do") {
				t.Errorf("a click where nothing is to do: %q", d)
			}
		}
	}
}
