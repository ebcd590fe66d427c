package alike_test

import (
	"slices"
	"strings"
	"testing"

	"skillmill/transform/alike"
)

// A word is more like one that stands for the same alone than like one that stands for many
// things, and a word that is in no set is like none.
func TestNear(t *testing.T) {
	for _, c := range []struct{ word, near, far string }{
		{"delet", "删除", "保存"},
		{"删除", "delet", "save"},
		{"pictur", "photo", "get"},
		{"forgot password", "忘记密码", "login"},
		{"undo", "撤销", "delet"},
	} {
		near, far := alike.Likeness(c.word, c.near), alike.Likeness(c.word, c.far)
		if near <= far || near > 1 || near != alike.Likeness(c.near, c.word) {
			t.Errorf("%s is %.2f like %s and %.2f like %s", c.word, near, c.near, far, c.far)
		}
		list := alike.Near(c.word)
		at := slices.IndexFunc(list, func(n alike.Neighbor) bool { return n.Word == c.near })
		if at < 0 || list[at].Likeness != near {
			t.Errorf("%s is not near %s: %v", c.near, c.word, list)
		}
		if !slices.IsSortedFunc(list, func(a, b alike.Neighbor) int {
			if a.Likeness != b.Likeness {
				return map[bool]int{true: -1, false: 1}[a.Likeness > b.Likeness]
			}
			return strings.Compare(a.Word, b.Word)
		}) {
			t.Errorf("%v are not sorted", list)
		}
	}
	if n := alike.Near("xyzzy"); len(n) > 0 || alike.Known("xyzzy") || alike.Likeness("xyzzy", "save") != 0 || alike.Likeness("xyzzy", "xyzzy") != 1 {
		t.Errorf("xyzzy is like %v", n)
	}
}

// Words of a text are those of letters, verbs of several words, and Han words that may overlap;
// a word that only joins others is not the one whose stem it has.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"Turn the light off": "turn off, light, turn, off",
		"手机号":                "手机号, 手机",
		"tell them":          "tell",
		"xyzzy":              "",
	} {
		got := alike.Words(text)
		for _, w := range strings.Split(want, ", ") {
			if w != "" && !slices.Contains(got, w) {
				t.Errorf("%s: %q, want %s", text, got, w)
			}
		}
		if want == "" && len(got) > 0 || slices.Contains(got, "them") {
			t.Errorf("%s: %q", text, got)
		}
	}
	if got := alike.Apart("turn the light off"); !slices.Contains(got, "turn off") {
		t.Errorf("%q", got)
	}
	if got := alike.Apart("turn"); len(got) > 0 {
		t.Errorf("%q", got)
	}
}

func TestMisspelled(t *testing.T) {
	for _, c := range []struct {
		word, meant string
		want        bool
	}{
		{"emtpi", "empti", true},
		{"adres", "addres", true},
		{"passwrod", "password", true},
		{"pasword", "password", true},
		{"settinhg", "setting", true},
		{"orfer", "order", true},
		{"order", "order", false},
		{"form", "from", false},
		{"border", "order", false},
		{"ordinary", "order", false},
		{"emtpx", "empti", false},
		{"abcde", "abdec", false},
	} {
		if got := alike.Misspelled(c.word, c.meant); got != c.want || got != alike.Misspelled(c.meant, c.word) {
			t.Errorf("%s for %s: %v", c.word, c.meant, got)
		}
	}
	if got := alike.Spelled("pasword"); !slices.Contains(got, "password") {
		t.Errorf("%q", got)
	}
}

// A short form stands for a word that is known.
func TestShort(t *testing.T) {
	if w := alike.Short('删'); w != "删除" || !alike.Known(w) {
		t.Errorf("%q", w)
	}
	if w := alike.Short('龙'); w != "" {
		t.Errorf("%q", w)
	}
}
