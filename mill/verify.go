package mill

import (
	"context"
	"errors"

	"skillmill/configs"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/stages"
	"skillmill/stages/verify"
)

// VerifyOptions say which library is tried on what.
type VerifyOptions struct {
	Library  string   // output folder of a build, or the library folder in it
	Captures []string // folders with capture directories at any depth
	Out      string   // folder for the table verifications; "" is that of the library
	Config   configs.Config
	Workers  int               // captures in work at once; 0 is one a processor
	Progress pipeline.Progress // nil for none
}

// VerifyResult is what a verification found.
type VerifyResult struct {
	Verdicts Verdicts
	Stats    pipeline.Stats
}

// Outcome returns how the run ended.
func (r *VerifyResult) Outcome() Outcome {
	switch {
	case r.Verdicts.Wrong > 0:
		return Wrong
	case r.Verdicts.Rejected > 0:
		return Rejected
	}
	return Done
}

// Verify tries every locator of a library on every capture of its pages and writes
// the verdicts as the table verifications. With nothing to try it on it writes
// nothing and returns ErrNoCaptures.
func Verify(ctx context.Context, o VerifyOptions) (*VerifyResult, error) {
	if o.Library == "" {
		return nil, &OptionError{errors.New("no library is named")}
	}
	if err := checkRoots(o.Captures); err != nil {
		return nil, &OptionError{err}
	}
	if err := needCaptures(ctx, o.Captures, o.Config, ""); err != nil {
		return nil, err
	}
	root := outputFolder(o.Library)
	skills, err := library.Load(ctx, root)
	if err := asDamage(root, err); err != nil {
		return nil, err
	}
	if err := usable(ctx, root); err != nil {
		return nil, err
	}
	settled, err := readTruth(root)
	if err != nil {
		return nil, err
	}
	var found trials
	graph, err := stages.Verify(o.Config, verify.NewLibrary(skills), settled, o.Captures, found.taps())
	if err != nil {
		return nil, err
	}
	stats, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: o.Workers, Progress: o.Progress})
	if err != nil {
		return nil, err
	}
	r := &VerifyResult{Verdicts: found.verdicts(), Stats: stats}
	if o.Out == "" {
		o.Out = root
	}
	if err := tables.WriteVerifications(ctx, o.Out, found.rows, tables.Options{RowGroupRows: o.Config.Tables.RowGroupRows}); err != nil {
		return nil, &OutputError{err}
	}
	if err := listVerifications(ctx, o.Out); err != nil {
		return nil, &OutputError{err}
	}
	return r, nil
}

// readTruth reads what the build of a library found out about its captures. A
// library without tables gives nothing: then whole pages are matched.
func readTruth(root string) (*verify.Truth, error) {
	hashes, err := tables.ReadCaptureHashes(root)
	if err != nil {
		return nil, err
	}
	sightings, err := tables.ReadSightings(root)
	if err != nil {
		return nil, err
	}
	s := verify.NewTruth(hashes)
	for _, r := range sightings {
		s.Add(r.Domain, r.SkillID, r.Captures, r.Indices)
	}
	return s, nil
}
