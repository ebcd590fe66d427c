package capture

import (
	"strings"
	"testing"
)

func TestID(t *testing.T) {
	const hash = "0123456789abcdef"
	for _, tc := range []struct{ place, hash, want string }{
		{"shop/20260901020000", hash, "shop/20260901020000"},
		{"shop/20260901020000-12", hash, "shop/20260901020000-12"},
		{"shop/20260901020000", "", "shop/20260901020000"},
		{"shop/home", hash, "shop/home~0123456789ab"},
		{"shop/home", strings.Repeat("f", 64), "shop/home~ffffffffffff"},
		{"shop/home", "", "shop/home"},
		{"20260901020000/home", hash, "20260901020000/home~0123456789ab"},
		{"shop/2026090102000", hash, "shop/2026090102000~0123456789ab"},
		{"shop/20260901020000-", hash, "shop/20260901020000-~0123456789ab"},
		{"home", hash, "home~0123456789ab"},
	} {
		got := ID(tc.place, tc.hash)
		if got != tc.want {
			t.Errorf("%s with %q is %s, want %s", tc.place, tc.hash, got, tc.want)
		}
		if back := Place(got); back != tc.place {
			t.Errorf("%s is at %s, want %s", got, back, tc.place)
		}
	}
	if got := Twin("shop/20260901020000", hash); got != "shop/20260901020000~0123456789ab" || Place(got) != "shop/20260901020000" {
		t.Errorf("a twin is %s", got)
	}
}
