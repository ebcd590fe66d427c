package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/mill"
	"skillmill/stages"
)

type buildOptions struct {
	streams
	captures []string
	runs     []string
	out      string
	compare  string
	config   string
	sites    string
	workers  int
	domain   string
	shard    string
	full     bool
	json     bool
	quiet    bool
}

// What the help says of build.
const (
	buildLong = `Build reads every capture directory at and below the given paths and writes

  OUT/skill_library/<domain>/<skill id>.json   one document per control; manifest.json is written last
  OUT/skill_library/quarantine/<domain>/       documents that must not be run, because their control is gone
  OUT/tables/<table>/night=<day>/part-0.parquet captures, controls, locators, skills, rejects and others
  OUT/tables/views.sql                          the tables as DuckDB views
  OUT/config.yaml                               the configuration that was in effect
  OUT/run.json                                  what was found and made

  OUT/store/                                    extracted captures, for the next build

A capture that cannot be used becomes a row of the table rejects, with a code; the others
are built. A second build into the same OUT adds its captures to those that OUT has. It
reads only new or changed captures, and the result is the same as one build of all of
them. The same captures give the same bytes, whatever the number of workers.

--runs adds the results of runs on live pages, which "skillmill run" and "skillmill try"
write: the table runs, and the health of each skill that was run. OUT keeps runs as it
keeps captures. A line that is no run becomes a reject.

--sites DIR adds rules of an operator for single controls (docs/site-rules.md): which get
no skill, what a control is called and does, which texts no label uses.

With refine.mode ask or replay in the configuration, a model proposes names and locators
where the rules are not sure (docs/model.md). This is off by default. A proposal counts
only if its check passes, and answers are kept in OUT/store/answers.

--compare-with OUT writes nothing into OUT. The build is made in a folder for temporary
files ($TMPDIR, which must have room for a copy of OUT without its tables). What it would
add, change and drop is printed, with ten examples of each. The exit code is that of diff.

Memory: a build aims at 400 MB. Where more is in use it aims at a third more than that, but
at no more than 80 % of what the cgroup allows (memory.max) and 60 % of what ulimit -d
allows. This is an aim, not a limit; GOMEMLIMIT and GOGC override it. A build needs more

  for many controls of one domain    5,000 pages of 8 took 0.45 GB, 10,000 took 0.7 GB,
                                     1,000 pages of 80 took 1.2 GB
  for large captures at once         three of 27 MB took 0.5 GB, one whose elements
                                     filled 27 MB of JSON took 0.9 GB

The number of captures and nights costs little. A program that is linked statically
(CGO_ENABLED=0) has small threads, which counts under ulimit -d.`
	buildExample = `  skillmill build captures --out library
  skillmill build captures/2026-11-21 --out library --config nightly
  skillmill build captures --out library --full --workers 4
  skillmill build captures --out library --runs work/runs
  skillmill build captures --out library --config model.yaml
  skillmill build captures --out library --sites sites
  skillmill build captures --compare-with library --config stricter.yaml
  skillmill build captures --out shop --domain www.example.com --json`
)

func newBuild(s streams) *cobra.Command {
	o := &buildOptions{streams: s}
	cmd := &cobra.Command{
		Use:     "build CAPTURES... --out OUT",
		Short:   "Build the skill library and the tables from capture directories",
		Long:    buildLong,
		Example: buildExample,
		Args:    usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.captures = args
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "output folder (required)")
	f.StringVar(&o.compare, "compare-with", "", "write nothing; print what this build would change in this output folder")
	f.StringArrayVar(&o.runs, "runs", nil, "folder with runs of skills, as <workspace>/runs; may be repeated")
	f.StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	f.StringVar(&o.sites, "sites", "", "folder of site rules, <domain>.yaml; by default the folder sites beside the configuration")
	f.IntVar(&o.workers, "workers", 0, "captures in work at once; 0 means one per processor")
	f.StringVar(&o.domain, "domain", "", "build only captures of this domain (host, with its port if it has one)")
	f.StringVar(&o.shard, "shard", "", "build only share i of n of the domains, as 0/4; see merge")
	f.BoolVar(&o.full, "full", false, "forget what OUT holds of earlier captures and read all the given ones")
	f.BoolVar(&o.json, "json", false, "print the summary, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no progress")
	return cmd
}

func (o *buildOptions) run(ctx context.Context) error {
	mill.RoomForBatch()
	if o.out != "" && o.compare != "" {
		return usageError{errors.New("--out and --compare-with: choose one")}
	}
	if o.out+o.compare == "" {
		return usageError{errors.New("--out is missing: name the output folder")}
	}
	if o.workers < 0 {
		return usageError{fmt.Errorf("--workers: %d is below 0", o.workers)}
	}
	cfg, err := loadConfig(o.config, o.sites)
	if err != nil {
		return err
	}
	shard, err := datasets.ParseShard(o.shard)
	if err != nil {
		return usageError{fmt.Errorf("--shard: %w", err)}
	}
	own, err := worker()
	if err != nil {
		return err
	}
	watch := newProgress(o.err, o.quiet || o.json)
	opt := mill.BuildOptions{
		Captures: o.captures, Runs: o.runs, Out: o.out + o.compare, Config: cfg, Workers: o.workers, Domain: o.domain, Shard: shard, Full: o.full, Worker: own,
		Progress: watch, Log: watch.log("skillmill build"),
	}
	if o.compare != "" {
		opt.Log = nil // the copy has no tables
		c, err := mill.Compare(ctx, opt)
		watch.close()
		if err != nil {
			return err
		}
		return o.compared(c, o.json)
	}
	res, err := mill.Build(ctx, opt)
	watch.close()
	return o.built(res, err, o.json)
}

// loadConfig loads a configuration, and the rules of sites from a folder; with "" those
// that the configuration names.
func loadConfig(file, sites string) (configs.Config, error) {
	cfg, err := configs.Load(file)
	if err == nil && sites != "" {
		err = cfg.ReadSites(sites)
	}
	if err == nil {
		err = stages.CheckSites(cfg)
	}
	if err != nil {
		return cfg, usageError{err}
	}
	return cfg, nil
}

// built prints what a build or a merge made and returns the error that the command ends
// with.
func (s streams) built(res *mill.BuildResult, err error, asJSON bool) error {
	if err != nil {
		return err
	}
	if asJSON {
		err = printMade(s.out, res.Summary.JSON)
	} else {
		err = printSummary(s.out, res.Summary)
		if err == nil && res.Asked != nil {
			err = printAsked(s.out, res.Asked)
		}
	}
	if err != nil {
		return fmt.Errorf("print summary: %w", err)
	}
	return ended(res.Outcome())
}
