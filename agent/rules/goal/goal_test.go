package goal

import (
	"strings"
	"testing"

	"skillmill/agent/rules/lexicon"
)

// TestExtremes takes words about numbers out of a phrase, and leaves the thing.
func TestExtremes(t *testing.T) {
	for _, tc := range []struct {
		phrase, rest string
		most         int
		by           *Figure
		times        int
	}{
		{"the cheapest room", "room", -1, nil, 0},
		{"价格最高的酒店", "酒店", 1, nil, 0},
		{"the hotel with the highest rating", "the hotel", 0, &Figure{Word: "rating", Most: 1}, 0},
		{"the best rated hotel", "hotel", 0, &Figure{Word: "rating", Most: 1}, 0},
		{"the earliest flight", "flight", 0, &Figure{Word: ClockWordOf + " ", Most: -1}, 0},
		{"最晚出发的车", "车", 0, &Figure{Word: ClockWordOf + " 出发", Most: 1}, 0},
		{"the trip with the shortest duration", "the trip", 0, &Figure{Word: SpanWord, Most: -1}, 0},
		{"the card with the greatest number", "the card", 0, &Figure{Word: "number", Most: 1}, 0},
		{"the numbers in descending order", "the", 0, &Figure{Word: "number", Sorted: -1}, 0},
		{"all numbers greater than 5", "all", 0, &Figure{Word: "number", Op: ">", Than: 5}, 0},
		{"所有偶数", "所有", 0, &Figure{Word: "number", Op: "even"}, 0},
		{"the button twice", "the button", 0, nil, 2},
		{"按钮三次", "按钮", 0, nil, 3},
		{"the last step of all", "the last step of all", 0, nil, 0},
	} {
		g := Goal{Verb: Click}
		rest := strings.Join(strings.Fields(g.Extremes(tc.phrase)), " ")
		same := g.By == nil && tc.by == nil || g.By != nil && tc.by != nil && *g.By == *tc.by
		if rest != tc.rest || g.Most != tc.most || g.Times != tc.times || !same {
			t.Errorf("%s: %q, most %d, by %+v, times %d", tc.phrase, rest, g.Most, g.By, g.Times)
		}
	}
	g := Goal{Verb: Fill}
	if g.Extremes("the cheapest room") != "the cheapest room" || g.Most != 0 {
		t.Error("what is typed is no figure")
	}
}

func TestHolds(t *testing.T) {
	for _, tc := range []struct {
		f    Figure
		n    float64
		want bool
	}{
		{Figure{Op: ">", Than: 5}, 5, false},
		{Figure{Op: ">=", Than: 5}, 5, true},
		{Figure{Op: "<", Than: 5}, 4.5, true},
		{Figure{Op: "<=", Than: 5}, 5.5, false},
		{Figure{Op: "even"}, 4, true},
		{Figure{Op: "even"}, 4.5, false},
		{Figure{Op: "odd"}, -3, true},
		{Figure{}, 7, true},
	} {
		if got := tc.f.Holds(tc.n); got != tc.want {
			t.Errorf("%+v of %v: %v", tc.f, tc.n, got)
		}
	}
}

// TestLimited: so many of what fits are meant, and of a thing with a kind its name without the kind
// names it too.
func TestLimited(t *testing.T) {
	for phrase, want := range map[string]int{"Like on 2 posts by Ann": 2, "one of three mails": 3, "Like on 1 post": 1, "2 adults": 0} {
		g := Goal{Verb: Click}
		if g.Limited(phrase); g.Limit != want || g.All != (want > 0) {
			t.Errorf("%s: %d", phrase, g.Limit)
		}
	}
	g := Goal{Verb: Click, Words: "Refund order A12"}
	if g.WithoutClass(); g.Alt != "Refund A12" {
		t.Errorf("%q", g.Alt)
	}
	if g = (Goal{Verb: Click, Words: "delete order"}); g.Alt != "" {
		t.Errorf("%q", g.Alt)
	}
}

// TestDate: a goal about a date fills in a field that is called like the rest of it.
func TestDate(t *testing.T) {
	g := Goal{Verb: Choose, Quoted: []string{"4 March 2027", "return"}, Words: "date"}
	d, field, ok := g.Date()
	if want := (lexicon.Day{Year: 2027, Month: 3, Day: 4}); !ok || d != want || field.Verb != Fill || field.Value != "4 March 2027" || len(field.Quoted) != 1 {
		t.Errorf("%v %+v %v", d, field, ok)
	}
	if _, _, ok := (&Goal{Verb: Fill, Value: "tomorrow", Given: true}).Date(); ok {
		t.Error("tomorrow is no date")
	}
	if !Numbered("第3题") || Numbered("第3个按钮") {
		t.Error("a name with a number is no place among equals")
	}
}
