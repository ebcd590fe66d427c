package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/vocabulary"
)

// byPage reads a clause by the words of the page's controls.
func (p *parser) byPage(s string) bool {
	if strings.ContainsAny(s, ",，;；") {
		return false // more than one thing is said
	}
	if p.words == nil {
		return false
	}
	first, _, _ := strings.Cut(s, " ")
	for _, v := range p.words.Verbs {
		if !lexicon.IsHan(v) {
			if lexicon.Fold(first) == v && !vocabulary.NoVerb.MatchString(v) {
				p.words.Use("verb", v)
				return p.ordered(v, strings.TrimSpace(s[len(first):]))
			}
			continue
		}
		if m := zhDisposal.FindStringSubmatch(s); m != nil && strings.HasSuffix(m[1], v) && len(m[1]) > len(v) {
			p.words.Use("verb", v)
			return p.ordered(v, zhDoing.ReplaceAllString(strings.TrimSuffix(m[1], v), ""))
		}
		if strings.HasPrefix(s, v) {
			p.words.Use("verb", v)
			return p.ordered(v, s[len(v):])
		}
	}
	return false
}

// foreseen are verbs of administration pages with which a clause may begin behind another one.
var (
	foreseen   = pattern.New(`(?i)^(approve|reject|decline|refund|ship|publish|unpublish|restore|ban|unblock|mute|unmute|pin|unpin|unlock|merge|resolve|reopen|duplicate|rename|export|import|install|uninstall|upgrade|refresh|retry|undo|unfollow|unsubscribe|pause|resume|deploy|revoke|verify)\b\s*(.*)$`)
	zhForeseen = pattern.New(`^(更新|下架|上架|驳回|批准|审批|受理|退款|发货|导出|导入|打印|恢复|撤销|撤回|锁定|解锁|置顶|刷新|重命名|暂停|停止|催办|转交|绑定|解绑|作废|召回|拉黑|屏蔽|核销|签收)(.*)$`)
)

// foreseen reads a clause that begins with such a verb. What says it may come later.
func (p *parser) foreseen(s string) bool {
	if strings.ContainsAny(s, ",，;；") {
		return false
	}
	for _, re := range []*pattern.Pattern{foreseen, zhForeseen} {
		if m := re.FindStringSubmatch(s); m != nil {
			return p.ordered(strings.ToLower(m[1]), m[2])
		}
	}
	return false
}

// zhDisposal is a clause that says first what something is done with.
var zhDisposal = pattern.New(`^(?:将|把|对|给)(.+)$`)

// ordered adds a press of what says a verb of the page, at what the rest of its clause names.
func (p *parser) ordered(verb, rest string) bool {
	rest = strings.TrimSpace(lexicon.Relation.ReplaceAllString(rest, " "))
	g := goal.Goal{Verb: goal.Click, Words: verb, Must: verb, Exact: true, Text: strings.TrimSpace(verb + " " + p.back(rest))}
	if rest = g.Limited(g.Extremes(rest)); g.Limit > 0 || g.All {
		return false
	}
	if pronoun.MatchString(rest) && p.found != "" {
		rest = p.found
	}
	if g.Place = strings.TrimSpace(lexicon.OfThing.ReplaceAllString(p.back(rest), " ")); g.Place != "" {
		g.Strict = len(lexicon.PlaceTokens(g.Place)) > 0
	}
	p.goals = append(p.goals, g)
	return true
}
