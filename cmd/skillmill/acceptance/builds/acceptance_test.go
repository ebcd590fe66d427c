package builds

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
)

// TestCaptures judges a build by everything that can judge it apart from this
// program: cascadia, CPython, Starlark, Chromium and the index of the captures.
func TestCaptures(t *testing.T) {
	t.Parallel()
	each(t, false, func(t *testing.T, s *set) {
		if s == shared {
			checkEveryDirectory(t, s.dir, s.out)
		}
		checkLibrary(t, s.dir, s.out)
		checkTotals(t, s.out)
	})
}

// checkTotals holds that every control of every capture is accounted for, with a reason
// where it has no skill.
func checkTotals(t *testing.T, out string) {
	t.Helper()
	left := map[string]int64{}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](t, out, "captures") {
		left[c.CaptureID] = c.Controls + int64(len(c.Unsupported))
	}
	sums := map[string]int64{}
	for _, r := range acceptance.ReadTable[datasets.OutcomeRow](t, out, "outcomes") {
		left[r.CaptureID] -= r.Controls
		sums[r.Outcome+" "+r.Reason] += r.Controls
	}
	for id, n := range left {
		if n != 0 {
			t.Errorf("%s: %d controls are not accounted for", id, n)
		}
	}
	if sums["left_out unexplained"] != 0 {
		t.Errorf("%d controls have neither a skill nor a reason", sums["left_out unexplained"])
	}
	t.Logf("controls became %v", sums)
}

// rejected are the directories of the real captures that cannot be built, with
// their codes. Every other one is built.
var rejected = map[string]string{
	"admin_lte_demo_test/20261121115323":      capture.CodeCaptureFailed,
	"files_lte_demo_test/20261121115331":      capture.CodeCaptureFailed,
	"gone_shop_closed_example/20261121115315": capture.CodeCaptureFailed,
	"panel_sb_admin_test/20261121113220":      capture.CodeCaptureFailed,
	"damaged_fixture_test/20261120010003":     capture.CodeSummaryBroken,
	"damaged_fixture_test/20261120010004":     capture.CodeMetaBroken,
	"damaged_fixture_test/20261120010005":     capture.CodeSummaryMissing,
	"mall_antd_cn_test/20261121115351":        capture.CodeMetaMissing,
	"zh_debian_ref_test/20261121114311":       capture.CodeSummaryEmpty,
}

func checkEveryDirectory(t *testing.T, dir, out string) {
	t.Helper()
	var index []struct{ Dir, Note string }
	data, err := os.ReadFile(filepath.Join(dir, "INDEX.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &index); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, r := range acceptance.ReadTable[datasets.CaptureRow](t, out, "captures") {
		got[r.CaptureID] = "built"
		if r.Contaminated {
			got[r.CaptureID] = "contaminated"
		}
	}
	for _, r := range acceptance.ReadTable[datasets.Reject](t, out, "rejects") {
		if r.DOMIndex >= 0 {
			continue // one control of a capture
		}
		if got[r.CaptureID] != "" {
			t.Errorf("%s is both %s and rejected with %s", r.CaptureID, got[r.CaptureID], r.Code)
		}
		got[r.CaptureID] = r.Code
	}
	want := map[string]string{}
	for _, e := range index {
		want[e.Dir] = "built"
		if strings.HasPrefix(e.Note, "CONTAMINATED") {
			want[e.Dir] = "contaminated"
		}
		if code, bad := rejected[e.Dir]; bad {
			want[e.Dir] = code
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("directories: %s", d)
	}
}

func checkLibrary(t *testing.T, dir, out string) {
	t.Helper()
	skills := acceptance.LoadSkills(t, out)
	if len(skills) < 20 {
		t.Fatalf("only %d skills", len(skills))
	}
	acceptance.CheckDocuments(t, skills)
	bySource := map[string][]*skill.Skill{}
	for _, s := range skills {
		if s.Locators.Scope == nil { // dom.html has nothing of what is in a shadow root; acceptance/runs runs those
			bySource[s.Meta.SourceDir] = append(bySource[s.Meta.SourceDir], s)
		}
	}
	ids := make([]string, 0, len(bySource))
	for id := range bySource {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	selectors := 0
	for _, id := range ids {
		p := acceptance.OpenPage(t, filepath.Join(dir, id))
		for _, s := range bySource[id] {
			selectors += p.CheckSelectors(t, s)
		}
	}
	conditions := checkConditions(t, dir, out, skills)
	t.Logf("%d documents valid, %d selectors unique and right, %d preconditions hold", len(skills), selectors, conditions)
	acceptance.CheckPrograms(t, skills)
	checkShare(t, out)
	checkInChromium(t, dir, bySource, ids)
}

// checkConditions holds every capture that shows the control of a skill to its
// preconditions, and returns how many were tried.
func checkConditions(t *testing.T, dir, out string, skills []*skill.Skill) int {
	t.Helper()
	type name struct{ domain, id string }
	type place struct {
		s    *skill.Skill
		live int
	}
	docs, on := map[name]*skill.Skill{}, map[string][]place{}
	for _, s := range skills {
		docs[name{s.Domain, s.ID}] = s
	}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, out, "skills") {
		s := docs[name{r.Domain, r.SkillID}]
		if s == nil || s.Locators.Scope != nil {
			continue // retired, or dom.html has nothing of it
		}
		for i, id := range r.Captures {
			on[id] = append(on[id], place{s, int(r.Indices[i])})
		}
	}
	n := 0
	for _, id := range slices.Sorted(maps.Keys(on)) {
		p := acceptance.OpenPage(t, filepath.Join(dir, id))
		for _, at := range on[id] {
			n += p.CheckPreconditions(t, at.s, at.live)
		}
	}
	return n
}

// checkShare holds the goal for visible, enabled controls: at least 97 % of them
// have a skill.
func checkShare(t *testing.T, out string) {
	t.Helper()
	type place struct {
		capture string
		index   int64
	}
	left := map[place]bool{}
	for _, r := range acceptance.ReadTable[datasets.Reject](t, out, "rejects") {
		if r.DOMIndex >= 0 {
			left[place{r.CaptureID, r.DOMIndex}] = true
		}
	}
	total, missing := 0, 0
	for _, r := range acceptance.ReadTable[datasets.ControlRow](t, out, "controls") {
		if r.Visible && r.Enabled {
			total++
			if left[place{r.CaptureID, r.DOMIndex}] || r.Ambiguous {
				missing++
			}
		}
	}
	t.Logf("%d of %d visible, enabled controls published", total-missing, total)
	if total == 0 || float64(missing) > 0.03*float64(total) {
		t.Errorf("%d of %d visible, enabled controls are left out", missing, total)
	}
}

// checkInChromium asks a real browser for the selectors of some pages.
func checkInChromium(t *testing.T, dir string, bySource map[string][]*skill.Skill, ids []string) {
	t.Helper()
	if _, err := browser.Find(); err != nil {
		t.Logf("selectors not checked in a browser: %v", err)
		return
	}
	ctx := context.Background()
	b := acceptance.SharedBrowser(t)
	pages, count := 0, 0
	for i, id := range ids {
		if i%4 != 0 {
			continue
		}
		c, err := capture.Read(ctx, filepath.Join(dir, id), capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		var sels []string
		var owners []*skill.Skill
		for _, s := range bySource[id] {
			if s.Locators.Selector != "" && s.Locators.ByDOMIndex != nil { // a family's matches all members
				sels, owners = append(sels, s.Locators.Selector), append(owners, s)
			}
		}
		got, err := b.CountSelectors(ctx, withoutScripts(t, c.HTML), sels)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		for k, s := range owners {
			if len(got[k]) != 1 || c.Live(got[k][0]) != *s.Locators.ByDOMIndex {
				t.Errorf("Chromium, %s %s: %s matches %v, want %d", id, s.ID, sels[k], got[k], *s.Locators.ByDOMIndex)
			}
			count++
		}
		pages++
	}
	t.Logf("Chromium agrees on %d selectors of %d pages", count, pages)
}

// withoutScripts keeps the elements, so that positions stay, and empties them.
func withoutScripts(t *testing.T, doc []byte) []byte {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Data == "script" && n.Type == html.ElementNode {
			n.FirstChild, n.LastChild, n.Attr = nil, nil, []html.Attribute{{Key: "type", Val: "text/plain"}}
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			walk(k)
		}
	}
	walk(root)
	var b bytes.Buffer
	if err := html.Render(&b, root); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestSameBytes builds the captures with 1 and 8 workers, the folders shuffled
// and moved, and compares every file.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	each(t, true, sameBytes)
}

// TestIncrementalEqualsFull builds the captures one share after the other into
// one folder, in one order, with SKILLMILL_TESTS=more in two, and compares with one build of all of them.
func TestIncrementalEqualsFull(t *testing.T) {
	t.Parallel()
	each(t, true, func(t *testing.T, s *set) {
		roots, shares, orders := acceptance.Below(t, s.dir, 2), 3, uint64(1)
		if acceptance.More {
			orders = 2
		}
		for seed := range orders {
			rng := rand.New(rand.NewPCG(11, seed))
			rng.Shuffle(len(roots), func(i, j int) { roots[i], roots[j] = roots[j], roots[i] })
			out := t.TempDir()
			for n := range shares {
				share := roots[n*len(roots)/shares : (n+1)*len(roots)/shares]
				acceptance.Build(t, append([]string{"build", "--out", out, "--quiet"}, share...)...)
			}
			if d := cmp.Diff(s.files, acceptance.Tree(t, out)); d != "" {
				t.Errorf("order %d: %s", seed, d)
			}
		}
		t.Logf("%d captures in %d shares: %d files identical", len(roots), shares, len(s.files))
	})
}

// TestShardsEqualOneRun builds the shards apart, merges them and compares with
// one build.
func TestShardsEqualOneRun(t *testing.T) {
	t.Parallel()
	each(t, true, func(t *testing.T, s *set) {
		const n = 3
		merged := t.TempDir()
		args := []string{"merge", "--out", merged, "--quiet"}
		for i := range n {
			part := t.TempDir()
			// A shard may be empty; that is for the merge to say.
			acceptance.Call("build", s.dir, "--out", part, "--quiet", "--shard", fmt.Sprintf("%d/%d", i, n))
			args = append(args, part)
		}
		acceptance.Build(t, args...)
		if d := cmp.Diff(s.files, acceptance.Tree(t, merged)); d != "" {
			t.Error(d)
		}
		t.Logf("%d shards: %d files identical", n, len(s.files))
	})
}

// sameBytes compares with the shared build, which has as many workers as there are
// processors.
func sameBytes(t *testing.T, s *set) {
	roots := acceptance.Below(t, s.dir, 1)
	for n, workers := range []string{"1", "8"} {
		rng := rand.New(rand.NewPCG(7, uint64(n)))
		rng.Shuffle(len(roots), func(i, j int) { roots[i], roots[j] = roots[j], roots[i] })
		out := t.TempDir()
		acceptance.Build(t, append([]string{"build", "--out", out, "--quiet", "--workers", workers}, roots...)...)
		if d := cmp.Diff(s.files, acceptance.Tree(t, out)); d != "" {
			t.Fatalf("%s workers: %s", workers, d)
		}
	}
	t.Logf("%d files identical", len(s.files))
}
