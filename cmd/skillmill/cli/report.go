package cli

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	pages "skillmill/emit/report"
	"skillmill/mill"
)

func newReport(s streams) *cobra.Command {
	var o pages.Options
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "report OUT --to FOLDER [--captures DIR]",
		Short: "Write static pages with pictures for people to review an output folder",
		Long: `Report writes pages in English and Chinese that open from the disk, without a network: the
nights, the sites, each page as a picture with a box for each control, the skills with
locators, guard, preconditions and program, what was rejected and what is not supported. A
page of which no capture has a picture is drawn by its boxes.`,
		Example: `  skillmill report library --captures captures --to report`,
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.To == "" {
				return usageError{errors.New("--to is missing: name the folder for the pages")}
			}
			o.Out = args[0]
			r, err := pages.Write(cmd.Context(), o)
			var unwritten *pages.WriteError
			switch {
			case errors.As(err, &unwritten):
				return &mill.OutputError{Err: err}
			case errors.Is(err, fs.ErrNotExist) && isOutput(o.Out):
				return &mill.OptionError{Err: errors.New(o.Out + " is not the output folder of a build: " + err.Error())}
			case errors.Is(err, fs.ErrNotExist):
				return inLibrary(o.Out, err)
			case err != nil:
				return err
			case asJSON:
				return printJSON(s.out, r)
			}
			say(s.out, "%d pages with %d skills and %d pictures (%d pages have none): open %s/index.html\n", r.Pages, r.Skills, r.Pictures, r.Missing, o.To)
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.To, "to", "", "folder for the pages (required)")
	f.StringArrayVar(&o.Captures, "captures", nil, "folder that the captures were built from, for the pictures; may be repeated")
	f.BoolVar(&asJSON, "json", false, "print the counts, or the error, as JSON")
	return cmd
}
