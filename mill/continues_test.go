package mill_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/mill"
)

// TestEarlierName holds that a prior library under its earlier name is taken over,
// byte for byte, and that a damaged one does not end the build.
func TestEarlierName(t *testing.T) {
	dir := filepath.Join(sampleCaptures(t), "admin.samples.test")
	out := t.TempDir()
	build(t, out, dir)
	regen, err := configs.Load("regen")
	if err != nil {
		t.Fatal(err)
	}
	again := func(log func(string)) map[string]string {
		if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{dir}, Out: out, Config: regen, Log: log}); err != nil {
			t.Fatal(err)
		}
		return filesOf(t, out)
	}
	want := again(nil)
	now, before := filepath.Join(mill.StoreDir(out), "published.json"), filepath.Join(mill.StoreDir(out), "prior.json")
	// takenBack leaves the folder as an earlier version would have left it.
	takenBack := func() {
		t.Helper()
		if err := os.Rename(now, before); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(mill.StoreDir(out), "published.copy.json")); err != nil {
			t.Fatal(err)
		}
	}
	takenBack()
	if d := cmp.Diff(want, again(func(m string) { t.Errorf("said %q", m) })); d != "" {
		t.Errorf("taken over:\n%s", d)
	}
	takenBack()
	if err := os.Truncate(before, 20); err != nil {
		t.Fatal(err)
	}
	said := 0
	again(func(string) { said++ })
	if _, err := os.Stat(before); !os.IsNotExist(err) || said != 1 {
		t.Errorf("damaged: said %d, %v", said, err)
	}
}
