package collects

import (
	"compress/gzip"
	"crypto/sha1"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect/crawl"
)

// fault is a page that does not behave, and what is to become of it.
type fault struct {
	path  string // or a whole address
	state crawl.State
	meta  string // conditions on meta.json: "key=value" or "key>number", by blanks
	page  http.HandlerFunc
	slow  bool        // left out of the short run
	busy  bool        // takes a processor until its limit: CI alone visits it
	late  crawl.State // where the machine is so slow that the limit comes first
}

// raw answers with bytes of one's own in place of an HTTP answer.
func raw(answer func(c net.Conn, r *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		defer c.Close()
		answer(c, r)
	}
}

// reset ends a connection the hard way.
func reset(c net.Conn) {
	if t, ok := c.(*net.TCPConn); ok {
		_ = t.SetLinger(0)
	}
}

// drip writes a text piece by piece, again and again, for as long as somebody reads.
func drip(w io.Writer, r *http.Request, text string, each time.Duration) {
	f, _ := w.(http.Flusher)
	for r.Context().Err() == nil {
		if _, err := io.WriteString(w, text); err != nil {
			return
		}
		if f != nil {
			f.Flush()
		}
		time.Sleep(each)
	}
}

func status(code int, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for i := 0; i+1 < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(code)
		if code != http.StatusNoContent && code != http.StatusNotModified {
			fmt.Fprint(w, "<title>status</title><p>sorry")
		}
	}
}

func typed(mime, body string, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", mime)
		for i := 0; i+1 < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		fmt.Fprint(w, body)
	}
}

// zipped sends a part of a gzip stream that claims to be a page.
func zipped(whole bool) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		var b strings.Builder
		z := gzip.NewWriter(&b)
		for i := range 4000 {
			fmt.Fprintf(z, "<p>row %d %x", i, i*i*7919)
		}
		_ = z.Close() // a builder takes everything
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Encoding", "gzip")
		if whole {
			fmt.Fprint(w, "this is no gzip at all")
			return
		}
		fmt.Fprint(w, b.String()[:b.Len()/2])
	}
}

// socket opens a WebSocket (RFC 6455) and says something for as long as somebody
// listens.
func socket(w http.ResponseWriter, r *http.Request) {
	sum := sha1.Sum([]byte(r.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	raw(func(c net.Conn, _ *http.Request) {
		fmt.Fprintf(c, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", base64.StdEncoding.EncodeToString(sum[:]))
		for {
			if _, err := io.WriteString(c, "\x81\x01x"); err != nil {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	})(w, r)
}

// again leads to the same page under another address.
func again(path string) http.HandlerFunc {
	n := 0
	return func(w http.ResponseWriter, r *http.Request) {
		n++
		leads(fmt.Sprintf("%s?n=%d", path, n))(w, r)
	}
}

// netFaults are those of servers and of the way to them.
func netFaults(badTLS, plain, closed string) []fault {
	hang := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	begun := func(then func(w http.ResponseWriter, r *http.Request)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, "<!doctype html><title>t</title><h1>begun</h1><button>b</button>")
			_ = http.NewResponseController(w).Flush() // the client may be gone
			then(w, r)
		}
	}
	return []fault{
		{path: "/n/silent", state: crawl.NavTimeout, page: hang},
		{path: "/n/slow-head", slow: true, state: crawl.NavTimeout, page: raw(func(c net.Conn, r *http.Request) { drip(c, r, "H", time.Second) })},
		{path: "/n/half-body", state: crawl.Captured, meta: "load_state=domcontentloaded", page: begun(hang)},
		{path: "/n/drip", slow: true, state: crawl.Captured, meta: "load_state=domcontentloaded", page: begun(func(w http.ResponseWriter, r *http.Request) { drip(w, r, "x", 100*time.Millisecond) })},
		{path: "/n/endless-body", state: crawl.Captured, meta: "load_state=domcontentloaded", page: begun(func(w http.ResponseWriter, r *http.Request) {
			drip(w, r, "<p>more</p>", 50*time.Millisecond)
		})},
		{path: "/n/endless-image", state: crawl.Captured, meta: "load_state=domcontentloaded achieved_networkidle=false", page: acceptance.WebPage(`<p>x<img src=/n/silent>`)},
		{path: "/n/loop", state: crawl.RedirectLoop, page: leads("/n/loop")},
		{path: "/n/endless-redirects", slow: true, state: crawl.RedirectLoop, page: again("/n/endless-redirects")},
		{path: "/n/to-private", state: crawl.RefusedAddress, page: leads("http://10.0.0.1/")},
		{path: "/n/to-metadata", state: crawl.RefusedAddress, page: leads("http://169.254.169.254/latest/meta-data/")},
		{path: "/n/to-decimal", slow: true, state: crawl.RefusedAddress, page: leads("http://2130706433/")},
		{path: "/n/to-file", state: crawl.RefusedScheme, page: leads("file:///etc/passwd")},
		{path: "/n/to-data", state: crawl.RefusedScheme, page: leads("data:text/html,x")},
		{path: "/n/to-script", state: crawl.NoPage, page: leads("javascript:alert(1)")},
		{path: "/n/reset", state: crawl.Unreachable, page: raw(func(c net.Conn, _ *http.Request) { reset(c) })},
		{path: "/n/reset-later", state: crawl.Unreachable, page: begun(func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) })},
		{path: "/n/short-body", state: crawl.Unreachable, page: raw(func(c net.Conn, _ *http.Request) {
			fmt.Fprint(c, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n<h1>begun</h1>")
		})},
		{path: "/n/garbage", state: crawl.Unreachable, page: raw(func(c net.Conn, _ *http.Request) { fmt.Fprint(c, "\x00\x01\x02 no http \r\n\r\n") })},
		{path: "/n/huge-head", state: crawl.Unreachable, page: raw(func(c net.Conn, _ *http.Request) {
			fmt.Fprintf(c, "HTTP/1.1 200 OK\r\nX-A: %s\r\n\r\n", strings.Repeat("a", 12<<20))
		})},
		{path: "/n/cut-gzip", slow: true, state: crawl.Captured, page: zipped(false)},
		{path: "/n/no-gzip", state: crawl.Unreachable, page: zipped(true)},
		{path: "/n/pdf", state: crawl.Download, page: typed("application/pdf", "%PDF-1.4")},
		{path: "/n/binary", state: crawl.Download, page: typed("application/octet-stream", "x")},
		{path: "/n/attachment", state: crawl.Download, page: typed("text/html", "x", "Content-Disposition", "attachment")},
		{path: "/n/text", state: crawl.NotHTML, page: typed("text/plain", "just <b>text</b>")},
		{path: "/n/json", state: crawl.NotHTML, page: typed("application/json", `{"a":1}`)},
		{path: "/n/false-image", state: crawl.NotHTML, page: typed("image/png", "<p>no image")},
		{path: "/n/empty", state: crawl.Captured, page: typed("text/html", "")},
		{path: "/n/204", state: crawl.NoPage, page: status(http.StatusNoContent)},
		{path: "/n/401", state: crawl.HTTPError, meta: "http_status=401", page: status(http.StatusUnauthorized, "WWW-Authenticate", `Basic realm="x"`)},
		{path: "/n/404", state: crawl.HTTPError, meta: "http_status=404", page: status(http.StatusNotFound)},
		{path: "/n/500", state: crawl.HTTPError, page: status(http.StatusInternalServerError)},
		{path: "/n/503", state: crawl.HTTPError, page: status(http.StatusServiceUnavailable, "Retry-After", "1")},
		{path: badTLS + "/", state: crawl.TLSError},
		{path: plain + "/", state: crawl.TLSError},
		{path: closed + "/", state: crawl.Unreachable},
		{path: "http://no-such-name.invalid/", state: crawl.NoHost},
		{path: "http://10.1.2.3/", state: crawl.RefusedAddress},
		{path: "ftp://h.test/", state: crawl.InvalidURL},
		{path: "javascript:alert(1)", state: crawl.InvalidURL},
		{path: "data:text/html,x", state: crawl.InvalidURL},
		{path: "file:///etc/passwd", state: crawl.InvalidURL},
		{path: "http://user:pass@h.test/", state: crawl.InvalidURL},
	}
}
