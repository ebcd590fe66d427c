package match

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/look/looktest"
)

// chosen is the label of the element that the first goal of a task means, with its row; why none is.
func chosen(task string, o agent.Observation) string {
	g := grammar.Parse(task)[0]
	c, why := PickOne(&g, OneThing(&g, Rank(&o, &g, "", nil)))
	if c == nil {
		return why
	}
	if c.Element.Row == "" {
		return c.Element.Label
	}
	return c.Element.Label + " @ " + c.Element.Row
}

// TestPickOne chooses with a margin, or says why nothing is chosen.
func TestPickOne(t *testing.T) {
	rows := looktest.Page("button|Delete|row=ann lee delete edit", "button|Edit|row=ann lee delete edit", "button|Delete|row=bob ray delete edit", "button|Edit|row=bob ray delete edit")
	form := looktest.Page("text|Full name", "text|Email", "select|Country|options=France,Germany", "button|Create account", "button|Cancel", "link|Terms of use", "link|Terms of use|href=/t", "checkbox|Gift wrap|state=disabled", "checkbox|Gift")
	places := looktest.Page("checkbox|Notify me|heading=Warranty", "checkbox|Notify me|heading=Payment", "button|Room 12", "button|Room 21")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{rows, `Click Delete in the row of Bob Ray`, "Delete @ bob ray delete edit"},
		{rows, `Click "Delete"`, Several},
		{rows, `Click the second "Edit" button`, "Edit @ bob ray delete edit"},
		{rows, `Click the third "Edit" button`, Nothing},
		{rows, `Click the last "Edit" button`, "Edit @ bob ray delete edit"},
		{form, `Enter "Ann" into the full name field`, "Full name"},
		{form, `Enter "Ann" into the nickname field`, Nothing},
		{form, `Select "Germany" from the Country dropdown`, "Country"},
		{form, `Select "Spain" from the Country dropdown`, Nothing},
		{form, `Click "Create account"`, "Create account"},
		{form, `Click "Terms of use"`, Several},
		{form, `Check "Gift"`, "Gift"},
		{places, `Under Payment, tick Notify me`, "Notify me"},
		{places, `Under Shipping, tick Notify me`, Nothing},
		{places, `Click "Room 21"`, "Room 21"},
	} {
		if got := chosen(tc.task, tc.o); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestStands: half of the words of a place, all of its numbers and all of its names are said around an
// element, or the place is what was opened last.
func TestStands(t *testing.T) {
	o := looktest.Page("button|Cancel|row=order 2027 ann lee peaches", "button|Cancel|row=order 2028 bob ray pears")
	for _, tc := range []struct {
		place, opened string
		want          []bool
	}{
		{"the order 2027", "", []bool{true, false}},
		{"the order of Ann Lee", "", []bool{true, false}},
		{"the peaches that were ordered", "", []bool{true, false}},
		{"order 2029", "", []bool{false, false}},
		{"Payment", "Payment", []bool{true, true}},
		{"", "", []bool{true, true}},
	} {
		for i, want := range tc.want {
			if got := Stands(&o, &o.Elements[i], &goal.Goal{Place: tc.place}, tc.opened); got != want {
				t.Errorf("%q at %q: %v", tc.place, o.Elements[i].Row, got)
			}
		}
	}
}

// TestOnlyAll: what is to be done with everything is done by what says so, or stands at each thing alone.
func TestOnlyAll(t *testing.T) {
	for label, want := range map[string]bool{"Delete": true, "Delete all": true, "Delete files": true, "Delete account": false, "Delete notes.txt": false, "×": true} {
		if got := onlyAll(&agent.Element{Label: label}, "delete"); got != want {
			t.Errorf("%s: %v", label, got)
		}
	}
}

// TestTakesPart: once a thing is opened, what deletes it is not what deletes a comment on it.
func TestTakesPart(t *testing.T) {
	o := looktest.Page("button|Delete|row=ann lee holiday pictures delete", "button|Delete|row=bob ray comment nice delete")
	for i, want := range []bool{false, true} {
		if got := Stands(&o, &o.Elements[i], &goal.Goal{Place: "Bob Ray's comment", Must: "delete"}, "Bob Ray"); got != want {
			t.Errorf("%q: %v", o.Elements[i].Row, got)
		}
	}
}

// TestSaidThere: of what stands at a place everything is said, but for what the whole page is about.
func TestSaidThere(t *testing.T) {
	o := looktest.Texts(looktest.Page("button|删除|row=家长会 周五 删除", "button|删除|row=旅行 酒店 删除"), "heading|我的便签")
	for place, want := range map[string]bool{"家长会的便签": true, "旅行的便签": false, "便签": false, "家长会的照片": false} {
		if got := SaidThere(&o, &o.Elements[0], &goal.Goal{Place: place, Exact: true}); got != want {
			t.Errorf("%s: %v", place, got)
		}
	}
}

// TestRanked bars what does not say the verb, does not hold the value, or leaves out a number.
func TestRanked(t *testing.T) {
	o := looktest.Page("button|Card", "button|Archive", "text|Guests|type=number", "button|New folder")
	for task, want := range map[string]string{`Archive the card`: "Archive", `Enter "many" into the guests field`: "", `Press New folder 97`: "", `Press New folder`: "New folder"} {
		g := grammar.Parse(task)[0]
		got := ""
		if list := Standing(Rank(&o, &g, "", nil)); len(list) > 0 {
			got = list[0].Element.Label
		}
		if got != want {
			t.Errorf("%s: %q, want %q", task, got, want)
		}
	}
}

// TestExtreme tells equals by the one sum, span or rating of each.
func TestExtreme(t *testing.T) {
	flights := looktest.Page("button|Book|row=4h 10m $200", "button|Book|row=3h $900", "button|Book|row=190 min $100")
	for task, want := range map[string]int{"Book the cheapest flight": 2, "Book the most expensive flight": 1, "Book the flight with the shortest duration": 1} {
		g := grammar.Parse(task)[0]
		g.Words, g.Must = "book", "book"
		if c := Extreme(&g, Rank(&flights, &g, "", nil)); c == nil || c.Element.ID != want {
			t.Errorf("%s: %+v", task, c)
		}
	}
	same := looktest.Page("button|Book|row=room $90", "button|Book|row=suite $90")
	g := grammar.Parse("Book the cheapest room")[0]
	if c := Extreme(&g, Rank(&same, &g, "", nil)); c != nil {
		t.Errorf("%+v is as cheap as the other one", c)
	}
}

// TestNarrowed chooses what a sentence says that makes a list shorter.
func TestNarrowed(t *testing.T) {
	inn := &agent.Observation{Elements: []agent.Element{control(0, agent.KindLink, "Riverside Inn", "Riverside Inn See availability", ""), control(1, agent.KindButton, "See availability", "Riverside Inn See availability", ""), control(2, agent.KindButton, "See availability", "Maple Court See availability", "")}}
	see := grammar.Parse("Sort by price and see availability at Riverside Inn.")[1]
	if c, why := PickOne(&see, Rank(inn, &see, "", nil)); c == nil || c.Element.ID != 1 {
		t.Errorf("%+v %s", c, why)
	}
}

// control is one that is operated by a press.
func control(id int, kind, label, row, near string) agent.Element {
	return agent.Element{ID: id, Type: kind, Label: label, Row: row, Near: near, Action: "click", Class: "act", Skill: "s", Attributes: map[string]string{}, Key: label + row}
}

// TestTailed chooses what ends a phrase, where the rest of it is said around it.
func TestTailed(t *testing.T) {
	o := &agent.Observation{Elements: []agent.Element{
		control(0, agent.KindLink, "不限", "不限 本科 硕士", "学历要求"), control(1, agent.KindLink, "本科", "不限 本科 硕士", "不限"),
		control(2, agent.KindLink, "硕士", "不限 本科 硕士", "本科"), control(3, agent.KindLink, "硕士论文", "", ""),
	}}
	if e, _ := Tailed("学历要求硕士", o); e == nil || e.ID != 2 {
		t.Errorf("%+v", e)
	}
	if e, _ := Tailed("工作地点硕士", o); e != nil {
		t.Errorf("%+v", e)
	}
	if e, _ := Tailed("学历要求博士", o); e != nil {
		t.Errorf("%+v", e)
	}
}

// TestPieces chooses what a run says, and nothing where a part of it is not there or there
// twice.
func TestPieces(t *testing.T) {
	radio := func(id int, label string, state ...string) agent.Element {
		return agent.Element{ID: id, Type: agent.KindRadio, Label: label, Action: "click", Skill: "s", State: state, Key: label}
	}
	o := &agent.Observation{Elements: []agent.Element{radio(0, "大份"), radio(1, "小份", "checked"), radio(2, "辣"), radio(3, "微辣")}}
	g := &goal.Goal{Verb: goal.Choose, Pieces: "小份、微辣"}
	if e, ok := Piece(g, o); !ok || e == nil || e.ID != 3 {
		t.Errorf("%v %v", e, ok)
	}
	g.Pieces = "小份"
	if e, ok := Piece(g, o); !ok || e != nil {
		t.Errorf("%v %v", e, ok)
	}
	g.Pieces = "大份特甜"
	if e, ok := Piece(g, o); ok {
		t.Errorf("%v", e)
	}
	o.Elements = append(o.Elements, radio(4, "大份"))
	if e, ok := Piece(&goal.Goal{Verb: goal.Choose, Pieces: "大份"}, o); ok {
		t.Errorf("%v", e)
	}
}

// TestBelonging reads whose field a goal is about.
func TestBelonging(t *testing.T) {
	for words, want := range map[string][2]string{
		"Ann's colour": {"colour", "Ann"}, "葡萄的库存": {"库存", "葡萄"}, "the status of order #12": {"status", "#12"}, "colour": {}, "the name": {},
	} {
		field, ok := Belonging(&goal.Goal{Verb: goal.Fill, Given: true, Value: "x", Words: words})
		if ok != (want[0] != "") || ok && (field.Words != want[0] || field.Place != want[1]) {
			t.Errorf("%s: %q at %q, %v", words, field.Words, field.Place, ok)
		}
	}
}
