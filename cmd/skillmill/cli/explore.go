package cli

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/agent/explore"
	"skillmill/collect"
	"skillmill/collect/site"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/mill"
	"skillmill/transform/redact"
	"skillmill/transform/view"
)

type exploreOptions struct {
	streams
	url, out        string
	acts, allow     []string
	limit           explore.Limits
	noSandbox, json bool
}

func newExplore(s streams) *cobra.Command {
	o := &exploreOptions{streams: s, limit: explore.DefaultLimits()}
	cmd := &cobra.Command{
		Use:   "explore URL --out CAPTURES",
		Short: "Open the menus, tabs and dialogs of a page and capture what they show",
		Long: `Explore opens a page and clicks the controls that say they open something: menus, tabs,
details, lists, dialogs. The page is loaded anew before each. What only the opened page
shows is captured as a state of the page. A build makes skills of it that open it first
(docs/explore.md).

It only clicks, and only what shows something: nothing is filled in, sent, ordered or
paid. It takes pages of this machine, and of hosts that --allow-acts names.`,
		Example: `  skillmill explore http://shop.localhost:8080/ --out captures
  skillmill explore http://shop.localhost:8080/new --out captures --depth 1 --states 10 --json
  skillmill explore https://wiki.corp.example/ --out captures --allow wiki.corp.example --allow-acts wiki.corp.example`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.url = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "folder for the captures (required)")
	f.StringArrayVar(&o.acts, "allow-acts", nil, "host whose controls may be clicked; may be repeated")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	f.IntVar(&o.limit.Depth, "depth", o.limit.Depth, fmt.Sprintf("how many openers a state may be behind, %d at most", datasets.MaxState))
	f.IntVar(&o.limit.States, "states", o.limit.States, "how many openers are tried")
	f.DurationVar(&o.limit.Wall, "wall", o.limit.Wall, "time that a page may take")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the report, or the error, as JSON")
	return cmd
}

// check reads what the command line says.
func (o *exploreOptions) check() error {
	u, err := url.Parse(o.url)
	switch {
	case o.out == "":
		return errors.New("--out is missing: name the folder for the captures")
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return fmt.Errorf("%q is not a web address", redact.URL(o.url))
	case o.limit.Depth < 1 || o.limit.Depth > datasets.MaxState || o.limit.States < 1 || o.limit.Wall <= 0:
		return fmt.Errorf("--depth is 1 to %d, --states at least one, --wall more than no time", datasets.MaxState)
	case !mayAct(o.url, o.acts):
		return fmt.Errorf("%s is not of this machine: name the host with --allow-acts to have its controls clicked", u.Hostname())
	}
	return nil
}

func (o *exploreOptions) run(ctx context.Context) error {
	if err := o.check(); err != nil {
		return usageError{err}
	}
	cfg, err := configs.Load("")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.out, 0o755); err != nil {
		return &mill.OutputError{Err: fmt.Errorf("folder for the captures: %w", err)}
	}
	live, err := site.OpenLive(ctx, site.LiveOptions{
		URL: o.url, Allow: append(site.OwnServers([]string{o.url}), o.allow...), NoSandbox: o.noSandbox, Started: o.warnSandbox(),
	})
	if err != nil {
		return fmt.Errorf("open %s: %w", redact.URL(o.url), err)
	}
	report, err := explore.Run(ctx, explore.Options{
		Page: live, URL: o.url, Out: o.out, Limit: o.limit, Tried: o.printTry,
		Hold: func(ctx context.Context) (*collect.Sight, error) { return collect.Hold(ctx, live.Tab) },
		Live: func(ctx context.Context, rec view.Record) (explore.Skills, error) {
			return mill.LiveSkills(ctx, rec, cfg)
		},
	})
	if err := errors.Join(err, live.Close()); err != nil {
		return fmt.Errorf("explore %s: %w", redact.URL(o.url), err)
	}
	if o.json {
		return printJSON(o.streams.out, report)
	}
	say(o.streams.out, "%s\t%d states captured, %d controls that only they show, %d openers not tried\n", report.URL, report.States, report.New, report.Left)
	return nil
}

// printTry prints one opener that was tried.
func (o *exploreOptions) printTry(t explore.Try) {
	if o.json {
		return
	}
	path := strings.Join(t.Path, " > ")
	if t.Became == explore.Captured {
		say(o.streams.out, "%s\t%s\t%d new\t%s\n", path, t.Became, t.New, t.Capture)
		return
	}
	say(o.streams.out, "%s\t%s\t%s\n", path, t.Became, t.Detail)
}
