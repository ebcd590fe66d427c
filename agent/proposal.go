package agent

import (
	"context"
	"fmt"
	"slices"

	"skillmill/transform/wall"
)

// Proposer asks a language model, or somebody else, what to do if a policy is not sure.
type Proposer interface {
	// Propose returns what was asked and its result. The Decision in it is an act that passed
	// every check, or else unsure.
	Propose(ctx context.Context, s State, unsure Decision) (Proposal, error)
	// Again checks the answers of a recorded proposal again, without asking.
	Again(s State, unsure Decision, p Proposal) Proposal
}

// Proposal is what a Proposer asked, and the result.
type Proposal struct {
	Verdict   string     `json:"verdict"` // accepted, declined, refused or unanswered
	Exchanges []Exchange `json:"exchanges"`
	Decision  Decision   `json:"decision"`
}

// The verdicts of a proposal.
const (
	Accepted   = "accepted"
	Declined   = "declined"   // the answer was that nothing is to be done
	Refused    = "refused"    // no answer passed the checks
	Unanswered = "unanswered" // there was no answer
)

// Exchange is one question and its answer.
type Exchange struct {
	System string         `json:"system"`
	User   string         `json:"user"`
	Tokens map[string]int `json:"tokens"` // of each part of the question, estimated
	Reply  string         `json:"reply"`
	In     int64          `json:"tokens_in"` // as the server counted, 0 where it did not
	Out    int64          `json:"tokens_out"`
	Code   string         `json:"code,omitempty"` // why the answer did not count, "" if it did
}

// ByModel is Decision.By of an act that a model proposed.
const ByModel = "model"

// ask asks the proposer, if there is one, about a decision that is not sure.
func (r *run) ask(ctx context.Context, d Decision) (Decision, error) {
	if r.o.Proposer == nil || d.End != Unsure || r.seen.Sign == wall.SignLogin {
		return d, nil
	}
	p, err := r.o.Proposer.Propose(ctx, r.state(), d)
	if err != nil {
		return d, fmt.Errorf("propose step %d: %w", r.step, err)
	}
	r.sum.Asked += len(p.Exchanges)
	return p.Decision, r.o.Record.write(stageFile(r.step, fileProposal), p)
}

// state returns the state of the run for a policy.
func (r *run) state() State { return State{r.task, r.seen, r.recall, r.history} }

// proposed reports whether a model chose what was done.
func proposed(history []StepTrace) bool {
	return slices.ContainsFunc(history, func(t StepTrace) bool { return t.Decision.By == ByModel })
}
