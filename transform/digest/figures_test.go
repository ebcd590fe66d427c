package digest_test

import (
	"flag"
	"path/filepath"
	"testing"

	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/digest"
)

var figuresWanted = flag.Bool("figures", false, "print what views keep of the real captures")

// figures are sums over pages.
type figures struct {
	pages, controls, chars, over int
	shown                        map[int]digest.Kept // by budget
	full                         int                 // pages that fit 2,000 tokens whole
	visible, missed              int                 // controls that the capture calls visible, and that no digest has
	covered                      int                 // controls kept at 2,000 or in a list that is declared as sampled
}

var budgets = []int{500, 1000, 2000, 8000}

func (f *figures) add(t *testing.T, dir string) {
	t.Helper()
	c, p, ok := read(t, dir)
	if !ok || len(p.Controls) == 0 {
		return
	}
	d, err := digest.Build(c, &p, digest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f.pages++
	total := d.Total()
	f.controls, f.chars = f.controls+total.Controls, f.chars+total.Chars
	ids := d.ControlIDs()
	sampled := 0
	for _, cut := range d.Cuts {
		sampled += cut.Sampled
	}
	for i := range p.Controls {
		if r := &p.Controls[i]; r.Visible {
			f.visible++
			if ids[r.DOMIndex] == "" {
				f.missed++
			}
		}
	}
	f.missed -= sampled
	for _, n := range budgets {
		v, err := d.View(digest.Budget{Tokens: n}, "")
		if err != nil {
			t.Errorf("%s: %v", dir, err)
			continue
		}
		if v.Tokens > n {
			f.over++
		}
		k, s := d.Kept(v), f.shown[n]
		f.shown[n] = digest.Kept{Controls: s.Controls + k.Controls, Chars: s.Chars + k.Chars}
		if n == 2000 {
			sampled = 0 // v.Cuts has those of the document too
			for _, cut := range v.Cuts {
				sampled += cut.Sampled
			}
			f.covered += k.Controls + sampled
			if len(v.Nodes) == len(d.Nodes) {
				f.full++
			}
			if k.Controls+sampled < total.Controls {
				t.Logf("%s: %d of %d controls at 2,000 tokens, %d more in sampled lists", filepath.Base(filepath.Dir(dir))+"/"+filepath.Base(dir), k.Controls, total.Controls, sampled)
			}
		}
	}
}

func (f *figures) log(t *testing.T, name string) {
	t.Helper()
	t.Logf("%s: %d pages, %d controls, %d visible ones of which %d are not in the document; over budget %d; whole at 2,000 %d pages", name, f.pages, f.controls, f.visible, f.missed, f.over, f.full)
	for _, n := range budgets {
		k := f.shown[n]
		t.Logf("  %5d tokens: controls %.1f %%, characters %.1f %%", n, 100*float64(k.Controls)/float64(max(1, f.controls)), 100*float64(k.Chars)/float64(max(1, f.chars)))
	}
	t.Logf("   2000 tokens: controls shown or in a declared sample %.1f %%", 100*float64(f.covered)/float64(max(1, f.controls)))
}

// apart are the sites that nobody looked at while the rules were made.
var apart = map[string]bool{"admin_lte_demo_test": true, "mall_antd_cn_test": true, "zh_debian_ref_test": true, "chat_emoji_board_test": true, "files_lte_demo_test": true}

// TestFigures prints what views keep of the real captures, and of those of -drift.
func TestFigures(t *testing.T) {
	if !*figuresWanted {
		t.Skip("needs -figures; TestReal holds the budgets")
	}
	blind, known := &figures{shown: map[int]digest.Kept{}}, &figures{shown: map[int]digest.Kept{}}
	for _, e := range sharedtest.Real(t) {
		f := known
		if apart[filepath.Base(filepath.Dir(e.Path))] {
			f = blind
		}
		f.add(t, e.Path)
	}
	blind.log(t, "pages kept apart")
	known.log(t, "the other pages")
	if blind.over+known.over > 0 {
		t.Error("views over their budget")
	}
	if *drift != "" {
		f := &figures{shown: map[int]digest.Kept{}}
		dirs, err := filepath.Glob(filepath.Join(*drift, "*", "*", "new"))
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range dirs {
			f.add(t, dir)
		}
		f.log(t, "drift")
	}
}
