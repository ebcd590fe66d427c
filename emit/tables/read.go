package tables

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
)

// Read reads one published file into rows of T, by column name. Columns that T does not
// have are skipped; columns that a file of an earlier version does not have are zero. A
// damaged file, or one of a later schema version, is an error and never a panic. Damage
// that leaves the file readable may go unnoticed: compare the sha256 of the manifest where
// that matters.
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
	err = scan(data, 0, -1, func(batch []T) error {
		rows = append(rows, batch...)
		return nil
	})
	return rows, err
}

// scan reads n rows of a file, beginning with row from; -1 means all rows to the end. It
// passes them on in batches that the receiver may keep.
func scan[T any](data []byte, from, n int64, each func([]T) error) (err error) {
	defer recovered(&err)
	f, err := openTable(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	return scanRows(f, from, n, each)
}

// openTable opens a published file of a version that can be read.
func openTable(in io.ReaderAt, size int64) (*parquet.File, error) {
	f, err := parquet.OpenFile(in, size)
	if err != nil {
		return nil, err
	}
	if v, _ := f.Lookup(keySchema); !readable(v) {
		return nil, fmt.Errorf("schema version %q, want %q or an earlier one", v, datasets.SchemaVersion)
	}
	return f, nil
}

// scanRows is scan for an open file; a schema among the options leaves out columns.
func scanRows[T any](f *parquet.File, from, n int64, each func([]T) error, options ...parquet.ReaderOption) (err error) {
	defer recovered(&err)
	want := f.NumRows() - from
	if n >= 0 {
		want = min(want, n)
	}
	r := parquet.NewGenericReader[T](f, options...)
	defer func() { err = errors.Join(err, r.Close()) }()
	if from > 0 {
		if err := r.SeekToRow(from); err != nil {
			return err
		}
	}
	// The file's own count of rows is not trusted to size an allocation.
	got := int64(0)
	for n < 0 || got < n {
		// Each batch is new, because the library reuses the memory of slices in the rows that
		// it is given.
		size := int64(batchRows)
		if n >= 0 {
			size = min(size, n-got)
		}
		batch := make([]T, size)
		k, err := r.Read(batch)
		if k > 0 {
			got += int64(k)
			if err := each(batch[:k]); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if k == 0 {
			return io.ErrNoProgress
		}
	}
	if got != want || n >= 0 && got != n {
		return fmt.Errorf("%d rows, the footer says %d", got, want)
	}
	return nil
}

// readable reports whether files of a schema version can be read. That is easy because
// columns are only ever added.
func readable(version string) bool {
	n, err := strconv.Atoi(version)
	now, _ := strconv.Atoi(datasets.SchemaVersion)
	return err == nil && n >= 1 && n <= now
}

// ReadPart reads the rows of one night, as Read does.
func ReadPart[T any](root string, p Part) (rows []T, err error) {
	path := filepath.Join(root, filepath.FromSlash(p.Path))
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read table: %w", err)
	}
	err = scan(data, p.from, p.Rows, func(batch []T) error {
		rows = append(rows, batch...)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read table %s: %w", path, err)
	}
	return rows, nil
}
