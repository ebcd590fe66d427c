package collects

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
)

// TestCollectKilled ends a crawler with kill -9 and takes the crawl up: its
// browser is gone, no page is captured twice, and nothing is left behind.
func TestCollectKilled(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skipf("needs /proc to see processes: %v", err)
	}
	const pages = 6
	var asked atomic.Int32
	reached := make(chan struct{}, 100)
	mux := http.NewServeMux()
	var links strings.Builder
	for i := range pages {
		fmt.Fprintf(&links, "<a href=/%d>%d</a>", i, i)
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		if asked.Add(1) == 4 {
			reached <- struct{}{}
		}
		acceptance.WebPage(links.String())(w, r)
	})
	srv := httptest.NewServer(mux)
	defer srv.Close()
	captures := t.TempDir()
	args := append([]string{"collect", srv.URL + "/", "--out", captures, "--profile", acceptance.Hasty(t, ""), "--depth", "1", "--resume", "--tabs", "2"}, sandbox...)
	cmd := acceptance.Program(t, args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case <-reached:
	case err := <-ended:
		t.Fatalf("the crawl did not come so far: %v: %s", err, errs.String())
	}
	groups := browserGroups(t, captures)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil {
		t.Fatal("the crawler ended by itself")
	}
	if len(groups) == 0 {
		t.Fatal("no browser was seen")
	}
	gone(t, groups)
	text := acceptance.Run(t, acceptance.OK, args...)
	if !strings.Contains(text, "resumed") {
		t.Error(text)
	}
	metas, err := filepath.Glob(filepath.Join(captures, "*", "*", "meta.json"))
	if err != nil || len(metas) != pages+1 {
		t.Errorf("%d captures, want %d: %v", len(metas), pages+1, err)
	}
	acceptance.NothingLeft(t, captures)
}

// browserGroups are the process groups of browsers with a profile below a folder.
func browserGroups(t *testing.T, dir string) map[string]bool {
	t.Helper()
	groups := map[string]bool{}
	eachProcess(t, func(proc, group string) {
		cmd, err := os.ReadFile(filepath.Join(proc, "cmdline"))
		if err == nil && bytes.Contains(cmd, []byte("--user-data-dir="+dir)) {
			groups[group] = true
		}
	})
	return groups
}

// alive lists the processes of groups that have not ended.
func alive(t *testing.T, groups map[string]bool) (left []string) {
	t.Helper()
	eachProcess(t, func(proc, group string) {
		if groups[group] {
			left = append(left, filepath.Base(proc))
		}
	})
	return left
}

// gone holds that the processes of groups end, soon after what they worked for.
func gone(t *testing.T, groups map[string]bool) {
	t.Helper()
	for until := time.Now().Add(pacetest.Times(10 * time.Second)); len(alive(t, groups)) > 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("processes of the browser are left: %v", alive(t, groups))
		}
	}
}

func eachProcess(t *testing.T, f func(proc, group string)) {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		stat, err := os.ReadFile(file)
		if err != nil {
			continue // it ended meanwhile
		}
		fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) // state, parent, group
		if len(fields) > 2 && fields[0] != "Z" {
			f(filepath.Dir(file), fields[2])
		}
	}
}
