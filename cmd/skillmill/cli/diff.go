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
	night    string
	since    string
	json     bool
	markdown bool
	counts   bool
}

func newDiff(s streams) *cobra.Command {
	o := &diffOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "diff A [B]",
		Short: "Show what differs between two libraries, or what a night changed",
		Long: `Diff compares the documents of two output folders and prints the skills that were added
(+), dropped (-) and changed (~), the latter field by field. Documents in which only
counts of captures, trials and runs changed are counted, not printed; --counts prints
them too.

With --night it prints instead what that night changed on the pages of one output folder,
compared with the night before of each page; with --since what all nights from that one
on changed.

The exit code is 0 if nothing differs and 6 if something does.`,
		Example: `  skillmill diff library.before library
  skillmill diff library.before library --domain shop.example --markdown
  skillmill diff library.before library --json
  skillmill diff library --night 2026-09-02
  skillmill diff library --night 2026-09-30 --since 2026-09-01 --domain shop.example`,
		Args: usage(cobra.RangeArgs(1, 2)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.folders = args
			if o.json && o.markdown {
				return usageError{errors.New("--json and --markdown: choose one")}
			}
			if nights := o.night != ""; nights == (len(args) == 2) || o.since != "" && !nights {
				return usageError{errors.New("name two output folders, or one with --night")}
			}
			if o.night != "" {
				return o.nights(cmd.Context())
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.domain, "domain", "", "compare only this domain")
	f.StringVar(&o.night, "night", "", "print what this night changed, YYYY-MM-DD")
	f.StringVar(&o.since, "since", "", "with --night: print what all nights from this one on changed")
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
