package grammar

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look/looktest"
	"skillmill/agent/rules/vocabulary"
)

// short writes a goal as its verb, what it is about (quoted texts in angle brackets), and then what
// else it says.
func short(g *goal.Goal) string {
	parts := []string{g.Verb}
	for _, q := range g.Quoted {
		parts = append(parts, "<"+q+">")
	}
	if g.Words != "" {
		parts = append(parts, g.Words)
	}
	add := func(is bool, format string, args ...any) {
		if is {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	add(g.Given, "= %s", g.Value)
	add(g.Kind != "", "kind:%s", g.Kind)
	add(g.Place != "", "at:%s", g.Place)
	add(g.Nth != 0, "nth:%d", g.Nth)
	add(g.All, "all")
	add(len(g.Except) > 0, "but:%s", strings.Join(g.Except, "|"))
	add(g.Most != 0, "most:%d", g.Most)
	add(g.By != nil, "by")
	add(g.Times != 0, "times:%d", g.Times)
	add(g.Must != "", "must:%s", g.Must)
	add(g.Source != nil, "read")
	add(g.Confirms, "confirms")
	add(g.Cond != nil, "if:%v", g.Holds)
	add(g.Page != 0, "page:%d", g.Page)
	add(g.Limit != 0, "limit:%d", g.Limit)
	add(g.Try, "try")
	add(g.Keeps, "keeps")
	return strings.Join(parts, " ")
}

// TestParse reads sentences without a page. Each goal is one line.
func TestParse(t *testing.T) {
	for task, want := range map[string]string{
		`Enter "Ann" into the full name field, then click "Create account"`: `fill the full name = Ann kind:text; click <Create account>`,
		`Type Ann in the name box`:                                    `fill the name = Ann kind:text`,
		`Fill in the full name with "Ann" and the email with "a@b.c"`: `fill the full name = Ann; fill the email = a@b.c`,
		`Set the quantity of Rye bread to 4`:                          `fill the quantity of Rye bread = 4 keeps`,
		`Change my phone number to 555 and my street to Elm`:          `fill my phone number = 555 keeps; fill my street = Elm keeps`,
		`Select "Germany" from the Country dropdown`:                  `choose <Germany> the Country = Germany kind:select`,
		`Choose Large and uncheck the newsletter`:                     `choose = Large; uncheck the newsletter`,
		`Check all boxes except Ann`:                                  `check kind:checkbox all but:Ann`,
		`Click the second "Edit" button`:                              `click <Edit> kind:button nth:2`,
		`In the row of Bob Ray, click "Delete"`:                       `click <Delete> at:In the row of Bob Ray`,
		`Click + 3 times`:                                             `click + times:3`,
		`Press the cheapest room's Book button`:                       `click room's Book kind:button most:-1`,
		`Go to page 3`:                                                `click page 3 page:3`,
		`Copy the value of "Red boxes" into Answer`:                   `fill Answer = the value of Red boxes read`,
		`If Wi-Fi is off, turn it on. Then press Save.`:               `check Wi-Fi if:true; click Save kind:button`,
		`Search for "tea"`:                                            `fill search = tea; click search kind:button try`,
		`Rename a.txt to b.txt`:                                       `click rename at:a.txt must:rename; fill name = b.txt; click confirms`,
		`Decline the request of Ann with the reason "Too late"`:       `click decline at:Ann must:decline; fill reason = Too late; click confirms`,
		`Filter by pets allowed and 3 stars, then click Go`:           `choose = pets allowed; choose = 3 stars; click Go`,
		`Sort by price and see availability at Riverside Inn.`:        `choose price = price; click availability at Riverside Inn must:availability`,
		`Add a card called "Book a room" to the Done list.`:           `click Add card at:Done list must:Add; fill card title = Book a room at:Done list; click Add card at:Done list must:Add`,
		`See the row of Ann and click Edit`:                           `click Edit at:the row of Ann`,
		`Juggle the balls`:                                            `unknown`,
		`Press Save. Juggle the balls.`:                               `click Save kind:button; unknown`,
		`Leave the rest blank`:                                        "",
		`I no longer need the lamp, remove it`:                        `click remove it at:lamp must:remove`,
		`在“姓名”中输入“王芳”，然后点击“提交订单”`:                                     `fill <姓名> = 王芳; click <提交订单>`,
		`请将手机号码填写为“138”，勾选同意条款，并提交订单`:                                 `fill 手机号码 = 138 keeps; check 同意条款; click 提交 订单 must:提交`,
		`在城市下拉框中选择“上海”，再点击取消按钮`:                                       `choose <上海> 城市 = 上海 kind:select; click 取消 kind:button`,
		`把城市切换到成都`:                                                    `fill 城市 = 成都 keeps`,
		`点击第三个`:                                                       `click nth:3`,
		`勾选除香蕉以外的所有选项，然后提交`:                                           `check 选项 all but:香蕉; click 提交 kind:button must:提交`,
		`在石榴的订单里点查看详情`:                                                `click 查看详情 at:石榴的订单`,
		`按学历要求硕士筛选，搜索`:                                                `choose; click 搜索 must:搜索`,
		`向王芳转账2,800元，附言填写“学费”`:                                        `choose = 王芳; fill 金额 = 2800; fill 附言 = 学费`,
		`点击下一步`:                                                       `click 下一步`,
		`就诊人选择本人，再见面时间填“九点”`:                                          `choose 就诊人 = 本人; fill 见面时间 = 九点`,
		`如果订单状态是待处理，点击重启，否则点击保存`:                                      `click 重启 if:true; click 保存 kind:button if:false`,
		`翻到第2页`:                                                       `click 第2页 page:2`,
		`浙江省/杭州市`:                                                     `unknown`,
	} {
		var got []string
		for _, g := range Parse(task) {
			got = append(got, short(&g))
		}
		if text := strings.Join(got, "; "); text != want {
			t.Errorf("%s\n got %s\nwant %s", task, text, want)
		}
	}
}

// TestOrders reads how many of what are ordered, and with what.
func TestOrders(t *testing.T) {
	g := Parse("点两份大份微辣的酸菜鱼，加入购物车")
	if len(g) != 4 || g[0].Order != "酸菜鱼" || g[1].Pieces != "大份微辣" || g[2].Words != "数量" || g[2].Value != "2" {
		t.Errorf("%+v", g)
	}
}

// TestParseFor reads sentences that only the words of a page explain.
func TestParseFor(t *testing.T) {
	o := looktest.Texts(looktest.Page("button|Refund|row=A12", "text|Card holder", "text|Email", "checkbox|Gift wrap", "button|下架", "button|Book table", "button|2 stars|heading=Parking"), "heading|Orders")
	for task, want := range map[string]string{
		`Refund the order placed by Ann`:                   `click refund at:the     Ann must:refund`,
		`Card holder: Ann; email: a@b.c`:                   `fill card holder = Ann keeps; fill email = a@b.c keeps`,
		`Gift wrap`:                                        `check <gift wrap>`,
		`将葡萄下架`:                                            `click 下架 at:葡萄 must:下架`,
		`Give the parking 2 stars`:                         `click <2 stars> at:parking`,
		`Grill the order`:                                  `unknown`,
		`Fill in the form with holder Ann and email a@b.c`: `fill holder = Ann keeps; fill email = a@b.c keeps`,
	} {
		var got []string
		for _, g := range ParseFor(task, vocabulary.Of(&o)) {
			got = append(got, short(&g))
		}
		if text := strings.Join(got, "; "); text != want {
			t.Errorf("%s\n got %s\nwant %s", task, text, want)
		}
	}
}

// TestAnyTask reads any text: it never fails, a text with words has a goal or is left alone, and what
// is typed is said by the task.
func TestAnyTask(t *testing.T) {
	part := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"enter ", "“王芳”", " into ", "the name field", "把", "设为", "点击", ", then ", "if ", "otherwise ", "all but ", "the 2nd ", "第三个", "2027-03-04", " and ", "。"}))
	rapid.Check(t, func(t *rapid.T) {
		task := strings.Join(rapid.SliceOfN(part, 0, 6).Draw(t, "parts"), "")
		for _, g := range Parse(task) {
			if g.Verb == "" {
				t.Fatalf("%q: a goal without a verb: %+v", task, g)
			}
		}
	})
}
