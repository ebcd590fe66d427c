package store

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/durable"
	"skillmill/durable/seal"
	"skillmill/transform/health"
)

// Runs are kept by day, each day in a sealed list of its own, so that a build that is given
// the runs of a new day writes that day alone. They are a set: a run that is given twice is
// there once, and the order in which runs came does not show.
//
//	runs/2026-09-01.json

const (
	runsFolder = "runs"
	runsExt    = ".json"
)

// runsList has a version of its own. Unlike captures, runs cannot be read again when the
// tables change.
var runsList = seal.List{Kind: "runs", Version: "2"}

// RunDamage is a line of a file of runs that is no run.
type RunDamage struct {
	Day    string `json:"day"` // of its file
	ByteAt int64  `json:"at"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // of the line, which is not kept
	Open   bool   `json:"open"`   // the file ended in it
	Why    string `json:"why"`
}

// runItem is one item of a list: a run, or a damaged line.
type runItem struct {
	Run    *datasets.RunRow `json:"run,omitempty"`
	Damage *RunDamage       `json:"damage,omitempty"`
}

// dayRuns is what is known of a day, sorted.
type dayRuns struct {
	rows    []datasets.RunRow
	damage  []RunDamage
	written bool // as it stands on the disk
}

// RunsFile returns the path of the runs of a day below the folder of the store, with
// slashes.
func RunsFile(day string) string { return path.Join(runsFolder, day+runsExt) }

// RunsDay undoes RunsFile: it returns the day in a path, "" for any other path.
func RunsDay(file string) string {
	name, ok := strings.CutPrefix(file, runsFolder+"/")
	day, isList := strings.CutSuffix(name, runsExt)
	if !ok || !isList || datasets.Night(day) != day {
		return ""
	}
	return day
}

func (s *Store) runsPath(day string) string {
	return filepath.Join(s.dir, filepath.FromSlash(RunsFile(day)))
}

// runDays returns the days for which there are files, sorted.
func (s *Store) runDays() ([]string, error) {
	entries, err := os.ReadDir(filepath.Join(s.dir, runsFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var days []string
	for _, e := range entries {
		if day := RunsDay(path.Join(runsFolder, e.Name())); day != "" {
			days = append(days, day)
		}
	}
	return days, nil
}

// ReadRuns reads the runs of all days. Open calls it. A day whose file is not as it was
// written is dropped; see LostRuns.
func (s *Store) ReadRuns() error {
	days, err := s.runDays()
	if err != nil {
		return err
	}
	for _, day := range days {
		d := &dayRuns{written: true}
		_, _, err := seal.ReadList(s.runsPath(day), runsList, func(i runItem) error {
			switch {
			case i.Run != nil:
				d.rows = append(d.rows, *i.Run)
			case i.Damage != nil:
				d.damage = append(d.damage, *i.Damage)
			}
			return nil
		})
		if errors.Is(err, seal.ErrBroken) {
			s.lostRuns = append(s.lostRuns, day)
			continue
		}
		if err != nil {
			return err
		}
		for i := range d.rows { // what counts is a rule of today
			d.rows[i].CountsAs = health.CountsAs(d.rows[i].Verdict, d.rows[i].Code)
		}
		s.runs[day] = d
	}
	return nil
}

// LostRuns returns the days whose runs Open could not read.
func (s *Store) LostRuns() []string { return slices.Clone(s.lostRuns) }

func (s *Store) dayOf(day string) *dayRuns {
	if s.runs[day] == nil {
		s.runs[day] = &dayRuns{}
	}
	return s.runs[day]
}

// AddRuns adds runs and damaged lines. Commit makes them last.
func (s *Store) AddRuns(rows []datasets.RunRow, damage []RunDamage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range rows {
		s.dayOf(r.Night).addRow(&r)
	}
	for _, bad := range damage {
		s.dayOf(bad.Day).addDamage(&bad)
	}
}

func (d *dayRuns) addRow(r *datasets.RunRow) {
	at, had := slices.BinarySearchFunc(d.rows, r, func(a datasets.RunRow, b *datasets.RunRow) int { return health.Compare(&a, b) })
	if !had {
		d.rows, d.written = slices.Insert(d.rows, at, *r), false
	}
}

// addDamage adds a damaged line. The last line of a file may be open, and a line that was
// closed since is the same one.
func (d *dayRuns) addDamage(bad *RunDamage) {
	at, had := slices.BinarySearchFunc(d.damage, bad, func(a RunDamage, b *RunDamage) int { return compareDamage(&a, b) })
	switch {
	case !had:
		d.damage, d.written = slices.Insert(d.damage, at, *bad), false
	case d.damage[at].Open && !bad.Open:
		d.damage[at], d.written = *bad, false
	}
}

func compareDamage(a, b *RunDamage) int {
	return cmp.Or(strings.Compare(a.Day, b.Day), cmp.Compare(a.ByteAt, b.ByteAt), cmp.Compare(a.Bytes, b.Bytes), strings.Compare(a.SHA256, b.SHA256))
}

// DropRunDamage drops damaged lines that have become complete.
func (s *Store) DropRunDamage(became []RunDamage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, b := range became {
		d := s.dayOf(b.Day)
		n := len(d.damage)
		d.damage = slices.DeleteFunc(d.damage, func(a RunDamage) bool { return a.Open && compareDamage(&a, &b) == 0 })
		d.written = d.written && len(d.damage) == n
	}
}

// Runs returns all runs by day. The rows of a day are in the order in which they count.
func (s *Store) Runs() map[string][]datasets.RunRow {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := map[string][]datasets.RunRow{}
	for day, d := range s.runs {
		if len(d.rows) > 0 {
			out[day] = d.rows
		}
	}
	return out
}

// RunDamages returns the damaged lines, ordered by day and place.
func (s *Store) RunDamages() []RunDamage {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []RunDamage
	for _, day := range slices.Sorted(maps.Keys(s.runs)) {
		out = append(out, s.runs[day].damage...)
	}
	return out
}

// RunsDigest returns a digest of what a set of runs says, "" for none.
func RunsDigest(rows []datasets.RunRow) (string, error) {
	if len(rows) == 0 {
		return "", nil
	}
	h := sha256.New()
	if err := json.NewEncoder(h).Encode(rows); err != nil {
		return "", fmt.Errorf("digest of runs: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// importRuns takes over the runs of another store.
func (s *Store) importRuns(from *Store) {
	for _, rows := range from.Runs() { // a set, so in any order
		s.AddRuns(rows, nil)
	}
	s.AddRuns(nil, from.RunDamages())
}

// commitRuns writes the days that changed. It removes files of other days, which a store
// that was begun anew may still have.
func (s *Store) commitRuns() error {
	for _, day := range slices.Sorted(maps.Keys(s.runs)) {
		d := s.runs[day]
		if d.written || len(d.rows)+len(d.damage) == 0 {
			continue
		}
		if err := s.writeRuns(day, d); err != nil {
			return err
		}
		d.written = true
	}
	days, err := s.runDays()
	if err != nil {
		return err
	}
	for _, day := range days {
		if d := s.runs[day]; d == nil || len(d.rows)+len(d.damage) == 0 {
			if err := durable.Remove(s.runsPath(day)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Store) writeRuns(day string, d *dayRuns) error {
	items := make([]runItem, 0, len(d.rows)+len(d.damage))
	for i := range d.rows {
		items = append(items, runItem{Run: &d.rows[i]})
	}
	for i := range d.damage {
		items = append(items, runItem{Damage: &d.damage[i]})
	}
	data, _, err := seal.EncodeList(runsList, items)
	if err != nil {
		return err
	}
	if err := durable.MkdirAll(filepath.Join(s.dir, runsFolder)); err != nil {
		return err
	}
	return durable.Write(s.runsPath(day), data, 0o644)
}
