package tables

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"skillmill/datasets"
	"skillmill/durable"
)

// Source is where the rows of the tables come from, a table and a night at a
// time, so that a run never holds all of them. Rows come in chunks, in the order
// of their table. The table locators is made of the rows of controls.
type Source interface {
	// Nights lists the partitions of a table, sorted: Night of the rows' nights.
	Nights(table string) []string
	// Digest names the rows of a partition by what they were made of: equal digests
	// mean equal rows. "" means that nothing is known, so they are written anew and
	// compared.
	Digest(table, night string) string

	Captures(ctx context.Context, night string, each func([]datasets.CaptureRow) error) error
	Controls(ctx context.Context, night string, each func([]datasets.ControlRow) error) error
	Skills(ctx context.Context, night string, each func([]datasets.SkillRow) error) error
	Rejects(ctx context.Context, night string, each func([]datasets.Reject) error) error
}

// Night is the partition of a row's night: the night as a folder name may carry
// it. Nights come from captures, so anything that is not a date is "unknown",
// never a path.
func Night(night string) string { return partition(night) }

// Write makes the tables below root those of the source: it writes every
// partition that changed, then the manifest, and then removes the partitions that
// have no rows any more. A partition whose digest is that of the last Write, and
// whose file still has the bytes of the manifest, is not made again. After an
// error or a kill the manifest is that of the earlier Write, and a new Write of
// the same rows puts everything right.
func Write(ctx context.Context, root string, src Source, opt Options) (Result, error) {
	if opt.RowGroupRows <= 0 {
		opt.RowGroupRows = defaultRowGroupRows
	}
	c := &commit{root: root, opt: opt}
	if _, err := durable.Sweep(filepath.Join(root, Folder)); err != nil {
		return Result{}, err
	}
	c.readLast()
	steps := []func() error{
		func() error { return writeTable(ctx, c, src, capturesTable, src.Captures) },
		func() error { return writeControls(ctx, c, src) },
		func() error { return writeTable(ctx, c, src, skillsTable, src.Skills) },
		func() error { return writeTable(ctx, c, src, rejectsTable, src.Rejects) },
		c.writeViews,
		c.writeManifest,
		// Not before the manifest that no longer lists them: what a reader finds
		// listed is there.
		func() error { return c.removeStale(src) },
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return Result{}, err
		}
	}
	return c.res, nil
}

// feed hands over the rows of one night.
type feed[S any] func(ctx context.Context, night string, each func([]S) error) error

// removeStale removes the partitions that no table has rows for.
func (c *commit) removeStale(src Source) error {
	for _, table := range Names() {
		from := table
		if table == locatorsTable.name {
			from = controlsTable.name
		}
		if err := c.removeOthers(table, nightsOf(src, from)); err != nil {
			return err
		}
	}
	return nil
}

// writeTable writes the partitions of one table.
func writeTable[S, T any](ctx context.Context, c *commit, src Source, p published[S, T], rows feed[S]) error {
	for _, night := range nightsOf(src, p.name) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := writePartition(ctx, c, src, p, night, rows); err != nil {
			return fmt.Errorf("write %s of night %s: %w", p.name, night, err)
		}
	}
	return nil
}

// nightsOf are the partitions that a table has files for: an empty table has one
// empty file, so that the views find a schema.
func nightsOf(src Source, table string) []string {
	nights := src.Nights(table)
	if len(nights) == 0 {
		return []string{unknownNight}
	}
	return nights
}

func writePartition[S, T any](ctx context.Context, c *commit, src Source, p published[S, T], night string, rows feed[S]) error {
	inputs := digest(src, p.name, p.name, night, c.opt)
	if c.kept(p.name, night, inputs) {
		return nil
	}
	s, err := newSheet(c, p, night, inputs)
	if err != nil {
		return err
	}
	defer s.abort()
	if err := rows(ctx, night, func(list []S) error { return s.write(ctx, list) }); err != nil {
		return err
	}
	return s.finish()
}

// writeControls makes controls and locators in one pass over the controls.
func writeControls(ctx context.Context, c *commit, src Source) error {
	for _, night := range nightsOf(src, controlsTable.name) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := writeControlsOf(ctx, c, src, night); err != nil {
			return fmt.Errorf("write controls and locators of night %s: %w", night, err)
		}
	}
	return nil
}

func writeControlsOf(ctx context.Context, c *commit, src Source, night string) error {
	one := digest(src, controlsTable.name, controlsTable.name, night, c.opt)
	two := digest(src, controlsTable.name, locatorsTable.name, night, c.opt)
	if c.good(controlsTable.name, night, one) && c.good(locatorsTable.name, night, two) {
		c.keep(controlsTable.name, night)
		c.keep(locatorsTable.name, night)
		return nil
	}
	controls, err := newSheet(c, controlsTable, night, one)
	if err != nil {
		return err
	}
	defer controls.abort()
	locators, err := newSheet(c, locatorsTable, night, two)
	if err != nil {
		return err
	}
	defer locators.abort()
	err = src.Controls(ctx, night, func(rows []datasets.ControlRow) error {
		if err := controls.write(ctx, rows); err != nil {
			return err
		}
		return locators.write(ctx, rows)
	})
	if err != nil {
		return err
	}
	if err := controls.finish(); err != nil {
		return err
	}
	return locators.finish()
}

// digest is that of the rows with everything else that the file depends on.
func digest(src Source, rowsOf, table, night string, opt Options) string {
	d := src.Digest(rowsOf, night)
	if d == "" {
		return ""
	}
	return sumOf(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%d\n%s", table, night, datasets.SchemaVersion, datasets.RulesVersion, opt.RowGroupRows, d))
}

// The Set is a Source of rows that are all in memory.

// Nights implements Source.
func (s *Set) Nights(table string) []string {
	switch table {
	case datasets.TableCaptures:
		return nights(s.captures)
	case datasets.TableControls:
		return nights(s.controls)
	case datasets.TableSkills:
		return nights(s.skills)
	}
	return nights(s.rejects)
}

// Digest implements Source: a Set does not know what its rows were made of.
func (s *Set) Digest(string, string) string { return "" }

// Captures implements Source.
func (s *Set) Captures(_ context.Context, night string, each func([]datasets.CaptureRow) error) error {
	return inOrder(capturesTable.less, s.captures[night], each)
}

// Controls implements Source.
func (s *Set) Controls(_ context.Context, night string, each func([]datasets.ControlRow) error) error {
	return inOrder(controlsTable.less, s.controls[night], each)
}

// Skills implements Source.
func (s *Set) Skills(_ context.Context, night string, each func([]datasets.SkillRow) error) error {
	return inOrder(skillsTable.less, s.skills[night], each)
}

// Rejects implements Source.
func (s *Set) Rejects(_ context.Context, night string, each func([]datasets.Reject) error) error {
	return inOrder(rejectsTable.less, s.rejects[night], each)
}

func inOrder[S any](compare func(a, b *S) int, rows []S, each func([]S) error) error {
	sorted := slices.Clone(rows)
	slices.SortFunc(sorted, func(a, b S) int { return compare(&a, &b) })
	return each(sorted)
}
