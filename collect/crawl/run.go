package crawl

import (
	"context"
	"errors"
	"fmt"

	"skillmill/collect/crawl/settings"

	"skillmill/browser/netguard"
	"skillmill/collect/crawl/frontier"
	"skillmill/collect/crawl/web"
)

// Options are what a crawl needs.
type Options struct {
	Config settings.Config
	Dir    string // of the journal; one crawl a folder
	// Resume takes up an unfinished crawl as it was begun (seeds that were added to
	// the configuration since wait for the next one), and begins one where there is
	// none.
	Resume bool
	Site   Site
	// Guard checks every host before a browser is bothered; nil for one made from
	// the configuration. The browsers' own traffic is the Site's business.
	Guard *netguard.Guard
	// Ended is told of every job that ended, one at a time; it may be nil.
	Ended func(Outcome)
}

// Outcome is how a job ended.
type Outcome struct {
	ID     string
	URL    string // without tokens
	Device string
	State  State
	Detail string
	Status int
	Dir    string
	Tries  int
	Ended  int // jobs of the whole crawl that have ended, this one among them
	Jobs   int // that are known so far: links bring more
}

// Run works until every job has ended, and returns the report of the whole crawl, including
// the work of earlier processes. A page that cannot be loaded is a state of its job and no
// error. An error means that the crawl could not go on, or that ctx ended. The report then
// says how far it came, and a call with Resume continues it.
func Run(ctx context.Context, opts Options) (*Report, error) {
	if err := opts.Config.Validate(); err != nil {
		return nil, fmt.Errorf("crawl config: %w", err)
	}
	if len(opts.Config.Seeds)+len(opts.Config.Sitemaps) == 0 {
		return nil, errors.New("crawl: there is no seed and no sitemap")
	}
	if opts.Guard == nil {
		g, err := netguard.New(opts.Config.Network.Allow)
		if err != nil {
			return nil, fmt.Errorf("crawl config: %w", err)
		}
		opts.Guard = g
	}
	q, err := frontier.Open(frontierOptions(&opts.Config), opts.Dir, opts.Resume)
	if err != nil {
		return nil, err
	}
	s := &scheduler{
		cfg: opts.Config, opts: opts, q: q, hosts: newHosts(opts.Config.Polite),
		fetch:    web.NewFetcher(opts.Guard, opts.Config.Polite.Agent),
		browsers: newBrowsers(opts.Site.Launch, opts.Config.Browser),
		results:  make(chan tried),
	}
	err = s.run(ctx)
	s.browsers.close()
	s.fetch.Close()
	report := s.report()
	return report, errors.Join(err, q.Close())
}
