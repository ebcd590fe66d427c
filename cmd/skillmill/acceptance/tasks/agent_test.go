package tasks

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/agent/memory"
	"skillmill/cmd/skillmill/acceptance"
)

// order is a page that tells its server what was sent. The agent cannot read what the
// server wants. Two of its fields are in a shadow root and in a frame.
const order = `<!doctype html><html lang=zh><title>订单</title><body><main><h1>新订单</h1>
<form method=post action=/sent><label>姓名 <input name=name></label> <label>Email <input name=email type=email></label>
<label>城市 <select name=city><option value="">请选择<option value=1>北京<option value=2>上海</select></label>
<label><input type=checkbox name=gift value=1> 礼品包装</label> <label><input type=checkbox name=news value=1> 订阅</label>
<urgent-box id=urgent></urgent-box> <input type=hidden name=urgent> <iframe id=note src=/note></iframe> <input type=hidden name=note>
<button>提交订单</button> <button type=reset>清空</button></form></main><script>
const root = document.getElementById('urgent').attachShadow({ mode: 'open' }), form = document.forms[0]
root.innerHTML = '<label><input type=checkbox> 加急</label>'
root.querySelector('input').onchange = e => { form.elements.namedItem('urgent').value = e.target.checked ? '1' : '' }
</script>`

// note is what the frame of an order shows.
const note = `<!doctype html><title>备注</title><label>备注 <input id=n></label><script>
n.oninput = () => { parent.document.forms[0].elements.namedItem('note').value = n.value }</script>`

// TestAgent does a task in words on a page with the skills of a library and without one;
// what the server got is the judge. Replay decides the same.
func TestAgent(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	got := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/sent" {
			_ = r.ParseForm() // what cannot be read is empty
			got = r.PostForm.Encode()
			_, _ = w.Write([]byte("<!doctype html><title>谢谢</title><h1>谢谢</h1>")) // the client went away
			return
		}
		if r.URL.Path == "/note" {
			_, _ = w.Write([]byte(note)) // as above
			return
		}
		if page, ok := reports[r.URL.Path]; ok {
			_, _ = w.Write([]byte("<!doctype html><title>Reports</title>" + page)) // the client went away
			return
		}
		_, _ = w.Write([]byte(order)) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib, work := filepath.Join(root, "captures"), filepath.Join(root, "library"), filepath.Join(root, "work")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	do := func(exit int, words string, more ...string) (out agentRun) {
		t.Helper()
		args := append([]string{"agent", words, "--url", server.URL + "/", "--workspace", work, "--json"}, append(more, sandbox...)...)
		if err := json.Unmarshal([]byte(acceptance.Run(t, exit, args...)), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	const task = `在姓名中输入“王芳”，城市选择“上海”，勾选礼品包装和加急，备注填写“放门口”，然后点击提交订单`
	for turn, more := range [][]string{{"--lib", lib}, {}} {
		got = ""
		out := do(0, task, append(more, "--done", `url contains /sent; text "谢谢"`)...)
		if out.Status != agent.Success || got != "city=2&email=&gift=1&name=%E7%8E%8B%E8%8A%B3&note=%E6%94%BE%E9%97%A8%E5%8F%A3&urgent=1" || len(out.Steps) != 6 {
			t.Errorf("%v: %s %s, the server got %q in %d steps", more, out.Status, out.Reason, got, len(out.Steps))
		}
		// The second time the acts are remembered; the shadow root and the frame change the document.
		want := []string{"7 decisions, 0 differ", "4 decisions, 0 differ"}[turn]
		if text := acceptance.Run(t, 0, "agent", "replay", out.Run); !strings.Contains(text, want) {
			t.Error(text)
		}
	}
	got = ""
	if out := do(10, `Check "订阅"`, "--done", `text "谢谢"`); out.Status != agent.Failed || len(out.Checks) != 1 {
		t.Errorf("%+v", out)
	}
	if out := do(11, `Press "Pay now"`); out.Status != agent.Unsure || out.Acts != 0 || got != "" {
		t.Errorf("%+v, the server got %q", out, got)
	}
	acceptance.Run(t, 2, "agent", task)
	acceptance.Run(t, 2, "agent", " ", "--url", server.URL)
	acceptance.Run(t, 2, "agent", "replay", root)
	remembered(t, work, server.URL)
	damaged(t, work)
	out := do(0, "Click Export ledger", "--url", server.URL+"/reports", "--memory", "off", "--pictures")
	if len(out.Steps) != 3 || !strings.HasSuffix(out.URL, "/yearly") {
		t.Errorf("%+v", out)
	}
	pictured(t, &out)
	sited(t, root, server.URL, work, sandbox)
}

// reports are pages of which the first one leads to one that has nothing and no way on.
var reports = map[string]string{
	"/reports": "<h1>Reports</h1><div role=tablist><a role=tab href=/daily>Daily</a> <a role=tab href=/yearly>Yearly</a></div>",
	"/daily":   "<h1>Daily</h1><p>No reports yet</p><button>Print</button>",
	"/yearly":  "<h1>Yearly</h1><button onclick=\"this.textContent = 'Exported'\">Export ledger</button>",
}

// remembered looks into what the runs above left in the memory: the ones that succeeded,
// without what was typed.
func remembered(t *testing.T, work, url string) {
	t.Helper()
	var found memory.Found
	text := acceptance.Run(t, 0, "memory", "search", "填写姓名并提交订单", "--domain", url, "--workspace", work, "--json")
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		t.Fatal(err)
	}
	if len(found.Hits) == 0 || len(found.Hits[0].Steps) != 6 || found.Hits[0].Proof != memory.ByCriteria || strings.Contains(text, "王芳") {
		t.Fatal(text)
	}
	run := found.Hits[0].Run
	if lines := acceptance.Run(t, 0, "memory", "show", run, "--workspace", work); strings.Count(lines, "\n") != 7 || strings.Contains(lines, "王芳") {
		t.Error(lines)
	}
	acceptance.Run(t, 2, "memory", "forget", "--workspace", work)
	acceptance.Run(t, 2, "memory", "search", "x", "--domain", url, "--workspace", filepath.Join(work, "none"))
	if text := acceptance.Run(t, 0, "memory", "forget", "--all", "--workspace", work); !strings.Contains(text, "lines were forgotten") {
		t.Error(text)
	}
	acceptance.Run(t, 2, "memory", "show", run, "--workspace", work)
}

// damaged changes the decision of a run, which replay must notice.
func damaged(t *testing.T, work string) {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(work, "agent", "*", "001.decision.json"))
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	text, err := os.ReadFile(list[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list[0], []byte(strings.Replace(string(text), `"value": "王芳"`, `"value": "x"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	acceptance.Run(t, 4, "agent", "replay", filepath.Dir(list[0]))
}
