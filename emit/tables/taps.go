package tables

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// tap collects the rows of one table.
type tap[T any] struct {
	name string
	add  func([]T)
}

var _ pipeline.Tap = tap[datasets.CaptureRow]{}

// Table implements pipeline.Tap.
func (t tap[T]) Table() string { return t.name }

// Take implements pipeline.Tap.
func (t tap[T]) Take(b table.Batch) error {
	rows, err := table.Decode[T](b)
	if err != nil {
		return fmt.Errorf("decode %s: %w", t.name, err)
	}
	t.add(rows)
	return nil
}

// Taps are the taps that fill the Set in a run. The table locators has none: its
// rows come with the controls.
func (s *Set) Taps() []pipeline.Tap {
	return []pipeline.Tap{
		tap[datasets.CaptureRow]{datasets.TableCaptures, s.AddCaptures},
		tap[datasets.ControlRow]{datasets.TableControls, s.AddControls},
		tap[datasets.SkillRow]{datasets.TableSkills, s.AddSkills},
		tap[datasets.Reject]{datasets.TableRejects, s.AddRejects},
	}
}
