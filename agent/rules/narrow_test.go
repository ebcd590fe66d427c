package rules

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/match"
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
	if g := grammar.Parse("Filter by pets allowed and 3 stars, then click Go"); len(g) != 3 || g[0].Value != "pets allowed" || g[1].Value != "3 stars" || g[2].Verb != goal.Click {
		t.Errorf("%+v", g)
	}
	if g := grammar.Parse("按学历要求硕士筛选，搜索"); len(g) != 2 || g[0].Tail != "学历要求硕士" || g[1].Must != "搜索" || g[1].Given {
		t.Errorf("%+v", g)
	}
	if g := grammar.Parse("Sort by price and see availability at Riverside Inn."); len(g) != 2 || g[0].Verb != goal.Choose || g[1].Verb != goal.Click || g[1].Words != "availability at Riverside Inn" {
		t.Errorf("%+v", g)
	}
	inn := &agent.Observation{Elements: []agent.Element{control(0, agent.KindLink, "Riverside Inn", "Riverside Inn See availability", ""), control(1, agent.KindButton, "See availability", "Riverside Inn See availability", ""), control(2, agent.KindButton, "See availability", "Maple Court See availability", "")}}
	see := grammar.Parse("Sort by price and see availability at Riverside Inn.")[1]
	if c, why := match.PickOne(&see, match.Rank(inn, &see, "", nil)); c == nil || c.Element.ID != 1 {
		t.Errorf("%+v %s", c, why)
	}
	if g := grammar.Parse("See the row of Ann and click Edit"); len(g) != 1 || g[0].Place == "" {
		t.Errorf("%+v", g)
	}
	g := grammar.Parse(`Add a card called "Book a room" to the Done list.`)
	if len(g) != 3 || g[0].Unless == nil || g[1].Value != "Book a room" || !g[2].Strict || g[2].Place != "Done list" || g[2].Must != "Add" {
		t.Errorf("%+v", g)
	}
	o := &agent.Observation{Elements: []agent.Element{
		control(0, agent.KindLink, "不限", "不限 本科 硕士", "学历要求"), control(1, agent.KindLink, "本科", "不限 本科 硕士", "不限"),
		control(2, agent.KindLink, "硕士", "不限 本科 硕士", "本科"), control(3, agent.KindLink, "硕士论文", "", ""),
	}}
	if e, _ := match.Tailed("学历要求硕士", o); e == nil || e.ID != 2 {
		t.Errorf("%+v", e)
	}
	if e, _ := match.Tailed("工作地点硕士", o); e != nil {
		t.Errorf("%+v", e)
	}
	if e, _ := match.Tailed("学历要求博士", o); e != nil {
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
	g := grammar.Parse("Turn off notifications for mentions")[0]
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
