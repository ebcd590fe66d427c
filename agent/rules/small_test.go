package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSmallTasks does short tasks on pages of few controls, some of them without names.
func TestSmallTasks(t *testing.T) {
	mails := page("other|Karrie Sed morbi", "other||id=star|row=Karrie Sed morbi", "other||id=trash|row=Karrie Sed morbi",
		"other|Lonna Eu donec", "other||id=star|row=Lonna Eu donec", "other||id=trash|row=Lonna Eu donec")
	mail := page("other||id=reply|heading=Karrie", "other||id=forward|heading=Karrie", "text|", "other||id=send")
	heap := page("checkbox|", "checkbox|", "text|", "text|", "text||role=spinbutton|id=n", "select||options=Ann,Bob", "button|Yes", "button|Submit")
	cards := page("other|17", "other|31", "other|4", "button|Submit")
	boxes := page("checkbox|全选", "checkbox|苹果", "checkbox|香蕉", "checkbox|桃子", "button|提交")
	menu := page("button|文件", "button|导出", "link|PDF", "link|文档")
	pages := page("link|<", "link|1", "link|2", "link|3", "link|>", "link|30")
	fruit := page("text|Fruit|role=combobox", "option|Pear", "option|Pumpkin", "option|Pulasan")
	goods := page("text|Quantity|row=Blue mug", "button|Add to cart|row=Blue mug", "button|Add to cart|row=Red mug")
	rated := page("button|Book|row=Alpha rating 4.1", "button|Book|row=Beta rating 4.8", "button|Book|row=Gamma rating 3.9")
	two := page("button|Reply|row=reply like", "button|Like|row=reply like", "button|Reply|row=reply like", "button|Like|row=reply like")
	posts := texts(two, "heading|Feed", "|@lonna", "|Lorem.", "button|Reply", "button|Like", "|@tobi", "|Ipsum.", "button|Reply", "button|Like")
	below := texts(two, "heading|Feed", "|New", "button|Reply", "button|Like", "|@tobi", "|Ipsum.", "button|Reply", "button|Like", "|@lonna", "|Lorem.")
	shades := page("other||css=shade", "other||css=shade", "button|Submit")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{mails, `Find the email by Lonna and click the trash icon to delete it.`, "click"},
		{mails, `Find the email by Karrie and reply to them with the text "Quam".`, "click Karrie Sed morbi; unsure"},
		{mails, `Find the email by Ann and click the star icon to mark it as important.`, agent.Unsure},
		{mail, `Reply to Karrie with the text "Quam".`, "click; input  Quam; click"},
		{heap, `Check the 2nd checkbox and enter the number "5" into the 2nd textbox, then press Submit.`, "check  on; input  5; click Submit"},
		{heap, `Select 4 with the spinner and hit Submit.`, "input  4; click Submit"},
		{heap, `Type "Ann" in all upper case letters in the first text input`, "input  ANN"},
		{cards, `Find and pick the card with the greatest number, then press submit.`, "click 31; click Submit"},
		{cards, `Click on the numbers in ascending order.`, "click 4; click 17; click 31"},
		{cards, `按从大到小的顺序点击数字`, "click 31; click 17; click 4"},
		{cards, `点击数字最小的卡片`, "click 4"},
		{boxes, `勾选除香蕉以外的所有选项，然后提交`, "check 苹果 on; check 桃子 on; click 提交"},
		{shades, `Select all the shades of green and press Submit.`, agent.Unsure},
		{shades, `Select all the shades and press Submit.`, "click; click; click Submit"},
		{boxes, `只勾选苹果和桃子并提交`, "check 苹果 on; check 桃子 on; click 提交"},
		{page("checkbox|3", "checkbox|8", "checkbox|12"), `Check all numbers greater than 5`, "check 8 on; check 12 on"},
		{page("checkbox|3", "checkbox|8", "checkbox|12"), `勾选所有奇数`, "check 3 on"},
		{menu, `点击文件 > 导出 > PDF`, "click PDF"},
		{pages, `Go to page 3`, "click 3"},
		{pages, `翻到第2页`, "click 2"},
		{fruit, `Choose an item that starts with "Pu" and ends with "an".`, "click Pulasan"},
		{fruit, `Choose an item that starts with "Pulas" and ends with "lasan".`, "click Pulasan"},
		{goods, `Add 3 Blue mugs to the cart`, "input Quantity 3; click Add to cart"},
		{page("select|Sort by|options=Top picks,Price (lowest first),Price (highest first)"), `Sort by price (lowest first)`, "select Sort by v-Price (lowest first)"},
		{posts, `For the user @tobi, click on the "Like" button.`, "click Like"},
		{posts, `Like the post by @lonna.`, "click Like"},
		{posts, `Like the post by @nobody.`, agent.Unsure},
		{below, `Like the post by @tobi.`, agent.Unsure},
		{page("text|", "checkbox|樱桃", "button|提交"), `只勾选“樱桃”，在输入框中输入“桃子”，最后提交`, "check 樱桃 on; input  桃子; click 提交"},
		{rated, `Book the room with the highest rating`, "click Book"},
		{page("other|▸|block=▸ 市场部", "checkbox|市场部|block=▸ 市场部", "button|确定"), `展开市场部`, agent.Unsure},
		{page("checkbox|蓝牙", "button|确定"), `打开蓝牙`, "check 蓝牙 on"},
		{page("text|", "button|Submit"), `What does the table say for Color? Type that in the text box and press submit.`, agent.Unsure},
		{page("text|", "button|Submit"), `Type "that" in the text box and press submit.`, "input  that; click Submit"},
		{texts(page("text|", "button|Submit"), "|7 + 4 ="), `Solve the math problem and type your answer into the textbox. Press submit when done.`, "input  11; click Submit"},
		{page("text|答案", "button|提交"), `计算12×3，把结果填入答案并提交`, "input 答案 36; click 提交"},
		{page("checkbox||row=台灯 ¥80 删除", "link|台灯|row=台灯 ¥80 删除", "link|删除|row=台灯 ¥80 删除", "checkbox||row=毛巾 ¥20 删除", "link|删除|row=毛巾 ¥20 删除"), `从购物车中删除台灯`, "click 删除"},
		{page("checkbox||row=台灯 ¥80 删除", "link|台灯|row=台灯 ¥80 删除"), `从购物车中删除台灯`, agent.Unsure},
		{page("checkbox|工号|row=工号 部门", "checkbox|马超|row=A1 马超 技术部", "checkbox|李伟|row=A2 李伟 财务部", "button|批量导出"), `勾选所有技术部的员工，然后点击“批量导出”`, "check 马超 on; click 批量导出"},
		{page("text|目的地", "button|查询"), `查询上海的酒店，2027-04-21入住，1间房`, agent.Unsure},
		{texts(page("text|Answer", "button|OK"), "heading|Ilysa", "|Address: 7 Elm Road"), `Find Ilysa in the contact book, type their address into the answer field and press OK.`, "input Answer 7 Elm Road; click OK"},
		{texts(page("text|Answer", "button|OK"), "heading|Ann", "|Address: 7 Elm Road"), `Find Ilysa in the contact book, type their address into the answer field and press OK.`, agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
