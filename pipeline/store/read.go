package store

import (
	"fmt"
	"path/filepath"

	"skillmill/datasets"
)

func (s *Store) recordPath(key string) string {
	return filepath.Join(s.dir, key[:2], key+recordExt)
}

func (s *Store) open(key string) (*recordFile, error) {
	if !validKey(key) {
		return nil, fmt.Errorf("record %q: %w", key, ErrMissing)
	}
	return openRecord(s.recordPath(key), key)
}

// Has reports whether there is a record whose header is whole. What is behind
// the header is checked when it is read.
func (s *Store) Has(key string) bool {
	r, err := s.open(key)
	if err != nil {
		return false
	}
	r.close()
	return true
}

// Capture reads the capture row of a record and nothing else.
func (s *Store) Capture(key string) (datasets.CaptureRow, error) {
	r, err := s.open(key)
	if err != nil {
		return datasets.CaptureRow{}, err
	}
	defer r.close()
	return r.captureRow()
}

func (r *recordFile) captureRow() (datasets.CaptureRow, error) {
	info, err := rows[datasets.CaptureRow](r, sectionCapture)
	if err != nil {
		return datasets.CaptureRow{}, err
	}
	if len(info) != 1 {
		return datasets.CaptureRow{}, fmt.Errorf("record %s: %w: %d capture rows", r.key, ErrDamaged, len(info))
	}
	return info[0], nil
}

// Controls reads a record without its nodes.
func (s *Store) Controls(key string) (datasets.CaptureRow, []datasets.ControlRow, error) {
	r, err := s.open(key)
	if err != nil {
		return datasets.CaptureRow{}, nil, err
	}
	defer r.close()
	info, err := r.captureRow()
	if err != nil {
		return datasets.CaptureRow{}, nil, err
	}
	controls, err := rows[datasets.ControlRow](r, sectionControls)
	return info, controls, err
}

// Nodes reads the stored page of a record.
func (s *Store) Nodes(key string) ([]datasets.NodeRow, error) {
	r, err := s.open(key)
	if err != nil {
		return nil, err
	}
	defer r.close()
	return rows[datasets.NodeRow](r, sectionNodes)
}

// Verify checks every seal of a record, and with them every byte.
func (s *Store) Verify(key string) error {
	r, err := s.open(key)
	if err != nil {
		return err
	}
	defer r.close()
	scratch := recordScratches.Get().(*recordScratch)
	defer scratch.giveBack()
	for i := range sections {
		if err := r.packed(i, scratch); err != nil {
			return fmt.Errorf("record %s: %w", key, err)
		}
	}
	return nil
}
