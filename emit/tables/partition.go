package tables

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"skillmill/durable"
)

// partition is a partitionWriter of any row types.
type partition interface {
	// write adds a chunk, a slice of the rows that the table is made of.
	write(ctx context.Context, rows any) error
	finish() error
	abort()
}

// partitionWriter writes one partition of one table.
type partitionWriter[S, T any] struct {
	c     *commit
	p     *tableSpec[S, T]
	file  File
	full  string
	tmp   *durable.File
	sum   *sumWriter
	w     *parquet.GenericWriter[T]
	batch []T
	last  *S // of the chunk before
}

func newPartition[S, T any](c *commit, p *tableSpec[S, T], night, inputs string) (*partitionWriter[S, T], error) {
	return newFile(c, p, File{Table: p.name, Night: night, Path: nightPath(p.name, night), Inputs: inputs})
}

func newFile[S, T any](c *commit, p *tableSpec[S, T], file File) (*partitionWriter[S, T], error) {
	full := filepath.Join(c.root, filepath.FromSlash(file.Path))
	if err := durable.MkdirAll(filepath.Dir(full)); err != nil {
		return nil, err
	}
	if _, err := durable.Sweep(filepath.Dir(full)); err != nil {
		return nil, err
	}
	tmp, err := durable.Create(full)
	if err != nil {
		return nil, err
	}
	s := &partitionWriter[S, T]{
		c: c, p: p, full: full, tmp: tmp, batch: make([]T, 0, batchRows),
		file: file,
		sum:  &sumWriter{w: tmp, h: sha256.New()},
	}
	if s.w, err = p.newWriter(s.sum, c.opt); err != nil {
		tmp.Abort()
		return nil, err
	}
	return s, nil
}

// abort drops the file, unless it is finished.
func (s *partitionWriter[S, T]) abort() { s.tmp.Abort() }

var errOrder = errors.New("rows come out of their table's order")

// write adds a chunk. Its rows may come in any order, but all of them must come after those
// of the chunk before.
func (s *partitionWriter[S, T]) write(ctx context.Context, chunk any) (err error) {
	defer recovered(&err)
	rows, ok := chunk.([]S)
	if !ok {
		return fmt.Errorf("the source gives %T for the table %s", chunk, s.p.name)
	}
	sorted := s.p.sorted(rows)
	if len(sorted) == 0 {
		return nil
	}
	if s.last != nil && s.p.compare(s.last, sorted[0]) > 0 {
		return fmt.Errorf("%w: %s", errOrder, s.p.name)
	}
	for i, row := range sorted {
		if i%batchRows == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if s.batch = s.p.convert(s.batch, row); len(s.batch) >= batchRows {
			if err := s.flush(); err != nil {
				return err
			}
		}
	}
	end := *sorted[len(sorted)-1]
	s.last = &end
	return nil
}

func (s *partitionWriter[S, T]) flush() error {
	n, err := s.w.Write(s.batch)
	s.file.Rows += int64(n)
	clear(s.batch) // so that the batch keeps no row alive
	s.batch = s.batch[:0]
	return err
}

// finish puts the file in its place, unless a file with the same bytes is there.
func (s *partitionWriter[S, T]) finish() (err error) {
	defer recovered(&err)
	if err := s.flush(); err != nil {
		return err
	}
	if err := s.w.Close(); err != nil {
		return err
	}
	s.file.SHA256, s.file.Bytes = s.sum.hex(), s.sum.n
	if s.file.Month != "" {
		s.named()
	}
	s.c.res.Manifest.Files = append(s.c.res.Manifest.Files, s.file)
	unchanged, err := hasContent(s.full, s.file.SHA256)
	if err != nil {
		return err
	}
	if unchanged {
		s.c.res.Unchanged++
		return nil
	}
	s.c.res.Written++
	return s.tmp.CommitAs(path.Base(s.file.Path))
}

// less compares two rows in the full order of a table: by its key, then by all columns.
func (p *tableSpec[S, T]) less(a, b *S) int {
	if c := p.compare(a, b); c != 0 {
		return c
	}
	// This is hardly ever reached. Rows have no maps and pointers, so the text is a total
	// order over all columns.
	return strings.Compare(fmt.Sprintf("%#v", *a), fmt.Sprintf("%#v", *b))
}

// sorted returns the rows in the table's order. It sorts pointers, as a row is large.
func (p *tableSpec[S, T]) sorted(rows []S) []*S {
	out := make([]*S, len(rows))
	for i := range rows {
		out[i] = &rows[i]
	}
	slices.SortFunc(out, p.less)
	return out
}
