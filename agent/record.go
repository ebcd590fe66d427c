package agent

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/durable"
)

// The files of a run: task.json, then of each look NNN.<stage>.json, then summary.json.
const (
	fileTask        = "task"
	fileObservation = "observation"
	fileQuery       = "query"
	fileRecall      = "recall"
	fileDecision    = "decision"
	fileProposal    = "proposal" // where a model was asked
	fileTrace       = "trace"    // of each act, see traceOf
	fileSummary     = "summary"
)

// Record is the folder of one run. Each file is durable before the next stage begins;
// none is changed afterwards. Only its owner can read it: it holds the words of the task.
type Record struct{ dir string }

// NewRecord makes the folder of a run. It returns an error if the folder exists.
func NewRecord(dir string) (*Record, error) {
	if err := durable.MkdirAll(filepath.Dir(dir)); err != nil {
		return nil, err
	}
	if err := durable.Mkdir(dir); err != nil {
		return nil, fmt.Errorf("folder of the run: %w", err)
	}
	return &Record{dir}, nil
}

// OpenRecord opens the folder of a run to read it.
func OpenRecord(dir string) (*Record, error) {
	if _, err := os.Stat(filepath.Join(dir, fileTask+".json")); err != nil {
		return nil, fmt.Errorf("no run of an agent: %w", err)
	}
	return &Record{dir}, nil
}

// Dir returns the folder.
func (r *Record) Dir() string { return r.dir }

func stageFile(step int, stage string) string { return fmt.Sprintf("%03d.%s", step, stage) }

// traceOf returns the stage of a trace: trace, then 2.trace and so on for further acts of one decision.
func traceOf(part int) string {
	if part == 0 {
		return fileTrace
	}
	return fmt.Sprintf("%d.%s", part+1, fileTrace)
}

// write writes one file.
func (r *Record) write(name string, v any) error {
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return fmt.Errorf("encode %s: %w", name, err)
	}
	if err := durable.Write(filepath.Join(r.dir, name+".json"), append(text, '\n'), 0o600); err != nil {
		return fmt.Errorf("write %s of the run: %w", name, err)
	}
	return nil
}

// picture writes the picture of a look. Its SHA-256 is the screenshot_ref of the observation.
func (r *Record) picture(step int, png []byte) error {
	if err := durable.Write(filepath.Join(r.dir, stageFile(step, "png")), png, 0o600); err != nil {
		return fmt.Errorf("write picture of the run: %w", err)
	}
	return nil
}

// maxRecordBytes bounds a file that is read again.
const maxRecordBytes = 64 << 20

// read reads one file. ok is false if the run did not come so far.
func (r *Record) read(name string, v any) (ok bool, err error) {
	path := filepath.Join(r.dir, name+".json")
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("read %s of the run: %w", name, err)
	case !info.Mode().IsRegular() || info.Size() > maxRecordBytes:
		return false, fmt.Errorf("read %s of the run: no regular file of at most %d bytes", name, maxRecordBytes)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return false, fmt.Errorf("read %s of the run: %w", name, err)
	}
	if err := json.Unmarshal(text, v); err != nil {
		return false, fmt.Errorf("read %s of the run: %w", name, err)
	}
	return true, nil
}
