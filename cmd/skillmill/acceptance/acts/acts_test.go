package acts

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
)

const shop = `
namespace: shop
version: 1.0.0
selectors:
  sort: {primary: "css:#sort-of-nothing", fallback: ["css:#sort"]}
actions:
  list:search:
    description: Search for products 搜索商品
    params: {words: {type: string, required: true}}
    steps:
      - {action: fill, args: {selector: "role:searchbox[name='搜索商品']", value: "${words}"}}
      - {action: press, args: {key: Enter}}
      - {action: wait, args: {url_matches: ".*[?]q=.*"}}
    returns: {url: "${page.url}"}
  list:add:
    params: {product: {type: number, required: true}}
    steps: [{action: click, args: {selector: "testid:add-${product}"}}]
  list:sort:
    steps: [{action: select, args: {selector: "${selectors.sort}", value: price}}]
  list:any:
    steps: [{action: click, args: {selector: "css:button.add"}, timeout: 300}]
`

// TestCommand goes the whole way: a pack, a page of the demo site, and what the command
// says.
func TestCommand(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(samples.Handler(1))
	defer server.Close()
	pack := filepath.Join(t.TempDir(), "shop.yaml")
	if err := os.WriteFile(pack, []byte(shop), 0o644); err != nil {
		t.Fatal(err)
	}
	url := strings.Replace(server.URL, "127.0.0.1", "shop.localhost", 1) + "/"
	call := func(code int, args ...string) (r steps.Result) {
		t.Helper()
		all := append([]string{"action", "run"}, args...)
		all = append(append(all, "--actions", pack, "--url", url, "--json"), sandbox...)
		if err := json.Unmarshal([]byte(acceptance.Run(t, code, all...)), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	if r := call(0, "shop:list:search", "--words", "tea"); r.Acts != 2 || !strings.HasSuffix(fmt.Sprint(r.Data["url"]), "/?q=tea") {
		t.Errorf("%+v", r)
	}
	if r := call(0, "shop:list:add", "--params", `{"product": 3}`); r.Acts != 1 {
		t.Errorf("%+v", r)
	}
	if r := call(refuse.ExitRefused, "shop:list:any"); r.Acts != 0 || r.Error.Code != "ELEMENT_NOT_FOUND" {
		t.Errorf("%+v", r)
	}
	for _, args := range [][]string{
		{"run", "shop:list:add", "--actions", pack, "--url", url},
		{"run", "shop:list:add", "--product", "three", "--actions", pack, "--url", url},
		{"run", "shop:list:addd", "--actions", pack},
		{"describe", "shop:x:y", "--actions", pack},
	} {
		acceptance.Run(t, refuse.ExitRefused, append([]string{"action"}, args...)...)
	}
	acceptance.Run(t, 2, "action", "run", "shop:list:add", "--product", "3", "--actions", pack, "--url", "https://example.com/")
}

// TestOnCapture tries an action on a capture: what each selector matches there, as the
// collector saw the same page that TestCommand runs it on.
func TestOnCapture(t *testing.T) {
	acceptance.KnownUnderRace(t)
	captures := acceptance.Samples(t)
	pack := filepath.Join(t.TempDir(), "shop.yaml")
	if err := os.WriteFile(pack, []byte(shop), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		capture, action string
		args            []string
		by              string
		counts          []int
	}{
		{"20260901020000", "shop:list:add", []string{"--product", "3"}, "testid:add-${product}", []int{1}},
		{"20260901020000", "shop:list:search", []string{"--words", "tea"}, "role:searchbox[name='搜索商品']", []int{1}},
		{"20260901020000", "shop:list:sort", nil, "css:#sort", []int{0, 1}}, // the second one serves
		{"20260901020000", "shop:list:any", nil, "", []int{12}},
		{"20260901020001", "shop:list:add", []string{"--product", "3"}, "", []int{0}},
	} {
		args := append([]string{"action", "dry-run", c.action, "--actions", pack, "--json", "--assume-version", "1.2.3", "--on-capture", filepath.Join(captures, "shop.samples.test", c.capture)}, c.args...)
		var list []steps.Planned
		if err := json.Unmarshal([]byte(acceptance.Run(t, 0, args...)), &list); err != nil {
			t.Fatal(err)
		}
		var counts []int
		for _, m := range list[0].Matches {
			counts = append(counts, m.Count)
		}
		if list[0].By != c.by || !slices.Equal(counts, c.counts) || list[0].Runs != "yes" {
			t.Errorf("%s on %s: %+v", c.action, c.capture, list[0])
		}
	}
	acceptance.Run(t, 2, "action", "dry-run", "shop:list:any", "--actions", pack, "--on-capture", t.TempDir())
}

const fields = `
<label>Name <input id=name></label> <label>Name of "a" <input title='a"]'></label> <button onclick="note('b:' + this.textContent)">it's "x"</button>
<ul id=rows><li data-testid="row 1">one</li><li data-testid="row 2">two</li></ul><div role=dialog hidden>nothing</div>
<form method=post action=/post><button id=send>Send</button></form><input type=checkbox id=c><select id=s><option value=1>a<option value=2>b</select>
<script>function note(s) { document.body.dataset.log = ((document.body.dataset.log || '') + ' ' + s).trim() }
document.getElementById('rows').onclick = e => note('row:' + e.target.textContent)
document.getElementById('name').oninput = e => { document.body.dataset.name = e.target.value }</script>`

const places = `
namespace: t
version: 1.0.0
actions:
  put:css: {params: PARAM, steps: [{action: find, args: {selector: "css:input[title='${v}']"}, timeout: 1}]}
  put:bare: {params: PARAM, steps: [{action: find, args: {selector: "css:#${v}"}, timeout: 1}]}
  put:xpath: {params: PARAM, steps: [{action: find, args: {selector: "xpath://button[.='${v}']"}, timeout: 1}]}
  put:role: {params: PARAM, steps: [{action: find, args: {selector: "role:button[name='${v}']"}, timeout: 1}]}
  put:text: {params: PARAM, steps: [{action: find, args: {selector: "text:${v}"}, timeout: 1}]}
  put:testid: {params: PARAM, steps: [{action: find, args: {selector: "testid:${v}"}, timeout: 1}]}
  put:when: {params: PARAM, steps: [{action: fail, args: {message: taken}, when: "'${v}' == 'admin' || v == 'admin'"}], returns: {v: "${v}", w: "<${v}>"}}
  put:value: {params: PARAM, steps: [{action: fill, args: {selector: "css:#name", value: "${v}"}}]}
`

// injected are values that would mean something where they are put as text.
func injected() (out []string) {
	parts := []string{"'", `"`, "]", "[", ")", "(", "}", "${params.v}", "${env.TEST_USER}", "||", "&&", "==", "*", ",", " ", "\n", "\\", "a", "1", "<", ">", "--", "//", "..", "%", "#", "?", "&x=1", "javascript:", "\x00", "é", "𝒳", "\u202e"}
	for i, a := range parts {
		for j := range 7 {
			out = append(out, a+parts[(i+j)%len(parts)]+"x"+a)
		}
	}
	return append(out, `x' or 'a'='a`, `x"] , button , [a="`, `*`, `') or ('1'='1`, `' || true || '`, `x' || 'a' == 'a`, `button, input`, `']|//*|//a['`)
}

// TestInjected puts values that would be syntax into every place of an action: what is
// found and done is what an opaque value would. Every second value goes into one kind of
// selector, with SKILLMILL_TESTS=more each into all.
func TestInjected(t *testing.T) {
	acceptance.KnownUnderRace(t)
	pack := strings.ReplaceAll(places, "PARAM", "{v: {type: string, required: true}}")
	p := open(t, html(fields), text(pack))
	values := injected()
	t.Logf("%d values", len(values))
	if len(values) < 200 {
		t.Error("too few values")
	}
	selectors := []string{"css", "bare", "xpath", "role", "text", "testid"}
	for i, v := range pacetest.Some(values, 2) {
		for k, where := range selectors {
			if !pacetest.More && k != i%len(selectors) {
				continue
			}
			if r := p.run("ELEMENT_NOT_FOUND", "t:put:"+where, map[string]any{"v": v}); r.Acts != 0 || !strings.Contains(r.Error.Message, "matches 0 elements") {
				t.Errorf("%s of %q: %v", where, v, r.Error)
			}
		}
		r := p.run("", "t:put:when", map[string]any{"v": v})
		if strings.Contains(v, "javascript:") || strings.Contains(v, "\x00") {
			continue
		}
		if r.Data["v"] != v || r.Data["w"] != "<"+v+">" {
			t.Errorf("%q became %v", v, r.Data)
		}
	}
	// The values that are there are found: the escapes are right.
	for where, v := range map[string]string{"css": `a"]`, "bare": "name", "xpath": `it's "x"`, "role": `it's "x"`, "text": `it's "x"`, "testid": "row 2"} {
		p.run("", "t:put:"+where, map[string]any{"v": v})
	}
	for _, v := range []string{`a' || 1`, "${params.v}", `"quoted"`, "中文"} {
		p.run("", "t:put:value", map[string]any{"v": v})
		var got string
		if err := p.live.Eval(t.Context(), `() => document.body.dataset.name`, &got); err != nil || got != v {
			t.Errorf("%q was written as %q, %v", v, got, err)
		}
	}
	if log := p.log(); log != "" {
		t.Errorf("something was clicked: %s", log)
	}
}
