package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
)

// decideChain is the next act of a goal whose list has no such option: choices that are made
// one after another, as 四川省绵阳市 in columns. Each is the only control that is called like
// the beginning of what is left.
func decideChain(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	if g.verb != fill && g.verb != choose || !g.given || !p.absent {
		return d, false
	}
	rest := fold(g.value)
	trim := func(s string) string { return strings.TrimLeft(s, " /,，、>-›") }
	for _, label := range p.labels {
		left, has := strings.CutPrefix(rest, fold(label))
		if !has {
			return d, false
		}
		rest = trim(left)
	}
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		name := fold(e.Label)
		if utf8.RuneCountInString(name) < 2 || !strings.HasPrefix(rest, name) || !takes(e, choose) || e.Action == "select" || slices.Contains(e.State, "disabled") || p.failed[e.Key] > 0 || !edge(rest[len(name):], false) && !isHan(name) {
			continue
		}
		switch {
		case found == nil || len(name) > len(fold(found.Label)):
			found = e
		case len(name) == len(fold(found.Label)):
			return d, false
		}
	}
	if found == nil {
		return d, false
	}
	left := trim(strings.TrimPrefix(rest, fold(found.Label)))
	return serve(&goal{verb: click}, at, &candidate{e: found, score: same}, left == ""), true
}
