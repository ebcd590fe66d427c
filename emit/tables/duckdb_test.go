package tables

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/samples/pacetest"
)

var update = flag.Bool("update", false, "write the golden files anew")

// answer is what query.mjs prints for one statement.
type answer struct {
	Question string   `json:"question"`
	Columns  []string `json:"columns"`
	Rows     [][]any  `json:"rows"`
}

// installDuckDB puts DuckDB's Node package where query.mjs finds it.
func installDuckDB(t *testing.T) {
	t.Helper()
	npmInstall(t, "duckdb", "@duckdb/node-api")
}

// npmInstall installs what a folder's package.json asks for, unless one of it is there.
func npmInstall(t *testing.T, dir, one string) {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("npm is not installed: no other reader can open the tables")
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules", filepath.FromSlash(one))); err == nil {
		return
	}
	// Not npm ci: it insists on lock entries for every platform that DuckDB ships
	// for, and a registry need not have all of them. This keeps to the lock file too.
	if err := npmtest.Install(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
}

// duckdb runs SQL over the tables of one output folder. Flags go to query.mjs.
func duckdb(t *testing.T, root, sql string, flags ...string) ([]byte, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "node", append([]string{filepath.Join("duckdb", "query.mjs"), root}, flags...)...)
	cmd.Stdin = strings.NewReader(sql)
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, stderr.String())
	}
	return out.Bytes(), nil
}

func answers(t *testing.T, root, sql string) []answer {
	t.Helper()
	out, err := duckdb(t, root, sql, "--json")
	if err != nil {
		t.Fatal(err)
	}
	var got []answer
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	return got
}

var sqlBlock = regexp.MustCompile("(?s)```sql\n(-- (Q[0-9]+): [^\n]+)\n(.*?)```")

// questions are the statements of docs/analysts.md, each with its first line.
func questions(t *testing.T) (titles []string, sql string) {
	t.Helper()
	var b strings.Builder
	for i, m := range sqlBlock.FindAllStringSubmatch(analysts(t), -1) {
		if want := fmt.Sprintf("Q%d", i+1); m[2] != want {
			t.Errorf("question %s, want %s", m[2], want)
		}
		if n := strings.Count(m[3], ";"); n != 1 {
			t.Errorf("%s has %d statements, want 1", m[2], n)
		}
		titles = append(titles, strings.TrimPrefix(m[1], "-- "))
		b.WriteString(m[3])
	}
	return titles, b.String()
}

func TestAnalystQuestions(t *testing.T) {
	pacetest.KnownUnderRace(t)
	titles, sql := questions(t)
	if len(titles) != 26 {
		t.Fatalf("%d questions, want 26", len(titles))
	}
	installDuckDB(t)
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	got := answers(t, root, sql)
	if len(got) != len(titles) {
		t.Fatalf("%d answers, want %d", len(got), len(titles))
	}
	golden(t, got)

	// The same statements on tables without rows: no answer, but no error.
	empty := t.TempDir()
	mustCommit(t, New(empty, Options{}))
	for i, a := range answers(t, empty, sql) {
		if len(a.Rows) != 0 {
			t.Errorf("%s: rows from empty tables: %v", titles[i], a.Rows)
		}
	}
}

// golden holds answers to the questions, of the made rows, to those of the repository.
func golden(t *testing.T, got []answer) {
	t.Helper()
	titles, _ := questions(t)
	for i := range got {
		got[i].Question = titles[i]
	}
	text := goldenText(t, got)
	path := filepath.Join("testdata", "analysts.golden.json")
	if *update {
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(text)); d != "" {
		t.Errorf("answers differ from %s (-want +got); run with -update and read the diff:\n%s", path, d)
	}
}

// goldenText has a row a line, so that a diff shows rows.
func goldenText(t *testing.T, answers []answer) []byte {
	t.Helper()
	var b bytes.Buffer
	line := func(v any) string {
		var out bytes.Buffer
		enc := json.NewEncoder(&out)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(v); err != nil {
			t.Fatal(err)
		}
		return strings.TrimSuffix(out.String(), "\n")
	}
	b.WriteString("[\n")
	for i, a := range answers {
		fmt.Fprintf(&b, " {\"question\": %s,\n  \"columns\": %s,\n  \"rows\": [", line(a.Question), line(a.Columns))
		for j, r := range a.Rows {
			fmt.Fprintf(&b, "%s\n   %s", strings.Repeat(",", min(j, 1)), line(r))
		}
		fmt.Fprintf(&b, "]}%s\n", strings.Repeat(",", min(len(answers)-1-i, 1)))
	}
	b.WriteString("]\n")
	return b.Bytes()
}

func TestDuckDBReadsTheFiles(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))

	// Every column can be named without quotes, so none is an SQL keyword.
	var sql strings.Builder
	for _, s := range specs {
		var list []string
		for _, c := range columns(t, s) {
			list = append(list, c[0])
		}
		fmt.Fprintf(&sql, "SELECT %s FROM %s;\n", strings.Join(list, ", "), s.table())
	}
	for i, a := range answers(t, root, sql.String()) {
		if len(a.Rows) == 0 {
			t.Errorf("%s: no rows", Names()[i])
		}
	}

	// The night comes from the folder, as text; only its files are opened; the
	// column in the file says the same; nothing is null; a Bloom filter works.
	got := answers(t, root, `
SELECT DISTINCT typeof(night) FROM captures;
SELECT count(*) FROM controls WHERE bbox IS NULL OR page_bbox IS NULL OR texts IS NULL OR name IS NULL;
SELECT count(*) FROM read_parquet('tables/*/*/*.parquet', hive_partitioning = false, filename = true, union_by_name = true)
WHERE night <> regexp_extract(filename, 'night=([^/\\]*)', 1);
SELECT DISTINCT bloom_filter_excludes FROM parquet_bloom_probe('tables/controls/*/*.parquet', 'capture_id', 'none');
SELECT DISTINCT typeof(ended_at) || ' ' || typeof(night_date) FROM runs;
SELECT DISTINCT typeof(captured_at_ts) FROM captures;
SELECT count(*) FROM captures WHERE captured_at_ts::VARCHAR <> replace(rtrim(captured_at, 'Z'), 'T', ' ') OR night_date::VARCHAR <> night OR (captured_at_ts IS NULL) <> (captured_at = '') OR (night_date IS NULL) <> (night = 'unknown');
SELECT strftime(max(ended_at), '%Y-%m-%d %H:%M') FROM runs WHERE night = '2026-03-02';
EXPLAIN ANALYZE SELECT * FROM captures WHERE night = '2026-03-02';`)
	for i, want := range []any{"VARCHAR", 0.0, 0.0, true, "TIMESTAMP DATE", "TIMESTAMP", 0.0, "2026-03-02 03:01"} {
		if d := cmp.Diff([][]any{{want}}, got[i].Rows); d != "" {
			t.Errorf("statement %d: %s", i+1, d)
		}
	}
	if plan := fmt.Sprint(got[8].Rows); !strings.Contains(plan, "Scanning Files: 1/3") {
		t.Errorf("a night opens other nights' files:\n%s", plan)
	}
}

// Views and columns say what they are, and what was verified has a view once it is there.
func TestViewsHaveComments(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	rows := []datasets.VerificationRow{{Domain: "a.test", SkillID: "d1", CaptureID: "a/1", Night: "2026-03-01", Locator: "css", Verdict: "right"}}
	if err := WriteVerifications(t.Context(), root, rows, Options{}); err != nil {
		t.Fatal(err)
	}
	got := answers(t, root, `
SELECT comment FROM duckdb_views() WHERE view_name = 'outcomes' AND comment LIKE 'One row per capture, outcome%';
SELECT comment FROM duckdb_columns() WHERE table_name = 'trials' AND column_name = 'kind' AND comment LIKE '%policy of docs/locate.md with%';
SELECT table_name || '.' || column_name FROM duckdb_columns() WHERE NOT internal AND comment IS NULL AND column_name <> 'night_date' AND column_name NOT LIKE '%\_ts' ESCAPE '\';
SELECT skill_id, verdict, night_date::VARCHAR FROM verifications;`)
	for i, want := range []int{1, 1, 0, 1} {
		if len(got[i].Rows) != want {
			t.Errorf("statement %d has the rows %v, want %d", i+1, got[i].Rows, want)
		}
	}
	if err := RemoveVerifications(root); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(verificationsView(root)); !os.IsNotExist(err) {
		t.Errorf("the view of removed verifications: %v", err)
	}
}

func TestQueryPrintsTables(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	out, err := duckdb(t, root, "SELECT name, texts, 1 AS one FROM controls WHERE name LIKE 'Gr%';")
	if err != nil {
		t.Fatal(err)
	}
	want := "name   texts             one\n-----  ----------------  ---\nGröße  [\"Größe\",\"文字\"]  1\n(1 rows)\n\n"
	if d := cmp.Diff(want, string(out)); d != "" {
		t.Error(d)
	}
	if _, err := duckdb(t, root, "SELECT nothing FROM captures;"); err == nil || !strings.Contains(err.Error(), "nothing") {
		t.Errorf("error %v", err)
	}
	if _, err := duckdb(t, root, "", "--what"); err == nil || !strings.Contains(err.Error(), "usage") {
		t.Errorf("error %v", err)
	}
}

func TestLockFileHasNoAddresses(t *testing.T) {
	for _, dir := range []string{"duckdb", "readers"} {
		data, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(`"resolved"`)) || bytes.Contains(data, []byte("registry")) {
			t.Errorf("%s/package-lock.json names a registry: make it with npm install --omit-lockfile-registry-resolved", dir)
		}
	}
}
