package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/datasets"
	"skillmill/datasets/samples"
)

// sandboxArgs lets a browser run where the tests do.
func sandboxArgs(t *testing.T) []string {
	t.Helper()
	if _, err := browser.Find(); err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	if os.Getuid() == 0 {
		return []string{"--allow-no-sandbox"}
	}
	return nil
}

// hasty is a crawl configuration for a test server.
func hasty(t *testing.T, more string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "crawl.yaml")
	text := "version: 1\nretry: {tries: 1}\nlimits: {navigate: 2s}\npolite: {delay: 0s, per_host: 4}\n" + more
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// nothingLeft holds that a crawl left no profile and no unfinished capture.
func nothingLeft(t *testing.T, captures string) {
	t.Helper()
	for _, pattern := range []string{"*/*.partial", site.Folder + "/profiles/*"} {
		left, err := filepath.Glob(filepath.Join(captures, pattern))
		if err != nil || len(left) != 0 {
			t.Errorf("left behind: %v %v", left, err)
		}
	}
}

// TestCollect runs the README's command on a page of the sample site, and on one
// that is not there, and builds what came out.
func TestCollect(t *testing.T) {
	sandbox := sandboxArgs(t)
	srv := httptest.NewServer(samples.Handler(1))
	defer srv.Close()
	page := strings.Replace(srv.URL, "127.0.0.1", "localhost", 1) + "/"
	captures, out := t.TempDir(), t.TempDir()
	args := []string{"collect", page, "--out", captures}
	if len(sandbox) > 0 {
		var sink bytes.Buffer
		if code := Main(args, strings.NewReader(""), &sink, &sink); code != exitFailed || !strings.Contains(sink.String(), "sandbox") {
			t.Fatalf("as root, without a word on the sandbox: exit %d: %s", code, sink.String())
		}
	}
	if text := run(t, exitOK, append(args, sandbox...)...); !strings.Contains(text, "captured    laptop   "+page) {
		t.Fatal(text)
	}
	args = append(args, "http://127.0.0.1:1/", "--profile", hasty(t, ""), "--tabs", "1")
	if text := run(t, exitRejects, append(args, sandbox...)...); !strings.Contains(text, "unreachable  laptop   http://127.0.0.1:1/") {
		t.Fatal(text)
	}
	run(t, exitRejects, "build", captures, "--out", out, "--quiet")
	rows := readTable[datasets.SkillRow](t, out, "skills")
	if len(rows) < 20 || rows[0].Domain != datasets.Domain(page) {
		t.Errorf("%d skills", len(rows))
	}
	rejects := readTable[datasets.Reject](t, out, "rejects")
	if len(rejects) != 1 || rejects[0].Code != "capture_failed" {
		t.Errorf("rejects: %+v", rejects)
	}
	nothingLeft(t, captures)
}

// TestCollectUsage names what is missing or wrong before a browser starts.
func TestCollectUsage(t *testing.T) {
	list := filepath.Join(t.TempDir(), "urls")
	if err := os.WriteFile(list, []byte("# none\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"http://h.test/"}, "--out"},
		{[]string{"--out", "x"}, "nothing to collect"},
		{[]string{"--out", "x", "--from", list}, "nothing to collect"},
		{[]string{"--out", "x", "--from", list + "2"}, "--from"},
		{[]string{"http://h.test/", "--out", "x", "--tabs", "0"}, "browser.tabs"},
		{[]string{"http://h.test/", "--out", "x", "--device", "watch"}, `no device "watch"`},
		{[]string{"http://h.test/", "--out", "x", "--allow", "a b"}, "network.allow"},
		{[]string{"http://h.test/", "--out", "x", "--profile", "none"}, "profiles: local, nightly"},
	} {
		var out, errw bytes.Buffer
		code := Main(append([]string{"collect"}, tc.args...), strings.NewReader(""), &out, &errw)
		if code != exitUsage || !strings.Contains(errw.String(), tc.want) {
			t.Errorf("%v: exit %d: %s", tc.args, code, errw.String())
		}
	}
	got := ownServers([]string{"http://localhost:8080/x", "https://LOCALHOST./", "http://127.0.0.2:81/", "http://[::1]/", "http://10.0.0.1/", "http://a.test/", "http://localhost.test/", "%"})
	if d := cmp.Diff([]string{"localhost:8080", "localhost:443", "127.0.0.2:81", "[::1]:80"}, got); d != "" {
		t.Errorf("own servers (-want +got):\n%s", d)
	}
}

func webPage(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!doctype html><title>t</title>" + body)) // the client went away
	}
}

func leads(to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
}

// TestCollectSite crawls a site with all kinds of pages and neighbours that are
// nobody's business.
func TestCollectSite(t *testing.T) {
	sandbox := sandboxArgs(t)
	var mu sync.Mutex
	var asked []string
	inside := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		asked = append(asked, r.URL.Path)
	}))
	defer inside.Close()
	mux := http.NewServeMux()
	srv := httptest.NewServer(mux)
	defer srv.Close()
	defer srv.CloseClientConnections()
	mux.HandleFunc("/robots.txt", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, "User-agent: *\nDisallow: /private\n")
	})
	mux.HandleFunc("/{$}", webPage(`<a href=/a>a</a><a href=/private>p</a><a href=/leads>l</a><a href=/jumps>j</a><a href=/mails>m</a><a href=/missing>x</a>
		<a href=/slow>s</a><a href=/file>f</a><a href="`+inside.URL+`/link">i</a>
		<img src="`+inside.URL+`/image"><iframe src="`+inside.URL+`/frame"></iframe>`))
	mux.HandleFunc("/a", webPage(`<button>a</button><a href=/deep>too deep</a>`))
	mux.HandleFunc("/leads", leads(inside.URL+"/redirect"))
	mux.HandleFunc("/jumps", webPage(`<script>location = "`+inside.URL+`/script"</script>`))
	mux.HandleFunc("/mails", leads("file:///etc/passwd"))
	mux.HandleFunc("/slow", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("/file", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/octet-stream")
		_, _ = w.Write([]byte("x")) // the client went away
	})
	captures := t.TempDir()
	args := append([]string{"collect", srv.URL + "/", "--out", captures, "--profile", hasty(t, ""), "--depth", "1", "--json", "--tabs", "3"}, sandbox...)
	var report crawl.Report
	if err := json.Unmarshal([]byte(run(t, exitRejects, args...)), &report); err != nil {
		t.Fatal(err)
	}
	got := map[string]crawl.State{}
	for _, f := range report.Failures {
		got[strings.TrimPrefix(f.URL, srv.URL)] = f.State
	}
	want := map[string]crawl.State{
		"/private": crawl.Robots, "/leads": crawl.RefusedAddress, "/jumps": crawl.RefusedAddress, "/mails": crawl.RefusedScheme,
		"/missing": crawl.HTTPError, "/slow": crawl.NavTimeout, "/file": crawl.Download,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if report.States[crawl.Captured] != 2 || !report.Finished || report.Waiting != 0 {
		t.Errorf("%+v", report)
	}
	if len(asked) > 0 {
		t.Errorf("the neighbour was asked for %v", asked)
	}
	nothingLeft(t, captures)
}

// TestCollectResume interrupts a crawl under way and takes it up.
func TestCollectResume(t *testing.T) {
	sandbox := sandboxArgs(t)
	const pages = 8
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	mux := http.NewServeMux()
	for i := range pages {
		mux.HandleFunc(fmt.Sprintf("/%d", i), func(w http.ResponseWriter, r *http.Request) {
			if i == 4 {
				interrupt()
			}
			webPage(fmt.Sprintf(`<a href=/%d>next</a>`, (i+1)%pages))(w, r)
		})
	}
	srv := httptest.NewServer(mux)
	defer srv.Close()
	captures := t.TempDir()
	once := func(ctx context.Context, resume bool) (string, error) {
		var out bytes.Buffer
		o := &collectOptions{
			streams: streams{out: &out, err: &out}, urls: []string{srv.URL + "/0"}, out: captures, profile: hasty(t, fmt.Sprintf("follow: {depth: %d}\n", pages)),
			resume: resume, noSandbox: len(sandbox) > 0,
		}
		err := o.run(ctx)
		return out.String(), err
	}
	if text, err := once(ctx, false); !errors.Is(err, context.Canceled) || !strings.Contains(text, "captured") {
		t.Fatalf("interrupted: %v\n%s", err, text)
	}
	nothingLeft(t, captures)
	if _, err := once(t.Context(), false); !errors.Is(err, crawl.ErrUnfinished) {
		t.Fatalf("begun anew: %v", err)
	}
	if text, err := once(t.Context(), true); err != nil || !strings.Contains(text, "resumed") {
		t.Fatalf("resumed: %v\n%s", err, text)
	}
	seen := map[string]int{}
	metas, err := filepath.Glob(filepath.Join(captures, "*", "*", "meta.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range metas {
		var meta struct{ URL, Status string }
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &meta); err != nil {
			t.Fatal(err)
		}
		seen[meta.Status+" "+strings.TrimPrefix(meta.URL, srv.URL)]++
	}
	want := map[string]int{}
	for i := range pages {
		want[fmt.Sprintf("ok /%d", i)] = 1
	}
	if d := cmp.Diff(want, seen); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	nothingLeft(t, captures)
}
