package witness

import (
	"slices"

	"skillmill/datasets"
	"skillmill/transform/prove"
)

// manyCaptures is the number of captures from which on they are looked up in a map. A control
// that all pages of a domain share has as many as the domain.
const manyCaptures = 16

// sightings holds the captures that show the control of a draft.
type sightings struct {
	row *datasets.DraftRow
	by  map[string]int64 // live index by capture, nil for few captures
}

func sightingsOf(row *datasets.DraftRow) sightings {
	s := sightings{row: row}
	if len(row.Captures) < manyCaptures {
		return s
	}
	s.by = make(map[string]int64, len(row.Captures))
	for i, c := range row.Captures {
		if _, twice := s.by[c]; !twice {
			s.by[c] = row.Indices[i]
		}
	}
	return s
}

// at returns the live index of the control in a capture, prove.Absent if the capture does not
// show it.
func (s *sightings) at(capture string) int64 {
	if s.by != nil {
		if i, ok := s.by[capture]; ok {
			return i
		}
		return prove.Absent
	}
	if i := slices.Index(s.row.Captures, capture); i >= 0 {
		return s.row.Indices[i]
	}
	return prove.Absent
}

// anyOf reports whether one of some captures shows the control.
func (s *sightings) anyOf(captures []string) bool {
	return slices.ContainsFunc(captures, func(c string) bool { return s.at(c) != prove.Absent })
}
