package tables

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
)

// Read reads one published file into rows of T, by column name; columns that T
// does not have are left out. A damaged file, or one of another schema version,
// is an error and never a panic. A damage that keeps the file readable may go
// unseen: compare the sha256 of the manifest where that matters.
func Read[T any](path string) (rows []T, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read table: %w", err)
	}
	rows, err = decode[T](data)
	if err != nil {
		return nil, fmt.Errorf("read table %s: %w", path, err)
	}
	return rows, nil
}

func decode[T any](data []byte) (rows []T, err error) {
	defer recovered(&err)
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	if v, ok := f.Lookup(keySchema); !ok || v != datasets.SchemaVersion {
		return nil, fmt.Errorf("schema version %q, want %q", v, datasets.SchemaVersion)
	}
	r := parquet.NewGenericReader[T](f)
	defer func() { err = errors.Join(err, r.Close()) }()
	// The file's own count of rows is not trusted with an allocation.
	for {
		// A batch of its own each time: the library reuses the memory of slices
		// that it finds in the rows it is given.
		batch := make([]T, batchRows)
		n, err := r.Read(batch)
		rows = append(rows, batch[:n]...)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return nil, io.ErrNoProgress
		}
	}
	if int64(len(rows)) != f.NumRows() {
		return nil, fmt.Errorf("%d rows, the footer says %d", len(rows), f.NumRows())
	}
	return rows, nil
}
