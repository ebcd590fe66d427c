package serve

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// sameUser reports whether who connected is who runs the server. The folder of the socket
// says so already; the kernel's word holds where the folder is changed later.
func sameUser(c net.Conn) bool {
	u, ok := c.(*net.UnixConn)
	if !ok {
		return false
	}
	raw, err := u.SyscallConn()
	if err != nil {
		return false
	}
	same := false
	err = raw.Control(func(fd uintptr) {
		cred, err := unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED)
		same = err == nil && cred.Uid == uint32(os.Geteuid())
	})
	return err == nil && same
}

// owned refuses a folder of another user.
func owned(info fs.FileInfo) error {
	if st, ok := info.Sys().(*syscall.Stat_t); !ok || st.Uid != uint32(os.Geteuid()) {
		return errors.New("the folder belongs to somebody else")
	}
	return nil
}
