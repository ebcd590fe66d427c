// Package stages lists the stages of the pipeline in two graphs, to be read top to bottom.
//
// Take brings captures into the store, and Mill makes skills from what the store holds. So
// a capture that did not change is read once, and a page is settled over all its captures,
// whichever night brought them.
package stages

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/saferun/python"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/extract"
	"skillmill/stages/families"
	"skillmill/stages/refine"
	"skillmill/stages/scan"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/stages/verify"
	"skillmill/stages/witness"
	"skillmill/transform/match"
	"skillmill/transform/siterule"
)

// Take makes the graph that reads the captures below the roots into the store.
func Take(cfg configs.Config, s *store.Store, roots []string, opt extract.Options, taps []pipeline.Tap) (pipeline.Graph, error) {
	return fromRoots(roots, taps,
		scan.Stage{},             // roots to capture directories
		extract.New(cfg, s, opt), // a directory to a record of the store, or a reject
	)
}

// Inputs are everything, besides the configuration, from which skills are made.
type Inputs struct {
	Source    settle.Source
	Cache     settle.Cache
	Pages     []datasets.PageRow
	Published settle.PublishedFor
	Runs      assemble.Runs
	Answers   refine.Answers  // of a model; not asked for while the configuration uses none
	Standing  standing.Source // which drafts of a domain are as in the build before; nil for none
	Worker    []string        // command of the process in which programs of answers are tried; without it the model is asked for no programs
}

// Mill makes the graph that makes skills from stored pages.
func Mill(cfg configs.Config, in Inputs, taps []pipeline.Tap) (pipeline.Graph, error) {
	return fromPages(cfg, in, taps, assemble.New(cfg, in.Runs)) // a draft to a checked skill document
}

// Questions makes the graph that finds the questions for a model: Mill without assemble.
func Questions(cfg configs.Config, in Inputs, taps []pipeline.Tap) (pipeline.Graph, error) {
	return fromPages(cfg, in, taps)
}

func fromPages(cfg configs.Config, in Inputs, taps []pipeline.Tap, end ...pipeline.Stage) (pipeline.Graph, error) {
	src, pages := in.Source, in.Pages
	source, err := table.CarryAll(datasets.TablePages, pages)
	if err != nil {
		return pipeline.Graph{}, fmt.Errorf("pages: %w", err)
	}
	g := pipeline.Graph{
		Source: source,
		Stages: append([]pipeline.Stage{
			settle.New(src, in.Cache, in.Published, SettleRules(cfg)), // captures of a page to one draft a control, every locator tried on each
			enroll.New(src, pages, enrollRules(cfg, in)),              // shared controls of a domain joined, ids, slugs and status given
			witness.New(src, pages, witnessRules(cfg, in)),            // every locator tried on all captures of the domain, pages told apart
			families.New(src, pages, familyRules(cfg, in)),            // what is one operation on many rows, days, pages or options
			refine.New(refineRules(cfg, in), in.Answers),              // what counts of a model's proposals; without one, drafts as they are
		}, end...),
		Taps: taps,
	}
	return g, g.Check()
}

// Verify makes the graph that tries a library on the captures below the roots.
func Verify(cfg configs.Config, known verify.Source, settled *verify.Truth, roots []string, taps []pipeline.Tap) (pipeline.Graph, error) {
	return fromRoots(roots, taps,
		scan.Stage{},
		verify.New(cfg, known, settled, SettleRules(cfg)), // every locator of the page's skills on one capture
	)
}

func fromRoots(roots []string, taps []pipeline.Tap, list ...pipeline.Stage) (pipeline.Graph, error) {
	rows := make([]scan.RootRow, len(roots))
	for i, r := range roots {
		rows[i].Path = r
	}
	source, err := table.Carry(scan.TableRoots, rows)
	if err != nil {
		return pipeline.Graph{}, fmt.Errorf("roots: %w", err)
	}
	g := pipeline.Graph{Source: []table.Batch{source}, Stages: list, Taps: taps}
	return g, g.Check()
}

// SettleRules returns the parameters of matching and trials in a configuration.
func SettleRules(cfg configs.Config) settle.Rules {
	whole := params(cfg.Identity, match.MatchDefaults())
	whole.Elimination = cfg.Identity.Elimination
	return settle.Rules{
		Resolve: params(cfg.Identity, match.Defaults()), Match: whole, RetireNights: cfg.Lifecycle.RetireNights,
		Site: siteRules(cfg),
	}
}

// siteRules returns a function that returns the site rules of a domain, nil for none. Rules
// that cannot be read are left out; CheckSites has refused them before.
func siteRules(cfg configs.Config) func(domain string) *siterule.Site {
	if len(cfg.SiteRules) == 0 {
		return nil
	}
	sites := map[string]*siterule.Site{}
	for domain, s := range cfg.SiteRules {
		if c, err := siterule.Compile(s); err == nil {
			sites[domain] = c
		}
	}
	return func(domain string) *siterule.Site { return sites[domain] }
}

// CheckSites returns an error that names each selector of the site rules that is not valid.
func CheckSites(cfg configs.Config) error {
	var errs []error
	for _, domain := range slices.Sorted(maps.Keys(cfg.SiteRules)) {
		if _, err := siterule.Compile(cfg.SiteRules[domain]); err != nil {
			errs = append(errs, fmt.Errorf("sites: %s: %w", domain, err))
		}
	}
	return errors.Join(errs...)
}

func params(c configs.Identity, p match.Params) match.Params {
	p.Threshold, p.Certain, p.Margin, p.Crowd, p.Rival = c.Threshold, c.Certain, c.Margin, c.Crowd, c.Rival
	p.Own, p.OwnAlone, p.Twin, p.Unsaid, p.Candidates = c.Own, c.OwnAlone, c.Twin, c.Unsaid, c.Candidates
	return p
}

// WitnessRules returns the parameters of trials on all captures of a domain in a
// configuration.
func WitnessRules(cfg configs.Config) witness.Rules {
	return witness.Rules{Require: assemble.Rules(cfg), Resolve: SettleRules(cfg).Resolve, Final: refine.RulesOf(cfg).Off}
}

// FamilyRules returns the parameters of families in a configuration.
func FamilyRules(cfg configs.Config) families.Rules {
	return families.Rules{Members: cfg.Publish.Members, Resolve: SettleRules(cfg).Resolve}
}

func familyRules(cfg configs.Config, in Inputs) families.Rules {
	r := FamilyRules(cfg)
	r.Published, r.Standing = in.Published, in.Standing
	return r
}

func witnessRules(cfg configs.Config, in Inputs) witness.Rules {
	r := WitnessRules(cfg)
	r.Standing = in.Standing
	return r
}

// refineRules returns RefineRules with functions that try changed drafts on the inputs.
func refineRules(cfg configs.Config, in Inputs) refine.Rules {
	r := RefineRules(cfg, in.Runs)
	r.Witness = func(ctx context.Context, domain string, drafts []datasets.DraftRow) ([]bool, error) {
		pages := slices.DeleteFunc(slices.Clone(in.Pages), func(p datasets.PageRow) bool { return p.Domain != domain })
		return witness.Stands(ctx, drafts, pages, in.Source, WitnessRules(cfg))
	}
	r.Trials = func(ctx context.Context, domain string, list []witness.Tried) ([]datasets.Trial, []bool, error) {
		pages := slices.DeleteFunc(slices.Clone(in.Pages), func(p datasets.PageRow) bool { return p.Domain != domain })
		return witness.Selectors(ctx, list, pages, in.Source)
	}
	r.Around = func(ctx context.Context, domain string, drafts []*datasets.DraftRow) ([]refine.Placed, error) {
		pages := slices.DeleteFunc(slices.Clone(in.Pages), func(p datasets.PageRow) bool { return p.Domain != domain })
		return refine.Neighbourhoods(ctx, drafts, pages, in.Source)
	}
	if len(in.Worker) > 0 {
		r.Runner = python.Child{Command: in.Worker, Wall: time.Minute}.Run
	}
	return r
}

// RefineRules returns the parameters of proposals in a configuration.
func RefineRules(cfg configs.Config, runs assemble.Runs) refine.Rules {
	r := refine.RulesOf(cfg)
	if r.Off {
		return r
	}
	r.Require, r.Runs = assemble.Rules(cfg), map[string]int64{}
	for domain, rows := range runs {
		for i := range rows {
			r.Runs[domain+" "+rows[i].SkillID]++
		}
	}
	return r
}

func enrollRules(cfg configs.Config, in Inputs) enroll.Rules {
	r := EnrollRules(cfg)
	r.Published, r.Standing = in.Published, in.Standing
	return r
}

// EnrollRules returns the parameters of enrolling in a configuration.
func EnrollRules(cfg configs.Config) enroll.Rules {
	return enroll.Rules{
		Shared: cfg.Publish.Shared, QuarantineNights: cfg.Lifecycle.QuarantineNights, RetireNights: cfg.Lifecycle.RetireNights,
	}
}
