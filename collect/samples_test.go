package collect

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"

	"skillmill/browser"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
)

var update = flag.Bool("update", false, "take the captures of datasets/samples again")

const samplesDir = "../datasets/samples/captures"

// TestSamples takes the captures of the sample site again, of both its releases.
// With -update all nights replace those in the repository; without, what was
// captured must agree with them in all that does not depend on time and fonts. Each page
// is captured in one release, with SKILLMILL_TESTS=more in both.
func TestSamples(t *testing.T) {
	opts := browserOptions(t)
	out := t.TempDir()
	nights := samples.Releases // the last night is like the one before, see TestSampleNights
	if *update {
		nights = samples.Nights
	}
	for night := 1; night <= nights; night++ {
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
	for night := 1; night <= nights; night++ {
		for i, p := range samples.Site() {
			if !captured(night, i) {
				continue
			}
			dir := sampleDir(night, i, p)
			got, want := plain(t, os.DirFS(out), dir), plain(t, os.DirFS(samplesDir), dir)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s in night %d gives another capture than %s of datasets/samples (-old +new); run with -update if that is meant:\n%s", p.URL(), night, dir, diff)
			}
		}
	}
}

// TestSampleNights holds that a night without a release is like the one before it,
// to the byte in all files but those that tell of the visit.
func TestSampleNights(t *testing.T) {
	root := os.DirFS(samplesDir)
	for i, p := range samples.Site() {
		before, last := sampleDir(samples.Nights-1, i, p), sampleDir(samples.Nights, i, p)
		if diff := cmp.Diff(plain(t, root, before), plain(t, root, last)); diff != "" {
			t.Errorf("%s (-%s +%s):\n%s", p.URL(), before, last, diff)
		}
		files, err := fs.ReadDir(root, last)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if f.Name() == "meta.json" || f.Name() == "timings.json" {
				continue
			}
			one, err := fs.ReadFile(root, path.Join(before, f.Name()))
			two, lerr := fs.ReadFile(root, path.Join(last, f.Name()))
			if err != nil || lerr != nil || !bytes.Equal(one, two) {
				t.Errorf("%s of %s is not that of %s: %v, %v", f.Name(), last, before, err, lerr)
			}
		}
	}
	found, err := fs.Glob(root, "*/*/meta.json")
	if err != nil || len(found) != samples.Nights*len(samples.Site()) {
		t.Errorf("%d captures in %s, want %d: %v", len(found), samplesDir, samples.Nights*len(samples.Site()), err)
	}
}

// captured is whether the page with a number is captured on a night.
func captured(night, page int) bool { return (night+page)%2 == 0 || *update || pacetest.More }

func sampleDir(night, i int, p samples.Page) string {
	return path.Join(p.Domain(), samples.Time(night, i).Format("20060102150405"))
}

func captureNight(t *testing.T, opts browser.Options, out string, night int) {
	t.Helper()
	srv := httptest.NewServer(samples.Handler(samples.Release(night)))
	defer srv.Close()
	opts.HostRules = "MAP *.test " + srv.Listener.Addr().String()
	b, err := browser.Start(context.Background(), opts)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	var g errgroup.Group
	g.SetLimit(2)
	for i, p := range samples.Site() {
		if !captured(night, i) {
			continue
		}
		g.Go(func() error {
			_, err := Capture(context.Background(), b, Job{
				Job: browser.Job{URL: p.URL(), Shots: -1},
				Out: out, Now: func() time.Time { return samples.Time(night, i) },
			})
			if err != nil {
				err = fmt.Errorf("night %d, page %s: %w", night, p.URL(), err)
			}
			return err
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
}

// unlike are the keys of a capture's files that differ from machine to machine or
// from time to time: places and sizes, for they depend on fonts, and what the
// browser is and how long it took. The last three are younger than the captures of
// datasets/samples; package measure tests them.
var unlike = []string{
	"bbox", "page_bbox", "in_viewport", "occlusion_ratio", "covered_by", "geom", "offset", "roi",
	"before", "after", "auto_scroll_reached_bottom", "scrolled", "achieved_networkidle",
	"timestamp", "started_epoch", "finished_epoch", "states", "files", "user_agent", "browser", "browser_program",
	"apart", "veiled", "boxless",
}

// plain is every file of a capture without what may differ, by its name.
func plain(t *testing.T, root fs.FS, dir string) map[string]any {
	t.Helper()
	entries, err := fs.ReadDir(root, dir)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if path.Ext(name) != ".json" {
			data, err := fs.ReadFile(root, name)
			if err != nil {
				t.Fatal(err)
			}
			out[e.Name()] = strings.Split(string(data), "\n")
			continue
		}
		var v any
		if e.Name() != "timings.json" { // nothing but times
			readJSON(t, root, name, &v)
		}
		out[e.Name()] = stripped(v)
	}
	return out
}

// stripped takes out what may differ. Where a line of text breaks depends on fonts
// too.
func stripped(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range unlike {
			delete(v, key)
		}
		for key := range v {
			v[key] = stripped(v[key])
		}
	case []any:
		kept := slices.DeleteFunc(v, func(item any) bool {
			m, ok := item.(map[string]any)
			return ok && m["role"] == "InlineTextBox"
		})
		for i := range kept {
			kept[i] = stripped(kept[i])
		}
		return kept
	}
	return v
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
	if total == 0 || total > 7<<20 {
		t.Errorf("%d bytes of captures, want some and at most 7 MiB", total)
	}
}

// browserOptions skips the test where no browser is installed.
func browserOptions(t *testing.T) browser.Options {
	t.Helper()
	p, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	return browser.Options{Path: p, NoSandbox: os.Geteuid() == 0, TempDir: t.TempDir(), Limits: patient(browser.Limits{})}
}

// patient are limits for tests that do not test them: those that are not set are as
// long as the machine needs. Quiet and Network are no limits.
func patient(limits browser.Limits) browser.Limits {
	return pacetest.Fill(limits, browser.Limits{}.Filled(), "Quiet", "Network")
}

// TestSamplesHTML loads the stored documents of the first night: the browser has to
// find the elements that dom_summary.json lists, at their positions.
func TestSamplesHTML(t *testing.T) {
	b, err := browser.Start(context.Background(), browserOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	root := os.DirFS(samplesDir)
	for i, p := range samples.Site() {
		dir := sampleDir(1, i, p)
		doc, err := fs.ReadFile(root, path.Join(dir, "dom.html"))
		if err != nil {
			t.Fatal(err)
		}
		var sum struct{ Elements []struct{ Tag string } }
		readJSON(t, root, path.Join(dir, "dom_summary.json"), &sum)
		found, err := b.CountSelectors(context.Background(), doc, []string{"*", "button"})
		if err != nil {
			t.Fatal(err)
		}
		var buttons []int
		for i, e := range sum.Elements {
			if e.Tag == "button" {
				buttons = append(buttons, i)
			}
		}
		if len(found[0]) != len(sum.Elements) {
			t.Errorf("%s: %d elements in dom.html, %d in dom_summary.json", dir, len(found[0]), len(sum.Elements))
		}
		if diff := cmp.Diff(buttons, found[1]); diff != "" {
			t.Errorf("%s: buttons (-dom_summary +dom.html):\n%s", dir, diff)
		}
	}
}
