package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/mill"
)

type diffOptions struct {
	streams
	folders  []string
	domain   string
	json     bool
	markdown bool
	counts   bool
}

func newDiff(s streams) *cobra.Command {
	o := &diffOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "diff A B",
		Short: "Say what is another in one library than in another",
		Long: `Diff compares the documents of two output folders and prints the skills that were
added (+), dropped (-) and changed (~), the latter field by field. Documents of which
no more changed than counts of captures, trials and runs are counted, not printed;
--counts prints them too.

The exit code is 0 where the libraries are the same, and 6 where they are not.`,
		Example: `  skillmill diff library.before library
  skillmill diff library.before library --domain shop.example --markdown
  skillmill diff library.before library --json`,
		Args: usage(cobra.ExactArgs(2)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.folders = args
			if o.json && o.markdown {
				return usageError{errors.New("--json and --markdown: choose one")}
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.domain, "domain", "", "compare only this domain")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	f.BoolVar(&o.markdown, "markdown", false, "print tables of Markdown")
	f.BoolVar(&o.counts, "counts", false, "print the fields that count captures, trials and runs, too")
	return cmd
}

// diffPrinter prints what a comparison finds, as it comes.
type diffPrinter interface {
	skill(d *mill.SkillDiff) error
	end(n *mill.DiffCounts) error
}

func (o *diffOptions) run(ctx context.Context) error {
	var to diffPrinter
	switch {
	case o.json:
		to = &diffJSON{w: o.out, counts: o.counts}
	case o.markdown:
		to = &diffMarkdown{w: o.out, counts: o.counts}
	default:
		to = &diffText{w: o.out, counts: o.counts}
	}
	n, err := mill.Diff(ctx, mill.DiffOptions{Was: o.folders[0], Is: o.folders[1], Domain: o.domain}, to.skill)
	if err != nil {
		return err
	}
	if err := to.end(&n); err != nil {
		return fmt.Errorf("print differences: %w", err)
	}
	if n.Any() {
		return errDiffers
	}
	return nil
}
