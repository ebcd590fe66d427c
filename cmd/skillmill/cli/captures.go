package cli

import (
	"github.com/spf13/cobra"

	"skillmill/mill"
)

func newCaptures(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "captures",
		Short:   "Remove old captures: prune",
		Example: "  skillmill captures prune captures --lib library --keep 30 --keep-pictures 7",
		Args:    noSuchCommand,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newPrune(s))
	return cmd
}

func newPrune(s streams) *cobra.Command {
	var o mill.PruneOptions
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "prune CAPTURES... --lib OUT [--keep N] [--keep-pictures N] [--yes]",
		Short: "Remove old pictures and captures that a build has read",
		Long: `Prune says which files of captures are older than the nights to keep, and removes them
with --yes. Nights are counted for each page. Pictures go first (--keep-pictures), then
whole captures (--keep). These always stay: the newest picture of each page, captures that
an active skill names as its source, and captures that OUT has not read as they are now.

OUT keeps what it has read, so library, tables and the next build stay as they are. Only a
build with --full is made of what is left. While a build works in OUT, prune ends with an
error.`,
		Example: `  skillmill captures prune captures --lib library --keep 30 --keep-pictures 7
  skillmill captures prune captures --lib library --keep 30 --yes`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.Captures = args
			r, err := mill.Prune(cmd.Context(), o)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(s.out, r)
			}
			what, hint := "would remove", " (nothing was removed: --yes does)"
			if r.Applied {
				what, hint = "removed", ""
			}
			say(s.out, "%s %d pictures and %d of %d captures, %.1f MB%s\n", what, r.Pictures, r.Removed, r.Captures, float64(r.Bytes)/1e6, hint)
			if r.Proving+r.Unknown > 0 {
				say(s.out, "kept %d old captures that active skills name, and %d that %s has not read as they are\n", r.Proving, r.Unknown, o.Out)
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.Out, "lib", "", "output folder that the captures were built into (required)")
	f.IntVar(&o.KeepNights, "keep", 0, "newest nights of each page whose captures stay; 0 is all")
	f.IntVar(&o.KeepPictures, "keep-pictures", 0, "newest nights of each page whose pictures stay; 0 is all")
	f.BoolVar(&o.Apply, "yes", false, "remove; without it nothing is removed")
	f.BoolVar(&asJSON, "json", false, "print the counts, or the error, as JSON")
	return cmd
}
