package cli

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"skillmill/browser"
)

// asked is told of the first request to a site that hangs.
var asked = make(chan struct{}, 1)

// siteKinds are the sites that scripts can serve.
var siteKinds = map[string]http.HandlerFunc{
	"up": func(w http.ResponseWriter, r *http.Request) {
		sitePage(w, r, func(string) int { return http.StatusOK })
	},
	"half": func(w http.ResponseWriter, r *http.Request) {
		sitePage(w, r, func(path string) int {
			if path == "/c" || path == "/d" {
				return http.StatusNotFound
			}
			return http.StatusOK
		})
	},
	"norobots": func(w http.ResponseWriter, r *http.Request) { // the server is up, robots.txt breaks
		if r.URL.Path == "/robots.txt" {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		sitePage(w, r, func(string) int { return http.StatusOK })
	},
	"forbidden": func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			_, _ = w.Write([]byte("User-agent: *\nDisallow: /\n")) // the client went away
			return
		}
		sitePage(w, r, func(string) int { return http.StatusOK })
	},
	"hang": func(_ http.ResponseWriter, r *http.Request) {
		select {
		case asked <- struct{}{}:
		default:
		}
		<-r.Context().Done()
	},
	"down": nil,
}

// sitePage serves a small page by its path, with the status that it has.
func sitePage(w http.ResponseWriter, r *http.Request, status func(path string) int) {
	code := status(r.URL.Path)
	if r.URL.Path == "/robots.txt" || r.URL.Path == "/favicon.ico" {
		code = http.StatusNotFound
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(code)
	fmt.Fprintf(w, "<!doctype html><title>%s</title><h1>%s</h1><button id=buy>Buy</button>", r.URL.Path, r.URL.Path)
}

// serveSite serves a site until the script ends: site NAME KIND. $NAME is its address, of
// the host NAME.localhost; one that is down has a port that nobody listens on.
func serveSite(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: site NAME KIND")
	}
	kind, ok := siteKinds[args[1]]
	if !ok {
		ts.Fatalf("no site is %q", args[1])
	}
	srv := httptest.NewServer(kind)
	ts.Defer(func() { srv.CloseClientConnections(); srv.Close() })
	at, err := url.Parse(srv.URL)
	ts.Check(err)
	host := at.Host
	if kind == nil { // the other end of a connection: no other server gets this port meanwhile
		conn, err := net.Dial("tcp", at.Host)
		ts.Check(err)
		ts.Defer(func() { _ = conn.Close() })
		host = conn.LocalAddr().String()
	}
	_, port, err := net.SplitHostPort(host)
	ts.Check(err)
	ts.Setenv(args[0], "http://"+args[0]+".localhost:"+port)
	ts.Setenv("SITES", ts.Getenv("SITES")+" "+port)
}

// shownSites is a text with the same ports in every run: that of the first site is 8081.
func shownSites(ts *testscript.TestScript, text string) string {
	text = strings.ReplaceAll(text, ts.Getenv("WORK")+string(os.PathSeparator), "")
	for i, port := range strings.Fields(ts.Getenv("SITES")) {
		text = strings.ReplaceAll(text, ":"+port, fmt.Sprintf(":%d", 8081+i))
	}
	return text
}

// smallDisk mounts a file system without room on a folder until the script ends:
// smalldisk FOLDER SIZE.
func smallDisk(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: smalldisk FOLDER SIZE")
	}
	dir := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(dir, 0o755))
	ts.Check(mountSmall(dir, args[1]))
	ts.Defer(func() { ts.Check(unmountSmall(dir)) })
}

// condition are what scripts ask of the machine.
func condition(name string) (bool, error) {
	switch name {
	case "chromium":
		_, err := browser.Find()
		return err == nil, nil
	case "root":
		return os.Getuid() == 0, nil
	case "smalldisk":
		dir, err := os.MkdirTemp("", "skillmill-mount-")
		if err != nil {
			return false, err
		}
		defer os.RemoveAll(dir)
		if mountSmall(dir, "16k") != nil {
			return false, nil
		}
		return true, unmountSmall(dir)
	}
	return false, fmt.Errorf("unknown condition %q", name)
}

// envSubst puts the variables of the script into files: envsubst FILE...
func envSubst(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: envsubst FILE...")
	}
	for _, f := range args {
		text := os.Expand(ts.ReadFile(f), ts.Getenv)
		ts.Check(os.WriteFile(ts.MkAbs(f), []byte(text), 0o644))
	}
}
