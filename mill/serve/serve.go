// Package serve answers programs: the methods of the action registry (seed 001, 3.1) over
// a unix socket, over HTTP of this machine, and over MCP (package mill/serve/mcp).
//
// The threats are other users of the machine, web pages that a browser of the machine
// shows, clients that hang, and its own death. The socket lies in a folder that its owner
// alone can enter. HTTP asks for a token, for the Host that was bound, and for no Origin,
// so no web page reaches a method. Every connection has limits of size and time. A run
// that is named by its client is noted before it begins, so it is never begun twice.
//
// An index is all actions that there are. Reloading makes another one and swaps it; what
// runs keeps the one that it began with.
package serve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"skillmill/actions"
	"skillmill/actions/registry"
	"skillmill/mill/perform"
	"skillmill/saferun/commit"
	"skillmill/saferun/refuse"
)

// Options are those of a server.
type Options struct {
	// Load reads all packs. Required.
	Load func() (*perform.Index, error)
	// Faults are those of packs at a path (perform.Packs.Faults). Required.
	Faults func(paths []string) ([]registry.Problem, error)
	// Page are the options of the pages that are opened.
	Page perform.Options
	// URL is the page of a run that names none, "" for none.
	URL string
	// Runs is how many runs there are at once, 0 for two.
	Runs int
	// Pages is how many pages are held for later runs, 0 for four; Idle is how long, 0 for
	// five minutes.
	Pages int
	Idle  time.Duration
	// Desk is where runs on pages of other machines are planned and done, by their session.
	// Nil refuses such pages.
	Desk func(session string) (*commit.Desk, error)
	// Lib is the absolute path of Page.Lib, "" for none.
	Lib string
	// Requests notes the runs that clients name; nil refuses such names.
	Requests *Requests
	// Log is told of every call: method, action and how it ended, never of values.
	Log *slog.Logger
}

// Server answers methods. It may be called by many at once.
type Server struct {
	opt   Options
	index atomic.Pointer[perform.Index]
	loads sync.Mutex // one reload at a time
	slots chan struct{}
	held  held
}

// New reads all packs and returns a server. Close it.
func New(o Options) (*Server, error) {
	if o.Runs <= 0 {
		o.Runs = 2
	}
	if o.Pages <= 0 {
		o.Pages = 4
	}
	if o.Idle <= 0 {
		o.Idle = 5 * time.Minute
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	x, err := o.Load()
	if err != nil {
		return nil, err
	}
	s := &Server{opt: o, slots: make(chan struct{}, o.Runs), held: held{pages: map[string]*heldPage{}, most: o.Pages, idle: o.Idle}}
	s.index.Store(x)
	if o.URL != "" {
		if err := s.mayAct(x, o.URL); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Close closes the pages that are held. No call may be under way.
func (s *Server) Close() error { return s.held.close() }

// Index returns the actions as they are now.
func (s *Server) Index() *perform.Index { return s.index.Load() }

// Codes of JSON-RPC 2.0 for calls that are none.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	refusedCall    = -32000 // Data has the code of docs/codes.md
)

// Error is why a call was refused.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"` // an actions.Error, or an object with code
}

func (e *Error) Error() string { return e.Message }

// refusal returns an error with a code of docs/codes.md.
func refusal(err error) *Error {
	var a *actions.Error
	var e *Error
	switch code := refuse.CodeOf(err); {
	case errors.As(err, &e):
		return e
	case errors.As(err, &a):
		return &Error{refusedCall, a.Error(), a}
	case code != "":
		return &Error{refusedCall, err.Error(), map[string]string{"code": code}}
	}
	return &Error{refusedCall, err.Error(), nil}
}

// method is one method: it reads its parameters and answers.
type method func(ctx context.Context, s *Server, params json.RawMessage) (any, error)

// methods are those of seed 001, 3.1.2.
var methods = map[string]method{
	"action.list": list, "action.describe": describe, "action.search": search, "action.validate": validate, "action.reload": reload,
	"action.run": runAction, "action.debug": debugAction, "action.dryRun": dryRun,
}

// Call answers a method. A panic of one call is its error and nobody else's.
func (s *Server) Call(ctx context.Context, name string, params json.RawMessage) (out any, e *Error) {
	m := methods[name]
	if m == nil {
		return nil, &Error{methodNotFound, "there is no such method: the methods are action.list, describe, run, dryRun, debug, validate, search and reload", nil}
	}
	began := time.Now()
	defer func() {
		if p := recover(); p != nil {
			out, e = nil, &Error{refusedCall, "the server met what it did not expect; its log has the method", nil}
			s.opt.Log.Error("panic", "method", name, "type", fmt.Sprintf("%T", p))
		}
		s.note(name, params, out, e, time.Since(began))
	}()
	out, err := m(ctx, s, params)
	if err != nil {
		return nil, refusal(err)
	}
	return out, nil
}

// note writes a line for a call. What the client wrote is in it only where it is the name
// of an action that there is.
func (s *Server) note(name string, params json.RawMessage, out any, e *Error, took time.Duration) {
	line := []any{"method", name, "ms", took.Milliseconds()}
	var p struct{ Action string }
	if json.Unmarshal(params, &p) == nil && p.Action != "" {
		if a, _, err := s.Index().Get(p.Action); err == nil {
			line = append(line, "action", a.Name)
		}
	}
	code := ""
	if r, ok := out.(*perform.Answer); ok && r.Error != nil {
		code = r.Error.Code
	}
	if e != nil {
		code = fmt.Sprint(e.Code)
		switch d := e.Data.(type) {
		case *actions.Error:
			code = d.Code
		case map[string]string:
			code = d["code"]
		}
	}
	if code == "" {
		s.opt.Log.Info("done", line...)
		return
	}
	s.opt.Log.Warn("refused or failed", append(line, "code", code)...)
}
