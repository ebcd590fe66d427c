package alike_test

import (
	"testing"

	"skillmill/transform/alike"
)

func TestRelated(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b           string
		related, other bool
	}{
		{"My account", "My profile", true, false},
		{"Bill", "Send invoice", true, false},
		{"Swap", "Change shift", true, false},
		{"Log out", "Sign out", true, false},
		{"Cancel", "Discard", true, false},
		{"新建订单", "添加订单", true, false},
		{"Week plan", "Shift list", false, false},
		{"Mail me", "Text me", false, false},
		{"By van", "By post", false, false},
		{"Export list", "Print list", false, true},
		{"Send by fax", "Print slip", false, true},
		{"导出", "打印", false, true},
		{"Cancel", "Back to list", false, false},
		{"", "Save", false, false},
	} {
		if got := alike.Related(c.a, c.b); got != c.related {
			t.Errorf("%q and %q are related: %v", c.a, c.b, got)
		}
		if got := alike.Unrelated(c.a, c.b); got != !c.related {
			t.Errorf("%q and %q are unrelated: %v", c.a, c.b, got)
		}
		if got := alike.OtherActs(c.a, c.b); got != c.other {
			t.Errorf("%q and %q do other things: %v", c.a, c.b, got)
		}
	}
}

func TestUnrelated(t *testing.T) {
	t.Parallel()
	if alike.Unrelated("Insert", "Kifeme") {
		t.Error("a word that is not known is unrelated")
	}
}

func TestKept(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		was, is []string
		want    float64
	}{
		{[]string{"Dough", "Kind"}, []string{"Kind of dough"}, 1},
		{[]string{"Save", "Print", "Send"}, []string{"Speichern", "Drucken", "Senden"}, 0},
		{[]string{"Save list", "Save"}, []string{"Lists"}, .5},
		{[]string{"12"}, []string{"14"}, 1},
	} {
		if got := alike.Kept(c.was, c.is); got != c.want {
			t.Errorf("%q, now %q: %v, want %v", c.was, c.is, got, c.want)
		}
	}
}
