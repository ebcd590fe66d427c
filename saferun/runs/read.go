package runs

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"skillmill/datasets"
)

const (
	fileExt = ".jsonl"
	// MaxFile and MaxLine are the sizes in bytes of the largest file and the longest line
	// that are read. A line that Append writes has less than a tenth of MaxLine.
	MaxFile = 64 << 20
	MaxLine = 16 << 10
)

// Damage is a line that is no run.
type Damage struct {
	File   string `json:"file"`   // its name, without a folder
	ByteAt int64  `json:"at"`     // where the line begins
	Bytes  int64  `json:"bytes"`  // its length without the newline
	SHA256 string `json:"sha256"` // of those bytes; what they are is not kept
	Open   bool   `json:"open"`   // the file ends in it, so it may yet become a line
	Why    string `json:"why"`
}

// Day returns the day in the name of the file.
func (d *Damage) Day() string { return strings.TrimSuffix(d.File, fileExt) }

// Unread is a file that was not read.
type Unread struct {
	File string
	Why  string
}

// Found is what was read from files of runs.
type Found struct {
	Rows   []datasets.RunRow
	Damage []Damage
	Unread []Unread
	// Became has those of the open lines given to Read that are complete by now.
	Became []Damage
}

// Read reads the files of days in a folder, in the order of their names. It skips other
// files and folders. open has the incomplete lines in which files ended when they were read
// before. The error means that the folder cannot be listed.
func Read(ctx context.Context, dir string, open []Damage) (*Found, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("runs: %w", err)
	}
	f := &Found{}
	for _, e := range entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if day, ok := strings.CutSuffix(e.Name(), fileExt); !ok || datasets.Night(day) != day {
			continue
		}
		data, err := readFile(filepath.Join(dir, e.Name()))
		if err != nil {
			f.Unread = append(f.Unread, Unread{e.Name(), err.Error()})
			continue
		}
		f.take(e.Name(), data, open)
	}
	return f, nil
}

// readFile reads a regular file of limited size. Errors name no folder.
func readFile(path string) ([]byte, error) {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return nil, cause(err)
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a regular file")
	case info.Size() > MaxFile:
		return nil, fmt.Errorf("it has more than %d bytes", MaxFile)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, cause(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxFile+1))
	if err != nil {
		return nil, cause(err)
	}
	if len(data) > MaxFile {
		return nil, fmt.Errorf("it has more than %d bytes", MaxFile)
	}
	return data, nil
}

// cause returns an error without the path, which differs between machines.
func cause(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// take reads the lines of a file and skips empty ones. A last line without a newline counts
// only if it is complete, because more of it may come.
func (f *Found) take(name string, data []byte, open []Damage) {
	at := 0
	for at < len(data) {
		end := bytes.IndexByte(data[at:], '\n')
		whole := end >= 0
		if !whole {
			end = len(data) - at
		}
		if text := data[at : at+end]; len(text) > 0 {
			f.became(name, text, open)
			f.line(name, int64(at), text, whole)
		}
		at += end + 1
	}
}

func (f *Found) line(name string, at int64, text []byte, whole bool) {
	row, err := parse(text)
	if err == nil {
		f.Rows = append(f.Rows, row)
		return
	}
	sum := sha256.Sum256(text)
	f.Damage = append(f.Damage, Damage{
		File: name, ByteAt: at, Bytes: int64(len(text)), SHA256: hex.EncodeToString(sum[:]), Open: !whole, Why: err.Error(),
	})
}

// became notes that a line is the open line of an earlier reading, now complete.
func (f *Found) became(name string, text []byte, open []Damage) {
	for _, d := range open {
		if d.File != name || !d.Open || d.Bytes >= int64(len(text)) {
			continue
		}
		if sum := sha256.Sum256(text[:d.Bytes]); hex.EncodeToString(sum[:]) == d.SHA256 {
			f.Became = append(f.Became, d)
		}
	}
}

// parse reads one line. Its errors do not quote the line.
func parse(text []byte) (datasets.RunRow, error) {
	switch {
	case len(text) > MaxLine:
		return datasets.RunRow{}, errors.New("it is too long")
	case !utf8.Valid(text):
		return datasets.RunRow{}, errors.New("it is not UTF-8")
	}
	var l Line
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&l); err != nil {
		return datasets.RunRow{}, errors.New("it is not the JSON of a run, or has an unknown field")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return datasets.RunRow{}, errors.New("more text follows the object")
	}
	return l.row()
}

// Of returns the line of a row.
func Of(r *datasets.RunRow) Line {
	return Line{
		At: Stamp(time.UnixMilli(r.At)), RequestID: r.RequestID, Domain: r.Domain, Skill: r.SkillID,
		Rules: r.Rules, Look: r.Look, Verdict: r.Verdict, Code: r.Code, Millis: r.Millis,
	}
}
