package rules

import (
	"testing"

	"skillmill/agent"
)

// TestRows opens or ticks what a goal calls by its kind and its row, a day by its number, and a page by its pager.
func TestRows(t *testing.T) {
	mails := page("button|More email options|class=read|state=expanded:false", "checkbox|Minutes of Monday|row=jo hart minutes of monday", "link|Minutes of Monday|row=jo hart minutes of monday|class=read", "checkbox|Main is green|row=build bot main is green", "link|Main is green|row=build bot main is green|class=read", "button|回复|row=电梯又坏了 回复", "button|返回")
	days := page("other|15", "other|16", "other|17", "other|18", "button|3")
	pager := page("button|上一页|row=上一页 1 2 下一页 跳至 页 跳转", "button|1|row=上一页 1 2 下一页 跳至 页 跳转", "button|2|row=上一页 1 2 下一页 跳至 页 跳转", "button|下一页|row=上一页 1 2 下一页 跳至 页 跳转", "text|跳至|row=上一页 1 2 下一页 跳至 页 跳转", "button|跳转|row=上一页 1 2 下一页 跳至 页 跳转")
	issues := page("checkbox|Select issue Typo in guide", "link|Typo in guide", "checkbox|Select issue Export to CSV", "link|Export to CSV")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{mails, "Open the mail from Jo Hart", "click Minutes of Monday"},
		{mails, "Tick the mail of the build bot", "check Main is green on"},
		{mails, "回复“电梯又坏了”", "click 回复"},
		{days, "Choose the 17th", "click 17"},
		{days, "Choose the 29th", agent.Unsure},
		{pager, "跳到第5页", "input 跳至 5; click 跳转"},
		{pager, "看第2页", "click 2"},
		{issues, `Select the issues "Typo in guide" and "Export to CSV"`, "check Select issue Typo in guide on; check Select issue Export to CSV on"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
