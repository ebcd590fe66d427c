package rules

import (
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// TestSmallThings operates what has no name but the one in its markup, in boxes that tell equals
// apart, and takes no number in an id for one that was asked for.
func TestSmallThings(t *testing.T) {
	posts := page("other||css=like|block=Ann @ann Hello", "other||css=more|block=Ann @ann Hello", "other||css=like|block=Bob @bob Bye", "other||css=more|block=Bob @bob Bye", "other||css=like|block=Ann @ann Again", "other||css=more|block=Ann @ann Again", "button|Submit|class=submit")
	mails := page("other|Ann Sit amet|row=ann sit amet", "other||css=icon star|row=ann sit amet", "other||css=icon trash|row=ann sit amet", "other|Bob Lorem|row=bob lorem", "other||css=icon star|row=bob lorem", "other||css=icon trash|row=bob lorem")
	boxes := page("checkbox||id=box-1", "checkbox||id=box-2", "checkbox||id=box-3", "button|Submit")
	reply := page("text|to", "text||multiline=true", "other||css=icon send")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{posts, `For the user @bob, click on the "Like" button.`, "click #2"},
		{posts, `For the user @carl, click on the "Like" button.`, agent.Unsure},
		{posts, `For the user @bob, click on the "Mute" button.`, "click #3; unsure"},
		{posts, `Click the "Like" button on 2 posts by @ann and then click Submit.`, "click #0; click #4; click Submit"},
		{posts, `Click the "Like" button on 3 posts by @ann and then click Submit.`, agent.Unsure},
		{posts, `Click the "Like" button on 1 post by @ann and then click Submit.`, "click #0; click Submit"},
		{mails, "Find the email by Bob and click the trash icon to delete it.", "click #5"},
		{mails, "Delete the email from Ann", "click #2"},
		{mails, "Delete the email from Carl", agent.Unsure},
		{boxes, "Select -2 with the slider, then hit Submit.", agent.Unsure},
		{reply, `Reply to Carl with the text "Fine"`, agent.Unsure},
	} {
		if got := walkBy(t, tc.task, tc.o, nameOf); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestPlain leaves out the words of the task that a page shows, and does what operates no element.
func TestPlain(t *testing.T) {
	date := texts(page("other|as the date and hit submit|beside|near=select 02/05/2016 as the date and hit submit", "button|Submit"), "|Select 02/05/2016 as the date and hit submit.", "|Date:")
	seen := look.WithoutTask(&date, "Select 02/05/2016 as the date and hit submit.")
	if e := seen.Elements[0]; e.Label != "" || e.Near != "" || len(seen.Texts) != 1 {
		t.Errorf("label %q, near %q, %d texts", e.Label, e.Near, len(seen.Texts))
	}
	if seen = look.WithoutTask(&date, "Press Submit and look at the date"); seen.Elements[0].Label == "" || len(seen.Texts) != 2 {
		t.Error("another task took words out")
	}
	for _, tc := range []struct{ name, element, task, says, label, near string }{
		{"a field called by the end of the task", "text|search result.|near=8th", `Enter "Tula" and press "Search", then click the 8th search result.`, "", "", ""},
		{"by its own label", "text|Name|near=name", "Enter Tula into the field Name", "Name", "Name", "name"},
		{"by its own markup", "text|Name|near=field|placeholder=Name", "Enter Tula into the field Name", "", "Name", ""},
		{"behind something else", "text|Name|near=who are you", "Enter Tula into the field Name", "", "Name", "who are you"},
		{"a button", "button|search result.|near=8th", `Enter "Tula" and press "Search", then click the 8th search result.`, "", "search result.", ""},
		{"a field called by the whole task", "text|Scroll the text to its bottom and press Submit|near=submit", "Scroll the text to its bottom and press Submit", "", "", ""},
		{"what is folded away", "other|Sula|near=leonie", "Find and click on the folder or file named Leonie", "", "Sula", ""},
	} {
		o := texts(page(tc.element, "button|Submit"), "|"+tc.task, "|"+tc.says)
		if e := look.WithoutTask(&o, tc.task).Elements[0]; e.Label != tc.label || e.Near != tc.near {
			t.Errorf("%s: label %q, near %q, want %q, %q", tc.name, e.Label, e.Near, tc.label, tc.near)
		}
	}
	for task, want := range map[string]string{
		"Click ONE, wait 2 seconds, then click TWO.":        "click ONE; wait  2s; click TWO",
		"Scroll to the bottom of the terms, then press TWO": "scroll  end; click TWO",
		"等待三秒后点击ONE":                                        "wait  3s; click ONE",
		"Wait for 3 hours, then click TWO":                  agent.Unsure,
		"Press TWO after clicking ONE":                      "click ONE; click TWO",
	} {
		if got := walk(t, task, page("button|ONE", "button|TWO")); got != want {
			t.Errorf("%s: %s, want %s", task, got, want)
		}
	}
	months := texts(page(), "|Prev", "|Next", "|December", "|2016", "|Su")
	if got := look.ShownMonths(&months); len(got) != 1 || got[0] != (lexicon.Day{Year: 2016, Month: 12}) {
		t.Errorf("months %v", got)
	}
	letters := texts(page("text|"), "|Z", "|a", "|N")
	if got, ok := look.Alone(&letters, "the text below"); !ok || got != "ZaN" {
		t.Errorf("letters %q", got)
	}
}

// TestSuggested presses what a field suggests right after it was typed into, if one thing alone says
// the value, and lets it stand else.
func TestSuggested(t *testing.T) {
	for want, o := range map[string]agent.Observation{
		"Nome, AK (OME)": page("text|From|css=autocomplete", "option|Nome, AK (OME)", "button|Search"),
		"":               page("text|From|css=autocomplete", "option|Nome, AK (OME)", "option|Nome, AK (XYZ)", "button|Search"),
	} {
		id := 0
		s := agent.State{Task: agent.Task{Text: `Enter "Nome, AK" as the from`}, Observation: o}
		first, err := Policy{}.Decide(t.Context(), s)
		if err != nil || first.Action.Type != agent.ActInput || first.Last {
			t.Fatalf("%+v %v", first, err)
		}
		first.Action.Target = &id
		s.History = []agent.StepTrace{{Decision: first, Action: first.Action, Result: agent.Result{Success: true, Acted: true}}}
		d, err := Policy{}.Decide(t.Context(), s)
		got := ""
		if d.Action.Target != nil {
			got = o.Elements[*d.Action.Target].Label
		}
		if err != nil || got != want || want == "" && !d.Done {
			t.Errorf("%q, want %q: %+v %v", got, want, d, err)
		}
	}
}

// TestSuggestedLate waits once for what a field suggests after a while, and takes it then.
func TestSuggestedLate(t *testing.T) {
	o := page("text|From|css=autocomplete", "button|Search")
	s := agent.State{Task: agent.Task{Text: `Enter "OME" as the from`}, Observation: o}
	var acts []string
	for step := range 4 {
		if step == 2 { // it was waited for
			s.Observation = page("text|From|css=autocomplete", "button|Search", "option|Nome, AK (OME)")
		}
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.Done {
			break
		}
		acts = append(acts, d.Action.Type)
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: d.Action.Type != agent.ActWait, Changed: true}})
	}
	if got := strings.Join(acts, " "); got != "input wait click" {
		t.Error(got)
	}
	s.Observation, s.History = o, s.History[:2]
	if d, err := (Policy{}).Decide(t.Context(), s); err != nil || !d.Done {
		t.Errorf("it suggests nothing: %+v %v", d, err)
	}
}

// TestInTheWay takes a question away that disabled the field of a goal, and presses what sends a form by a neutral
// name where a task says no more than that it is sent.
func TestInTheWay(t *testing.T) {
	form := []string{"text|Username|form=f", "password|Password|form=f", "button|OK|form=f|class=submit"}
	o := page(form...)
	s := agent.State{Task: agent.Task{Text: `Enter the username "ann" and the password "x9" into the text fields and press login.`}, Observation: o}
	var acts []string
	for step := range 7 {
		switch step {
		case 2:
			s.Observation = page(append(form, "button|OK", "button|Cancel")...)
		case 3:
			s.Observation = o
		}
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil || d.End != "" {
			t.Fatalf("step %d: %+v %v", step, d, err)
		}
		if d.Done {
			break
		}
		acts = append(acts, s.Observation.Elements[*d.Action.Target].Label)
		r := agent.Result{Success: true, Acted: true, Changed: true}
		if step == 1 {
			r = agent.Result{Error: "TARGET_DISABLED: the control is disabled"}
		}
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: r})
	}
	if got := strings.Join(acts, ", "); got != "Username, Password, Cancel, Password, OK" {
		t.Error(got)
	}
	other := page("text|Username|form=f", "password|Password|form=f", "button|Register|form=f|class=submit")
	if got := walk(t, s.Task.Text, other); !strings.HasSuffix(got, agent.Unsure) {
		t.Errorf("Register is no login: %s", got)
	}
}

// TestSeveralChosen keeps what was chosen before in a list that takes several.
func TestSeveralChosen(t *testing.T) {
	o := page("select|Countries|options=Chad,Peru,Mali|multiple=true", "button|Submit")
	id := 0
	act := agent.Action{Type: agent.ActSelect, Target: &id, Value: "v-Chad"}
	s := agent.State{Task: agent.Task{Text: "Select Chad, Peru from the list and click Submit."}, Observation: o, History: []agent.StepTrace{
		{Decision: agent.Decision{Action: act, Goal: 0, Serves: true, Last: true, Key: "k0"}, Action: act, Result: agent.Result{Success: true, Acted: true}},
	}}
	d, err := Policy{}.Decide(t.Context(), s)
	list, _ := d.Action.Options["values"].([]string)
	if err != nil || len(list) != 2 || list[0] != "v-Chad" || list[1] != "v-Peru" {
		t.Errorf("%v %v", d.Action, err)
	}
}
