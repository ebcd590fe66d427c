package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
)

// boxes are words for parts of a page that tell no place from another.
var boxes = regexp.MustCompile(`(?i)\b(?:menu|page|website|site|screen|dialog|pop-?up|modal|window|table|area|panel|tool ?bar|navigation|bar|side ?bar|footer|header|app|results?|calendar|(?:contact|phone|address)[ -]?book|inbox|mail ?box|(?:file )?tree|(?:shopping )?(?:cart|basket))\b|购物车|收件箱|通讯录|菜单|页面|网页|网站|窗口|弹窗|弹出的?框?|对话框|界面|屏幕|表格|表单|列表|区域|部分|板块|工具栏|导航栏|发[布表]的(?:内容|动态|帖子)|这一|那一|日历`)

// things are words for what stands in rows: the rows do not say them.
var things = regexp.MustCompile(`(?i)\b(?:e-?mails?|mails?|messages?|users?|contacts?|employees?|customers?|persons?|posts?|tweets?)\b|邮件|消息|员工|用户|订单|商品|联系人|客户|记录`)

// columnIs is the name of a column before what stands in it: 工号为A1023.
var columnIs = regexp.MustCompile(`\p{Han}{1,5}?(?:为|是|叫|等于)\s*([0-9A-Za-z\p{Han}])`)

// ofSomebody is the ending of a name that something belongs to.
var ofSomebody = regexp.MustCompile(`['’]s\b`)

// placeTokens are the words of a place that tell it from others.
func placeTokens(place string) []string {
	place = ofSomebody.ReplaceAllString(place, " ")
	if out := wordsOfPlace(things.ReplaceAllString(boxes.ReplaceAllString(columnIs.ReplaceAllString(place, "$1"), " "), " ")); len(out) > 0 {
		return out
	}
	return wordsOfPlace(place)
}

// boxesOnly reports whether a place is a part of the page alone: 购物车, 弹窗.
func boxesOnly(place string) bool {
	return len(placeTokens(place)) == 0 && strings.TrimSpace(noise.ReplaceAllString(" "+boxes.ReplaceAllString(place, " ")+" ", " ")) == ""
}

func wordsOfPlace(place string) []string {
	_, place = kindIn(place)
	return tokens(noise.ReplaceAllString(" "+boxes.ReplaceAllString(place, " ")+" ", " "))
}

// stands reports whether an element stands where a goal says: half of the words of the place
// and all of its numbers are said around it, or the place is what was opened last, or the
// only thing that is open.
func stands(o *agent.Observation, e *agent.Element, g *goal, opened string) bool {
	asked := placeTokens(g.place)
	if len(asked) == 0 || saysAll(tokens(opened), asked) && saysEach(tokens(opened), namesIn(g.place)) {
		return true
	}
	var said []string
	for _, text := range append(append(around(o, e), headingOver(o, e)), own(e)...) {
		said = append(said, tokens(text)...)
	}
	names := namesIn(g.place)
	open := tokens(onlyOpen(o))
	return saysAll(said, asked) && saysEach(said, names) || saysAll(open, asked) && saysEach(open, names)
}

// headingOver is the last heading before an element in the order of the texts, "" where it
// has no text of its own.
func headingOver(o *agent.Observation, e *agent.Element) string {
	n := 0
	for i := range o.Elements {
		if other := &o.Elements[i]; other.ID < e.ID && other.Label == e.Label {
			n++
		}
	}
	heading := ""
	for _, t := range o.Texts {
		switch {
		case t.Role == "heading":
			heading = t.Text
		case e.Label == "" || t.Text != e.Label:
		case n == 0:
			return heading
		default:
			n--
		}
	}
	return ""
}

var named = regexp.MustCompile(`@[\pL\pN_.-]+|\b[A-Z]\pL+`)

// namesIn are the names in the words of a place: all of them have to be said.
func namesIn(place string) []string {
	return tokens(noise.ReplaceAllString(" "+things.ReplaceAllString(boxes.ReplaceAllString(strings.Join(named.FindAllString(place, -1), " "), " "), " ")+" ", " "))
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
