package store

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"skillmill/datasets"
)

// Record is what extraction made of one capture.
type Record struct {
	Capture  datasets.CaptureRow
	Controls []datasets.ControlRow
	Nodes    []datasets.NodeRow
	Hints    []uint32 // of Nodes (locate.HintsOf), nil where they are not known
}

// The sections of a record. They are apart so that the controls can be read without the
// nodes.
const (
	sectionCapture = iota
	sectionControls
	sectionNodes
	sectionHints
)

// write makes the content of a section.
func (r *Record) write(i int, to *bytes.Buffer) error {
	switch i {
	case sectionCapture:
		return writeRows(to, []datasets.CaptureRow{r.Capture})
	case sectionControls:
		return writeRows(to, r.Controls)
	case sectionHints:
		for _, h := range r.Hints {
			to.Write(binary.LittleEndian.AppendUint32(nil, h))
		}
		return nil
	}
	return writeRows(to, r.Nodes)
}

// Has reports whether there is a record with a sound header. What is behind the header is
// checked when it is read.
func (s *Store) Has(key string) bool {
	s.mu.Lock()
	sound := s.sound[key]
	s.mu.Unlock()
	if sound {
		return true
	}
	r, err := s.open(recordFiles, key)
	if err != nil {
		return false
	}
	r.Close()
	return true
}

// found notes that the record of an entry is as it was written.
func (s *Store) found(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sound == nil {
		s.sound = map[string]bool{}
	}
	s.sound[key] = true
}

// Capture reads only the capture row of a record.
func (s *Store) Capture(key string) (datasets.CaptureRow, error) {
	if row, ok := s.rows.get(key); ok {
		return row, nil
	}
	r, err := s.open(recordFiles, key)
	if err != nil {
		return datasets.CaptureRow{}, err
	}
	defer r.Close()
	return s.captureRow(key, r)
}

// captureRow returns the capture row of an open record.
func (s *Store) captureRow(key string, r *file) (datasets.CaptureRow, error) {
	if row, ok := s.rows.get(key); ok {
		return row, nil
	}
	info, err := readRows[datasets.CaptureRow](r, sectionCapture)
	if err != nil {
		return datasets.CaptureRow{}, err
	}
	if len(info) != 1 {
		return datasets.CaptureRow{}, r.fault(fmt.Errorf("%w: %d capture rows", ErrDamaged, len(info)))
	}
	s.rows.put(key, info[0])
	return info[0], nil
}

// Controls reads a record without its nodes.
func (s *Store) Controls(key string) (datasets.CaptureRow, []datasets.ControlRow, error) {
	return s.ControlsIn(key, nil)
}

// ControlsIn is Controls for rows that may lie in room, which it overwrites. Their lists do not lie
// there.
func (s *Store) ControlsIn(key string, room []datasets.ControlRow) (datasets.CaptureRow, []datasets.ControlRow, error) {
	r, err := s.open(recordFiles, key)
	if err != nil {
		return datasets.CaptureRow{}, nil, err
	}
	defer r.Close()
	info, err := s.captureRow(key, r)
	if err != nil {
		return datasets.CaptureRow{}, nil, err
	}
	controls, err := readRowsIn(r, sectionControls, room)
	return info, controls, err
}

// Nodes reads the stored page of a record.
func (s *Store) Nodes(key string) ([]datasets.NodeRow, error) {
	r, err := s.open(recordFiles, key)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return readRows[datasets.NodeRow](r, sectionNodes)
}

// Hints reads the hints of the stored page of a record, nil where they are not known.
func (s *Store) Hints(key string) ([]uint32, error) {
	r, err := s.open(recordFiles, key)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := r.Section(sectionHints)
	if err != nil {
		return nil, r.fault(err)
	}
	if len(data)%4 != 0 {
		return nil, r.fault(fmt.Errorf("%w: hints of %d bytes", ErrDamaged, len(data)))
	}
	var hints []uint32
	for ; len(data) > 0; data = data[4:] {
		hints = append(hints, binary.LittleEndian.Uint32(data))
	}
	return hints, nil
}

// SameNodes returns the checksum of the stored page of a record from its header: two
// records with equal checksums have equal pages.
func (s *Store) SameNodes(key string) (string, error) {
	r, err := s.open(recordFiles, key)
	if err != nil {
		return "", err
	}
	defer r.Close()
	return r.Sum(sectionNodes), nil
}

// Verify compares every checksum of a record, and so checks every byte.
func (s *Store) Verify(key string) error { return s.check(recordFiles, key) }
