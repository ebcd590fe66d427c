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

// Settled pages are kept as milled domains are: the drafts of one page's controls
// and the rejects of its captures, under a key of everything they depend on.
const (
	settledFolder = "settled"
	settledMagic  = "SKMLSET2"
)

// SettledKey names what became of a page: by its captures, and basis, a digest of
// the rest.
func SettledKey(p datasets.PageRow, basis string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:%s%d:%s\n%s\n%s\n", len(p.Domain), p.Domain, len(p.PageKey), p.PageKey, basis, draftColumns())
	for _, k := range p.Keys {
		fmt.Fprintln(h, k)
	}
	return hex.EncodeToString(h.Sum(nil))
}

var draftColumns = sync.OnceValue(table.SchemaOf[datasets.DraftRow])

// PutSettled keeps what became of a page.
func (s *Store) PutSettled(key string, drafts []datasets.DraftRow, rejects []datasets.Reject) error {
	data, err := encodeParts(settledMagic, key,
		func(w *bytes.Buffer) error { return ipcTo(w, datasets.TableSettled, drafts) },
		func(w *bytes.Buffer) error { return ipcTo(w, datasets.TableRejects, rejects) })
	if err == nil {
		err = s.putParts(s.partsPath(settledFolder, key), data)
	}
	if err != nil {
		return fmt.Errorf("put settled page: %w", err)
	}
	return nil
}

// Settled reads what became of a page.
func (s *Store) Settled(key string) ([]datasets.DraftRow, []datasets.Reject, error) {
	fail := func(err error) ([]datasets.DraftRow, []datasets.Reject, error) {
		return nil, nil, fmt.Errorf("settled page %s: %w", key, err)
	}
	data, err := s.readParts(settledFolder, key)
	if err != nil {
		return fail(err)
	}
	parts, err := splitParts(settledMagic, data, key)
	if err != nil {
		return fail(err)
	}
	drafts, err := rowsIn[datasets.DraftRow](parts[0])
	if err != nil {
		return fail(err)
	}
	rejects, err := rowsIn[datasets.Reject](parts[1])
	if err != nil {
		return fail(err)
	}
	return drafts, rejects, nil
}

// SweepSettled removes the settled pages that keep does not name.
func (s *Store) SweepSettled(keep map[string]bool) (Garbage, error) {
	return s.sweepParts(settledFolder, keep)
}
