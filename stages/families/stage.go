// Package families adds the families of a domain to its drafts.
//
// What looks like a family in the newest captures of a page (package family of
// transform) is one if its locator, with a key as argument, finds the member of that key
// and nothing else in every capture of the page that shows any of them, and if a key
// never goes from one control to another: controls are told by how settle followed them.
// On captures of the page that show something else, such as a login wall, it must find
// nothing.
//
// A family is a draft as any other is. Its id begins with f, so it takes none from a
// control, and is made of its page and of the member that the page showed first; one that
// was published keeps its own. The members that are skills of their own besides
// (Rules.Members) name it and keep their ids, proofs and records of runs; the others are
// listed by its document alone.
package families

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
)

// Rules are the parameters.
type Rules struct {
	Members string // which members are skills of their own: a value of configs.Publish.Members
	// Published are the skills that the families of a page may continue. It may be nil.
	Published settle.PublishedFor
	// Standing is what stands of a domain from the build before. It may be nil.
	Standing standing.Source
}

// New returns the stage. pages are those of the domains that the drafts are of.
func New(src settle.Source, pages []datasets.PageRow, rules Rules) pipeline.Stage {
	byDomain := datasets.PagesByDomain(pages)
	spec := pipeline.Spec{Name: "families", In: datasets.TableTold, Out: datasets.TableFamilies, Key: []string{"domain"}}
	return pipeline.KeyedRefs(spec, func(ctx context.Context, in []*datasets.DraftRow, out *pipeline.Out[datasets.DraftRow]) error {
		stood := rules.Standing.Of(in[0].Domain)
		more, err := add(ctx, in, byDomain[in[0].Domain], src, rules, stood)
		if err != nil {
			return fmt.Errorf("domain %s: %w", in[0].Domain, err)
		}
		stood.Done()
		return out.Refs(append(in, more...))
	})
}

func (r *Rules) published(p datasets.PageRow) []*skill.Skill {
	if r.Published == nil {
		return nil
	}
	return r.Published(p.Domain, p.PageKey)
}

// Domain returns the drafts of a domain with its families behind them.
func Domain(ctx context.Context, drafts []datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules) ([]datasets.DraftRow, error) {
	out := settle.Refs(slices.Clone(drafts))
	more, err := add(ctx, out, pages, src, rules, nil)
	return settle.Rows(append(out, more...)), err
}

// add sorts drafts, tells members of families that they are some, and returns the families.
// Pages that are known to have none are not read.
func add(ctx context.Context, out []*datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules, stood *standing.Domain) ([]*datasets.DraftRow, error) {
	settle.SortRefs(out)
	pages = slices.Clone(pages)
	slices.SortFunc(pages, func(a, b datasets.PageRow) int { return strings.Compare(a.PageKey, b.PageKey) })
	n, shown := newNames(out), newShownOn(out)
	for _, l := range stood.Left() {
		n.slugs.Unique(l.Slug)
	}
	var families []*datasets.DraftRow
	for _, p := range pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if stood.NoFamilies(p.PageKey) {
			stood.Page(p.PageKey, false)
			continue
		}
		h := shown.history(p.PageKey)
		if !h.promises() {
			stood.Page(p.PageKey, false)
			continue
		}
		found, err := h.families(p, src, rules.published(p))
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", p.PageKey, err)
		}
		stood.Page(p.PageKey, len(found) > 0)
		for _, f := range found {
			families = append(families, h.draft(f, n, rules))
		}
	}
	return families, nil
}
