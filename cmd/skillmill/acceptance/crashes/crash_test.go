package crashes

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/durable/durabletest"
	"skillmill/emit/library"
	"skillmill/emit/tables"
)

var (
	kills    = flag.Int("kills", 12, "random points at which TestKill ends a build")
	killSeed = flag.Uint64("kill-seed", 1, "seed of those points")
)

// TestKill ends a build with kill -9 a moment after random operations on files, starts
// it again and compares every file with an undisturbed build. A part of the points
// lies in the second build of a folder, which replaces what is there.
func TestKill(t *testing.T) {
	dir := acceptance.Some(t)
	nights := acceptance.Below(t, dir, 2)
	half := nights[:len(nights)/2]
	want, whole := undisturbed(t, nights)
	args := func(out string, nights []string) []string {
		return append([]string{"build", "--out", out, "--quiet"}, nights...)
	}
	base, second := t.TempDir(), t.TempDir()
	acceptance.Build(t, args(base, half)...)
	acceptance.Copy(t, base, second)
	rest, _ := measured(t, args(second, nights))
	rng := rand.New(rand.NewPCG(*killSeed, 0))
	landed := 0
	for n := range *kills {
		out, within := t.TempDir(), whole
		args := args(out, nights)
		if n%2 == 1 {
			acceptance.Copy(t, base, out)
			within = rest
		}
		at := within.some(rng)
		if killAt(t, at, args) {
			landed++
		}
		checkNames(t, out)
		acceptance.Build(t, args...)
		if d := cmp.Diff(want, acceptance.Tree(t, out)); d != "" {
			t.Fatalf("killed at %+v (point %d): %s", at, n, d)
		}
	}
	if landed < *kills/2 {
		t.Errorf("only %d kills came before the end", landed)
	}
	t.Logf("%d kills hit a running build of %+v; %d files identical", landed, whole, len(want))
}

// length is how long a command is: its operations on files, and its time.
type length struct {
	ops  int
	took time.Duration
}

// measured runs a command that must succeed and returns its length. It notes the operations.
func measured(t *testing.T, args []string) (l length, ops []durabletest.Op) {
	t.Helper()
	start := time.Now()
	ops, _ = durabletest.Record(durabletest.Fault{}, func() { acceptance.Build(t, args...) })
	return length{len(ops), time.Since(start)}, ops
}

// some is a point of a command: a random operation, and a moment that is as long as the
// time between some of them.
func (l length) some(rng *rand.Rand) durabletest.End {
	return durabletest.End{N: 1 + rng.IntN(max(1, l.ops-1)), Later: time.Duration(rng.Int64N(1 + 4*int64(l.took)/int64(max(1, l.ops))))}
}

// undisturbed builds once and answers the tree and how long that is.
func undisturbed(t *testing.T, roots []string) (map[string]string, length) {
	t.Helper()
	out := t.TempDir()
	l, _ := measured(t, append([]string{"build", "--out", out, "--quiet"}, roots...))
	return acceptance.Tree(t, out), l
}

// killAt runs a process that ends itself at a point, and reports whether it did so before
// its work was done.
func killAt(t *testing.T, at durabletest.End, args []string) bool {
	t.Helper()
	cmd := acceptance.Program(t, args...)
	cmd.Env = append(os.Environ(), at.Env())
	text, err := cmd.CombinedOutput()
	state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
	if ended := err == nil || cmd.ProcessState.ExitCode() == acceptance.Rejects; !ended && !(ok && state.Signaled()) {
		t.Fatalf("%+v: %v: %s", at, err, text)
	}
	return err != nil && ok && state.Signaled()
}

// checkNames wants every file under a final name to be whole: what the manifests
// list is there with its hash, or the manifest is that of the build before.
func checkNames(t *testing.T, out string) {
	t.Helper()
	for _, root := range []string{"skill_library", "tables"} {
		files, err := filepath.Glob(filepath.Join(out, root, "*", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !strings.HasSuffix(f, ".json") {
				continue
			}
			if data, err := os.ReadFile(f); err == nil && !bytes.HasSuffix(data, []byte("}\n")) {
				t.Errorf("%s is cut short", f)
			}
		}
	}
}

// TestInterrupt sends SIGTERM: the build ends soon with 130 and can be continued.
func TestInterrupt(t *testing.T) {
	dir := acceptance.Some(t)
	want, whole := undisturbed(t, []string{dir})
	for n := range 4 {
		out := t.TempDir()
		args := []string{"build", dir, "--out", out, "--quiet"}
		cmd := acceptance.Program(t, args...)
		at := durabletest.End{N: 1 + whole.ops*n/5, Signal: syscall.SIGTERM}
		cmd.Env = append(os.Environ(), at.Env())
		_ = cmd.Run() // it is interrupted
		if code := cmd.ProcessState.ExitCode(); code != acceptance.Signalled && code != acceptance.OK && code != -1 {
			t.Errorf("exit %d", code)
		}
		acceptance.Build(t, args...)
		if d := cmp.Diff(want, acceptance.Tree(t, out)); d != "" {
			t.Fatalf("interrupted: %s", d)
		}
	}
}

// TestFewFileDescriptors builds with room for hardly any open file: it ends with
// a message or does its work, and a second start makes it whole.
func TestFewFileDescriptors(t *testing.T) {
	acceptance.KnownUnderRace(t)
	dir, out := acceptance.Some(t), t.TempDir()
	want, _ := undisturbed(t, []string{dir})
	for _, limit := range []string{"12", "16", "24"} {
		cmd := acceptance.Program(t)
		sh := exec.Command("sh", "-c", "ulimit -n "+limit+` && exec "$0" "$@"`, cmd.Path, "build", dir, "--out", out, "--quiet")
		text, err := sh.CombinedOutput()
		if err != nil && !strings.Contains(string(text), "too many open files") && sh.ProcessState.ExitCode() != acceptance.Rejects {
			t.Errorf("%s files: %v\n%s", limit, err, text)
		}
	}
	acceptance.Build(t, "build", dir, "--out", out, "--quiet")
	if d := cmp.Diff(want, acceptance.Tree(t, out)); d != "" {
		t.Error(d)
	}
}

// TestReadersSeeWholeLibraries reads the library while builds replace it, again
// and again, with more and with fewer captures: every reading succeeds.
func TestReadersSeeWholeLibraries(t *testing.T) {
	roots := acceptance.Below(t, acceptance.Some(t), 2)
	out := t.TempDir()
	few := append([]string{"build", "--out", out, "--quiet", "--full"}, roots[:3]...)
	all := append([]string{"build", "--out", out, "--quiet", "--full"}, roots...)
	acceptance.Build(t, few...)
	done := make(chan struct{})
	sizes := map[int]int{}
	go func() {
		defer close(done)
		for n := range 6 {
			acceptance.Build(t, [][]string{all, few}[n%2]...)
		}
	}()
	for loops := 0; ; loops++ {
		select {
		case <-done:
			if len(sizes) < 2 {
				t.Errorf("saw libraries of %v skills only", sizes)
			}
			t.Logf("%d readings; skills and how often: %v", loops, sizes)
			return
		default:
		}
		skills, err := library.Load(context.Background(), out)
		if err != nil {
			t.Fatal(err)
		}
		sizes[len(skills)]++
		if _, err := tables.ReadManifest(out); err != nil {
			t.Fatal(err)
		}
	}
}
