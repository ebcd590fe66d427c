package view

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
)

// Follow says where the controls of an earlier capture of a page are in a later one, by
// position among its controls, -1 where they are not there: match.Match, held against what
// the controls stood beside (find.Page.Elsewhere). A control whose row went elsewhere is not
// followed to the one that stands in its place, and one that was not found by its looks is where its
// guard surely finds it. guards are those of the earlier capture, nodes the tree positions
// of the later controls. On a page in another language words say nothing, so its answers
// stand as they are: where Translated reports that, Follow is not asked.
func Follow(facts *find.Page, guards []skill.Guard, nodes []int, answers []match.Answer) []int {
	at := make([]int, len(answers))
	doubted := make([]bool, len(answers))
	place := map[int]int{}
	for k, node := range nodes {
		place[node] = k
	}
	locators := func(i int) find.Locators {
		if guards[i].Kind == "" { // nothing is known of what it stood beside
			return find.Locators{}
		}
		return find.FromDocument(&skill.Locators{Guard: &guards[i]})
	}
	said := newSaid(facts, guards, nodes)
	for i := range answers {
		at[i] = -1
		if answers[i].Index < 0 {
			continue
		}
		node := nodes[answers[i].Index]
		if doubted[i] = facts.Elsewhere(locators(i), node) != "" || said.elsewhere(&guards[i], facts.Of(node)); !doubted[i] {
			at[i] = node
		}
	}
	Fill(at, func(i int) int {
		n := facts.Sure(locators(i))
		if _, there := place[n]; !there {
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

// said are the names on a page and on an earlier capture of it, by kind.
type said struct {
	was map[string]int            // how many had a name
	is  map[string]map[string]int // how many have one, by kind
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

// elsewhere reports whether the name of a control went to another one than the one that is
// taken for it: as many have the name as before, or one that nothing was called like says more
// words of it.
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

// common returns how many words of some a text has.
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
