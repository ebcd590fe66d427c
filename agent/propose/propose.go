package propose

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"

	"skillmill/agent"
	"skillmill/agent/rules"
	"skillmill/model"
)

// Asker answers a question. *model.Client implements it.
type Asker interface {
	Complete(ctx context.Context, r model.Request) (model.Reply, error)
}

// Model implements agent.Proposer.
type Model struct {
	Ask Asker
	// Requests bounds the questions of a run, including repairs.
	Requests int
	// Tokens of questions and answers, as the server counts them, after which a run asks no more; 0 for any number.
	Tokens int64

	asked int
	took  int64 // tokens
}

// maxRepairs bounds the repairs of one question.
const maxRepairs = 2

// tooLong is the code for a task that does not fit into a question, spent the code for a run
// that may ask no more.
const (
	tooLong = "too_long"
	spent   = "spent"
)

// Propose implements agent.Proposer. Faults of the model and its answers are in the proposal.
// The error says that no question could be made, or that the run was stopped.
func (m *Model) Propose(ctx context.Context, s agent.State, unsure agent.Decision) (agent.Proposal, error) {
	var p agent.Proposal
	hint := ""
	for range maxRepairs + 1 {
		x, answered, err := m.once(ctx, &s, &unsure, hint)
		if err != nil {
			return p, err
		}
		p.Exchanges = append(p.Exchanges, x)
		p = m.Again(s, unsure, p)
		last := p.Exchanges[len(p.Exchanges)-1]
		if !answered || p.Verdict == agent.Accepted || p.Verdict == agent.Declined {
			break
		}
		hint = last.Code
	}
	return p, nil
}

// once asks one question. answered is false if asking again is of no use.
func (m *Model) once(ctx context.Context, s *agent.State, unsure *agent.Decision, hint string) (x agent.Exchange, answered bool, err error) {
	if m.asked++; m.Requests > 0 && m.asked > m.Requests || m.Tokens > 0 && m.took >= m.Tokens {
		return agent.Exchange{Code: spent}, false, nil
	}
	nonce := make([]byte, 12)
	if _, err := rand.Read(nonce); err != nil {
		return x, false, fmt.Errorf("nonce: %w", err)
	}
	q, tokens, err := question(s, unsure, hex.EncodeToString(nonce))
	if errors.Is(err, errTooLong) {
		return agent.Exchange{Code: tooLong}, false, nil
	}
	if err != nil {
		return x, false, err
	}
	if hint != "" {
		q.User += "Your last answer was refused by a check: " + hint + "\n"
	}
	x = agent.Exchange{System: q.System, User: q.User, Tokens: tokens}
	reply, err := m.Ask.Complete(ctx, q)
	x.Reply, x.In, x.Out = reply.Content, reply.In, reply.Out
	m.took += reply.In + reply.Out
	var bad *model.Error
	switch {
	case err == nil:
		return x, true, nil
	case errors.As(err, &bad) && ctx.Err() == nil:
		x.Code = bad.Code
		return x, !bad.Passing(), nil
	}
	return x, false, err
}

// answer is the JSON object of an answer.
type answer struct {
	Action *struct {
		Type   string `json:"type"`
		Target *int   `json:"target_id"`
		Value  string `json:"value"`
	} `json:"action"`
	Done   bool   `json:"is_done"`
	Reason string `json:"reason"`
}

// Again implements agent.Proposer: it checks the answers in order, without asking. The first
// that counts is the proposal.
func (m *Model) Again(s agent.State, unsure agent.Decision, p agent.Proposal) agent.Proposal {
	out := agent.Proposal{Verdict: agent.Unanswered, Exchanges: p.Exchanges, Decision: unsure}
	for i := range out.Exchanges {
		x := &out.Exchanges[i]
		if x.Reply == "" {
			continue
		}
		d, code := settle(&s, &unsure, x.Reply)
		x.Code = code
		switch code {
		case "":
			out.Verdict, out.Decision = agent.Accepted, d
			return out
		case declined:
			out.Verdict = agent.Declined
			return out
		}
		out.Verdict = agent.Refused
	}
	return out
}

// The codes of answers besides those of the client and of rules.Check.
const (
	declined = "declined"
	both     = "both" // it has an action and also says that all is done
)

// settle checks one answer against the task.
func settle(s *agent.State, unsure *agent.Decision, content string) (d agent.Decision, code string) {
	var a answer
	if err := model.Decode(content, &a); err != nil {
		var bad *model.Error
		if errors.As(err, &bad) {
			return d, bad.Code
		}
		return d, model.CodeNotJSON
	}
	switch {
	case a.Action == nil && a.Done && rules.Unread(s.Task.Text) && len(s.History) > 0:
		return agent.Decision{Done: true, By: agent.ByModel, Goal: unsure.Goal, Reason: "a model says that all is done"}, ""
	case a.Action == nil:
		return d, declined
	case a.Done:
		return d, both
	}
	act := agent.Action{Type: a.Action.Type, Target: a.Action.Target, Value: a.Action.Value}
	prepares, code := rules.Check(s.Task.Text, unsure.Goal, &s.Observation, act)
	if code != "" {
		return d, code
	}
	return agent.Decision{
		Action: act, Goal: unsure.Goal, Serves: !prepares, Last: !prepares && !rules.Unread(s.Task.Text), By: agent.ByModel,
		Key: s.Observation.Elements[*act.Target].Key, Reason: "a model proposed it, and it passed the checks",
	}, ""
}
