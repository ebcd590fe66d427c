package tables

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/durable"
)

var verificationsTable = &tableSpec[datasets.VerificationRow, datasets.VerificationRow]{
	name:  datasets.TableVerifications,
	from:  datasets.TableVerifications,
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

// WriteVerifications makes the rows the whole table verifications below root. The table is
// not in the manifest, which belongs to a build.
func WriteVerifications(ctx context.Context, root string, rows []datasets.VerificationRow, opt Options) error {
	if opt.RowGroupRows <= 0 {
		opt.RowGroupRows = defaultRowGroupRows
	}
	byNight := map[string][]datasets.VerificationRow{}
	for _, r := range rows {
		r.Night = Night(r.Night)
		byNight[r.Night] = append(byNight[r.Night], r)
	}
	if err := durable.MkdirAll(root); err != nil {
		return err
	}
	src := Source{verificationsTable.name: FeedOf[datasets.VerificationRow]{
		Nights: slices.Sorted(maps.Keys(byNight)),
		Rows: func(_ context.Context, night string, each func([]datasets.VerificationRow) error) error {
			return each(byNight[night])
		},
	}}
	c := &commit{root: root, opt: opt}
	list := []spec{verificationsTable}
	if err := c.writeTables(ctx, src, list); err != nil {
		return err
	}
	if _, err := c.replace(verificationsView(root), viewOfVerifications()); err != nil {
		return err
	}
	return c.removeStale(list)
}

// RemoveVerifications removes the partitions of the table verifications below root.
func RemoveVerifications(root string) error {
	if err := durable.Remove(verificationsView(root)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	_, err := removeOthers(filepath.Join(root, Folder, verificationsTable.name), nil)
	return err
}

// verificationsView returns the path of the file that makes their view. It is not in
// views.sql, which belongs to a build and does not know whether there are verifications.
func verificationsView(root string) string {
	return filepath.Join(root, filepath.FromSlash(VerificationsPath), "view.sql")
}
