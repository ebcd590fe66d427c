package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"skillmill/durable"
)

// Lost reports whether an error says that a record is gone, damaged or of another version,
// so that the capture must be read again. Any other error comes from the disk, and the next
// run may not meet it.
func Lost(err error) bool { return errors.Is(err, ErrDamaged) || errors.Is(err, ErrMissing) }

// DropLost checks every record that the index names, drops the entries whose record is
// lost, and returns them by capture id. Commit makes that last.
func (s *Store) DropLost(ctx context.Context) ([]Entry, error) {
	s.mu.Lock()
	list := s.sorted()
	s.mu.Unlock()
	var lost []Entry
	for _, e := range list {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if e.Status != StatusBuilt {
			continue
		}
		err := s.Verify(e.Key)
		if err == nil {
			continue
		}
		if !Lost(err) {
			return nil, fmt.Errorf("check capture %s: %w", e.CaptureID, err)
		}
		lost = append(lost, e)
		if err := s.forget(e); err != nil {
			return nil, err
		}
	}
	return lost, nil
}

// forget drops an entry from the index and removes its record from the disk.
func (s *Store) forget(e Entry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.entries, e.CaptureID)
	s.byDomain = nil
	delete(s.sound, e.Key)
	s.rows.drop(e.Key)
	if !validKey(e.Key) {
		return nil
	}
	if err := durable.Remove(s.path(recordFiles, e.Key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove lost record: %w", err)
	}
	return nil
}
