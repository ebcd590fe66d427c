package crawl

import (
	"context"
	"fmt"
	"net/url"
	"slices"

	"skillmill/collect/crawl/settings"

	"skillmill/collect/crawl/frontier"
	"skillmill/collect/crawl/web"
	"skillmill/transform/redact"
)

// prepare adds what the configuration names and settles what a kill left open.
func (s *scheduler) prepare(ctx context.Context) error {
	var seeds, roots []web.Address
	for _, raw := range s.cfg.Seeds {
		a, err := s.cfg.Follow.Form().Seed(raw)
		if err == nil && settings.PlainURL(raw) == nil {
			roots = append(roots, a)
		} else {
			// One bad line of a list must not end the night: it is a job that fails.
			a = web.Address{URL: raw, Key: raw, Shown: redact.URL(raw)}
		}
		seeds = append(seeds, a)
		s.q.Relink(a)
	}
	for _, raw := range s.cfg.Sitemaps {
		a, err := s.cfg.Follow.Form().Seed(raw)
		if err != nil {
			return fmt.Errorf("sitemap %s: %w", redact.URL(raw), err)
		}
		roots = append(roots, a)
	}
	var err error
	if s.scope, err = newScope(s.cfg.Follow, roots); err != nil {
		return fmt.Errorf("crawl config: %w", err)
	}
	if !s.q.Begun() {
		for _, raw := range s.sitemapURLs(ctx, roots[:len(roots)-len(s.cfg.Sitemaps)]) {
			seeds = append(seeds, s.sitemap(ctx, raw)...)
		}
		if err := ctx.Err(); err != nil {
			return err // half a sitemap must not count as all of it
		}
		if err := s.q.Add(seeds); err != nil {
			return err
		}
	}
	if s.q.Torn() {
		if _, err := s.q.NextLevel(); err != nil {
			return err
		}
	}
	return s.recover()
}

// sitemapURLs returns the configured sitemaps, and those that the seeds' hosts name if they
// are wanted.
func (s *scheduler) sitemapURLs(ctx context.Context, seeds []web.Address) []string {
	urls := slices.Clone(s.cfg.Sitemaps)
	if !s.cfg.Follow.RobotsSitemaps {
		return urls
	}
	for _, a := range seeds {
		rules, err := s.fetch.Robots(ctx, a.URL)
		if err != nil {
			continue // the seed itself will tell
		}
		for _, raw := range rules.Sitemaps {
			if len(urls) < web.MaxSitemaps && settings.PlainURL(raw) == nil && !slices.Contains(urls, raw) {
				urls = append(urls, raw)
			}
		}
	}
	return urls
}

// sitemap returns the pages of a sitemap that belong to its site and are wanted.
func (s *scheduler) sitemap(ctx context.Context, raw string) []web.Address {
	base, err := url.Parse(raw)
	if err != nil {
		return nil // Validate has refused it
	}
	found, results := s.fetch.Sitemap(ctx, raw)
	s.sitemaps = append(s.sitemaps, results...)
	var pages []web.Address
	for _, text := range found {
		a, err := s.cfg.Follow.Form().Link(base, text)
		if err == nil && siteOf(a.Host) == siteOf(base.Host) && s.scope.wanted(a) {
			pages = append(pages, a)
		}
	}
	return pages
}

// recover settles the jobs that were under way when the last process ended: their
// capture is either complete on disk or has to be made.
func (s *scheduler) recover() error {
	for _, j := range s.q.Jobs {
		var err error
		switch {
		case j.State != "":
			continue
		case j.Stamp != "":
			res, found, ferr := s.opts.Site.Find(s.view(j))
			if ferr != nil {
				return fmt.Errorf("look for the capture of %s: %w", j.Shown, ferr)
			}
			if s.figures.Interrupted++; found {
				s.figures.Found++
				err = s.captured(j, res)
			} else {
				err = s.back(j)
			}
		}
		_, known := s.cfg.Device(j.Device)
		if err == nil && s.q.Account().Resumed && j.State == "" && (j.URL == "" || !known) {
			err = s.end(j, &Failure{State: Gone, Detail: "the seed or device is no longer configured"})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// back requeues a job whose process ended. A page that ends the process every
// time is given up like one that ends the browser.
func (s *scheduler) back(j *frontier.Job) error {
	j.Stamp = ""
	j.Tries--
	if j.Lost++; j.Lost >= maxLost {
		return s.end(j, &Failure{State: BrowserLost, Detail: "the crawl ended while it visited this page, several times"})
	}
	return s.q.Back(j)
}
