package cli

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"skillmill/collect/crawl/settings"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/transform/digest"
)

// fixed has the values of flags that take only certain words, by flag. Where a flag takes
// files too, the words come first.
var fixed = map[string]func() []string{
	"config":       configs.Profiles,
	"device":       func() []string { return []string{"desktop", "laptop", "tablet", "mobile"} },
	"dialogs":      func() []string { return []string{dismiss, "accept"} },
	"view":         func() []string { return []string{"text", "json"} },
	"collect prof": settings.Profiles,
	"digest prof":  func() []string { return []string{digest.ProfileAct, "read"} },
}

// complete defines what a shell completes for the flags of all commands: fixed values, and
// the domains and nights of the output folder on the command line.
func complete(cmd *cobra.Command) {
	for _, c := range cmd.Commands() {
		complete(c)
	}
	values := func(flag string, of func(cmd *cobra.Command, args []string) []string, files bool) {
		if cmd.Flags().Lookup(flag) == nil {
			return
		}
		how := cobra.ShellCompDirectiveNoFileComp
		if files {
			how = cobra.ShellCompDirectiveDefault
		}
		// It cannot fail: the flag was just looked up, and has no other function.
		_ = cmd.RegisterFlagCompletionFunc(flag, func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return of(cmd, args), how
		})
	}
	for flag, words := range fixed {
		values(flag, func(*cobra.Command, []string) []string { return words() }, flag == "config")
	}
	if words, ok := fixed[cmd.Name()+" prof"]; ok {
		values("profile", func(*cobra.Command, []string) []string { return words() }, true)
	}
	values("domain", domainsOf, false)
	values("night", nightsOf, false)
	values("since", nightsOf, false)
}

// outputs returns the folders on a command line that may be an output folder.
func outputs(cmd *cobra.Command, args []string) []string {
	var out []string
	for _, flag := range []string{"lib", "out", "compare-with"} {
		if f := cmd.Flags().Lookup(flag); f != nil && f.Value.String() != "" {
			out = append(out, f.Value.String())
		}
	}
	return append(out, args...)
}

// domainsOf returns the domains of the library that is named on the command line.
func domainsOf(cmd *cobra.Command, args []string) []string {
	set := map[string]bool{}
	for _, out := range outputs(cmd, args) {
		m, err := library.Read(out)
		if err != nil {
			continue // it is no output folder
		}
		for _, e := range m.Files {
			set[e.Domain] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// nightsOf returns the nights of the tables that are named on the command line.
func nightsOf(cmd *cobra.Command, args []string) []string {
	set := map[string]bool{}
	for _, out := range outputs(cmd, args) {
		m, err := tables.ReadManifest(out)
		if err != nil {
			continue
		}
		for _, part := range m.Parts(datasets.TableCaptures) {
			if part.Night != "unknown" {
				set[part.Night] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(set))
}
