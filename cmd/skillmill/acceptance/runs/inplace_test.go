package runs

import (
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// listPage is a list whose items are edited in their place; the field has its text by a script, as
// no attribute says it. The field for a new item stands before it, and the filters are tabs.
const listPage = `<!doctype html><html lang=zh><title>待办</title><h1>待办</h1>
<input id=new placeholder="要做什么？"><button>添加</button>
<div role=tablist><button role=tab aria-selected=true>全部</button><button role=tab aria-selected=false>未完成</button></div><ul></ul>
<script>` + tell + `
const did = tell;
document.querySelectorAll('[role=tab]').forEach(t => { t.onclick = () => did('tab ' + t.textContent) });
const line = (li, name) => {
	li.innerHTML = '<label><input type=checkbox> <span></span></label> <button title=编辑>✎</button> <button title=删除>🗑</button>';
	li.querySelector('span').textContent = name;
	li.querySelector('[title=删除]').onclick = () => did('delete ' + name);
	li.querySelector('[title=编辑]').onclick = () => {
		li.innerHTML = '<input> <button>取消</button> <button>保存</button>';
		const field = li.querySelector('input'), [no, yes] = li.querySelectorAll('button');
		field.value = name; no.onclick = () => line(li, name);
		yes.onclick = () => { did(name + ' > ' + field.value); line(li, field.value) };
	};
};
for (const name of ['买牛奶', '浇花']) { const li = document.createElement('li'); document.querySelector('ul').append(li); line(li, name) }
</script>`

// TestInPlace: a thing of a list is given another text by its own button, in the field that holds its text, and
// nothing else is done.
func TestInPlace(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	var mu sync.Mutex
	did := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if r.Method == http.MethodPost {
			did += r.URL.RawQuery + "\n"
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, listPage) // the client went away
	}))
	defer server.Close()
	acceptance.Run(t, 0, append([]string{"agent", "把“浇花”改成“浇水”", "--url", server.URL, "--workspace", filepath.Join(t.TempDir(), "work"), "--memory", "off"}, sandbox...)...)
	mu.Lock()
	defer mu.Unlock()
	if want := "%E6%B5%87%E8%8A%B1%20%3E%20%E6%B5%87%E6%B0%B4\n"; did != want {
		t.Errorf("done: %q, want %q", did, want)
	}
}
