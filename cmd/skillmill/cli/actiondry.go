package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/actions"
	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/steps"
	"skillmill/stages/extract"
)

func newActionDryRun(s streams) *cobra.Command {
	o := &actionRunOptions{actionOptions: actionOptions{streams: s}}
	var version, captureDir string
	cmd := &cobra.Command{
		Use:   "dry-run ACTION [--PARAM VALUE ...]",
		Short: "Say what an action would do, without a browser",
		Long: `Dry-run checks the parameters and says of each step whether it would run and with which
arguments, as far as that is known without a page; the results of earlier steps are not.
Nothing is opened and nothing is done.`,
		Example: `  skillmill action dry-run shop:list:add --product 3 --actions packs
  skillmill action dry-run eresh:dialog:open --trigger 新建 --assume-version 4.2.0 --json
  skillmill action dry-run shop:list:add --product 3 --on-capture captures/shop.example/20260901020000`,
		DisableFlagParsing: true,
		RunE:               o.parsed(func(ctx context.Context) error { return o.dry(ctx, version, captureDir) }),
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.BoolP("help", "h", false, "help for dry-run")
	f.StringVar(&o.paramsJSON, "params", "", "parameters as a JSON object, or @FILE")
	f.StringArrayVar(&o.param, "param", nil, "one parameter, name=value; may be repeated")
	f.StringVar(&version, "assume-version", "", "version of the page")
	f.StringVar(&captureDir, "on-capture", "", "capture directory whose page the selectors are tried on")
	return cmd
}

func (o *actionRunOptions) dry(ctx context.Context, version, captureDir string) error {
	r, params, err := o.ready()
	if err != nil {
		return err
	}
	if version != "" && actions.Coerce(version) == nil {
		return usageError{fmt.Errorf("--assume-version %s: want a version as 5.12.0", version)}
	}
	out, e := []steps.Planned(nil), (*actions.Error)(nil)
	if captureDir == "" {
		out, e = steps.DryRun(r.Get, o.name, params, version)
	} else {
		on, err := o.captured(ctx, captureDir, version)
		if err != nil {
			return err
		}
		out, e = on.DryRun(ctx, r.Get, o.name, params)
	}
	if e != nil {
		return refused(e)
	}
	if o.json {
		return printJSON(o.out, out)
	}
	t := newTable(o.out)
	for _, s := range out {
		say(t, "%s%s\t%s\t%s\t%s\n", strings.Repeat("  ", s.Depth), s.Step, s.Does, s.Runs, strings.Join(s.Selectors, " | ")+args(s.Args)+matches(s.Matches))
	}
	return t.Flush()
}

func args(m map[string]any) string {
	if len(m) == 0 {
		return ""
	}
	return fmt.Sprint(" ", m)
}

// captured reads the page of a capture.
func (o *actionRunOptions) captured(ctx context.Context, dir, version string) (*steps.Captured, error) {
	if err := oneCapture(ctx, dir); err != nil {
		return nil, err
	}
	c, err := capture.Read(ctx, dir, extract.Limits(configs.Default()))
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", dir, err)
	}
	look, err := saferun.Stored(ctx, c, saferun.Options{Skills: pageSkills(o.lib), Identity: siteIdentity(o.lib)})
	if err != nil {
		return nil, err
	}
	on := &steps.Captured{Look: look, Version: version}
	if o.lib != "" {
		on.Skill = func(ctx context.Context, domain, id string) (*skill.Skill, error) {
			return mill.FindSkill(ctx, o.lib, domain, id)
		}
	}
	return on, nil
}

// matches describes what the selectors of a step match in a capture.
func matches(list []steps.Match) string {
	var out []string
	for _, m := range list {
		said := "matches " + humanCount(m.Count)
		if m.Why != "" {
			said += " (" + m.Why + ")"
		}
		out = append(out, said)
	}
	if len(out) == 0 {
		return ""
	}
	return ": " + strings.Join(out, " | ")
}

func humanCount(n int) string {
	if n < 0 {
		return "nobody knows how many"
	}
	return strconv.Itoa(n)
}
