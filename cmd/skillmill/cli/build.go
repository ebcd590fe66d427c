package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/durable"
	"skillmill/pipeline/store"
)

type buildOptions struct {
	streams
	roots   []string
	out     string
	config  string
	workers int
	domain  string
	json    bool
	quiet   bool
	full    bool
	shard   string
	part    datasets.Shard
}

func newBuild(s streams) *cobra.Command {
	o := &buildOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "build CAPTURES... --out OUT",
		Short: "Build the skill library and the tables from capture directories",
		Long: `Build reads every capture directory at and below the given paths and writes

  OUT/skill_library/<domain>/<skill id>.json   one document a control, manifest.json last
  OUT/tables/<table>/night=<day>/part-0.parquet captures, controls, locators, skills, rejects
  OUT/tables/views.sql                          the tables as DuckDB views
  OUT/config.yaml                               the configuration that was in effect
  OUT/run.json                                  what was found and made

  OUT/store/                                    extracted captures, for the next build

A capture that cannot be used becomes a row of rejects with a code; the others
are built. A second build into one OUT adds its captures to those that OUT has:
the result is that of one build of all of them, and only new or changed captures
are read. The same captures give the same bytes, whatever the number of workers.

Memory stays below 400 MB, or 80 % of what the cgroup (memory.max) or 60 % of
what ulimit -d allows; GOMEMLIMIT and GOGC override that. A program linked
statically (CGO_ENABLED=0) has small threads, which counts under ulimit -d.`,
		Example: `  skillmill build captures --out library
  skillmill build captures/2026-11-21 --out library --config nightly
  skillmill build captures --out library --full --workers 4
  skillmill build captures --out shop --domain www.example.com --json`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.roots = args
			return build(cmd.Context(), o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "output folder (required)")
	f.StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	f.IntVar(&o.workers, "workers", 0, "captures in work at once; 0 means one a processor")
	f.StringVar(&o.domain, "domain", "", "build only captures of this domain (host, with its port if it has one)")
	f.StringVar(&o.shard, "shard", "", "build only share i of n of the domains, as 0/4; see merge")
	f.BoolVar(&o.full, "full", false, "forget what OUT holds of earlier captures and read all the given ones")
	f.BoolVar(&o.json, "json", false, "print the summary, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no progress")
	return cmd
}

func build(ctx context.Context, o *buildOptions) error {
	roomForBatch()
	if o.out == "" {
		return usageError{errors.New("--out is missing: name the output folder")}
	}
	if o.workers < 0 {
		return usageError{fmt.Errorf("--workers: %d is below 0", o.workers)}
	}
	cfg, err := configs.Load(o.config)
	if err != nil {
		return usageError{err}
	}
	if err := checkRoots(o.roots); err != nil {
		return usageError{err}
	}
	if o.part, err = datasets.ParseShard(o.shard); err != nil {
		return usageError{fmt.Errorf("--shard: %w", err)}
	}
	if err := checkOut(o.out, o.domain, o.shard); err != nil {
		return err
	}
	sum, err := o.build(ctx, cfg, func(ctx context.Context, j *job) error { return j.take(ctx) })
	if err != nil {
		return err
	}
	return o.finish(sum)
}

// build fills the store by fill and makes the outputs of it, with the output
// folder locked.
func (o *buildOptions) build(ctx context.Context, cfg configs.Config, fill func(context.Context, *job) error) (sum *summary, err error) {
	release, err := store.Lock(store.LockPath(storeDir(o.out)))
	if err != nil {
		return nil, outputError{err}
	}
	defer func() { err = errors.Join(err, release()) }()
	s, err := openStore(o)
	if err != nil {
		return nil, outputError{err}
	}
	if err := s.SweepTemps(); err != nil {
		return nil, outputError{err}
	}
	j := &job{cfg: cfg, opt: o, store: s, fill: fill}
	if err := j.run(ctx); err != nil {
		return nil, err
	}
	if err := writeRun(o.out, cfg, j.sum); err != nil {
		return nil, outputError{err}
	}
	return j.sum, nil
}

func (o *buildOptions) finish(sum *summary) error {
	var err error
	if o.json {
		var text []byte
		if text, err = sum.marshal(); err == nil {
			_, err = o.streams.out.Write(text)
		}
	} else {
		err = sum.print(o.streams.out)
	}
	if err != nil {
		return fmt.Errorf("print summary: %w", err)
	}
	if sum.Found == 0 && o.shard == "" { // a shard may have no domain
		return errors.New("no capture directory found below the given paths")
	}
	if sum.Rejected+sum.SetAside+sum.LeftOut > 0 {
		return errRejects
	}
	return nil
}

func checkRoots(roots []string) error {
	for _, r := range roots {
		if info, err := os.Stat(r); err != nil {
			return fmt.Errorf("captures: %w", err)
		} else if !info.IsDir() {
			return fmt.Errorf("captures %s: not a directory", r)
		}
	}
	return nil
}

// checkOut makes the output folder and refuses one that holds the run of another
// domain filter or shard: the run would take its tables away.
func checkOut(out, domain, shard string) error {
	if err := durable.MkdirAll(out); err != nil {
		return outputError{fmt.Errorf("output folder: %w", err)}
	}
	data, err := os.ReadFile(filepath.Join(out, "run.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return outputError{fmt.Errorf("output folder: %w", err)}
	}
	var last struct {
		Domain string `json:"domain_filter"`
		Shard  string `json:"shard"`
	}
	if json.Unmarshal(data, &last) == nil && (last.Domain != domain || last.Shard != shard) {
		return usageError{fmt.Errorf("%s holds a run with --domain %q and --shard %q; choose another --out", out, last.Domain, last.Shard)}
	}
	return nil
}

func writeRun(out string, cfg configs.Config, sum *summary) error {
	text, err := cfg.Effective()
	if err != nil {
		return err
	}
	if _, err := durable.Sweep(out); err != nil {
		return err
	}
	if err := durable.Write(filepath.Join(out, "config.yaml"), text, 0o644); err != nil {
		return err
	}
	if text, err = sum.marshal(); err != nil {
		return err
	}
	return durable.Write(filepath.Join(out, "run.json"), text, 0o644)
}
