package agent

import (
	"strings"
	"testing"
)

// showing is an observation in short: texts, and names of buttons in brackets.
func showing(url, says string) *Observation {
	o := &Observation{URL: url}
	for part := range strings.SplitSeq(says, ",") {
		if name, ok := strings.CutPrefix(part, "["); ok {
			o.Elements = append(o.Elements, Element{Type: KindButton, Label: strings.TrimSuffix(name, "]")})
			continue
		}
		if part != "" {
			o.Texts = append(o.Texts, Text{Text: part})
		}
	}
	return o
}

// TestJudged: a press counts by what the page does not do by itself.
func TestJudged(t *testing.T) {
	for _, tc := range []struct {
		name, before string
		after        []string
		restless     bool
		want         string
	}{
		{"it says something new", "[Save]", []string{"[Save],Saved"}, false, ""},
		{"a program saw an effect", "[Save]", []string{"[Save]"}, false, ""},
		{"the control alone is gone", "[Save],text", []string{"text"}, false, "nothing else of it"},
		{"its name is written in it", "[Save],Save,text", []string{"text"}, false, "nothing else of it"},
		{"it is gone, and something else came", "[Save],text", []string{"text,Saved"}, false, ""},
		{"it is gone with its banner", "[Got it],We use cookies", []string{""}, false, ""},
		{"a ticker alone", "[Save],tick 3", []string{"[Save],tick 9", "[Save],tick 70", "[Save],tick 140"}, true, "by itself"},
		{"a ticker, and something new", "[Save],tick 3", []string{"[Save],tick 9,Saved", "[Save],tick 70,Saved", "[Save],tick 140,Saved"}, true, ""},
		{"it says what it does first", "[Save]", []string{"[Save],Saving", "[Save],Saved", "[Save]"}, true, ""},
		{"a count that the press raised", "[Save],Saved 1", []string{"[Save],Saved 2", "[Save],Saved 2", "[Save],Saved 2"}, true, ""},
		{"nothing that is read changes, and the page is busy", "[Save]", []string{"[Save]", "[Save]", "[Save]"}, true, "by itself"},
	} {
		var looks []*Observation
		for _, a := range tc.after {
			looks = append(looks, showing("http://a.test/", a))
		}
		got := judged(showing("http://a.test/", tc.before), looks, &StepTrace{Label: tc.before[1:strings.Index(tc.before, "]")]}, tc.restless)
		if got == "" != (tc.want == "") || !strings.Contains(got, tc.want) {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
	moved := []*Observation{showing("http://a.test/?1", "[Save]"), showing("http://a.test/?2", "[Save]"), showing("http://a.test/?3", "[Save]")}
	if got := judged(showing("http://a.test/", "[Save]"), moved, &StepTrace{Label: "Save"}, true); got == "" {
		t.Error("an address that moves on by itself is taken for what the press did")
	}
}
