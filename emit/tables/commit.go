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
	"syscall"

	"skillmill/datasets"
	"skillmill/durable"
)

const (
	partName     = "part-0.parquet"
	nightFolders = "night="
	monthFolders = "month="
)

// commit is one Commit in progress.
type commit struct {
	root   string
	opt    Options
	res    Result
	last   map[[2]string]File   // of the Write before, by table and night
	months map[[2]string]*month // likewise, those that lie in the file of a month
}

// month is the file of a month that the last Write listed.
type month struct {
	File
	kept bool // it is in the manifest
}

// readLast reads the manifest of the last Write, if it is of these versions.
func (c *commit) readLast() (months []*month) {
	c.last, c.months = map[[2]string]File{}, map[[2]string]*month{}
	m, err := ReadManifest(c.root)
	if err != nil || m.SchemaVersion != datasets.SchemaVersion || m.RulesVersion != datasets.RulesVersion {
		return nil // none yet, or one that says nothing of this Write
	}
	for _, f := range m.Files {
		if f.Month != "" {
			months = append(months, &month{File: f})
			continue
		}
		c.last[[2]string{f.Table, f.Night}] = f
	}
	return months
}

// readMonths finds the files of months that are whole and whose nights still have the same
// rows. The nights of the other months are written again, each into a file of its own.
func (c *commit) readMonths(months []*month, src Source, list []spec) {
	for _, m := range months {
		i := slices.IndexFunc(list, func(s spec) bool { return s.table() == m.Table })
		if i < 0 || m.Path != monthPath(m.Table, m.Month, filepath.Base(m.Path)) {
			continue
		}
		feed := src[list[i].source()]
		if feed == nil || !c.stands(m, feed, list[i]) {
			continue
		}
		for _, n := range m.Nights {
			c.months[[2]string{m.Table, n.Night}] = m
		}
	}
}

func (c *commit) stands(m *month, feed Feed, s spec) bool {
	nights := feed.nights()
	for _, n := range m.Nights {
		if _, has := slices.BinarySearch(nights, n.Night); !has || n.Inputs == "" || n.Inputs != digest(feed.digest(n.Night), s, n.Night, c.opt) {
			return false
		}
	}
	same, err := hasContent(filepath.Join(c.root, filepath.FromSlash(m.Path)), m.SHA256)
	return err == nil && same
}

// good reports whether a partition exists, is whole, and was made of the same rows.
func (c *commit) good(table, night, inputs string) bool {
	if c.months[[2]string{table, night}] != nil {
		return true
	}
	f, ok := c.last[[2]string{table, night}]
	if !ok || inputs == "" || f.Inputs != inputs || f.Path != nightPath(table, night) {
		return false
	}
	same, err := hasContent(filepath.Join(c.root, filepath.FromSlash(f.Path)), f.SHA256)
	return err == nil && same
}

func nightPath(table, night string) string {
	return path.Join(Folder, table, nightFolders+night, partName)
}

func monthPath(table, month, name string) string {
	return path.Join(Folder, table, monthFolders+month, name)
}

// keep takes over a partition that was found good. It is not looked at again, because that
// might fail this time.
func (c *commit) keep(table, night string) {
	m := c.months[[2]string{table, night}]
	switch {
	case m == nil:
		c.res.Manifest.Files = append(c.res.Manifest.Files, c.last[[2]string{table, night}])
	case m.kept:
		return
	default:
		m.kept = true
		c.res.Manifest.Files = append(c.res.Manifest.Files, m.File)
	}
	c.res.Unchanged++
}

// removeOthers removes the files of a table that the new manifest does not list.
func (c *commit) removeOthers(table string) error {
	keep := map[string]bool{}
	for _, f := range c.res.Manifest.Files {
		keep[filepath.Join(c.root, filepath.FromSlash(f.Path))] = true
	}
	n, err := removeOthers(filepath.Join(c.root, Folder, table), keep)
	c.res.Removed += n
	return err
}

// removeOthers removes the files of one table that are not in keep. It touches only names
// that this package gives.
func removeOthers(dir string, keep map[string]bool) (int, error) {
	found, err := partsIn(dir, nightFolders, monthFolders)
	if err != nil {
		return 0, fmt.Errorf("list %s: %w", dir, err)
	}
	n := 0
	for _, file := range found {
		if keep[file] {
			continue
		}
		folder := filepath.Dir(file)
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
	if err := sweepMonths(dir); err != nil {
		return n, err
	}
	if n == 0 {
		return 0, nil
	}
	return n, durable.SyncDir(dir)
}

// sweepMonths removes temporary files of killed runs from the folders of a table's months.
// The folder of a night is swept when its file is written, but a file of a month may never
// be written again.
func sweepMonths(dir string) error {
	folders, err := listed(dir, monthFolders+"*")
	if err != nil {
		return err
	}
	for _, folder := range folders {
		if _, err := durable.Sweep(folder); err != nil {
			return err
		}
		_ = durable.Remove(folder) // as above
	}
	return nil
}

// partsIn returns the files in those folders of a table whose names begin with one of the
// words. Unlike filepath.Glob it reports a folder that cannot be read.
func partsIn(dir string, words ...string) ([]string, error) {
	var files []string
	for _, word := range words {
		folders, err := listed(dir, word+"*")
		if err != nil {
			return nil, err
		}
		for _, folder := range folders {
			parts, err := listed(folder, "part-*.parquet")
			if err != nil {
				return nil, err
			}
			files = append(files, parts...)
		}
	}
	return files, nil
}

// present returns the files of a table that readers use: those of the manifest where it
// lists months, because other files may then lie beside them; else those in the folders.
func present(root, table string) ([]string, error) {
	if m, err := ReadManifest(root); err == nil && slices.ContainsFunc(m.Files, func(f File) bool { return f.Table == table && f.Month != "" }) {
		var files []string
		for _, f := range m.Files {
			if f.Table == table {
				files = append(files, filepath.Join(root, filepath.FromSlash(f.Path)))
			}
		}
		return files, nil
	}
	return partsIn(filepath.Join(root, Folder, table), nightFolders)
}

// listed returns the names in a folder that fit a pattern, sorted; none where there is no
// folder.
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

// sumWriter hashes and counts the bytes that go through it.
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
