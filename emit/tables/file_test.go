package tables

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
)

func TestFileSaysWhatItHolds(t *testing.T) {
	root := t.TempDir()
	m := made{controls: manyControls(2000)}
	mustCommit(t, m.set(root, Options{RowGroupRows: 500}))
	data, err := os.ReadFile(filepath.Join(root, "tables/controls/night="+first, partName))
	if err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"schema_version": datasets.SchemaVersion, "rules_version": datasets.RulesVersion, "table": "controls"} {
		if got, _ := f.Lookup(key); got != want {
			t.Errorf("metadata %s: %q, want %q", key, got, want)
		}
	}
	if !strings.HasPrefix(f.Metadata().CreatedBy, "skillmill version ") {
		t.Errorf("created by %q", f.Metadata().CreatedBy)
	}
	groups := f.RowGroups()
	if len(groups) != 4 {
		t.Fatalf("%d row groups, want 4", len(groups))
	}
	for _, g := range groups {
		var order []string
		for _, c := range g.SortingColumns() {
			order = append(order, strings.Join(c.Path(), "."))
		}
		if d := cmp.Diff(controlsTable.order, order); d != "" {
			t.Errorf("sorting columns: %s", d)
		}
		for _, chunk := range g.ColumnChunks() {
			name := f.Schema().Columns()[chunk.Column()]
			index, err := chunk.ColumnIndex()
			if err != nil {
				t.Fatalf("%v: column index: %v", name, err)
			}
			if !index.NullPage(0) && len(name) == 1 && index.MinValue(0).IsNull() {
				t.Errorf("%v has no bounds", name)
			}
		}
	}
	for _, c := range f.Metadata().RowGroups[0].Columns {
		if c.MetaData.Codec.String() != "ZSTD" {
			t.Errorf("%v: codec %v", c.MetaData.PathInSchema, c.MetaData.Codec)
		}
	}
	filter := groups[0].ColumnChunks()[2].BloomFilter()
	if filter == nil {
		t.Fatal("capture_id has no bloom filter")
	}
	for id, want := range map[string]bool{"site0/20260301000000": true, "no/such": false} {
		if got, err := filter.Check(parquet.ValueOf(id)); got != want || err != nil {
			t.Errorf("bloom filter on %q: %v %v, want %v", id, got, err, want)
		}
	}
}

// A damaged byte may go unseen or be an error; it must not end the process.
func TestReadSurvivesDamage(t *testing.T) {
	root := t.TempDir()
	m := makeRows()
	m.controls = append(m.controls, manyControls(300)...)
	mustCommit(t, m.set(root, Options{}))
	r, tries := rand.New(rand.NewPCG(7, 7)), 100
	if pacetest.More {
		tries = pacetest.Repeats(300)
	}
	for _, name := range []string{"controls", "locators"} {
		data, err := os.ReadFile(filepath.Join(root, Folder, name, "night="+first, partName))
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		for range tries {
			bad := bytes.Clone(data)
			bad[r.IntN(len(bad))] ^= byte(1 + r.IntN(255))
			if name == "controls" {
				_, err = decode[datasets.ControlRow](bad)
			} else {
				_, err = decode[datasets.LocatorRow](bad)
			}
			if err != nil {
				refused++
			}
		}
		t.Logf("%s: %d of %d damaged files refused", name, refused, tries)
		for _, n := range []int{0, 1, 8, len(data) / 2, len(data) - 1} {
			if _, err := decode[datasets.LocatorRow](data[:n]); err == nil {
				t.Errorf("%s cut to %d bytes was read", name, n)
			}
		}
	}
}

func TestReadRefusesOtherSchema(t *testing.T) {
	var buf bytes.Buffer
	w := parquet.NewGenericWriter[datasets.Reject](&buf, parquet.KeyValueMetadata(keySchema, "0"))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := decode[datasets.Reject](buf.Bytes()); err == nil || !strings.Contains(err.Error(), `schema version "0"`) {
		t.Errorf("error %v", err)
	}
	if _, err := Read[datasets.Reject](filepath.Join(t.TempDir(), "none.parquet")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

// plainBytes is the size of a file's longer texts, without any encoding.
func plainBytes(b *testing.B, path string) int64 {
	b.Helper()
	rows, err := Read[struct {
		Domain    string   `parquet:"domain"`
		PageKey   string   `parquet:"page_key"`
		CaptureID string   `parquet:"capture_id"`
		Name      string   `parquet:"name"`
		Identity  string   `parquet:"identity"`
		Value     string   `parquet:"value"`
		Texts     []string `parquet:"texts,list"`
	}](path)
	if err != nil {
		b.Fatal(err)
	}
	var n int
	for _, r := range rows {
		n += len(r.Domain) + len(r.PageKey) + len(r.CaptureID) + len(r.Name) + len(r.Identity) + len(r.Value)
		for _, text := range r.Texts {
			n += len(text)
		}
	}
	return int64(n)
}

// BenchmarkCommit writes 20,000 controls and their 160,000 candidates.
func BenchmarkCommit(b *testing.B) {
	const n = 20_000
	m := made{controls: manyControls(n)}
	b.ReportAllocs()
	b.ResetTimer()
	var size, plain, rows int64
	for range b.N {
		root := b.TempDir()
		res := mustCommit(b, m.set(root, Options{}))
		b.StopTimer()
		for _, f := range res.Manifest.Files {
			size += f.Bytes
			rows += f.Rows
			plain += plainBytes(b, filepath.Join(root, f.Path))
		}
		b.StartTimer()
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(float64(plain)/b.Elapsed().Seconds()/1e6, "textMB/s")
	b.ReportMetric(float64(size)/float64(rows), "fileB/row")
}
