package agent

import "testing"

func TestCriteria(t *testing.T) {
	o := &Observation{
		URL:      "http://a.test/thanks?id=3",
		Texts:    []Text{{Text: "Order saved"}, {Text: "谢谢 您的订单"}},
		Elements: []Element{{Label: "Gift", State: []string{"checked"}}, {Label: "News"}, {Label: "Row"}, {Label: "Row", State: []string{"selected"}}},
	}
	for text, want := range map[string]bool{
		`url contains /thanks`: true, `url ends with /thanks`: true, `URL is http://a.test/`: false, `网址包含 id=3`: true,
		`text "order  SAVED"`: true, `显示“谢谢”`: true, `text "gone"`: false, `no text "gone"`: true, `不显示“谢谢”`: false,
		`"Gift" is checked`: true, `"News" is checked`: false, `"News" is not checked`: true, `"Row" is selected`: false,
		`be happy`: false,
	} {
		got := Criteria(text, o)
		if len(got) != 1 || got[0].Holds != want {
			t.Errorf("%s: %+v, want %v", text, got, want)
		}
	}
	if got := Criteria(`url contains /thanks; text "gone"；"Gift" is checked.`, o); len(got) != 3 || !got[0].Holds || got[1].Holds || !got[2].Holds {
		t.Errorf("%+v", got)
	}
}

// TestUndone holds what was checked against what the page shows in the end.
func TestUndone(t *testing.T) {
	o := &Observation{Elements: []Element{{Key: "a", Type: KindCheckbox, State: []string{"checked"}}, {Key: "b", Type: KindCheckbox}, {Key: "r", Type: KindRadio}}}
	act := func(key, value string) StepTrace {
		return StepTrace{Decision: Decision{Key: key, Serves: true}, Action: Action{Type: ActCheck, Value: value}}
	}
	for _, tc := range []struct {
		history []StepTrace
		lasts   bool
	}{
		{[]StepTrace{act("a", "on"), act("b", "off"), act("gone", "on"), act("r", "on")}, true},
		{[]StepTrace{act("b", "on")}, false},
		{[]StepTrace{act("a", "off")}, false},
		{[]StepTrace{act("b", "on"), act("b", "off")}, true},
		{nil, true},
	} {
		if got := undone(tc.history, o); (got == nil) != tc.lasts {
			t.Errorf("%+v: %+v", tc.history, got)
		}
	}
}
