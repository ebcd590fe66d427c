package datasets_test

import (
	"slices"
	"strings"
	"testing"

	"skillmill/datasets"
)

// What an operator names tells pages apart, and the key says what was named.
func TestIdentity(t *testing.T) {
	n := datasets.Identity{"id", "视图", "a"}
	for raw, want := range map[string]string{
		"https://a.test/x?id=7&q=tea":         "a.test/x?id=7&q",
		"https://a.test/x?id=":                "a.test/x?id",
		"https://a.test/x?id=7&id=8":          "a.test/x?id",
		"https://a.test/x?ID=7":               "a.test/x?ID",
		"https://a.test/x?id=a b%26c=d%23%2F": "a.test/x?id=a+b%26c%3Dd%23%2F",
		"https://a.test/x?id=%7C%22%5B":       "a.test/x?id=%7C%22%5B",
		"https://a.test/?视图=订单":               "a.test/?%E8%A7%86%E5%9B%BE=%E8%AE%A2%E5%8D%95",
		"https://a.test/?id=%ff":              "a.test/?id",
		"https://a.test/?mod=orders&id=7":     "a.test/?id=7&mod=orders",
		"https://a.test/?a=list&c=user":       "a.test/?a=list&c=user",
		"https://a.test/?a=7":                 "a.test/?a=7",
		"https://a.test/#/shop?id=7&q=1":      "a.test/#/shop?id=7&q",
		"https://a.test/?id=" + strings.Repeat("x", datasets.MaxIdentityValue+1): "a.test/?id",
	} {
		got := n.PageKey(raw)
		if got != want {
			t.Errorf("PageKey(%q) = %q, want %q", raw, got, want)
		}
		if again := n.PageKey(n.BareURL(raw)); again != got {
			t.Errorf("the bare address of %q has the key %q, want %q", raw, again, got)
		}
		key := datasets.ScopedPage(datasets.StatePage(got, []string{"menu-1"}), []string{"frame a.test/?x=1"})
		if learnt := datasets.IdentityOf(key, "b.test/?mod=orders"); learnt.PageKey(raw) != got {
			t.Errorf("named by %q the page of %q is %q", learnt, raw, learnt.PageKey(raw))
		}
		if learnt := datasets.IdentityOf(datasets.PageKey(raw), datasets.BareURL(raw)); len(learnt) > 0 {
			t.Errorf("the key of %q without parameters has %q", raw, learnt)
		}
	}
	if got := n.Of("a.test/?id=7&b=8"); !slices.Equal(got, datasets.Identity{"id"}) {
		t.Errorf("of these %q", got)
	}
}
