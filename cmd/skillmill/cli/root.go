// Package cli is the command line of skillmill: its verbs, their flags and help, what they
// print, and how they end.
//
// The words. A verb is one subcommand; it reads flags, calls a package that does the work,
// and prints the result. A usage error is a mistake in how a verb was called (exit code 2).
// A cure is the sentence of a message that says what to do. exitCodes is the table of all
// exit codes. Text that came from a page is spelled out before it is printed (safe text).
package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"skillmill/mill"
	"skillmill/saferun/refuse"
)

// streams are the standard streams, as a value so that a test can play a terminal session.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// Main runs one command and returns its exit code.
func Main(args []string, in io.Reader, out, errw io.Writer) int {
	return Run(context.Background(), args, in, out, errw)
}

// Run is Main for a program that runs many commands. Their browsers may be those of a
// browser.Lender of the context.
func Run(ctx context.Context, args []string, in io.Reader, out, errw io.Writer) int {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	// After the first signal the run winds down; the second one ends it at once.
	context.AfterFunc(ctx, stop)
	root := newRoot(streams{in, out, errw})
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	// If a signal interrupted an act, the act may have been done, so "start again" would be
	// the wrong advice.
	if err != nil && ctx.Err() != nil && refuse.CodeOf(err) != refuse.OutcomeUnknown {
		err = mill.ErrInterrupted
	}
	code := exitCode(err)
	if err != nil && !errors.Is(err, errRejects) && !errors.Is(err, errWrong) && !errors.Is(err, errCrossed) && !errors.Is(err, errDiffers) {
		report(cmd, errw, err, code)
	}
	return code
}

// report prints an error for people, or as one JSON line with --json.
func report(cmd *cobra.Command, w io.Writer, err error, code int) {
	if asJSON, _ := cmd.Flags().GetBool("json"); asJSON {
		said := map[string]any{"error": err.Error(), "code": nameOf(err, code), "exit": code}
		if cure := refuse.Cure(err); cure != "" {
			said["cure"] = cure
		}
		_ = printJSON(w, said) // there is nobody left to tell
		return
	}
	sayError(w, cmd.CommandPath(), err)
	if cure := refuse.Cure(err); cure != "" && code != exitInterrupted {
		say(w, "  %s\n", cure)
	}
	if code == exitUsage {
		say(w, "See '%s --help'.\n", cmd.CommandPath())
	}
	if what := again(cmd); code == exitInterrupted && what != "" {
		say(w, "%s\n", what)
	}
}

func newRoot(s streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "skillmill",
		Short: "Turn page captures into a library of browser skills",
		Long: `skillmill turns captures of web pages into a library of browser skills. A crawl job
leaves one directory for each page that it captured. skillmill reads these directories
and writes one JSON skill document for each interactive control, and Parquet tables of
everything it saw. It needs no model and no network.

Start with "skillmill samples captures" and "skillmill build captures --out library".

Exit codes:
` + exitTable(),
		Example: `  skillmill build captures --out library
  skillmill verify library captures
  skillmill inspect captures/shop_example/20260901020000
  skillmill collect http://localhost:8080/ --out captures
  skillmill nightly --config nightly.yaml`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Version:       versionText(),
		Args:          noSuchCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if f := cmd.Flags().Lookup("lib"); f != nil {
				return libThere(f.Value.String())
			}
			return nil
		},
	}
	root.AddCommand(newAction(s), newPack(s), newDaemon(s))
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.SetFlagErrorFunc(flagError)
	root.SetVersionTemplate("{{.Version}}")
	root.AddCommand(newBuild(s), newMerge(s), newGC(s), newCompact(s), newExport(s), newVerify(s), newResolve(s), newInspect(s), newExplain(s), newReport(s), newDigest(s), newCollect(s), newNightly(s), newTry(s), newWorker(s), newPlan(s), newRun(s), newEvidence(s), newAgent(s), newSamples(s), newVersion(s))
	root.AddCommand(newDiff(s), newMemory(s), newExplore(s), newCaptures(s), newMan())
	complete(root)
	return root
}

// usage turns argument errors of cobra into usage errors that name the arguments.
func usage(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if check(cmd, args) != nil {
			return usageError{wrongArgs(cmd, args)}
		}
		return nil
	}
}
