// Package perform runs actions on pages: it loads all packs that there are, opens a page
// in a browser of its own, and lets saferun/steps run them there. The command and the
// server both call it.
package perform

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

	"skillmill/browser"
	"skillmill/collect/site"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/files"
	"skillmill/saferun/steps"
	"skillmill/transform/redact"
)

// Options are those of a page.
type Options struct {
	// Lib is the output folder whose skills are used, "" for none.
	Lib string
	// Env names variables of the environment that actions may read, beside those of the
	// configuration.
	Env []string
	// Worker and Files are those of saferun.Options.
	Worker []string
	Files  func(path string) (files.File, error)
	// NoSandbox, Dialogs and Started are those of site.LiveOptions.
	NoSandbox bool
	Dialogs   bool
	Started   func(*browser.Browser)
}

// Page is a page that is held open. It is at home in one goroutine.
type Page struct {
	live    *site.Live
	session *saferun.Session
	opt     Options
	ran     *Index // of the last run
}

// Open opens the page of an address in a browser of its own. The page must be one of this
// machine. ctx bounds the opening alone; the page stays until Close.
func Open(ctx context.Context, address string, o Options) (*Page, error) {
	if err := OwnPage(address); err != nil {
		return nil, err
	}
	live, err := site.OpenLive(ctx, site.LiveOptions{URL: address, Allow: site.OwnServers([]string{address}), NoSandbox: o.NoSandbox, Dialogs: o.Dialogs, Started: o.Started, Keep: saferun.Keep()})
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", redact.URL(address), err)
	}
	opt := saferun.Options{Observe: live.Glance, Worker: o.Worker, Files: o.Files}
	if o.Lib != "" {
		opt.Skills = mill.Pages(o.Lib)
		opt.Identity = func(ctx context.Context, domain string) (datasets.Identity, error) {
			return mill.SiteIdentity(ctx, o.Lib, domain)
		}
	}
	s, err := saferun.Open(ctx, live, opt)
	if err != nil {
		return nil, errors.Join(err, live.Close())
	}
	return &Page{live: live, session: s, opt: o}, nil
}

// Close closes the page and its browser.
func (p *Page) Close() error {
	p.session.Rest(context.Background())
	return p.live.Close()
}

// Run runs an action of an index on the page. trace is told of every step, may be nil.
// What goes wrong is in the result.
func (p *Page) Run(ctx context.Context, x *Index, name string, params map[string]any, trace func(steps.Trace)) *steps.Result {
	if p.ran != x { // the packs were read again
		p.session.ForgetFound()
		p.ran = x
	}
	run := x.runner(p.session, p.opt.Lib, x.environment(p.opt.Env))
	run.Allow, run.Trace = OwnPage, trace
	return run.Run(ctx, name, params)
}

// environment returns the variables that actions may read: those of the configuration and more.
func (x *Index) environment(more []string) map[string]string {
	out := map[string]string{}
	for _, name := range slices.Concat(x.Config.Env, more) {
		if v, ok := os.LookupEnv(name); ok {
			out[name] = v
		}
	}
	return out
}

// runner runs the actions of an index on a page.
func (x *Index) runner(s *saferun.Session, lib string, env map[string]string) *steps.Runner {
	run := &steps.Runner{Session: s, Get: x.Get, Env: env, Detect: x.Config.Detect(), Default: x.Config.Timeout()}
	if lib != "" {
		run.Skill = func(ctx context.Context, domain, id string) (*skill.Skill, error) {
			if domain == "" {
				domain = datasets.Domain(s.URL(ctx))
			}
			return mill.FindSkill(ctx, lib, domain, id)
		}
	}
	return run
}

// Go takes the page to another address of this machine.
func (p *Page) Go(ctx context.Context, address string) error {
	if err := OwnPage(address); err != nil {
		return err
	}
	if err := p.session.Leave(ctx, address); err != nil {
		return fmt.Errorf("open %s: %w", redact.URL(address), err)
	}
	return nil
}

// OwnPage refuses pages of other machines.
func OwnPage(address string) error {
	if len(site.OwnServers([]string{address})) == 0 {
		return fmt.Errorf("%s: actions run on pages of this machine alone", redact.URL(address))
	}
	return nil
}
