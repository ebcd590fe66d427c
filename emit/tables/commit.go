package tables

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/emit/atomicfile"
)

const partName = "part-0.parquet"

// commit is one Commit under way.
type commit struct {
	root string
	opt  Options
	res  Result
}

// writeTable makes the files of one table exactly those of its rows.
func writeTable[S, T any](ctx context.Context, c *commit, p published[S, T], parts partitions[S]) error {
	dir := filepath.Join(c.root, Folder, p.name)
	if err := makeDir(dir); err != nil {
		return err
	}
	keep := nights(parts)
	for _, night := range keep {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := writePartition(ctx, c, p, night, parts[night]); err != nil {
			return fmt.Errorf("write %s of night %s: %w", p.name, night, err)
		}
	}
	n, err := removeOthers(dir, keep)
	c.res.Removed += n
	return err
}

func writePartition[S, T any](ctx context.Context, c *commit, p published[S, T], night string, rows []S) error {
	rel := path.Join(Folder, p.name, "night="+night, partName)
	full := filepath.Join(c.root, filepath.FromSlash(rel))
	if err := makeDir(filepath.Dir(full)); err != nil {
		return err
	}
	if _, err := atomicfile.Sweep(filepath.Dir(full)); err != nil {
		return err
	}
	tmp, err := atomicfile.Create(full)
	if err != nil {
		return err
	}
	defer tmp.Abort()
	sum := &sumWriter{w: tmp, h: sha256.New()}
	w, err := p.newWriter(sum, c.opt)
	if err != nil {
		return err
	}
	n, err := p.writeRows(ctx, w, rows)
	if err != nil {
		return err
	}
	f := File{Table: p.name, Night: night, Path: rel, SHA256: sum.hex(), Bytes: sum.n, Rows: n}
	c.res.Manifest.Files = append(c.res.Manifest.Files, f)
	unchanged, err := hasContent(full, f.SHA256)
	if err != nil {
		return err
	}
	if unchanged {
		c.res.Unchanged++
		return nil
	}
	c.res.Written++
	return tmp.Commit()
}

// removeOthers removes the partitions of one table that are not in keep, which
// is sorted, and further parts of those that are. It touches nothing whose name
// this package does not give.
func removeOthers(dir string, keep []string) (int, error) {
	found, err := filepath.Glob(filepath.Join(globEscape(dir), "night=*", "part-*.parquet"))
	if err != nil {
		return 0, fmt.Errorf("list %s: %w", dir, err)
	}
	n := 0
	for _, file := range found {
		folder := filepath.Dir(file)
		night := strings.TrimPrefix(filepath.Base(folder), "night=")
		if _, kept := slices.BinarySearch(keep, night); kept && filepath.Base(file) == partName {
			continue
		}
		if err := os.Remove(file); err != nil {
			return n, fmt.Errorf("remove old partition: %w", err)
		}
		n++
		if _, err := atomicfile.Sweep(folder); err != nil {
			return n, err
		}
		// Fails, as it should, on a folder that still holds something.
		_ = os.Remove(folder)
	}
	if n == 0 {
		return 0, nil
	}
	return n, atomicfile.SyncDir(dir)
}

// globEscape makes a folder's name match only itself.
func globEscape(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}

// makeDir makes a folder and its parents, and their names durable.
func makeDir(dir string) error {
	if st, err := os.Stat(dir); err == nil && st.IsDir() {
		return nil
	}
	parent := filepath.Dir(dir)
	if parent != dir {
		if err := makeDir(parent); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, 0o755); err != nil && !errors.Is(err, os.ErrExist) {
		return fmt.Errorf("make folder: %w", err)
	}
	return atomicfile.SyncDir(parent)
}

// sumWriter hashes and counts what goes through it.
type sumWriter struct {
	w io.Writer
	h interface {
		io.Writer
		Sum([]byte) []byte
	}
	n int64
}

func (s *sumWriter) Write(p []byte) (int, error) {
	n, err := s.w.Write(p)
	_, _ = s.h.Write(p[:n]) // a hash never fails
	s.n += int64(n)
	return n, err
}

func (s *sumWriter) hex() string { return hex.EncodeToString(s.h.Sum(nil)) }

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// hasContent reports whether the file is there with that sha256.
func hasContent(path, want string) (bool, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("compare with the published file: %w", err)
	}
	defer func() { _ = f.Close() }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return false, fmt.Errorf("compare with the published file: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)) == want, nil
}
