package used

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/skill"
	"skillmill/stages/refine"
	"skillmill/transform/proposal"
	"skillmill/transform/view"
)

// truths are what people called controls of shared captures (stages/extract/testdata/labels),
// by capture and raw index.
func truths(t *testing.T) map[string]map[int64]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "..", "stages", "extract", "testdata", "labels", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	out := map[string]map[int64]string{}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		capture := ""
		for lines := bufio.NewScanner(f); lines.Scan(); {
			words := strings.SplitN(lines.Text(), " ", 4)
			switch {
			case words[0] == "capture":
				capture = words[1]
				out[capture] = map[int64]string{}
			case words[0] == "name" && len(words) == 4:
				at, err := strconv.ParseInt(words[1], 10, 64)
				text, err2 := strconv.Unquote(words[3])
				if err != nil || err2 != nil {
					t.Fatalf("%s: %q", file, lines.Text())
				}
				out[capture][at] = text
			}
		}
		_ = f.Close()
	}
	return out
}

// marks are what the pages of stages/extract/testdata/pages say of their controls.
var marks = regexp.MustCompile(` data-(is|called|by|not|maybe|half|fam|member|form|submit)="[^"]*"`)

// everyMarked is how many of those pages are collected: one in so many.
func everyMarked() int {
	if acceptance.All {
		return 1
	}
	return 4
}

// collectMarked collects those pages, as they are or without their marks.
func collectMarked(t *testing.T, out string, marked bool) {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "..", "stages", "extract", "testdata", "pages")
	var index strings.Builder
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, err := os.ReadFile(filepath.Join(dir, path.Base(r.URL.Path)))
		switch {
		case r.URL.Path == "/":
			text = []byte(index.String())
		case err != nil:
			http.NotFound(w, r)
			return
		case !marked:
			text = marks.ReplaceAll(text, nil)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(text)
	}))
	defer server.Close()
	files, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	for i, f := range files {
		if i%everyMarked() > 0 {
			continue
		}
		fmt.Fprintf(&index, `<a href="/%s">%[1]s</a>`, filepath.Base(f))
	}
	acceptance.Run(t, acceptance.OK, append([]string{"collect", server.URL + "/", "--depth", "1", "--out", out, "--quiet"}, acceptance.SandboxArgs(t)...)...)
}

// called are what marked pages say that controls are called, by the path of the page and
// raw index.
func called(t *testing.T, captures string) map[string]map[int64]string {
	t.Helper()
	out := map[string]map[int64]string{}
	for _, dir := range acceptance.Below(t, captures, 2) {
		if _, err := os.Stat(filepath.Join(dir, "meta.json")); err != nil {
			continue // of the crawl itself
		}
		c, err := capture.Read(t.Context(), dir, capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		p, err := view.Read(c)
		if err != nil {
			t.Fatal(err)
		}
		names := map[int64]string{}
		for i := range p.Tree.Nodes {
			if name := p.Tree.Attr(i, "data-called"); name != "" {
				names[int64(p.Tree.Nodes[i].Raw)] = name
			}
		}
		out[pathOf(c.Meta.URL)] = names
	}
	return out
}

func pathOf(url string) string { return url[strings.LastIndex(url, "/"):] }

// TestCeilingOfNames is what a model could win of names: a server answers with what people
// called the controls, of shared captures and of pages of our own, whatever the question
// says. What is dropped of that no model can win. CI asks about a quarter of the pages:
// the figures are those of SKILLMILL_TESTS=all.
func TestCeilingOfNames(t *testing.T) {
	if !acceptance.More {
		t.Skip("SKILLMILL_TESTS=more")
	}
	t.Run("pages", func(t *testing.T) {
		marked, captures := t.TempDir(), t.TempDir()
		collectMarked(t, marked, true)
		collectMarked(t, captures, false)
		said := called(t, marked)
		ceiling(t, captures, func(s *skill.Skill) map[int64]string { return said[pathOf(s.Evidence.Pages[0])] })
	})
	t.Run("captures", func(t *testing.T) {
		if !acceptance.All {
			t.Skip("the same of more pages: SKILLMILL_TESTS=all")
		}
		shared, captures, said := sharedtest.Captures(t), t.TempDir(), truths(t)
		for id := range said {
			if _, err := os.Stat(filepath.Join(shared, id)); err == nil { // the others are of the samples
				acceptance.Copy(t, filepath.Join(shared, id), filepath.Join(captures, id))
			}
		}
		ceiling(t, captures, func(s *skill.Skill) map[int64]string { return said[s.Meta.SourceDir] })
	})
}

// ceiling asks about the controls of captures and answers with their names by hand.
func ceiling(t *testing.T, captures string, said func(*skill.Skill) map[int64]string) {
	t.Helper()
	cfg := configs.Default()
	cfg.Refine.Model = "scripted"
	params := refine.RulesOf(cfg).Params
	keyOf := func(q acceptance.Asked) string {
		key, err := proposal.Question{Tasks: q.Tasks, Input: q.Input}.Key(params)
		if err != nil {
			t.Error(err)
		}
		return key
	}
	var mu sync.Mutex
	asked := map[string]acceptance.Asked{}
	url := acceptance.Model(t, func(q acceptance.Asked) string {
		mu.Lock()
		defer mu.Unlock()
		asked[keyOf(q)] = q
		return "{}"
	}, nil)
	plain := filepath.Join(t.TempDir(), "plain")
	acceptance.Build(t, "build", captures, "--out", plain, "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
	named := map[string]string{}
	for _, s := range acceptance.LoadSkills(t, plain) {
		if s.Evidence.RawIndex != nil {
			named[s.Domain+" "+s.ID] = said(s)[int64(*s.Evidence.RawIndex)]
		}
	}
	answers := map[string]string{}
	nameless := 0
	for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, plain, datasets.TableProposals) {
		if p.Task != proposal.TaskNaming {
			continue
		}
		nameless++
		q, is := asked[p.Request]
		name := named[p.Domain+" "+p.SkillID]
		if !is || name == "" {
			continue
		}
		text, err := json.Marshal(map[string]any{proposal.TaskNaming: proposal.Naming{Label: q.Input.Action + " " + name}})
		if err != nil {
			t.Fatal(err)
		}
		answers[p.Request] = string(text)
	}
	url = acceptance.Model(t, func(q acceptance.Asked) string {
		if text := answers[keyOf(q)]; text != "" {
			return text
		}
		return "{}"
	}, nil)
	out := filepath.Join(t.TempDir(), "out")
	acceptance.Build(t, "build", captures, "--out", out, "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
	codes, same := map[string]int{}, 0
	for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, out, datasets.TableProposals) {
		if p.Task != proposal.TaskNaming || answers[p.Request] == "" {
			continue
		}
		codes[p.Verdict+" "+p.Code]++
		if strings.EqualFold(p.Proposed, p.Before) {
			same++
		}
		t.Logf("%s %s: %q for %q: %s %s", p.Domain, p.SkillID, p.Proposed, p.Before, p.Verdict, p.Code)
	}
	t.Logf("%d controls without a text of their own, %d of them have a name by hand: %v; %d are called so already", nameless, len(answers), codes, same)
	if len(answers) == 0 {
		t.Error("no control has a name by hand")
	}
}
