package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/stages"
	"skillmill/stages/verify"
)

type verifyOptions struct {
	streams
	library string
	roots   []string
	out     string
	config  string
	workers int
	files   bool
	json    bool
	quiet   bool
}

func newVerify(s streams) *cobra.Command {
	o := &verifyOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "verify LIBRARY [CAPTURES...]",
		Short: "Try every locator of a library on captures",
		Long: `Verify replays every locator of every skill on every given capture of its pages
and prints how often it was

  right      it matches the control and nothing else
  wrong      it matches one element, and that is another one
  ambiguous  it matches several elements
  none       it matches nothing

LIBRARY is the output folder of a build. The verdicts become the table
verifications, in LIBRARY/tables or in --out. With any wrong the exit code is 4.

With --files it checks instead that every file of LIBRARY is as it was written.`,
		Example: `  skillmill verify library captures
  skillmill verify library captures/2026-11-21 --out report --json
  skillmill verify library --files`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.library, o.roots = outputRoot(args[0]), args[1:]
			if o.files {
				return o.checkFiles()
			}
			if len(o.roots) == 0 {
				return usageError{errors.New("CAPTURES are missing: name capture directories, or ask for --files")}
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "folder for the table verifications; default LIBRARY")
	f.StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	f.IntVar(&o.workers, "workers", 0, "captures in work at once; 0 means one a processor")
	f.BoolVar(&o.files, "files", false, "check the files of LIBRARY against its manifests")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no progress")
	return cmd
}

// outputRoot accepts the library folder itself for the output folder around it.
func outputRoot(path string) string {
	clean := filepath.Clean(path)
	if filepath.Base(clean) == library.Folder {
		return filepath.Dir(clean)
	}
	if abs, err := filepath.Abs(clean); err == nil && filepath.Base(abs) == library.Folder {
		return filepath.Dir(abs)
	}
	return clean
}

func (o *verifyOptions) run(ctx context.Context) error {
	cfg, err := configs.Load(o.config)
	if err != nil {
		return usageError{err}
	}
	if err := checkRoots(o.roots); err != nil {
		return usageError{err}
	}
	skills, err := library.Load(ctx, o.library)
	if err != nil {
		return err
	}
	settled, err := readSettled(o.library)
	if err != nil {
		return err
	}
	c := newVerdicts()
	graph, err := stages.Verify(cfg, verify.NewKnown(skills), settled, o.roots, c.taps())
	if err != nil {
		return err
	}
	progress := newProgress(o.err, o.quiet || o.json)
	_, err = pipeline.Run(ctx, graph, pipeline.Options{Workers: o.workers, Progress: progress})
	progress.close()
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = o.library
	}
	if err := tables.WriteVerifications(ctx, o.out, c.rows, tables.Options{RowGroupRows: cfg.Tables.RowGroupRows}); err != nil {
		return outputError{err}
	}
	return o.finish(c)
}

func (o *verifyOptions) finish(c *verdicts) error {
	c.count()
	var err error
	if o.json {
		err = json.NewEncoder(o.streams.out).Encode(c)
	} else {
		err = c.print(o.streams.out)
	}
	if err != nil {
		return fmt.Errorf("print verdicts: %w", err)
	}
	switch {
	case c.Captures+c.Rejected == 0:
		return errors.New("no capture directory found below the given paths")
	case c.Wrong > 0:
		return errWrong
	case c.Rejected > 0:
		return errRejects
	}
	return nil
}

// readSettled reads what the build of a library found out about its captures. A
// library without tables gives nothing: then whole pages are matched.
func readSettled(root string) (*verify.Settled, error) {
	hashes, err := tables.ReadCaptureHashes(root)
	if err != nil {
		return nil, err
	}
	sightings, err := tables.ReadSightings(root)
	if err != nil {
		return nil, err
	}
	s := verify.NewSettled(hashes)
	for _, r := range sightings {
		s.Add(r.Domain, r.SkillID, r.Captures, r.Indices)
	}
	return s, nil
}

// checkFiles compares the files of a library and its tables with their manifests.
func (o *verifyOptions) checkFiles() error {
	problems, err := fileProblems(o.library)
	if err != nil {
		return err
	}
	if o.json {
		if err := json.NewEncoder(o.streams.out).Encode(map[string]any{"problems": problems}); err != nil {
			return fmt.Errorf("print problems: %w", err)
		}
	} else {
		for _, p := range problems {
			fmt.Fprintln(o.streams.out, p)
		}
		fmt.Fprintf(o.streams.out, "%d problems\n", len(problems))
	}
	if len(problems) > 0 {
		return errWrong
	}
	return nil
}

func fileProblems(root string) ([]string, error) {
	list := []string{}
	found, err := library.Verify(root)
	if err != nil {
		return nil, err
	}
	for _, p := range found {
		list = append(list, library.Folder+"/"+p.String())
	}
	if _, err := os.Stat(filepath.Join(root, tables.Folder)); err == nil {
		more, err := tables.Verify(root)
		if err != nil {
			return nil, err
		}
		for _, p := range more {
			list = append(list, tables.Folder+"/"+p.String())
		}
	}
	return list, nil
}
