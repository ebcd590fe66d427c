//go:build amd64 || arm64

package reads

import (
	"errors"
	"fmt"
	"os"
	"os/exec"

	"golang.org/x/sys/unix"
)

// Run runs a launcher with a fault among its calls on paths below under, and
// answers what the fault met when the program has ended. The error is one of the
// watching; how the program ended is in launcher.ProcessState.
func Run(launcher *exec.Cmd, under []string, fault Fault) (Seen, error) {
	w := &watch{under: under, fault: fault}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return w.seen, fmt.Errorf("watch reads: %w", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "launcher")
	launcher.ExtraFiles = []*os.File{theirs}
	err = launcher.Start()
	_ = theirs.Close()
	if err == nil {
		if w.listener, err = listenerFrom(pair[0]); err == nil {
			err = w.serve()
			_ = unix.Close(w.listener)
		}
		if err != nil {
			_ = launcher.Process.Kill()
		}
		var ended *exec.ExitError
		if werr := launcher.Wait(); err == nil && !errors.As(werr, &ended) {
			err = werr
		}
	}
	_ = unix.Close(pair[0])
	if err != nil {
		return w.seen, fmt.Errorf("watch reads: %w", err)
	}
	return w.seen, nil
}

// listenerFrom receives the filter of a launcher.
func listenerFrom(socket int) (int, error) {
	data, rights := make([]byte, 1), make([]byte, unix.CmsgSpace(4))
	_, n, _, _, err := unix.Recvmsg(socket, data, rights, unix.MSG_CMSG_CLOEXEC)
	if err != nil {
		return 0, err
	}
	messages, err := unix.ParseSocketControlMessage(rights[:n])
	if err != nil || len(messages) != 1 {
		return 0, fmt.Errorf("the launcher sends no filter: %w", errors.Join(err, errRefused))
	}
	fds, err := unix.ParseUnixRights(&messages[0])
	if err != nil {
		return 0, err
	}
	return fds[0], nil
}

// errRefused is what a launcher that ends at once leaves.
var errRefused = errors.New("it may not be allowed here")
