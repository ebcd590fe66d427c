package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/durable"
	"skillmill/durable/seal"
)

// The files beside the records.
const (
	indexName = "index.json"
	statsName = "stats.json"
	lockName  = "lock"
)

// The lists have the version of the tables. The version of the index says also how the rows
// of its records are laid out.
var (
	indexList = seal.List{Kind: "index", Version: datasets.SchemaVersion + layout}
	statsList = seal.List{Kind: "stats", Version: datasets.SchemaVersion}
)

// Store is an open store.
type Store struct {
	dir string
	now func() time.Time

	rows rowCache

	mu       sync.Mutex
	entries  map[string]Entry // by capture id
	claimed  map[string]bool  // capture ids that this run has found
	byDomain map[string][]Entry
	made     map[string]bool // folders that this run made or found
	unsynced map[string]bool // folders with records that the index will name anew
	stats    map[string]stat // by directory
	index    seal.Sum        // of the index on disk
	statsSum seal.Sum        // of the stats on disk
	outdated bool            // the index on disk is of another version
	runs     map[string]*dayRuns
	lostRuns []string        // days of runs that could not be read
	sound    map[string]bool // records that LostRecords found as they were written, by key; nil before
}

// Open opens the store in a directory, which it makes if need be. The error is ErrDamaged
// for a damaged index: see Create.
func Open(dir string) (*Store, error) {
	s, err := Create(dir)
	if err != nil {
		return nil, err
	}
	words := map[string]string{}
	version := ""
	version, s.index, err = seal.ReadList(filepath.Join(dir, indexName), indexList, func(e Entry) error {
		if err := e.unpack(); err != nil {
			return err
		}
		e.Domain, e.PageKey, e.Night = shared(words, e.Domain), shared(words, e.PageKey), shared(words, e.Night)
		s.entries[e.CaptureID] = e
		return nil
	})
	if errors.Is(err, seal.ErrBroken) {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err != nil {
		return nil, fmt.Errorf("open store %s: %w", dir, err)
	}
	s.outdated = version != "" && version != indexList.Version
	if err := s.ReadRuns(); err != nil {
		return nil, fmt.Errorf("open store %s: %w", dir, err)
	}
	s.readStats()
	return s, nil
}

// shared returns one shared copy of a word that many entries have.
func shared(words map[string]string, w string) string {
	if had, ok := words[w]; ok {
		return had
	}
	words[w] = w
	return w
}

// Create opens a store as if it were empty, for a run that does not trust what is there.
// The old index stays until Commit. Old records are replaced as new ones are put; GC
// removes the rest.
func Create(dir string) (*Store, error) {
	if err := durable.MkdirAll(dir); err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	return &Store{
		dir: dir, now: time.Now,
		runs: map[string]*dayRuns{}, entries: map[string]Entry{}, claimed: map[string]bool{}, made: map[string]bool{}, unsynced: map[string]bool{}, stats: map[string]stat{},
	}, nil
}

// Dir returns the directory of the store.
func (s *Store) Dir() string { return s.dir }

// Outdated reports whether a version with other tables wrote the store. Its entries then
// say which captures there were, but none of their records can be read.
func (s *Store) Outdated() bool { return s.outdated }

// LockPath returns the path of the lock file of a store.
func LockPath(dir string) string { return filepath.Join(dir, lockName) }

// Put writes a record, even if there is one already, and notes its entry.
func (s *Store) Put(key, contentHash string, r Record) (Conflict, error) {
	s.rows.drop(key)
	if err := s.put(recordFiles, key, r.write); err != nil {
		return Conflict{}, fmt.Errorf("put capture %s: %w", r.Capture.CaptureID, err)
	}
	return s.RecordEntry(Built(key, contentHash, r.Capture)), nil
}

// folder makes a folder of records once in a run, or sweeps an existing one. Commit makes
// its name durable.
func (s *Store) folder(path string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.made[path] {
		err := durable.Mkdir(path)
		if errors.Is(err, os.ErrExist) {
			_, err = durable.Sweep(path)
		}
		if err != nil {
			return err
		}
		s.made[path] = true
	}
	s.unsynced[path] = true
	return nil
}

// ConflictState says what noting an entry did to the index.
type ConflictState int

// The values of ConflictState.
const (
	Added    ConflictState = iota // the capture id is new
	Same                          // the entry was there
	Replaced                      // a recapture, or other rules: Other is the entry of an earlier run
	Clash                         // two directories have one capture id and other content: Other is the one left out
)

// Conflict says what Put or RecordEntry found in the index.
type Conflict struct {
	State ConflictState
	Other Entry
}

// RecordEntry enters e under its capture id. If two entries with different content have one
// id, found by one run or by two, the result does not depend on their order: see
// Entry.before. The other one becomes a reject under an id of its own. An entry of an
// earlier run is replaced if its content is the same, if it could not be read, and after
// Outdate.
func (s *Store) RecordEntry(e Entry) Conflict {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, had := s.entries[e.CaptureID]
	mine := s.claimed[e.CaptureID]
	return s.record(e, had && !mine && (old.ContentHash == e.ContentHash || old.Passing()))
}

// record is RecordEntry; renews says that the entry that is there is to be replaced.
func (s *Store) record(e Entry, renews bool) Conflict {
	old, had := s.entries[e.CaptureID]
	s.claimed[e.CaptureID] = true
	alike := had && old.ContentHash == e.ContentHash
	switch {
	case had && old.same(e), alike && !renews && old.before(e):
		return Conflict{State: Same}
	case had && !renews && old.before(e):
		s.leaveOut(e)
		return Conflict{State: Clash, Other: e}
	}
	s.entries[e.CaptureID] = e
	s.dropPlain(e)
	s.byDomain = nil
	if e.Status == StatusBuilt && validKey(e.Key) {
		// A killed run may have left this record, with a name that is not durable yet.
		s.unsynced[filepath.Dir(s.path(recordFiles, e.Key))] = true
	}
	switch {
	case !had:
		return Conflict{State: Added}
	case renews, alike:
		return Conflict{State: Replaced, Other: old}
	}
	s.leaveOut(old)
	return Conflict{State: Clash, Other: old}
}

// leaveOut enters a capture as a reject, beside the one that has its id. A reject that may
// not happen in the next run is not entered.
func (s *Store) leaveOut(e Entry) {
	if e.Passing() {
		return
	}
	t := e.twin()
	s.entries[t.CaptureID] = t
	s.claimed[t.CaptureID] = true
	s.byDomain = nil
}

// dropPlain drops the entry of a capture that was written by a version whose ids had no
// content hash.
func (s *Store) dropPlain(e Entry) {
	place := capture.Place(e.CaptureID)
	if old, ok := s.entries[place]; ok && !capture.NamedByTime(place) && !s.claimed[place] && old.ContentHash == e.ContentHash {
		delete(s.entries, place)
	}
}

// Outdate drops what an earlier run took from a directory under a capture id. It is called
// when the directory has other content, because it was captured anew.
func (s *Store) Outdate(captureID string, src Source) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := src.old.ContentHash
	if before == "" || before == src.ContentHash {
		return
	}
	for _, id := range []string{captureID, capture.Twin(captureID, before)} {
		if old, ok := s.entries[id]; ok && !s.claimed[id] && old.ContentHash == before {
			delete(s.entries, id)
			s.byDomain = nil
		}
	}
}

// SetScopes notes how many scopes a capture has.
func (s *Store) SetScopes(captureID string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e, ok := s.entries[captureID]; ok && e.Scopes != n {
		e.Scopes = n
		s.entries[captureID] = e
		s.byDomain = nil
	}
}

// Withdraw drops the entry of a capture id that this run has not found.
func (s *Store) Withdraw(captureID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.entries[captureID]; ok && !s.claimed[captureID] {
		delete(s.entries, captureID)
		s.byDomain = nil
	}
}

// Commit makes the records of the run durable and then publishes the index. It must not run
// while Put does, and may be called again.
func (s *Store) Commit(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, err := durable.Sweep(s.dir)
	if err == nil {
		err = s.commit(ctx)
	}
	if err != nil {
		return fmt.Errorf("commit store %s: %w", s.dir, err)
	}
	return nil
}

func (s *Store) commit(ctx context.Context) error {
	folders := make([]string, 0, len(s.unsynced))
	for f := range s.unsynced {
		folders = append(folders, f)
	}
	slices.Sort(folders)
	for _, f := range folders {
		if err := ctx.Err(); err != nil {
			return err
		}
		// An entry may be noted without its record; the capture is then extracted again.
		if err := durable.SyncDir(f); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	if err := s.commitRuns(); err != nil {
		return err
	}
	if err := s.writeStats(); err != nil {
		return err
	}
	// The folders must be durable before the index names anything in them.
	if err := durable.SyncDir(s.dir); err != nil {
		return err
	}
	if err := s.writeIndex(ctx); err != nil {
		return err
	}
	clear(s.unsynced)
	return nil
}

func (s *Store) writeIndex(ctx context.Context) error {
	list := s.sorted()
	for i := range list {
		list[i] = list[i].packed()
	}
	data, sum, err := seal.EncodeList(indexList, list)
	if err != nil {
		return err
	}
	if sum == s.index {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := durable.Write(filepath.Join(s.dir, indexName), data, 0o644); err != nil {
		return err
	}
	s.index = sum
	return nil
}

// sorted returns the entries in the order of the index.
func (s *Store) sorted() []Entry {
	list := make([]Entry, 0, len(s.entries))
	for _, e := range s.entries {
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b Entry) int { return strings.Compare(a.CaptureID, b.CaptureID) })
	return list
}
