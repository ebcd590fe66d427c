package commit

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"skillmill/saferun"
	"skillmill/saferun/act"
	"skillmill/saferun/evidence"
	"skillmill/saferun/journal"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/transform/effect"
)

// run is a run under way.
type run struct {
	desk   *Desk
	plan   *plan.Plan
	ask    *Ask
	page   *Page
	record *journal.Record
	folder *evidence.Folder
	result saferun.Result
	failed error // of a hook that could not tell

	taking  *Taking // of the files that come, nil where none are taken
	follow  func(context.Context) (*Page, error)
	brought []string // files, below the folder of the evidence
	opened  string   // address of the page that was opened and kept
	dialogs []string
}

// do runs the program, with all that is written around its acts.
func (r *run) do(ctx context.Context) error {
	if err := r.snapshot(ctx, "before"); err != nil {
		return Unread(ctx, err)
	}
	if err := r.hold(ctx); err != nil {
		return err
	}
	own := r.page
	var err error
	r.result, err = r.page.Session.Run(ctx, r.ask.Skill, r.ask.Args, saferun.Hooks{
		Decided: func(t saferun.Target) error { return r.decided(ctx, t) },
		BeforeAct: func(a saferun.Act) error {
			return r.before(ctx, a)
		},
		AfterAct: func(a saferun.Act, err error) {
			r.after(ctx, a, err)
		},
	})
	if err == nil {
		own.Session.Rest(ctx) // a tab or a dialog that the page put off for a moment belongs to the run
		err = errors.Join(r.bring(ctx), r.followPopup(ctx))
	}
	switch err = errors.Join(err, r.failed, r.tellDialogs(own)); {
	case err == nil:
		err = r.judge()
	case refuse.CodeOf(err) == "" && r.record.Acts() > 0:
		err = refuse.Wrap(refuse.SubmitFailed, err, "the run was not finished")
	default:
		err = Unread(ctx, err)
	}
	entry := evidence.Entry{Event: "result", Code: cmp.Or(refuse.CodeOf(err), r.result.Code), Effects: r.result.Effects, Detail: r.result.Message}
	return errors.Join(err, r.last(ctx), r.folder.Log(entry))
}

// decided refuses a control that is not the one in the plan.
func (r *run) decided(ctx context.Context, t saferun.Target) error {
	if _, comes := r.plan.Needs(plan.Prepare); comes {
		return r.came(ctx, t)
	}
	if t.Key != r.plan.Target.Key {
		return refuse.New(refuse.SiteChanged, "the control is not that of the plan any more")
	}
	return nil
}

// came refuses a control that no look of the plan saw, unless captures knew it by the same
// name and it does no more than the plan says.
func (r *run) came(ctx context.Context, t saferun.Target) error {
	if t.Renamed != "" || t.Healed {
		return refuse.New(refuse.SiteChanged, "the control that came is not surely the one that captures showed")
	}
	look, err := r.page.Session.Look(ctx)
	if err != nil {
		return err
	}
	node := look.Tree.ByLive(t.Index)
	if node < 0 {
		return refuse.New(refuse.SiteChanged, "the control that came is gone")
	}
	class := effect.Of(effect.At(r.ask.Skill, look.Tree, node)).Class
	if effect.Higher(class, r.plan.Class()) != r.plan.Class() {
		return refuse.New(refuse.SiteChanged, "the control that came is of class %s, and the plan of %s", class, r.plan.Class())
	}
	return nil
}

// before keeps a picture and a line of the log. The line of the journal comes last, and is
// durable before the act.
func (r *run) before(ctx context.Context, a saferun.Act) error {
	if r.failed != nil {
		return r.failed
	}
	png, err := r.picture(ctx)
	if err != nil {
		return fmt.Errorf("%w: the picture before the act: %w", saferun.ErrUnread, err)
	}
	file, err := r.folder.Screenshot("before_"+a.Method, png)
	if err != nil {
		return err
	}
	e := evidence.Entry{Event: journal.Before, Act: r.record.Acts() + 1, Does: a.Method, File: file}
	if a.Arg != "" {
		e.TextLength, e.TextDigest = len(a.Arg), r.desk.Workspace.Digest(r.plan.Nonce, a.Method, a.Arg)
	}
	if err := r.folder.Log(e); err != nil {
		return err
	}
	return r.record.Before(a.Method)
}

// pictureLimit is how long a picture may take. A page that is being left draws none.
const pictureLimit = 5 * time.Second

func (r *run) picture(ctx context.Context) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, pictureLimit)
	defer cancel()
	return r.page.Session.Screenshot(ctx)
}

// after notes how an act ended, unless nobody knows. The journal comes first.
func (r *run) after(ctx context.Context, a saferun.Act, err error) {
	code := ""
	if errors.Is(err, act.ErrNothingDone) {
		code, err = "ACT_REFUSED", nil
	}
	if err == nil {
		err = r.record.After(code)
	}
	if err != nil {
		r.failed = errors.Join(r.failed, refuse.Wrap(refuse.OutcomeUnknown, err, "act %d", r.record.Acts()))
		return
	}
	e := evidence.Entry{Event: journal.After, Act: r.record.Acts(), Does: a.Method, Code: code}
	// The page may be leaving. A picture that cannot be taken now is taken at the end.
	if png, err := r.picture(ctx); err == nil {
		e.File, err = r.folder.Screenshot("after_"+a.Method, png)
		r.failed = errors.Join(r.failed, err)
	}
	r.failed = errors.Join(r.failed, r.folder.Log(e))
}

// judge returns the error of a program that ended without success. If it acted, that is a
// failure, else a refusal with the program's code.
func (r *run) judge() error {
	switch res := &r.result; {
	case len(r.brought) > 0:
		res.OK, res.Code, res.Message = true, "", "brought "+strings.Join(r.brought, ", ")
		return nil
	case res.OK && r.plan.Class() == effect.Export && asks(res):
		return nil
	case res.OK && r.plan.Class() == effect.Export:
		return refuse.New(refuse.ExportFailed, "no file came")
	case res.OK:
		return nil
	case len(res.Acts) == 0:
		return refuse.New(res.Code, "%s", res.Message)
	case r.plan.Class() == effect.Export:
		return refuse.New(refuse.ExportFailed, "%s: %s", res.Code, res.Message)
	default:
		return refuse.New(refuse.SubmitFailed, "%s: %s", res.Code, res.Message)
	}
}

// asks says of a control that is called like an export and brought no file that it opened something,
// such as the menu of the kinds of files.
func asks(r *saferun.Result) bool {
	if !r.OK || !slices.Contains(r.Effects, "expanded") && !slices.Contains(r.Effects, "dialog_opened") {
		return false
	}
	r.Message = "no file came; it opened something"
	return true
}

// last keeps what the page looks like at the end. If the page is gone, the log says so.
func (r *run) last(ctx context.Context) error {
	if err := r.snapshot(ctx, "after"); err != nil {
		return r.folder.Log(evidence.Entry{Event: "no snapshot", Detail: err.Error()})
	}
	png, err := r.picture(ctx)
	if err != nil {
		return r.folder.Log(evidence.Entry{Event: "no picture", Detail: err.Error()})
	}
	_, err = r.folder.Screenshot("after_run", png)
	return err
}

func (r *run) snapshot(ctx context.Context, name string) error {
	text, err := r.page.Session.AXText(ctx)
	if err != nil {
		return fmt.Errorf("snapshot %s: %w", name, err)
	}
	_, err = r.folder.Snapshot(name, text)
	return err
}

// summary describes for people what was done.
func (r *run) summary(code string) string {
	p, res := r.plan, &r.result
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: %s\n\n", p.Skill.Label, outcome(res, code))
	fmt.Fprintf(&b, "- request: %s\n- page: %s\n- class: %s (%s)\n- control: found by %s\n", p.RequestID, p.Page.URL, p.Class(), p.SideEffects, p.Target.By)
	for _, q := range p.Requirements {
		fmt.Fprintf(&b, "- needed: %s %s\n", q.Kind, q.Detail)
	}
	for _, q := range p.Parameters {
		fmt.Fprintf(&b, "- %s: %s\n", q.Name, q.Value)
	}
	for i, a := range res.Acts {
		fmt.Fprintf(&b, "- act %d: %s\n", i+1, a.Method)
	}
	for _, text := range r.dialogs {
		fmt.Fprintf(&b, "- dialog, %s: %s\n", dialogAnswer(p), text)
	}
	for _, path := range r.brought {
		fmt.Fprintf(&b, "- brought: %s\n", path)
	}
	if r.opened != "" {
		fmt.Fprintf(&b, "- opened: %s\n", r.opened)
	}
	fmt.Fprintf(&b, "- seen: %s\n- said: %s\n", strings.Join(res.Effects, ", "), res.Message)
	return b.String()
}

// dialogAnswer says how dialogs are answered.
func dialogAnswer(p *plan.Plan) string {
	if _, ok := p.Needs(plan.Dialogs); ok {
		return "accepted"
	}
	return "dismissed"
}

func outcome(res *saferun.Result, code string) string {
	switch {
	case code != "":
		return code
	case res.OK:
		return "done"
	}
	return "failed " + res.Code
}

// deathNotice returns the summary of a run that died.
func deathNotice(p *plan.Plan, r *journal.Run) string {
	what := "No act was under way."
	if r.Event == journal.Unknown {
		what = fmt.Sprintf("Act %d (%s) was begun, and nobody knows whether it was done. Look at the page.", r.Acts, r.Does)
	}
	return fmt.Sprintf("# %s: the run died\n\n- request: %s\n- page: %s\n\n%s\n", p.Skill.Label, p.RequestID, p.Page.URL, what)
}
