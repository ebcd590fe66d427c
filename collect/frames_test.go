package collect

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
	built "skillmill/transform/page"
	"skillmill/transform/view"
)

// nested is a page with frames in frames and shadow roots in shadow roots.
const nested = `<!doctype html><title>Outer</title><h1>Outer</h1>
<div id=open><i slot=s>slotted</i></div><div id=closed></div>
<iframe id=same src=/frames/inner style="border:3px solid;padding:5px"></iframe>
<iframe id=doc srcdoc="<button id=deep>Deep</button>"></iframe>
<iframe id=far src="http://www.other.test/frames/far" width=300 height=200></iframe>
<button id=last onclick="1">Last</button>
<script>
open.onclick = null;
document.getElementById('open').attachShadow({mode: 'open'}).innerHTML = '<button>In shadow</button><slot name=s></slot><b></b>';
const r = document.getElementById('closed').attachShadow({mode: 'closed'});
r.innerHTML = '<div><input aria-label="Closed field"></div>';
r.querySelector('div').attachShadow({mode: 'open'}).innerHTML = '<a href=/x>Nested</a><slot></slot>';
document.getElementById('last').addEventListener('keydown', () => 1);
</script>`

// wantScope is what must be said of a document.
type wantScope struct {
	Kind, Mode, Path string
	Parent           int
	Remote           bool
	Count            int
}

func framesLab(l *lab) string {
	l.page("/frames/inner", `<p>inner</p><iframe srcdoc="<em>in inner</em>"></iframe>`)
	l.page("/frames/far", `<!doctype html><p>far</p><button id=b>Far</button><iframe src="http://www.pages.test/frames/near"></iframe>`)
	l.page("/frames/near", `<!doctype html><div id=h></div><script>h.attachShadow({mode: 'open'}).innerHTML = '<button>Far and near</button>'</script>`)
	return l.page("/frames", nested)
}

func TestFrames(t *testing.T) {
	l := useLab(t)
	res := l.capture(t, browser.Job{URL: framesLab(l)})
	var got struct {
		Count     int
		Documents []struct {
			documentText
			Elements []elementText
			AX       []browser.AXNode
		}
	}
	readJSON(t, os.DirFS(res.Dir), "frames.json", &got)
	var meta struct {
		Frames  int `json:"frames"`
		Shadows int `json:"shadow_roots"`
	}
	readJSON(t, os.DirFS(res.Dir), "meta.json", &meta)
	var list []wantScope
	for i, d := range got.Documents {
		path := ""
		for _, s := range d.Path {
			path += s.Kind + " " + s.XPath + " "
		}
		list = append(list, wantScope{d.Kind, d.Mode, path, d.Parent, d.Remote, d.Count})
		if d.ID != i+1 || d.Count != len(d.Elements) || d.Host == nil {
			t.Errorf("document %d = %+v", i, d.documentText)
		}
		if d.Kind == "frame" && len(d.AX) == 0 {
			t.Errorf("document %d has no accessibility tree", d.ID)
		}
	}
	want := []wantScope{
		{Kind: "shadow", Mode: "open", Path: "shadow /html/body/div[1] ", Count: 3},
		{Kind: "shadow", Mode: "closed", Path: "shadow /html/body/div[2] ", Count: 2},
		{Kind: "shadow", Mode: "open", Path: "shadow /html/body/div[2] shadow /div ", Parent: 2, Count: 2},
		{Kind: "frame", Path: "frame /html/body/iframe[1] ", Count: 5},
		{Kind: "frame", Path: "frame /html/body/iframe[1] frame /html/body/iframe ", Parent: 4, Count: 4},
		{Kind: "frame", Path: "frame /html/body/iframe[2] ", Count: 4},
		{Kind: "frame", Path: "frame /html/body/iframe[3] ", Remote: true, Count: 6},
		{Kind: "frame", Path: "frame /html/body/iframe[3] frame /html/body/iframe ", Parent: 7, Remote: true, Count: 5},
		{Kind: "shadow", Mode: "open", Path: "frame /html/body/iframe[3] frame /html/body/iframe shadow /html/body/div ", Parent: 8, Remote: true, Count: 1},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("documents (-want +got):\n%s", diff)
	}
	if meta.Frames != 5 || meta.Shadows != 4 {
		t.Errorf("meta.json tells of %d frames and %d shadow roots", meta.Frames, meta.Shadows)
	}
	readable(t, res.Dir)
}

// readable builds the page of a capture as the pipeline does: frames and shadow
// roots must not disturb it.
func readable(t *testing.T, dir string) {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Warnings) > 0 {
		t.Errorf("warnings of the reader: %v", c.Warnings)
	}
	tree, _ := built.Build(c)
	if tree.Unaligned > 0 || !tree.FromHTML {
		t.Errorf("%d elements have no node; from HTML: %v", tree.Unaligned, tree.FromHTML)
	}
	if rec, err := view.Capture(c); err != nil || len(rec.Controls) == 0 {
		t.Errorf("extract: %d controls, %v", len(rec.Controls), err)
	}
	aligned := 0
	for i := range tree.Nodes {
		n := &tree.Nodes[i]
		if n.Elem == nil {
			continue
		}
		if aligned++; n.Elem.Tag != n.Tag || n.Index != n.Raw {
			t.Errorf("node %d is %s with index %d, its element %s with %d", i, n.Tag, n.Index, n.Elem.Tag, n.Raw)
		}
	}
	if aligned != len(c.Elements) {
		t.Errorf("%d of %d elements are aligned", aligned, len(c.Elements))
	}
}

// TestAXJoin looks for the accessibility node of every control that a page's
// author made, in all documents.
func TestAXJoin(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	l.page("/ax/form", truthForm)
	joined, all := 0, 0
	for _, url := range []string{framesLab(l), l.page("/ax", hard), l.page("/ax/form", truthForm)} {
		res := l.capture(t, browser.Job{URL: url, Shots: -1})
		type doc struct {
			Elements []elementText
			AX       []browser.AXNode
			Nodes    []browser.AXNode
		}
		var frames struct{ Documents []doc }
		var main, ax doc
		readJSON(t, os.DirFS(res.Dir), "dom_summary.json", &main)
		readJSON(t, os.DirFS(res.Dir), "ax.json", &ax)
		nodes := map[int64]bool{}
		note := func(list []browser.AXNode) {
			for _, n := range list {
				nodes[n.BackendID] = true
			}
		}
		note(ax.Nodes)
		docs := []doc{main}
		if _, err := os.Stat(filepath.Join(res.Dir, "frames.json")); err == nil {
			readJSON(t, os.DirFS(res.Dir), "frames.json", &frames)
		}
		for _, d := range frames.Documents {
			note(d.AX)
			docs = append(docs, d)
		}
		for _, d := range docs {
			for i := range d.Elements {
				e := d.Elements[i].element()
				if !measure.IsWidget(e) || e.Visible != capture.Yes {
					continue
				}
				if all++; nodes[e.BackendID] {
					joined++
				} else {
					t.Errorf("%s: %s %s has no accessibility node", url, e.Tag, e.XPath)
				}
			}
		}
	}
	t.Logf("%d of %d controls are joined", joined, all)
	if all < 40 {
		t.Errorf("only %d controls", all)
	}
}

// truthForm has every kind of control.
const truthForm = `<!doctype html><form><button>a</button><a href=/>b</a><select><option>c</select><textarea></textarea>
<input><input type=checkbox><input type=radio><input type=submit><input type=button value=x><input type=image alt=i><input type=file>
<input type=range><input type=color><input type=date><input type=datetime-local><input type=number><input type=password><input type=search>
<input type=tel><input type=url><input type=email><input type=reset></form>
<div role=button tabindex=0>d</div><span role=link>e</span><div role=checkbox aria-checked=true>f</div><div role=switch>g</div>
<div role=tab>h</div><div role=menuitem>i</div><div role=option>j</div><div role=slider>k</div><div role=spinbutton>l</div>
<div role=treeitem>m</div><div role=combobox>n</div><div contenteditable>o</div><details><summary>p</summary></details>
<button aria-disabled=true>q</button><button disabled>r</button><div class=btn>s</div>`
