package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/saferun/evidence"
)

type evidenceOptions struct {
	streams
	dir  string
	json bool
}

func newEvidence(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "evidence",
		Short: "Check the evidence of runs",
		Args:  noSuchCommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	o := &evidenceOptions{streams: s}
	verify := &cobra.Command{
		Use:   "verify DIR",
		Short: "Check that nobody changed the evidence of a run",
		Long: `Verify reads every file of the evidence of one run and compares it with the sealed
inventory. Problems are a file that was changed, added or taken away, a plan that is not
as it was written, and evidence that was never sealed. With any of them the exit code is
4.`,
		Example: `  skillmill evidence verify artifacts/browser/2026-09-01/20260901T020000Z-0123456789ab`,
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.dir = args[0]
			return o.verify(cmd.Context())
		},
	}
	verify.Flags().BoolVar(&o.json, "json", false, "print the problems, or the error, as JSON")
	cmd.AddCommand(verify)
	return cmd
}

func (o *evidenceOptions) verify(ctx context.Context) error {
	problems, err := evidence.Verify(ctx, o.dir)
	if err != nil {
		return err
	}
	if o.json {
		if problems == nil {
			problems = []string{}
		}
		err = printJSON(o.streams.out, map[string]any{"problems": problems})
	} else {
		for _, p := range problems {
			say(o.streams.out, "%s\n", p)
		}
		say(o.streams.out, "%d problems\n", len(problems))
	}
	if err != nil {
		return fmt.Errorf("print problems: %w", err)
	}
	if len(problems) > 0 {
		return errWrong
	}
	return nil
}
