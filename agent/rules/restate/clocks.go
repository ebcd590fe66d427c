package restate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

var (
	half   = pattern.New(`(?i)\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?`)
	zhTime = pattern.New(`(上午|早上|凌晨|中午|下午|晚上|傍晚)?(\d{1,2}|[一二两三四五六七八九十]{1,3})点(?:(半)|(一刻)|(三刻)|(\d{1,2})分?|整)?`)
	afterD = pattern.New(`([日号])(\d{2}:\d{2})`)
	zhBook = pattern.New(`^((?:请|帮我|麻烦|我想?要?)*)(?:预定|订)([^购单阅了])`)
	books  = pattern.New(`^预[订约]$`)
)

// clocks says times of day in digits, where the page has a field for one. A time without a part of the day belongs to
// the part that was said before it.
func (p page) clocks(task string) string {
	if !slices.ContainsFunc(p.o.Elements, func(e agent.Element) bool { return e.Attributes["type"] == "time" }) {
		return ""
	}
	again := half.ReplaceAllStringFunc(task, func(s string) string {
		m := half.FindStringSubmatch(s)
		h, _ := strconv.Atoi(m[1])
		if h < 1 || h > 12 {
			return s
		}
		if h %= 12; strings.EqualFold(m[3], "p") {
			h += 12
		}
		if m[2] == "" {
			m[2] = "00"
		}
		return fmt.Sprintf("%02d:%s", h, m[2])
	})
	part := ""
	again = zhTime.ReplaceAllStringFunc(again, func(s string) string {
		m := zhTime.FindStringSubmatch(s)
		h := lexicon.Number(strings.ReplaceAll(m[2], "两", "二"))
		if m[1] != "" {
			part = m[1]
		}
		if h > 24 || part == "" && h < 13 {
			return s // nobody knows which half of the day is meant
		}
		if late := part == "下午" || part == "晚上" || part == "傍晚" || part == "中午" && h < 10; late && h < 12 {
			h += 12
		}
		minutes := m[6]
		switch {
		case m[3] != "":
			minutes = "30"
		case m[4] != "":
			minutes = "15"
		case m[5] != "":
			minutes = "45"
		case minutes == "":
			minutes = "00"
		}
		return fmt.Sprintf("%02d:%02s", h, minutes)
	})
	if again == task {
		return ""
	}
	return afterD.ReplaceAllString(again, "$1，$2")
}

// booked calls an order to book as the page does.
func (p page) booked(task string) string {
	if label := p.only(books); label != "" && zhBook.MatchString(task) {
		return zhBook.ReplaceAllString(task, "${1}"+label+"${2}")
	}
	return ""
}

var (
	zhOff    = pattern.New(`^(?:请|帮我|麻烦)*(?:取消|不要|别)([^,，。;；]{2,16}?)(?:了|吧)?([,，。;；].*)?$`)
	zhSought = pattern.New(`^(?:请|帮我|麻烦|我想?要?)*(?:找|查|搜|查找|查询|搜索|搜寻)(?:一下|下|找)?([^,，。;；的]{2,12}?)(?:的\p{Han}{2,3})?[。！]?$`)
	searches = pattern.New(`(?i)搜|查找|查询|检索|\bsearch\b|\bfind\b`)
	seeks    = pattern.New(`^(?:搜索|查询|查找|搜|检索)$`)
)

// unticked switches off the box that somebody asks to cancel.
func (p page) unticked(task string) string {
	m := zhOff.FindStringSubmatch(task)
	if m == nil || p.toggle(m[1]) == nil {
		return ""
	}
	return "取消勾选" + m[1] + m[2]
}

// sought says in which field goes what somebody looks for: the only one of the page that is for that.
func (p page) sought(task string) string {
	m := zhSought.FindStringSubmatch(task)
	if m == nil {
		return ""
	}
	button, field := p.only(seeks), ""
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action != "type" || e.Label == "" {
			continue
		}
		before := i+1 < len(p.o.Elements) && button != "" && p.o.Elements[i+1].Label == button
		if e.Attributes["type"] != "search" && !searches.MatchString(e.Label+" "+e.Attributes["placeholder"]) && !before {
			continue
		}
		if field != "" {
			return ""
		}
		field = e.Label
	}
	if field == "" {
		return ""
	}
	again := "在“" + field + "”中输入“" + m[1] + "”"
	if button != "" {
		again += "，点击“" + button + "”"
	}
	return again
}
