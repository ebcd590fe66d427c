package cli

import (
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"skillmill/durable"
	"skillmill/mill"
)

// newMan returns the command that writes manual pages, for those who package the program.
// The help does not list it.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write the manual pages of all commands",
		Example: "  skillmill man /usr/local/share/man/man1",
		Hidden:  true,
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := durable.MkdirAll(args[0]); err != nil {
				return &mill.OutputError{Err: err}
			}
			day := time.Unix(0, 0).UTC() // pages of one version are the same on every day
			header := &doc.GenManHeader{Title: "SKILLMILL", Section: "1", Source: "skillmill " + version, Date: &day}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			if err := doc.GenManTree(root, header, args[0]); err != nil {
				return &mill.OutputError{Err: err}
			}
			return nil
		},
	}
}
