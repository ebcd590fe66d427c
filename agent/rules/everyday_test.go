package rules

import (
	"testing"

	"skillmill/agent"
)

// TestEveryday does what people ask of a shop, an account or a list of theirs, and nothing where no control
// clearly says it.
func TestEveryday(t *testing.T) {
	card := func(name string) []string {
		row := "|row=" + name + " $5 Add to cart ♡|heading=All goods"
		return []string{"link|" + name + row, "button|Add to cart|near=$5" + row, "button|Favourite " + name + "|near=Add to cart" + row}
	}
	goods := page(append(append(card("Oak bowl"), card("Tin cup")...), "select|Sort|options=Newest,Price: low to high,Price: high to low", "link|Next page")...)
	goods.Elements[2].Action, goods.Elements[5].Action = "toggle", "toggle"
	goods.Elements[5].State = []string{"pressed"}
	商品 := page("link|木碗|row=木碗 加入购物车 ♡", "button|加入购物车|row=木碗 加入购物车 ♡", "button|收藏 木碗|near=加入购物车|row=木碗 加入购物车 ♡", "select|排序|options=最新,价格从低到高,价格从高到低", "link|下一页")
	商品.Elements[2].Action, 商品.Elements[2].State = "toggle", []string{"pressed"}
	cart := page("button|减少 木碗|row=木碗", "text|木碗 数量|row=木碗", "button|增加 木碗|row=木碗", "button|删除 木碗|row=木碗", "text|优惠码", "button|使用", "link|返回商城")
	people := page("checkbox|选择 李娜|row=李娜", "checkbox|启用 李娜|row=李娜|state=checked", "checkbox|选择 王芳|row=王芳", "checkbox|启用 王芳|row=王芳", "text|搜索用户", "button|查询")
	join := page("link|Register|state=current:page", "text|City|autocomplete=list", "text|Country", "text|Date of birth|type=date", "text|Age|type=number", "checkbox|I accept the terms", "button|Create account")
	pay := page("radio|支付宝|heading=支付方式", "radio|银行卡|heading=支付方式", "radio|PayPal|heading=支付方式", "checkbox|By email", "checkbox|By text message", "checkbox|Send updates")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{goods, "Add the Tin cup to the cart", "click Add to cart"},
		{goods, "Unfavourite the Tin cup", "check Favourite Tin cup off"},
		{goods, "Sort by price, lowest first", "select Sort v-Price: low to high"},
		{goods, "Sort the products by price from high to low", "select Sort v-Price: high to low"},
		{商品, "把木碗加入购物车", "click 加入购物车"},
		{商品, "取消收藏木碗", "check 收藏 木碗 off"},
		{商品, "按价格从高到低排列", "select 排序 v-价格从高到低"},
		{商品, "打开木碗的页面", "click 木碗"},
		{cart, "木碗再加一个", "click 增加 木碗"},
		{cart, "木碗少买一件", "click 减少 木碗"},
		{cart, "把木碗从购物车里拿走", "click 删除 木碗"},
		{cart, "使用优惠码 SPRING", "input 优惠码 SPRING; click 使用"},
		{cart, "Apply the coupon code SPRING", "input 优惠码 SPRING; click 使用"},
		{cart, "回商城看看", "click 返回商城"},
		{people, "停用李娜", "check 启用 李娜 off"},
		{people, "启用王芳", "check 启用 王芳 on"},
		{people, "勾选王芳", "check 选择 王芳 on"},
		{people, "查找名叫李娜的用户", "input 搜索用户 李娜; click 查询"},
		{join, "I live in Leeds", "input City Leeds"},
		{join, "I come from Japan and I am 30 years old", "input Country Japan; input Age 30"},
		{join, "I was born on 3 March 1990", "input Date of birth 1990-03-03"},
		{join, "Choose Leeds", agent.Unsure},
		{join, "Accept the terms and register", "check I accept the terms on; click Register"},
		{join, "同意条款，注册账号", agent.Unsure},
		{join, "Go to Register", "click Register"},
		{pay, "改用银行卡支付", "check 银行卡 on"},
		{pay, "Pay with PayPal", "check PayPal on"},
		{pay, "Stop emailing me", "check By email off"},
		{pay, "Don't send me updates", "check Send updates off"},
		{pay, "Send me text messages instead of emails", "check By text message on; check By email off"},
		{pay, "Send me letters instead of emails", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
	named := texts(page("checkbox|Enable the night watch of Tom Baker", "checkbox|Enable the night watch of Ann"), "|Enable the night watch of Tom Baker")
	if got := walk(t, "Enable the night watch of Tom Baker", named); got != "check Enable the night watch of Tom Baker on" {
		t.Errorf("what a control is called is taken for the task that the page shows: %s", got)
	}
}
