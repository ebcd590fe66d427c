package rules

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
)

// amount is a sum of money.
var amount = regexp.MustCompile(`(?i)(?:[$€£¥￥]|\b(?:usd|eur|rmb|cny)\s?)\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:元|€|usd\b|eur\b)`)

// amountOf is the only sum of money that stands around an element.
func amountOf(e *agent.Element) (float64, bool) {
	for _, text := range []string{line(e), e.Near} {
		all := amount.FindAllStringSubmatch(text, -1)
		if len(all) != 1 {
			continue
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(all[0][1]+all[0][2], ",", ""), 64)
		return n, err == nil
	}
	return 0, false
}

// extreme is the candidate with the least or the largest amount among those that fit as
// well, nil where one of them has none or two have the same.
func extreme(g *goal, list []candidate) *candidate {
	group := group(list)
	best, tie, at := 0.0, false, -1
	way := g.most
	if g.by != nil {
		way = g.by.most
	}
	for i := range group {
		n, ok := amountOf(group[i].e)
		if g.by != nil {
			if n, ok = figureOf(group[i].e, g.by.word); !ok && group[i].says != nil {
				n, ok = *group[i].says, true
			}
		}
		if !ok {
			return nil
		}
		n *= float64(way)
		switch {
		case at < 0 || n > best:
			best, tie, at = n, false, i
		case n == best:
			tie = true
		}
	}
	if at < 0 || tie || len(group) < 2 {
		return nil
	}
	return &group[at]
}

var (
	rises   = []string{"increase", "increment", "plus", "+", "add", "more", "增加", "加"}
	falls   = []string{"decrease", "decrement", "minus", "remove", "less", "fewer", "减少", "减", "-", "−", "–"}
	numbers = regexp.MustCompile(`\d+`)
)

// adjust brings a number to a value with the controls that raise and lower it by one, where
// there is no field for it: the only ones whose row says what the goal speaks of and has one
// number. skip says that the number is as it should be.
func adjust(g *goal, at int, o *agent.Observation) (d agent.Decision, skip, ok bool) {
	want, err := strconv.Atoi(strings.TrimSpace(g.value))
	asked := tokens(noise.ReplaceAllString(" "+amounts.ReplaceAllString(strings.Join(append([]string{g.words}, g.quoted...), " "), " ")+" ", " "))
	if g.verb != fill || err != nil || len(asked) == 0 {
		return d, false, false
	}
	var up, down *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || e.Action != "click" || e.Row == "" || !saysEach(tokens(e.Row), asked) {
			continue
		}
		said := tokens(strings.Join(own(e), " "))
		for _, way := range []struct {
			to    **agent.Element
			words []string
		}{{&up, rises}, {&down, falls}} {
			if !slices.ContainsFunc(said, func(w string) bool { return slices.Contains(way.words, w) }) {
				continue
			}
			if *way.to != nil {
				return d, false, false
			}
			*way.to = e
		}
	}
	if up == nil || down == nil || fold(up.Row) != fold(down.Row) {
		return d, false, false
	}
	now := numbers.FindAllString(up.Row, -1)
	if len(now) != 1 {
		return d, false, false
	}
	is, _ := strconv.Atoi(now[0]) // digits alone
	if is == want {
		return d, true, true
	}
	e := up
	if is > want {
		e = down
	}
	d = act(e, at)
	d.Serves, d.Last = true, is-want == 1 || want-is == 1
	return d, false, true
}

// howMany is a goal about a number without the word for it, where an element is the field
// between what lowers and what raises it: nothing else says so.
func howMany(o *agent.Observation, i int, g *goal) *goal {
	if g.verb != fill || i == 0 || i+1 >= len(o.Elements) || !amounts.MatchString(g.words) || o.Elements[i].Action != "type" {
		return g
	}
	says := func(e *agent.Element, list []string) bool {
		return slices.ContainsFunc(append(tokens(e.Label), fold(e.Label)), func(w string) bool { return slices.Contains(list, w) })
	}
	if !says(&o.Elements[i-1], falls) || !says(&o.Elements[i+1], rises) {
		return g
	}
	out := *g
	out.words = strings.Join(strings.Fields(amounts.ReplaceAllString(g.words, " ")), " ")
	return &out
}

// amounts are words for how much, which no row has to say.
var amounts = regexp.MustCompile(`(?i)\b(?:quantity|amount|number|count|value|level)\b|数量|数目|个数`)
