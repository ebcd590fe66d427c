package mill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/durable"
	"skillmill/durable/inventory"
	"skillmill/emit/packs"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/extract"
	"skillmill/stages/refine"
	"skillmill/stages/scan"
)

// BuildOptions says what is built. Workers, Progress and Log change no output.
type BuildOptions struct {
	Captures []string // folders with capture directories at any depth
	Runs     []string // folders with files of runs, see saferun/runs; they are added to those that Out has
	Out      string   // output folder; it is made when it is not there
	Config   configs.Config
	Workers  int            // rows in work at once and stage; 0 is one a processor
	Domain   string         // build only captures of this domain; "" is all
	Shard    datasets.Shard // build only domains of this shard
	Full     bool           // forget what Out holds of earlier captures
	Worker   []string       // command of a process in which programs of a model are tried; without it none are asked for
	Packs    bool           // make packs of actions too; where Out has some they are made in any case

	Progress pipeline.Progress    // nil for none
	Log      func(message string) // told of what was found damaged and is made again; nil for none
}

// BuildResult is what a build or a merge made.
type BuildResult struct {
	Summary *Summary
	// New has the rejects of captures that the store did not have before this run, and of
	// runs on live pages that broke since; Summary counts those of all runs.
	New int
	// Stats adds up all passes; what an earlier build left as it is costs no rows.
	Stats pipeline.Stats
	// Asked is what came of asking a model, nil where none was asked. Unlike the summary
	// it is of this build alone.
	Asked *refine.Asked
	// Packs counts the packs that were made, nil where none were, or where they stand.
	Packs *packs.Result
}

// Outcome returns how the run ended.
func (r *BuildResult) Outcome() Outcome {
	if s := r.Summary; s.Rejected+s.SetAside+s.LeftOut+s.RunsBroken > 0 {
		return Rejected
	}
	return Done
}

// Build brings the captures into the store of an output folder and makes the
// library and the tables of what the store holds. It holds the folder's lock: beside
// another build it returns a *durable.LockedError. With nothing to build into a new
// output folder it leaves nothing and returns ErrNoCaptures.
func Build(ctx context.Context, o BuildOptions) (*BuildResult, error) {
	if err := o.check(); err != nil {
		return nil, &OptionError{err}
	}
	if o.Shard == (datasets.Shard{}) && isNew(o.Out) { // a shard may have no domain
		if err := needCaptures(ctx, o.Captures, o.Config, o.Domain); err != nil {
			return nil, err
		}
	}
	return build(ctx, o, func(ctx context.Context, r *run) error { return r.take(ctx) })
}

func (o *BuildOptions) check() error {
	if o.Out == "" {
		return errors.New("the output folder is missing")
	}
	if o.Workers < 0 {
		return fmt.Errorf("workers: %d is below 0", o.Workers)
	}
	_, err := NewModel(o.Config.Refine)
	return errors.Join(checkRoots(o.Captures, o.Out), checkRuns(o.Runs), stages.CheckSites(o.Config), err)
}

// build fills the store by fill and makes the outputs from it, with the output
// folder locked.
func build(ctx context.Context, o BuildOptions, fill func(context.Context, *run) error) (res *BuildResult, err error) {
	if o.Progress == nil {
		o.Progress = unwatched{}
	}
	if o.Log == nil {
		o.Log = func(string) {}
	}
	if err := claimOut(o.Out, o.Domain, o.Shard); err != nil {
		return nil, err
	}
	release, err := durable.Lock(store.LockPath(StoreDir(o.Out)))
	if err != nil {
		return nil, &OutputError{err}
	}
	defer func() { err = errors.Join(err, release()) }()
	s, err := openStore(&o)
	if err != nil {
		return nil, &OutputError{err}
	}
	if err := s.SweepTemps(); err != nil {
		return nil, &OutputError{err}
	}
	r := &run{opt: o, store: s, fill: fill}
	before := holdingsOf(s)
	if err := r.run(ctx); err != nil {
		return nil, err
	}
	if err := writeRun(o.Out, o.Config, r.sum); err != nil {
		return nil, &OutputError{err}
	}
	if err := r.dropVerifications(ctx); err != nil {
		return nil, &OutputError{err}
	}
	made, perr := r.pack(ctx) // without them everything else is whole
	if err := writeInventory(ctx, o.Out, s, r.found); err != nil {
		return nil, errors.Join(perr, &OutputError{err})
	}
	if perr != nil {
		return nil, perr
	}
	return &BuildResult{Summary: r.sum, New: before.added(r), Stats: r.stats, Asked: r.asked, Packs: made}, nil
}

// openStore opens the store of an output folder. A damaged store counts as empty, and so
// does any store in a full build: the captures are there to be read again.
func openStore(o *BuildOptions) (*store.Store, error) {
	if o.Full {
		return store.Create(StoreDir(o.Out))
	}
	s, err := store.Open(StoreDir(o.Out))
	if errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrMissing) {
		o.Log(fmt.Sprintf("%v; all given captures are read again", err))
		if s, err = store.Create(StoreDir(o.Out)); err != nil {
			return nil, err
		}
		return s, s.ReadRuns()
	}
	if err == nil && s.Outdated() {
		o.Log("the store was written by a version with other tables; given captures are read again, once")
	}
	return s, err
}

// isNew reports whether a folder holds no output of an earlier build.
func isNew(out string) bool {
	_, err := os.Lstat(StoreDir(out))
	return errors.Is(err, fs.ErrNotExist)
}

// needCaptures returns ErrNoCaptures if no capture of the domain lies below the roots; ""
// is any domain. A capture whose domain cannot be read yet counts as one of it.
func needCaptures(ctx context.Context, roots []string, cfg configs.Config, domain string) error {
	limits := extract.Limits(cfg)
	found, err := scan.Any(ctx, roots, func(dir string) bool {
		if domain == "" {
			return true
		}
		url, bad := capture.PeekURL(dir, limits)
		return bad != nil || datasets.Domain(url) == domain
	})
	if err != nil || found {
		return err
	}
	of := ""
	if domain != "" {
		of = fmt.Sprintf(" with a capture of %q", domain)
	}
	return fmt.Errorf("%w at or below %s%s: %s", ErrNoCaptures, strings.Join(roots, ", "), of, instead(roots))
}

// claimOut makes the output folder. It refuses a folder that was built with another
// domain filter or shard: this run would remove the tables of that one.
func claimOut(out, domain string, shard datasets.Shard) error {
	if err := durable.MkdirAll(out); err != nil {
		return &OutputError{fmt.Errorf("output folder: %w", err)}
	}
	data, err := os.ReadFile(filepath.Join(out, runName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return &OutputError{fmt.Errorf("output folder: %w", err)}
	}
	var last struct {
		Domain string `json:"domain_filter"`
		Shard  string `json:"shard"`
	}
	if !damagedRun(out, data) && json.Unmarshal(data, &last) == nil && (last.Domain != domain || last.Shard != shard.String()) {
		return &OptionError{fmt.Errorf("%s holds a build of %s; choose another --out", out, partOf(last.Domain, last.Shard))}
	}
	return nil
}

// partOf names the part of the captures that a build was asked for.
func partOf(domain, shard string) string {
	switch {
	case domain != "" && shard != "":
		return fmt.Sprintf("domain %s and shard %s", domain, shard)
	case domain != "":
		return "domain " + domain
	case shard != "":
		return "shard " + shard
	}
	return "all domains"
}

// damagedRun reports whether data, the run.json of the last run, differs from what the
// inventory lists. Then its filter and shard are unknown, and the summary is made again.
func damagedRun(out string, data []byte) bool {
	f, listed, err := inventory.Find(out, runName)
	return err == nil && listed && f.SHA256 != sumOf(data)
}

func writeRun(out string, cfg configs.Config, sum *Summary) error {
	text, err := cfg.Effective()
	if err != nil {
		return err
	}
	if _, err := durable.Sweep(out); err != nil {
		return err
	}
	if err := durable.Write(filepath.Join(out, configName), text, 0o644); err != nil {
		return err
	}
	if text, err = sum.JSON(); err != nil {
		return err
	}
	return durable.Write(filepath.Join(out, runName), text, 0o644)
}
