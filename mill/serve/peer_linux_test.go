package serve_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// nobody is a user that owns nothing here.
const nobody = 65534

// TestOtherUser holds that another user of the machine gets no answer: the folder keeps him
// out, and where somebody opened folder and socket to all, the server asks the kernel who he is.
func TestOtherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can be another user")
	}
	const python = "/usr/bin/python3" // where another user may run it
	if _, err := os.Stat(python); err != nil {
		t.Skip(err)
	}
	path, stop := up(t)
	call := func(uid uint32) string {
		cmd := exec.CommandContext(t.Context(), python, "-c", `import socket, sys
s = socket.socket(socket.AF_UNIX)
s.settimeout(20)
s.connect(sys.argv[1])
body = b'{"jsonrpc":"2.0","id":1,"method":"action.list"}'
s.sendall(b'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n' % len(body) + body)
print(s.recv(100))`, path)
		cmd.Dir = "/"
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uid, Gid: uid}}
		out, err := cmd.CombinedOutput()
		return fmt.Sprint(string(out), err)
	}
	if got := call(0); !strings.Contains(got, "200 OK") {
		t.Errorf("its owner: %s", got)
	}
	if got := call(nobody); !strings.Contains(got, "PermissionError") {
		t.Errorf("another user: %s", got)
	}
	for at := path; at != "/"; at = filepath.Dir(at) {
		info, err := os.Stat(at)
		if err != nil {
			t.Fatal(err)
		}
		switch own := strings.HasPrefix(at, os.TempDir()+"/"); {
		case own:
			if err := os.Chmod(at, 0o777); err != nil {
				t.Fatal(err)
			}
		case info.Mode().Perm()&0o001 == 0:
			t.Skipf("others cannot enter %s", at)
		}
	}
	if got := call(nobody); strings.Contains(got, "200 OK") || strings.Contains(got, "PermissionError") {
		t.Errorf("another user where all may enter: %s", got)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
