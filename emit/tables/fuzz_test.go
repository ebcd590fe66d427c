package tables

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
)

// FuzzTable wants of any bytes that they are rows or an error: no panic, no row
// beyond those that the footer counts, and no more memory than a small file
// deserves.
func FuzzTable(f *testing.F) {
	root := f.TempDir()
	m := made{rejects: []datasets.Reject{{Stage: "extract", Code: "meta_missing", CaptureID: "a/b", Night: first, ByteAt: -1}}}
	mustCommit(f, m.set(root, Options{}))
	data, err := os.ReadFile(filepath.Join(root, Folder, datasets.TableRejects, "night="+first, partName))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Add(data[len(data)/2:])
	f.Add([]byte("PAR1PAR1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rows, err := decode[datasets.Reject](data)
		if err != nil {
			return
		}
		file, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
		if err != nil || file.NumRows() != int64(len(rows)) {
			t.Fatalf("%d rows of a file that counts otherwise: %v", len(rows), err)
		}
	})
}
