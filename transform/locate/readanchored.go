package locate

import (
	"strings"
	"sync"

	"skillmill/datasets/skill"
)

// readKept is the number of anchored locators that are remembered at least once that many were
// read; at most twice as many are. They have some 300 bytes each.
const readKept = 2048

// readers remember the anchored locators that were read last: a build chooses among the same
// candidates several times, and reading one costs more than the choice. What was read must not
// be changed.
type readers struct {
	mu       sync.Mutex
	now, old map[string]*skill.Anchored
}

var anchoredRead readers

// read is skill.ReadAnchored.
func (r *readers) read(value string) (*skill.Anchored, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if a := r.now[value]; a != nil {
		return a, nil
	}
	a := r.old[value]
	if a == nil {
		var err error
		if a, err = skill.ReadAnchored(value); err != nil {
			return nil, err
		}
	}
	if r.now == nil || len(r.now) >= readKept {
		r.now, r.old = map[string]*skill.Anchored{}, r.now
	}
	r.now[strings.Clone(value)] = a // the text around it may go
	return a, nil
}
