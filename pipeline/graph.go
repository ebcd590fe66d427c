package pipeline

import (
	"errors"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Graph is what to run: the stages in order, the taps, and the batches to begin with. Even
// a night without captures has a source batch, with no rows.
type Graph struct {
	Stages []Stage
	Taps   []Tap
	Source []table.Batch
}

// checker is a stage that can find faults in its own definition.
type checker interface{ check() error }

// Check finds faults that would otherwise show only in the middle of a run: a stage that
// reads a table nobody writes, names used twice, a tap on an unknown table, row types that
// cannot be encoded. Several stages may write one table if all of them come before its
// readers.
func (g Graph) Check() error {
	if len(g.Stages) == 0 {
		return errors.New("graph: no stages")
	}
	t := tables{made: map[string]bool{}, side: map[string]bool{}, read: map[string]bool{}}
	for _, b := range g.Source {
		if err := t.source(b); err != nil {
			return fmt.Errorf("graph: %w", err)
		}
	}
	names := map[string]bool{}
	for i, s := range g.Stages {
		if s == nil {
			return fmt.Errorf("graph: stage %d is nil", i)
		}
		spec := s.Spec()
		switch {
		case spec.Name == "":
			return fmt.Errorf("graph: stage %d has no name", i)
		case names[spec.Name]:
			return fmt.Errorf("graph: two stages are named %s", spec.Name)
		}
		names[spec.Name] = true
		if err := t.stage(spec); err != nil {
			return fmt.Errorf("graph: stage %s: %w", spec.Name, err)
		}
		if c, ok := s.(checker); ok {
			if err := c.check(); err != nil {
				return fmt.Errorf("graph: stage %s: %w", spec.Name, err)
			}
		}
	}
	for i, tap := range g.Taps {
		switch {
		case tap == nil:
			return fmt.Errorf("graph: tap %d is nil", i)
		case !t.known(tap.Table()):
			return fmt.Errorf("graph: a tap wants table %q, which nobody makes", tap.Table())
		}
	}
	return nil
}

// tables notes which tables have been written and read so far.
type tables struct{ made, side, read map[string]bool }

func (t tables) known(name string) bool {
	return t.made[name] || t.side[name] || name == datasets.TableRejects
}

func (t tables) source(b table.Batch) error {
	switch b.Table() {
	case "":
		return errors.New("a source batch has no table")
	case datasets.TableRejects:
		return errors.New("a source batch of rejects")
	}
	t.made[b.Table()] = true
	return nil
}

func (t tables) stage(spec Spec) error {
	if !t.made[spec.In] {
		return fmt.Errorf("reads table %q, which no earlier stage makes", spec.In)
	}
	t.read[spec.In] = true
	for i, side := range spec.Side {
		switch {
		case side == "" || side == datasets.TableRejects:
			return fmt.Errorf("bad side table %q", side)
		case side == spec.Out || t.made[side] || slices.Contains(spec.Side[:i], side):
			return fmt.Errorf("side table %s is made elsewhere", side)
		}
		t.side[side] = true
	}
	switch {
	case spec.Out == "":
		return nil
	case spec.Out == datasets.TableRejects:
		return errors.New("rejects are written through the sink")
	case t.side[spec.Out]:
		return fmt.Errorf("table %s is also a side table", spec.Out)
	case t.read[spec.Out]:
		return fmt.Errorf("writes table %s, which it or an earlier stage reads", spec.Out)
	}
	t.made[spec.Out] = true
	return nil
}
