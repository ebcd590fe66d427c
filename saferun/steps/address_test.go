package steps

import (
	"net/url"
	"strings"
	"testing"

	"skillmill/actions"
	"skillmill/actions/expr"
)

// tryOf returns an attempt at one step whose arguments are bound to some values.
func tryOf(t *testing.T, step string, params map[string]any) *try {
	t.Helper()
	text := "namespace: one\nversion: 1.0.0\nactions:\n  all:it:\n    params: {v: {type: string}, secret: {type: string, secret: true}}\n    steps:\n      - " + step + "\n"
	file, faults := actions.Read("one", []byte(text))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	a, faults := file.Compile("all:it", "")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	given, err := a.Values(params, false)
	if err != nil {
		t.Fatal(err)
	}
	one := &try{run: &run{Runner: &Runner{}}, f: &frame{a: a, params: given, steps: map[string]any{}}, s: a.Steps[0]}
	one.bind()
	return one
}

// TestAddress: a value stands within the part of an address that its author put it in; what
// would make other parts is refused.
func TestAddress(t *testing.T) {
	base, err := url.Parse("https://shop.test/a/b?x=1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ written, value, want string }{
		{"/items/${v}", "7", "https://shop.test/items/7"},
		{"items/${v}", "7", "https://shop.test/a/items/7"},
		{"?page=${v}", "2", "https://shop.test/a/b?page=2"},
		{"/find?q=${v}&r=1", "a&r=2", "https://shop.test/find?q=a%26r%3D2&r=1"},
		{"/find?q=${v}", "red shoes", "https://shop.test/find?q=red+shoes"},
		{"/at#${v}", "top", "https://shop.test/at#top"},
		{"/items/${v}/edit", "a/b", "https://shop.test/items/a%2Fb/edit"},
		{"/items/${v}/edit", "a?b", "https://shop.test/items/a%3Fb/edit"},
		{"/items/${v}/edit", "..", ""},
		{"/items/${v}", "..", ""},
		{"/items/x${v}", "..", "https://shop.test/items/x.."},
		{"https://${v}/in", "mail.test", "https://mail.test/in"}, // the author leaves the host to the value
		{"https://${v}.shop.test/", "a.b", "https://a.b.shop.test/"},
		{"https://${v}/in", "mail.test/other", ""},
		{"https://${v}/in", "me@mail.test", ""},
		{"${v}", "/whole", "https://shop.test/whole"}, // the whole address is the value
		{"${v}", "http://mail.test/x?y#z", "http://mail.test/x?y#z"},
		{"${v}", "http://[", ""},
	} {
		to, err := tryOf(t, `{action: open, args: {url: "`+c.written+`"}}`, map[string]any{"v": c.value}).address(base)
		got := ""
		if err == nil {
			got = to.String()
		}
		if got != c.want {
			t.Errorf("%s with %q: %q, %v, want %q", c.written, c.value, got, err, c.want)
		}
	}
}

// TestPattern: values in the pattern of an address are texts, and the whole address matches.
func TestPattern(t *testing.T) {
	for _, c := range []struct {
		written, value, address string
		want                    bool
	}{
		{"https://a.test/${v}", "x", "https://a.test/x", true},
		{"https://a.test/${v}", "x", "https://a.test/xy", false},
		{"https://a.test/${v}", "x", "see https://a.test/x", false},
		{"https://a.test/${v}", ".*", "https://a.test/x", false},
		{"https://a.test/${v}", ".*", "https://a.test/.*", true},
		{"https://a.test/[0-9]+", "", "https://a.test/12", true},
		{"a|b", "", "ab", false},
		{"a|b", "", "b", true},
	} {
		re, err := tryOf(t, `{action: wait, args: {url_matches: "`+c.written+`"}}`, map[string]any{"v": c.value}).pattern()
		if err != nil {
			t.Errorf("%s: %v", c.written, err)
		} else if got := re.MatchString(c.address); got != c.want {
			t.Errorf("%s with %q at %s: %v", c.written, c.value, c.address, got)
		}
	}
}

func TestSameParts(t *testing.T) {
	for _, c := range []struct {
		a, b    string
		anyHost bool
		want    bool
	}{
		{"https://a.test/x/1", "https://a.test/x/2", false, true},
		{"https://a.test/x", "http://a.test/x", false, false},
		{"https://a.test/x", "https://b.test/x", false, false},
		{"https://a.test/x", "https://b.test/x", true, true},
		{"https://a.test/x", "https://a.test/x/y", false, false},
		{"https://a.test/x%2Fy", "https://a.test/xy", false, true},
		{"https://u@a.test/x", "https://a.test/x", true, false},
		{"mailto:a", "mailto:b", false, false},
	} {
		a, errA := url.Parse(c.a)
		b, errB := url.Parse(c.b)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if got := sameParts(a, b, c.anyHost); got != c.want {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
		if got := sameParts(b, a, c.anyHost); got != c.want {
			t.Errorf("%s and %s: %v", c.b, c.a, got)
		}
	}
}

// TestBind: what is shown of arguments has no secrets, what is done with them has.
func TestBind(t *testing.T) {
	one := tryOf(t, `{action: fill, args: {selector: "css:i", value: "${secret} of ${v}"}}`, map[string]any{"v": "Ann", "secret": "pw1"})
	if got := one.text("value"); got != "pw1 of Ann" {
		t.Errorf("done with %q", got)
	}
	if got := expr.Text(one.shown["value"]); strings.Contains(got, "pw1") || !strings.HasSuffix(got, " of Ann") {
		t.Errorf("shown is %q", got)
	}
}
