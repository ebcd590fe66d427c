package runs

import (
	"errors"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/refuse"
	"skillmill/transform/prepare"
	"skillmill/transform/program/gate"
)

// pretend is how a hostile program tells a live page from a scripted one, so that it is
// well-behaved wherever it is tried.
const pretend = `    if env.current_url() != "https://site.test/":` + "\n        "

// hostileSteps are what programs do that no template wrote, each accepted by the gate. All
// would act on an element, some on that of the skill itself, in a way that is not its own.
var hostileSteps = map[string]string{
	"a selector":                    `env.click({"css": "#del"})`,
	"a role":                        `env.press({"role": "button", "name": "Delete all", "exact": True}, "Enter")`,
	"a text":                        `env.hover({"text": "Delete all"})`,
	"a field beside it":             `env.type({"css": "#other"}, "x")`,
	"another one's locators":        `env.locate({"selector": "#del", "order": ["selector"]}, {})`,
	"other arguments":               `env.locate(locators, {"row": "Bob"})`,
	"a reference of an earlier one": `env.click({"ref": "r1"})`,
	"a reference nobody gave":       `env.click({"ref": "r99"})`,
	"a held element":                `env.click({"ref": "h1"})`,
	"its own description":           `env.click(env.locate(locators, args).get("found"))`,
	"its own role":                  `env.click(locators.get("by_role") or {"css": "#save"})`,
	"an anchor as a locator":        "for l in locators.get(\"anchored\") or [{\"css\": \"#save\"}]:\n            env.click(l)",
	"its own selector":              `env.set_checked({"css": locators.get("selector") or "#save"}, True)`,
}

// TestHostileProgramsAreHeld runs programs that no template wrote on a live page: nothing is
// done but by references that env.locate gave for their own document.
func TestHostileProgramsAreHeld(t *testing.T) {
	learnt := learn(t)
	tab := openHTML(t, orders)
	s := session(t, tab, learnt.skills, saferun.Options{Worker: append(acceptance.Program(t).Args, "exec-worker")})
	own := *learnt.of(t, saveNow)
	stop := errors.New("stop")
	if _, err := s.Run(t.Context(), learnt.of(t, "del"), nil, saferun.Hooks{BeforeAct: func(saferun.Act) error { return stop }}); !errors.Is(err, stop) {
		t.Fatalf("r1 is to be another control: %v", err) // nothing was done, and the session knows it
	}
	eval[bool](t, tab, acceptance.Watch("null"))
	code := own.Program.Code
	for name, does := range hostileSteps {
		doc := own
		doc.Program.Code = strings.Replace(code, "    settle_ms =", pretend+does+"\n    settle_ms =", 1)
		if err := gate.Check(doc.Program.Code, doc.Program.Entry); err != nil || doc.Program.Code == code {
			t.Errorf("%s: it is refused before it runs: %v", name, err)
			continue
		}
		got, err := s.Run(t.Context(), &doc, nil, saferun.Hooks{})
		if err != nil || got.Code != refuse.ProgramRefused || len(got.Acts) > 0 {
			t.Errorf("%s: %q %s, acts %v, %v", name, got.Code, got.Message, got.Acts, err)
		}
	}
	preparing(t, s, own)
	if _, on, err := acceptance.Noted(eval[string](t, tab, "window.name")); err != nil || len(on) > 0 {
		t.Errorf("events %q, %v", on, err)
	}
	// What another hand wrote well runs as before.
	own.Program.Code = strings.Replace(code, `"clicked", effects`, `"was clicked", effects`, 1)
	if got, err := s.Run(t.Context(), &own, nil, saferun.Hooks{}); err != nil || !got.OK || got.Message != "was clicked" {
		t.Errorf("a program that keeps to its control: %+v, %v", got, err)
	}
}

// preparing runs hostile programs that prepare: the step is to close what is not there.
func preparing(t *testing.T, s *saferun.Session, doc skill.Skill) {
	t.Helper()
	escape := skill.StepOf(skill.StepEscape, "#nothing", &skill.Locators{})
	made := prepare.Program([]skill.Step{escape})
	doc.Preconditions.Exists = []string{"#only-prepared"} // it does not hold, so the page is prepared
	for name, does := range map[string]string{
		"the control itself":       `env.click(env.locate(ctx.get("control"), {}).get("locator"))`,
		"the control's role":       `env.click(ctx.get("control").get("by_role") or {"css": "#save"})`,
		"another control":          `env.click({"css": "#del"})`,
		"another key":              `env.press({"css": "#nothing"}, "Enter")`,
		"Escape somewhere else":    `env.press({"css": "#note"}, "Escape")`,
		"a step that is not its's": `env.locate({"selector": "#del", "order": ["selector"], "does": "close", "container": "#nothing"}, {})`,
	} {
		p := *made
		p.Code = strings.Replace(made.Code, "    acted = []\n", "    acted = []\n"+pretend+does+"\n", 1)
		if err := gate.Check(p.Code, p.Entry); err != nil || p.Code == made.Code {
			t.Errorf("prepare, %s: it is refused before it runs: %v", name, err)
			continue
		}
		doc.Prepare = &p
		got, err := s.Run(t.Context(), &doc, nil, saferun.Hooks{})
		if err != nil || got.Code != refuse.ProgramRefused || len(got.Acts) > 0 {
			t.Errorf("prepare, %s: %q %s, acts %v, %v", name, got.Code, got.Message, got.Acts, err)
		}
	}
}
