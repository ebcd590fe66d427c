package web

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

// Fetcher gets robots.txt and sitemaps. Its methods may be called from several
// goroutines.
type Fetcher struct {
	guard  *netguard.Guard
	client *http.Client
	agent  string

	mu     sync.Mutex
	robots map[string]*robotsEntry // by origin
}

const (
	fetchLimit   = 30 * time.Second
	maxRedirects = 5 // RFC 9309, 2.3.1.2
)

var errRedirects = errors.New("too many redirects")

// NewFetcher makes a fetcher whose connections pass the guard. The agent is the
// name that it gives itself, also before robots.txt.
func NewFetcher(g *netguard.Guard, agent string) *Fetcher {
	return &Fetcher{
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

// Close ends its idle connections.
func (f *Fetcher) Close() { f.client.CloseIdleConnections() }

// get returns the status and the body, up to most bytes and one more, which shows that
// there would be more.
func (f *Fetcher) get(ctx context.Context, rawURL string, most int64) (status int, body []byte, retry time.Duration, err error) {
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

// retryAfter reads the seconds of a Retry-After. Dates are not read, because they depend on
// the server's clock.
func retryAfter(s string) time.Duration {
	n := 0
	if _, err := fmt.Sscanf(s, "%d", &n); err != nil || n < 0 {
		return 0
	}
	return time.Duration(min(n, 86_400)) * time.Second
}

// RobotsError says that a robots.txt could not be read. Its pages count as disallowed for
// now.
type RobotsError struct {
	Text       string
	RetryAfter time.Duration // what the server asked for, 0 for nothing
	Err        error         // the cause, nil for an answer of the server
}

func (e *RobotsError) Error() string { return e.Text }

// Unwrap returns the cause.
func (e *RobotsError) Unwrap() error { return e.Err }

// robotsEntry is the robots.txt of one origin, or the reason why there is none.
type robotsEntry struct {
	ready chan struct{} // closed when the rest is set
	rules Robots
	err   error
}

// Robots returns the rules for a page. Several callers with one origin wait for one
// fetch; a failed fetch is forgotten, so that the next call asks again. The error is
// ErrURL, a *netguard.Refusal or a *RobotsError.
func (f *Fetcher) Robots(ctx context.Context, page string) (Robots, error) {
	u, err := url.Parse(page)
	if err != nil {
		return Robots{}, ErrURL
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
			return e.rules, e.err
		case <-ctx.Done():
			return Robots{}, &RobotsError{Err: ctx.Err()}
		}
	}
	e.rules, e.err = f.fetchRobots(ctx, origin)
	if e.err != nil {
		f.mu.Lock()
		delete(f.robots, origin)
		f.mu.Unlock()
	}
	close(e.ready)
	return e.rules, e.err
}

// fetchRobots follows RFC 9309, 2.3.1: what the server does not have allows all,
// what cannot be reached disallows all.
func (f *Fetcher) fetchRobots(ctx context.Context, origin string) (Robots, error) {
	status, body, retry, err := f.get(ctx, origin+"/robots.txt", maxRobots)
	var refusal *netguard.Refusal
	switch {
	case errors.Is(err, errRedirects):
		return Robots{}, nil
	case errors.As(err, &refusal):
		return Robots{}, refusal
	case err != nil:
		return Robots{}, &RobotsError{Text: err.Error(), Err: err}
	case status >= 200 && status < 300:
		return ParseRobots(body, f.agent), nil
	case status >= 500 || status == http.StatusTooManyRequests:
		return Robots{}, &RobotsError{Text: fmt.Sprintf("status %d", status), RetryAfter: retry}
	}
	return Robots{}, nil
}

// SitemapResult says what a sitemap gave.
type SitemapResult struct {
	URL   string      `json:"url"` // without tokens
	Pages int         `json:"pages"`
	Code  SitemapCode `json:"code,omitempty"`  // "" for a sitemap that was read to its end
	Error string      `json:"error,omitempty"` // for people
}

// Sitemap returns the pages of a sitemap and of those that it names, in their order.
// There is one result for every file, in the order in which they were asked for.
func (f *Fetcher) Sitemap(ctx context.Context, root string) ([]string, []SitemapResult) {
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
			res.Code, res.Error = codeOf(err), err.Error()
		}
		res.Pages = len(found)
		pages = append(pages, found...)
		results = append(results, res)
		for _, next := range indexed {
			if !seen[next] && at.nest < maxSitemapNest && len(seen) < MaxSitemaps {
				seen[next] = true
				queue = append(queue, file{next, at.nest + 1})
			}
		}
	}
	return pages, results
}

func (f *Fetcher) oneSitemap(ctx context.Context, url string) (pages, indexed []string, err error) {
	status, body, _, err := f.get(ctx, url, maxSitemap)
	var refusal *netguard.Refusal
	switch {
	case errors.As(err, &refusal):
		return nil, nil, &sitemapError{SitemapRefused, err}
	case err != nil:
		return nil, nil, &sitemapError{SitemapUnreachable, err}
	case status < 200 || status > 299:
		return nil, nil, &sitemapError{SitemapStatus, fmt.Errorf("status %d", status)}
	}
	return parseSitemap(bytes.NewReader(body), maxSitemap)
}
