package bench

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
)

var (
	benchSkills = flag.Bool("bench-skills", false, "measure one skill beside playwright-core, and what a look costs (make bench-skills)")
	skillRounds = flag.Int("bench-skill-rounds", 15, "rounds of -bench-skills")
	skillSizes  = flag.String("bench-skill-elements", "50,500,5000", "numbers of elements of the pages of TestBenchSkills")
	skillSoon   = flag.Bool("bench-skill-soon", true, "begin once a page has loaded, as run and try do; false: once it has settled, as plan does")
)

// skillPage is a page of about n elements with three controls that are operated.
func skillPage(n int) string {
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang=en><title>Orders</title><h1>Orders</h1><form onsubmit="return false">
<label>Name <input name=name id=name></label> <label><input type=checkbox name=gift id=gift> Gift</label>
<button type=button id=save onclick="said.textContent = 'saved'">Save order</button></form><p id=said></p><table>`)
	for i := range (n - 20) / 6 {
		fmt.Fprintf(&b, `<tr id=r%d><td>Customer %[1]d<td><a href="/o/%[1]d">Order %[1]d</a><td><button type=button>Delete</button></tr>`, i)
	}
	b.WriteString(`</table></html>`)
	return b.String()
}

// skillSteps are what is done, by the name of the control.
var skillSteps = []struct {
	does, name, css string
	args            map[string]any
}{
	{"type", "Name", "#name", map[string]any{"text": "Ann Smith"}},
	{"keys", "Name", "#name", map[string]any{"text": "Ann Smith"}}, // type, where the peer presses keys as well
	{"toggle", "Gift", "#gift", map[string]any{"state": "on"}},
	{"click", "Save order", "#save", nil},
}

// TestBenchSkills prints how long one skill takes beside the same steps in
// playwright-core, by turns with the same Chromium, and what a look costs.
func TestBenchSkills(t *testing.T) {
	if !*benchSkills {
		t.Skip("measures for minutes: make bench-skills")
	}
	b, url := skillBench(t)
	peer := startPeer(t, b.Path)
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "elements\tskill\tact ms\tPlaywright\tratio\topen and act ms\tPlaywright\tratio\tPlaywright with its tab\tratio")
	for size := range strings.SplitSeq(*skillSizes, ",") {
		n, err := strconv.Atoi(size)
		if err != nil {
			t.Fatal(err)
		}
		for i := range skillSteps {
			m := skillCost{t: t, browser: b, peer: peer, url: fmt.Sprint(url, "/", n), step: i}
			m.measure()
			fmt.Fprintf(w, "%d\t%s\t%s\n", n, skillSteps[i].does, m.String())
		}
	}
	_ = w.Flush() // a strings.Builder takes all
	t.Logf("\n%s", &out)
}

// TestBenchLooks prints what looks at pages of 500 and 5,000 elements cost.
func TestBenchLooks(t *testing.T) {
	if !*benchSkills {
		t.Skip("measures: make bench-skills")
	}
	b, url := skillBench(t)
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "elements\tlook\twall ms\tCPU ms of ours")
	for _, n := range []int{500, 5000} {
		lookCost(t, b, fmt.Sprint(url, "/", n), w)
	}
	_ = w.Flush() // a strings.Builder takes all
	t.Logf("\n%s", &out)
}

// skillBench is a browser and a server of pages, by their number of elements.
func skillBench(t *testing.T) (b *browser.Browser, url string) {
	t.Helper()
	acceptance.SandboxArgs(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := 0
		if _, err := fmt.Sscanf(r.URL.Path, "/%d", &n); err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(skillPage(n))) // the client went away
	}))
	t.Cleanup(server.Close)
	b, err := browser.Start(t.Context(), browser.Options{NoSandbox: os.Geteuid() == 0})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() }) // what it leaves is looked for by the tests of its package
	return b, server.URL
}

// skillPeer is the process of testdata/skill.mjs.
type skillPeer struct{ *npmtest.Peer }

func startPeer(t *testing.T, chromium string) *skillPeer {
	t.Helper()
	dir := npmtest.Script(t, "skill.mjs", npmtest.Playwright)
	return &skillPeer{npmtest.Start(t, dir, []string{"CHROMIUM=" + chromium}, "skill.mjs")}
}

// ask does one step and returns the milliseconds of making a tab, of opening the page and of acting.
func (p *skillPeer) ask(t *testing.T, url string, step int) (tab, open, act float64) {
	t.Helper()
	s := skillSteps[step]
	text, _ := s.args["text"].(string)
	var a struct {
		Tab, Open, Act float64
		OK             bool
	}
	p.Ask(t, map[string]string{"url": url, "css": s.css, "does": s.does, "text": text}, &a)
	if !a.OK {
		t.Fatalf("%s %s on %s failed", s.does, s.css, url)
	}
	return a.Tab, a.Open, a.Act
}

// skillCost are the milliseconds of one step, by round.
type skillCost struct {
	t       *testing.T
	browser *browser.Browser
	peer    *skillPeer
	url     string
	step    int

	open, act, peerTab, peerOpen, peerAct []float64
}

// measure does the step by turns: ours, the peer's. The first round is not counted.
func (m *skillCost) measure() {
	docs := m.docs()
	for i := range *skillRounds + 1 {
		open, act := m.ours(docs)
		peerTab, peerOpen, peerAct := m.peer.ask(m.t, m.url, m.step)
		if i > 0 {
			m.open, m.act = append(m.open, open), append(m.act, act)
			m.peerTab, m.peerOpen, m.peerAct = append(m.peerTab, peerTab), append(m.peerOpen, peerOpen), append(m.peerAct, peerAct)
		}
	}
}

// docs are documents for the controls of the page.
func (m *skillCost) docs() []*skill.Skill {
	s, done := openSkills(m.t, m.browser, m.url, nil)
	defer done()
	look, err := s.Look(m.t.Context())
	if err != nil {
		m.t.Fatal(err)
	}
	look.Complete()
	live, err := mill.LiveSkills(m.t.Context(), look.Record, configs.Default())
	if err != nil {
		m.t.Fatal(err)
	}
	var out []*skill.Skill
	for _, doc := range live {
		out = append(out, doc)
	}
	slices.SortFunc(out, func(a, b *skill.Skill) int { return strings.Compare(a.ID, b.ID) })
	return out
}

func (m *skillCost) ours(docs []*skill.Skill) (open, act float64) {
	step := skillSteps[m.step]
	i := slices.IndexFunc(docs, func(s *skill.Skill) bool { return s.Evidence.Name == step.name })
	if i < 0 {
		m.t.Fatalf("no skill %q", step.name)
	}
	began := time.Now()
	s, done := openSkills(m.t, m.browser, m.url, docs)
	defer done()
	opened := time.Now()
	args := step.args
	if args == nil {
		args = map[string]any{}
	}
	r, err := s.Run(m.t.Context(), docs[i], args, saferun.Hooks{})
	if err != nil || !r.OK {
		m.t.Fatalf("%v: %+v", err, r)
	}
	return millis(opened.Sub(began)), millis(time.Since(opened))
}

// openSkills opens a page and a session on it.
func openSkills(t *testing.T, b *browser.Browser, url string, docs []*skill.Skill) (*saferun.Session, func()) {
	t.Helper()
	tab, err := b.Open(t.Context(), browser.Job{URL: url, Shots: -1, Keep: saferun.Keep(), Soon: *skillSoon && docs != nil})
	if err != nil {
		t.Fatal(err)
	}
	s, err := saferun.Open(t.Context(), tab, saferun.Options{
		Observe: func(ctx context.Context) (*capture.Capture, error) { return collect.Glance(ctx, tab) },
		Settle:  tab.Settle,
		Skills:  func(context.Context, string, string) ([]*skill.Skill, error) { return docs, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return s, tab.Close
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func median(list []float64) float64 {
	list = slices.Sorted(slices.Values(list))
	return list[len(list)/2]
}

// String are the medians, ours beside the peer's.
func (m *skillCost) String() string {
	both := func(a, b []float64) (out []float64) {
		for i := range a {
			out = append(out, a[i]+b[i])
		}
		return out
	}
	act, peer := median(m.act), median(m.peerAct)
	all, peerAll := median(both(m.open, m.act)), median(both(m.peerOpen, m.peerAct))
	peerTab := median(both(m.peerTab, both(m.peerOpen, m.peerAct))) // opening makes a tab, too
	return fmt.Sprintf("%.0f\t%.0f\t%.2f\t%.0f\t%.0f\t%.2f\t%.0f\t%.2f", act, peer, act/peer, all, peerAll, all/peerAll, peerTab, all/peerTab)
}

// lookCost prints what looks at a page cost: cold, and where nothing changed since.
func lookCost(t *testing.T, b *browser.Browser, url string, w *tabwriter.Writer) {
	t.Helper()
	tab, err := b.Open(t.Context(), browser.Job{URL: url, Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	s, err := saferun.Open(t.Context(), tab, saferun.Options{Observe: func(ctx context.Context) (*capture.Capture, error) { return collect.Glance(ctx, tab) }})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"cold", "unchanged"} {
		var wall, cpu []float64
		elements := 0
		for range *skillRounds {
			if kind == "cold" {
				if err := tab.Eval(t.Context(), "() => { document.body.dataset.turn = String(Math.random()) }", nil); err != nil {
					t.Fatal(err)
				}
			}
			spent, began := ownCPU(t), time.Now()
			look, err := s.Look(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			wall, cpu = append(wall, millis(time.Since(began))), append(cpu, millis(ownCPU(t)-spent))
			elements = len(look.Tree.Nodes)
		}
		fmt.Fprintf(w, "%d\t%s\t%.0f\t%.1f\n", elements, kind, median(wall), median(cpu))
	}
}

// ownCPU is the processor time of this process so far, without its children's.
func ownCPU(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
