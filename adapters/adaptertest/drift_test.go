package adaptertest_test

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/find"
	"skillmill/transform/page"
)

// What is asked in the browser, so that the test takes some seconds: every
// 22nd page of the drift set, and of its documents all that were refused or
// wrong, as far as the limit goes, and others up to it.
const (
	everyCase    = 22
	documentsFor = 20 // a page
)

// asked is one line of `drift -documents`: a document of the old page and the
// answers of transform/find on the new one.
type asked struct {
	Set, Case string
	Locators  json.RawMessage
	At, Want  int // elements of the new page, -1 for none
	By, Code  string
}

// answered is what a policy says of a document.
type answered struct {
	At       int
	By, Code string
}

// TestDriftDocuments runs the policy where documents are used: in a page of
// Chromium, through env.locate of the shipped adapter. It must answer what
// transform/find answers, and so be right and wrong as often.
func TestDriftDocuments(t *testing.T) {
	pacetest.ElsewhereUnderRace(t)
	sharedtest.Captures(t) // skips without the shared folder
	dir := t.TempDir()
	docs := driftDocuments(t, dir)
	var mu sync.Mutex
	counts := map[string]int{}
	var pages sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for name := range docs {
		slots <- struct{}{}
		pages.Go(func() {
			defer func() { <-slots }()
			file := filepath.Join(dir, filepath.FromSlash(name), "new", "dom.html")
			t.Run(name, func(t *testing.T) { asks(t, file, docs[name], &mu, counts) })
		})
	}
	pages.Wait()
	t.Log(counts)
	if counts["pairs right"] == 0 || counts["mutants right"] == 0 {
		t.Error("nothing was found")
	}
	// In pairs of releases no answer is wrong; what the mutants make wrong is counted
	// by the command drift.
	if counts["pairs WRONG"] > 0 {
		t.Errorf("%d wrong answers", counts["pairs WRONG"])
	}
}

// asks asks all documents of a case on its new page.
func asks(t *testing.T, file string, docs []asked, mu *sync.Mutex, counts map[string]int) {
	t.Helper()
	html, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tree, inGo := goPage(t, html)
	tab := adaptertest.Open(t, adaptertest.Page{URL: conformanceURL, Files: adaptertest.HTML(conformanceURL, string(html)), Plain: true})
	for _, d := range sample(docs) {
		got := tabAnswer(t, tab, d.Locators)
		if diff := cmp.Diff(goAnswer(t, tree, inGo, d.Locators), got); diff != "" {
			t.Errorf("%s (- in Go, + in the browser):\n%s", d.Locators, diff)
		}
		mu.Lock()
		counts[d.Set+" "+verdict(got, d)]++
		mu.Unlock()
	}
}

// verdict compares the browser's answer with the truth by way of Go's: they are
// the same answer, and the truth counts elements as the capture does.
func verdict(got answered, d asked) string {
	switch {
	case got.At < 0 && d.Want < 0:
		return "refused what was removed"
	case got.At < 0:
		return "missed"
	case d.At == d.Want:
		return "right"
	}
	return "WRONG"
}

// sample puts what was refused or wrong first.
func sample(docs []asked) []asked {
	slices.SortStableFunc(docs, func(a, b asked) int {
		odd := func(d asked) int {
			if d.At != d.Want || d.At < 0 {
				return 0
			}
			return 1
		}
		return odd(a) - odd(b)
	})
	odd := slices.IndexFunc(docs, func(d asked) bool { return d.At == d.Want && d.At >= 0 })
	if odd < 0 {
		odd = len(docs)
	}
	out := slices.Clone(docs[:min(odd, documentsFor/2)])
	rest := docs[odd:]
	for k := 0; k < len(rest) && len(out) < documentsFor; k += max(1, len(rest)/documentsFor) {
		out = append(out, rest[k])
	}
	return out
}

// driftDocuments runs the command drift, which unpacks the set into dir, and
// returns what it asked, by case.
func driftDocuments(t *testing.T, dir string) map[string][]asked {
	t.Helper()
	file := filepath.Join(t.TempDir(), "documents.jsonl")
	cmd := exec.CommandContext(t.Context(), "go", "run", "-ldflags=-s -w", "skillmill/cmd/drift", "-into", dir, "-every", strconv.Itoa(everyCase), "-documents", file)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("drift: %v\n%s", err, out)
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out := map[string][]asked{}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var d asked
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			t.Fatal(err)
		}
		out[d.Set+"/"+d.Case] = append(out[d.Set+"/"+d.Case], d)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

func goPage(t *testing.T, html []byte) (*page.Tree, *find.Page) {
	t.Helper()
	tree, err := page.Parse(html)
	if err != nil {
		t.Fatal(err)
	}
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	return tree, find.New(tree, roles)
}

func goAnswer(t *testing.T, tree *page.Tree, p *find.Page, locators []byte) answered {
	t.Helper()
	var l skill.Locators
	if err := json.Unmarshal(locators, &l); err != nil {
		t.Fatal(err)
	}
	a := p.Locate(find.FromDocument(&l))
	out := answered{-1, a.By, a.Code}
	if a.Node >= 0 {
		out.At = tree.Nodes[a.Node].Index
	}
	return out
}

func tabAnswer(t *testing.T, tab *adaptertest.Tab, locators []byte) answered {
	t.Helper()
	var l map[string]any
	if err := json.Unmarshal(locators, &l); err != nil {
		t.Fatal(err)
	}
	a := tab.Env("locate", nil, l, map[string]any{}).(map[string]any)
	by, _ := a["by"].(string)
	code, _ := a["code"].(string)
	out := answered{-1, by, code}
	if a["ok"] == true {
		out.At = tab.Index(a["locator"])
	}
	return out
}
