package agent

import (
	"testing"

	"skillmill/transform/page"
)

// TestShownWords: a short text is what users call a control by, a longer one is content.
func TestShownWords(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><div id=a> 10:15 </div><div id=b>7</div><div id=c>This is a whole sentence, which is what it holds and no name.</div><i id=d></i>`))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"a": "10:15", "b": "7", "c": "", "d": ""} {
		if got := shownWords(tree, tree.ByID(id)[0]); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

// TestHeads: what stands directly before a folded part with fields is its head; what stands before a hidden message
// is none.
func TestHeads(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><div id=a>Address</div><div style="display:none"><input></div><div id=b>Save</div><p style="display:none">Saved</p><div id=c>Open</div><div><input></div></body>`))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"a": true, "b": false, "c": false} {
		if got := heads(tree, tree.ByID(id)[0]); got != want {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}

// TestOffers: a question that a press brings up is asked yet where an answer is offered that the task names.
func TestOffers(t *testing.T) {
	before := &Observation{Texts: []Text{{Text: "Rota"}}, Elements: []Element{{Key: "k0", Label: "Ann", Action: "click"}}}
	after := &Observation{Texts: []Text{{Text: "Rota"}, {Text: "Who is on duty?"}}, Elements: append(before.Elements, Element{Key: "k1", Label: "Ann", Action: "click", Row: "who is on duty ann bob"})}
	for task, want := range map[string]string{"Put Ann on Monday": "Who is on duty?", "Put Eve on Monday": ""} {
		if got := Offers(task, before, after); got != want {
			t.Errorf("%s: %q, want %q", task, got, want)
		}
	}
	if got := Offers("Put Ann on Monday", after, after); got != "" {
		t.Error(got)
	}
}

// TestDrawnWords: shapes are called by what is written on them, other elements are not.
func TestDrawnWords(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><svg id=plan><g id=a><rect></rect><text>Seat <tspan>A4</tspan></text></g><text id=b>Door</text><circle id=c></circle></svg><p id=d>text</p></body>`))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"plan": "", "a": "Seat A4", "b": "Door", "c": "", "d": ""} {
		if got := drawnWords(tree, tree.ByID(id)[0]); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
