package tables

import (
	"fmt"
	"slices"
	"strings"
)

// views makes one DuckDB view a table.
func views(m Manifest) []byte {
	sql := `-- One view a table. Run in the folder that holds the folder tables.
-- The folder names say the night as well as the column does; night stays text,
-- because rows without a date have night 'unknown'.
`
	for _, s := range specs {
		sql += view(s, m)
	}
	return []byte(sql)
}

// view is the statement that makes the view of a table; paths are relative to OUT. While all
// nights have files of their own it looks for them; else it lists the files, for beside
// those of the manifest there may be others, on the way to be made or removed.
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
	var from []string
	if len(months) == 0 {
		from = append(from, fmt.Sprintf(ofNights, fmt.Sprintf("'%s/%s/%s*/*.parquet'", Folder, table, nightFolders)))
	} else {
		if len(nights) > 0 {
			from = append(from, fmt.Sprintf(ofNights, "["+strings.Join(nights, ", ")+"]"))
		}
		from = append(from, fmt.Sprintf(ofMonths, "["+strings.Join(months, ", ")+"]"))
	}
	return fmt.Sprintf("CREATE OR REPLACE VIEW %s AS\nSELECT *, try_cast(night AS DATE) AS night_date%s FROM (\n%s\n);\n",
		table, times(s), strings.Join(from, "\nUNION ALL BY NAME\n"))
}

// timeColumns are the columns with a time as text; a view has each as a TIMESTAMP beside
// it. The files keep the text: a column never changes its type.
var timeColumns = []string{"captured_at", "first_seen", "last_seen", "last_right", "last_wrong", "last_success_at", "last_failure_at"}

// times are the columns that the view of a table has for its times.
func times(s spec) (sql string) {
	have := s.names()
	for _, c := range timeColumns {
		if slices.Contains(have, c) {
			sql += fmt.Sprintf(", try_cast(%s AS TIMESTAMP) AS %s_ts", c, c)
		}
	}
	return sql
}

const (
	ofNights = "SELECT * FROM read_parquet(%s, hive_partitioning = true, hive_types_autocast = false)"
	ofMonths = "SELECT * FROM read_parquet(%s, hive_partitioning = false)"
)
