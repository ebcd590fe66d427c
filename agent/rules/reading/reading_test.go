package reading

import (
	"testing"

	"pgregory.net/rapid"

	"skillmill/agent"
)

// TestAnyText reads any text by any look: it never fails, and every act is on an element of the
// look that it is found on again.
func TestAnyText(t *testing.T) {
	name := rapid.SampledFrom([]string{"", "Name", "Ann Lee", "Save", "Delete all", "保存", "关闭", "男", "所在城市", "a", "5", "*", "12:00"})
	kind := rapid.SampledFrom([]string{agent.KindButton, agent.KindText, agent.KindCheckbox, agent.KindRadio, agent.KindSelect, agent.KindLink})
	action := map[string]string{agent.KindText: "type", agent.KindCheckbox: "toggle", agent.KindRadio: "toggle", agent.KindSelect: "select"}
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"save ", "把", "Ann Lee ", "name is ", "“x”", "\"", "在", "关", "12:00 ", "5 ", ", ", "everything from "}))
	rapid.Check(t, func(t *rapid.T) {
		var o agent.Observation
		for i := range rapid.IntRange(0, 6).Draw(t, "elements") {
			k := kind.Draw(t, "kind")
			e := agent.Element{ID: i, Type: k, Label: name.Draw(t, "label"), Row: name.Draw(t, "row"), Heading: name.Draw(t, "heading"), Action: action[k], Skill: "d", Key: string(rune('a' + i)), Attributes: map[string]string{}}
			if e.Action == "" {
				e.Action = "click"
			}
			if k == agent.KindSelect {
				e.Options = []agent.Option{{Value: "1", Title: name.Draw(t, "option")}}
			}
			o.Elements = append(o.Elements, e)
		}
		task := ""
		for range rapid.IntRange(0, 6).Draw(t, "parts") {
			task += text.Draw(t, "part")
		}
		acts, _ := Of(task, &o)
		for _, a := range acts {
			if e := Find(&o, &a.Is); e == nil || e.Type != a.Is.Type || e.Label != a.Is.Label {
				t.Fatalf("%q: %+v is not found again", task, a)
			}
		}
		note, err := Note(acts)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := Kept([]agent.StepTrace{{Decision: agent.Decision{Words: []string{note}}}}); !ok || len(got) != len(acts) {
			t.Fatalf("%s is kept as %+v", note, got)
		}
	})
}
