package crashes

import (
	"bytes"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/datasets/samples"
	"skillmill/durable"
	"skillmill/durable/durabletest"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
)

// rebuild is a build into a folder with the outputs of others.
type rebuild struct {
	name string
	base string // the folder before
	args []string
	old  map[string]string // its files
	want map[string]string // after an undisturbed build
	ops  []durabletest.Op  // of the undisturbed build
	at   string            // where the undisturbed build was
}

// theRebuilds are what rebuilds returns.
var theRebuilds struct {
	sync.Once
	list []*rebuild
}

// rebuilds are a first build, one that adds a night, one that keeps hardly
// anything, with a domain less, and one after a failure. The tests share them and
// work on copies.
func rebuilds(t *testing.T) []*rebuild {
	t.Helper()
	theRebuilds.Do(func() { theRebuilds.list = makeRebuilds(t, filepath.Join(scratch, "rebuilds")) })
	if theRebuilds.list == nil {
		t.Fatal("the builds to disturb failed in the test that was first")
	}
	return theRebuilds.list
}

func makeRebuilds(t *testing.T, scratch string) []*rebuild {
	t.Helper()
	dir := filepath.Join(scratch, "captures")
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	var first, second []string
	for _, d := range acceptance.Below(t, dir, 2) {
		switch filepath.Base(d) {
		case "20260901020002", "20260901020003":
			first = append(first, d)
		case "20260902020002", "20260902020003":
			second = append(second, d)
		}
	}
	empty, one, two := filepath.Join(scratch, "empty"), filepath.Join(scratch, "one"), filepath.Join(scratch, "two")
	if err := os.Mkdir(empty, 0o755); err != nil {
		t.Fatal(err)
	}
	acceptance.Build(t, append([]string{"build", "--quiet", "--out", one}, first...)...)
	acceptance.Build(t, append([]string{"build", "--quiet", "--out", two, otherDomain(t, first[0])}, append(first, second...)...)...)
	list := []*rebuild{
		{name: "first build", base: empty, args: first},
		{name: "another night", base: one, args: second},
		{name: "fewer captures", base: two, args: append([]string{"--full"}, second[1:]...)},
	}
	for n, r := range list {
		r.at = filepath.Join(scratch, "at", strconv.Itoa(n))
		acceptance.Copy(t, r.base, r.at)
		r.old = acceptance.Tree(t, r.at)
		r.ops, _ = durabletest.Record(durabletest.Fault{}, func() { acceptance.Build(t, r.command(r.at)...) })
		r.want = acceptance.Tree(t, r.at)
	}
	return append(list, resumed(t, list[0], filepath.Join(scratch, "at", "resumed")))
}

// resumed is a build that ends before the names of its records are durable, and
// the same build again, which finds the records.
func resumed(t *testing.T, r *rebuild, at string) *rebuild {
	t.Helper()
	fault := durabletest.Fault{Stays: true, Err: syscall.EIO}
	for n, op := range slices.Backward(r.ops) {
		if op.Kind == durabletest.SyncDir && filepath.Dir(op.Path) == acceptance.Store(r.at) {
			fault.N = n + 1
		}
	}
	two := &rebuild{name: "after a build that failed", base: r.base, args: r.args, old: r.old, want: r.want}
	two.at = at
	acceptance.Copy(t, two.base, two.at)
	fails := func() {
		var sink bytes.Buffer
		if code := cli.Main(two.command(two.at), strings.NewReader(""), &sink, &sink); code != acceptance.Output {
			t.Fatalf("exit %d: %s", code, sink.String())
		}
	}
	first, _ := durabletest.Record(fault, fails)
	second, _ := durabletest.Record(durabletest.Fault{}, func() { acceptance.Build(t, two.command(two.at)...) })
	two.ops = append(first, second...)
	return two
}

// otherDomain is a capture as another site would have it.
func otherDomain(t *testing.T, dir string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "other", "1")
	if err := os.MkdirAll(to, 0o755); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		data = bytes.ReplaceAll(data, []byte("shop.samples.test"), []byte("gone.samples.test"))
		if err := os.WriteFile(filepath.Join(to, f.Name()), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return to
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
	left := acceptance.Tree(t, out)
	for name, sum := range left {
		if durable.IsTemp(filepath.Base(name)) || filepath.Base(name) == "lock" || name == library.Folder+"/"+library.Publishing {
			continue
		}
		if sum != r.old[name] && sum != r.want[name] {
			t.Errorf("%s is neither the file of before nor that of after", name)
		}
	}
	r.checkStore(t, out)
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

// checkStore wants every record that the index of the store names.
func (r *rebuild) checkStore(t *testing.T, out string) {
	t.Helper()
	if _, err := os.Stat(acceptance.Store(out)); err != nil {
		return // not made yet
	}
	s, err := store.Open(acceptance.Store(out))
	if err != nil {
		t.Error(err)
		return
	}
	for _, domain := range s.Domains() {
		for _, e := range s.Entries(domain) {
			if e.Status != store.StatusBuilt {
				continue
			}
			if err := s.Verify(e.Key); err != nil {
				t.Errorf("the index names what is not there: %v", err)
			}
		}
	}
}

// again starts the build once more, undisturbed. A loss of power may take settled
// pages away, which are not made again while their domain is there.
func (r *rebuild) again(t *testing.T, out string, powerLost bool) {
	t.Helper()
	acceptance.Build(t, r.command(out)...)
	want, got := maps.Clone(r.want), acceptance.Tree(t, out)
	maps.DeleteFunc(want, func(name, _ string) bool {
		return powerLost && got[name] == "" && strings.HasPrefix(name, filepath.Join("store", "pages"))
	})
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("the second start ends in other files: %s", d)
	}
}

// cut is what is left of the disk after so many operations.
func (r *rebuild) cut(t *testing.T, rng *rand.Rand, ops int) string {
	t.Helper()
	disk, err := durabletest.NewDisk(r.at, r.base)
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

// checkDurable wants the outputs of a build that ended to be on the disk, and
// nothing else.
func (r *rebuild) checkDurable(t *testing.T, out string) {
	t.Helper()
	left := acceptance.Tree(t, out)
	for name, sum := range r.want {
		again := strings.HasPrefix(name, "store/domains") || strings.HasPrefix(name, "store/pages") // is made again
		if !again && left[name] != sum {
			t.Errorf("%s is lost after the end of the build", name)
		}
	}
	for name := range left {
		if r.want[name] == "" && !strings.HasPrefix(name, "store") && !durable.IsTemp(filepath.Base(name)) {
			t.Errorf("%s is back after the end of the build", name)
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
