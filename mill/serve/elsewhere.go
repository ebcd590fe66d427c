package serve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/actions"
	"skillmill/mill/perform"
	"skillmill/saferun/commit"
	"skillmill/saferun/evidence"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
)

// mayAct refuses pages on which the server runs nothing.
func (s *Server) mayAct(x *perform.Index, address string) error {
	if s.opt.Desk == nil {
		return perform.OwnPage(address)
	}
	return x.MayAct(address)
}

func (s *Server) deeds() *perform.Deeds {
	return &perform.Deeds{Lib: s.opt.Lib, Env: s.opt.Page.Env, Dialogs: s.opt.Page.Dialogs}
}

// elsewhere plans a run on a page of another machine. One that needs no phrase is done.
func (s *Server) elsewhere(ctx context.Context, x *perform.Index, r *Run, a *actions.Action, values map[string]any) (*perform.Answer, error) {
	d := s.deeds()
	deed, err := d.Deed(x, a, values, r.URL, nil)
	if err != nil {
		return nil, err
	}
	return s.atDesk(ctx, r.Session, func(desk *commit.Desk) (*perform.Answer, error) {
		return d.Do(ctx, desk, x, deed, plan.DefaultValid, nil)
	})
}

// confirmed runs a plan with its phrase.
func (s *Server) confirmed(ctx context.Context, x *perform.Index, r *Run) (*perform.Answer, error) {
	if s.opt.Desk == nil {
		return nil, &Error{invalidParams, "params: plan: this server makes no plans", nil}
	}
	return s.atDesk(ctx, r.Session, func(desk *commit.Desk) (*perform.Answer, error) {
		dir, err := desk.Workspace.Bundle(r.Plan)
		if err != nil {
			return nil, &Error{invalidParams, "params: plan is no id of a plan", nil}
		}
		data, err := os.ReadFile(filepath.Join(dir, evidence.PlanName))
		if errors.Is(err, fs.ErrNotExist) {
			return nil, refuse.New(refuse.PlanChanged, "there is no such plan")
		}
		if err != nil {
			return nil, fmt.Errorf("plan: %w", err)
		}
		p, err := plan.Read(data)
		if err != nil {
			return nil, err
		}
		if r.Action != "" && r.Action != p.Skill.ID {
			return nil, refuse.New(refuse.PlanChanged, "it is the plan of %s", p.Skill.ID)
		}
		return s.deeds().Run(ctx, desk, x, data, commit.Consent{Phrase: r.Phrase, URL: r.URL, Args: plain(r.Params)}, nil)
	})
}

// plain are parameters as a plan compares them: never nil.
func plain(params map[string]any) map[string]any {
	if params == nil {
		return map[string]any{}
	}
	return params
}

// atDesk does something at the desk of a session when there is a place for it. What was
// begun and did not end well is an answer that says so.
func (s *Server) atDesk(ctx context.Context, session string, do func(*commit.Desk) (*perform.Answer, error)) (*perform.Answer, error) {
	desk, err := s.opt.Desk(cmp.Or(session, workspace.DefaultSession))
	if err != nil {
		return nil, err
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return nil, refuse.Wrap(refuse.LaneBusy, ctx.Err(), "the run did not begin")
	}
	out, err := do(desk)
	if out == nil || err == nil {
		return out, err
	}
	if out.Success || refuse.CodeOf(err) == refuse.OutcomeUnknown {
		failed := *out.Result
		failed.Success, failed.Error = false, &actions.Error{Code: cmp.Or(refuse.CodeOf(err), actions.StepFailed), Action: out.Action, Message: err.Error(), Acted: true}
		out.Result = &failed
	}
	return out, nil
}
