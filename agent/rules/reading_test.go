package rules

import (
	"testing"

	"skillmill/agent"
)

// TestReadings does what sentences with verbs that no rule knows say by the names of the page, and
// does nothing where a word is left over or two things are meant alike.
func TestReadings(t *testing.T) {
	team := texts(page("select|Role|row=ann lee suspend resend invitation|column=Role|options=Viewer,Editor", "button|Suspend|row=ann lee suspend resend invitation", "button|Resend invitation|row=ann lee suspend resend invitation",
		"select|Role|row=bob ray suspend resend invitation|column=Role|options=Viewer,Editor", "button|Suspend|row=bob ray suspend resend invitation", "button|Resend invitation|row=bob ray suspend resend invitation"), "heading|Team")
	inbox := texts(page("button|Archive", "button|Spam", "button|Mark as read", "checkbox||row=ann lee lunch", "link|lunch|row=ann lee lunch", "checkbox||row=bob ray budget", "link|budget|row=bob ray budget", "checkbox||row=ann lee party", "link|party|row=ann lee party"), "heading|Inbox")
	table := texts(page("text|Date|type=date", "select|Time|options=12:00,18:30", "text|Guests|type=number", "text|Name", "button|Book table|class=submit"), "heading|Book a table")
	checkout := texts(page("select|Payment method|options=Choose,Credit card,Gift card", "checkbox|Gift wrap (+$3)", "button|Place order|class=payment"), "heading|Checkout")
	things := texts(page("text|What is to be done?", "button|Add", "checkbox|Pay rent|row=pay rent ×", "button|Delete Pay rent|row=pay rent ×"), "heading|My list")
	goods := texts(page("checkbox|Lamps", "checkbox|Chairs", "checkbox|Acme", "checkbox|Globex", "select|Sort by|options=Relevance,Price: low to high,Price: high to low", "button|Apply filters|class=submit", "button|Clear all"), "heading|Products")
	cart := page("text|书包|row=书包 删除|column=数量|type=number", "button|删除|row=书包 删除", "text|水杯|row=水杯 删除|column=数量|type=number", "button|删除|row=水杯 删除")
	coupon := page("text|优惠券", "button|使用", "button|去结算")
	form := texts(page("text|姓名", "radio|男|name=sex|row=男", "radio|女|name=sex|row=女", "select|所在城市|options=北京,上海", "checkbox|我已阅读并同意用户协议", "button|注册|class=submit"), "heading|注册")
	home := page("button|打开|heading=客厅|row=灯 打开 关闭", "button|关闭|heading=客厅|row=灯 打开 关闭", "button|打开|heading=书房|row=灯 打开 关闭", "button|关闭|heading=书房|row=灯 打开 关闭")
	courses := page("button|选课|row=高等数学 王芳 选课 退课", "button|退课|row=高等数学 王芳 选课 退课", "button|选课|row=大学物理 李伟 选课 退课", "button|退课|row=大学物理 李伟 选课 退课")
	folders := texts(page("select|移动到|state=disabled|options=选择文件夹,工作,家庭,账单", "button|删除|state=disabled", "checkbox|选择|row=☆ 刘洋 发票已开|block=☆ 刘洋 发票已开", "button|加星标|row=☆ 刘洋 发票已开|block=☆ 刘洋 发票已开", "checkbox|选择|row=☆ 张敏 照片|block=☆ 张敏 照片", "button|加星标|row=☆ 张敏 照片|block=☆ 张敏 照片"), "heading|收件箱")
	docs := texts(page("button|Upload", "button|Rename|state=disabled", "button|Delete|state=disabled", "checkbox|Select notes.txt|row=notes.txt 10 KB", "checkbox|Select cat.png|row=cat.png 47 KB", "checkbox|Select song.mp3|row=song.mp3 84 KB"), "heading|My files")
	lost := texts(page("select|What did you lose?|options=Please choose,Bag,Keys|form=f", "radio|Bus|name=pl|group=Where did you lose it?|form=f", "radio|Tram|name=pl|group=Where did you lose it?|form=f", "text|Colour|form=f", "text|Email|type=email|form=f", "button|Send report|class=submit|form=f", "button|Clear form|form=f"), "heading|Lost property")
	meals := texts(page("switch|Active|row=Lunch 20 g", "text|Time|type=time", "text|Portion (g)|type=number", "button|Add meal"), "heading|Meals")
	寄 := texts(page("text|收件人|form=f", "text|手机号|type=tel|form=f", "select|城市|options=请选择,上海,成都|form=f", "select|物品类型|options=请选择,文件,食品|form=f", "text|重量（公斤）|type=number|form=f", "checkbox|保价|form=f", "button|立即下单|class=submit|form=f", "button|估算运费|form=f"), "heading|寄快递")
	打印 := texts(page("radio|简历|name=f", "radio|合同|name=f", "text|份数|type=number", "select|纸张|options=请选择,A3,A4", "checkbox|双面打印", "button|开始打印"), "heading|云打印")
	取件 := texts(page("radio|上午|name=s", "radio|下午|name=s", "text|取件地址", "text|联系电话|type=tel", "button|预约取件"), "heading|上门洗衣")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{lost, "I lost my black keys on the tram. Send a report, my email is ann@mail.example.", "input Colour black; select What did you lose? v-Keys; check Tram on; input Email ann@mail.example; click Send report"},
		{lost, "Report lost keys: place bus, colour red, reach me at ann@mail.example. Send the report.", "select What did you lose? v-Keys; check Bus on; input Colour red; input Email ann@mail.example; click Send report"},
		{lost, "I lost my black and red keys on the tram. Send a report, my email is ann@mail.example.", agent.Unsure},
		{lost, "Please report that a black bag was lost, place bus, contact bob58@mail.example.", "input Colour black; select What did you lose? v-Bag; check Bus on; input Email bob58@mail.example; click Send report"},
		{meals, "Add a meal at 09:25 with 20 grams.", "input Time 09:25; input Portion (g) 20; click Add meal"},
		{meals, "Add a meal at 09:25 with 20 kg.", agent.Unsure},
		{寄, "给上海的王芳寄食品，重9公斤，他的手机号是13726892653，立即下单", "select 城市 v-上海; input 收件人 王芳; select 物品类型 v-食品; input 重量（公斤） 9; input 手机号 13726892653; click 立即下单"},
		{寄, "收件人填张敏，手机填13700128785，城市选成都，类型选食品，需要保价，重量4公斤，最后下单", "input 收件人 张敏; input 手机号 13700128785; select 城市 v-成都; select 物品类型 v-食品; check 保价 on; input 重量（公斤） 4; click 立即下单"},
		{寄, "我想知道寄4公斤文件去成都要多少运费，先估算", "input 重量（公斤） 4; select 物品类型 v-文件; select 城市 v-成都; click 估算运费"},
		{寄, "我想知道寄4斤文件去成都要多少运费，先估算", agent.Unsure},
		{打印, "打印3份合同，用A4纸", "input 份数 3; check 合同 on; select 纸张 v-A4; click 开始打印"},
		{打印, "打印3份合同，用A5纸", agent.Unsure},
		{取件, "下午来取，地址在和平街53号，打13997642879联系我，预约取件", "check 下午 on; input 取件地址 和平街53号; input 联系电话 13997642879; click 预约取件"},
		{team, "Suspend Bob Ray's account.", "click Suspend"},
		{team, "Bob Ray needs to be suspended for a while", agent.Unsure},
		{team, "Suspend Bob and Ann", "click Suspend; click Suspend"},
		{team, "Suspend Bob and Carl", agent.Unsure},
		{team, "Suspend Carla", agent.Unsure},
		{team, "Suspend everybody but Ann Lee", "click Suspend"},
		{team, "Make Bob Ray an editor.", "select Role v-Editor"},
		{team, "Make Bob Ray an owner.", agent.Unsure},
		{inbox, "Move the mail about the budget to spam", "check  on; click Spam"},
		{inbox, "Move everything from Ann Lee to spam", "check  on; check  on; click Spam"},
		{inbox, "Move the mail from Ann Lee to spam", agent.Unsure},
		{inbox, "Move the mail about the holidays to spam", agent.Unsure},
		{table, "I'd like a table for 5 at 18:30 on 2027-05-21. The name is Ann Lee.", "input Guests 5; select Time v-18:30; input Date 2027-05-21; input Name Ann Lee; click Book table"},
		{table, "Reserve a table: date 2027-06-12, time 12:00, guests 6, name Bob Ray.", "input Date 2027-06-12; select Time v-12:00; input Guests 6; input Name Bob Ray; click Book table"},
		{table, "I'd like a table for 5 or 6 on 2027-05-21. The name is Ann Lee.", agent.Unsure},
		{table, "I'd like a quiet table for 5 on 2027-05-21. The name is Ann Lee.", agent.Unsure},
		{checkout, "Pay by gift card, have it gift wrapped and place the order.", "select Payment method v-Gift card; check Gift wrap (+$3) on; click Place order"},
		{checkout, "I'm paying with credit card. Wrap it as a gift and place the order.", "select Payment method v-Credit card; check Gift wrap (+$3) on; click Place order"},
		{checkout, "Pay by cheque, have it gift wrapped and place the order.", agent.Unsure},
		{checkout, "Pay by gift card, have it boxed and place the order.", "select Payment method v-Gift card; unsure"},
		{things, `Add "Feed the cat" to my list.`, "input What is to be done? Feed the cat; click Add"},
		{things, `Add "Feed the cat" to the list of Bob.`, agent.Unsure},
		{goods, "Show only lamps made by Acme.", "check Lamps on; check Acme on; click Apply filters"},
		{inbox, "Throw away the mail about the budget", agent.Unsure},
		{inbox, "Select the mails about lunch and the budget and archive them.", "check  on; check  on; click Archive"},
		{table, "Book a table for two on May 21, 2027 at 18:30 for Ann Lee", "input Guests 2; input Date 2027-05-21; select Time v-18:30; input Name Ann Lee; click Book table"},
		{things, `Put "Feed the cat" on the list`, "input What is to be done? Feed the cat; click Add"},
		{goods, "Show only lamps made by Initech.", agent.Unsure},
		{goods, "Sort the products by price from high to low.", "select Sort by v-Price: high to low"},
		{cart, "把水杯的数量改为4", "input 水杯 4"},
		{cart, "把雨伞的数量改为4", agent.Unsure},
		{form, "名字叫刘洋，女，在上海，记得勾选同意协议，注册", "input 姓名 刘洋; check 女 on; select 所在城市 v-上海; check 我已阅读并同意用户协议 on; click 注册"},
		{form, "名字叫刘洋，在广州，记得勾选同意协议，注册", agent.Unsure},
		{coupon, "用优惠码YH123", "input 优惠券 YH123; click 使用"},
		{home, "书房的灯关一下", "click 关闭"},
		{home, "卧室的灯关一下", agent.Unsure},
		{courses, "我要选李伟老师的课", "click 选课"},
		{courses, "退掉大学物理", "click 退课"},
		{courses, "退掉线性代数", agent.Unsure},
		{folders, "把刘洋的邮件移动到“家庭”文件夹", "check 选择 on; select 移动到 v-家庭"},
		{folders, "把刘洋的邮件移动到“朋友”文件夹", agent.Unsure},
		{folders, "把周强的邮件移动到“家庭”文件夹", agent.Unsure},
		{folders, "选中张敏的邮件，移动到账单", "check 选择 on; select 移动到 v-账单"},
		{docs, "Delete notes.txt and cat.png.", "check Select notes.txt on; check Select cat.png on; click Delete"},
		{docs, "Delete letter.docx.", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
