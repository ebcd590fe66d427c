package rehearse

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"skillmill/datasets/skill"
	"skillmill/saferun/python"
)

// Runner runs a program, as python.Run and python.Child.Run do.
type Runner func(ctx context.Context, env python.Env, p skill.Program, inputs ...map[string]any) (python.Answer, error)

// Part is what is rehearsed: the program of a template and its arguments.
type Part struct {
	Made    skill.Program
	Control map[string]any   // locators of the control
	Steps   []map[string]any // locators of a preparing program, nil for the program itself
	Args    []map[string]any // arguments to be tried; the first are good ones
	Options []map[string]any // options to be tried with them on a page where all goes well
	Lists   bool             // the control opens a list, of which an option is taken
	Pages   []Script
}

// one is one run: a page, arguments, options.
type one struct {
	script  Script
	args    map[string]any
	options map[string]any
}

func (o *one) String() string {
	args, _ := canonical(o.args)
	options, _ := canonical(o.options)
	return fmt.Sprintf("%s, args %s, options %s", o.script.Name, args, options)
}

// runs returns all runs of a part: each page with the first arguments, the first page with all
// arguments and options.
func (x *Part) runs() []one {
	var list []one
	for _, s := range x.Pages {
		list = append(list, one{s, first(x.Args), nil})
	}
	if len(x.Pages) == 0 {
		return nil
	}
	for _, a := range x.Args[min(1, len(x.Args)):] {
		list = append(list, one{x.Pages[0], a, nil})
	}
	for _, o := range x.Options {
		list = append(list, one{x.Pages[0], first(x.Args), o})
	}
	return list
}

func first(list []map[string]any) map[string]any {
	if len(list) == 0 {
		return map[string]any{}
	}
	return list[0]
}

// outcome is the result of one run.
type outcome struct {
	done  []string
	tried map[string]int
	ok    bool
	code  string
}

func (x *Part) run(ctx context.Context, by Runner, p skill.Program, o one) (outcome, error) {
	env, err := newPage(o.script, x.Control, x.Steps)
	if err != nil {
		return outcome{}, err
	}
	inputs := []map[string]any{x.Control, o.args, o.options}
	held := python.HoldProgram(env, x.Control, o.args, x.Lists)
	if x.Steps != nil {
		steps := make([]any, len(x.Steps))
		for i, s := range x.Steps {
			steps[i] = s
		}
		inputs = []map[string]any{{"locators": steps, "control": x.Control}, o.options}
		held = python.HoldPrepare(env, steps, x.Control)
	}
	a, err := by(ctx, held, p, inputs...)
	if err != nil {
		return outcome{}, err
	}
	code, _ := a.Evidence["code"].(string)
	return outcome{env.done, env.tried, a.OK, code}, nil
}

// Differs runs a program and the one that a template made on all pages of a part. It returns
// where and in what they differ, "" if the program acts as its class does. An error means that
// the template's program does not run, or that ctx ended.
func Differs(ctx context.Context, by Runner, x Part, said skill.Program) (string, error) {
	for _, o := range x.runs() {
		want, err := x.run(ctx, python.Run, x.Made, o)
		if err != nil {
			return "", fmt.Errorf("rehearse %s on %s: %w", x.Made.Entry, o.String(), err)
		}
		got, err := x.run(ctx, by, said, o)
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
		if err != nil {
			return fmt.Sprintf("%s: %v", o.String(), err), nil
		}
		if d := want.differs(&got); d != "" {
			return o.String() + ": " + d, nil
		}
	}
	return "", nil
}

// differs says in what another outcome differs, "" if they are equal.
func (w *outcome) differs(got *outcome) string {
	for _, line := range slices.Sorted(maps.Keys(got.tried)) {
		if n := w.tried[line]; got.tried[line] > n {
			return fmt.Sprintf("tries %q %d times, not %d", line, got.tried[line], n)
		}
	}
	switch {
	case !slices.Equal(w.done, got.done):
		return fmt.Sprintf("does %q, not %q", got.done, w.done)
	case w.ok != got.ok || w.code != got.code:
		return fmt.Sprintf("answers %v %q, not %v %q", got.ok, got.code, w.ok, w.code)
	}
	return ""
}
