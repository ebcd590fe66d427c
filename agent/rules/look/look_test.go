package look_test

import (
	"slices"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/look/looktest"
)

// page and texts make observations.
var (
	page  = looktest.Page
	texts = looktest.Texts
)

// TestProblems holds what is reckoned, and that nothing else is.
func TestProblems(t *testing.T) {
	for text, want := range map[string]string{
		"7 + 4 =": "11", "9 − 12 = ?": "-3", "3 x 4 =": "12", "8 ÷ 2": "4", "3 + x = 9": "6", "x - 2 = 5": "7", "9 - x = 5": "4",
		"2027-11": "2016", "1 / 0 =": "", "Room 12": "", "x + x = 4": "", "1 + 2 + 3 =": "",
	} {
		if got, _ := look.ComesTo(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestBlocks: the texts before each of several equal rows are that row's, where all have as
// many.
func TestBlocks(t *testing.T) {
	two := page("button|Reply|row=reply like", "button|Like|row=reply like", "button|Reply|row=reply like", "button|Like|row=reply like")
	above := texts(two, "heading|Feed", "|@lonna", "|Lorem.", "button|Reply", "button|Like", "|@tobi", "|Ipsum.", "button|Reply", "button|Like")
	below := texts(two, "button|Reply", "button|Like", "|@tobi", "|Ipsum.", "button|Reply", "button|Like", "|@lonna", "|Lorem.")
	for i, want := range []string{"@lonna Lorem.", "@lonna Lorem.", "@tobi Ipsum.", "@tobi Ipsum."} {
		if got := look.BlockOf(&above, &above.Elements[i]); got != want {
			t.Errorf("%d: %q, want %q", i, got, want)
		}
		if got := look.BlockOf(&below, &below.Elements[i]); got != "" {
			t.Errorf("%d: %q of texts that come behind", i, got)
		}
	}
}

// TestBeside reads the value that stands at a name: behind its colon, in the next text, in the cell of
// its row and column; nothing where two values stand there.
func TestBeside(t *testing.T) {
	o := texts(page("text|Answer"), "|Code: X-9", "term|订单号", "definition|A12", "|Twice", "|1", "|Twice", "|2", "columnheader|Price", "columnheader|Weight", "|Battery 20 %")
	o.Texts = append(o.Texts,
		agent.Text{Text: "Name", Role: "columnheader", Cell: &agent.Cell{Table: "t", Row: "0", Column: 1, Head: true}}, agent.Text{Text: "Role", Role: "columnheader", Cell: &agent.Cell{Table: "t", Row: "0", Column: 2, Head: true}},
		agent.Text{Text: "Ann Lee", Role: "cell", Cell: &agent.Cell{Table: "t", Row: "1", Column: 1}}, agent.Text{Text: "Editor", Role: "cell", Cell: &agent.Cell{Table: "t", Row: "1", Column: 2}})
	for name, want := range map[string]string{
		"the code": "X-9", "订单号": "A12", "twice": "", "price": "", "battery": "20", "Ann Lee's role": "Editor", "Bob's role": "",
	} {
		if got, ok := look.ValueSaid(&o, name); got != want || ok != (want != "") {
			t.Errorf("%s: %q %v", name, got, ok)
		}
	}
	if n, ok := look.AmountSaid(&o, "battery"); !ok || n != 20 {
		t.Errorf("%v %v", n, ok)
	}
	form := texts(page("text|First name", "text|Country"), "cell|First name", "cell|Twila", "|First name:", "|Country:")
	if got, ok := look.Beside(&form, "First name"); got != "Twila" || !ok {
		t.Errorf("the label of the next field is no value: %q %v", got, ok)
	}
	state := texts(page(), "|Status", "|Paid") // what has no name on the page has its only state
	if got, ok := look.ValueSaid(&state, "order"); !ok || got != "Paid" {
		t.Errorf("%q %v", got, ok)
	}
}

func TestWordIn(t *testing.T) {
	o := texts(page(), "heading|Figures", "paragraph|one two three, four")
	for nth, want := range map[int]string{1: "one", 3: "three", -1: "four", 9: ""} {
		if got, _ := look.WordIn(&o, nil, nth); got != want {
			t.Errorf("word %d: %q", nth, got)
		}
	}
	o = texts(o, "paragraph|and another one")
	if got, ok := look.WordIn(&o, nil, 1); ok {
		t.Errorf("%q of two paragraphs", got)
	}
}

// TestTakes: an element takes what its kind can do, and one without a skill takes nothing.
func TestTakes(t *testing.T) {
	o := page("text|Name", "select|City|options=Rome", "checkbox|Gift", "button|Save", "file|Picture", "range|Volume")
	verbs := []string{goal.Fill, goal.Check, goal.Choose, goal.Click}
	for i, want := range [][]bool{{true, false, false, false}, {true, false, true, false}, {false, true, true, true}, {false, false, true, true}, {false, false, true, true}, {true, false, false, false}} {
		for k, verb := range verbs {
			if got := look.Takes(&o.Elements[i], verb); got != want[k] {
				t.Errorf("%s %s: %v", verb, o.Elements[i].Label, got)
			}
		}
	}
	o.Elements[3].Skill = ""
	if look.Takes(&o.Elements[3], goal.Click) {
		t.Error("nothing operates it")
	}
}

func TestOptionOf(t *testing.T) {
	o := page("select|City|options=Rome,Rome Nord,Milan (Centrale)")
	for text, want := range map[string]string{"rome": "v-Rome", "milan": "v-Milan (Centrale)", "nord": "v-Rome Nord", "Turin": "", "v-Rome": "v-Rome"} {
		if got, ok := look.OptionOf(&o.Elements[0], text); got != want || ok != (want != "") {
			t.Errorf("%s: %q %v", text, got, ok)
		}
	}
}

// TestValueFor writes a value as its field takes it, and refuses what the field cannot hold.
func TestValueFor(t *testing.T) {
	for _, tc := range []struct{ kind, value, want string }{
		{"date", "4 March 2027", "2027-03-04"},
		{"date", "14.03.2027", "2027-03-14"},
		{"date", "tomorrow", ""},
		{"time", "7:05 pm", "19:05"},
		{"time", "下午3点", "15:00"},
		{"time", "早上7点半", "07:30"},
		{"time", "12:15 am", "00:15"},
		{"time", "noon", ""},
		{"number", "5 guests", "5"},
		{"number", "3人", "3"},
		{"number", "1,200", "1,200"},
		{"number", "many", ""},
		{"number", "two", "2"},
		{"number", "three guests", "3"},
		{"number", "三个人", "3"},
		{"number", "十二", "12"},
		{"", " Ann ", "Ann"},
		{"单价（元）", "77元", "77"},
		{"备注（元）", "上元", "上元"},
		{"Weight (kg)", "3 kg", "3"},
	} {
		e := &agent.Element{Label: tc.kind, Attributes: map[string]string{"type": tc.kind}}
		if holds := look.Holds(e, tc.value); holds != (tc.want != "") {
			t.Errorf("%s %q: holds %v", tc.kind, tc.value, holds)
		}
		if got := look.ValueFor(e, tc.value); tc.want != "" && got != tc.want {
			t.Errorf("%s %q: %q, want %q", tc.kind, tc.value, got, tc.want)
		}
	}
}

// TestNames: an element is called by what users read; an icon by its markup, a box without a name by
// its row, a list without one by its first option.
func TestNames(t *testing.T) {
	o := page("other||css=icon trash-2|id=b3|data-testid=del", "text||placeholder=Your email", "checkbox||row=Ann Lee lunch", "select||options=All categories,Lamps", "button|Close", "text|王芳|beside|column=工时", "button|×|block=Call Ann ×", "button|×")
	for i, want := range [][]string{{"", "del"}, {"", "Your email"}, {"", "Ann Lee lunch"}, {"categories"}, {"Close", "x", "×"}, {"王芳", "工时"}, {"×", "delete", "remove", "删除"}, {"×"}} {
		if got := look.Own(&o.Elements[i]); !slices.Equal(got, want) {
			t.Errorf("%d: %q, want %q", i, got, want)
		}
	}
	if !look.SaysVerb(&o.Elements[0], "trash") || look.SaysVerb(&o.Elements[4], "archive") {
		t.Error("verbs that elements say")
	}
}

// TestFigures reads the sum, the number, the time and the span in the row of an element.
func TestFigures(t *testing.T) {
	row := func(text string) *agent.Element { return &agent.Element{Row: text} }
	if n, ok := look.AmountOf(row("Desk lamp $1,030.50 Buy")); !ok || n != 1030.5 {
		t.Errorf("%v %v", n, ok)
	}
	if n, ok := look.AmountOf(row("Desk lamp $30 was $40")); ok {
		t.Errorf("%v of two sums", n)
	}
	for _, tc := range []struct {
		text, word string
		want       float64
	}{
		{"Alpha rating 4.1", "rating", 4.1},
		{"Room 3 beds", "bed", 3},
		{"G101 08:10 出发 12:00 到达", goal.ClockWordOf + " 出发", 490},
		{"G101 08:10 出发 12:00 到达", goal.ClockWordOf + " 到达", 720},
		{"Leaves 5:30 pm", goal.ClockWordOf + " ", 1050},
		{"4h 10m $200", goal.SpanWord, 250},
		{"190 min $100", goal.SpanWord, 190},
		{"rating 4 rating 5", "rating", -1},
		{"no figure", "rating", -1},
	} {
		if n, ok := look.FigureOf(row(tc.text), tc.word); ok != (tc.want >= 0) || ok && n != tc.want {
			t.Errorf("%s of %s: %v %v", tc.word, tc.text, n, ok)
		}
	}
}

// TestCalendar finds days, months and what turns them.
func TestCalendar(t *testing.T) {
	o := texts(page("button|‹|title=Previous month", "button|›|title=Next month", "button|30", "button|1", "button|4", "button|30", "button|4"), "|March 2027")
	if m := look.ShownMonths(&o); len(m) != 1 || m[0] != (lexicon.Day{Year: 2027, Month: 3}) {
		t.Errorf("%v", m)
	}
	for day, want := range map[int]int{1: 3, 4: 4, 30: 5} {
		if e := look.DayOf(&o, lexicon.Day{Year: 2027, Month: 3, Day: day}); e == nil || e.ID != want {
			t.Errorf("day %d: %+v", day, e)
		}
	}
	if e := look.Turner(&o, true); e == nil || e.ID != 1 {
		t.Errorf("%+v", e)
	}
	if e := look.Turner(&o, false); e == nil || e.ID != 0 {
		t.Errorf("%+v", e)
	}
	pages := page("link|1", "link|2", "link|3", "link|30")
	if e := look.PageControl(&pages, 2); e == nil || e.ID != 1 {
		t.Errorf("%+v", e)
	}
	if e := look.PageControl(&pages, 30); e != nil {
		t.Errorf("%+v is beside no other page", e)
	}
}

// TestSenderOf is the control that sends what a field holds.
func TestSenderOf(t *testing.T) {
	o := page("text|Name|form=a", "button|Cancel|form=a", "button|Save|form=a", "text|Phone", "select|City|options=Rome", "button|Reset", "button|Submit", "text|Search", "button|Search", "text|Filter", "link|Help", "button|Apply", "checkbox|Dark|role=switch", "button|OK", "text|份数", "button|开始打印", "text|Plate", "button|Book|row=a", "button|Book|row=b", "text|单价|row=芒果", "text|库存|row=芒果", "link|保存|row=芒果", "link|取消|row=芒果", "text|单价|row=苹果", "link|保存|row=石榴")
	for i, want := range map[int]string{0: "Save", 3: "Submit", 4: "Submit", 7: "Search", 9: "", 14: "开始打印", 16: "", 19: "保存", 20: "保存", 23: ""} {
		got := ""
		if e := look.SenderOf(&o, &o.Elements[i]); e != nil {
			got = e.Label
		}
		if got != want {
			t.Errorf("%s: %q, want %q", o.Elements[i].Label, got, want)
		}
	}
	if look.Enters(&o.Elements[12]) || !look.Enters(&o.Elements[4]) {
		t.Error("a switch acts by itself, a list does not")
	}
	for label, want := range map[string]bool{"Save changes": true, "OK": true, "保存时间": true, "Done": false, "完成": false, "Submit": false, "Save and pay the bill now": false} {
		if got := look.Keeps(&agent.Element{Label: label}); got != want {
			t.Errorf("%s keeps: %v", label, got)
		}
	}
}

// TestTurnsPages tells what turns a page from what skips a song.
func TestTurnsPages(t *testing.T) {
	for _, tc := range []struct {
		o    agent.Observation
		want bool
	}{
		{looktest.Page("button|Previous", "button|Next"), true},
		{looktest.Page("button|Previous", "button|Play", "button|Next"), false},
	} {
		o := tc.o
		if got := look.TurnsPages(&o, &o.Elements[len(o.Elements)-1]); got != tc.want {
			t.Errorf("%d controls: %v", len(o.Elements), got)
		}
	}
}
