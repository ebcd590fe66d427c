package sites

import (
	"context"
	"errors"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"skillmill/agent/explore"
	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/collect/site"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/transform/view"

	"github.com/google/go-cmp/cmp"
)

var (
	exploreNights = flag.Int("explore-nights", 0, "explore pages of npm packages and of the demo site on so many nights")
	exploreOnly   = flag.String("explore-only", "", "only sites whose name contains this")
)

// entered is what a page tells of a field that was filled in, or of what was sent or taken away.
var entered = regexp.MustCompile(`^(?:page (?:name|notes|city|post|born|joined|news|plan|agree)|save|remove|edit|pick|drop|nickname|office|person|team)\b`)

// explored is a page that is explored, and what it told.
type explored struct {
	url  string
	mu   sync.Mutex
	told []string
}

// post hears what a page tells.
func (e *explored) post(w http.ResponseWriter, r *http.Request) {
	words, _ := io.ReadAll(r.Body) // a page that went away
	e.mu.Lock()
	defer e.mu.Unlock()
	e.told = append(e.told, r.URL.Path+" "+string(words))
}

// TestExploreSites explores a page of antd, one of element-plus and one of the demo site on several nights,
// with a build after each. Nothing is filled in, sent or taken away; no skill is quarantined; the
// library is that of one build at the end; and what prepares for a control of a state brings it about on the
// page as it is loaded, in 95 of 100.
func TestExploreSites(t *testing.T) {
	if *exploreNights == 0 {
		t.Skip("fetches packages by npm and takes minutes: make explore")
	}
	acceptance.SandboxArgs(t) // skips where there is no browser
	var pkgs *npmtest.Packages
	ready, all := 0, 0
	for _, name := range []string{"demo", "antd", "element-plus"} {
		if !strings.Contains(name, *exploreOnly) {
			continue
		}
		e := &explored{}
		mux := http.NewServeMux()
		path := "/menus"
		if name == "demo" {
			mux.Handle("/", samples.Handler(1))
		} else {
			if pkgs == nil {
				pkgs = npmtest.New(t)
			}
			for _, s := range packSites {
				if s.name == name {
					h, pages := s.handler(t, pkgs, 2)
					mux.Handle("/", h)
					path = pages[0]
				}
			}
			mux.HandleFunc("/told.js", func(w http.ResponseWriter, r *http.Request) {
				http.ServeFile(w, r, filepath.Join("testdata", "packs", "told.js"))
			})
			mux.HandleFunc("POST /told", e.post)
		}
		server := httptest.NewServer(mux)
		e.url = strings.Replace(server.URL, "127.0.0.1", "shop.localhost", 1) + path
		r, n := e.nights(t, name)
		ready, all = ready+r, all+n
		server.Close()
	}
	if t.Logf("%d of %d prepare programs brought their control about", ready, all); all == 0 || ready*100 < all*95 {
		t.Errorf("%d of %d prepare programs", ready, all)
	}
}

// nights explores a page and builds, night by night, and tries what prepares for the controls of states.
func (e *explored) nights(t *testing.T, name string) (ready, all int) {
	t.Helper()
	root := t.TempDir()
	captures, lib, again := filepath.Join(root, "captures"), filepath.Join(root, "library"), filepath.Join(root, "again")
	for n := range *exploreNights {
		report := e.explore(t, captures)
		became := map[string]int{}
		for _, try := range report.Tries {
			became[try.Became]++
			if try.Became == explore.Refused {
				t.Logf("%s: %v refused: %s", name, try.Path, try.Detail)
			}
		}
		t.Logf("%s, night %d: %d states, %d new controls, openers: %v, %d not tried, %d s", name, n+1, report.States, report.New, became, report.Left, report.Millis/1000)
		acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	}
	for _, told := range e.told {
		if _, what, _ := strings.Cut(told, " "); entered.MatchString(what) {
			t.Errorf("%s: done while it was explored: %s", name, told)
		}
	}
	status := map[string]int{}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, lib, "skills") {
		if status[r.Status]++; r.Status != datasets.StatusActive {
			t.Errorf("%s: %s %q is %s", name, r.SkillID, r.Name, r.Status)
		}
	}
	acceptance.Build(t, "build", captures, "--out", again, "--quiet")
	if d := cmp.Diff(acceptance.Published(acceptance.Tree(t, lib)), acceptance.Published(acceptance.Tree(t, again))); d != "" {
		t.Errorf("%s: built night by night, and at once: %.2000s", name, d)
	}
	ready, all = e.prepared(t, name, lib)
	t.Logf("%s: skills %v; %d of %d prepare programs brought their control about", name, status, ready, all)
	return ready, all
}

// explore explores the page once, as the command does, but with more time for a busy machine.
func (e *explored) explore(t *testing.T, captures string) *explore.Report {
	t.Helper()
	live := e.open(t)
	defer func() { _ = live.Close() }() // what it leaves is looked for by the tests of its package
	report, err := explore.Run(t.Context(), explore.Options{
		Page: live, URL: e.url, Out: captures, Limit: explore.Limits{Depth: 2, States: 40, Wall: 30 * time.Minute},
		Hold: func(ctx context.Context) (*collect.Sight, error) { return collect.Hold(ctx, live.Tab) },
		Live: func(ctx context.Context, rec view.Record) (explore.Skills, error) {
			return mill.LiveSkills(ctx, rec, configs.Default())
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// open opens the page in a browser of its own.
func (e *explored) open(t *testing.T) *site.Live {
	t.Helper()
	live, err := site.OpenLive(t.Context(), site.LiveOptions{
		URL: e.url, Allow: site.OwnServers([]string{e.url}), NoSandbox: os.Geteuid() == 0, Limits: acceptance.Patient(browser.Limits{Job: 40 * time.Minute}),
	})
	if err != nil {
		t.Fatal(err)
	}
	return live
}

// errPrepared ends a run before its program.
var errPrepared = errors.New("prepared")

// prepared runs what prepares for each skill of a state on the page as it is loaded, and nothing else of the skill.
// It returns how many then had their control, and how many there are.
func (e *explored) prepared(t *testing.T, name, lib string) (ready, all int) {
	t.Helper()
	var docs []*skill.Skill
	skills := acceptance.LoadSkills(t, lib)
	for _, s := range skills {
		if datasets.StateOf(s.Evidence.Pages[0]) != nil && s.Prepare != nil {
			docs = append(docs, s)
		}
	}
	live := e.open(t)
	defer func() { _ = live.Close() }() // what it leaves is looked for by the tests of its package
	s, err := saferun.Open(t.Context(), live, saferun.Options{
		Observe: live.Glance, Settle: live.Settle,
		Skills: func(context.Context, string, string) ([]*skill.Skill, error) { return skills, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, doc := range docs {
		if err := s.Leave(t.Context(), e.url); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Look(t.Context()); err != nil {
			t.Fatal(err)
		}
		r, err := s.Run(t.Context(), doc, given(doc), saferun.Hooks{Decided: func(saferun.Target) error { return errPrepared }})
		if errors.Is(err, errPrepared) && len(r.Prepared) > 0 {
			ready++
			continue
		}
		t.Logf("%s: %q: %v %s %s, prepared %v", name, doc.Label, err, r.Code, r.Message, r.Prepared)
	}
	return ready, len(docs)
}

// given returns arguments that a program takes, which is not run.
func given(doc *skill.Skill) map[string]any {
	args := map[string]any{}
	if f := doc.Family; f != nil && f.Arg != "" && len(f.Members) > 0 {
		args[f.Arg] = f.Members[0].Key
	}
	for name := range doc.ArgsSchema.Properties {
		switch name {
		case "text", "value":
			args[name] = "x"
		case "values":
			args[name] = []any{"x"}
		case "state":
			args[name] = "on"
		}
	}
	return args
}
