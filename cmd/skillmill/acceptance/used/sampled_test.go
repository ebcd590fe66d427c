package used

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples/tempting"
	"skillmill/datasets/skill"
	"skillmill/transform/proposal"
)

// Words of the made pages, and how they are laid out: each panel has an icon that says
// nothing but its class, and a switch that the rules know by its place alone.
var (
	sampledNouns = strings.Fields("invoice contract quote order supplier report ticket product payment coupon address message project file budget claim visit shift lease batch")
	sampledVerbs = strings.Fields("archive print export share open edit copy assign close rename restore review send import merge lock sort pin mute star")
)

func office(t *testing.T, root string, n int) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "<html><head><title>Office %d</title></head><body><h1>Office</h1><main>", n)
	for i := range 10 {
		noun := sampledNouns[(n*7+i)%len(sampledNouns)]
		verb := sampledVerbs[(n*3+i*5)%len(sampledVerbs)]
		fmt.Fprintf(&b, `<section title="%s"><div><p>Line</p><button class="tool %s-%s"></button><div><div role="switch" tabindex="0" aria-checked="false" class="sw"></div></div></div></section>`, noun, verb, noun)
	}
	b.WriteString(`</main></body></html>`)
	p := tempting.Page{URL: fmt.Sprintf("http://office%d.test/desk", n), HTML: []byte(b.String())}
	p.Keys = make([]string, bytes.Count(p.HTML, []byte("<"))-bytes.Count(p.HTML, []byte("</")))
	write(t, root, &p, evening.Add(time.Duration(n)*time.Minute))
}

// valid is an answer that says what the input says, task by task.
func valid(q acceptance.Asked, r *rand.Rand) map[string]string {
	parts := map[string]any{}
	for _, task := range q.Tasks {
		switch task {
		case proposal.TaskNaming:
			words := strings.Fields(strings.ReplaceAll(strings.Join(q.Input.Element.Classes, " "), "-", " "))
			parts[task] = proposal.Naming{Label: strings.Join(append([]string{q.Input.Action}, words...), " "), Rationale: "its class"}
		case proposal.TaskLocators:
			l := proposal.Locators{Primary: q.Input.Candidates[0].ID}
			if r.IntN(2) == 0 {
				l = proposal.Locators{Primary: "o1", Own: []string{fmt.Sprintf("section[title=%q] .sw", sampledNouns[r.IntN(10)])}, Rationale: "its panel"}
			}
			parts[task] = l
		case proposal.TaskConditions:
			c := proposal.Conditions{Notes: "seen"}
			for _, a := range q.Input.Conditions.MayAdd[:r.IntN(len(q.Input.Conditions.MayAdd)+1)] {
				c.Add = append(c.Add, a.ID)
			}
			parts[task] = c
		case proposal.TaskProgram:
			parts[task] = proposal.Code{Python: strings.ReplaceAll(q.Input.Program.Code, `"already "`, `"it is "`)}
		}
	}
	out := map[string]string{}
	for task, part := range parts {
		text, err := json.Marshal(part)
		if err != nil {
			panic(err)
		}
		out[task] = string(text)
	}
	return out
}

// sampled is an answer by models of texts, one a task, that were trained on valid answers to
// a question and to others of its kind. Programs say the same again and again, so what
// follows there depends on more of what went before.
func sampled(q acceptance.Asked, others []acceptance.Asked, r *rand.Rand) string {
	models := map[string]*textModel{}
	for n := range 6 {
		of := q
		if n%2 == 1 {
			of = others[r.IntN(len(others))]
		}
		said := valid(of, r)
		for _, task := range q.Tasks {
			if models[task] == nil {
				models[task] = &textModel{order: 10, next: map[string][]rune{}}
			}
			if task == proposal.TaskProgram {
				models[task].order = 80
			}
			models[task].train(said[task])
		}
	}
	var parts []string
	for _, task := range q.Tasks {
		parts = append(parts, fmt.Sprintf("%q:%s", task, models[task].sample(r, 8000)))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// textModel is a model of texts by the characters that follow a few others.
type textModel struct {
	order int
	next  map[string][]rune
}

func (m *textModel) train(text string) {
	before := strings.Repeat("\x00", m.order)
	for _, r := range text + "\x00" {
		m.next[before] = append(m.next[before], r)
		before = before[len(string([]rune(before)[0])):] + string(r)
	}
}

// sample writes a text as those that it was trained on.
func (m *textModel) sample(r *rand.Rand, most int) string {
	before := strings.Repeat("\x00", m.order)
	var b strings.Builder
	for b.Len() < most {
		list := m.next[before]
		c := list[r.IntN(len(list))]
		if c == 0 {
			break
		}
		b.WriteRune(c)
		before = before[len(string([]rune(before)[0])):] + string(c)
	}
	return b.String()
}

// TestSampledAnswers: a model of texts is trained on valid answers to a question and to
// others of its kind, and writes what is like them: often sound JSON, with words and selectors
// of its own control or of another. All that is accepted is checked again, by what this file
// knows of pages and answers alone: the words of a label stand in the control's own page, a
// selector matches one element there, the one that the rules had. Twenty pages have all pairs
// of words that there are; CI asks of them twice, with other answers each time, and
// SKILLMILL_TESTS=all thirteen times of forty.
func TestSampledAnswers(t *testing.T) {
	acceptance.KnownUnderRace(t)
	rounds, sites := 1, 2
	switch {
	case acceptance.All:
		rounds, sites = 13, 40
	case acceptance.More:
		rounds, sites = 2, len(sampledNouns)
	}
	captures := t.TempDir()
	for n := range sites {
		office(t, captures, n)
	}
	seen := map[string][]acceptance.Asked{} // questions by their tasks, in the order of their inputs
	var mu sync.Mutex
	tasksOf := func(q acceptance.Asked) string { return strings.Join(q.Tasks, " ") }
	url := acceptance.Model(t, func(q acceptance.Asked) string {
		mu.Lock()
		defer mu.Unlock()
		seen[tasksOf(q)] = append(seen[tasksOf(q)], q)
		return "{}"
	}, nil)
	acceptance.Build(t, "build", captures, "--out", filepath.Join(t.TempDir(), "train"), "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
	for _, list := range seen { // they came in any order
		slices.SortFunc(list, func(a, b acceptance.Asked) int { return strings.Compare(inputOf(a), inputOf(b)) })
	}
	var answers atomic.Int64
	verdicts := map[string]int{}
	for round := range rounds {
		url := acceptance.Model(t, func(q acceptance.Asked) string {
			others := seen[tasksOf(q)]
			answers.Add(1)
			h := fnv.New64a()
			h.Write([]byte(inputOf(q)))
			if (h.Sum64()+uint64(round))%16 > 0 { // to try a program costs half a second of a processor
				q.Tasks = slices.DeleteFunc(slices.Clone(q.Tasks), func(t string) bool { return t == proposal.TaskProgram })
			}
			return sampled(q, others, rand.New(rand.NewPCG(h.Sum64(), uint64(round))))
		}, nil)
		out := filepath.Join(t.TempDir(), fmt.Sprint(round))
		// Programs are tried in processes of the command.
		cmd := acceptance.Program(t, "build", captures, "--out", out, "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, out, datasets.TableProposals) {
			verdicts[p.Task+" "+p.Verdict+" "+p.Code]++
		}
		recheck(t, out, captures)
	}
	t.Logf("%d answers: %v", answers.Load(), verdicts)
	for _, task := range []string{proposal.TaskNaming, proposal.TaskLocators} {
		if verdicts[task+" "+proposal.Accepted+" "] == 0 {
			t.Errorf("no answer to %s was accepted", task)
		}
	}
}

// inputOf tells a question from others.
func inputOf(q acceptance.Asked) string {
	text, err := json.Marshal(q.Input)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// recheck holds what was accepted to the pages.
func recheck(t *testing.T, out, captures string) {
	t.Helper()
	skills := acceptance.LoadSkills(t, out)
	acceptance.CheckDocuments(t, skills)
	acceptance.CheckPrograms(t, skills)
	acceptance.Run(t, 0, "verify", out, captures, "--quiet")
	by, labels := map[string]*skill.Skill{}, map[string]int{}
	for _, s := range skills {
		by[s.Domain+" "+s.ID] = s
		labels[s.Domain+" "+strings.ToLower(s.Label)]++
	}
	pages := map[string]string{}
	for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, out, datasets.TableProposals) {
		if p.Verdict != proposal.Accepted {
			continue
		}
		if pages[p.Domain] == "" {
			pages[p.Domain] = pageOf(t, captures, p.Domain)
		}
		switch page, s := pages[p.Domain], by[p.Domain+" "+p.SkillID]; p.Task {
		case proposal.TaskNaming:
			words := strings.FieldsFunc(strings.ToLower(s.Label), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			if utf8.RuneCountInString(s.Label) > 40 || words[0] != s.Action || labels[p.Domain+" "+strings.ToLower(s.Label)] > 1 {
				t.Errorf("%s %s: label %q", p.Domain, p.SkillID, s.Label)
			}
			for _, w := range words[1:] {
				if !strings.Contains(strings.ToLower(page), w) && !slices.Contains([]string{"switch", "button"}, w) {
					t.Errorf("%s %s: label %q has %q, which the page has not", p.Domain, p.SkillID, s.Label, w)
				}
			}
		case proposal.TaskProgram:
			if s.Meta.Generator != "hybrid" {
				t.Errorf("%s %s: %s", p.Domain, p.SkillID, s.Meta.Generator)
			}
		case proposal.TaskLocators:
			doc, err := html.Parse(strings.NewReader(page))
			if err != nil {
				t.Fatal(err)
			}
			was, now := matches(t, doc, p.Before), matches(t, doc, s.Locators.Selector)
			if len(was) != 1 || len(now) != 1 || was[0] != now[0] {
				t.Errorf("%s %s: %s matches %d elements, %s %d", p.Domain, p.SkillID, p.Before, len(was), s.Locators.Selector, len(now))
			}
		}
	}
}

func matches(t *testing.T, doc *html.Node, selector string) []*html.Node {
	t.Helper()
	sel, err := cascadia.Parse(selector)
	if err != nil {
		t.Fatal(err)
	}
	return cascadia.QueryAll(doc, sel)
}

// pageOf is the document of the only capture of a domain.
func pageOf(t *testing.T, captures, domain string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(captures, domain, "*", "dom.html"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%s: %d documents, %v", domain, len(files), err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
