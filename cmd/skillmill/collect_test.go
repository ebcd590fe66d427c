package main

import (
	"bytes"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/collect/chrome"
	"skillmill/datasets"
	"skillmill/datasets/samples"
)

// TestCollect captures a page of the sample site, and one that is not there, with
// a real browser and builds what came out.
func TestCollect(t *testing.T) {
	if _, err := chrome.Find(); err != nil {
		t.Skipf("no browser: %v", err)
	}
	srv := httptest.NewServer(samples.Handler(1))
	defer srv.Close()
	captures, out := t.TempDir(), t.TempDir()
	args := []string{"collect", srv.URL + "/", "http://127.0.0.1:1/", "--out", captures, "--tabs", "1"}
	if os.Getuid() == 0 {
		var sink bytes.Buffer
		if code := Main(args, strings.NewReader(""), &sink, &sink); code != exitFailed || !strings.Contains(sink.String(), "sandbox") {
			t.Fatalf("as root, without a word on the sandbox: exit %d: %s", code, sink.String())
		}
		args = append(args, "--allow-no-sandbox")
	}
	text := run(t, exitRejects, args...)
	if !strings.Contains(text, "captured    laptop   "+srv.URL) || !strings.Contains(text, "unreachable  laptop   http://127.0.0.1:1/") {
		t.Fatal(text)
	}
	run(t, exitRejects, "build", captures, "--out", out, "--quiet")
	rows := readTable[datasets.SkillRow](t, out, "skills")
	if len(rows) < 20 || rows[0].Domain != datasets.Domain(srv.URL) {
		t.Errorf("%d skills of %s", len(rows), rows[0].Domain)
	}
	rejects := readTable[datasets.RejectRow](t, out, "rejects")
	if len(rejects) != 1 || rejects[0].Code != "capture_failed" {
		t.Errorf("rejects: %+v", rejects)
	}
	left, err := filepath.Glob(filepath.Join(captures, "*", "*.partial"))
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}
