package rules

import (
	"fmt"
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
