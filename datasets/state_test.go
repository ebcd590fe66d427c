package datasets

import (
	"slices"
	"testing"
)

func TestStatePage(t *testing.T) {
	page := PageKey("http://shop.test/a|b/c?q=1&p=2|3")
	for _, keys := range [][]string{nil, {"a1"}, {"a1", "b-2"}} {
		for _, hosts := range [][]string{nil, {"x|y#z"}} {
			key := ScopedPage(StatePage(page, keys), hosts)
			whole, got := SplitPage(key)
			if whole != page || WholePage(key) != page || !slices.Equal(got, hosts) || !slices.Equal(StateOf(key), keys) {
				t.Errorf("%q is %q, %q, %q", key, whole, got, StateOf(key))
			}
		}
	}
	two := StatePage(page, []string{"a1", "b-2"})
	if one := StateBefore(two); one != StatePage(page, []string{"a1"}) || StateBefore(one) != page || StateBefore(page) != page {
		t.Errorf("before %q is %q", two, one)
	}
	for _, keys := range [][]string{{""}, {"A"}, {"a|b"}, {"a#b"}, {"a b"}, {"-a"}, {"a", "b", "c", "d", "e"}} {
		if ValidState(keys) {
			t.Errorf("%q is taken for a state", keys)
		}
	}
}
