package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// version is the release; a build may set it with -ldflags.
var version = "0.1.0"

func newVersion(s streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version of the program, its rules and its formats",
		Example: "  skillmill version",
		Args:    usage(cobra.NoArgs),
		RunE: func(*cobra.Command, []string) error {
			return printText(s.out, versionText())
		},
	}
}

// versionText returns what version and --version print.
func versionText() string {
	return fmt.Sprintf("skillmill %s%s\nrules %s, tables %s, documents %s, %s\n", version, revision(),
		datasets.RulesVersion, datasets.SchemaVersion, skill.SchemaVersion, runtime.Version())
}

func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, kv := range info.Settings {
		if kv.Key == "vcs.revision" && len(kv.Value) >= 12 {
			return " (" + kv.Value[:12] + ")"
		}
	}
	return ""
}
