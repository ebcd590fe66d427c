package digest_test

import (
	"path/filepath"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/transform/digest"
	"skillmill/transform/view"
)

// TestSizes: what a view costs, added up line by line, is what its text costs.
func TestSizes(t *testing.T) {
	root := t.TempDir()
	if err := samples.Extract(root); err != nil {
		t.Fatal(err)
	}
	dirs, err := filepath.Glob(filepath.Join(root, "*", "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d samples: %v", len(dirs), err)
	}
	made := 0
	for _, dir := range dirs {
		d := build(t, dir, digest.Options{})
		if d == nil {
			continue
		}
		made++
		if err := d.SizesAgree(); err != nil {
			t.Errorf("%s: %v", filepath.Base(dir), err)
		}
	}
	if made == 0 {
		t.Error("no sample was read")
	}
	for _, body := range []string{
		"", "<p>Ärger 12 345</p><ul><li>1<li><button>  2 a</button><li><a href=/x>字字 XYZ</a></ul>",
		strings.Repeat("<section><h2>Part</h2><p>9 words</p><button>B</button></section>", 60),
	} {
		d := page(t, body, digest.Options{Limits: digest.Limits{Nodes: 100, Text: 5, Attrs: 1, Depth: 2, Siblings: 40}})
		if err := d.SizesAgree(); err != nil {
			t.Errorf("%.40s: %v", body, err)
		}
	}
}

// TestCountsOfAPageWithoutRoom: an address that alone is more than the budget leaves a view
// without anything, which the counts say.
func TestCountsOfAPageWithoutRoom(t *testing.T) {
	c := &capture.Capture{
		ID: "long.test/20260901020000", Helper: -1, CapturedAt: "2026-09-01T02:00:00Z",
		Meta: capture.Meta{URL: "https://long.test/" + strings.Repeat("xq7/", 2000)}, HTML: []byte("<button>Go</button>"),
	}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	got, err := digest.CountAll(c, &p, nil)
	if err != nil || got.Nodes != 1 || got.Shown != 0 || got.Controls != 1 || got.ControlsKept != 0 || got.Budget != digest.TableTokens {
		t.Errorf("%+v, %v", got, err)
	}
}
