package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/pipeline/store"
)

func newMerge(s streams) *cobra.Command {
	o := &buildOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "merge SHARD_OUT... --out OUT",
		Short: "Join the outputs of the shards of a build",
		Long: `Merge joins the output folders of builds with --shard 0/n to n-1/n into one, byte
for byte what one build without shards writes. All shards must have been built
with one configuration. OUT may hold earlier captures, as with build.`,
		Example: `  skillmill build captures --out part0 --shard 0/2
  skillmill build captures --out part1 --shard 1/2
  skillmill merge part0 part1 --out library`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.roots = args
			return merge(cmd.Context(), o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "output folder (required)")
	f.IntVar(&o.workers, "workers", 0, "pages in work at once; 0 means one a processor")
	f.BoolVar(&o.json, "json", false, "print the summary, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no progress")
	return cmd
}

func merge(ctx context.Context, o *buildOptions) error {
	if o.out == "" {
		return usageError{errors.New("--out is missing: name the output folder")}
	}
	cfg, err := sharedConfig(o.roots)
	if err != nil {
		return usageError{err}
	}
	if err := checkOut(o.out, "", ""); err != nil {
		return err
	}
	sum, err := o.build(ctx, cfg, func(ctx context.Context, j *job) error {
		j.shards = o.roots
		for _, shard := range o.roots {
			if err := importShard(ctx, j.store, shard); err != nil {
				return err
			}
		}
		return j.commitStore(ctx)
	})
	if err != nil {
		return err
	}
	return o.finish(sum)
}

// importShard reads a shard with its lock held, so that no build is under way.
func importShard(ctx context.Context, into *store.Store, shard string) (err error) {
	release, err := store.Lock(store.LockPath(storeDir(shard)))
	if err != nil {
		return fmt.Errorf("shard %s: %w", shard, err)
	}
	defer func() { err = errors.Join(err, release()) }()
	from, err := store.Open(storeDir(shard))
	if err != nil {
		return fmt.Errorf("shard %s: %w", shard, err)
	}
	if err := into.Import(ctx, from); err != nil {
		return fmt.Errorf("shard %s: %w", shard, err)
	}
	return nil
}

// sharedConfig is the configuration that all shards were built with.
func sharedConfig(shards []string) (configs.Config, error) {
	var first []byte
	for i, shard := range shards {
		path := filepath.Join(shard, "config.yaml")
		text, err := os.ReadFile(path)
		if err != nil {
			return configs.Config{}, fmt.Errorf("shard %s is no output folder: %w", shard, err)
		}
		if i == 0 {
			first = text
		} else if !bytes.Equal(first, text) {
			return configs.Config{}, fmt.Errorf("shards %s and %s were built with different configurations", shards[0], shard)
		}
	}
	return configs.Load(filepath.Join(shards[0], "config.yaml"))
}
