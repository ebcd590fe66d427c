package cli

import (
	"os"
	"path/filepath"
	"testing"
)

// TestNightlyUsage names what is wrong before anything is collected.
func TestNightlyUsage(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "nightly.yaml")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, exitUsage, "nightly")
	run(t, exitUsage, "nightly", "--config", "none.yaml")
	run(t, exitUsage, "nightly", "--config", empty)
}
