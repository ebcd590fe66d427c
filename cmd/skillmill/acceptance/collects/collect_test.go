package collects

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/collect/crawl"
	"skillmill/datasets"
	"skillmill/datasets/samples"
)

// TestCollect runs the README's command on a page of the sample site, and on one
// that is not there, and builds what came out.
func TestCollect(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	srv := httptest.NewServer(samples.Handler(1))
	defer srv.Close()
	page := strings.Replace(srv.URL, "127.0.0.1", "localhost", 1) + "/"
	captures, out := t.TempDir(), t.TempDir()
	args := []string{"collect", page, "--out", captures}
	if len(sandbox) > 0 {
		var sink bytes.Buffer
		if code := cli.Main(args, strings.NewReader(""), &sink, &sink); code != acceptance.Failed || !strings.Contains(sink.String(), "sandbox") {
			t.Fatalf("as root, without a word on the sandbox: exit %d: %s", code, sink.String())
		}
	}
	if text := acceptance.Run(t, acceptance.OK, append(args, sandbox...)...); !strings.Contains(text, "captured    laptop   "+page) {
		t.Fatal(text)
	}
	args = append(args, "http://127.0.0.1:1/", "--profile", acceptance.Hasty(t, ""), "--tabs", "1")
	if text := acceptance.Run(t, acceptance.Rejects, append(args, sandbox...)...); !strings.Contains(text, "unreachable  laptop   http://127.0.0.1:1/") {
		t.Fatal(text)
	}
	acceptance.Run(t, acceptance.Rejects, "build", captures, "--out", out, "--quiet")
	rows := acceptance.ReadTable[datasets.SkillRow](t, out, "skills")
	if len(rows) < 20 || rows[0].Domain != datasets.Domain(page) {
		t.Errorf("%d skills", len(rows))
	}
	rejects := acceptance.ReadTable[datasets.Reject](t, out, "rejects")
	if len(rejects) != 1 || rejects[0].Code != "capture_failed" {
		t.Errorf("rejects: %+v", rejects)
	}
	visits := map[string]datasets.CrawlRow{}
	for _, v := range acceptance.ReadTable[datasets.CrawlRow](t, out, "crawls") {
		visits[v.State] = v
	}
	if v := visits[datasets.VisitCaptured]; v.Device != "laptop" || v.Tries != 1 || v.Navigate <= 0 || v.Read <= 0 || v.Seconds < v.Navigate+v.Read || v.Bytes < 1000 || v.HTTPStatus != 200 || v.Reject != "" {
		t.Errorf("the visit of a page: %+v", v)
	}
	if v := visits["robots_unreachable"]; len(visits) != 2 || v.Device != "laptop" || v.Tries < 1 || v.URL != "http://127.0.0.1:1/" || v.Reject != "capture_failed" || v.Night == "unknown" {
		t.Errorf("the visit of no page: %+v of %v", v, visits)
	}
	if rejects[0].Device != "laptop" || rejects[0].URL != "http://127.0.0.1:1/" {
		t.Errorf("the reject of no page: %+v", rejects[0])
	}
	acceptance.NothingLeft(t, captures)
}

func leads(to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
}

// TestCollectSite crawls a site with all kinds of pages and neighbours that are
// nobody's business.
func TestCollectSite(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
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
	mux.HandleFunc("/{$}", acceptance.WebPage(`<a href=/a>a</a><a href=/private>p</a><a href=/leads>l</a><a href=/jumps>j</a><a href=/mails>m</a><a href=/missing>x</a>
		<a href=/slow>s</a><a href=/file>f</a><a href="`+inside.URL+`/link">i</a>
		<img src="`+inside.URL+`/image"><iframe src="`+inside.URL+`/frame"></iframe>`))
	mux.HandleFunc("/a", acceptance.WebPage(`<button>a</button><a href=/deep>too deep</a>`))
	mux.HandleFunc("/leads", leads(inside.URL+"/redirect"))
	mux.HandleFunc("/jumps", acceptance.WebPage(`<script>location = "`+inside.URL+`/script"</script>`))
	mux.HandleFunc("/mails", leads("file:///etc/passwd"))
	mux.HandleFunc("/slow", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("/file", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/octet-stream")
		_, _ = w.Write([]byte("x")) // the client went away
	})
	captures := t.TempDir()
	args := append([]string{"collect", srv.URL + "/", "--out", captures, "--profile", acceptance.Hasty(t, ""), "--depth", "1", "--json", "--tabs", "3"}, sandbox...)
	var report crawl.Report
	if err := json.Unmarshal([]byte(acceptance.Run(t, acceptance.Rejects, args...)), &report); err != nil {
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
	acceptance.NothingLeft(t, captures)
}

// TestCollectResume interrupts a crawl under way and takes it up.
func TestCollectResume(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	const pages = 8
	reached := make(chan struct{})
	interrupt := sync.OnceFunc(func() { close(reached) })
	mux := http.NewServeMux()
	for i := range pages {
		mux.HandleFunc(fmt.Sprintf("/%d", i), func(w http.ResponseWriter, r *http.Request) {
			if i == 4 {
				interrupt()
			}
			acceptance.WebPage(fmt.Sprintf(`<a href=/%d>next</a>`, (i+1)%pages))(w, r)
		})
	}
	srv := httptest.NewServer(mux)
	defer srv.Close()
	captures := t.TempDir()
	args := append([]string{"collect", srv.URL + "/0", "--out", captures, "--profile", acceptance.Hasty(t, fmt.Sprintf("follow: {depth: %d}\n", pages))}, sandbox...)
	if code, text, errs := acceptance.Interrupted(t, reached, args...); code != acceptance.Signalled || !strings.Contains(text, "captured") {
		t.Fatalf("interrupted: exit %d\n%s%s", code, text, errs)
	}
	acceptance.NothingLeft(t, captures)
	if code, text := acceptance.Call(args...); code != acceptance.Failed || !strings.Contains(text, string(crawl.ErrUnfinished)) {
		t.Fatalf("begun anew: exit %d\n%s", code, text)
	}
	if text := acceptance.Run(t, acceptance.OK, append(args, "--resume")...); !strings.Contains(text, "resumed") {
		t.Fatalf("resumed: %s", text)
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
	acceptance.NothingLeft(t, captures)
}
