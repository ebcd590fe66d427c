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
	tasks    []string
	input    proposal.Input
	question proposal.Question // of tasks and input
	key      string
	lost     bool  // the rules found nothing that finds the control alone: only a selector of the answer can give it a skill
	at       []int // for each candidate of the question, its position among the control's
	proofs   []proposal.Proof
	doubted  []string     // entries of not_exists that may be dropped, as the draft has them
	doc      *skill.Skill // the document by the rules, if programs are asked for

	answer  store.Answer
	known   bool                 // there is an answer
	said    proposal.Answer      // the content of the answer
	code    string               // why the answer is not valid, "" if it is
	own     []own                // selectors that the answer wrote
	ownCode string               // why none of them is tried, "" if they are
	stands  bool                 // see witnessed
	tried   map[string]rehearsal // by task
}

// ask returns what is asked about a draft, nil if the rules are sure about it or it gets no
// document of its own. It is not complete, see asked.complete.
func ask(d *datasets.DraftRow, rules Rules) (*asked, error) {
	if d.Family.Arg != "" || d.Family.Listed || d.Status == datasets.StatusRetired || !rules.Hidden && !d.Control.Visible {
		return nil, nil
	}
	a := &asked{tried: map[string]rehearsal{}}
	if assemble.Ambiguous(d) {
		a.lost, a.tasks, a.input = true, []string{proposal.TaskLocators}, input(d, nil)
		return a, nil
	}
	list := a.candidates(d, rules)
	if len(list) == 0 {
		return nil, nil // it has no skill, and no locator could give it one
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
	a.tasks, a.input = tasks, in
	return a, nil
}

// complete makes the question with where the control stands.
func (a *asked) complete(at Placed, params proposal.Params) (err error) {
	a.input.Around = at.Around
	if a.input.Where.Viewport = at.Viewport; at.Viewport[0] <= 0 || at.Viewport[1] <= 0 {
		a.input.Where.Viewport = proposal.UnknownViewport
	}
	a.question = proposal.NewQuestion(a.tasks, a.input)
	a.key, err = a.question.Key(params)
	return err
}

// candidates returns the locators among which a model chooses: those that the document of a
// draft would have and that are of the same kind as the first.
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

// unsure reports whether the first locator is worth asking about: it only gives the position
// of the control, or does not find the control in every capture.
func (a *asked) unsure(d *datasets.DraftRow) bool {
	if len(a.proofs) == 0 {
		return false
	}
	return locate.Positional(a.proofs[0].Basis) || a.proofs[0].Right < int64(len(d.Captures))
}

// input returns what a model is told about a draft.
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
		Where: &proposal.Where{Index: c.DOMIndex, Box: c.BBox},
	}
}

// row returns the row of the question in the table questions.
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

// verdict is the result of checking the answer to one task.
type verdict struct {
	is, code                 string
	proposed, had, rationale string
}

// maxSaid bounds the characters of a model's text that are kept.
const maxSaid = 200

// result returns the row of one task.
func (a *asked) result(d *datasets.DraftRow, task string, rules Rules, v verdict) datasets.ProposalRow {
	return datasets.ProposalRow{
		Domain: d.Domain, SkillID: d.SkillID, Night: datasets.Night(d.LastSeen), Task: task, Verdict: v.is, Code: v.code,
		Proposed: digest.Clean(v.proposed, maxSaid), Before: digest.Clean(v.had, maxSaid), Rationale: digest.Clean(v.rationale, maxSaid),
		Model: rules.Params.Model, Prompts: proposal.Version(a.question.Tasks), Request: a.key, TokensIn: a.answer.In, TokensOut: a.answer.Out,
	}
}

// judge checks the answer to one task, and puts it into the draft if it passes.
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

// name gives a draft the proposed label, and the proposed slug unless a published one stays.
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

// locate puts the candidates of a draft into the proposed order, with the selectors that the
// answer wrote.
func (a *asked) locate(said *proposal.Locators, d *datasets.DraftRow, rules Rules) verdict {
	v := verdict{is: proposal.Dropped, proposed: said.Primary, rationale: said.Rationale}
	if len(a.at) > 0 {
		v.had = d.Control.Candidates[a.at[0]].Value
	}
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
	d.Control.Fingerprint, d.FingerprintTrial = out.Control.Fingerprint, out.FingerprintTrial
	v.is = proposal.Accepted
	return v
}

// reordered returns the candidates of a draft with their trials; those at the positions at
// come first, in the given order.
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

// sameLocators reports whether two documents have the same selectors, texts and roles in any
// order, with which the policy was tried.
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
