package serve_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
	"skillmill/durable"
	"skillmill/mill/serve"
)

// up is a server that answers at a socket, and how it is ended.
func up(t testing.TB) (path string, stop func() error) {
	t.Helper()
	s, _ := server(t, io.Discard)
	path = filepath.Join(t.TempDir(), "d", "s.sock")
	l, err := serve.ListenSocket(path)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- serve.Serve(ctx, serve.Endpoint{Listener: l.Listener, Handler: s.Handler()}) }()
	return path, func() error { cancel(); return errors.Join(<-ended, l.Close(), s.Close()) }
}

func ask(path string) error {
	var out []serve.NamespaceInfo
	err := serve.Ask(context.Background(), path, "action.list", map[string]string{"namespace": "shop"}, &out)
	if err == nil && (len(out) != 1 || len(out[0].Actions) != 20) {
		err = fmt.Errorf("answered %+v", out)
	}
	return err
}

// TestSocket holds which places a socket takes and which it refuses.
func TestSocket(t *testing.T) {
	path, stop := up(t)
	if err := ask(path); err != nil {
		t.Error(err)
	}
	var locked *durable.LockedError
	if _, err := serve.ListenSocket(path); !errors.As(err, &locked) || locked.PID != os.Getpid() {
		t.Errorf("a second server: %v", err)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if err := ask(path); err == nil {
		t.Error("answered after the end")
	}
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the socket stays: %v", err)
	}
	refused := map[string]func(dir string) string{
		"others can enter": func(dir string) string {
			if err := os.Chmod(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			return filepath.Join(dir, "s")
		},
		"no socket": func(dir string) string {
			write(t, filepath.Join(dir, "s"), "mine")
			return filepath.Join(dir, "s")
		},
		"is no socket": func(dir string) string {
			if err := os.Symlink(path, filepath.Join(dir, "s")); err != nil {
				t.Fatal(err)
			}
			return filepath.Join(dir, "s")
		},
		"longer than": func(dir string) string { return filepath.Join(dir, strings.Repeat("x", 200)) },
		"is no folder": func(dir string) string {
			if err := os.Symlink(t.TempDir(), filepath.Join(dir, "link")); err != nil {
				t.Fatal(err)
			}
			return filepath.Join(dir, "link", "s")
		},
	}
	for want, place := range refused {
		dir := filepath.Join(t.TempDir(), "d")
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		at := place(dir)
		if l, err := serve.ListenSocket(at); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v %v", want, l, err)
		}
		if data, err := os.ReadFile(at); err == nil && string(data) != "mine" {
			t.Errorf("%s: what was there is now %q", want, data)
		}
	}
	for _, address := range []string{"0.0.0.0:0", "example.com:80", ":0", "127.0.0.1", "[::]:0"} {
		if l, _, _, err := serve.ListenHTTP(address, t.TempDir()); err == nil {
			t.Errorf("%s: listens at %v", address, l.Addr())
		}
	}
}

// TestStale holds that a socket of a server that was killed is no obstacle.
func TestStale(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "d")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "s.sock")
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: path})
	if err != nil {
		t.Fatal(err)
	}
	l.SetUnlinkOnClose(false) // as after kill -9
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := serve.ListenSocket(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// TestSlow holds that clients that hang are shed, and that others are answered meanwhile.
func TestSlow(t *testing.T) {
	t.Parallel()
	path, stop := up(t)
	dial := func(text string) net.Conn {
		c, err := net.Dial("unix", path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, text); err != nil {
			t.Fatal(err)
		}
		return c
	}
	list := `{"jsonrpc":"2.0","id":1,"method":"action.list"}`
	head := fmt.Sprintf("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", len(list))
	clients, calls := 300, 1000 // that hang, and calls that come at once
	if pacetest.More {
		clients, calls = 1000, 10_000
	}
	var slow []net.Conn
	for i := range clients {
		slow = append(slow, dial([]string{"", "POST / HT", head[:40]}[i%3]))
	}
	began := time.Now()
	worst := time.Duration(0)
	for range 200 {
		at := time.Now()
		if err := ask(path); err != nil {
			t.Fatal(err)
		}
		worst = max(worst, time.Since(at))
	}
	t.Logf("%d clients that hang: the slowest of 200 calls of others took %v", clients, worst)
	if worst > pacetest.Times(2*time.Second) {
		t.Errorf("others wait %v", worst)
	}
	// A header that is too long, and a body that is said to be, are refused at once.
	for text, want := range map[string]string{
		"POST / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 1<<20) + "\r\n\r\n":                                                    "431",
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n" + strings.Repeat(" ", 2<<20): "413",
		"nonsense\r\n\r\n": "400",
	} {
		c, err := net.Dial("unix", path)
		if err != nil {
			t.Fatal(err)
		}
		go func() { _, _ = io.WriteString(c, text) }() // it is cut off
		line, _ := bufio.NewReader(c).ReadString('\n')
		if line != "" && !strings.Contains(line, want) {
			t.Errorf("%.60q: %q, want %s", text, line, want)
		}
		_ = c.Close()
	}
	// Calls that come all at once on one connection are answered in their order.
	c := dial("")
	go func() {
		for i := range calls {
			one := strings.Replace(list, `"id":1`, fmt.Sprintf(`"id":%d`, calls+i), 1)
			if _, err := io.WriteString(c, strings.Replace(head, fmt.Sprint(len(list)), fmt.Sprint(len(one)), 1)+one); err != nil {
				return
			}
		}
	}()
	r := bufio.NewReader(c)
	for i := range calls {
		resp, err := http.ReadResponse(r, nil)
		if err != nil {
			t.Fatal(i, err)
		}
		text, err := io.ReadAll(resp.Body)
		if err != nil || !strings.Contains(string(text), fmt.Sprintf(`"id":%d,`, calls+i)) {
			t.Fatalf("%d: %.80s %v", i, text, err)
		}
	}
	runtime.GC() // how much garbage lies about depends on GOGC and on the tests beside this one
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if used := m.HeapAlloc + m.StackInuse; used > 100<<20 {
		t.Errorf("server and clients keep %d MB", used>>20)
	}
	for _, c := range slow {
		_ = c.SetReadDeadline(began.Add(pacetest.Times(20 * time.Second)))
		if _, err := io.Copy(io.Discard, c); err != nil && !strings.Contains(err.Error(), "reset") {
			t.Fatalf("a client that hangs is still connected: %v", err)
		}
	}
	if shed := time.Since(began); shed > pacetest.Times(15*time.Second) {
		t.Errorf("shed after %v", shed)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
