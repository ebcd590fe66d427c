package store

import (
	"path/filepath"
	"slices"
	"strings"

	"skillmill/durable"
	"skillmill/durable/seal"
)

// readStats reads the stats. They are only a cache: without them the directories are read
// again.
func (s *Store) readStats() {
	_, sum, err := seal.ReadList(filepath.Join(s.dir, statsName), statsList, func(st stat) error {
		s.stats[st.Dir] = st
		return nil
	})
	if err != nil {
		clear(s.stats)
		return
	}
	s.statsSum = sum
}

func (s *Store) writeStats() error {
	list := make([]stat, 0, len(s.stats))
	for _, st := range s.stats {
		list = append(list, st)
	}
	slices.SortFunc(list, func(a, b stat) int { return strings.Compare(a.Dir, b.Dir) })
	data, sum, err := seal.EncodeList(statsList, list)
	if err != nil || sum == s.statsSum {
		return err
	}
	if err := durable.WriteLazy(filepath.Join(s.dir, statsName), data, 0o644); err != nil {
		return err
	}
	s.statsSum = sum
	return nil
}
