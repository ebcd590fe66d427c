package rules

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
)

// page and texts make observations.
var (
	page  = looktest.Page
	texts = looktest.Texts
)

// walk decides until a task ends, on a page that never changes, and writes down what is
// done: type, label, value.
func walk(t *testing.T, task string, o agent.Observation) string {
	t.Helper()
	return walkBy(t, task, o, func(o *agent.Observation, id *int) string {
		if id == nil {
			return ""
		}
		return o.Elements[*id].Label
	})
}

// walkBy is walk with another name of the elements.
func walkBy(t *testing.T, task string, o agent.Observation, name func(*agent.Observation, *int) string) string {
	t.Helper()
	s := agent.State{Task: agent.Task{Text: task}, Observation: o}
	var out []string
	for range 20 {
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.Done || d.End != "" {
			if d.End != "" {
				out = append(out, d.End)
			}
			break
		}
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s %s", d.Action.Type, name(&o, d.Action.Target), d.Action.Value)))
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	return strings.Join(out, "; ")
}

// nameOf is the label of an element, its number where it has none, "" for no element.
func nameOf(o *agent.Observation, id *int) string {
	if id == nil {
		return ""
	}
	if label := o.Elements[*id].Label; label != "" {
		return label
	}
	return fmt.Sprint("#", *id)
}

// TestReads enters what the page says where a task describes it, and nothing where the
// page does not clearly say it.
func TestReads(t *testing.T) {
	o := texts(page("text|Answer", "text|回执", "button|Submit|type=submit"), "heading|Figures", "paragraph|one two three, four", "rowheader|Red boxes", "cell|1,200.5",
		"rowheader|Blue boxes", "cell|7", "|Code: X-9", "term|订单号", "definition|A12", "|Twice", "|1", "|Twice", "|2", "columnheader|Price", "columnheader|Weight", "|Answer", "textbox|Answer")
	for task, want := range map[string]string{
		`Enter the number of blue boxes into the answer field and submit.`:    "input Answer 7; click Submit",
		`Copy the value of "Red boxes" into Answer, then press Submit`:        "input Answer 1,200.5; click Submit",
		`Type the third word of the paragraph into the answer field.`:         "input Answer three",
		`Type the last word of the text into the answer field.`:               "input Answer four",
		`Enter the ninth word of the paragraph into the answer field.`:        agent.Unsure,
		`Enter the sum of red boxes and blue boxes as the answer and submit.`: "input Answer 1207.5; click Submit",
		`Add "Red boxes" and "Blue boxes" and enter the result in Answer`:     "input Answer 1207.5",
		`Enter the code into Answer`:                                          "input Answer X-9",
		`Copy twice into Answer`:                                              agent.Unsure,
		`Copy the price into Answer`:                                          agent.Unsure,
		`Enter the sum of red boxes and green boxes into Answer`:              agent.Unsure,
		`Enter "the code" into Answer`:                                        "input Answer the code",
		`把订单号填入回执`:                                                            "input 回执 A12",
		`把“订单号”填入回执`:                                                          "input 回执 订单号",
		`把张三填入回执`:                                                             "input 回执 张三",
		`将订单号复制到“回执”输入框`:                                                      "input 回执 A12",
		`把运单号复制到回执`:                                                           agent.Unsure,
		`在回执中输入3加4的和`:                                                         "input 回执 7",
	} {
		if got := walk(t, task, o); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestPlaces does nothing at another place than the one that is named.
func TestPlaces(t *testing.T) {
	o := page("button|Warranty|state=expanded", "checkbox|Notify me|heading=Warranty", "button|Contact us|heading=Warranty", "button|Payment|state=expanded:false|class=read", "link|Terms of use")
	rows := page("link|取消订单|row=订单 2027 桃子 取消订单 查看详情", "link|查看详情|row=订单 2027 桃子 取消订单 查看详情", "link|取消订单|row=订单 2028 石榴 取消订单 查看详情", "link|查看详情|row=订单 2028 石榴 取消订单 查看详情")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, "Under Payment, tick Notify me", "click Payment ; unsure"},
		{o, "Click Contact us in the Payment section", "click Payment ; unsure"},
		{o, "Click Contact us in the Warranty section", "click Contact us"},
		{o, "Click Terms of use", "click Terms of use"},
		{rows, "在石榴的订单里点查看详情", "click 查看详情"},
		{rows, "对订单2029点击查看详情", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != strings.ReplaceAll(tc.want, " ;", ";") {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestDates chooses days of calendars, turns their months, and opens what has one.
func TestDates(t *testing.T) {
	month := func(title string, more ...string) agent.Observation {
		lines := append([]string{"button|‹|title=Previous month", "button|›|title=Next month", "button|30|row=before", "button|1", "button|4", "button|30", "button|4|row=after", "button|Book"}, more...)
		return texts(page(lines...), "|"+title)
	}
	closed := page("text|Date|type=date", "button|Book")
	field := page("other|Visit date|aria-haspopup=dialog", "other|Return date|aria-haspopup=dialog", "button|Book")
	for i := range field.Elements {
		field.Elements[i].Class = "read"
	}
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{month("March 2027"), "Choose March 4, 2027 as the date and press Book", "click 4; click Book"},
		{month("2027年3月"), "选择2027年3月30日，然后点击Book", "click 30; click Book"},
		{closed, "Set the date to 4 March 2027 and press Book", "input Date 2027-03-04; click Book"},
		{closed, `Choose 03/04/2027 as the date`, "input Date 2027-03-04"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
	for _, tc := range []struct {
		o      agent.Observation
		task   string
		target int
	}{
		{month("March 2027"), "Choose April 4, 2027", 1},
		{month("2027年3月"), "选择2026年12月4日", 0},
		{month("March 2027"), "Choose March 4, 2027", 4},
		{month("March 2027"), "Choose 30 March 2027", 5},
		{field, "Choose 30 March 2027 as the return date", 1},
	} {
		d, err := Policy{}.Decide(t.Context(), agent.State{Task: agent.Task{Text: tc.task}, Observation: tc.o})
		if err != nil || d.Action.Target == nil || *d.Action.Target != tc.target {
			t.Errorf("%s: %+v %v", tc.task, d, err)
		}
	}
}

func TestDecide(t *testing.T) {
	form := page("text|Full name", "text|Email", "password|Password", "checkbox|Gift wrap", "checkbox|Newsletter",
		"select|Country|options=France,Germany,中国", "radio|Small", "radio|Large", "button|Create account|type=submit", "link|Sign in")
	chinese := page("text|姓名", "text|手机号码", "checkbox|同意条款", "select|城市|options=北京,上海,广州", "button|提交订单", "button|取消", "tab|商品评价")
	rows := page("button|Delete|row=Ann Lee delete edit", "button|Edit|row=Ann Lee delete edit", "button|Delete|row=Bob Ray delete edit", "button|Edit|row=Bob Ray delete edit", "button|删除|row=王芳 删除")
	goods := page("button|加入购物车|heading=香蕉", "button|加入购物车|heading=葡萄", "link|查看详情|heading=葡萄")
	results := page("link|Home", "text|Guests", "button|Log in", "link|Alpha|heading=Results", "link|Beta|heading=Results")
	login := page("text||name=username|near=Username", "password||name=pw|near=Password", "button|Login")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{form, `Enter "Ann" into the full name field, then click "Create account"`, "input Full name Ann; click Create account"},
		{form, `Type "a@b.c" in the e-mail box and press Create account.`, "input Email a@b.c; click Create account"},
		{form, `Fill in the full name with "Ann" and the email with "a@b.c"`, "input Full name Ann; input Email a@b.c"},
		{form, `Select "Germany" from the Country dropdown`, "select Country v-Germany"},
		{form, `Choose Large and uncheck the newsletter`, "check Large on; check Newsletter off"},
		{form, `Check "Gift wrap" and "Newsletter", then submit`, "check Gift wrap on; check Newsletter on; click Create account"},
		{form, `Check all checkboxes`, "check Gift wrap on; check Newsletter on"},
		{form, `Click on the link`, "click Sign in"},
		{form, `Click "Delete"`, agent.Unsure},
		{form, `Sing a song`, agent.Unsure},
		{form, `Sing a song, then click "Sign in"`, agent.Unsure},
		{form, `Scroll down to find and click the link "Sign in"`, "click Sign in"},
		{chinese, `在“姓名”中输入“王芳”，然后点击“提交订单”`, "input 姓名 王芳; click 提交订单"},
		{chinese, `请将手机号码填写为“138”，勾选同意条款，并提交订单`, "input 手机号码 138; check 同意条款 on; click 提交订单"},
		{chinese, `在城市下拉框中选择“上海”，再点击取消按钮`, "select 城市 v-上海; click 取消"},
		{chinese, `姓名填写“王芳”，城市选择“广州”`, "input 姓名 王芳; select 城市 v-广州"},
		{chinese, `切换到商品评价标签页`, "click 商品评价"},
		{form, `Check "Gift wrap". Juggle the balls.`, agent.Unsure},
		{form, `Fill in the full name with "Ann", press Create account, then click the sign in link`, "input Full name Ann; click Create account; click Sign in"},
		{form, `打开“Gift wrap”，关闭“Newsletter”`, "check Gift wrap on; check Newsletter off"},
		{rows, `Delete the row of Bob Ray`, "click Delete"},
		{rows, `Click Edit in the row "Ann Lee"`, "click Edit"},
		{rows, `Click the second "Edit" button`, "click Edit"},
		{rows, `Click "Edit"`, agent.Unsure},
		{rows, `Find the entry by Bob Ray and click the Edit icon.`, "click Edit"},
		{rows, `In the row of Bob Ray, click "Delete"`, "click Delete"},
		{rows, `删除王芳`, "click 删除"},
		{goods, `将“葡萄”加入购物车`, "click 加入购物车"},
		{goods, `找到“香蕉”并点击它`, agent.Unsure},
		{results, `Click the 2nd search result`, "click Beta"},
		{results, `Click "Beta"`, "click Beta"},
		{results, `Set guests to 5 and press sign in`, "input Guests 5; click Log in"},
		{login, `Log in with username "bob" and password "x1"`, "input  bob; input  x1; click Login"},
		{login, `用用户名“bob”和密码“x1”登录`, "input  bob; input  x1; click Login"},
		{login, `Enter the username "bob" and the password "x1" into the text fields and press login.`, "input  bob; input  x1; click Login"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
