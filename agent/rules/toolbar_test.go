package rules

import (
	"testing"

	"skillmill/agent"
)

// walkSelecting is walk on a page on which what is ticked or chosen says so from then on.
func walkSelecting(t *testing.T, task string, o agent.Observation) string {
	t.Helper()
	s := agent.State{Task: agent.Task{Text: task}, Observation: o}
	s.Observation.Elements = append([]agent.Element{}, o.Elements...)
	out := ""
	for range 12 {
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.Done || d.End != "" {
			return out + d.End
		}
		e := &s.Observation.Elements[*d.Action.Target]
		out += e.Label + "; "
		if e.Type == agent.KindOption {
			e.State = []string{"selected"}
		} else if e.Type == agent.KindCheckbox {
			e.State = []string{"checked"}
		}
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}, Label: e.Label})
	}
	return out + "…"
}

// TestToolbar: what stands outside of rows or lists does something with what is selected there, and only
// with that.
func TestToolbar(t *testing.T) {
	lists := texts(page("option|Ann Lee|group=Available people|state=selected:false", "option|Bob Ray|group=Available people|state=selected:false", "button|Add ›", "button|‹ Remove",
		"option|Eve Stone|group=Project members|state=selected:false", "option|Hugo Brandt|group=Project members|state=selected:false", "button|Apply", "button|Reset"), "heading|Available people", "heading|Project members")
	taken := texts(page("option|Eve Stone|group=Project members|state=selected:false", "option|Hugo Brandt|group=Project members|state=selected", "button|Remove", "button|Add"), "heading|Project members")
	files := texts(page("button|Rename|state=disabled", "button|Delete|state=disabled", "checkbox|Select notes.txt|row=notes.txt 10 KB|type=checkbox", "checkbox|Select cat.png|row=cat.png 20 KB|type=checkbox"), "heading|My files")
	rows := texts(page("checkbox|Select notes.txt|row=notes.txt Delete|type=checkbox", "button|Delete|row=notes.txt Delete", "checkbox|Select cat.png|row=cat.png Delete|type=checkbox", "button|Delete|row=cat.png Delete"), "heading|My files")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{lists, "Remove Eve Stone from the project members and apply.", "Eve Stone; ‹ Remove; Apply; "},
		{lists, "Add Ann Lee and Bob Ray to the project members, then apply.", "Ann Lee; Bob Ray; Add ›; Apply; "},
		{lists, "Make Bob Ray a member of the project and apply.", "Bob Ray; Add ›; Apply; "},
		{lists, "Remove Carla Diaz from the project members and apply.", agent.Unsure},
		{lists, "Remove Eve Stone from the board members and apply.", agent.Unsure},
		{taken, "Remove Eve Stone from the project members.", agent.Unsure},
		{files, "Rename notes.txt to c.txt.", "Select notes.txt; unsure"}, // it stays disabled here
		{rows, "Delete cat.png", "Delete; "},
	} {
		if got := walkSelecting(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestShownBy: a thing that a goal quotes is opened where nothing on the page says the verb.
func TestShownBy(t *testing.T) {
	o := page("button|周会", "button|体检", "button|上个月")
	if got := walk(t, "删除日程“周会”", o); got != "click 周会; unsure" {
		t.Error(got)
	}
	if got := walk(t, "删除日程“团建”", o); got != agent.Unsure {
		t.Error(got)
	}
}

// TestEditsCell: a cell is edited by what says so in the row of its thing and names its column.
func TestEditsCell(t *testing.T) {
	o := page("button|Edit price|row=Mug 5.00 ✎ 3 ✎|column=Price", "button|Edit stock|row=Mug 5.00 ✎ 3 ✎|column=Stock", "button|Edit price|row=Lamp 6.00 ✎ 4 ✎|column=Price", "button|Edit stock|row=Lamp 6.00 ✎ 4 ✎|column=Stock")
	number := func(_ *agent.Observation, id *int) string {
		if id == nil {
			return ""
		}
		return string(rune('0' + *id))
	}
	for task, want := range map[string]string{
		"Set the stock of the mug to 18.":                                  "click 1; unsure",
		"The lamp costs 9.50 now, correct the price.":                      "click 2; unsure",
		"We counted again: the stock of the lamp is 49. Please update it.": "click 3; unsure",
		"Set the weight of the mug to 18.":                                 agent.Unsure,
	} {
		if got := walkBy(t, task, o, number); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestOpposite: the sound is off where Mute is on, and a switch for the sound is switched itself.
func TestOpposite(t *testing.T) {
	player := page("button|Play", "button|Mute|state=pressed:false", "checkbox|Subtitles|state=checked:false")
	quiet := page("button|Mute|state=pressed", "checkbox|Subtitles|state=checked:false")
	settings := page("checkbox|Sound|state=checked", "button|Mute contact", "checkbox|Subtitles|state=checked:false")
	for _, tc := range []struct {
		o    agent.Observation
		want string
	}{
		{player, "click Mute; check Subtitles on"}, {quiet, "check Subtitles on"}, {settings, "check Sound off; check Subtitles on"},
	} {
		if got := walk(t, "Switch the sound off and the subtitles on.", tc.o); got != tc.want {
			t.Errorf("got %s\nwant %s", got, tc.want)
		}
	}
}

// TestShownByRest: what is opened for a quoted thing is not done to the thing itself where the goal speaks
// of something of it.
func TestShownByRest(t *testing.T) {
	o := page("button|Weekly", "button|Delete|group=Event details")
	s := agent.State{Task: agent.Task{Text: `Delete the comment on "Weekly"`}, Observation: o}
	s.History = []agent.StepTrace{{Decision: agent.Decision{Action: agent.Action{Type: agent.ActClick}, Key: "k0", Reason: "it is called like what the goal is about"}, Result: agent.Result{Acted: true, Success: true, Changed: true}, Label: "Weekly"}}
	if d, err := (Policy{}).Decide(t.Context(), s); err != nil || d.Serves {
		t.Errorf("%+v %v", d, err)
	}
	s.Task.Text = `Delete the event "Weekly"`
	if d, err := (Policy{}).Decide(t.Context(), s); err != nil || !d.Serves || *d.Action.Target != 1 {
		t.Errorf("%+v %v", d, err)
	}
}
