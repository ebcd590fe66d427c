package agent

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/act"
	"skillmill/saferun/refuse"
	"skillmill/transform/effect"
)

// act does a decision with the family that it names, or with the skill of the element in the library. If that
// refuses with nothing done, it uses the live skill, but not where the family finds the element no more.
func (r *run) act(ctx context.Context, d Decision, e *Element) (Result, error) {
	if m := e.room.families[e.index]; d.Family != nil && m.doc != nil {
		out, err := r.with(ctx, m.doc, false, d, e.room, m.args())
		if err != nil || out.Acted || out.Success || disagrees(&out) {
			return out, err
		}
	}
	doc, live := e.room.of(e.index)
	out, err := r.with(ctx, doc, live, d, e.room, nil)
	if err != nil || live || out.Acted || out.Success {
		return out, err
	}
	if doc = e.room.live[e.index]; doc == nil {
		return out, nil
	}
	return r.with(ctx, doc, true, d, e.room, nil)
}

// errMoved ends a run of a skill in a root to which only its place leads, because the page is another by now.
var errMoved = errors.New("only its place says in which part of the page the control is, and the page has changed since it was looked at")

// pinned makes hooks end the run before anything is done if the page has changed since the present look, and later
// once the control is rendered again.
func (r *run) pinned(ctx context.Context, hooks *saferun.Hooks) {
	hooks.Stay = true
	acted := false
	stands := func() error {
		if !r.o.Session.Stands(ctx, r.look) {
			return errMoved
		}
		return nil
	}
	hooks.Decided = func(saferun.Target) error { return stands() }
	hooks.BeforeAct = func(saferun.Act) error {
		if acted { // what the first act changed is its own
			return nil
		}
		acted = true
		return stands()
	}
}

// with runs one skill in a room to do a decision. given are arguments that the decision does not say.
func (r *run) with(ctx context.Context, doc *skill.Skill, live bool, d Decision, in *room, given map[string]any) (Result, error) {
	args, err := argsOf(doc, d.Action, given)
	if err != nil {
		return Result{Error: "ARGS_INVALID: " + err.Error(), Skill: doc.ID}, nil
	}
	if live {
		r.o.Shelf.live = map[string][]*skill.Skill{}
		for _, m := range r.rooms {
			r.o.Shelf.live[m.Capture.PageKey] = m.lives()
		}
		defer func() { r.o.Shelf.live = nil }()
	}
	if err := r.shelve(ctx, r.rooms); err != nil {
		return Result{}, err
	}
	hooks := saferun.Hooks{AfterAct: func(saferun.Act, error) { r.acted = r.o.Now() }}
	if live {
		hooks.Seen = r.look
	}
	if d.Action.Enters() {
		hooks.Program = map[string]any{Enter: true}
	}
	if d.Action.Keeps() {
		hooks.Program = map[string]any{"clear": false}
	}
	if in.Placed() {
		r.pinned(ctx, &hooks)
	}
	got, err := r.o.Session.Run(ctx, doc, args, hooks)
	if errors.Is(err, errMoved) && len(got.Acts) == 0 {
		return Result{Error: refuse.NotActionable + ": " + err.Error(), Skill: doc.ID, Live: live, Looked: looked(doc)}, nil
	}
	if errors.Is(err, act.ErrLost) { // a task ends with a step of which nobody knows what it did
		return Result{Error: refuse.OutcomeUnknown + ": " + act.ErrLost.Error(), Skill: doc.ID, Live: live, Looked: looked(doc), Acted: true}, nil
	}
	if err != nil {
		return Result{}, fmt.Errorf("run %s: %w", doc.ID, err)
	}
	out := Result{Success: got.OK, Effects: got.Effects, Skill: doc.ID, Live: live, Looked: looked(doc), Acted: len(got.Acts) > 0}
	if len(got.Acts) == 1 {
		out.only = got.Acts[0].Method
	}
	if !got.OK {
		out.Error = got.Code + ": " + got.Message
	}
	return out, nil
}

// reaching returns the element of a decision with the class of what is done there: Enter in a field sends, where to
// type is only to fill in.
func reaching(d *Decision, e *Element) *Element {
	if !d.Action.Enters() || e.room == nil {
		return e
	}
	sends := *e
	v := effect.Of(effect.At(&skill.Skill{Action: skill.Submit}, e.room.Tree, e.room.Tree.ByLive(int(e.index))))
	sends.Class = string(effect.Higher(effect.Class(e.Class), v.Class))
	return &sends
}

// looked returns a digest of the fingerprint in a document, without the position of the control
// among others.
func looked(doc *skill.Skill) string {
	f := doc.Locators.Fingerprint
	if f == nil {
		return ""
	}
	return sum(fmt.Appendf(nil, "%q", []string{f.Kind, f.Tag, f.Type, f.Role, f.Name, f.Label, f.Placeholder, f.Title, f.Href, f.ID, f.Heading, f.Row}))[:16]
}

// argsOf returns the arguments of a program for an act, with those that are given.
func argsOf(doc *skill.Skill, a Action, given map[string]any) (map[string]any, error) {
	args, err := valuesOf(doc, a, given)
	if err != nil {
		return nil, err
	}
	maps.Copy(args, given)
	return args, nil
}

// valuesOf returns the arguments that an act gives a program besides those that are given.
func valuesOf(doc *skill.Skill, a Action, given map[string]any) (map[string]any, error) {
	takes := doc.ArgsSchema.Properties
	switch a.Type {
	case ActClick:
		for _, name := range doc.ArgsSchema.Required {
			if _, ok := given[name]; !ok {
				return nil, fmt.Errorf("the control takes %v and is not pressed", doc.ArgsSchema.Required)
			}
		}
		return map[string]any{}, nil
	case ActCheck:
		if _, ok := takes["state"]; !ok {
			return map[string]any{}, nil
		}
		return map[string]any{"state": a.Value}, nil
	case ActInput:
		if _, ok := takes["text"]; ok {
			return map[string]any{"text": a.Value}, nil
		}
	case ActSelect:
		if _, ok := takes["values"]; ok {
			list, _ := a.Options["values"].([]string)
			if list == nil {
				list = []string{a.Value}
			}
			out := make([]any, len(list))
			for i, v := range list {
				out[i] = v
			}
			return map[string]any{"values": out}, nil
		}
		if _, ok := takes["value"]; ok {
			return map[string]any{"value": a.Value}, nil
		}
	}
	return nil, fmt.Errorf("%s is nothing that the control takes", a.Type)
}
