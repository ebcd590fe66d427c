package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// The results of pages are kept like those of domains. The result of a page is the drafts
// of its controls and the rejects of its captures, under a key of everything that they
// depend on.
const (
	sectionDrafts = iota
	sectionRejects
)

// PageResultKey names the result of a page by its captures and basis, a digest of the rest.
func PageResultKey(p datasets.PageRow, basis string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:%s%d:%s\n%s\n%s\n", len(p.Domain), p.Domain, len(p.PageKey), p.PageKey, basis, draftColumns())
	for _, k := range p.Keys {
		fmt.Fprintln(h, k)
	}
	return hex.EncodeToString(h.Sum(nil))
}

var draftColumns = sync.OnceValue(table.SchemaOf[datasets.DraftRow])

// PutPageResult writes the result of a page.
func (s *Store) PutPageResult(key string, drafts []datasets.DraftRow, rejects []datasets.Reject) error {
	err := s.put(pageFiles, key, func(i int, to *bytes.Buffer) error {
		if i == sectionDrafts {
			return writeRows(to, drafts)
		}
		return writeRows(to, rejects)
	})
	if err != nil {
		return fmt.Errorf("put page result: %w", err)
	}
	return nil
}

// PageResult reads the result of a page.
func (s *Store) PageResult(key string) ([]datasets.DraftRow, []datasets.Reject, error) {
	r, err := s.open(pageFiles, key)
	if err != nil {
		return nil, nil, err
	}
	defer r.Close()
	drafts, err := readRows[datasets.DraftRow](r, sectionDrafts)
	if err != nil {
		return nil, nil, err
	}
	rejects, err := readRows[datasets.Reject](r, sectionRejects)
	return drafts, rejects, err
}

// SweepPageResults removes the results of pages that keep does not name.
func (s *Store) SweepPageResults(keep map[string]bool) (Garbage, error) {
	return s.sweepFamily(pageFiles, keep)
}
