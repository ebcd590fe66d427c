package grammar

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/vocabulary"
)

// What a form asks for may be said as it is: "my phone number is 555", 邮编是310000, 要500份, or as what is not so:
// 不允许注册.
var (
	valueOf = pattern.New(`^(?i:my|the|our)\s+([\pL ]{2,40}?)\s+(?:is|will\s+be)\s+([^,;]*[\p{Lu}\d@\x{E000}-\x{F8FF}][^,;]*)$`)
	// valueBegins is how such a clause goes on behind another one.
	valueBegins = pattern.New(`(?i)^my\s+[\pL ]{2,30}?\s+is\s+\S`)
	zhValueOf   = pattern.New(`^(?:我的|我|本人的?)?(\p{Han}{2,8}?)(?:是|为|[:：])\s*([^,，;；]{1,40})$`)
	howMany     = pattern.New(`^(?:我们?|总共|一共|共|大概|大约)?(?:想要?|需要|要|来|订|买|请|住|租|借|印|做|待|玩)*\p{Han}?(\d{1,5}|[一二两三四五六七八九十]{1,3})\s*(份|个人|人|位|天|晚|间|小时|分钟|公斤|斤|张|本|件|箱|次|年|个月|岁)$`)
	denied      = pattern.New(`(?i)^(?:do\s+not|don['’]t|no|never|stop)\s+(.{2,60})$|^(?:不要?再?|别再?|不想要?|不准|不让|禁止)(.{2,20}?)了?$`)
	// told is a value that says how something is and names nothing: "is late", 是什么.
	told = pattern.New(`(?i)^(?:not|no|very|too|so|wrong|right|late|early|broken|good|bad|old|new|gone|out|off|on|missing|done|here|there|ready|full|empty|what|who|where|how|an?\s|the\s|being\s)|^(?:什么|谁|哪|怎么|多少|不|没|错|对|坏|假|真)|的$|了$|[?？]$`)
)

// numberNames are what fields of numbers are called, by the unit of what is counted.
var numberNames = map[string]string{
	"份": "份数 数量", "个人": "人数", "人": "人数", "位": "人数", "天": "天数", "晚": "晚数", "间": "间数 房间数", "小时": "小时 时长", "分钟": "分钟 时长", "公斤": "重量", "斤": "重量",
	"张": "张数 数量", "本": "数量", "件": "件数 数量", "箱": "箱数 数量", "次": "次数", "年": "年限", "个月": "月数", "岁": "年龄",
}

// states reads a clause that says what a field is to hold, or that a box is to be off.
func (p *parser) states(s string) bool {
	if m := denied.FindStringSubmatch(s); m != nil && p.words != nil {
		if at := len(p.goals); p.byName(m[1] + m[2]) {
			p.goals[at].Verb = goal.Uncheck
			return true
		}
		return false
	}
	if m := howMany.FindStringSubmatch(s); m != nil {
		name, more, _ := strings.Cut(numberNames[m[2]], " ")
		if !p.hasField(s, name, more) {
			return false
		}
		p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: strconv.Itoa(lexicon.Number(strings.ReplaceAll(m[1], "两", "二"))), Given: true, Words: name, Alt: more, Text: p.back(s)})
		return true
	}
	for _, re := range []*pattern.Pattern{valueOf, zhValueOf} {
		if m := re.FindStringSubmatch(s); m != nil && !told.MatchString(m[2]) && p.hasField(s, m[1]) {
			p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: p.back(m[2]), Given: true, Words: m[1], Sets: true, Text: p.back(s)})
			return true
		}
	}
	return false
}

// hasField reports whether the page has a field of one of some names for a clause, or had one at first.
func (p *parser) hasField(s string, names ...string) bool {
	if p.words == nil {
		return false
	}
	if !slices.Contains(p.words.Values, s) && (p.words.Page == nil || !slices.ContainsFunc(names, func(n string) bool { return vocabulary.HasField(n, p.words.Page) })) {
		return false
	}
	p.words.Use("value", s)
	return true
}
