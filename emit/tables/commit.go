package tables

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"skillmill/datasets"
	"skillmill/durable"
)

const partName = "part-0.parquet"

// commit is one Commit under way.
type commit struct {
	root string
	opt  Options
	res  Result
	last map[[2]string]File // of the Write before, by table and night
}

// readLast reads the manifest of the Write before, if it is of these versions.
func (c *commit) readLast() {
	c.last = map[[2]string]File{}
	m, err := ReadManifest(c.root)
	if err != nil || m.SchemaVersion != datasets.SchemaVersion || m.RulesVersion != datasets.RulesVersion {
		return // none yet, or one that says nothing of this Write
	}
	for _, f := range m.Files {
		c.last[[2]string{f.Table, f.Night}] = f
	}
}

// good reports whether a partition is there, made of the same rows and whole.
func (c *commit) good(table, night, inputs string) bool {
	f, ok := c.last[[2]string{table, night}]
	if !ok || inputs == "" || f.Inputs != inputs || f.Path != path.Join(Folder, table, "night="+night, partName) {
		return false
	}
	same, err := hasContent(filepath.Join(c.root, filepath.FromSlash(f.Path)), f.SHA256)
	return err == nil && same
}

// keep takes a partition over that was found good: looked at again, it might be
// unreadable this time.
func (c *commit) keep(table, night string) {
	c.res.Manifest.Files = append(c.res.Manifest.Files, c.last[[2]string{table, night}])
	c.res.Unchanged++
}

func (c *commit) removeOthers(table string, keep []string) error {
	n, err := removeOthers(filepath.Join(c.root, Folder, table), keep)
	c.res.Removed += n
	return err
}

// removeOthers removes the partitions of one table that are not in keep, which
// is sorted, and further parts of those that are. It touches nothing whose name
// this package does not give.
func removeOthers(dir string, keep []string) (int, error) {
	found, err := partsIn(dir)
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
		if err := durable.Remove(file); err != nil {
			return n, fmt.Errorf("remove old partition: %w", err)
		}
		n++
		if _, err := durable.Sweep(folder); err != nil {
			return n, err
		}
		// Fails, as it should, on a folder that still holds something.
		_ = durable.Remove(folder)
	}
	if n == 0 {
		return 0, nil
	}
	return n, durable.SyncDir(dir)
}

// partsIn are the files of the partitions in the folder of a table. Unlike
// filepath.Glob it says when a folder cannot be read.
func partsIn(dir string) ([]string, error) {
	nights, err := listed(dir, "night=*")
	if err != nil {
		return nil, err
	}
	var files []string
	for _, night := range nights {
		parts, err := listed(night, "part-*.parquet")
		if err != nil {
			return nil, err
		}
		files = append(files, parts...)
	}
	return files, nil
}

// listed are the names in a folder that fit a pattern, sorted; none where there is
// no folder.
func listed(dir, pattern string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range entries {
		if fits, _ := filepath.Match(pattern, e.Name()); fits {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	return out, nil
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
