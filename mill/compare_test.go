package mill_test

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
)

// sumsBelow are the hashes of all files below a folder.
func sumsBelow(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		out[path] = fmt.Sprintf("%x", sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// What a comparison says three configurations would do is what their builds do, and it
// leaves the output folder as it was.
func TestCompareSaysWhatBuildsDo(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures := someCaptures(t)
	hidden, members, apart := configs.Default(), configs.Default(), configs.Default()
	hidden.Publish.Hidden = false
	members.Publish.Members = configs.MembersNone
	apart.Publish.Shared = false
	base := filepath.Join(t.TempDir(), "base")
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{captures}, Out: base, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	for name, cfg := range map[string]configs.Config{"hidden": hidden, "members": members, "apart": apart, "same": configs.Default()} {
		out := filepath.Join(t.TempDir(), "out")
		if err := os.CopyFS(out, os.DirFS(base)); err != nil {
			t.Fatal(err)
		}
		before := sumsBelow(t, out)
		opt := mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg}
		c, err := mill.Compare(t.Context(), opt)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d := cmp.Diff(before, sumsBelow(t, out)); d != "" {
			t.Errorf("%s: the comparison wrote:\n%s", name, d)
		}
		if _, err := mill.Build(t.Context(), opt); err != nil {
			t.Fatal(err)
		}
		real, err := mill.Diff(t.Context(), mill.DiffOptions{Was: base, Is: out}, func(*mill.SkillDiff) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		if c.Counts != real {
			t.Errorf("%s: said %+v, the build made %+v", name, c.Counts, real)
		}
		if name != "same" && c.Counts.Added+c.Counts.Dropped+c.Counts.Changed == 0 || name == "same" && c.Counts.Any() {
			t.Errorf("%s: %+v", name, c.Counts)
		}
		for _, e := range c.Examples {
			if name == "hidden" && e.What == mill.DiffDropped && e.Why != "control_hidden" {
				t.Errorf("%s of %s is dropped, why: %q", e.SkillID, e.Domain, e.Why)
			}
		}
	}
}
