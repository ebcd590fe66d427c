// Package witness tries the drafts of a domain on all stored captures of the domain.
//
// A view is one stored page of the domain: the captures of a page that have the same nodes.
// For a draft it is a view of its own pages, a view of another page, or one that was set aside
// (a login wall, an error page) and shows no draft's control. Where a skill would be offered,
// each of its locators must find its control, the same control of another page (package
// offer), or not exactly one element. A clash is a view on which a locator finds another
// control. A view is against a draft if the skill would be offered there and its document
// would act on another control.
//
// A draft with views against it is told apart from them: it gets preconditions that hold on
// its own pages and not on those views, and no more than needed. They are tried in this
// order: patterns of the pages' paths, marks that all of its own captures have, marks that
// only the views show. If none of them helps, the locators that clash are dropped. A draft
// without a clash stays unchanged.
//
// Last, the fingerprints of the skills of each page are tried together, as the resolver will
// use them.
//
// The stage holds the drafts of one domain and one page at a time.
package witness

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/pipeline"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/transform/match"
	"skillmill/transform/require"
)

// Rules are the parameters.
type Rules struct {
	Require require.Rules // of the preconditions
	Resolve match.Params  // by which fingerprints are tried
	// Final says that no later stage orders the locators of a draft anew. Then published
	// documents that are outdone (assemble.Outdone) are not tried.
	Final bool

	thorough bool // no draft is lean: for tests

	// Standing returns which drafts of a domain are as in the build before. It may be nil.
	Standing standing.Source
}

// New returns the stage. pages are all pages of the domains that the drafts are of.
func New(src settle.Source, pages []datasets.PageRow, rules Rules) pipeline.Stage {
	byDomain := datasets.PagesByDomain(pages)
	spec := pipeline.Spec{Name: "witness", In: datasets.TableDrafts, Out: datasets.TableTold, Key: []string{"domain"}}
	return pipeline.KeyedRefs(spec, func(ctx context.Context, in []*datasets.DraftRow, out *pipeline.Out[datasets.DraftRow]) error {
		domain := in[0].Domain
		told, err := tell(ctx, in, byDomain[domain], src, rules, rules.Standing.Of(domain))
		if errors.Is(err, errFalls) {
			return nil // mill makes the domain again
		}
		if err != nil {
			return fmt.Errorf("domain %s: %w", domain, err)
		}
		return out.Refs(told)
	})
}

// Domain tries the drafts of one domain on the stored captures of its pages and returns them
// told apart. A skill looks only inside its scope, so drafts are tried on the pages of their
// scope.
func Domain(ctx context.Context, drafts []datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules) ([]datasets.DraftRow, error) {
	told, err := tell(ctx, settle.Refs(slices.Clone(drafts)), pages, src, rules, nil)
	return settle.Rows(told), err
}

// tell is Domain, but changes the drafts in place, because a large domain has many. Drafts
// that stand are in no scope; those that stand no more are among the drafts that it returns.
func tell(ctx context.Context, drafts []*datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules, stood *standing.Domain) ([]*datasets.DraftRow, error) {
	pagesOf := map[string][]datasets.PageRow{}
	for _, p := range pages {
		k := datasets.ScopeKey(p.PageKey)
		pagesOf[k] = append(pagesOf[k], p)
	}
	var views []view // of the pages themselves, once they were read
	if len(stood.Stands()) > 0 {
		var err error
		if views, err = viewsOf(pagesOf[""], src); err != nil {
			return nil, err
		}
		w := newWalk(views, src, rules, stood)
		gone, err := w.fallen(ctx, stood)
		if err != nil {
			return nil, err
		}
		if len(gone) > 0 {
			drafts = append(drafts, gone...)
			settle.SortRefs(drafts)
		}
	}
	byScope := func(i, k int) bool {
		return datasets.ScopeKey(drafts[i].PageKey) < datasets.ScopeKey(drafts[k].PageKey)
	}
	if !sort.SliceIsSorted(drafts, byScope) {
		sort.SliceStable(drafts, byScope)
	}
	for from := 0; from < len(drafts); {
		k, to := datasets.ScopeKey(drafts[from].PageKey), from+1
		for to < len(drafts) && datasets.ScopeKey(drafts[to].PageKey) == k {
			to++
		}
		var stand []*datasets.DraftRow
		if k == "" {
			stand = stood.Stands()
		}
		on := views
		if k != "" || on == nil {
			var err error
			if on, err = viewsOf(pagesOf[k], src); err != nil {
				return nil, err
			}
		}
		if err := inScope(ctx, drafts[from:to], stand, on, src, rules, stood); err != nil {
			return nil, err
		}
		from = to
	}
	stood.Release()
	return drafts, nil
}

// newWalk returns a walk through the views of one scope.
func newWalk(views []view, src settle.Source, rules Rules, stood *standing.Domain) *walk {
	w := &walk{heavy: rules.thorough, final: rules.Final, rules: rules.Require, src: src, views: views, marks: newMarks(len(views)), resolved: map[int]resolved{}, viewsOf: map[string][]int{}, stood: stood}
	for v := range views {
		w.viewsOf[views[v].page] = append(w.viewsOf[views[v].page], v)
	}
	return w
}

// inScope tells drafts apart on the views of their scope. Those that stand are told apart already;
// only their fingerprints are tried together with those of the others.
func inScope(ctx context.Context, out, stand []*datasets.DraftRow, views []view, src settle.Source, rules Rules, stood *standing.Domain) error {
	w := newWalk(views, src, rules, stood)
	left, all := out, slices.Concat(out, stand)
	settle.SortRefs(all)
	for again := false; len(left) > 0; again = true {
		w.read(left, rules.Require, again)
		var err error
		if left, err = w.round(ctx); err != nil {
			return err
		}
		if !again {
			w.tellNext(stood, left)
		}
		if hasty := w.hasty(); len(hasty) > 0 {
			more, err := w.thoroughly(ctx, hasty, rules.Require, again)
			if err != nil {
				return err
			}
			left = append(left, more...)
		}
		if len(left) > 0 {
			continue
		}
		// Without its fingerprint a document says less of its control, so it is tried again.
		if left, err = w.tryFingerprints(all, rules.Require, rules.Resolve, stood); err != nil {
			return err
		}
		for _, row := range left {
			if slices.Contains(stand, row) {
				return errFalls
			}
			stood.Forget(row)
		}
	}
	for _, row := range out {
		noteFound(stood, row)
	}
	return nil
}

// round visits all views, tells the drafts apart, and returns those that lost locators.
func (w *walk) round(ctx context.Context) ([]*datasets.DraftRow, error) {
	for v := range w.views {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := w.visit(v); err != nil {
			return nil, fmt.Errorf("stored page %s: %w", w.views[v].key, err)
		}
	}
	if err := w.late(ctx); err != nil {
		return nil, err
	}
	return w.settle()
}

// settle tells the drafts with clashes apart and returns those that lost locators. What they
// have left may find something else, so they are tried again.
func (w *walk) settle() ([]*datasets.DraftRow, error) {
	var left []*datasets.DraftRow
	for i := range w.drafts {
		d := &w.drafts[i]
		if !d.clashed() || w.tooSoon(d) {
			continue
		}
		lost, err := w.tellApart(d)
		if err != nil {
			return nil, err
		}
		if lost {
			left = append(left, d.row)
		}
	}
	return left, nil
}
