// Package families adds the families of a domain to its drafts.
//
// A group of controls that looks like a family in the newest captures of a page (package
// transform/family) is one under two conditions. Its locator, with a key as argument, finds
// the member of that key and nothing else in every capture of the page that shows any member.
// And a key never passes from one control to another, where settle says which control is
// which. On captures that show something else, such as a login wall, it must find nothing.
//
// A family is a draft like any other. Its id begins with f, so that it never equals a
// control's, and is made of its page and of the member that the page showed first; a
// published family keeps its id. Members that are separate skills too (Rules.Members) name
// the family and keep their ids, proofs and records of runs. The others are only listed in
// the document of the family.
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
	"skillmill/transform/match"
)

// Rules are the parameters.
type Rules struct {
	Members string       // which members are separate skills too: a value of configs.Publish.Members
	Resolve match.Params // by which fingerprints are tried
	// Published returns the skills that the families of a page may continue. It may be nil.
	Published settle.PublishedFor
	// Standing returns which drafts of a domain are as in the build before. It may be nil.
	Standing standing.Source
}

// New returns the stage. pages are all pages of the domains that the drafts are of.
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

// Domain returns the drafts of a domain, followed by its families.
func Domain(ctx context.Context, drafts []datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules) ([]datasets.DraftRow, error) {
	out := settle.Refs(slices.Clone(drafts))
	more, err := add(ctx, out, pages, src, rules, nil)
	return settle.Rows(append(out, more...)), err
}

// add sorts the drafts, marks the members of families, and returns the families. It does not
// read pages that are known to have none.
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
		for i := range found {
			h.list(&found[i], rules)
		}
		if err := h.keepRivals(p, src, rules.Resolve); err != nil {
			return nil, fmt.Errorf("page %s: %w", p.PageKey, err)
		}
		for _, f := range found {
			families = append(families, h.draft(f, n))
		}
	}
	n.tellApart()
	return families, nil
}
