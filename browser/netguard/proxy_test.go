package netguard

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"

	"github.com/google/go-cmp/cmp"
)

func serve(t *testing.T, g *Guard, l Limits) *Proxy {
	t.Helper()
	p, err := g.Serve(l)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

// client speaks through the proxy and follows no redirects.
func client(t *testing.T, p *Proxy) *http.Client {
	t.Helper()
	tr := &http.Transport{
		// A closed connection that was in use before makes a client try again.
		DisableKeepAlives: true,
		Proxy:             http.ProxyURL(&url.URL{Scheme: "http", Host: p.Addr()}),
		TLSClientConfig:   &tls.Config{InsecureSkipVerify: true}, // the test server's own certificate
	}
	t.Cleanup(tr.CloseIdleConnections)
	return &http.Client{Transport: tr, Timeout: pacetest.Times(20 * time.Second), CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
}

func get(t *testing.T, c *http.Client, url string) (int, string, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := c.Do(req)
	if err != nil {
		return 0, "", err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	return resp.StatusCode, string(body), err
}

// worldwide makes public.test the test server: its address is public to the
// guard, and the network of the test leads it home.
func worldwide(g *Guard, srv *httptest.Server) {
	g.Lookup = answers(names)
	g.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		if !strings.HasPrefix(address, "93.184.216.34:") {
			return nil, errors.New("no route to " + address)
		}
		return (&net.Dialer{}).DialContext(ctx, network, srv.Listener.Addr().String())
	}
}

func TestForward(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/redirect":
			http.Redirect(w, r, "http://169.254.169.254/latest/", http.StatusFound)
		case "/echo":
			body, _ := io.ReadAll(r.Body)
			w.Header()["Content-Type"] = nil
			fmt.Fprintf(w, "%s %s %s %q %q", r.Method, r.Host, body, r.Header.Get("X-Own"), r.Header.Get("Proxy-Authorization"))
		default:
			fmt.Fprint(w, "page")
		}
	}))
	defer srv.Close()
	g := guard(t)
	worldwide(g, srv)
	c := client(t, serve(t, g, Limits{}))

	if code, body, err := get(t, c, "http://public.test/"); err != nil || code != 200 || body != "page" {
		t.Errorf("page: %d %q %v", code, body, err)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://public.test/echo", strings.NewReader("sent"))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("X-Own", "kept")
	req.Header.Set("Proxy-Authorization", "Basic eDp5")
	resp, err := c.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	if want := `POST public.test sent "kept" ""`; string(body) != want || resp.Header.Get("Content-Type") != "" {
		t.Errorf("echo: %q, content type %q", body, resp.Header.Get("Content-Type"))
	}
	// The redirect is passed on; following it is a request of its own.
	if code, _, err := get(t, c, "http://public.test/redirect"); err != nil || code != http.StatusFound {
		t.Errorf("redirect: %d %v", code, err)
	}
	for _, u := range []string{"http://169.254.169.254/latest/", "http://rebind.test/", srv.URL, "http://nowhere.test/", "http://public6.test/"} {
		if code, body, err := get(t, c, u); err == nil {
			t.Errorf("%s: %d %q", u, code, body)
		}
	}
	want := []Count{
		{"127.0.0.1", Loopback, 1},
		{"169.254.169.254", CloudMetadata, 1},
		{"nowhere.test", NoAddress, 1},
		{"public6.test", NoConnection, 1},
		{"rebind.test", Loopback, 1},
	}
	if d := cmp.Diff(want, g.Record()); d != "" {
		t.Errorf("record (-want +got):\n%s", d)
	}
}

func TestTunnel(t *testing.T) {
	srv := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "secret page") }))
	defer srv.Close()
	g := guard(t)
	worldwide(g, srv)
	c := client(t, serve(t, g, Limits{}))
	if code, body, err := get(t, c, "https://public.test/"); err != nil || code != 200 || body != "secret page" {
		t.Errorf("page: %d %q %v", code, body, err)
	}
	for _, u := range []string{"https://ten.test/", "https://metadata.google.internal/", "https://public.test:22/", srv.URL} {
		if _, _, err := get(t, c, u); err == nil || !strings.Contains(err.Error(), "Forbidden") {
			t.Errorf("%s: %v", u, err)
		}
	}
}

// TestNotASite speaks to the proxy as a page would that knows its port.
func TestNotASite(t *testing.T) {
	g := guard(t)
	p := serve(t, g, Limits{})
	c := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	if code, _, err := get(t, c, "http://"+p.Addr()+"/"); err != nil || code != http.StatusBadRequest {
		t.Errorf("%d %v", code, err)
	}
	if _, _, err := get(t, client(t, p), "http://"+p.Addr()+"/"); err == nil || g.Last("127.0.0.1") != Loopback {
		t.Errorf("the proxy through itself: %v", err)
	}
}

func TestProxyLimits(t *testing.T) {
	stop := make(chan struct{})
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/big":
			for range 64 {
				fmt.Fprint(w, strings.Repeat("x", 1<<10))
			}
		case "/silent":
			<-stop
		case "/post":
			_, err := io.Copy(io.Discard, r.Body)
			fmt.Fprint(w, err)
		}
	}))
	defer srv.Close()
	defer close(stop)
	g := guard(t, srv.Listener.Addr().String())
	p := serve(t, g, Limits{Header: pacetest.Times(time.Second), Idle: pacetest.Times(time.Second), AnswerBytes: 32 << 10, RequestBytes: 1 << 10, Connections: 4})
	c := client(t, p)
	host, port, _ := net.SplitHostPort(srv.Listener.Addr().String())

	if _, body, err := get(t, c, srv.URL+"/big"); err == nil || len(body) > 32<<10 || g.Last(host) != TooLarge {
		t.Errorf("big: %d bytes, %v, %q", len(body), err, g.Last(host))
	}
	if _, _, err := get(t, c, srv.URL+"/silent"); err == nil || g.Last(host) != HeaderTimeout {
		t.Errorf("silent: %v, %q", err, g.Last(host))
	}
	resp, err := c.Post(srv.URL+"/post", "text/plain", io.LimitReader(zeros{}, 1<<16))
	if err == nil {
		body, rerr := io.ReadAll(resp.Body)
		resp.Body.Close()
		if rerr == nil && string(body) == "<nil>" {
			t.Error("a body over the limit went through")
		}
	}

	// A tunnel over the limit, and one where nothing moves.
	for name, request := range map[string]string{"big": "GET /big HTTP/1.0\r\n\r\n", "idle": ""} {
		conn, err := net.Dial("tcp", p.Addr())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "CONNECT %s:%s HTTP/1.1\r\nHost: x\r\n\r\n%s", host, port, request)
		r := bufio.NewReader(conn)
		resp, err := http.ReadResponse(r, &http.Request{Method: http.MethodConnect})
		if err != nil || resp.StatusCode != 200 {
			t.Fatalf("%s: %v %v", name, resp, err)
		}
		if err := conn.SetDeadline(time.Now().Add(pacetest.Times(20 * time.Second))); err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if len(got) > 32<<10 || errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
		conn.Close()
	}

	// A client that never ends its head is let go.
	slow, err := net.Dial("tcp", p.Addr())
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	fmt.Fprint(slow, "GET http://x/ HTTP/1.1\r\nA: ")
	if err := slow.SetDeadline(time.Now().Add(pacetest.Times(20 * time.Second))); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(slow); errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error("a head without end was waited for")
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// TestCloseEndsTunnels leaves no connection behind.
func TestCloseEndsTunnels(t *testing.T) {
	lis, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer lis.Close()
	g := guard(t, lis.Addr().String())
	p, err := g.Serve(Limits{})
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", p.Addr())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "CONNECT %s HTTP/1.1\r\nHost: x\r\n\r\n", lis.Addr())
	if _, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: http.MethodConnect}); err != nil {
		t.Fatal(err)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if n, err := conn.Read(make([]byte, 1)); err == nil {
		t.Errorf("%d bytes after Close", n)
	}
}

// TestChromium gives a real browser the proxy and a page that tries to get out:
// by subresources, by a redirect, by a script, by a socket.
func TestChromium(t *testing.T) {
	path, err := exec.LookPath("chromium-headless-shell")
	if err != nil {
		t.Skip("needs chromium-headless-shell (apt-get install chromium-headless-shell)")
	}
	var forbidden atomic.Int32
	private := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { forbidden.Add(1) }))
	defer private.Close()
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/out":
			http.Redirect(w, r, private.URL+"/redirected", http.StatusFound)
		case "/":
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<title>in</title><img src="/ok.png"><img src="%[1]s/a.png"><iframe src="http://public.test/out"></iframe>
				<script src="http://loop.test/x.js"></script><link rel=stylesheet href="http://169.254.169.254/s.css">
				<script>new WebSocket('%[2]s'); fetch('%[1]s/f', {mode: 'no-cors'}).catch(() => 0)</script><p>shown</p>`,
				private.URL, strings.Replace(private.URL, "http", "ws", 1))
		}
	}))
	defer site.Close()
	g := guard(t)
	worldwide(g, site)
	p := serve(t, g, Limits{})

	dump := func(url string) (string, error) {
		args := []string{"--user-data-dir=" + t.TempDir(), "--virtual-time-budget=3000", "--timeout=20000", "--dump-dom"}
		if os.Geteuid() == 0 {
			args = append(args, "--no-sandbox")
		}
		for _, f := range p.Flags() {
			args = append(args, "--"+f[0]+"="+f[1])
		}
		ctx, cancel := context.WithTimeout(t.Context(), pacetest.Times(time.Minute))
		defer cancel()
		out, err := exec.CommandContext(ctx, path, append(args, url)...).Output()
		return string(out), err
	}
	if dom, err := dump("http://public.test/"); err != nil || !strings.Contains(dom, "<p>shown</p>") {
		t.Errorf("the page is %q, %v", dom, err)
	}
	for _, u := range []string{private.URL + "/direct", "http://public.test/out"} {
		// The browser has no page to show and may say so by its exit code.
		if dom, _ := dump(u); strings.Contains(dom, "no tunnel") || strings.Contains(dom, "this is a proxy") {
			t.Errorf("%s shows the proxy's words: %q", u, dom)
		}
	}
	if n := forbidden.Load(); n != 0 {
		t.Errorf("%d requests reached the private server", n)
	}
	for host, want := range map[string]Reason{"127.0.0.1": Loopback, "loop.test": Loopback, "169.254.169.254": CloudMetadata} {
		if got := g.Last(host); got != want {
			t.Errorf("%s: %q, want %q", host, got, want)
		}
	}
}

// TestNotRepeated holds that Chromium is answered where a server ends the connection of a
// POST: it would send it again.
func TestNotRepeated(t *testing.T) {
	var posts atomic.Int32
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			posts.Add(1)
		}
		if c, _, err := w.(http.Hijacker).Hijack(); err == nil {
			_ = c.Close()
		}
	}))
	defer srv.Close()
	g, err := New([]string{srv.Listener.Addr().String()})
	if err != nil {
		t.Fatal(err)
	}
	c := client(t, serve(t, g, Limits{}))
	if resp, err := c.Post(srv.URL, "text/plain", strings.NewReader("x")); err != nil || resp.StatusCode != http.StatusBadGateway || posts.Load() != 1 {
		t.Errorf("%v %v, %d posts", resp, err, posts.Load())
	}
	if resp, err := c.Get(srv.URL); err == nil {
		t.Errorf("a GET was answered with %s", resp.Status)
	}
}
