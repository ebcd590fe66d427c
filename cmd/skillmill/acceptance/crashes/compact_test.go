package crashes

import (
	"flag"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/durable/durabletest"
	"skillmill/emit/tables"
	"skillmill/mill"
)

var compactKills = flag.Int("compact-kills", 6, "random points at which TestCompactKilled ends a compaction")

// TestCompactKilled ends compactions with kill -9 at random operations on files. The
// tables are then those of before or of after, whole; another compaction, or a build,
// ends the work in the bytes of one that nothing disturbed.
func TestCompactKilled(t *testing.T) {
	acceptance.KnownUnderRace(t)
	roots := few(t)
	plain := t.TempDir()
	acceptance.Build(t, append([]string{"build", "--out", plain, "--quiet"}, roots...)...)
	args := func(out string) []string { return []string{"compact", out, "--older-than", "0d"} }
	undisturbed := filepath.Join(t.TempDir(), "out")
	copyTree(t, plain, undisturbed)
	size, ops := measured(t, args(undisturbed))
	manifest := slices.IndexFunc(ops, func(op durabletest.Op) bool { return strings.HasSuffix(op.To, tables.ManifestPath) })
	if manifest < 0 {
		t.Fatal("the compaction writes no manifest")
	}
	after := acceptance.Tree(t, undisturbed)
	rng := rand.New(rand.NewPCG(*killSeed, 0))
	landed, states := 0, map[string]int{}
	for n := range *compactKills {
		out := filepath.Join(t.TempDir(), "out")
		copyTree(t, plain, out)
		at := size.some(rng)
		if n%3 == 0 { // most operations come before the manifest is written
			at = durabletest.End{N: manifest + 2 + rng.IntN(max(1, len(ops)-manifest-1))}
		}
		if killAt(t, at, args(out)) {
			landed++
		}
		states[whole(t, out, plain, undisturbed)]++
		if n%2 == 1 { // a build of the same captures makes whole what it finds
			acceptance.Build(t, append([]string{"build", "--out", out, "--quiet"}, roots...)...)
			if problems, err := mill.VerifyFiles(t.Context(), out); err != nil || len(problems) > 0 {
				t.Fatalf("after a build: %v %v", problems, err)
			}
		}
		acceptance.Build(t, args(out)...)
		if d := cmp.Diff(after, acceptance.Tree(t, out)); d != "" {
			t.Fatalf("point %d: %s", n, d)
		}
		if problems, err := mill.VerifyFiles(t.Context(), out); err != nil || len(problems) > 0 {
			t.Fatalf("%v %v", problems, err)
		}
	}
	if landed < *compactKills/2 {
		t.Errorf("only %d kills came before the end", landed)
	}
	t.Logf("%d kills hit a running compaction of %+v: manifests %v", landed, size, states)
}

// whole wants manifest and views to be those of before or of after, with every file that
// either of them lists. It answers whose manifest it is.
func whole(t *testing.T, out, before, after string) (state string) {
	t.Helper()
	got := acceptance.Tree(t, out)
	for _, name := range []string{tables.ViewsPath, tables.ManifestPath} {
		root, tree := before, acceptance.Tree(t, before)
		if state = "before"; got[name] != tree[name] {
			state, root, tree = "after", after, acceptance.Tree(t, after)
		}
		if got[name] != tree[name] {
			t.Fatalf("%s is neither that of before nor that of after", name)
		}
		m, err := tables.ReadManifest(root)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range m.Files {
			if got[f.Path] != tree[f.Path] {
				t.Fatalf("%s is that of %s, %s is not", name, state, f.Path)
			}
		}
	}
	return state
}

// few are the captures of one site of the samples, on all its nights.
func few(t *testing.T) []string {
	t.Helper()
	return acceptance.Below(t, filepath.Join(acceptance.Samples(t), "shop.samples.test"), 1)
}

func copyTree(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// TestCompactedFolder: after a compaction everything that reads or writes an output folder
// works as before it: the same captures change nothing, a night more is the build without
// compaction but for where rows lie, gc and verify find nothing amiss, and merge reads it.
func TestCompactedFolder(t *testing.T) {
	acceptance.KnownUnderRace(t)
	nights := few(t)
	half, out, full := nights[:len(nights)/2], t.TempDir(), t.TempDir()
	run := func(args ...string) { acceptance.Build(t, args...) }
	run(append([]string{"build", "--out", full, "--quiet"}, nights...)...)
	run(append([]string{"build", "--out", out, "--quiet"}, half...)...)
	run("compact", out, "--older-than", "0d", "--target", "64KB")
	compacted := acceptance.Tree(t, out)
	run(append([]string{"build", "--out", out, "--quiet"}, half...)...)
	if d := cmp.Diff(compacted, acceptance.Tree(t, out)); d != "" {
		t.Error("a build of the same captures: ", d)
	}
	run("gc", out)
	run(append([]string{"build", "--out", out, "--quiet"}, nights...)...)
	if problems, err := mill.VerifyFiles(t.Context(), out); err != nil || len(problems) > 0 {
		t.Errorf("%v %v", problems, err)
	}
	run("compact", out, "--older-than", "0d")
	run("compact", full, "--older-than", "0d")
	if d := cmp.Diff(acceptance.Tree(t, full), acceptance.Tree(t, out)); d != "" {
		t.Error("half a build, compacted, and the rest: ", d)
	}
	merged := t.TempDir()
	run("merge", "--out", merged, "--quiet", full)
	run("compact", merged, "--older-than", "0d")
	a, b := acceptance.Tree(t, full), acceptance.Tree(t, merged)
	for _, tree := range []map[string]string{a, b} {
		maps.DeleteFunc(tree, func(name, _ string) bool { return !strings.HasPrefix(name, tables.Folder+"/") })
	}
	if d := cmp.Diff(a, b); d != "" {
		t.Error("merged: ", d)
	}
}
