package restate

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
)

// TestOf says tasks again by what pages say, and leaves those as they are of which a page does not clearly say what is meant.
func TestOf(t *testing.T) {
	orders := looktest.Page("select|Status|row=1005 ann cole save delete|options=New,Packed,Shipped", "button|Save|row=1005 ann cole save delete", "button|Delete|row=1005 ann cole save delete",
		"select|Status|row=1006 ben ode save delete|options=New,Packed,Shipped", "button|Save|row=1006 ben ode save delete", "button|Delete|row=1006 ben ode save delete",
		"select|Status|row=1007 ann cole save delete|options=New,Packed,Shipped", "button|Save|row=1007 ann cole save delete", "button|Delete|row=1007 ann cole save delete")
	zhOrders := looktest.Page("select|状态|row=2301 张三 保存|options=待发货,已发货", "button|保存|row=2301 张三 保存", "select|状态|row=2302 李四 保存|options=待发货,已发货", "button|保存|row=2302 李四 保存")
	mails := looktest.Page("link|Lunch?|row=ann lunch? delete", "button|Delete|row=ann lunch? delete", "link|Contract|row=dan contract delete", "button|Delete|row=dan contract delete", "link|Photos|row=ann photos delete", "button|Delete|row=ann photos delete", "button|Refresh", "button|写邮件")
	shop := looktest.Page("text|Qty|type=number|block=Luna lamp Qty Add to cart", "button|Add to cart|block=Luna lamp Qty Add to cart", "text|Qty|type=number|block=Pico light Qty Add to cart", "button|Add to cart|block=Pico light Qty Add to cart")
	zhShop := looktest.Page("text|数量|type=number|block=月光台灯 数量 加入购物车", "button|加入购物车|block=月光台灯 数量 加入购物车", "text|数量|type=number|block=小夜灯 数量 加入购物车", "button|加入购物车|block=小夜灯 数量 加入购物车")
	form := looktest.Page("text|Age|type=number", "text|Display name", "checkbox|Newsletter", "checkbox|Parking pass", "checkbox|Push alerts", "text|Comments", "select|Language|options=English,German", "button|Clear form", "button|Sign out", "text|Start|type=time")
	zhForm := looktest.Page("text|昵称", "checkbox|邮件通知", "checkbox|推送通知", "checkbox|同步到手机", "text|客户名|type=search", "button|搜索", "button|预订", "text|开始时间|type=time", "button|删除", "button|退出登录")
	owed := looktest.Page("button|More|row=lake vets inv-12 $7", "button|More|row=corner cycles inv-13 $9")
	zhRows := looktest.Page("checkbox|选择订单 587|row=587 李伟 上海", "checkbox|选择订单 588|row=588 陈静 南京")
	packing := looktest.Page("checkbox|socks|heading=Clothes", "checkbox|hat|heading=Clothes|state=checked", "checkbox|gloves|heading=Clothes", "checkbox|soap|heading=Bathroom", "checkbox|towel|heading=Bathroom", "button|Done", "checkbox|苹果|heading=水果", "checkbox|香蕉|heading=水果", "checkbox|梨子|heading=水果")
	for _, c := range []struct {
		o           agent.Observation
		task, again string
	}{
		{orders, "Delete the row below 1005.", `Delete the row "1006".`},
		{orders, "Delete the order above 1007, please", `Delete the order "1006", please`},
		{orders, "Delete the order below Ann Cole's", ""},
		{orders, "Delete the row below 1007", ""},
		{orders, "Mark order 1006 as shipped, then save", "set the Status of order 1006 to shipped, then save"},
		{orders, "Order 1005 is packed now. Save that.", "set the Status of Order 1005 to packed and save"},
		{orders, "Ben Ode's order should be Packed", "set the Status of Ben Ode's order to packed"},
		{orders, "Mark Ann Cole's order as shipped", ""},
		{orders, "Mark order 1009 as shipped", ""},
		{zhOrders, "将李四的订单设为已发货，然后保存", "把李四的订单的状态改成已发货，然后保存"},
		{zhOrders, "2302已经发货了，改一下状态，保存", "把2302的状态改成已发货，保存"},
		{zhOrders, "2309已经发货了，改一下状态", ""},
		{mails, "Read what Dan wrote.", `Click "Contract"`},
		{mails, "Open the message from Dan", `Click "Contract"`},
		{mails, "Open the message from Ann", ""},
		{mails, "Open the first message.", `Click "Lunch?"`},
		{mails, "Open the fifth message.", ""},
		{mails, "打开最后一封邮件", "点击“Photos”"},
		{mails, "Check for new mail.", `Click "Refresh"`},
		{mails, "写封新邮件", "点击“写邮件”"},
		{mails, "写封新短信", ""},
		{shop, "Buy two Luna lamps", "Set the Qty of Luna lamps to 2, then add to cart"},
		{shop, "Buy two Nova lamps", ""},
		{zhShop, "来3个小夜灯，加进购物车", "小夜灯数量改成3，加入购物车"},
		{zhShop, "来3个落地灯", ""},
		{zhShop, "评分最高的那款加购", "把评分最高的那款加入购物车"},
		{form, "She is 42 years old. Put that in and save", "Enter 42 as the Age and save"},
		{form, "Call me annie from now on and save.", "Change the Display name to annie and save"},
		{form, "No more push alerts, please.", "Turn off push alerts"},
		{form, "No more letters, please.", ""},
		{form, "Sign up for the newsletter, not the parking pass.", "Tick newsletter"},
		{form, "Leave a comment that says Arrives late.", `Enter "Arrives late" in the Comments field`},
		{form, "I speak German, so switch the language.", "Set the Language to german"},
		{form, "I don't speak German, so switch the language.", ""},
		{form, "Wipe everything I entered.", `Click "Clear form"`},
		{form, "Log me out.", `Click "Sign out"`},
		{form, "Meet from 2 pm to 3:30 pm", "Meet from 14:00 to 15:30"},
		{packing, "Tick everything under Clothes and press Done", `tick "socks", tick "gloves" and press Done`},
		{packing, "Tick all of Clothes except the gloves, then press Done.", `tick "socks", then press Done.`},
		{packing, "In Bathroom, tick everything but the soap.", `tick "towel".`},
		{packing, "Untick everything under Clothes", `untick "hat"`},
		{packing, "Tick everything under Clothes except the scarf", ""},
		{packing, "Tick everything under Papers", ""},
		{packing, "把水果里的全部勾选", "勾选“苹果”，勾选“香蕉”，勾选“梨子”"},
		{packing, "水果除了梨子以外都选上，然后提交", "勾选“苹果”，勾选“香蕉”，然后提交"},
		{owed, "Send Lake Vets a copy of invoice INV-12.", "Send a copy of INV-12"},
		{owed, "Send Corner Cycles a copy of invoice INV-12.", ""},
		{zhRows, "把上海的单子选出来，批量发货", "勾选所有上海的订单，批量发货"},
		{zhRows, "把广州的订单都勾选", ""},
		{zhForm, "以后叫我小宁，保存", "昵称改为小宁，保存"},
		{zhForm, "把两个通知都关了，保存", "关闭邮件通知，关闭推送通知，保存"},
		{zhForm, "把三个通知都关了", ""},
		{zhForm, "取消同步到手机", "取消勾选同步到手机"},
		{zhForm, "取消订单", ""},
		{zhForm, "找一下李四", "在“客户名”中输入“李四”，点击“搜索”"},
		{zhForm, "5月20日上午10点到11点半", "5月20日，10:00到11:30"},
		{zhForm, "3点开会", ""},
		{zhForm, "订泰山厅", "预订泰山厅"},
		{zhForm, "清掉银行的那封", "删除银行的那封"},
		{zhForm, "退出账号", "点击“退出登录”"},
	} {
		again, ok := Of(c.task, &c.o)
		if !ok {
			again = ""
		}
		if again != c.again {
			t.Errorf("%s: %q, not %q", c.task, again, c.again)
		}
	}
}
