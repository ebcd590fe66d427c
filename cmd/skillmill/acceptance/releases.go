package acceptance

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/transform/view"
)

// Releases builds two libraries: early, of the first night of the samples, and both, of the
// first two nights, the second of which shows the second release of the site. two has the
// captures of both nights. now says where those of the second night show the controls of
// the first, as Follow does.
func Releases(t testing.TB) (two, early, both string, now map[string][]Spot) {
	t.Helper()
	root, all := t.TempDir(), Samples(t)
	first := filepath.Join(root, "first")
	two = filepath.Join(root, "two")
	for _, dir := range Below(t, all, 2) {
		at := filepath.Join(filepath.Base(filepath.Dir(dir)), filepath.Base(dir))
		for night, to := range map[int][]string{1: {first, two}, 2: {two}} {
			if strings.HasPrefix(filepath.Base(dir), samples.Time(night, 0).Format("20060102")) {
				for _, into := range to {
					Copy(t, dir, filepath.Join(into, at))
				}
			}
		}
	}
	early, both = filepath.Join(root, "early"), filepath.Join(root, "both")
	Build(t, "build", first, "--out", early, "--quiet")
	Build(t, "build", two, "--out", both, "--quiet")
	second := samples.Time(2, 0).Format("20060102")
	now = Follow(t, early, both, func(id string) bool { return strings.HasPrefix(filepath.Base(id), second) })
	return two, early, both, now
}

// Element returns an expression for the element at a spot, and the page that shows it.
func Element(t testing.TB, captures string, at Spot) (expression, page string) {
	t.Helper()
	if whole := capture.Whole(at.Capture); whole != at.Capture {
		return inside(t, filepath.Join(captures, whole), at)
	}
	var sum struct{ Elements []struct{ XPath string } }
	var meta struct{ URL string }
	for file, into := range map[string]any{"dom_summary.json": &sum, "meta.json": &meta} {
		data, err := os.ReadFile(filepath.Join(captures, at.Capture, file))
		if err == nil {
			err = json.Unmarshal(data, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	quoted, err := json.Marshal(sum.Elements[at.Index].XPath)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("document.evaluate(%s, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue", quoted), strings.TrimPrefix(meta.URL, "http://")
}

// inside is Element for a spot in a scope of a capture.
func inside(t testing.TB, dir string, at Spot) (expression, page string) {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	main, scopes, err := view.All(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range scopes {
		if !strings.HasSuffix(at.Capture, strings.TrimPrefix(p.Capture.CaptureID, main.Capture.CaptureID)) {
			continue
		}
		_, hosts := datasets.SplitPage(p.Capture.PageKey)
		return InScope(t, hosts, at.Index), strings.TrimPrefix(c.Meta.URL, "http://")
	}
	t.Fatalf("%s has no such scope", at.Capture)
	return "", ""
}

// InScope returns an expression for the element at a position in the scope that hosts lead
// to.
func InScope(t testing.TB, hosts []string, index int64) string {
	t.Helper()
	out := "document"
	for _, h := range hosts {
		quoted, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		out += fmt.Sprintf(".querySelector(%s).shadowRoot", quoted)
	}
	return fmt.Sprintf("%s.querySelectorAll('*')[%d]", out, index)
}
