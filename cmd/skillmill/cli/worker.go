package cli

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"skillmill/saferun/python"
)

// newWorker returns the command of the process in which a program runs that was not made
// from a template. It is not for people.
func newWorker(s streams) *cobra.Command {
	return &cobra.Command{
		Use: "exec-worker", Short: "Run one program for another skillmill", Hidden: true, Args: usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error { return python.Work(cmd.Context(), s.in, s.out) },
	}
}

// worker returns the command line that starts newWorker.
func worker() ([]string, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the program itself: %w", err)
	}
	return []string{exe, "exec-worker"}, nil
}
