package collects

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect/crawl"
)

// procFaults are those of the browser's processes. captures tells the browsers of
// the crawl from others.
func procFaults(t *testing.T, captures string) []fault {
	// once does something to the browser the first time that a page asks for it.
	once := func(path, kind string, sig syscall.Signal) []fault {
		var done atomic.Bool
		act := path + "-now"
		return []fault{
			{path: path, state: crawl.Captured, page: acceptance.WebPage(`<p>x<button>b</button><img src=` + act + `>`)},
			{path: act, page: func(w http.ResponseWriter, r *http.Request) {
				if done.CompareAndSwap(false, true) {
					signalBrowser(t, captures, kind, sig)
				}
				http.NotFound(w, r)
			}},
		}
	}
	list := []fault{
		{path: "/b/memory", state: crawl.Crash, late: crawl.ReadTimeout, page: acceptance.WebPage(`<p>x<script>const a = [], f = () => { a.push(new Uint8Array(96 << 20).fill(1)); setTimeout(f) }; f()</script><img src=/n/silent>`)},
		// Its many threads tell this page's process from those of others.
		{path: "/b/renderer", state: crawl.Crash, page: acceptance.WebPage(`<p>x<script>const u = URL.createObjectURL(new Blob(['']));
			for (let i = 0; i < 40; i++) new Worker(u); setTimeout(() => fetch('/b/renderer-now'), 500)</script><img src=/n/silent>`)},
		// The page asks again from its next try, and a try may end with its browser, which another
		// fault kills, before its process is found. That one was killed is told by the page's state.
		{path: "/b/renderer-now", page: func(http.ResponseWriter, *http.Request) {
			if pid := browserProcess(t, captures, "renderer"); pid != 0 {
				signal(t, pid, syscall.SIGKILL)
			}
		}},
	}
	list = append(list, once("/b/browser", "", syscall.SIGKILL)...)
	return append(list, once("/b/stopped", "", syscall.SIGSTOP)...)
}

var (
	threads = regexp.MustCompile(`(?m)^Threads:\s+(\d+)$`)
	kinds   = regexp.MustCompile(`--type=([a-z-]+)`)
)

// signalBrowser signals a process of a crawl's browser.
func signalBrowser(t *testing.T, captures, kind string, sig syscall.Signal) {
	pid := browserProcess(t, captures, kind)
	if pid == 0 {
		t.Errorf("no process %q of the browser", kind)
		return
	}
	signal(t, pid, sig)
}

// signal signals a process that was found. One that has ended meanwhile is no fault.
func signal(t *testing.T, pid int, sig syscall.Signal) {
	if err := syscall.Kill(pid, sig); err != nil && !errors.Is(err, syscall.ESRCH) {
		t.Errorf("signal process %d: %v", pid, err)
	}
}

// browserProcess is the process of a kind, "" for the browser itself, that has the
// most threads: a script that starts a browser has one. It is 0 when there is none.
func browserProcess(t *testing.T, captures, kind string) (pid int) {
	groups := browserGroups(t, captures)
	most := 0
	eachProcess(t, func(proc, group string) {
		p, err := strconv.Atoi(filepath.Base(proc))
		if err != nil || !groups[group] {
			return
		}
		cmd, _ := os.ReadFile(filepath.Join(proc, "cmdline"))
		status, _ := os.ReadFile(filepath.Join(proc, "status")) // both are empty when it has ended
		is := ""
		if m := kinds.FindSubmatch(cmd); m != nil {
			is = string(m[1])
		}
		m := threads.FindSubmatch(status)
		if m == nil || is != kind {
			return
		}
		if n, err := strconv.Atoi(string(m[1])); err == nil && n > most {
			pid, most = p, n
		}
	})
	return pid
}
