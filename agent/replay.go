package agent

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
)

// Replayed is the result of Replay.
type Replayed struct {
	Decisions int    `json:"decisions"`
	Differ    []Diff `json:"differ"`
	Status    string `json:"final_status,omitempty"` // "" for a run that did not end
}

// Diff is a decision that differs from the recorded one.
type Diff struct {
	Step int      `json:"step"`
	Was  Decision `json:"was"`
	Is   Decision `json:"is"`
}

// Replay decides every step of a run again from its record, without a page. It skips decisions
// that were not saved because the run was killed. again checks answers of a model again; it is
// nil if none was asked.
func Replay(ctx context.Context, r *Record, p Policy, again Proposer) (*Replayed, error) {
	out := &Replayed{Differ: []Diff{}}
	var s State
	if _, err := r.read(fileTask, &s.Task); err != nil {
		return nil, err
	}
	for step := 1; ; step++ {
		var was Decision
		s.Observation, s.Recall = Observation{}, Recall{}
		for name, v := range map[string]any{fileObservation: &s.Observation, fileRecall: &s.Recall, fileDecision: &was} {
			ok, err := r.read(stageFile(step, name), v)
			if err != nil {
				return nil, err
			}
			if !ok {
				return out, r.ended(out)
			}
		}
		is, err := p.Decide(ctx, s)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", step, err)
		}
		out.Decisions++
		if !same(was, is) {
			out.Differ = append(out.Differ, Diff{step, was, is})
		}
		if err := r.proposedAgain(step, s, is, again, out); err != nil {
			return nil, err
		}
		if s.History, err = r.traces(step, s.History); err != nil {
			return nil, err
		}
	}
}

// traces adds the acts of a step to a history.
func (r *Record) traces(step int, history []StepTrace) ([]StepTrace, error) {
	for part := 0; ; part++ {
		var t StepTrace
		ok, err := r.read(stageFile(step, traceOf(part)), &t)
		if err != nil || !ok {
			return history, err
		}
		history = append(history, t)
	}
}

func (r *Record) ended(out *Replayed) error {
	var s TaskSummary
	_, err := r.read(fileSummary, &s)
	out.Status = s.Status
	return err
}

// same compares decisions as they are saved.
func same(a, b Decision) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}

// proposedAgain checks the answers of one step again.
func (r *Record) proposedAgain(step int, s State, d Decision, again Proposer, out *Replayed) error {
	var was Proposal
	if ok, err := r.read(stageFile(step, fileProposal), &was); err != nil || !ok || again == nil {
		return err
	}
	is := again.Again(s, d, was)
	out.Decisions++
	if is.Verdict != was.Verdict || !same(was.Decision, is.Decision) {
		out.Differ = append(out.Differ, Diff{step, was.Decision, is.Decision})
	}
	return nil
}
