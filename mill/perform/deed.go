package perform

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/datasets"
	"skillmill/saferun/commit"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
	"skillmill/transform/redact"
)

// Deeds makes deeds of actions: what somebody plans, agrees to and runs (package commit).
type Deeds struct {
	Lib     string   // absolute path of the output folder whose skills are used, "" for none
	Env     []string // variables of the environment that actions may read, beside those of the configuration
	Dialogs bool     // the page's questions are answered with yes
}

// MayAct refuses pages of hosts that the configuration does not name. Those of this machine
// need no name.
func (x *Index) MayAct(address string) error {
	if OwnPage(address) == nil || x.Config.Listed(address) {
		return nil
	}
	return fmt.Errorf("%s: its host is not among actions.hosts in the configuration; actions act only there and on this machine", redact.URL(address))
}

// Deed returns an action with its typed parameters (actions.Action.Values) on a page.
func (d *Deeds) Deed(x *Index, a *actions.Action, values map[string]any, address string, trace func(steps.Trace)) (*commit.Deed, error) {
	if err := x.MayAct(address); err != nil {
		return nil, refuse.New(actions.Security, "%s", err)
	}
	sum, err := x.digest(a)
	if err != nil {
		return nil, err
	}
	env := x.environment(d.Env)
	plain, _ := expr.Bare(values).(map[string]any)
	return &commit.Deed{
		Action: plan.Skill{Library: d.Lib, Domain: datasets.Domain(address), ID: a.Name, Label: a.Def.Description, SHA256: sum},
		URL:    address, Params: values, Plain: plain, Dialogs: d.Dialogs,
		Secret: func(name string) bool { return a.Def.Params[name].Secret },
		Hidden: slices.Sorted(maps.Values(env)),
		Runner: func(p *commit.Page) *steps.Runner {
			run := x.runner(p.Session, d.Lib, env)
			run.Allow, run.Trace = x.MayAct, trace
			return run
		},
	}, nil
}

// Again makes the deed of a plan.
func (d *Deeds) Again(x *Index, trace func(steps.Trace)) func(p *plan.Plan, address string, args map[string]any) (*commit.Deed, error) {
	return func(p *plan.Plan, address string, args map[string]any) (*commit.Deed, error) {
		a, _, e := x.Get(p.Skill.ID)
		if e != nil {
			return nil, refuse.New(refuse.PlanChanged, "the action %s: %s", p.Skill.ID, e.Message)
		}
		values, e := a.Values(args, false)
		if e != nil {
			return nil, refuse.New(refuse.PlanChanged, "%s", e.Message)
		}
		own := *d
		own.Lib = p.Skill.Library
		return own.Deed(x, a, values, address, trace)
	}
}

// digest is over the definitions of an action and of all that it runs.
func (x *Index) digest(a *actions.Action) (string, error) {
	sum, seen := sha256.New(), map[string]bool{}
	var visit func(a *actions.Action) error
	visit = func(a *actions.Action) error {
		if seen[a.Name] {
			return nil
		}
		seen[a.Name] = true
		text, err := json.Marshal(a.Definition())
		if err != nil {
			return fmt.Errorf("the action %s: %w", a.Name, err)
		}
		sum.Write(append(text, '\n'))
		for _, name := range a.Runs() {
			next, _, e := x.Get(name)
			if e != nil {
				return e
			}
			if err := visit(next); err != nil {
				return err
			}
		}
		return nil
	}
	err := visit(a)
	return hex.EncodeToString(sum.Sum(nil)), err
}
