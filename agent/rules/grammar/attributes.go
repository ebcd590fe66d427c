package grammar

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// A search by attributes says what each is: "search for sci-fi movies directed by Reed from
// year 2006", "find books written by Hale in the category History". Each attribute is a field
// of its own; what is left of the sentence makes it one that is not understood.
var (
	byAttributes = pattern.New(`(?i)^(?:search(?:\s+for)?|find|look\s+for|look\s+up)\s+(?:the\s+|an?\s+|all\s+)?((?:[\pL-]+\s+){0,2})([\pL-]+s)\s+((?:directed|written|made|released|published|produced|sung|recorded|starring|of|from|in|with|by)\b.+)$`)
	participle   = pattern.New(`(?i)^(directed|written|made|produced|published|sung|recorded|composed|painted|designed)\s+by\s+(.+)$`)
	attribute    = pattern.New(`(?i)^(?:from|of|in|with|for|released in|published in|made in)\s+(?:the\s+)?(genre|year|category|type|kind|language|country|rating|colou?r|size|brand|author|director|title|format|price|department|status|city|state|topic|subject|level|format)\s+(?:of\s+)?(.+)$`)
	fromYear     = pattern.New(`(?i)^(?:from|of|in|released in|published in|made in)\s+((?:19|20)\d\d)$`)
	nextOf       = pattern.New(`(?i)\s*,?\s*(?:\band\s+)?(?:\b(?:that\s+(?:was|were)\s+|which\s+(?:was|were)\s+)?(?:(?:directed|written|made|produced|published|sung|recorded|composed|painted|designed)\s+by|(?:from|of|in|with|for|released in|published in)\s+(?:the\s+)?(?:genre|year|category|type|kind|language|country|rating|colou?r|size|brand|author|director|title|format|price|department|status|city|state|topic|subject|level)|(?:from|of|in|released in|published in)\s+(?:19|20)\d\d)\b)`)
	makers       = map[string]string{"directed": "director", "written": "author", "sung": "singer", "composed": "composer", "painted": "painter", "designed": "designer", "produced": "producer", "published": "publisher", "made": "maker", "recorded": "artist"}
)

// attributes reads a search by attributes.
func (p *parser) attributes(s string) bool {
	m := byAttributes.FindStringSubmatch(s)
	if m == nil || wording.HasQuote(m[1]) {
		return false
	}
	at := nextOf.FindAllStringIndex(m[3], -1)
	if len(at) == 0 || at[0][0] != 0 {
		return false
	}
	var out []goal.Goal
	for i, a := range at {
		end := len(m[3])
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		g, ok := p.attributeOf(strings.TrimPrefix(strings.Trim(m[3][a[0]:end], " ,"), "and "))
		if !ok {
			return false
		}
		if slices.ContainsFunc(out, func(o goal.Goal) bool { return o.Words == g.Words }) {
			return false // one field cannot have two values
		}
		out = append(out, g)
	}
	if kind := strings.TrimSpace(m[1]); kind != "" {
		out = append([]goal.Goal{{Verb: goal.Fill, Given: true, Value: kind, Words: "genre", Text: kind}}, out...)
	}
	if len(out) < 2 || strings.TrimSpace(m[1]) != "" && slices.ContainsFunc(out[1:], func(o goal.Goal) bool { return o.Words == out[0].Words }) {
		return false
	}
	p.goals = append(append(p.goals, out...), goal.Goal{Verb: goal.Click, Words: "search", Alt: "submit go", Kind: agent.KindButton, Text: "search"})
	return true
}

// attributeOf returns the goal of one attribute.
func (p *parser) attributeOf(s string) (g goal.Goal, ok bool) {
	g = goal.Goal{Verb: goal.Fill, Given: true, Text: p.back(s)}
	if m := participle.FindStringSubmatch(s); m != nil {
		g.Words, g.Alt, g.Value = makers[strings.ToLower(m[1])], m[1], p.back(m[2])
		if g.Words == "" {
			g.Words, g.Alt = m[1], ""
		}
		return g, plainValue(m[2])
	}
	if m := attribute.FindStringSubmatch(s); m != nil {
		g.Words, g.Value = strings.ToLower(m[1]), p.back(m[2])
		if g.Words == "year" {
			g.Alt = "released"
		}
		return g, plainValue(m[2])
	}
	if m := fromYear.FindStringSubmatch(s); m != nil {
		g.Words, g.Alt, g.Value = "year", "released", m[1]
		return g, true
	}
	return g, false
}

// plainValue reports whether the rest of an attribute is a value: a few words without another
// part of a sentence.
func plainValue(s string) bool {
	words := strings.Fields(s)
	return len(words) > 0 && len(words) <= 4 && !strings.ContainsAny(s, ",;.")
}

var (
	zhByAttributes = pattern.New(`^(查询|搜索|查找|筛选|检索)(?:出)?(.+?)的(?:所有|全部)?\p{Han}{1,6}$`)
	zhAttribute    = pattern.New(`^(\p{Han}{1,8}?)(?:为|是|等于|=|：|:)(.{1,24})$`)
	zhAnd          = pattern.New(`\s*(?:[、,，]\s*(?:并且|且)?|并且|而且|且|和|以及)\s*`)
)

// zhAttributes reads a search whose attributes are all named: 查询状态为在售、名称是苹果的商品.
func (p *parser) zhAttributes(s string) bool {
	m := zhByAttributes.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	var out []goal.Goal
	for _, part := range zhAnd.Split(m[2], -1) {
		of := zhAttribute.FindStringSubmatch(part)
		if of == nil || strings.Contains(of[2], "的") {
			return false
		}
		out = append(out, goal.Goal{Verb: goal.Fill, Given: true, Words: p.back(of[1]), Value: p.back(of[2]), Sets: true, Text: p.back(part)})
	}
	p.goals = append(append(p.goals, out...), goal.Goal{Verb: goal.Click, Words: m[1], Alt: "搜索 查询", Kind: agent.KindButton, Text: m[1]})
	return true
}
