package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/spf13/cobra"

	"skillmill/browser"
	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/mill"
	"skillmill/mill/night"
)

type collectOptions struct {
	streams
	urls         []string
	from         string
	out          string
	profile      string
	sitemaps     []string
	devices      []string
	allow        []string
	tabs         int
	depth, pages int
	resume       bool
	noSandbox    bool
	json         bool
	quiet        bool
	changed      func(flag string) bool // given on the command line
}

func newCollect(s streams) *cobra.Command {
	o := &collectOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "collect [URL...] --out CAPTURES",
		Short: "Capture web pages with Chromium, one directory per page",
		Long: `Collect opens pages in a headless Chromium and writes one capture directory for each page
and device. It runs no script in the page's own world, clicks nothing and never writes
what fields hold. A page that cannot be read becomes a capture of status "failed", with
its state.

Pages come from the URLs, from lists, from sitemaps, and from links up to --depth. The
crawl obeys robots.txt and spares hosts; a profile says how much. Private, loopback and
other addresses that are not public are refused, before and after redirects, unless
--allow names them. A loopback URL that is named here allows exactly its host and port.

The crawl's journal is in CAPTURES/` + site.Folder + `. --resume goes on with a crawl that
was interrupted or killed; nothing is captured twice.`,
		Example: `  skillmill collect http://localhost:8080/ --out captures
  skillmill collect https://example.com/ --out captures --depth 2 --device laptop --device mobile
  skillmill collect --from urls.txt --out captures --profile nightly --resume
  skillmill collect http://shop.corp.example/ --out captures --allow '*.corp.example' --allow 10.1.0.0/16`,
		Args: usage(cobra.ArbitraryArgs),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.urls, o.changed = args, cmd.Flags().Changed
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "folder for the captures (required)")
	f.StringVar(&o.from, "from", "", "file with URLs, one per line; - is the standard input")
	f.StringArrayVar(&o.sitemaps, "sitemap", nil, "sitemap whose pages are captured too; may be repeated")
	f.StringVar(&o.profile, "profile", "", "crawl configuration: a YAML file or a profile ("+strings.Join(settings.Profiles(), ", ")+")")
	f.StringArrayVar(&o.devices, "device", nil, "device to capture every page on: desktop, laptop, tablet or mobile; may be repeated (default laptop)")
	f.IntVar(&o.tabs, "tabs", 2, "pages at once")
	f.IntVar(&o.depth, "depth", 0, "links between a first page and the farthest one")
	f.IntVar(&o.pages, "pages", 1000, "most pages")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	f.BoolVar(&o.resume, "resume", false, "go on with the crawl that lies in the captures")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the report, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no line for each page")
	return cmd
}

func (o *collectOptions) run(ctx context.Context) error {
	if o.out == "" {
		return usageError{errors.New("--out is missing: name the folder for the captures")}
	}
	for _, u := range o.urls {
		if err := noURL(u); err != nil {
			return usageError{err}
		}
	}
	cfg, err := o.config()
	if err != nil {
		return usageError{err}
	}
	report, err := o.crawl(ctx, cfg)
	if report != nil {
		if perr := o.finish(report); perr != nil {
			return errors.Join(err, perr)
		}
	}
	if err != nil {
		return err
	}
	return ended(night.CrawlOutcome(report))
}

// crawl runs the crawl into the folder for the captures. The report may come together with
// an error.
func (o *collectOptions) crawl(ctx context.Context, cfg settings.Config) (*crawl.Report, error) {
	if err := os.MkdirAll(o.out, 0o755); err != nil {
		return nil, &mill.OutputError{Err: fmt.Errorf("captures: %w", err)}
	}
	report, err := site.Crawl(ctx, site.Options{
		Out: o.out, Config: cfg, Resume: o.resume, NoSandbox: o.noSandbox, Ended: o.line(o.json || o.quiet), Started: o.warnSandbox(),
	})
	return report, mill.OutputBelow(o.out, err)
}

// warnSandbox returns a function that warns once if browsers run without their sandbox.
func (s streams) warnSandbox() func(*browser.Browser) {
	var once sync.Once
	return func(b *browser.Browser) {
		if !b.Sandboxed {
			once.Do(func() {
				say(s.err, "warning: --allow-no-sandbox: as root, Chromium runs without its sandbox\n")
			})
		}
	}
}

// config returns the profile with the settings of the command line.
func (o *collectOptions) config() (settings.Config, error) {
	cfg, err := settings.Load(o.profile)
	if err != nil {
		return cfg, err
	}
	cfg.Seeds = append(cfg.Seeds, o.urls...)
	if o.from != "" {
		list, err := o.list()
		if err != nil {
			return cfg, err
		}
		cfg.Seeds = append(cfg.Seeds, list...)
	}
	cfg.Sitemaps = append(cfg.Sitemaps, o.sitemaps...)
	cfg.Network.Allow = slices.Concat(cfg.Network.Allow, o.allow, site.OwnServers(o.urls), site.OwnServers(o.sitemaps))
	if len(cfg.Seeds)+len(cfg.Sitemaps) == 0 {
		return cfg, errors.New("there is nothing to collect: name URLs, or --from, --sitemap or --profile with some")
	}
	if len(o.devices) > 0 {
		cfg.Devices = o.devices
	}
	for _, set := range []struct {
		flag string
		to   *int
		from int
	}{{"tabs", &cfg.Browser.Tabs, o.tabs}, {"depth", &cfg.Follow.Depth, o.depth}, {"pages", &cfg.Follow.Pages, o.pages}} {
		if o.changed != nil && o.changed(set.flag) {
			*set.to = set.from
		}
	}
	return cfg, cfg.Validate()
}

func (o *collectOptions) list() ([]string, error) {
	if o.from == "-" {
		return crawl.ReadSeeds(o.in)
	}
	f, err := os.Open(o.from)
	if err != nil {
		return nil, fmt.Errorf("--from: %w", err)
	}
	defer f.Close()
	return crawl.ReadSeeds(f)
}

// line returns a function that prints one line for each page, unless quiet: the time, how
// many of the pages known so far have ended, how long the others will take at the present
// pace, and what became of the page.
func (s streams) line(quiet bool) func(crawl.Outcome) {
	if quiet {
		return nil
	}
	began, had := time.Now(), -1
	ink := inkFor(s.out)
	return func(r crawl.Outcome) {
		if had < 0 {
			had = r.Ended - 1 // what an earlier process did tells nothing of the pace
		}
		now := time.Now()
		hue := red
		if r.State == crawl.Captured {
			hue = green
		}
		what := r.Dir
		if r.State != crawl.Captured {
			if what = r.Detail; r.Status != 0 {
				what = strings.TrimSpace(fmt.Sprintf("status %d %s", r.Status, what))
			}
		}
		say(s.out, "%s  %d/%d  %-10s  "+ink.of("%-10s", hue)+"  %-7s  %s  %s\n", now.Format(time.TimeOnly), r.Ended, r.Jobs,
			left(now.Sub(began), r.Ended-had, r.Jobs-r.Ended), r.State, r.Device, r.URL, what)
	}
}

// left returns how long the remaining pages will take at the pace so far, in words; ""
// while that cannot be told.
func left(spent time.Duration, done, pages int) string {
	if done < 3 || pages <= 0 {
		return ""
	}
	return (spent * time.Duration(pages) / time.Duration(done)).Round(time.Second).String() + " left"
}

func (o *collectOptions) finish(r *crawl.Report) error {
	if o.json {
		return printMade(o.streams.out, r.JSON)
	}
	return printCrawl(o.streams.out, r)
}
