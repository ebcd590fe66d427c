package wording

import "testing"

// TestAsked: what says how a thing is found, what holds from now on or what somebody did is left out or said as a thing;
// what only looks like it stays as it is.
func TestAsked(t *testing.T) {
	for text, want := range map[string]string{
		"follow Nora from now on":                                                 "follow Nora",
		"以后都给邮件加星标":                                                               "给邮件加星标",
		"On the billing page please click Download":                               "On the billing page, click Download",
		"Somewhere in the tabs there is a link Warranty. Click it.":               "Click the link Warranty.",
		"Under Billing there is a button Export. Press it.":                       "Press the button Export in Billing.",
		"There is no milk. Buy it":                                                "There is no milk. Buy it",
		"页面上有个“\ue000”，点一下":                                                       "点“0”",
		"see what is inside Settings":                                             "open Settings",
		"take me to the cart":                                                     "open the cart",
		"看看设置里有什么":                                                                "打开设置",
		"open what Nora has bought":                                               "open the order of Nora",
		"Nora has an invoice that is overdue. Open it.":                           "Open the overdue invoice of Nora.",
		"王芳有一个待付款的订单，打开它":                                                         "打开王芳的待付款订单",
		"issue a refund for order no. 77":                                         "refund order 77",
		"I am fed up with the newsletter, block it":                               "block the newsletter",
		"Reply to the letter from Nora: \ue000":                                   "reply to Nora with 0",
		"Nora should know about the mail from Otto, forward it to her":            "forward the mail from Otto to Nora",
		"google the weather and open the third hit in the list":                   "search for the weather, then open the third result",
		"百度一下天气":                                                                  "搜索天气",
		"Calculate the sum, then enter it and press OK":                           "enter the answer of the problem into the text box and press OK",
		"What does the list say for Height? Enter that into the box":              "enter the value of Height into the box",
		"book the room that costs the least":                                      "book the cheapest room",
		"take the bus which takes the least time":                                 "take the shortest bus",
		"go from Bonn to Kiel on \ue000. Book me the cheapest train":              "book the cheapest train from Bonn to Kiel on 0",
		"Search for trains from Bonn to Kiel on \ue000 and book the fastest one.": "book the fastest train from Bonn to Kiel on 0.",
		"Make Nora an owner":                                                      "choose owner as the part of Nora",
		"Nora must become a manager.":                                             "choose manager as the part of Nora.",
		"Make the font a bit larger":                                              "Make the font a bit larger",
		"Set the role for Nora: guest":                                            "choose guest as the part of Nora",
		"Otto has quit, so remove him from the team":                              "remove Otto",
		"Throw Otto out":                                                          "remove Otto",
		"delete the file and say yes if it asks":                                  "delete the file",
		"press Save and press OK":                                                 "press Save and press OK",
		"There will be 3 adults. Enter that and press Save":                       "set the number of adults to 3 and press Save",
		"Choose 8 on the slider volume and press Save":                            "set volume to 8 and press Save",
		"press Send when everything is filled in":                                 "press Send",
		"复制订单号，粘贴到查询框里":                                                           "把订单号复制到查询框",
		"去掉旅行，加上电影":                                                               "去掉旅行，添加电影",
		"让王芳和李伟来审核":                                                               "选择王芳和李伟",
		"想知道怎么退货，打开这个问题看看":                                                        "打开怎么退货",
		"怎么退货这条回答很有用，点有帮助":                                                        "展开怎么退货，点击有帮助",
		"王芳发来的那封不要了，删除":                                                           "对王芳的消息点击删除",
		"全部选中，归档":                                                                 "勾选全选，归档",
		"味道3星、环境5颗星":                                                              "味道打3星，环境打5星",
		"open the one on top":                                                     "open the first",
		"打开最下面那条":                                                                 "打开最后一条",
		"Click the column Price to sort it":                                       "click Price",
		"I like the post of Nora, give it a like":                                 "like the post of Nora",
		"We are four guests.":                                                     "set the number of guests to four.",
		"我们一共五个人":                                                                 "人数五",
		"breakfast yes, parking no":                                               "check breakfast, uncheck parking",
		"Is there parking? No idea":                                               "Is there parking? No idea",
		"enter my city, it is Bonn":                                               "enter Bonn as the city",
		"I don't want to see Nora any more, mute her":                             "mute Nora",
		"Click the share button below the post of Nora":                           "share the post of Nora",
		"Write back to Nora: \ue000":                                              "reply to Nora with 0",
		"Open the ticket of Nora with the status closed":                          "open the closed ticket of Nora",
		"set the alarm to half past six in the morning":                           "set the alarm to 6:30 am",
		"Find a table for 4 in the hotel and book it":                             "Find a table for 4 in the hotel and book it",
	} {
		if got := shown(Rephrase(text)); got != want {
			t.Errorf("%s: %q, want %q", shown(text), got, want)
		}
	}
}
