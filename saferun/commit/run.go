package commit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"skillmill/saferun"
	"skillmill/saferun/evidence"
	"skillmill/saferun/journal"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/runs"
	"skillmill/saferun/secret"
	"skillmill/saferun/steps"
	"skillmill/transform/effect"
)

// Consent is what the caller gives to the run of a plan.
type Consent struct {
	Phrase string         // "" for none
	Read   string         // that allows to read the login of another workspace, "" for none
	URL    string         // where the plan masks its address
	Args   map[string]any // those that the plan masks
}

// Outcome is the result of a run.
type Outcome struct {
	RequestID string         `json:"requestId"`
	Class     effect.Class   `json:"class"`
	Result    saferun.Result `json:"result"`
	Action    *steps.Result  `json:"action,omitempty"` // of the plan of an action
	Evidence  string         `json:"evidence"`         // the sealed folder
}

// Run runs a plan. An outcome that comes with an error means that something was begun.
func (d *Desk) Run(ctx context.Context, data []byte, c Consent) (out *Outcome, err error) {
	started := d.Now()
	p, err := plan.Read(data)
	if err != nil {
		return nil, errors.Join(err, d.row(runs.Line{}, err, started))
	}
	defer func() {
		err = errors.Join(err, d.row(lineOf(p), withProgramCode(out, err), started))
	}()
	ask, err := d.may(ctx, p, &c)
	if err != nil {
		return nil, err
	}
	lane, err := d.lane(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lane.Close()) }()
	if err := lane.Unused(p.RequestID, p.Seal); err != nil {
		return nil, err
	}
	if err := d.asked(ask); err != nil {
		return nil, err
	}
	at := ask.site()
	at.Soon = true
	page, err := d.open(ctx, at, func(page *Page) error {
		err := d.same(ctx, p, ask, page, lane)
		if err == nil {
			return nil
		}
		if did, late := page.Session.Settle(ctx); !did || late != nil {
			return errors.Join(err, late)
		}
		return d.same(ctx, p, ask, page, lane)
	})
	if err != nil {
		return nil, err
	}
	defer page.Close()
	return d.act(ctx, data, p, ask, page, lane)
}

// may makes all checks that need no browser, and returns what the plan asks for.
func (d *Desk) may(ctx context.Context, p *plan.Plan, c *Consent) (*Ask, error) {
	if p.IsAction() {
		return nil, refuse.New(refuse.PlanChanged, "it is the plan of the action %s: run it with skillmill action run --plan", p.Skill.ID)
	}
	url, args, err := d.consented(p, c)
	if err != nil {
		return nil, err
	}
	s, sum, err := d.Find(ctx, p.Skill.Library, p.Skill.Domain, p.Skill.ID)
	if err != nil {
		return nil, refuse.Wrap(refuse.PlanChanged, err, "the skill of the plan")
	}
	_, heal := p.Needs(plan.Healed)
	_, dialogs := p.Needs(plan.Dialogs)
	login, _ := p.Needs(plan.LoginOf)
	return &Ask{Skill: s, SHA256: sum, Library: p.Skill.Library, URL: url, Args: args, Heal: heal, Dialogs: dialogs, LoginOf: login, Read: c.Read}, nil
}

// consented refuses a plan of another workspace, one that has expired and one without its
// phrase. It returns the address and the arguments, including those that the plan masks.
func (d *Desk) consented(p *plan.Plan, c *Consent) (url string, args map[string]any, err error) {
	if err := p.Of(d.Workspace, d.Session); err != nil {
		return "", nil, err
	}
	if err := p.Due(d.Now()); err != nil {
		return "", nil, err
	}
	url, args, _, err = p.Again(d.Workspace, c.URL, c.Args)
	if err == nil && p.NeedsConfirm() {
		err = p.Confirm(c.Phrase)
	}
	return url, args, err
}

// same looks at the page, and refuses unless the look makes the same plan.
func (d *Desk) same(ctx context.Context, p *plan.Plan, ask *Ask, page *Page, lane *journal.Lane) error {
	s, err := see(ctx, page, ask)
	if err != nil {
		return err
	}
	if err := s.check(ask); err != nil {
		return err
	}
	stamp, err := p.Stamp()
	if err != nil {
		return refuse.Wrap(refuse.PlanChanged, err, "the times of the plan")
	}
	now, err := plan.New(d.input(ask, &s, unknowns(lane, ask.Skill)), stamp)
	if err != nil {
		return err
	}
	if err := p.Same(now); err != nil {
		return err
	}
	return p.Due(d.Now()) // opening took time
}

// act uses up the plan and does what it says.
func (d *Desk) act(ctx context.Context, data []byte, p *plan.Plan, ask *Ask, page *Page, lane *journal.Lane) (*Outcome, error) {
	r := &run{desk: d, plan: p, ask: ask, page: page}
	return r.recorded(ctx, data, lane, skillName(p.Skill.Domain, p.Skill.ID), p.Mask(ask.URL, ask.Args), func() error { return r.do(ctx) })
}

// recorded uses up the plan, whose bytes are data. It notes that a run begins (what names
// it), does it, seals the evidence and notes the end.
func (r *run) recorded(ctx context.Context, data []byte, lane *journal.Lane, what string, mask *secret.Mask, do func() error) (*Outcome, error) {
	d, p := r.desk, r.plan
	dir, err := d.Workspace.Bundle(p.RequestID)
	if err != nil {
		return nil, err
	}
	if r.folder, err = evidence.Open(dir, mask, d.Now); err != nil {
		return nil, err
	}
	if r.record, err = lane.Begin(p.RequestID, p.Seal, what); err != nil {
		return nil, errors.Join(err, r.folder.Close())
	}
	if err = r.folder.Plan(data); err == nil {
		err = do()
	}
	err = errors.Join(r.record.Pending(), err)
	// What was done is kept even if the run was interrupted. The end is noted last: if the
	// run dies before that, it is found, and what it left is sealed.
	keep, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepLimit)
	defer cancel()
	code := refuse.CodeOf(err)
	err = errors.Join(err, r.folder.Seal(keep, r.summary(code)), r.folder.Close(), r.record.End(code))
	return &Outcome{RequestID: p.RequestID, Class: p.Class(), Result: r.result, Evidence: dir}, err
}

// keepLimit is how long sealing may take: it reads a few files.
const keepLimit = 30 * time.Second

func planPath(dir string) string { return filepath.Join(dir, evidence.PlanName) }

// bury seals the evidence of a run that died, and writes its row.
func (d *Desk) bury(ctx context.Context, r *journal.Run) error {
	code := refuse.OutcomeUnknown
	if r.Event != journal.Unknown {
		code = ""
	}
	line := runs.Line{RequestID: r.RequestID, Code: code, Verdict: r.Event}
	line.Domain, line.Skill = skillOf(r.Skill)
	if err := d.append(line); err != nil {
		return err
	}
	dir, err := d.Workspace.Bundle(r.RequestID)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(planPath(dir))
	if err != nil {
		return nil //nolint:nilerr // without its plan there is no folder to seal
	}
	p, err := plan.Read(data)
	if err != nil {
		return nil //nolint:nilerr // evidence verify tells of it
	}
	f, err := evidence.Open(dir, nil, d.Now)
	if errors.Is(err, evidence.ErrSealed) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Seal(ctx, deathNotice(p, r)), f.Close())
}
