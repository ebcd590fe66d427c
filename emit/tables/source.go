package tables

import (
	"context"
	"fmt"
	"path/filepath"

	"skillmill/datasets"
	"skillmill/durable"
)

// Source has the rows of the tables, by table. The table locators is made from the rows of
// controls.
type Source map[string]Feed

// Feed is a FeedOf for any row type.
type Feed interface {
	nights() []string
	digest(night string) string
	rows(ctx context.Context, night string, each func(any) error) error
}

// FeedOf provides the rows of one table one night at a time, so that a run never holds all
// of them.
type FeedOf[S any] struct {
	// Nights lists the partitions, sorted: the Night of each row's night.
	Nights []string
	// Digest returns a digest of what the rows of a partition were made from: equal digests
	// mean equal rows. If it is nil, the rows are written anew and compared.
	Digest func(night string) string
	// Rows passes the rows on in chunks, in the order of their table.
	Rows func(ctx context.Context, night string, each func([]S) error) error
}

func (f FeedOf[S]) nights() []string {
	if len(f.Nights) == 0 { // an empty table has one empty file, so that the views find a schema
		return []string{unknownNight}
	}
	return f.Nights
}

func (f FeedOf[S]) digest(night string) string {
	if f.Digest == nil {
		return ""
	}
	return f.Digest(night)
}

func (f FeedOf[S]) rows(ctx context.Context, night string, each func(any) error) error {
	return f.Rows(ctx, night, func(rows []S) error { return each(rows) })
}

// Night returns the partition of a row's night. Nights come from captures and name folders,
// so anything that is not a date becomes "unknown".
func Night(night string) string {
	if len(night) != len("2006-01-02") {
		return unknownNight
	}
	for i := range len(night) {
		c := night[i]
		if dash := i == 4 || i == 7; dash && c != '-' || !dash && (c < '0' || c > '9') {
			return unknownNight
		}
	}
	return night
}

// Write makes the tables below root those of the source: it writes every partition that
// changed, then the manifest, and then removes the partitions that have no rows any more. A
// partition is not written again if its digest is that of the last Write and its file still
// has the bytes in the manifest. After an error or a kill the manifest is that of the last
// Write, and a new Write of the same rows repairs everything.
func Write(ctx context.Context, root string, src Source, opt Options) (Result, error) {
	if opt.RowGroupRows <= 0 {
		opt.RowGroupRows = defaultRowGroupRows
	}
	c := &commit{root: root, opt: opt}
	if _, err := durable.Sweep(filepath.Join(root, Folder)); err != nil {
		return Result{}, err
	}
	c.readMonths(c.readLast(), src, specs)
	if err := c.writeTables(ctx, src, specs); err != nil {
		return Result{}, err
	}
	if err := c.writeViews(); err != nil {
		return Result{}, err
	}
	if err := c.writeManifest(); err != nil {
		return Result{}, err
	}
	// Stale files are removed only after the manifest no longer lists them, so that readers
	// find every listed file.
	if err := c.removeStale(specs); err != nil {
		return Result{}, err
	}
	return c.res, nil
}

// writeTables writes all partitions of some tables.
func (c *commit) writeTables(ctx context.Context, src Source, list []spec) error {
	for len(list) > 0 {
		from := list[0].source()
		feed, ok := src[from]
		if !ok {
			return fmt.Errorf("write tables: the source has no %s", from)
		}
		var together, rest []spec
		for _, s := range list {
			if s.source() == from {
				together = append(together, s)
			} else {
				rest = append(rest, s)
			}
		}
		list = rest
		for _, night := range feed.nights() {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := c.writeNight(ctx, feed, together, night); err != nil {
				return fmt.Errorf("write %s of night %s: %w", from, night, err)
			}
		}
	}
	return nil
}

// writeNight writes those partitions of one night that are not good already, in one pass
// over the rows.
func (c *commit) writeNight(ctx context.Context, feed Feed, tables []spec, night string) error {
	var parts []partition
	defer func() {
		for _, p := range parts {
			p.abort()
		}
	}()
	for _, t := range tables {
		inputs := digest(feed.digest(night), t, night, c.opt)
		if c.good(t.table(), night, inputs) {
			c.keep(t.table(), night)
			continue
		}
		p, err := t.begin(c, night, inputs)
		if err != nil {
			return err
		}
		parts = append(parts, p)
	}
	if len(parts) == 0 {
		return nil
	}
	err := feed.rows(ctx, night, func(rows any) error {
		for _, p := range parts {
			if err := p.write(ctx, rows); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, p := range parts {
		if err := p.finish(); err != nil {
			return err
		}
	}
	return nil
}

// removeStale removes files that the new manifest does not list.
func (c *commit) removeStale(list []spec) error {
	for _, t := range list {
		if err := c.removeOthers(t.table()); err != nil {
			return err
		}
	}
	return nil
}

// digest combines the digest of the rows with everything else that the file depends on.
func digest(rows string, t spec, night string, opt Options) string {
	if rows == "" {
		return ""
	}
	return sumOf(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%d\n%s\n%s", t.table(), night, datasets.SchemaVersion, datasets.RulesVersion, opt.RowGroupRows, t.columns(), rows))
}
