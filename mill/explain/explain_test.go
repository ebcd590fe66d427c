package explain_test

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/emit/library"
	"skillmill/mill"
	"skillmill/mill/explain"
	"skillmill/transform/view"
)

// built is a library of the sample captures, or of those below one folder of them.
func built(t *testing.T, below string, cfg configs.Config) (captures, out string) {
	t.Helper()
	captures, out = t.TempDir(), t.TempDir()
	if err := samples.Extract(captures); err != nil {
		t.Fatal(err)
	}
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{filepath.Join(captures, below)}, Out: out, Config: cfg}); err != nil {
		t.Fatal(err)
	}
	return captures, out
}

// TestOfSkill: tried anew on the stored captures, every locator of a document is right in
// as many of them as the document says, and wrong in none; each precondition holds where
// the control was seen operable.
func TestOfSkill(t *testing.T) {
	_, out := built(t, "", configs.Default())
	skills, err := library.Load(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	proofs := 0
	for i, s := range skills {
		if i%20 != 0 && s.Locators.Scope == nil || s.Family != nil && s.Family.Arg != "" {
			continue
		}
		x, err := explain.OfSkill(t.Context(), s.Domain+"/"+s.ID, out)
		if err != nil {
			t.Fatal(err)
		}
		if x.First == "" || len(x.Preconditions) < len(s.Preconditions.URLMatches)+len(s.Preconditions.Exists) {
			t.Errorf("%s: first %q, preconditions %v", s.ID, x.First, x.Preconditions)
		}
		kept := map[string]explain.Candidate{}
		for _, c := range x.Candidates {
			if c.Why == "" || len(c.Trials) != len(x.Captures) {
				t.Errorf("%s: %+v", s.ID, c)
			}
			kept[c.Kind+c.Value] = c
		}
		for _, p := range s.Locators.Proofs {
			c := kept[p.Kind+p.Value]
			right := 0
			for _, v := range c.Trials {
				switch v {
				case "right":
					right++
				case "wrong":
					t.Errorf("%s: %s is wrong", s.ID, p.Value)
				}
			}
			if proofs++; !c.Kept || right != p.Verified || len(c.Trials) != p.Tried {
				t.Errorf("%s: %s %s: %+v, the document says %d of %d", s.ID, p.Kind, p.Value, c, p.Verified, p.Tried)
			}
		}
	}
	if proofs < 60 {
		t.Errorf("only %d proofs", proofs)
	}
}

// TestOfElement: what became of a control, and why an element is none.
func TestOfElement(t *testing.T) {
	captures, out := built(t, "shop.samples.test/20260901020000", configs.Default())
	first := filepath.Join(captures, "shop.samples.test", "20260901020000")
	second := filepath.Join(captures, "shop.samples.test", "20260902020000")
	for _, c := range []struct {
		name, capture, what, lib string
		verdict                  string
	}{
		{"by index", first, "63", out, "it has the skill d63"},
		{"by selector", first, "#sort", out, "it has the skill d63"},
		{"by name", first, "搜索商品", out, "it has the skill d30"},
		{"without a library", first, "63", "", "a control; give --lib"},
		{"no control", first, "html", out, "no control: neither"},
		{"part of a control", first, "0", out, "no control"},
		{"another night", second, "63", out, "it has the skill d63 (the library was not built from this capture"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, err := explain.OfElement(t.Context(), explain.Options{Capture: c.capture, What: c.what, Library: c.lib, Config: configs.Default()})
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(e.Verdict, c.verdict) {
				t.Errorf("%q, want %q", e.Verdict, c.verdict)
			}
			if e.Control != nil && len(e.Candidates) == 0 {
				t.Error("no candidates")
			}
		})
	}
	for _, bad := range []string{"99999", "no such text anywhere", "a"} {
		_, err := explain.OfElement(t.Context(), explain.Options{Capture: first, What: bad, Config: configs.Default()})
		var option *mill.OptionError
		if !errors.As(err, &option) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestLeftOut: a control without a skill has the code of its reject, whichever capture is
// asked, and a folder that no build made is refused without being changed.
func TestLeftOut(t *testing.T) {
	cfg := configs.Default()
	cfg.Publish.Hidden = false
	captures, out := built(t, "shop.samples.test", cfg)
	o := explain.Options{Library: out, Config: cfg}
	codes := map[string]int{}
	dirs, err := filepath.Glob(filepath.Join(captures, "shop.samples.test", "2026090[13]*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		o.Capture = dir
		for i, what := range hidden(t, dir) {
			if o.What = what; i == 2 {
				break
			}
			e, err := explain.OfElement(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			if e.Fate == nil || e.Fate.Outcome == datasets.OutcomeLeftOut && e.Fate.Reason == "" {
				t.Errorf("%s %s: %+v", dir, what, e.Fate)
				continue
			}
			codes[e.Fate.Outcome+" "+e.Fate.Reason]++
		}
	}
	if codes["left_out control_hidden"] == 0 {
		t.Errorf("no hidden control was asked for: %v", codes)
	}
	empty := t.TempDir()
	if _, err := explain.OfSkill(t.Context(), "d1", empty); err == nil {
		t.Error("an empty folder is no library")
	}
	if left, err := filepath.Glob(filepath.Join(empty, "*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// hidden are the indices of the controls of a capture that are not visible.
func hidden(t *testing.T, dir string) []string {
	t.Helper()
	c, err := mill.ReadCapture(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, r := range p.Controls {
		if !r.Visible {
			out = append(out, strconv.FormatInt(r.DOMIndex, 10))
		}
	}
	return out
}
