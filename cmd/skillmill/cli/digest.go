package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"skillmill/collect/site"
	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/mill"
	"skillmill/transform/digest"
	"skillmill/transform/redact"
)

type digestOptions struct {
	streams
	dir, url, since, lib  string
	profile, view, budget string
	nonce, repair, pick   string
	fields                []string
	stats                 bool
	limits                digest.Limits
	timeout               time.Duration
	noSandbox             bool
}

func newDigest(s streams) *cobra.Command {
	o := &digestOptions{streams: s, limits: digest.Defaults()}
	cmd := &cobra.Command{
		Use:   "digest CAPTURE | --url URL",
		Short: "Show a page as a small text: its controls and texts, each with an id",
		Long: `Digest prints what users see of a page: controls, texts and what groups them. Each has an
id that names the same element in the next digest. What users do not see is counted and
left out, and so is what somebody typed. The text of the page stands in a fence: it is
data, whatever it says (docs/digest.md).

The view text has one line for each node, the view json is the document with positions
(XPath). A budget is a number of tokens, or of bytes with a B behind it. What it leaves
out is declared.`,
		Example: `  skillmill digest captures/shop_example/20260901020000 --budget 2000
  skillmill digest captures/shop_example/20260901020000 --view json --profile read
  skillmill digest captures/shop_example/20260902020000 --since captures/shop_example/20260901020000
  skillmill digest captures/shop_example/20260902020000 --since captures/shop_example/20260901020000 --repair '/html[1]/body[1]/main[1]/button[2]'
  skillmill digest captures/shop_example/20260901020000 --pick answer.json --fields search,cart
  skillmill digest --url http://localhost:8080/ --stats`,
		Args: usage(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				o.dir = args[0]
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.url, "url", "", "page to open instead of a capture")
	f.StringVar(&o.profile, "profile", digest.ProfileAct, "what comes first: act (controls) or read (texts)")
	f.StringVar(&o.budget, "budget", "", "limit of what is printed: tokens (2000), or bytes (8000B)")
	f.StringVar(&o.view, "view", "text", "text or json")
	f.StringVar(&o.since, "since", "", "earlier capture of the page: controls that are the same keep the ids they had there")
	f.StringVar(&o.lib, "lib", "", "output folder or library: controls with a skill have its id")
	f.StringVar(&o.nonce, "nonce", "", "word of the fence; made from the text if empty")
	f.StringVar(&o.repair, "repair", "", "XPath of an element of --since: print which element of the page it is now")
	f.StringVar(&o.pick, "pick", "", "file (- for standard input) that names the node of each field, as {\"search\": {\"pick\": \"ID\", \"reason\": \"\"}}: check it and print the nodes")
	f.StringSliceVar(&o.fields, "fields", nil, "with --pick: exactly these fields must be there (default: any)")
	f.BoolVar(&o.stats, "stats", false, "print what is kept, cut and hidden instead, and how long it took")
	f.IntVar(&o.limits.Nodes, "max-nodes", o.limits.Nodes, "nodes of the document")
	f.IntVar(&o.limits.Text, "max-text", o.limits.Text, "characters of a text")
	f.IntVar(&o.limits.Attrs, "max-attrs", o.limits.Attrs, "attributes of a node")
	f.IntVar(&o.limits.Depth, "max-depth", o.limits.Depth, "levels; controls are never too deep")
	f.IntVar(&o.limits.Siblings, "max-siblings", o.limits.Siblings, "children of one element")
	f.DurationVar(&o.timeout, "timeout", 2*time.Minute, "limit with --url")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	return cmd
}

func (o *digestOptions) run(ctx context.Context) error {
	budget, err := o.check()
	if err != nil {
		return usageError{err}
	}
	for _, dir := range []string{o.dir, o.since} {
		if err := oneCapture(ctx, dir); err != nil {
			return err
		}
	}
	c, err := o.capture(ctx)
	if err != nil {
		return err
	}
	if o.repair != "" {
		return o.printRepaired(ctx, c)
	}
	cfg, err := configs.Load("")
	if err != nil {
		return err
	}
	res, err := mill.Digest(ctx, c, mill.DigestOptions{
		Config: cfg, Options: digest.Options{Profile: o.profile, Limits: o.limits}, Since: o.since, Skills: o.lib,
	})
	if err != nil {
		return err
	}
	if o.pick != "" {
		return o.printPicks(res)
	}
	return o.print(res, budget)
}

// check reads what the command line says.
func (o *digestOptions) check() (b digest.Budget, err error) {
	switch {
	case (o.dir == "") == (o.url == ""):
		return b, errors.New("name one page: a capture directory, or --url")
	case o.repair != "" && o.since == "":
		return b, errors.New("--repair wants --since: the capture that the XPath is of")
	case o.pick != "" && o.repair != "":
		return b, errors.New("--pick and --repair: choose one")
	case len(o.fields) > 0 && o.pick == "":
		return b, errors.New("--fields wants --pick: the file that names a node for each")
	case o.view != "text" && o.view != "json":
		return b, fmt.Errorf("--view %s: text and json are known", o.view)
	}
	if o.url != "" {
		if u, err := url.Parse(o.url); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			return b, fmt.Errorf("--url %s: not a web address", redact.URL(o.url))
		}
	}
	return readBudget(o.budget)
}

// readBudget reads a number of tokens, or of bytes.
func readBudget(s string) (b digest.Budget, err error) {
	if s == "" {
		return b, nil
	}
	digits, bytes := strings.CutSuffix(s, "B")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 {
		return b, fmt.Errorf("--budget %s: a number of tokens (2000) or of bytes (8000B)", s)
	}
	if bytes {
		return digest.Budget{Bytes: n}, nil
	}
	return digest.Budget{Tokens: n}, nil
}

// capture returns the page, stored or live.
func (o *digestOptions) capture(ctx context.Context) (*capture.Capture, error) {
	if o.url == "" {
		return mill.ReadCapture(ctx, o.dir)
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	live, err := site.OpenLive(ctx, site.LiveOptions{URL: o.url, Allow: site.OwnServers([]string{o.url}), NoSandbox: o.noSandbox, Started: o.warnSandbox()})
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", redact.URL(o.url), err)
	}
	c, err := live.Observe(ctx)
	if err := errors.Join(err, live.Close()); err != nil {
		return nil, fmt.Errorf("observe %s: %w", redact.URL(o.url), err)
	}
	return c, nil
}

func (o *digestOptions) print(res *mill.DigestResult, b digest.Budget) error {
	switch {
	case o.stats:
		return o.printStats(res, b)
	case o.view == "json":
		doc, err := res.Document.Within(b)
		if err != nil {
			return asUsage(err)
		}
		return printMade(o.streams.out, doc.JSON)
	}
	v, err := res.Document.View(b, o.nonce)
	if err != nil {
		return asUsage(err)
	}
	return printText(o.streams.out, v.Text)
}

// asUsage turns an error about a budget or a nonce into a usage error.
func asUsage(err error) error {
	if errors.Is(err, digest.ErrBudget) || errors.Is(err, digest.ErrNonce) {
		return usageError{err}
	}
	return err
}

// printRepaired prints what an XPath of the earlier capture corresponds to now.
func (o *digestOptions) printRepaired(ctx context.Context, c *capture.Capture) error {
	earlier, err := mill.ReadCapture(ctx, o.since)
	if err != nil {
		return err
	}
	found, err := mill.Repair(c, earlier, o.repair)
	if err != nil {
		return err
	}
	return printMade(o.streams.out, func() ([]byte, error) { return json.MarshalIndent(found, "", "  ") })
}

// printStats tells people what a digest keeps.
func (o *digestOptions) printStats(res *mill.DigestResult, b digest.Budget) error {
	stats, err := res.Stats(b, o.nonce)
	if err != nil {
		return asUsage(err)
	}
	return printMade(o.streams.out, stats.JSON)
}
