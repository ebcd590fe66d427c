package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"skillmill/saferun/commit"
	"skillmill/saferun/evidence"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

type runOptions struct {
	deskOptions
	plan                 string
	confirm, confirmFile string
}

func newRun(s streams) *cobra.Command {
	o := &runOptions{deskOptions: deskOptions{streams: s}}
	cmd := &cobra.Command{
		Use:   "run PLAN",
		Short: "Run a plan once",
		Long: `Run opens the page of a plan, looks again, and goes on only if the page, the control and
the parameters are those of the plan. A plan that only reads or exports needs nothing more.
A plan that acts needs its phrase, typed at a terminal (--confirm, or when asked) or in a
file (--confirm-file). PLAN is a plan.json or its folder.

Pictures before and after each act, the accessibility tree, a log and a summary are kept
beside the plan and sealed. A refusal has a code (docs/codes.md), and nothing was done. If a
run ends in the middle of an act, nothing is repeated.`,
		Example: `  skillmill run artifacts/browser/2026-09-01/20260901T020000Z-0123456789ab/plan.json
  skillmill run work/artifacts/browser/2026-09-01/20260901T020000Z-0123456789ab -w work --confirm 'submit 3fa9-1c02-77be'
  skillmill run plan.json --confirm-file phrase.txt --args '{"text": "a password"}'`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.plan = args[0]
			return o.run(cmd.Context())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.confirm, "confirm", "", "phrase of the plan; only from a terminal")
	f.StringVar(&o.confirmFile, "confirm-file", "", "file with the phrase of the plan")
	f.StringVar(&o.url, "url", "", "address of the page, if the plan masks it")
	f.StringVar(&o.args, "args", "{}", "arguments that the plan masks, as JSON")
	return cmd
}

func (o *runOptions) run(ctx context.Context) error {
	data, err := readPlan(o.plan)
	if err != nil {
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
	phrase, err := o.phrase(data)
	read := ""
	if err == nil {
		read, err = o.confirmPhrase(o.read, o.readFile, "--confirm-read")
	}
	if err != nil {
		return errors.Join(err, d.Refused(data, err))
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	out, err := d.Run(ctx, data, commit.Consent{Phrase: phrase, Read: read, URL: o.url, Args: args})
	err = errors.Join(err, o.given.close())
	if out != nil {
		if perr := o.print(out); perr != nil {
			return errors.Join(err, perr)
		}
	}
	return err
}

// maxPlan is larger than any plan; Run refuses a larger one.
const maxPlan = 2 << 20

// readPlan reads the file of a plan, or the plan in a folder of evidence.
func readPlan(path string) ([]byte, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, evidence.PlanName)
	}
	data, err := readSmall(path, maxPlan)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, usageError{fmt.Errorf("there is no %s: name a plan.json that plan wrote, or its folder", path)}
		}
		return nil, fmt.Errorf("plan: %w", err)
	}
	return data, nil
}

// readSmall reads a file up to a limit; of a larger file it reads one byte more than the
// limit.
func readSmall(path string, limit int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}

// phrase returns the owner's phrase: from a file, from the command line, or typed as an
// answer. The last two count only at a terminal; without a terminal and a file the phrase
// is "".
func (o *runOptions) phrase(data []byte) (string, error) {
	phrase, err := o.confirmPhrase(o.confirm, o.confirmFile, "--confirm")
	if err != nil || phrase != "" || o.confirmFile != "" || !o.terminal() {
		return phrase, err
	}
	return o.ask(data)
}

// confirmPhrase returns a phrase from a file, or from the command line at a terminal; flag names
// the option.
func (o *deskOptions) confirmPhrase(phrase, file, flag string) (string, error) {
	switch {
	case file != "":
		text, err := readSmall(file, 1<<10)
		if err != nil {
			return "", refuse.Wrap(refuse.ConfirmRequired, err, "%s-file", flag)
		}
		return string(text), nil
	case phrase != "" && !o.terminal():
		return "", refuse.New(refuse.ConfirmRequired, "%s takes the phrase from a terminal alone: use %s-file", flag, flag)
	}
	return phrase, nil
}

// terminal reports whether a person can answer.
func (o *deskOptions) terminal() bool {
	f, ok := o.in.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// ask shows a plan that needs its phrase, and reads a line.
func (o *runOptions) ask(data []byte) (string, error) {
	p, err := plan.Read(data)
	if err != nil || !p.NeedsConfirm() {
		return "", nil //nolint:nilerr // Run says why the plan is none
	}
	t := newTable(o.err)
	tellPlan(t, p)
	if err := t.Flush(); err != nil {
		return "", err
	}
	say(o.err, "Type the phrase of the plan to run it: ")
	line, err := bufio.NewReader(o.in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the phrase: %w", err)
	}
	return line, nil
}

func (o *runOptions) print(out *commit.Outcome) error {
	if o.json {
		return printJSON(o.streams.out, out)
	}
	t, r := newTable(o.streams.out), &out.Result
	verdict := "done"
	if !r.OK {
		verdict = "not done: " + r.Code
	}
	say(t, "request\t%s\nclass\t%s\nresult\t%s, %s\n", out.RequestID, out.Class, verdict, r.Message)
	say(t, "effects\t%s\nevidence\t%s\n", strings.Join(r.Effects, ", "), out.Evidence)
	return t.Flush()
}

// tellPlan shows what a plan does.
func tellPlan(w io.Writer, p *plan.Plan) {
	say(w, "skill\t%s %s\npage\t%s %s\n", p.Skill.ID, p.Skill.Label, p.Page.URL, p.Page.Title)
	for _, a := range p.Actions {
		say(w, "action\t%s: %s (%s)\n", a.Class, a.Does, strings.Join(a.Because, "; "))
	}
	for _, key := range []string{"role", "name", "label", "row", "heading"} {
		if p.Target.Says[key] != "" {
			say(w, "control\t%s: %s\n", key, p.Target.Says[key])
		}
	}
	for _, c := range p.Diff {
		same := ""
		if c.OldDigest == c.NewDigest {
			same = ", as it is already"
		}
		say(w, "enters\t%s into %s%s\n", c.New, c.Field, same)
	}
	for _, r := range p.Requirements {
		say(w, "needs\t%s %s\n", r.Kind, r.Detail)
	}
	say(w, "good until\t%s\n", p.ExpiresAt)
}
