package match

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// Belonging returns a goal about a field of a thing as one about the field, at the thing. ok is
// false for every other goal.
func Belonging(g *goal.Goal) (field goal.Goal, ok bool) {
	if g.Verb != goal.Fill && g.Verb != goal.Choose || g.Place != "" || !g.Given {
		return field, false
	}
	name, thing := "", ""
	if m := lexicon.EnOf.FindStringSubmatch(g.Words); m != nil {
		thing, name = m[1], m[2]
	} else if m := lexicon.ZhOf.FindStringSubmatch(g.Words); m != nil {
		thing, name = m[1], m[2]
	} else if m := lexicon.FieldOf.FindStringSubmatch(g.Words); m != nil {
		name, thing = m[1], m[2]
	}
	if len(g.Quoted) == 1 && name == "" { // “葡萄”的库存: the thing is quoted
		name, thing = strings.TrimSpace(strings.TrimPrefix(g.Words, "的")), g.Quoted[0]
		if len(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+name+" ", " "))) == 0 {
			return field, false
		}
	}
	if len(g.Quoted) == 1 && name != "" { // “葡萄”这个商品的库存
		thing = g.Quoted[0]
	}
	if name == "" || len(lexicon.PlaceTokens(thing)) == 0 {
		return field, false
	}
	field = *g
	field.Words, field.Place, field.Strict, field.Exact, field.Quoted = name, strings.TrimSpace(lexicon.OfThing.ReplaceAllString(thing, " ")), true, true, nil
	field.Kind, field.Words = lexicon.KindIn(field.Words)
	if field.Place == "" {
		field.Place = thing
	}
	return field, true
}

// CalledField returns the candidates at the place that say the name of a field themselves.
func CalledField(g *goal.Goal, list []Candidate) []Candidate {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	return slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool {
		return c.Out || !lexicon.CoveredBy(append(look.Own(c.Element), c.Element.Near, strings.Join(look.Marks(c.Element), " ")), asked)
	})
}

// SaysField reports whether an element says the field that a goal asks for, where the goal
// says whose it is: "Ann's colour" is no other field of Ann's.
func SaysField(g *goal.Goal, e *agent.Element) bool {
	field, ok := Belonging(g)
	if !ok || !g.Sets || !lexicon.EnOf.MatchString(g.Words) && !lexicon.ZhOf.MatchString(g.Words) {
		return true
	}
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+lexicon.HowMuch.ReplaceAllString(field.Words, " ")+" ", " "))
	return lexicon.CoveredBy(append(look.Own(e), e.Near, e.Heading, strings.Join(look.Marks(e), " ")), asked)
}
