package store

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"skillmill/durable/seal"
)

// inDir returns the path of a file below the folder of the store, with slashes.
func inDir(f family, key string) string { return path.Join(f.folder, key[:2], key+fileExt) }

// RecordFile returns the path of the record of an entry below the folder of the store, with
// slashes.
func RecordFile(key string) string { return inDir(recordFiles, key) }

// PageResultFile returns the path of the result of a page below the folder of the store,
// with slashes.
func PageResultFile(key string) string { return inDir(pageFiles, key) }

// Files lists the files that make up the state of the store, as paths below its folder,
// with slashes: the index, the records that it names, the results of domains and pages,
// runs, and answers of a model. Records that no entry names, stats and the lock are not
// part of it.
func (s *Store) Files() ([]string, error) {
	list := []string{indexName}
	named := map[string]bool{}
	s.mu.Lock()
	for _, e := range s.entries {
		if e.Status == StatusBuilt && validKey(e.Key) && !named[e.Key] {
			named[e.Key] = true
			list = append(list, RecordFile(e.Key))
		}
	}
	s.mu.Unlock()
	for _, f := range []family{domainFiles, pageFiles} {
		keys, err := s.keys(f)
		if err != nil {
			return nil, fmt.Errorf("list store %s: %w", s.dir, err)
		}
		for _, key := range keys {
			list = append(list, inDir(f, key))
		}
	}
	days, err := s.runDays()
	if err != nil {
		return nil, fmt.Errorf("list store %s: %w", s.dir, err)
	}
	for _, day := range days {
		list = append(list, RunsFile(day))
	}
	answers, err := s.answerFiles()
	if err != nil {
		return nil, fmt.Errorf("list store %s: %w", s.dir, err)
	}
	list = append(list, answers...)
	return list, nil
}

// LostRecords returns the entries whose record is lost; see Lost. sound is asked first with
// the path of the file; where it returns true the file is not read here. Nothing is
// changed: see DropLost.
func (s *Store) LostRecords(ctx context.Context, sound func(file string) bool) ([]Entry, error) {
	s.mu.Lock()
	list := s.sorted()
	s.mu.Unlock()
	var (
		g    errgroup.Group
		mu   sync.Mutex
		lost []Entry
	)
	g.SetLimit(max(2, runtime.GOMAXPROCS(0)))
	for _, e := range list {
		if e.Status != StatusBuilt {
			continue
		}
		if validKey(e.Key) && sound(RecordFile(e.Key)) {
			s.found(e.Key)
			continue
		}
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			err := s.Verify(e.Key)
			if err != nil && !Lost(err) {
				return fmt.Errorf("check capture %s: %w", e.CaptureID, err)
			}
			if err != nil {
				mu.Lock()
				defer mu.Unlock()
				lost = append(lost, e)
			}
			return nil
		})
	}
	return lost, g.Wait()
}

// PageResultSound reports whether the result of a page can be read; it compares every
// checksum.
func (s *Store) PageResultSound(key string) bool { return s.check(pageFiles, key) == nil }

// CheckStats returns an error if the stats of a store are not as they were written. Missing
// stats are fine.
func CheckStats(dir string) error {
	_, _, err := seal.ReadList(filepath.Join(dir, statsName), statsList, func(stat) error { return nil })
	return err
}
