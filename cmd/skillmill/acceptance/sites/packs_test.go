package sites

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"skillmill/datasets/samples/npmtest"
	"skillmill/mill/perform"
	"skillmill/saferun/steps"
)

var (
	packRuns = flag.Int("pack-runs", 0, "run each action of the packs of component libraries so often, on two releases of each")
	packOnly = flag.String("pack-only", "", "only runs whose library, release and action contain this")
)

// packSites are the libraries that have packs built in: an older release, which needs the
// overrides of its pack, and a newer one.
var packSites = []npmSite{
	{name: "antd", pages: "packs/antd", mounts: [2]map[string]string{reactSite("antd@5.21.0"), reactSite("antd@6.6.8")}},
	{name: "element-plus", pages: "packs/element-plus", mounts: [2]map[string]string{vueSite("element-plus@2.4.4"), vueSite("element-plus@2.14.8")}},
}

// writtenSites are libraries whose pack a user would write, as one was written once from what
// the library says of its components, before it was run.
var writtenSites = []npmSite{
	{name: "view-ui-plus", pages: "packs/view-ui-plus", mounts: [2]map[string]string{viewSite("1.1.0"), viewSite("1.3.24")}},
}

func viewSite(version string) map[string]string {
	return map[string]string{"npm/view-ui-plus": "view-ui-plus@" + version, "npm/vue": vue}
}

// TestComponentPacks runs every action of the packs that are built in for component
// libraries, on real pages of two releases. The page tells the server what came of each
// press; that, in its order and nothing else, is what the action should have done. On the
// older release it does the same with the pack less its overrides: right or refused.
func TestComponentPacks(t *testing.T) {
	if *packRuns == 0 {
		t.Skip("fetches packages by npm and takes minutes: make component-packs")
	}
	pkgs := npmtest.New(t)
	for _, s := range packSites {
		for release := 1; release <= 2; release++ {
			t.Run(fmt.Sprintf("%s release %d", s.name, release), func(t *testing.T) {
				openDesk(t, s, pkgs, release, perform.Packs{}).hold(t, *packRuns)
			})
		}
		t.Run(s.name+" release 1 without overrides", func(t *testing.T) {
			d := openDesk(t, s, pkgs, 1, perform.Packs{Given: []string{withoutOverrides(t, s.name)}})
			d.rounds(t, 1)
			if d.count["wrong"] > 0 || d.count["refused"] == 0 {
				t.Errorf("%v: overrides are needed, and without them an action is refused", d.count)
			}
		})
	}
}

// TestWrittenPacks is the same for packs that are not built in.
func TestWrittenPacks(t *testing.T) {
	if *packRuns == 0 {
		t.Skip("fetches packages by npm and takes minutes: make component-packs")
	}
	pkgs := npmtest.New(t)
	for _, s := range writtenSites {
		for release := 1; release <= 2; release++ {
			t.Run(fmt.Sprintf("%s release %d", s.name, release), func(t *testing.T) {
				pack := perform.Packs{Given: []string{filepath.Join("testdata", s.pages, "pack.yaml")}}
				openDesk(t, s, pkgs, release, pack).hold(t, *packRuns)
			})
		}
	}
}

// hold holds rounds of calls against the aims: nothing wrong, and 99 of 100 right.
func (d *desk) hold(t *testing.T, rounds int) {
	t.Helper()
	d.rounds(t, rounds)
	if n := d.count["refused"] + d.count["failed"]; d.count["wrong"] > 0 || n*100 > d.count["right"] {
		t.Errorf("%v", d.count)
	}
	if len(d.by) < 12 {
		t.Errorf("%d actions", len(d.by))
	}
}

var overrides = regexp.MustCompile(`(?m)^  version_overrides:\n(?:    .*\n)+`)

// withoutOverrides writes a pack that is built in without what it says of other versions.
func withoutOverrides(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "actions", "registry", "packs", name+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), name+".yaml")
	less := overrides.ReplaceAll(data, nil)
	if len(less) == len(data) {
		t.Fatal("the pack has no overrides")
	}
	if err := os.WriteFile(file, less, 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// desk is a page of components that is held open, and what it told the server.
type desk struct {
	name  string
	url   string
	page  *perform.Page
	index *perform.Index
	count map[string]int            // right, refused, failed after a part of it, wrong
	by    map[string]map[string]int // the same by action
	mu    sync.Mutex
	told  []string
}

func openDesk(t *testing.T, s npmSite, pkgs *npmtest.Packages, release int, p perform.Packs) *desk {
	t.Helper()
	d := &desk{name: fmt.Sprint(s.name, " ", release), count: map[string]int{}, by: map[string]map[string]int{}}
	h, pages := s.handler(t, pkgs, release)
	mux := http.NewServeMux()
	mux.Handle("/", h)
	mux.HandleFunc("/told.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join("testdata", "packs", "told.js"))
	})
	mux.HandleFunc("POST /told", func(_ http.ResponseWriter, r *http.Request) {
		words, _ := io.ReadAll(r.Body) // a page that went away
		d.mu.Lock()
		defer d.mu.Unlock()
		d.told = append(d.told, string(words))
	})
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	d.url = srv.URL + pages[0]
	var err error
	if d.index, err = p.Load(); err != nil || len(d.index.Problems) > 0 {
		t.Fatal(err, d.index.Problems)
	}
	if d.page, err = perform.Open(t.Context(), d.url, perform.Options{NoSandbox: os.Geteuid() == 0}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.page.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

// rounds does a round of all actions so often, on a page that is opened anew for each.
func (d *desk) rounds(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		if err := d.page.Go(t.Context(), d.url); err != nil {
			t.Fatal(err)
		}
		d.heard()
		for _, c := range round(i) {
			if strings.Contains(d.name+" "+c.action, *packOnly) {
				d.try(t, i, c)
			}
		}
	}
	t.Logf("%s: %v", d.name, d.count)
	for _, name := range slices.Sorted(maps.Keys(d.by)) {
		t.Logf("  %-16s %v", name, d.by[name])
	}
}

// heard is what the page told since it was asked last.
func (d *desk) heard() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	out := strings.Join(d.told, "; ")
	d.told = nil
	return out
}

// deskCall is a call of an action and what the page tells of it, in order. A call that
// cannot be meant tells nothing.
type deskCall struct {
	action string
	params map[string]any
	want   string
	never  bool // it must be refused
}

func (d *desk) try(t *testing.T, round int, c deskCall) {
	t.Helper()
	ns, _, _ := strings.Cut(d.name, " ")
	r := d.page.Run(t.Context(), d.index, ns+":"+c.action, c.params, nil)
	got := d.heard()
	verdict := "right"
	switch {
	case r.Success && !c.never && got == c.want, c.never && !r.Success && got == "":
	case !r.Success && got == "":
		verdict = "refused"
	case !r.Success && strings.HasPrefix(c.want, got): // and it was not said to be done
		verdict = "failed"
	default:
		verdict = "wrong"
	}
	d.count[verdict]++
	if d.by[c.action] == nil {
		d.by[c.action] = map[string]int{}
	}
	d.by[c.action][verdict]++
	if verdict != "right" {
		t.Logf("%s round %d %s %v: %s: told %q, want %q; %v %s", d.name, round, c.action, c.params, verdict, got, c.want, r.Error, traces(r))
	}
}

func traces(r *steps.Result) string {
	var out []string
	for _, s := range r.Steps {
		out = append(out, fmt.Sprintf("%s %s %dms", s.Does, s.Status, s.Millis))
	}
	return strings.Join(out, ", ")
}
