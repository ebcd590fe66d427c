package memory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"skillmill/durable"
)

// Which says which lines are forgotten: those for which all fields that are set hold.
type Which struct {
	Run, Domain string
	Before      time.Time
	All         bool // all lines
}

func (w *Which) has(l *Line) bool {
	if w.All {
		return true
	}
	if w.Run == "" && w.Domain == "" && w.Before.IsZero() {
		return false
	}
	at, err := time.Parse(time.RFC3339Nano, l.At)
	return (w.Run == "" || l.Run == w.Run) && (w.Domain == "" || l.Domain == w.Domain) &&
		(w.Before.IsZero() || err == nil && at.Before(w.Before))
}

// Forget removes lines and the index. The segments with these lines are written anew, each
// whole or not at all. lines is the number of lines that were removed.
func (m *Memory) Forget(ctx context.Context, w Which) (lines int, err error) {
	release, err := m.lock()
	if err != nil {
		return 0, fmt.Errorf("memory: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	list, err := m.segments()
	if err != nil {
		return 0, err
	}
	if err := m.drop(); err != nil {
		return 0, err
	}
	for _, n := range list {
		if err := ctx.Err(); err != nil {
			return lines, err
		}
		gone, err := m.rewrite(n, &w)
		lines += gone
		if err != nil {
			return lines, err
		}
	}
	return lines, nil
}

// rewrite writes one segment without some lines. Damaged lines are removed too, because it is
// not known which run they belong to.
func (m *Memory) rewrite(n int, w *Which) (gone int, err error) {
	data, err := m.read(n, 0)
	if err != nil {
		return 0, err
	}
	all, _ := m.lines(m.path(n, segmentExt), 0, data)
	var text []byte
	for i := range all {
		if w.has(&all[i]) {
			gone++
			continue
		}
		line, err := json.Marshal(&all[i])
		if err != nil {
			return 0, fmt.Errorf("memory: %w", err)
		}
		text = append(append(text, line...), '\n')
	}
	if gone == 0 {
		return 0, nil
	}
	_, err = os.Stat(m.path(n, sealExt))
	wasSealed := err == nil
	if err := durable.Write(m.path(n, segmentExt), text, 0o600); err != nil {
		return 0, fmt.Errorf("memory: %w", err)
	}
	if wasSealed {
		return gone, m.seal(n)
	}
	return gone, nil
}

// Show returns the lines of a run, in order. It returns an error if there are none.
func (m *Memory) Show(run string) ([]Line, error) {
	list, err := m.segments()
	if err != nil {
		return nil, err
	}
	var out []Line
	for _, n := range list {
		data, err := m.read(n, 0)
		if err != nil {
			return nil, err
		}
		all, _ := m.lines(m.path(n, segmentExt), 0, data)
		for _, l := range all {
			if l.Run == run {
				out = append(out, l)
			}
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("memory: no run %q", run)
	}
	return out, nil
}
