package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/configs"
	"skillmill/durable"
	"skillmill/pipeline/store"
)

// nightlyConfig is the file of one nightly run.
type nightlyConfig struct {
	// Version of the file's shape. Always 1.
	Version int `yaml:"version"`
	// Folder of the captures of all nights.
	Captures string `yaml:"captures"`
	// Output folder of the build.
	Out string `yaml:"out"`
	// Configuration of the build: a YAML file or a profile.
	Build string `yaml:"build"`
	// What is collected; see a crawl's configuration.
	Collect crawl.Config `yaml:"collect"`
}

type nightlyOptions struct {
	streams
	file      string
	noSandbox bool
	json      bool
	quiet     bool
}

func newNightly(s streams) *cobra.Command {
	o := &nightlyOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "nightly --config FILE",
		Short: "Collect, build and verify in one go, for cron and systemd",
		Long: `Nightly collects what its configuration names, builds the captures of all nights
into the library and tries every locator on every capture.

A crawl that an earlier run has not brought to its end is taken up first: then this
run is the rest of that night. A step that fails does not keep the next ones from
what is there, except when a signal came or nothing can be written.

The exit code is that of the step that fared worst, in this order: interrupted
(130), output (5), wrong (4), failed (1), usage (2), rejects (3), all well (0).
The report is also in CAPTURES/` + site.Folder + `/` + lastNight + `.`,
		Example: `  skillmill nightly --config nightly.yaml
  skillmill nightly --config /etc/skillmill/nightly.yaml --json`,
		Args: usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.file, "config", "", "configuration of the night, a YAML file (required)")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the report, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no line a page")
	return cmd
}

const (
	lastNight  = "nightly.json" // the report of the last run
	nightsLock = "nightly.lock"
)

// loadNightly reads the configuration of a night. Its paths are relative to its
// folder, so that it does not matter where cron starts.
func loadNightly(file string) (nightlyConfig, error) {
	cfg := nightlyConfig{Version: 1, Collect: crawl.Default()}
	f, err := os.Open(file)
	if err != nil {
		return cfg, fmt.Errorf("nightly config: %w", err)
	}
	defer f.Close()
	if err := crawl.Decode(f, &cfg); err != nil {
		return cfg, fmt.Errorf("nightly config %s: %w", file, err)
	}
	var errs []error
	if cfg.Version != 1 {
		errs = append(errs, fmt.Errorf("version: %d is not 1", cfg.Version))
	}
	if cfg.Captures == "" {
		errs = append(errs, errors.New("captures: no folder is named"))
	}
	if cfg.Out == "" {
		errs = append(errs, errors.New("out: no folder is named"))
	}
	if len(cfg.Collect.Seeds)+len(cfg.Collect.Sitemaps) == 0 {
		errs = append(errs, errors.New("collect: there is no seed and no sitemap"))
	}
	if err := cfg.Collect.ValidateFile(); err != nil {
		errs = append(errs, fmt.Errorf("collect: %w", err))
	}
	paths := []*string{&cfg.Captures, &cfg.Out, &cfg.Collect.Browser.Profile}
	if !slices.Contains(configs.Profiles(), cfg.Build) {
		paths = append(paths, &cfg.Build)
	}
	for _, p := range paths {
		if *p != "" && !filepath.IsAbs(*p) {
			*p = filepath.Join(filepath.Dir(file), *p)
		}
	}
	if _, err := configs.Load(cfg.Build); err != nil {
		errs = append(errs, fmt.Errorf("build: %w", err))
	}
	if err := errors.Join(errs...); err != nil {
		return cfg, fmt.Errorf("nightly config %s: %w", file, err)
	}
	return cfg, nil
}

// night is the report of one run.
type night struct {
	Steps   []nightStep   `json:"steps"`
	Exit    int           `json:"exit"`
	Collect *crawl.Report `json:"collect"`
	Build   *summary      `json:"build"`
	Verify  *verdicts     `json:"verify"`

	worst error
}

// nightStep is how one step ended.
type nightStep struct {
	Step  string `json:"step"`
	Exit  int    `json:"exit"`
	Error string `json:"error,omitempty"`
}

func (o *nightlyOptions) run(ctx context.Context) (err error) {
	if o.file == "" {
		return usageError{errors.New("--config is missing: name the configuration of the night")}
	}
	cfg, err := loadNightly(o.file)
	if err != nil {
		return usageError{err}
	}
	release, err := store.Lock(filepath.Join(cfg.Captures, site.Folder, nightsLock))
	var locked *store.LockedError
	switch {
	case errors.As(err, &locked):
		return fmt.Errorf("another nightly run is at work: %w", err)
	case err != nil:
		return outputError{err}
	}
	defer func() { err = errors.Join(err, release()) }()
	n := &night{Steps: []nightStep{}}
	o.steps(ctx, cfg, n)
	if err := o.finish(cfg, n); err != nil {
		return errors.Join(n.worst, outputError{err})
	}
	return n.worst
}

// steps runs the steps one after the other.
func (o *nightlyOptions) steps(ctx context.Context, cfg nightlyConfig, n *night) {
	for _, step := range []struct {
		name string
		run  func(context.Context, nightlyConfig, *night) error
	}{{"collect", o.collect}, {"build", o.build}, {"verify", o.verify}} {
		err := step.run(ctx, cfg, n)
		if ctx.Err() != nil {
			err = context.Canceled
		}
		if n.ended(step.name, err); n.Exit == exitInterrupted || n.Exit == exitOutput {
			return
		}
	}
}

// ranks are the exit codes from the best to the worst.
var ranks = []int{exitOK, exitRejects, exitUsage, exitFailed, exitWrong, exitOutput, exitInterrupted}

// ended notes how a step ended. The run ends as its worst step did.
func (n *night) ended(name string, err error) {
	s := nightStep{Step: name, Exit: exitCode(err)}
	if err != nil && !errors.Is(err, errRejects) && !errors.Is(err, errWrong) {
		s.Error = err.Error()
	}
	n.Steps = append(n.Steps, s)
	if slices.Index(ranks, s.Exit) > slices.Index(ranks, n.Exit) {
		n.Exit, n.worst = s.Exit, err
	}
}

func (o *nightlyOptions) collect(ctx context.Context, cfg nightlyConfig, n *night) error {
	c := &collectOptions{streams: o.streams, out: cfg.Captures, noSandbox: o.noSandbox, json: o.json, quiet: o.quiet}
	report, err := c.crawl(ctx, cfg.Collect, false)
	if errors.Is(err, crawl.ErrUnfinished) {
		report, err = c.crawl(ctx, cfg.Collect, true)
	}
	n.Collect = report
	if err != nil {
		return fmt.Errorf("collect: %w", err)
	}
	return judged(report)
}

// build is the command build; its summary comes as it prints it.
func (o *nightlyOptions) build(ctx context.Context, cfg nightlyConfig, n *night) error {
	var out bytes.Buffer
	b := &buildOptions{streams: streams{in: o.in, out: &out, err: o.err}, roots: []string{cfg.Captures}, out: cfg.Out, config: cfg.Build, json: true}
	err := build(ctx, b)
	return parted("build", &out, &n.Build, err)
}

// verify is the command verify on all captures.
func (o *nightlyOptions) verify(ctx context.Context, cfg nightlyConfig, n *night) error {
	var out bytes.Buffer
	v := &verifyOptions{streams: streams{in: o.in, out: &out, err: o.err}, roots: []string{cfg.Captures}, library: cfg.Out, config: cfg.Build, json: true}
	err := v.run(ctx)
	return parted("verify", &out, &n.Verify, err)
}

// parted takes a step's result from what it printed.
func parted[T any](step string, out *bytes.Buffer, into **T, err error) error {
	if out.Len() > 0 {
		*into = new(T)
		if jerr := json.Unmarshal(out.Bytes(), *into); jerr != nil {
			return fmt.Errorf("%s: read its result: %w", step, jerr)
		}
	}
	if err == nil || errors.Is(err, errRejects) || errors.Is(err, errWrong) {
		return err
	}
	return fmt.Errorf("%s: %w", step, err)
}

// finish prints the report and leaves it beside the journal.
func (o *nightlyOptions) finish(cfg nightlyConfig, n *night) error {
	text, err := json.MarshalIndent(n, "", "  ")
	if err != nil {
		return fmt.Errorf("encode the report: %w", err)
	}
	text = append(text, '\n')
	if o.json {
		_, err = o.out.Write(text)
	} else {
		err = n.print(o.out)
	}
	return errors.Join(err, durable.Write(filepath.Join(cfg.Captures, site.Folder, lastNight), text, 0o600))
}

// print shows the report to people.
func (n *night) print(w io.Writer) error {
	var err error
	if n.Collect != nil {
		err = printCrawl(w, n.Collect)
	}
	if n.Build != nil {
		fmt.Fprintln(w)
		err = errors.Join(err, n.Build.print(w))
	}
	if n.Verify != nil {
		fmt.Fprintln(w)
		err = errors.Join(err, n.Verify.print(w))
	}
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "\nstep\texit\t\n")
	for _, s := range n.Steps {
		fmt.Fprintf(t, "%s\t%d\t%s\n", s.Step, s.Exit, strings.ReplaceAll(s.Error, "\n", "; "))
	}
	fmt.Fprintf(t, "night\t%d\t\n", n.Exit)
	return errors.Join(err, t.Flush())
}
