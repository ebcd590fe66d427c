package night

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/durable"
	"skillmill/mill"
)

// TestWorst holds that a night ends as its worst step did.
func TestWorst(t *testing.T) {
	type step struct {
		outcome mill.Outcome
		err     error
	}
	failed := errors.New("failed")
	done, rejected, wrong := step{}, step{mill.Rejected, nil}, step{mill.Wrong, nil}
	for name, tc := range map[string]struct {
		steps []step
		want  step
	}{
		"all well":         {[]step{done, done, done}, done},
		"rejects":          {[]step{done, rejected, done}, rejected},
		"failed":           {[]step{{mill.Failed, failed}, rejected, done}, step{mill.Failed, failed}},
		"refused":          {[]step{rejected, {mill.Refused, failed}, rejected}, step{mill.Refused, failed}},
		"wrong, no error":  {[]step{{mill.Failed, failed}, rejected, wrong}, wrong},
		"cannot be stored": {[]step{wrong, {mill.Unwritten, failed}}, step{mill.Unwritten, failed}},
		"the first counts": {[]step{{mill.Failed, failed}, {mill.Failed, context.Canceled}}, step{mill.Failed, failed}},
	} {
		o, r := Options{ExitCode: func(o mill.Outcome) int { return 10 * int(o) }}, &Report{}
		for i, s := range tc.steps {
			r.ended(&o, fmt.Sprint(i), s.outcome, s.err)
		}
		if r.Outcome() != tc.want.outcome || !errors.Is(r.worst, tc.want.err) || r.Exit != 10*int(tc.want.outcome) || len(r.Steps) != len(tc.steps) {
			t.Errorf("%s: %v %v, exit %d of %d steps", name, r.Outcome(), r.worst, r.Exit, len(r.Steps))
		}
	}
}

func TestCrawlOutcome(t *testing.T) {
	for name, tc := range map[string]struct {
		r    crawl.Report
		want mill.Outcome
	}{
		"all captured":  {crawl.Report{Jobs: 2, States: map[crawl.State]int{crawl.Captured: 2}}, mill.Done},
		"some waiting":  {crawl.Report{Jobs: 3, Waiting: 1, States: map[crawl.State]int{crawl.Captured: 2}}, mill.Done},
		"one forbidden": {crawl.Report{Jobs: 2, States: map[crawl.State]int{crawl.Captured: 1, crawl.Robots: 1}}, mill.Done},
		"all forbidden": {crawl.Report{Jobs: 1, States: map[crawl.State]int{crawl.Robots: 1}}, mill.Rejected},
		"one failed":    {crawl.Report{Jobs: 2, States: map[crawl.State]int{crawl.Captured: 1, crawl.Unreachable: 1}}, mill.Rejected},
		"nothing":       {crawl.Report{}, mill.Rejected},
	} {
		if got := CrawlOutcome(&tc.r); got != tc.want {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
	}
}

// TestOneAtATime holds that a night beside another one does nothing.
func TestOneAtATime(t *testing.T) {
	captures := t.TempDir()
	release, err := durable.Lock(filepath.Join(captures, site.Folder, LockName))
	if err != nil {
		t.Fatal(err)
	}
	var locked *durable.LockedError
	if r, err := Run(t.Context(), Options{Config: Config{Captures: captures}}); r != nil || !errors.As(err, &locked) {
		t.Errorf("%+v %v", r, err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(captures, site.Folder, ReportName)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("there is a report: %v", err)
	}
}
