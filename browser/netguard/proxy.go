package netguard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/netutil"
)

// Limits bound what one proxy does. A zero field means its default.
type Limits struct {
	Header       time.Duration // for a request's head, and for the first answer of a server; 20 s
	Idle         time.Duration // a connection without traffic is closed after it; 2 min
	HeaderBytes  int           // of a request's head; 256 KiB
	RequestBytes int64         // of a request's body; 16 MiB
	AnswerBytes  int64         // of an answer's body, or of all that came through a tunnel; 512 MiB
	Connections  int           // from the browser at once; 256 (a browser opens six a host)
}

func (l Limits) withDefaults() Limits {
	if l.Header <= 0 {
		l.Header = 20 * time.Second
	}
	if l.Idle <= 0 {
		l.Idle = 2 * time.Minute
	}
	if l.HeaderBytes <= 0 {
		l.HeaderBytes = 256 << 10
	}
	if l.RequestBytes <= 0 {
		l.RequestBytes = 16 << 20
	}
	if l.AnswerBytes <= 0 {
		l.AnswerBytes = 512 << 20
	}
	if l.Connections <= 0 {
		l.Connections = 256
	}
	return l
}

// Proxy is a forward proxy whose connections all pass a guard.
//
// A target that is refused or cannot be reached gets no answer at all: the
// connection is closed (http) or the tunnel is not opened (https). An error page
// of the proxy's own would be a document like any other and could end up in a
// capture; this way the browser shows its own error page, which a capture
// refuses. The cause is in the guard's record.
type Proxy struct {
	guard     *Guard
	limits    Limits
	addr      string
	server    *http.Server
	transport *http.Transport

	mu      sync.Mutex
	closed  bool
	tunnels map[net.Conn]bool
	running sync.WaitGroup
}

// Serve starts a proxy on a free loopback port. It runs until its Close.
func (g *Guard) Serve(limits Limits) (*Proxy, error) {
	lis, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("start the filtering proxy: %w", err)
	}
	limits = limits.withDefaults()
	p := &Proxy{guard: g, limits: limits, addr: lis.Addr().String(), transport: g.Transport(), tunnels: map[net.Conn]bool{}}
	p.transport.ResponseHeaderTimeout = limits.Header
	p.server = &http.Server{
		Handler:           p,
		ReadHeaderTimeout: limits.Header,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    limits.HeaderBytes,
		// It is not worth a log line when a browser goes away in mid-request.
		ErrorLog: log.New(io.Discard, "", 0),
	}
	p.running.Go(func() {
		// Serve returns when the listener is closed, which Close does.
		_ = p.server.Serve(netutil.LimitListener(lis, limits.Connections))
	})
	return p, nil
}

// Addr returns the host and port of the proxy.
func (p *Proxy) Addr() string { return p.addr }

// Flags returns the switches, without their dashes, that make a Chromium use the proxy for
// everything. The second keeps loopback addresses from being an exception, the third keeps
// the browser from resolving names itself, and the last two close the ways around a proxy
// that do not use TCP.
func (p *Proxy) Flags() [][2]string {
	return [][2]string{
		{"proxy-server", "http://" + p.addr},
		{"proxy-bypass-list", "<-loopback>"},
		{"host-resolver-rules", "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"},
		{"disable-quic", ""},
		{"force-webrtc-ip-handling-policy", "disable_non_proxied_udp"},
	}
}

// Close ends the proxy and all its connections and waits for them.
func (p *Proxy) Close() error {
	p.mu.Lock()
	p.closed = true
	for c := range p.tunnels {
		_ = c.Close() // the copying goroutines see the error
	}
	p.mu.Unlock()
	err := p.server.Close()
	p.transport.CloseIdleConnections()
	p.running.Wait()
	return err
}

// ServeHTTP takes one request of the browser.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Method == http.MethodConnect:
		p.tunnel(w, r)
	case r.URL.Scheme == "http" && r.URL.Host != "":
		p.forward(w, r)
	default:
		// Somebody uses the proxy as if it were a site.
		http.Error(w, "this is a proxy", http.StatusBadRequest)
	}
}

// hopHeaders belong to one connection and are not passed on (RFC 9110, 7.6.1).
var hopHeaders = []string{
	"Connection", "Proxy-Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization",
	"Te", "Trailer", "Transfer-Encoding", "Upgrade",
}

func dropHop(h http.Header) {
	for _, line := range h.Values("Connection") {
		for name := range strings.SplitSeq(line, ",") {
			h.Del(strings.TrimSpace(name))
		}
	}
	for _, name := range hopHeaders {
		h.Del(name)
	}
}

// repeatable are methods that may be sent twice.
var repeatable = map[string]bool{http.MethodGet: true, http.MethodHead: true, http.MethodOptions: true}

func (p *Proxy) forward(w http.ResponseWriter, r *http.Request) {
	key := requestKey(r.URL.String())
	if _, err := p.guard.CheckURL(r.URL.String()); err != nil {
		p.guard.log.asked(key, reasonOf(err))
		panic(http.ErrAbortHandler)
	}
	out := r.Clone(r.Context())
	out.RequestURI = ""
	out.Host = r.URL.Host // the target that was checked, whatever the Host header says
	dropHop(out.Header)
	out.Body = http.MaxBytesReader(w, r.Body, p.limits.RequestBytes)
	if r.ContentLength == 0 {
		out.Body = nil
	}
	resp, err := p.transport.RoundTrip(out)
	if err != nil {
		p.guard.log.asked(key, reasonOf(err))
		p.fault(r.URL.Hostname(), err)
		if !repeatable[r.Method] {
			// Chromium repeats a request that got no answer on a connection that it had used
			// before, even a POST: a form would be sent twice.
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		panic(http.ErrAbortHandler)
	}
	p.guard.log.asked(key, "")
	defer resp.Body.Close()
	dropHop(resp.Header)
	for name, values := range resp.Header {
		w.Header()[name] = values
	}
	for _, name := range []string{"Content-Type", "Date"} {
		if _, sent := resp.Header[name]; !sent {
			w.Header()[name] = nil // or the server would make one up
		}
	}
	w.WriteHeader(resp.StatusCode)
	if err := p.pass(w, resp.Body); err != nil {
		p.guard.log.asked(key, reasonOf(err))
		p.fault(r.URL.Hostname(), err)
		panic(http.ErrAbortHandler)
	}
}

var errTooLarge = errors.New("the answer is larger than the limit")

// pass copies an answer as it arrives, up to the limit.
func (p *Proxy) pass(w http.ResponseWriter, body io.Reader) error {
	flush := http.NewResponseController(w)
	buf := make([]byte, 32<<10)
	for left := p.limits.AnswerBytes; ; {
		n, err := body.Read(buf)
		if left -= int64(n); left < 0 {
			return errTooLarge
		}
		if n > 0 {
			if _, err := w.Write(buf[:n]); err != nil {
				return nil // the browser went away
			}
			if err := flush.Flush(); err != nil {
				return nil
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// fault records a failure, unless dialling has recorded it already.
func (p *Proxy) fault(host string, err error) {
	h, perr := ParseHost(host)
	var refusal *Refusal
	var dial *dialError
	if perr != nil || errors.Is(err, context.Canceled) || errors.As(err, &refusal) || errors.As(err, &dial) {
		return
	}
	p.guard.log.add(h.String(), reasonOf(err))
}

// reasonOf names what kept a request from being answered.
func reasonOf(err error) Reason {
	var refusal *Refusal
	var dial *dialError
	var timeout interface{ Timeout() bool }
	switch {
	case errors.Is(err, errTooLarge):
		return TooLarge
	case errors.As(err, &refusal):
		return refusal.Reason
	case errors.As(err, &dial):
		return dial.reason
	case errors.As(err, &timeout) && timeout.Timeout() || errors.Is(err, os.ErrDeadlineExceeded):
		return HeaderTimeout
	}
	return NoConnection
}
