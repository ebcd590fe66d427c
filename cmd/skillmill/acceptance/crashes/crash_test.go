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
	"skillmill/emit/library"
	"skillmill/emit/tables"
)

var (
	kills    = flag.Int("kills", 12, "random points at which TestKill ends a build")
	killSeed = flag.Uint64("kill-seed", 1, "seed of those points")
)

// TestKill ends a build with kill -9 at random points of its time, starts it
// again and compares every file with an undisturbed build. A part of the points
// lies in the second build of a folder, which replaces what is there.
func TestKill(t *testing.T) {
	dir := acceptance.Some(t)
	nights := acceptance.Below(t, dir, 2)
	half := nights[:len(nights)/2]
	want, took := undisturbed(t, nights)
	rng := rand.New(rand.NewPCG(*killSeed, 0))
	landed := 0
	// Points behind the end show nothing: a third of them at least must hit.
	for n := 0; n < *kills || landed < *kills/3 && n < 4**kills; n++ {
		out := t.TempDir()
		if n%2 == 1 {
			acceptance.Build(t, append([]string{"build", "--out", out, "--quiet"}, half...)...)
		}
		args := append([]string{"build", "--out", out, "--quiet"}, nights...)
		at := time.Duration(rng.Int64N(int64(took)))
		if killAt(t, at, args) {
			landed++
		}
		checkNames(t, out)
		acceptance.Build(t, args...)
		if d := cmp.Diff(want, acceptance.Tree(t, out)); d != "" {
			t.Fatalf("killed after %v (point %d): %s", at, n, d)
		}
	}
	if landed < *kills/3 {
		t.Errorf("only %d kills came before the end", landed)
	}
	t.Logf("%d kills hit a running build of %v; %d files identical", landed, took, len(want))
}

// undisturbed builds once and answers the tree and how long a process of its own
// takes.
func undisturbed(t *testing.T, roots []string) (map[string]string, time.Duration) {
	t.Helper()
	out := t.TempDir()
	start := time.Now()
	var errs bytes.Buffer
	cmd := acceptance.Program(t, append([]string{"build", "--out", out, "--quiet"}, roots...)...)
	cmd.Stderr = &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	return acceptance.Tree(t, out), time.Since(start)
}

// killAt ends a process after a while and reports whether it was still running.
func killAt(t *testing.T, after time.Duration, args []string) bool {
	t.Helper()
	cmd := acceptance.Program(t, args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(after)
	if err := cmd.Process.Kill(); err != nil && !strings.Contains(err.Error(), "finished") {
		t.Fatal(err)
	}
	err := cmd.Wait()
	state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
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
	want, took := undisturbed(t, []string{dir})
	for n := range 4 {
		out := t.TempDir()
		args := []string{"build", dir, "--out", out, "--quiet"}
		cmd := acceptance.Program(t, args...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(took * time.Duration(n) / 5)
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
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
