package tables_test

import (
	"encoding/json"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/emit/tables"
	"skillmill/mill"
)

// figures are those of the documents, and the same made of the table alone. Files are
// documents where they have an id.
const figures = `
CREATE TEMP TABLE documents AS SELECT domain, id AS skill_id, locators FROM read_json('skill_library/**/[df]*.json', format = 'auto',
  columns = {domain: 'VARCHAR', id: 'VARCHAR', locators: 'STRUCT(proofs STRUCT(kind VARCHAR, value VARCHAR, matches BIGINT, verified BIGINT, captures BIGINT, tried BIGINT)[],
    guard STRUCT(verified BIGINT, captures BIGINT, tried BIGINT), fingerprint STRUCT(role VARCHAR))'})
WHERE id IS NOT NULL;
CREATE TEMP TABLE written AS
  SELECT domain, skill_id, p.kind AS kind, p.value AS value, p.matches AS matches, p.verified AS verified, p.captures AS captures, coalesce(p.tried, 0) AS tried
  FROM (SELECT domain, skill_id, unnest(locators.proofs) AS p FROM documents)
  UNION ALL
  SELECT domain, skill_id, 'guard', '', 0, coalesce(locators.guard.verified, 0), coalesce(locators.guard.captures, 0), coalesce(locators.guard.tried, 0)
  FROM documents WHERE locators.guard IS NOT NULL
  UNION ALL
  SELECT domain, skill_id, 'fingerprint', '', 0, 0, 0, 0 FROM documents WHERE locators.fingerprint IS NOT NULL;
CREATE TEMP TABLE computed AS
  SELECT domain, skill_id, kind, value, matches, n_right AS verified, n_captures AS captures, n_right + n_wrong + n_ambiguous + n_none AS tried
  FROM trials WHERE in_document AND kind <> 'fingerprint'
  UNION ALL
  SELECT domain, skill_id, kind, value, 0, 0, 0, 0 FROM trials WHERE in_document AND kind = 'fingerprint';
`

const differences = `
SELECT (SELECT count(*) FROM documents), (SELECT count(*) FROM written), (SELECT count(*) FROM written WHERE verified < tried),
  (SELECT count(*) FROM documents WHERE skill_id LIKE 'f%');
(SELECT 'document' AS side, * FROM written EXCEPT ALL SELECT 'document', * FROM computed)
UNION ALL (SELECT 'table' AS side, * FROM computed EXCEPT ALL SELECT 'table', * FROM written)
ORDER BY ALL LIMIT 20;
SELECT t.domain, t.skill_id, t.night, s.night FROM trials t LEFT JOIN skills s USING (domain, skill_id) WHERE s.night IS NULL OR s.night <> t.night OR s.status = 'retired';
SELECT domain, skill_id, kind, value FROM trials WHERE in_document AND n_wrong > 0 OR n_tried <> n_right + n_wrong + n_ambiguous + n_none OR n_right > n_captures;
SELECT domain, skill_id FROM skills WHERE status <> 'retired' AND locator_count <> (SELECT count(*) FROM trials t
  WHERE t.domain = skills.domain AND t.skill_id = skills.skill_id AND in_document AND kind NOT IN ('guard', 'fingerprint'));
`

// The tables of the samples give the figures of their documents.
func TestSamplesGiveTheFiguresOfDocuments(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	tables.InstallDuckDB(t)
	dir, out := t.TempDir(), t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	opt := mill.BuildOptions{Captures: []string{dir}, Out: out, Config: configs.Default()}
	if _, err := mill.Build(t.Context(), opt); err != nil {
		t.Fatal(err)
	}
	opt.Runs = []string{t.TempDir()}
	addRuns(t, out, opt.Runs[0])
	built, err := mill.Build(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Run("trials", func(t *testing.T) { trialsGiveFigures(t, out, built) })
	t.Run("health", func(t *testing.T) { healthGivesFigures(t, out) })
	t.Run("digests", func(t *testing.T) { digestsAreThoseOfPages(t, dir, out) })
	t.Run("questions", func(t *testing.T) { questionsHaveAnswers(t, out) })
}

// Every figure of the proofs and guards of documents is made again of the table trials,
// and what the table says a document has is all that it has.
func trialsGiveFigures(t *testing.T, out string, built *mill.BuildResult) {
	printed, err := tables.DuckDB(t, out, figures+differences, "--json")
	if err != nil {
		t.Fatal(err)
	}
	var got []struct{ Rows [][]any }
	if err := json.Unmarshal(printed, &got); err != nil {
		t.Fatal(err)
	}
	const made = 3 // answers of the tables that figures makes: their rows
	if len(got) != made+5 {
		t.Fatalf("answers %s", printed)
	}
	got = got[made:]
	counts := got[0].Rows[0]
	t.Logf("%v documents, %v figures, %v of locators that were not right everywhere, %v families", counts...)
	if counts[0] != float64(built.Summary.Skills) || counts[1].(float64) == 0 || counts[2].(float64) == 0 || counts[3].(float64) == 0 {
		t.Errorf("%v documents of %d skills: nothing to compare", counts, built.Summary.Skills)
	}
	for i, what := range []string{"figures that only one side has", "another night than skills, or no document", "counts that cannot be", "another number of locators"} {
		if rows := got[i+1].Rows; len(rows) != 0 {
			t.Errorf("%s, %d: %v", what, len(rows), rows[:min(len(rows), 10)])
		}
	}
}
