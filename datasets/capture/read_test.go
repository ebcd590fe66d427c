package capture

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadGood(t *testing.T) {
	c := mustRead(t, goodFiles())
	if len(c.Warnings) > 0 {
		t.Errorf("warnings = %v, want none", c.Warnings)
	}
	if c.ID != "shop_test/20260102030405" || c.CapturedAt != "2026-01-02T02:04:05Z" || c.Helper != 2 {
		t.Errorf("ID %q, CapturedAt %q, Helper %d", c.ID, c.CapturedAt, c.Helper)
	}
	want := Element{
		Index: 4, Parent: 3, Tag: "a", ID: "go", Class: "btn", Role: "button", Name: "n",
		Aria: []Attr{{"aria-label", "Go"}, {"aria-z", "2"}},
		BBox: Rect{1, -2, 3, 4}, PageBBox: Rect{1, 98, 3, 4}, HasPageBox: true,
		Visible: Yes, VisibleAdv: No, InViewport: Yes, Occlusion: 0.25, ZIndex: "auto", Opacity: "0.5",
		Text: "Go \"on\" 😀é/", IsControl: Yes, Reached: Yes,
	}
	if d := cmp.Diff(want, c.Elements[4]); d != "" {
		t.Errorf("element 4 (-want +got):\n%s", d)
	}
	if d := cmp.Diff(Element{Index: 5, Parent: 4, Tag: "svg", Occlusion: -1}, c.Elements[5]); d != "" {
		t.Errorf("element 5 (-want +got):\n%s", d)
	}
	wantTree := []TreeNode{{ID: "d4", Index: 4, Type: "control", Selector: "#go", BBox: Rect{1, -2, 3, 4}}}
	if d := cmp.Diff(wantTree, c.Tree); d != "" {
		t.Errorf("tree (-want +got):\n%s", d)
	}
	wantAX := []AXNode{{Parent: -1, Role: "WebArea", Name: "Shop"}, {Role: "button", Name: "Go"}}
	if d := cmp.Diff(wantAX, c.AX); d != "" {
		t.Errorf("ax (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"a", "sid"}, c.CookieNames); d != "" {
		t.Errorf("cookie names (-want +got):\n%s", d)
	}
	if c.Meta.Warnings != nil || c.Meta.Viewport != (Viewport{1280, 800}) || len(c.Scrolled) != 1 {
		t.Errorf("meta %+v, %d scrolled", c.Meta, len(c.Scrolled))
	}
	var names []string
	for _, f := range c.Files {
		names = append(names, f.Name)
		if len(f.SHA256) != 64 || f.Size != int64(len(goodFiles()[f.Name])) {
			t.Errorf("file %+v", f)
		}
	}
	want2 := "ax.json controls_tree.json cookies.json dom.html dom_summary.json dom_summary_scrolled.json meta.json timings.json"
	if got := strings.Join(names, " "); got != want2 {
		t.Errorf("files = %s", got)
	}
}

func TestReadRejects(t *testing.T) {
	big := strings.Repeat("[", 1_000_000)
	for name, tc := range map[string]struct {
		file, text, code string
		offset           int64
		detail           string
	}{
		"meta missing":        {fileMeta, "-", CodeMetaMissing, -1, ""},
		"meta empty":          {fileMeta, "", CodeMetaBroken, 0, "empty"},
		"meta cut":            {fileMeta, `{"url":"http://a.test`, CodeMetaBroken, 21, "unexpected end"},
		"meta list":           {fileMeta, `[]`, CodeMetaBroken, 0, ""},
		"meta no url":         {fileMeta, `{"warnings":[],"finished_epoch":1.5,"artifacts_present":{}}`, CodeMetaNoURL, -1, ""},
		"meta url a number":   {fileMeta, `{"url":5}`, CodeMetaNoURL, -1, ""},
		"meta url duplicate":  {fileMeta, `{"url":"ftp://a.test/","url":"http://a.test/"}`, CodeURLInvalid, -1, ""},
		"url ftp":             {fileMeta, `{"url":"ftp://a.test/","status":"ok"}`, CodeURLInvalid, -1, ""},
		"url without host":    {fileMeta, `{"url":"http:///x"}`, CodeURLInvalid, -1, ""},
		"failed":              {fileMeta, `{"url":"ftp://x","status":"failed","error_code":"INVALID_URL","error_stage":"init"}`, CodeCaptureFailed, -1, "INVALID_URL/init"},
		"aborted":             {fileMeta, `{"status":"aborted","error_code":"ABORTED_BY_USER","error_stage":"interrupt"}`, CodeCaptureAborted, -1, "ABORTED_BY_USER/interrupt"},
		"summary missing":     {fileSummary, "-", CodeSummaryMissing, -1, ""},
		"summary empty file":  {fileSummary, "", CodeSummaryBroken, 0, ""},
		"summary {}":          {fileSummary, `{}`, CodeSummaryEmpty, -1, ""},
		"summary no elements": {fileSummary, `{"count":0,"elements":[]}`, CodeSummaryEmpty, -1, ""},
		"summary a list":      {fileSummary, `[{"index":0}]`, CodeSummaryBroken, 0, "object"},
		"elements a string":   {fileSummary, `{"elements":"x"}`, CodeSummaryBroken, 0, "list"},
		"elements first wins": {fileSummary, `{"elements":null,"elements":[{"index":0}]}`, CodeSummaryBroken, 0, "list"},
		"trailing garbage":    {fileSummary, `{"elements":[{"index":0}]} x`, CodeSummaryBroken, 28, ""},
		"two values":          {fileSummary, `{"elements":[{"index":0}]}{}`, CodeSummaryBroken, 27, ""},
		"byte order mark":     {fileSummary, "\xef\xbb\xbf{}", CodeFileBadEncoding, 0, "byte order mark"},
		"UTF-16LE":            {fileSummary, "\xff\xfe{\x00}\x00", CodeFileBadEncoding, 0, "UTF-16"},
		"UTF-16BE":            {fileSummary, "\xfe\xff\x00{\x00}", CodeFileBadEncoding, 0, "UTF-16"},
		"UTF-16 unmarked":     {fileSummary, "{\x00}\x00", CodeFileBadEncoding, 0, "UTF-16"},
		"invalid UTF-8":       {fileSummary, "{\"elements\":\"\xff\"}", CodeFileBadEncoding, 13, "UTF-8"},
		"cut in a character":  {fileSummary, "{\"elements\":\"\xe4\xbd", CodeSummaryBroken, 15, "cut off"},
		"NUL in a string":     {fileSummary, "{\"elements\":\"\x00\"}", CodeSummaryBroken, 14, ""},
		"NUL bytes":           {fileSummary, "\x00\x00\x00", CodeSummaryBroken, 1, ""},
		"million brackets":    {fileSummary, big, CodeFileTooDeep, 512, "512"},
		"deep in elements":    {fileSummary, `{"elements":[{"x":` + big + strings.Repeat("]", 1_000_000) + `}]}`, CodeFileTooDeep, 527, ""},
		"deep meta":           {fileMeta, `{"a":` + big, CodeFileTooDeep, 516, ""},
	} {
		t.Run(name, func(t *testing.T) {
			rej := rejected(t, write(t, with(tc.file, tc.text)), Limits{})
			if rej.Code != tc.code || rej.Offset != tc.offset || rej.File != tc.file || !strings.Contains(rej.Detail, tc.detail) {
				t.Errorf("got %+v, want %s at %d with %q", rej, tc.code, tc.offset, tc.detail)
			}
		})
	}
}

func TestReadLimits(t *testing.T) {
	dir := write(t, goodFiles())
	for name, tc := range map[string]struct {
		lim  Limits
		code string
	}{
		"bytes":    {Limits{FileBytes: 300}, CodeFileTooLarge},
		"depth":    {Limits{Depth: 3}, CodeFileTooDeep},
		"elements": {Limits{Elements: 5}, CodeTooManyElements},
	} {
		if rej := rejected(t, dir, tc.lim); rej.Code != tc.code {
			t.Errorf("%s: got %v, want %s", name, rej, tc.code)
		}
	}
	if _, err := Read(context.Background(), dir, Limits{Elements: 6}); err != nil {
		t.Errorf("exactly at the limit: %v", err)
	}
}

func TestReadWarns(t *testing.T) {
	for name, tc := range map[string]struct {
		file, text, code string
	}{
		"ax missing":        {fileAX, "-", CodeAXMissing},
		"ax empty object":   {fileAX, `{}`, CodeAXMissing},
		"ax other object":   {fileAX, `{"error":{"a":[1]}}`, CodeAXMissing},
		"ax cut":            {fileAX, `{"role":"WebArea","children":[{"na`, CodeAXBroken},
		"ax deep":           {fileAX, strings.Repeat(`{"children":[`, 600), CodeAXBroken},
		"html missing":      {fileHTML, "-", CodeHTMLMissing},
		"html empty":        {fileHTML, "", CodeHTMLMissing},
		"html latin-1":      {fileHTML, "<p>\xe9</p>", CodeHTMLBroken},
		"tree missing":      {fileTree, "-", CodeTreeMissing},
		"tree cut":          {fileTree, `{"nodes":[`, CodeTreeBroken},
		"tree a list":       {fileTree, `[]`, CodeTreeBroken},
		"tree nodes {}":     {fileTree, `{"nodes":{},"nodes":[]}`, CodeTreeBroken},
		"tree duplicate id": {fileTree, `{"nodes":[{"id":"d1","selector":"a","geom":{"bbox":[1,2,3,4]}},{"id":"d1","selector":"a","geom":{"bbox":[1,2,3,4]}}]}`, CodeTreeEdited},
		"tree dangling":     {fileTree, `{"nodes":[{"id":"d1","parent":"d9","selector":"a","geom":{"bbox":[1,2,3,4]}}]}`, CodeTreeEdited},
		"tree no selector":  {fileTree, `{"nodes":[{"id":"d1","selector":"","geom":{"bbox":[1,2,3,4]}}]}`, CodeTreeEdited},
		"tree no bbox":      {fileTree, `{"nodes":[{"id":"d1","selector":"a","geom":{}}]}`, CodeTreeEdited},
		"bak broken":        {fileBak, `{`, CodeBakBroken},
		"scrolled missing":  {fileScrolled, "-", CodeScrolledMissing},
		"scrolled no list":  {fileScrolled, `{"elements":[]}`, CodeScrolledMissing},
		"scrolled broken":   {fileScrolled, `{"elements":[{]}`, CodeScrolledBroken},
		"cookies broken":    {fileCookies, `{"cookies":[`, CodeCookiesBroken},
		"cookies shape":     {fileCookies, `{"cookies":"none"}`, CodeCookiesBroken},
		"timings broken":    {fileTimings, `{"a":`, CodeTimingsBroken},
		"scroll broken":     {fileScroll, ``, CodeTimingsBroken},
		"parent self":       {fileSummary, `{"elements":[{"index":0,"parent_index":0}]}`, CodeParentBroken},
		"parent forward":    {fileSummary, `{"elements":[{"index":0,"parent_index":1},{"index":1,"parent_index":0}]}`, CodeParentBroken},
		"parent far":        {fileSummary, `{"elements":[{"index":0,"parent_index":99999999999999}]}`, CodeParentBroken},
		"parent negative":   {fileSummary, `{"elements":[{"index":0},{"index":1,"parent_index":-2}]}`, CodeParentBroken},
		"parent a string":   {fileSummary, `{"elements":[{"index":0},{"index":1,"parent_index":"0"}]}`, CodeParentBroken},
		"index shifted":     {fileSummary, `{"elements":[{"index":1}]}`, CodeIndexBroken},
		"element a number":  {fileSummary, `{"elements":[7,[],null,"x"]}`, CodeIndexBroken},
		"meta warnings":     {fileMeta, `{"url":"http://a.test/","warnings":[{"code":"UA_ERROR"},{"code":"DOM_HTML_ERROR"},{"code":"UA_ERROR"},3]}`, CodeCollectorWarnings},
	} {
		t.Run(name, func(t *testing.T) {
			c := mustRead(t, with(tc.file, tc.text))
			if !warned(c, tc.code) || len(c.Warnings) != 1 {
				t.Fatalf("warnings = %v, want only %s", c.Warnings, tc.code)
			}
			for i, e := range c.Elements {
				if e.Parent >= i || e.Parent < -1 || e.Index != i {
					t.Errorf("element %d: index %d, parent %d", i, e.Index, e.Parent)
				}
			}
		})
	}
}

func TestReadSilentAbsences(t *testing.T) {
	files := goodFiles()
	for _, name := range []string{fileBak, fileCookies, fileTimings, fileScroll} {
		delete(files, name)
	}
	if c := mustRead(t, files); len(c.Warnings) > 0 {
		t.Errorf("warnings = %v, want none", c.Warnings)
	}
}

func TestReadKeepsNoCookieValue(t *testing.T) {
	for shape, text := range map[string]string{
		"cookies": goodFiles()[fileCookies],
		"list":    `[{"value":"SECRET","name":"a"},{"name":"sid"}]`,
		"set":     `{"set":[{"value":"SECRET","name":"a"},{"name":"sid","value":"SECRET","name":"late"}]}`,
	} {
		c := mustRead(t, with(fileCookies, text))
		if d := cmp.Diff([]string{"a", "sid"}, c.CookieNames); d != "" {
			t.Errorf("%s: names (-want +got):\n%s", shape, d)
		}
	}
}

func TestShiftedIndexesKeepParents(t *testing.T) {
	c := mustRead(t, with(fileSummary, `{"elements":[{"index":0,"tag":"html"},{"index":2,"tag":"body","parent_index":0},{"index":5,"tag":"p","parent_index":2},{"index":6,"parent_index":5}]}`))
	var got []int
	for _, e := range c.Elements {
		got = append(got, e.Parent)
	}
	if d := cmp.Diff([]int{-1, 0, 1, 2}, got); d != "" {
		t.Errorf("parents (-want +got):\n%s", d)
	}
}

func TestElementsCapped(t *testing.T) {
	one := strings.Repeat(`{"tag":"p"},`, collectorCap)
	c := mustRead(t, with(fileSummary, `{"elements":[`+strings.TrimSuffix(one, ",")+`]}`))
	if !warned(c, CodeElementsCapped) || len(c.Elements) != collectorCap {
		t.Errorf("%d elements, warnings %v", len(c.Elements), c.Warnings)
	}
}

func TestScrolledTwinIsACopy(t *testing.T) {
	c := mustRead(t, with(fileScrolled, goodFiles()[fileSummary]))
	if d := cmp.Diff(c.Elements, c.Scrolled); d != "" {
		t.Fatalf("scrolled differs (-base +scrolled):\n%s", d)
	}
	c.Scrolled[0].Tag = "changed"
	if c.Elements[0].Tag != "html" {
		t.Error("the scrolled elements are the base elements, not a copy")
	}
}

func TestReadCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var rej *RejectError
	_, err := Read(ctx, write(t, goodFiles()), Limits{})
	if !errors.Is(err, context.Canceled) || errors.As(err, &rej) {
		t.Errorf("err = %v, want context.Canceled and no reject", err)
	}
}

// A later Read fills the same buffer; what an earlier one kept must not change.
func TestReadDoesNotShareItsBuffer(t *testing.T) {
	first := mustRead(t, goodFiles())
	before := fmt.Sprintf("%+v", *first)
	other := goodFiles()
	for name, text := range other {
		other[name] = strings.NewReplacer("Go", "NO", "shop", "mall", "btn", "xyz").Replace(text)
	}
	mustRead(t, other)
	if after := fmt.Sprintf("%+v", *first); before != after {
		t.Error("a second Read changed the first Capture")
	}
}

func TestCapturedAt(t *testing.T) {
	for _, tc := range []struct {
		stamp, folder string
		offset        int
		want          string
	}{
		{"20260102030405", "x", 480, "2026-01-01T19:04:05Z"},
		{"20260102030405", "x", -330, "2026-01-02T08:34:05Z"},
		{"", "20260102030405-3", 0, "2026-01-02T03:04:05Z"},
		{"", "latest", 0, ""},
		{"20261302030405", "20260102030405", 0, ""},
		{"00010101000000", "x", 60, ""},
	} {
		m := Meta{Timestamp: tc.stamp, TZOffset: tc.offset}
		if got := m.capturedAt(tc.folder); got != tc.want {
			t.Errorf("capturedAt(%q, %q, %d) = %q, want %q", tc.stamp, tc.folder, tc.offset, got, tc.want)
		}
	}
}

// Readers share scratch memory through a pool; side by side they must not meet.
func TestReadSideBySide(t *testing.T) {
	dirs := []string{write(t, goodFiles()), write(t, with(fileSummary, `{"elements":[{"index":0,"tag":"main","text":"other"}]}`))}
	var want []string
	for _, dir := range dirs {
		c, err := Read(t.Context(), dir, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, fmt.Sprintf("%+v", *c))
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 20 {
				c, err := Read(t.Context(), dirs[i%2], Limits{})
				if err != nil {
					t.Error(err)
				} else if got := fmt.Sprintf("%+v", *c); got != want[i%2] {
					t.Errorf("reader %d got another capture", i)
				}
			}
		})
	}
	wg.Wait()
}
