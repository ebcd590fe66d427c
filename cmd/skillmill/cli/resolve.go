package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/durable"
	"skillmill/mill"
)

type resolveOptions struct {
	streams
	skills, dir, out string
	config           string
	explain          bool
}

func newResolve(s streams) *cobra.Command {
	o := &resolveOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "resolve SKILLS CAPTURE_DIR OUT.json",
		Short: "Find the controls of skills in a capture, or say that they are not there",
		Long: `Resolve compares the fingerprint of each skill with every control of a capture.
It names a control only if that scores high enough, stands out from the next one,
and is itself best explained by this skill; otherwise it names none. A control whose
name no capture of the skill had is found, and told with --explain as renamed.

SKILLS is an output folder, a library folder, a JSON array of skill documents or
one document. OUT.json becomes {"<skill id>": <element index> | null} with one key
a skill of the capture's page, the index being that of the page's own elements
(position in querySelectorAll('*')); "-" is standard output. Where no skill names
the page of the capture, all skills of its domain are tried, or else all.`,
		Example: `  skillmill resolve library captures/shop_example/20260901020000 found.json
  skillmill resolve skills.json captures/shop_example/20260901020000 - --explain`,
		Args: usage(cobra.ExactArgs(3)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.skills, o.dir, o.out = args[0], args[1], args[2]
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	cmd.Flags().BoolVar(&o.explain, "explain", false, "print each answer with its best candidates and their scores")
	return cmd
}

func (o *resolveOptions) run(ctx context.Context) error {
	cfg, err := configs.Load(o.config)
	if err != nil {
		return usageError{err}
	}
	res, err := mill.Resolve(ctx, mill.ResolveOptions{Skills: o.skills, Capture: o.dir, Config: cfg})
	if err != nil {
		return err
	}
	if err := o.write(res); err != nil {
		return err
	}
	if o.explain {
		return explain(o.err, res)
	}
	return nil
}

func (o *resolveOptions) write(res *mill.ResolveResult) error {
	text, err := res.JSON()
	if err != nil {
		return err
	}
	if o.out == "-" {
		return printJSONText(o.streams.out, text)
	}
	if err := durable.Write(o.out, text, 0o644); err != nil {
		return &mill.OutputError{Err: err}
	}
	return nil
}

func explain(w io.Writer, res *mill.ResolveResult) error {
	t := newTable(w)
	say(t, "skill\tcontrol\tverdict\telement\tbest candidates\n")
	for _, f := range res.Found {
		at := "-"
		if f.Index >= 0 {
			at = fmt.Sprint(f.Index)
		}
		verdict := string(f.Answer.Verdict)
		if f.Is != "" {
			verdict += fmt.Sprintf(", renamed: %q -> %q", f.Was, f.Is)
		}
		say(t, "%s\t%s %q\t%s\t%s\t", f.Skill.ID, f.Skill.Evidence.Role, f.Skill.Evidence.Name, verdict, at)
		for i, b := range f.Answer.Best {
			c := &res.Page.Controls[b.Index]
			if i > 0 {
				say(t, "; ")
			}
			say(t, "%d %s %q %.3f", c.DOMIndex, c.Role, c.Name, b.Score)
		}
		say(t, "\n")
	}
	return t.Flush()
}
