package mill

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/model"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/refine"
)

// A model is asked in a pass of its own, before skills are made. So the skills depend on
// the captures and the stored answers alone, not on which model answered or when.

// stageRefine names the stage in rejects of answers.
const stageRefine = "refine"

// NewModel returns a client of the model that a configuration names, nil if it names none.
func NewModel(r configs.Refine) (*model.Client, error) {
	if r.Mode != configs.RefineAsk {
		return nil, nil
	}
	return model.New(model.Options{
		URL: r.URL, KeyEnv: r.KeyEnv, Model: r.Model, Format: r.Format, Seed: r.Seed, Limit: r.MaxTokens,
		Timeout: time.Duration(r.TimeoutSeconds) * time.Second, Tries: r.Tries, AtOnce: r.AtOnce,
	})
}

// answersOf reads the stored answers of a domain, by question. It returns none without a
// model, and none if their file is damaged (lostAnswers rejects that file).
func (r *run) answersOf(domain string) map[string]store.Answer {
	if r.opt.Config.Refine.IsZero() {
		return nil
	}
	answers, err := r.store.Answers(domain)
	if err != nil && !errors.Is(err, store.ErrDamaged) {
		r.opt.Log(err.Error())
	}
	return answers
}

// ask asks the model the questions that have no stored answer. It skips domains whose
// result stands and whose questions are all answered.
func (r *run) ask(ctx context.Context, m milling) error {
	cfg := r.opt.Config.Refine
	client, err := NewModel(cfg)
	if err != nil || client == nil || len(r.shards) > 0 { // the shards have asked
		return err
	}
	questions, err := r.questions(ctx, m)
	if err != nil {
		return err
	}
	known := map[string]map[string]store.Answer{}
	python, err := exec.LookPath("python3")
	if err != nil && len(r.opt.Worker) > 0 && len(questions) > 0 {
		r.opt.Log("python3 is not there: what the model writes is not compiled by CPython, and proposals say so")
	}
	keep := func(a store.Answer) error {
		compiled(ctx, python, &a)
		if known[a.Domain] == nil {
			known[a.Domain] = maps.Clone(r.answersOf(a.Domain))
		}
		known[a.Domain][a.Key] = a
		if err := r.store.PutAnswers(a.Domain, known[a.Domain]); err != nil {
			return &OutputError{err}
		}
		return nil
	}
	budget := refine.Budget{Requests: cfg.Requests, Tokens: cfg.Tokens, AtOnce: cfg.AtOnce}
	if r.asked, err = refine.Ask(ctx, client, questions, budget, keep); err != nil {
		return err
	}
	for _, code := range slices.Sorted(maps.Keys(r.asked.Faults)) {
		r.opt.Log(fmt.Sprintf("the model: %s: %d", code, r.asked.Faults[code]))
	}
	return nil
}

// questions returns the possible questions about the domains that are made anew or that
// have unanswered questions.
func (r *run) questions(ctx context.Context, m milling) ([]datasets.QuestionRow, error) {
	var out []datasets.QuestionRow
	var chunk []string
	captures := 0
	pass := func() error {
		pages := r.store.Pages(chunk)
		chunk, captures = nil, 0
		if len(pages) == 0 {
			return nil
		}
		take := tap[datasets.QuestionRow]{datasets.TableQuestions, new(sync.Mutex), func(rows []datasets.QuestionRow) error {
			out = append(out, rows...)
			return nil
		}}
		graph, err := stages.Questions(r.opt.Config, r.inputs(pages, m), []pipeline.Tap{take})
		if err != nil {
			return err
		}
		_, err = pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.Workers, Progress: m.progress})
		return err
	}
	for _, domain := range r.store.Domains() {
		key, err := r.resultKey(domain, m.basis)
		if err != nil {
			return nil, err
		}
		if b, err := r.store.Brief(key); err == nil && b.Open == 0 && !r.opt.Full {
			continue
		}
		chunk, captures = append(chunk, domain), captures+len(r.store.Entries(domain))
		if captures >= chunkCaptures {
			if err := pass(); err != nil {
				return nil, err
			}
		}
	}
	return out, pass()
}

// lostAnswers returns a reject for each file of answers that the inventory lists and that
// is damaged or missing. Its questions are asked again.
func (r *run) lostAnswers() []datasets.Reject {
	if r.opt.Config.Refine.IsZero() {
		return nil
	}
	var out []datasets.Reject
	for _, p := range slices.Sorted(maps.Keys(r.found.listed)) {
		file, ours := strings.CutPrefix(p, storeFolder+"/")
		if !ours || !store.IsAnswers(file) || r.found.sound(file) || r.store.AnswersSound(file) {
			continue
		}
		r.opt.Log(fmt.Sprintf("the answers in %s are damaged or gone; they are asked for again", file))
		out = append(out, datasets.Reject{
			Stage: stageRefine, Code: capture.CodeAnswersLost, Night: datasets.Night(""), File: path.Base(file), ByteAt: -1, DOMIndex: -1,
			Detail: "the stored answers of a model were damaged or gone",
		})
	}
	return out
}
