package scan

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

func mkdirs(t *testing.T, root string, dirs ...string) {
	t.Helper()
	for _, d := range dirs {
		if err := os.MkdirAll(filepath.Join(root, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func places(rows []datasets.FoundRow) []string {
	var list []string
	for _, r := range rows {
		list = append(list, r.Place)
	}
	return list
}

func TestWalk(t *testing.T) {
	root := t.TempDir()
	mkdirs(t, root, "a_test/20261121000000/tips", "a_test/20261121000000-1", "b/x", "b/20261121000001.partial", ".cache/20261121000000", "c/notes")
	if err := os.WriteFile(filepath.Join(root, "b/x/meta.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(root, filepath.Join(root, "c/loop")); err != nil {
		t.Fatal(err)
	}
	dirs, lost, err := list(context.Background(), root)
	if err != nil || len(lost) != 0 {
		t.Fatal(err, lost)
	}
	if d := cmp.Diff([]string{"a_test/20261121000000", "a_test/20261121000000-1", "b/x"}, places(Name(dirs))); d != "" {
		t.Error(d)
	}
	if _, _, err := list(context.Background(), filepath.Join(root, "missing")); err == nil {
		t.Error("a missing root is an error")
	}
	if _, _, err := list(context.Background(), filepath.Join(root, "b/x/meta.json")); err == nil {
		t.Error("a file is no root")
	}
	dirs, _, err = list(context.Background(), filepath.Join(root, "a_test/20261121000000"))
	if err != nil || len(dirs) != 1 {
		t.Errorf("a capture is a root of its own: %v %v", dirs, err)
	}
}

func TestName(t *testing.T) {
	got := Name([]string{"/r/night2/a/20261121000000", "/r/night1/a/20261121000000", "/r/night1/b/20261121000000", "/r/night1/b/20261121000000"})
	if d := cmp.Diff([]string{"a/20261121000000", "a/20261121000000", "b/20261121000000"}, places(got)); d != "" || got[0].Dir != "/r/night1/a/20261121000000" {
		t.Error(d, got)
	}
	// names that are not UTF-8 become text, and stay apart
	if d := cmp.Diff([]string{"r/é", "r/\ufffdfe", "r/\ufffdff"}, places(Name([]string{"/r/\xff", "/r/\xfe", "/r/é"}))); d != "" {
		t.Error(d)
	}
	if got := Name([]string{"/a/20261121000000", "/b/../a/20261121000000"}); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

func TestConform(t *testing.T) {
	root := t.TempDir()
	mkdirs(t, root, "a_test/20261121000000", "a_test/20261121000001")
	b, err := table.Carry(TableRoots, []RootRow{{Path: root}})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return Stage{} }, []table.Batch{b})
}

func TestAny(t *testing.T) {
	root := t.TempDir()
	mkdirs(t, root, "none/notes", "none/.cache/20261121000000", "some/a/20261121000000", "some/b/20261121000000")
	asked := 0
	wanted := func(dir string) bool { asked++; return filepath.Base(filepath.Dir(dir)) == "b" }
	for _, tc := range []struct {
		roots []string
		want  bool
	}{
		{[]string{"none"}, false}, {[]string{"none", "some"}, true}, {[]string{"some/b/20261121000000"}, true}, {[]string{"some/a"}, false}, {nil, false},
	} {
		var roots []string
		for _, r := range tc.roots {
			roots = append(roots, filepath.Join(root, r))
		}
		if got, err := Any(t.Context(), roots, wanted); err != nil || got != tc.want {
			t.Errorf("%v: %v %v, want %v", tc.roots, got, err, tc.want)
		}
	}
	asked = 0
	if got, err := Any(t.Context(), []string{root}, func(string) bool { asked++; return true }); !got || err != nil || asked != 1 {
		t.Errorf("%v %v after %d directories: the first one is enough", got, err, asked)
	}
	if _, err := Any(t.Context(), []string{filepath.Join(root, "missing")}, wanted); err == nil {
		t.Error("a missing root is an error")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Any(ctx, []string{root}, wanted); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}
