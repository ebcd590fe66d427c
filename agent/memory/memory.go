// Package memory stores how tasks were done, and finds what worked.
//
// The words. A line is one act of a run, or its end. A segment is a file of lines to which
// lines are only added; a full segment is sealed and not written to again. The index is a
// database that is made from the segments and may be deleted. A trail is the list of acts of
// a run, in order. A trail teaches if the run was a proven success: its criteria held, or
// every act of a goal took effect. A pattern is a part that several teaching trails have.
//
//	<folder>/000001.jsonl, 000001.seal   lines, and what the file must be (SHA-256)
//	<folder>/index.db                    made of these
//	<folder>/lock                        whoever writes holds it
//
// A line is durable when Append returns. A process that dies while it writes leaves an
// incomplete line, which is left out with a warning. Trails are only used on their domain;
// from other domains come only patterns that two domains have. Typed values are not stored:
// callers pass digests instead (docs/agent.md, Memory).
package memory

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"skillmill/durable"
)

// The kinds of lines.
const (
	KindStep = "step"
	KindEnd  = "end"
)

// What proves that a task was done.
const (
	ByCriteria = "criteria" // all criteria of the task held
	ByEffects  = "effects"  // every act of a goal took effect
)

// Line is one act of a run, or its end.
type Line struct {
	Kind   string `json:"kind"`
	Run    string `json:"run"`
	At     string `json:"at"` // RFC 3339, UTC
	Domain string `json:"domain"`
	Step   *Step  `json:"step,omitempty"`
	End    *End   `json:"end,omitempty"`
}

// Step is one act.
type Step struct {
	Type        string `json:"type"` // of agent.Action
	Kind        string `json:"kind"` // of the element
	Label       string `json:"label"`
	Value       string `json:"value,omitempty"`       // a digest
	Skill       string `json:"skill,omitempty"`       // of the library, "" for one made of the look
	Fingerprint string `json:"fingerprint,omitempty"` // digest of the fingerprint of the control
	Page        string `json:"page,omitempty"`        // key of the page
	Goal        int    `json:"goal"`
	Serves      bool   `json:"serves"`         // the act is the goal's own
	Code        string `json:"code,omitempty"` // why it failed, "" where it did not
	// Way says that it is one of End.Way. It is not part of a line.
	Way bool `json:"-"`
}

// End is how a run ended.
type End struct {
	Task   string `json:"task"` // its text, without typed values
	Hint   string `json:"hint"` // the page in a few words
	Status string `json:"status"`
	Proof  string `json:"proof,omitempty"` // ByCriteria or ByEffects, "" where nothing proves it
	// Way are the acts, counted from 0 over all of the run, without which the control of a goal would
	// not have come into view; nil where that is not known.
	Way []int `json:"way,omitempty"`
}

// Options are the options of a memory.
type Options struct {
	// SegmentBytes is the size from which on a segment is sealed; 0 means 4 MiB.
	SegmentBytes int64
	// Judge says what is now wrong with a skill that was used at a time: it is missing,
	// quarantined, unhealthy or changed. It returns "" for nothing. It may be nil.
	Judge func(domain, skill string, at time.Time) string
	// Warn is called once for each damaged part that was left out. It may be nil.
	Warn func(text string)
}

// Memory is the memory of one folder.
type Memory struct {
	dir string
	o   Options
	db  *sql.DB
}

const (
	segmentBytes = 4 << 20
	// maxLine is the size of the longest line that is written or read.
	maxLine = 64 << 10
	// maxSegment bounds a file that is read.
	maxSegment = 256 << 20
)

// Open opens the memory in a folder, and makes the folder if need be.
func Open(dir string, o Options) (*Memory, error) {
	if o.SegmentBytes <= 0 {
		o.SegmentBytes = segmentBytes
	}
	warn, told := o.Warn, map[string]bool{}
	o.Warn = func(text string) {
		if warn != nil && !told[text] {
			warn(text)
		}
		told[text] = true
	}
	if err := durable.MkdirAll(dir); err != nil {
		return nil, fmt.Errorf("memory: %w", err)
	}
	return &Memory{dir: dir, o: o}, nil
}

// Close closes the index.
func (m *Memory) Close() error {
	if m.db == nil {
		return nil
	}
	db := m.db
	m.db = nil
	return db.Close()
}

// lockPatience is how long a writer waits for another one.
const lockPatience = 5 * time.Second

// lock takes the lock of the folder. It is held while one line or segment is written.
func (m *Memory) lock() (release func() error, err error) {
	for until := time.Now().Add(lockPatience); ; time.Sleep(5 * time.Millisecond) {
		release, err = durable.Lock(filepath.Join(m.dir, "lock"))
		var held *durable.LockedError
		if err == nil || !errors.As(err, &held) || time.Now().After(until) {
			return release, err
		}
	}
}
