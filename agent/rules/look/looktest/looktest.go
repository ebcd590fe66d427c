// Package looktest makes observations for the tests of the packages that read them.
package looktest

import (
	"fmt"
	"strings"

	"skillmill/agent"
)

// Page makes an observation of lines, one for each element: its type, its label, and what else is
// known of it as key=value, with | between. A key that is none of an element's fields is an attribute.
// Each element has a skill, the class act, and the action of its type.
func Page(lines ...string) agent.Observation {
	var o agent.Observation
	for i, line := range lines {
		part := strings.Split(line, "|")
		e := agent.Element{ID: i, Type: part[0], Label: part[1], Skill: fmt.Sprint("d", i), Key: fmt.Sprint("k", i), Class: "act", Attributes: map[string]string{}}
		e.Action = map[string]string{
			agent.KindText: "type", agent.KindPassword: "type", agent.KindRange: "type", agent.KindSelect: "select",
			agent.KindCheckbox: "toggle", agent.KindRadio: "toggle", agent.KindLink: "navigate",
		}[e.Type]
		if e.Action == "" {
			e.Action = "click"
		}
		for _, kv := range part[2:] {
			key, v, _ := strings.Cut(kv, "=")
			switch key {
			case "row":
				e.Row = v
			case "heading":
				e.Heading = v
			case "near":
				e.Near = v
			case "beside":
				e.Beside = true
			case "class":
				e.Class = v
			case "css":
				e.Attributes["class"] = v
			case "block":
				e.Block = v
			case "column":
				e.Column = v
			case "group":
				e.Group = v
			case "holds":
				e.Holds = v
			case "form":
				e.Form = v
			case "member": // the family, its key and the head of the keys, with : between
				of := strings.SplitN(v+"::", ":", 4)
				e.Family = &agent.Membership{Skill: of[0], Arg: "row", Key: of[1], Column: of[2]}
			case "state":
				e.State = []string{strings.ReplaceAll(v, ":", "=")}
			case "options":
				for _, t := range strings.Split(v, ",") {
					e.Options = append(e.Options, agent.Option{Value: "v-" + t, Title: t})
				}
			default:
				e.Attributes[key] = v
			}
		}
		o.Elements = append(o.Elements, e)
	}
	return o
}

// Texts adds texts to an observation, each as "role|text".
func Texts(o agent.Observation, lines ...string) agent.Observation {
	for _, line := range lines {
		role, text, _ := strings.Cut(line, "|")
		o.Texts = append(o.Texts, agent.Text{Role: role, Text: text})
	}
	return o
}
