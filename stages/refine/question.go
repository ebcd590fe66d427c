package refine

import (
	"fmt"
	"slices"
	"strconv"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline/store"
	"skillmill/stages/assemble"
	"skillmill/transform/digest"
	"skillmill/transform/locate"
	"skillmill/transform/naming"
	"skillmill/transform/proposal"
)

// asked is the question about one draft.
type asked struct {
	question proposal.Question
	key      string
	at       []int // of each candidate of the question, its place in the control's
	proofs   []proposal.Proof
	doubted  []string     // entries of not_exists that may be dropped, as the draft has them
	doc      *skill.Skill // of the rules, where it is asked for programs

	answer  store.Answer
	known   bool                 // there is an answer
	said    proposal.Answer      // what it says
	code    string               // why it is none, "" where it is one
	own     []own                // selectors that the answer writes itself
	ownCode string               // why none of them is looked at
	stands  bool                 // see witnessed
	tried   map[string]rehearsal // by task
}

// ask makes the question about a draft, nil where the rules are sure of it or where it
// gets no document of its own.
func ask(d *datasets.DraftRow, rules Rules) (*asked, error) {
	if d.Family.Arg != "" || d.Family.Listed || d.Status == datasets.StatusRetired || !rules.Hidden && !d.Control.Visible {
		return nil, nil
	}
	a := &asked{tried: map[string]rehearsal{}}
	list := a.candidates(d, rules)
	if len(list) == 0 {
		return nil, nil // it has no skill
	}
	var tasks []string
	if len(d.Control.Facts.OwnTexts) == 0 {
		tasks = append(tasks, proposal.TaskNaming)
	}
	if a.unsure(d) {
		tasks = append(tasks, proposal.TaskLocators)
	} else {
		list = nil
	}
	in := input(d, list)
	if s := skeleton(d, len(tasks) > 0, rules); s != nil {
		tasks = append(tasks, proposal.TaskConditions)
		for _, n := range s.MayDrop {
			a.doubted = append(a.doubted, n.Value...)
		}
		in.Conditions = s
	}
	routines, err := a.routines(d, &in, rules)
	if err != nil {
		return nil, err
	}
	if tasks = append(tasks, routines...); len(tasks) == 0 {
		return nil, nil
	}
	a.question = proposal.NewQuestion(tasks, in)
	a.key, err = a.question.Key(rules.Params)
	return a, err
}

// candidates returns the locators that the document of a draft would have and that its
// choice is among: those of one kind with the one that comes first.
func (a *asked) candidates(d *datasets.DraftRow, rules Rules) []proposal.Candidate {
	chain, _ := assemble.Offer(d, rules.Require)
	first := chain.First()
	if first == nil {
		return nil
	}
	ordered, trials := locate.Usable(d.Control.Candidates, d.Trials)
	var list []proposal.Candidate
	for i, c := range ordered {
		if c.Kind != first.Name || !locate.KindOf(c.Kind).Has(&chain, c.Value) {
			continue
		}
		right := proposal.RightSometimes
		if trials[i].Right == int64(len(d.Captures)) {
			right = proposal.RightAlways
		}
		at := slices.IndexFunc(d.Control.Candidates, func(o datasets.Candidate) bool { return o.Kind == c.Kind && o.Value == c.Value })
		a.at, a.proofs = append(a.at, at), append(a.proofs, proposal.Proof{Right: trials[i].Right, Basis: c.Basis})
		list = append(list, proposal.Candidate{ID: "c" + strconv.Itoa(len(list)+1), Kind: c.Kind, Value: c.Value, Basis: c.Basis, Right: right})
	}
	return list
}

// unsure reports whether the choice of the rules is worth asking about: it says only where
// the control stands, or does not find it in every capture.
func (a *asked) unsure(d *datasets.DraftRow) bool {
	if len(a.proofs) == 0 {
		return false
	}
	return locate.Positional(a.proofs[0].Basis) || a.proofs[0].Right < int64(len(d.Captures))
}

// input returns what a model is told of a draft.
func input(d *datasets.DraftRow, list []proposal.Candidate) proposal.Input {
	c, f, p := &d.Control, &d.Control.Facts, &d.Control.Fingerprint
	near := slices.Concat([]string{f.Beside}, p.Before, p.After, c.Texts)
	return proposal.Input{
		Domain: d.Domain, Page: naming.Path(d.Pages[0]), Action: c.Action,
		Element: proposal.Element{
			Tag: c.Tag, Type: c.InputType, Role: c.Role, Name: c.Name, ID: p.ID, FormName: p.FormName, Title: p.Title, Href: p.Href,
			Classes: p.Classes, Icons: p.Icons, Data: p.Data,
		},
		Own: f.OwnTexts, Near: near, Row: f.Row, Heading: f.Heading, Part: f.PartName, Candidates: list,
	}
}

// row returns the question for whoever asks.
func (a *asked) row(d *datasets.DraftRow, rules Rules) (datasets.QuestionRow, error) {
	text, err := a.question.Text()
	if err != nil {
		return datasets.QuestionRow{}, err
	}
	return datasets.QuestionRow{
		Domain: d.Domain, SkillID: d.SkillID, Key: a.key, Tasks: a.question.Tasks, Input: []byte(text),
		Runs: rules.Runs[d.Domain+" "+d.SkillID], Captures: int64(len(d.Captures)),
	}, nil
}

// verdict is what became of one task.
type verdict struct {
	is, code                 string
	proposed, had, rationale string
}

// maxSaid is how much of a model's words is kept, in characters.
const maxSaid = 200

// result returns the row of one task.
func (a *asked) result(d *datasets.DraftRow, task string, rules Rules, v verdict) datasets.ProposalRow {
	return datasets.ProposalRow{
		Domain: d.Domain, SkillID: d.SkillID, Night: datasets.Night(d.LastSeen), Task: task, Verdict: v.is, Code: v.code,
		Proposed: digest.Clean(v.proposed, maxSaid), Before: digest.Clean(v.had, maxSaid), Rationale: digest.Clean(v.rationale, maxSaid),
		Model: rules.Params.Model, Prompts: proposal.Version(a.question.Tasks), Request: a.key, TokensIn: a.answer.In, TokensOut: a.answer.Out,
	}
}

// judge checks what was said to one task, and puts what passes into the draft.
func (a *asked) judge(task string, row *datasets.RefinedRow, n *names, rules Rules) verdict {
	said := &a.said
	switch {
	case task == proposal.TaskNaming && said.Naming != nil:
		return a.name(said.Naming, &row.Draft, n)
	case task == proposal.TaskLocators && said.Locators != nil:
		return a.locate(said.Locators, &row.Draft, rules)
	case task == proposal.TaskProgram && said.Program != nil:
		return a.program(task, said.Program, row)
	case task == proposal.TaskPrepare && said.Prepare != nil:
		return a.program(task, said.Prepare, row)
	case task == proposal.TaskConditions && said.Conditions != nil:
		return a.conditions(said.Conditions, row, rules)
	}
	return verdict{is: proposal.Declined}
}

// name gives a draft the label that was proposed, and the slug unless it has one that is
// published.
func (a *asked) name(said *proposal.Naming, d *datasets.DraftRow, n *names) verdict {
	v := verdict{is: proposal.Dropped, proposed: said.Label, had: d.Label, rationale: said.Rationale}
	label, slug, code := proposal.CheckNaming(said, &a.question.Input, n.others(d))
	if v.code = code; code != "" {
		return v
	}
	v.is = proposal.Accepted
	if slug != "" && d.Prior.SkillID != "" {
		v.code, slug = proposal.CodePublishedSlug, ""
	}
	n.rename(d, label, slug)
	return v
}

// locate puts the candidates of a draft into the order that was proposed, with the
// selectors that the answer writes itself.
func (a *asked) locate(said *proposal.Locators, d *datasets.DraftRow, rules Rules) verdict {
	v := verdict{is: proposal.Dropped, proposed: said.Primary, had: d.Control.Candidates[a.at[0]].Value, rationale: said.Rationale}
	out, want, code := a.chosenOf(said, d, rules)
	if want.Value != "" {
		v.proposed = want.Value
	}
	if v.code = code; code != "" {
		return v
	}
	if len(out.Control.Candidates) > len(d.Control.Candidates) && !a.stands {
		v.code = proposal.CodeOffered
		return v
	}
	d.Control.Candidates, d.Trials = out.Control.Candidates, out.Trials
	v.is = proposal.Accepted
	return v
}

// reordered returns the candidates of a draft with their trials, those at some places in front
// and in some order.
func reordered(d *datasets.DraftRow, at, order []int) ([]datasets.Candidate, []datasets.Trial) {
	places := make([]int, 0, len(d.Control.Candidates))
	for _, i := range order {
		places = append(places, at[i])
	}
	for i := range d.Control.Candidates {
		if !slices.Contains(places, i) {
			places = append(places, i)
		}
	}
	cands, trials := make([]datasets.Candidate, len(places)), make([]datasets.Trial, len(places))
	for n, i := range places {
		cands[n] = d.Control.Candidates[i]
		if i < len(d.Trials) {
			trials[n] = d.Trials[i]
		}
	}
	return cands, trials
}

// sameLocators reports whether two documents have the same selectors, texts and roles, in
// any order: what the policy was tried with.
func sameLocators(a, b *skill.Locators) bool {
	set := func(l *skill.Locators) []string {
		list := append(slices.Clone(l.SelectorAlt), l.Selector)
		for _, t := range l.ByText {
			list = append(list, "text "+t)
		}
		if l.ByRole != nil {
			list = append(list, fmt.Sprintf("role %s|%s", l.ByRole.Role, l.ByRole.Name))
		}
		slices.Sort(list)
		return list
	}
	return slices.Equal(set(a), set(b))
}
