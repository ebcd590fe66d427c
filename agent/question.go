package agent

import "regexp"

// questions matches texts by which a page asks for a confirmation.
var questions = regexp.MustCompile(`(?i)\bare you sure\b|\bsure (?:you|to|that)\b|\breally (?:want|delete|remove)\b|\b(?:cannot|can't|can not) be (?:undone|recovered|restored)\b|\b(?:delete|remove|discard|cancel|submit|continue|proceed)\b[^.?]{0,60}\?$|` +
	`(?:确定|确认)(?:要|删除|移除|取消|退出|清空|提交|支付)?.{0,30}(?:吗|？|\?|么)|是否.{0,20}(?:吗|？|\?|继续|确认|确定|删除)|(?:不可|无法|不能)(?:恢复|撤销)`)

// Asks returns the first text of an observation that asks for a confirmation, "" for none.
func Asks(o *Observation) string {
	for _, t := range o.Texts {
		if len([]rune(t.Text)) < 120 && questions.MatchString(t.Text) {
			return t.Text
		}
	}
	return ""
}
