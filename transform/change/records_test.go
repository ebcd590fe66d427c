package change

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// card is a control of a card or of another record: what tells it from its equals, and the text around it.
type card struct {
	id, name    string
	part, block []string
	row         string
	more        func(*datasets.ControlRow)
}

func cards(night string, list ...card) []Shot {
	s := Shot{CaptureID: "a/" + night, Night: night, Viewport: 1280}
	for _, c := range list {
		r := datasets.ControlRow{Name: c.name, Tag: "button", Role: "button", Action: "click", Visible: true, Enabled: true}
		r.Facts.Heading = "Top"
		r.Guard = skill.Guard{Kind: "click", Part: c.part, Block: c.block, Row: c.row}
		if c.row != "" {
			r.Guard.Twins = []skill.Twins{{Count: 3}}
		}
		if c.more != nil {
			c.more(&r)
		}
		s.Controls = append(s.Controls, SeenOf(&r, c.id, ""))
	}
	return []Shot{s}
}

// TestRecords: what tells a control from its equals says to which control of another night it belongs.
func TestRecords(t *testing.T) {
	t.Parallel()
	plums, nuts := []string{"plums"}, []string{"nuts"}
	field := func(r *datasets.ControlRow) {
		r.Tag, r.Role, r.Action, r.Guard.Kind = "input", "textbox", "type", "text"
	}
	choice := func(r *datasets.ControlRow) {
		r.Tag, r.InputType, r.Role, r.Action, r.Guard = "input", "radio", "radio", "toggle", skill.Guard{Kind: "radio"}
		r.Facts.Row = "Payment"
	}
	sw := func(role string) func(*datasets.ControlRow) {
		return func(r *datasets.ControlRow) {
			r.Tag, r.Role, r.Action, r.Guard.Kind = "input", role, "toggle", "checkbox"
		}
	}
	first, last := card{id: "a1", name: "Print"}, card{id: "a2", name: "Help"}
	for name, c := range map[string]struct {
		was, is []card
		want    []string
	}{
		"cards that changed places": {
			[]card{{id: "d1", name: "Plan", part: plums, row: "plums plan drop"}, {id: "d2", name: "Drop", part: plums, row: "plums plan drop"}, {id: "d3", name: "Plan", part: nuts, row: "nuts plan drop"}},
			[]card{{id: "e3", name: "Put on plan", part: nuts, row: "nuts put on plan"}, {id: "e1", name: "Put on plan", part: plums, row: "plums put on plan take off"}, {id: "e2", name: "Take off", part: plums, row: "plums put on plan take off"}},
			[]string{"e1 renamed Plan Put on plan", "e1 succeeded d1 e1", "e2 renamed Drop Take off", "e2 succeeded d2 e2", "e3 renamed Plan Put on plan", "e3 succeeded d3 e3"},
		},
		"a card for another": {
			[]card{{id: "d1", name: "Plan", part: plums, row: "plums plan"}},
			[]card{{id: "e1", name: "Plan it", part: nuts, row: "nuts plan it"}},
			[]string{"d1 removed Plan ", "e1 added  Plan it"},
		},
		"a word more tells it": {
			[]card{{id: "d1", name: "Plan", part: []string{"autumn", "plums"}, row: "autumn plums plan"}},
			[]card{{id: "e1", name: "Keep", part: []string{"late", "autumn", "plums"}, row: "late autumn plums keep"}},
			[]string{"e1 renamed Plan Keep", "e1 succeeded d1 e1"},
		},
		"only one night tells it": {
			[]card{{id: "d1", part: []string{"ida", "sales"}, row: "ida blum sales"}, {id: "d2", part: []string{"rosa"}, row: "rosa wien sales"}},
			[]card{{id: "e2", row: "rosa wien sales"}, {id: "e1", row: "ida blum sales"}},
			[]string{"e1 succeeded d1 e1", "e2 succeeded d2 e2"},
		},
		"fields of two equal forms": {
			[]card{{id: "d1", block: []string{"send"}, row: "street", more: field}, {id: "d2", block: []string{"bill"}, row: "street", more: field}},
			[]card{{id: "e2", block: []string{"bill"}, row: "street", more: field}, {id: "e1", block: []string{"send"}, row: "street", more: field}},
			[]string{"e1 succeeded d1 e1", "e2 succeeded d2 e2"},
		},
		"a label of a field": {
			[]card{first, {id: "d1", part: []string{"cut"}, row: "cut", more: field}, last},
			[]card{first, {id: "e1", part: []string{"slices"}, row: "slices", more: field}, last},
			[]string{"e1 succeeded d1 e1"},
		},
		"a box and a switch of a record": {
			[]card{{id: "d1", part: plums, row: "plums", more: sw("checkbox")}, {id: "d2", part: plums, row: "plums", more: sw("checkbox")}},
			[]card{{id: "e1", part: plums, row: "plums", more: sw("checkbox")}, {id: "e2", part: plums, row: "plums", more: sw("switch")}},
			[]string{"e1 succeeded d1 e1", "e2 retyped input, checkbox, toggle input, switch, toggle", "e2 succeeded d2 e2"},
		},
		"between the same, of other words": {
			[]card{first, {id: "d1", name: "Send"}, last},
			[]card{first, {id: "e1", name: "Ask"}, last},
			[]string{"e1 renamed Send Ask", "e1 succeeded d1 e1"},
		},
		"two more between the same": {
			[]card{first, {id: "d1", name: "Send"}, last},
			[]card{first, {id: "e1", name: "Ask"}, {id: "e2", name: "Copy"}, last},
			[]string{"d1 removed Send ", "e1 added  Ask", "e2 added  Copy"},
		},
		"another choice": {
			[]card{{id: "a1", name: "Cash", more: choice}, {id: "d1", name: "Voucher", more: choice}, {id: "a2", name: "Card", more: choice}},
			[]card{{id: "a1", name: "Cash", more: choice}, {id: "e1", name: "Phone", more: choice}, {id: "a2", name: "Card", more: choice}},
			[]string{"d1 removed Voucher ", "e1 added  Phone"},
		},
		"a word that all chips say": {
			[]card{{id: "a1", name: "Art Close"}, {id: "a2", name: "Law Close"}, {id: "d1", name: "History Close"}},
			[]card{{id: "e1", name: "Science Close"}, {id: "a1", name: "Art Close"}, {id: "a2", name: "Law Close"}},
			[]string{"d1 removed History Close ", "e1 added  Science Close"},
		},
	} {
		p := NewPage("a.test", "a.test/", nil)
		rest := cards("", card{id: "k1", name: "One"}, card{id: "k2", name: "Two"}, card{id: "k3", name: "Three"}, card{id: "k4", name: "Four"}, card{id: "k5", name: "Five"}, card{id: "k6", name: "Six"})[0].Controls
		before, now := cards("2026-09-01", c.was...), cards("2026-09-02", c.is...)
		before[0].Controls, now[0].Controls = append(rest[:6:6], before[0].Controls...), append(rest[:6:6], now[0].Controls...)
		p.Night(before)
		var got []string
		for _, r := range p.Night(now) {
			if r.Kind != Moved {
				got = append(got, fmt.Sprintf("%s %s %s %s", r.SkillID, r.Kind, r.Was, r.Is))
			}
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}
