package tables

import (
	"fmt"
	"strings"
)

// views makes one DuckDB view a table.
func views(m Manifest) []byte {
	sql := `-- One view a table. Run in the folder that holds the folder tables.
-- The folder names say the night as well as the column does; night stays text,
-- because rows without a date have night 'unknown'.
`
	for _, s := range specs {
		sql += view(s.table(), m)
	}
	return []byte(sql)
}

// view is the statement that makes the view of a table; paths are relative to OUT. While all
// nights have files of their own it looks for them; else it lists the files, for beside
// those of the manifest there may be others, on the way to be made or removed.
func view(table string, m Manifest) string {
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
	return fmt.Sprintf("CREATE OR REPLACE VIEW %s AS\n%s;\n", table, strings.Join(from, "\nUNION ALL BY NAME\n"))
}

const (
	ofNights = "SELECT * FROM read_parquet(%s, hive_partitioning = true, hive_types_autocast = false)"
	ofMonths = "SELECT * FROM read_parquet(%s, hive_partitioning = false)"
)
