package crashes

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"

	"github.com/google/go-cmp/cmp"
)

// ownMounts says that the process may mount: it has a namespace of its own.
const ownMounts = "SKILLMILL_TEST_OWN_MOUNTS"

// withOwnMounts runs the test once more as a user may who is not root: in a user
// and a mount namespace of its own.
func withOwnMounts(t *testing.T) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), ownMounts+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	text, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err != nil && !errors.As(err, &exit), bytes.Contains(text, []byte("--- SKIP")):
		t.Skipf("no small file system: this machine gives users no namespaces (%v)\n%s", err, text)
	case err != nil:
		t.Errorf("%v\n%s", err, text)
	}
}

// TestFullDisk builds into a file system that is too small, and into one that
// cannot be written, then into one with room.
func TestFullDisk(t *testing.T) {
	acceptance.KnownUnderRace(t)
	mnt := t.TempDir()
	err := syscall.Mount("tmpfs", mnt, "tmpfs", 0, "size=160k")
	if errors.Is(err, syscall.EPERM) && os.Getenv(ownMounts) == "" {
		withOwnMounts(t)
		return
	}
	if err != nil {
		t.Skipf("no small file system: mounting one is not allowed here (%v)", err)
	}
	defer func() {
		if err := syscall.Unmount(mnt, 0); err != nil {
			t.Error(err)
		}
	}()
	dir := acceptance.Some(t)
	want, _ := undisturbed(t, []string{dir})
	out := filepath.Join(mnt, "out")
	fails := func(what string) {
		t.Helper()
		var errs bytes.Buffer
		code := cli.Main([]string{"build", dir, "--out", out, "--quiet"}, strings.NewReader(""), &errs, &errs)
		if code != acceptance.Output || !strings.Contains(errs.String(), what) {
			t.Errorf("exit %d, want %d with %q: %s", code, acceptance.Output, what, errs.String())
		}
	}
	fails("no space left on device")
	if err := syscall.Mount("tmpfs", mnt, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, "size=160k"); err != nil {
		t.Fatal(err)
	}
	fails("read-only file system")
	if err := syscall.Mount("tmpfs", mnt, "tmpfs", syscall.MS_REMOUNT, "size=64m"); err != nil {
		t.Fatal(err)
	}
	acceptance.Build(t, "build", dir, "--out", out, "--quiet")
	if d := cmp.Diff(want, acceptance.Tree(t, out)); d != "" {
		t.Error(d)
	}
}
