package extract

import (
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline/pipelinetest"
	"skillmill/pipeline/store"
)

// Times of digests are measured only if the configuration says so, because they differ from run
// to run.
func TestDigestTimes(t *testing.T) {
	b, err := table.Carry(datasets.TableFound, foundFew(t)[1:2])
	if err != nil {
		t.Fatal(err)
	}
	for _, timed := range []bool{false, true} {
		cfg, dir := configs.Default(), t.TempDir()
		cfg.Tables.DigestTimes = timed
		s, err := store.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		var sink pipelinetest.Collect
		if err := New(cfg, s, Options{}).Process(t.Context(), []table.Batch{b}, &sink); err != nil {
			t.Fatal(err)
		}
		rows, err := pipelinetest.Decode[datasets.TakenRow](&sink, datasets.TableTaken)
		if err != nil || len(rows) == 0 {
			t.Fatalf("%d rows: %v", len(rows), err)
		}
		c, err := s.Capture(rows[0].Key)
		if err != nil {
			t.Fatal(err)
		}
		row, ok := c.DigestRow()
		if !ok || row.Nodes == 0 || (row.Seconds > 0) != timed {
			t.Errorf("timed %v: %v seconds of %d nodes", timed, row.Seconds, row.Nodes)
		}
	}
}
