package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/pipeline/store"
)

type gcOptions struct {
	streams
	out        string
	keepNights int
	json       bool
}

func newGC(s streams) *cobra.Command {
	o := &gcOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "gc OUT",
		Short: "Remove what the store of an output folder no longer needs",
		Long: `Gc removes records that no capture names any more (recaptures, other rules or
configurations) and what killed builds left behind. The library and the tables
stay as they are, and so does the next build.

With --keep-nights it also forgets the captures of all but the newest nights of
each page. Skills keep their ids; from the next build on their locators are tried
on the captures that are left.`,
		Example: `  skillmill gc library
  skillmill gc library --keep-nights 30`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.out = args[0]
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().IntVar(&o.keepNights, "keep-nights", 0, "nights of each page to keep; 0 keeps all")
	cmd.Flags().BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	return cmd
}

func (o *gcOptions) run(ctx context.Context) (err error) {
	if _, err := os.Stat(storeDir(o.out)); errors.Is(err, fs.ErrNotExist) {
		return usageError{fmt.Errorf("%s has no store: it is no output folder of a build", o.out)}
	}
	cfg, err := configs.Load(filepath.Join(o.out, "config.yaml"))
	if err != nil {
		return usageError{err}
	}
	if o.keepNights < 0 || o.keepNights > 0 && o.keepNights <= cfg.Lifecycle.RetireNights {
		return usageError{fmt.Errorf("--keep-nights %d: want more than the %d nights after which a skill is retired", o.keepNights, cfg.Lifecycle.RetireNights)}
	}
	release, err := store.Lock(store.LockPath(storeDir(o.out)))
	if err != nil {
		return outputError{err}
	}
	defer func() { err = errors.Join(err, release()) }()
	s, err := store.Open(storeDir(o.out))
	if err != nil {
		return err
	}
	g, err := o.collect(ctx, s, cfg)
	if err != nil {
		return outputError{err}
	}
	if o.json {
		return json.NewEncoder(o.streams.out).Encode(g)
	}
	_, err = fmt.Fprintf(o.streams.out, "forgot %d captures; removed %d records and %d temporary files, %d bytes\n", g.Entries, g.Records, g.Temps, g.Bytes)
	return err
}

func (o *gcOptions) collect(ctx context.Context, s *store.Store, cfg configs.Config) (store.Garbage, error) {
	keep := func(store.Entry) bool { return true }
	if o.keepNights > 0 {
		// The ids of the published library outlive the captures that they came from.
		basis, err := basisOf(cfg)
		if err != nil {
			return store.Garbage{}, err
		}
		prior, lost, err := freeze(ctx, o.out, basis)
		if err = errors.Join(append(lost, err)...); err != nil {
			return store.Garbage{}, err // a build makes the documents again
		}
		if err := writePrior(filepath.Join(storeDir(o.out), priorName), prior); err != nil {
			return store.Garbage{}, err
		}
		keep = newestNights(s, o.keepNights)
	}
	return s.GC(ctx, keep)
}

// newestNights keeps the captures of the newest nights of each page, and rejects
// of nights that some page keeps.
func newestNights(s *store.Store, n int) func(store.Entry) bool {
	type page struct{ domain, key string }
	nights := map[page][]string{}
	for _, domain := range s.Domains() {
		for _, e := range s.Entries(domain) {
			p := page{e.Domain, e.PageKey}
			if !slices.Contains(nights[p], e.Night) {
				nights[p] = append(nights[p], e.Night)
			}
		}
	}
	for p, list := range nights {
		slices.Sort(list)
		nights[p] = list[max(0, len(list)-n):]
	}
	return func(e store.Entry) bool { return slices.Contains(nights[page{e.Domain, e.PageKey}], e.Night) }
}
