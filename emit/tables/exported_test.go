package tables

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/table"
)

// installReaders puts the readers of other projects where read.mjs finds them.
func installReaders(t *testing.T) {
	t.Helper()
	npmInstall(t, "readers", "apache-arrow")
}

// readBy is what read.mjs prints of a table.
type readBy struct {
	Table string            `json:"table"`
	Rows  int64             `json:"rows"`
	Types map[string]string `json:"types"`
}

// readers runs read.mjs, which leaves lines of JSON in dir.
func readers(t *testing.T, what, dir string, files ...string) (map[string]readBy, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "node", append([]string{filepath.Join("readers", "read.mjs"), what, dir}, files...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, stderr.String())
	}
	var list []readBy
	if err := json.Unmarshal(out, &list); err != nil {
		t.Fatal(err)
	}
	read := map[string]readBy{}
	for _, r := range list {
		read[r.Table] = r
	}
	return read, nil
}

// exportAll exports every table of an output folder into a file each.
func exportAll(t *testing.T, root, dir, format, ending string) (files []string, rows map[string]int64) {
	t.Helper()
	rows = map[string]int64{}
	for _, name := range Exportable() {
		var b bytes.Buffer
		done, err := Export(t.Context(), root, &b, ExportOptions{Table: name, Format: format})
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name+ending)
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		files, rows[name] = append(files, path), done.Rows
	}
	return files, rows
}

// linesAs is the SQL that reads lines of JSON as the columns of a view.
func linesAs(s spec, path string, derived bool) string {
	var list []string
	for _, f := range s.fields() {
		list = append(list, fmt.Sprintf("%q: '%s'", columnName(f), strings.ReplaceAll(sqlType(f), `"`, "")))
	}
	if derived {
		list = append(list, "night_date: 'DATE'")
		for _, name := range timesIn(s) {
			list = append(list, name+"_ts: 'TIMESTAMP'")
		}
	}
	return fmt.Sprintf("read_json('%s', format = 'newline_delimited', columns = {%s})", path, strings.Join(list, ", "))
}

// withVerified is an output folder with rows in each table that there is.
func withVerified(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	rows := []datasets.VerificationRow{{Domain: shop, SkillID: "d1", CaptureID: "a/1", Night: first, Locator: "css", Verdict: "right"}}
	if err := WriteVerifications(t.Context(), root, rows, Options{}); err != nil {
		t.Fatal(err)
	}
	return root
}

// Arrow streams, read by Arrow's own library for JavaScript, and lines of JSON have the
// rows of the views, with their types. A compaction changes no byte of them.
func TestExportsAreTheViews(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	installReaders(t)
	root := withVerified(t)
	before, _ := exportAll(t, root, t.TempDir(), table.FormatArrow, ".arrows")
	if _, err := Compact(t.Context(), root, CompactOptions{Before: "2026-04-01", Target: 1 << 20}); err != nil {
		t.Fatal(err)
	}
	if _, err := Sweep(root); err != nil {
		t.Fatal(err)
	}
	dir, own := t.TempDir(), t.TempDir()
	files, rows := exportAll(t, root, dir, table.FormatArrow, ".arrows")
	exportAll(t, root, own, table.FormatLines, ".jsonl")
	for i := range files {
		if same, err := sameContent(before[i], files[i]); !same {
			t.Errorf("%s has other bytes once it is compacted, %v", files[i], err)
		}
	}
	read, err := readers(t, "arrow", dir, files...)
	if err != nil {
		t.Fatal(err)
	}
	var sql strings.Builder
	for _, name := range Exportable() {
		s := specOf(name)
		if read[name].Rows != rows[name] || rows[name] == 0 {
			t.Errorf("%s: %d rows read, %d written", name, read[name].Rows, rows[name])
		}
		for _, lines := range []string{dir, own} {
			other := linesAs(s, filepath.Join(lines, name+".jsonl"), true)
			fmt.Fprintf(&sql, "SELECT '%s', count(*) FROM ((FROM %s EXCEPT ALL FROM %s) UNION ALL (FROM %[3]s EXCEPT ALL FROM %[2]s));\n", name, name, other)
		}
	}
	for _, a := range answers(t, root, sql.String()) {
		if a.Rows[0][1] != 0.0 {
			t.Errorf("%s: %v rows are not as in the view", a.Rows[0][0], a.Rows[0][1])
		}
	}
	want := map[string]string{"captured_at_ts": "Timestamp<MICROSECOND>", "night_date": "Date32<DAY>", "bytes": "Int64", "contaminated": "Bool", "warnings": "List<Utf8>"}
	for column, kind := range want {
		if got := read[datasets.TableCaptures].Types[column]; got != kind {
			t.Errorf("captures.%s is %s, want %s", column, got, kind)
		}
	}
}

func sameContent(a, b string) (bool, error) {
	one, err := os.ReadFile(a)
	if err != nil {
		return false, err
	}
	two, err := os.ReadFile(b)
	return bytes.Equal(one, two), err
}

// exported are the lines of JSON of an export.
func exported(t *testing.T, root string, o ExportOptions) []string {
	t.Helper()
	var b bytes.Buffer
	o.Format = table.FormatLines
	done, err := Export(t.Context(), root, &b, o)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if b.Len() == 0 {
		lines = nil
	}
	if int(done.Rows) != len(lines) {
		t.Errorf("%d rows in %d lines", done.Rows, len(lines))
	}
	return lines
}

func TestExportChooses(t *testing.T) {
	pacetest.KnownUnderRace(t)
	root := withVerified(t)
	for _, c := range []struct {
		o    ExportOptions
		want []string
	}{
		{ExportOptions{Table: "captures", Columns: []string{"night_date", "capture_id"}, Domains: []string{shop}, Since: second, Night: second}, nil},
		{ExportOptions{Table: "captures", Columns: []string{"domain", "night"}, Domains: []string{"none.test"}}, nil},
		{ExportOptions{Table: "verifications", Columns: []string{"verdict"}, Night: first}, []string{`{"verdict":"right"}`}},
		{ExportOptions{Table: "verifications", Columns: []string{"verdict"}, Since: second}, nil},
	} {
		got := exported(t, root, c.o)
		if c.want == nil && len(c.o.Columns) == 2 && c.o.Since != "" {
			for _, k := range makeRows().captures {
				if k.Domain == shop && k.Night == second {
					c.want = append(c.want, fmt.Sprintf(`{"night_date":"%s","capture_id":"%s"}`, second, k.CaptureID))
				}
			}
			slices.Sort(c.want)
			slices.Sort(got)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%+v: %s", c.o, d)
		}
	}
	for _, o := range []ExportOptions{{Table: "none", Format: "csv"}, {Table: "captures", Columns: []string{"none"}, Format: "csv"}} {
		if _, err := Export(t.Context(), root, &bytes.Buffer{}, o); !errors.Is(err, ErrExport) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// Rows are chosen by a domain in every table, so every table has one.
func TestTablesHaveDomains(t *testing.T) {
	for _, name := range Exportable() {
		if !slices.Contains(ViewColumns(name), "domain") {
			t.Errorf("%s has no column domain", name)
		}
	}
}

// A column that a file of an earlier version does not have is null, as in the view.
func TestExportOfEarlierFiles(t *testing.T) {
	pacetest.KnownUnderRace(t)
	root := t.TempDir()
	rows := mixed(t, root)
	got := exported(t, root, ExportOptions{Table: "captures", Columns: []string{"http_status"}})
	if int64(len(got)) != rows["captures"] || !slices.Contains(got, `{"http_status":null}`) {
		t.Errorf("%d rows, want %d: %s", len(got), rows["captures"], got)
	}
}

// A file with other bytes than the manifest lists is not read, and what was written before
// it does not pass for all there is.
func TestExportOfDamage(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installReaders(t)
	for what, damage := range map[string]func(path string) error{
		"missing": os.Remove,
		"changed": func(path string) error {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			data[len(data)/2] ^= 1
			return os.WriteFile(path, data, 0o644)
		},
	} {
		root := withVerified(t)
		if err := damage(filepath.Join(root, filepath.FromSlash(nightPath("captures", second)))); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "captures.arrows")
		var b bytes.Buffer
		if _, err := Export(t.Context(), root, &b, ExportOptions{Table: "captures", Format: table.FormatArrow}); !errors.Is(err, ErrChanged) {
			t.Errorf("%s: %v, want ErrChanged", what, err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		if read, err := readers(t, "arrow", t.TempDir(), path); err == nil {
			t.Errorf("%s: read as %+v", what, read)
		}
	}
}

// The row structs have the columns that choosing by domain looks for.
func TestOfDomains(t *testing.T) {
	keep := ofDomains[datasets.Reject]([]string{"a"})
	got := keep([]datasets.Reject{{Domain: "a", Code: "x"}, {Domain: "b"}})
	if !reflect.DeepEqual(got, []datasets.Reject{{Domain: "a", Code: "x"}}) {
		t.Errorf("%+v", got)
	}
}
