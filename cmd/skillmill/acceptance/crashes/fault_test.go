package crashes

import (
	"bytes"
	"context"
	"flag"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/durable"
	"skillmill/durable/durabletest"
	"skillmill/emit/library"
)

var (
	faultStep = flag.Int("fault-step", 13, "TestFaultLoop tries every n-th file operation; with 1 each twice, failing once and for good")
	cuts      = flag.Int("cuts", 4, "losses of power in each of the four builds of TestPowerLoss")
	faultSeed = flag.Uint64("fault-seed", 1, "seed of the choices of TestFaultLoop, TestPowerLoss and TestFlips")
)

// TestFaultLoop lets the Nth operation on files fail, for N from 1 until none is
// left: by itself, or with all after it, as on a disk that stays full.
func TestFaultLoop(t *testing.T) {
	for _, r := range rebuilds(t)[:3] {
		t.Run(strings.ReplaceAll(r.name, " ", "-"), func(t *testing.T) {
			kinds, tried, swallowed := map[durabletest.Kind]int{}, 0, 0
			start := 1 + int(*faultSeed)%*faultStep
			for n := start; !t.Failed(); n += *faultStep {
				seen, code := r.faulty(t, n, tried%2 == 1)
				if seen.Hit == 0 {
					break
				}
				tried++
				kinds[seen.Kind]++
				if code == acceptance.OK {
					swallowed++
				}
				if *faultStep == 1 {
					r.faulty(t, n, tried%2 == 1)
				}
			}
			t.Logf("%d operations; %d failed in turn, %d of them without harm: %v", len(r.ops), tried, swallowed, kinds)
		})
	}
}

// causes are what a file system says.
var causes = []syscall.Errno{syscall.ENOSPC, syscall.EIO, syscall.EMFILE, syscall.EROFS, syscall.EDQUOT}

func (r *rebuild) faulty(t *testing.T, n int, stays bool) (durabletest.Seen, int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(*faultSeed, uint64(n)))
	cause := causes[rng.IntN(len(causes))]
	fault := durabletest.Fault{N: n, Stays: stays, Short: rng.IntN(2) == 0, Err: cause}
	out, code := r.copied(t), 0
	defer os.RemoveAll(out)
	var text bytes.Buffer
	seen := durabletest.Fail(fault, func() { code = cli.Main(r.command(out), strings.NewReader(""), &text, &text) })
	defer func() {
		if t.Failed() {
			t.Logf("operation %d, %s %s, fails with %v (stays: %v): exit %d: %s", n, seen.Kind, seen.Path, cause, fault.Stays, code, text.String())
		}
	}()
	switch {
	case code == acceptance.OK:
		got := acceptance.Tree(t, out)
		// A temporary file that cannot be removed is left to the next build.
		maps.DeleteFunc(got, func(name, _ string) bool { return durable.IsTemp(filepath.Base(name)) })
		if d := cmp.Diff(r.want, got); d != "" {
			t.Errorf("the build succeeds with other files: %s", d)
		}
	case seen.Hit == 0:
		t.Error("fails undisturbed")
	case code != acceptance.Output:
		t.Errorf("exit %d, want %d", code, acceptance.Output)
	case !strings.Contains(text.String(), out) || !strings.Contains(text.String(), cause.Error()):
		t.Error("the message does not name path and cause")
	}
	r.checkLeft(t, out)
	r.again(t, out, false)
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
				r.again(t, out, true)
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

// TestOtherRulesAfterHalfPublished starts with another configuration after a
// build that ended while it gave documents their names: the skills that are
// published are continued, whichever of the two builds they are of.
func TestOtherRulesAfterHalfPublished(t *testing.T) {
	acceptance.KnownUnderRace(t)
	r := rebuilds(t)[1]
	var renames []int
	for n, op := range r.ops {
		if op.Kind == durabletest.Rename && strings.HasPrefix(op.To, filepath.Join(r.at, library.Folder, "shop")) {
			renames = append(renames, n+1)
		}
	}
	if len(renames) < 4 {
		t.Fatalf("the build gives names to %d documents only", len(renames))
	}
	out := r.copied(t)
	before, err := library.Load(context.Background(), out)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	durabletest.Fail(durabletest.Fault{N: renames[len(renames)/2], Stays: true, Err: syscall.EIO}, func() {
		if code := cli.Main(r.command(out), strings.NewReader(""), &text, &text); code != acceptance.Output {
			t.Fatalf("exit %d: %s", code, text.String())
		}
	})
	if problems, err := library.Verify(out); err != nil || len(problems) == 0 {
		t.Fatalf("nothing is half published: %v", err)
	}
	acceptance.Build(t, append(r.command(out), "--config", "regen")...)
	ids := map[string]bool{}
	after, err := library.Load(context.Background(), out)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range after {
		ids[s.ID] = true
	}
	for _, s := range before {
		if !ids[s.ID] {
			t.Errorf("skill %s is not continued", s.ID)
		}
	}
}
