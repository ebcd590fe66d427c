package crawl

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"skillmill/collect"
	"skillmill/collect/crawl/web"
	"skillmill/datasets"
)

const (
	stampFormat = "20060102150405"
	maxMeta     = 1 << 20
	maxPage     = 64 << 20
)

// Began returns when the try began, the time that names the capture's folder.
func (j Job) Began() time.Time {
	t, err := time.Parse(stampFormat, j.Stamp)
	if err != nil {
		return time.Time{} // a stamp that is no time names no folder
	}
	return t
}

// FindCapture looks for the capture of a job's try below a root of captures: a
// folder of the page's domain that is named by the stamp and whose meta.json
// holds the job's ID as job_id and the given status. The links come from its
// dom.html. It serves Site.Find, and Site.Failed for what may have been written
// already.
func FindCapture(root string, j Job, status string) (collect.Result, bool, error) {
	domain := filepath.Join(root, datasets.DomainKey(datasets.Domain(j.URL)))
	entries, err := os.ReadDir(domain)
	if errors.Is(err, fs.ErrNotExist) {
		return collect.Result{}, false, nil
	}
	if err != nil {
		return collect.Result{}, false, fmt.Errorf("look for captures: %w", err)
	}
	name := regexp.MustCompile(`^` + regexp.QuoteMeta(j.Stamp) + `(-\d+)?$`)
	for _, e := range entries {
		if !e.IsDir() || j.Stamp == "" || !name.MatchString(e.Name()) {
			continue
		}
		dir := filepath.Join(domain, e.Name())
		var meta struct {
			JobID  string `json:"job_id"`
			Status string `json:"status"`
			HTTP   int    `json:"http_status"`
			Final  string `json:"final_url"`
		}
		data, err := readSmall(filepath.Join(dir, "meta.json"), maxMeta)
		if err != nil || json.Unmarshal(data, &meta) != nil || meta.JobID != j.ID || meta.Status != status {
			continue // another job's, or none of ours
		}
		res := collect.Result{Dir: dir, Status: meta.HTTP, FinalURL: meta.Final}
		if html, err := readSmall(filepath.Join(dir, "dom.html"), maxPage); err == nil {
			res.Links = web.Links(bytes.NewReader(html), meta.Final)
		}
		return res, true, nil
	}
	return collect.Result{}, false, nil
}

func readSmall(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// maxSeeds bounds a list of seeds.
const maxSeeds = 16 << 20

// ReadSeeds reads URLs, one a line; blank lines and those that begin with # do
// not count. A line that is no URL becomes a job that fails.
func ReadSeeds(r io.Reader) ([]string, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSeeds+1))
	if err != nil {
		return nil, fmt.Errorf("read the list of URLs: %w", err)
	}
	if len(data) > maxSeeds {
		return nil, fmt.Errorf("read the list of URLs: larger than %d bytes", maxSeeds)
	}
	var seeds []string
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))) {
		s := string(bytes.TrimSpace(line))
		if s == "" || s[0] == '#' {
			continue
		}
		seeds = append(seeds, s)
	}
	return seeds, nil
}
