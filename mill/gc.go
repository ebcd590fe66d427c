package mill

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"skillmill/configs"
	"skillmill/pipeline/store"
)

// GCOptions says what an output folder no longer needs.
type GCOptions struct {
	Out        string
	KeepNights int // nights of each page whose captures stay; 0 is all
}

// GCResult is what was removed.
type GCResult struct{ store.Garbage }

// GC removes records that no capture names any more, and files that killed builds left
// behind. With KeepNights it also forgets the captures of older nights, but the published
// skills keep their ids. Library and tables stay as they are.
func GC(ctx context.Context, o GCOptions) (res *GCResult, err error) {
	if err := isOut(o.Out); err != nil {
		return nil, err
	}
	cfg, err := configs.Load(filepath.Join(o.Out, configName))
	if err != nil {
		return nil, &OptionError{err}
	}
	if o.KeepNights < 0 || o.KeepNights > 0 && o.KeepNights <= cfg.Lifecycle.RetireNights {
		return nil, &OptionError{fmt.Errorf("--keep-nights %d: want more than the %d nights after which a skill is retired", o.KeepNights, cfg.Lifecycle.RetireNights)}
	}
	s, release, err := openOut(o.Out)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	g, err := o.collect(ctx, s, cfg)
	if err != nil {
		return nil, &OutputError{err}
	}
	if err := writeInventory(ctx, o.Out, s, nil); err != nil {
		return nil, &OutputError{err}
	}
	return &GCResult{g}, nil
}

func (o *GCOptions) collect(ctx context.Context, s *store.Store, cfg configs.Config) (store.Garbage, error) {
	keep := built
	if o.KeepNights > 0 {
		// The ids of the published library outlive the captures that they came from.
		basis, err := basisOf(cfg)
		if err != nil {
			return store.Garbage{}, err
		}
		prior, lost, err := freeze(ctx, o.Out, basis)
		if err = errors.Join(append(lost, err)...); err != nil {
			return store.Garbage{}, err // a build makes the documents again
		}
		if err := writePrior(StoreDir(o.Out), prior); err != nil {
			return store.Garbage{}, err
		}
		newest := newestNights(s, o.KeepNights)
		keep = func(e store.Entry) bool { return built(e) && newest(e) }
	}
	return s.GC(ctx, keep)
}

// built keeps the entries that are not rejects. The next build rejects a capture again if
// it is still there; if its folder is gone, it is forgotten.
func built(e store.Entry) bool { return e.Status == store.StatusBuilt }

// newestNights keeps the captures of the newest nights of each page.
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
