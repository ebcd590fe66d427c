package acts

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"skillmill/actions/registry"
	"skillmill/cmd/skillmill/acceptance"
)

const dialogs = `
<button id=new onclick="note('new'); document.getElementById('d').hidden = false">新建</button>
<button id=later onclick="note('later'); setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button id=late onclick=note(&quot;late&quot;)>Late</button>'), 2500)">Later</button>
<button id=other onclick="note('other')">Other</button>
<div id=d role=dialog aria-label=New hidden onclick="note('dialog')">A new one</div>
<script>function note(s) { document.body.dataset.log = ((document.body.dataset.log || '') + ' ' + s).trim() }</script>`

var cases = registry.Path{Root: "testdata/cases.yaml"}

// TestCasesOfValidation has cases that validation must accept or refuse, by their names.
func TestCasesOfValidation(t *testing.T) {
	acceptance.KnownUnderRace(t)
	const action = "actions:\n  a:b:\n    params: {p: {type: string}}\n    steps: [{action: click, args: {selector: css:a}}]\n"
	for name, c := range map[string]struct{ text, want string }{
		"合法完整定义":        {"", ""},
		"缺少 namespace":  {"version: 1.0.0\n" + action, "namespace is missing"},
		"非法 param type": {"namespace: t\nversion: 1.0.0\n" + strings.Replace(action, "type: string", "type: invalid", 1), `"invalid" is not a type`},
		"循环 fallback":   {"namespace: t\nversion: 1.0.0\n" + strings.Replace(action, "}]", ", fallback: [{action: run, args: {action: a:b}}]}]", 1), "circular reference"},
	} {
		t.Run(name, func(t *testing.T) {
			source := registry.Source(cases)
			if c.text != "" {
				source = text(c.text)
			}
			r := registry.Load(source)
			got := fmt.Sprint(r.Problems)
			if (c.want == "") != (len(r.Problems) == 0) || !strings.Contains(got, c.want) {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestCasesOfValues are those of sections 8.2 and 8.3, run as actions.
func TestCasesOfValues(t *testing.T) {
	acceptance.KnownUnderRace(t)
	p := open(t, html(dialogs), cases)
	data := p.run("", "eresh:say:back", map[string]any{"name": "world", "user": map[string]any{"name": "alice"}}).Data
	for name, c := range map[string]struct {
		key  string
		want any
	}{"简单替换": {"plain", "world"}, "嵌套路径": {"nested", "alice"}, "不存在变量": {"missing", nil}, "混合文本": {"mixed", "Hello world!"}} {
		t.Run(name, func(t *testing.T) {
			if data[c.key] != c.want {
				t.Errorf("%v, want %v", data[c.key], c.want)
			}
		})
	}
	t.Run("危险属性", func(t *testing.T) {
		r := registry.Load(text("namespace: t\nversion: 1.0.0\nactions: {'a:b': {steps: [{action: snapshot}], returns: {x: '${params.__proto__}'}}}\n"))
		if got := fmt.Sprint(r.Problems); !strings.Contains(got, "__proto__ is not given out") {
			t.Error(got)
		}
	})
	for name, c := range map[string]struct {
		action string
		params map[string]any
		code   string
	}{
		"相等比较":  {"equal", map[string]any{"x": 1.0}, ""},
		"不等比较":  {"other", map[string]any{"x": 2.0}, ""},
		"逻辑与":   {"both", map[string]any{"a": true, "b": false}, "VERIFY_FAILED"},
		"字符串比较": {"text", map[string]any{"s": "hello"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if r := p.Run(context.Background(), "eresh:say:"+c.action, c.params); r.Success != (c.code == "") || c.code != "" && r.Error.Code != c.code {
				t.Errorf("%+v", r.Error)
			}
		})
	}
}

// TestCasesOfRuns are those of section 8.4: the page says what was done.
func TestCasesOfRuns(t *testing.T) {
	for _, c := range []struct {
		name, action string
		params       map[string]any
		code, log    string
		status       string
	}{
		{"正常执行", "dialog:open", map[string]any{"trigger": "新建"}, "", "new dialog", "click done, click skipped, find done, click done"},
		{"条件跳过", "dialog:skip", nil, "", "", "click skipped"},
		{"重试成功", "dialog:late", nil, "", "later late", "click done, click retried, click done"},
		{"降级成功", "dialog:fall", nil, "", "other", "click failed, click fallback, click done"},
		{"最大深度", "deep:l10", nil, "MAX_DEPTH_EXCEEDED", "", "run failed, run failed, run failed, run failed, run failed, run failed, run failed, run failed, run failed, run failed"},
		{"十层", "deep:l9", nil, "", "other", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := open(t, html(dialogs), cases)
			r := p.run(c.code, "eresh:"+c.action, c.params)
			if got := p.log(); got != c.log {
				t.Errorf("the page noted %q, want %q", got, c.log)
			}
			got := status(r)
			for again := "click retried, "; strings.Contains(got, again+again); { // a slow machine tries more often
				got = strings.Replace(got, again+again, again, 1)
			}
			if c.status != "" && got != c.status {
				t.Errorf("%s, want %s", got, c.status)
			}
		})
	}
}
