package expr

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"skillmill/datasets/samples/pacetest"
)

var scope = In(map[string]any{
	"params": map[string]any{
		"x": 1.0, "s": "hello", "a": true, "b": false, "price": "", "n": "12.5", "junk": "1abc", "name": "world",
		"user": map[string]any{"name": "alice"}, "list": []any{"p", "q"}, "evil": "x' || 'a' == 'a", "m": "text",
	},
	"steps": map[string]any{"found": map[string]any{"ref": "h1"}},
})

// TestHolds holds what conditions are worth.
func TestHolds(t *testing.T) {
	for src, want := range map[string]any{
		`${x} == 1`: true, `${x} != 2`: true, `x == 1`: true, `${a} && ${b}`: false, `${s} == 'hello'`: true,
		`x == '1'`: false, `n > 12`: true, `n >= 12.5 && n <= 12.5`: true, `!a || !b`: true, `!(a && b)`: true,
		`missing == null`: true, `missing`: nil, `user.name == "alice"`: true, `list.1 == 'q'`: true, `list.2 == null`: true,
		`'${s} ${name}' == 'hello world'`: true, `'${evil}' == 'admin'`: false, `evil == 'admin'`: false,
		`steps.found.ref == 'h1'`: true, `true || 1 < 'x'`: true, `false && 1 < 'x'`: false, `a == b == b`: true, `1 < 2 == true`: true,
		`-1 < 0`: true, `'a\'b' == "a'b"`: true, `"\n" != 'n'`: true, `a || b && b`: true, `(a || b) && b`: false, `'' || 0 || null`: false,
		`NaN == NaN`: true, `NaN == null`: true, // a name without a value, like any other
	} {
		c, err := Parse(src)
		if err != nil {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if got, err := c.Eval(scope); err != nil || got != want {
			t.Errorf("%s is %v, %v; want %v", src, got, err, want)
		}
	}
}

// TestFailing holds that what cannot be compared fails the step: an empty price is not
// below 100.
func TestFailing(t *testing.T) {
	for _, src := range []string{`price < 100`, `junk < 2`, `a < 1`, `missing > 0`, `1 < 2 < 3`, `list > 1`} {
		c, err := Parse(src)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := c.Eval(scope); err == nil {
			t.Errorf("%s is %v", src, v)
		}
	}
}

// TestRefused holds the position and the cause of what is no expression.
func TestRefused(t *testing.T) {
	deep := strings.Repeat
	for src, want := range map[string]string{
		`a = 1`: "at 2: unknown operator =", `a === 1`: "at 2: unknown operator ===", `a & b`: "at 2: unknown operator &; did you mean &&",
		`f(1)`: "at 0: f(): there are no functions", `a ? b : c`: "at 2: unexpected", `a[0]`: "at 1: unexpected", `a + 1`: "at 2: unexpected",
		`'open`: "at 0: the text has no closing", `${a`: "at 0: ${ without }", `${${a}}`: "at 0:", `a ==`: "at 4: a value is missing",
		`(a`: "at 2: ) is missing", `a b`: "at 2: what follows", ``: "at 0: a value is missing", `1.`: "at 0: this is no decimal", `1e3`: "at 0: this is no decimal", `0x1`: "at 0: this is no decimal",
		`１ < 2`: "at 0: unexpected", `user.__proto__`: "is not given out", `constructor`: "is not given out", `${params.prototype}`: "is not given out",
		`'\q'`: "at 1: unknown escape", deep("(", 51) + "a" + deep(")", 51): "deeper than 50", deep("!", 51) + "a": "deeper than 50", deep("a", MaxBytes+1): "longer than",
		`a..b`: "is not a name", `(user).name`: "at 6: unexpected", `'a'.length`: "at 3: unexpected", `f().x`: "there are no functions", `a += 1`: "at 2: unexpected", `a := 1`: "at 2: unexpected", `a -> b`: "at 2:", `)`: "at 0: a value was expected", `a; b`: "at 1: unexpected",
	} {
		_, err := Parse(src)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %v, want %s", src, err, want)
		}
	}
	for _, fine := range []string{deep("(", 50) + "a" + deep(")", 50), deep("!", 50) + "a", deep("a||", 1000) + "a"} {
		if _, err := Parse(fine); err != nil {
			t.Errorf("%.40s: %v", fine, err)
		}
	}
	var e *Error
	if _, err := Parse("x.__proto__"); !errors.As(err, &e) || !e.Security {
		t.Errorf("__proto__: %v", err)
	}
}

// TestTemplate holds templates: types, one pass, what is not there.
func TestTemplate(t *testing.T) {
	look := In(map[string]any{"params": map[string]any{"name": "world", "n": 3.0, "on": true, "twice": "${params.name}", "list": []any{1.0}}})
	for src, want := range map[string]any{
		"${params.name}": "world", "Hello ${params.name}!": "Hello world!", "${n}": 3.0, "n=${n}": "n=3", "${on}": true, "${params.none}": nil, "a${params.none}b": "ab",
		"${twice}": "${params.name}", "<${twice}>": "<${params.name}>", "plain": "plain", "list ${list}": "list [1]", "$ {x} } $": "$ {x} } $",
	} {
		tmpl, err := ParseTemplate(src)
		if err != nil {
			t.Fatal(err)
		}
		if got := tmpl.Value(look); fmt.Sprint(got) != fmt.Sprint(want) || fmt.Sprintf("%T", got) != fmt.Sprintf("%T", want) {
			t.Errorf("%s is %#v, want %#v", src, got, want)
		}
	}
	for _, src := range []string{"${", "${}", "${a b}", "${a.__proto__}", "${a['b']}"} {
		if _, err := ParseTemplate(src); err == nil {
			t.Errorf("%s is a template", src)
		}
	}
}

// TestLinear holds that a long input costs what its length does.
func TestLinear(t *testing.T) {
	for _, src := range []string{strings.Repeat("(", 1<<20), strings.Repeat("!", 1<<20), "'" + strings.Repeat("a", 1<<20), strings.Repeat("${", 1<<19), strings.Repeat("${a", 1<<18)} {
		began := time.Now()
		_, err := Parse(src)
		_, terr := ParseTemplate(src)
		if err == nil || terr == nil && strings.Contains(src, "${") || time.Since(began) > pacetest.Times(time.Second) {
			t.Errorf("%.10s: %v, %v, %s", src, err, terr, time.Since(began))
		}
	}
}

// made is a condition with its value, worked out while it was written and by other code.
type made struct {
	text  string
	value any
	fails bool
}

// TestSame compares with values that were worked out as the text was written.
func TestSame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		values := map[string]any{}
		m := draw(rt, values, 4)
		c, err := Parse(m.text)
		if err != nil {
			rt.Fatalf("%s: %v", m.text, err)
		}
		got, err := c.Eval(In(map[string]any{"params": values}))
		if (err != nil) != m.fails || !m.fails && got != m.value {
			rt.Fatalf("%s with %v: %v, %v; want %v, fails %v", m.text, values, got, err, m.value, m.fails)
		}
	})
}

// draw writes a condition. Every value is a variable now and then, whatever is in it.
func draw(rt *rapid.T, values map[string]any, depth int) made {
	switch n := rapid.IntRange(0, 5).Draw(rt, "form"); {
	case depth == 0 || n == 0:
		return leaf(rt, values)
	case n == 1:
		m := draw(rt, values, depth-1)
		return made{"!(" + m.text + ")", !truthy(m.value), m.fails}
	}
	op := rapid.SampledFrom([]string{"==", "!=", ">", "<", ">=", "<=", "&&", "||"}).Draw(rt, "op")
	l, r := draw(rt, values, depth-1), draw(rt, values, depth-1)
	out := made{text: "(" + l.text + ") " + op + "(" + r.text + ")", fails: l.fails}
	if l.fails {
		return out
	}
	if op == "&&" && !truthy(l.value) || op == "||" && truthy(l.value) {
		out.value = op == "||"
		return out
	}
	if out.fails = r.fails; r.fails {
		return out
	}
	switch op {
	case "&&", "||":
		out.value = truthy(r.value)
	case "==":
		out.value = l.value == r.value
	case "!=":
		out.value = l.value != r.value
	default:
		x, okx := numeric(l.value)
		y, oky := numeric(r.value)
		if out.fails = !okx || !oky; !out.fails {
			out.value = map[string]bool{">": x > y, "<": x < y, ">=": x >= y, "<=": x <= y}[op]
		}
	}
	return out
}

func leaf(rt *rapid.T, values map[string]any) made {
	v := rapid.SampledFrom([]any{nil, true, false, 0.0, 1.0, -2.5, 30.0, "", "0", "1", "-2.5", "1abc", "' || true || '", "${params.v0}", "a'b\"c\\", "1 == 1", ")", "null"}).Draw(rt, "value")
	if s, ok := v.(string); (ok && strings.ContainsAny(s, `'"\$`)) || rapid.Bool().Draw(rt, "bound") {
		name := fmt.Sprint("v", len(values))
		values[name] = v
		return made{text: "${" + name + "}", value: v}
	}
	if s, ok := v.(string); ok {
		return made{text: "'" + s + "'", value: v}
	}
	if v == nil {
		return made{text: "null"}
	}
	return made{text: Text(v), value: v}
}

func truthy(v any) bool { return v != nil && v != false && v != 0.0 && v != "" }

func numeric(v any) (float64, bool) {
	if f, ok := v.(float64); ok {
		return f, true
	}
	known := map[any]float64{"0": 0, "1": 1, "-2.5": -2.5}
	f, ok := known[v]
	return f, ok
}

// FuzzParse holds that no text is a panic, and that what is read is read again.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`${x} == 1 && !(a || 'b${c}')`, "((((", `'\'`, "${params.__proto__}", "a.b.c >= -1.5", "\x00", "'${'"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		c, err := Parse(src)
		if err == nil {
			_, _ = c.Eval(scope) // that it ends is what counts
		}
		tmpl, err := ParseTemplate(src)
		if err == nil && len(tmpl.Refs()) == 0 && tmpl.Fill(scope, nil) != src {
			t.Errorf("%q is %q", src, tmpl.Fill(scope, nil))
		}
	})
}

// TestTruth holds the odd values.
func TestTruth(t *testing.T) {
	if Truth(math.NaN()) || !Truth([]any{}) {
		t.Error("truth of NaN or of a list")
	}
}
