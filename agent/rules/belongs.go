package rules

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/agent"
)

// A field of a thing: "the status of order #12", 葡萄的库存, "Ann's role". The field stands at the
// thing, or in what opens when the thing is edited.

// editing is the reason of an act that opens what a thing is edited in.
const editing = "the thing that the goal names is edited there"

var (
	fieldOf2  = regexp.MustCompile(`(?i)^(?:the\s+)?(.+?)\s+(?:of|for)\s+(?:the\s+)?(.+)$`)
	ownerOf   = regexp.MustCompile(`(?i)^(?:the\s+)?(.+?)['’]s\s+(.+)$`)
	editWords = regexp.MustCompile(`(?i)^(?:edit|modify|change|manage|编辑|修改|变更|管理)(?:\s+\pL+|\p{Han}{0,4})?$`)
)

// editAlone is a name that says that a thing is edited, and nothing else: it sends nothing.
var editAlone = regexp.MustCompile(`(?i)^\s*(?:edit|modify|编辑|修改)\s*$`)

// belonging is a goal about a field of a thing as one about the field, at the thing. ok is
// false for every other goal.
func belonging(g *goal) (field goal, ok bool) {
	if g.verb != fill && g.verb != choose || g.place != "" || !g.given {
		return field, false
	}
	name, thing := "", ""
	if m := ownerOf.FindStringSubmatch(g.words); m != nil {
		thing, name = m[1], m[2]
	} else if m := zhOf.FindStringSubmatch(g.words); m != nil {
		thing, name = m[1], m[2]
	} else if m := fieldOf2.FindStringSubmatch(g.words); m != nil {
		name, thing = m[1], m[2]
	}
	if len(g.quoted) == 1 && name == "" { // “葡萄”的库存: the thing is quoted
		name, thing = strings.TrimSpace(strings.TrimPrefix(g.words, "的")), g.quoted[0]
		if len(tokens(noise.ReplaceAllString(" "+name+" ", " "))) == 0 {
			return field, false
		}
	}
	if len(g.quoted) == 1 && name != "" { // “葡萄”这个商品的库存
		thing = g.quoted[0]
	}
	if name == "" || len(placeTokens(thing)) == 0 {
		return field, false
	}
	field = *g
	field.words, field.place, field.strict, field.exact, field.quoted = name, strings.TrimSpace(ofThing.ReplaceAllString(thing, " ")), true, true, nil
	field.kind, field.words = kindIn(field.words)
	if field.place == "" {
		field.place = thing
	}
	return field, true
}

// decideBelonging is the next act of a goal about a field of a thing: the field at the thing,
// what edits the thing, or, behind that, the field of that name. ok is false where none is
// clear.
func decideBelonging(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	field, is := belonging(g)
	if !is {
		return d, false
	}
	pass := func(e *agent.Element) bool { return p.failed[e.Key] < 2 }
	if c, _ := pickOne(&field, calledField(&field, rank(o, &field, "", pass))); c != nil {
		return serve(&field, at, c, true), true
	}
	if p.edited {
		field.place, field.strict, field.exact = "", false, false
		if c, _ := pickOne(&field, calledField(&field, rank(o, &field, "", pass))); c != nil {
			return serve(&field, at, c, true), true
		}
		return d, false
	}
	if e := editor(&field, o, p); e != nil {
		d = act(e, at)
		d.Reason = editing
		return d, true
	}
	return d, false
}

// calledField are the candidates at the place that say the name of a field themselves.
func calledField(g *goal, list []candidate) []candidate {
	asked := tokens(noise.ReplaceAllString(" "+g.words+" ", " "))
	return slices.DeleteFunc(slices.Clone(list), func(c candidate) bool {
		return c.out || !coveredBy(append(own(c.e), c.e.Near, strings.Join(marks(c.e), " ")), asked)
	})
}

// saysField reports whether an element says the field that a goal asks for, where the goal
// says whose it is: "Ann's colour" is no other field of Ann's.
func saysField(g *goal, e *agent.Element) bool {
	field, ok := belonging(g)
	if !ok || !g.sets || !ownerOf.MatchString(g.words) && !zhOf.MatchString(g.words) {
		return true
	}
	asked := tokens(noise.ReplaceAllString(" "+amounts.ReplaceAllString(field.words, " ")+" ", " "))
	return coveredBy(append(own(e), e.Near, e.Heading, strings.Join(marks(e), " ")), asked)
}

// editor is the only control at the thing of a goal that says that it edits it, and nothing
// that sends or deletes.
func editor(g *goal, o *agent.Observation, p *progress) *agent.Element {
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		return takes(e, click) && e.Action != "select" && (e.Class == "read" || e.Class == "act" || editAlone.MatchString(e.Label)) && !slices.Contains(e.State, "disabled") && !p.opened[e.Key] &&
			editWords.MatchString(strings.TrimSpace(e.Label)) && stands(o, e, g, "") && saidThere(o, e, g)
	})
}
