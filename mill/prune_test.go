package mill_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/durable"
	"skillmill/mill"
	"skillmill/pipeline/store"
)

// Of three nights the pictures of the oldest go first, then its captures, but for those
// that active skills name; the next build has the same bytes.
func TestPrune(t *testing.T) {
	t.Parallel()
	captures, out := filepath.Join(sampleCaptures(t), "admin.samples.test"), filepath.Join(t.TempDir(), "out")
	dirs, err := filepath.Glob(filepath.Join(captures, "*"))
	if err != nil || len(dirs) != 6 {
		t.Fatalf("%q, %v", dirs, err)
	}
	for _, dir := range dirs {
		if err := os.WriteFile(filepath.Join(dir, "screenshot_loaded.png"), make([]byte, 1000), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	opt := mill.BuildOptions{Captures: []string{captures}, Out: out, Config: configs.Default()}
	if _, err := mill.Build(t.Context(), opt); err != nil {
		t.Fatal(err)
	}
	before := contents(t, out)
	prune := func(nights, pictures int, yes bool) *mill.PruneResult {
		t.Helper()
		r, err := mill.Prune(t.Context(), mill.PruneOptions{Captures: opt.Captures, Out: out, KeepNights: nights, KeepPictures: pictures, Apply: yes})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	count := func(pattern string) int {
		t.Helper()
		found, err := filepath.Glob(filepath.Join(captures, pattern))
		if err != nil {
			t.Fatal(err)
		}
		return len(found)
	}
	if r := prune(0, 1, false); r.Applied || r.Pictures != 4 || r.Bytes != 4000 || r.Removed != 0 || count("*/*.png") != 6 {
		t.Errorf("said alone: %+v, %d pictures", r, count("*/*.png"))
	}
	if r := prune(0, 1, true); !r.Applied || r.Pictures != 4 || count("*/*.png") != 2 {
		t.Errorf("pictures: %+v, %d are left", r, count("*/*.png"))
	}
	if err := os.WriteFile(filepath.Join(dirs[0], "dom.html"), []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := prune(1, 0, true)
	if r.Unknown != 1 || r.Removed == 0 || r.Removed+r.Proving+r.Unknown != 4 || count("*") != 6-r.Removed || count(".*") != 0 {
		t.Errorf("captures: %+v, %d are left", r, count("*"))
	}
	if err := os.RemoveAll(dirs[0]); err != nil {
		t.Fatal(err)
	}
	if _, err := mill.Build(t.Context(), opt); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(before, contents(t, out)); d != "" {
		t.Errorf("the next build has other bytes: %.2000s", d)
	}
	if again := prune(1, 1, true); again.Removed+again.Pictures != 0 {
		t.Errorf("again: %+v", again)
	}
	release, err := durable.Lock(store.LockPath(mill.StoreDir(out)))
	if err != nil {
		t.Fatal(err)
	}
	var locked *durable.LockedError
	_, err = mill.Prune(t.Context(), mill.PruneOptions{Captures: opt.Captures, Out: out, KeepNights: 1, Apply: true})
	if !errors.As(err, &locked) {
		t.Errorf("beside a build: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []mill.PruneOptions{{Captures: opt.Captures, Out: out}, {Captures: opt.Captures, Out: t.TempDir(), KeepNights: 1}, {Captures: []string{"nowhere"}, Out: out, KeepNights: 1}} {
		if _, err := mill.Prune(t.Context(), bad); mill.OutcomeOf(err) != mill.Refused {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}
