package mill

import (
	"context"
	"errors"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/stages"
	"skillmill/stages/verify"
)

// VerifyOptions says which library is tried on which captures.
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
	if err := checkRoots(o.Captures, ""); err != nil {
		return nil, &OptionError{err}
	}
	if err := needCaptures(ctx, o.Captures, o.Config, ""); err != nil {
		return nil, err
	}
	root := outputFolder(o.Library)
	r, rows, err := verifyLibrary(ctx, o, root)
	if err != nil {
		return nil, err
	}
	if o.Out == "" {
		o.Out = root
	}
	if err := tables.WriteVerifications(ctx, o.Out, rows, tables.Options{RowGroupRows: o.Config.Tables.RowGroupRows}); err != nil {
		return nil, &OutputError{err}
	}
	if err := listVerifications(ctx, o.Out); err != nil {
		return nil, &OutputError{err}
	}
	return r, nil
}

// verifyLibrary tries the documents domain by domain. If a build publishes meanwhile, or
// there is no manifest to show that none did, it starts again with all documents of one
// state of the library.
func verifyLibrary(ctx context.Context, o VerifyOptions, root string) (*VerifyResult, []datasets.VerificationRow, error) {
	if changed, there := library.Watch(root); there {
		r, rows, err := verifyWith(ctx, o, root, byDomain(root))
		if !changed() {
			return r, rows, err
		}
	}
	skills, err := library.Load(ctx, root)
	if err := asDamage(root, err); err != nil {
		return nil, nil, err
	}
	return verifyWith(ctx, o, root, verify.Whole(verify.NewLibrary(skills)))
}

// byDomain returns a source that reads the documents of a domain when its first capture
// comes. It reads a library without indexes whole, once.
func byDomain(root string) verify.Source {
	var all []*skill.Skill
	return verify.ByDomain(func(ctx context.Context, domain string) ([]*skill.Skill, error) {
		if all != nil {
			return all, nil
		}
		skills, indexed, err := library.LoadDomain(ctx, root, domain)
		if err == nil && !indexed {
			skills, err = library.Load(ctx, root)
			all = skills
		}
		return skills, asDamage(root, err)
	})
}

// verifyWith tries the skills of a source on the captures.
func verifyWith(ctx context.Context, o VerifyOptions, root string, skills verify.Source) (*VerifyResult, []datasets.VerificationRow, error) {
	if err := usable(ctx, root); err != nil {
		return nil, nil, err
	}
	settled, err := readTruth(root)
	if err != nil {
		return nil, nil, err
	}
	var found trials
	graph, err := stages.Verify(o.Config, skills, settled, o.Captures, found.taps())
	if err != nil {
		return nil, nil, err
	}
	stats, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: o.Workers, Progress: o.Progress})
	if err != nil {
		return nil, nil, err
	}
	return &VerifyResult{Verdicts: found.verdicts(), Stats: stats}, found.rows, nil
}

// readTruth reads from the tables which element of each capture is the control of a skill.
// Without tables the truth is empty, and whole pages are matched instead.
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
