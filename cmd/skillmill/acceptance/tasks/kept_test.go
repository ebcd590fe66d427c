package tasks

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

// pictured holds that each look of a run has its picture, which its observation names, and that what an act did
// is written before the look behind it.
func pictured(t *testing.T, out *agentRun) {
	t.Helper()
	for n := 1; n <= out.Looks; n++ {
		var o agent.Observation
		text, err := os.ReadFile(filepath.Join(out.Run, fmt.Sprintf("%03d.observation.json", n)))
		if err == nil {
			err = json.Unmarshal(text, &o)
		}
		if err != nil {
			t.Fatal(err)
		}
		png, err := os.ReadFile(filepath.Join(out.Run, fmt.Sprintf("%03d.png", n)))
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(png); o.Screenshot != hex.EncodeToString(sum[:]) || len(png) < 100 || len(o.DOM) != 64 || len(o.A11y) != 64 {
			t.Errorf("look %d: %q of %d bytes, %q, %q", n, o.Screenshot, len(png), o.DOM, o.A11y)
		}
	}
	for i := range out.Steps {
		act, err := os.Stat(filepath.Join(out.Run, fmt.Sprintf("%03d.trace.json", out.Steps[i].Step)))
		if err != nil {
			t.Fatal(err)
		}
		if look, err := os.Stat(filepath.Join(out.Run, fmt.Sprintf("%03d.observation.json", out.Steps[i].Step+1))); err != nil || act.ModTime().After(look.ModTime()) {
			t.Errorf("step %d was written after the look behind it: %v", out.Steps[i].Step, err)
		}
	}
}

// sited holds that a task stays on its site.
func sited(t *testing.T, root, url, work string, sandbox []string) {
	t.Helper()
	for _, c := range []struct {
		site string
		exit int
	}{{"127.0.0.1", acceptance.OK}, {"shop.example", 11}} {
		task := filepath.Join(root, "task.json")
		text, _ := json.Marshal(agent.Task{Text: "Click Export ledger", URL: url + "/reports", Constraints: agent.Constraints{Site: c.site}}) // plain strings
		if err := os.WriteFile(task, text, 0o600); err != nil {
			t.Fatal(err)
		}
		var out agentRun
		if err := json.Unmarshal([]byte(acceptance.Run(t, c.exit, append([]string{"agent", task, "--workspace", work, "--memory", "off", "--json"}, sandbox...)...)), &out); err != nil {
			t.Fatal(err)
		}
		if (out.Acts > 0) != (c.exit == acceptance.OK) {
			t.Errorf("%s: %d acts, %s", c.site, out.Acts, out.Reason)
		}
	}
}
