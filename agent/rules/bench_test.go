package rules

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/agent"
)

// BenchmarkDecide decides the first act of a task on a page of 60 controls.
func BenchmarkDecide(b *testing.B) {
	var lines []string
	for i := range 30 {
		lines = append(lines, fmt.Sprintf("text|Field %d", i), fmt.Sprintf("button|Save %d", i))
	}
	o := page(append(lines, "text|Name", "button|Submit")...)
	s := agent.State{Task: agent.Task{Text: `Enter "Ann" into the name field, then click Submit`}, Observation: o}
	for b.Loop() {
		if _, err := (Policy{}).Decide(b.Context(), s); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDecideInRows decides the first act of a task on a page of 300 rows with 900 controls.
func BenchmarkDecideInRows(b *testing.B) {
	var lines []string
	for i := range 300 {
		row := fmt.Sprintf("order %d of customer %d edit delete", i, i%40)
		lines = append(lines, "other|Order "+row, "button|Edit|row="+row, "button|Delete|row="+row)
	}
	o := page(append(lines, "text|Name", "button|Submit")...)
	s := agent.State{Task: agent.Task{Text: `Enter "Ann" into the name field, then click Submit`}, Observation: o}
	for b.Loop() {
		if _, err := (Policy{}).Decide(b.Context(), s); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkTask decides a task of seven acts on a page of 20 controls to its end.
func BenchmarkTask(b *testing.B) {
	var lines, words []string
	for i := range 10 {
		lines = append(lines, fmt.Sprintf("text|Field %d", i), fmt.Sprintf("button|Keep %d", i))
	}
	for i := range 6 {
		words = append(words, fmt.Sprintf(`enter "x" into the field %d`, i))
	}
	o := page(lines...)
	for b.Loop() {
		s := agent.State{Task: agent.Task{Text: strings.Join(words, ", then ") + ", then click Keep 0"}, Observation: o}
		for {
			d, err := Policy{}.Decide(b.Context(), s)
			if err != nil || d.End != "" {
				b.Fatal(err, d.Reason)
			}
			if d.Done {
				break
			}
			s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}})
		}
	}
}
