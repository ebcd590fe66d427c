package acts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/actions"
	"skillmill/actions/registry"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/steps"
	"skillmill/transform/digest"
)

const controls = `
<div id=list><button data-testid=a>a</button><button data-testid=b>b</button><button data-testid=c>c</button></div>
<select id=one><option value=1>One</option><option value=2>Two</option></select>
<select id=many multiple><option value=x>X</option><option value=y>Y</option><option value=z>Z</option></select>
<input type=checkbox id=box><label>Pin <input id=pin></label><input id=day><p id=over>Over</p><button id=off disabled>Off</button>
<button id=start>Start</button><span id=anew></span>
<label style="display:inline-flex"><input type=checkbox id=half style="display:none">All</label>
<script>function note(s) { document.body.dataset.log = ((document.body.dataset.log || '') + ' ' + s).trim() }
list.onclick = e => note(e.target.dataset.testid)
one.onchange = () => note('one=' + one.value)
many.onchange = () => note('many=' + [...many.selectedOptions].map(o => o.value))
box.onchange = () => note('box=' + box.checked)
half.indeterminate = true
half.onchange = () => note('half=' + half.checked)
over.onmouseover = () => note('over')
pin.onkeydown = e => { if (e.ctrlKey || e.metaKey || e.shiftKey) note((e.shiftKey ? 'shift-' : 'mod-') + e.key) }
day.onchange = () => { if (day.value < '2026') day.value = ''; else note('day=' + day.value) }
pin.onchange = pin.oninput = () => document.body.dataset.pin = pin.value
start.onclick = () => { const draw = () => { anew.innerHTML = '<button>New</button>'; anew.firstChild.onclick = () => note('new') }
  const t = setInterval(draw, 10); draw(); setTimeout(() => clearInterval(t), 600) }
note(location.pathname + location.search)</script>`

var stepPack = registry.Path{Root: "testdata/steps.yaml"}

// TestSteps does each step that no other test does, on one page; the page says what came
// of it.
func TestSteps(t *testing.T) {
	p := open(t, html(controls), stepPack)
	p.Allow = func(address string) error {
		if strings.HasPrefix(address, "http://127.0.0.1:") {
			return nil
		}
		return errors.New("it is another machine")
	}
	many := make([]any, 101)
	for i := range many {
		many[i] = "a"
	}
	for _, c := range []struct {
		action string
		params map[string]any
		code   string
		log    string // what is added to the page's notes
		acts   int
	}{
		{"each", map[string]any{"items": []any{"a", "c", "a"}}, "", " a c a", 3},
		{"each", map[string]any{"items": []any{}}, "", "", 0},
		{"each", map[string]any{"items": many}, "MAX_STEPS_EXCEEDED", "", 0},
		{"each", map[string]any{"items": []any{"b", "none", "c"}}, "ELEMENT_NOT_FOUND", " b", 1},
		{"most", map[string]any{"items": many[:60]}, "MAX_STEPS_EXCEEDED", "", 0},
		{"choose", map[string]any{"one": "2", "many": []any{"x", "z"}}, "", " one=2 many=x,z", 2},
		{"choose", map[string]any{"one": "9", "many": []any{}}, "STEP_FAILED", "", 0},
		{"on", nil, "", " box=true", 1},
		{"on", nil, "", "", 0},
		{"off", nil, "", " box=false", 1},
		{"half", nil, "", " half=true", 1},
		{"anew", nil, "", " new", 2},
		{"chord", nil, "", " mod-a shift-Tab", 4},
		{"day", map[string]any{"day": "2026-03-15"}, "", " day=2026-03-15", 2},
		{"day", map[string]any{"day": "2025-03-15"}, "VERIFY_FAILED", "", 2},
		{"nokey", nil, "STEP_FAILED", "", 0},
		{"hover", nil, "", " over", 0},
		{"disabled", nil, "STEP_FAILED", "", 0},
		{"wait", nil, "TIMEOUT", "", 0},
		{"away", map[string]any{"url": "https://example.com/"}, "SECURITY", "", 0},
		{"away", map[string]any{"url": "javascript:note('bad')"}, "SECURITY", "", 0},
		{"away", map[string]any{"url": "file:///etc/passwd"}, "SECURITY", "", 0},
		{"open", map[string]any{"words": "a&b=c/../d"}, "", "/next/a&b=c%2F..%2Fd?q=a%26b%3Dc%2F..%2Fd", 1},
	} {
		before := p.log()
		r := p.run(c.code, "s:do:"+c.action, c.params)
		want := before + c.log
		if c.action == "open" {
			want = c.log
		}
		if got := p.log(); got != want {
			t.Errorf("%s %v: the page noted %q, want %q", c.action, c.params, got, want)
		}
		if c.action == "chord" {
			chorded(t, p, r)
		}
		if r.Acts != c.acts {
			t.Errorf("%s %.100v: %d acts, want %d", c.action, c.params, r.Acts, c.acts)
		}
		if len(r.Steps) > actions.MaxSteps {
			t.Errorf("%s: %d steps", c.action, len(r.Steps))
		}
	}
}

// chorded holds what a chord did, and what snapshots say.
func chorded(t *testing.T, p *page, r *steps.Result) {
	t.Helper()
	var left string
	if err := p.live.Eval(t.Context(), `() => document.getElementById('pin').value`, &left); err != nil || left != "" {
		t.Errorf("all was chosen and taken away, and %q is left, %v", left, err)
	}
	short, aria := fmt.Sprint(r.Data["short"]), fmt.Sprint(r.Data["aria"])
	if !strings.Contains(short, "Pin") || digest.Tokens(short) > 400 || !strings.Contains(aria, "Pin") || short == aria {
		t.Errorf("snapshots %q and %q", short, aria)
	}
}

// TestCancelled holds that after a cancel nothing reaches the page, and that a run ends long
// before the limits of its steps, which are 30 s and 50 s.
func TestCancelled(t *testing.T) {
	p := open(t, html(controls), stepPack)
	before := p.log()
	for _, action := range []string{"long", "retries"} {
		ctx, cancel := context.WithCancel(context.Background())
		stop := time.AfterFunc(300*time.Millisecond, cancel)
		began := time.Now()
		r := p.Run(ctx, "s:do:"+action, nil)
		stop.Stop()
		cancel()
		if took := time.Since(began); r.Success || r.Acts != 0 || took > 20*time.Second {
			t.Errorf("%s: %v after %s, %d acts", action, r.Error, took, r.Acts)
		}
	}
	time.Sleep(300 * time.Millisecond) // what came late would be noted by then
	if got := p.log(); got != before {
		t.Errorf("the page noted %q after the cancel", got)
	}
}

// TestCutOff holds that a page whose script runs for ever after a step was cut off can be
// gone on from: the next page opens at the first try, the button is up, and presses arrive.
func TestCutOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	mux := http.NewServeMux()
	mux.HandleFunc("/hung", func(http.ResponseWriter, *http.Request) { cancel() })
	mux.Handle("/", html(controls+`<button id=hang onclick="fetch('/hung'); for (;;);">Hang</button><script>document.body.onpointermove = e => { if (e.buttons) note('down') }</script>`))
	p := open(t, mux, stepPack)
	r := p.Run(ctx, "s:do:hang", nil)
	if r.Success || r.Acts != 1 {
		t.Errorf("%+v", r)
	}
	began := time.Now()
	if err := p.Session.Leave(context.Background(), p.Session.URL(context.Background())+"next"); err != nil {
		t.Fatalf("after a step that was cut off: %v", err)
	}
	if took := time.Since(began); took > pacetest.Times(15*time.Second) {
		t.Errorf("it took %s to go on", took)
	}
	before := p.log()
	p.run("", "s:do:first", nil)
	if got := p.log(); !strings.HasPrefix(before, "/next") || got != before+" a" {
		t.Errorf("the page noted %q, then %q", before, got)
	}
}

// TestSecretsOfRuns holds that no secret is in what a run says, however short, wherever it
// was copied, while the page gets it.
func TestSecretsOfRuns(t *testing.T) {
	p := open(t, html(controls), stepPack)
	var told []steps.Trace
	p.Trace = func(t steps.Trace) { told = append(told, t) }
	for _, pin := range []string{"x7q", "7", "9183", "päss'wört \"1\"", "中文"} {
		for _, action := range []string{"tell", "refuse"} {
			code := map[string]string{"tell": "", "refuse": "STEP_FAILED"}[action]
			told = nil
			r := p.run(code, "s:pin:"+action, map[string]any{"pin": pin, "more": map[string]any{"of": []any{pin + "k", "zz"}}})
			var there string
			if err := p.live.Eval(t.Context(), `() => document.body.dataset.pin`, &there); err != nil || there != pin {
				t.Errorf("the page got %q of %q, %v", there, pin, err)
			}
			for i := range r.Steps {
				r.Steps[i].Millis = 0 // a time may be any number
			}
			for i := range told {
				told[i].Millis = 0
			}
			var texts []string
			for _, v := range []any{r.Data, r.Context, r.Error, r.Warnings, args(r.Steps), args(told)} {
				leaves(t, v, &texts)
			}
			for _, s := range texts {
				for _, secret := range []string{pin, pin + "k", "zz"} {
					if strings.Contains(s, secret) && !strings.Contains("steps[0] steps[1] steps[2] steps[3]", s) {
						t.Errorf("%s with %q says %q", action, pin, s)
					}
				}
			}
			if action == "tell" && (r.Data["open"] != "said" || len(r.Data) != 7) {
				t.Errorf("%v", r.Data)
			}
		}
	}
}

// args are what traces say of values.
func args(list []steps.Trace) (out []any) {
	for _, s := range list {
		out = append(out, s.Args, s.Error, s.By)
	}
	return out
}

// leaves are all texts and numbers of a value as JSON has it.
func leaves(t *testing.T, v any, out *[]string) {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var plain any
	if err := json.Unmarshal(data, &plain); err != nil {
		t.Fatal(err)
	}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, one := range v {
				if !slices.Contains([]string{"url", "by", "ref"}, key) { // addresses and selectors of this page
					walk(one)
				}
			}
		case []any:
			for _, one := range v {
				walk(one)
			}
		case nil:
		default:
			*out = append(*out, fmt.Sprint(v))
		}
	}
	walk(plain)
}
