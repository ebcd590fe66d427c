package saferun

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/saferun/act"
	"skillmill/saferun/refuse"
	"skillmill/transform/find"
	"skillmill/transform/view"
)

// Act is one act that has reached the page or is about to.
type Act = act.Act

// Hooks are called around every act that reaches the page. Each may be nil.
type Hooks struct {
	// Seen is the look from which the document was made, nil for a document of a library. As long
	// as the page has not changed since, the target is the element with its live index there.
	Seen *Look
	// Stay says that a control that was rendered again in place of the target counts as another one.
	Stay bool
	// Decided is called with the target before the program runs. Its error ends the run, with
	// nothing done but the preparation, and is returned by the run.
	Decided func(Target) error
	// BeforeAct is called when the act can be done and is about to be. Its error stops the
	// program before the act and is returned by the run.
	BeforeAct func(Act) error
	// AfterAct is called with how the act ended: nil if it was done, act.ErrNothingDone if the
	// page refused it at the last moment, any other error if that is not known.
	AfterAct func(Act, error)
	// Program are options of this run's program besides those of the session.
	Program map[string]any
}

// Result is the result of a run.
type Result struct {
	OK       bool           `json:"ok"`
	Code     string         `json:"code,omitempty"` // "" when ok; a code of package refuse or of docs/env.md else
	Message  string         `json:"message"`
	Failures []Failure      `json:"failures,omitempty"` // preconditions that do not hold
	Effects  []string       `json:"effects"`            // what the program saw
	Evidence map[string]any `json:"evidence,omitempty"` // the program's own
	Target   Target         `json:"target"`
	Prepared []any          `json:"prepared,omitempty"` // what prepare did
	Acts     []Act          `json:"acts"`               // that were done or may have been done, in order
}

// Run runs a skill: preconditions, preparation, target, program. A refusal is a result with a
// code; then nothing was done but the preparation. The error comes from a hook or ctx, or says
// that the page could not be read or the program does not run.
func (s *Session) Run(ctx context.Context, doc *skill.Skill, args map[string]any, hooks Hooks) (Result, error) {
	r := Result{Effects: []string{}, Acts: []Act{}, Target: Target{Index: -1}}
	if err := CheckArgs(doc, args); err != nil {
		return r.refused("ARGS_INVALID", err.Error()), nil
	}
	if _, _, err := File(doc, args, s.opt.Files); err != nil {
		code := refuse.CodeOf(err)
		return r.refused(code, strings.TrimPrefix(err.Error(), code+": ")), nil
	}
	s.hang(&r, hooks)
	defer s.hang(nil, Hooks{})
	s.soon = &soon{doc, args}
	defer func() { s.soon = nil }()
	if err := s.Rested(ctx, doc, args); err != nil {
		return r, err
	}
	defer func() { s.brought = nil }()
	ready, err := s.ready(ctx, doc, args, &r)
	if err != nil || !ready {
		return r, err
	}
	if r.Target, err = s.Target(ctx, doc, args); err != nil {
		return r, err
	}
	if t, ok := s.seen(doc, hooks.Seen); ok && !r.Target.OK() {
		r.Target = t
	}
	if !r.Target.OK() {
		return r.refused(r.Target.Code, r.Target.Message), nil
	}
	if !s.comes(ctx, doc, &r.Target) {
		return r.refused(refuse.NotActionable, Unshown), nil
	}
	if hooks.Decided != nil {
		if err := hooks.Decided(r.Target); err != nil {
			return r, err
		}
	}
	return r, s.program(ctx, doc, args, &r, &hooks)
}

func (r *Result) refused(code, message string) Result {
	r.OK, r.Code, r.Message = false, code, message
	return *r
}

// hang puts the hooks of a run into the env; a nil result removes them.
func (s *Session) hang(r *Result, h Hooks) {
	s.env.Before, s.env.After, s.env.Confirm, s.env.Permit, s.env.Target = h.BeforeAct, nil, nil, nil, nil
	if r == nil {
		return
	}
	s.env.After = func(a Act, err error) {
		if !errors.Is(err, act.ErrNothingDone) {
			r.Acts = append(r.Acts, a)
		}
		if h.AfterAct != nil {
			h.AfterAct(a, err)
		}
	}
}

// ready checks the preconditions and prepares the control. It returns false if the program may
// not run; then the result has the code.
func (s *Session) ready(ctx context.Context, doc *skill.Skill, args map[string]any, r *Result) (bool, error) {
	var err error
	if r.Failures, err = s.Preconditions(ctx, doc); err != nil {
		return false, err
	}
	if doc.Prepare != nil && !slices.ContainsFunc(r.Failures, fatal) {
		at, err := s.env.Call(ctx, "locate", []any{dict(doc.Locators), args}, map[string]any{"state": "visible"})
		if err != nil {
			return false, err
		}
		if m, _ := at.(map[string]any); len(r.Failures) > 0 || m["ok"] != true {
			if ok, err := s.prepare(ctx, doc, r); !ok || err != nil {
				return false, err
			}
			if m["ok"] != true && slices.Contains(r.Prepared, any(skill.StepOpen)) {
				s.brought = doc
			}
			if r.Failures, err = s.Preconditions(ctx, doc); err != nil {
				return false, err
			}
		}
	}
	if len(r.Failures) == 0 {
		return true, nil
	}
	f := r.Failures[0]
	code := refuse.SiteChanged
	if f.Kind == "login_state" || f.Kind == "cookies" {
		code = refuse.LoginRequired
	}
	r.refused(code, Unmet(doc, r.Failures))
	return false, nil
}

// fatal reports whether a preparation cannot repair a failure.
func fatal(f Failure) bool {
	return f.Kind == "url_matches" || f.Kind == "viewport" || f.Kind == "login_state" || f.Kind == "cookies"
}

// prepare runs the preparing program of a document.
func (s *Session) prepare(ctx context.Context, doc *skill.Skill, r *Result) (bool, error) {
	p := doc.Prepare
	steps := make([]any, len(p.Locators))
	for i := range p.Locators {
		steps[i] = dict(p.Locators[i])
	}
	in := map[string]any{"locators": steps, "control": dict(doc.Locators)}
	s.rest = restSure
	a, err := s.execute(ctx, doc, skill.Program{Language: p.Language, Entry: p.Entry, Code: p.Code}, in, s.opt.Program)
	if err != nil {
		return false, r.confined(err)
	}
	r.Prepared, _ = a.Evidence["acted"].([]any)
	if !a.OK {
		code, _ := a.Evidence["code"].(string)
		if code == "" {
			code = refuse.NotActionable
		}
		message := "what brings the control into view did not work: " + a.Message
		if why := s.env.Refused(); code == "ACT_REFUSED" && why != "" {
			message += ": " + why
		}
		r.refused(code, message)
	}
	return a.OK, nil
}

// program runs the program on the target. It acts only on the target or on an option of the
// list that the target opened.
func (s *Session) program(ctx context.Context, doc *skill.Skill, args map[string]any, r *Result, hooks *Hooks) error {
	s.rest = restSure // what changes from now on may be of its own doing
	g := &guarded{s: s, doc: doc, args: args, target: &r.Target, mark: s.look.mark, stay: hooks.Stay}
	if doc.Action == skill.Select {
		s.env.Options(ctx, g.mark, g.place())
	}
	s.env.Note(ctx, g.mark, g.place(), r.Target.rival) // if the target has left the page, permit looks again
	s.env.Confirm, s.env.Permit, s.env.Target = g.confirm, g.permit, func() (int, act.Place) { return g.mark, g.place() }
	a, err := s.execute(ctx, doc, doc.Program, dict(r.Target.Locators), args, s.opt.with(hooks.Program))
	if err != nil {
		return r.confined(err)
	}
	r.OK, r.Message, r.Evidence = a.OK, a.Message, a.Evidence
	r.Code, _ = a.Evidence["code"].(string)
	if why := s.env.Refused(); r.Code == "ACT_REFUSED" && why != "" {
		r.Message += ": " + why
	}
	list, _ := a.Evidence["effects"].([]any)
	for _, e := range list {
		if text, ok := e.(string); ok {
			r.Effects = append(r.Effects, text)
		}
	}
	return nil
}

// with returns the options of a program with those of one run.
func (o *Options) with(own map[string]any) map[string]any {
	if len(own) == 0 {
		return o.Program
	}
	all := map[string]any{}
	maps.Copy(all, o.Program)
	maps.Copy(all, own)
	return all
}

// guarded keeps a program to its target.
type guarded struct {
	s      *Session
	doc    *skill.Skill
	args   map[string]any
	target *Target
	mark   int
	stay   bool // as Hooks.Stay
}

// place returns the place of the target under its mark.
func (g *guarded) place() act.Place {
	return act.Place{Hosts: view.HostsOf(g.doc), Index: g.target.Index}
}

// confirm refuses an element that the locators find if the target is still on the page and is
// another element. It also refuses the target itself once it says something else.
func (g *guarded) confirm(ctx context.Context, _ map[string]any, ref string) (code, message string, err error) {
	switch own := g.s.env.Is(ctx, ref, g.mark, g.place()); {
	case own && !g.s.env.Steady(ctx, ref):
		return find.Mismatch, "the control says something else than when it was found", nil
	case own, !g.stay && g.s.env.Left(ctx, g.mark, g.place()):
		return "", "", nil
	}
	return find.Mismatch, "the locators find another control than before", nil
}

// permit allows an act on the target, on the same control rendered again, and on an option.
func (g *guarded) permit(ctx context.Context, ref string) (bool, error) {
	if g.s.env.Is(ctx, ref, g.mark, g.place()) || g.doc.Action == skill.Select && g.s.env.IsOption(ctx, ref) {
		return true, nil
	}
	if g.stay || !g.s.env.Left(ctx, g.mark, g.place()) {
		return false, nil
	}
	now, err := g.s.Target(ctx, g.doc, g.args)
	if err != nil || !now.OK() || now.Key != g.target.Key || !g.s.env.Is(ctx, ref, g.s.look.mark, act.Place{Hosts: g.place().Hosts, Index: now.Index}) {
		return false, err
	}
	g.target.Index, g.target.rival, g.mark = now.Index, now.rival, g.s.look.mark
	return g.s.env.Note(ctx, g.mark, g.place(), now.rival), nil
}

// dict returns a value of a document as a program gets it.
func dict(v any) map[string]any {
	out := map[string]any{}
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		panic(err) // documents were read from JSON
	}
	return out
}
