package tables

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// views makes one DuckDB view for each table, with a comment for it and for each of its
// columns.
func views(m Manifest) []byte {
	sql := `-- One view a table. Run in the folder that holds the folder tables.
-- The folder names say the night as well as the column does; night stays text,
-- because rows without a date have night 'unknown'. What a view has by itself stands
-- first, with its type: a file of an earlier version may lack a column, which is null there.
`
	for _, s := range specs {
		sql += view(s, m)
	}
	return []byte(sql)
}

// viewOfVerifications makes the view of the one table that is in no manifest.
func viewOfVerifications() []byte {
	return []byte("-- Made by skillmill verify. Run in the folder that holds the folder tables.\n" + view(verificationsTable, Manifest{}))
}

// view returns the statement that makes the view of a table; paths are relative to OUT.
// While all nights have files of their own, the view finds them by a pattern. Otherwise it
// lists the files of the manifest, because other files may be there that are being made or
// removed.
func view(s spec, m Manifest) string {
	table := s.table()
	var nights, months []string
	for _, f := range m.Files {
		switch {
		case f.Table != table:
		case f.Month != "":
			months = append(months, "'"+f.Path+"'")
		default:
			nights = append(nights, "'"+f.Path+"'")
		}
	}
	from := []string{noRows(s)}
	if len(months) == 0 {
		from = append(from, fmt.Sprintf(ofNights, fmt.Sprintf("'%s/%s/%s*/*.parquet'", Folder, table, nightFolders)))
	} else {
		if len(nights) > 0 {
			from = append(from, fmt.Sprintf(ofNights, "["+strings.Join(nights, ", ")+"]"))
		}
		from = append(from, fmt.Sprintf(ofMonths, "["+strings.Join(months, ", ")+"]"))
	}
	return fmt.Sprintf("CREATE OR REPLACE VIEW %s AS\nSELECT *, try_cast(night AS DATE) AS night_date%s FROM (\n%s\n);\n%s",
		table, timesOf(s), strings.Join(from, "\nUNION ALL BY NAME\n"), comments(s))
}

// noRows returns a query with the columns of a table and no rows.
func noRows(s spec) string {
	var list []string
	for _, c := range s.fields() {
		list = append(list, fmt.Sprintf("NULL::%s AS %s", sqlType(c), columnName(c)))
	}
	return "SELECT " + strings.Join(list, ", ") + " WHERE false"
}

// columnName returns the name of the column of a field, as Parquet has it.
func columnName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
	return name
}

// sqlType returns the type of a column in DuckDB.
func sqlType(f reflect.StructField) string {
	if strings.Contains(f.Tag.Get("parquet"), ",timestamp(") {
		return "TIMESTAMP"
	}
	return sqlOf(f.Type)
}

func sqlOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "VARCHAR"
	case reflect.Int64:
		return "BIGINT"
	case reflect.Float64:
		return "DOUBLE"
	case reflect.Bool:
		return "BOOLEAN"
	case reflect.Slice:
		return sqlOf(t.Elem()) + "[]"
	case reflect.Struct:
		var list []string
		for i := range t.NumField() {
			list = append(list, fmt.Sprintf("%q %s", columnName(t.Field(i)), sqlOf(t.Field(i).Type)))
		}
		return "STRUCT(" + strings.Join(list, ", ") + ")"
	}
	panic(fmt.Sprintf("no table has a column of type %s", t)) // a row struct of this program, held by a test
}

// timeColumns are the columns that hold a time as text; a view has a TIMESTAMP for each as
// well. The files keep the text, because a column never changes its type.
var timeColumns = []string{"captured_at", "first_seen", "last_seen", "last_right", "last_wrong", "last_success_at", "last_failure_at"}

// timesIn returns the columns of a table with a time as text.
func timesIn(s spec) (names []string) {
	have := s.names()
	for _, c := range timeColumns {
		if slices.Contains(have, c) {
			names = append(names, c)
		}
	}
	return names
}

// timesOf returns the columns that the view of a table has for times.
func timesOf(s spec) (sql string) {
	for _, c := range timesIn(s) {
		sql += fmt.Sprintf(", try_cast(%s AS TIMESTAMP) AS %s_ts", c, c)
	}
	return sql
}

// comments returns statements that describe a view and its columns.
func comments(s spec) string {
	w := wordsOf(s.table())
	sql := fmt.Sprintf("COMMENT ON VIEW %s IS %s;\n", s.table(), quoted(w.about))
	for _, c := range w.columns {
		meaning := c.meaning
		if c.unit != "" {
			meaning += " (" + c.unit + ")"
		}
		sql += fmt.Sprintf("COMMENT ON COLUMN %s.%s IS %s;\n", s.table(), c.name, quoted(meaning))
	}
	return sql
}

var markdownLink = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)

// quoted returns a text as an SQL string, with links reduced to their words.
func quoted(text string) string {
	return "'" + strings.ReplaceAll(markdownLink.ReplaceAllString(text, "$1"), "'", "''") + "'"
}

const (
	ofNights = "SELECT * FROM read_parquet(%s, union_by_name = true, hive_partitioning = true, hive_types_autocast = false)"
	ofMonths = "SELECT * FROM read_parquet(%s, union_by_name = true, hive_partitioning = false)"
)
