package saferun

import (
	"testing"

	"skillmill/datasets/skill"
)

// TestApart: of two states of a page neither of which leads to the other, the skills of one are not in the other.
func TestApart(t *testing.T) {
	of := func(domain string, pages ...string) *skill.Skill {
		return &skill.Skill{Domain: domain, Evidence: skill.Evidence{Pages: pages}}
	}
	const page = "a.test/staff"
	doc := of("a.test", page+"|team")
	for _, c := range []struct {
		name string
		o    *skill.Skill
		want bool
	}{
		{"another menu", of("a.test", page+"|former"), true},
		{"two other menus", of("a.test", page+"|former", page+"|more"), true},
		{"a menu in another menu", of("a.test", page+"|former|team"), true},
		{"the same menu", of("a.test", page+"|team"), false},
		{"a menu behind it", of("a.test", page+"|team|sub"), false},
		{"the page", of("a.test", page), false},
		{"the page and a menu", of("a.test", page, page+"|former"), false},
		{"this menu and another", of("a.test", page+"|team", page+"|former"), false},
		{"another page", of("a.test", "a.test/desk|former"), false},
		{"another domain", of("b.test", page+"|former"), false},
		{"no evidence", of("a.test"), false},
	} {
		if got := apart(c.o, doc); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	if apart(of("a.test", page+"|former"), of("a.test", page)) {
		t.Error("a document of the page itself is in all states")
	}
}
