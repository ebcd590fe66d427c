package cli

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"skillmill/actions/registry"
	"skillmill/emit/packs"
	"skillmill/mill"
)

func newPack(s streams) *cobra.Command {
	var to string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "pack LIB",
		Short: "Make packs of actions from a library",
		Long: `Pack makes a pack of actions for each domain of a library (docs/actions.md): one action for
each skill, one for each form that can be sent, with a typed parameter for each field, and
one for each family, with a parameter for its member. Actions are named after their skills,
and names stay from night to night (packs/names.tsv). The packs are written to LIB/packs,
where "skillmill action --lib LIB" finds them; packs of users override them. They then
belong to the output folder: builds make them again and "skillmill verify --files" compares
them.`,
		Example: `  skillmill pack library
  skillmill action list --lib library
  skillmill pack library --to packs --json`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := makePacks(cmd.Context(), args[0], to)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(s.out, r)
			}
			t := newTable(s.out)
			say(t, "packs\t%d in %s\nactions\t%d, from %d skills and %d forms\n", r.Files, cmp.Or(to, filepath.Join(args[0], registry.Packs)), r.Actions, r.Skills, r.Forms)
			return t.Flush()
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "folder of the packs; LIB/packs by default")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result, or the error, as JSON")
	return cmd
}

func makePacks(ctx context.Context, lib, to string) (packs.Result, error) {
	if to == "" {
		r, err := mill.Pack(ctx, lib)
		return r, inLibrary(lib, err)
	}
	r, err := packs.Write(ctx, lib, to)
	if err != nil && !errors.Is(err, context.Canceled) {
		return r, inLibrary(lib, mill.OutputBelow(to, err))
	}
	return r, err
}
