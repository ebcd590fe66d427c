package tables_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"skillmill/emit/tables"
	"skillmill/saferun/runs"
	"skillmill/transform/health"
)

// addRuns writes runs of three nights: of a part of the skills, done, failed, refused for
// want of consent, and several at one moment.
func addRuns(t *testing.T, out, dir string) {
	t.Helper()
	seen, err := tables.ReadSightings(out)
	if err != nil {
		t.Fatal(err)
	}
	kinds := [][2]string{
		{health.Done, ""},
		{health.Failed, "NO_EFFECT"},
		{health.Refused, "BROWSER_CONFIRM_REQUIRED"},
		{health.Done, ""},
		{health.Refused, "TARGET_ABSENT"},
		{health.Unknown, "OUTCOME_UNKNOWN"},
		{health.Done, ""},
	}
	for i := range 210 {
		s := seen[i*i%37%len(seen)]
		at := time.Date(2026, 9, 1+i/70, 3, 0, i%70/4, 0, time.UTC)
		k := kinds[(i*5+i/9)%len(kinds)]
		line := runs.Line{At: runs.Stamp(at), RequestID: fmt.Sprintf("r%03d", (i*71)%210), Domain: s.Domain, Skill: s.SkillID, Rules: "9", Verdict: k[0], Code: k[1]}
		if err := runs.Append(filepath.Join(dir, at.Format(time.DateOnly)+".jsonl"), line); err != nil {
			t.Fatal(err)
		}
	}
}

// judged is the health of documents; the same made of the table runs alone, one run after
// the other; and the same as the newest night of the table health has it.
const judged = `
CREATE TEMP TABLE judged AS SELECT domain, id AS skill_id, round(health.health_score, 6) AS score, health.success_count AS good, health.failure_count AS bad,
    coalesce(health.last_success_at, '') AS at_good, coalesce(health.last_failure_at, '') AS at_bad
  FROM read_json('skill_library/**/[df]*.json', format = 'auto', columns = {domain: 'VARCHAR', id: 'VARCHAR',
    health: 'STRUCT(health_score DOUBLE, success_count BIGINT, failure_count BIGINT, last_success_at VARCHAR, last_failure_at VARCHAR)'})
  WHERE id IS NOT NULL AND health IS NOT NULL;
CREATE TEMP TABLE counted AS
  SELECT s.domain, s.skill_id, r.ended_at, r.request_id, r.counts_as
  FROM skills s JOIN runs r ON r.domain = s.domain AND (r.skill_id = s.skill_id OR list_contains(s.aliases, r.skill_id))
  WHERE r.counts_as <> '' AND s.status <> 'retired';
CREATE TEMP TABLE scored AS
  SELECT domain, skill_id,
    round(list_reduce(list((counts_as = 'success')::INTEGER::DOUBLE ORDER BY ended_at, request_id), lambda a, b: 0.2 * b + 0.8 * a), 6) AS score,
    count(*) FILTER (WHERE counts_as = 'success') AS good, count(*) FILTER (WHERE counts_as = 'failure') AS bad,
    coalesce(strftime(max(ended_at) FILTER (WHERE counts_as = 'success'), '%Y-%m-%dT%H:%M:%SZ'), '') AS at_good,
    coalesce(strftime(max(ended_at) FILTER (WHERE counts_as = 'failure'), '%Y-%m-%dT%H:%M:%SZ'), '') AS at_bad
  FROM counted GROUP BY ALL;
CREATE TEMP TABLE newest AS
  SELECT domain, skill_id, health_score AS score, success_count AS good, failure_count AS bad, last_success_at AS at_good, last_failure_at AS at_bad
  FROM health WHERE success_count + failure_count > 0 QUALIFY row_number() OVER (PARTITION BY domain, skill_id ORDER BY night DESC) = 1;
`

const misjudged = `
SELECT (SELECT count(*) FROM judged), (SELECT count(*) FROM judged WHERE score NOT IN (0, 1)), (SELECT count(*) FROM health), (SELECT count(*) FROM health WHERE n_right < n_shown);
(SELECT 'document' AS side, * FROM judged EXCEPT ALL SELECT 'document', * FROM scored) UNION ALL (SELECT 'runs', * FROM scored EXCEPT ALL SELECT 'runs', * FROM judged);
(SELECT 'document' AS side, * FROM judged EXCEPT ALL SELECT 'document', * FROM newest) UNION ALL (SELECT 'health', * FROM newest EXCEPT ALL SELECT 'health', * FROM judged);
SELECT h.domain, h.skill_id FROM (SELECT domain, skill_id, sum(n_right) AS n_right, sum(n_shown) AS n_shown, max(right_to_date) AS to_date, sum(n_wrong) AS n_wrong FROM health GROUP BY ALL) h
  JOIN skills s USING (domain, skill_id) LEFT JOIN trials t ON t.domain = h.domain AND t.skill_id = h.skill_id AND t.kind = 'guard'
  WHERE n_shown <> len(s.captures) OR to_date <> h.n_right OR t.n_right IS NOT NULL AND (t.n_right <> h.n_right OR t.n_wrong <> h.n_wrong);
SELECT s.domain, s.skill_id FROM skills s WHERE s.status <> 'retired' AND NOT EXISTS (FROM health h WHERE h.domain = s.domain AND h.skill_id = s.skill_id);
SELECT domain, skill_id, night, right_low, right_high FROM health WHERE tried_to_date > 0 AND (
    abs(right_low - greatest(0, (right_to_date / tried_to_date + 1.959963984540054 ** 2 / (2 * tried_to_date) - 1.959963984540054 * sqrt(right_to_date / tried_to_date * (1 - right_to_date / tried_to_date) / tried_to_date
      + 1.959963984540054 ** 2 / (4 * tried_to_date ** 2))) / (1 + 1.959963984540054 ** 2 / tried_to_date))) > 1e-6)
  OR nights_since_right < -1 OR n_right > n_shown OR n_shown > n_captures OR first_seen > last_seen OR right_low > right_high OR health_score NOT BETWEEN 0 AND 1;
`

// The health of every document is made again of the runs in SQL, and is that of the last
// night of the table health; what the table says of captures adds up to the trials.
func healthGivesFigures(t *testing.T, out string) {
	printed, err := tables.DuckDB(t, out, judged+misjudged, "--json")
	if err != nil {
		t.Fatal(err)
	}
	var got []struct{ Rows [][]any }
	if err := json.Unmarshal(printed, &got); err != nil {
		t.Fatal(err)
	}
	const made = 4 // answers of the tables that judged makes
	if len(got) != made+6 {
		t.Fatalf("answers %s", printed)
	}
	got = got[made:]
	counts := got[0].Rows[0]
	t.Logf("%v documents with health, %v between 0 and 1; %v rows, %v with a capture in which the control is not found", counts...)
	for _, n := range counts[:3] {
		if n == 0.0 {
			t.Errorf("%v: nothing to compare", counts)
		}
	}
	for i, what := range []string{"health that only one of documents and runs has", "health that only one of documents and table has", "captures that do not add up", "no row", "figures that cannot be"} {
		if rows := got[i+1].Rows; len(rows) != 0 {
			t.Errorf("%s, %d: %v", what, len(rows), rows[:min(len(rows), 10)])
		}
	}
}

// The questions that made rows are too few for have answers in the samples, and the shares
// of Q15 are shares, some of which are below 1.
func questionsHaveAnswers(t *testing.T, out string) {
	titles, sql := tables.Questions(t)
	printed, err := tables.DuckDB(t, out, sql, "--json")
	if err != nil {
		t.Fatal(err)
	}
	var got []struct {
		Columns []string
		Rows    [][]any
	}
	if err := json.Unmarshal(printed, &got); err != nil || len(got) != len(titles) {
		t.Fatalf("%d answers to %d questions: %v", len(got), len(titles), err)
	}
	var none []string
	for i := range got {
		if len(got[i].Rows) == 0 {
			none = append(none, titles[i][:3])
		}
	}
	t.Logf("no row: %v", none)
	for _, n := range []int{9, 15, 20, 23, 26} {
		if len(got[n-1].Rows) == 0 {
			t.Errorf("%s: no row", titles[n-1])
		}
	}
	below := 0
	for _, row := range got[15-1].Rows {
		for i, share := range row[2:] {
			s, ok := share.(float64)
			if !ok || s < 0 || s > 1 {
				t.Errorf("%v: %s is %v", row[0], got[15-1].Columns[i+2], share)
			}
			if s < 1 {
				below++
			}
		}
	}
	if below == 0 {
		t.Error("Q15: nothing ever changed")
	}
	t.Logf("Q15: %v\n%v", got[15-1].Columns, got[15-1].Rows)
}
