package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"skillmill/browser"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// TestBenchParts prints what the time of one run goes into: each kind of question to the
// page, each input event, the looks, and what is left for this process.
func TestBenchParts(t *testing.T) {
	if !*benchSkills {
		t.Skip("measures: make bench-skills")
	}
	b, url := skillBench(t)
	for _, n := range []int{50, 500, 5000} {
		for i := range skillSteps {
			m := skillCost{t: t, browser: b, url: fmt.Sprint(url, "/", n), step: i}
			docs := m.docs()
			p := runParts{took: map[string][]float64{}, times: map[string]int{}}
			for range *skillRounds {
				m.parts(docs, &p)
			}
			t.Logf("\n%d elements, %s, %d runs\n%s", n, skillSteps[i].does, *skillRounds, &p)
		}
	}
}

// runParts are the milliseconds and the times of each part of the runs of a skill.
type runParts struct {
	took  map[string][]float64 // by part, of each run
	times map[string]int       // by part, of all runs
	now   map[string]float64   // of this run
	mu    sync.Mutex           // some things are done beside others
}

func (p *runParts) add(part string, began time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now[part] += millis(time.Since(began))
	p.times[part]++
}

// String lists the parts by their medians, those that take longest first.
func (p *runParts) String() string {
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 4, 2, ' ', 0)
	var names []string
	for name := range p.took {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := median(p.took[b]) - median(p.took[a]); d != 0 {
			return int(d * 1000)
		}
		return strings.Compare(a, b)
	})
	runs := len(p.took["all"])
	for _, name := range names {
		fmt.Fprintf(w, "%s\t%.1f ms\t%.1f times\n", name, median(p.took[name]), float64(p.times[name])/float64(runs))
	}
	_ = w.Flush() // a strings.Builder takes all
	return out.String()
}

// partsTab notes how long what is asked of a tab takes.
type partsTab struct {
	*browser.Tab
	parts *runParts
}

// EvalIn is that of the tab. What is asked of live.js is a list that begins with the name of
// the question.
func (p partsTab) EvalIn(ctx context.Context, frame, function string, res any, args ...any) error {
	part := "install"
	if len(args) > 0 {
		var question []any
		if text, ok := args[0].(string); ok && json.Unmarshal([]byte(text), &question) == nil && len(question) > 0 {
			part = questionName(question)
		}
	}
	defer p.parts.add("ask "+part, time.Now())
	return p.Tab.EvalIn(ctx, frame, function, res, args...)
}

// questionName names a question to live.js, or those of a chain.
func questionName(question []any) string {
	name := fmt.Sprint(question[0])
	switch {
	case (name == "has" || name == "ask") && len(question) > 2:
		return fmt.Sprint(name, " ", question[2])
	case name != "chain" || len(question) < 2:
		return name
	}
	var names []string
	list, _ := question[1].([]any)
	for _, one := range list {
		if pair, ok := one.([]any); ok && len(pair) == 2 {
			if q, ok := pair[1].([]any); ok {
				names = append(names, questionName(q))
			}
		}
	}
	return strings.Join(names, ", ")
}

func (p partsTab) Press(ctx context.Context, x, y float64) error {
	defer p.parts.add("move and press", time.Now())
	return p.Tab.Press(ctx, x, y)
}

func (p partsTab) Release(ctx context.Context, x, y float64) error {
	defer p.parts.add("release", time.Now())
	return p.Tab.Release(ctx, x, y)
}

func (p partsTab) Key(ctx context.Context, key string) error {
	defer p.parts.add("key", time.Now())
	return p.Tab.Key(ctx, key)
}

// parts runs the skill once in a tab of its own.
func (m *skillCost) parts(docs []*skill.Skill, p *runParts) {
	p.now = map[string]float64{}
	opening := time.Now()
	tab, err := m.browser.Open(m.t.Context(), browser.Job{URL: m.url, Shots: -1, Keep: saferun.Keep(), Soon: true})
	if err != nil {
		m.t.Fatal(err)
	}
	defer tab.Close()
	p.add("open", opening)
	s, err := saferun.Open(m.t.Context(), partsTab{tab, p}, saferun.Options{
		Observe: func(ctx context.Context) (*capture.Capture, error) {
			began := time.Now()
			raw, err := collect.Glance(ctx, tab)
			p.add("look at the page", began)
			return raw, err
		},
		Settle: func(ctx context.Context) error {
			defer p.add("settle", time.Now())
			return tab.Settle(ctx)
		},
		Skills: func(context.Context, string, string) ([]*skill.Skill, error) { return docs, nil },
	})
	if err != nil {
		m.t.Fatal(err)
	}
	args := skillSteps[m.step].args
	if args == nil {
		args = map[string]any{}
	}
	i := slices.IndexFunc(docs, func(s *skill.Skill) bool { return s.Evidence.Name == skillSteps[m.step].name })
	spent, began := ownCPU(m.t), time.Now()
	r, err := s.Run(m.t.Context(), docs[i], args, saferun.Hooks{})
	if err != nil || !r.OK {
		m.t.Fatalf("%v: %+v", err, r)
	}
	p.add("all", began)
	p.now["processor of this process"] = millis(ownCPU(m.t) - spent)
	p.times["processor of this process"]++
	for part, ms := range p.now {
		p.took[part] = append(p.took[part], ms)
	}
}
