package mill

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"time"

	"skillmill/pipeline/store"
	"skillmill/transform/proposal"
)

// maxCompile bounds the time that CPython may take to compile one source.
const maxCompile = 20 * time.Second

// compiles is a Python program that compiles its standard input and runs none of it.
const compiles = `import sys; compile(sys.stdin.buffer.read(), "program.py", "exec", dont_inherit=True)`

// compiled notes in an answer whether CPython compiles its programs. CPython is asked only
// once, when the answer comes, so that a later build makes the same of the answer on
// machines with and without Python. python is the path of CPython, "" for none.
func compiled(ctx context.Context, python string, a *store.Answer) {
	if python == "" || a.Fault != "" {
		return
	}
	said, code := proposal.Read(a.Content, proposal.Tasks)
	if code != "" {
		return
	}
	for _, c := range []*proposal.Code{said.Program, said.Prepare} {
		if c == nil {
			continue
		}
		switch err := compile(ctx, python, c.Python); {
		case err == nil:
			a.CPython = proposal.CompileFine
		case errors.As(err, new(*exec.ExitError)) && ctx.Err() == nil:
			a.CPython = proposal.CompileRefused
			return
		default:
			a.CPython = "" // it did not run: nothing is known
			return
		}
	}
}

func compile(ctx context.Context, python, source string) error {
	within, cancel := context.WithTimeout(ctx, maxCompile)
	defer cancel()
	cmd := exec.CommandContext(within, python, "-I", "-S", "-c", compiles)
	cmd.Stdin, cmd.Env = strings.NewReader(source), []string{}
	err := cmd.Run()
	if within.Err() != nil {
		return within.Err()
	}
	return err
}
