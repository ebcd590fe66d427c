package mill

import (
	"encoding/json"
	"os/exec"
	"testing"

	"skillmill/pipeline/store"
	"skillmill/transform/proposal"
)

// TestCompiled: CPython is asked about the programs of an answer alone.
func TestCompiled(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not there")
	}
	answer := func(program, prepare string) string {
		b, err := json.Marshal(map[string]*proposal.Code{proposal.TaskProgram: {Python: program}, proposal.TaskPrepare: {Python: prepare}})
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	for name, c := range map[string]struct {
		a      store.Answer
		python string
		want   string
	}{
		"compiles":       {store.Answer{Content: answer("def a():\n    return 1\n", "b = 1")}, python, proposal.CompileFine},
		"runs nothing":   {store.Answer{Content: answer("raise SystemExit(3)", "1 / 0")}, python, proposal.CompileFine},
		"does not":       {store.Answer{Content: answer("b = 1", "def a(:")}, python, proposal.CompileRefused},
		"a null byte":    {store.Answer{Content: answer("b = 1", "b = \x00")}, python, proposal.CompileRefused},
		"no program":     {store.Answer{Content: `{"program":null,"naming":null}`}, python, ""},
		"no answer":      {store.Answer{Content: "Sure!"}, python, ""},
		"a fault":        {store.Answer{Fault: "refusal"}, python, ""},
		"no python":      {store.Answer{Content: answer("b = 1", "b = 1")}, "", ""},
		"python is gone": {store.Answer{Content: answer("b = 1", "b = 1")}, "/nowhere/python3", ""},
	} {
		if compiled(t.Context(), c.python, &c.a); c.a.CPython != c.want {
			t.Errorf("%s: %q, want %q", name, c.a.CPython, c.want)
		}
	}
}
