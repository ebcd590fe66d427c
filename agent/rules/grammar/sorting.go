package grammar

import (
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

var (
	sortsList = pattern.New(`(?i)^(?:sort|arrange|rank)\b(.+)$|^(?:order|list|show)\b.*?\b(?:by|ordered|sorted)\s+(.+)$`)
	sortsBy   = pattern.New(`(?i)^.*?\bby\s+(.+)$`)
	zhSorts   = pattern.New(`^(?:(?:把|将)?[^,，按]{0,12}?)(?:按照?|以|由|从)(.+?)(?:的顺序)?(?:来|进行|给我)?(?:排序|排列|排一下|排个序|排好|排)(?:一下|一排)?$`)
)

// sorting reads a clause that says in which order a list is to be, and which way.
func (p *parser) sorting(s string) bool {
	m := sortsList.FindStringSubmatch(s)
	if m == nil {
		if m = zhSorts.FindStringSubmatch(s); m == nil {
			return false
		}
		m = append(m, "")
	}
	text := m[1] + m[2]
	if by := sortsBy.FindStringSubmatch(text); by != nil {
		text = by[1]
	}
	order, ok := goal.SortingOf(text)
	if !ok {
		return false
	}
	p.goals = append(p.goals, goal.Goal{Verb: goal.Choose, Value: p.back(text), Given: true, Sort: &order, Text: p.back(s)})
	return true
}
