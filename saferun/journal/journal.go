// Package journal is the lane of a session: one run at a time, and a record of every
// act that is durable before the act and again after it.
//
// A lane is a folder with a lock and a journal. The kernel frees the lock of a process
// that ends in any way. The journal is lines that are only ever added: a run begins,
// an act is about to be done, it was done, the run ends. Each line is on the disk
// before what it announces happens. So of a run that died the journal tells one of two
// things: no act was under way, or one was and nobody knows whether it was done. The
// second is an unknown outcome. It is noted once, when the lane is taken the next
// time, and nothing is repeated.
//
// A plan that began is used, however its run ended.
package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"skillmill/durable"
	"skillmill/durable/hook"
	"skillmill/saferun/refuse"
)

// The events of a journal.
const (
	Began   = "began"   // the plan is used
	Before  = "before"  // an act is about to be done
	After   = "after"   // the act returned
	Ended   = "ended"   // the run ended by itself
	Died    = "died"    // found later: the run ended with no act under way
	Unknown = "unknown" // found later: the run ended with an act under way
)

// A Line is one line.
type Line struct {
	At        string `json:"at"` // RFC 3339, UTC
	Event     string `json:"event"`
	RequestID string `json:"requestId"`
	Plan      string `json:"plan,omitempty"`  // seal of the plan, of Began
	Skill     string `json:"skill,omitempty"` // domain and id, of Began
	Act       int    `json:"act,omitempty"`   // number of the act, from 1
	Does      string `json:"does,omitempty"`  // method of the act
	Code      string `json:"code,omitempty"`  // how the act or the run ended, "" for well
}

// Run is what a journal says about one run.
type Run struct {
	RequestID, Plan, Skill string
	Event                  string // its last one
	Acts                   int    // that were begun
	Does                   string // what the last act was to do
	At                     string // time of the last event
}

// Lane is a lane that this process holds.
type Lane struct {
	file    *os.File
	release func() error
	now     func() time.Time
	runs    []*Run // in the order in which they began
	found   []Run
	broken  bool // a line could not be written
}

const (
	lockName    = "lock"
	journalName = "journal.jsonl"
	// maxJournal keeps a damaged or foreign file from being read whole; a run has about
	// 2 KB of lines.
	maxJournal = 256 << 20
)

// Open takes the lane of a folder, which it makes if need be, reads its journal and notes
// the end of runs that died. The code LANE_BUSY means that another process has the lane. A
// journal that is not as it was written is an error, because then nobody knows whether an
// act was done.
func Open(dir string, now func() time.Time) (*Lane, error) {
	release, err := durable.Lock(filepath.Join(dir, lockName))
	if err != nil {
		if held := (*durable.LockedError)(nil); errors.As(err, &held) {
			return nil, refuse.Wrap(refuse.LaneBusy, err, "another run uses this workspace and session %s: wait until it has ended, or take another session", filepath.Base(dir))
		}
		return nil, fmt.Errorf("lane: %w", err)
	}
	l := &Lane{release: release, now: now}
	if err := l.begin(dir); err != nil {
		return nil, errors.Join(fmt.Errorf("journal of lane %s: %w", filepath.Base(dir), err), l.Close())
	}
	return l, nil
}

// begin opens and reads the journal, after the lane was taken.
func (l *Lane) begin(dir string) (err error) {
	if l.file, err = durable.OpenInPlace(filepath.Join(dir, journalName)); err != nil {
		return err
	}
	if err := durable.SyncDir(dir); err != nil {
		return err
	}
	if err := l.read(); err != nil {
		return err
	}
	return l.bury()
}

// Close gives the lane back.
func (l *Lane) Close() error {
	var err error
	if l.file != nil {
		err = l.file.Close()
	}
	return errors.Join(err, l.release())
}

// read reads the journal and cuts off an incomplete last line: what it announces was not
// done.
func (l *Lane) read() error {
	data, err := io.ReadAll(io.LimitReader(l.file, maxJournal+1))
	if err != nil {
		return err
	}
	if len(data) > maxJournal {
		return fmt.Errorf("more than %d bytes", maxJournal)
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole < len(data) {
		if err := l.file.Truncate(int64(whole)); err != nil {
			return err
		}
	}
	if _, err := l.file.Seek(int64(whole), io.SeekStart); err != nil {
		return err
	}
	for n, text := range bytes.Split(data[:max(whole-1, 0)], []byte("\n")) {
		if whole == 0 {
			break
		}
		if err := l.take(text); err != nil {
			return fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return nil
}

// take applies one line.
func (l *Lane) take(text []byte) error {
	var line Line
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&line); err != nil {
		return err
	}
	if line.Event == Began {
		if l.run(line.RequestID) != nil {
			return fmt.Errorf("run %s begins twice", line.RequestID)
		}
		l.runs = append(l.runs, &Run{RequestID: line.RequestID, Plan: line.Plan, Skill: line.Skill, Event: Began, At: line.At})
		return nil
	}
	r := l.run(line.RequestID)
	if r == nil {
		return fmt.Errorf("run %s did not begin", line.RequestID)
	}
	return r.follow(&line)
}

// follow checks that a line may come after the last one of its run, and applies it.
func (r *Run) follow(line *Line) error {
	switch line.Event {
	case Before:
		if r.Event != Began && r.Event != After || line.Act != r.Acts+1 {
			return fmt.Errorf("act %d of run %s after %s", line.Act, r.RequestID, r.Event)
		}
		r.Acts, r.Does = line.Act, line.Does
	case After, Unknown:
		if r.Event != Before || line.Act != r.Acts {
			return fmt.Errorf("%s of run %s after %s", line.Event, r.RequestID, r.Event)
		}
	case Ended, Died:
		if r.Event != Began && r.Event != After {
			return fmt.Errorf("%s of run %s after %s", line.Event, r.RequestID, r.Event)
		}
	default:
		return fmt.Errorf("event %q is not known", line.Event)
	}
	r.Event, r.At = line.Event, line.At
	return nil
}

func (l *Lane) run(id string) *Run {
	for _, r := range l.runs {
		if r.RequestID == id {
			return r
		}
	}
	return nil
}

// bury notes the end of runs that died. The lane is held, so none of them still runs.
func (l *Lane) bury() error {
	for _, r := range l.runs {
		line := Line{Event: Died, RequestID: r.RequestID}
		switch r.Event {
		case Began, After:
		case Before:
			line.Event, line.Act, line.Does = Unknown, r.Acts, r.Does
		default:
			continue
		}
		if err := l.note(r, line); err != nil {
			return err
		}
		l.found = append(l.found, *r)
	}
	return nil
}

// note makes a line durable and applies it.
func (l *Lane) note(r *Run, line Line) error {
	line.At = l.now().UTC().Format(time.RFC3339)
	after := *r
	if err := after.follow(&line); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if err := l.write(&line); err != nil {
		return err
	}
	*r = after
	return nil
}

// write adds a line. If that fails, no further line is added: the file may end in a part of
// the line, which the next Open cuts off.
func (l *Lane) write(line *Line) (err error) {
	if l.broken {
		return errors.New("journal: an earlier line could not be written")
	}
	defer func() { l.broken = err != nil }()
	text, err := json.Marshal(line)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if _, err := hook.Append(l.file, append(text, '\n')); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if err := hook.Do(hook.Sync, l.file.Name(), "", l.file.Sync); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}

// Found returns the runs that Open found dead, with their state now.
func (l *Lane) Found() []Run { return l.found }

// Unknowns returns the runs of a skill whose outcome nobody knows, the oldest first; ""
// means every skill.
func (l *Lane) Unknowns(skill string) []Run {
	var out []Run
	for _, r := range l.runs {
		if r.Event == Unknown && (skill == "" || r.Skill == skill) {
			out = append(out, *r)
		}
	}
	return out
}
