package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/plan"
	"skillmill/stages/extract"
)

type planOptions struct {
	deskOptions
	skill, lib, onCapture string
	heal                  bool
	dialogs, loginOf      string
	valid                 time.Duration
}

func newPlan(s streams) *cobra.Command {
	o := &planOptions{deskOptions: deskOptions{streams: s}}
	cmd := &cobra.Command{
		Use:   "plan SKILL --lib OUT --url URL",
		Short: "Write down what running a skill on a page would do, without doing it",
		Long: `Plan opens a page in a headless Chromium, looks for the control of a skill, checks the
preconditions, and writes plan.json: the control and what it says now, the class of what
is done (read, export, fill, act, submit, payment), what becomes of its field, and what the
run needs. It does nothing on the page. SKILL is the id or the slug of a document of the
page's domain in the library.

"skillmill run" runs the plan once, within its time. A plan that acts needs the phrase that
is printed here. The phrase confirms this plan and no other. The plan holds only a digest of
a secret argument: give the secret to run again.

Plans, evidence and journals lie in the workspace (docs/plans.md).`,
		Example: `  skillmill plan d12 --lib library --url http://localhost:8080/
  skillmill plan d7 --lib library --url http://localhost:8080/ --args '{"text": "tea"}' --workspace work
  skillmill plan d7 --lib library --url http://localhost:8080/ --on-capture captures/shop_example/20260901020000`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.skill = args[0]
			return o.run(cmd.Context())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.lib, "lib", "", "output folder or library (required)")
	f.StringVar(&o.url, "url", "", "page to run on (required)")
	f.StringVar(&o.args, "args", "{}", "arguments of the program as JSON")
	f.StringVar(&o.onCapture, "on-capture", "", "plan against a capture directory; no browser is opened")
	f.BoolVar(&o.heal, "heal", false, "accept a control that no locator finds, if its looks identify it")
	dialogsFlag(f, &o.dialogs)
	f.StringVar(&o.loginOf, "login-of", "", "another workspace whose login is used; needs a phrase of its own")
	f.DurationVar(&o.valid, "valid", plan.DefaultValid, "how long the plan is good, an hour at most")
	return cmd
}

func (o *planOptions) run(ctx context.Context) error {
	if o.lib == "" {
		return usageError{errors.New("--lib is missing: name the folder of the library")}
	}
	if err := errors.Join(o.checkURL(), checkDialogs(o.dialogs), checkValid(o.valid)); err != nil {
		return err
	}
	args, err := o.readArgs()
	if err != nil {
		return err
	}
	d, err := o.desk()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	planned, err := o.plan(ctx, d, args)
	if err = errors.Join(err, o.given.close()); err != nil {
		return err
	}
	return o.print(planned)
}

func (o *planOptions) plan(ctx context.Context, d *commit.Desk, args map[string]any) (*commit.Planned, error) {
	lib, err := filepath.Abs(o.lib)
	if err != nil {
		return nil, fmt.Errorf("library: %w", err)
	}
	s, sum, err := findSkill(ctx, lib, datasets.Domain(o.url), o.skill)
	if err != nil {
		return nil, inLibrary(o.lib, err)
	}
	ask := &commit.Ask{Skill: s, SHA256: sum, Library: lib, URL: o.url, Args: args, Heal: o.heal, Dialogs: o.dialogs == accept}
	if o.loginOf != "" {
		if ask.LoginOf, err = filepath.Abs(o.loginOf); err != nil {
			return nil, fmt.Errorf("--login-of: %w", err)
		}
		if ask.Read, err = o.confirmPhrase(o.read, o.readFile, "--confirm-read"); err != nil {
			return nil, err
		}
	}
	if o.onCapture == "" {
		return d.Plan(ctx, ask, o.valid)
	}
	if err := oneCapture(ctx, o.onCapture); err != nil {
		return nil, err
	}
	c, err := capture.Read(ctx, o.onCapture, extract.Limits(configs.Default()))
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", o.onCapture, err)
	}
	return d.PlanOn(ctx, ask, c, saferun.Options{Skills: pageSkills(lib), Identity: siteIdentity(lib)}, o.valid)
}

// print shows the plan to people, or its bytes and its path to programs.
func (o *planOptions) print(res *commit.Planned) error {
	p := res.Plan
	if o.json {
		phrase := ""
		if p.NeedsConfirm() {
			phrase = p.Phrase()
		}
		return printJSON(o.streams.out, map[string]any{"plan": p, "path": res.Path, "phrase": phrase})
	}
	t := newTable(o.streams.out)
	say(t, "plan\t%s\n", res.Path)
	tellPlan(t, p)
	if p.NeedsConfirm() {
		say(t, "phrase\t%s\n", p.Phrase())
	}
	return t.Flush()
}
