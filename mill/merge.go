package mill

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"skillmill/configs"
	"skillmill/durable"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
)

// MergeOptions says which outputs are joined.
type MergeOptions struct {
	Shards  []string // output folders of builds of one configuration, each of another shard
	Out     string   // as of a build
	Workers int      // as of a build
	Worker  []string // as of a build

	Progress pipeline.Progress    // as of a build
	Log      func(message string) // as of a build
}

// Merge joins the output folders of the shards of a build into one. Its bytes are those
// that one build without shards writes. Out may hold earlier captures.
func Merge(ctx context.Context, o MergeOptions) (*BuildResult, error) {
	if o.Out == "" {
		return nil, &OptionError{errors.New("the output folder is missing")}
	}
	cfg, err := sharedConfig(o.Shards)
	if err != nil {
		return nil, &OptionError{err}
	}
	opt := BuildOptions{Out: o.Out, Config: cfg, Workers: o.Workers, Worker: o.Worker, Progress: o.Progress, Log: o.Log}
	return build(ctx, opt, func(ctx context.Context, r *run) error {
		r.shards = o.Shards
		for _, shard := range o.Shards {
			if err := importShard(ctx, r.store, shard); err != nil {
				return err
			}
		}
		if len(r.store.Domains()) == 0 {
			return fmt.Errorf("%w in the shards %s", ErrNoCaptures, strings.Join(o.Shards, ", "))
		}
		return r.commitStore(ctx)
	})
}

// importShard reads the store of a shard with its lock held, so that no build changes it.
func importShard(ctx context.Context, into *store.Store, shard string) (err error) {
	release, err := durable.Lock(store.LockPath(StoreDir(shard)))
	if err != nil {
		return fmt.Errorf("shard %s: %w", shard, err)
	}
	defer func() { err = errors.Join(err, release()) }()
	from, err := store.Open(StoreDir(shard))
	if err != nil {
		return fmt.Errorf("shard %s: %w", shard, err)
	}
	if err := into.Import(ctx, from); err != nil {
		return fmt.Errorf("shard %s: %w", shard, err)
	}
	return nil
}

// sharedConfig returns the configuration that all shards were built with.
func sharedConfig(shards []string) (configs.Config, error) {
	if len(shards) == 0 {
		return configs.Config{}, errors.New("no shard is named")
	}
	var first []byte
	for i, shard := range shards {
		text, err := os.ReadFile(filepath.Join(shard, configName))
		if err != nil {
			return configs.Config{}, fmt.Errorf("shard %s is not an output folder: %w", shard, err)
		}
		if i == 0 {
			first = text
		} else if !bytes.Equal(first, text) {
			return configs.Config{}, fmt.Errorf("shards %s and %s were built with different configurations", shards[0], shard)
		}
	}
	return configs.Load(filepath.Join(shards[0], configName))
}
