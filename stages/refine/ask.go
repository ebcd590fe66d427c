package refine

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/model"
	"skillmill/pipeline/store"
	"skillmill/transform/proposal"
)

// Model answers questions. *model.Client implements it.
type Model interface {
	// Complete returns the reply of the model. Its error is a *model.Error.
	Complete(ctx context.Context, r model.Request) (model.Reply, error)
}

// Budget bounds what is asked.
type Budget struct {
	Requests int
	Tokens   int64 // of questions and answers, as the server counts them; no question begins beyond it
	AtOnce   int   // questions on their way at the same time, at least 1
}

// Asked counts what Ask did.
type Asked struct {
	Questions int            // without a stored answer
	Sent      int            // questions that were asked
	Answered  int            // answers that were kept, also those that are not valid
	Faults    map[string]int // by code; questions with temporary faults are asked again the next time
	In, Out   int64          // tokens
}

// Ask asks as many questions as the budget allows, those about the most used controls first,
// and passes each answer to keep when it comes. A fault of the connection ends the question,
// not the run. An answer that is not valid is kept as such. keep is called by one goroutine
// at a time; its error ends the run.
func Ask(ctx context.Context, m Model, questions []datasets.QuestionRow, b Budget, keep func(store.Answer) error) (*Asked, error) {
	list := inOrder(questions)
	a := &asking{m: m, budget: b, keep: keep, done: Asked{Questions: len(list), Faults: map[string]int{}}}
	g, within := errgroup.WithContext(ctx)
	g.SetLimit(max(b.AtOnce, 1))
	for _, q := range list[:min(len(list), max(b.Requests, 0))] {
		if within.Err() != nil || a.spent() {
			break
		}
		g.Go(func() error { return a.one(within, q) })
	}
	if err := g.Wait(); err != nil {
		return &a.done, err
	}
	return &a.done, ctx.Err()
}

// inOrder returns the questions, each once, in the order in which they are asked.
func inOrder(questions []datasets.QuestionRow) []datasets.QuestionRow {
	list := slices.Clone(questions)
	slices.SortFunc(list, func(a, b datasets.QuestionRow) int {
		return cmp.Or(cmp.Compare(b.Runs, a.Runs), cmp.Compare(b.Captures, a.Captures), strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID))
	})
	seen := map[[2]string]bool{}
	return slices.DeleteFunc(list, func(q datasets.QuestionRow) bool {
		k := [2]string{q.Domain, q.Key}
		had := seen[k]
		seen[k] = true
		return had
	})
}

// asking is the state of one Ask.
type asking struct {
	m      Model
	budget Budget
	keep   func(store.Answer) error

	mu   sync.Mutex
	done Asked
}

func (a *asking) spent() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.budget.Tokens > 0 && a.done.In+a.done.Out >= a.budget.Tokens
}

// one asks one question.
func (a *asking) one(ctx context.Context, q datasets.QuestionRow) error {
	if ctx.Err() != nil || a.spent() {
		return nil
	}
	var in proposal.Input
	if err := json.Unmarshal(q.Input, &in); err != nil {
		return fmt.Errorf("question %s: %w", q.Key, err)
	}
	// The text of a random nonce has 26 letters; none can stand in the input by chance.
	req, err := proposal.Question{Tasks: q.Tasks, Input: in}.Request(strings.ToLower(rand.Text()))
	if err != nil {
		return fmt.Errorf("question %s: %w", q.Key, err)
	}
	reply, err := a.m.Complete(ctx, req)
	answer := store.Answer{Key: q.Key, Domain: q.Domain, Content: reply.Content, In: reply.In, Out: reply.Out}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.done.Sent++
	if err != nil {
		var bad *model.Error
		if !errors.As(err, &bad) {
			return err
		}
		a.done.Faults[bad.Code]++
		if bad.Passing() {
			return nil
		}
		answer.Fault = bad.Code
	}
	a.done.Answered, a.done.In, a.done.Out = a.done.Answered+1, a.done.In+reply.In, a.done.Out+reply.Out
	return a.keep(answer)
}
