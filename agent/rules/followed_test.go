package rules

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/agent"
)

// stepped decides one act at a time until a task ends, on a look in which only what is entered changes, and
// returns the acts as memory has them.
func stepped(t *testing.T, s agent.State) (said []string, steps []agent.Step) {
	t.Helper()
	for range 20 {
		d, err := decideHere(s)
		if err != nil {
			t.Fatal(err)
		}
		if said = append(said, sayAct(&d)); d.Done || d.End != "" || d.Await || d.Action.Target == nil {
			break
		}
		e := &s.Observation.Elements[*d.Action.Target]
		step := agent.Step{Type: d.Action.Type, Label: e.Label, Kind: e.Type, Fingerprint: e.Looked, Goal: d.Goal, Serves: d.Serves}
		if d.Action.Type == agent.ActCheck {
			step.Value = d.Action.Value
		}
		steps = append(steps, step)
		s = entered(s, &d)
	}
	return said, steps
}

// walked is stepped by the decisions of the policy, which may have several acts. It returns how many decisions
// there were, too.
func walked(t *testing.T, s agent.State) (said []string, decisions int) {
	t.Helper()
	for decisions < 20 {
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		decisions++
		then := d.Then
		d.Then = nil
		for _, part := range append([]agent.Decision{d}, then...) {
			if said = append(said, sayAct(&part)); part.Done || part.End != "" || part.Await || part.Action.Target == nil {
				return said, decisions
			}
			s = entered(s, &part)
		}
	}
	return said, decisions
}

func sayAct(d *agent.Decision) string {
	text, err := json.Marshal(d)
	if err != nil {
		panic(err) // a decision has only texts and numbers
	}
	return string(text)
}

// looksDiffer gives each element of an observation a fingerprint of its own.
func looksDiffer(o *agent.Observation) {
	for i := range o.Elements {
		o.Elements[i].Looked = fmt.Sprint("f", i)
	}
}

// TestFollowedIsTheSame does all sentences of the saved looks that mean several acts, one act a decision and then, remembered, with as many as
// one look is good for: the acts are the same, and so are their reasons.
func TestFollowedIsTheSame(t *testing.T) {
	n, alone, together := 0, 0, 0
	for _, file := range []string{"en.txt", "zh.txt", "en_more.txt", "zh_more.txt"} {
		for _, one := range sentencesOf(t, file) {
			if len(one.acts) < 2 {
				continue // one act has none behind it
			}
			text, err := os.ReadFile(filepath.Join("testdata", "sentences", "looks", one.page+".json"))
			if err != nil {
				t.Fatal(err)
			}
			s := agent.State{Task: agent.Task{Text: one.text}}
			if err := json.Unmarshal(text, &s.Observation); err != nil {
				t.Fatal(err)
			}
			looksDiffer(&s.Observation)
			want, steps := stepped(t, s)
			s.Recall.Hits = []agent.Hit{{TaskText: one.text, Same: true, Success: true, Steps: steps}}
			for i := range s.Recall.Hits[0].Steps { // what opened the way is opened first then, which is another rule
				s.Recall.Hits[0].Steps[i].Serves = true
			}
			if slices.ContainsFunc(steps, func(s agent.Step) bool { return !s.Serves }) {
				continue
			}
			got, decisions := walked(t, s)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s\n got %s\nwant %s", one.page, one.text, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			n, alone, together = n+1, alone+len(want), together+decisions
		}
	}
	t.Logf("%d sentences: %d decisions, %d with what memory knows", n, alone, together)
	if together >= alone {
		t.Error("nothing is followed")
	}
}

// TestFollowed: what is done besides the first act on one look, by what is remembered.
func TestFollowed(t *testing.T) {
	const task = `Enter "Ann" into Name, choose Italy from the Country list, tick Gift and press Save`
	form := func(save string, more ...string) agent.Observation {
		return page(append([]string{"text|Name|class=fill|form=f", "select|Country|class=fill|form=f|options=France,Italy", "checkbox|Gift|class=fill|form=f", "button|Save|form=f|" + save}, more...)...)
	}
	const whole = "input Name; select Country; check Gift; click Save"
	for _, tc := range []struct {
		name   string
		page   agent.Observation
		change func(*agent.Recall)
		want   string // the acts of the first decision
	}{
		{"nothing is remembered", form("class=submit"), func(r *agent.Recall) { r.Hits = nil }, "input Name"},
		{"the same", form("class=submit"), nil, whole},
		{"what sends it is a plain button", form("class=act"), nil, whole},
		{"it pays", form("class=payment"), nil, "input Name; select Country; check Gift"},
		{"what sends it is disabled", form("class=submit|state=disabled"), nil, "input Name; select Country; check Gift"},
		{"other words", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Same = false }, "input Name"},
		{"it did not succeed", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Success = false }, "input Name"},
		{"its skill changed since", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Stale = []string{"d1 is quarantined"} }, "input Name"},
		{"the second act failed", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Steps[1].Failed = true }, "input Name"},
		{"the list looked otherwise", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Steps[1].Fingerprint = "x" }, "input Name"},
		{"nobody knows what the list looked like", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Steps[1].Fingerprint = "" }, "input Name"},
		{"the box was called otherwise", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Steps[2].Label = "Gift wrap" }, "input Name; select Country"},
		{"the box was taken off", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Steps[2].Value = "off" }, "input Name; select Country"},
		{"something came between", form("class=submit"), func(r *agent.Recall) {
			r.Hits[0].Steps = slices.Insert(r.Hits[0].Steps, 1, agent.Step{Type: agent.ActClick, Label: "More", Kind: agent.KindButton, Fingerprint: "x"})
		}, "input Name"},
		{"another goal", form("class=submit"), func(r *agent.Recall) { r.Hits[0].Steps[1].Goal = 7 }, "input Name"},
		{"the list now fits two", form("class=submit", "select|Country|class=fill|form=f|options=France,Italy"), nil, "input Name"},
		{"a pattern", form("class=submit"), func(r *agent.Recall) {
			r.Patterns = []agent.Pattern{{Steps: bare(r.Hits[0].Steps[:3])}}
			r.Hits = nil
		}, "input Name; select Country; check Gift"},
		{"two patterns", form("class=submit"), func(r *agent.Recall) {
			r.Patterns = []agent.Pattern{{Steps: bare(r.Hits[0].Steps[1:])}, {Steps: bare(r.Hits[0].Steps[:2])}}
			r.Hits = nil
		}, "input Name; select Country"},
	} {
		looksDiffer(&tc.page)
		s := agent.State{Task: agent.Task{Text: task}, Observation: form("class=submit")}
		looksDiffer(&s.Observation)
		_, steps := stepped(t, s)
		s.Observation = tc.page
		s.Recall.Hits = []agent.Hit{{TaskText: task, Same: true, Success: true, Steps: steps}}
		if tc.change != nil {
			tc.change(&s.Recall)
		}
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, part := range append([]agent.Decision{d}, d.Then...) {
			got = append(got, part.Action.Type+" "+s.Observation.Elements[*part.Action.Target].Label)
		}
		if is := strings.Join(got, "; "); is != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, is, tc.want)
		}
	}
}

// bare returns steps as a pattern has them.
func bare(steps []agent.Step) (out []agent.Step) {
	for _, s := range steps {
		out = append(out, agent.Step{Type: s.Type, Label: s.Label, Kind: s.Kind, Serves: s.Serves})
	}
	return out
}

// TestEntered: of radio buttons of one name one is on.
func TestEntered(t *testing.T) {
	s := agent.State{Observation: page("radio|A|name=n|state=checked", "radio|B|name=n", "radio|C|name=m|state=checked", "checkbox|D|name=n|state=checked", "text|E")}
	on := func(id int, value string) {
		d := agent.Decision{Action: agent.Action{Type: agent.ActCheck, Target: &id, Value: value}}
		s = entered(s, &d)
	}
	on(1, "on")
	on(3, "off")
	id := 4
	s = entered(s, &agent.Decision{Action: agent.Action{Type: agent.ActInput, Target: &id, Value: "x"}})
	var got []string
	for _, e := range s.Observation.Elements {
		got = append(got, e.Label+strings.Join(e.State, "")+e.Holds)
	}
	if is := strings.Join(got, " "); is != "A Bchecked Cchecked D Ex" {
		t.Error(is)
	}
}
