package rules

import (
	"strconv"
	"strings"
	"testing"

	"skillmill/agent"
)

// TestAmounts takes the cheapest and the dearest of equals, presses as often as it is told,
// brings numbers to a value, and makes a list longer where what is meant is not in it.
func TestAmounts(t *testing.T) {
	flights := page("button|Select flight|row=alto departs 6:30 price: $125 select flight|heading=Alto", "button|Select flight|row=blue departs 8:30 price: $98.50 select flight|heading=Blue",
		"button|Select flight|row=cirrus departs 9:30 price: $1,125 select flight|heading=Cirrus")
	twins := page("button|Buy|row=a $5", "button|Buy|row=b $5", "button|Buy|row=c $9")
	unpriced := page("button|Buy|row=a $5", "button|Buy|row=b soon", "button|Buy|row=c $9 was $12")
	basket := page("button|Decrease|row=amber − 1 +", "button|Increase|row=amber − 1 +", "button|Decrease|row=dune − 4 +", "button|Increase|row=dune − 4 +", "button|Update basket")
	feed := page("button|点赞|heading=赵丽|class=act", "button|加载更多|class=act")
	prices := page("text|最低价", "text|最高价")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{prices, `最低价填写300，最高价填写1200`, "0 1"},
		{flights, `Select the cheapest flight.`, "1"},
		{flights, `Click Select flight for the flight with the lowest price.`, "1"},
		{flights, `Click Select flight for the flight with the highest price.`, "2"},
		{flights, `Click "Select flight" of the flight with the shortest name.`, agent.Unsure},
		{twins, `Buy the cheapest.`, agent.Unsure},
		{twins, `Click Buy for the most expensive`, "2"},
		{unpriced, `Click the cheapest Buy`, agent.Unsure},
		{basket, `Click Increase next to amber 3 times, then click Update basket.`, "1 1 1 4"},
		{basket, `Click Decrease next to dune twice`, "2 2"},
		{basket, `Set the quantity of dune to 4 and press Update basket.`, "4"},
		{basket, `Set the quantity of dune to 5, then press Update basket.`, "3 4"},
		{basket, `Decrease the amount of dune to 3 and press Update basket.`, "2 4"},
		{basket, `Set the quantity of birch to 3`, agent.Unsure},
		{basket, `Multiply the amount of dune, then press Update basket`, agent.Unsure},
		{basket, `Finish the order: press Update basket`, "4"},
		{feed, `在“陈静”的动态中点击“点赞”`, "1 1 1 1 1 1 1 1 1 1 " + agent.Unsure},
	} {
		if got := pressed(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestTables reads the cell of a row and a column, and types no description in its place.
func TestTables(t *testing.T) {
	o := page("text|分机号", "text|Phone")
	cell := func(row string, column int, head bool, text string) {
		o.Texts = append(o.Texts, agent.Text{Text: text, Role: "cell", Cell: &agent.Cell{Table: "t", Row: row, Column: column, Head: head}})
	}
	for i, h := range []string{"姓名", "分机号", "phone"} {
		cell("r0", i+1, true, h)
	}
	for row, line := range map[string][]string{"r1": {"李伟", "6225", "111"}, "r2": {"Ann Lee", "7515", "222"}, "r3": {"张三", "1", "3"}, "r4": {"张三", "2", "4"}} {
		for i, text := range line {
			cell(row, i+1, false, text)
		}
	}
	for task, want := range map[string]string{
		`把李伟的分机号填入分机号`:                         "input 分机号 6225",
		`将“李伟”的分机号复制到分机号中`:                     "input 分机号 6225",
		`Enter Ann Lee's phone into Phone`:     "input Phone 222",
		`Enter Ann Lee's street into Phone`:    agent.Unsure,
		`Copy Ann Lee's phone into Phone`:      "input Phone 222",
		`Enter the Ann Lee's phone into Phone`: "input Phone 222",
		`把张三的分机号填入分机号`:                         agent.Unsure,
		`把王五的分机号填入分机号`:                         agent.Unsure,
		`把李伟的地址填入分机号`:                          agent.Unsure,
	} {
		if got := walk(t, task, o); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// pressed are the numbers of the elements that a task operates on a page that never changes.
func pressed(t *testing.T, task string, o agent.Observation) string {
	t.Helper()
	s := agent.State{Task: agent.Task{Text: task}, Observation: o}
	var out []string
	for range 20 {
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.End != "" {
			out = append(out, d.End)
		}
		if d.Done || d.End != "" {
			break
		}
		out = append(out, strconv.Itoa(*d.Action.Target))
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	return strings.Join(out, " ")
}
