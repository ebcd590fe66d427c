package view

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
)

// Resolved is the resolver's answer for one skill.
type Resolved struct {
	Skill  *skill.Skill
	Answer match.Answer // empty for a skill without a fingerprint, which is never found
	Index  int64        // live index of the control, prove.Absent when it is not found
	// Doubt is why a similar control was refused, "" for none. Then the verdict is ambiguous,
	// and the refused control is the first of the answer's best. If the page does not have the
	// scope of the skill, Doubt says so, and best is empty.
	Doubt find.Doubt
	// Was and Is are the name that the skill knows and the name of the control that was found,
	// if no capture of the skill had the latter; else "".
	Was, Is string
}

// Refuse makes an answer ambiguous, because the control that was found may be another one.
func (r *Resolved) Refuse(why find.Doubt) {
	r.Doubt, r.Index, r.Was, r.Is = why, prove.Absent, "", ""
	r.Answer.Verdict, r.Answer.Index = match.Ambiguous, -1
}

// Resolve finds the controls of skills on a page, in the order of the skills. The more skills
// of the page are given, the surer the answers are. facts is the page from which rec was made.
// Resolve refuses a control that the guard of the document contradicts (find.Doubt), and on
// another page of the domain any control that is not the same by offer.Same.
func Resolve(rec Record, facts *find.Page, skills []*skill.Skill, params match.Params) []Resolved {
	a := Ask(rec, facts, skills, params)
	for i := range a.answers {
		a.answers[i].judge(a)
	}
	return a.answers
}

// Asked holds the answers of the resolver for all skills of a page. They are computed together
// and checked one by one (Of).
type Asked struct {
	rec      Record
	facts    *find.Page
	answers  []Resolved
	reworded bool // the page says the same in another language
}

// Ask runs the resolver for all skills of a page.
func Ask(rec Record, facts *find.Page, skills []*skill.Skill, params match.Params) *Asked {
	a := &Asked{rec: rec, facts: facts, answers: resolve(rec, skills, params)}
	a.reworded = a.inOtherWords()
	return a
}

// inOtherWords reports whether the page is the same page in another language, judged by the
// skills that were seen on it.
func (a *Asked) inOtherWords() bool {
	var seen []*Resolved
	for i := range a.answers {
		if l := &a.answers[i].Skill.Locators; l.Fingerprint != nil && l.Guard != nil && l.ByDOMIndex != nil && !away(a.rec, a.answers[i].Skill) {
			seen = append(seen, &a.answers[i])
		}
	}
	slices.SortStableFunc(seen, func(x, y *Resolved) int {
		return *x.Skill.Locators.ByDOMIndex - *y.Skill.Locators.ByDOMIndex
	})
	was, answers := make([]skill.Guard, len(seen)), make([]match.Answer, len(seen))
	for i, r := range seen {
		was[i], answers[i] = *r.Skill.Locators.Guard, r.Answer
	}
	return Reworded(a.facts, was, answers)
}

// Of returns the answer of Resolve for one skill, by its number.
func (a *Asked) Of(one int) Resolved {
	r := a.answers[one]
	r.judge(a)
	return r
}

// resolve returns the answers of the resolver before they are checked.
func resolve(rec Record, skills []*skill.Skill, params match.Params) []Resolved {
	var stored []skill.Fingerprint
	var at []int
	out := make([]Resolved, len(skills))
	same := opened(skills)
	for i, s := range skills {
		out[i] = Resolved{Skill: s, Index: prove.Absent, Answer: match.Answer{Verdict: match.None, Index: -1}}
		if _, asked := same[i]; !asked && s.Locators.Fingerprint != nil {
			stored, at = append(stored, *s.Locators.Fingerprint), append(at, i)
		}
	}
	for k, answer := range match.Resolve(stored, rec.Fingerprints(), params) {
		out[at[k]].Answer = answer
	}
	for i, k := range same {
		out[i].Answer = out[k].Answer
	}
	return out
}

// judge accepts the control that the resolver found, or refuses it if something contradicts it.
func (r *Resolved) judge(a *Asked) {
	if r.Answer.Index < 0 {
		return
	}
	c, doubt := &a.rec.Controls[r.Answer.Index], a.facts.Doubt
	if a.reworded {
		doubt = a.facts.DoubtTranslated
	}
	if d := doubt(find.FromDocument(&r.Skill.Locators), a.facts.At(c.DOMIndex)); d != "" {
		r.Refuse(d)
		return
	}
	if away(a.rec, r.Skill) && !inState(a.rec, r.Skill) && !offer.Same(offer.Known(r.Skill), c, false) {
		r.Refuse(DoubtPage)
		return
	}
	r.Index = c.DOMIndex
	if was, is := Renamed(r.Skill, c.Name); is {
		r.Was, r.Is = was, c.Name
	}
}

// DoubtPage is the doubt about a control on a page that no capture of the skill shows.
const DoubtPage find.Doubt = "it is of a page that no capture of the skill shows, and not the same in all that it says and stands beside"

// away reports whether a page belongs to the skill's domain and is none that a capture of the
// skill shows.
func away(rec Record, s *skill.Skill) bool {
	return s.Domain == rec.Capture.Domain && len(s.Evidence.Pages) > 0 && !slices.Contains(s.Evidence.Pages, rec.Capture.PageKey)
}

// inState reports whether a capture of the skill shows a state of the page: what an opened menu has is on its page.
func inState(rec Record, s *skill.Skill) bool {
	key := rec.Capture.PageKey
	return slices.ContainsFunc(s.Evidence.Pages, func(p string) bool {
		return datasets.StateOf(p) != nil && datasets.WholePage(p) == datasets.WholePage(key) && datasets.ScopeKey(p) == datasets.ScopeKey(key)
	})
}

// Fingerprints returns the fingerprints of the controls, in their order.
func (r *Record) Fingerprints() []skill.Fingerprint {
	out := make([]skill.Fingerprint, len(r.Controls))
	for i := range r.Controls {
		out[i] = r.Controls[i].Fingerprint
	}
	return out
}
