package plans

import (
	"bytes"
	"fmt"
	"os"
	"syscall"
	"testing"
	"unsafe"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/saferun/refuse"
)

// terminal is a terminal with somebody at it: what is written to the first file is
// typed at the second.
func terminal(t *testing.T) (person, tty *os.File) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("needs a terminal: %v", err)
	}
	t.Cleanup(func() { _ = person.Close() })
	var number, unlocked int32
	for request, value := range map[uintptr]*int32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &unlocked} {
		if _, _, e := syscall.Syscall(syscall.SYS_IOCTL, person.Fd(), request, uintptr(unsafe.Pointer(value))); e != 0 { //nolint:gosec // the call takes an address
			t.Skipf("needs a terminal: %v", e)
		}
	}
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("needs a terminal: %v", err)
	}
	t.Cleanup(func() { _ = tty.Close() })
	return person, tty
}

// TestTerminal holds that a person at a terminal is shown the plan and asked for its
// phrase, and that only the phrase runs it.
func TestTerminal(t *testing.T) {
	b := newBench(t)
	person, tty := terminal(t)
	p := b.plan(send)
	for _, typed := range []string{"yes\n", "\n", p.Phrase() + "\n"} {
		if _, err := person.WriteString(typed); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		exit, want := cli.Main(b.command(p.path), tty, &out, &out), refuse.ExitRefused
		if typed == p.Phrase()+"\n" {
			want = acceptance.OK
		}
		if exit != want || !bytes.Contains(out.Bytes(), []byte("Type the phrase")) || !bytes.Contains(out.Bytes(), []byte("Send order")) {
			t.Errorf("%q: exit %d, want %d: %s", typed, exit, want, out.String())
		}
	}
	if b.shop.total() != 1 {
		t.Errorf("sent %v", b.shop.got)
	}
}
