package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/mill"
)

type gcOptions struct {
	streams
	out        string
	keepNights int
	json       bool
}

func newGC(s streams) *cobra.Command {
	o := &gcOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "gc OUT",
		Short: "Remove what an output folder no longer needs from its store",
		Long: `Gc removes records that no capture uses any more (recaptures, other rules or
configurations) and what killed builds left behind. The library, the tables and the next
build stay as they are.

With --keep-nights it also forgets the captures of all but the newest nights of each page.
Skills keep their ids. From the next build on, their locators are tried only on the
captures that are left.`,
		Example: `  skillmill gc library
  skillmill gc library --keep-nights 30`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.out = args[0]
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().IntVar(&o.keepNights, "keep-nights", 0, "nights of each page to keep; 0 keeps all")
	cmd.Flags().BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	return cmd
}

func (o *gcOptions) run(ctx context.Context) error {
	g, err := mill.GC(ctx, mill.GCOptions{Out: o.out, KeepNights: o.keepNights})
	if err != nil {
		return err
	}
	if o.json {
		return printJSON(o.streams.out, g)
	}
	return printText(o.streams.out, fmt.Sprintf("forgot %d captures; removed %d records and %d temporary files, %d bytes\n", g.Entries, g.Records, g.Temps, g.Bytes))
}
