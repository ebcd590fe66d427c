package grammar

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/vocabulary"
	"skillmill/agent/rules/wording"
)

// q is wording.Quoted, which stands in many patterns.
const q = wording.Quoted

var (
	hard = pattern.New(`(?i)\s*(?:[;；。！\n]|[.!](?:\s+|$)|[,，]?\s*\b(?:and\s+)?(?:then|afterwards|after that|finally)[,\s]\s*|[,，、]?\s*(?:然后|接着|随后|之后|最后|接下来))\s*[,，]?\s*`)
	soft = pattern.New(`(?i)\s*(?:[,，、]\s*(?:and\s+)?(?:并且|并|再|就)?|\s+and\s+|\s+&\s+|(?:之|以)?后[,，]?(?:再|就)?|并且|并|再|以及|和)\s*`)
	lead = pattern.New(`(?i)^(?:(?:please|now|first|also|you (?:should|must|need to)|i want to|can you|could you|try to|请你?|先|首先|再|并|帮我|我想|我要|需要|依次|按顺序|逐个|直接)[,，]?\s*)+`)
	fore = pattern.New(`(?i)^(?:use the .+? to|in order to .+?,)\s+`)

	sets     = pattern.New(`(?i)^(?:set|change|update|adjust|move|drag|increase|decrease|raise|lower|reduce)\b`)
	enter    = pattern.New(`(?i)^(?:enter|type|input|write|key in|fill in|fill out|fill|put|set|change|update|provide|specify|insert|adjust|move|drag|increase|decrease|raise|lower|reduce)\b\s*(?:in\b|out\b)?\s*(.+)$`)
	pick     = pattern.New(`(?i)^(?:select|choose|pick)\b\s*(.+)$`)
	tick     = pattern.New(`(?i)^(?:check|tick|mark|enable|turn on|switch on|activate)\b\s*(.+)$`)
	untick   = pattern.New(`(?i)^(?:uncheck|untick|unmark|disable|turn off|switch off|deactivate|deselect|unselect)\b\s*(.+)$`)
	press    = pattern.New(`(?i)^(?:find and click|click|press|tap|push|hit|focus|follow|go to|navigate to|switch to|visit)\b\s*(?:on\b|upon\b|into\b|in\b)?\s*(.+)$`)
	opens    = pattern.New(`(?i)^(?:expand|open|unfold|show)\b\s*(?:up\b)?\s*(.+)$`)
	shuts    = pattern.New(`(?i)^(?:collapse|fold|close|hide|dismiss)\b\s*(.+)$`)
	seek     = pattern.New(`(?i)^(?:search(?:\s+for)?|look up|look for)\b\s*(.+)$`)
	sorts    = pattern.New(`(?i)^(?:sort|order)\b.*?\bby\b\s*(.+)$`)
	finds    = pattern.New(`(?i)^(?:find|locate|look at|see|找到|找出|定位到?)\s*(.+)$`)
	sends    = pattern.New(`(?i)^(?:submit|send)\b\s*(?:the\s+)?(?:(?:form|it|request|results?)|(?:(?:your|my)\s+)?(?:answers?|selections?|choices?|entry|entries|input|data|values?))?$`)
	others   = pattern.New(`(?i)^(?:delete|remove|add|create|edit|reply|forward|star|archive|save|cancel|like|buy|order|book|log ?in|sign ?in|sign ?up|log ?out|sign ?out|register|download|share|retweet|comment|view|clear|reset|apply|confirm|accept|agree|submit|send|search|move to|page|next|previous|continue|proceed)\b`)
	zhEnter  = pattern.New(`^(?:在|给|于|向|往)?(.*?)(?:中|里|内|处|上)?(?:输入|填入|填写|键入|写入|录入|填)(?:为|成|上)?[:：]?\s*(.*)$`)
	zhSet    = pattern.New(`^(?:将|把)?(.+?)(?:设置为|设定为|设为|设成|改为|改成|调成|调为|更改为|变更为|设置成|设定成|调整成|修改为|修改成|修改到|更改成|变更成|改到|改至|更改到|变更到|推迟到|提前到|换成|更新为|填写为|填为|填成|调到|调整为|调整到|选择为|选为|拖到|拖动到|切换到|切换为|切换成|换到)[:：]?\s*(.+)$`)
	zhIn     = pattern.New(`^(?:在|从|于|给|对)(.+?)(?:这一|那一|该)?(?:中|里|内|上|下)?(?:的)?(点击|单击|点选|点开|按下|按|点|取消勾选|勾选|选中|选择|选取|展开|打开|收起|关闭|删除)(.*)$`)
	zhMid    = pattern.New(`^([^\x{E000}-\x{F8FF}]{1,16}?)(?:选择|选)[:：为]?\s*(` + q + `.*)$`)
	zhPick   = pattern.New(`^([^\x{E000}-\x{F8FF}点击请]{1,12}?)(?:选择|选为|选定为?)[:：]?\s*([^,，、;；\x{E000}-\x{F8FF}]{1,20})$`)
	zhPicks  = pattern.New(`^[^,，、;；\x{E000}-\x{F8FF}点击请]{1,12}?(?:选择|选为|选定为?)[:：]?\s*[^,，、;；]`)
	zhBa     = pattern.New(`^(?:将|把)(.+?)(取消勾选|勾选|选中|选择|展开|打开|收起|关闭|删除|移除|归档|收藏)$`)
	zhMove   = pattern.New(`^(?:将|把)(.+?)((?:加入|添加到|放入|放进|移到|移动到|移入|标记为|标为|发送给|转发给).*)$`)
	zhVerb   = pattern.New(`^(点击|单击|点选|点开|按下|按|点|取消勾选|取消选中|不勾选|勾选|选中|选择|选取|挑选|展开|打开|收起|折叠|关闭|搜索|查找|查询|检索|提交|切换到|转到|进入|前往|翻到|跳到|删除|移除|添加|新增|编辑|修改|保存|取消|回复|转发|归档|收藏|点赞|购买|启动|登录|注册|下载|查看|发送|发布|关注|分享|开启|启用|停用|禁用|清空|重置|确认|确定|下一页|上一页|去|同意|接受|加入|放入|预约|预订|预定|交卷|支付|付款|结算|结账|下单|领取|参加|报名|申请|签到|投票|评价|举报|退出|新建|创建|下一步|上一步|继续)(?:一下)?(.*)$`)
	zhSort   = pattern.New(`^按照?(.+?)(?:进行)?(?:升序|降序)?排序$`)
	zhMarked = pattern.New(`^(?:标记?为?|标记成|设[为成])(?:已读|未读|星标|重要|完成|已完成|垃圾邮件)$`)
	zhInto   = pattern.New(`^(.+?)(?:填写?|输入)?(?:到|至|进|在|给)(.+?)(?:中|里|内|上)?$`)
	into     = pattern.New(`(?i)^(.+?)\s+(?:into|in to|in|to|for|as|on|inside)\s+(.+)$`)
	with     = pattern.New(`(?i)^(.+?)\s*(?:\bwith\b|\bto\b|\bas\b|\bfrom .+? to\b|=|:)\s*(.+)$`)
	from     = pattern.New(`(?i)^(.+?)\s+(?:from|in|under|for|of|on|as)\s+(.+)$|^(.+?)\s+(?:with|using|via|by using)\s+((?:the|an?)\s+(?:slider|spinner|stepper|drop ?-?down|combo ?box|list|menu|calendar|date ?picker))$`)
)

// parser reads one task.
type parser struct {
	list  []string // quoted texts
	goals []goal.Goal
	place string // words of a clause that only says where
	fresh bool   // no goal was at that place yet
	found string // what a clause asked to find, with marks
	seen  bool   // to see it
	// sought says that a clause asked to find something, and nothing was done with it yet.
	sought bool
	about  string            // a clause that says what the task is for, "" for none
	whole  string            // the task, with marks
	idled  string            // a clause that says nothing of what is to be done, with marks
	added  string            // what a clause asked to add up, with marks
	words  *vocabulary.Words // of the page, nil for none
}

// at says where the next goals are.
func (p *parser) at(place string) {
	p.place, p.fresh, p.sought = p.back(place), true, false
}

// placed gives a goal the place of its clause. The first one must stand there; those after
// it may have been led elsewhere.
func (p *parser) placed(g *goal.Goal) {
	g.Place, g.Strict, p.fresh = p.place, p.fresh && p.place != "", false
}

// Parse returns the goals of a task, in order.
func Parse(task string) []goal.Goal { return ParseFor(task, nil) }

// ParseFor returns the goals of a task by the words of a page.
func ParseFor(task string, words *vocabulary.Words) []goal.Goal {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	if Asks(task) {
		return []goal.Goal{{Verb: goal.Unknown, Text: task}} // to ask is to change nothing
	}
	looks := looksThrough.MatchString(text)
	text = wording.Rephrase(wording.Cased(wording.Polite(text), list))
	p := &parser{list: list, whole: text, words: words}
	for _, s := range segments(p.introduced(text)) {
		p.segment(&s)
	}
	if p.sought && !p.seen && p.fresh { // what is found has to be for something
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(p.found)})
	}
	if p.about != "" && (len(p.goals) == 0 || p.goals[len(p.goals)-1].Verb != goal.Click) {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(p.about)}) // nothing brings it about
	}
	if p.seen && p.fresh { // nothing is done with it, so to see it is the goal
		p.place = ""
		p.add(goal.Click, p.found, "", false)
		if m := seenAt.FindStringSubmatch(p.found); m != nil {
			p.goals[len(p.goals)-1].Must = lexicon.Fold(lexicon.Noise.ReplaceAllString(" "+p.back(m[1])+" ", " "))
		}
	}
	if len(p.goals) == 0 && p.idled != "" {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(p.idled)})
	}
	for i := range p.goals {
		g := &p.goals[i]
		if i > 0 && g.Verb == goal.Click && onlyConfirms.MatchString(strings.TrimSpace(g.Text)) && (p.goals[i-1].Verb == goal.Click || p.goals[i-1].Verb == goal.Choose) {
			g.Try = true // the page may ask for it, or not
		}
		if g.Looks = looks; g.Verb == goal.Fill && g.Given && g.Source == nil && !slices.Contains(list, g.Value) {
			g.Value = wording.Value(g.Value)
		}
	}
	return intoFields(p.goals)
}

// onlyConfirms is an order to confirm what was pressed before it.
var onlyConfirms = pattern.New(`(?i)^confirm(?:\s+(?:it|that|this))?$`)

// Asks reports whether a task is a question about how something is.
func Asks(task string) bool { return asksWhether.MatchString(strings.TrimSpace(task)) }

// asksWhether is a question about how something is.
var asksWhether = pattern.New(`(?i)^(?:is|are|was|were|am|does|did|has|have)\s[^.;]*\?$|^[^,，。;；把请帮]{2,30}吗[?？]?$|^(?:which|who|whose|what|how\s+many|how\s+much)\s[^.;?]*\?$|^[^,，。;；把请帮点选打]{0,12}(?:哪[些个]|谁|多少|几[个条笔])[^,，。;；把请帮点选打开]{0,16}[?？]$`)

// About returns a goal of a verb about what a phrase without quotes names.
func About(verb, phrase string) goal.Goal {
	g := goal.Goal{Verb: verb}
	read(&g, &parser{}, phrase)
	return g
}

// looksThrough is a task that says to open what is folded, wherever the thing may be.
var looksThrough = pattern.New(`(?i)\b(?:navigate|go|browse|look|search|click)\s+(?:your way\s+)?through\s+(?:all\s+)?(?:the\s+)?(?:[a-z-]+\s+){0,2}(?:tree|folders?|menus?|director(?:y|ies))\b|(?:在|浏览|展开|逐级打开)(?:文件|目录|菜单)?(?:树|文件夹|目录|菜单)(?:中|里|内)?(?:逐级|一级级|逐层)`)

// quoteFirst is a sentence that begins with a quoted text.
var quoteFirst = pattern.New(`^` + q)

// segment reads a part of a task, with the condition of its goals.
func (p *parser) segment(s *segment) {
	at, before := len(p.goals), p.found
	if s.cond != nil {
		back(s.cond, p)
	}
	if s.cond != nil && s.cond.Subject != "" && s.cond.Kind != goal.Compared {
		p.found = s.cond.Subject
	}
	verb := ""
	for _, part := range hard.Split(s.text, -1) {
		if !quoteFirst.MatchString(part) {
			verb = "" // “555” in Phone goes on with what was entered before it
		}
		for _, c := range clauses(part) {
			from := len(p.goals)
			verb = p.clause(c, verb)
			for i := from; i < len(p.goals); i++ {
				p.goals[i].Keeps = p.goals[i].Sets || wishes.MatchString(c)
			}
		}
	}
	if s.cond == nil {
		return
	}
	p.found = before
	if len(p.goals) == at {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(s.text)})
	}
	for i := at; i < len(p.goals); i++ {
		p.goals[i].Cond, p.goals[i].Holds, p.goals[i].After = s.cond, s.holds, s.after
	}
}

// wishes is a clause that says how a thing is to be, not how the page is operated.
var wishes = pattern.New(`(?i)^(?:make|mark|set|change|update|assign|let|put)\b|^(?:把|将).*(?:改[为成到]|设[为成]|换成|调[为成到]|标记?[为成])`)

// clauses splits a sentence where a new verb begins, or another field with its value.
func clauses(s string) []string {
	var out []string
	begin := 0
	for _, at := range soft.FindAllStringIndex(s, -1) {
		next := at[1]
		if _, size := utf8.DecodeLastRuneInString(s[:next]); connects.MatchString(s[next-size:]) {
			next -= size // the word begins with what may be a conjunction
		}
		before, after := clean(s[begin:at[0]]), clean(s[next:])
		pair := isEnter(before) && wording.HasQuote(before) && pairBegins(after) || barePair(before, after)
		if before == "" || after == "" || !starts(after) && !pair && !placeAlone(before) || addsMore(before) && !starts(after) {
			continue
		}
		out, begin = append(out, before), next
	}
	return append(out, clean(s[begin:]))
}

var (
	pairFirst = pattern.New(`(?i)^(?:enter|type|put|fill in|set|select|choose|pick)\b.*\s(?:as|for|into|in|to)\s`)
	pairNext  = pattern.New(`(?i)^(?:` + q + `|[^\s,，]+(?:\s[^\s,，]+){0,3}?)\s+(?:as|for|into|in)\s+(?:the\s+)?\pL`)
)

// barePair reports whether a clause goes on with another value and its field, without a
// verb of its own: "... Oslo as the start and Rome as the end".
func barePair(before, after string) bool {
	return (pairFirst.MatchString(before) || pairNext.MatchString(before) && !starts(before)) && pairNext.MatchString(after) && !starts(after)
}

func clean(s string) string {
	if firstField.MatchString(s) {
		return strings.TrimSpace(s)
	}
	s = lead.ReplaceAllString(strings.TrimSpace(s), "")
	return strings.TrimSpace(fore.ReplaceAllString(s, ""))
}

func isEnter(s string) bool {
	return enter.MatchString(s) || zhEnter.MatchString(s) || zhSet.MatchString(s)
}

var placePattern = pattern.New(`(?i)^(?:in|on|under|for|from|at)\s+(?:the\s+)?[^,]+$`)

func placeAlone(s string) bool {
	return placePattern.MatchString(s) && !starts(s) && !orderIn.MatchString(s)
}

// orderIn is a verb inside of a clause: "for the first question select No" is no place alone.
var orderIn = pattern.New(`(?i)\s(?:select|choose|pick|enter|type|write|click|press|tap|tick|check|uncheck|set|answer|delete|open)\b`)

// firstPart returns what stands before the first comma.
func firstPart(s string) string {
	first, _, _ := strings.Cut(strings.ReplaceAll(s, ",", "，"), "，")
	return first
}

// starts reports whether a clause begins with a verb.
func starts(s string) bool {
	if first := strings.TrimSpace(firstPart(s)); zhPairOf(first) != nil || leftAlone.MatchString(first) || zhSentTo.MatchString(first) || sentTo.MatchString(first) {
		return true
	}
	for _, re := range []*pattern.Pattern{rests, scrolls, generates, zhGenerates, zhOften, enter, pick, tick, untick, press, opens, shuts, seek, sorts, sortsList, zhSorts, undoes, zhUndoes, couponed, zhCouponed, sends, assigns, others, finds, valueBegins, narrows, zhNarrow, zhVerb, zhIn, zhMid, zhPicks, zhBa, zhMove, zhSet, zhSort, foreseen, zhForeseen, zhMarked} {
		if re.MatchString(s) {
			return true
		}
	}
	m := zhEnter.FindStringSubmatch(s)
	return m != nil && len([]rune(m[1])) <= 12 && !strings.ContainsAny(m[1], ",，、;；")
}

var nextPair = pattern.New(`(?i)^(?:the\s+)?[^,，;\x{E000}-\x{F8FF}]{1,40}` + q + `|^` + q + `\s*(?:into|in|to|for|as|到|至)`)

func pairBegins(s string) bool { return nextPair.MatchString(s) }

// back puts the quoted texts into a phrase again, without their quotes.
func (p *parser) back(s string) string {
	var b strings.Builder
	for _, r := range s {
		if i := int(r) - wording.Mark; i >= 0 && i < len(p.list) {
			b.WriteString(p.list[i])
			continue
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// pronoun stands for what was to be found.
var pronoun = pattern.New(`(?i)^(?:on\s+)?(?:it|them|that|this|它们?|其|他|她)$`)

// add adds a goal about what a phrase names.
func (p *parser) add(verb, phrase, value string, given bool) {
	if pronoun.MatchString(strings.TrimSpace(phrase)) && p.found != "" {
		phrase = p.found
	}
	g := goal.Goal{Verb: verb, Value: value, Given: given, Text: p.back(phrase)}
	if verb == goal.Click && goal.EveryWord.MatchString(phrase) {
		g.Press = strings.TrimSpace(g.Text) // "Export all" may be what one control says
	}
	phrase = g.Limited(g.Extremes(phrase))
	if m := pageNo.FindStringSubmatch(strings.TrimSpace(phrase)); m != nil && verb == goal.Click {
		g.Page = lexicon.Number(m[1] + m[2] + m[3])
	}
	if m := pageNth.FindStringSubmatch(strings.TrimSpace(phrase)); m != nil && verb == goal.Click {
		g.Page = lexicon.Ordinals[strings.ToLower(m[1])]
	}
	p.placed(&g)
	if verb == goal.Click && (p.anyOf(&g, phrase) || p.byEnds(&g, phrase)) {
		p.goals = append(p.goals, g)
		return
	}
	if m := boxTail.FindStringSubmatch(phrase); m != nil && verb != goal.Fill && !wording.HasQuote(m[2]) && len(lexicon.PlaceTokens(m[2])) == 0 {
		phrase = m[1] // "in the dialog" tells nothing from anything
	}
	if m := there.FindStringSubmatch(phrase); m != nil && verb == goal.Click && ranked(&g, m[2]) {
		phrase = strings.TrimSpace(m[1] + " " + goal.EnNth.FindString(m[2])) // "the details of the first product": which one is said, and no place
	} else if m != nil && verb != goal.Fill && !wording.HasQuote(m[2]) {
		// "Edit in the row of Ann": what is not called so itself has to stand there.
		if where := lexicon.Noise.ReplaceAllString(" "+m[2]+" ", " "); len(lexicon.PlaceTokens(where)) > 0 {
			g.Place, g.Strict = strings.TrimSpace(g.Place+" "+p.back(where)), true
			if (verb == goal.Check || verb == goal.Uncheck) && boxWord.MatchString(m[1]) {
				phrase = m[1] // "the box of Ann" has no name but its place
			}
		}
	}
	read(&g, p, phrase)
	g.WithoutClass()
	if verb == goal.Click && g.Kind == "" && answering.MatchString(strings.TrimSpace(g.Words)) && len(g.Quoted) == 0 {
		g.Kind = agent.KindButton // what is called so and is none, as a tab around it, is meant less
	}
	if m := lexicon.ZhOf.FindStringSubmatch(g.Words); m != nil && (verb == goal.Check || verb == goal.Uncheck) && len(g.Quoted) == 0 && lexicon.Things.MatchString(m[2]) && lexicon.Things.ReplaceAllString(m[2], "") == "" {
		g.Place, g.Strict, g.Words, g.Kind = m[1], true, "", agent.KindCheckbox // 所有技术部的员工: their rows say the part
	}
	if (verb == goal.Check || verb == goal.Uncheck) && g.Kind != agent.KindCheckbox && boxWord.MatchString(strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))+" "+g.Kind) {
		g.Kind, g.Words = agent.KindCheckbox, strings.TrimSpace(boxWord.ReplaceAllString(g.Words, " "))
	}
	if (verb == goal.Check || verb == goal.Uncheck) && wayBehind.MatchString(phrase) {
		g.Verb = goal.Unknown // "turn A off and B on": the verb is not that of this one
	}
	if verb == goal.Fill && vagueValue.MatchString(value) && g.Source == nil {
		g.Verb = goal.Unknown // nobody types that
	}
	if verb != goal.Fill && (swallowed.MatchString(phrase) || doesFirst.MatchString(phrase)) {
		g.Verb = goal.Unknown // a part of the phrase asks for something else, which must not be left out
	}
	p.goals = append(p.goals, g)
}

// answering are names that buttons have.
var answering = pattern.New(`(?i)^(?:submit|ok|cancel|send|save|提交|确定|取消|保存|发送)$`)

// vagueValue is a description in the place of a value.
var vagueValue = pattern.New(`(?i)^(?:whatever|whichever|anything|something|the one (?:that|which|with))\b|^[进到入]\p{Han}{0,6}(?:框|栏|处|里|中)$`)

// wayBehind is what says behind a name which way it is switched.
var wayBehind = pattern.New(`(?i)\s(?:on|off|enabled|disabled)\s*$`)

var (
	// boxWord is a word for what is ticked: nobody ticks a text box.
	boxWord = pattern.New(`(?i)\bbox(?:es)?\b|^ text$`)
	// swallowed is a phrase in which another clause stands that was not split off.
	swallowed = pattern.New(`[,，;；].*(?:选择|选为|设为|改为|点击|勾选|输入|填写|填入|提交)|(?i)[,;]\s*(?:and\s+)?(?:then\s+)?(?:click|press|select|choose|enter|type|tick|submit)\b`)
)

// doesFirst is a thing that does something before all others: no number among equals.
var doesFirst = pattern.New(`(?i)\b(?:that|which|who)\s+(?:is\s+|was\s+|will\s+)?\pL+\s+(?:first|last)\b`)

// ranked reports whether a phrase says which of equals is meant by its rank alone, and besides it
// nothing but what kind of thing they are.
func ranked(g *goal.Goal, phrase string) bool {
	rest := strings.TrimSpace(goal.EnNth.ReplaceAllString(phrase, " "))
	return (g.Most != 0 || g.By != nil || rest != strings.TrimSpace(phrase)) && lexicon.ClassWord.MatchString(rest)
}

// boxTail splits what is meant from the part of the page in which it is.
var boxTail = pattern.New(`(?i)^(.+?)\s+(?:in|inside|within|from|on)\s+(.+)$`)

// there splits what is meant from where it stands.
var there = pattern.New(`(?i)^(.+?)\s+(?:in|under|inside|within|of|for|from|next to|beside|by)\s+(.+)$`)

// read takes quoted texts, number, extent and kind out of a phrase.
func read(g *goal.Goal, p *parser, phrase string) {
	var rest strings.Builder
	for _, r := range phrase {
		if i := int(r) - wording.Mark; i >= 0 && i < len(p.list) {
			g.Quoted = append(g.Quoted, p.list[i])
			rest.WriteByte(' ')
			continue
		}
		rest.WriteRune(r)
	}
	s := g.Extremes(rest.String())
	s = leaving(g, p, s)
	if goal.EveryWord.MatchString(s) {
		g.All, s = true, goal.EveryWord.ReplaceAllString(s, " ")
	}
	if m := goal.EnNth.FindStringSubmatch(s); m != nil {
		if g.Nth = lexicon.Ordinals[strings.ToLower(m[1])]; m[2] != "" {
			g.Nth, _ = strconv.Atoi(m[2])
		}
		s = goal.EnNth.ReplaceAllString(s, " ")
	} else if m := goal.ZhNth.FindStringSubmatch(s); m != nil && !strings.Contains(m[0], "页") && !goal.Numbered(s) {
		if g.Nth = lexicon.Number(m[1]); m[2] != "" {
			g.Nth = -1
		}
		s = goal.ZhNth.ReplaceAllString(s, " ")
	}
	g.Kind, g.Words = lexicon.KindIn(s)
}

// connects are the first characters of words that a conjunction begins too: 就诊 is no 就.
var connects = pattern.New(`^(?:就[诊餐业读医职近寝座绪学任地算是]|再[生见次度婚版现造]|并[购发行列联网排非且]|和[平田谐解服睦气善]|及[格时早])`)
