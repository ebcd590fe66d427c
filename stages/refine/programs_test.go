package refine

import (
	"encoding/json"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline/store"
	"skillmill/saferun/python"
	"skillmill/stages/assemble"
	"skillmill/transform/proposal"
)

// switches are a switch that the page made itself, behind something that is closed first
// by a control of some name.
func switches(closer string) []datasets.DraftRow {
	in := drafts()[1:]
	d := &in[0]
	d.Control.Candidates, d.Trials = d.Control.Candidates[2:], []datasets.Trial{{Right: 2}}
	d.Control.Action, d.Control.Tag, d.Control.Role = skill.Toggle, "div", "switch"
	d.Control.Guard = skill.Guard{Kind: skill.Toggle, Role: "switch", Name: "Save"}
	d.Openers = []datasets.Opener{{
		Does: skill.StepClose, Container: ".mask", Captures: []string{"a/1"}, Trials: []datasets.Trial{{Right: 1}},
		Candidates: []datasets.Candidate{{Kind: "css", Basis: "class", Value: "button.close", Matches: 1, Right: true}},
		Guard:      skill.Guard{Kind: "click", Role: "button", Name: closer},
	}}
	return in
}

func withRunner() Rules {
	r := rules()
	r.Require.StableCaptures, r.Runner = 2, python.Run
	return r
}

// written answers a question about programs by what change makes of those of the rules.
func written(t *testing.T, in []datasets.DraftRow, compiled string, change func(task, code string) string) *Refined {
	t.Helper()
	asked, err := Domain(t.Context(), in, nil, withRunner())
	if err != nil || len(asked.Questions) != 1 {
		t.Fatalf("%+v %v", asked, err)
	}
	q := asked.Questions[0]
	var said proposal.Input
	if err := json.Unmarshal(q.Input, &said); err != nil || said.Program == nil || said.Prepare == nil {
		t.Fatalf("%s %v", q.Input, err)
	}
	content, err := json.Marshal(map[string]proposal.Code{
		proposal.TaskProgram: {Python: change(proposal.TaskProgram, said.Program.Code), Notes: "shorter"},
		proposal.TaskPrepare: {Python: change(proposal.TaskPrepare, said.Prepare.Code)},
	})
	if err != nil {
		t.Fatal(err)
	}
	out, err := Domain(t.Context(), in, map[string]store.Answer{q.Key: {Key: q.Key, Content: string(content), CPython: compiled}}, withRunner())
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// codes are those of the tasks program and prepare.
func codes(r *Refined) (program, prepare string) {
	for _, p := range r.Proposals {
		switch p.Task {
		case proposal.TaskProgram:
			program = p.Verdict + " " + p.Code
		case proposal.TaskPrepare:
			prepare = p.Verdict + " " + p.Code
		}
	}
	return program, prepare
}

func TestPrograms(t *testing.T) {
	words := func(_, code string) string {
		return strings.ReplaceAll(strings.ReplaceAll(code, `"already "`, `"it is "`), `"prepared"`, `"ready"`)
	}
	for compiled, want := range map[string]string{proposal.CompileFine: "accepted ", "": "accepted cpython_absent", proposal.CompileRefused: "dropped not_compiled"} {
		r := written(t, switches("Close"), compiled, words)
		if p, q := codes(r); p != want || q != want {
			t.Errorf("%q: %s, %s", compiled, p, q)
		}
		row := &r.Rows[0]
		if has := row.Program != "" && row.Prepare != "" && row.Hybrid; has != strings.HasPrefix(want, "accepted") {
			t.Errorf("%q: %+v", compiled, row)
		}
		if row.Program != "" && (!strings.Contains(row.Program, "it is ") || row.Entry != "program__d2__slug_d2") {
			t.Errorf("%s\n%s", row.Entry, row.Program)
		}
	}
	if d, _ := codes(written(t, switches("Close"), "", func(_, code string) string { return code + "\n" })); d != "declined same" {
		t.Errorf("the program of the rules: %s", d)
	}
}

func TestProgramsThatDoNotCount(t *testing.T) {
	for name, c := range map[string]struct{ old, with, program, prepare string }{
		"an import":            {"    timeout_ms", "    import os\n    timeout_ms", "", "gate"},
		"a click elsewhere":    {"env.click(opener)", `env.click({"css": "#pay"})`, "", "own_locator"},
		"a second click":       {"env.click(opener)", "env.click(opener) and env.click(opener)", "", "acts"},
		"no look at the state": {"if before == want:", "if False:", "acts", ""},
		"another key":          {`want = state == "on"`, `want = state != "off"`, "", ""},
		"three clicks":         {"done = env.click(locator) if state == None else env.set_checked(locator, want)", "done = env.click(locator)", "acts", ""},
	} {
		changed := false
		r := written(t, switches("Close"), proposal.CompileFine, func(_, code string) string {
			out := strings.Replace(code, c.old, c.with, 1)
			changed = changed || out != code
			return out
		})
		p, q := codes(r)
		wantP, wantQ := "declined same", "declined same"
		if c.program != "" {
			wantP = "dropped " + c.program
		}
		if c.prepare != "" {
			wantQ = "dropped " + c.prepare
		}
		if name == "another key" {
			wantP = "accepted " // only an empty state tells the two apart, and the check refuses that first
		}
		if !changed || p != wantP || q != wantQ {
			t.Errorf("%s: %s, %s, changed %v", name, p, q, changed)
		}
	}
}

// TestPrepareNeverPays: what a preparing program would click sends nothing.
func TestPrepareNeverPays(t *testing.T) {
	r := written(t, switches("Pay now"), proposal.CompileFine, func(_, code string) string { return strings.Replace(code, `"prepared"`, `"ready"`, 1) })
	if _, q := codes(r); q != "dropped reach" || r.Rows[0].Prepare != "" {
		t.Errorf("%s", q)
	}
}

// TestWrittenDocument: the document has the program that was proposed, under the name that
// the slug gives it.
func TestWrittenDocument(t *testing.T) {
	r := written(t, switches("Close"), proposal.CompileFine, func(_, code string) string {
		return strings.ReplaceAll(code, `"already "`, `"it is "`)
	})
	row := r.Rows[0]
	row.Draft.Slug = "another"
	s, _, err := assemble.Skill(&row.Draft, withRunner().Require)
	if err != nil {
		t.Fatal(err)
	}
	assemble.Written(&row, s)
	if s.Program.Entry != "program__d2__another" || !strings.Contains(s.Program.Code, "def program__d2__another(env") || !strings.Contains(s.Program.Code, "it is ") {
		t.Errorf("%s\n%s", s.Program.Entry, s.Program.Code)
	}
}
