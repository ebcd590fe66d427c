package crawl

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"skillmill/collect"
	"skillmill/collect/crawl/frontier"
	"skillmill/transform/redact"
)

// maxDetail bounds what the journal keeps of a failure's words.
const maxDetail = 300

// take settles a try that came out. Its error ends the crawl.
func (s *scheduler) take(t *tried) error {
	j := t.job
	s.hosts.spare(j.Host, t.rules.Delay)
	var fail *Failure
	switch {
	case t.err == nil:
		return s.captured(j, t.res)
	case !errors.As(t.err, &fail):
		return t.err
	}
	if fail.State == BrowserLost {
		j.Tries-- // no fault of the page, most of the time
		j.Lost++
	}
	used := j.Tries
	if fail.State == BrowserLost {
		used = j.Lost
	}
	if used >= fail.tries(s.cfg.Retry) {
		return s.end(j, fail)
	}
	return s.retry(j, fail, used)
}

// retry puts a job back.
func (s *scheduler) retry(j *frontier.Job, fail *Failure, used int) error {
	j.Stamp = ""
	now := time.Now()
	j.NotBefore = now.Add(backoff(s.cfg.Retry, j.ID, used, fail.RetryAfter))
	switch {
	case fail.State == BrowserLost:
		s.figures.Requeued++
		if used == 1 {
			j.NotBefore = time.Time{} // the next browser is a good one, as far as anyone knows
		}
	case fail.Status == 429 || fail.Status == 503 || fail.RetryAfter > 0:
		s.hosts.pause(j.Host, j.NotBefore) // the host is tired, not the page
		fallthrough
	default:
		s.figures.Retried++
	}
	s.hosts.put(j)
	return s.q.Again(j, frontier.Try{State: fail.State, Status: fail.Status, Detail: detail(fail), Back: fail.State == BrowserLost})
}

// detail returns what a failure says, fit for the journal.
func detail(f *Failure) string {
	d := redact.Text(f.Detail)
	if len(d) > maxDetail {
		d = d[:maxDetail] + "..."
	}
	return d
}

// end ends a job in a failure.
func (s *scheduler) end(j *frontier.Job, fail *Failure) error {
	j.State, j.Detail, j.Status = fail.State, detail(fail), fail.Status
	dir, err := s.opts.Site.Failed(s.view(j), fail)
	if err != nil {
		return fmt.Errorf("note the failure of %s: %w", j.Shown, err)
	}
	j.Dir = dir
	return s.finish(j, nil)
}

// captured ends a job whose capture is on disk. The page of an error status is
// kept, but is not what was asked for.
func (s *scheduler) captured(j *frontier.Job, res collect.Result) error {
	j.State, j.Status, j.Dir, j.Final = Captured, res.Status, res.Dir, redact.URL(res.FinalURL)
	if res.Status >= 400 {
		j.State = HTTPError
	}
	last, err := s.cfg.Follow.Form().Link(nil, res.FinalURL)
	if err == nil && frontier.PageOf(last.Key) != j.Page {
		j.Alias = frontier.PageOf(last.Key)
	}
	// Links of a page outside the crawl's scope are not followed.
	var links []string
	if j.State == Captured && j.Depth < s.cfg.Follow.Depth && (err != nil || s.scope.has(last)) {
		links = s.links(res.Links)
	}
	return s.finish(j, links)
}

// links keeps the links of a page that belong to the crawl, in the form without
// tokens, each page once.
func (s *scheduler) links(found []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, raw := range found {
		if len(out) >= s.cfg.Follow.PerPage {
			break
		}
		a, err := s.cfg.Follow.Form().Link(nil, raw)
		if err != nil || seen[a.Key] || a.Secret() || !s.scope.has(a) || !s.scope.wanted(a) {
			continue
		}
		seen[a.Key] = true
		out = append(out, a.URL)
	}
	slices.Sort(out)
	return out
}

// finish makes the end of a job durable and reports it.
func (s *scheduler) finish(j *frontier.Job, links []string) error {
	if err := s.q.End(j, links); err != nil {
		return err
	}
	s.ended++
	if s.opts.Ended != nil {
		s.opts.Ended(Outcome{
			ID: j.ID, URL: j.Shown, Device: j.Device, State: j.State, Detail: j.Detail, Status: j.Status, Dir: j.Dir, Tries: j.Tries,
			Ended: s.ended, Jobs: len(s.q.Jobs),
		})
	}
	return nil
}
