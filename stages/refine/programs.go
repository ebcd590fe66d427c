package refine

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun/rehearse"
	"skillmill/stages/assemble"
	"skillmill/transform/effect"
	"skillmill/transform/proposal"
)

// native lists, by action, the elements that browsers operate themselves: their programs need
// not be written by a model.
var native = map[string][]string{
	skill.Select: {"select", ""}, skill.Toggle: {"input", ""}, skill.Type: {"input", "textarea", ""},
}

// routines adds to a question the programs that a model may write: that of a control which
// the page implements itself, and the preparation of a control that something covers.
func (a *asked) routines(d *datasets.DraftRow, in *proposal.Input, rules Rules) (tasks []string, err error) {
	if rules.Runner == nil {
		return nil, nil
	}
	own, known := native[d.Control.Action]
	custom := known && !slices.Contains(own, d.Control.Tag)
	covered := slices.ContainsFunc(d.Openers, func(o datasets.Opener) bool { return o.Does != skill.StepOpen })
	if !custom && !covered {
		return nil, nil
	}
	s, code, err := assemble.Skill(d, rules.Require)
	if err != nil || code != "" {
		return nil, err
	}
	a.doc = s
	if custom {
		in.Program = &proposal.Routine{Entry: s.Program.Entry, Code: s.Program.Code, Args: slices.Sorted(maps.Keys(s.ArgsSchema.Properties))}
		tasks = append(tasks, proposal.TaskProgram)
	}
	if p := s.Prepare; p != nil && covered {
		in.Prepare = &proposal.Routine{Entry: p.Entry, Code: p.Code}
		for _, st := range p.Locators {
			in.Prepare.Steps = append(in.Prepare.Steps, strings.TrimSpace(st.Does+" "+st.Container))
		}
		tasks = append(tasks, proposal.TaskPrepare)
	}
	return tasks, nil
}

// rehearsal is the result of trying a program of an answer.
type rehearsal struct{ code, differs string }

// rehearse tries the programs of an answer.
func (a *asked) rehearse(ctx context.Context, d *datasets.DraftRow, rules Rules) (err error) {
	if a.doc == nil || rules.Runner == nil {
		return nil
	}
	for task, said := range map[string]*proposal.Code{proposal.TaskProgram: a.said.Program, proposal.TaskPrepare: a.said.Prepare} {
		if said == nil {
			continue
		}
		if a.tried[task], err = a.try(ctx, d, task, said, rules); err != nil {
			return fmt.Errorf("skill %s: %w", d.SkillID, err)
		}
	}
	return nil
}

func (a *asked) try(ctx context.Context, d *datasets.DraftRow, task string, said *proposal.Code, rules Rules) (rehearsal, error) {
	part, err := a.part(d, task)
	if err != nil || part == nil {
		return rehearsal{code: proposal.CodeReach}, err
	}
	if strings.TrimSpace(said.Python) == strings.TrimSpace(part.Made.Code) {
		return rehearsal{code: proposal.CodeSame}, nil
	}
	if code := proposal.CheckSource(said.Python, part.Made.Entry, part.Made.Code); code != "" {
		return rehearsal{code: code}, nil
	}
	if a.answer.CPython == proposal.CompileRefused {
		return rehearsal{code: proposal.CodeNotCompiled}, nil
	}
	p := part.Made
	p.Code = said.Python
	diff, err := rehearse.Differs(ctx, rules.Runner, *part, p)
	if err != nil {
		return rehearsal{}, err
	}
	if diff != "" {
		return rehearsal{proposal.CodeActs, diff}, nil
	}
	return rehearsal{}, nil
}

// part returns the program of the rules with which a proposed one is compared, nil if a model
// may not replace it.
func (a *asked) part(d *datasets.DraftRow, task string) (*rehearse.Part, error) {
	control, err := asMap(a.doc.Locators)
	if err != nil {
		return nil, err
	}
	if task == proposal.TaskProgram {
		name := ""
		for n := range a.doc.ArgsSchema.Properties { // it has one at most
			name = n
		}
		action := d.Control.Action
		return &rehearse.Part{
			Made: a.doc.Program, Control: control, Pages: rehearse.Pages(action), Args: rehearse.Args(action, name), Options: rehearse.Options(action),
			Lists: action == skill.Select,
		}, nil
	}
	p := a.doc.Prepare
	part := &rehearse.Part{Made: skill.Program{Language: p.Language, Entry: p.Entry, Code: p.Code}, Control: control, Pages: rehearse.PreparePages()}
	for i := range p.Locators {
		if sends(&p.Locators[i]) {
			return nil, nil
		}
		step, err := asMap(p.Locators[i])
		if err != nil {
			return nil, err
		}
		part.Steps = append(part.Steps, step)
	}
	return part, nil
}

// sends reports whether the control of a step submits or pays.
func sends(s *skill.Step) bool {
	if s.Guard == nil {
		return false // Escape
	}
	doc := skill.Skill{Action: skill.Click, Locators: s.Target(), Evidence: skill.Evidence{Role: s.Guard.Role, Name: s.Guard.Name}}
	c := effect.Of(effect.Document(&doc)).Class
	return c == effect.Submit || c == effect.Payment
}

func asMap(v any) (m map[string]any, err error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode locators: %w", err)
	}
	return m, json.Unmarshal(b, &m)
}

// program puts a program that acts as its class does into a draft's row.
func (a *asked) program(task string, said *proposal.Code, row *datasets.RefinedRow) verdict {
	v := verdict{is: proposal.Dropped, rationale: said.Notes, proposed: fmt.Sprintf("%d bytes", len(said.Python)), had: "template"}
	tried, ok := a.tried[task]
	switch {
	case !ok:
		v.is = proposal.Declined // it cannot be tried here, see Rules.Runner
		return v
	case tried.code == proposal.CodeSame:
		v.is = proposal.Declined
	case tried.code == "":
		v.is = proposal.Accepted
	}
	if v.code = tried.code; tried.differs != "" {
		v.proposed += "; " + tried.differs
	}
	if v.is != proposal.Accepted {
		return v
	}
	if a.answer.CPython != proposal.CompileFine {
		v.code = proposal.CodeNotTried
	}
	if task == proposal.TaskPrepare {
		row.Prepare = said.Python
	} else {
		row.Program, row.Entry = said.Python, a.doc.Program.Entry
	}
	return v
}
