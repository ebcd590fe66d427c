package tables

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/samples/pacetest"
)

var questionsOf = flag.String("questions", "", "output folder whose questions are answered by a second reader, too")

// overLines makes the views of tables over lines of JSON in dir.
func overLines(dir string, rows map[string]readBy) string {
	var sql strings.Builder
	for _, s := range specs {
		if rows[s.table()].Rows == 0 {
			continue // no line says a type; the view of the files has none either
		}
		fmt.Fprintf(&sql, "CREATE OR REPLACE VIEW %s AS SELECT *, try_cast(night AS DATE) AS night_date%s FROM %s;\n",
			s.table(), timesOf(s), linesAs(s, filepath.Join(dir, s.table()+".jsonl"), false))
	}
	return sql.String()
}

// sameByBoth answers the questions over the files as DuckDB reads them, and over the rows
// that hyparquet reads of the same files. It returns the answers.
func sameByBoth(t *testing.T, root string) []answer {
	t.Helper()
	titles, sql := questions(t)
	dir := t.TempDir()
	read, err := readers(t, "parquet", dir, root)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ReadManifest(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Names() {
		if got := read[name].Rows; got != m.Rows(name) {
			t.Errorf("%s: hyparquet reads %d rows, the manifest has %d", name, got, m.Rows(name))
		}
	}
	both := answers(t, root, sql+overLines(dir, read)+sql)
	// Between them stand the answers of CREATE VIEW.
	again := both[len(both)-len(titles):]
	for i, title := range titles {
		if d := cmp.Diff(both[i], again[i]); d != "" {
			t.Errorf("%s (-DuckDB +hyparquet):\n%s", title, d)
		}
	}
	return both[:len(titles)]
}

// Two readers of Parquet find the same answers, and a compaction changes none.
func TestQuestionsBySecondReader(t *testing.T) {
	pacetest.KnownUnderRace(t)
	installDuckDB(t)
	installReaders(t)
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	if pacetest.More {
		golden(t, sameByBoth(t, root))
	}
	if _, err := Compact(t.Context(), root, CompactOptions{Before: "2026-04-01", Target: 1 << 20}); err != nil {
		t.Fatal(err)
	}
	if _, err := Sweep(root); err != nil {
		t.Fatal(err)
	}
	golden(t, sameByBoth(t, root))
}

// The same of an output folder that a build made.
func TestQuestionsOfFolder(t *testing.T) {
	if *questionsOf == "" {
		t.Skip("no -questions OUT")
	}
	installDuckDB(t)
	installReaders(t)
	for i, a := range sameByBoth(t, *questionsOf) {
		t.Logf("Q%d: %d rows", i+1, len(a.Rows))
	}
}
