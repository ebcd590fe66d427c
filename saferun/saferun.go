// Package saferun runs skills on a live page.
//
// The words. A page is one tab that is held open (Page); a session is what is done with
// it. A look is what the page is now, read by the code that reads captures, so that what
// a build knows can be compared with it. The target of a skill is the one element that
// two witnesses name: the policy of docs/locate.md with what the document carries (the
// static answer), and the resolver with the fingerprints of all skills of the page (the
// print). An act is one input event sequence that reaches the page: a click, a text, a
// key, a choice. Nothing acts before the target is decided, and acts reach the target
// alone, its label, or an option of the list that it opened.
//
// saferun imports no driver: a page is what the interface asks for, and browser.Tab is
// one. docs/executor.md has the table of decisions and the codes.
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

// Page is what a session needs of a tab; browser.Tab has it.
type Page interface {
	act.Page
	// Screenshot is a PNG of the viewport as it is now. It shows what fields hold.
	Screenshot(ctx context.Context) ([]byte, error)
}

// Options are those of a session.
type Options struct {
	// Observe is the page as a capture, now, without secrets and without values of
	// fields (collect.Glance; collect.Observe has the accessibility tree as well, which a
	// run has no use for). Required.
	Observe func(ctx context.Context) (*capture.Capture, error)
	// Skills are the documents of a page of a library. All their fingerprints are asked,
	// whichever skill is run. Nil for none. They are read once a session for each page: one
	// run sees one library. The first page is read while Observe is under way.
	Skills func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error)
	// Identity are the parameters that tell pages of a domain apart in the library, so that
	// pages are named as there. Nil for none. It is asked once a session for each domain.
	Identity func(ctx context.Context, domain string) (datasets.Identity, error)
	// Match are the parameters of the resolver; the zero value stands for
	// match.Defaults().
	Match match.Params
	// Program are the options of programs (docs/env.md); nil for the defaults.
	Program map[string]any
	// Worker is a command that calls python.Work with its standard streams. Programs that
	// no template wrote run in it; without one they do not run.
	Worker []string
	// Files takes the file of a path that is given to a page; an error refuses it. Nil
	// refuses all.
	Files func(path string) (files.File, error)
	// Patience is how long an act waits for its element to hold still and to be free; 0
	// for two seconds.
	Patience time.Duration
	// Heal allows a target that the print alone names.
	Heal bool
	// Renamed allows a target whose name no capture had: somebody has confirmed it.
	Renamed bool
}

// Session is one page on which skills are run, one after the other. It is at home in
// one goroutine.
type Session struct {
	page Page
	opt  Options
	env  *act.Env
	look *Look // the last one
	soon *soon // what the next one is for, nil for unknown

	reading sync.WaitGroup // of the library, see readAhead
	ahead   bool           // it was begun
}

// Open begins a session on a page that has settled.
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
	return &Session{page: p, opt: o, env: env}, nil
}

// once reads the documents of each page once; nil for nil.
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

// onceADomain is once for what is asked of a domain.
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

// observe returns the page as a capture, now, whose pages are named as in the library.
func (s *Session) observe(ctx context.Context) (*capture.Capture, error) {
	c, err := s.opt.Observe(ctx)
	s.reading.Wait()
	if err != nil {
		return nil, err
	}
	return c, s.opt.name(ctx, c)
}

// readAhead reads what the library has of the page at an address, while the browser reads the
// page. Where it is another page after all, or cannot be read, that is found out by who asks for
// it (once).
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

// name gives a capture the parameters that tell pages of its domain apart.
func (o *Options) name(ctx context.Context, c *capture.Capture) (err error) {
	if o.Identity == nil {
		return nil
	}
	if c.Identity, err = o.Identity(ctx, datasets.Domain(c.Meta.URL)); err != nil {
		return fmt.Errorf("parameters that name pages: %w", err)
	}
	return nil
}

// Screenshot returns a PNG of the viewport in which what fields hold is painted over.
func (s *Session) Screenshot(ctx context.Context) ([]byte, error) {
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
