package cli

import (
	"bufio"
	"context"
	"errors"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"skillmill/mill/perform"
	"skillmill/saferun/commit"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
	"skillmill/saferun/workspace"
)

// plannedOptions are the options of actions that are planned before they run.
type plannedOptions struct {
	workspace, session string
	allow              []string
	valid              time.Duration

	plan, confirm, confirmFile string
}

func (o *plannedOptions) flags(f *pflag.FlagSet) {
	f.StringVarP(&o.workspace, "workspace", "w", ".", "folder of plans, evidence and journals")
	f.StringVar(&o.session, "session", workspace.DefaultSession, "profile of the browser; its runs take turns")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	f.DurationVar(&o.valid, "valid", plan.DefaultValid, "how long a plan is good, an hour at most")
}

func newActionPlan(s streams) *cobra.Command {
	o := &actionRunOptions{actionOptions: actionOptions{streams: s}}
	cmd := &cobra.Command{
		Use:   "plan ACTION [--PARAM VALUE ...] --url URL",
		Short: "Write down what an action would do on a page, without doing it",
		Long: `Plan opens a page and writes plan.json: each step with the class of what it does (read,
export, fill, act, submit, payment), the parameters, and what the run needs. It does
nothing there. "skillmill action run --plan" runs the plan once, within its time, if the
page still says the same. A plan that acts needs the phrase that is printed here
(docs/plans.md).

The page is one of this machine, or of a host that the configuration names
(actions.hosts).`,
		Example: `  skillmill action plan shop:list:add --product 3 --url http://localhost:8080/ --actions packs
  skillmill action plan shop:list:add --product 3 --url https://shop.example/ --workspace work --json`,
		DisableFlagParsing: true,
		RunE:               o.parsed(o.makePlan),
	}
	o.pageFlags(cmd, "plan", 2*time.Minute)
	return cmd
}

// desk returns the desk where actions are planned and run. Its options hold the files that
// are given to the page; the caller closes them.
func (o *actionRunOptions) desk() (*commit.Desk, *deskOptions, error) {
	d := &deskOptions{
		streams: o.streams, workspace: o.planned.workspace, session: o.planned.session, url: o.url, allow: o.planned.allow,
		noSandbox: o.noSandbox, json: o.json, given: o.given,
	}
	desk, err := d.desk()
	return desk, d, err
}

// deeds makes the deeds of the command.
func (o *actionRunOptions) deeds() (*perform.Deeds, error) {
	d := &perform.Deeds{Env: o.env, Dialogs: o.dialogs == accept}
	if o.lib == "" {
		return d, nil
	}
	var err error
	d.Lib, err = filepath.Abs(o.lib)
	return d, err
}

// deed returns the action of the command line, bound to its page.
func (o *actionRunOptions) deed(x *perform.Index, params map[string]any, trace func(steps.Trace)) (*perform.Deeds, *commit.Deed, error) {
	d, err := o.deeds()
	if err != nil {
		return nil, nil, err
	}
	a, _, e := x.Get(o.name)
	if e != nil {
		return nil, nil, refused(e)
	}
	deed, err := d.Deed(x, a, params, o.url, trace)
	return d, deed, err
}

func (o *actionRunOptions) makePlan(ctx context.Context) error {
	x, params, err := o.ready()
	if err != nil {
		return err
	}
	if err := o.checkPage(x); err != nil {
		return usageError{err}
	}
	_, deed, err := o.deed(x, params, nil)
	if err != nil {
		return err
	}
	desk, own, err := o.desk()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	planned, err := desk.PlanDeed(ctx, deed, o.planned.valid)
	if err = errors.Join(err, own.given.close()); err != nil {
		return err
	}
	print := planOptions{deskOptions: deskOptions{streams: o.streams, json: o.json}}
	return print.print(planned)
}

// tracer returns a function that prints each step, nil if that was not asked for.
func (o *actionRunOptions) tracer(x *perform.Index) func(steps.Trace) {
	if o.debug || x.Config.Debug {
		return o.printStep
	}
	return nil
}

// elsewhere plans the action for a page that is not on this machine. It runs the plan if it
// needs no phrase, or if the phrase is typed.
func (o *actionRunOptions) elsewhere(ctx context.Context, x *perform.Index, params map[string]any) error {
	d, deed, err := o.deed(x, params, o.tracer(x))
	if err != nil {
		return err
	}
	desk, own, err := o.desk()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	answer, err := d.Do(ctx, desk, x, deed, o.planned.valid, o.tracer(x))
	if err == nil && answer.NeedsConfirm != nil && own.terminal() && !o.json {
		answer, err = o.typed(ctx, d, desk, x, deed, answer.NeedsConfirm)
	}
	return o.printAndEnd(answer, errors.Join(err, own.given.close()))
}

// typed shows a plan, and runs it if its phrase is typed.
func (o *actionRunOptions) typed(ctx context.Context, d *perform.Deeds, desk *commit.Desk, x *perform.Index, deed *commit.Deed, asked *perform.Asked) (*perform.Answer, error) {
	if err := o.show(asked); err != nil {
		return nil, err
	}
	say(o.err, "Type the phrase of the plan to run it: ")
	line, err := bufio.NewReader(o.in).ReadString('\n')
	if err != nil {
		return nil, refuse.New(refuse.ConfirmRequired, "no phrase was typed")
	}
	data, err := asked.Plan.Encode()
	if err != nil {
		return nil, err
	}
	return d.Run(ctx, desk, x, data, commit.Consent{Phrase: line, URL: deed.URL, Args: deed.Plain}, o.tracer(x))
}

// show shows a plan that needs its phrase.
func (o *actionRunOptions) show(asked *perform.Asked) error {
	t := newTable(o.err)
	say(t, "plan\t%s\n", asked.Path)
	tellPlan(t, asked.Plan)
	say(t, "phrase\t%s\n", asked.Phrase)
	return t.Flush()
}

// runPlan runs the plan of an action.
func (o *actionRunOptions) runPlan(ctx context.Context) error {
	data, err := readPlan(o.planned.plan)
	if err != nil {
		return err
	}
	p, err := plan.Read(data)
	if err != nil {
		return err
	}
	given, err := o.params()
	if err != nil {
		return usageError{err}
	}
	if p.Skill.Library != "" && o.lib == "" {
		o.lib = p.Skill.Library // whose packs are read
	}
	x, err := o.load()
	if err != nil {
		return err
	}
	if given, err = perform.Given(x, p, given); err != nil {
		return err
	}
	desk, own, err := o.desk()
	if err != nil {
		return err
	}
	ask := runOptions{deskOptions: *own, confirm: o.planned.confirm, confirmFile: o.planned.confirmFile}
	phrase, err := ask.phrase(data)
	if err != nil {
		return errors.Join(err, desk.Refused(data, err))
	}
	d, err := o.deeds()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	answer, err := d.Run(ctx, desk, x, data, commit.Consent{Phrase: phrase, URL: o.url, Args: given}, o.tracer(x))
	return o.printAndEnd(answer, errors.Join(err, own.given.close()))
}

// printAndEnd prints the result of an action and ends the command with its code.
func (o *actionRunOptions) printAndEnd(answer *perform.Answer, err error) error {
	if answer == nil {
		return err
	}
	if perr := o.printAnswer(answer); perr != nil {
		return errors.Join(err, perr)
	}
	if err == nil && answer.NeedsConfirm != nil {
		return refuse.New(refuse.ConfirmRequired, "the plan %s is of class %s: run it with --plan and its phrase", answer.NeedsConfirm.Path, answer.Class)
	}
	return err
}

func (o *actionRunOptions) printAnswer(answer *perform.Answer) error {
	if o.json {
		return printJSON(o.out, answer)
	}
	if answer.NeedsConfirm != nil {
		return o.show(answer.NeedsConfirm)
	}
	if err := o.printResult(answer.Result); err != nil {
		return err
	}
	t := newTable(o.out)
	say(t, "class\t%s\nevidence\t%s\n", answer.Class, answer.Evidence)
	return t.Flush()
}
