package tables

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
)

// earlier are the folders of small files of earlier schemas, a file a table, each as the
// version wrote it. None of them is ever made again.
func earlier(t *testing.T) []string {
	t.Helper()
	dirs, err := filepath.Glob("testdata/earlier/*")
	if err != nil || len(dirs) < 4 {
		t.Fatalf("%v, %d folders of earlier schemas", err, len(dirs))
	}
	return dirs
}

// leaves are the columns of a file with their types, nested ones by their path.
func leaves(t *testing.T, data []byte) map[string]string {
	t.Helper()
	f, err := parquet.OpenFile(strings.NewReader(string(data)), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, path := range f.Schema().Columns() {
		leaf, _ := f.Schema().Lookup(path...)
		out[strings.Join(path, ".")] = leaf.Node.Type().String()
	}
	return out
}

// taken are columns that tables had before they were given to anybody.
var taken = map[string]bool{"schema-1-rules-1 skills.doc": true}

// A column is only ever added, and never changes its type.
func TestColumnsAreOnlyAdded(t *testing.T) {
	root := t.TempDir()
	now := map[string]map[string]string{}
	for _, f := range mustCommit(t, makeRows().set(root, Options{})).Manifest.Files {
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path)))
		if err != nil {
			t.Fatal(err)
		}
		now[f.Table] = leaves(t, data)
	}
	for _, dir := range earlier(t) {
		for table, data := range filesOf(t, dir) {
			for column, kind := range leaves(t, data) {
				name := fmt.Sprintf("%s %s.%s", filepath.Base(dir), table, column)
				if now[table][column] != kind && !taken[name] {
					t.Errorf("%s was %s and is %q", name, kind, now[table][column])
				}
			}
		}
	}
}

// filesOf are the files of one earlier schema, by table.
func filesOf(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	paths, err := filepath.Glob(filepath.Join(dir, "*.parquet"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: %v, %d files", dir, err, len(paths))
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimSuffix(filepath.Base(path), ".parquet")] = data
	}
	return out
}

// Readers of today read the rows of earlier schemas.
func TestEarlierFilesAreRead(t *testing.T) {
	made := makeRows()
	for _, dir := range earlier(t) {
		controls, err := decode[datasets.ControlRow](filesOf(t, dir)["controls"])
		if err != nil {
			t.Fatal(dir, err)
		}
		names := map[string]bool{}
		for _, c := range controls {
			names[c.Name] = true
			if c.Night != second || c.DOMIndex == 0 || len(c.BBox) != 4 {
				t.Errorf("%s: %+v", dir, c)
			}
		}
		want := map[string]bool{}
		for _, c := range made.controls {
			want[c.Name] = want[c.Name] || c.Night == second
		}
		delete(want, "Sale") // of the first night
		if d := cmp.Diff(want, names); d != "" {
			t.Errorf("%s: %s", dir, d)
		}
		captures, err := decode[datasets.CaptureRow](filesOf(t, dir)["captures"])
		if err != nil || len(captures) != 3 || captures[0].Bytes == 0 {
			t.Errorf("%s: %v, captures %+v", dir, err, captures)
		}
	}
}

// mixed is an output folder whose older nights lie in files of earlier schemas, a night each
// schema. It returns the rows of each table.
func mixed(t *testing.T, root string) map[string]int64 {
	t.Helper()
	c := &commit{root: root, res: Result{Manifest: mustCommit(t, makeRows().set(root, Options{})).Manifest}}
	rows := map[string]int64{}
	for _, s := range specs {
		rows[s.table()] = c.res.Manifest.Rows(s.table())
	}
	for i, dir := range earlier(t) {
		night := fmt.Sprintf("2026-01-0%d", i+1)
		for table, data := range filesOf(t, dir) {
			path := filepath.Join(root, filepath.FromSlash(nightPath(table, night)))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			f, err := parquet.OpenFile(strings.NewReader(string(data)), int64(len(data)))
			if err != nil {
				t.Fatal(err)
			}
			rows[table] += f.NumRows()
			c.res.Manifest.Files = append(c.res.Manifest.Files, File{
				Table: table, Night: night, Path: nightPath(table, night), SHA256: sumOf(data), Bytes: int64(len(data)), Rows: f.NumRows(),
			})
		}
	}
	if err := c.writeViews(); err != nil {
		t.Fatal(err)
	}
	if err := c.writeManifest(); err != nil {
		t.Fatal(err)
	}
	return rows
}

// Views read files of earlier schemas beside those of today, and so does a compaction,
// after which all have the columns of today.
func TestEarlierFilesInViewsAndCompact(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	root := t.TempDir()
	rows := mixed(t, root)
	var sql strings.Builder
	tables := Names()
	for _, table := range tables {
		fmt.Fprintf(&sql, "SELECT count(*) FROM %s;\n", table)
	}
	sql.WriteString("SELECT count(*) > 0 FROM captures WHERE http_status IS NULL;\nSELECT count(*) > 0 FROM controls WHERE fingerprint.role IS NULL;\nSELECT count(*) FROM skills WHERE len(aliases) = 0;\nSELECT count(DISTINCT name) FROM controls;\n")
	check := func(when string, missing any, aliases int64) {
		t.Helper()
		got := answers(t, root, sql.String())
		want := map[string]int64{}
		for i, table := range tables {
			want[table] = int64(got[i].Rows[0][0].(float64))
		}
		if d := cmp.Diff(rows, want); d != "" {
			t.Errorf("%s: rows:\n%s", when, d)
		}
		n := len(tables)
		rest := [][][]any{got[n].Rows, got[n+1].Rows, got[n+2].Rows, got[n+3].Rows}
		if d := cmp.Diff([][][]any{{{missing}}, {{missing}}, {{float64(aliases)}}, {{10.0}}}, rest); d != "" {
			t.Errorf("%s: %s", when, d)
		}
	}
	check("before", true, 2*5)
	done, err := Compact(t.Context(), root, CompactOptions{Before: "2026-02-01", Target: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Sweep(root); err != nil {
		t.Fatal(err)
	}
	if done.Written != 12 { // tables that the earlier files are of
		t.Errorf("%d files of months, want 12", done.Written)
	}
	check("compacted", false, 5*5)
	// A build writes anew what is not of its rows, so nothing of it stays.
	if m := mustCommit(t, makeRows().set(root, Options{})).Manifest; m.Rows("captures") != int64(len(makeRows().captures)) {
		t.Errorf("%d captures after a build", m.Rows("captures"))
	}
}
