package memory

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"skillmill/durable"
	"skillmill/durable/hook"
)

const (
	segmentExt = ".jsonl"
	sealExt    = ".seal"
)

// sealed is the seal of a full segment: its size and checksum.
type sealed struct {
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// segments returns the numbers of the segments, in order.
func (m *Memory) segments() ([]int, error) {
	entries, err := os.ReadDir(m.dir)
	if err != nil {
		return nil, fmt.Errorf("memory: %w", err)
	}
	var out []int
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), segmentExt)
		if n, err := strconv.Atoi(name); ok && err == nil && n > 0 && e.Type().IsRegular() && fmt.Sprintf("%06d", n) == name {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out, nil
}

func (m *Memory) path(n int, ext string) string {
	return filepath.Join(m.dir, fmt.Sprintf("%06d%s", n, ext))
}

// Append adds a line and makes it durable.
func (m *Memory) Append(l Line) (err error) {
	if err := l.check(); err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	text, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	if len(text) >= maxLine {
		return fmt.Errorf("memory: a line of %d bytes", len(text))
	}
	release, err := m.lock()
	if err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	path, err := m.open()
	if err != nil {
		return err
	}
	if err := add(path, append(text, '\n')); err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	return nil
}

// open returns the path of the segment to which lines are added. It seals a full one.
func (m *Memory) open() (string, error) {
	list, err := m.segments()
	if err != nil {
		return "", err
	}
	if len(list) == 0 {
		return m.path(1, segmentExt), nil
	}
	last := list[len(list)-1]
	path := m.path(last, segmentExt)
	info, err := os.Stat(path)
	if err != nil {
		return "", fmt.Errorf("memory: %w", err)
	}
	switch _, err := os.Stat(m.path(last, sealExt)); {
	case err == nil:
	case !errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("memory: %w", err)
	case info.Size() < m.o.SegmentBytes:
		return path, nil
	default:
		if err := m.seal(last); err != nil {
			return "", err
		}
	}
	return m.path(last+1, segmentExt), nil
}

func (m *Memory) seal(n int) error {
	data, err := os.ReadFile(m.path(n, segmentExt))
	if err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	text, err := json.Marshal(sealOf(data))
	if err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	if err := durable.Write(m.path(n, sealExt), append(text, '\n'), 0o600); err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	return nil
}

func sealOf(data []byte) sealed {
	sum := sha256.Sum256(data)
	return sealed{int64(len(data)), hex.EncodeToString(sum[:])}
}

// add writes a line at the end of a file, after a partial line that a killed process left.
func add(path string, line []byte) (err error) {
	var f *os.File
	err = hook.Do(hook.Create, path, "", func() error {
		f, err = os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
		return err
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() > 0 {
		var last [1]byte
		if _, err := f.ReadAt(last[:], info.Size()-1); err != nil {
			return err
		}
		if last[0] != '\n' {
			line = append([]byte("\n"), line...)
		}
	}
	if _, err := hook.Append(f, line); err != nil {
		return err
	}
	if err := hook.Do(hook.Sync, path, "", f.Sync); err != nil {
		return err
	}
	if info.Size() > 0 {
		return nil // its name is durable already
	}
	return durable.SyncDir(filepath.Dir(path))
}

// check returns an error for a line that is not valid.
func (l *Line) check() error {
	at, err := time.Parse(time.RFC3339Nano, l.At)
	switch {
	case err != nil || at.Location() != time.UTC:
		return errors.New("at is not a time in UTC")
	case l.Run == "" || len(l.Run) > 100 || len(l.Domain) > 300:
		return errors.New("run or domain is not valid")
	case l.Kind == KindStep && (l.Step == nil || l.End != nil), l.Kind == KindEnd && (l.End == nil || l.Step != nil), l.Kind != KindStep && l.Kind != KindEnd:
		return errors.New("it is neither a step nor an end")
	}
	return nil
}

// lines returns the lines of a part of a segment, which begins at a byte offset. It warns of
// damaged lines and leaves them out. whole is the end of the last whole line: the rest is
// incomplete and may yet be completed by the next line.
func (m *Memory) lines(name string, at int64, data []byte) (out []Line, whole int64) {
	for begin := 0; begin < len(data); {
		end := bytes.IndexByte(data[begin:], '\n')
		if end < 0 {
			m.o.Warn(fmt.Sprintf("memory: %s ends inside of a line at byte %d, which is left out", name, at+int64(begin)))
			return out, int64(begin)
		}
		text := data[begin : begin+end]
		var l Line
		err := error(nil)
		switch {
		case len(text) == 0:
		case len(text) >= maxLine:
			err = fmt.Errorf("it has %d bytes", len(text))
		default:
			if err = json.Unmarshal(text, &l); err == nil {
				err = l.check()
			}
		}
		switch {
		case err != nil:
			m.o.Warn(fmt.Sprintf("memory: %s: what stands at byte %d is no line and is left out: %v", name, at+int64(begin), err))
		case len(text) > 0:
			out = append(out, l)
		}
		begin += end + 1
		whole = int64(begin)
	}
	return out, whole
}

// read reads a segment from a byte offset on. It warns of a sealed segment that has changed.
func (m *Memory) read(n int, from int64) ([]byte, error) {
	path := m.path(n, segmentExt)
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("memory: %w", err)
	case info.Size() > maxSegment:
		return nil, fmt.Errorf("memory: %s has more than %d bytes", filepath.Base(path), maxSegment)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("memory: %w", err)
	}
	if text, err := os.ReadFile(m.path(n, sealExt)); err == nil {
		var want sealed
		if err := json.Unmarshal(text, &want); err != nil || want != sealOf(data) {
			m.o.Warn(fmt.Sprintf("memory: %s is not as it was sealed", filepath.Base(path)))
		}
	}
	return data[min(from, int64(len(data))):], nil
}
