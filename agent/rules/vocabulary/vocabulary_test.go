package vocabulary

import (
	"slices"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
)

// TestOf: a page lends a task the verbs of its controls, the names of its fields in full and by a part
// that no other has, and the names of its boxes.
func TestOf(t *testing.T) {
	o := looktest.Page("button|Refund order", "button|下架", "button|No", "button|12", "text|First name", "text|Last name", "text|收货地址 *", "text|Phone", "text|Phone", "checkbox|Gift wrap", "select|City|options=Rome", "link|News|class=export")
	v := Of(&o)
	for _, want := range []struct {
		sort      string
		got, have []string
		not       []string
	}{
		{"verbs", v.Verbs, []string{"refund", "下架"}, []string{"no", "12", "news"}},
		{"fields", v.Fields, []string{"first name", "first", "last", "收货地址", "地址", "city"}, []string{"name", "phone", "收货地址 *"}},
		{"names", v.Names, []string{"gift wrap"}, []string{"first name"}},
	} {
		for _, w := range want.have {
			if !slices.Contains(want.got, w) {
				t.Errorf("%s: no %q in %q", want.sort, w, want.got)
			}
		}
		for _, w := range want.not {
			if slices.Contains(want.got, w) {
				t.Errorf("%s: %q in %q", want.sort, w, want.got)
			}
		}
	}
}

// TestForTask: a task is read to its end by the words of its first look.
func TestForTask(t *testing.T) {
	o := looktest.Page("button|Refund")
	v := ForTask(&agent.State{Observation: o})
	v.Use("verb", "refund")
	v.Use("verb", "refund")
	v.Use("field", "city")
	later := looktest.Page("button|Undo")
	again := ForTask(&agent.State{Observation: later, History: []agent.StepTrace{{Decision: agent.Decision{Words: append(v.Used, "said:give it 2 stars\tbutton\t2 stars\tparking")}}}})
	if len(v.Used) != 2 || !slices.Equal(again.Verbs, []string{"refund"}) || !slices.Equal(again.Fields, []string{"city"}) || again.Said["give it 2 stars"] != (Saying{"button", "2 stars", "parking"}) || again.Page != nil {
		t.Errorf("%+v", again)
	}
}

// TestSayingOf: a clause may say the only control that it names, with what stands around it and nothing
// left over.
func TestSayingOf(t *testing.T) {
	o := looktest.Page("button|2 stars|heading=Parking", "button|2 stars|heading=Breakfast", "button|3 stars|heading=Breakfast", "button|菜单|row=海底火锅 预订 菜单", "button|菜单|row=蓝湾 预订 菜单", "button|Go")
	for s, want := range map[string]string{
		"give the parking 2 stars": "2 stars at parking", "give breakfast 3 stars": "3 stars at breakfast", "give the garden 2 stars": "", "give 2 stars": "", "do not give breakfast 3 stars": "",
		"看看海底火锅的菜单": "菜单 at 海底火锅", "看看菜单": "", "go": "",
	} {
		got := ""
		if f, ok := SayingOf(s, &o); ok {
			got = f.Label + " at " + f.Place
		}
		if got != want {
			t.Errorf("%s: %q, want %q", s, got, want)
		}
	}
}

// TestIsFor: a clause that says what the page is for says nothing else that is there.
func TestIsFor(t *testing.T) {
	o := looktest.Texts(looktest.Page("button|Submit"), "heading|Library card", "heading|Opening hours")
	for s, want := range map[string]bool{"apply for a library card": true, "register": false, "the opening hours": false, "apply for a bus card": false} {
		if got := IsFor(s, &o); got != want {
			t.Errorf("%s: %v", s, got)
		}
	}
}
