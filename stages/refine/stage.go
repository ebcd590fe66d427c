// Package refine checks a model's proposals for drafts and applies those that pass.
//
// The stage itself asks no model. It writes the questions that a model could be asked (table
// questions), looks their answers up in the store, and checks each. Proposals that pass are
// applied to the drafts, and the result of every task is a row of proposals. So its outputs
// depend on drafts and stored answers alone. A model is asked between two runs of the stage,
// see Ask.
//
// A question is asked only where the rules are not sure: the name of a control that has no
// text of its own; the first locator of a control that is found by its position, or not in
// every capture; the preconditions of a control that name overlays.
package refine

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/saferun/rehearse"
	"skillmill/transform/proposal"
	"skillmill/transform/require"
)

// Answers returns the stored answers of a domain, by the keys of their questions.
type Answers func(domain string) map[string]store.Answer

// Around returns where the controls of some drafts of a domain stand, on the captures that
// represent them; see Neighbourhoods.
type Around func(ctx context.Context, domain string, drafts []*datasets.DraftRow) ([]Placed, error)

// Rules are the parameters.
type Rules struct {
	Off     bool // pass drafts on unchanged
	Params  proposal.Params
	Require require.Rules    // of the preconditions
	Hidden  bool             // controls that no capture shows get skills too
	Runs    map[string]int64 // number of runs on live pages, by domain, a blank and skill id
	Around  Around           // reads what stands around controls; without it questions do not say that
	Witness Witness          // without it no precondition is dropped
	Trials  Trials           // tries selectors that answers wrote; without it none count
	Runner  rehearse.Runner  // runs the programs of answers; without it none are asked for
}

// RulesOf returns the rules of a configuration.
func RulesOf(cfg configs.Config) Rules {
	r := cfg.Refine
	return Rules{
		Off: r.Mode == configs.RefineOff, Hidden: cfg.Publish.Hidden,
		Params: proposal.Params{Model: r.Model, Format: r.Format, Seed: r.Seed, Limit: r.MaxTokens},
	}
}

// New returns the stage.
func New(rules Rules, answers Answers) pipeline.Stage {
	spec := pipeline.Spec{
		Name: "refine", In: datasets.TableFamilies, Out: datasets.TableRefined,
		Side: []string{datasets.TableQuestions, datasets.TableProposals},
	}
	if rules.Off {
		return pipeline.Rows(spec, func(_ context.Context, d datasets.DraftRow, out *pipeline.Out[datasets.RefinedRow]) error {
			return out.Row(datasets.RefinedRow{Draft: d})
		})
	}
	spec.Key = []string{"domain"}
	return pipeline.Keyed(spec, func(ctx context.Context, in []datasets.DraftRow, out *pipeline.Out[datasets.RefinedRow]) error {
		domain := in[0].Domain
		r, err := Domain(ctx, in, answers(domain), rules)
		if err != nil {
			return fmt.Errorf("domain %s: %w", domain, err)
		}
		for i := range r.Rows {
			if err := out.Row(r.Rows[i]); err != nil {
				return err
			}
		}
		for _, q := range r.Questions {
			if err := pipeline.Side(out, datasets.TableQuestions, q); err != nil {
				return err
			}
		}
		for _, p := range r.Proposals {
			if err := pipeline.Side(out, datasets.TableProposals, p); err != nil {
				return err
			}
		}
		return nil
	})
}

// Refined is the result for the drafts of a domain.
type Refined struct {
	Rows      []datasets.RefinedRow
	Questions []datasets.QuestionRow // without an answer
	Proposals []datasets.ProposalRow
}

// Domain refines the drafts of one domain in the order of their ids: if two proposals want
// the same name, the first gets it.
func Domain(ctx context.Context, in []datasets.DraftRow, answers map[string]store.Answer, rules Rules) (*Refined, error) {
	drafts := slices.Clone(in)
	slices.SortFunc(drafts, func(a, b datasets.DraftRow) int { return strings.Compare(a.SkillID, b.SkillID) })
	asked, err := askAll(ctx, drafts, answers, rules)
	if err != nil {
		return nil, err
	}
	n, r := newNames(drafts), &Refined{}
	for i := range drafts {
		row := datasets.RefinedRow{Draft: drafts[i]}
		if a := asked[i]; a != nil {
			if err := r.draft(&row, a, n, rules); err != nil {
				return nil, fmt.Errorf("skill %s: %w", drafts[i].SkillID, err)
			}
		}
		r.Rows = append(r.Rows, row)
	}
	return r, nil
}

// askAll returns the question about each draft of a domain, nil for a draft without one, with
// its answer and the trials of that answer.
func askAll(ctx context.Context, drafts []datasets.DraftRow, answers map[string]store.Answer, rules Rules) ([]*asked, error) {
	list, err := questions(ctx, drafts, rules)
	if err != nil {
		return nil, err
	}
	for i, a := range list {
		if a == nil {
			continue
		}
		if a.answer, a.known = answers[a.key]; !a.known {
			continue
		}
		if a.code = a.answer.Fault; a.code == "" {
			a.said, a.code = proposal.Read(a.answer.Content, a.question.Tasks)
		}
		if err := a.rehearse(ctx, &drafts[i], rules); err != nil {
			return nil, err
		}
	}
	if err := trySelectors(ctx, drafts, list, rules); err != nil {
		return nil, err
	}
	return list, witnessed(ctx, drafts, list, rules)
}

// questions returns the question about each draft of a domain, nil for a draft without one.
func questions(ctx context.Context, drafts []datasets.DraftRow, rules Rules) ([]*asked, error) {
	list := make([]*asked, len(drafts))
	var with []*datasets.DraftRow
	for i := range drafts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		a, err := ask(&drafts[i], rules)
		if err != nil {
			return nil, fmt.Errorf("skill %s: %w", drafts[i].SkillID, err)
		}
		if list[i] = a; a != nil {
			with = append(with, &drafts[i])
		}
	}
	around := make([]Placed, len(with))
	if rules.Around != nil && len(with) > 0 {
		var err error
		if around, err = rules.Around(ctx, drafts[0].Domain, with); err != nil {
			return nil, fmt.Errorf("neighbourhoods: %w", err)
		}
	}
	n := 0
	for i, a := range list {
		if a == nil {
			continue
		}
		if err := a.complete(around[n], rules.Params); err != nil {
			return nil, fmt.Errorf("skill %s: %w", drafts[i].SkillID, err)
		}
		n++
	}
	return list, nil
}

// draft judges the answer about one draft, or notes that there is none.
func (r *Refined) draft(row *datasets.RefinedRow, a *asked, n *names, rules Rules) error {
	d := &row.Draft
	if !a.known {
		q, err := a.row(d, rules)
		if err != nil {
			return err
		}
		r.Questions = append(r.Questions, q)
	}
	for _, task := range a.question.Tasks {
		v := verdict{is: proposal.Dropped, code: a.code}
		switch {
		case !a.known:
			v.is = proposal.Unanswered
		case a.code == "":
			v = judged(func() verdict { return a.judge(task, row, n, rules) })
		}
		row.Hybrid = row.Hybrid || v.is == proposal.Accepted
		r.Proposals = append(r.Proposals, a.result(d, task, rules, v))
	}
	return nil
}

// judged returns the verdict of judge. If judge panics, the proposal is dropped and the draft
// stays as the rules made it.
func judged(judge func() verdict) (v verdict) {
	defer func() {
		if recover() != nil {
			v = verdict{is: proposal.Dropped, code: pipeline.CodePanic}
		}
	}()
	return judge()
}
