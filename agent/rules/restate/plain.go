package restate

import (
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

var (
	zhEach   = pattern.New(`^(?:请|帮我|麻烦)*(?:把|将)?(?:这|那)?(两|二|三|四|五|[2-5])[个项种条](\p{Han}{2,6}?)(?:开关|选项)?都?(关|开|打开|关闭|开启|勾选|取消)(?:了|掉|上|起来)?([,，。;；]|$)`)
	noMore   = pattern.New(`(?i)^(?:please\s+)?(?:no\s+more|enough\s+of|(?:i|we)\s+don['’]t\s+want(?:\s+any)?(?:\s+more)?)\s+(?:the\s+|these\s+)?([^,.;]{3,40}?)(?:\s+any\s?more)?(?:,?\s*please)?[.!]?$`)
	signUp   = pattern.New(`(?i)^(?:please\s+)?(?:sign\s+(?:me\s+)?up\s+(?:for|to)|subscribe\s+(?:me\s+)?to)\s+(?:the\s+|your\s+)?([^,.;]{3,40}?)(?:\s*,\s*(?:but\s+)?not\s+(?:for\s+|to\s+)?(?:the\s+)?([^,.;]{3,40}?))?[.!]?$`)
	callMe   = pattern.New(`(?i)^(?:please\s+)?call\s+me\s+([\pL][\pL'-]*(?:\s\p{Lu}\S*)?)(?:\s+from\s+(?:now|today)\s+on)?(\s+(?:and|then)\s+[^.]+|,\s*[^.]+)?[.!]?$`)
	zhCallMe = pattern.New(`^(?:请)?(?:以后|今后|从今以后)?(?:都|就|请)?(?:叫我|称呼我为?|管我叫)([^,，。;；]{1,10}?)(?:吧|就行)?([,，][^,，]+)?[。！]?$`)
	nickname = pattern.New(`(?i)^(?:(?:display|nick|screen|user|your|preferred)[ -]?name|name|nickname|昵称|显示名称?|称呼|名字|姓名)\s*\*?$`)
	isOld    = pattern.New(`(?i)^(?:s?he|they|i|we)(?:['’](?:s|m|re)|\s+(?:is|am|are))\s+(\d{1,3})(?:\s+years\s+old)?\s*[.,;]\s*(?:so\s+)?(?:please\s+)?(?:put|enter|type|fill|set|write)\s+(?:that|it)(?:\s+(?:in|down))?\b(.*)$`)
	ages     = pattern.New(`(?i)^age\s*\*?$`)
	says     = pattern.New(`(?i)^(?:please\s+)?(?:leave|write|add)\s+(?:a|the)\s+(comment|note|remark|message)\s+(?:that\s+(?:says|reads)|saying|reading)\s+["“]?([^"“”;]{2,80}?)["”]?[.!]?$`)
	wipes    = pattern.New(`(?i)^(?:please\s+)?(?:wipe|empty|clear|erase|delete|reset|remove)\s+(?:out\s+)?(?:everything|all)(?:\s+(?:that\s+)?i(?:['’]ve|\s+have)?\s+(?:entered|typed|filled\s+in|written|put\s+in))(?:\s+so\s+far)?[.!]?$|^(?:请|帮我)?(?:全部|都|把表单|把填的)?(?:清空|清掉|清除)(?:全部|所有|表单|内容|一下)?(?:重来|重填|重新填|再来)?[。！]?$|^(?:全部|都)?重新(?:来|填)(?:过|一遍)?[。！]?$`)
	clears   = pattern.New(`(?i)^(?:clear|reset|start\s+(?:over|again))(?:\s+(?:the\s+)?(?:form|all|everything))?$|^(?:清空|重置|清除|重新填写)(?:表单|全部)?$`)
	goesOut  = pattern.New(`(?i)^(?:please\s+)?(?:log|sign)\s+(?:me\s+)?(?:out|off)(?:\s+of\s+(?:my|the)\s+account)?[.!]?$|^(?:请|帮我)?(?:退出(?:账号|账户|登录|系统)?|登出|注销登录)[。！]?$`)
	leaves   = pattern.New(`(?i)^(?:log|sign)\s*-?\s*(?:out|off)$|^(?:退出(?:登录|账号|账户|系统)?|登出|注销登录)$`)
	anyNew   = pattern.New(`(?i)^(?:please\s+)?(?:check|look)(?:\s+(?:for|whether|if)\s+(?:there(?:['’]s|\s+is|\s+are)\s+)?(?:any\s+)?new\s+(?:e-?mails?|mails?|messages?|orders?|posts?|entries))[.!]?$|^(?:请|帮我)?(?:看看|查看|看一?下)(?:有没有|是否有)新的?(?:邮件|消息|订单|信)[。！]?$`)
	renews   = pattern.New(`(?i)^(?:refresh|reload|get\s+(?:new\s+)?(?:mail|messages))$|^(?:刷新|收取|收信|检查新邮件)$`)
	zhMakes  = pattern.New(`^(?:请|帮我|我想?要?|麻烦)*(?:写|发|新建|建|加|添加|新增|创建)[一1]?[个封条份篇张](?:新的?)?(\p{Han}{2,4})[。！]?$`)
	zhAway   = pattern.New(`^(?:请|帮我|麻烦)*(?:把)?([^,，。;；]{0,16}?)(?:清掉|扔掉|丢掉|扔了|丢了|去掉)([^,，。;；]{0,16}?)[。！]?$`)
	zhDelete = pattern.New(`^(?:删除|移除)$`)
	drops    = pattern.New(`(?i)^(?:please\s+)?(?:drop|scrap|ditch|call\s+off)\s+([^,.;]{3,60}?)[.!]?$`)
	takesOff = pattern.New(`(?i)^(?:cancel(?:\s+(?:the\s+|this\s+)?\pL+)?|delete|remove)$`)
)

// switchedAll names each of the two switches that somebody means by a number and a part of their names.
func (p page) switchedAll(task string) string {
	m := zhEach.FindStringSubmatch(task)
	if m == nil {
		return ""
	}
	var names []string
	for i := range p.o.Elements {
		if e := &p.o.Elements[i]; e.Action == "toggle" && strings.Contains(e.Label, m[2]) {
			names = append(names, e.Label)
		}
	}
	if len(names) != lexicon.Number(strings.ReplaceAll(m[1], "两", "二")) {
		return ""
	}
	verb := map[string]string{"关": "关闭", "开": "打开"}[m[3]]
	if verb == "" {
		verb = m[3]
	}
	for i := range names {
		names[i] = verb + names[i]
	}
	return strings.Join(names, "，") + m[4] + task[len(m[0]):]
}

// notWanted switches off what somebody does not want any more.
func (p page) notWanted(task string) string {
	m := noMore.FindStringSubmatch(task)
	if m == nil || p.toggle(m[1]) == nil {
		return ""
	}
	return "Turn off " + m[1]
}

// joins ticks the box for what somebody wants to get, and leaves the other one as it is.
func (p page) joins(task string) string {
	m := signUp.FindStringSubmatch(task)
	if m == nil || p.toggle(m[1]) == nil {
		return ""
	}
	if m[2] != "" {
		if e := p.toggle(m[2]); e == nil || look.IsOn(e) {
			return ""
		}
	}
	return "Tick " + m[1]
}

// called gives the only field for a name what somebody wants to be called, entered the field for an age how old somebody is.
func (p page) called(task string) string {
	if m := callMe.FindStringSubmatch(task); m != nil {
		if label := p.field(nickname); label != "" {
			return "Change the " + label + " to " + m[1] + m[2]
		}
	}
	if m := zhCallMe.FindStringSubmatch(task); m != nil {
		if label := p.field(nickname); label != "" {
			return label + "改为" + m[1] + m[2]
		}
	}
	return ""
}

// entered says in which field goes what somebody says and asks to put in.
func (p page) entered(task string) string {
	if m := isOld.FindStringSubmatch(task); m != nil {
		if label := p.field(ages); label != "" {
			return "Enter " + m[1] + " as the " + label + m[2]
		}
	}
	if m := says.FindStringSubmatch(task); m != nil {
		if label := p.field(pattern.New(`(?i)^(?:your\s+)?` + m[1] + `s?\s*\*?$`)); label != "" {
			return `Enter "` + m[2] + `" in the ` + label + " field"
		}
	}
	return ""
}

// emptied presses the only control that empties a form.
func (p page) emptied(task string) string { return p.pressed(task, wipes, clears) }

// leaves presses the only control that ends the stay of somebody.
func (p page) leaves(task string) string { return p.pressed(task, goesOut, leaves) }

// refreshed presses the only control that looks for what is new.
func (p page) refreshed(task string) string { return p.pressed(task, anyNew, renews) }

// pressed presses the only control of a name for a task of one form.
func (p page) pressed(task string, form, name *pattern.Pattern) string {
	if !form.MatchString(task) {
		return ""
	}
	if label := p.only(name); label != "" {
		return press(task, label)
	}
	return ""
}

// writes presses the only control that makes something new of its sort.
func (p page) writes(task string) string {
	m := zhMakes.FindStringSubmatch(task)
	if m == nil {
		return ""
	}
	label := p.only(pattern.New(`^(?:写|发|新建|建|添加|新增|创建)(?:新)?` + m[1] + `$`))
	if label == "" {
		return ""
	}
	return press(task, label)
}

// disposed calls what does away with a thing as the page does.
func (p page) disposed(task string) string {
	if m := zhAway.FindStringSubmatch(task); m != nil && m[1]+m[2] != "" {
		if label := p.only(zhDelete); label != "" && !p.says(zhAway.FindString(task)) {
			return label + m[1] + m[2]
		}
	}
	if m := drops.FindStringSubmatch(task); m != nil {
		if label := p.only(takesOff); label != "" {
			return strings.Fields(label)[0] + " " + m[1]
		}
	}
	return ""
}

// says reports whether a control is called by a whole task.
func (p page) says(task string) bool {
	for i := range p.o.Elements {
		if lexicon.Fold(p.o.Elements[i].Label) == lexicon.Fold(task) {
			return true
		}
	}
	return false
}
