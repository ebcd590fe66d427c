package rules

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// filled returns a goal with its value read off a page.
func filled(g *goal.Goal, o *agent.Observation) (*goal.Goal, bool) {
	v, ok := read(g.Source, o)
	if !ok && g.Source.Sure {
		return g, false
	}
	out := *g
	if out.Source = nil; g.Source.Here {
		out.Place, out.Strict = "", false // the value stands there, not the field
	}
	if ok {
		out.Value = v
	}
	return &out, true
}

// read reads the value off a page.
func read(s *goal.Source, o *agent.Observation) (string, bool) {
	if text, ok := areaText(s, o); ok {
		if s.Kind == "word" {
			return wordOf(text, s.Nth)
		}
		return text, text != ""
	}
	switch s.Kind {
	case "alone":
		return look.Alone(o, s.Of[0])
	case "word":
		return look.WordIn(o, s.Of, s.Nth)
	case "sum", "difference":
		return reckon(s, o)
	case "problem":
		if s.Of[0] != "" {
			return look.ComesTo(s.Of[0])
		}
		return look.Solved(o)
	}
	if s.Kind == "cell" {
		return ofThing(o, s.Of[0], s.Of[1])
	}
	v, ok := look.Beside(o, s.Of[0])
	if m := lexicon.EnOf.FindStringSubmatch(s.Of[0]); m != nil && !ok {
		v, ok = ofThing(o, m[1], m[2])
	}
	if m := lexicon.FieldOf.FindStringSubmatch(s.Of[0]); m != nil && !ok {
		v, ok = ofThing(o, m[2], m[1])
	}
	return v, ok
}

// ofThing returns what a page has for a property of a thing: in the row of a table, or in a card.
func ofThing(o *agent.Observation, thing, property string) (string, bool) {
	if v, ok := look.InTable(o, thing, property); ok {
		return v, true
	}
	return look.InCard(o, thing, property)
}

// reckon returns the sum or the difference of two numbers, with as many decimals as they have.
func reckon(s *goal.Source, o *agent.Observation) (string, bool) {
	if len(s.Of) != 2 {
		return "", false
	}
	total, places := 0.0, 0
	for i, name := range s.Of {
		text := name
		if _, _, ok := lexicon.NumberIn(name); !ok {
			if text, ok = look.Beside(o, name); !ok {
				return "", false
			}
		}
		n, after, ok := lexicon.NumberIn(text)
		if !ok {
			return "", false
		}
		if i == 1 && s.Kind == "difference" {
			n = -n
		}
		total, places = total+n, max(places, after)
	}
	if s.Kind == "difference" && total < 0 {
		total = -total
	}
	return strconv.FormatFloat(total, 'f', places, 64), true
}

// describes is what says which value is meant, and is none: nobody types "the number".
var describes = pattern.New(`(?i)^(?:the|that|this|its|their|his|her)\s+(?:(?:right|correct|full|whole|same|new|exact|missing|total|final|first|last)\s+)?(?:numbers?|names?|answers?|results?|totals?|sums?|codes?|texts?|values?|words?|prices?|dates?|times?|amounts?|counts?|titles?|address|phone(?: number)?|e-?mail(?: address)?|person|author|city|country|colou?r|id|reference|quote|line|one|it)$|^(?:这个|该|那个|此|其|他的|她的|它的|对应的|相应的|正确的?)(?:数字|号码|名字|姓名|答案|结果|总数|总和|代码|编号|内容|金额|数量|价格|日期|时间|地址|电话|作者|标题)$|^(?:答案|结果|总数|总和)$`)

// quotes reports whether a task quotes a text.
func quotes(task, text string) bool {
	_, list := wording.Unquoted(task)
	return slices.Contains(list, strings.TrimSpace(text))
}
