package capture

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// goodFiles is a small capture of a page with a helper script.
func goodFiles() map[string]string {
	return map[string]string{
		fileMeta: `{"url":"http://shop.test/","title":"Shop","domain":"shop.test","timestamp":"20260102030405",` +
			`"tz_offset_minutes":60,"viewport":{"width":1280,"height":800},"status":"ok","warnings":[` +
			`{"code":"SNIPPETS_INDEX_WRITE_ERROR"},{"code":"BLOCKS_STRICT_SEGMENTED","count":2}]}`,
		fileSummary: `{"count":6,"viewport":{"width":1280,"height":800},"elements":[` +
			`{"index":0,"tag":"html","parent_index":null},` +
			`{"index":1,"tag":"head","parent_index":0},` +
			`{"index":2,"tag":"script","text":"(function () {\n  const toInt = (v) => {","parent_index":1},` +
			`{"index":3,"tag":"body","parent_index":0},` +
			`{"index":4,"tag":"a","id":"go","class":"btn","role":"button","name":"n","aria":{"aria-z":"2","aria-label":"Go"},` +
			`"bbox":[1,-2,3,4],"page_bbox":[1,98,3,4],"visible":true,"visible_adv":false,"in_viewport":true,` +
			`"occlusion_ratio":0.25,"z_index":"auto","opacity":"0.5","pointer_events":"auto","text":"Go \"on\" \ud83d\ude00\u00e9\/",` +
			`"labels":["Go",""],"interactive_score":0.5,"parent_index":3,"border_radius":0,"is_control":true},` +
			`{"index":5,"tag":"svg","class":{},"id":{},"parent_index":4}]}`,
		fileHTML:     "<html><head><script>(function () {\n  const toInt = 1</script></head><body><a id=go>Go</a></body></html>",
		fileAX:       `{"role":"WebArea","name":"Shop","children":[{"role":"button","name":"Go"}]}`,
		fileTree:     `{"meta":{},"nodes":[{"id":"d4","type":"control","parent":null,"children":[],"selector":"#go","geom":{"bbox":[1,-2,3,4],"shape":"rect","page_bbox":[1,98,3,4]},"action":"navigate"}],"roots":["d4"]}`,
		fileScrolled: `{"elements":[{"index":0,"tag":"html"}]}`,
		fileCookies:  `{"cookies":[{"name":"sid","value":"SECRET"},{"name":"a","value":"SECRET"},{"name":"sid","value":"SECRET"}]}`,
		fileTimings:  `{"duration":1.5}`,
	}
}

// jsonFiles are all but dom.html.
var jsonFiles = []string{
	fileMeta, fileSummary, fileScrolled, fileAX, fileTree, fileBak, fileCookies, fileTimings, fileScroll,
}

// with is goodFiles with one file replaced; "-" takes it out.
func with(name, text string) map[string]string {
	files := maps.Clone(goodFiles())
	if files[name] = text; text == "-" {
		delete(files, name)
	}
	return files
}

// write puts a capture into a directory of its own.
func write(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "shop_test", "20260102030405")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func mustRead(t testing.TB, files map[string]string) *Capture {
	t.Helper()
	c, err := Read(context.Background(), write(t, files), Limits{})
	if err != nil {
		t.Fatalf("Read: %v", err)
	}
	return c
}

// changed reads a directory of goodFiles with one file replaced for the time
// being, for tests that do so a thousand times.
func changed(t testing.TB, dir, name, text string) (*Capture, error) {
	t.Helper()
	put := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put(text)
	defer put(goodFiles()[name])
	return Read(context.Background(), dir, Limits{})
}

// rejected reads a directory that must not be usable.
func rejected(t testing.TB, dir string, lim Limits) *RejectError {
	t.Helper()
	c, err := Read(context.Background(), dir, lim)
	var rej *RejectError
	if !errors.As(err, &rej) {
		t.Fatalf("Read = %v, %v, want a reject", c, err)
	}
	return rej
}

func warned(c *Capture, code string) bool {
	for _, w := range c.Warnings {
		if w.Code == code {
			return true
		}
	}
	return false
}

func moduleRoot(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no go.mod above the working directory")
		}
		dir = up
	}
}
