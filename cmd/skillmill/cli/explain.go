package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/mill/explain"
)

type explainOptions struct {
	streams
	lib, config string
	json        bool
}

func newExplain(s streams) *cobra.Command {
	o := &explainOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "explain CAPTURE INDEX|TEXT|SELECTOR | explain SKILL --lib OUT",
		Short: "Say why an element has its skill, or why it has none",
		Long: `Explain follows one element of a capture: whether it is a control, its names and whose
text they are, every way to find it and what each matches, and, with --lib, its skill or
the code that says why it has none.

Name the element by its index (position in querySelectorAll('*')), a text that it shows or
is named by, a selector, or a part of a control's name. The first of these that finds
something counts.

With one argument it explains a skill of the library, named by its id or slug, or by
DOMAIN/ID if several domains have one: what every locator finds on each stored capture of
its pages, why the first is first, and what each precondition was made of.`,
		Example: `  skillmill explain captures/shop_example/20260901020000 "Sign in" --lib library
  skillmill explain captures/shop_example/20260901020000 48
  skillmill explain shop.example/d12 --lib library --json`,
		Args: usage(cobra.RangeArgs(1, 2)),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	f := cmd.Flags()
	f.StringVar(&o.lib, "lib", "", "output folder of a build")
	f.StringVar(&o.config, "config", "", "configuration of that build: a YAML file or a profile (nightly, regen)")
	f.BoolVar(&o.json, "json", false, "print the explanation, or the error, as JSON")
	return cmd
}

func (o *explainOptions) run(ctx context.Context, args []string) error {
	if len(args) == 1 {
		if info, err := os.Stat(args[0]); err == nil && info.IsDir() {
			return usageError{fmt.Errorf("which element of the capture %s? Add its index, a text of it or a selector", args[0])}
		}
		if o.lib == "" {
			return usageError{errors.New("--lib is missing: name the output folder whose skill is meant, or a capture and an element of it")}
		}
		s, err := explain.OfSkill(ctx, args[0], o.lib)
		if err != nil {
			return err
		}
		return o.print(s, func() error { return printSkill(o.out, s) })
	}
	cfg, err := configs.Load(o.config)
	if err != nil {
		return usageError{err}
	}
	if err := oneCapture(ctx, args[0]); err != nil {
		return err
	}
	e, err := explain.OfElement(ctx, explain.Options{Capture: args[0], What: args[1], Library: o.lib, Config: cfg})
	if err != nil {
		return err
	}
	return o.print(e, func() error { return printElement(o.out, e) })
}

// print prints an explanation for programs or for people.
func (o *explainOptions) print(v any, people func() error) error {
	if o.json {
		return printMade(o.out, func() ([]byte, error) { return explain.JSON(v) })
	}
	return people()
}

func printElement(w io.Writer, e *explain.Element) error {
	t := newTable(w)
	say(t, "element\t%d <%s> of %s, found by its %s\n", e.Index, e.Tag, e.Capture, e.FoundBy)
	say(t, "page\t%s\n", e.PageKey)
	if e.Scope != nil {
		say(t, "inside\t%s\n", chain(e.Scope))
	}
	say(t, "verdict\t%s\n", e.Verdict)
	for _, i := range e.See {
		say(t, "see\tcontrol %d\n", i)
	}
	if c := e.Control; c != nil {
		printControl(t, c)
	}
	if e.Skill != nil {
		say(t, "\n")
		if err := t.Flush(); err != nil {
			return err
		}
		return printSkill(w, e.Skill)
	}
	printCandidates(t, e.Candidates, nil)
	return t.Flush()
}

func printControl(w io.Writer, c *explain.Control) {
	say(w, "control\t%s, role %s\n", c.Action, orDash(c.Role))
	say(w, "name\t%q from %s\n", c.Name, orDash(c.NameFrom))
	if c.AXRole != "" && (c.AXRole != c.Role || c.AXName != c.Name) {
		say(w, "  browser\trole %s, name %q\n", c.AXRole, c.AXName)
	}
	for _, text := range c.Texts {
		say(w, "  its text\t%q as its %s\n", text.Text, text.From)
	}
	for _, at := range [][2]string{{"beside", c.Beside}, {"row", c.Row}, {"heading", c.Heading}, {"part", c.Part}, {"form", c.Form}} {
		if at[1] != "" {
			say(w, "  "+at[0]+"\t%q\n", at[1])
		}
	}
	say(w, "state\tvisible %v, in view and not covered %v, enabled %v\n", c.Visible, c.Seen, c.Enabled)
	say(w, "seen in\t%s\n", c.SeenIn)
}

func printSkill(w io.Writer, s *explain.Skill) error {
	t := newTable(w)
	say(t, "skill\t%s/%s  %s  (%s)\n", s.Domain, s.ID, s.Label, s.Slug)
	say(t, "status\t%s, %s\n", s.Status, s.Action)
	for _, n := range s.Names {
		say(t, "named\t%q from %s\n", n.Text, orDash(n.From))
	}
	if s.Family != "" {
		say(t, "family\t%s\n", s.Family)
	}
	say(t, "order\t%s\n", strings.Join(s.Order, ", "))
	say(t, "  first\t%s\n", s.First)
	for _, p := range s.Preconditions {
		say(t, "needs\t%s %s: held in %d of %d\n", p.Field, p.Value, p.Captures, p.Of)
		say(t, "  from\t%s\n", p.From)
		if len(p.Fails) > 0 {
			say(t, "  fails\tin %s\n", strings.Join(p.Fails, ", "))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	t = newTable(w)
	say(t, "\n#\tcapture\tpage\telement\toffered\ta program acts on\n")
	for i, c := range s.Captures {
		at := "-"
		if c.Index >= 0 {
			at = fmt.Sprint(c.Index)
		}
		say(t, "%d\t%s\t%s\t%s\t%v\t%s\n", i+1, c.Capture, c.Page, at, c.Offered, acts(c))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	t = newTable(w)
	printCandidates(t, s.Candidates, s.Captures)
	return t.Flush()
}

// acts says which element a program acts on in a capture.
func acts(c explain.Tried) string {
	switch {
	case c.Acts == "":
		return "the member that its argument names"
	case c.By == "":
		return c.Acts
	}
	return c.Acts + " by " + c.By
}

// printCandidates prints a line for each candidate, with one letter for each capture: r for
// right, w for wrong, a for ambiguous, - for nothing found.
func printCandidates(w io.Writer, list []explain.Candidate, on []explain.Tried) {
	if len(list) == 0 {
		return
	}
	say(w, "\nlocator\tbasis\tmatches\t")
	if on != nil {
		say(w, "on each capture\twhy\t")
	}
	say(w, "value\n")
	for _, c := range list {
		say(w, "%s\t%s\t%d\t", c.Kind, c.Basis, c.Matches)
		if on != nil {
			say(w, "%s\t%s\t", letters(c.Trials), c.Why)
		}
		say(w, "%s\n", c.Value)
	}
	if on != nil {
		say(w, "\nr right, w another element, a several, - nothing; in the order of the captures above\n")
	}
}

// letters are verdicts as one letter each.
func letters(trials []string) string {
	var b strings.Builder
	for _, v := range trials {
		if v == "none" {
			v = "-"
		}
		b.WriteByte(v[0])
	}
	return b.String()
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
