package rules

import (
	"testing"

	"skillmill/agent"
)

// control is one that is operated by a press.
func control(id int, kind, label, row, near string) agent.Element {
	return agent.Element{ID: id, Type: kind, Label: label, Row: row, Near: near, Action: "click", Class: "act", Skill: "s", Attributes: map[string]string{}, Key: label + row}
}

// TestAVerbIsSaid: what does not say the verb is not pressed for it, and of equal openers
// the one at the place is opened.
func TestAVerbIsSaid(t *testing.T) {
	o := agent.Observation{URL: "http://a.test/"}
	for i, card := range []string{"Fix login", "Call printer", "Write notes"} {
		e := control(i, agent.KindButton, "Card actions", card, card)
		e.Class, e.State = "read", []string{"expanded=false"}
		o.Elements = append(o.Elements, e)
	}
	decide := func(task string) agent.Decision {
		d, err := Policy{}.Decide(t.Context(), agent.State{Task: agent.Task{Text: task}, Observation: o})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	if d := decide(`Archive the card "Call printer".`); d.Serves || d.Action.Target == nil || *d.Action.Target != 1 {
		t.Errorf("%+v", d)
	}
	if d := decide(`Archive the card "Unknown".`); d.End != agent.Unsure || !d.Absent {
		t.Errorf("%+v", d)
	}
	o.Elements = append(o.Elements, control(3, agent.KindMenuItem, "Archive", "", ""))
	if d := decide(`Archive the card "Call printer".`); d.Serves && *d.Action.Target != 3 {
		t.Errorf("%+v", d)
	}
}

// TestNarrowed holds sentences that make a list shorter, and one that adds a thing.
func TestNarrowed(t *testing.T) {
	if g := parse("Filter by pets allowed and 3 stars, then click Go"); len(g) != 3 || g[0].value != "pets allowed" || g[1].value != "3 stars" || g[2].verb != click {
		t.Errorf("%+v", g)
	}
	if g := parse("按学历要求硕士筛选，搜索"); len(g) != 2 || g[0].tail != "学历要求硕士" || g[1].must != "搜索" || g[1].given {
		t.Errorf("%+v", g)
	}
	if g := parse("Sort by price and see availability at Riverside Inn."); len(g) != 2 || g[0].verb != choose || g[1].verb != click || g[1].words != "availability at Riverside Inn" {
		t.Errorf("%+v", g)
	}
	inn := &agent.Observation{Elements: []agent.Element{control(0, agent.KindLink, "Riverside Inn", "Riverside Inn See availability", ""), control(1, agent.KindButton, "See availability", "Riverside Inn See availability", ""), control(2, agent.KindButton, "See availability", "Maple Court See availability", "")}}
	see := parse("Sort by price and see availability at Riverside Inn.")[1]
	if c, why := pickOne(&see, rank(inn, &see, "", nil)); c == nil || c.e.ID != 1 {
		t.Errorf("%+v %s", c, why)
	}
	if g := parse("See the row of Ann and click Edit"); len(g) != 1 || g[0].place == "" {
		t.Errorf("%+v", g)
	}
	g := parse(`Add a card called "Book a room" to the Done list.`)
	if len(g) != 3 || g[0].unless == nil || g[1].value != "Book a room" || !g[2].strict || g[2].place != "Done list" || g[2].must != "Add" {
		t.Errorf("%+v", g)
	}
	o := &agent.Observation{Elements: []agent.Element{
		control(0, agent.KindLink, "不限", "不限 本科 硕士", "学历要求"), control(1, agent.KindLink, "本科", "不限 本科 硕士", "不限"),
		control(2, agent.KindLink, "硕士", "不限 本科 硕士", "本科"), control(3, agent.KindLink, "硕士论文", "", ""),
	}}
	if e, _ := tailed("学历要求硕士", o); e == nil || e.ID != 2 {
		t.Errorf("%+v", e)
	}
	if e, _ := tailed("工作地点硕士", o); e != nil {
		t.Errorf("%+v", e)
	}
	if e, _ := tailed("学历要求博士", o); e != nil {
		t.Errorf("%+v", e)
	}
}

// TestLeading opens the part of the page that a goal names, and no other page.
func TestLeading(t *testing.T) {
	link := func(id int, label, href string) agent.Element {
		e := control(id, agent.KindLink, label, "notifications privacy mentions", "")
		e.Class, e.Attributes = "read", map[string]string{"href": href}
		return e
	}
	o := &agent.Observation{URL: "http://a.test/settings?x", Elements: []agent.Element{link(0, "Notifications", "/settings?x#n"), link(1, "Privacy", "#p"), link(2, "Mentions", "/mentions")}}
	g := parse("Turn off notifications for mentions")[0]
	if e := leading(&g, o, &progress{}); e != nil {
		t.Errorf("nothing says which part is shown: %+v", e)
	}
	o.Elements[1].State = []string{"current=page"}
	if e := leading(&g, o, &progress{}); e == nil || e.ID != 0 {
		t.Errorf("%+v", e)
	}
	if e := leading(&g, o, &progress{opened: map[string]bool{o.Elements[0].Key: true}}); e != nil {
		t.Errorf("%+v", e)
	}
}
