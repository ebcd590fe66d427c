package tables

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"path/filepath"
	"sort"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
)

var (
	yearNights   = flag.Int("year-nights", 0, "nights of the simulated year of TestYear; 0 leaves it out")
	yearPages    = flag.Int("year-pages", 2000, "pages of it, a capture each and night")
	yearControls = flag.Int("year-controls", 4, "controls of a page")
)

// year is a source of made rows, a night at a time: each night a hundredth of the pages
// shows one control under another name.
func year(nights, pages, controls int) Source {
	var list []string
	for i := range nights {
		list = append(list, time.Date(2025, 1, 1+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
	}
	at := map[string]int{}
	for i, n := range list {
		at[n] = i
	}
	captureOf := func(night string, p int) datasets.CaptureRow {
		return capture(fmt.Sprintf("site%02d/%s-%05d", p%20, night, p), fmt.Sprintf("site%02d.example", p%20), fmt.Sprintf("/page/%05d", p/20), night, int64(controls))
	}
	// Page p changes on each hundredth night, another hundredth of the pages each night.
	version := func(p, night int) int { return (night + p%100) / 100 }
	src := Source{}
	for _, s := range specs {
		src[s.source()] = empty(s)
	}
	src[datasets.TableCaptures] = generated(list, func(night string, each func([]datasets.CaptureRow) error) error {
		var rows []datasets.CaptureRow
		for p := range pages {
			rows = append(rows, captureOf(night, p))
		}
		return each(rows)
	})
	src[datasets.TableControls] = generated(list, func(night string, each func([]datasets.ControlRow) error) error {
		var rows []datasets.ControlRow
		for p := range pages {
			c := captureOf(night, p)
			for k := range controls {
				name := fmt.Sprintf("Button %d of %d", k, p)
				if k == 0 {
					name = fmt.Sprintf("%s, %d", name, version(p, at[night]))
				}
				rows = append(rows, control(c, int64(2*k), "button", "click", name, roleName(0, "button", name, 1), css(1, "id", fmt.Sprintf("#b%d", k), 1, true)))
			}
		}
		return each(rows)
	})
	src[datasets.TableChanges] = generated(list[1:], func(night string, each func([]datasets.ChangeRow) error) error {
		var rows []datasets.ChangeRow
		for p := range pages {
			i := at[night]
			if was, is := version(p, i-1), version(p, i); was != is {
				c, b := captureOf(night, p), captureOf(list[i-1], p)
				rows = append(rows, datasets.ChangeRow{
					Domain: c.Domain, PageKey: c.PageKey, Night: night, NightBefore: list[i-1], SkillID: fmt.Sprint("d", 2*p), Kind: "renamed", Field: "name",
					Was: fmt.Sprint("Button, ", was), Is: fmt.Sprint("Button, ", is), CaptureBefore: b.CaptureID, CaptureID: c.CaptureID, BBoxBefore: []int64{1, 2, 30, 40}, BBox: []int64{1, 2, 30, 40},
				})
			}
		}
		return each(rows)
	})
	src[datasets.TableHealth] = generated(list, func(night string, each func([]datasets.HealthRow) error) error {
		var rows []datasets.HealthRow
		for p := range pages {
			c := captureOf(night, p)
			rows = append(rows, datasets.HealthRow{
				Domain: c.Domain, SkillID: fmt.Sprint("d", 2*p), Night: night, Captures: 1, Shown: 1, Right: 1, TriedToDate: int64(at[night] + 1), RightToDate: int64(at[night] + 1),
				RightScore: 1, RightHigh: 1, High: 1, FirstSeen: list[0] + "T02:00:00Z", LastSeen: c.CapturedAt, LastRight: c.CapturedAt,
			})
		}
		return each(rows)
	})
	return src
}

func generated[T any](nights []string, rows func(night string, each func([]T) error) error) Feed {
	return FeedOf[T]{
		Nights: nights, Digest: func(night string) string { return night },
		Rows: func(_ context.Context, night string, each func([]T) error) error { return rows(night, each) },
	}
}

func empty(s spec) Feed {
	return New("", Options{}).source()[s.source()]
}

// TestYear makes the tables of a year and compacts them: files, bytes, and the time of the
// questions before and after, with the same answers.
func TestYear(t *testing.T) {
	if *yearNights == 0 {
		t.Skip("run it with make year")
	}
	installDuckDB(t)
	root := t.TempDir()
	start := time.Now()
	if _, err := Write(t.Context(), root, year(*yearNights, *yearPages, *yearControls), Options{}); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d nights of %d pages with %d controls, written in %v", *yearNights, *yearPages, *yearControls, time.Since(start).Round(time.Second))
	m, err := ReadManifest(root)
	if err != nil {
		t.Fatal(err)
	}
	_, sql := questions(t)
	one := m.NewestNight()[:len("2006-01")] + "-02"
	for _, q := range []struct{ what, sql string }{
		{"nothing (starting DuckDB)", "SELECT 1 AS one;"},
		{"a night", fmt.Sprintf("SELECT domain, count(*) FROM controls WHERE night = '%s' GROUP BY domain ORDER BY domain;", one)},
		{"a site over the year", "SELECT night, count(*), sum(controls) FROM captures WHERE domain = 'site07.example' GROUP BY night ORDER BY night;"},
		{"names of a page", "SELECT DISTINCT name FROM controls WHERE page_key = 'site07.example/page/00003' ORDER BY name;"},
		{"changes by kind", "SELECT night, kind, count(*) FROM changes GROUP BY ALL ORDER BY ALL;"},
		{"all questions", sql},
	} {
		yearQuestions = append(yearQuestions, yearQuestion{what: q.what, sql: q.sql})
	}
	tell(t, "before", root, func(q *yearQuestion, took time.Duration, got []answer) { q.before, q.want = took, got })
	start = time.Now()
	c := mustCompact(t, root, time.Date(2025, 1, *yearNights-7, 0, 0, 0, 0, time.UTC).Format(time.DateOnly), 128_000_000)
	t.Logf("compacted in %v: %d files written, %d removed", time.Since(start).Round(time.Second), c.Written, c.Removed)
	tell(t, "after", root, func(q *yearQuestion, took time.Duration, got []answer) {
		if d := cmp.Diff(q.want, got); d != "" {
			t.Errorf("%s: %s", q.what, d)
		}
		t.Logf("%s: %v before, %v after, ratio %.2f", q.what, q.before.Round(time.Millisecond), took.Round(time.Millisecond), took.Seconds()/q.before.Seconds())
	})
}

type yearQuestion struct {
	what, sql string
	before    time.Duration
	want      []answer
}

var yearQuestions []yearQuestion

// tell counts files and bytes and asks each question three times: the middle time counts,
// with that of starting DuckDB.
func tell(t *testing.T, when, root string, each func(*yearQuestion, time.Duration, []answer)) {
	t.Helper()
	files, bytes := 0, int64(0)
	err := filepath.WalkDir(filepath.Join(root, Folder), func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		files, bytes = files+1, bytes+info.Size()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d files, %d bytes", when, files, bytes)
	for i := range yearQuestions {
		q := &yearQuestions[i]
		var times []time.Duration
		var got []answer
		for range 3 {
			start := time.Now()
			out, err := duckdb(t, root, q.sql, "--json")
			if err != nil {
				t.Fatal(err)
			}
			times = append(times, time.Since(start))
			if err := json.Unmarshal(out, &got); err != nil {
				t.Fatal(err)
			}
		}
		sort.Slice(times, func(i, j int) bool { return times[i] < times[j] })
		each(q, times[1], got)
	}
}
