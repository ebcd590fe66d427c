package mill_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/emit/tables"
	"skillmill/mill"
)

// sampleCaptures writes the samples to a folder of their own.
func sampleCaptures(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// someCaptures are three pages of the samples, two of one site and one of the other, on
// three nights, or with SKILLMILL_TESTS=more all pages: for what is built many times.
func someCaptures(t testing.TB) string {
	t.Helper()
	dir := sampleCaptures(t)
	if pacetest.More {
		return dir
	}
	all, err := filepath.Glob(filepath.Join(dir, "shop.samples.test", "*"))
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	for _, capture := range all {
		if strings.HasSuffix(capture, "2") { // the page of dialogs, which has hidden controls
			continue
		}
		if err := os.RemoveAll(capture); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// build builds captures into an output folder.
func build(t *testing.T, out string, captures ...string) *mill.BuildResult {
	t.Helper()
	r, err := mill.Build(t.Context(), mill.BuildOptions{Captures: captures, Out: out, Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// filesOf are the digests of the files of an output folder, but for the times and
// folders of this machine.
func filesOf(t *testing.T, out string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(out, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "stats.json" {
			return err
		}
		data, err := os.ReadFile(path)
		sum := sha256.Sum256(data)
		rel, _ := filepath.Rel(out, path)
		files[rel] = hex.EncodeToString(sum[:])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// rowsOf are the rows of a table.
func rowsOf[T any](t *testing.T, out, table string) []T {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(out, tables.Folder, table, "*", "*.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []T
	for _, f := range files {
		part, err := tables.Read[T](f)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, part...)
	}
	return rows
}

// place copies a sample capture to another place.
func place(t *testing.T, from, to string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// TestOnePlaceManyCaptures has captures at the same place in several trees: the
// output is the same whether they are built as one or after each other, in any
// order, and every capture is in it.
func TestOnePlaceManyCaptures(t *testing.T) {
	pacetest.KnownUnderRace(t)
	from := filepath.Join(sampleCaptures(t), "shop.samples.test")
	first, second, third := filepath.Join(from, "20260901020000"), filepath.Join(from, "20260902020000"), filepath.Join(from, "20260903020000")
	for name, tc := range map[string]struct {
		at    map[string]string // capture directory by its path below the root
		built []string          // ids, contents shown as *
		twins []string          // ids of rejects
	}{
		"named by a page": {
			map[string]string{"night1/shop/home": first, "night2/shop/home": second, "night3/shop/home": third},
			[]string{"shop/home~*", "shop/home~*", "shop/home~*"},
			nil,
		},
		"copies": {
			map[string]string{"night1/shop/home": first, "night2/shop/home": first, "night3/shop/home": second},
			[]string{"shop/home~*", "shop/home~*"},
			nil,
		},
		"named by one time": {
			map[string]string{"night1/shop/20260901020000": first, "night2/shop/20260901020000": second, "night3/shop/20260901020000": third},
			[]string{"shop/20260901020000"},
			[]string{"shop/20260901020000~*", "shop/20260901020000~*"},
		},
		"named by their times": {
			map[string]string{"night1/shop/20260901020000": first, "night2/shop/20260902020000": second, "night3/other/20260901020000": third},
			[]string{"other/20260901020000", "shop/20260901020000", "shop/20260902020000"},
			nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			for to, from := range tc.at {
				place(t, from, filepath.Join(root, to))
			}
			want := ""
			var files map[string]string
			orders := [][]string{{""}, {"night2", "night1", "night3", "night2"}}
			if pacetest.More {
				orders = append(orders, []string{"night1", "night2", "night3"}, []string{"night3", "night2", "night1"})
			}
			for _, nights := range orders {
				out := t.TempDir()
				for _, night := range nights {
					build(t, out, filepath.Join(root, night))
				}
				if got := filesOf(t, out); files == nil {
					files, want = got, out
				} else if d := cmp.Diff(files, got); d != "" {
					t.Errorf("%v differs from one build:\n%s", nights, d)
				}
			}
			var built, twins []string
			for _, r := range rowsOf[datasets.CaptureRow](t, want, datasets.TableCaptures) {
				built = append(built, withoutContent(r.CaptureID))
			}
			for _, r := range rowsOf[datasets.Reject](t, want, datasets.TableRejects) {
				if r.DOMIndex >= 0 {
					continue
				}
				if r.Code != capture.CodeCaptureTwice || r.Domain != "shop.samples.test" || !strings.Contains(r.Detail, "is left out") {
					t.Errorf("reject %+v", r)
				}
				twins = append(twins, withoutContent(r.CaptureID))
			}
			slices.Sort(built)
			if d := cmp.Diff([][]string{tc.built, tc.twins}, [][]string{built, twins}); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func withoutContent(id string) string {
	if place, _, ok := strings.Cut(id, "~"); ok {
		return place + "~*"
	}
	return id
}

// TestCapturedAnew holds that a directory with other content than before replaces
// what was taken from it, and that another directory does not.
func TestCapturedAnew(t *testing.T) {
	from := filepath.Join(sampleCaptures(t), "shop.samples.test")
	root, out := t.TempDir(), t.TempDir()
	dir := filepath.Join(root, "night1", "shop", "20260901020000")
	place(t, filepath.Join(from, "20260901020000"), dir)
	build(t, out, root)
	for _, again := range []string{"20260902020000", "20260903020000", "20260901020000"} { // hashes in any order
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		place(t, filepath.Join(from, again), dir)
		r := build(t, out, root)
		whole := t.TempDir()
		build(t, whole, root)
		got, want := filesOf(t, out), filesOf(t, whole)
		for _, files := range []map[string]string{got, want} { // records of before stay until gc
			maps.DeleteFunc(files, func(name, _ string) bool { return strings.HasPrefix(name, "store"+string(filepath.Separator)) })
		}
		if d := cmp.Diff(want, got); d != "" || r.Summary.Found != 1 {
			t.Errorf("%s: %d captures\n%s", again, r.Summary.Found, d)
		}
	}
}

// TestVerifyNames holds that a verification names captures as the build did.
func TestVerifyNames(t *testing.T) {
	from := filepath.Join(sampleCaptures(t), "shop.samples.test")
	root, out := t.TempDir(), t.TempDir()
	place(t, filepath.Join(from, "20260901020000"), filepath.Join(root, "a", "shop", "home"))
	place(t, filepath.Join(from, "20260902020000"), filepath.Join(root, "b", "shop", "home"))
	place(t, filepath.Join(from, "20260902020000"), filepath.Join(root, "a", "shop", "20260902020000"))
	place(t, filepath.Join(from, "20260903020000"), filepath.Join(root, "b", "shop", "20260902020000"))
	build(t, out, root)
	if _, err := mill.Verify(t.Context(), mill.VerifyOptions{Library: out, Captures: []string{root}, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, r := range rowsOf[datasets.CaptureRow](t, out, datasets.TableCaptures) {
		known[r.CaptureID] = true
	}
	for _, r := range rowsOf[datasets.Reject](t, out, datasets.TableRejects) {
		known[r.CaptureID] = true
	}
	tried := map[string]bool{}
	for _, r := range rowsOf[datasets.VerificationRow](t, out, datasets.TableVerifications) {
		tried[r.CaptureID] = true
		if !known[r.CaptureID] {
			t.Fatalf("the build does not know %s", r.CaptureID)
		}
	}
	if len(tried) != 4 {
		t.Errorf("%d captures tried of %d", len(tried), len(known))
	}
}
