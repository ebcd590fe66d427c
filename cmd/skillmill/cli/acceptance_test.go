package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/andybalholm/cascadia"
	"github.com/google/go-cmp/cmp"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
	"golang.org/x/net/html"

	"skillmill/browser"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/skill"
	"skillmill/emit/tables"
	"skillmill/transform/page"
	"skillmill/transform/program/gate"
	"skillmill/transform/require"
)

// shared is the folder with real captures, skipped with a message if missing.
func shared(t testing.TB) string {
	t.Helper()
	root := os.Getenv("SKILLMILL_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared")
	}
	dir := filepath.Join(root, "captures")
	if _, err := os.Stat(filepath.Join(dir, "INDEX.json")); err != nil {
		t.Skipf("no real captures: set SKILLMILL_SHARED (looked in %s)", root)
	}
	return dir
}

// sharedWithoutRace is shared for tests that build all of them many times.
func sharedWithoutRace(t testing.TB) string {
	t.Helper()
	if underRace {
		t.Skip("many builds of the real captures: they run without the race detector, the samples with it")
	}
	return shared(t)
}

func sampleCaptures(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// run is one build, which must end with the given code.
func run(t testing.TB, want int, args ...string) (stdout string) {
	t.Helper()
	var out, errw bytes.Buffer
	if code := Main(args, strings.NewReader(""), &out, &errw); code != want {
		t.Fatalf("skillmill %s: exit %d, want %d\n%s%s", strings.Join(args, " "), code, want, out.String(), errw.String())
	}
	return out.String()
}

func TestRealCaptures(t *testing.T) {
	dir, out := shared(t), t.TempDir()
	run(t, exitRejects, "build", dir, "--out", out, "--quiet")
	checkEveryDirectory(t, dir, out)
	checkLibrary(t, dir, out)
}

func TestSampleCaptures(t *testing.T) {
	dir, out := sampleCaptures(t), t.TempDir()
	run(t, exitOK, "build", dir, "--out", out, "--quiet")
	checkLibrary(t, dir, out)
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
	for _, r := range readTable[datasets.CaptureRow](t, out, "captures") {
		got[r.CaptureID] = "built"
		if r.Contaminated {
			got[r.CaptureID] = "contaminated"
		}
	}
	for _, r := range readTable[datasets.Reject](t, out, "rejects") {
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

func readTable[T any](t testing.TB, out, name string) []T {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(out, "tables", name, "*", "*.parquet"))
	if err != nil || len(files) == 0 {
		t.Fatalf("table %s: no files (%v)", name, err)
	}
	var rows []T
	for _, f := range files {
		part, err := tables.Read[T](f)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, part...)
	}
	return rows
}

func checkLibrary(t *testing.T, dir, out string) {
	t.Helper()
	skills := loadSkills(t, out)
	if len(skills) < 20 {
		t.Fatalf("only %d skills", len(skills))
	}
	checkDocuments(t, skills)
	bySource := map[string][]*skill.Skill{}
	for _, s := range skills {
		bySource[s.Meta.SourceDir] = append(bySource[s.Meta.SourceDir], s)
	}
	ids := make([]string, 0, len(bySource))
	for id := range bySource {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	selectors, conditions := 0, 0
	for _, id := range ids {
		p := openPage(t, filepath.Join(dir, id))
		for _, s := range bySource[id] {
			selectors += p.checkSelectors(t, s)
			conditions += p.checkPreconditions(t, s)
		}
	}
	t.Logf("%d documents valid, %d selectors unique and right, %d preconditions hold", len(skills), selectors, conditions)
	checkPrograms(t, skills)
	checkShare(t, out)
	checkInChromium(t, dir, bySource, ids)
}

func loadSkills(t *testing.T, out string) []*skill.Skill {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(out, "skill_library", "*", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []*skill.Skill
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if err := skill.Validate(data); err != nil {
			t.Errorf("%s: %v", f, err)
		}
		s, err := skill.Unmarshal(data)
		if err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		if s.ID+".json" != filepath.Base(f) || datasets.DomainKey(s.Domain) != filepath.Base(filepath.Dir(f)) {
			t.Errorf("%s holds %s of %s", f, s.ID, s.Domain)
		}
		list = append(list, s)
	}
	return list
}

// checkDocuments holds the rules over the whole library.
func checkDocuments(t *testing.T, skills []*skill.Skill) {
	t.Helper()
	slugs := map[string]string{}
	for _, s := range skills {
		key := s.Domain + " " + s.Slug
		if other := slugs[key]; other != "" {
			t.Errorf("%s and %s of %s share the slug %s", other, s.ID, s.Domain, s.Slug)
		}
		slugs[key] = s.ID
		if err := skill.Check(s); err != nil {
			t.Errorf("%s of %s: %v", s.ID, s.Domain, err)
		}
		if err := gate.Check(s.Program.Code, s.Program.Entry); err != nil {
			t.Errorf("%s of %s: %v", s.ID, s.Domain, err)
		}
		if _, err := (&syntax.FileOptions{}).Parse("p", s.Program.Code, 0); err != nil {
			t.Errorf("%s of %s: starlark: %v", s.ID, s.Domain, err)
		}
		if _, err := starlark.ExecFileOptions(&syntax.FileOptions{}, &starlark.Thread{}, "p", s.Program.Code, nil); err != nil {
			t.Errorf("%s of %s: starlark: %v", s.ID, s.Domain, err)
		}
	}
}

// checkPrograms compiles every program with CPython.
func checkPrograms(t *testing.T, skills []*skill.Skill) {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Log("python3 is not installed: programs were compiled as Starlark only")
		return
	}
	var code []string
	for _, s := range skills {
		code = append(code, s.Program.Code)
	}
	in, err := json.Marshal(code)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-c", "import json,sys,ast\nfor n, s in enumerate(json.load(sys.stdin)): compile(ast.parse(s), str(n), 'exec')\nprint(n + 1, 'compiled')")
	cmd.Stdin = bytes.NewReader(in)
	answer, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(answer), fmt.Sprint(len(code), " compiled")) {
		t.Fatalf("CPython: %v: %s", err, answer)
	}
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
	for _, r := range readTable[datasets.Reject](t, out, "rejects") {
		if r.DOMIndex >= 0 {
			left[place{r.CaptureID, r.DOMIndex}] = true
		}
	}
	total, missing := 0, 0
	for _, r := range readTable[tables.PublishedControl](t, out, "controls") {
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

// stored is one capture as an independent judge sees it: cascadia on dom.html.
type stored struct {
	c    *capture.Capture
	doc  *html.Node
	tree *page.Tree
	at   map[*html.Node]int // position in querySelectorAll('*')
}

func openPage(t *testing.T, dir string) stored {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(bytes.NewReader(c.HTML))
	if err != nil {
		t.Fatal(err)
	}
	p := stored{c: c, doc: doc, at: map[*html.Node]int{}}
	p.tree, _ = page.Build(c)
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			p.at[n] = len(p.at)
			if n.Data == "template" {
				return
			}
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			walk(k)
		}
	}
	walk(doc)
	return p
}

func (p stored) query(t *testing.T, sel string) []int {
	t.Helper()
	compiled, err := cascadia.ParseGroup(sel)
	if err != nil {
		t.Errorf("%s: %s: %v", p.c.ID, sel, err)
		return nil
	}
	var at []int
	for _, n := range cascadia.QueryAll(p.doc, compiled) {
		at = append(at, p.at[n])
	}
	return at
}

func (p stored) checkSelectors(t *testing.T, s *skill.Skill) int {
	t.Helper()
	if s.Locators.Selector == "" {
		return 0
	}
	checked := 0
	for _, sel := range append([]string{s.Locators.Selector}, s.Locators.SelectorAlt...) {
		got := p.query(t, sel)
		if len(got) != 1 || p.c.Live(got[0]) != *s.Locators.ByDOMIndex {
			t.Errorf("%s %s: %s matches %v, want only live index %d", p.c.ID, s.ID, sel, got, *s.Locators.ByDOMIndex)
		}
		checked++
	}
	return checked
}

func (p stored) checkPreconditions(t *testing.T, s *skill.Skill) int {
	t.Helper()
	pre, n := s.Preconditions, 0
	fail := func(format string, args ...any) {
		t.Errorf("%s %s: precondition %s", p.c.ID, s.ID, fmt.Sprintf(format, args...))
	}
	n += len(pre.URLMatches)
	if !require.MatchesURL(pre.URLMatches, p.c.Meta.URL) {
		fail("url_matches %v does not match %s", pre.URLMatches, p.c.Meta.URL)
	}
	for _, sel := range pre.Exists {
		if n++; len(p.query(t, sel)) == 0 {
			fail("exists %s", sel)
		}
	}
	for _, sel := range pre.NotExists {
		if n++; len(p.query(t, sel)) != 0 {
			fail("not_exists %s", sel)
		}
	}
	for _, sel := range pre.Visible {
		n++
		if got := p.query(t, sel); len(got) != 1 || p.c.Elements[got[0]].VisibleAdv != capture.Yes {
			fail("visible %s", sel)
		}
	}
	if vp := pre.Viewport; vp != nil && p.c.Meta.Viewport.Width > 0 && vp.MinWidth > p.c.Meta.Viewport.Width {
		fail("viewport %d", vp.MinWidth)
	}
	for _, name := range pre.Cookies {
		if n++; !strings.Contains(strings.Join(p.c.CookieNames, "\n"), name) {
			fail("cookie %s", name)
		}
	}
	return n
}

// checkInChromium asks a real browser for the selectors of some pages.
func checkInChromium(t *testing.T, dir string, bySource map[string][]*skill.Skill, ids []string) {
	t.Helper()
	if _, err := browser.Find(); err != nil {
		t.Logf("selectors not checked in a browser: %v", err)
		return
	}
	ctx := context.Background()
	b, err := browser.Start(ctx, browser.Options{NoSandbox: true})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
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
			if s.Locators.Selector != "" {
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
	t.Run("samples", func(t *testing.T) { sameBytes(t, sampleCaptures(t)) })
	t.Run("real", func(t *testing.T) { sameBytes(t, shared(t)) })
}

// TestIncrementalEqualsFull builds the captures one share after the other into
// one folder, in two orders, and compares with one build of all of them.
func TestIncrementalEqualsFull(t *testing.T) {
	t.Run("samples", func(t *testing.T) { incremental(t, sampleCaptures(t), 2) })
	t.Run("real", func(t *testing.T) { incremental(t, sharedWithoutRace(t), 3) })
}

func incremental(t *testing.T, dir string, shares int) {
	t.Helper()
	roots := rootsOf(t, dir, 2)
	whole := t.TempDir()
	buildAny(t, append([]string{"build", "--out", whole, "--quiet"}, roots...))
	want := treeOf(t, whole)
	for seed := range uint64(2) {
		rng := rand.New(rand.NewPCG(11, seed))
		rng.Shuffle(len(roots), func(i, j int) { roots[i], roots[j] = roots[j], roots[i] })
		out := t.TempDir()
		for n := range shares {
			share := roots[n*len(roots)/shares : (n+1)*len(roots)/shares]
			buildAny(t, append([]string{"build", "--out", out, "--quiet"}, share...))
		}
		if d := cmp.Diff(want, treeOf(t, out)); d != "" {
			t.Errorf("order %d: %s", seed, d)
		}
	}
	t.Logf("%d captures in %d shares: %d files identical", len(roots), shares, len(want))
}

// TestShardsEqualOneRun builds the shards apart, merges them and compares with
// one build.
func TestShardsEqualOneRun(t *testing.T) {
	dir := sampleCaptures(t)
	t.Run("samples", func(t *testing.T) { shards(t, dir, 2) })
	t.Run("real", func(t *testing.T) { shards(t, sharedWithoutRace(t), 3) })
}

func shards(t *testing.T, dir string, n int) {
	t.Helper()
	whole, merged := t.TempDir(), t.TempDir()
	buildAny(t, []string{"build", dir, "--out", whole, "--quiet"})
	args := []string{"merge", "--out", merged, "--quiet"}
	for i := range n {
		part := t.TempDir()
		var sink bytes.Buffer
		// A shard may be empty; that is for the merge to say.
		Main([]string{"build", dir, "--out", part, "--quiet", "--shard", fmt.Sprintf("%d/%d", i, n)}, strings.NewReader(""), &sink, &sink)
		args = append(args, part)
	}
	buildAny(t, args)
	want := treeOf(t, whole)
	if d := cmp.Diff(want, treeOf(t, merged)); d != "" {
		t.Error(d)
	}
	t.Logf("%d shards: %d files identical", n, len(want))
}

// rootsOf are the directories that lie so many levels below dir.
func rootsOf(t *testing.T, dir string, levels int) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, strings.Repeat("*"+string(filepath.Separator), levels)))
	if err != nil || len(all) == 0 {
		t.Fatalf("no directories below %s: %v", dir, err)
	}
	return all
}

func buildAny(t *testing.T, args []string) {
	t.Helper()
	var sink bytes.Buffer
	if code := Main(args, strings.NewReader(""), &sink, &sink); code != exitOK && code != exitRejects {
		t.Fatalf("exit %d: %s", code, sink.String())
	}
}

func sameBytes(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var roots []string
	for _, e := range entries {
		if e.IsDir() {
			roots = append(roots, filepath.Join(dir, e.Name()))
		}
	}
	var want map[string]string
	for n, workers := range []string{"1", "8", "3"} {
		rng := rand.New(rand.NewPCG(7, uint64(n)))
		rng.Shuffle(len(roots), func(i, j int) { roots[i], roots[j] = roots[j], roots[i] })
		out := t.TempDir()
		args := append([]string{"build", "--out", out, "--quiet", "--workers", workers}, roots...)
		var sink bytes.Buffer
		if code := Main(args, strings.NewReader(""), &sink, &sink); code != exitOK && code != exitRejects {
			t.Fatalf("exit %d: %s", code, sink.String())
		}
		got := treeOf(t, out)
		if want == nil {
			want = got
			continue
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%s workers: %s", workers, d)
		}
	}
	t.Logf("%d files identical", len(want))
}

func treeOf(t *testing.T, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		sum := sha256.Sum256(data)
		rel, _ := filepath.Rel(root, path)
		if rel == filepath.Join("store", "stats.json") {
			return err // times and folders of this machine, no output
		}
		files[rel] = hex.EncodeToString(sum[:])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
