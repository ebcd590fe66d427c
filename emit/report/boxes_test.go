package report

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
)

// TestProof: a control is as proven as its best locator.
func TestProof(t *testing.T) {
	of := func(proofs ...skill.Proof) *skill.Skill {
		s := &skill.Skill{}
		s.Locators.Proofs = proofs
		return s
	}
	for name, c := range map[string]struct {
		skill *skill.Skill
		want  string
	}{
		"no skill":       {nil, "none"},
		"no proof":       {of(), "none"},
		"all captures":   {of(skill.Proof{Verified: 3, Captures: 3}), "full"},
		"some captures":  {of(skill.Proof{Verified: 2, Captures: 3}), "part"},
		"the second one": {of(skill.Proof{Verified: 2, Captures: 3}, skill.Proof{Verified: 3, Captures: 3}), "full"},
		"none of them":   {of(skill.Proof{Verified: 2, Captures: 3}, skill.Proof{Verified: 0, Captures: 3}), "part"},
	} {
		if got := proofOf(c.skill); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestFit: boxes are drawn where their controls are on the picture, whatever its scale; a page
// without one is as wide as its window and as high as its lowest control, within bounds.
func TestFit(t *testing.T) {
	at := func(x, y, w, h int64) box { return box{X: x, Y: y, W: w, H: h} }
	for name, c := range map[string]struct {
		in, want page
	}{
		"as it is":            {page{Shot: "a.png", W: 1280, H: 900, Capture: datasets.CaptureRow{ViewportW: 1280}, Boxes: []box{at(10, 20, 30, 40)}}, page{W: 1280, H: 900, Boxes: []box{at(10, 20, 30, 40)}}},
		"twice as large":      {page{Shot: "a.png", W: 780, H: 1688, Capture: datasets.CaptureRow{ViewportW: 390}, Boxes: []box{at(10, 20, 30, 40), at(0, 0, 1, 1)}}, page{W: 780, H: 1688, Boxes: []box{at(20, 40, 60, 80), at(0, 0, 2, 2)}}},
		"no width is known":   {page{Shot: "a.png", W: 780, H: 100, Boxes: []box{at(10, 20, 30, 40)}}, page{W: 780, H: 100, Boxes: []box{at(10, 20, 30, 40)}}},
		"no picture":          {page{Capture: datasets.CaptureRow{ViewportW: 1280}, Boxes: []box{at(10, 500, 30, 40), at(10, 20, 30, 40)}}, page{W: 1280, H: 560, Boxes: []box{at(10, 500, 30, 40), at(10, 20, 30, 40)}}},
		"neither, no box":     {page{}, page{W: 320, H: 200}},
		"no picture, endless": {page{Boxes: []box{at(0, 1<<40, 1, 1)}}, page{W: 320, H: 20000, Boxes: []box{at(0, 1<<40, 1, 1)}}},
	} {
		p := c.in
		p.fit()
		if p.W != c.want.W || p.H != c.want.H {
			t.Errorf("%s: %d x %d, want %d x %d", name, p.W, p.H, c.want.W, c.want.H)
		}
		if diff := cmp.Diff(c.want.Boxes, p.Boxes); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestPictures: a page tells of its newest capture with a picture that can be read, and
// without one of its newest.
func TestPictures(t *testing.T) {
	root := t.TempDir()
	picture := func(id string, data []byte) datasets.CaptureRow {
		dir := filepath.Join(root, filepath.FromSlash(capture.Place(id)))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if data != nil {
			if err := os.WriteFile(filepath.Join(dir, pictureName), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return datasets.CaptureRow{CaptureID: id, CapturedAt: id[len(id)-8:]}
	}
	var drawn bytes.Buffer
	if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 7, 5))); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		site string
		data [][]byte // of the captures, the newest last; nil for none
		want int      // which one it tells of
		shot bool
	}{
		"the newest":        {"a", [][]byte{drawn.Bytes(), drawn.Bytes()}, 1, true},
		"an older one":      {"b", [][]byte{drawn.Bytes(), drawn.Bytes(), nil}, 1, true},
		"none has one":      {"c", [][]byte{nil, nil}, 1, false},
		"it cannot be read": {"d", [][]byte{drawn.Bytes(), []byte("no picture")}, 0, true},
		"cut off":           {"e", [][]byte{drawn.Bytes()[:10]}, 0, false},
	} {
		p := &page{}
		for i, data := range c.data {
			p.all = append(p.all, picture(c.site+"/2026090"+string(rune('1'+i)), data))
		}
		want := p.all[c.want].CaptureID
		m := &model{Domains: []*domain{{Pages: []*page{p}}}}
		if err := m.pictures([]string{t.TempDir(), root}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if p.Capture.CaptureID != want || (p.Shot != "") != c.shot || c.shot && (p.W != 7 || p.H != 5 || len(m.shots) != 1) {
			t.Errorf("%s: of %s, picture %q of %d x %d", name, p.Capture.CaptureID, p.Shot, p.W, p.H)
		}
	}
}

// TestBar: bars are parts of the longest one.
func TestBar(t *testing.T) {
	for _, c := range []struct{ n, most, want int }{{0, 0, 0}, {0, 5, 0}, {5, 5, 400}, {1, 4, 100}, {1, 1000, 0}} {
		if got := bar(c.n, c.most); got != c.want {
			t.Errorf("%d of %d: %d, want %d", c.n, c.most, got, c.want)
		}
	}
}

// TestSay: a text without a word in a language stays as it is.
func TestSay(t *testing.T) {
	for _, c := range []struct{ lang, en, want string }{{"zh", "Search", "搜索"}, {"en", "Search", "Search"}, {"zh", "none such", "none such"}} {
		if got := say(c.lang, c.en); got != c.want {
			t.Errorf("%s in %s: %q", c.en, c.lang, got)
		}
	}
}
