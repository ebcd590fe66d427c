package rules

import (
	"testing"

	"skillmill/agent/rules/pattern"
)

// TestPatterns compiles the patterns of all packages below this one, which no start of a
// command does.
func TestPatterns(t *testing.T) {
	for _, err := range pattern.Faults() {
		t.Error(err)
	}
}
