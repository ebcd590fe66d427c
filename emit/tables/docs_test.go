package tables

import (
	"os"
	"reflect"
	"regexp"
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

// columns lists the columns of a row struct with their types in the words of
// the page.
func columns(t *testing.T, row reflect.Type) (out [][2]string) {
	t.Helper()
	words := map[string]string{
		"string": "text", "int64": "integer", "float64": "number", "bool": "boolean",
		"[]string": "list of text", "[]int64": "list of integer", "[]uint8": "bytes",
		"skill.Fingerprint": "struct",
	}
	for i := range row.NumField() {
		name, _, _ := strings.Cut(row.Field(i).Tag.Get("parquet"), ",")
		kind, ok := words[row.Field(i).Type.String()]
		if !ok {
			t.Fatalf("%s.%s: the page has no word for its type", row, row.Field(i).Name)
		}
		out = append(out, [2]string{name, kind})
	}
	return out
}

var rowTypes = map[string]reflect.Type{
	datasets.TableCaptures: reflect.TypeFor[datasets.CaptureRow](),
	datasets.TableControls: reflect.TypeFor[PublishedControl](),
	datasets.TableLocators: reflect.TypeFor[datasets.LocatorRow](),
	datasets.TableSkills:   reflect.TypeFor[PublishedSkill](),
	datasets.TableRejects:  reflect.TypeFor[datasets.Reject](),
}

var columnLine = regexp.MustCompile(`(?m)^\| ([a-z0-9_]+) \| ([a-z ]+) \| \S.* \|$`)

func TestPageNamesEveryColumn(t *testing.T) {
	page := analysts(t)
	for _, name := range Names() {
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
		if d := cmp.Diff(columns(t, rowTypes[name]), got); d != "" {
			t.Errorf("%s, columns of %s:\n%s", analystsPage, name, d)
		}
	}
}

func TestPageNamesTheOrder(t *testing.T) {
	page := analysts(t)
	for name, order := range map[string][]string{
		"captures": capturesTable.order, "controls": controlsTable.order, "locators": locatorsTable.order,
		"skills": skillsTable.order, "rejects": rejectsTable.order,
	} {
		_, section, _ := strings.Cut(page, "\n### "+name+"\n")
		section, _, _ = strings.Cut(section, "| column |")
		if want := "Sorted by " + strings.Join(order, ", "); !strings.Contains(strings.ReplaceAll(section, "\n", " "), want) {
			t.Errorf("section %s does not say %q", name, want)
		}
	}
}

// The columns that are given a dictionary, an order or a filter exist.
func TestTablesNameTheirColumns(t *testing.T) {
	check := func(table string, lists ...[]string) {
		known := map[string]bool{}
		for _, c := range columns(t, rowTypes[table]) {
			known[c[0]] = true
		}
		for _, list := range lists {
			for _, c := range list {
				if !known[c] {
					t.Errorf("%s has no column %q", table, c)
				}
			}
		}
	}
	check("captures", capturesTable.order, capturesTable.dict, capturesTable.bloom, capturesTable.opaque)
	check("controls", controlsTable.order, controlsTable.dict, controlsTable.bloom, controlsTable.opaque)
	check("locators", locatorsTable.order, locatorsTable.dict, locatorsTable.bloom, locatorsTable.opaque)
	check("skills", skillsTable.order, skillsTable.dict, skillsTable.bloom, skillsTable.opaque)
	check("rejects", rejectsTable.order, rejectsTable.dict, rejectsTable.bloom, rejectsTable.opaque)
}
