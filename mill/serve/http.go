package serve

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"strings"
	"time"
)

// Limits of a connection.
const (
	maxBody     = 1 << 20
	maxHeader   = 16 << 10
	headerTime  = 5 * time.Second  // until the header is there
	bodyTime    = 10 * time.Second // until the body is there
	replyTime   = 10 * time.Second // for the reply, when it is known
	idleTime    = time.Minute      // between requests
	stoppedTime = 15 * time.Second // for runs to end when the server ends
)

// call is a request of JSON-RPC 2.0.
type call struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

// reply is the response to a call.
type reply struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

// answer returns the reply to the text of a call.
func (s *Server) answer(ctx context.Context, text []byte) reply {
	var c call
	switch err := json.Unmarshal(text, &c); {
	case len(bytes.TrimSpace(text)) > 0 && bytes.TrimSpace(text)[0] == '[':
		return failed(nil, invalidRequest, "batches are not taken: send one call after the other")
	case err != nil:
		return failed(nil, parseError, "the body is no JSON object of JSON-RPC 2.0")
	case c.Version != "2.0":
		return failed(c.ID, invalidRequest, `jsonrpc is not "2.0"`)
	case !isID(c.ID):
		return failed(nil, invalidRequest, "id is missing, or is no text and no number: every call is answered")
	case c.Method == "":
		return failed(c.ID, invalidRequest, "method is missing")
	}
	out, e := s.Call(ctx, c.Method, c.Params)
	return reply{"2.0", c.ID, out, e}
}

// isID reports whether an id is one that can be told from those of other calls.
func isID(id json.RawMessage) bool {
	return len(id) > 0 && len(id) <= 256 && (id[0] == '"' || id[0] == '-' || id[0] >= '0' && id[0] <= '9')
}

func failed(id json.RawMessage, code int, message string) reply {
	if !isID(id) {
		id = json.RawMessage("null")
	}
	return reply{"2.0", id, nil, &Error{code, message, nil}}
}

// Handler answers calls that are POSTed to /. A call that ends before its reply ends its
// run.
func (s *Server) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
		switch {
		case r.URL.Path != "/":
			http.Error(w, "calls go to /", http.StatusNotFound)
			return
		case r.Method != http.MethodPost:
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "calls are POSTed", http.StatusMethodNotAllowed)
			return
		case kind != "application/json":
			http.Error(w, "the Content-Type of a call is application/json", http.StatusUnsupportedMediaType)
			return
		case len(r.Header.Values("Origin")) > 0:
			http.Error(w, "no web page calls here", http.StatusForbidden)
			return
		}
		text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		var large *http.MaxBytesError
		switch {
		case errors.As(err, &large):
			http.Error(w, "a call has at most 1 MiB", http.StatusRequestEntityTooLarge)
			return
		case err != nil:
			http.Error(w, "the body did not come", http.StatusBadRequest)
			return
		}
		c := http.NewResponseController(w)
		// The limits of reading would cut off a run that takes longer.
		if err := c.SetReadDeadline(time.Time{}); err != nil {
			http.Error(w, "no deadlines", http.StatusInternalServerError)
			return
		}
		out, err := json.Marshal(s.answer(r.Context(), text))
		if err != nil {
			out, _ = json.Marshal(failed(nil, refusedCall, "the answer is no JSON"))
		}
		_ = c.SetWriteDeadline(time.Now().Add(replyTime)) // a connection that has none is gone
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		_, _ = w.Write(append(out, '\n')) // the client went away
	})
}

// Guard lets those calls through that have the token and the Host that was bound. A name
// that an attacker's DNS leads here is another Host.
func Guard(next http.Handler, bound net.Addr, token string) http.Handler {
	_, port, _ := net.SplitHostPort(bound.String())
	hosts := map[string]bool{net.JoinHostPort("localhost", port): true, net.JoinHostPort("127.0.0.1", port): true, net.JoinHostPort("::1", port): true}
	want := []byte("Bearer " + token)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !hosts[strings.ToLower(r.Host)]:
			http.Error(w, "this is not the host", http.StatusMisdirectedRequest)
		case len(r.Header.Values("Origin")) > 0:
			http.Error(w, "no web page calls here", http.StatusForbidden)
		case subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), want) != 1:
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "the token is missing or wrong", http.StatusUnauthorized)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// Endpoint is a listener with what answers there.
type Endpoint struct {
	Listener net.Listener
	Handler  http.Handler
}

// Serve answers at all endpoints until ctx ends. Then runs are ended by their contexts,
// their clients get their answers, and the connections are closed.
func Serve(ctx context.Context, list ...Endpoint) error {
	runs, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	ended := make(chan error, len(list))
	servers := make([]*http.Server, len(list))
	for i, e := range list {
		servers[i] = &http.Server{
			Handler: e.Handler, ReadHeaderTimeout: headerTime, ReadTimeout: bodyTime, IdleTimeout: idleTime, MaxHeaderBytes: maxHeader,
			BaseContext: func(net.Listener) context.Context { return runs }, ErrorLog: silent(),
		}
		go func() { ended <- servers[i].Serve(e.Listener) }()
	}
	var err error
	left := len(list)
	select {
	case <-ctx.Done():
	case err = <-ended: // a listener that broke
		left--
	}
	stop()
	wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), stoppedTime)
	defer cancel()
	for _, srv := range servers {
		if srv.Shutdown(wait) != nil {
			err = errors.Join(err, srv.Close())
		}
	}
	for range left {
		if e := <-ended; !errors.Is(e, http.ErrServerClosed) {
			err = errors.Join(err, e)
		}
	}
	return err
}
