package tables

import (
	"cmp"
	"context"
	"strings"

	"skillmill/datasets"
	"skillmill/durable"
)

var verificationsTable = published[datasets.VerificationRow, datasets.VerificationRow]{
	name:  datasets.TableVerifications,
	order: []string{"domain", "skill_id", "capture_id", "locator", "value"},
	compare: func(a, b *datasets.VerificationRow) int {
		return cmp.Or(
			strings.Compare(a.Domain, b.Domain),
			strings.Compare(a.SkillID, b.SkillID),
			strings.Compare(a.CaptureID, b.CaptureID),
			strings.Compare(a.Locator, b.Locator),
			strings.Compare(a.Value, b.Value))
	},
	convert: same[datasets.VerificationRow],
	dict:    []string{"domain", "page_key", "skill_id", "capture_id", "night", "locator", "verdict"},
	bloom:   []string{"skill_id"},
}

// WriteVerifications makes the table verifications below root exactly that of
// the rows. It is no part of the manifest, which belongs to a build.
func WriteVerifications(ctx context.Context, root string, rows []datasets.VerificationRow, opt Options) error {
	if opt.RowGroupRows <= 0 {
		opt.RowGroupRows = defaultRowGroupRows
	}
	parts := partitions[datasets.VerificationRow]{}
	for _, r := range rows {
		r.Night = partition(r.Night)
		parts[r.Night] = append(parts[r.Night], r)
	}
	if err := durable.MkdirAll(root); err != nil {
		return err
	}
	src := verifications{&Set{}, parts}
	c := &commit{root: root, opt: opt}
	if err := writeTable(ctx, c, src, verificationsTable, src.rows); err != nil {
		return err
	}
	return c.removeOthers(verificationsTable.name, nightsOf(src, verificationsTable.name))
}

// verifications is the Source of that one table.
type verifications struct {
	*Set
	parts partitions[datasets.VerificationRow]
}

func (v verifications) Nights(string) []string { return nights(v.parts) }

func (v verifications) rows(_ context.Context, night string, each func([]datasets.VerificationRow) error) error {
	return each(v.parts[night])
}
