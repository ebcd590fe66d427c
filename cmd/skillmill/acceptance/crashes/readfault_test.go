package crashes

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/durable/durabletest/reads"
	"skillmill/emit/tables"
)

var readStep = flag.Int("read-fault-step", 97, "TestReadFaults disturbs every n-th reading call of its builds")

// readRun is a build whose reading is disturbed.
type readRun struct {
	name     string
	base     string   // the output folder before
	captures string   // the root
	args     []string // more of the command
	want     map[string]string
	stored   map[string]bool // captures that base has
	calls    int
	without  map[string]map[string]string // trees without one capture
}

// readRuns are a first build, one that adds a night, one of the same captures under
// another configuration, and one that takes a night away.
func readRuns(t *testing.T) []*readRun {
	t.Helper()
	all := t.TempDir()
	for _, from := range acceptance.Below(t, acceptance.Samples(t), 2) {
		switch name := filepath.Base(from); name {
		case "20260901020002", "20260901020003", "20260902020002", "20260902020003":
			acceptance.Copy(t, from, filepath.Join(all, "shop", name))
		}
	}
	night := without(t, all, "20260902")
	one, two := t.TempDir(), t.TempDir()
	acceptance.Build(t, "build", "--quiet", "--out", one, night)
	acceptance.Build(t, "build", "--quiet", "--out", two, all)
	list := []*readRun{
		{name: "first build", base: t.TempDir(), captures: night},
		{name: "another night", base: one, captures: all},
		{name: "other configuration", base: one, captures: night, args: []string{"--config", "regen"}},
		{name: "fewer captures", base: two, captures: night, args: []string{"--full"}},
	}
	for _, r := range list {
		out := r.copied(t)
		acceptance.Build(t, r.command(out)...)
		r.want, r.stored, r.without = acceptance.Tree(t, out), map[string]bool{}, map[string]map[string]string{}
		if r.base == one {
			for _, dir := range acceptance.Below(t, night, 2) {
				r.stored["shop/"+filepath.Base(dir)] = true
			}
		}
	}
	return list
}

// without is a root without the captures whose names begin so.
func without(t *testing.T, root, prefix string) string {
	t.Helper()
	to := t.TempDir()
	for _, from := range acceptance.Below(t, root, 2) {
		if name := filepath.Base(from); !strings.HasPrefix(name, prefix) {
			acceptance.Copy(t, from, filepath.Join(to, "shop", name))
		}
	}
	return to
}

func (r *readRun) copied(t *testing.T) string {
	t.Helper()
	out := t.TempDir()
	acceptance.Copy(t, r.base, out)
	return out
}

func (r *readRun) command(out string) []string {
	return append([]string{"build", r.captures, "--quiet", "--workers", "1", "--out", out}, r.args...)
}

// disturbed runs the build in a process of its own.
func (r *readRun) disturbed(t *testing.T, out string, fault reads.Fault) (reads.Seen, int, string) {
	t.Helper()
	cmd := acceptance.Program(t, r.command(out)...)
	watched := filepath.Join(filepath.Dir(cmd.Path), "watched")
	if err := os.Symlink(cmd.Path, watched); err != nil {
		t.Fatal(err)
	}
	cmd.Args = append([]string{watched, cmd.Path}, cmd.Args[1:]...)
	cmd.Path = watched
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	seen, err := reads.Run(cmd, []string{r.captures, out}, fault)
	if err != nil {
		t.Skipf("reads cannot be watched here: %v %s", err, text.String())
	}
	return seen, cmd.ProcessState.ExitCode(), text.String()
}

// TestReadFaults lets the Nth call that opens, looks at, lists or reads a capture
// or an output fail, by itself or for good on that path. A capture that cannot be
// read becomes a reject and the others are built as without it; what cannot be
// read of the store and the outputs is made again or named. Whatever happens, the
// next build ends in the files of one that was not disturbed.
func TestReadFaults(t *testing.T) {
	acceptance.KnownUnderRace(t)
	for _, r := range readRuns(t) {
		t.Run(strings.ReplaceAll(r.name, " ", "-"), func(t *testing.T) {
			out := r.copied(t)
			seen, code, text := r.disturbed(t, out, reads.Fault{})
			if code != acceptance.OK || seen.Calls == 0 {
				t.Fatalf("undisturbed: exit %d after %d calls: %s", code, seen.Calls, text)
			}
			r.calls = seen.Calls
			tally := map[string]int{}
			for n := 1 + int(*faultSeed)%*readStep; n <= r.calls && !t.Failed(); n += *readStep {
				tally[r.fault(t, n)]++
			}
			t.Logf("%d calls: %v", r.calls, tally)
		})
	}
}

var readCauses = map[reads.Kind][]syscall.Errno{
	reads.Open: {syscall.EIO, syscall.EACCES, syscall.EMFILE, syscall.ENFILE, syscall.ESTALE},
	reads.Stat: {syscall.EIO, syscall.EACCES, syscall.ESTALE},
	reads.List: {syscall.EIO, syscall.ESTALE},
	reads.Read: {syscall.EIO, syscall.ESTALE},
}

// fault disturbs one call and answers what came of it.
func (r *readRun) fault(t *testing.T, n int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(*faultSeed, uint64(n)))
	fault := reads.Fault{N: n, Stays: rng.IntN(3) == 0, Short: rng.IntN(6) == 0, Causes: func(k reads.Kind) syscall.Errno {
		return readCauses[k][rng.IntN(len(readCauses[k]))]
	}}
	out := r.copied(t)
	defer os.RemoveAll(out)
	seen, code, text := r.disturbed(t, out, fault)
	defer func() {
		if t.Failed() {
			t.Logf("call %d, %s %s, %v (stays: %v, short: %v): exit %d: %s", n, seen.Kind, seen.Path, seen.Err, fault.Stays, fault.Short, code, text)
		}
	}()
	var came string
	switch inCaptures := strings.HasPrefix(seen.Path, r.captures); {
	case seen.Hit == 0:
		t.Error("nothing was disturbed")
	case seen.Err == 0:
		came = "short, no harm"
		r.same(t, out, code)
	case inCaptures && (code == acceptance.Rejects || code == acceptance.OK):
		came = r.rejected(t, out, code, seen)
	case code == acceptance.OK:
		came = "made again"
		r.same(t, out, code)
	case code == acceptance.Failed || code == acceptance.Output || code == acceptance.Usage && inCaptures:
		came = fmt.Sprintf("exit %d", code)
		if !strings.Contains(text, seen.Err.Error()) || !r.names(text, seen.Path) {
			t.Error("the message does not name path and cause")
		}
	default:
		t.Errorf("exit %d", code)
	}
	acceptance.Build(t, r.command(out)...)
	if d := cmp.Diff(r.want, acceptance.Tree(t, out)); d != "" {
		t.Errorf("the next build ends in other files: %s", d)
	}
	side := "output"
	if strings.HasPrefix(seen.Path, r.captures) {
		side = "capture"
	}
	return side + " " + string(seen.Kind) + ": " + came
}

// names reports whether a message names a file: its name, or the key that it is
// named by.
func (r *readRun) names(text, path string) bool {
	base := filepath.Base(path)
	return strings.Contains(text, base) || strings.Contains(text, strings.TrimSuffix(base, filepath.Ext(base)))
}

func (r *readRun) same(t *testing.T, out string, code int) {
	t.Helper()
	if code != acceptance.OK {
		t.Errorf("exit %d, want %d", code, acceptance.OK)
	}
	if d := cmp.Diff(r.want, acceptance.Tree(t, out)); d != "" {
		t.Errorf("the build succeeds with other files: %s", d)
	}
}

// rejected holds a build that met a fault in a capture: that capture is a reject
// and the rest as without it, or as with it where the store has it.
func (r *readRun) rejected(t *testing.T, out string, code int, seen reads.Seen) string {
	t.Helper()
	if code == acceptance.OK {
		r.same(t, out, code)
		return "no harm"
	}
	rel, err := filepath.Rel(r.captures, seen.Path)
	if err != nil {
		t.Fatal(err)
	}
	parts := append(strings.Split(filepath.ToSlash(rel), "/"), "")
	id, name := strings.Join(parts[:2], "/"), parts[1]
	inCapture := strings.HasPrefix(name, "2026")
	if !inCapture {
		id = parts[0] // a folder of captures: none in it is found
	}
	rows := rejectsOf(t, out)
	if len(rows) != 1 || rows[0].Code != capture.CodeFileUnreadable || !strings.HasSuffix(rows[0].CaptureID, id) {
		t.Errorf("rejects %+v", rows)
	}
	if !inCapture {
		return "reject of a folder"
	}
	want := r.want
	if !r.stored[id] {
		want = r.treeWithout(t, name)
	}
	noVisits := cmpopts.IgnoreMapEntries(func(name, _ string) bool { return strings.HasPrefix(name, "tables/crawls/") }) // the visit has its row
	if d := cmp.Diff(acceptance.Published(want), acceptance.Published(acceptance.Tree(t, out)), noVisits); d != "" {
		t.Errorf("the rest is not as without the capture: %s", d)
	}
	return "reject"
}

// treeWithout is what the build makes without one capture.
func (r *readRun) treeWithout(t *testing.T, name string) map[string]string {
	t.Helper()
	if r.without[name] == nil {
		less, out := *r, r.copied(t)
		less.captures = without(t, r.captures, name)
		acceptance.Build(t, less.command(out)...)
		r.without[name] = acceptance.Tree(t, out)
	}
	return r.without[name]
}

func rejectsOf(t *testing.T, out string) []datasets.Reject {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(out, tables.Folder, datasets.TableRejects, "*", "*.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []datasets.Reject
	for _, f := range files {
		list, err := tables.Read[datasets.Reject](f)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, list...)
	}
	return rows
}
