package datasets_test

import (
	"slices"
	"strings"
	"testing"

	"skillmill/datasets"
)

// A script that shows many pages in one document names them behind the number sign.
func TestRoutes(t *testing.T) {
	for _, c := range []struct{ raw, key, bare string }{
		{"https://example.com/#/orders", "example.com/#/orders", "https://example.com/#/orders"},
		{"https://example.com#/orders", "example.com/#/orders", "https://example.com#/orders"},
		{"https://example.com/app?v=2#/orders?id=7&a=secret", "example.com/app?v#/orders?a&id", "https://example.com/app?v#/orders?a&id"},
		{"https://example.com/#!/orders", "example.com/#!/orders", "https://example.com/#!/orders"},
		{"https://example.com/#/订单", "example.com/#/%E8%AE%A2%E5%8D%95", "https://example.com/#/%E8%AE%A2%E5%8D%95"},
		{"https://example.com/#/a#b|c", "example.com/#/a%23b%7Cc", "https://example.com/#/a%23b%7Cc"},
		{"https://example.com/#/", "example.com/#/", "https://example.com/#/"},
		{"https://example.com/#!", "example.com/", "https://example.com/"},
		{"https://example.com/#top", "example.com/", "https://example.com/"},
		{"https://example.com/#access_token=secret", "example.com/", "https://example.com/"},
	} {
		if got := datasets.PageKey(c.raw); got != c.key {
			t.Errorf("PageKey(%q) = %q, want %q", c.raw, got, c.key)
		}
		if got := datasets.BareURL(c.raw); got != c.bare {
			t.Errorf("BareURL(%q) = %q, want %q", c.raw, got, c.bare)
		}
		if got := datasets.PageKey(c.bare); got != c.key {
			t.Errorf("%q, the bare address, has the key %q, want %q", c.bare, got, c.key)
		}
	}
}

// One script of an application has many pages, which a parameter names.
func TestNamedPages(t *testing.T) {
	for raw, want := range map[string]string{
		"https://a.test/index.php?mod=orders&id=7":    "a.test/index.php?id&mod=orders",
		"https://a.test/?page=user-list&q=tea":        "a.test/?page=user-list&q",
		"https://a.test/?page=2":                      "a.test/?page",
		"https://a.test/?page=":                       "a.test/?page",
		"https://a.test/?page=a&page=b":               "a.test/?page",
		"https://a.test/?action=ann%40example.org":    "a.test/?action",
		"https://a.test/?Action=edit":                 "a.test/?Action=edit",
		"https://a.test/?view=%E8%AE%A2%E5%8D%95":     "a.test/?view",
		"https://a.test/?r=site%2Flogin":              "a.test/?r=site/login",
		"https://a.test/?r=tea":                       "a.test/?r",
		"https://a.test/?s=tea":                       "a.test/?s",
		"https://a.test/?s=/index/user":               "a.test/?s=/index/user",
		"https://a.test/index.php?m=admin&c=user&a=x": "a.test/index.php?a=x&c=user&m=admin",
		"https://a.test/index.php?c=user":             "a.test/index.php?c",
		"https://a.test/index.php?c=user&a=7":         "a.test/index.php?a&c",
		"https://a.test/#/shop?tab=done&id=7":         "a.test/#/shop?id&tab=done",
	} {
		got := datasets.PageKey(raw)
		if got != want {
			t.Errorf("PageKey(%q) = %q, want %q", raw, got, want)
		}
		if again := datasets.PageKey(datasets.BareURL(raw)); again != got {
			t.Errorf("the bare address of %q has the key %q, want %q", raw, again, got)
		}
		if document, _ := datasets.PageOf(raw); strings.Contains(document, "=") {
			t.Errorf("PageOf(%q) = %q: frames and links have no values", raw, document)
		}
	}
}

// A route takes nothing from what a key says of states and scopes.
func TestRoutesInKeys(t *testing.T) {
	page := datasets.PageKey("https://example.com/app#/orders[1]?id=7")
	hosts := []string{"frame example.com/pay", "shadow #x [1]"}
	key := datasets.ScopedPage(datasets.StatePage(page, []string{"menu-1"}), hosts)
	whole, in := datasets.SplitPage(key)
	if whole != page || !slices.Equal(in, hosts) {
		t.Errorf("SplitPage(%q) = %q, %q", key, whole, in)
	}
	if got := datasets.StateOf(key); !slices.Equal(got, []string{"menu-1"}) {
		t.Errorf("StateOf(%q) = %q", key, got)
	}
	if got := datasets.ScopeKey(key); got != datasets.ScopeKey(datasets.ScopedPage("", hosts)) || got[0] != '[' {
		t.Errorf("ScopeKey(%q) = %q", key, got)
	}
	if got := datasets.ScopeKey(page); got != "" {
		t.Errorf("ScopeKey(%q) = %q of a page without a scope", page, got)
	}
	if document, route := datasets.SplitRoute(whole); document != "example.com/app" || route != "/orders[1]?id" {
		t.Errorf("SplitRoute(%q) = %q, %q", whole, document, route)
	}
}
