package browser

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// TestKilledBrowserLeavesNothing kills a browser, with a profile of its own and with
// one that is kept, and looks for what its processes put into their folder for
// temporary files.
func TestKilledBrowserLeavesNothing(t *testing.T) {
	path, err := Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	for _, profile := range []string{"", t.TempDir()} {
		dir := t.TempDir()
		b, err := Start(context.Background(), Options{Path: path, TempDir: dir, Profile: profile, NoSandbox: os.Geteuid() == 0})
		if err != nil {
			t.Fatal(err)
		}
		if len(members(b.group)) < 2 {
			t.Error("no processes to kill")
		}
		// Its children write their titles over what they inherited.
		temp := environment(t, b.group, "TMPDIR")
		if !strings.HasPrefix(temp, dir+"/"+ProfilePrefix) {
			t.Fatalf("TMPDIR is %q, want one below %s", temp, dir)
		}
		// What a sound server leaves.
		if err := os.MkdirAll(filepath.Join(temp, "pulse-Zx", "native"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Kill(-b.group, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
		if left, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(left) > 0 {
			t.Errorf("profile %q: left behind: %v %v", profile, left, err)
		}
	}
}

// environment is the value of a variable of a running process.
func environment(t *testing.T, pid int, name string) string {
	t.Helper()
	env, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/environ")
	if err != nil {
		t.Fatal(err)
	}
	value := ""
	for v := range bytes.SplitSeq(env, []byte{0}) {
		if val, ok := bytes.CutPrefix(v, []byte(name+"=")); ok {
			value = string(val) // the last one counts
		}
	}
	return value
}
