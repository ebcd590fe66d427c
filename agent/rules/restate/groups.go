package restate

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

const (
	ticks   = `(tick|untick|check|uncheck|select|deselect)`
	allOf   = `(?:it\s+all|everything|all(?:\s+of)?(?:\s+the\s+(?:things|items|boxes|options|entries))?|the\s+whole\s+(?:group|section|list)(?:\s+of)?|every\s+(?:box|item|option|entry))`
	exceptA = `(?:\s*,?\s*(?:except(?:\s+for)?|but(?:\s+not)?|apart\s+from|without|save)\s+(?:the\s+)?([^,.;]{2,40}?))?`
	unit    = `(\s*[.;,]|\s*$|\s+(?:and|then)\s)`
)

var (
	ticksUnder = pattern.New(`(?i)^(?:please\s+)?` + ticks + `\s+` + allOf + `(?:\s+(?:that\s+is\s+|which\s+is\s+|that\s+are\s+)?(?:in|under|of|below|from))?\s+(?:the\s+)?([^,.;]{2,30}?)` + exceptA + unit)
	underTicks = pattern.New(`(?i)^(?:please\s+)?(?:in|under|from|of(?:\s+(?:the\s+things|all)\s+under)?)\s+(?:the\s+)?([^,.;]{2,30}?),\s*` + ticks + `\s+` + allOf + exceptA + unit)
	zhTicks    = pattern.New(`^(?:请|帮我|麻烦)*(?:把|将)?([^,，。;；]{2,10}?)(?:这一?组|分组|一栏|类)?(?:下面|下边|里面|里|中|下)?的?(?:所有|全部)?(?:选项|东西|项目|物品|东西们)?(?:除了([^,，。;；]{2,12}?)(?:以外|之外|外)?)?(?:全部|全都|全|都)(取消勾选|勾选|勾上|打勾|选上|选中)(?:了|上)?([,，。;；]|$)`)
	andList    = pattern.New(`(?i)\s*(?:,|、|\band\b|和|与|跟)\s*(?:the\s+)?`)
)

// boxesUnder returns the boxes that stand under a heading or in a group of a name, none for fewer than two.
func (p page) boxesUnder(name string) (out []*agent.Element) {
	if name = lexicon.Fold(strings.TrimSpace(name)); name == "" {
		return nil
	}
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action == "toggle" && e.Type != agent.KindRadio && e.Label != "" && (lexicon.Fold(e.Heading) == name || lexicon.Fold(e.Group) == name) {
			out = append(out, e)
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// grouped names each box of a group that is ticked as a whole, without those that are left out.
func (p page) grouped(task string) string {
	var verb, name, but, tail string
	zh := false
	if m := ticksUnder.FindStringSubmatchIndex(task); m != nil {
		verb, name, but, tail = sub(task, m, 1), sub(task, m, 2), sub(task, m, 3), sub(task, m, 4)+task[m[1]:]
	} else if m := underTicks.FindStringSubmatchIndex(task); m != nil {
		verb, name, but, tail = sub(task, m, 2), sub(task, m, 1), sub(task, m, 3), sub(task, m, 4)+task[m[1]:]
	} else if m := zhTicks.FindStringSubmatchIndex(task); m != nil {
		verb, name, but, tail, zh = sub(task, m, 3), sub(task, m, 1), sub(task, m, 2), sub(task, m, 4)+task[m[1]:], true
		if verb != "取消勾选" {
			verb = "勾选"
		}
	}
	boxes := p.boxesUnder(name)
	if boxes == nil {
		return ""
	}
	out := map[string]bool{}
	if but != "" {
		for _, n := range andList.Split(but, -1) {
			out[lexicon.Fold(strings.TrimSpace(n))] = false
		}
	}
	off := strings.HasPrefix(strings.ToLower(verb), "un") || strings.HasPrefix(strings.ToLower(verb), "de") || strings.HasPrefix(verb, "取消")
	var parts []string
	for _, e := range boxes {
		label := lexicon.Fold(e.Label)
		if _, left := out[label]; left {
			out[label] = true
			continue
		}
		if look.IsOn(e) == !off {
			continue // it is so already
		}
		if zh {
			parts = append(parts, verb+"“"+e.Label+"”")
		} else {
			parts = append(parts, strings.ToLower(verb)+` "`+e.Label+`"`)
		}
	}
	for _, met := range out {
		if !met {
			return "" // what is left out is none of them
		}
	}
	if len(parts) == 0 {
		return ""
	}
	if zh {
		return strings.Join(parts, "，") + tail
	}
	return strings.Join(parts, ", ") + tail
}

// sub returns a group of a match.
func sub(s string, m []int, n int) string {
	if m[2*n] < 0 {
		return ""
	}
	return s[m[2*n]:m[2*n+1]]
}
