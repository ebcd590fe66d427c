package mill

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/pipeline/store"
	"skillmill/saferun/runs"
)

// Runs of skills on live pages are inputs like captures: the store keeps them, a build adds
// those that it is given, and the outputs depend only on the set of all stored runs.

// stageRuns is the stage of rejects of runs.
const stageRuns = "runs"

func checkRuns(dirs []string) error {
	for _, d := range dirs {
		if info, err := os.Stat(d); err != nil {
			return fmt.Errorf("runs: %w", err)
		} else if !info.IsDir() {
			return fmt.Errorf("runs %s: not a directory", d)
		}
	}
	return nil
}

// takeRuns brings the given runs of the domains that are built into the store.
func (r *run) takeRuns(ctx context.Context) error {
	for _, dir := range r.opt.Runs {
		found, err := runs.Read(ctx, dir, openDamage(r.store))
		if err != nil {
			return err
		}
		rows := slices.DeleteFunc(found.Rows, func(row datasets.RunRow) bool { return !r.takesRunsOf(row.Domain) })
		r.store.DropRunDamage(storedDamage(found.Became))
		r.store.AddRuns(rows, nil)
		switch {
		case r.opt.Domain != "": // whose they are nobody can tell
			r.late = append(r.late, brokenRuns(storedDamage(found.Damage))...)
			r.lateUnread(found.Unread)
		case r.takesRunsOf(""):
			r.store.AddRuns(nil, storedDamage(found.Damage))
			r.lateUnread(found.Unread)
		}
	}
	return nil
}

// takesRunsOf reports whether runs of a domain are taken. Lines that cannot be read have
// the domain "".
func (r *run) takesRunsOf(domain string) bool {
	return (r.opt.Domain == "" || r.opt.Domain == domain) && r.opt.Shard.Has(domain)
}

// lateUnread adds a reject for each file that was not read. The next build may be able to
// read it, so the store does not keep the reject.
func (r *run) lateUnread(files []runs.Unread) {
	for _, f := range files {
		r.late = append(r.late, rejectedRuns(capture.CodeRunsUnreadable, strings.TrimSuffix(f.File, ".jsonl"), -1, f.Why))
	}
}

// lostRuns returns a reject for each day whose runs are damaged in the store, unless some
// run of the day was given again.
func (r *run) lostRuns() []datasets.Reject {
	var out []datasets.Reject
	have := r.store.Runs()
	for _, day := range r.gone {
		if _, again := have[day]; !again {
			out = append(out, rejectedRuns(capture.CodeRunsLost, day, -1, "the stored runs were damaged, and none of the day was given again"))
		}
	}
	return out
}

// missingRuns returns the days whose runs the inventory lists and the store does not have.
func (r *run) missingRuns() []string {
	gone := r.store.LostRuns()
	have := r.store.Runs()
	damaged := r.store.RunDamages()
	for file := range r.found.listed {
		day := store.RunsDay(strings.TrimPrefix(file, storeFolder+"/"))
		if day == "" || have[day] != nil || slices.Contains(gone, day) {
			continue
		}
		if !slices.ContainsFunc(damaged, func(d store.RunDamage) bool { return d.Day == day }) {
			gone = append(gone, day)
		}
	}
	slices.Sort(gone)
	return gone
}

// brokenRuns returns a reject for each line that is not a run.
func brokenRuns(list []store.RunDamage) []datasets.Reject {
	var out []datasets.Reject
	for _, d := range list {
		why := d.Why
		if d.Open {
			why += "; the file ends in it"
		}
		out = append(out, rejectedRuns(capture.CodeRunBroken, d.Day, d.ByteAt, why))
	}
	return out
}

func rejectedRuns(code, day string, at int64, detail string) datasets.Reject {
	return datasets.Reject{Stage: stageRuns, Code: code, Night: datasets.Night(day), File: day + ".jsonl", ByteAt: at, DOMIndex: -1, Detail: detail}
}

// openDamage returns the incomplete lines at the ends of files.
func openDamage(s *store.Store) []runs.Damage {
	var out []runs.Damage
	for _, d := range s.RunDamages() {
		if d.Open {
			out = append(out, runs.Damage{File: d.Day + ".jsonl", ByteAt: d.ByteAt, Bytes: d.Bytes, SHA256: d.SHA256, Open: true, Why: d.Why})
		}
	}
	return out
}

func storedDamage(list []runs.Damage) []store.RunDamage {
	out := make([]store.RunDamage, len(list))
	for i, d := range list {
		out[i] = store.RunDamage{Day: d.Day(), ByteAt: d.ByteAt, Bytes: d.Bytes, SHA256: d.SHA256, Open: d.Open, Why: d.Why}
	}
	return out
}

// runsBy returns the runs of each domain that has some, in the order of days.
func runsBy(s *store.Store) map[string][]datasets.RunRow {
	out := map[string][]datasets.RunRow{}
	days := s.Runs()
	for _, day := range slices.Sorted(maps.Keys(days)) {
		for _, row := range days[day] {
			if row.Domain != "" {
				out[row.Domain] = append(out[row.Domain], row)
			}
		}
	}
	return out
}
