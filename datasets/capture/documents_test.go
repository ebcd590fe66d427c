package capture

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestReadBeside reads what was written of frames and shadow roots.
func TestReadBeside(t *testing.T) {
	r := recorded()
	dir, err := r.Write(context.Background(), t.TempDir(), asIs, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadBeside(context.Background(), dir, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	ax := []AXNode{{Parent: -1, Role: "RootWebArea"}, {Role: "button", Name: "Go", Disabled: true, BackendID: 7}}
	nodes := slices.Clone(r.Tree)
	for i := range nodes {
		nodes[i].Action, nodes[i].Shape, nodes[i].PageBBox = "", "", Rect{}
	}
	want := &Beside{Documents: slices.Clone(r.Documents), Shadow: r.Shadow}
	for i := range want.Documents {
		d := &want.Documents[i]
		d.Elements, d.RawAX = bare(d.Elements), nil
		if d.Kind == KindFrame {
			d.AX, d.Controls = ax, nodes
		} else {
			d.AX, d.Controls = []AXNode{}, nil
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-written +read):\n%s", d)
	}
	none, err := ReadBeside(context.Background(), write(t, goodFiles()), Limits{})
	if err != nil || len(none.Documents)+len(none.Shadow)+len(none.Warnings) > 0 {
		t.Errorf("a capture without frames: %+v, %v", none, err)
	}
}

// beside reads a capture with one more file.
func beside(t *testing.T, name, text string, lim Limits) *Beside {
	t.Helper()
	got, err := ReadBeside(context.Background(), write(t, with(name, text)), lim)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestFramesBroken: a file that is no good is left out with a warning, whatever is
// wrong with it.
func TestFramesBroken(t *testing.T) {
	doc := func(id, parent int, rest string) string {
		return fmt.Sprintf(`{"id":%d,"kind":"shadow","parent":%d%s}`, id, parent, rest)
	}
	docs := func(list ...string) string { return `{"documents":[` + strings.Join(list, ",") + `]}` }
	element := `{"index":0,"tag":"a"}`
	for name, tc := range map[string]struct{ text, says string }{
		"empty":           {"", "empty file"},
		"a list":          {"[]", notDocuments},
		"no documents":    {"{}", notDocuments},
		"a string":        {`{"documents":"x"}`, notDocuments},
		"cut off":         {docs(doc(1, 0, ""))[:20], "unexpected end"},
		"too deep":        {docs(doc(1, 0, `,"path":`+strings.Repeat("[", 1000)+strings.Repeat("]", 1000))), CodeFileTooDeep},
		"UTF-16":          {"\xff\xfe{\x00", "UTF-16"},
		"not UTF-8":       {docs(doc(1, 0, ",\"url\":\"\xff\"")), "UTF-8"},
		"no object":       {docs("3"), "not an object"},
		"number":          {docs(doc(2, 0, "")), "document 1 has number 2"},
		"no number":       {docs(`{"kind":"frame"}`), "number -1"},
		"twice":           {docs(doc(1, 0, ""), doc(1, 0, "")), "document 2 has number 1"},
		"in itself":       {docs(doc(1, 1, "")), "in document 1"},
		"in a later one":  {docs(doc(1, 0, ""), doc(2, 7, "")), "in document 7"},
		"negative parent": {docs(doc(1, -4, "")), "in document -1"},
		"kind":            {docs(`{"id":1,"kind":"window"}`), "neither a frame"},
		"elements": {
			docs(doc(1, 0, `,"elements":[`+element+","+element+","+element+`]`), doc(2, 0, `,"elements":[`+strings.Repeat(element+",", 8)+element+`]`)), "too many elements",
		},
		"ax":    {docs(doc(1, 0, `,"ax":[`+strings.Repeat(`{"nodeId":"1"},`, 100)+`{}]`)), "too many nodes"},
		"spans": {docs(doc(1, 0, `,"x":[`+strings.Repeat(`[],`, 3000)+`[]]`)), "more than 10 elements"},
	} {
		got := beside(t, fileFrames, tc.text, Limits{Elements: 10})
		if len(got.Documents) > 0 || len(got.Warnings) != 1 || got.Warnings[0].Code != CodeFramesBroken || !strings.Contains(got.Warnings[0].Detail, tc.says) {
			t.Errorf("%s: %d documents, warnings %v, want one that says %q", name, len(got.Documents), got.Warnings, tc.says)
		}
	}
}

// TestFramesOddities: what is odd but harmless is read with less.
func TestFramesOddities(t *testing.T) {
	got := beside(t, fileFrames, `{"count":9,"documents":[
		{"id":1,"id":5,"kind":"frame","kind":"x","parent":0,"host":99,"html":"../../secret.html","offset":[1.5,-2,9],"viewport":7,"path":[3,{"kind":"frame","more":[1],"xpath":"/a"}],"elements":[3,{"index":7,"tag":"b","parent_index":9}],"controls":{},"ax":3,"more":{}},
		{"id":2,"kind":"shadow","parent":1,"host":2,"mode":1,"remote":"yes","elements":null}],"documents":[]}`, Limits{})
	want := []Document{
		{ID: 1, Kind: KindFrame, Host: 99, Offset: [2]int{2, -2}, Path: []Step{{KindFrame, "/a"}}, Elements: []Element{
			{Index: 0, Parent: -1, Occlusion: -1}, {Index: 1, Parent: -1, Tag: "b", Occlusion: -1},
		}},
		{ID: 2, Kind: KindShadowRoot, Parent: 1, Host: -1},
	}
	if d := cmp.Diff(want, got.Documents); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if len(got.Warnings) != 2 || got.Warnings[0].Code != CodeIndexBroken || got.Warnings[1].Code != CodeParentBroken {
		t.Errorf("warnings %v", got.Warnings)
	}
}

// TestBesideFiles: the files with documents are under the guards of every other file.
func TestBesideFiles(t *testing.T) {
	one := `{"documents":[{"id":1,"kind":"frame"}]}`
	dir := write(t, with(fileFrames, one))
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("frame_1.html", "<p>frame</p>")
	put(fileShadow, "\xff")
	read := func(lim Limits) *Beside {
		t.Helper()
		got, err := ReadBeside(context.Background(), dir, lim)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	got := read(Limits{})
	if string(got.Documents[0].HTML) != "<p>frame</p>" || got.Shadow != nil || len(got.Warnings) != 1 || got.Warnings[0].Code != CodeShadowBroken {
		t.Errorf("%+v", got)
	}
	put(fileShadow, strings.Repeat("x", 100))
	if got := read(Limits{FileBytes: 50}); len(got.Documents) != 1 || got.Shadow != nil || got.Warnings[0].Code != CodeShadowBroken {
		t.Errorf("a file above the limit: %+v", got)
	}
	if got := read(Limits{TotalBytes: 60}); got.Shadow != nil || len(got.Warnings) != 1 {
		t.Errorf("files above the limit together: %+v", got)
	}
	if err := os.Remove(filepath.Join(dir, "frame_1.html")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "frame_1.html")); err != nil {
		t.Fatal(err)
	}
	if got := read(Limits{}); got.Documents[0].HTML != nil || len(got.Warnings) != 1 || !strings.Contains(got.Warnings[0].Detail, "symbolic link") {
		t.Errorf("a link: %+v", got)
	}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ReadBeside(over, dir, Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	var rej *RejectError
	if _, err := ReadBeside(context.Background(), dir, Limits{Time: time.Nanosecond}); !errors.As(err, &rej) || rej.Code != CodeCaptureTooSlow {
		t.Errorf("without time: %v", err)
	}
}

// FuzzFrames: whatever frames.json holds, its documents form a tree and keep to the
// limit.
func FuzzFrames(f *testing.F) {
	files, err := recorded().Files(asIs)
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range files {
		if c.Name == fileFrames {
			f.Add(c.Data)
		}
	}
	f.Add([]byte(`{"documents":[{"id":1,"kind":"frame","elements":[{"index":0}],"ax":[{"nodeId":"1","childIds":["1"]}],"controls":[{"id":"d0"}]},{"id":2,"kind":"shadow","parent":1,"host":0}]}`))
	f.Add([]byte(`{"documents":[{"id":1,"kind":"frame","path":[{}],"viewport":{"width":-1},"offset":[]}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var got, again framesReader
		if !passes(t, text, framesShape(fuzzLimit), func(l *lexer) { got = readFrames(l, interner{}, fuzzLimit) }) {
			return
		}
		elements := 0
		for i, d := range got.docs {
			elements += len(d.Elements)
			if d.ID != i+1 || d.Parent < 0 || d.Parent > i || d.Host < -1 || d.Kind != KindFrame && d.Kind != KindShadowRoot {
				t.Fatalf("document %d: %+v", i, d)
			}
			for k, e := range d.Elements {
				if e.Index != k || e.Parent >= k {
					t.Fatalf("document %d, element %d: %+v", i, k, e)
				}
			}
		}
		if elements > fuzzLimit || got.wrong != "" && got.docs != nil {
			t.Fatalf("%d elements, %q", elements, got.wrong)
		}
		reindented(t, text, func(l *lexer) { again = readFrames(l, interner{}, fuzzLimit) })
		if d := cmp.Diff(got.docs, again.docs); d != "" || got.wrong != again.wrong {
			t.Fatalf("%q, indented %q (-got +indented):\n%s", got.wrong, again.wrong, d)
		}
	})
}
