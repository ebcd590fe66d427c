package lexicon

import (
	"strings"

	"skillmill/agent/rules/pattern"
)

// Boxes are words for parts of a page that tell no place from another.
var Boxes = pattern.New(`(?i)\b(?:menu|page|website|site|screen|dialog|pop-?up|modal|window|table|area|panel|tool ?bar|navigation|bar|side ?bar|footer|header|app|results?|calendar|(?:contact|phone|address)[ -]?book|inbox|mail ?box|(?:file )?tree|(?:shopping )?(?:cart|basket))\b|购物车|收件箱|通讯录|菜单|页面|网页|网站|窗口|弹窗|弹出的?框?|对话框|界面|屏幕|表格|表单|列表|区域|部分|板块|工具栏|导航栏|发[布表]的(?:内容|动态|帖子)|这一|那一|日历`)

// Things are words for what stands in rows: the rows do not say them.
var Things = pattern.New(`(?i)\b(?:e-?mails?|mails?|messages?|users?|contacts?|employees?|customers?|persons?|posts?|tweets?)\b|邮件|消息|员工|用户|订单|商品|联系人|客户|记录`)

// columnIs is the name of a column before what stands in it: 工号为A1023.
var columnIs = pattern.New(`\p{Han}{1,5}?(?:为|是|叫|等于)\s*([0-9A-Za-z\p{Han}])`)

// ofSomebody is the ending of a name that something belongs to.
var ofSomebody = pattern.New(`['’]s\b`)

// PlaceTokens returns the words of a place that tell it from others.
func PlaceTokens(place string) []string {
	place = ofSomebody.ReplaceAllString(place, " ")
	if out := wordsOfPlace(Things.ReplaceAllString(Boxes.ReplaceAllString(columnIs.ReplaceAllString(place, "$1"), " "), " ")); len(out) > 0 {
		return out
	}
	return wordsOfPlace(place)
}

// BoxesOnly reports whether a place is a part of the page alone: 购物车, 弹窗.
func BoxesOnly(place string) bool {
	return len(PlaceTokens(place)) == 0 && strings.TrimSpace(Noise.ReplaceAllString(" "+Boxes.ReplaceAllString(place, " ")+" ", " ")) == ""
}

func wordsOfPlace(place string) []string {
	_, place = KindIn(place)
	return Tokens(Noise.ReplaceAllString(" "+Boxes.ReplaceAllString(place, " ")+" ", " "))
}

var named = pattern.New(`@[\pL\pN_.-]+|\b[A-Z]\pL+`)

// NamesIn returns the names in the words of a place: all of them have to be said.
func NamesIn(place string) []string {
	return Tokens(Noise.ReplaceAllString(" "+Things.ReplaceAllString(Boxes.ReplaceAllString(strings.Join(named.FindAllString(place, -1), " "), " "), " ")+" ", " "))
}

// OfThing are words for what kind of thing stands in rows.
var OfThing = pattern.New(`(?i)\b(?:orders?|requests?|tickets?|users?|members?|products?|items?|entr(?:y|ies)|records?|accounts?|posts?|jobs?|rows?|loans?|books?|files?|tasks?|bookings?|reservations?|subscriptions?)\b|['’]s\b|(?:商品|订单|工单|用户|申请|记录|这条|这个|该)$`)

// ClassWords say of what kind a thing is; what is done with it does not say them.
var ClassWords = pattern.New(`(?i)^(?:posts?|tweets?|comments?|photos?|videos?|e?mails?|messages?|entry|rows?|products?|articles?|orders?|users?|contacts?|cards?|files?|tasks?|records?|person|song|帖子|评论|动态|邮件|消息|商品|文章|订单|用户|联系人|任务|记录|员工)$`)

// ClassWord is a word for a kind of thing of which there are many.
var ClassWord = pattern.New(`(?i)^(?:the|one|of)?\s*(?:products?|items?|books?|films?|movies?|results?|articles?|goods|rows?|entr(?:y|ies)|orders?|files?|tasks?|flights?|hotels?|rooms?|offers?|deals?|loans?|restaurants?|tickets?|options?|ones?|things?)$`)
