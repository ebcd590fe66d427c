// Package evidence is the folder of one request: what was planned, what the page
// looked like before and after each act, which files were downloaded, and what was done.
//
//	plan.json
//	snapshots/001_plan.aria.txt
//	screenshots/002_before_click.png, 003_after_click.png
//	exports/report.csv
//	log.jsonl      a line a step; of texts it has lengths and digests
//	summary.md     the same for people
//	inventory.json every file with its checksum, written last
//
// Every text goes through the mask of the run (package secret). Exports are kept as
// they came; they are what was asked for.
//
// A folder without its inventory is that of a request that was only planned, or of a
// run that died. Each file in it is whole or absent all the same, but for the last
// line of the log.
package evidence

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"skillmill/durable"
	"skillmill/durable/hook"
	"skillmill/saferun/secret"
)

// Names of the files of a folder.
const (
	PlanName    = "plan.json"
	SummaryName = "summary.md"
	LogName     = "log.jsonl"
)

// ErrSealed means that a folder has its inventory, so nothing may be added.
var ErrSealed = errors.New("the evidence is sealed")

// Folder is the evidence of a request while it is gathered. Only one goroutine may use it.
type Folder struct {
	dir  string
	mask *secret.Mask
	now  func() time.Time
	next int // number of the next picture or snapshot
	log  *os.File
}

// Open opens the folder of a request, and makes it if need be. The error is ErrSealed for a
// sealed one.
func Open(dir string, mask *secret.Mask, now func() time.Time) (*Folder, error) {
	for _, sub := range []string{"snapshots", "screenshots", "exports"} {
		if err := durable.MkdirAll(filepath.Join(dir, sub)); err != nil {
			return nil, fmt.Errorf("evidence: %w", err)
		}
	}
	if sealed, err := isSealed(dir); err != nil || sealed {
		return nil, errors.Join(err, fmt.Errorf("evidence %s: %w", filepath.Base(dir), ErrSealed))
	}
	f := &Folder{dir: dir, mask: mask, now: now, next: 1}
	for _, sub := range []string{"snapshots", "screenshots"} {
		entries, err := os.ReadDir(filepath.Join(dir, sub))
		if err != nil {
			return nil, fmt.Errorf("evidence: %w", err)
		}
		f.next += len(entries)
	}
	var err error
	if f.log, err = durable.OpenInPlace(filepath.Join(dir, LogName)); err != nil {
		return nil, fmt.Errorf("evidence: %w", err)
	}
	if _, err := f.log.Seek(0, io.SeekEnd); err != nil {
		return nil, errors.Join(fmt.Errorf("evidence: %w", err), f.log.Close())
	}
	return f, nil
}

// Dir returns the folder.
func (f *Folder) Dir() string { return f.dir }

// Close ends the gathering. The folder can be opened again unless it was sealed.
func (f *Folder) Close() error { return f.log.Close() }

// Plan keeps the bytes of the plan.
func (f *Folder) Plan(data []byte) error { return f.write(PlanName, data) }

// unsafe matches characters that names of evidence do not have.
var unsafe = regexp.MustCompile(`[^a-z0-9]+`)

func safe(name string) string {
	name = strings.Trim(unsafe.ReplaceAllString(strings.ToLower(name), "_"), "_")
	return name[:min(len(name), 40)]
}

// Snapshot keeps the accessibility tree of the page as text.
func (f *Folder) Snapshot(name, text string) (string, error) {
	return f.numbered("snapshots", name, ".aria.txt", []byte(f.mask.Text(text)))
}

// Screenshot keeps a picture, in which fields must already be painted over. name is like
// "before_click".
func (f *Folder) Screenshot(name string, png []byte) (string, error) {
	return f.numbered("screenshots", name, ".png", png)
}

// numbered writes a file with the next number and returns its path below the folder.
func (f *Folder) numbered(sub, name, ending string, data []byte) (string, error) {
	path := sub + "/" + fmt.Sprintf("%03d_%s", f.next, safe(name)) + ending
	f.next++
	return path, f.write(path, data)
}

// Export keeps a file that the run downloaded, under a name that is safe and new.
func (f *Folder) Export(name string, from io.Reader) (path string, err error) {
	ending := safe(strings.TrimPrefix(filepath.Ext(name), "."))
	path = "exports/" + strings.Trim(safe(strings.TrimSuffix(name, filepath.Ext(name)))+"."+ending, ".")
	if path == "exports/" {
		path = "exports/file"
	}
	if _, err := os.Lstat(f.path(path)); err == nil {
		return "", fmt.Errorf("export %s: there is one of that name", path)
	}
	out, err := durable.Create(f.path(path))
	if err != nil {
		return "", fmt.Errorf("export: %w", err)
	}
	defer out.Abort()
	if _, err := io.Copy(out, from); err != nil {
		return "", fmt.Errorf("export %s: %w", path, err)
	}
	return path, out.Commit()
}

func (f *Folder) path(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

func (f *Folder) write(name string, data []byte) error {
	if err := durable.Write(f.path(name), data, 0o600); err != nil {
		return fmt.Errorf("evidence: %w", err)
	}
	return nil
}

// Entry is a line of the log. It never has a text that a user gave: TextLength and
// TextDigest stand for it.
type Entry struct {
	At         string   `json:"at"`
	RequestID  string   `json:"requestId"`
	Event      string   `json:"event"`
	Act        int      `json:"act,omitempty"`
	Does       string   `json:"does,omitempty"`
	Code       string   `json:"code,omitempty"`
	Detail     string   `json:"detail,omitempty"`
	Effects    []string `json:"effects,omitempty"`
	File       string   `json:"file,omitempty"`
	TextLength int      `json:"textLength,omitempty"`
	TextDigest string   `json:"textDigest,omitempty"`
}

// Log adds a line to the log. Its texts are masked.
func (f *Folder) Log(e Entry) error {
	e.At, e.RequestID = f.now().UTC().Format(time.RFC3339), filepath.Base(f.dir)
	e.Does, e.Detail = f.mask.Text(e.Does), f.mask.Text(e.Detail)
	line, err := json.Marshal(e)
	if err != nil {
		return fmt.Errorf("evidence: %w", err)
	}
	if _, err := hook.Append(f.log, append(line, '\n')); err != nil {
		return fmt.Errorf("evidence: %w", err)
	}
	return nil
}
