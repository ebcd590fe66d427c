package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"skillmill/actions"
	"skillmill/mill/perform"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
	"skillmill/transform/redact"
)

type actionRunOptions struct {
	actionOptions
	name, url   string
	paramsJSON  string
	param       []string
	env         []string
	given       given
	dialogs     string
	timeout     time.Duration
	noSandbox   bool
	debug       bool
	given2param map[string]string
	planned     plannedOptions
}

func newActionRun(s streams, debug bool) *cobra.Command {
	o := &actionRunOptions{actionOptions: actionOptions{streams: s}, debug: debug}
	verb, short := "run", "Run an action on a page"
	if debug {
		verb, short = "debug", "Run an action and tell of each step as it ends"
	}
	cmd := &cobra.Command{
		Use:   verb + " ACTION [--PARAM VALUE ...] --url URL",
		Short: short,
		Long: `The action is run on a page in a headless Chromium. Its parameters are flags with their
names, or are given by --params. If the command itself has a flag of that name, write
--param name=value.

On pages of this machine (localhost, 127.0.0.1) it acts at once. On a page of a host that
the configuration names (actions.hosts) the run is planned first, as "skillmill plan" does.
An action that only reads or exports is done. One that acts needs the phrase of its plan,
typed at a terminal, or given with the plan: --plan PLAN --confirm-file FILE. A run stops
before an act that would reach a page of another host.

A selector counts only if it matches exactly one element. A step with a skill: selector
runs that skill (docs/executor.md). What may have been done is not done again. A refusal
has a code (docs/codes.md).`,
		Example: `  skillmill action ` + verb + ` shop:list:add --product 3 --url http://localhost:8080/ --actions packs
  skillmill action ` + verb + ` shop:login:submit --params @login.json --env TEST_USER --url http://localhost:8080/login --json
  skillmill action ` + verb + ` --plan artifacts/browser/2026-09-01/20260901T020000Z-0123456789ab --confirm-file phrase.txt`,
		DisableFlagParsing: true,
		RunE:               o.parsed(o.run),
	}
	o.pageFlags(cmd, verb, 6*time.Minute)
	f := cmd.Flags()
	f.StringVar(&o.planned.plan, "plan", "", "plan of an action, or its folder, to run instead of an action")
	f.StringVar(&o.planned.confirm, "confirm", "", "phrase of the plan; only from a terminal")
	f.StringVar(&o.planned.confirmFile, "confirm-file", "", "file with the phrase of the plan")
	return cmd
}

// pageFlags adds the flags of the verbs that open a page for an action. Such a verb parses
// its arguments itself, so it defines --help too.
func (o *actionRunOptions) pageFlags(cmd *cobra.Command, verb string, limit time.Duration) {
	o.flags(cmd)
	f := cmd.Flags()
	f.BoolP("help", "h", false, "help for "+verb)
	f.StringVar(&o.url, "url", "", "page to run on")
	f.StringVar(&o.paramsJSON, "params", "", "parameters as a JSON object, or @FILE")
	f.StringArrayVar(&o.param, "param", nil, "one parameter, name=value; may be repeated")
	f.StringArrayVar(&o.env, "env", nil, "variable of the environment that actions may read; may be repeated")
	o.given.flag(f)
	dialogsFlag(f, &o.dialogs)
	o.planned.flags(f)
	f.DurationVar(&o.timeout, "timeout", limit, "limit of the whole command")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
}

// parsed returns what a command runs: its arguments are read, and then do is called.
func (o *actionRunOptions) parsed(do func(context.Context) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		help, err := o.parse(cmd, args)
		if err != nil {
			return usageError{err}
		}
		if help {
			return cmd.Help()
		}
		return do(cmd.Context())
	}
}

// parse separates flags of the command from parameters of the action.
func (o *actionRunOptions) parse(cmd *cobra.Command, args []string) (help bool, err error) {
	var own []string
	o.given2param = map[string]string{}
	for i := 0; i < len(args); i++ {
		name, value, inline := strings.Cut(strings.TrimPrefix(args[i], "--"), "=")
		switch {
		case !strings.HasPrefix(args[i], "--") || name == "":
			own = append(own, args[i])
		case cmd.Flags().Lookup(name) != nil:
			own = append(own, args[i])
			if f := cmd.Flags().Lookup(name); !inline && f.NoOptDefVal == "" && i+1 < len(args) {
				i++
				own = append(own, args[i])
			}
		case inline:
			o.given2param[name] = value
		case i+1 < len(args):
			i++
			o.given2param[name] = args[i]
		default:
			return false, fmt.Errorf("--%s: the value is missing", name)
		}
	}
	if err := cmd.Flags().Parse(own); err != nil {
		return false, err
	}
	if help, _ := cmd.Flags().GetBool("help"); help {
		return true, nil
	}
	if n := cmd.Flags().NArg(); o.planned.plan != "" {
		if n > 0 {
			return false, errors.New("--plan names the action: name no other one")
		}
		return false, nil
	} else if n != 1 {
		return false, fmt.Errorf("name one action, not %d", n)
	}
	o.name = cmd.Flags().Arg(0)
	return false, nil
}

// params returns the parameters from all flags.
func (o *actionRunOptions) params() (map[string]any, error) {
	out, err := readParams(o.paramsJSON)
	if err != nil {
		return nil, err
	}
	for name, v := range o.given2param {
		out[name] = v
	}
	for _, p := range o.param {
		name, v, ok := strings.Cut(p, "=")
		if !ok {
			return nil, fmt.Errorf("--param %s: write name=value", name)
		}
		out[name] = v
	}
	return out, nil
}

// ready checks everything that can be checked without a page.
func (o *actionRunOptions) ready() (x *perform.Index, params map[string]any, err error) {
	if params, err = o.params(); err != nil {
		return nil, nil, usageError{err}
	}
	if x, err = o.load(); err != nil {
		return nil, nil, err
	}
	a, _, e := x.Get(o.name)
	if e != nil {
		return nil, nil, refused(e)
	}
	values, e := a.Values(params, true)
	if e != nil {
		return nil, nil, refused(e)
	}
	return x, values, nil
}

func (o *actionRunOptions) run(ctx context.Context) error {
	if o.planned.plan != "" {
		return o.runPlan(ctx)
	}
	x, params, err := o.ready()
	if err != nil {
		return err
	}
	if err := o.checkPage(x); err != nil {
		return usageError{err}
	}
	if perform.OwnPage(o.url) != nil {
		return o.elsewhere(ctx, x, params)
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	out, err := o.on(ctx, x, params)
	if err != nil {
		return err
	}
	if err := o.printResult(out); err != nil {
		return err
	}
	switch {
	case out.Success:
		return nil
	case out.Acts > 0:
		return out.Error
	}
	return refused(out.Error)
}

// on opens the page and runs the action.
func (o *actionRunOptions) on(ctx context.Context, x *perform.Index, params map[string]any) (*steps.Result, error) {
	own, err := worker()
	if err != nil {
		return nil, err
	}
	page, err := perform.Open(ctx, o.url, perform.Options{
		Lib: o.lib, Env: o.env, Worker: own, Files: o.given.take(""), NoSandbox: o.noSandbox, Dialogs: o.dialogs == accept, Started: o.warnSandbox(),
	})
	if err != nil {
		return nil, err
	}
	var trace func(steps.Trace)
	if o.debug || x.Config.Debug {
		trace = o.printStep
	}
	out := page.Run(ctx, x, o.name, params, trace)
	return out, errors.Join(page.Close(), o.given.close())
}

// refused reports an error after which nothing was done.
func refused(e *actions.Error) error {
	message := strings.TrimPrefix(e.Error(), e.Code+": ")
	if e.Suggestion != "" {
		message += "; " + e.Suggestion
	}
	return refuse.New(e.Code, "%s", message)
}

// checkPage refuses a page on which the action cannot be run, before it is opened.
func (o *actionRunOptions) checkPage(x *perform.Index) error {
	u, err := url.Parse(o.url)
	switch {
	case o.url == "":
		return errors.New("--url is missing: name the page to run on")
	case checkDialogs(o.dialogs) != nil:
		return checkDialogs(o.dialogs)
	case checkValid(o.planned.valid) != nil:
		return checkValid(o.planned.valid)
	case err != nil || u.Scheme != "http" && u.Scheme != "https":
		return fmt.Errorf("--url %s: not a web address", redact.URL(o.url))
	}
	return x.MayAct(o.url)
}

// printStep prints a step that has ended.
func (o *actionRunOptions) printStep(t steps.Trace) {
	if o.json {
		line, err := json.Marshal(t)
		if err == nil {
			say(o.err, "%s\n", line)
		}
		return
	}
	say(o.err, "[DEBUG] %s %s %s: %s, %d ms", t.Action, t.Step, t.Does, t.Status, t.Millis)
	if t.By != "" {
		say(o.err, ", by %s", t.By)
	}
	if t.Error != nil {
		say(o.err, ": %s", t.Error.Message)
	}
	say(o.err, "\n")
}

func (o *actionRunOptions) printResult(r *steps.Result) error {
	if o.json {
		return printJSON(o.out, r)
	}
	t := newTable(o.out)
	say(t, "action\t%s\n", r.Action)
	for _, w := range r.Warnings {
		say(t, "warning\t%s\n", w)
	}
	verdict := "done"
	if !r.Success {
		verdict = "failed: " + r.Error.Code
		if r.Acts == 0 {
			verdict = "refused: " + r.Error.Code
		}
	}
	say(t, "result\t%s, %d acts, %d steps\n", verdict, r.Acts, len(r.Steps))
	if err := t.Flush(); err != nil || len(r.Data) == 0 {
		return err
	}
	return printJSON(o.out, r.Data)
}
