package tables

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
)

const analystsPage = "../../docs/analysts.md"

func analysts(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(analystsPage)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// columns lists the published columns of a table with their types in words.
func columns(t *testing.T, s spec) (out [][2]string) {
	t.Helper()
	words := map[string]string{
		"VARCHAR": "text", "BIGINT": "integer", "DOUBLE": "number", "BOOLEAN": "boolean", "TIMESTAMP": "timestamp",
		"VARCHAR[]": "list of text", "BIGINT[]": "list of integer",
	}
	for _, f := range s.fields() {
		kind := words[sqlType(f)]
		switch {
		case strings.HasPrefix(sqlType(f), "STRUCT") && strings.HasSuffix(sqlType(f), "[]"):
			kind = "list of struct"
		case strings.HasPrefix(sqlType(f), "STRUCT"):
			kind = "struct"
		case kind == "":
			t.Fatalf("%s.%s: no word for its type", s.table(), columnName(f))
		}
		out = append(out, [2]string{columnName(f), kind})
	}
	return out
}

// columnsIn is a field of the spec of a table that names columns.
func columnsIn(s spec, field string) (names []string) {
	list := reflect.ValueOf(s).Elem().FieldByName(field)
	for i := range list.Len() {
		names = append(names, list.Index(i).String())
	}
	return names
}

// TestTablesPage holds docs/tables.md to the row structs and their words.
func TestTablesPage(t *testing.T) {
	const page = "../../docs/tables.md"
	text := tablesPage(t)
	if *update {
		if err := os.WriteFile(page, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	had, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(had), text); d != "" {
		t.Errorf("%s; run with -update and read the diff:\n%s", page, d)
	}
}

// The page for analysts says of each published table what one more night does to its older files.
func TestOneMoreNightIsSaidOfEachTable(t *testing.T) {
	_, rest, _ := strings.Cut(analysts(t), "| tables | what one more night does |\n")
	rest, _, _ = strings.Cut(rest, "\n\n")
	var said []string
	for _, line := range strings.Split(rest, "\n")[1:] {
		names, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " |")
		for _, name := range strings.Split(names, ", ") {
			said = append(said, strings.Trim(name, "`"))
		}
	}
	want := Names()
	slices.Sort(want)
	slices.Sort(said)
	if d := cmp.Diff(want, said); d != "" {
		t.Errorf("tables that docs/analysts.md says it of (-published +said):\n%s", d)
	}
}

func tablesPage(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(`# The columns of the tables

Made of the row structs and their words (emit/tables); a test holds it to them. [analysts.md](analysts.md) says what the tables are and how to ask them. Text and lists are never null: empty means none or unknown.
The column night of each table is the folder that the row lies in. Views have more: night_date, and for each time that is text the same name with _ts. A column is only ever added; where a file of an earlier version has none, the view has null.
`)
	for _, s := range append(slices.Clone(specs), verificationsTable) {
		w := wordsOf(s.table())
		fmt.Fprintf(&b, "\n## %s\n\n%s Sorted by %s.\n\n| column | type | unit | meaning |\n| --- | --- | --- | --- |\n", s.table(), w.about, strings.Join(columnsIn(s, "order"), ", "))
		for i, c := range columns(t, s) {
			if i >= len(w.columns) || w.columns[i].name != c[0] {
				t.Fatalf("the words of %s do not say column %d, %s", s.table(), i, c[0])
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", c[0], c[1], w.columns[i].unit, strings.ReplaceAll(w.columns[i].meaning, "|", "\\|"))
		}
		if n := len(columns(t, s)); len(w.columns) != n {
			t.Errorf("the words of %s say %d columns, it has %d", s.table(), len(w.columns), n)
		}
	}
	return b.String()
}

// The columns that are given a dictionary, an order or a filter exist.
func TestTablesNameTheirColumns(t *testing.T) {
	for _, s := range append([]spec{verificationsTable}, specs...) {
		known := map[string]bool{}
		for _, c := range columns(t, s) {
			known[c[0]] = true
		}
		for _, field := range []string{"order", "dict", "bloom"} {
			if len(columnsIn(s, field)) == 0 {
				t.Errorf("%s has no %s", s.table(), field)
			}
			for _, c := range columnsIn(s, field) {
				if !known[c] {
					t.Errorf("%s has no column %q for its %s", s.table(), c, field)
				}
			}
		}
	}
}

// A source that lacks a table, or gives rows of another type, is an error.
func TestSourceMustFitTheTables(t *testing.T) {
	src := makeRows().set(t.TempDir(), Options{}).source()
	src[datasets.TableSkills] = FeedOf[datasets.Reject]{Rows: func(_ context.Context, _ string, each func([]datasets.Reject) error) error {
		return each([]datasets.Reject{{}})
	}}
	if _, err := Write(t.Context(), t.TempDir(), src, Options{}); err == nil || !strings.Contains(err.Error(), "datasets.Reject for the table skills") {
		t.Errorf("rows of another type: %v", err)
	}
	delete(src, datasets.TableSkills)
	if _, err := Write(t.Context(), t.TempDir(), src, Options{}); err == nil || !strings.Contains(err.Error(), "no skills") {
		t.Errorf("a table without rows: %v", err)
	}
}
