package collect

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
)

var (
	record = flag.Bool("record", false, "ask a browser for the replies in testdata again, and write golden files")
	golden = flag.Bool("golden", false, "write the golden files of the replies in testdata")
)

// filledForm is a form that somebody filled in, with every way to leave traces.
const filledForm = `<!doctype html><title>Form</title><form><label>User <input id=u value=typed-before></label><input type=password id=p>
<input type=hidden name=csrf value=0a1b2c3d4e5f6a7b8c9d><textarea>note</textarea><select><option>a<option selected>b</select>
<button disabled>Send</button><a href="/next?token=abcdef&amp;page=2">Next</a></form><p id=echo></p><div inert><button>inert</button></div>
<div style="height:900px"></div><svg width=20 height=20><circle r=5 /></svg><button onclick=1>Below</button>
<script>u.value = 'typed-later'; p.value = 'hunter2-secret'; echo.textContent = 'Your password: ' + p.value</script>`

// recordings are the pages whose replies are in testdata.
var recordings = []struct{ name, path, doc string }{
	{"form", "/recorded/form", filledForm},
	{"nested", "/frames", nested},
}

// TestRecorded makes capture files of replies that a browser once gave and
// compares them with golden files. It needs no browser.
func TestRecorded(t *testing.T) {
	for _, r := range recordings {
		t.Run(r.name, func(t *testing.T) {
			file := filepath.Join("testdata", r.name+".replies.json")
			if *record {
				recordReplies(t, r.path, r.doc, file)
			}
			files := filesOf(t, file)
			dir := filepath.Join("testdata", r.name)
			if *record || *golden {
				writeGolden(t, dir, files)
			}
			names, err := filepath.Glob(filepath.Join(dir, "*"))
			if err != nil || len(names) != len(files) {
				t.Errorf("%d golden files, want %d (%v)", len(names), len(files), err)
			}
			for _, f := range files {
				want, err := os.ReadFile(filepath.Join(dir, f.Name))
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(f.Data), "\n")); diff != "" {
					t.Errorf("%s (-want +got):\n%s", f.Name, diff)
				}
			}
		})
	}
}

func recordReplies(t *testing.T, path, doc, file string) {
	t.Helper()
	l := useLab(t)
	framesLab(l)
	_, replies, err := l.b.Record(context.Background(), browser.Job{URL: l.page(path, doc), Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(replies)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// filesOf makes the files of recorded replies.
func filesOf(t *testing.T, name string) []capture.Content {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var replies browser.Replies
	if err := json.Unmarshal(data, &replies); err != nil {
		t.Fatal(err)
	}
	raw := &browser.Raw{URL: "http://www.pages.test/", FinalURL: "http://www.pages.test/", LoadState: "load", Settled: true}
	if err := replies.Decode(raw); err != nil {
		t.Fatal(err)
	}
	job := Job{Job: browser.Job{URL: raw.URL}, Now: func() time.Time { return night }}
	rec, clean, err := recordingOf(raw, job.visit())
	if err != nil {
		t.Fatal(err)
	}
	files, err := rec.Files(clean)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		for _, s := range []string{"typed-", "hunter2", "0a1b2c3d4e", "abcdef&"} {
			if bytes.Contains(f.Data, []byte(s)) {
				t.Errorf("%s holds %s", f.Name, s)
			}
		}
	}
	return files[:len(files)-1] // meta.json tells of the machine
}

func writeGolden(t *testing.T, dir string, files []capture.Content) {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRecordedTwice reads the same replies twice: no order of a map may show.
func TestRecordedTwice(t *testing.T) {
	for _, r := range recordings {
		a, b := filesOf(t, filepath.Join("testdata", r.name+".replies.json")), filesOf(t, filepath.Join("testdata", r.name+".replies.json"))
		for i := range a {
			if !bytes.Equal(a[i].Data, b[i].Data) {
				t.Errorf("%s: %s differs between two runs", r.name, a[i].Name)
			}
		}
	}
}

// BenchmarkFiles measures what is worked out in Go, per node of the recordings.
func BenchmarkFiles(b *testing.B) {
	data, err := os.ReadFile(filepath.Join("testdata", "nested.replies.json"))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var replies browser.Replies
		raw := &browser.Raw{URL: "http://www.pages.test/"}
		if err := json.Unmarshal(data, &replies); err != nil {
			b.Fatal(err)
		}
		if err := replies.Decode(raw); err != nil {
			b.Fatal(err)
		}
		measure.Survey(raw, browser.Viewport{Width: 1280, Height: 800})
	}
}
