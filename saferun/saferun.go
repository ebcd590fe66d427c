// Package saferun runs skills on a live page.
//
// The words. A page is one open tab (Page), and a session operates it. A look is what was read
// of the page at one moment, by the code that reads captures, so that it can be compared with
// what a build knows. The target of a skill is the one element on which two witnesses agree:
// the policy of docs/locate.md with the locators of the document (the static answer), and the
// resolver with the fingerprints of all skills of the page (the print). An act is one sequence
// of input events that reaches the page: a click, a text, a key, a choice. Nothing acts before
// the target is decided, and acts reach only the target, its label, or an option of the list
// that it opened.
//
// saferun imports no driver: a page is anything with the interface Page, such as browser.Tab.
// docs/executor.md has the table of decisions and the codes.
package saferun

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun/act"
	"skillmill/saferun/files"
	"skillmill/transform/match"
	"skillmill/transform/redact"
)

// Page is what a session needs of a tab. browser.Tab implements it.
type Page interface {
	act.Page
	// Screenshot returns a PNG of the present viewport. It shows the values of fields.
	Screenshot(ctx context.Context) ([]byte, error)
}

// Options are the options of a session.
type Options struct {
	// Observe returns the present page as a capture, without secrets and values of fields. It
	// is required. collect.Glance suffices; collect.Observe also reads the accessibility
	// tree, which a run does not use.
	Observe func(ctx context.Context) (*capture.Capture, error)
	// Settle brings to rest a page that may not be, such as browser.Tab.Settle with Job.Soon; nil
	// for a page that has settled. It is called only where a look does not show that the page is
	// at rest, see Session.Rested.
	Settle func(ctx context.Context) error
	// Skills returns the documents of a page in a library, nil for none. The resolver uses all
	// their fingerprints, whichever skill is run. It is called once for each page of a
	// session, so that a session sees one state of the library. For the first page it is
	// called while Observe runs.
	Skills func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error)
	// Identity returns the URL parameters that distinguish pages of a domain in the library,
	// so that pages get the same keys. It may be nil. It is called once for each domain of a
	// session.
	Identity func(ctx context.Context, domain string) (datasets.Identity, error)
	// Match are the parameters of the resolver; the zero value means match.Defaults().
	Match match.Params
	// Program are the options of programs (docs/env.md); nil for the defaults.
	Program map[string]any
	// Worker is a command that calls python.Work with its standard streams. Programs that no
	// template wrote run in it; without a worker they do not run.
	Worker []string
	// Files returns the file of a path that is to be given to a page; its error refuses the
	// file. Nil refuses all files.
	Files func(path string) (files.File, error)
	// Patience is how long an act waits until its element holds still and is not covered; 0
	// means two seconds.
	Patience time.Duration
	// Heal allows a target that only the print names.
	Heal bool
	// Renamed allows a target with a name that no capture had, after somebody confirmed it.
	Renamed bool
}

// Session runs skills on one page, one after the other. Only one goroutine may use it.
type Session struct {
	page Page
	opt  Options
	env  *act.Env
	look *Look // the last one
	soon *soon // what the next look is for, nil for unknown
	rest settling
	// brought is the document whose control its preparation has just brought into view, nil for none.
	brought *skill.Skill

	reading sync.WaitGroup // for the reading of the library, see readAhead
	ahead   bool           // that reading was started
}

// Open starts a session on a page that has settled, or that Options.Settle brings to rest.
func Open(_ context.Context, p Page, o Options) (*Session, error) {
	if p == nil || o.Observe == nil {
		return nil, errors.New("open a session: it needs a page and a way to observe it")
	}
	if o.Match == (match.Params{}) {
		o.Match = match.Defaults()
	}
	env := act.New(p)
	env.Patience = o.Patience
	if o.Files != nil {
		env.Files = func(path string) (string, error) {
			f, err := o.Files(path)
			return f.Path, err
		}
	}
	o.Skills, o.Identity = once(o.Skills), onceADomain(o.Identity)
	s := &Session{page: p, opt: o, env: env}
	if o.Settle == nil {
		s.rest = restSure
	}
	return s, nil
}

// once returns a function that calls read once for each page; nil for nil.
func once(read func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error)) func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error) {
	if read == nil {
		return nil
	}
	had := map[[2]string][]*skill.Skill{}
	return func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error) {
		key := [2]string{domain, pageKey}
		if s, ok := had[key]; ok {
			return s, nil
		}
		s, err := read(ctx, domain, pageKey)
		if err == nil {
			had[key] = s
		}
		return s, err
	}
}

// onceADomain is once for functions of a domain.
func onceADomain(read func(ctx context.Context, domain string) (datasets.Identity, error)) func(ctx context.Context, domain string) (datasets.Identity, error) {
	if read == nil {
		return nil
	}
	had := map[string]datasets.Identity{}
	return func(ctx context.Context, domain string) (datasets.Identity, error) {
		n, ok := had[domain]
		if ok {
			return n, nil
		}
		n, err := read(ctx, domain)
		if err == nil {
			had[domain] = n
		}
		return n, err
	}
}

// observe returns the present page as a capture with the page key that the library uses.
func (s *Session) observe(ctx context.Context) (*capture.Capture, error) {
	c, err := s.opt.Observe(ctx)
	s.reading.Wait()
	if err != nil {
		return nil, err
	}
	return c, s.opt.name(ctx, c)
}

// readAhead starts reading the documents of the page at an address, while the browser reads the
// page. Its result is kept by once. An error, or another page than expected, shows when the
// documents are needed.
func (s *Session) readAhead(ctx context.Context, address string) {
	if s.opt.Skills == nil || s.ahead {
		return
	}
	s.ahead = true
	s.reading.Go(func() {
		domain := datasets.Domain(address)
		var named datasets.Identity
		if s.opt.Identity != nil {
			var err error
			if named, err = s.opt.Identity(ctx, domain); err != nil {
				return
			}
		}
		_, _ = s.opt.Skills(ctx, domain, named.PageKey(redact.URL(address)))
	})
}

// name gives a capture the URL parameters that distinguish pages of its domain.
func (o *Options) name(ctx context.Context, c *capture.Capture) (err error) {
	if o.Identity == nil {
		return nil
	}
	if c.Identity, err = o.Identity(ctx, datasets.Domain(c.Meta.URL)); err != nil {
		return fmt.Errorf("parameters that name pages: %w", err)
	}
	return nil
}

// Keep is a function that may be called in a page before a session is opened on it, while the page
// comes to rest (browser.Job): then the session need not do it.
func Keep() string { return act.Keep() }

// Rest waits for what the page had put off for a moment when the last run ended, a sixth of a
// second in most cases. The next question to the page does it by itself; whoever closes the page
// instead calls it.
func (s *Session) Rest(ctx context.Context) { s.env.Rest(ctx) }

// Screenshot returns a PNG of the viewport in which the values of fields are painted over.
func (s *Session) Screenshot(ctx context.Context) ([]byte, error) {
	s.Rest(ctx)
	png, err := s.page.Screenshot(ctx)
	if err != nil {
		return nil, err
	}
	boxes, err := s.env.Fields(ctx)
	if err != nil {
		return nil, fmt.Errorf("mask a picture: %w", err)
	}
	return mask(png, boxes)
}
