package main

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/samples"
	"skillmill/emit/atomicfile"
	"skillmill/emit/atomicfile/faults"
	"skillmill/emit/library"
	"skillmill/emit/tables"
)

var (
	faultStep = flag.Int("fault-step", 23, "TestFaultLoop tries every n-th file operation")
	cuts      = flag.Int("cuts", 4, "losses of power in each build of TestPowerLoss")
	faultSeed = flag.Uint64("fault-seed", 1, "seed of the choices of TestFaultLoop, TestPowerLoss and TestFlips")
)

// rebuild is a build into a folder with the outputs of others.
type rebuild struct {
	name string
	base string // the folder before
	args []string
	old  map[string]string // its files
	want map[string]string // after an undisturbed build
	ops  []faults.Op       // of the undisturbed build
	at   string            // where the undisturbed build was
}

// rebuilds are a first build, one that adds a night and one that keeps hardly
// anything, each undisturbed.
func rebuilds(t *testing.T) []*rebuild {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	var first, second []string
	for _, d := range rootsOf(t, dir, 2) {
		switch filepath.Base(d) {
		case "20260901020002", "20260901020003":
			first = append(first, d)
		case "20260902020002", "20260902020003":
			second = append(second, d)
		}
	}
	empty, one, two := t.TempDir(), t.TempDir(), t.TempDir()
	buildAny(t, append([]string{"build", "--quiet", "--out", one}, first...))
	buildAny(t, append([]string{"build", "--quiet", "--out", two}, append(first, second...)...))
	list := []*rebuild{
		{name: "first build", base: empty, args: first},
		{name: "another night", base: one, args: second},
		{name: "fewer captures", base: two, args: append([]string{"--full"}, second[1:]...)},
	}
	for _, r := range list {
		r.at = r.copied(t)
		r.old = treeOf(t, r.at)
		r.ops = faults.Record(func() { buildAny(t, r.command(r.at)) })
		r.want = treeOf(t, r.at)
	}
	return list
}

func (r *rebuild) copied(t *testing.T) string {
	t.Helper()
	out := t.TempDir()
	if err := os.CopyFS(out, os.DirFS(r.base)); err != nil {
		t.Fatal(err)
	}
	return out
}

func (r *rebuild) command(out string) []string {
	return append([]string{"build", "--quiet", "--workers", "1", "--out", out}, r.args...)
}

// checkLeft holds what a disturbed build left: every file under a final name is
// whole, that of before or that of after, and what the manifests list is there.
func (r *rebuild) checkLeft(t *testing.T, out string) {
	t.Helper()
	left := treeOf(t, out)
	for name, sum := range left {
		if atomicfile.IsTemp(filepath.Base(name)) || filepath.Base(name) == "lock" {
			continue
		}
		if sum != r.old[name] && sum != r.want[name] {
			t.Errorf("%s is neither the file of before nor that of after", name)
		}
	}
	ahead := func(path string) bool { return left[path] != "" && left[path] == r.want[path] }
	if m, err := library.Read(out); err == nil {
		for _, e := range m.Files {
			if path := filepath.Join(library.Folder, e.Path); left[path] != e.SHA256 && !ahead(path) {
				t.Errorf("%s is not as the manifest lists it: %q", path, left[path])
			}
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	if m, err := tables.ReadManifest(out); err == nil {
		for _, f := range m.Files {
			if left[f.Path] != f.SHA256 && !ahead(f.Path) {
				t.Errorf("%s is not as the manifest lists it: %q", f.Path, left[f.Path])
			}
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// again starts the build once more, undisturbed.
func (r *rebuild) again(t *testing.T, out string) {
	t.Helper()
	buildAny(t, r.command(out))
	if d := cmp.Diff(r.want, treeOf(t, out)); d != "" {
		t.Errorf("the second start ends in other files: %s", d)
	}
}

// TestFaultLoop lets the Nth operation on files fail, for N from 1 until none is
// left: by itself, or with all after it, as on a disk that stays full.
func TestFaultLoop(t *testing.T) {
	for _, r := range rebuilds(t) {
		t.Run(strings.ReplaceAll(r.name, " ", "-"), func(t *testing.T) {
			kinds, tried, swallowed := map[faults.Kind]int{}, 0, 0
			start := 1 + int(*faultSeed)%*faultStep
			for n := start; !t.Failed(); n += *faultStep {
				seen, code := r.faulty(t, n)
				if seen.Hit == 0 {
					break
				}
				tried++
				kinds[seen.Kind]++
				if code == exitOK {
					swallowed++
				}
			}
			t.Logf("%d operations; %d failed in turn, %d of them without harm: %v", len(r.ops), tried, swallowed, kinds)
		})
	}
}

// causes are what a file system says.
var causes = []syscall.Errno{syscall.ENOSPC, syscall.EIO, syscall.EMFILE, syscall.EROFS, syscall.EDQUOT}

func (r *rebuild) faulty(t *testing.T, n int) (faults.Seen, int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(*faultSeed, uint64(n)))
	cause := causes[rng.IntN(len(causes))]
	fault := faults.Fault{N: n, Stays: rng.IntN(2) == 0, Short: rng.IntN(2) == 0, Err: cause}
	out, code := r.copied(t), 0
	defer os.RemoveAll(out)
	var text bytes.Buffer
	seen := faults.Fail(fault, func() { code = Main(r.command(out), strings.NewReader(""), &text, &text) })
	defer func() {
		if t.Failed() {
			t.Logf("operation %d, %s %s, fails with %v (stays: %v): exit %d: %s", n, seen.Kind, seen.Path, cause, fault.Stays, code, text.String())
		}
	}()
	switch {
	case code == exitOK:
		if d := cmp.Diff(r.want, treeOf(t, out)); d != "" {
			t.Errorf("the build succeeds with other files: %s", d)
		}
	case seen.Hit == 0:
		t.Error("fails undisturbed")
	case code != exitOutput:
		t.Errorf("exit %d, want %d", code, exitOutput)
	case !strings.Contains(text.String(), out) || !strings.Contains(text.String(), cause.Error()):
		t.Error("the message does not name path and cause")
	}
	r.checkLeft(t, out)
	r.again(t, out)
	return seen, code
}

// TestPowerLoss cuts the power of builds at random points and makes what could
// be left on the disk.
func TestPowerLoss(t *testing.T) {
	for i, r := range rebuilds(t) {
		t.Run(strings.ReplaceAll(r.name, " ", "-"), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(*faultSeed, uint64(i)))
			for n := range *cuts {
				at := rng.IntN(len(r.ops) + 1)
				if n == 0 {
					at = len(r.ops)
				}
				out := r.cut(t, rng, at)
				r.checkLeft(t, out)
				if at == len(r.ops) {
					r.checkDurable(t, out)
				}
				r.again(t, out)
				if t.Failed() {
					t.Fatalf("cut %d after operation %d of %d: %v", n, at, len(r.ops), r.last(at))
				}
				if err := os.RemoveAll(out); err != nil {
					t.Fatal(err)
				}
			}
			t.Logf("%d cuts in %d operations", *cuts, len(r.ops))
		})
	}
}

// cut is what is left of the disk after so many operations.
func (r *rebuild) cut(t *testing.T, rng *rand.Rand, ops int) string {
	t.Helper()
	disk, err := faults.NewDisk(r.at, r.base)
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range r.ops[:ops] {
		if err := disk.Do(op); err != nil {
			t.Fatal(err)
		}
	}
	out := t.TempDir()
	if err := disk.Cut(rng, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// checkDurable wants the outputs of a build that ended to be on the disk.
func (r *rebuild) checkDurable(t *testing.T, out string) {
	t.Helper()
	left := treeOf(t, out)
	for name, sum := range r.want {
		if !strings.HasPrefix(name, "store") && left[name] != sum {
			t.Errorf("%s is lost after the end of the build", name)
		}
	}
}

func (r *rebuild) last(at int) string {
	if at == 0 {
		return "before the first"
	}
	op := r.ops[at-1]
	return string(op.Kind) + " " + op.Path + " " + op.To
}
