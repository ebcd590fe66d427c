package extract_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/page"
)

// observe loads pages in a browser and gives the captures of what it shows. It skips the
// test where no browser is installed. quiet is how long a page must not change.
func observe(t *testing.T, site http.Handler, names []string, quiet time.Duration) []*capture.Capture {
	t.Helper()
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	srv := httptest.NewServer(site)
	defer srv.Close()
	// A busy machine runs the scripts of a page later, so the wait for its requests has to be
	// longer there: it would end before a page has what its labels are of.
	limits := pacetest.Fill(browser.Limits{Quiet: quiet}, browser.Limits{}.Filled(), "Quiet")
	b, err := browser.Start(t.Context(), browser.Options{
		Path: path, NoSandbox: os.Geteuid() == 0, TempDir: t.TempDir(), Limits: limits,
		HostRules: "MAP *.test " + srv.Listener.Addr().String(),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	out := make([]*capture.Capture, len(names))
	for k, name := range names {
		if out[k], err = observed(t.Context(), b, "http://www.pages.test/"+name); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func observed(ctx context.Context, b *browser.Browser, url string) (*capture.Capture, error) {
	tab, err := b.Open(ctx, browser.Job{URL: url, Shots: -1})
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", url, err)
	}
	defer tab.Close()
	return collect.Observe(ctx, tab)
}

// pageSheet reads what a page says of its elements: data-is is the action of a
// control, data-maybe marks what may be one, data-called is its name and data-by by whose words (own, label, beside; any
// without it); data-not marks what tempts to be one; data-half is the page's half.
func pageSheet(name string, t *page.Tree) *sheet {
	s := &sheet{Name: name, Action: map[int]string{}, maybe: map[int]bool{}, Called: map[int]called{}}
	s.Half = t.Attr(0, "data-half")
	for i := range t.Nodes {
		if _, ok := t.Lookup(i, "data-not"); ok {
			s.tempt++
		}
		if _, ok := t.Lookup(i, "data-maybe"); ok {
			s.maybe[t.Nodes[i].Raw] = true
		}
		is, ok := t.Lookup(i, "data-is")
		if !ok {
			continue
		}
		s.Action[t.Nodes[i].Raw] = is
		if name := t.Attr(i, "data-called"); name != "" {
			s.Called[t.Nodes[i].Raw] = called{Owner: cmp.Or(t.Attr(i, "data-by"), "any"), Text: name}
		}
	}
	return s
}

// markAttr is what pages say of their elements, and which family, member or form a
// control is of (acceptance/sites judges these).
var markAttr = regexp.MustCompile(` data-(is|called|by|not|maybe|half|fam|member|form|submit)="[^"]*"`)

// bare is a capture without the marks of its page, so that no rule can read them.
func bare(c *capture.Capture) *capture.Capture {
	out := *c
	out.HTML = markAttr.ReplaceAll(c.HTML, nil)
	out.Beside.Shadow = markAttr.ReplaceAll(c.Beside.Shadow, nil)
	return &out
}

// TestLabelledPages is TestLabels for pages that were written for it, which a browser
// shows.
func TestLabelledPages(t *testing.T) {
	pacetest.KnownUnderRace(t)
	dir := filepath.Join("testdata", "pages")
	judgePages(t, dir, http.FileServer(http.Dir(dir)), 30*time.Millisecond)
}

var labelledNPM = flag.Bool("labelled-npm", false, "judge the labelled pages of npm components too, which npm fetches")

// componentPackages are what the pages of testdata/npm load.
var componentPackages = map[string]string{
	"npm/ionic": "@ionic/core@8.7.0", "npm/calcite": "@esri/calcite-components@3.2.1",
	"npm/tui-grid": "tui-grid@4.21.22", "npm/toast-calendar": "@toast-ui/calendar@2.1.3", "npm/scale": "@telekom/scale-components@3.0.0-beta.161",
	"npm/view-design": "view-design@4.7.0", "npm/vue2": "vue@2.7.16",
}

// TestLabelledComponents is TestLabelledPages for pages of web components that others
// made. Scripts beside the pages set the marks in the roots of these.
func TestLabelledComponents(t *testing.T) {
	if !*labelledNPM {
		t.Skip("fetches packages by npm: make labelled")
	}
	dir := filepath.Join("testdata", "npm")
	mux := http.NewServeMux()
	npmtest.New(t).Mount(t, mux, componentPackages)
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	// Marks are set when components have drawn themselves: each 40 ms a script looks, and a
	// grid has its rows a quarter of a second after it is made.
	judgePages(t, dir, mux, 600*time.Millisecond)
}

// judgePages judges the pages of a folder that a site shows.
func judgePages(t *testing.T, dir string, site http.Handler, quiet time.Duration) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d pages: %v", len(paths), err)
	}
	names := make([]string, len(paths))
	for k := range paths {
		names[k] = filepath.Base(paths[k])
	}
	var list []*sheet
	captures := observe(t, site, names, quiet)
	for k, c := range captures {
		tree, _ := page.Build(c)
		list = append(list, pageSheet(names[k], tree))
	}
	judgeAll(t, list, captures)
}
