package rules

import (
	"testing"
)

// TestAlone reads the rest of the only text behind the name that is asked for, and nothing
// behind another one.
func TestAlone(t *testing.T) {
	o := texts(page("text|验证码", "button|确定"), "heading|身份验证", "paragraph|您的验证码：1621")
	if got := walk(t, "将页面上显示的验证码输入到验证码框内，点击确定", o); got != "input 验证码 1621; click 确定" {
		t.Error(got)
	}
	if got := walk(t, "将页面上显示的单词输入到验证码框内，点击确定", o); got != "unsure" {
		t.Error(got)
	}
}
