package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestReadme keeps the README's exit codes and commands true.
func TestReadme(t *testing.T) {
	data, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, c := range exitCodes {
		if row := fmt.Sprintf("| %d | %s |", c.code, c.meaning); !strings.Contains(text, row) {
			t.Errorf("README lacks %q", row)
		}
	}
	script, err := os.ReadFile("testdata/script/build.txtar")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(line, "skillmill ") || elsewhere(line) {
			continue
		}
		ran++
		if !strings.Contains(string(script), "exec "+line+"\n") {
			t.Errorf("no script runs the README's %q", line)
		}
	}
	if ran < 3 {
		t.Errorf("only %d commands found", ran)
	}
}

// elsewhere reports whether a command is run against a local server by the acceptance
// tests: collect by TestCollect, plan and run by TestReadmeRuns.
func elsewhere(line string) bool {
	for _, verb := range []string{"collect", "plan", "run"} {
		if strings.HasPrefix(line, "skillmill "+verb+" ") {
			return true
		}
	}
	return false
}
