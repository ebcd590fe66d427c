package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/datasets/samples"
)

func newSamples(s streams) *cobra.Command {
	return &cobra.Command{
		Use:     "samples DIR",
		Short:   "Write the sample captures that come with the program to a folder",
		Example: "  skillmill samples captures\n  skillmill build captures --out library",
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := samples.Extract(args[0]); err != nil {
				return outputError{fmt.Errorf("samples: %w", err)}
			}
			_, err := fmt.Fprintf(s.out, "sample captures written to %s\n", args[0])
			return err
		},
	}
}
