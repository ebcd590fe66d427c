package agent

import (
	"context"
	"fmt"
	"slices"

	"skillmill/transform/wall"
)

// Proposer asks somebody else, as a language model, what to do where a policy is not sure.
type Proposer interface {
	// Propose answers with what was asked and what became of it. Its Decision is an act
	// that passed every check, or the given decision, which did not know.
	Propose(ctx context.Context, s State, unsure Decision) (Proposal, error)
	// Again settles the answers of a recorded proposal anew, without asking anybody.
	Again(s State, unsure Decision, p Proposal) Proposal
}

// Proposal is what was asked and what became of it.
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
	Code   string         `json:"code,omitempty"` // why it did not count
}

// ByModel is Decision.By of an act that a model proposed.
const ByModel = "model"

// ask puts a decision that does not know what to do to the proposer, if there is one.
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

// state returns what a policy may know.
func (r *run) state() State { return State{r.task, r.seen, r.recall, r.history} }

// proposed reports whether a model chose what was done.
func proposed(history []StepTrace) bool {
	return slices.ContainsFunc(history, func(t StepTrace) bool { return t.Decision.By == ByModel })
}
