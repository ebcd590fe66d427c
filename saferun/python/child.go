package python

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

// Child runs programs in a process of their own, so that a program that takes all memory or
// never ends does no other harm. The env stays in this process: its calls come over a pipe
// as lines of JSON.
type Child struct {
	Command []string      // that calls Work with its standard streams
	Memory  int64         // bytes of data that the process may hold, 0 for 512 MiB
	CPU     time.Duration // of the processor, in whole seconds, 0 for ten seconds
	Wall    time.Duration // until it is killed, 0 for ten minutes
}

// ErrChild says that the process ended without an answer.
var ErrChild = errors.New("the program's process ended without an answer")

// maxLine bounds one line of a child, in bytes.
const maxLine = 4 << 20

// order is the first line that a child gets.
type order struct {
	Program skill.Program    `json:"program"`
	Inputs  []map[string]any `json:"inputs"`
	Memory  int64            `json:"memory"`
	CPU     time.Duration    `json:"cpu"`
}

// line is every further line, in either direction: a call of the env, what it returned, or
// finally the answer or the error of the run.
type line struct {
	Method string         `json:"method,omitempty"`
	Place  []any          `json:"place,omitempty"`
	Named  map[string]any `json:"named,omitempty"`
	Value  any            `json:"value,omitempty"`
	Answer *Answer        `json:"answer,omitempty"`
	Error  string         `json:"error,omitempty"`
}

// Run does the same as the function Run, in a child. The error is ErrChild if the process
// died.
func (c Child) Run(ctx context.Context, env Env, p skill.Program, inputs ...map[string]any) (a Answer, err error) {
	if err := gate.Check(p.Code, p.Entry); err != nil {
		return a, fmt.Errorf("the gate refuses %s: %w", p.Entry, err)
	}
	if c.Wall <= 0 {
		c.Wall = 10 * time.Minute
	}
	if c.Memory <= 0 {
		c.Memory = 512 << 20
	}
	if c.CPU <= 0 {
		c.CPU = 10 * time.Second
	}
	wall, cancel := context.WithTimeout(ctx, c.Wall)
	defer cancel()
	cmd := exec.CommandContext(wall, c.Command[0], c.Command[1:]...)
	cmd.Env = []string{} // nothing of ours is the program's business
	in, err := cmd.StdinPipe()
	if err != nil {
		return a, fmt.Errorf("start the program's process: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return a, fmt.Errorf("start the program's process: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return a, fmt.Errorf("start the program's process: %w", err)
	}
	defer func() {
		_ = in.Close() // it ends with its input
		cancel()       // or is killed
		_ = cmd.Wait() // how it ended was told above
	}()
	a, err = serve(ctx, env, json.NewEncoder(in), lines(out), order{p, inputs, c.Memory, c.CPU})
	switch {
	case ctx.Err() != nil:
		return Answer{}, context.Cause(ctx)
	case wall.Err() != nil:
		return Answer{}, fmt.Errorf("%w within %v", ErrChild, c.Wall)
	}
	return a, err
}

func lines(r io.Reader) *bufio.Scanner {
	s := bufio.NewScanner(r)
	s.Buffer(nil, maxLine)
	return s
}

// serve answers the calls of a child until the child sends its answer.
func serve(ctx context.Context, env Env, to *json.Encoder, from *bufio.Scanner, o order) (a Answer, err error) {
	if err := to.Encode(o); err != nil {
		return a, fmt.Errorf("%w: %w", ErrChild, err)
	}
	for calls := 0; from.Scan(); {
		var l line
		if err := json.Unmarshal(from.Bytes(), &l); err != nil {
			return a, fmt.Errorf("%w: a line that cannot be read: %w", ErrChild, err)
		}
		switch {
		case l.Answer != nil:
			return *l.Answer, nil
		case l.Error != "":
			return a, fmt.Errorf("run %s: %s", o.Program.Entry, l.Error)
		}
		if calls++; calls > gate.EnvCalls {
			return a, fmt.Errorf("run %s: more than %d env calls", o.Program.Entry, gate.EnvCalls)
		}
		if _, ok := program.EnvMethod(l.Method); !ok {
			return a, fmt.Errorf("run %s: env has no method %q", o.Program.Entry, l.Method)
		}
		v, err := env.Call(ctx, l.Method, l.Place, l.Named)
		if err != nil {
			return a, err
		}
		if err := to.Encode(line{Value: v}); err != nil {
			return a, fmt.Errorf("%w: %w", ErrChild, err)
		}
	}
	if err := from.Err(); err != nil {
		return a, fmt.Errorf("%w: %w", ErrChild, err)
	}
	return a, ErrChild
}

// Work is the child: it reads an order, runs the program and writes the answer. An error of
// the program is an answer too; Work returns an error only if it cannot do that.
func Work(ctx context.Context, in io.Reader, out io.Writer) error {
	from, to := json.NewDecoder(in), json.NewEncoder(out)
	var o order
	if err := from.Decode(&o); err != nil {
		return fmt.Errorf("read the order: %w", err)
	}
	if err := limit(o.Memory, o.CPU); err != nil {
		return fmt.Errorf("limit this process: %w", err)
	}
	a, err := Run(ctx, remote{from, to}, o.Program, o.Inputs...)
	last := line{Answer: &a}
	if err != nil {
		last = line{Error: err.Error()}
	}
	if err := to.Encode(last); err != nil {
		return fmt.Errorf("write the answer: %w", err)
	}
	return nil
}

// remote is the env of the parent process.
type remote struct {
	from *json.Decoder
	to   *json.Encoder
}

// Call implements Env.
func (r remote) Call(_ context.Context, method string, place []any, named map[string]any) (any, error) {
	if err := r.to.Encode(line{Method: method, Place: place, Named: named}); err != nil {
		return nil, fmt.Errorf("call env.%s: %w", method, err)
	}
	var l line
	if err := r.from.Decode(&l); err != nil {
		return nil, fmt.Errorf("call env.%s: %w", method, err)
	}
	return l.Value, nil
}
