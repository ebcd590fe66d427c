package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSpeech reads tasks as people say them to each other, and does nothing where a part of
// what they say is not understood.
func TestSpeech(t *testing.T) {
	settings := page("checkbox|Dark mode", "select|Language|options=English,French", "checkbox|Push notifications", "checkbox|Weekly digest", "radio|Everyone|row=who can see me everyone friends", "radio|Friends|row=who can see me everyone friends", "button|Save settings", "button|Restore defaults")
	poll := page("radio|Ember|row=favourite ember dune vote", "radio|Dune|row=favourite ember dune vote", "button|Vote|row=favourite ember dune vote",
		"button|2 stars|heading=Parking", "button|3 stars|heading=Parking", "button|2 stars|heading=Breakfast", "button|3 stars|heading=Breakfast",
		"radio|Yes|heading=Happy?", "radio|No|heading=Happy?", "radio|Yes|heading=Again?", "radio|No|heading=Again?", "text|Anything else?", "button|Send feedback")
	mails := page("text|Search", "button|Lunch|row=lunch from ann lee star", "button|Star|row=lunch from ann lee star", "button|Mark as unread|row=lunch from ann lee star",
		"button|Offsite|row=offsite from bob ray star", "button|Star|row=offsite from bob ray star", "button|Mark as unread|row=offsite from bob ray star")
	files := texts(page("button|重命名|row=合同.pdf 20 kb", "button|下载|row=合同.pdf 20 kb", "button|删除|row=合同.pdf 20 kb", "button|重命名|row=合影.png 3 mb", "button|下载|row=合影.png 3 mb", "button|删除|row=合影.png 3 mb", "text|新名称", "button|确定", "button|取消"), "heading|我的文件")
	dining := page("button|预订|row=老城面馆 预订 菜单|heading=老城面馆", "button|菜单|row=老城面馆 预订 菜单|heading=老城面馆", "button|预订|row=江南小厨 预订 菜单|heading=江南小厨", "button|菜单|row=江南小厨 预订 菜单|heading=江南小厨",
		"button|取消预订|row=蓝湾 取消预订", "button|取消预订|row=外婆家 取消预订", "text|用餐人数|type=number", "select|到店时间|options=11:30,18:30", "text|联系人", "button|提交预订")
	shop := page("text|Qty|row=honey $5 qty add|heading=Honey|type=number", "button|Add to basket|row=honey $5 qty add|heading=Honey", "text|Qty|row=jam $3 qty add|heading=Jam|type=number", "button|Add to basket|row=jam $3 qty add|heading=Jam",
		"button|Remove|row=rye bread remove|heading=Your basket", "button|Remove|row=salt remove|heading=Your basket", "text|Coupon code|heading=Your basket", "button|Apply|heading=Your basket", "button|Checkout|heading=Your basket")
	login := page("text|Username or email", "password|Password", "checkbox|Keep me signed in", "button|Sign in", "link|Forgot your password?")
	pass := page("password|Current password", "password|New password", "password|Confirm new password", "button|Update password", "button|Cancel")
	agenda := page("select|改时间|row=健身 完成 删除|options=09:00,10:30", "button|完成|row=健身 完成 删除", "button|删除|row=健身 完成 删除", "select|改时间|row=看牙医 完成 删除|options=09:00,10:30", "button|完成|row=看牙医 完成 删除", "button|删除|row=看牙医 完成 删除")
	goods := page("button|Price|row=name price", "link|Details|row=desk lamp $30 4.1 details", "link|Details|row=chair $20 4.8 details", "link|Details|row=shelf $90 3.0 details", "select|Category|options=All,Lighting,Seating")
	people := page("button|新增联系人", "button|编辑|row=王芳 编辑 星标", "button|星标|row=王芳 编辑 星标", "button|编辑|row=李伟 编辑 星标", "button|星标|row=李伟 编辑 星标", "text|评论", "button|发表")
	orders := page("select|订单状态|options=全部,待发货,已发货", "button|导出订单", "checkbox||row=48737 王芳 详情 备注", "link|详情|row=48737 王芳 详情 备注", "button|备注|row=48737 王芳 详情 备注", "checkbox||row=48750 李伟 详情 备注", "link|详情|row=48750 李伟 详情 备注", "button|备注|row=48750 李伟 详情 备注", "text|备注内容", "button|确定", "button|取消")
	todo := page("checkbox|Pay rent", "button|Delete|row=pay rent delete", "checkbox|Wash up", "button|Delete|row=wash up delete", "button|Active", "button|Completed")
	rooms := page("button|睡眠模式", "button|离家模式", "text|空调温度|heading=客厅|type=number", "text|空调温度|heading=书房|type=number")
	books := page("button|Renew|row=winter maps 3 renew return", "button|Return|row=winter maps 3 renew return", "button|Renew|row=paper rivers 9 renew return", "button|Return|row=paper rivers 9 renew return", "text|Title or author|row=title or author search", "button|Search|row=title or author search", "text|Card number")
	join := texts(page("text|姓名", "text|手机号", "button|提交申请"), "heading|会员申请")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{settings, "Could you please turn on dark mode, pick French as the language, and save the settings?", "check Dark mode on; select Language v-French; click Save settings"},
		{settings, "I'd like dark mode to be on and the language to be French. Save the settings, thanks!", "check Dark mode on; select Language v-French; click Save settings"},
		{settings, "Turn push notifications off and the weekly digest on.", "check Push notifications off; check Weekly digest on"},
		{settings, "I want to stop getting push notifications and receive the weekly digest instead.", "check Push notifications off; check Weekly digest on"},
		{settings, "Please do not turn on dark mode", "check Dark mode off"},
		{settings, "I'd like dark mode to be as it was", agent.Unsure},
		{settings, "Save the settings and look at the details of Ann", "click Save settings; unsure"},
		{settings, "Save the settings and find Ann", agent.Unsure},
		{poll, "I want to vote for Dune.", "check Dune on; click Vote"},
		{poll, "I'd give the parking a rating of 2 stars.", "click 2 stars"},
		{poll, "Please rate the breakfast with 3 stars", "click 3 stars"},
		{poll, "Give the breakfast 3 stars but not the parking", agent.Unsure},
		{poll, "Give the garden 3 stars", agent.Unsure},
		{poll, "Give breakfast 5 stars", agent.Unsure},
		{poll, `Answer No to "Happy?" and Yes to "Again?", then send the feedback.`, "check No on; check Yes on; click Send feedback"},
		{poll, `For "Happy?" select No, for "Again?" select Yes and send the feedback.`, "check No on; check Yes on; click Send feedback"},
		{poll, `For the second question select No, and send the feedback.`, agent.Unsure},
		{poll, `In the last box, write "Fine". Then send the feedback please.`, "input Anything else? Fine; click Send feedback"},
		{mails, "Could you mark the email that Bob Ray sent me as unread?", "click Mark as unread"},
		{mails, "Mark Carla's email as unread", agent.Unsure},
		{mails, `Write back to Ann Lee: "Fine"`, "click Lunch; unsure"},
		{mails, `Reply to Carla saying "Fine"`, agent.Unsure},
		{files, "帮我下载最大的文件，谢谢", agent.Unsure}, // no column says the size
		{files, "麻烦把合影.png重命名为“假日”好吗？", "click 重命名; input 新名称 假日; click 确定"},
		{files, "请将合影.png的名字改成“假日”", "click 重命名; input 新名称 假日; click 确定"},
		{files, "把照片.png重命名为“假日”", agent.Unsure},
		{files, "能不能帮我把合同.pdf这个文件删掉", "click 删除"},
		{dining, "我想看看江南小厨的菜单", "click 菜单"},
		{dining, "我不想看江南小厨的菜单", agent.Unsure},
		{dining, "我不去外婆家了，请取消预订", "click 取消预订"},
		{dining, "麻烦把蓝湾的预订取消掉吧", "click 取消预订"},
		{dining, "我想在老城面馆预订3人的座位，到店时间为18:30，联系人王芳，麻烦提交预订。", "click 预订; input 用餐人数 3; select 到店时间 v-18:30; input 联系人 王芳; click 提交预订"},
		{join, "我想申请会员。姓名是王芳，手机号是138，请提交申请。", "input 姓名 王芳; input 手机号 138; click 提交申请"},
		{join, "请帮我办理会员：姓名王芳，手机号138，然后提交申请", "input 姓名 王芳; input 手机号 138; click 提交申请"},
		{join, "请帮我办理金卡会员：姓名王芳，手机号138，然后提交申请", agent.Unsure},
		{join, "我想申请会员，姓名是王芳", agent.Unsure},
		{shop, "Please put whatever costs least in my basket.", "click Add to basket"},
		{shop, "Take the rye bread out of the basket.", "click Remove"},
		{shop, "I don't need the salt any more, please remove it from my basket.", "click Remove"},
		{shop, "Use the coupon SAVE64 on my order.", "input Coupon code SAVE64; click Apply"},
		{shop, "Put my basket on the shelf", agent.Unsure},
		{login, `Please log in with username "otto" and password "x1", and keep me signed in.`, "check Keep me signed in on; input Username or email otto; input Password x1; click Sign in"},
		{login, "Sign in as otto with the password x1 and stay signed in.", "check Keep me signed in on; input Username or email otto; input Password x1; click Sign in"},
		{login, `Log in with username "otto" and password "x1" and the usual pin`, agent.Unsure},
		{login, "I forgot my password. Send me the moon", "click Forgot your password?; unsure"},
		{pass, "Change my password from a1 to b2.", "input Current password a1; input New password b2; input Confirm new password b2; click Update password"},
		{pass, `Enter "a1" as the current password, "b2" as the new password and again to confirm it, then update the password.`, "input Current password a1; input New password b2; input Confirm new password b2; click Update password"},
		{agenda, "把看牙医的时间改到09:00", "select 改时间 v-09:00"},
		{agenda, "请将“健身”改到10:30", "select 改时间 v-10:30"},
		{agenda, "把“健身”标记为完成", "click 完成"},
		{agenda, "看牙医已经做完了，请标记完成", "click 完成"},
		{agenda, "把“周会”标记为完成", agent.Unsure},
		{goods, "Show me the details of the cheapest product.", "click Details"},
		{goods, "Please sort by price, then show me the details of the first product.", "click Price; click Details"},
		{goods, "Show only products in the Lighting category", "select Category v-Lighting"},
		{goods, "Show me the details of the green product.", agent.Unsure},
		{people, "给李伟加星标", "click 星标"},
		{people, "请将王芳标为星标联系人", "click 星标"},
		{people, "给赵丽加星标", agent.Unsure},
		{people, "发表评论“好”", "input 评论 好; click 发表"},
		{orders, "请筛选出待发货的订单，然后导出", "select 订单状态 v-待发货; click 导出订单"},
		{orders, "勾选王芳和李伟的订单", "check  on; check  on"},
		{orders, "勾选王芳和赵丽的订单", "check  on; unsure"},
		{orders, "打开收货人为李伟的订单的详情页", "click 详情"},
		{orders, "请在订单48750的备注里写“加急”", "click 备注; input 备注内容 加急; click 确定"},
		{todo, "Get rid of everything that is completed.", agent.Unsure},
		{rooms, "请开启睡眠模式", "click 睡眠模式"},
		{rooms, "请开启静音模式", agent.Unsure},
		{rooms, "请将书房空调温度设为18度", "input 空调温度 18"},
		{rooms, "请将厨房空调温度设为18", agent.Unsure},
		{books, `Could you renew my loan of "Paper Rivers"?`, "click Renew"},
		{books, `Search for "Northern Bees"`, "input Title or author Northern Bees; click Search"},
		{books, `Search for "Paper Rivers" and renew it.`, "input Title or author Paper Rivers; click Search; unsure"},
		{books, `Search for "Paper Rivers" and frobnicate it.`, agent.Unsure},
		{books, `Could you renew my card of "Paper Rivers"?`, agent.Unsure},
		{todo, "Show only the active tasks.", "click Active"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestUnits compares sizes by their units, and nothing that has no common one.
func TestUnits(t *testing.T) {
	table := func(sizes ...string) agent.Observation {
		o := agent.Observation{}
		o.Texts = append(o.Texts, agent.Text{Text: "大小", Role: "columnheader", Cell: &agent.Cell{Table: "t", Row: "0", Column: 2, Head: true}})
		var lines []string
		for i, s := range sizes {
			name := string(rune('a' + i))
			lines = append(lines, "button|下载|row="+name+".pdf "+s)
			o.Texts = append(o.Texts, agent.Text{Text: name + ".pdf", Cell: &agent.Cell{Table: "t", Row: name, Column: 1}}, agent.Text{Text: s, Cell: &agent.Cell{Table: "t", Row: name, Column: 2}})
		}
		o.Elements = page(lines...).Elements
		return o
	}
	for _, tc := range []struct {
		o    agent.Observation
		want int
	}{
		{table("20 KB", "700 KB", "30 KB"), 1},
		{table("900 KB", "3 MB", "20 KB"), 1},
		{table("3 kg", "900 g", "2 kg"), -1},
		{table("20 KB", "20 KB"), -1},
	} {
		if got := target(t, "下载最大的文件", tc.o); got != tc.want {
			t.Errorf("%+v: %d, want %d", tc.o.Texts, got, tc.want)
		}
	}
}

// TestAllOnce presses each of what fits once, though a press changes what it is known by.
func TestAllOnce(t *testing.T) {
	o := page("button|Star|row=lunch from ann", "button|Star|row=offsite from bob", "button|Star|row=photos from ann")
	s := agent.State{Task: agent.Task{Text: "Star every email from Ann."}, Observation: o}
	var pressed []int
	for range 5 {
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.Action.Target == nil {
			break
		}
		at := *d.Action.Target
		pressed = append(pressed, at)
		s.Observation.Elements[at].Key += "'" // it is filled now
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Label: "Star", Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	if len(pressed) != 2 || pressed[0] != 0 || pressed[1] != 2 {
		t.Errorf("%v", pressed)
	}
}
