package tables

import (
	"context"
	"os"
	"reflect"
	"regexp"
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

// columns lists the published columns of a table with their types in the words of
// the page.
func columns(t *testing.T, s spec) (out [][2]string) {
	t.Helper()
	row, omit := rowType(s), columnsIn(s, "omit")
	words := map[string]string{
		"string": "text", "int64": "integer", "float64": "number", "bool": "boolean",
		"[]string": "list of text", "[]int64": "list of integer", "[]uint8": "bytes",
		"skill.Fingerprint": "struct", "[]datasets.Unsupported": "list of struct",
	}
	for i := range row.NumField() {
		name, _, _ := strings.Cut(row.Field(i).Tag.Get("parquet"), ",")
		if slices.Contains(omit, name) {
			continue
		}
		kind, ok := words[row.Field(i).Type.String()]
		if strings.Contains(row.Field(i).Tag.Get("parquet"), ",timestamp(") {
			kind = "timestamp"
		}
		if !ok {
			t.Fatalf("%s.%s: the page has no word for its type", row, row.Field(i).Name)
		}
		out = append(out, [2]string{name, kind})
	}
	return out
}

// rowType is the Go type of a table's rows, and columnsIn a field of its spec that
// names columns.
func rowType(s spec) reflect.Type {
	return reflect.ValueOf(s).Elem().FieldByName("convert").Type().In(0).Elem()
}

func columnsIn(s spec, field string) (names []string) {
	list := reflect.ValueOf(s).Elem().FieldByName(field)
	for i := range list.Len() {
		names = append(names, list.Index(i).String())
	}
	return names
}

var columnLine = regexp.MustCompile(`(?m)^\| ([a-z0-9_]+) \| ([a-z ]+) \| \S.* \|$`)

func TestPageNamesEveryColumn(t *testing.T) {
	page := analysts(t)
	for _, s := range specs {
		name := s.table()
		_, rest, ok := strings.Cut(page, "\n### "+name+"\n")
		if !ok {
			t.Errorf("%s has no section %q", analystsPage, name)
			continue
		}
		section, _, _ := strings.Cut(rest, "\n### ")
		var got [][2]string
		for _, m := range columnLine.FindAllStringSubmatch(section, -1) {
			if m[1] != "column" {
				got = append(got, [2]string{m[1], m[2]})
			}
		}
		if d := cmp.Diff(columns(t, s), got); d != "" {
			t.Errorf("%s, columns of %s:\n%s", analystsPage, name, d)
		}
	}
}

func TestPageNamesTheOrder(t *testing.T) {
	page := analysts(t)
	for _, s := range specs {
		_, section, _ := strings.Cut(page, "\n### "+s.table()+"\n")
		section, _, _ = strings.Cut(section, "| column |")
		if want := "Sorted by " + strings.Join(columnsIn(s, "order"), ", "); !strings.Contains(strings.ReplaceAll(section, "\n", " "), want) {
			t.Errorf("section %s does not say %q", s.table(), want)
		}
	}
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
