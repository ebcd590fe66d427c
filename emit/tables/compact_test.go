package tables

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
)

// season is the made rows on each of seven nights of January and seven of February, and
// those without one.
func season() made {
	var all made
	one := makeRows()
	all.skills, all.forms = one.skills, one.forms
	for i := range 14 {
		night := time.Date(2026, 1, 25+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		id := func(of string) string { return of + "-" + night }
		for _, r := range one.captures {
			if r.Night != unknownNight || i == 0 {
				r.CaptureID = id(r.CaptureID)
				if r.Night != unknownNight {
					r.Night, r.CapturedAt = night, night+"T02:00:00Z"
				}
				all.captures = append(all.captures, r)
			}
		}
		for _, r := range one.controls {
			r.CaptureID, r.Night, r.CapturedAt = id(r.CaptureID), night, night+"T02:00:00Z"
			all.controls = append(all.controls, r)
		}
		for _, r := range one.changes {
			r.CaptureID, r.CaptureBefore, r.Night = id(r.CaptureID), id(r.CaptureBefore), night
			all.changes = append(all.changes, r)
		}
		for _, r := range one.rejects {
			if r.Night != unknownNight || i == 0 {
				if r.Night != unknownNight {
					r.Night = night
				}
				all.rejects = append(all.rejects, r)
			}
		}
		for _, r := range one.runs {
			r.At += int64(i-35) * 86_400_000
			r.Night = time.UnixMilli(r.At).UTC().Format(time.DateOnly)
			all.runs = append(all.runs, r)
		}
		for _, r := range one.health {
			r.Night = night
			all.health = append(all.health, r)
		}
	}
	return all
}

// digested gives every night of a source a digest, as builds do.
func digested(src Source, changed ...string) Source {
	out := Source{}
	for name, feed := range src {
		out[name] = digestedFeed{feed, changed}
	}
	return out
}

type digestedFeed struct {
	Feed
	changed []string
}

func (f digestedFeed) digest(night string) string {
	if len(f.changed) > 0 && f.changed[0] == night {
		return "another"
	}
	return "rows of " + night
}

const target = 1 << 40

func mustCompact(t *testing.T, root, before string, target int64) Compaction {
	t.Helper()
	c, err := Compact(t.Context(), root, CompactOptions{Before: before, Target: target})
	if err != nil {
		t.Fatal(err)
	}
	if c.Removed, err = Sweep(root); err != nil {
		t.Fatal(err)
	}
	problems, err := Verify(root)
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return c
}

// Compacting at once, in steps, and twice gives the same bytes; a build leaves it as it is,
// and writes the nights of a month anew where one of them is another.
func TestCompact(t *testing.T) {
	pacetest.KnownUnderRace(t)
	src := digested(season().set("", Options{}).source())
	write := func(root string, src Source) Result {
		res, err := Write(t.Context(), root, src, Options{})
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	root, steps := t.TempDir(), t.TempDir()
	plain := write(root, src)
	write(steps, src)
	was := readTree(t, root)
	c := mustCompact(t, root, "2026-02-04", target)
	want := readTree(t, root)
	for _, before := range []string{"2026-01-28", "2026-02-04", "2026-02-04", "2026-02-01"} {
		mustCompact(t, steps, before, target)
	}
	if d := cmp.Diff(want, readTree(t, steps)); d != "" {
		t.Fatal("in steps: ", d)
	}
	// Captures: 7 nights of January and 3 of February became two files, 4 are left, and those
	// without a date.
	n := map[string]int{}
	for _, f := range c.Manifest.Files {
		if f.Table == datasets.TableCaptures {
			n[f.Month]++
		}
	}
	if d := cmp.Diff(map[string]int{"2026-01": 1, "2026-02": 1, "": 5}, n); d != "" {
		t.Error(d)
	}
	for _, name := range Names() {
		if c.Manifest.Rows(name) != plain.Manifest.Rows(name) {
			t.Errorf("%s: %d rows, had %d", name, c.Manifest.Rows(name), plain.Manifest.Rows(name))
		}
	}
	if res := write(root, src); res.Written != 0 || res.Removed != 0 {
		t.Errorf("a build of the same rows wrote %d and removed %d files", res.Written, res.Removed)
	}
	if d := cmp.Diff(want, readTree(t, root)); d != "" {
		t.Error("after a build of the same rows: ", d)
	}
	other := digested(season().set("", Options{}).source(), "2026-01-26")
	res := write(root, other)
	for _, f := range res.Manifest.Files {
		if f.Month == "2026-01" && f.Table == datasets.TableCaptures {
			t.Error("the file of a month stays although one of its nights is another")
		}
	}
	mustCompact(t, root, "2026-02-04", target)
	write(root, src)
	mustCompact(t, root, "2026-02-04", target)
	if d := cmp.Diff(want, readTree(t, root)); d != "" {
		t.Error("and back: ", d)
	}
	// Rows of which nothing is known are written anew, as they were.
	write(root, season().set("", Options{}).source())
	write(root, src)
	if d := cmp.Diff(was, readTree(t, root)); d != "" {
		t.Error("without the compaction: ", d)
	}
}

// A file of a month keeps what readers skip by: a row group a night, their statistics,
// Bloom filters; and a small target makes several files of a month.
func TestCompactedFiles(t *testing.T) {
	pacetest.KnownUnderRace(t)
	root := t.TempDir()
	src := digested(season().set("", Options{}).source())
	if _, err := Write(t.Context(), root, src, Options{}); err != nil {
		t.Fatal(err)
	}
	c := mustCompact(t, root, "2026-02-01", target)
	for _, f := range c.Manifest.Files {
		if f.Month == "" || f.Table != datasets.TableControls {
			continue
		}
		groups := groupsOfNights(t, filepath.Join(root, filepath.FromSlash(f.Path)))
		if len(groups) != 7 || len(f.Nights) != 7 {
			t.Errorf("%s: %d row groups of %d nights", f.Path, len(groups), len(f.Nights))
		}
		for i, night := range groups {
			if night != f.Nights[i].Night {
				t.Errorf("row group %d is of night %s, want %s", i, night, f.Nights[i].Night)
			}
		}
	}
	small := mustCompact(t, root, "2026-02-01", 20_000)
	n := 0
	for _, f := range small.Manifest.Files {
		if f.Month != "" && f.Table == datasets.TableControls {
			n++
			if rows, err := ReadPart[datasets.ControlRow](root, f.parts()[len(f.Nights)-1]); err != nil || len(rows) != 18 || rows[0].Night != f.Nights[len(f.Nights)-1].Night {
				t.Errorf("last night of %s: %d rows, %v", f.Path, len(rows), err)
			}
		}
	}
	if n < 2 {
		t.Errorf("%d files of a month with a small target", n)
	}
}

func groupsOfNights(t *testing.T, path string) (nights []string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	file, err := parquet.OpenFile(f, info.Size())
	if err != nil {
		t.Fatal(err)
	}
	night, _ := file.Schema().Lookup("night")
	capture, _ := file.Schema().Lookup("capture_id")
	for _, g := range file.RowGroups() {
		chunk := g.ColumnChunks()[night.ColumnIndex]
		index, err := chunk.ColumnIndex()
		if err != nil {
			t.Fatal(err)
		}
		low, high := index.MinValue(0).String(), index.MaxValue(index.NumPages()-1).String()
		if low != high {
			t.Errorf("a row group of nights %s to %s", low, high)
		}
		if has := g.ColumnChunks()[capture.ColumnIndex].BloomFilter(); has == nil || has.Size() == 0 {
			t.Error("a row group without its Bloom filter")
		}
		nights = append(nights, low)
	}
	return nights
}

// A damaged file is told, and becomes no part of another.
func TestCompactRefusesDamage(t *testing.T) {
	pacetest.KnownUnderRace(t)
	root := t.TempDir()
	if _, err := Write(t.Context(), root, digested(season().set("", Options{}).source()), Options{}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, filepath.FromSlash(nightPath(datasets.TableControls, "2026-01-26")))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	manifest, _ := ReadManifest(root)
	if _, err := Compact(t.Context(), root, CompactOptions{Before: "2026-02-01", Target: target}); err == nil || !strings.Contains(err.Error(), "night=2026-01-26") {
		t.Errorf("error %v", err)
	}
	after, err := ReadManifest(root)
	if d := cmp.Diff(manifest, after); d != "" || err != nil {
		t.Error(d, err)
	}
}

// All questions have the same answers before and after, on the way as well: with the
// manifest written and nothing removed.
func TestCompactedAnswers(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	root := t.TempDir()
	if _, err := Write(t.Context(), root, digested(season().set("", Options{}).source()), Options{}); err != nil {
		t.Fatal(err)
	}
	_, sql := questions(t)
	for _, s := range specs {
		sql += fmt.Sprintf("SELECT night, count(*) FROM %s GROUP BY night ORDER BY night;\n", s.table())
	}
	want := answers(t, root, sql)
	if _, err := Compact(context.WithoutCancel(t.Context()), root, CompactOptions{Before: "2026-02-04", Target: target}); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, answers(t, root, sql)); d != "" {
		t.Error("nothing is removed yet: ", d)
	}
	if !pacetest.More {
		return // TestQuestionsBySecondReader asks once it is removed
	}
	if _, err := Sweep(root); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, answers(t, root, sql)); d != "" {
		t.Error(d)
	}
}
