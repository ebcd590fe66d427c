package journal

import (
	"fmt"
	"time"

	"skillmill/saferun/refuse"
)

// Record writes the journal of the current run.
type Record struct {
	lane *Lane
	run  *Run
}

// Begin uses up a plan: seal is its seal, skill its domain and id. A plan that began
// before, in its own run or in a copy under another id, is refused with PLAN_USED, or with
// OUTCOME_UNKNOWN if its run died in an act.
func (l *Lane) Begin(requestID, seal, skill string) (*Record, error) {
	if err := l.Unused(requestID, seal); err != nil {
		return nil, err
	}
	r := &Run{RequestID: requestID, Plan: seal, Skill: skill, Event: Began, At: l.now().UTC().Format(time.RFC3339)}
	if err := l.write(&Line{At: r.At, Event: Began, RequestID: requestID, Plan: seal, Skill: skill}); err != nil {
		return nil, err
	}
	l.runs = append(l.runs, r)
	return &Record{lane: l, run: r}, nil
}

// Unused refuses a plan that began before; see Begin.
func (l *Lane) Unused(requestID, seal string) error {
	for _, r := range l.runs {
		if r.RequestID != requestID && r.Plan != seal {
			continue
		}
		if r.Event == Unknown {
			return refuse.New(refuse.OutcomeUnknown, "run %s of this plan died at %s in act %d (%s): look at the page, and plan again", r.RequestID, r.At, r.Acts, r.Does)
		}
		return refuse.New(refuse.PlanUsed, "run %s of this plan %s at %s: plan again", r.RequestID, r.Event, r.At)
	}
	return nil
}

// Before notes that an act is about to be done. After an error nothing may be done.
func (r *Record) Before(does string) error {
	return r.lane.note(r.run, Line{Event: Before, RequestID: r.run.RequestID, Act: r.run.Acts + 1, Does: does})
}

// After notes that the act returned; code is "" where it went well.
func (r *Record) After(code string) error {
	return r.lane.note(r.run, Line{Event: After, RequestID: r.run.RequestID, Act: r.run.Acts, Code: code})
}

// Pending returns an error with OUTCOME_UNKNOWN if the last act has no After.
func (r *Record) Pending() error {
	if r.run.Event != Before {
		return nil
	}
	return refuse.New(refuse.OutcomeUnknown, "act %d (%s) was begun and is not known to be done", r.run.Acts, r.run.Does)
}

// End notes that the run ended by itself, with an unknown outcome where it is Pending.
func (r *Record) End(code string) error {
	line := Line{Event: Ended, RequestID: r.run.RequestID, Code: code}
	if r.Pending() != nil {
		line.Event, line.Act, line.Does = Unknown, r.run.Acts, r.run.Does
	}
	return r.lane.note(r.run, line)
}

// Acts returns how many acts were begun.
func (r *Record) Acts() int { return r.run.Acts }

// String names the run.
func (r *Record) String() string { return fmt.Sprintf("run %s", r.run.RequestID) }
