package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/actions/registry"
	"skillmill/configs/strict"
	"skillmill/mill/perform"
)

type actionOptions struct {
	streams
	paths []string // of --actions
	lib   string
	json  bool
}

func newAction(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "action",
		Short: "List, find, check and run named actions",
		Long: `An action is a named, typed operation on a page, such as shop:list:add with a product.
People write actions in YAML packs, or "skillmill pack" makes them from a library. A pack
is checked whole before any of it runs (docs/actions.md).

Packs are read from these places; later ones override earlier ones, action by action: the
program itself, LIB/packs (--lib), packages, ~/.skillmill/actions, the paths of the
configuration, .skillmill/actions, SKILLMILL_ACTIONS, --actions. A pack with faults is
reported and left out.`,
		Example: `  skillmill action list --actions packs
  skillmill action describe shop:list:add --actions packs --json
  skillmill action search "add to cart"
  skillmill action validate packs/shop.yaml
  skillmill action run shop:list:add --product 3 --url http://localhost:8080/ --actions packs`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newActionList(s), newActionDescribe(s), newActionSearch(s), newActionValidate(s), newActionEval(s), newActionRun(s, false), newActionRun(s, true), newActionDryRun(s), newActionPlan(s), newActionReload(s))
	return cmd
}

func (o *actionOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&o.paths, "actions", nil, "pack, or folder of packs, that overrides all others; may be repeated")
	f.StringVar(&o.lib, "lib", "", "output folder whose packs and skills are used")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
}

// packs says where to find the packs.
func (o *actionOptions) packs() *perform.Packs {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "" // there is no user then
	}
	return &perform.Packs{Home: home, Project: ".", Lib: o.lib, Env: filepath.SplitList(os.Getenv("SKILLMILL_ACTIONS")), Given: o.paths, Loader: new(registry.Loader)}
}

// load reads all packs, and warns of those that were left out.
func (o *actionOptions) load() (*perform.Index, error) {
	if err := libThere(o.lib); err != nil { // commands that read their own flags come here unchecked
		return nil, err
	}
	x, err := o.packs().Load()
	if err != nil {
		return nil, usageError{err}
	}
	for _, p := range x.Problems {
		for _, line := range p.Lines() {
			say(o.err, "left out: %s\n", line)
		}
	}
	if x.Config.Debug {
		for _, v := range x.Overrides {
			say(o.err, "%s: %s overrides %s\n", v.Action, v.By, v.Of)
		}
	}
	return x, nil
}

func newActionList(s streams) *cobra.Command {
	o := &actionOptions{streams: s}
	cmd := &cobra.Command{
		Use: "list [NAMESPACE]", Short: "List actions", Args: usage(cobra.MaximumNArgs(1)),
		Example: "  skillmill action list\n  skillmill action list shop --json",
		RunE: func(_ *cobra.Command, args []string) error {
			r, err := o.load()
			if err != nil {
				return err
			}
			ns := ""
			if len(args) == 1 {
				ns = args[0]
			}
			return o.print(registry.Infos(r.List(ns)), fmt.Sprintf("there is no action of the namespace %q", ns))
		},
	}
	o.flags(cmd)
	return cmd
}

// print prints actions; none is said to people where there are none.
func (o *actionOptions) print(list []registry.Info, none string) error {
	if o.json {
		return printJSON(o.out, list)
	}
	if len(list) == 0 {
		say(o.err, "%s\n", none)
	}
	t := newTable(o.out)
	for _, i := range list {
		say(t, "%s\t%s\t%s\n", i.Name, i.Effect, i.Description)
	}
	return t.Flush()
}

func newActionSearch(s streams) *cobra.Command {
	o := &actionOptions{streams: s}
	limit := 10
	cmd := &cobra.Command{
		Use: "search WORDS...", Short: "Find actions by words", Args: usage(cobra.MinimumNArgs(1)),
		Example: "  skillmill action search open dialog\n  skillmill action search 打开弹窗 --limit 3",
		RunE: func(_ *cobra.Command, args []string) error {
			if limit < 1 {
				return usageError{fmt.Errorf("--limit: %d is below 1", limit)}
			}
			r, err := o.load()
			if err != nil {
				return err
			}
			var list []*actions.Action
			words := strings.Join(args, " ")
			for _, h := range r.Search(words, limit) {
				list = append(list, h.Action)
			}
			return o.print(registry.Infos(list), fmt.Sprintf("no action was found for %q", words))
		},
	}
	o.flags(cmd)
	cmd.Flags().IntVar(&limit, "limit", limit, "how many at most")
	return cmd
}

func newActionValidate(s streams) *cobra.Command {
	o := &actionOptions{streams: s}
	cmd := &cobra.Command{
		Use: "validate FILE...", Short: "Check packs and list all their faults",
		Long: `Validate checks packs as loading does, together with all other packs, so that what they
extend and run is known. Every fault has its line, its path and its cause. If there are
any, the exit code is 4.`,
		Example: "  skillmill action validate packs/shop.yaml\n  skillmill action validate packs --json",
		Args:    usage(cobra.MinimumNArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			return o.validate(args)
		},
	}
	o.flags(cmd)
	return cmd
}

func (o *actionOptions) validate(files []string) error {
	found, err := o.packs().Faults(files)
	if err != nil {
		return usageError{err}
	}
	if o.json {
		err = printJSON(o.out, map[string]any{"success": len(found) == 0, "errors": found})
	} else {
		for _, p := range found {
			for _, line := range p.Lines() {
				say(o.out, "%s\n", line)
			}
		}
	}
	if err == nil && len(found) > 0 {
		err = errWrong
	}
	return err
}

func newActionDescribe(s streams) *cobra.Command {
	o := &actionOptions{streams: s}
	cmd := &cobra.Command{
		Use: "describe ACTION", Short: "Show an action: parameters, steps, source", Args: usage(cobra.ExactArgs(1)),
		Example: "  skillmill action describe shop:list:add\n  skillmill action describe shop:list:add --json",
		RunE: func(_ *cobra.Command, args []string) error {
			r, err := o.load()
			if err != nil {
				return err
			}
			a, warnings, e := r.Get(args[0])
			if e != nil {
				return refused(e)
			}
			return o.describe(a, warnings)
		},
	}
	o.flags(cmd)
	return cmd
}

func (o *actionOptions) describe(a *actions.Action, warnings []string) error {
	if o.json {
		return printJSON(o.out, a.Describe())
	}
	t := newTable(o.out)
	say(t, "action\t%s\n", a.Name)
	for _, row := range [][2]string{{"does", a.Def.Description}, {"effect", a.Def.Effect}, {"since", a.Def.Since}, {"proof", a.Def.Proof}, {"verified", a.Def.LastVerified}, {"skills", strings.Join(a.Def.Skills, " ")}} {
		if row[1] != "" {
			say(t, "%s\t%s\n", row[0], row[1])
		}
	}
	say(t, "source\t%s:%d\n", a.Source, a.Line)
	for _, w := range warnings {
		say(t, "warning\t%s\n", w)
	}
	for _, name := range slices.Sorted(maps.Keys(a.Def.Params)) {
		p := a.Def.Params[name]
		say(t, "param\t--%s %s\t%s\n", name, paramType(&p), p.Description)
	}
	for _, s := range a.Steps {
		say(t, "step\t%s %s\t%s\n", s.Path, s.Do, expr.Text(s.Def.Args["selector"]))
	}
	return t.Flush()
}

func paramType(p *actions.Param) string {
	out := p.Type
	if len(p.Values) > 0 {
		out = strings.Join(p.Values, "|")
	}
	if p.Required {
		out += ", required"
	}
	if p.Secret {
		out += ", secret"
	}
	if p.Default != nil {
		out += ", else " + expr.Text(p.Default)
	}
	return out
}

func newActionEval(s streams) *cobra.Command {
	o := &actionOptions{streams: s}
	scope := ""
	cmd := &cobra.Command{
		Use: "eval EXPRESSION", Short: "Evaluate a condition", Args: usage(cobra.ExactArgs(1)),
		Long: `Eval evaluates a condition as the key "when" of a step does, and prints its value as JSON.
The file of --scope is a JSON or YAML object with the scopes: params, env, selectors, steps,
page, item.`,
		Example: `  skillmill action eval "1 < 2 && !false"
  skillmill action eval '${method} == "text"' --scope scope.json`,
		RunE: func(_ *cobra.Command, args []string) error {
			v, err := evalWith(args[0], scope)
			if err != nil {
				return err
			}
			return printJSON(o.out, v)
		},
	}
	cmd.Flags().StringVar(&scope, "scope", "", "file with the values of the names")
	cmd.Flags().BoolVar(&o.json, "json", false, "print the error as JSON")
	return cmd
}

func evalWith(text, scope string) (any, error) {
	c, err := expr.Parse(text)
	if err != nil {
		return nil, usageError{invalid(err)}
	}
	scopes := map[string]any{}
	if scope != "" {
		data, err := readSmall(scope, strict.MaxBytes)
		if err != nil {
			return nil, usageError{err}
		}
		if _, faults := strict.ReadAll(data, &scopes); len(faults) > 0 {
			return nil, usageError{fmt.Errorf("%s: %s", scope, faults[0])}
		}
	}
	v, err := c.Eval(expr.In(scopes))
	if err != nil {
		return nil, usageError{invalid(err)}
	}
	return v, nil
}

// invalid is the error for an expression that is not valid, with its code.
func invalid(err error) error {
	code := actions.ExpressionInvalid
	var e *expr.Error
	if errors.As(err, &e) && e.Security {
		code = actions.Security
	}
	return fmt.Errorf("%s: %w", code, err)
}

// readParams reads --params: a JSON object, or @ and the path of a file with one.
func readParams(text string) (map[string]any, error) {
	if file, ok := strings.CutPrefix(text, "@"); ok {
		data, err := readSmall(file, strict.MaxBytes)
		if err != nil {
			return nil, err
		}
		text = string(data)
	}
	out := map[string]any{}
	if text == "" {
		return out, nil
	}
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		return nil, errors.New("--params: not a JSON object") // the cause could show what it holds
	}
	return out, nil
}
