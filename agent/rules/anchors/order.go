package anchors

import (
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// orders are how somebody says in which order a list is to be, with what the option for it is called.
var orders = []struct{ said, option *pattern.Pattern }{
	{
		said:   pattern.New(`(?i)^(?:show\s+|sort\s+|put\s+|list\s+|with\s+)?(?:the\s+)?(?:cheapest|least\s+expensive|lowest\s+prices?)(?:\s+\pL+)?\s+(?:first|on\s+top|at\s+the\s+top)$|便宜的(?:排|放|显示)?(?:在)?(?:最)?(?:前|上)面?`),
		option: pattern.New(`(?i)\bprice\b.*\b(?:low\w*\b.*\bhigh|asc)|\b(?:cheapest|lowest\s+price)|价格?.*(?:低到高|升序)|价格最低`),
	},
	{
		said:   pattern.New(`(?i)^(?:show\s+|sort\s+|put\s+|list\s+|with\s+)?(?:the\s+)?(?:dearest|most\s+expensive|priciest|highest\s+prices?)(?:\s+\pL+)?\s+(?:first|on\s+top|at\s+the\s+top)$|贵的(?:排|放|显示)?(?:在)?(?:最)?(?:前|上)面?`),
		option: pattern.New(`(?i)\bprice\b.*\b(?:high\w*\b.*\blow|desc)|\b(?:dearest|most\s+expensive|highest\s+price)|价格?.*(?:高到低|降序)|价格最高`),
	},
	{
		said:   pattern.New(`(?i)^(?:show\s+|sort\s+|put\s+|list\s+|with\s+)?(?:the\s+)?(?:newest|latest|most\s+recent)(?:\s+\pL+)?\s+(?:first|on\s+top|at\s+the\s+top)$|最?新的(?:排|放|显示)?(?:在)?(?:最)?(?:前|上)面?`),
		option: pattern.New(`(?i)\b(?:newest|latest|most\s+recent)|最新|时间.*(?:新到旧|降序)`),
	},
	{
		said:   pattern.New(`(?i)^(?:show\s+|sort\s+|put\s+|list\s+|with\s+)?(?:the\s+)?(?:best|highest)[\s-]+rated(?:\s+\pL+)?\s+(?:first|on\s+top|at\s+the\s+top)$|(?:评分|评价)高的(?:排|放|显示)?(?:在)?(?:最)?(?:前|上)面?`),
		option: pattern.New(`(?i)\b(?:rating|best\s+rated|highest\s+rated|top\s+rated)|评分|好评`),
	},
}

// ordered returns the choice of the only option that brings a list into the order that a clause says.
func (r *reader) ordered(c string) (acts []act, ok bool) {
	for _, x := range orders {
		if !x.said.MatchString(c) || zhDenies.MatchString(c) {
			continue
		}
		for _, n := range r.names {
			if n.verb == goal.Choose && x.option.MatchString(lexicon.Fold(n.text)) {
				acts = append(acts, act{verb: goal.Choose, e: n.e, value: n.value})
			}
		}
		return acts, len(acts) == 1
	}
	return nil, false
}

// zhDenies is a word by which an order in Chinese is none.
var zhDenies = pattern.New(`不|别|勿|如果`)
