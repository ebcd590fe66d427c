package pattern_test

import (
	"testing"

	_ "skillmill/agent/rules" // and all packages below it that make patterns
	"skillmill/agent/rules/pattern"
)

// TestRules compiles the patterns of all rules, which no start of a command does.
func TestRules(t *testing.T) {
	for _, err := range pattern.Faults() {
		t.Error(err)
	}
}
