package rules

import (
	"strings"
	"testing"

	"skillmill/agent"
)

// TestConditions does one side of a task that depends on what the page says, and neither
// where the page does not clearly say it.
func TestConditions(t *testing.T) {
	o := texts(page("checkbox|Wi-Fi|type=checkbox|state=checked", "checkbox|Bluetooth|type=checkbox", "checkbox|蓝牙|type=checkbox", "checkbox|定位|type=checkbox|state=checked", "button|Save", "button|保存", "button|Refill", "button|重启", "text|Voucher"),
		"|Tank level", "strong|40 %", "term|订单状态", "definition|待处理", "|Plan: Basic", "|Order: #12", "paragraph|No seats left")
	for task, want := range map[string]string{
		`If Bluetooth is off, turn it on. Then press Save.`:                      "check Bluetooth on; click Save",
		`If Wi-Fi is off, turn it on. Then press Save.`:                          "click Save",
		`If the Wi-Fi switch is on, turn it off, otherwise leave it.`:            "check Wi-Fi off",
		`Turn Bluetooth on unless Wi-Fi is on.`:                                  "",
		`Unless Wi-Fi is off, turn Bluetooth on.`:                                "check Bluetooth on",
		`If the tank level is less than 50, press Refill.`:                       "click Refill",
		`If the tank level is at least 50, press Refill. Otherwise, press Save.`: "click Save",
		`If the oil level is less than 50, press Refill.`:                        agent.Unsure,
		`If Wi-Fi is off, turn it on, then press Save.`:                          agent.Unsure,
		`If the plan is Basic, press Refill, otherwise press Save`:               "click Refill",
		`If the plan is Gold, press Refill, else press Save`:                     "click Save",
		`If there are no seats left, press Refill.`:                              "click Refill",
		`If the order is paid, press Refill. Otherwise, press Save.`:             agent.Unsure,
		`If there is a problem, press Refill, otherwise press Save`:              agent.Unsure,
		`If there is a Refill button, press Save.`:                               "click Save",
		`If there is an Undo button, press Refill, otherwise press Save.`:        "click Save",
		`Press Save, and if it rains, press Refill`:                              agent.Unsure,
		`如果蓝牙处于关闭状态，就打开它，否则不用管，最后点击保存`:                                           "check 蓝牙 on; click 保存",
		`如果定位处于关闭状态，就打开它，否则不用管，最后点击保存`:                                           "click 保存",
		`除非定位已经开启，否则点击重启`:                                                        "",
		`如果订单状态是待处理，点击重启，否则点击保存`:                                                 "click 重启",
		`若订单状态不是待处理，则点击重启，否则点击保存`:                                                "click 保存",
		`如果电量低于20%，勾选蓝牙，否则取消勾选定位`:                                                agent.Unsure,
	} {
		if got := walk(t, task, o); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestWaits watches the page until it says what the task waits for.
func TestWaits(t *testing.T) {
	const task = "Buy ABC stock when the price is less than $50."
	for price, want := range map[string]string{"$49.50": "click Buy", "$50.00": agent.Unsure} {
		o := texts(page("button|Buy", "button|Sell"), "|ABC:", "|"+price)
		if got := walk(t, task, o); got != want {
			t.Errorf("%s: %s", price, got)
		}
		d, err := Policy{}.Decide(t.Context(), agent.State{Task: agent.Task{Text: task}, Observation: o})
		if err != nil || d.Await != strings.HasPrefix(want, agent.Unsure) {
			t.Errorf("%s: %+v %v", price, d, err)
		}
	}
}
