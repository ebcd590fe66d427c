package plans

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
	"skillmill/saferun/plan"
)

// shop is a page with a form, a link, and rows with a button each. It counts what it
// is sent, and says what a test wants it to say.
type shop struct {
	*httptest.Server
	mu     sync.Mutex
	got    map[string]int
	page   string
	change func(page string) string
	to     string // where the page's address leads, "" for the page

	pressed chan<- struct{} // told that /held was asked for
	release <-chan struct{} // closed when it may answer
}

const shopPage = `<!doctype html><html lang=en><title>Orders</title><h1>New order</h1>
<form action=/sent method=post><p><label>Name <input name=name></label></p>
<p><label>Password <input type=password name=pw></label></p>
<p><button type=submit>Send order</button></p></form>
<p><a href=/help>Help</a></p>
<table><tr><th>Customer<th>Action
<tr><td>Alice Smith<td><button type=button onclick="fetch('/deleted?who=Alice',{method:'POST'}).then(()=>this.closest('tr').remove())">Delete</button>
<tr><td>Bob Jones<td><button type=button onclick="fetch('/deleted?who=Bob',{method:'POST'}).then(()=>this.closest('tr').remove())">Delete</button>
</table></html>`

func newShop(page string) *shop {
	s := &shop{got: map[string]int{}, page: page}
	mux := http.NewServeMux()
	mux.HandleFunc("/robots.txt", http.NotFound)
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.to != "" {
			http.Redirect(w, r, s.to, http.StatusFound)
			return
		}
		page := s.page
		if s.change != nil {
			page = s.change(page)
		}
		fmt.Fprint(w, page)
	})
	mux.HandleFunc("/help", acceptance.WebPage("<h1>Help</h1>"))
	mux.HandleFunc("/done", acceptance.WebPage("<h1>Thank you</h1>"))
	mux.HandleFunc("POST /sent", func(w http.ResponseWriter, r *http.Request) {
		s.count("sent")
		if c, err := r.Cookie("who"); err == nil {
			s.count("sent by " + c.Value)
		}
		http.Redirect(w, r, "/done", http.StatusSeeOther)
	})
	mux.HandleFunc("POST /deleted", func(_ http.ResponseWriter, r *http.Request) { s.count("deleted " + r.URL.Query().Get("who")) })
	mux.HandleFunc("GET /signin", func(w http.ResponseWriter, _ *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "who", Value: "ann", Path: "/", MaxAge: 3600})
		fmt.Fprint(w, "<h1>Hello Ann</h1>")
	})
	mux.HandleFunc("GET /report.csv", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Disposition", `attachment; filename="../Report 1.csv"`)
		fmt.Fprint(w, "day,orders\n1,2\n")
	})
	mux.HandleFunc("POST /upload", func(_ http.ResponseWriter, r *http.Request) {
		data, err := io.ReadAll(r.Body)
		s.count(fmt.Sprintf("upload %s %s %v", r.URL.Query().Get("name"), data, err))
	})
	mux.HandleFunc("POST /held", func(http.ResponseWriter, *http.Request) {
		s.mu.Lock()
		pressed, release := s.pressed, s.release
		s.mu.Unlock()
		pressed <- struct{}{}
		<-release
	})
	s.Server = httptest.NewServer(mux)
	return s
}

func (s *shop) count(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got[what]++
}

// forget makes the shop one that nobody has been to.
func (s *shop) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got, s.change, s.pressed, s.release, s.to = map[string]int{}, nil, nil, nil, ""
}

// leads makes the page's address lead to another one.
func (s *shop) leads(to string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.to = to
}

// total is how often the site was sent anything.
func (s *shop) total() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.got {
		n += c
	}
	return n
}

// hold makes /held tell that it was asked and wait.
func (s *shop) hold(pressed chan<- struct{}, release <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pressed, s.release = pressed, release
}

// says makes the page say something else, nil for what it said when it was captured.
func (s *shop) says(change func(string) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.change = change
}

// bench is a shop with its library, captured and built.
type bench struct {
	t         *testing.T
	shop      *shop
	sandbox   []string
	captures  string
	lib       string
	workspace string
	skills    map[string]*skill.Skill // by label
}

// learnt is the shop of the usual page, captured and built once for all tests, which run
// one after another. Main removes its files.
var (
	learnt    *bench
	learntDir string
)

// newBench is a bench of the usual page, with a workspace of its own.
func newBench(t *testing.T) *bench {
	t.Helper()
	if learnt == nil {
		dir, err := os.MkdirTemp("", "plans-")
		if err != nil {
			t.Fatal(err)
		}
		learntDir = dir
		learnt = learn(t, newShop(shopPage), filepath.Join(dir, "captures"), filepath.Join(dir, "library"))
	}
	b := *learnt
	b.t, b.sandbox, b.workspace = t, acceptance.SandboxArgs(t), t.TempDir()
	b.shop.forget()
	return &b
}

// benchOf is a bench of a shop of its own: with another page, or for a test that leaves
// browsers behind which may still send something.
func benchOf(t *testing.T, page string) *bench {
	t.Helper()
	s := newShop(page)
	t.Cleanup(s.Close)
	b := learn(t, s, t.TempDir(), t.TempDir())
	b.workspace = t.TempDir()
	return b
}

// learn captures a shop and builds its library.
func learn(t *testing.T, s *shop, captures, lib string) *bench {
	t.Helper()
	b := &bench{t: t, sandbox: acceptance.SandboxArgs(t), shop: s, captures: captures, lib: lib, skills: map[string]*skill.Skill{}}
	acceptance.Run(t, acceptance.OK, append([]string{"collect", b.shop.URL + "/", "--out", b.captures, "--quiet"}, b.sandbox...)...)
	acceptance.Build(t, "build", b.captures, "--out", b.lib, "--quiet")
	for _, s := range acceptance.LoadSkills(t, b.lib) {
		b.skills[s.Label] = s
	}
	return b
}

func (b *bench) id(label string) string {
	b.t.Helper()
	s := b.skills[label]
	if s == nil {
		b.t.Fatalf("no skill %q among %d", label, len(b.skills))
	}
	return s.ID
}

// planned is a plan on disk.
type planned struct {
	*plan.Plan
	path string
	data []byte
}

// plan plans a skill of the shop's page.
func (b *bench) plan(label string, more ...string) planned {
	b.t.Helper()
	args := append([]string{"plan", b.id(label), "--lib", b.lib, "--url", b.shop.URL + "/", "-w", b.workspace, "--json"}, b.sandbox...)
	var said struct{ Path string }
	if err := json.Unmarshal([]byte(acceptance.Run(b.t, acceptance.OK, append(args, more...)...)), &said); err != nil {
		b.t.Fatal(err)
	}
	data, err := os.ReadFile(said.Path)
	if err != nil {
		b.t.Fatal(err)
	}
	p, err := plan.Read(data)
	if err != nil {
		b.t.Fatal(err)
	}
	return planned{p, said.Path, data}
}

// phrase writes a phrase to a file.
func (b *bench) phrase(text string) string {
	b.t.Helper()
	path := filepath.Join(b.t.TempDir(), "phrase")
	if err := os.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
		b.t.Fatal(err)
	}
	return path
}

// run runs a plan and returns the exit code and the code of the error.
func (b *bench) run(path string, more ...string) (exit int, code, text string) {
	b.t.Helper()
	exit, text = acceptance.Call(b.command(path, more...)...)
	for _, line := range strings.Split(text, "\n") {
		var said struct{ Code string }
		if json.Unmarshal([]byte(line), &said) == nil && said.Code != "" {
			code = said.Code
		}
	}
	return exit, code, text
}

func (b *bench) command(path string, more ...string) []string {
	args := append([]string{"run", path, "-w", b.workspace, "--json"}, b.sandbox...)
	return append(args, more...)
}
