package mill

import (
	"context"
	"errors"
	"fmt"
	"time"

	"skillmill/durable"
	"skillmill/emit/tables"
)

// CompactOptions says which nights of an output folder's tables are joined.
type CompactOptions struct {
	Out       string
	OlderThan int    // days before AsOf that keep a file a night
	AsOf      string // YYYY-MM-DD; "" is the newest night of the tables
	Target    int64  // bytes from which on a month begins another file
}

// CompactResult says what Compact did: the number of files written and removed, and the
// number of files and bytes before and after.
type CompactResult struct {
	Before  string   `json:"before"` // the first night that keeps a file of its own, "" without nights
	Written int      `json:"written"`
	Removed int      `json:"removed"`
	Files   [2]int   `json:"files"` // before and after, as the next
	Bytes   [2]int64 `json:"bytes"`
}

// Compact joins the older nights of each table into one file a month (docs/analysts.md).
// If it is killed, the folder holds either the old tables or the new ones, and the next
// Compact or build finishes the work.
func Compact(ctx context.Context, o CompactOptions) (res *CompactResult, err error) {
	if err := isOut(o.Out); err != nil {
		return nil, err
	}
	switch {
	case o.OlderThan < 0 || o.Target <= 0:
		return nil, &OptionError{fmt.Errorf("older than %d days, target %d bytes: want 0 days or more, and bytes above 0", o.OlderThan, o.Target)}
	case o.AsOf != "" && tables.Night(o.AsOf) != o.AsOf:
		return nil, &OptionError{fmt.Errorf("night %q: want a day as 2026-09-01", o.AsOf)}
	}
	s, release, err := openOut(o.Out)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	if _, err := durable.Sweep(o.Out); err != nil { // a killed one may have been writing the inventory
		return nil, &OutputError{err}
	}
	was, err := tables.ReadManifest(o.Out)
	if err != nil {
		return nil, err
	}
	res = &CompactResult{}
	res.Files[0], res.Bytes[0] = sizeOf(was)
	if res.Before, err = o.before(was); err != nil {
		return nil, err
	}
	done, err := tables.Compact(ctx, o.Out, tables.CompactOptions{Before: res.Before, Target: o.Target})
	switch {
	case errors.Is(err, tables.ErrOtherVersion):
		return nil, &OptionError{fmt.Errorf("%s: %w", o.Out, err)}
	case errors.Is(err, tables.ErrChanged):
		return nil, &DamageError{o.Out, []string{err.Error()}}
	case err != nil:
		return nil, &OutputError{err}
	}
	res.Written = done.Written
	res.Files[1], res.Bytes[1] = sizeOf(done.Manifest)
	// Not before the manifest, and not after what it no longer lists is gone.
	if err := writeInventory(ctx, o.Out, s, nil); err != nil {
		return nil, &OutputError{err}
	}
	if res.Removed, err = tables.Sweep(o.Out); err != nil {
		return nil, &OutputError{err}
	}
	return res, nil
}

// before returns the first night that keeps a file of its own.
func (o *CompactOptions) before(m tables.Manifest) (string, error) {
	asOf := o.AsOf
	if asOf == "" {
		asOf = m.NewestNight()
	}
	if asOf == "" {
		return "", nil
	}
	at, err := time.Parse(time.DateOnly, asOf)
	if err != nil {
		return "", &OptionError{fmt.Errorf("night %q: %w", asOf, err)}
	}
	return at.AddDate(0, 0, -o.OlderThan).Format(time.DateOnly), nil
}

func sizeOf(m tables.Manifest) (files int, bytes int64) {
	for _, f := range m.Files {
		bytes += f.Bytes
	}
	return len(m.Files), bytes
}
