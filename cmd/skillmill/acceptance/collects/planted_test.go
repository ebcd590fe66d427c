package collects

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"

	"skillmill/cmd/skillmill/acceptance"
)

// seed is one value that was planted, and whether the promise covers it.
type seed struct {
	kind, name, value string
	caught            bool
}

// spot is a place that holds a value: a parameter, or the part of a page in which
// %s stands for it.
type spot struct {
	kind, name, html string
	value            func(n int) string
	caught           bool
}

func word(n int) string { return fmt.Sprintf("Zk%02dpQ9vX4w7q%dZ", n, n*7919) }

// parameters are those of the address that is asked for, all in one query.
var parameters = []spot{
	{name: "token", caught: true},
	{name: "access_token", caught: true},
	{name: "pin", caught: true},
	{name: "session", caught: true},
	{name: "s_id", caught: true},
	{name: "code", caught: true},
	{name: "state", caught: true},
	{name: "key", caught: true},
	{name: "ticket", caught: true},
	{name: "otp", caught: true},
	{name: "user[password]", caught: true},
	{name: "X-Amz-Signature", caught: true},
	{name: "SAMLResponse", caught: true},
	{name: "cvv", caught: true},
	{name: "connect.sid", caught: true},
	{name: "apiKey", caught: true},
	{name: "invite", caught: true},
	{name: "nonce", caught: true},
	{name: "hash", caught: true},
	{name: "code_verifier", caught: true},
	{name: "sid", caught: true},
	{name: "auth", caught: true},
	{name: "id_token", caught: true},
	{name: "sig", caught: true},
	{name: "q"},
	{name: "category"},
	{name: "footprint"},
}

// spots are places in a page.
var spots = []spot{
	{kind: "field", name: "password", html: `<label>p<input type=password value="%s"></label>`, caught: true},
	{kind: "field", name: "text", html: `<label>t<input name=t value="%s"></label>`, caught: true},
	{kind: "field", name: "card", html: `<label>c<input autocomplete=cc-number value="%s"></label>`, caught: true},
	{kind: "field", name: "hidden", html: `<input type=hidden name=h value="%s">`, caught: true},
	{kind: "field", name: "textarea", html: `<textarea>%s</textarea>`, caught: true},
	{kind: "field", name: "editable", html: `<div contenteditable>%s</div>`, caught: true},
	{kind: "link", name: "token", html: `<a href="/a?token=%s">token</a>`, caught: true},
	{kind: "link", name: "pin", html: `<a href="/b?pin=%s">pin</a>`, caught: true},
	{kind: "link", name: "session", html: `<a href="/c?session=%s">session</a>`, caught: true},
	{kind: "link", name: "code", html: `<a href="/d?code=%s">code</a>`, caught: true},
	{kind: "link", name: "in a link", html: `<a href="/r?to=%%2Fe%%3Fsid%%3D%s">redirect</a>`, caught: true},
	{kind: "link", name: "path session", html: `<a href="/f;jsessionid=%s">path</a>`, caught: true},
	{kind: "link", name: "fragment", html: `<a href="/g#id_token=%s">fragment</a>`, caught: true},
	{kind: "link", name: "user info", html: `<a href="http://u:%s@other.test/">user</a>`, caught: true},
	{kind: "link", name: "form", html: `<form action="/send?api_key=%s"><button>Send</button></form>`, caught: true},
	{kind: "link", name: "image", html: `<img alt="" src="/i.png?signature=%s">`, caught: true},
	{kind: "attribute", name: "data-token", html: `<button data-token="%s">Buy</button>`, caught: true},
	{kind: "attribute", name: "data-csrf", html: `<button data-csrf="%s">Pay</button>`, caught: true},
	{kind: "attribute", name: "data-api-key", html: `<button data-api-key="%s">Map</button>`, caught: true},
	{kind: "attribute", name: "nonce", html: `<style nonce="%s"></style>`, caught: true},
	{kind: "attribute", name: "title", html: `<button title="%s">Hint</button>`},
	{kind: "attribute", name: "data-id", html: `<button data-id="%s">Thing</button>`},
	{kind: "meta", name: "csrf-token", html: `<meta name=csrf-token content="%s">`, caught: true},
	{kind: "meta", name: "description", html: `<meta name=description content="%s">`},
	{kind: "JSON", name: "apiKey", html: `<button data-config='{"apiKey":"%s"}'>Config</button>`, caught: true},
	{kind: "JSON", name: "client_secret", html: `<button data-props="{&quot;a&quot;:{&quot;client_secret&quot;: &quot;%s&quot;}}">Props</button>`, caught: true},
	{kind: "JSON", name: "in JSON", html: `<button data-deep='{"a":"{\"password\":\"%s\"}"}'>Deep</button>`, caught: true},
	{kind: "JSON", name: "script", html: `<script>window.s = {x: "%s"}</script>`, caught: true},
	{kind: "JSON", name: "label", html: `<button data-label='{"label":"%s"}'>Label</button>`},
	{kind: "shape", name: "JSON web token", html: `<p>%s</p>`, value: func(n int) string {
		return fmt.Sprintf("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx%dIn0.c2ln", n)
	}, caught: true},
	{kind: "shape", name: "open token", html: `<button title="%s">Open</button>`, value: func(n int) string {
		return fmt.Sprintf("eyJhbGciOiJub25lIn0.eyJzdWIiOiIx%dIn0", n)
	}, caught: true},
	{kind: "shape", name: "ghp_", html: `<p>key %s</p>`, value: func(n int) string { return fmt.Sprintf("ghp_16C7e42F292c6912E7710c838347Ae%d", n) }, caught: true},
	{kind: "shape", name: "sk_live_", html: `<button aria-label="%s">Key</button>`, value: func(n int) string { return fmt.Sprintf("sk_live_4eC39HqLyjWDarjtT1zdp%d", n) }, caught: true},
	{kind: "shape", name: "AKIA", html: `<code>%s</code>`, value: func(n int) string { return fmt.Sprintf("AKIAIOSFODNN7EXAM%03d", n) }, caught: true},
	{kind: "shape", name: "xoxb-", html: `<li>%s</li>`, value: func(n int) string { return fmt.Sprintf("xoxb-%d3456789012-abcdefABCDEF", n) }, caught: true},
	{kind: "shape", name: "Bearer", html: `<pre>Authorization: Bearer %s</pre>`, value: word, caught: true},
	{kind: "shape", name: "card in a row", html: `<p>%s</p>`, value: func(int) string { return "4012888888881881" }, caught: true},
	{kind: "shape", name: "card in groups", html: `<button>%s</button>`, value: func(int) string { return "5105 1051 0510 5100" }, caught: true},
	{kind: "shape", name: "no card", html: `<p>Order %s</p>`, value: func(int) string { return "4012888888881882" }},
	{kind: "shape", name: "price", html: `<p>%s</p>`, value: func(int) string { return "12,345.67 EUR" }},
	{kind: "text", name: "paragraph", html: `<p>Your password is %s</p>`},
	{kind: "text", name: "button", html: `<button>Hello %s</button>`},
}

// plant is the page with all spots, the query of its address, and what they hold.
func plant() (page, query string, seeds []seed) {
	add := func(s spot) string {
		value := word(len(seeds))
		if s.value != nil {
			value = s.value(len(seeds) + 10)
		}
		seeds = append(seeds, seed{s.kind, s.name, value, s.caught})
		return value
	}
	var pairs []string
	for _, s := range parameters {
		s.kind = "parameter"
		pairs = append(pairs, url.QueryEscape(s.name)+"="+add(s))
	}
	var b strings.Builder
	for _, s := range spots {
		fmt.Fprintf(&b, s.html+"\n", add(s))
	}
	return b.String(), strings.Join(pairs, "&"), seeds
}

// TestPlanted plants values in an address, headers, cookies and a page, collects it
// in a browser, builds a library, and looks for each of them everywhere. What is
// caught is caught everywhere; the others show that the search finds them.
func TestPlanted(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	page, query, seeds := plant()
	note := func(kind, name, value string) string {
		seeds = append(seeds, seed{kind, name, value, true})
		return value
	}
	bearer, custom := note("header", "Authorization", word(90)), note("header", "X-Shop-Auth", word(91))
	session, theme := note("cookie", "HttpOnly", word(92)), note("cookie", "random", word(93))
	mux := http.NewServeMux()
	srv := httptest.NewServer(mux)
	defer srv.Close()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "s", Value: session, HttpOnly: true})
		http.SetCookie(w, &http.Cookie{Name: "theme", Value: theme})
		acceptance.WebPage(page+"<p>"+r.Header.Get("Authorization")+" "+r.Header.Get("X-Shop-Auth")+" "+session+"</p>")(w, r)
	})
	mux.HandleFunc("/", acceptance.WebPage(`<button>Back</button>`))
	mux.HandleFunc("/robots.txt", http.NotFound)
	t.Setenv("SKILLMILL_TEST_BEARER", "Bearer "+bearer)
	t.Setenv("SKILLMILL_TEST_CUSTOM", custom)
	root := t.TempDir()
	captures, out := filepath.Join(root, "captures"), filepath.Join(root, "out")
	profile := acceptance.Hasty(t, "headers: [{name: Authorization, env: SKILLMILL_TEST_BEARER}, {name: X-Shop-Auth, env: SKILLMILL_TEST_CUSTOM}]\n")
	stdout := acceptance.Run(t, acceptance.OK, append([]string{
		"collect", srv.URL + "/?" + query, "--out", captures, "--profile", profile, "--depth", "1", "--device", "laptop",
	}, sandbox...)...)
	stdout += acceptance.Run(t, acceptance.OK, "build", captures, "--out", out)

	places := []struct {
		name string
		data []byte
	}{
		{"stdout", []byte(stdout)},
		{"journal", gather(t, filepath.Join(captures, ".crawl"))},
		{"captures", gather(t, captures)},
		{"store", gather(t, acceptance.Store(out))},
		{"library", gather(t, filepath.Join(out, "skill_library"))},
		{"tables", gather(t, filepath.Join(out, "tables"))},
		{"out", gather(t, out)},
	}
	var table strings.Builder
	fmt.Fprintf(&table, "%-10s %-16s %-7s", "kind", "name", "promise")
	for _, p := range places {
		fmt.Fprintf(&table, " %-8s", p.name)
	}
	count := 0
	for _, s := range seeds {
		promise := "open"
		if s.caught {
			promise = "caught"
			count++
		}
		fmt.Fprintf(&table, "\n%-10s %-16s %-7s", s.kind, s.name, promise)
		for _, p := range places {
			held := bytes.Contains(p.data, []byte(s.value))
			fmt.Fprintf(&table, " %-8s", map[bool]string{true: "there", false: "-"}[held])
			switch {
			case held && s.caught:
				t.Errorf("%s %s: %s holds %s", s.kind, s.name, p.name, s.value)
			case !held && !s.caught && p.name == "captures":
				t.Errorf("%s %s: taken out of the captures, but it is no secret that can be told", s.kind, s.name)
			}
		}
	}
	t.Logf("%d values are caught, %d are not\n%s", count, len(seeds)-count, table.String())
	if count < 60 {
		t.Errorf("only %d secrets were planted", count)
	}
	for _, p := range places {
		if len(p.data) == 0 {
			t.Errorf("nothing was looked through in %s", p.name)
		}
	}
}

// gather is all that the files below a folder hold, unpacked.
func gather(t *testing.T, root string) []byte {
	t.Helper()
	dec, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer dec.Close()
	var out []byte
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		out = append(out, data...)
		if strings.HasSuffix(path, ".parquet") {
			out = append(out, cells(t, data)...)
			return nil
		}
		for rest := data; ; {
			i := bytes.Index(rest, []byte{0x28, 0xb5, 0x2f, 0xfd})
			if i < 0 {
				return nil
			}
			rest = rest[i:]
			if plain, err := dec.DecodeAll(frame(rest), nil); err == nil {
				out = append(out, plain...)
			}
			rest = rest[4:]
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// frame is the one frame of compressed data that a text begins with, as far as its
// blocks say.
func frame(b []byte) []byte {
	var h zstd.Header
	if h.Decode(b) != nil {
		return b
	}
	at := h.HeaderSize
	for at+3 <= len(b) {
		head := int(b[at]) | int(b[at+1])<<8 | int(b[at+2])<<16
		size := head >> 3
		if head>>1&3 == 1 {
			size = 1
		}
		at += 3 + size
		if head&1 == 1 {
			break
		}
	}
	if h.HasCheckSum {
		at += 4
	}
	return b[:min(at, len(b))]
}

// cells are the values of a Parquet file.
func cells(t *testing.T, data []byte) []byte {
	t.Helper()
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out []byte
	buf := make([]parquet.Row, 64)
	for _, g := range f.RowGroups() {
		rows := g.Rows()
		for {
			n, err := rows.ReadRows(buf)
			for _, r := range buf[:n] {
				for _, v := range r {
					out = append(append(out, v.String()...), '\n')
				}
			}
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return out
}
