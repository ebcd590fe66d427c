package collects

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/tidwall/gjson"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect/crawl"
	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/redact"
)

var (
	someFaults = flag.String("faults", "", "TestCollectFaults visits the pages alone whose paths match")
	allFaults  = flag.Bool("all-faults", false, "TestCollectFaults visits the pages too that take a minute")
)

// jobLimit is that of the crawl with faults, as the machine allows it.
func jobLimit() time.Duration { return pacetest.Times(time.Minute) }

// grace is what the watchdog waits for before it ends a browser. It is no matter of
// pace: the client of a browser that was stopped gives up by itself after some
// seconds, and with more grace than that the browser counts as one that answers.
const grace = 2 * time.Second

// navigateLimit is shorter than the 20 s after which the proxy gives up a server that
// says nothing: of a page and its frame, the page is always given up first.
func navigateLimit() time.Duration { return min(pacetest.Times(3*time.Second), 15*time.Second) }

// faultConfig has short limits: what is tested is that they are kept. The memory of
// a browser is that of a page that means no harm.
func faultConfig() string {
	at := pacetest.Times
	return fmt.Sprintf(`version: 1
polite: {robots: false, delay: 0s, per_host: 8}
retry: {tries: 2, first: 10ms, factor: 1, most: 1s}
limits: {open: %v, navigate: %v, settle: %v, read: %v, scroll: %v, write: %v, job: %v, grace: %v}
browser: {tabs: 3, retire: 30, memory: 400}
`, at(30*time.Second), navigateLimit(), at(2*time.Second), at(15*time.Second), at(15*time.Second), at(10*time.Second), jobLimit(), grace)
}

// mostJob is the limit of a job and what the watchdog may take besides, in seconds:
// twice the grace and the time for a browser to die. The start of a try is known to
// the second.
func mostJob() float64 {
	return (jobLimit() + 2*grace + pacetest.Times(10*time.Second) + time.Second).Seconds()
}

// structural are the files that describe a page.
var structural = []string{"dom.html", "dom_summary.json", "dom_summary_scrolled.json", "ax.json", "controls_tree.json", "frames.json", "dom_shadow.html"}

// TestCollectFaults visits pages that do not behave among good ones, in one crawl
// with real browsers: every fault ends in its own state within its limits, every good
// page is captured as in a crawl without faults, and nothing is left behind.
func TestCollectFaults(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	captures, alone := t.TempDir(), t.TempDir()
	site := newFaultSite(t, captures)
	args := func(out string) []string {
		return append([]string{
			"--out", out, "--profile", acceptance.ConfigFile(t, faultConfig()), "--allow", site.host, "--allow", site.cross, "--allow", site.tls,
			"--allow", site.closed, "--json",
		}, sandbox...)
	}
	quiet := site.collect(t, alone, site.good, args(alone))
	if quiet.States[crawl.Captured] != len(site.good) {
		t.Fatalf("without faults: %+v", quiet)
	}
	mixed := slices.Clone(site.good)
	for _, f := range site.faults {
		if f.state != "" {
			mixed = append(mixed, site.url(f.path))
		}
	}
	rand.New(rand.NewPCG(*killSeed, 0)).Shuffle(len(mixed), func(i, k int) { mixed[i], mixed[k] = mixed[k], mixed[i] })
	place(mixed, site.url("/b/browser"), len(mixed)/4) // far from each other, or both may meet one browser
	place(mixed, site.url("/b/stopped"), 3*len(mixed)/4)
	report := site.collect(t, captures, mixed, args(captures))
	site.judge(t, report, captures)
	want, got := structures(t, alone), structures(t, captures)
	equal := 0
	for _, page := range site.good {
		if d := difference(want[page], got[page]); d != "" || len(want[page]) < 4 {
			t.Errorf("%s has %d files and differs from its capture without faults: %s", page, len(want[page]), d)
			continue
		}
		equal++
	}
	t.Logf("%d of %d good pages as without faults; %d browsers, %d lost, %d replaced for their memory", equal, len(site.good), report.Run.Browsers, report.Run.Lost, report.Run.Large)
	if asked := site.insideAsked(); len(asked) > 0 {
		t.Errorf("the server inside was asked for %v", asked)
	}
	if *someFaults == "" && report.Run.Lost < 2 {
		t.Errorf("two browsers were killed or stopped: %+v", report.Run)
	}
	acceptance.NothingLeft(t, captures)
}

// place exchanges an element, if it is there, with the one at a position.
func place(list []string, what string, at int) {
	if i := slices.Index(list, what); i >= 0 {
		list[i], list[at] = list[at], list[i]
	}
}

// faultSite is the servers of the faults and of the good pages.
type faultSite struct {
	base, host, cross, tls, closed string
	good                           []string // URLs
	faults                         []fault

	mu    sync.Mutex
	asked []string // of the server inside
}

func newFaultSite(t *testing.T, captures string) *faultSite {
	s := &faultSite{}
	only, err := regexp.Compile(*someFaults)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	srv := httptest.NewServer(mux)
	inside := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.asked = append(s.asked, r.URL.Path)
	}))
	bad := httptest.NewUnstartedServer(acceptance.WebPage("<p>x"))
	bad.Config.ErrorLog = log.New(io.Discard, "", 0) // it is told that its certificate is bad
	bad.StartTLS()
	shut := httptest.NewServer(nil)
	shut.Close()
	t.Cleanup(func() {
		for _, x := range []*httptest.Server{srv, inside, bad} {
			x.CloseClientConnections()
			x.Close()
		}
	})
	s.base, s.host = srv.URL, strings.TrimPrefix(srv.URL, "http://")
	_, port, err := net.SplitHostPort(s.host)
	if err != nil {
		t.Fatal(err)
	}
	s.cross = "localhost:" + port
	s.tls, s.closed = strings.TrimPrefix(bad.URL, "https://"), strings.TrimPrefix(shut.URL, "http://")
	for i, path := range goodPages(mux, "http://"+s.cross) {
		if i%4 == 0 || acceptance.More { // CI visits all, others every fourth
			s.good = append(s.good, s.base+path)
		}
	}
	of := slices.Concat(netFaults(bad.URL, "https://"+s.host, shut.URL), pageFaults("http://"+s.cross, inside.URL))
	own := len(of) // those after it are of browsers, and all are needed
	for i, f := range append(of, procFaults(t, captures)...) {
		if f.page != nil {
			mux.HandleFunc(f.path, f.page)
		}
		// CI visits all, others every third.
		if (i%3 != 0 || f.busy) && i < own && !acceptance.More && !*allFaults && *someFaults == "" {
			continue
		}
		if only.MatchString(f.path) && (!f.slow || *allFaults) {
			s.faults = append(s.faults, f)
		}
	}
	return s
}

func (s *faultSite) url(path string) string {
	if strings.HasPrefix(path, "/") {
		return s.base + path
	}
	return path
}

func (s *faultSite) insideAsked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

// collect runs a crawl in a process of its own and looks for what it left.
func (s *faultSite) collect(t *testing.T, captures string, pages, args []string) (r crawl.Report) {
	t.Helper()
	list := filepath.Join(t.TempDir(), "urls")
	if err := os.WriteFile(list, []byte(strings.Join(pages, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := acceptance.Program(t, append([]string{"collect", "--from", list}, args...)...)
	temp := t.TempDir()
	cmd.Env = append(os.Environ(), "TMPDIR="+temp)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	groups, stop := followBrowsers(t, captures)
	err := cmd.Wait()
	stop()
	if jerr := json.Unmarshal(out.Bytes(), &r); jerr != nil {
		t.Fatalf("%v, %v: %s%s", err, jerr, out.String(), errs.String())
	}
	if !r.Finished || r.Waiting > 0 {
		t.Errorf("finished %v, %d pages wait: %s", r.Finished, r.Waiting, errs.String())
	}
	if left := alive(t, groups); len(left) > 0 || len(groups) == 0 {
		t.Errorf("processes of %d browsers that outlive the crawl: %v", len(groups), left)
	}
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("temporary files left: %v %v", left, err)
	}
	return r
}

// followBrowsers notes the process groups of all browsers of a crawl until stop.
func followBrowsers(t *testing.T, captures string) (groups map[string]bool, stop func()) {
	groups = map[string]bool{}
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			for g := range browserGroups(t, captures) {
				groups[g] = true
			}
			select {
			case <-end:
				return
			case <-time.After(200 * time.Millisecond):
			}
		}
	}()
	return groups, func() { close(end); <-ended }
}

// judge compares the outcome of every fault with what is to become of it.
func (s *faultSite) judge(t *testing.T, r crawl.Report, captures string) {
	t.Helper()
	states := map[string]crawl.Failed{}
	for _, f := range r.Failures {
		states[f.URL] = f
	}
	metas := metaFiles(t, captures)
	var table strings.Builder
	w := tabwriter.NewWriter(&table, 0, 4, 2, ' ', 0)
	fmt.Fprintf(w, "page\tstate\twanted\tseconds of its last try\twhat was seen\n")
	shown := func(url string) string { return strings.TrimPrefix(redact.URL(url), s.base) }
	count := 0
	for _, f := range s.faults {
		if f.state == "" {
			continue
		}
		count++
		url := redact.URL(s.url(f.path))
		got, meta := states[url], metas[url]
		if got.State == "" && meta != "" {
			got.State = crawl.Captured
		}
		took := gjson.Get(meta, "finished_epoch").Float() - gjson.Get(meta, "started_epoch").Float()
		seen := got.Detail
		if f.meta != "" {
			seen = f.meta
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%.1f\t%s\n", shown(f.path), got.State, f.state, took, firstLine(seen))
		if got.State != f.state && (got.State != f.late || f.late == "") {
			t.Errorf("%s: %s %d %s, want %s", shown(f.path), got.State, got.Status, got.Detail, f.state)
			continue
		}
		if miss := unmet(meta, f.meta); miss != "" && got.State == f.state {
			t.Errorf("%s: %s", shown(f.path), miss)
		}
		if took > mostJob() {
			t.Errorf("%s took %.1f s, more than the limit of a job", shown(f.path), took)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d faults\n%s", count, table.String())
	if count < 30 && *someFaults == "" {
		t.Errorf("only %d faults", count)
	}
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	if len(s) > 100 {
		s = s[:100]
	}
	return s
}
