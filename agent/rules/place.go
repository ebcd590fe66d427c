package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
)

// boxes are words for parts of a page that tell no place from another.
var boxes = regexp.MustCompile(`(?i)\b(?:menu|page|website|site|screen|dialog|pop-?up|modal|window|table|area|panel|tool ?bar|navigation|bar|side ?bar|footer|header|app|results?|calendar)\b|菜单|页面|网页|网站|窗口|弹窗|弹出框|对话框|界面|屏幕|表格|表单|列表|区域|部分|板块|工具栏|导航栏|发[布表]的(?:内容|动态|帖子)|这一|那一|日历`)

// placeTokens are the words of a place that tell it from others.
func placeTokens(place string) []string {
	_, place = kindIn(place)
	return tokens(noise.ReplaceAllString(" "+boxes.ReplaceAllString(place, " ")+" ", " "))
}

// stands reports whether an element stands where a goal says: half of the words of the place
// and all of its numbers are said around it, or the place is what was opened last, or the
// only thing that is open.
func stands(o *agent.Observation, e *agent.Element, g *goal, opened string) bool {
	asked := placeTokens(g.place)
	if len(asked) == 0 || saysAll(tokens(opened), asked) {
		return true
	}
	var said []string
	for _, text := range append([]string{e.Row, e.Heading, e.Near}, own(e)...) {
		said = append(said, tokens(text)...)
	}
	return saysAll(said, asked) || saysAll(tokens(onlyOpen(o)), asked)
}

// saysAll reports whether words have half of those that are asked for, and all numbers.
func saysAll(said, asked []string) bool {
	n := 0.0
	for _, w := range asked {
		c := covers(said, w)
		if c < 1 && strings.IndexFunc(w, unicode.IsDigit) >= 0 {
			return false
		}
		if c > 0.7 {
			n++
		}
	}
	return n >= float64(len(asked))/2 && n > 0
}

// onlyOpen is the label of the one thing that says that it is open, of tabs the selected
// one, "" where there is none or there are several.
func onlyOpen(o *agent.Observation) string {
	label, n := "", 0
	for i := range o.Elements {
		e := &o.Elements[i]
		open := slices.Contains(e.State, "expanded") && e.Action != "select" && e.Action != "type"
		if open || e.Type == agent.KindTab && slices.Contains(e.State, "selected") {
			label = e.Label
			n++
		}
	}
	if n != 1 {
		return ""
	}
	return label
}
