package bench

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"text/tabwriter"
	"time"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/workspace"
)

// TestBenchRuns prints what a plan and its run cost this process, with the library on the
// disk, the journal and the evidence, as the commands do them: processor time, and how often
// the page is read, the library is read and the page is asked.
func TestBenchRuns(t *testing.T) {
	if !*benchSkills {
		t.Skip("measures: make bench-skills")
	}
	b, url := skillBench(t)
	w := tabwriter.NewWriter(t.Output(), 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "elements\tskill\tplan: CPU ms\tlooks\tlibrary\tquestions\trun: CPU ms\tlooks\tlibrary\tquestions")
	for _, n := range []int{50, 500, 5000} {
		m := ranCost{t: t, browser: b, url: fmt.Sprint(url, "/", n), lib: t.TempDir()}
		m.learn()
		for i := range skillSteps {
			fmt.Fprintf(w, "%d\t%s\t%s\n", n, skillSteps[i].does, m.measure(i))
		}
	}
	_ = w.Flush() // the test's own output takes all
}

// ranCost are the costs of plans and runs of one page.
type ranCost struct {
	t        *testing.T
	browser  *browser.Browser
	url, lib string
	now      ranCount
}

// ranCount is what was done for a plan, or for a run.
type ranCount struct{ looks, reads, questions int }

// learn captures the page and builds its library.
func (m *ranCost) learn() {
	captures := m.t.TempDir()
	acceptance.Build(m.t, append([]string{"collect", m.url, "--out", captures, "--profile", "local", "--depth", "0"}, acceptance.SandboxArgs(m.t)...)...)
	acceptance.Build(m.t, "build", captures, "--out", m.lib, "--quiet")
}

// askedTab counts what is asked of a tab.
type askedTab struct {
	*browser.Tab
	count *int
}

func (p askedTab) EvalIn(ctx context.Context, frame, function string, res any, args ...any) error {
	*p.count++
	return p.Tab.EvalIn(ctx, frame, function, res, args...)
}

// measure plans and runs one skill a few times; it returns the medians as a line.
func (m *ranCost) measure(step int) string {
	i := slices.IndexFunc(acceptance.LoadSkills(m.t, m.lib), func(s *skill.Skill) bool { return s.Evidence.Name == skillSteps[step].name })
	if i < 0 {
		m.t.Fatalf("no skill %q", skillSteps[step].name)
	}
	doc := acceptance.LoadSkills(m.t, m.lib)[i]
	var plans, runs []float64
	var planned, ran ranCount
	for range *skillRounds {
		var p, r float64
		p, r, planned, ran = m.once(doc, skillSteps[step].args)
		plans, runs = append(plans, p), append(runs, r)
	}
	return fmt.Sprintf("%.0f\t%d\t%d\t%d\t%.0f\t%d\t%d\t%d", median(plans), planned.looks, planned.reads, planned.questions, median(runs), ran.looks, ran.reads, ran.questions)
}

// once plans and runs a skill.
func (m *ranCost) once(doc *skill.Skill, args map[string]any) (plan, run float64, planned, ran ranCount) {
	t := m.t
	data, err := skill.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(data)
	w, err := workspace.Open(t.TempDir(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if args == nil {
		args = map[string]any{}
	}
	d := &commit.Desk{
		Workspace: w, Session: "bench", Now: time.Now, Random: rand.Reader, Open: m.open,
		Find: func(ctx context.Context, lib, domain, name string) (*skill.Skill, string, error) {
			s, err := mill.FindSkill(ctx, lib, domain, name)
			return s, hex.EncodeToString(sum[:]), err
		},
	}
	m.now = ranCount{}
	spent := ownCPU(t)
	p, err := d.Plan(t.Context(), &commit.Ask{Skill: doc, SHA256: hex.EncodeToString(sum[:]), Library: m.lib, URL: m.url, Args: args}, 5*time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	plan, planned = millis(ownCPU(t)-spent), m.now
	text, err := os.ReadFile(filepath.Clean(p.Path))
	if err != nil {
		t.Fatal(err)
	}
	m.now = ranCount{}
	spent = ownCPU(t)
	out, err := d.Run(t.Context(), text, commit.Consent{Phrase: p.Plan.Phrase(), URL: m.url, Args: args})
	if err != nil || !out.Result.OK {
		t.Fatalf("%v: %+v", err, out)
	}
	return plan, millis(ownCPU(t) - spent), planned, m.now
}

// open opens the page as the commands do, in the browser of the benchmark.
func (m *ranCost) open(ctx context.Context, at commit.Site) (*commit.Page, error) {
	tab, err := m.browser.Open(ctx, browser.Job{URL: m.url, Shots: -1, Soon: at.Soon})
	if err != nil {
		return nil, err
	}
	counted := askedTab{tab, &m.now.questions}
	s, err := saferun.Open(ctx, counted, saferun.Options{
		Observe: func(ctx context.Context) (*capture.Capture, error) {
			m.now.looks++
			return collect.Glance(ctx, tab)
		},
		Settle: tab.Settle,
		Skills: func(ctx context.Context, domain, key string) ([]*skill.Skill, error) {
			m.now.reads++
			return mill.PageSkills(ctx, m.lib, domain, key)
		},
	})
	if err != nil {
		tab.Close()
		return nil, err
	}
	return &commit.Page{Session: s, Tab: counted, Close: tab.Close}, nil
}
