package rules

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/match"
)

// TestCounted does tasks about the nth of several pages, so many of equals, each field, each
// number, and until a number passes.
func TestCounted(t *testing.T) {
	found := page("text|Search", "button|Search", "link|Ann", "link|Bob", "link|1", "link|>|class=read")
	posts := page("button|Like|row=@ann a", "button|Like|row=@bob b", "button|Like|row=@ann c", "button|Like|row=@ann d")
	pairs := texts(page("text|Country", "text|Color", "button|Submit"), "cell|Country", "cell|Peru", "cell|Color", "cell|teal", "|Country", "textbox|", "|Color", "textbox|")
	odd := page("radio|奇数|row=7 奇数 偶数", "radio|偶数|row=7 奇数 偶数", "radio|奇数|row=12 奇数 偶数", "radio|偶数|row=12 奇数 偶数", "button|提交")
	trains := page("link|预订|row=G101 08:10 出发 12:00 到达 ￥500", "link|预订|row=G203 06:40 出发 13:30 到达 ￥420", "button|提交订单")
	dishes := page("button|-|heading=豆腐", "button|+|heading=豆腐", "button|-|heading=鸡丁", "button|+|heading=鸡丁", "text|备注", "button|下单")
	menu := page("button|+|heading=豆腐", "button|+|heading=鸡丁", "text|数量", "button|下单")
	films := page("text|Category", "text|Director name", "text|Year", "button|Search")
	two := page("text|Name", "text||placeholder=Search", "button|Go")
	flights := page("button|Book|row=4h 10m $200", "button|Book|row=3h $900")
	theme := page("button|浅色|row=主题 浅色 深色", "button|深色|row=主题 浅色 深色", "button|深色|row=字体 深色")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{found, `Search for "x" and open the 2nd result.`, "input Search x; click Search; click Bob"},
		{found, `Open the 3rd result.`, "click >; click Ann"},
		{posts, `Click the "Like" button on 3 posts by @ann`, "click Like; click Like; click Like"},
		{posts, `Click the "Like" button on 4 posts by @ann`, agent.Unsure},
		{pairs, `Enter the value that corresponds with each label into the form and submit when done.`, "input Country Peru; input Color teal; click Submit"},
		{texts(page("text|Country", "text|Size", "button|Submit"), "cell|Country", "cell|Peru"), `Fill in the form with the data from the table.`, agent.Unsure},
		{texts(page("text|X1bD|beside=1", "button|Submit"), "|X1bD", "button|Submit"), `Type the text below into the text field and press Submit.`, "input X1bD X1bD; click Submit"},
		{texts(page("text|", "button|Submit"), "|X1bD", "|more", "button|Submit"), `Type the text below into the text field`, agent.Unsure},
		{odd, `把下面的数字标记为奇数或偶数，完成后点击提交`, "check 奇数 on; check 偶数 on; click 提交"},
		{texts(page("radio|奇数", "radio|偶数", "radio|奇数", "radio|偶数"), "|8", "|奇数", "radio|奇数", "|偶数", "radio|偶数", "|11", "|奇数", "radio|奇数", "|偶数", "radio|偶数"), `判断每个数字是奇数还是偶数`, "check 偶数 on; check 奇数 on"},
		{page("text|Genre", "text|Released in", "button|Home", "button|Go"), `Find history films of 2006, from genre drama`, agent.Unsure},
		{page("text|", "checkbox|I have read it", "button|Agree"), `Check the box and press agree`, "check I have read it on; click Agree"},
		{page("text|Type", "text|Directed by", "text|Released in", "link|Home", "button|Go"), `Search for action movies directed by Reed from year 2006.`, "input Type action; input Directed by Reed; input Released in 2006; click Go"},
		{page("radio|Odd|row=7 8", "radio|Even|row=7 8"), `Mark the numbers below as odd or even`, agent.Unsure},
		{texts(page("button|Generate", "button|Submit"), "|4", "button|Generate"), `Generate a number less than 6, then press submit.`, "click Generate; click Submit"},
		{texts(page("button|Generate", "button|Submit"), "|4", "|9"), `Generate a number less than 6, then press submit.`, "click Generate; unsure"},
		{texts(page("button|Roll"), "|8"), `Click Roll until the number is even`, ""},
		{trains, `预订最早出发的一趟车`, "click 预订"},
		{trains, `预订票价最低的车次`, "click 预订"},
		{trains, `预订G101次列车`, "click 预订"},
		{trains, `预订G999次列车`, agent.Unsure},
		{page("link|预订|row=08:10 09:40", "link|预订|row=07:10 08:40"), `预订最早出发的一趟车`, agent.Unsure},
		{dishes, `点2份豆腐和1份鸡丁，备注写“少盐”，然后下单`, "click +; click +; click +; input 备注 少盐; click 下单"},
		{menu, `点2份豆腐，然后下单`, "click +; input 数量 2; click 下单"},
		{films, `Search for sci-fi movies directed by Reed from year 2006.`, "input Category sci-fi; input Director name Reed; input Year 2006; click Search"},
		{films, `Search for sci-fi movies directed by Reed, loved by all, from year 2006.`, agent.Unsure},
		{two, `Click on the second text box, type "tea" and press Go`, "input  tea; click Go"},
		{flights, `Book the cheapest`, "click Book"},
		{theme, `将主题设置为深色`, "click 深色"},
		{page("button|深色|row=字体 深色"), `将主题设置为深色`, agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestTold says which of equals a time, a span and a price tell.
func TestTold(t *testing.T) {
	s := agent.State{Task: agent.Task{Text: `预订最早出发的一趟车`}, Observation: page("link|预订|row=G101 08:10 出发 12:00 到达", "link|预订|row=G203 06:40 出发 13:30 到达")}
	d, err := Policy{}.Decide(t.Context(), s)
	if err != nil || d.Action.Target == nil || *d.Action.Target != 1 {
		t.Errorf("%+v %v", d, err)
	}
	g := grammar.Parse(`Book the shortest one-way flight from: New York to: Boston on 12/05/2027.`)
	last := g[len(g)-1]
	o := page("button|Book|row=4h 10m $200", "button|Book|row=3h $900", "button|Book|row=190 min $100")
	if c := match.Extreme(&last, match.Rank(&o, &last, "", nil)); c == nil || c.Element.ID != 1 {
		t.Errorf("%+v of %+v", c, last)
	}
}

// TestSecondPage counts the results of the pages that were turned.
func TestSecondPage(t *testing.T) {
	g := grammar.Parse(`Open the 5th search result`)[0]
	o := page("text|q", "button|Search", "link|Cleo", "link|Dan", "link|Eve", "link|>|class=read")
	if d, ok := decideResult(&g, 0, &o, &progress{seen: 3, turns: 1}); !ok || *d.Action.Target != 3 {
		t.Errorf("%+v %v", d, ok)
	}
	o.Elements[2].Attributes["class"] = "ad" // which of the two sorts are the results is not clear
	if d, ok := decideResult(&g, 0, &o, &progress{}); ok {
		t.Errorf("%+v", d)
	}
	o.Elements[2].Attributes["class"] = ""
	if d, ok := decideResult(&g, 0, &o, &progress{}); !ok || d.Serves || d.Seen != 3 || *d.Action.Target != 5 {
		t.Errorf("%+v %v", d, ok)
	}
}
