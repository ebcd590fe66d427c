package agent

import (
	"regexp"
	"strings"
)

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
	for i := 1; i < len(o.Elements); i++ {
		a, b := &o.Elements[i-1], &o.Elements[i]
		if !(yes.MatchString(a.Label) && no.MatchString(b.Label) || no.MatchString(a.Label) && yes.MatchString(b.Label)) {
			continue
		}
		for _, t := range o.Texts {
			if text := strings.ToLower(t.Text); asking.MatchString(text) && len([]rune(text)) < 120 && strings.Contains(a.Row, text) && strings.Contains(b.Row, text) {
				return t.Text
			}
		}
	}
	return ""
}

// What a question is answered with, beside which it stands, and how it ends.
var (
	yes    = regexp.MustCompile(`(?i)^(?:yes\b.*|ok|okay|confirm|continue|proceed|go (?:on|ahead)|确定|确认|是的?|继续|好的?)$`)
	no     = regexp.MustCompile(`(?i)^(?:no\b.*|cancel|not now|go back|never ?mind|back|取消|再想想|否|不|返回)$`)
	asking = regexp.MustCompile(`[?？吗]\s*$`)
)

// Offers returns the question that a press brought up where the page offers an answer to it that the task names, "" for
// none: "Who is on duty?" over Ann and Bob is not answered by the press that asked it.
func Offers(task string, before, after *Observation) string {
	was := map[string]bool{}
	for _, t := range before.Texts {
		was[t.Text] = true
	}
	keys := map[string]bool{}
	for i := range before.Elements {
		keys[before.Elements[i].Key] = true
	}
	for _, t := range after.Texts {
		text := strings.ToLower(strings.TrimRight(t.Text, "?？ "))
		if was[t.Text] || !asking.MatchString(t.Text) || len([]rune(t.Text)) > 60 || text == "" {
			continue
		}
		for i := range after.Elements {
			e := &after.Elements[i]
			if !keys[e.Key] && e.Action == "click" && len([]rune(e.Label)) > 1 && strings.Contains(task, e.Label) && strings.Contains(e.Row, text) {
				return t.Text
			}
		}
	}
	return ""
}
