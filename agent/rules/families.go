package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// A family of the library is one operation on many things, and its argument says which of them. A goal that says the
// key of a member is held against the members first, and against all controls then: the act is that of the family, with
// the key as its argument. Where the two readings name two controls that fit alike, nothing is done.

// byFamily holds the decision on a goal against the families and forms of the library that stand on the page.
func byFamily(g *goal.Goal, at int, s *agent.State, p *progress, d agent.Decision) agent.Decision {
	if d.Action.Type == "" && d.End == "" {
		return d
	}
	if said, many := keysSaid(g, s); len(said) > 0 || len(many) > 0 {
		d = (&kin{g: g, at: at, s: s, p: p, said: said, many: many}).decide(d)
	}
	return byForm(g, at, s, p, d)
}

// kin is one goal that says keys of families, while its next act is decided.
type kin struct {
	g    *goal.Goal
	at   int
	s    *agent.State
	p    *progress
	said map[int]bool    // the elements whose keys the goal says
	many map[string]bool // the families of which it says several
}

// decide returns the decision for the goal. d is the one by the live page alone.
func (k *kin) decide(d agent.Decision) agent.Decision {
	o := &k.s.Observation
	if d.Serves && d.Action.Target != nil && k.said[*d.Action.Target] {
		d.Family = o.Elements[*d.Action.Target].Family
		return d
	}
	if !k.plain() || d.Done || d.Serves == (d.Action.Target == nil) || d.End != "" && d.End != agent.Unsure {
		return d
	}
	if d.Serves && o.Elements[*d.Action.Target].Family != nil && k.many[o.Elements[*d.Action.Target].Family.Skill] {
		return agent.Decision{End: agent.Unsure, Goal: k.at, Reason: fmt.Sprintf("%q: it says several of a family", k.g.Text), Best: d.Best}
	}
	g, word := k.headless()
	f, score := k.member(g, word)
	if f == nil {
		return d
	}
	list := match.Rank(o, g, k.p.last, k.passes)
	if d.Serves && !(word != "" && k.cousin(d, f)) {
		if k.rivals(d, f, score, list) {
			return agent.Decision{End: agent.Unsure, Goal: k.at, Reason: fmt.Sprintf("%q: the family of %q and the page name two controls", k.g.Text, f.Family.Key), Best: best(list)}
		}
		return d
	}
	if word == "" {
		return d
	}
	for i := range list { // others of the family, which the goal does not say, are the only ones that fit as well
		if c := &list[i]; !c.Out && c.Element.ID != f.ID && c.Score > score-match.Margin && (c.Element.Family == nil || c.Element.Family.Skill != f.Family.Skill || k.said[c.Element.ID]) {
			return d
		}
	}
	d = serve(k.g, k.at, &match.Candidate{Element: f, Score: score}, k.p.count+1 >= k.g.Times)
	d.Family = f.Family
	return d
}

// cousin reports whether a decision operates another member of a family than the one whose key the goal says.
func (k *kin) cousin(d agent.Decision, f *agent.Element) bool {
	of := k.s.Observation.Elements[*d.Action.Target].Family
	return of != nil && of.Skill == f.Family.Skill
}

// rivals reports whether a decision operates what fits no better than a member whose key the goal says, or another
// member of its family.
func (k *kin) rivals(d agent.Decision, f *agent.Element, score float64, list []match.Candidate) bool {
	i := slices.IndexFunc(list, func(c match.Candidate) bool { return c.Element.ID == *d.Action.Target })
	return k.cousin(d, f) || i >= 0 && !list[i].Out && list[i].Score < score+match.Margin
}

// plain reports whether the goal is about one thing, by its words alone, and nothing was done for it yet.
func (k *kin) plain() bool {
	g := k.g
	return !g.All && g.Nth == 0 && g.Most == 0 && g.By == nil && g.Meant == nil && g.Source == nil && g.Limit == 0 && len(g.Except) == 0 &&
		(g.Verb == goal.Click || g.Verb == goal.Check || g.Verb == goal.Uncheck) && k.p.count == 0 && k.p.opens == 0
}

// passes reports whether an element did not refuse yet.
func (k *kin) passes(e *agent.Element) bool { return k.p.failed[e.Key] < 2 }

// member returns the one member that a goal means among those whose keys it says, and below whose column a word stands,
// with what speaks for it; nil for none.
func (k *kin) member(g *goal.Goal, word string) (*agent.Element, float64) {
	list := match.Standing(match.Rank(&k.s.Observation, g, k.p.last, func(e *agent.Element) bool {
		return k.said[e.ID] && k.passes(e) && !slices.Contains(e.State, "disabled") && (word == "" || k.column(e.Family) == word)
	}))
	c, _ := match.PickOne(g, list)
	if c == nil {
		return nil, 0
	}
	return c.Element, c.Score
}

// headless returns the goal without the word for the column of the keys, and that word: it need not be said in the row.
// It is "" for a goal that says none.
func (k *kin) headless() (g *goal.Goal, word string) {
	for i := range k.s.Observation.Elements {
		if e := &k.s.Observation.Elements[i]; k.said[e.ID] && word == "" {
			word = k.column(e.Family)
		}
	}
	if word == "" {
		return k.g, ""
	}
	rest := *k.g
	for _, s := range []*string{&rest.Words, &rest.Place, &rest.Alt} {
		*s = strings.TrimSpace(strings.Replace(lexicon.Fold(*s), word, " ", 1))
	}
	return &rest, word
}

// keysSaid returns the members of families whose keys a goal says as whole words. Of the keys of one family the longest
// counts: "Ann Lee" is not Ann. Families of which several are said are returned apart.
func keysSaid(g *goal.Goal, s *agent.State) (one map[int]bool, many map[string]bool) {
	o := &s.Observation
	var text string
	found := map[string][]*agent.Element{}
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Family == nil {
			continue
		}
		if text == "" {
			text = goalText(g, s)
		}
		if key := lexicon.Fold(e.Family.Key); key != "" && saysKey(text, key) {
			found[e.Family.Skill] = append(found[e.Family.Skill], e)
		}
	}
	one, many = map[int]bool{}, map[string]bool{}
	for id, of := range found {
		slices.SortFunc(of, func(a, b *agent.Element) int { return cmp.Compare(len(b.Family.Key), len(a.Family.Key)) })
		longest := lexicon.Fold(of[0].Family.Key)
		if slices.ContainsFunc(of[1:], func(e *agent.Element) bool { return !strings.Contains(longest, lexicon.Fold(e.Family.Key)) }) {
			many[id] = true
		} else {
			one[of[0].ID] = true
		}
	}
	return one, many
}

// saysKey reports whether a text has a key as whole words. Between Han and other letters there is no space: 订单1003.
func saysKey(text, key string) bool {
	var at, size int
	for {
		i := strings.Index(text[at:], key)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(key)
		if apart(text[:from], key) && apart(key, text[to:]) {
			return true
		}
		_, size = utf8.DecodeRuneInString(text[from:])
		at = from + size
	}
}

// apart reports whether no word goes on from the end of a text to the beginning of another. Han begins a word anywhere.
func apart(before, after string) bool {
	a, _ := utf8.DecodeLastRuneInString(before)
	b, _ := utf8.DecodeRuneInString(after)
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	return before == "" || after == "" || !letter(a) || !letter(b) || lexicon.Han(a) || lexicon.Han(b)
}

// goalText returns all words of a goal, folded: those of the task where the page explained it as a whole.
func goalText(g *goal.Goal, s *agent.State) string {
	if g.Meant != nil {
		return lexicon.Fold(s.Task.Text)
	}
	return lexicon.Fold(strings.Join(wordsOf(g), " \n "))
}

// column returns the word of the goal for the column in which the keys of a family stand, "" for none: order for the
// order 1003, 订单 for 订单1003 where it is called 订单号.
func (k *kin) column(f *agent.Membership) string {
	said, key := goalText(k.g, k.s), lexicon.Fold(f.Key)
	for _, h := range lexicon.Tokens(f.Column) {
		r := []rune(h)
		for n := len(r); n > 1; n-- {
			if w := string(r[:n]); (n == len(r) || lexicon.IsHan(h)) && strings.Contains(strings.ReplaceAll(said, " ", ""), w+key) {
				return w
			}
		}
	}
	return ""
}

// byForm names the form of the library that an act fills in or sends. An order that says no more than that the form is
// sent presses what sends the one in which was entered last, and nothing where the page names another control.
func byForm(g *goal.Goal, at int, s *agent.State, p *progress, d agent.Decision) agent.Decision {
	o := &s.Observation
	if by := formSender(g, s); by != nil && p.failed[by.Key] < 2 {
		switch {
		case d.Serves && d.Action.Target != nil && *d.Action.Target != by.ID:
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the form and the page name two controls", g.Text), Best: d.Best}
		case d.End == agent.Unsure:
			d = serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: by, Score: match.Same}, true)
		}
	}
	if d.Serves && d.Action.Target != nil {
		for i := range o.Forms {
			if f := &o.Forms[i]; slices.Contains(f.Fields, *d.Action.Target) || slices.Contains(f.Submits, *d.Action.Target) {
				d.Form = f.ID
			}
		}
	}
	return d
}

// formSender returns the only control that sends the form of the library in which something was entered last, where a
// goal says no more than that it is sent; nil for none.
func formSender(g *goal.Goal, s *agent.State) *agent.Element {
	if g.Verb != goal.Click || g.Place != "" || g.Nth != 0 || g.All || g.Confirms || g.Meant != nil || !plainSubmit.MatchString(strings.TrimSpace(g.Words)) {
		return nil
	}
	o, form := &s.Observation, ""
	for i := range s.History {
		if t := &s.History[i]; t.Decision.Serves && t.Result.Success && t.Action.Type != agent.ActClick {
			form = t.Decision.Form
		}
	}
	i := slices.IndexFunc(o.Forms, func(f agent.Form) bool { return f.ID == form })
	if i < 0 || len(o.Forms[i].Submits) != 1 {
		return nil
	}
	by := &o.Elements[o.Forms[i].Submits[0]]
	if !look.Takes(by, goal.Click) || slices.Contains(by.State, "disabled") || by.Class == "payment" {
		return nil
	}
	return by
}
