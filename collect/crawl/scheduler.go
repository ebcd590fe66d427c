package crawl

import (
	"context"
	"errors"
	"net"
	"net/url"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser/netguard"
	"skillmill/collect"
	"skillmill/collect/crawl/frontier"
	"skillmill/collect/crawl/web"
)

// scheduler is one Run. Everything but the tries happens on one goroutine.
type scheduler struct {
	cfg      settings.Config
	opts     Options
	q        *frontier.Queue
	hosts    *hosts
	fetch    *web.Fetcher
	browsers *browsers
	scope    *scope
	results  chan tried
	inFlight int
	ended    int // jobs
	sitemaps []web.SitemapResult
	figures  Figures
}

// tried is how a try came out.
type tried struct {
	job   *frontier.Job
	res   collect.Result
	err   error // nil, a *Failure, or what ends the crawl
	rules web.Robots
	asked bool // a browser went for the page
}

func (s *scheduler) run(ctx context.Context) error {
	if err := s.prepare(ctx); err != nil || s.q.Over() {
		return err
	}
	for {
		s.ended = 0
		for _, j := range s.q.Jobs {
			if j.State == "" {
				s.hosts.put(j)
			} else {
				s.ended++
			}
		}
		if err := s.level(ctx); err != nil {
			return err
		}
		added, err := s.q.NextLevel()
		if err != nil {
			return err
		}
		if added == 0 {
			return s.q.Finish()
		}
	}
}

// level works until no job waits and none is under way.
func (s *scheduler) level(whole context.Context) error {
	ctx, cancel := context.WithCancel(whole)
	defer cancel()
	var fatal error
	for {
		var at time.Time
		for fatal == nil && ctx.Err() == nil && s.inFlight < s.cfg.Browser.Tabs {
			var j *frontier.Job
			if j, at = s.hosts.next(time.Now()); j == nil {
				break
			}
			if fatal = s.begin(ctx, j); fatal != nil {
				cancel()
			}
		}
		if s.inFlight == 0 && (fatal != nil || ctx.Err() != nil || at.IsZero()) {
			if fatal != nil {
				return fatal
			}
			return whole.Err()
		}
		t := s.wait(ctx, at)
		if t == nil {
			continue
		}
		s.inFlight--
		s.hosts.done(t.job, t.asked)
		if ctx.Err() != nil && t.err != nil {
			continue // ended by us: the journal has it as under way
		}
		if err := s.take(t); err != nil && fatal == nil {
			fatal = err
			cancel()
		}
	}
}

// wait returns the next try that came out, or nil at the given time or when ctx
// ends while nothing is under way.
func (s *scheduler) wait(ctx context.Context, at time.Time) *tried {
	var clock <-chan time.Time
	if !at.IsZero() {
		timer := time.NewTimer(time.Until(at))
		defer timer.Stop()
		clock = timer.C
	}
	stop := ctx.Done()
	if s.inFlight > 0 {
		stop = nil // the tries end by themselves
	}
	select {
	case r := <-s.results:
		return &r
	case <-clock:
	case <-stop:
	}
	return nil
}

// begin writes the start of a try down and starts it.
func (s *scheduler) begin(ctx context.Context, j *frontier.Job) error {
	j.Tries++
	j.Stamp = time.Now().UTC().Format(stampFormat)
	s.inFlight++
	s.figures.Tries++
	if err := s.q.Start(j); err != nil {
		s.inFlight--
		return err
	}
	view := s.view(j)
	go func() {
		t := tried{job: j}
		t.err = s.try(ctx, view, &t)
		s.results <- t
	}()
	return nil
}

// try is one go at a page: may it be visited, and then the browser.
func (s *scheduler) try(ctx context.Context, view Job, t *tried) error {
	if fail := s.reachable(ctx, view.URL); fail != nil {
		return fail
	}
	if s.cfg.Polite.Robots {
		var err error
		if t.rules, err = s.fetch.Robots(ctx, view.URL); err != nil {
			return robotsFailure(err)
		}
		if !t.rules.Allows(target(view.URL)) {
			return &Failure{State: Robots, Detail: "robots.txt disallows the page"}
		}
	}
	in, err := s.browsers.take(ctx)
	if err != nil {
		return err
	}
	defer s.browsers.give(in)
	t.asked = true
	t.res, err = s.capture(ctx, in, view)
	return err
}

// robotsFailure names the state of a page whose robots.txt could not be had.
func robotsFailure(err error) *Failure {
	var refusal *netguard.Refusal
	var gone *web.RobotsError
	switch {
	case errors.As(err, &refusal):
		return &Failure{State: RefusedAddress, Detail: "robots.txt: " + refusal.Error()}
	case errors.As(err, &gone):
		return &Failure{State: RobotsUnreachable, Detail: gone.Text, RetryAfter: gone.RetryAfter, Err: gone.Err}
	}
	return &Failure{State: InvalidURL}
}

// reachable asks the guard first, which saves a browser a page that it would be refused
// anyway.
func (s *scheduler) reachable(ctx context.Context, page string) *Failure {
	if err := settings.PlainURL(page); err != nil {
		return &Failure{State: InvalidURL, Detail: err.Error()}
	}
	err := s.opts.Guard.Check(ctx, page)
	var refusal *netguard.Refusal
	var dns *net.DNSError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refusal):
		return &Failure{State: RefusedAddress, Detail: refusal.Error(), Err: err}
	case errors.As(err, &dns) && dns.IsNotFound:
		return &Failure{State: NoHost, Detail: err.Error(), Err: err}
	}
	return &Failure{State: Unreachable, Detail: err.Error(), Err: err}
}

// target returns the part of a URL that robots.txt rules apply to: path and query.
func target(page string) string {
	u, err := url.Parse(page)
	if err != nil {
		return "/"
	}
	t := u.EscapedPath()
	if u.RawQuery != "" {
		t += "?" + u.RawQuery
	}
	return t
}

// view returns a job as a browser gets it.
func (s *scheduler) view(j *frontier.Job) Job {
	d, ok := s.cfg.Device(j.Device)
	if !ok {
		d = settings.Device{Name: j.Device} // of an earlier configuration; it gets no browser
	}
	return Job{ID: j.ID, URL: j.URL, Shown: j.Shown, Device: d, Depth: j.Depth, Try: j.Tries, Stamp: j.Stamp}
}
