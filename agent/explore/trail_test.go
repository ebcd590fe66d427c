package explore

import (
	"testing"

	"skillmill/agent"
)

// TestOpened holds which acts of a task lead to a state.
func TestOpened(t *testing.T) {
	first, then := lookAt(t, closed), lookAt(t, opened)
	click := func(l *look, name string) agent.Deed {
		return agent.Deed{Page: l.Capture.PageKey, Index: control(t, l, name).DOMIndex, Click: true}
	}
	other := click(then, "Language")
	other.Page = "another"
	typed := click(first, "More")
	typed.Click = false
	for _, c := range []struct {
		name string
		at   *look
		acts []agent.Deed
		from *look
		want string
	}{
		{"an opener of the page", first, []agent.Deed{click(first, "More")}, nil, "More"},
		{"an opener that the one before shows", then, []agent.Deed{click(then, "Language")}, first, "Language"},
		{"an opener that was there before", then, []agent.Deed{click(then, "Language")}, then, ""},
		{"no opener", then, []agent.Deed{click(then, "Columns")}, first, ""},
		{"more than a click", first, []agent.Deed{typed}, nil, ""},
		{"two acts", first, []agent.Deed{click(first, "More"), click(first, "More")}, nil, ""},
		{"another part of the page", then, []agent.Deed{other}, first, ""},
	} {
		s, ok := c.at.opened(c.acts, c.from)
		if ok != (c.want != "") || ok && s.name != c.want {
			t.Errorf("%s: %q, %v", c.name, s.name, ok)
		}
	}
}
