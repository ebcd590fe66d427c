package sites

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/skill"
)

// familySites are pages of component libraries on which no rule was tuned: a table, cards,
// a pager, a tree and a month each.
var familySites = []npmSite{
	{name: "antd", pages: "families/antd", mounts: [2]map[string]string{reactSite("antd@6.6.8")}},
	{name: "element-plus", pages: "families/element-plus", mounts: [2]map[string]string{vueSite("element-plus@2.14.8")}},
	{name: "naive-ui", pages: "families/naive-ui", mounts: [2]map[string]string{{"npm/naive-ui": "naive-ui@2.41.0", "npm/vue": vue}}},
}

// familyOps are what the controls of each page do to a record, by its judge.
const familyOps = "pick active edit delete call write page tick node day"

// familyChanges are those of testdata/families/common.js.
const familyChanges = "as sorted filtered removed added"

// TestSiteFamilies collects pages of component libraries, builds them, and runs the
// program of each family for every member in Chromium, after each change of the records.
// It acts on the member that is meant, or refuses.
func TestSiteFamilies(t *testing.T) {
	if !*sitesFlag {
		t.Skip("fetches packages by npm and takes minutes: make sites")
	}
	sandbox := acceptance.SandboxArgs(t)
	pkgs := npmtest.New(t)
	for _, s := range familySites {
		if !strings.Contains(s.name, *sitesOnly) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			h, pages := s.handler(t, pkgs, 1)
			mux := http.NewServeMux()
			mux.Handle("/", h)
			mux.HandleFunc("/common.js", func(w http.ResponseWriter, r *http.Request) {
				http.ServeFile(w, r, filepath.Join("testdata", "families", "common.js"))
			})
			srv := httptest.NewServer(mux)
			t.Cleanup(srv.Close)
			root := t.TempDir()
			if *sitesDir != "" {
				root = filepath.Join(*sitesDir, s.name)
			}
			captures, out := filepath.Join(root, "captures"), filepath.Join(root, "out")
			collectSites(t, captures, []string{srv.URL + pages[0]}, sandbox)
			acceptance.Build(t, "build", captures, "--out", out, "--quiet")
			f := &familyRun{url: srv.URL + pages[0], count: map[string]map[string]int{}}
			f.run(t, acceptance.LoadSkills(t, out))
		})
	}
}

// familyRun is what became of the families of a page.
type familyRun struct {
	url   string
	count map[string]map[string]int // by change: right, refused, missed, wrong
}

// mark is what a control does, and to which record.
type mark struct{ op, id string }

func (f *familyRun) open(t *testing.T) *adaptertest.Tab {
	return adaptertest.Open(t, adaptertest.Page{URL: f.url})
}

func marksOf(tab *adaptertest.Tab) map[int]mark {
	out := map[int]mark{}
	list, _ := tab.Eval("window.marks()").([]any)
	for _, m := range list {
		row, _ := m.([]any)
		at, _ := row[0].(float64)
		op, _ := row[1].(string)
		id, _ := row[2].(string)
		out[int(at)] = mark{op, id}
	}
	return out
}

func (f *familyRun) run(t *testing.T, skills []*skill.Skill) {
	t.Helper()
	found := map[string]string{}
	for _, s := range skills {
		if s.Family == nil || s.Family.Arg == "" {
			continue
		}
		op, ids := f.who(t, s)
		if op == "" {
			t.Logf("%s %q is of no judge: %s", s.ID, s.Label, s.Locators.Selector)
			continue
		}
		found[op] = fmt.Sprintf("%s %s %d", op, s.Family.Arg, len(s.Family.Members))
		for _, change := range strings.Fields(familyChanges) {
			f.try(t, s, op, change, ids)
		}
	}
	for _, op := range strings.Fields(familyOps) {
		if found[op] == "" {
			found[op] = op + " MISSING"
		}
		t.Log(found[op])
	}
	for _, change := range strings.Fields(familyChanges) {
		t.Logf("%s: %v", change, f.count[change])
	}
}

// who tells what a family does, and which record each of its keys is.
func (f *familyRun) who(t *testing.T, s *skill.Skill) (op string, ids map[string]string) {
	tab := f.open(t)
	defer tab.Close()
	here := marksOf(tab)
	ids = map[string]string{}
	for _, m := range s.Family.Members {
		at, ok := here[m.Index]
		if !ok || op != "" && at.op != op {
			return "", nil
		}
		op, ids[m.Key] = at.op, at.id
	}
	return op, ids
}

// try runs the program of a family for every member after a change.
func (f *familyRun) try(t *testing.T, s *skill.Skill, op, change string, ids map[string]string) {
	if f.count[change] == nil {
		f.count[change] = map[string]int{}
	}
	n := 0
	for _, m := range s.Family.Members {
		if n++; len(s.Family.Members) > 10 && n%6 != 1 {
			continue // of the days of a month a few
		}
		tab := f.open(t)
		tab.Eval(fmt.Sprintf("window.change(%q)", change))
		tab.Env("wait_for_selector", map[string]any{"timeout_ms": 150}, map[string]any{"css": "#none"})
		here, want := marksOf(tab), mark{op, ids[m.Key]}
		meant := 0
		for _, at := range here {
			if at == want {
				meant++
			}
		}
		verdict := runMember(t, tab, s, m.Key, change, marksOf, want, meant > 0)
		f.count[change][verdict]++
		tab.Close()
	}
}

// runMember runs the program of a family for one member and says what came of it: right,
// wrong, refused, kept where it found that nothing is to be done, or missed where what it
// means is on the page, as look says by element. It looks before and after, for a grid
// draws rows anew when it scrolls to one.
func runMember[M comparable](t *testing.T, tab *adaptertest.Tab, s *skill.Skill, key, change string, look func(*adaptertest.Tab) map[int]M, want M, meant bool) string {
	t.Helper()
	before := look(tab)
	got := tab.Run(s, argsOfMember(s, key), map[string]any{"timeout_ms": 300, "settle_ms": 50})
	after := look(tab)
	verdict := "refused"
	for _, at := range got.ActedOn() {
		if verdict = "right"; before[at] != want && after[at] != want {
			verdict = "wrong"
			t.Errorf("%s, %s %q: acted on %+v, want %+v", change, s.ID, key, before[at], want)
		}
	}
	if verdict == "refused" && got.OK {
		return "kept"
	}
	if verdict == "refused" && meant {
		verdict = "missed"
		t.Logf("%s, %s %+v %q: %s %s", change, s.ID, want, key, got.Code(), got.Message)
	}
	return verdict
}

// argsOfMember are the args of the program of a family for one member.
func argsOfMember(s *skill.Skill, key string) map[string]any {
	args := map[string]any{s.Family.Arg: key}
	switch s.Action {
	case skill.Type:
		args["text"] = "5"
	case skill.Toggle:
		args["state"] = "on"
	case skill.Select:
		args["value"] = firstChoice(s.ArgsSchema.Properties["value"])
	}
	return args
}

// firstChoice is the first of what an arg may be, "" where nothing says that.
func firstChoice(a skill.Arg) string {
	if len(a.Enum) > 0 {
		return a.Enum[0]
	}
	if len(a.OneOf) > 0 {
		return a.OneOf[0].Const
	}
	return ""
}
