package collect

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"

	"skillmill/browser"
	"skillmill/datasets/capture"
)

var night = time.Date(2026, 9, 1, 2, 0, 0, 0, time.FixedZone("", 8*3600))

// secrets is a page whose fields hold values in every way a page can set them.
const secrets = `<!doctype html><title>Fields</title><form>
<label>User <input name=user value=attr-SECRET></label><input type=password name=pw value=attr-SECRET><input type=hidden name=csrf value=attr-SECRET>
<input type=number value=1234567><textarea name=note>text-SECRET</textarea><textarea name=empty></textarea>
<noscript><input value=attr-SECRET></noscript><template><input value=attr-SECRET></template>
<input type=submit value="Send it"><input type=checkbox name=c value=yes><button value=b>Go</button>
<div id=host></div><input type=date id=day></form>
<script>
const v = n => document.getElementsByName(n)[0];
v('user').value = 'typed-' + 'SECRET'; v('pw').value = 'typed-' + 'SECRET'; v('empty').value = 'typed-' + 'SECRET';
v('user').setAttribute('value', 'synced-' + 'SECRET'); document.getElementById('day').value = '1999-12-31';
const s = document.getElementById('host').attachShadow({mode: 'open'}); s.innerHTML = '<input>'; s.firstChild.value = 'typed-' + 'SECRET';
document.currentScript.remove();
</script>`

// TestPages captures pages of all kinds at one time.
func TestPages(t *testing.T) {
	opts := browserOptions(t)
	mux := http.NewServeMux()
	mux.HandleFunc("/fields", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, secrets)
	})
	srv := httptest.NewServer(mux)
	defer srv.Close()
	withUser := strings.Replace(srv.URL, "http://", "http://me:SECRET@", 1)
	urls := []string{srv.URL + "/fields", "http://127.0.0.1:1/", "ftp://x.test/", withUser + "/fields", srv.URL + "/missing"}
	out := t.TempDir()
	b, err := browser.Start(context.Background(), opts)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	res, failed := make([]Result, len(urls)), make([]string, len(urls))
	var g errgroup.Group
	g.SetLimit(2)
	for i, u := range urls {
		g.Go(func() (err error) {
			job := Job{Job: browser.Job{URL: u}, Out: out, Now: func() time.Time { return night }}
			res[i], err = Capture(context.Background(), b, job)
			var at *browser.StateError
			if errors.As(err, &at) && at.State != browser.StateWrite {
				failed[i] = string(at.State)
				res[i].Dir, err = WriteFailure(job, capture.Failure{Code: "unreachable", Stage: "crawl", Text: at.Error()})
			}
			return err
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	for i, r := range res {
		checkCapture(t, r.Dir, urls[i], failed[i] == "")
	}
	// Port 1 is one that the browser itself refuses.
	if diff := cmp.Diff([]string{"", "navigate", "open", "", ""}, failed); diff != "" {
		t.Errorf("failed in (-want +got):\n%s", diff)
	}
	names, err := filepath.Glob(filepath.Join(out, filepath.Base(filepath.Dir(res[0].Dir)), "*"))
	if err != nil || len(names) != 3 {
		t.Errorf("captures of one host at one time: %v %v", names, err)
	}
	if left, err := filepath.Glob(filepath.Join(out, "*", "*.partial")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// checkCapture reads every file of a capture.
func checkCapture(t *testing.T, dir, url string, ok bool) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, f.Name())
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []string{"SECRET", "1234567", "1999-12"} {
			if bytes.Contains(data, []byte(s)) {
				t.Errorf("%s: %s holds %s", url, f.Name(), s)
			}
		}
		if strings.HasSuffix(f.Name(), ".json") && !json.Valid(data) {
			t.Errorf("%s: %s is not JSON", url, f.Name())
		}
	}
	want := []string{"meta.json"}
	if ok {
		want = []string{
			"ax.json", "controls_tree.json", "dom.html", "dom_scrolled_new.json", "dom_summary.json", "dom_summary_scrolled.json",
			"meta.json", "screenshot_initial.png", "screenshot_loaded.png", "scroll_info.json", "timings.json",
		}
		if strings.HasSuffix(url, "/fields") {
			want = slices.Insert(want, 4, "dom_shadow.html")
			want = slices.Insert(want, 7, "frames.json")
		}
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("%s: files (-want +got):\n%s", url, diff)
	}
	var meta map[string]any
	data, err := os.ReadFile(filepath.Join(dir, "meta.json"))
	if err != nil || json.Unmarshal(data, &meta) != nil {
		t.Fatalf("%s: meta.json: %v", url, err)
	}
	if meta["status"] != map[bool]string{true: "ok", false: "failed"}[ok] || meta["timestamp"] != "20260901020000" || meta["tz_offset_minutes"] != 480.0 {
		t.Errorf("%s: meta = %v", url, meta)
	}
	listed, _ := meta["files"].(map[string]any)
	for name, a := range listed {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]any{"bytes": float64(len(data)), "sha256": fmt.Sprintf("%x", sha256.Sum256(data))}
		if diff := cmp.Diff(want, a); diff != "" {
			t.Errorf("%s: meta.json on %s (-file +meta):\n%s", url, name, diff)
		}
	}
	if ok && len(listed) != len(names)-1 {
		t.Errorf("%s: meta.json lists %d of %d files", url, len(listed), len(names)-1)
	}
	if strings.HasSuffix(url, "/missing") && meta["http_status"] != 404.0 {
		t.Errorf("%s: http_status = %v", url, meta["http_status"])
	}
}

func TestCannotWrite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := WriteFailure(Job{Job: browser.Job{URL: "ftp://a.test/"}, Out: file}, capture.Failure{Code: "invalid_url", Text: "no page"}); err == nil {
		t.Error("no error where nothing can be written")
	}
}

// TestCapture holds what a caller with a queue of its own relies on.
func TestCapture(t *testing.T) {
	l := useLab(t)
	url := l.page("/job", `<title>job</title><base href="/sub/"><a href="a?x=1#f">a</a><a href="a?x=1">a</a><a href="mailto:x@y">m</a><area href="//other.test/b">`)
	out := t.TempDir()
	var entered []browser.State
	job := Job{
		Job: browser.Job{URL: url, Shots: -1, Enter: func(s browser.State) { entered = append(entered, s) }},
		Out: out, ID: "job-7", Device: "desktop", Now: func() time.Time { return night },
	}
	res, err := Capture(context.Background(), l.b, job)
	if err != nil {
		t.Fatal(err)
	}
	var meta struct {
		JobID  string `json:"job_id"`
		Device string `json:"device_name"`
	}
	readJSON(t, os.DirFS(res.Dir), "meta.json", &meta)
	if meta.JobID != "job-7" || meta.Device != "desktop" || len(res.States) != 6 {
		t.Errorf("meta = %+v, states %v", meta, res.States)
	}
	if diff := cmp.Diff(browser.States(), entered); diff != "" {
		t.Errorf("states entered (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"http://www.pages.test/sub/a?x=1", "http://other.test/b"}, res.Links); diff != "" {
		t.Errorf("links (-want +got):\n%s", diff)
	}
	no := errors.New("not wanted")
	job.Accept = func(*browser.Raw) error { return no }
	var at *browser.StateError
	if res, err := Capture(context.Background(), l.b, job); !errors.Is(err, no) || !errors.As(err, &at) || at.State != browser.StateRead || res.Dir != "" {
		t.Errorf("refused: %+v, %v", res, err)
	}
	dir, err := WriteFailure(job, capture.Failure{Code: "unreachable", Stage: "crawl", Text: "no"})
	if err != nil || filepath.Base(dir) != "20260901020000-1" {
		t.Errorf("failure: %s, %v", dir, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if res, err := Capture(ctx, l.b, job); !errors.Is(err, context.Canceled) || res.Dir != "" {
		t.Errorf("cancelled: %+v, %v", res, err)
	}
	job.Accept, job.Out = nil, res.Dir+"/meta.json"
	if _, err := Capture(context.Background(), l.b, job); !errors.As(err, &at) || at.State != browser.StateWrite {
		t.Errorf("nothing can be written: %v", err)
	}
}
