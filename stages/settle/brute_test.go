package settle_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/stages/extract"
	"skillmill/stages/stagetest"
	"skillmill/transform/page"
	"skillmill/transform/prove"
	"skillmill/transform/view"
)

// sampled stores the sample captures and lists their pages.
func sampled(t *testing.T) (stagetest.Store, map[string]*datasets.PageRow) {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	list, err := filepath.Glob(filepath.Join(dir, "*", "*", "meta.json"))
	if err != nil || len(list) == 0 {
		t.Fatalf("%d samples, %v", len(list), err)
	}
	src, pages := stagetest.Store{}, map[string]*datasets.PageRow{}
	for _, file := range list {
		at := filepath.Dir(file)
		c, err := capture.Read(context.Background(), at, extract.Limits(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		c.ID = filepath.Base(filepath.Dir(at)) + "/" + filepath.Base(at)
		rec, err := view.Capture(c)
		if err != nil {
			t.Fatal(err)
		}
		src[c.ID] = rec
		p := pages[rec.Capture.PageKey]
		if p == nil {
			p = &datasets.PageRow{Domain: rec.Capture.Domain, PageKey: rec.Capture.PageKey}
			pages[p.PageKey] = p
		}
		p.Keys = append(p.Keys, c.ID)
	}
	return src, pages
}

// TestTrialsOneByOne tries every candidate on every capture of its page, without
// any of the knowledge that saves trials, and expects the same counts.
func TestTrialsOneByOne(t *testing.T) {
	src, pages := sampled(t)
	same, tried := 0, 0
	for _, p := range pages {
		drafts, rejects := settled(t, src, *p, nil)
		walls := map[string]bool{}
		for _, r := range rejects {
			walls[r.CaptureID] = true
		}
		nodes := map[string]bool{}
		want := make([][]datasets.Trial, len(drafts))
		for i := range drafts {
			want[i] = make([]datasets.Trial, len(drafts[i].Control.Candidates))
		}
		for _, key := range p.Keys {
			if walls[key] {
				continue
			}
			name, _ := src.SameNodes(key)
			if nodes[name] {
				same++
			}
			nodes[name] = true
			tree, roles, names, hidden, err := page.FromRows(src[key].Nodes)
			if err != nil {
				t.Fatal(err)
			}
			on := prove.NewPage(tree, roles, names, hidden)
			for i := range drafts {
				tried += oneByOne(t, on, &drafts[i], want[i], key)
			}
		}
		for i := range drafts {
			if diff := cmp.Diff(want[i], drafts[i].Trials); diff != "" {
				t.Errorf("%s, control %d %q (-one by one, +settled):\n%s", p.PageKey, drafts[i].Control.DOMIndex, drafts[i].Control.Name, diff)
			}
		}
	}
	if same == 0 || tried < 1000 {
		t.Errorf("%d captures of a page seen before, %d trials: the samples show nothing", same, tried)
	}
}

func oneByOne(t *testing.T, on *prove.Page, d *datasets.DraftRow, trials []datasets.Trial, key string) (n int) {
	t.Helper()
	want := int64(prove.Absent)
	for k, c := range d.Captures {
		if c == key {
			want = d.Indices[k]
		}
	}
	for k, c := range d.Control.Candidates {
		if c.Matches != 1 || !c.Right {
			trials[k].Ambiguous++
			continue
		}
		r, err := on.Find(c.Kind, c.Value, c.Exact)
		if err != nil {
			t.Fatal(err)
		}
		prove.Add(&trials[k], r.Judge(want))
		n++
	}
	return n
}
