package cli

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"skillmill/mill"
)

type compactOptions struct {
	streams
	mill.CompactOptions
	olderThan, target string
	json              bool
}

func newCompact(s streams) *cobra.Command {
	o := &compactOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "compact OUT",
		Short: "Join the older nights of the tables into one file per month",
		Long: `Compact joins the nights of each table that lie more than some days before the newest one
into one file per month (several if they exceed the target). A night is a row group, and
rows are sorted as before. The views give the same answers as before. A build leaves such
a file alone as long as its nights keep their rows; otherwise it writes the nights of that
month again, and the next compact joins them.

If compact is killed, the tables are those of before or after, and the next compact or
build finishes the work. The clock is not asked: the same tables give the same files.`,
		Example: `  skillmill compact library
  skillmill compact library --older-than 30d --target 64MB
  skillmill compact library --older-than 0d --as-of 2026-10-01`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.Out = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.olderThan, "older-than", "7d", "days before the newest night that keep one file per night")
	f.StringVar(&o.target, "target", "128MB", "size from which a month begins a new file (KB, MB, GB)")
	f.StringVar(&o.AsOf, "as-of", "", "night to count the days from, as 2026-10-01 (default: the newest of the tables)")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	return cmd
}

func (o *compactOptions) run(ctx context.Context) error {
	days, err := strconv.Atoi(strings.TrimSuffix(o.olderThan, "d"))
	if err != nil || days < 0 {
		return &mill.OptionError{Err: fmt.Errorf("--older-than %q: want days as 7d", o.olderThan)}
	}
	o.OlderThan = days
	target, err := humanize.ParseBytes(o.target)
	if err != nil || target == 0 || target > math.MaxInt64 {
		return &mill.OptionError{Err: fmt.Errorf("--target %q: want a size as 64MB", o.target)}
	}
	o.Target = int64(target)
	res, err := mill.Compact(ctx, o.CompactOptions)
	if err != nil {
		return err
	}
	if o.json {
		return printJSON(o.streams.out, res)
	}
	return printText(o.streams.out, fmt.Sprintf("nights before %s: %d files written, %d removed; the tables were %d files, %d bytes, and are %d files, %d bytes\n",
		res.Before, res.Written, res.Removed, res.Files[0], res.Bytes[0], res.Files[1], res.Bytes[1]))
}
