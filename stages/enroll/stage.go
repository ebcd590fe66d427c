// Package enroll turns the settled controls of a domain's pages into the domain's skills.
//
// A shared control is one that several pages of the domain show: in the same landmark
// (navigation, header, footer) with the same strong identity, or in the same row (without a
// row, under the same heading) with all the same facts. One and the same locator must find
// it on each of them; pages lend each other their locators for that. A shared control becomes
// one skill that lists its pages. The oldest id stays; the others become its aliases and
// name nothing else. To enroll a skill is to give it an id and a slug that no other skill
// of the domain has, and its status: active, missing, quarantined or retired, by the number
// of nights on which its pages no longer show it.
package enroll

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/transform/naming"
)

// Rules are the parameters.
type Rules struct {
	Shared           bool // join controls that several pages share
	QuarantineNights int  // nights without the control until it is quarantined
	RetireNights     int  // and until it is retired
	// Published returns the skills that the drafts of a page may continue. It may be nil.
	Published settle.PublishedFor
	// Standing returns which drafts of a domain are as in the build before. It may be nil.
	Standing standing.Source
}

// New returns the stage. pages are all pages of the domains that the drafts are of.
func New(src settle.Source, pages []datasets.PageRow, rules Rules) pipeline.Stage {
	byDomain := datasets.PagesByDomain(pages)
	spec := pipeline.Spec{Name: "enroll", In: datasets.TableSettled, Out: datasets.TableDrafts, Key: []string{"domain"}}
	begin := func() *gathering { return &gathering{pages: byDomain, shared: rules.Shared} }
	return pipeline.Gathered(spec, begin, func(ctx context.Context, in *gathering, out *pipeline.Out[datasets.DraftRow]) error {
		domain := in.domain
		large, all := in.differ != nil, in.drafts
		drafts, err := enroll(ctx, &in.crowd, storedOf(byDomain[domain], src), rules)
		if err != nil {
			return fmt.Errorf("domain %s: %w", domain, err)
		}
		if !large {
			if drafts, err = apart(all, drafts); err != nil {
				return err
			}
		}
		return out.Refs(rules.Standing.Of(domain).Take(drafts))
	})
}

// apart returns copies of the drafts that are left and clears in. The drafts of a page share
// one block of memory, so that one remaining draft would keep those that were joined with
// others alive, which are most drafts of a large domain. One page is freed while the next is
// copied.
func apart(in, left []*datasets.DraftRow) ([]*datasets.DraftRow, error) {
	left = slices.Clone(left)
	clear(in)
	for i, d := range left {
		own, err := table.Own(d)
		if err != nil {
			return nil, err
		}
		left[i] = own
	}
	return left, nil
}

// Domain enrolls the drafts of one domain without its stored pages: controls of several pages
// are joined only if they have a proven locator in common.
func Domain(rows []datasets.DraftRow, rules Rules) []datasets.DraftRow {
	drafts, err := enroll(context.Background(), &crowd{drafts: settle.Refs(slices.Clone(rows))}, nil, rules)
	if err != nil {
		panic(err) // nothing is read that could fail
	}
	return settle.Rows(drafts)
}

// OnPages enrolls the drafts of one domain. If controls of several pages have no proven
// locator in common, the locators of each page are tried on the stored captures of the others.
func OnPages(ctx context.Context, rows []datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules) ([]datasets.DraftRow, error) {
	drafts, err := enroll(ctx, &crowd{drafts: settle.Refs(slices.Clone(rows))}, storedOf(pages, src), rules)
	return settle.Rows(drafts), err
}

// enroll enrolls the drafts of one domain in the order of first sight, so that a later night
// never takes an id away from an earlier one. on may be nil. It changes the drafts in place,
// because a large domain has many of some KB each, and returns those that are left. It lets go of
// the crowd.
func enroll(ctx context.Context, c *crowd, on *stored, rules Rules) ([]*datasets.DraftRow, error) {
	c.sort()
	overlays := domainOverlays(c.drafts)
	c.allot(rules.published(c.drafts, on))
	drafts := c.drafts
	if rules.Shared {
		var err error
		if drafts, err = join(ctx, c, on); err != nil {
			return nil, err
		}
	}
	slugs := &naming.Slugs{}
	resume(drafts, slugs)
	for _, d := range drafts {
		d.Overlays, d.Status = overlays, status(d, rules)
		if d.Slug == "" {
			d.Slug = slugs.Unique(naming.Slug(naming.Label(d.Control.Action, spelled(d))))
		}
	}
	label(drafts)
	FindOpeners(drafts)
	return drafts, nil
}

// status returns the status by the nights on which the pages no longer show the control.
func status(d *datasets.DraftRow, rules Rules) string {
	n := len(d.Missing)
	switch {
	case rules.RetireNights > 0 && n >= rules.RetireNights:
		return datasets.StatusRetired
	case rules.QuarantineNights > 0 && n >= rules.QuarantineNights:
		return datasets.StatusQuarantined
	case d.Gone:
		return datasets.StatusMissing
	}
	return datasets.StatusActive
}

func domainOverlays(drafts []*datasets.DraftRow) []string {
	set := map[string]bool{}
	for _, d := range drafts {
		for _, s := range d.Overlays {
			set[s] = true
		}
	}
	list := make([]string, 0, len(set))
	for s := range set {
		list = append(list, s)
	}
	sort.Strings(list)
	return list
}
