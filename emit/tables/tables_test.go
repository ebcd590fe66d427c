package tables

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
)

func mustCommit(t testing.TB, s *Set) Result {
	t.Helper()
	res, err := s.Commit(context.Background())
	if err != nil {
		t.Fatalf("Commit: %v", err)
	}
	return res
}

// readTree is every file below root by its path.
func readTree(t testing.TB, root string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(root, path)
		out[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func readTable[T any](t testing.TB, root, table string) []T {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, Folder, table, "night=*", partName))
	if err != nil || len(files) == 0 {
		t.Fatalf("files of %s: %v %v", table, files, err)
	}
	var out []T
	for _, f := range files {
		rows, err := Read[T](f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, rows...)
	}
	return out
}

func TestRoundTrip(t *testing.T) {
	root := t.TempDir()
	m := makeRows()
	mustCommit(t, m.set(root, Options{}))

	sorted := cmpopts.SortSlices(func(a, b datasets.CaptureRow) bool { return a.CaptureID < b.CaptureID })
	digests := cmpopts.IgnoreFields(datasets.CaptureRow{}, "Digest") // of the table digests
	if d := cmp.Diff(m.captures, readTable[datasets.CaptureRow](t, root, "captures"), sorted, digests); d != "" {
		t.Errorf("captures: %s", d)
	}
	wantSkills := slices.Clone(m.skills)
	for i := range wantSkills {
		wantSkills[i].Doc = nil
	}
	skills := cmpopts.SortSlices(func(a, b datasets.SkillRow) bool { return a.Domain+a.SkillID < b.Domain+b.SkillID })
	if d := cmp.Diff(wantSkills, readTable[datasets.SkillRow](t, root, "skills"), skills, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("skills: %s", d)
	}
	rejects := cmpopts.SortSlices(func(a, b datasets.Reject) bool {
		return a.Code < b.Code || a.Code == b.Code && a.DOMIndex < b.DOMIndex
	})
	if d := cmp.Diff(m.rejects, readTable[datasets.Reject](t, root, "rejects"), rejects); d != "" {
		t.Errorf("rejects: %s", d)
	}
	wantControls := slices.Clone(m.controls)
	var wantLocators []datasets.LocatorRow
	for i := range m.controls {
		wantControls[i].Candidates, wantControls[i].Facts = nil, datasets.Facts{}
		wantLocators = explode(wantLocators, &m.controls[i])
	}
	controls := cmpopts.SortSlices(func(a, b datasets.ControlRow) bool {
		return a.CaptureID < b.CaptureID || a.CaptureID == b.CaptureID && a.DOMIndex < b.DOMIndex
	})
	if d := cmp.Diff(wantControls, readTable[datasets.ControlRow](t, root, "controls"), controls, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("controls: %s", d)
	}
	locators := cmpopts.SortSlices(func(a, b datasets.LocatorRow) bool {
		if a.CaptureID != b.CaptureID {
			return a.CaptureID < b.CaptureID
		}
		return a.DOMIndex < b.DOMIndex || a.DOMIndex == b.DOMIndex && a.Rank < b.Rank
	})
	if d := cmp.Diff(wantLocators, readTable[datasets.LocatorRow](t, root, "locators"), locators); d != "" {
		t.Errorf("locators: %s", d)
	}
}

// A column that is not published is left out of the file, and every other one is in
// it, in the order of the row.
func TestOmittedColumns(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	for _, s := range specs {
		files, err := partsIn(filepath.Join(root, Folder, s.table()), nightFolders)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", s.table(), len(files), err)
		}
		data, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		file, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for _, f := range file.Schema().Fields() {
			got = append(got, f.Name())
		}
		for _, c := range columns(t, s) {
			want = append(want, c[0])
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: %s", s.table(), d)
		}
	}
	for table, omitted := range map[string][]string{"controls": {"guard", "candidates", "facts"}, "skills": {"doc", "form", "slips"}} {
		at := slices.Index(Names(), table)
		if d := cmp.Diff(omitted, columnsIn(specs[at], "omit")); d != "" {
			t.Errorf("%s: %s", table, d)
		}
	}
}

func TestSameRowsSameBytes(t *testing.T) {
	m := makeRows()
	// Rows that differ only outside the sort key, and two that do not differ.
	twin := m.controls[0]
	twin.Name = "Twin"
	m.controls = append(m.controls, twin, m.controls[1])
	m.controls = append(m.controls, manyControls(3000)...)
	opt := Options{RowGroupRows: 1000}

	roots := []string{t.TempDir(), t.TempDir(), t.TempDir()}
	mustCommit(t, m.set(roots[0], opt))
	mustCommit(t, m.shuffled(1).set(roots[1], opt))
	mustCommit(t, m.shuffled(2).set(roots[2], opt))
	want := readTree(t, roots[0])
	for _, root := range roots[1:] {
		if d := cmp.Diff(want, readTree(t, root)); d != "" {
			t.Errorf("other order, other bytes:\n%.2000s", d)
		}
	}
}

func TestManifestNamesEveryFile(t *testing.T) {
	root := t.TempDir()
	res := mustCommit(t, makeRows().set(root, Options{}))
	got, err := ReadManifest(root)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(res.Manifest, got); d != "" {
		t.Errorf("manifest on disk: %s", d)
	}
	tree := readTree(t, root)
	delete(tree, "tables/manifest.json")
	if tree["tables/views.sql"] != string(views(got)) {
		t.Error("views.sql is another")
	}
	delete(tree, "tables/views.sql")
	for _, f := range got.Files {
		data := tree[f.Path]
		delete(tree, f.Path)
		sum := sha256.Sum256([]byte(data))
		if hex.EncodeToString(sum[:]) != f.SHA256 || int64(len(data)) != f.Bytes {
			t.Errorf("%s: hash or size differ", f.Path)
		}
		if want := Folder + "/" + f.Table + "/night=" + f.Night + "/" + partName; f.Path != want {
			t.Errorf("path %s, want %s", f.Path, want)
		}
	}
	if len(tree) != 0 {
		t.Errorf("files that the manifest does not name: %v", tree)
	}
	want := map[string]int64{"captures": 5, "controls": 18, "locators": 27, "skills": 5, "forms": 1, "outcomes": 8, "changes": 2, "trials": 5, "health": 4, "runs": 4, "proposals": 2, "rejects": 4, "crawls": 5, "digests": 3}
	for _, name := range Names() {
		if got.Rows(name) != want[name] {
			t.Errorf("%s: %d rows, want %d", name, got.Rows(name), want[name])
		}
	}
}

func TestEmptyTablesHaveAFile(t *testing.T) {
	root := t.TempDir()
	if _, err := ReadManifest(root); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("ReadManifest before Commit: %v", err)
	}
	res := mustCommit(t, New(root, Options{}))
	if res.Written != len(Names()) {
		t.Errorf("%d files, want one a table", res.Written)
	}
	for _, f := range res.Manifest.Files {
		if f.Night != unknownNight || f.Rows != 0 {
			t.Errorf("%+v, want an empty file of night unknown", f)
		}
	}
	if rows := readTable[datasets.ControlRow](t, root, "controls"); len(rows) != 0 {
		t.Errorf("rows of an empty table: %v", rows)
	}
}

func TestOneMoreNightLeavesTheOthers(t *testing.T) {
	root := t.TempDir()
	all := makeRows()
	before := all
	before.captures = all.captures[:1]
	before.controls = slices.DeleteFunc(slices.Clone(all.controls), func(c datasets.ControlRow) bool { return c.Night != first })
	mustCommit(t, before.set(root, Options{}))
	stamp := func() map[string]os.FileInfo {
		out := map[string]os.FileInfo{}
		for name := range readTree(t, root) {
			st, err := os.Stat(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			out[name] = st
		}
		return out
	}
	was := stamp()
	res := mustCommit(t, all.set(root, Options{}))
	now := stamp()
	for _, table := range []string{"captures", "controls", "locators"} {
		name := "tables/" + table + "/night=" + first + "/" + partName
		if !os.SameFile(was[name], now[name]) {
			t.Errorf("%s was written again", name)
		}
	}
	fresh := t.TempDir()
	mustCommit(t, all.set(fresh, Options{}))
	if d := cmp.Diff(readTree(t, fresh), readTree(t, root)); d != "" {
		t.Errorf("one night at a time differs from all at once:\n%.2000s", d)
	}
	if res.Unchanged == 0 || res.Written == 0 {
		t.Errorf("result %+v", res)
	}
	again := mustCommit(t, all.set(root, Options{}))
	if again.Written != 0 || again.Removed != 0 {
		t.Errorf("the same rows again: %+v", again)
	}
}

func TestPartitionsWithoutRowsGo(t *testing.T) {
	root := t.TempDir()
	m := makeRows()
	mustCommit(t, m.set(root, Options{}))
	foreign := filepath.Join(root, "tables/captures/night="+second, "notes.txt")
	if err := os.WriteFile(foreign, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(root, "tables/captures/night="+first, ".tmp-1-1")
	if err := os.WriteFile(left, []byte("killed"), 0o600); err != nil {
		t.Fatal(err)
	}
	m.captures = m.captures[:1]
	res := mustCommit(t, m.set(root, Options{}))
	if res.Removed != 4 { // of captures and of digests
		t.Errorf("removed %d files, want 4", res.Removed)
	}
	tree := readTree(t, filepath.Join(root, "tables/captures"))
	want := []string{"night=" + first + "/" + partName, "night=" + second + "/notes.txt"}
	got := []string{}
	for name := range tree {
		got = append(got, name)
	}
	slices.Sort(got)
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestNightIsNeverAPath(t *testing.T) {
	for _, night := range []string{"", "../../../x", "2026-1-01x", "20260301", "2026-03-0", "2026/03/01", "２０26-03-01", "night"} {
		if got := Night(night); got != unknownNight {
			t.Errorf("Night(%q) = %q", night, got)
		}
	}
	root := t.TempDir()
	s := New(root, Options{})
	s.AddRejects([]datasets.Reject{{Code: "x", Night: "../../x"}, {Code: "y", Night: first}})
	mustCommit(t, s)
	for _, r := range readTable[datasets.Reject](t, root, "rejects") {
		if want := map[string]string{"x": unknownNight, "y": first}[r.Code]; r.Night != want {
			t.Errorf("%s: column night %q, want %q as in its folder", r.Code, r.Night, want)
		}
	}
}

func TestCommitStopsWhenToldTo(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	root := t.TempDir()
	if _, err := makeRows().set(root, Options{}).Commit(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if _, err := ReadManifest(root); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a stopped Commit left a manifest: %v", err)
	}
}

func TestWriteErrorsNameThePartition(t *testing.T) {
	root := t.TempDir()
	dir := filepath.Join(root, "tables/captures/night="+first)
	if err := os.MkdirAll(filepath.Join(dir, partName), 0o755); err != nil {
		t.Fatal(err)
	}
	_, err := makeRows().set(root, Options{}).Commit(context.Background())
	if err == nil || !strings.Contains(err.Error(), "captures of night "+first) {
		t.Errorf("error %v", err)
	}
}
