package cli

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/collect/site"
	"skillmill/mill"
	"skillmill/mill/night"
)

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

If an earlier run did not finish its crawl, that crawl goes on first, and this run is the
rest of that night. If a step fails, the next ones still run on what is there, unless a
signal came or nothing can be written.

The exit code is that of the step that fared worst, in this order: interrupted (130),
output (5), wrong (4), failed (1), usage (2), a crossed threshold (7), rejects (3), all
well (0). Only rejects of this night count. Thresholds are set by site under expect: in
the configuration. Without it, a site that gives no page and a site that loses more than
half of its skills cross one. With --quiet a night that ends with 0 prints nothing. The
report is also in CAPTURES/` + site.Folder + `/` + night.ReportName + `.`,
		Example: `  skillmill nightly --config nightly.yaml
  skillmill nightly --config /etc/skillmill/nightly.yaml --json`,
		Args: usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.file, "config", "", "configuration of the night, a YAML file (required)")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the report, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no line for each page, and nothing if all is well")
	return cmd
}

func (o *nightlyOptions) run(ctx context.Context) error {
	if o.file == "" {
		return usageError{errors.New("--config is missing: name the configuration of the night")}
	}
	cfg, err := night.Load(o.file)
	if err != nil {
		return usageError{err}
	}
	own, err := worker()
	if err != nil {
		return err
	}
	report, err := night.Run(ctx, night.Options{
		Config: cfg, NoSandbox: o.noSandbox, Worker: own, ExitCode: codeOf,
		Ended: o.line(o.json || o.quiet), Started: o.warnSandbox(), Log: logTo(o.err, "skillmill build"),
	})
	if report == nil {
		return err
	}
	var perr error
	switch {
	case o.json:
		perr = printMade(o.streams.out, report.JSON)
	case !o.quiet || report.Exit != exitOK:
		perr = printNight(o.streams.out, report, err)
	}
	if perr != nil {
		return errors.Join(err, &mill.OutputError{Err: perr})
	}
	if err != nil {
		return err
	}
	return ended(report.Outcome())
}

// printNight shows the report of a night to people. told is the error that the command ends
// with; the step that caused it does not print it a second time.
func printNight(w io.Writer, n *night.Report, told error) error {
	var err error
	if n.Collect != nil {
		err = printCrawl(w, n.Collect)
	}
	if n.Build != nil {
		say(w, "\n")
		err = errors.Join(err, printSummary(w, n.Build))
	}
	if n.Verify != nil {
		say(w, "\n")
		err = errors.Join(err, printVerdicts(w, n.Verify))
	}
	t := newTable(w)
	say(t, "\nstep\texit\t\n")
	for _, s := range n.Steps {
		if told != nil && s.Error == told.Error() {
			s.Error = ""
		}
		say(t, "%s\t%d\t%s\n", s.Step, s.Exit, strings.ReplaceAll(s.Error, "\n", "; "))
	}
	say(t, "night\t%d\t\n\n", n.Exit)
	err = errors.Join(err, t.Flush())
	for _, line := range n.Lines() {
		say(w, "%s\n", line)
	}
	return err
}
