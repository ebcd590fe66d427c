package durabletest_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"skillmill/durable"
	"skillmill/durable/durabletest"
)

// TestEnds: a process ends itself before the operation that it is told, and a file that it
// did not come to is not there. One that comes to no such operation ends by itself.
func TestEnds(t *testing.T) {
	if dir := os.Getenv("ENDS_IN"); dir != "" {
		if err := durabletest.EndHere(); err != nil {
			t.Fatal(err)
		}
		for i := range 5 {
			if err := durable.Write(filepath.Join(dir, fmt.Sprint(i)), []byte("x"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	for name, c := range map[string]struct {
		env    string
		signal syscall.Signal // 0 where it ends by itself
		files  int
	}{
		"at once":           {durabletest.End{N: 1}.Env(), syscall.SIGKILL, 0},
		"at the third name": {durabletest.End{N: 3, Kind: durabletest.Rename}.Env(), syscall.SIGKILL, 2},
		"by another signal": {durabletest.End{N: 1, Kind: durabletest.Rename, Signal: syscall.SIGTERM}.Env(), syscall.SIGTERM, 0},
		"later than it is":  {durabletest.End{N: 1, Later: time.Hour}.Env(), 0, 5},
		"never":             {durabletest.End{N: 1000}.Env(), 0, 5},
		"no point":          {durabletest.EndEnv + "=x", 0, -1},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			cmd := exec.Command(os.Args[0], "-test.run=^TestEnds$")
			cmd.Env = append(os.Environ(), "ENDS_IN="+dir, c.env)
			text, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if err != nil && !errors.As(err, &exit) {
				t.Fatal(err)
			}
			if c.files < 0 {
				if err == nil {
					t.Errorf("what is no point is taken for one: %s", text)
				}
				return
			}
			state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if killed := ok && state.Signaled(); killed != (c.signal != 0) || killed && state.Signal() != c.signal {
				t.Errorf("%v: %s", err, text)
			}
			if files, err := filepath.Glob(filepath.Join(dir, "?")); err != nil || c.signal != syscall.SIGTERM && len(files) != c.files {
				t.Errorf("%d files, want %d: %v", len(files), c.files, err)
			}
		})
	}
}
