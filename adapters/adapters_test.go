package adapters

import (
	"os/exec"
	"testing"
)

// TestTimeoutsAreCut holds the adapter's limit of one wait to the env's.
func TestTimeoutsAreCut(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	const script = `const { limit } = require('./playwright/env.js')
console.log([undefined, null, 'x', NaN, -5, 0, 1500, 30000, 30001, 1e9, Infinity].map(v => limit(v, 5000)).join())`
	got, err := exec.CommandContext(t.Context(), node, "-e", script).CombinedOutput()
	if want := "5000,5000,5000,5000,0,0,1500,30000,30000,30000,30000\n"; err != nil || string(got) != want {
		t.Errorf("got %s, want %s: %v", got, want, err)
	}
}
