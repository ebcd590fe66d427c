package view

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
)

// Follow returns the position of each control of an earlier capture among the controls of a
// later one, -1 if it is not there. It corrects answers, those of match.Match, by what the
// controls stood beside (find.Page.Elsewhere): a control whose row has moved is not followed
// to the control in its old place, and a control that its fingerprint did not find is taken
// where its guard surely finds it. guards are those of the earlier capture, nodes the tree
// positions of the later controls. On a page in another language words do not help, so Follow
// must not be called if Translated is true.
func Follow(facts *find.Page, guards []skill.Guard, nodes []int, answers []match.Answer) []int {
	at := make([]int, len(answers))
	place := map[int]int{}
	for k, node := range nodes {
		place[node] = k
	}
	locators := func(i int) find.Locators {
		if guards[i].Kind == "" { // it is not known what it stood beside
			return find.Locators{}
		}
		return find.FromDocument(&skill.Locators{Guard: &guards[i]})
	}
	said, records := newSaid(facts, guards, nodes), newRecords(facts, guards, nodes)
	for i := range answers {
		at[i] = -1
		if answers[i].Index < 0 {
			continue
		}
		node := nodes[answers[i].Index]
		c := facts.Of(node)
		if facts.Elsewhere(locators(i), node) == "" && !said.elsewhere(&guards[i], c) && !records.other(&guards[i], c) {
			at[i] = node
		}
	}
	Fill(at, func(i int) int {
		n := facts.Sure(locators(i))
		if _, there := place[n]; !there || records.other(&guards[i], facts.Of(n)) {
			return -1
		}
		return n
	})
	out := make([]int, len(at))
	for i, node := range at {
		out[i] = -1
		if node >= 0 {
			out[i] = place[node]
		}
	}
	return out
}

// said counts the names of controls on a page and on an earlier capture of it.
type said struct {
	was map[string]int            // on the earlier capture, by name
	is  map[string]map[string]int // on the page, by kind and name
}

func newSaid(facts *find.Page, guards []skill.Guard, nodes []int) *said {
	s := &said{map[string]int{}, map[string]map[string]int{}}
	for i := range guards {
		s.was[guards[i].Kind+" "+guards[i].Name]++
	}
	for _, n := range nodes {
		c := facts.Of(n)
		if s.is[c.Kind] == nil {
			s.is[c.Kind] = map[string]int{}
		}
		s.is[c.Kind][c.Values[find.Name]]++
	}
	return s
}

// elsewhere reports whether the name of a control is now on another control than c, which was
// taken for it: as many controls have the name as before, or a control with a new name has more
// of its words.
func (s *said) elsewhere(g *skill.Guard, c *find.Control) bool {
	if g.Name == "" || g.Kind != c.Kind || c.Values[find.Name] == g.Name || c.Label == g.Name {
		return false
	}
	now := s.is[g.Kind]
	if n := now[g.Name]; n > 0 && n >= s.was[g.Kind+" "+g.Name] {
		return true
	}
	words := wordsIn(g.Name)
	least := common(words, c.Values[find.Name])
	for name := range now {
		if s.was[g.Kind+" "+name] == 0 && common(words, name) > least {
			return true
		}
	}
	return false
}

// common returns how many of some words a text has.
func common(words []string, text string) (n int) {
	for _, w := range wordsIn(text) {
		if slices.Contains(words, w) {
			n++
		}
	}
	return n
}

func wordsIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
}
