package alike_test

import (
	"slices"
	"testing"

	"skillmill/transform/alike"
)

// Words that people use for one thing mean the same, in two languages, in phrases and inside
// of runs of Han.
func TestMeant(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"buy a ticket", "purchase", true},
		{"把东西购买了", "buy", true},
		{"turn the light off", "关掉台灯", true},
		{"导出报表", "exported", true},
		{"delete", "保存", false},
		{"to the", "收件人", false},
		{"", "buy", false},
	} {
		a, b := alike.Meant(c.a), alike.Meant(c.b)
		if same := slices.ContainsFunc(a, func(i int) bool { return slices.Contains(b, i) }); same != c.same {
			t.Errorf("%q means %v, %q %v", c.a, a, c.b, b)
		}
	}
}

func TestSpans(t *testing.T) {
	for text, want := range map[string][]string{
		"log in to the panel":     {"log in"},
		"把手机号删除":                  {"手机号", "删除"},
		"delete 发票 of order":      {"delete", "发票", "order"},
		"xyzzy 天地":                nil,
		"purchases, and invoices": {"purchases", "invoices"},
	} {
		var got []string
		for _, s := range alike.Spans(text) {
			if got = append(got, text[s.From:s.To]); len(s.Sets) == 0 {
				t.Errorf("%q: %q is in no set", text, text[s.From:s.To])
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
