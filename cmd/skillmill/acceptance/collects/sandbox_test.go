package collects

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
)

// nobody is the user without rights of all systems that this is built for.
const nobody = 65534

// TestCollectSandbox looks at the browser's processes from outside: for a user other
// than root the pages are rendered behind a filter for system calls and in a process
// namespace of their own, for root without both, which has to be asked for and is
// said.
func TestCollectSandbox(t *testing.T) {
	acceptance.KnownUnderRace(t)
	if _, err := browser.Find(); err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skipf("needs /proc to see processes: %v", err)
	}
	dir, err := os.MkdirTemp("", "skillmill-sandbox-") // that of the test is closed to other users
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	user := os.Geteuid()
	if user == 0 {
		looks, said, err := sandboxed(t, dir, 0, "--allow-no-sandbox")
		if err != nil || !strings.Contains(said, "warning: --allow-no-sandbox") || looks.renderers == 0 || looks.filtered != 0 {
			t.Errorf("as root: %+v, %v: %s", looks, err, said)
		}
		user = nobody
	}
	looks, said, err := sandboxed(t, dir, user)
	if err != nil && (strings.Contains(said, "No usable sandbox") || strings.Contains(said, "operation not permitted")) {
		t.Skipf("this machine gives other users no sandbox, or no way to become one: %s", said)
	}
	if err != nil {
		t.Fatalf("as user %d: %v: %s", user, err, said)
	}
	t.Logf("as user %d: %+v", user, looks)
	if looks.renderers == 0 || looks.filtered != looks.renderers || looks.confined != looks.renderers || looks.disabled || strings.Contains(said, "warning") {
		t.Errorf("as user %d: %+v: %s", user, looks, said)
	}
}

// renderers is what is seen of the processes that render pages.
type renderers struct {
	renderers int
	filtered  int  // by a seccomp filter
	confined  int  // to a process namespace of their own
	disabled  bool // the browser was told to have no sandbox
}

// sandboxed collects a page as a user and looks at the renderers meanwhile.
func sandboxed(t *testing.T, dir string, user int, flags ...string) (seen renderers, said string, err error) {
	t.Helper()
	home := filepath.Join(dir, fmt.Sprint(user))
	captures := filepath.Join(home, "captures")
	for _, d := range []string{home, captures} {
		if err := os.Mkdir(d, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Chown(d, user, -1); err != nil {
			t.Fatal(err)
		}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/", acceptance.WebPage(`<p>x<img src=/held>`))
	mux.HandleFunc("/held", func(w http.ResponseWriter, r *http.Request) {
		seen = look(t, captures)
		http.NotFound(w, r)
	})
	mux.HandleFunc("/robots.txt", http.NotFound)
	srv := httptest.NewServer(mux)
	defer srv.Close()
	cmd := exec.CommandContext(t.Context(), readable(t, dir), append([]string{"collect", srv.URL + "/", "--out", captures}, flags...)...)
	cmd.Dir, cmd.Env = home, append(os.Environ(), "HOME="+home, "TMPDIR="+home)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if user != os.Geteuid() {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(user), Gid: uint32(user)}}
	}
	err = cmd.Run()
	return seen, out.String(), err
}

// readable is the test binary as a skillmill that every user can run.
func readable(t *testing.T, dir string) string {
	t.Helper()
	path := filepath.Join(dir, "skillmill")
	if _, err := os.Stat(path); err == nil {
		return path
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	from, err := os.Open(self)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(to, from); err != nil {
		t.Fatal(err)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func look(t *testing.T, captures string) (seen renderers) {
	groups := browserGroups(t, captures)
	eachProcess(t, func(proc, group string) {
		if !groups[group] {
			return
		}
		cmd, _ := os.ReadFile(filepath.Join(proc, "cmdline"))
		seen.disabled = seen.disabled || bytes.Contains(cmd, []byte("--no-sandbox"))
		if m := kinds.FindSubmatch(cmd); m == nil || string(m[1]) != "renderer" {
			return
		}
		status, _ := os.ReadFile(filepath.Join(proc, "status")) // both are empty when it has ended
		seen.renderers++
		for line := range strings.Lines(string(status)) {
			f := strings.Fields(line)
			switch {
			case len(f) == 2 && f[0] == "Seccomp:" && f[1] == "2":
				seen.filtered++
			case len(f) > 2 && f[0] == "NSpid:":
				seen.confined++
			}
		}
	})
	return seen
}
