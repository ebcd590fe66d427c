package mill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/transform/change"
)

// Snapshot is the state of an output folder's library at one time, in a few bytes for each
// skill. The zero value stands for a folder without a library.
type Snapshot struct {
	skills map[skillKey]skillState
}

type skillKey struct{ domain, id string }

type skillState struct {
	says   [16]byte // change.Sum of the document, without counts of evidence
	active bool
}

// Delta is the difference between two snapshots.
type Delta struct {
	Added   int `json:"added"`
	Dropped int `json:"dropped"`
	Changed int `json:"changed"` // in more than counts of evidence, see package change
	// Sites are the domains of the earlier one, sorted.
	Sites map[string]SiteDelta `json:"sites"`
}

// SiteDelta is the part of a Delta that concerns one domain.
type SiteDelta struct {
	Active int `json:"active"` // skills that were active
	Lost   int `json:"lost"`   // of Active: no longer active, or no longer there
}

// TakeSnapshot returns the snapshot of an output folder, the zero value if it has no
// library.
func TakeSnapshot(ctx context.Context, out string) (Snapshot, error) {
	s := Snapshot{map[skillKey]skillState{}}
	err := library.Each(ctx, out, func(e library.Entry, doc []byte) error {
		says, err := change.Sum(doc)
		if err != nil {
			return fmt.Errorf("skill %s of %s: %w", e.SkillID, e.Domain, err)
		}
		var d struct {
			Meta struct {
				Status string `json:"status"`
			} `json:"meta"`
		}
		if err := json.Unmarshal(doc, &d); err != nil {
			return fmt.Errorf("skill %s of %s: %w", e.SkillID, e.Domain, err)
		}
		status := d.Meta.Status
		s.skills[skillKey{e.Domain, e.SkillID}] = skillState{says, !e.NotRunnable && (status == "" || status == datasets.StatusActive)}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return Snapshot{}, nil
	}
	return s, asDamage(out, err)
}

// To returns what changed from s to a later snapshot.
func (s *Snapshot) To(later *Snapshot) Delta {
	d := Delta{Sites: map[string]SiteDelta{}}
	for k, was := range s.skills {
		is, there := later.skills[k]
		switch {
		case !there:
			d.Dropped++
		case was.says != is.says:
			d.Changed++
		}
		site := d.Sites[k.domain]
		if was.active {
			if site.Active++; !is.active {
				site.Lost++
			}
		}
		d.Sites[k.domain] = site
	}
	for k := range later.skills {
		if _, there := s.skills[k]; !there {
			d.Added++
		}
	}
	return d
}
