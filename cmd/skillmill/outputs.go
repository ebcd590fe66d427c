package main

import (
	"context"
	"fmt"
	"sync"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
)

// outputs is the end of a run: it counts every row once and hands it to the
// library and the tables. Its taps share what they fill, so one of them works
// at a time.
type outputs struct {
	mu     sync.Mutex
	sum    *summary
	set    *tables.Set
	skills []datasets.SkillRow
}

func newOutputs(out, domain string, cfg configs.Config) *outputs {
	return &outputs{sum: newSummary(domain), set: tables.New(out, tables.Options{RowGroupRows: cfg.Tables.RowGroupRows})}
}

// tap decodes the batches of one table and passes the rows on.
type tap[T any] struct {
	name string
	mu   *sync.Mutex
	take func([]T)
}

func (t tap[T]) Table() string { return t.name }

func (t tap[T]) Take(b table.Batch) error {
	rows, err := table.Decode[T](b)
	if err != nil {
		return fmt.Errorf("table %s: %w", t.name, err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.take(rows)
	return nil
}

func (o *outputs) taps() []pipeline.Tap {
	return []pipeline.Tap{
		tap[datasets.CaptureRow]{datasets.TableCaptures, &o.mu, func(rows []datasets.CaptureRow) {
			o.sum.captures(rows)
			o.set.AddCaptures(rows)
		}},
		tap[datasets.ControlRow]{datasets.TableControls, &o.mu, func(rows []datasets.ControlRow) {
			o.sum.controls(rows)
			o.set.AddControls(rows)
		}},
		tap[datasets.SkillRow]{datasets.TableSkills, &o.mu, func(rows []datasets.SkillRow) {
			o.sum.skills(rows)
			o.skills = append(o.skills, rows...)
			o.set.AddSkills(rows)
		}},
		tap[datasets.RejectRow]{datasets.TableRejects, &o.mu, func(rows []datasets.RejectRow) {
			o.sum.rejects(rows)
			o.set.AddRejects(rows)
		}},
	}
}

// commit writes the library, then the tables.
func (o *outputs) commit(ctx context.Context, out string, workers int) (library.Result, error) {
	o.sum.finish()
	lib, err := library.Write(ctx, out, o.skills, library.Options{Workers: workers, Domains: lastDomains(out)})
	if err != nil {
		return lib, fmt.Errorf("library: %w", err)
	}
	if _, err := o.set.Commit(ctx); err != nil {
		return lib, fmt.Errorf("tables: %w", err)
	}
	return lib, nil
}

// lastDomains are the domains of the library that is there: the outputs are a
// function of the captures given, so what an earlier run made of others goes.
func lastDomains(out string) []string {
	last, err := library.Read(out)
	if err != nil {
		return nil // none yet, or one that is not whole: it is written anew
	}
	var list []string
	for i, e := range last.Files {
		if i == 0 || e.Domain != last.Files[i-1].Domain {
			list = append(list, e.Domain)
		}
	}
	return list
}
