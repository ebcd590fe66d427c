package serve

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"os"
	"path/filepath"

	"skillmill/durable"
)

// maxPath is the longest path of a socket that all systems take.
const maxPath = 100

// DefaultSocket returns the socket of a user: in the folder for such things where the system has
// one, else below the home.
func DefaultSocket() (string, error) {
	if dir := os.Getenv("XDG_RUNTIME_DIR"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "skillmill", "serve.sock"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("find a place for the socket: %w", err)
	}
	return filepath.Join(home, ".skillmill", "serve", "serve.sock"), nil
}

// Socket is a unix socket in a folder that its owner alone can enter.
type Socket struct {
	net.Listener
	Path string
	Dir  string
	free func() error
}

// ListenSocket makes the folder of a socket and listens there. A socket that a dead server
// left is removed; a living one has the lock, and the error is a *durable.LockedError.
// What is no socket is never removed.
func ListenSocket(path string) (*Socket, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("socket: %w", err)
	}
	if len(path) > maxPath {
		return nil, fmt.Errorf("socket %s: the path is longer than %d bytes, which is more than a socket can have", path, maxPath)
	}
	s := &Socket{Path: path, Dir: filepath.Dir(path)}
	if err := ownFolder(s.Dir); err != nil {
		return nil, fmt.Errorf("socket %s: %w", path, err)
	}
	if s.free, err = durable.Lock(path + ".lock"); err != nil {
		return nil, fmt.Errorf("another server: %w", err)
	}
	if err := s.listen(); err != nil {
		return nil, errors.Join(fmt.Errorf("socket %s: %w", path, err), s.free())
	}
	return s, nil
}

func (s *Socket) listen() error {
	info, err := os.Lstat(s.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.Mode().Type() != fs.ModeSocket:
		return errors.New("what is there is no socket, and is left alone")
	default:
		if err := os.Remove(s.Path); err != nil {
			return err
		}
	}
	l, err := net.Listen("unix", s.Path)
	if err != nil {
		return err
	}
	s.Listener = peers{l}
	return nil
}

// Close closes and removes the socket, and frees its lock.
func (s *Socket) Close() error {
	err := s.Listener.Close()
	if errors.Is(err, net.ErrClosed) {
		err = nil
	}
	return errors.Join(err, s.free())
}

// ownFolder makes a folder for its owner alone, or refuses one that others can enter.
func ownFolder(dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := os.Lstat(dir)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is no folder", dir)
	case info.Mode().Perm()&0o077 != 0:
		return fmt.Errorf("others can enter %s: choose another folder, or chmod 700 it", dir)
	}
	return owned(info)
}

// peers lets those connect who are the owner.
type peers struct{ net.Listener }

// Accept returns the next connection of the owner; it closes those of others.
func (l peers) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if sameUser(c) {
			return c, nil
		}
		_ = c.Close()
	}
}

// ListenHTTP listens at an address of this machine. The token that calls need is new, and
// in a file of the folder that its owner alone can read.
func ListenHTTP(address, dir string) (l net.Listener, token, file string, err error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, "", "", fmt.Errorf("http %s: write host:port, such as 127.0.0.1:0", address)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, "", "", fmt.Errorf("http %s: the server answers this machine alone: 127.0.0.1, ::1 or localhost", address)
	}
	if l, err = net.Listen("tcp", address); err != nil {
		return nil, "", "", fmt.Errorf("http: %w", err)
	}
	secret := make([]byte, 32)
	if _, err = io.ReadFull(rand.Reader, secret); err == nil {
		token, file = hex.EncodeToString(secret), filepath.Join(dir, "token")
		err = durable.Write(file, []byte(token+"\n"), 0o600)
	}
	if err != nil {
		return nil, "", "", errors.Join(fmt.Errorf("http: write the token: %w", err), l.Close())
	}
	return l, token, file, nil
}

// silent takes the lines of net/http, which can hold what clients wrote.
func silent() *log.Logger { return log.New(io.Discard, "", 0) }
