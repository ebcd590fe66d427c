package serve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"skillmill/actions"
	"skillmill/mill/perform"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
	"skillmill/saferun/workspace"
)

// Run is what action.run and action.debug take.
type Run struct {
	Action string         `json:"action"`
	Params map[string]any `json:"params,omitempty"`
	// URL is the page; that of the server where it is "". With a session that has a page,
	// the run goes on there.
	URL string `json:"url,omitempty"`
	// Session names a page that is held for later runs; Close ends it after this one.
	Session string `json:"session,omitempty"`
	Close   bool   `json:"close,omitempty"`
	// Request names the run: one that was begun is not begun again, by no restart of the
	// server either.
	Request string `json:"request_id,omitempty"`
	// Plan is the id of a plan that an earlier run answered with, to be run with its Phrase.
	// Params are those that the plan masks then, and the action is that of the plan.
	Plan   string `json:"plan,omitempty"`
	Phrase string `json:"phrase,omitempty"`
}

func runAction(ctx context.Context, s *Server, params json.RawMessage) (any, error) {
	r, err := s.perform(ctx, params)
	if r != nil {
		short := *r.Result
		short.Steps, short.Context = []steps.Trace{}, nil
		r.Result = &short
	}
	return resultOrError(r, err)
}

func debugAction(ctx context.Context, s *Server, params json.RawMessage) (any, error) {
	return resultOrError(s.perform(ctx, params))
}

// resultOrError keeps a result that is none from being an answer.
func resultOrError(r *perform.Answer, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return r, nil
}

// perform checks what is asked for before anything is opened, and runs it.
func (s *Server) perform(ctx context.Context, params json.RawMessage) (*perform.Answer, error) {
	var r Run
	if err := read(params, &r); err != nil {
		return nil, err
	}
	do, err := s.asked(ctx, &r)
	if err != nil {
		return nil, err
	}
	if r.Request == "" {
		return do()
	}
	if s.opt.Requests == nil {
		return nil, &Error{invalidParams, "params: request_id: this server notes no requests", nil}
	}
	return s.opt.Requests.Once(&r, do)
}

// asked checks a run, and returns what does it.
func (s *Server) asked(ctx context.Context, r *Run) (func() (*perform.Answer, error), error) {
	x := s.Index()
	if r.Plan != "" {
		return func() (*perform.Answer, error) { return s.confirmed(ctx, x, r) }, nil
	}
	a, _, e := x.Get(r.Action)
	if e != nil {
		return nil, e
	}
	values, e := a.Values(r.Params, false)
	if e != nil {
		return nil, e
	}
	if err := s.place(x, r); err != nil {
		return nil, err
	}
	if r.URL != "" && perform.OwnPage(r.URL) != nil {
		return func() (*perform.Answer, error) { return s.elsewhere(ctx, x, r, a, values) }, nil
	}
	return func() (*perform.Answer, error) {
		out, err := s.run(ctx, x, r, values)
		if out == nil {
			return nil, err
		}
		return &perform.Answer{Result: out}, err
	}, nil
}

// place checks the page and the session of a run.
func (s *Server) place(x *perform.Index, r *Run) error {
	if r.Session != "" {
		if err := workspace.CheckSession(r.Session); err != nil {
			return &Error{invalidParams, "params: session: small letters, digits, - and _, at most 64", nil}
		}
	}
	if r.Close && r.Session == "" {
		return &Error{invalidParams, "params: close: there is no session to close", nil}
	}
	if r.URL == "" && !s.held.has(r.Session) {
		if r.URL = s.opt.URL; r.URL == "" {
			return &Error{invalidParams, "params: url is missing: name the page to run on", nil}
		}
	}
	if r.URL != "" {
		if err := s.mayAct(x, r.URL); err != nil {
			return &actions.Error{Code: actions.Security, Action: r.Action, Message: err.Error()}
		}
	}
	return nil
}

// run runs an action when there is a place for it.
func (s *Server) run(ctx context.Context, x *perform.Index, r *Run, values map[string]any) (out *steps.Result, err error) {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return nil, refuse.Wrap(refuse.LaneBusy, ctx.Err(), "the run did not begin")
	}
	if r.Session == "" {
		page, err := s.open(ctx, r.URL)
		if err != nil {
			return nil, err
		}
		out = page.Run(ctx, x, r.Action, values, nil)
		return out, page.Close()
	}
	h, err := s.held.take(ctx, r.Session)
	if err != nil {
		return nil, err
	}
	keep := false
	defer func() { err = errors.Join(err, s.held.put(h, keep && !r.Close)) }()
	switch {
	case h.page == nil && r.URL == "":
		return nil, refuse.New(refuse.CapabilityDisabled, "the session has no page any more, and no url was given")
	case h.page == nil:
		h.page, err = s.open(ctx, r.URL)
	case r.URL != "":
		err = h.page.Go(ctx, r.URL)
	}
	if err != nil {
		return nil, err
	}
	out = h.page.Run(ctx, x, r.Action, values, nil)
	keep = ctx.Err() == nil // what was cut off in the middle is no page to go on with
	return out, nil
}

func (s *Server) open(ctx context.Context, address string) (*perform.Page, error) {
	page, err := perform.Open(ctx, address, s.opt.Page)
	if err != nil {
		return nil, refuse.Wrap(refuse.CapabilityDisabled, err, "no page")
	}
	return page, nil
}

// held are the pages that are kept for later runs.
type held struct {
	mu    sync.Mutex
	pages map[string]*heldPage
	most  int
	idle  time.Duration
}

type heldPage struct {
	name  string
	turn  chan struct{} // holds one while nobody runs there
	page  *perform.Page
	users int // that have it or wait for it
	idle  *time.Timer
}

func (h *held) has(name string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.pages[name] != nil
}

// take waits for the page of a name, which is new where nobody held one.
func (h *held) take(ctx context.Context, name string) (*heldPage, error) {
	h.mu.Lock()
	p := h.pages[name]
	if p == nil {
		if len(h.pages) >= h.most {
			h.mu.Unlock()
			return nil, refuse.New(refuse.LaneBusy, "%d pages are held; close one of them", h.most)
		}
		p = &heldPage{name: name, turn: make(chan struct{}, 1)}
		p.turn <- struct{}{}
		h.pages[name] = p
	}
	p.users++
	if p.idle != nil {
		p.idle.Stop()
	}
	h.mu.Unlock()
	select {
	case <-p.turn:
		return p, nil
	case <-ctx.Done():
		h.mu.Lock()
		defer h.mu.Unlock()
		h.rest(p)
		return nil, refuse.Wrap(refuse.LaneBusy, ctx.Err(), "the run did not begin")
	}
}

// put gives a page back; one that is not kept is closed. Without another run it is closed
// when it was idle for long enough.
func (h *held) put(p *heldPage, keep bool) (err error) {
	if !keep && p.page != nil {
		err = p.page.Close()
		p.page = nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	p.turn <- struct{}{}
	h.rest(p)
	return err
}

// rest is called by everybody who has done with a page, with h.mu held.
func (h *held) rest(p *heldPage) {
	p.users--
	switch {
	case p.users > 0:
	case p.page == nil:
		delete(h.pages, p.name)
	default:
		p.idle = time.AfterFunc(h.idle, func() { h.expire(p) })
	}
}

// expire closes a page that nobody used for long.
func (h *held) expire(p *heldPage) {
	h.mu.Lock()
	if p.users > 0 || h.pages[p.name] != p {
		h.mu.Unlock()
		return
	}
	delete(h.pages, p.name)
	h.mu.Unlock()
	if p.page != nil {
		_ = p.page.Close() // its browser is killed where it does not end
	}
}

// close closes all pages. Nobody runs on them any more.
func (h *held) close() error {
	h.mu.Lock()
	all := slices.Collect(maps.Values(h.pages))
	clear(h.pages)
	h.mu.Unlock()
	var errs []error
	for _, p := range all {
		if p.idle != nil {
			p.idle.Stop()
		}
		if p.page != nil {
			if err := p.page.Close(); err != nil {
				errs = append(errs, fmt.Errorf("session %s: %w", p.name, err))
			}
		}
	}
	return errors.Join(errs...)
}
