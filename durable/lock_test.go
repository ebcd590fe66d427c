package durable

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "store", "lock")
	release, err := Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Lock(path)
	var locked *LockedError
	if !errors.As(err, &locked) || locked.PID != os.Getpid() || time.Since(locked.Since) > time.Hour {
		t.Fatalf("second Lock: %v", err)
	}
	if want := fmt.Sprintf("locked by pid %d since ", os.Getpid()); !strings.Contains(err.Error(), want) {
		t.Errorf("message %q, want %q in it", err, want)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	release, err = Lock(path)
	if err != nil {
		t.Fatalf("after release: %v", err)
	}
	// An owner that has not signed yet is unknown, not somebody of the past.
	if err := os.Truncate(path, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(path); !errors.As(err, &locked) || locked.PID != 0 {
		t.Errorf("unsigned: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(filepath.Join(path, "lock")); err == nil || errors.As(err, new(*LockedError)) {
		t.Errorf("below a file: %v", err)
	}
}

// holder is the environment variable that makes a test process hold a lock.
const holder = "SKILLMILL_TEST_HOLD_LOCK"

func TestLockHolder(t *testing.T) {
	path := os.Getenv(holder)
	if path == "" {
		t.Skip("only the child process of TestLockDiesWithItsOwner does something here")
	}
	if _, err := Lock(path); err != nil {
		t.Fatal(err)
	}
	fmt.Println("held")
	time.Sleep(time.Hour) // it is killed before
}

// The kernel frees the lock of a process that is killed.
func TestLockDiesWithItsOwner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	cmd := exec.Command(os.Args[0], "-test.run=^TestLockHolder$", "-test.v")
	cmd.Env = append(os.Environ(), holder+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() && lines.Text() != "held" {
	}
	_, err = Lock(path)
	var locked *LockedError
	if !errors.As(err, &locked) || locked.PID != cmd.Process.Pid {
		t.Errorf("while it lives: %v", err)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err == nil {
		t.Fatal("the child ended by itself")
	}
	release, err := Lock(path)
	if err != nil {
		t.Fatalf("after its death: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
}

// TestLockFollowsNoLink holds that the file that a link in the lock's place leads to
// keeps what it holds.
func TestLockFollowsNoLink(t *testing.T) {
	dir := t.TempDir()
	target, path := filepath.Join(dir, "precious"), filepath.Join(dir, "lock")
	if err := os.WriteFile(target, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, path); err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(path); err == nil || errors.As(err, new(*LockedError)) {
		t.Errorf("a link was locked: %v", err)
	}
	if _, err := Locked(path); err == nil {
		t.Error("a link was looked at")
	}
	if data, err := os.ReadFile(target); err != nil || string(data) != "precious" {
		t.Errorf("the target holds %q: %v", data, err)
	}
}

// TestLocked holds that looking tells of a lock, and that however often somebody
// looks a lock can be taken.
func TestLocked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	look := func(want bool) {
		t.Helper()
		if got, err := Locked(path); got != want || err != nil {
			t.Fatalf("locked: %v, %v", got, err)
		}
	}
	look(false) // no file
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			default:
				_, _ = Locked(path) // the other side is what is tested
			}
		}
	}()
	for range 1000 {
		release, err := Lock(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := release(); err != nil {
			t.Fatal(err)
		}
	}
	close(stop)
	<-done
	release, err := Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	look(true)
	if err := release(); err != nil {
		t.Fatal(err)
	}
	look(false)
}
