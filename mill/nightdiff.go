package mill

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"skillmill/datasets"
	"skillmill/emit/tables"
)

// NightsOptions says which rows of the table changes are wanted.
type NightsOptions struct {
	Out    string
	Since  string // the first night, YYYY-MM-DD; "" is Night
	Night  string // the last one
	Domain string // "" is all
}

// NightChanges calls each with the changes of some nights, by night and then in the order
// of the table, and returns their number. It holds the rows of one night at a time.
func NightChanges(ctx context.Context, o NightsOptions, each func(*datasets.ChangeRow) error) (n int, err error) {
	if o.Since == "" {
		o.Since = o.Night
	}
	for _, night := range []string{o.Since, o.Night} {
		if tables.Night(night) != night {
			return 0, &OptionError{fmt.Errorf("night %q: want a day as 2026-09-01", night)}
		}
	}
	if o.Since > o.Night {
		return 0, &OptionError{fmt.Errorf("--since %s is after --night %s", o.Since, o.Night)}
	}
	m, err := tables.ReadManifest(o.Out)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, &OptionError{fmt.Errorf("%s has no tables: name the output folder of a build", o.Out)}
	}
	if err != nil {
		return 0, err
	}
	within := func(p tables.Part) bool { return o.Since <= p.Night && p.Night <= o.Night }
	captured := slices.ContainsFunc(m.Parts(datasets.TableCaptures), within)
	for _, part := range m.Parts(datasets.TableChanges) {
		if !within(part) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return n, err
		}
		rows, err := tables.ReadPart[datasets.ChangeRow](o.Out, part)
		if err != nil {
			return n, err
		}
		for i := range rows {
			if o.Domain != "" && rows[i].Domain != o.Domain {
				continue
			}
			n++
			if err := each(&rows[i]); err != nil {
				return n, err
			}
		}
	}
	if !captured {
		return n, &OptionError{fmt.Errorf("%s has no capture of these nights", o.Out)}
	}
	return n, nil
}
