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

func newOutputs(out, domain, shard string, cfg configs.Config) *outputs {
	return &outputs{sum: newSummary(domain, shard), set: tables.New(out, tables.Options{RowGroupRows: cfg.Tables.RowGroupRows})}
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

func (o *outputs) addSkills(rows []datasets.SkillRow) {
	o.sum.skills(rows)
	o.skills = append(o.skills, rows...)
	o.set.AddSkills(rows)
}

func (o *outputs) rejectTap() pipeline.Tap {
	return tap[datasets.RejectRow]{datasets.TableRejects, &o.mu, o.addRejects}
}

func (o *outputs) addRejects(rows []datasets.RejectRow) {
	o.sum.rejects(rows)
	o.set.AddRejects(rows)
}

func (o *outputs) addCapture(info datasets.CaptureRow, controls []datasets.ControlRow) {
	o.sum.captures([]datasets.CaptureRow{info})
	o.set.AddCaptures([]datasets.CaptureRow{info})
	o.sum.controls(controls)
	o.set.AddControls(controls)
}

// published are the skills that get a document: retired ones are rows only.
func (o *outputs) published() []datasets.SkillRow {
	list := make([]datasets.SkillRow, 0, len(o.skills))
	for _, s := range o.skills {
		if s.Status != datasets.StatusRetired {
			list = append(list, s)
		}
	}
	return list
}

// commit writes the library, then the tables.
func (o *outputs) commit(ctx context.Context, out string, workers int) (library.Result, error) {
	o.sum.finish()
	lib, err := library.Write(ctx, out, o.published(), library.Options{Workers: workers, Domains: lastDomains(out)})
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
