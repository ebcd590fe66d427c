package npmtest

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Playwright is the driver of browsers that results are compared with. It runs on Node.js
// 18, which Debian has.
const Playwright = "playwright-core@1.60.0"

// Install installs packages, named as npm does (name@version), into the folder
// node_modules of dir, without running their scripts. Without packages it installs those
// of the package.json of dir. An error holds what npm printed; where npm is missing it is
// exec.ErrNotFound.
func Install(ctx context.Context, dir string, packages ...string) error {
	npm, err := exec.LookPath("npm")
	if err != nil {
		return fmt.Errorf("npm install: %w", err)
	}
	cmd := exec.CommandContext(ctx, npm, append([]string{"install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"}, packages...)...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("npm install %q: %w\n%s", packages, err, out)
	}
	return nil
}

// Script returns a new folder with a script of the test's testdata and with packages
// installed for it. It skips the test where npm is missing.
func Script(t *testing.T, script string, packages ...string) (dir string) {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skipf("npm is not installed: %s needs %q", script, packages)
	}
	dir = t.TempDir()
	text, err := os.ReadFile(filepath.Join("testdata", script))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, script), text, 0o600)
	}
	if err == nil {
		err = Install(t.Context(), dir, packages...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// A Peer is a process of Node.js that reads a line of JSON for each line it writes.
type Peer struct {
	In  *json.Encoder
	Out *bufio.Reader
}

// Ask sends a line and reads the one that comes back.
func (p *Peer) Ask(t *testing.T, line, reply any) {
	t.Helper()
	if err := p.In.Encode(line); err != nil {
		t.Fatal(err)
	}
	text, err := p.Out.ReadBytes('\n')
	if err != nil {
		t.Fatalf("the peer ended: %v", err)
	}
	if err := json.Unmarshal(text, reply); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
}

// Start runs node with args in a folder, with env beside the variables of the test. The
// process ends with the test.
func Start(t *testing.T, dir string, env []string, args ...string) *Peer {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, "node", args...)
	cmd.Dir, cmd.Stderr, cmd.Env = dir, os.Stderr, append(os.Environ(), env...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close() // the script ends with its input
		_, _ = io.Copy(io.Discard, out)
		if err := cmd.Wait(); err != nil {
			t.Errorf("node %q: %v", args, err)
		}
	})
	return &Peer{json.NewEncoder(in), bufio.NewReader(out)}
}
