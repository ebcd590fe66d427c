// Package settle decides which controls of a page's captures are one control,
// and tries every locator on every capture of the page.
//
// A page is a domain, a path and the query keys. Its history is its stored captures in the
// order of capture time, without walls (transform/wall). A followed control is one control
// traced through the history: each capture is matched as a whole with all followed controls
// (match.Match), and a control that is none of them is followed from there on. A control is
// represented by the newest capture that shows it.
//
// A locator is tried on all captures of the history, also on those that do not show the
// control, where it must find nothing.
//
// The drafts of a page depend on its stored captures, the rules and the configuration, never
// on the order of runs. The one exception is PublishedFor: after a change of rules or
// configuration, published skills are continued.
package settle

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline"
	"skillmill/transform/match"
	"skillmill/transform/siterule"
	"skillmill/transform/view"
)

// Source returns what is stored of a capture, by its key in the store.
type Source interface {
	Capture(key string) (datasets.CaptureRow, error)
	Controls(key string) (datasets.CaptureRow, []datasets.ControlRow, error)
	Nodes(key string) ([]datasets.NodeRow, error)
	// SameNodes returns a name of what Nodes returns: records with the same name have the same
	// nodes.
	SameNodes(key string) (string, error)
	// Hints returns the hints of what Nodes returns (locate.HintsOf), nil where they are not
	// known.
	Hints(key string) ([]uint32, error)
}

// Cache keeps the settled drafts and rejects of pages, so that a page with the same captures
// is not settled again. Get returns false for a page that it does not have.
type Cache interface {
	Get(p datasets.PageRow) ([]datasets.DraftRow, []datasets.Reject, bool)
	Put(p datasets.PageRow, drafts []datasets.DraftRow, rejects []datasets.Reject) error
}

// PublishedFor returns the published skills of a page that its drafts should continue. It is
// nil while rules and configuration are those of the published library, so that the stored
// captures alone decide.
type PublishedFor func(domain, pageKey string) []*skill.Skill

// Rules are the parameters.
type Rules struct {
	// Resolve are the parameters by which fingerprints are tried, Match those by
	// which controls are followed through the history.
	Resolve, Match match.Params
	// RetireNights is the number of nights of its page after which a control that
	// none of them shows is no longer looked for.
	RetireNights int
	// Site returns the rules of the site of a domain, nil for none. It may be nil.
	Site func(domain string) *siterule.Site
}

func (r *Rules) site(domain string) *siterule.Site {
	if r.Site == nil {
		return nil
	}
	return r.Site(domain)
}

// New returns the stage. cache may be nil.
func New(src Source, cache Cache, published PublishedFor, rules Rules) pipeline.Stage {
	spec := pipeline.Spec{Name: "settle", In: datasets.TablePages, Out: datasets.TableSettled}
	texts := newPriors()
	return pipeline.Grain(1, pipeline.Rows(spec, func(ctx context.Context, p datasets.PageRow, out *pipeline.Out[datasets.DraftRow]) error {
		drafts, rejects, err := remembered(ctx, p, src, cache, published, texts, rules)
		if err != nil {
			return fmt.Errorf("page %s of %s: %w", p.PageKey, p.Domain, err)
		}
		for _, r := range rejects {
			if err := out.Reject(datasets.Reject(r)); err != nil {
				return err
			}
		}
		return out.Rows(drafts) // without copying: a draft has some KB
	}))
}

// Remembers reports whether the drafts of a page are cached. A page with one capture is not:
// settling it is as fast as reading the cache.
func Remembers(p datasets.PageRow) bool { return len(p.Keys) > 1 }

// remembered returns the drafts of a page from the cache, else settles the page.
func remembered(ctx context.Context, p datasets.PageRow, src Source, cache Cache, published PublishedFor, texts *priors, rules Rules) ([]datasets.DraftRow, []datasets.Reject, error) {
	if !Remembers(p) {
		cache = nil
	}
	var known []*skill.Skill
	if published != nil {
		known = published(p.Domain, p.PageKey)
	}
	if cache != nil {
		if drafts, rejects, ok := cache.Get(p); ok && texts.give(drafts, known) {
			return drafts, rejects, nil
		}
	}
	drafts, list, err := settlePage(ctx, p, src, known, texts, rules)
	if err != nil {
		return nil, nil, err
	}
	rejects := make([]datasets.Reject, len(list))
	for i, r := range list {
		rejects[i] = datasets.Reject(r)
	}
	if cache != nil {
		err = cache.Put(p, without(drafts), rejects)
	}
	return drafts, rejects, err
}

// Page settles the stored captures of one page. Drafts are sorted by first sight.
func Page(ctx context.Context, p datasets.PageRow, src Source, known []*skill.Skill, rules Rules) ([]datasets.DraftRow, []datasets.Reject, error) {
	return settlePage(ctx, p, src, known, newPriors(), rules)
}

func settlePage(ctx context.Context, p datasets.PageRow, src Source, known []*skill.Skill, texts *priors, rules Rules) ([]datasets.DraftRow, []datasets.Reject, error) {
	read := src.Controls
	if len(p.Keys) == 1 { // most pages: opening its record once is enough
		room := rooms.Get().(*room)
		defer room.release()
		rows, err := room.read(src, p.Keys[0])
		if err != nil {
			return nil, nil, err
		}
		read = func(string) (datasets.CaptureRow, []datasets.ControlRow, error) {
			return datasets.CaptureRow{}, rows, nil
		}
	}
	of, err := open(p, src)
	if err != nil {
		return nil, nil, err
	}
	history := of.history
	seen := &observations{src: src, stored: storedPages{src: src}}
	drafts, err := follow(ctx, history, seen, read, rules)
	if err != nil {
		return nil, nil, err
	}
	if datasets.StateOf(p.PageKey) != nil { // controls that the page shows anyway are settled with it
		drafts = slices.DeleteFunc(drafts, func(d datasets.DraftRow) bool { return !view.OfState(&d.Control) })
	}
	continued(drafts, known, texts, rules.Match)
	if err := applyRules(ctx, p.PageKey, drafts, history, src, rules.site(p.Domain)); err != nil {
		return nil, nil, err
	}
	if err := try(ctx, drafts, known, history, src, seen, rules.Resolve); err != nil {
		return nil, nil, err
	}
	if err := walled(drafts, of.logins, src); err != nil {
		return nil, nil, err
	}
	Sort(drafts)
	return drafts, of.rejects, nil
}

// follow follows the controls of a page through its history.
func follow(ctx context.Context, history []historyEntry, seen *observations, read func(key string) (datasets.CaptureRow, []datasets.ControlRow, error), rules Rules) ([]datasets.DraftRow, error) {
	f := newFollower(seen, rules)
	for _, c := range history {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		_, rows, err := read(c.key)
		if err != nil {
			return nil, err
		}
		if len(history) == 1 {
			return only(c.row, rows), nil
		}
		if err := f.add(c.key, c.row, rows); err != nil {
			return nil, err
		}
	}
	return f.drafts(), nil
}

// Sort orders drafts by first sight: capture time, capture, place on the page.
func Sort(drafts []datasets.DraftRow) {
	sort.Slice(drafts, func(i, j int) bool { return before(&drafts[i], &drafts[j]) })
}

// SortRefs is Sort for references: the drafts themselves do not move.
func SortRefs(drafts []*datasets.DraftRow) {
	sort.Slice(drafts, func(i, j int) bool { return before(drafts[i], drafts[j]) })
}

// Refs returns the addresses of drafts.
func Refs(drafts []datasets.DraftRow) []*datasets.DraftRow {
	refs := make([]*datasets.DraftRow, len(drafts))
	for i := range drafts {
		refs[i] = &drafts[i]
	}
	return refs
}

// Rows returns copies of drafts in one slice.
func Rows(refs []*datasets.DraftRow) []datasets.DraftRow {
	drafts := make([]datasets.DraftRow, len(refs))
	for i, d := range refs {
		drafts[i] = *d
	}
	return drafts
}

func before(a, b *datasets.DraftRow) bool {
	switch {
	case a.FirstSeen != b.FirstSeen:
		return a.FirstSeen < b.FirstSeen
	case a.FirstCapture != b.FirstCapture:
		return a.FirstCapture < b.FirstCapture
	case a.FirstIndex != b.FirstIndex:
		return a.FirstIndex < b.FirstIndex
	}
	return a.PageKey < b.PageKey
}
