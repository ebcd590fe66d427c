package lasting

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestReadTarget(t *testing.T) {
	for href, want := range map[string]string{
		"":                          "",
		"#":                         "",
		"#top":                      "#top",
		" /cart ":                   "/cart",
		"../../cart":                "cart",
		"./cart?b=2&a=1&=3&c":       "cart?b&a&c",
		"https://shop.test/a?q=tea": "//shop.test/a?q",
		"HTTP://shop.test/":         "HTTP://shop.test/",
		"/a?x=1#!/b":                "/a?x#!/b",
		"JavaScript:void(0)":        "",
		"data:text/plain,x":         "",
		"blob:1":                    "",
		"about:blank":               "",
		"mailto:a@shop.test":        "mailto:a@shop.test",
	} {
		if got := ReadTarget(href).String(); got != want {
			t.Errorf("%q: %q, want %q", href, got, want)
		}
	}
}

// TestReadTargetHidesValues: no value of a query is part of a target.
func TestReadTargetHidesValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key, value := rapid.StringMatching(`[a-z]{1,5}`).Draw(t, "key"), rapid.StringMatching(`[0-9]{3,9}`).Draw(t, "value")
		got := ReadTarget("/a?" + key + "=" + value).String()
		if strings.Contains(got, value) || got != "/a?"+key {
			t.Fatalf("%s=%s: %s", key, value, got)
		}
	})
}
