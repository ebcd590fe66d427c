package rules

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/grammar"
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
