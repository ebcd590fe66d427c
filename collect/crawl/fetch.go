package crawl

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync"
	"time"

	"skillmill/browser/netguard"
	"skillmill/transform/redact"
)

// fetcher gets the few files that are not pages: robots.txt and sitemaps. All
// its connections pass the guard.
type fetcher struct {
	guard  *netguard.Guard
	client *http.Client
	agent  string

	mu     sync.Mutex
	robots map[string]*robotsEntry // by scheme and authority
}

const (
	fetchLimit   = 30 * time.Second
	maxRedirects = 5 // RFC 9309, 2.3.1.2
)

var errRedirects = errors.New("too many redirects")

func newFetcher(g *netguard.Guard, agent string) *fetcher {
	return &fetcher{
		guard: g, agent: agent, robots: map[string]*robotsEntry{},
		client: &http.Client{
			Transport: g.Transport(),
			Timeout:   fetchLimit,
			CheckRedirect: func(r *http.Request, via []*http.Request) error {
				if len(via) > maxRedirects {
					return errRedirects
				}
				_, err := g.CheckURL(r.URL.String())
				return err
			},
		},
	}
}

func (f *fetcher) close() { f.client.CloseIdleConnections() }

// get answers the status and at most so many bytes of the body, and one more if
// there is more.
func (f *fetcher) get(ctx context.Context, rawURL string, most int64) (status int, body []byte, retry time.Duration, err error) {
	if _, err := f.guard.CheckURL(rawURL); err != nil {
		return 0, nil, 0, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, rawURL, nil)
	if err != nil {
		return 0, nil, 0, err
	}
	req.Header.Set("User-Agent", f.agent)
	resp, err := f.client.Do(req)
	if err != nil {
		return 0, nil, 0, bareError(err)
	}
	defer resp.Body.Close()
	body, err = io.ReadAll(io.LimitReader(resp.Body, most+1))
	return resp.StatusCode, body, retryAfter(resp.Header.Get("Retry-After")), err
}

// bareError takes the URL out of the error, which may hold a token.
func bareError(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}

// retryAfter reads the seconds of a Retry-After. Dates would bring the server's
// clock in.
func retryAfter(s string) time.Duration {
	n := 0
	if _, err := fmt.Sscanf(s, "%d", &n); err != nil || n < 0 {
		return 0
	}
	return time.Duration(min(n, 86_400)) * time.Second
}

// robotsEntry is the robots.txt of one origin, or the reason why there is none.
type robotsEntry struct {
	ready chan struct{} // closed when the rest is set
	rules robots
	fail  *Failure
}

// robotsFor answers the rules for a page. Several jobs of one origin wait for one
// fetch; a failed fetch is forgotten, so that the next try asks again.
func (f *fetcher) robotsFor(ctx context.Context, page string) (robots, *Failure) {
	u, err := url.Parse(page)
	if err != nil {
		return robots{}, &Failure{State: InvalidURL}
	}
	origin := u.Scheme + "://" + u.Host
	f.mu.Lock()
	e, waiting := f.robots[origin]
	if !waiting {
		e = &robotsEntry{ready: make(chan struct{})}
		f.robots[origin] = e
	}
	f.mu.Unlock()
	if waiting {
		select {
		case <-e.ready:
			return e.rules, e.fail
		case <-ctx.Done():
			return robots{}, &Failure{State: RobotsUnreachable, Err: ctx.Err()}
		}
	}
	e.rules, e.fail = f.fetchRobots(ctx, origin)
	if e.fail != nil {
		f.mu.Lock()
		delete(f.robots, origin)
		f.mu.Unlock()
	}
	close(e.ready)
	return e.rules, e.fail
}

// fetchRobots follows RFC 9309, 2.3.1: what the server does not have allows all,
// what cannot be reached disallows all.
func (f *fetcher) fetchRobots(ctx context.Context, origin string) (robots, *Failure) {
	status, body, retry, err := f.get(ctx, origin+"/robots.txt", maxRobots)
	var refusal *netguard.Refusal
	switch {
	case errors.Is(err, errRedirects):
		return robots{}, nil
	case errors.As(err, &refusal):
		return robots{}, &Failure{State: RefusedAddress, Detail: "robots.txt: " + refusal.Error()}
	case err != nil:
		return robots{}, &Failure{State: RobotsUnreachable, Detail: err.Error(), Err: err}
	case status >= 200 && status < 300:
		return parseRobots(body, f.agent), nil
	case status >= 500 || status == http.StatusTooManyRequests:
		return robots{}, &Failure{State: RobotsUnreachable, Detail: fmt.Sprintf("status %d", status), RetryAfter: retry}
	}
	return robots{}, nil
}

// SitemapResult says what a sitemap gave.
type SitemapResult struct {
	URL   string `json:"url"`
	Pages int    `json:"pages"`
	Error string `json:"error,omitempty"`
}

// sitemap answers the pages of a sitemap and of those that it names, in their
// order. A sitemap that cannot be had, or only in part, is a result and no error.
func (f *fetcher) sitemap(ctx context.Context, root string) ([]string, []SitemapResult) {
	type file struct {
		url  string
		nest int
	}
	queue, seen := []file{{root, 0}}, map[string]bool{root: true}
	var pages []string
	var results []SitemapResult
	for len(queue) > 0 && ctx.Err() == nil {
		at := queue[0]
		queue = queue[1:]
		res := SitemapResult{URL: redact.URL(at.url)}
		found, indexed, err := f.oneSitemap(ctx, at.url)
		if err != nil {
			res.Error = err.Error()
		}
		res.Pages = len(found)
		pages = append(pages, found...)
		results = append(results, res)
		for _, next := range indexed {
			if !seen[next] && at.nest < maxSitemapNest && len(seen) < maxSitemapFiles {
				seen[next] = true
				queue = append(queue, file{next, at.nest + 1})
			}
		}
	}
	return pages, results
}

func (f *fetcher) oneSitemap(ctx context.Context, url string) (pages, indexed []string, err error) {
	status, body, _, err := f.get(ctx, url, maxSitemap)
	if err != nil {
		return nil, nil, err
	}
	if status < 200 || status > 299 {
		return nil, nil, fmt.Errorf("status %d", status)
	}
	return parseSitemap(bytes.NewReader(body), maxSitemap)
}
