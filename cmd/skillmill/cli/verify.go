package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/mill"
)

type verifyOptions struct {
	streams
	library  string
	captures []string
	out      string
	config   string
	workers  int
	files    bool
	json     bool
	quiet    bool
}

func newVerify(s streams) *cobra.Command {
	o := &verifyOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "verify LIBRARY [CAPTURES...]",
		Short: "Try every locator of a library on captures",
		Long: `Verify tries every locator of every skill on every given capture of its pages and
prints how often it was

  right      it matches the control and nothing else
  wrong      it matches one element, and that is not the control
  ambiguous  it matches several elements
  none       it matches nothing

LIBRARY is the output folder of a build. The verdicts become the table verifications, in
LIBRARY/tables or in --out. If any is wrong, the exit code is 4.

With --files it checks instead that every file of LIBRARY is as it was written. It waits
for the end of a build that is running. If a file is damaged, the exit code is 4.`,
		Example: `  skillmill verify library captures
  skillmill verify library captures/2026-11-21 --out report --json
  skillmill verify library --files`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.library, o.captures = args[0], args[1:]
			if o.files {
				return o.checkFiles(cmd.Context())
			}
			if len(o.captures) == 0 {
				return usageError{errors.New("CAPTURES are missing: name capture directories, or ask for --files")}
			}
			if last := o.captures[len(o.captures)-1]; isOutput(last) && !isOutput(o.library) {
				return usageError{fmt.Errorf("%s is an output folder and %s is not: the library comes first, as in %s %s %s", last, o.library, cmd.CommandPath(), last, o.library)}
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "folder for the table verifications; default LIBRARY")
	f.StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	f.IntVar(&o.workers, "workers", 0, "captures in work at once; 0 means one per processor")
	f.BoolVar(&o.files, "files", false, "check the files of LIBRARY against its inventory")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no progress")
	return cmd
}

func (o *verifyOptions) run(ctx context.Context) error {
	cfg, err := configs.Load(o.config)
	if err != nil {
		return usageError{err}
	}
	watch := newProgress(o.err, o.quiet || o.json)
	res, err := mill.Verify(ctx, mill.VerifyOptions{Library: o.library, Captures: o.captures, Out: o.out, Config: cfg, Workers: o.workers, Progress: watch})
	watch.close()
	if err != nil {
		return inLibrary(o.library, err)
	}
	if o.json {
		err = printJSON(o.streams.out, &res.Verdicts)
	} else {
		err = printVerdicts(o.streams.out, &res.Verdicts)
	}
	if err != nil {
		return fmt.Errorf("print verdicts: %w", err)
	}
	return ended(res.Outcome())
}

// checkFiles compares the files of an output folder with its inventory.
func (o *verifyOptions) checkFiles(ctx context.Context) error {
	problems, err := mill.VerifyFiles(ctx, o.library)
	if err != nil {
		return err
	}
	if o.json {
		if err := printJSON(o.streams.out, map[string]any{"problems": problems}); err != nil {
			return fmt.Errorf("print problems: %w", err)
		}
	} else {
		for _, p := range problems {
			say(o.streams.out, "%s\n", p)
		}
		say(o.streams.out, "%d problems\n", len(problems))
	}
	if len(problems) > 0 {
		return errWrong
	}
	return nil
}
