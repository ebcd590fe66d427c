package alike_test

import (
	"slices"
	"strings"
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
		"log in to the quux":      {"log in"},
		"go through all at once":  {"go through", "all at once"},
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

func TestStem(t *testing.T) {
	for stem, words := range map[string]string{
		"clos": "close closes closed closing", "copi": "copy copies copied", "run": "run runs running", "sell": "sell selling",
		"class": "class classes", "box": "box boxes", "siz": "size sizes", "movi": "movie movies", "status": "status", "bring": "bring",
		"speed": "speed", "day": "day days", "add": "add adds added adding", "plan": "plan planning", "stop": "stopped stops", "删除": "删除",
	} {
		for _, w := range strings.Fields(words) {
			if got := alike.Stem(w); got != stem {
				t.Errorf("%s: %q, want %q", w, got, stem)
			}
		}
	}
}

// Verbs do one thing in two languages; a thing is no verb.
func TestActs(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"throw the draft away", "删掉", true},
		{"get rid of it", "Remove filter", true},
		{"buy it", "去结算", true},
		{"delete", "Invite user", false},
		{"发票中心", "send", false},
	} {
		if same := alike.Acts(c.a)&alike.Acts(c.b) != 0; same != c.same {
			t.Errorf("%q does %b, %q %b", c.a, alike.Acts(c.a), c.b, alike.Acts(c.b))
		}
	}
	if len(alike.Verbs("turn the light off")) == 0 || len(alike.Verbs("turn")) > 0 {
		t.Error("a verb of two words is not found, or one of one word is")
	}
}
