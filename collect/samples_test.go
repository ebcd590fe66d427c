package collect

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"

	"skillmill/collect/chrome"
	"skillmill/datasets/samples"
)

var update = flag.Bool("update", false, "take the captures of datasets/samples again")

const samplesDir = "../datasets/samples/captures"

// TestSamples takes the captures of the sample site again. With -update they
// replace those in the repository; without, they must agree with them in all that
// does not depend on fonts.
func TestSamples(t *testing.T) {
	opts := browserOptions(t)
	out := t.TempDir()
	for night := 1; night <= samples.Nights; night++ {
		captureNight(t, opts, out, night)
	}
	if *update {
		if err := os.RemoveAll(samplesDir); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(samplesDir, os.DirFS(out)); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, want := outlines(t, os.DirFS(out)), outlines(t, os.DirFS(samplesDir))
	if len(want) != samples.Nights*len(samples.Pages()) {
		t.Errorf("%d captures in %s, want %d", len(want), samplesDir, samples.Nights*len(samples.Pages()))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the sample site gives other captures than those of datasets/samples (-old +new); run with -update if that is meant:\n%s", diff)
	}
}

func captureNight(t *testing.T, opts chrome.Options, out string, night int) {
	t.Helper()
	srv := httptest.NewServer(samples.Handler(night))
	defer srv.Close()
	opts.HostRules = "MAP *.samples.test " + srv.Listener.Addr().String()
	b, err := chrome.Start(context.Background(), opts)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	var g errgroup.Group
	g.SetLimit(4)
	for i, p := range samples.Pages() {
		g.Go(func() error {
			res, err := Capture(context.Background(), b, Job{
				Job: chrome.Job{URL: "http://" + samples.Domain + p, Shots: -1},
				Out: out, Now: func() time.Time { return samples.Time(night, i) },
			})
			if err == nil && res.Status != "ok" {
				err = fmt.Errorf("night %d, page %s: %s: %w", night, p, res.Code, res.Err)
			}
			return err
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
}

// outline is what must not change between two machines.
type outline struct {
	URL, Title, Domain string
	Count              int
	Elements           []string // tag#id[role]
	Controls           []string // id action
}

func outlines(t *testing.T, root fs.FS) map[string]outline {
	t.Helper()
	found, err := fs.Glob(root, "*/*/meta.json")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]outline{}
	for _, f := range found {
		dir := path.Dir(f)
		var meta struct{ URL, Title, Domain string }
		var sum struct {
			Count    int
			Elements []struct{ Tag, ID, Role string }
		}
		var tree struct{ Nodes []struct{ ID, Action string } }
		readJSON(t, root, f, &meta)
		readJSON(t, root, path.Join(dir, "dom_summary.json"), &sum)
		readJSON(t, root, path.Join(dir, "controls_tree.json"), &tree)
		s := outline{URL: meta.URL, Title: meta.Title, Domain: meta.Domain, Count: sum.Count}
		for _, e := range sum.Elements {
			s.Elements = append(s.Elements, e.Tag+"#"+e.ID+"["+e.Role+"]")
		}
		for _, n := range tree.Nodes {
			s.Controls = append(s.Controls, n.ID+" "+n.Action)
		}
		out[dir] = s
	}
	return out
}

func readJSON(t *testing.T, root fs.FS, name string, v any) {
	t.Helper()
	data, err := fs.ReadFile(root, name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// TestSamplesSize keeps the embedded captures small and free of what was in the
// site's fields.
func TestSamplesSize(t *testing.T) {
	total := int64(0)
	err := filepath.WalkDir(samplesDir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(p)
		total += int64(len(data))
		for _, secret := range []string{"sample-secret", "sample-token"} {
			if strings.Contains(string(data), secret) {
				t.Errorf("%s holds %q", p, secret)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if total == 0 || total > 2<<20 {
		t.Errorf("%d bytes of captures, want some and at most 2 MiB", total)
	}
}

// browserOptions skips the test where no browser is installed.
func browserOptions(t *testing.T) chrome.Options {
	t.Helper()
	p, err := chrome.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	return chrome.Options{Path: p, NoSandbox: os.Geteuid() == 0, TempDir: t.TempDir()}
}

// TestSamplesHTML loads the stored documents: the browser has to find the
// elements that dom_summary.json lists, at their positions.
func TestSamplesHTML(t *testing.T) {
	b, err := chrome.Start(context.Background(), browserOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	root := os.DirFS(samplesDir)
	for dir, want := range outlines(t, root) {
		doc, err := fs.ReadFile(root, path.Join(dir, "dom.html"))
		if err != nil {
			t.Fatal(err)
		}
		found, err := b.CountSelectors(context.Background(), doc, []string{"*", "button", "input[type=password]"})
		if err != nil {
			t.Fatal(err)
		}
		var buttons []int
		for i, e := range want.Elements {
			if strings.HasPrefix(e, "button#") {
				buttons = append(buttons, i)
			}
		}
		if len(found[0]) != want.Count {
			t.Errorf("%s: %d elements in dom.html, %d in dom_summary.json", dir, len(found[0]), want.Count)
		}
		if diff := cmp.Diff(buttons, found[1]); diff != "" {
			t.Errorf("%s: buttons (-dom_summary +dom.html):\n%s", dir, diff)
		}
	}
}
