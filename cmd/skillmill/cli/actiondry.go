package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/actions"
	"skillmill/saferun/steps"
)

func newActionDryRun(s streams) *cobra.Command {
	o := &actionRunOptions{actionOptions: actionOptions{streams: s}}
	var version string
	cmd := &cobra.Command{
		Use:   "dry-run ACTION [--PARAM VALUE ...]",
		Short: "Say what an action would do, without a page",
		Long: `Dry-run checks the parameters and says of each step whether it would run and with
which arguments, as far as that is known without a page: what steps before it would
answer is not. Nothing is opened and nothing is done.`,
		Example: `  skillmill action dry-run shop:list:add --product 3 --actions packs
  skillmill action dry-run eresh:dialog:open --trigger 新建 --assume-version 4.2.0 --json`,
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			help, err := o.parse(cmd, args)
			if err != nil {
				return usageError{err}
			}
			if help {
				return cmd.Help()
			}
			return o.dry(version)
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.BoolP("help", "h", false, "help for dry-run")
	f.StringVar(&o.paramsJSON, "params", "", "parameters as a JSON object, or @FILE")
	f.StringArrayVar(&o.param, "param", nil, "one parameter, name=value; may be repeated")
	f.StringVar(&version, "assume-version", "", "version of the page")
	return cmd
}

func (o *actionRunOptions) dry(version string) error {
	r, params, err := o.ready()
	if err != nil {
		return err
	}
	if version != "" && actions.Coerce(version) == nil {
		return usageError{errors.New("--assume-version " + version + ": no version")}
	}
	out, e := steps.DryRun(r.Get, o.name, params, version)
	if e != nil {
		return refused(e)
	}
	if o.json {
		return printJSON(o.out, out)
	}
	t := newTable(o.out)
	for _, s := range out {
		say(t, "%s%s\t%s\t%s\t%s\n", strings.Repeat("  ", s.Depth), s.Step, s.Does, s.Runs, strings.Join(s.Selectors, " | ")+args(s.Args))
	}
	return t.Flush()
}

func args(m map[string]any) string {
	if len(m) == 0 {
		return ""
	}
	return fmt.Sprint(" ", m)
}
