package steps

import (
	"fmt"
	"html"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/transform/css"
	"skillmill/transform/page"
)

// payloads are values that want to be read as something else than a value.
var payloads = []string{
	"x' || 'a' == 'a", "' || true || '", "admin' == 'admin", "' == '", "true", "false", "null", "1", "0", "1 == 1", "a && b", "!x", "(", ")", "((((", "${v}", "${env.HOME}", "${params.v}", "$${v}", "${", "}", "#{v}", "{{v}}", "%{v}", "${steps.a.b}", "selectors.row",
	"a]", `a"]`, `"] , *`, `a"],[data-x="decoy`, "a, b", "a > b", "a + b", "a ~ b", ":not(*)", "a:nth-child(1)", "*", ".a", "#a", "a\\", `\"`, `\22 `, "\\31 ", "/* */", "a{color:red}", "--x", "-", "-1", "1a", "::before", "a|b", "a:has(b)", "1)", "1) , *", "2n+1", "999999999999",
	"' or '1'='1", `" or "1"="1`, "'] | //*", `"] | //*`, "')] | //*[contains(@id,'", "concat('a','b')", "'\"", `"'`, "'''", `"""`, "it's", `say "hi"`, "a'b\"c'd", "//a", "/..", "text()", "position()=1", "@id", "$x", "]]>", "&apos;", "&quot;",
	"button[name='x']", "Save'] , role:link[name='y", "css:*", "xpath://*", "role:button", "testid:x", "skill:a/d1", "ref:e1", "e1",
	"..", ".", "../..", "../../admin", "..%2f", "%2e%2e", "/", "//evil.test", `\\evil.test`, "/etc/passwd", "?a=b", "&a=b", "a=b&c=d", "#top", "javascript:alert(1)", "http://evil.test/", "https:evil.test", "user:pass@evil.test", "@evil.test", ":8080", "%00", "%0a", "%", "+", "a b", ";a=b", ",", "",
	"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</script>", "'); DROP TABLE a; --", "`id`", "$(id)", "| id", "; id", "\u2028", "\u202e", "\u00a0", "\ufeff", "é", "汉字", "🂡", "ａ", "\u0000", "\n", "\r\n", "\t", strings.Repeat("(", 60), strings.Repeat("a", 5000), strings.Repeat("'", 100),
	".*", "^a", "a$", "[a-z]", "(?i)a", "a|b|.*", `\d+`, "(?:", "a{9999}",
}

// injected are the values of TestInjection: those payloads, and every character of ASCII
// between letters.
func injected() []string {
	out := slices.Clone(payloads)
	for c := range rune(128) {
		out = append(out, "a"+string(c)+"b")
	}
	return out
}

const injectPack = `namespace: inject
version: 1.0.0
selectors:
  row: {primary: 'css:[data-x="${v}"]', fallback: ["testid:${v}"]}
actions:
  all:places:
    params: {v: {type: string, required: true}, list: {type: array}}
    steps:
      - {action: click, args: {selector: 'css:[data-x="${v}"]'}}
      - {action: click, args: {selector: "css:[data-x='${v}']"}}
      - {action: click, args: {selector: 'css:#${v}'}}
      - {action: click, args: {selector: 'css:.${v} i'}}
      - {action: click, args: {selector: 'testid:${v}'}}
      - {action: click, args: {selector: '${selectors.row}'}}
      - {action: click, args: {selector: 'role:button[name="${v}"]'}}
      - {action: click, args: {selector: 'text:${v}'}}
      - {action: click, args: {selector: '//a[@id="${v}"]'}}
      - {action: click, args: {selector: "xpath://a[contains(., ${v})]"}}
      - {action: fill, args: {selector: 'css:i', value: '${v}'}}
      - {action: type, args: {selector: 'css:i', text: 'is ${v}.'}}
      - {action: select, args: {selector: 'css:i', value: ['${v}', {a: '${v}'}]}}
      - {action: open, args: {url: '/items/${v}/edit?q=${v}&r=1#${v}'}}
      - {action: open, args: {url: '${v}/edit'}}
      - {action: open, args: {url: '/${v}/edit'}}
      - {action: wait, args: {url_matches: 'http://a.test/${v}/.*'}}
      - {action: wait, args: {condition: "${v} != 'nobody'"}}
      - {action: click, when: "'${v}' == 'admin'", args: {selector: 'css:i'}}
      - {action: click, when: "${v} == 'admin'", args: {selector: 'css:i'}}
      - {action: click, when: "v == 'admin' && true", args: {selector: 'css:i'}}
      - {action: click, when: "'a ${v} b' != 'a b'", args: {selector: 'css:i'}}
      - {action: click, for_each: '${list}', args: {selector: 'css:[data-x="${item}"]'}}
      - {action: run, args: {action: 'all:inner', params: {w: '${v}', deep: {x: ['${v}']}}}}
      - {action: fail, args: {message: 'no ${v}'}}
    verify:
      - {condition: "'${v}' == 'admin'"}
    returns: {v: '${v}', text: 'was ${v}', list: ['${v}']}
  all:inner:
    params: {w: {type: string, required: true}, deep: {type: object}}
    steps:
      - {action: fill, when: "w != 'admin'", args: {selector: 'css:i', value: '${w}'}}
`

// injection is one value in every place of the pack.
type injection struct {
	t     *testing.T
	f     *frame
	x     *run
	v     string
	steps []Planned
}

const opaqueValue = "opaque"

// TestInjection holds that a value in any place of an action is a value: what the action
// does, and what comes of it, is as with a value that says nothing.
func TestInjection(t *testing.T) {
	t.Parallel()
	values := injected()
	if distinct := len(slices.Compact(slices.Sorted(slices.Values(values)))); distinct < 200 {
		t.Fatalf("%d values", distinct)
	}
	file, faults := actions.Read("inject", []byte(injectPack))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	get := func(name string) (*actions.Action, []string, *actions.Error) {
		a, faults := file.Compile(strings.TrimPrefix(name, "inject:"), "")
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		return a, nil, nil
	}
	plain := inject(t, get, opaqueValue)
	for _, v := range values {
		in := inject(t, get, v)
		in.sameSteps(plain)
		in.selectors()
		in.addresses()
		in.conditions()
		in.results(plain)
	}
	t.Logf("%d values in %d steps", len(values), len(plain.steps))
}

func inject(t *testing.T, get Get, v string) *injection {
	t.Helper()
	a, _, _ := get("inject:all:places")
	params, err := a.Values(map[string]any{"v": v, "list": []any{v}}, false)
	if err != nil {
		t.Fatalf("%q: %v", v, err)
	}
	in := &injection{t: t, v: v, x: &run{Runner: &Runner{}}, f: &frame{a: a, params: params, steps: map[string]any{}, item: v, url: "http://a.test/" + v + "/x"}}
	if in.steps, err = DryRun(get, a.Name, params, ""); err != nil {
		t.Fatalf("%q: %v", v, err)
	}
	return in
}

// sameSteps holds that the same is planned, with the value and nothing else in the place
// of the other one.
func (in *injection) sameSteps(plain *injection) {
	if len(in.steps) != len(plain.steps) {
		in.t.Fatalf("%q: %d steps, want %d", in.v, len(in.steps), len(plain.steps))
	}
	for i, p := range in.steps {
		o := plain.steps[i]
		if p.Does != o.Does || p.Runs != o.Runs || p.Step != o.Step || p.Action != o.Action || len(p.Selectors) != len(o.Selectors) {
			in.t.Errorf("%q: %+v, want %+v", in.v, p, o)
		}
		if want := put(o.Args, in.v); !reflect.DeepEqual(expr.Plain(p.Args), expr.Plain(want)) {
			in.t.Errorf("%q: %s has %v, want %v", in.v, p.Step, p.Args, want)
		}
	}
}

// put is a value of JSON with a text in the place of the opaque one.
func put(v any, text string) any {
	switch v := expr.Plain(v).(type) {
	case string:
		return strings.ReplaceAll(v, opaqueValue, text)
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = put(v[i], text)
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for k := range v {
			out[k] = put(v[k], text)
		}
		return out
	}
	return v
}

// selectors holds that each finds the element that has the value, and no other.
func (in *injection) selectors() {
	seen := strings.ReplaceAll(in.v, "\x00", "\uFFFD") // as a browser reads it
	own := html.EscapeString(seen)
	doc := fmt.Sprintf(`<b data-x=decoy id=decoy class=decoy data-testid=decoy><i></i></b><p data-x="%s" id="%s" data-testid="%s"></p>`, own, own, own)
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		in.t.Fatal(err)
	}
	index := css.NewIndex(tree)
	for _, s := range in.f.a.Steps {
		if s.Target == nil {
			continue
		}
		for _, q := range s.Target.Queries {
			if len(q.Refs()) == 0 {
				continue
			}
			b, err := q.Bind(in.f.look(in.x))
			if err != nil {
				in.t.Errorf("%q: %s: %v", in.v, q.Src, err)
				continue
			}
			switch {
			case b.XPath != "":
				in.xpath(q.Src, b.XPath)
			case b.Kind == actions.Role || b.Kind == actions.Text:
				if name, text := b.Value["name"], b.Value["text"]; name != in.v && text != in.v || b.Kind == actions.Role && b.Value["role"] != "button" {
					in.t.Errorf("%q: %s is %v", in.v, q.Src, b.Value)
				}
			default:
				in.css(index, tree, q.Src, b.Value["css"].(string), seen)
			}
		}
	}
}

func (in *injection) css(index *css.Index, tree *page.Tree, src, bound, seen string) {
	nodes, err := index.FindString(bound)
	whole := strings.Contains(src, "data-") || strings.HasPrefix(src, "testid")
	switch {
	case err != nil && (whole || in.v != ""): // an identifier of no letters is none
		in.t.Errorf("%q: %s is %s: %v", in.v, src, bound, err)
	case whole && seen != "" && len(nodes) != 1 && !strings.Contains(seen, "\r"): // a page holds that as a new line
		in.t.Errorf("%q: %s is %s and finds %d", in.v, src, bound, len(nodes))
	}
	for _, n := range nodes {
		if tree.Nodes[n].Tag == "b" || tree.Nodes[n].Tag == "i" {
			in.t.Errorf("%q: %s is %s and finds the decoy", in.v, src, bound)
		}
	}
}

// xpath holds that the value is one string, alone or by concat, within what the author
// wrote.
func (in *injection) xpath(src, bound string) {
	head, tail := "//a[@id=", "]"
	if strings.Contains(src, "contains") {
		head, tail = "//a[contains(., ", ")]"
	}
	lit, ok := strings.CutPrefix(bound, head)
	lit, ok2 := strings.CutSuffix(lit, tail)
	if !ok || !ok2 || stringOf(lit) != in.v {
		in.t.Errorf("%q: %s is %s", in.v, src, bound)
	}
}

// stringOf is what a string of XPath 1.0, or a concat of some, says; "not one" for
// anything else.
func stringOf(lit string) string {
	inner, many := strings.CutPrefix(lit, "concat(")
	if many {
		inner, _ = strings.CutSuffix(inner, ")")
	}
	var b strings.Builder
	for {
		if inner == "" || inner[0] != '\'' && inner[0] != '"' {
			return "not one"
		}
		text, rest, closed := strings.Cut(inner[1:], inner[:1])
		if !closed {
			return "not one"
		}
		b.WriteString(text)
		if rest == "" {
			return b.String()
		}
		if inner, closed = strings.CutPrefix(rest, ", "); !closed || !many {
			return "not one"
		}
	}
}

// addresses holds that an address has the parts that its author gave it, or is refused.
func (in *injection) addresses() {
	base := &url.URL{Scheme: "http", Host: "a.test", Path: "/list"}
	for _, s := range in.f.a.Steps {
		if s.Do != "open" {
			continue
		}
		t := &try{run: in.x, f: in.f, s: s}
		t.bind()
		to, err := t.address(base)
		if err != nil {
			continue
		}
		if to.Scheme != "http" || to.Host != "a.test" || to.User != nil || !strings.HasSuffix(to.Path, "/edit") {
			in.t.Errorf("%q: %s is %s", in.v, s.Path, to)
		}
		if src := s.Def.Args["url"].(string); strings.Contains(src, "q=") {
			if q := to.Query(); len(q) != 2 || q.Get("q") != in.v || q.Get("r") != "1" || to.Path != "/items/"+in.v+"/edit" {
				in.t.Errorf("%q: %s is %s", in.v, s.Path, to)
			}
		}
	}
}

// conditions holds that a pattern and a condition take the value for a value.
func (in *injection) conditions() {
	look := in.f.look(in.x)
	for _, s := range in.f.a.Steps {
		if s.Do != "wait" {
			continue
		}
		t := &try{run: in.x, f: in.f, s: s}
		t.bind()
		if s.Until != nil {
			if ok, err := s.Until.Holds(look); !ok || err != nil {
				in.t.Errorf("%q: %s holds %v: %v", in.v, s.Path, ok, err)
			}
			continue
		}
		p, err := t.pattern()
		if err != nil {
			in.t.Errorf("%q: %v", in.v, err)
			continue
		}
		if !p.MatchString(in.f.url) || in.v != "elsewhere" && p.MatchString("http://a.test/elsewhere/x") {
			in.t.Errorf("%q: %s", in.v, p)
		}
	}
	for _, c := range in.f.a.Verify {
		if ok, err := c.Condition.Holds(look); ok || err != nil {
			in.t.Errorf("%q: verify holds %v: %v", in.v, ok, err)
		}
	}
}

// results holds that what an action returns has the value as it is.
func (in *injection) results(plain *injection) {
	for name, tree := range in.f.a.Returns {
		got, want := expr.Plain(tree.Value(in.f.look(in.x))), put(plain.f.a.Returns[name].Value(plain.f.look(plain.x)), in.v)
		if !reflect.DeepEqual(got, want) {
			in.t.Errorf("%q: returns %v, want %v", in.v, got, want)
		}
	}
}
