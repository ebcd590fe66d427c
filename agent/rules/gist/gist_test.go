package gist

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
	"skillmill/agent/rules/reading"
)

// nothing is a reader that understands no part.
func nothing(string) ([]reading.Act, bool) { return nil, false }

// told describes acts as "verb label value", with ; between; "-" for a task that is not understood.
func told(o *agent.Observation, acts []reading.Act, ok bool) string {
	if !ok {
		return "-"
	}
	var out []string
	for i := range acts {
		label := "?"
		if e := reading.Find(o, &acts[i].Is); e != nil {
			label = e.Label
		}
		out = append(out, strings.TrimSpace(fmt.Sprint(acts[i].Verb, " ", label, " ", acts[i].Value)))
	}
	return strings.Join(out, "; ")
}

func TestOf(t *testing.T) {
	mail := looktest.Page("button|Archive", "button|Delete", "button|Reply", "link|Help", "button|Print|state=disabled")
	settings := looktest.Page("checkbox|Weekly newsletter", "checkbox|Hide my profile", "select|Language|options=English,German,French", "button|Save")
	twins := looktest.Page("button|Delete|row=Invoice 7", "button|Delete|row=Invoice 8")
	rows := looktest.Page("checkbox|给安打电话|row=给安打电话 编辑 删除", "checkbox|浇花|row=浇花 编辑 删除")
	zh := looktest.Page("button|删除", "button|归档", "checkbox|消息提醒")
	for _, c := range []struct {
		page agent.Observation
		task string
		want string
	}{
		{mail, "get rid of this message", "click Delete"},
		{mail, "I have read it, delete the message", "click Delete"},
		{mail, "print the page", "-"}, // a control that is disabled does nothing
		{mail, "delete all messages", "-"},
		{mail, "delete it unless it is new", "-"},
		{mail, "make coffee", "-"},
		{mail, "", "-"},
		{mail, strings.Repeat("delete this message and ", 40), "-"},
		{settings, "I do not want the weekly newsletter", "uncheck Weekly newsletter"},
		{settings, "send me the newsletter every week", "-"},
		{settings, "subscribe to the newsletter", "check Weekly newsletter"},
		{settings, "set the language to German", "choose Language v-German"},
		{settings, "show my profile", "uncheck Hide my profile"},
		{twins, "delete it", "-"},
		{twins, "delete invoice 8", "click Delete"},
		{zh, "把这条删掉", "click 删除"},
		{rows, "删除给安打电话", "-"}, // a tick deletes nothing
		{zh, "关闭消息提醒", "uncheck 消息提醒"},
	} {
		acts, ok := Of(c.task, &c.page, nothing)
		if got := told(&c.page, acts, ok); got != c.want {
			t.Errorf("%q: %q, want %q", c.task, got, c.want)
		}
	}
}

// TestOfAsksTheReader: what the reader understands is its own, and each other part is read here.
func TestOfAsksTheReader(t *testing.T) {
	o := looktest.Page("text|Name", "button|Archive")
	read := func(part string) ([]reading.Act, bool) {
		if part != `enter "Ann" as name` {
			return nil, false
		}
		return []reading.Act{{Verb: "input", Value: "Ann", Is: reading.Meant(&o, &o.Elements[0])}}, true
	}
	acts, ok := Of(`enter "Ann" as name, archive this message`, &o, read)
	if got := told(&o, acts, ok); got != "input Name Ann; click Archive" {
		t.Errorf("acts: %s", got)
	}
}

func TestLastSent(t *testing.T) {
	o := looktest.Page("text|Name|form=f", "button|Register|form=f|class=submit", "button|Other")
	act := func(verb string, at int) reading.Act {
		return reading.Act{Verb: verb, Is: reading.Meant(&o, &o.Elements[at])}
	}
	for _, c := range []struct {
		acts []reading.Act
		want string
	}{
		{[]reading.Act{act("click", 1), act("input", 0)}, "input Name; click Register"},
		{[]reading.Act{act("input", 0), act("click", 1)}, "input Name; click Register"},
		{[]reading.Act{act("click", 2), act("input", 0)}, "click Other; input Name"},
		{nil, ""},
	} {
		if got := told(&o, lastSent(c.acts, &o), true); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestSplit(t *testing.T) {
	for text, want := range map[string]string{
		"Delete it":                           "Delete it",
		"archive it, then print it":           "archive it | print it",
		"salt and pepper":                     "salt and pepper",
		"open the menu and delete the row":    "open the menu | delete the row",
		"Maria has a new number. Change it":   "(Maria has a new number) | Change it",
		"I want the newsletter":               "I want the newsletter",
		"I don't need this, delete it":        "I don't need this | delete it",
		"这个太旧了，删掉它":                           "(这个太旧了) | 删掉它",
		"This is spam; delete it! Thank you.": "(This is spam) | delete it | Thank you",
		" , . ":                               "",
	} {
		var got []string
		for _, s := range split(text) {
			if s.reason {
				s.text = "(" + s.text + ")"
			}
			got = append(got, s.text)
		}
		if strings.Join(got, " | ") != want {
			t.Errorf("%q: %q, want %q", text, strings.Join(got, " | "), want)
		}
	}
}

func TestTurnsOff(t *testing.T) {
	for order, want := range map[string]bool{
		"turn the alarm off":         true,
		"turn off the alarm":         true,
		"turn on the alarm":          false,
		"do not turn off the alarm":  false,
		"I don't want it":            true,
		"non-stop flights":           false,
		"关闭提醒":                       true,
		"不要关闭提醒":                     false,
		"unsubscribe from the list":  true,
		"subscribe me to the list":   false,
		"no longer send me the list": true,
	} {
		if got := turnsOff(order); got != want {
			t.Errorf("%q: %t", order, got)
		}
	}
}

func TestExtremeOf(t *testing.T) {
	none := func(string) bool { return false }
	for text, want := range map[string]string{
		"book the room":                       "-",
		"the room with the most seats":        "seats +",
		"the trip with the shortest duration": "duration -",
		"金额最大的订单":                             "金额 +",
		"人数最少的房间":                             "人数 -",
	} {
		got := "-"
		if _, x := extremeOf(text, none); x != nil {
			got = x.of + " " + map[float64]string{1: "+", -1: "-"}[x.way]
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestOpener(t *testing.T) {
	all := func(*agent.Element) bool { return true }
	o := looktest.Page("tab|Billing", "tab|Profile|state=selected", "button|Shipping|class=read|state=expanded:false", "button|Delete")
	for task, want := range map[string]string{
		"change the billing address": "Billing",
		"change the shipping method": "Shipping",
		"change the profile":         "", // it is open
		"delete it":                  "", // it opens nothing
		"billing and shipping":       "", // several
	} {
		got := ""
		if e := Opener(task, &o, all); e != nil {
			got = e.Label
		}
		if got != want {
			t.Errorf("%q: %q, want %q", task, got, want)
		}
	}
	roles := looktest.Page("button|Editor|class=read|state=expanded:false|block=Ann Editor", "button|Admin|class=read|state=expanded:false|block=Bob Admin")
	for task, want := range map[string]string{"Ann should be an admin": "", "Bob is the admin no longer": "Admin"} {
		if e := Opener(task, &roles, all); (e != nil) != (want != "") || e != nil && e.Label != want {
			t.Errorf("%q: %v, want %q", task, e, want)
		}
	}
	if e := Opener("change the billing address", &o, func(*agent.Element) bool { return false }); e != nil {
		t.Errorf("%s may not be taken", e.Label)
	}
}

// TestOfProperties: whatever a task says, an act is one that its control can do, no control is operated
// twice, a disabled one is left alone, and the order of the controls of a page decides nothing.
func TestOfProperties(t *testing.T) {
	lines := []string{
		"button|Archive", "button|Delete", "button|Print|state=disabled", "link|Help", "checkbox|Newsletter",
		"select|Language|options=English,German", "text|Name", "button|删除",
	}
	words := strings.Fields("delete archive print help get rid of the a message newsletter not want I and , . unsubscribe German language 删除 把 不要 name please most all it")
	rapid.Check(t, func(t *rapid.T) {
		task := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 9).Draw(t, "task"), " ")
		o, other := looktest.Page(lines...), looktest.Page(rapid.Permutation(lines).Draw(t, "page")...)
		acts, ok := Of(task, &o, nothing)
		for i := range acts {
			e := reading.Find(&o, &acts[i].Is)
			if ok && (e == nil || slices.Contains(e.State, "disabled") || e.Action == "type") {
				t.Fatalf("%q: %s", task, told(&o, acts, ok))
			}
		}
		if ok && !apart(acts) {
			t.Fatalf("%q operates a control twice: %s", task, told(&o, acts, ok))
		}
		again, same := Of(task, &other, nothing)
		if told(&o, acts, ok) != told(&other, again, same) {
			t.Fatalf("%q: %s, and in another order %s", task, told(&o, acts, ok), told(&other, again, same))
		}
	})
}
