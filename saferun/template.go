package saferun

import (
	"context"
	"errors"
	"fmt"

	"skillmill/datasets/skill"
	"skillmill/saferun/python"
	"skillmill/saferun/refuse"
	"skillmill/transform/prepare"
	"skillmill/transform/program"
)

// execute runs a program. A program that a template wrote runs in this process. Any other runs
// in a process of its own, restricted to the control of its document, or not at all if the
// session has no worker.
func (s *Session) execute(ctx context.Context, doc *skill.Skill, p skill.Program, inputs ...map[string]any) (python.Answer, error) {
	if templated(doc, p) {
		s.env.Rests = rests(doc, p)
		defer func() { s.env.Rests = false }()
		return python.Run(ctx, s.env, p, inputs...)
	}
	if len(s.opt.Worker) == 0 {
		return python.Answer{}, fmt.Errorf("run %s: no template wrote it, and there is no process of its own for it", p.Entry)
	}
	return python.Child{Command: s.opt.Worker}.Run(ctx, s.held(doc, p, inputs), p, inputs...)
}

// held returns the restricted env of a program that no template wrote. inputs are those of its
// entry.
func (s *Session) held(doc *skill.Skill, p skill.Program, inputs []map[string]any) python.Env {
	if doc.Prepare != nil && p.Entry == doc.Prepare.Entry {
		steps, _ := inputs[0]["locators"].([]any)
		control, _ := inputs[0]["control"].(map[string]any)
		return python.HoldPrepare(s.env, steps, control)
	}
	return python.HoldProgram(s.env, inputs[0], inputs[1], doc.Action == skill.Select)
}

// confined turns the error of a program that left its restrictions into a refusal. It returns
// any other error.
func (r *Result) confined(err error) error {
	var left *python.ConfinedError
	if errors.As(err, &left) {
		r.refused(refuse.ProgramRefused, left.Error())
		return nil
	}
	return err
}

// rests reports whether a program of a template waits for effects only to report them: it
// counts any effect as a success.
func rests(doc *skill.Skill, p skill.Program) bool {
	return p.Entry == doc.Program.Entry && (doc.Action == skill.Click || doc.Action == skill.Select)
}

// templated reports whether a program is, byte for byte, what a template makes for its
// document. A template also depends on whether the control is a radio button, takes files or
// takes several options, and a role that only the browser knows makes none of it; all of these
// are tried.
func templated(doc *skill.Skill, p skill.Program) bool {
	if doc.Prepare != nil && p.Entry == doc.Prepare.Entry {
		made := prepare.Program(doc.Prepare.Locators)
		return made != nil && p.Code == made.Code
	}
	member := ""
	if doc.Family != nil {
		member = doc.Family.Arg
	}
	for _, in := range []program.Input{{}, {InputType: "radio"}, {InputType: "file"}, {Multiple: true}} {
		in.ID, in.Slug, in.Action, in.Label, in.Member, in.Tag = doc.ID, doc.Slug, doc.Action, doc.Label, member, doc.Evidence.Tag
		for _, in.Role = range []string{doc.Evidence.Role, ""} {
			made, err := program.Render(in)
			if err == nil && made.Entry == p.Entry && made.Code == p.Code {
				return true
			}
		}
	}
	return false
}
