package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"skillmill/mill"
)

type mergeOptions struct {
	streams
	shards  []string
	out     string
	workers int
	json    bool
	quiet   bool
}

func newMerge(s streams) *cobra.Command {
	o := &mergeOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "merge SHARD_OUT... --out OUT",
		Short: "Join the outputs of the shards of a build",
		Long: `Merge joins the output folders of builds with --shard 0/n to n-1/n into one. The result is
byte for byte what one build without shards writes. All shards must have been built with
the same configuration. OUT may hold earlier captures, as with build.`,
		Example: `  skillmill build captures --out part0 --shard 0/2
  skillmill build captures --out part1 --shard 1/2
  skillmill merge part0 part1 --out library`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.shards = args
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "output folder (required)")
	f.IntVar(&o.workers, "workers", 0, "pages in work at once; 0 means one per processor")
	f.BoolVar(&o.json, "json", false, "print the summary, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no progress")
	return cmd
}

func (o *mergeOptions) run(ctx context.Context) error {
	if o.out == "" {
		return usageError{errors.New("--out is missing: name the output folder")}
	}
	own, err := worker()
	if err != nil {
		return err
	}
	watch := newProgress(o.err, o.quiet || o.json)
	res, err := mill.Merge(ctx, mill.MergeOptions{Shards: o.shards, Out: o.out, Workers: o.workers, Worker: own, Progress: watch, Log: watch.log("skillmill merge")})
	watch.close()
	return o.built(res, err, o.json)
}
