package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"skillmill/browser"
	"skillmill/collect/crawl"
	"skillmill/collect/site"
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
		Short: "Capture web pages with Chromium, one directory a page",
		Long: `Collect opens pages in a headless Chromium and writes one capture directory a
page and device. It runs no script in the page's own world, clicks nothing and
writes no value of any field. A page that cannot be had becomes a capture of
status "failed", with its state.

Pages come from the URLs, from lists, from sitemaps, and from links up to --depth.
robots.txt is kept to, and hosts are spared; a profile says how much. Private,
loopback and other addresses that are not public are refused, before and after
redirects, unless --allow names them. A loopback URL that is given here by name
allows exactly its host and port.

The crawl's journal is in CAPTURES/` + site.Folder + `. A crawl that was interrupted or killed is
taken up with --resume; nothing is captured twice.`,
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
	f.StringVar(&o.from, "from", "", "file with URLs, one a line; - is the standard input")
	f.StringArrayVar(&o.sitemaps, "sitemap", nil, "sitemap whose pages are captured too; may be repeated")
	f.StringVar(&o.profile, "profile", "", "crawl configuration: a YAML file or a profile ("+strings.Join(crawl.Profiles(), ", ")+")")
	f.StringArrayVar(&o.devices, "device", nil, "device to capture every page on: desktop, laptop, tablet or mobile; may be repeated (default laptop)")
	f.IntVar(&o.tabs, "tabs", 2, "pages at once")
	f.IntVar(&o.depth, "depth", 0, "links between a first page and the farthest one")
	f.IntVar(&o.pages, "pages", 1000, "most pages")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is open although it is not public; may be repeated")
	f.BoolVar(&o.resume, "resume", false, "take up the crawl that lies in the captures")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the report, or the error, as JSON")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print no line a page")
	return cmd
}

func (o *collectOptions) run(ctx context.Context) error {
	if o.out == "" {
		return usageError{errors.New("--out is missing: name the folder for the captures")}
	}
	cfg, err := o.config()
	if err != nil {
		return usageError{err}
	}
	report, err := o.crawl(ctx, cfg, o.resume)
	if report != nil {
		if perr := o.finish(report); perr != nil {
			return errors.Join(err, perr)
		}
	}
	if err != nil {
		return err
	}
	return judged(report)
}

// crawl runs a crawl into the folder for the captures. The report can come with an
// error.
func (o *collectOptions) crawl(ctx context.Context, cfg crawl.Config, resume bool) (*crawl.Report, error) {
	if err := os.MkdirAll(o.out, 0o755); err != nil {
		return nil, outputError{fmt.Errorf("captures: %w", err)}
	}
	var once sync.Once
	warn := func(b *browser.Browser) {
		if !b.Sandboxed {
			once.Do(func() {
				fmt.Fprintln(o.err, "warning: --allow-no-sandbox: as root, Chromium runs without its sandbox")
			})
		}
	}
	report, err := site.Crawl(ctx, site.Options{
		Out: o.out, Config: cfg, Resume: resume, NoSandbox: o.noSandbox, Ended: o.line, Started: warn,
	})
	return report, outputFault(o.out, err)
}

// outputFault tells failures to write below a folder from others.
func outputFault(dir string, err error) error {
	var path *fs.PathError
	if !errors.As(err, &path) {
		return err
	}
	abs, aerr := filepath.Abs(dir)
	if aerr == nil && (strings.HasPrefix(path.Path, dir) || strings.HasPrefix(path.Path, abs)) {
		return outputError{err}
	}
	return err
}

// config is the profile with what the command line says.
func (o *collectOptions) config() (crawl.Config, error) {
	cfg, err := crawl.Load(o.profile)
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
	cfg.Network.Allow = slices.Concat(cfg.Network.Allow, o.allow, ownServers(o.urls), ownServers(o.sitemaps))
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

// ownServers are the hosts and ports of the URLs that name this machine. Who
// names a server of one's own wants it captured; pages cannot name one.
func ownServers(urls []string) []string {
	var out []string
	for _, raw := range urls {
		u, err := url.Parse(raw)
		if err != nil {
			continue
		}
		host := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
		addr, err := netip.ParseAddr(host)
		if host != "localhost" && !strings.HasSuffix(host, ".localhost") && (err != nil || !addr.IsLoopback()) {
			continue
		}
		port := u.Port()
		if port == "" {
			port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
		}
		if port != "" {
			out = append(out, net.JoinHostPort(host, port))
		}
	}
	return out
}

// line tells of one page.
func (o *collectOptions) line(r crawl.Outcome) {
	if o.json || o.quiet {
		return
	}
	what := r.Dir
	if r.State != crawl.Captured {
		if what = r.Detail; r.Status != 0 {
			what = strings.TrimSpace(fmt.Sprintf("status %d %s", r.Status, what))
		}
	}
	fmt.Fprintf(o.streams.out, "%-10s  %-7s  %s  %s\n", r.State, r.Device, r.URL, what)
}

func (o *collectOptions) finish(r *crawl.Report) error {
	if o.json {
		text, err := r.JSON()
		if err == nil {
			_, err = o.streams.out.Write(text)
		}
		return err
	}
	return printCrawl(o.streams.out, r)
}

// judged is the outcome of a crawl that came to its end. Pages that robots.txt
// forbids are no failures, but a crawl without any page is one.
func judged(r *crawl.Report) error {
	if r.States[crawl.Captured] == 0 || r.Jobs-r.Waiting > r.States[crawl.Captured]+r.States[crawl.Robots] {
		return errRejects
	}
	return nil
}

// printCrawl shows the report of a crawl to people.
func printCrawl(w io.Writer, r *crawl.Report) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "\npages\t%d, %d left out by the limit\n", r.Pages, r.PagesCut)
	fmt.Fprintf(t, "visits\t%d, %d not made yet\n", r.Jobs, r.Waiting)
	for _, s := range crawl.States() {
		if n := r.States[s.State]; n > 0 {
			fmt.Fprintf(t, "%s\t%d\t%s\n", s.State, n, s.Meaning)
		}
	}
	run := r.Run
	fmt.Fprintf(t, "this run\t%d tries, %d repeated, %d given back by a lost browser; %d browsers, %d lost, %d replaced for their memory\n",
		run.Tries, run.Retried, run.Requeued, run.Browsers, run.Lost, run.Large)
	if run.Resumed {
		fmt.Fprintf(t, "resumed\t%d visits were under way, %d of them complete on disk\n", run.Interrupted, run.Found)
	}
	for _, c := range run.Refused {
		fmt.Fprintf(t, "no contact\t%s: %s (%d)\n", c.Host, c.Reason, c.Count)
	}
	return t.Flush()
}
