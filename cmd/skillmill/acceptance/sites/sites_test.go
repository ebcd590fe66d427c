package sites

import (
	"bytes"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/skill"
)

var (
	sitesFlag  = flag.Bool("sites", false, "capture npm packages over two releases, build them and try every locator in the live pages")
	sitesDir   = flag.String("sites-dir", "", "keep the captures and the library of -sites in this folder; captures that lie there are not made again")
	sitesPort  = flag.Int("sites-port", firstSitePort, "port of the first of the sites of -sites; the others follow. A library is compared only with one that was made at the same ports")
	sitesOnly  = flag.String("sites-only", "", "only sites of -sites whose name contains one of these, with commas between")
	sitesPages = flag.Int("sites-pages", 24, "pages of each site that -sites opens live, spread evenly; 0 for all")
	sitesList  = flag.Bool("sites-list", false, "list what is not published and what is not right")
)

const firstSitePort = 18471

const sitesCrawl = `version: 1
polite: {robots: false, delay: 0s, per_host: 4}
limits: {navigate: 30s, settle: 10s, read: 60s, scroll: 30s, job: 3m}
network: {allow: ["127.0.0.1"]}
`

// shownSite is one site on its server.
type shownSite struct {
	npmSite
	srv   *httptest.Server
	now   atomic.Value // http.Handler of the night
	pages []string

	// marked says that pages write on what is called otherwise in the second release which control it is: while
	// they are captured, and not while locators and programs are tried.
	marked atomic.Bool
}

// marks returns the function of the pages that writes the mark of a control.
func (s *shownSite) marks() string {
	if s.marked.Load() {
		return "globalThis.markedAs = key => ` data-truth=\"${key}\"`;\n"
	}
	return "globalThis.markedAs = () => '';\n"
}

// TestSites captures sites made of npm packages with the collector, in two releases,
// builds and verifies them, and tries every published locator in the live pages of
// the second release.
func TestSites(t *testing.T) {
	if !*sitesFlag {
		t.Skip("fetches packages by npm and takes minutes: make sites")
	}
	sandbox := acceptance.SandboxArgs(t)
	root := *sitesDir
	if root == "" {
		root = t.TempDir()
	}
	marked, out, alone := filepath.Join(root, "marked"), filepath.Join(root, "library"), filepath.Join(root, "library-1")
	shown := serveSites(t, npmSites, *sitesPort)
	for _, s := range shown {
		s.marked.Store(true)
	}
	showNights(t, shown, marked, sandbox)
	for _, s := range shown {
		s.marked.Store(false)
	}
	captures := t.TempDir()
	keys := unmark(t, marked, captures)
	first := filepath.Join(captures, "1")
	acceptance.Build(t, "build", first, "--out", alone, "--quiet")
	acceptance.Build(t, "build", captures, "--out", out, "--quiet")
	var verdicts, errs bytes.Buffer
	if code := cli.Main([]string{"verify", out, captures, "--quiet"}, strings.NewReader(""), &verdicts, &errs); code != acceptance.OK && code != acceptance.Rejects {
		t.Errorf("verify: exit %d: %s", code, errs.String())
	}
	t.Logf("skillmill verify:\n%s", verdicts.String())
	skills := acceptance.LoadSkills(t, out)
	acceptance.CheckDocuments(t, skills)
	acceptance.CheckPrograms(t, skills)
	checkStoredSites(t, captures, skills)
	s := newSiteReport(shown)
	s.read(t, captures, alone, out, skills)
	s.judge(t, captures, out, root)
	t.Logf("\n%s", s)
	s.check(t)
	s.runPrograms(t, captures, alone, out, keys)
}

// showNights shows the sites as they are in each night, and captures them where the
// folder is not there yet.
func showNights(t *testing.T, shown []*shownSite, captures string, sandbox []string) {
	t.Helper()
	pkgs := npmtest.New(t)
	_, err := os.Stat(captures)
	for night := 1; night <= 2; night++ {
		var seeds []string
		for _, s := range shown {
			h, pages := s.handler(t, pkgs, night)
			s.now.Store(&h)
			s.pages = pages
			for _, p := range pages {
				seeds = append(seeds, s.srv.URL+p)
			}
		}
		if err != nil {
			collectSites(t, filepath.Join(captures, fmt.Sprint(night)), seeds, sandbox)
		}
	}
}

// serveSites serves those of a list that -sites-only names, from a port on.
func serveSites(t *testing.T, sites []npmSite, port int) []*shownSite {
	t.Helper()
	var list []*shownSite
	for i, s := range sites {
		if !slices.ContainsFunc(strings.Split(*sitesOnly, ","), func(part string) bool { return strings.Contains(s.name, part) }) {
			continue
		}
		shown := serveSite(t, s, port+i)
		list = append(list, shown)
	}
	return list
}

// serveSite serves a site at a port of its own, so that a second run has the same domain.
func serveSite(t *testing.T, s npmSite, port int) *shownSite {
	t.Helper()
	shown := &shownSite{npmSite: s}
	shown.srv = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/night.js" {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, shown.marks())
		}
		(*shown.now.Load().(*http.Handler)).ServeHTTP(w, r)
	}))
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		t.Fatal(err)
	}
	_ = shown.srv.Listener.Close() // never used
	shown.srv.Listener = l
	shown.srv.Start()
	t.Cleanup(shown.srv.Close)
	return shown
}

func collectSites(t *testing.T, captures string, seeds, sandbox []string) {
	t.Helper()
	dir := t.TempDir()
	profile, from := filepath.Join(dir, "crawl.yaml"), filepath.Join(dir, "seeds.txt")
	for name, text := range map[string]string{profile: sitesCrawl, from: strings.Join(seeds, "\n")} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := append([]string{"collect", "--from", from, "--out", captures, "--profile", profile, "--tabs", "2"}, sandbox...)
	var sink bytes.Buffer
	if code := cli.Main(args, strings.NewReader(""), &sink, &sink); code != acceptance.OK {
		t.Fatalf("collect: exit %d: %s", code, sink.String())
	}
}

// checkStoredSites holds the selectors and preconditions on the stored captures.
func checkStoredSites(t *testing.T, captures string, skills []*skill.Skill) {
	t.Helper()
	open := map[string]acceptance.Stored{}
	for _, s := range skills {
		p, ok := open[s.Meta.SourceDir]
		if !ok {
			p = acceptance.OpenPage(t, captureDir(t, captures, s.Meta.SourceDir))
			open[s.Meta.SourceDir] = p
		}
		p.CheckSelectors(t, s)
		if s.Locators.ByDOMIndex != nil { // a family is several controls
			p.CheckPreconditions(t, s, *s.Locators.ByDOMIndex)
		}
	}
}

// captureDir is the folder of a capture of either night, or of the capture that a
// scope is a part of.
func captureDir(t *testing.T, captures, id string) string {
	t.Helper()
	id = capture.Whole(id)
	found, err := filepath.Glob(filepath.Join(captures, "*", id))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s below %s: %v %v", id, captures, found, err)
	}
	return found[0]
}
