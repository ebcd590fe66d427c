package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/durable"
	"skillmill/mill"
	"skillmill/transform/find"
	"skillmill/transform/view"
)

type resolveOptions struct {
	streams
	skills, dir, out string
	config           string
	explain, detail  bool
}

func newResolve(s streams) *cobra.Command {
	o := &resolveOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "resolve SKILLS CAPTURE_DIR OUT.json",
		Short: "Find the controls of skills in a capture, or say that they are gone",
		Long: `Resolve compares the fingerprint of each skill with every control of a capture. It names
a control only if that scores high enough, stands out from the next one, and fits this
skill better than any other; otherwise it names none. It also names none if the guard of
the document speaks against the control. --explain says why. A control that was found under
a name that no capture had is named on standard error: "d12: found, renamed: "A" -> "B"".
With --detail OUT.json says the verdict, the doubt and that name as well.

SKILLS is an output folder, a library folder, a JSON array of skill documents or one
document. OUT.json becomes {"<skill id>": <element index> | null} with one key for each
skill of the capture's page; "-" is standard output. The index counts the page's own
elements (position in querySelectorAll('*')). A skill whose document has a scope is looked
for only in that shadow root or frame, and its index counts the elements there. If no skill
names the page of the capture, all skills of its domain are tried, or else all.`,
		Example: `  skillmill resolve library captures/shop_example/20260901020000 found.json
  skillmill resolve skills.json captures/shop_example/20260901020000 - --explain`,
		Args: usage(cobra.ExactArgs(3)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.skills, o.dir, o.out = args[0], args[1], args[2]
			if isOutput(o.dir) && !isOutput(o.skills) {
				return usageError{fmt.Errorf("%s is an output folder and %s is not: the library comes first, as in %s %s %s %s", o.dir, o.skills, cmd.CommandPath(), o.dir, o.skills, o.out)}
			}
			if err := oneCapture(cmd.Context(), o.dir); err != nil {
				return err
			}
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	cmd.Flags().BoolVar(&o.detail, "detail", false, "OUT.json has an object for each skill: index, verdict, the doubt of a refusal, and renamed with the names from and to")
	cmd.Flags().BoolVar(&o.explain, "explain", false, "print each answer with its best candidates and their scores, and what each locator of the document finds")
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
		return explainFound(o.err, res)
	}
	for _, f := range res.Found {
		if f.Is != "" {
			say(o.err, "%s: %s\n", f.Skill.ID, verdictOf(&f.Resolved))
		}
	}
	return nil
}

func (o *resolveOptions) write(res *mill.ResolveResult) error {
	form := res.JSON
	if o.detail {
		form = res.DetailJSON
	}
	text, err := form()
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

// explainFound prints the answer for each skill with its best candidates; below it, what
// each locator of the document finds and which rule refuses that.
func explainFound(w io.Writer, res *mill.ResolveResult) error {
	t := newTable(w)
	say(t, "skill\tcontrol\tverdict\telement\tbest candidates\n")
	for _, f := range res.Found {
		at := "-"
		if f.Index >= 0 {
			at = fmt.Sprint(f.Index)
		}
		say(t, "%s\t%s %q\t%s\t%s\t", f.Skill.ID, f.Skill.Evidence.Role, f.Skill.Evidence.Name, verdictOf(&f.Resolved), at)
		for i, b := range f.Answer.Best {
			c := &f.In.Controls[b.Index]
			if i > 0 {
				say(t, "; ")
			}
			say(t, "%d %s %q %.3f", c.DOMIndex, c.Role, c.Name, b.Score)
		}
		say(t, "\n")
		explainLocators(t, &f)
	}
	return t.Flush()
}

// verdictOf describes the verdict of an answer.
func verdictOf(f *view.Resolved) string {
	switch v := string(f.Answer.Verdict); {
	case f.Doubt != "":
		return v + ", " + string(f.Doubt)
	case f.Is != "":
		return v + fmt.Sprintf(", renamed: %q -> %q", f.Was, f.Is)
	default:
		return v
	}
}

// explainLocators prints a line for each locator of a document, in the order in which
// they are tried. The first that finds the control decides what a program acts on.
func explainLocators(w io.Writer, f *view.Placed) {
	s := f.Skill
	if hosts := view.HostsOf(s); hosts != nil {
		say(w, "\t  in the %s\t\t\t\n", chain(hosts))
	}
	if f.In == nil {
		return
	}
	if find.MemberOf(&s.Locators) != nil {
		say(w, "\t  %s %s\tfound by its argument alone\t\t\n", find.ByMember, s.Locators.Selector)
		return
	}
	answer, tried := f.In.Facts.Explain(find.FromDocument(&s.Locators))
	decided := false
	for _, l := range tried {
		verdict := string(l.Refused)
		switch {
		case l.Refused != "":
		case answer.Node < 0, decided:
			verdict = "finds it"
		default:
			verdict, decided = "finds it and decides", true
		}
		say(w, "\t  %s %s\t%s\t%s\t\n", l.By, l.Says, verdict, elements(f.In, l.Nodes))
	}
	if answer.Node < 0 {
		say(w, "\t  locators\t%s\t-\t\n", answer.Code)
	}
}

// maxListed is the most elements that a line lists.
const maxListed = 5

// elements returns the indices of nodes, "-" for none.
func elements(p *view.Page, nodes []int) string {
	var out []string
	for i, n := range nodes {
		if i == maxListed {
			out = append(out, fmt.Sprintf("and %d more", len(nodes)-i))
			break
		}
		out = append(out, fmt.Sprint(p.Tree.Nodes[n].Index))
	}
	if len(out) == 0 {
		return "-"
	}
	return strings.Join(out, " ")
}
