package gist

import (
	"slices"
	"testing"

	"skillmill/agent"
)

func TestMomentOf(t *testing.T) {
	for _, c := range []struct {
		text, rest, of string
		way            float64
	}{
		{"play the latest message", "play  message", "", 1},
		{"share the one that ends first", "share the one ", "ends", -1},
		{"终止最早到期的那份", "终止 那份", "到期", -1},
	} {
		rest, x := momentOf(c.text)
		if x == nil || rest != c.rest || x.of != c.of || x.way != c.way {
			t.Errorf("%s: got %q %+v", c.text, rest, x)
		}
	}
	if _, x := momentOf("the first one"); x != nil {
		t.Error("the first of a list is no moment")
	}
}

func TestMomentsOfOneKind(t *testing.T) {
	at := func(rows ...string) (list []*candidate) {
		for _, row := range rows {
			list = append(list, &candidate{name: "Open", e: &agent.Element{Label: "Open", Row: row}})
		}
		return list
	}
	x := &extreme{way: 1, moment: true}
	for _, c := range []struct {
		rows []string
		want int // the row that is the latest, -1 for none
	}{
		{[]string{"a 2027-03-02", "b 2026-12-30"}, 0},
		{[]string{"a 3 May", "b 17 May"}, 1},
		{[]string{"a 28 December", "b 3 January"}, -1}, // of which year nobody says
		{[]string{"a 08:30", "b 2027-03-02"}, -1},
		{[]string{"a 2027-03-02 2027-03-09", "b 2027-03-04"}, -1},
	} {
		list := at(c.rows...)
		if got := slices.Index(list, x.choose(&agent.Observation{}, list)); got != c.want {
			t.Errorf("%q: got %d, want %d", c.rows, got, c.want)
		}
	}
}

func TestSecondsOf(t *testing.T) {
	for row, want := range map[string]float64{"Leo 155 s": 155, "9 hours 5 minutes": 32700, "4小时30分钟": 16200, "2 min walk, 9 min bus": -1, "no time": -1} {
		n, ok := secondsOf(&agent.Observation{}, &agent.Element{Row: row})
		if !ok {
			n = -1
		}
		if n != want {
			t.Errorf("%s: got %v, want %v", row, n, want)
		}
	}
}

func TestRanks(t *testing.T) {
	none := func(string) bool { return false }
	for text, want := range map[string][]int{
		"decline the second and the third one": {2, 3}, "the first, second and last row": {1, 2, -1}, "delete the last two": {-1, -2},
		"下载前两章": {1, 2}, "删除第二条和第四条": {2, 4}, "the second one": nil,
	} {
		if _, got := (&selector{}).ranks(text, none); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
}
