package capture

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Every file cut at every 1 % of its length: the required ones reject, the
// others degrade, and no part of a broken file is used.
func TestTruncated(t *testing.T) {
	dir := write(t, goodFiles())
	for name, text := range goodFiles() {
		for pct := range 100 {
			cut := text[:len(text)*pct/100]
			c, err := changed(t, dir, name, cut)
			var rej *RejectError
			switch want := map[string]string{fileMeta: CodeMetaBroken, fileSummary: CodeSummaryBroken}[name]; {
			case want != "":
				if !errors.As(err, &rej) || rej.Code != want || rej.Offset != int64(len(cut)) {
					t.Errorf("%s at %d%%: %v, want %s at %d", name, pct, err, want, len(cut))
				}
			case err != nil:
				t.Errorf("%s at %d%%: %v", name, pct, err)
			case name == fileHTML:
				if string(c.HTML) != cut {
					t.Errorf("%s at %d%%: HTML = %q", name, pct, c.HTML)
				}
			case len(c.Warnings) != 1 || !strings.HasSuffix(c.Warnings[0].Code, "_broken"):
				t.Errorf("%s at %d%%: warnings %v", name, pct, c.Warnings)
			case name == fileAX && c.AX != nil || name == fileTree && c.Tree != nil || name == fileCookies && c.CookieNames != nil:
				t.Errorf("%s at %d%%: something of the broken file was used", name, pct)
			}
		}
	}
}

func TestSpecialFiles(t *testing.T) {
	makers := map[string]func(path string) error{
		"directory":     func(p string) error { return os.Mkdir(p, 0o755) },
		"pipe":          func(p string) error { return syscall.Mkfifo(p, 0o644) },
		"link":          func(p string) error { return os.Symlink(filepath.Join(filepath.Dir(p), "other.json"), p) },
		"dangling link": func(p string) error { return os.Symlink("nowhere", p) },
	}
	names := []string{fileMeta, fileSummary, fileScrolled, fileHTML, fileAX, fileTree, fileBak, fileCookies, fileTimings, fileScroll}
	for kind, make := range makers {
		for _, name := range names {
			files := with(name, "-")
			files["other.json"] = goodFiles()[fileSummary]
			dir := write(t, files)
			if err := make(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
			if name == fileMeta || name == fileSummary {
				if rej := rejected(t, dir, Limits{}); rej.Code != CodeFileNotRegular || rej.File != name {
					t.Errorf("%s as %s: %+v", name, kind, rej)
				}
				continue
			}
			c, err := Read(t.Context(), dir, Limits{})
			if err != nil {
				t.Errorf("%s as %s: %v", name, kind, err)
			} else if len(c.Warnings) != 1 || !strings.Contains(c.Warnings[0].Detail, CodeFileNotRegular) {
				t.Errorf("%s as %s: warnings %v", name, kind, c.Warnings)
			}
		}
	}
}

func TestNoDirectory(t *testing.T) {
	if rej := rejected(t, filepath.Join(t.TempDir(), "absent"), Limits{}); rej.Code != CodeMetaMissing {
		t.Errorf("absent directory: %+v", rej)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	rej := rejected(t, file, Limits{})
	if rej.Code != CodeFileUnreadable || strings.Contains(rej.Error(), file) {
		t.Errorf("a file for a directory: %+v", rej)
	}
}

var wrongValues = []string{
	`null`, `true`, `false`, `-1`, `1e308`, `1e999`, `0.5`, `""`, `"x"`, `[]`, `{}`, `[[[1]]]`, `[1,2,3]`, `[1,2,3,4,5]`,
	`[null,null,null,null]`, `["1","2","3","4"]`, `[{"a":[]}]`, `{"a":{"b":[1,"]"]}}`, `"\ud800"`, `"\u0000"`, `"]}\\\""`,
}

// Every field with every type: nothing panics, and what follows the field is
// still read in step.
func TestWrongTypes(t *testing.T) {
	element := []string{
		"index", "tag", "id", "class", "role", "name", "aria", "attrs", "bbox", "page_bbox", "visible",
		"visible_adv", "in_viewport", "occlusion_ratio", "z_index", "opacity", "text", "labels", "interactive_score",
		"parent_index", "is_control", "backend_node_id", "type", "placeholder", "href", "title",
	}
	dir := write(t, goodFiles())
	read := func(name, text string) *Capture {
		c, err := changed(t, dir, name, text)
		if err != nil {
			t.Fatalf("%s of %s: %v", name, text, err)
		}
		return c
	}
	for _, v := range wrongValues {
		for _, key := range element {
			c := read(fileSummary, fmt.Sprintf(`{%q:%s,"count":%[2]s,"elements":[{%[1]q:%[2]s},{"tag":"last"}]}`, key, v))
			if len(c.Elements) != 2 || c.Elements[1].Tag != "last" {
				t.Errorf("%s = %s: elements %+v", key, v, c.Elements)
			}
		}
		for _, key := range []string{"id", "type", "parent", "children", "selector", "geom", "action"} {
			c := read(fileTree, fmt.Sprintf(`{"meta":%[2]s,"nodes":[{%[1]q:%[2]s},{"id":"d7"}],"roots":%[2]s}`, key, v))
			if len(c.Tree) != 2 || c.Tree[1].Index != 7 {
				t.Errorf("%s = %s: tree %+v", key, v, c.Tree)
			}
		}
		for _, key := range []string{"role", "name", "checked", "pressed", "expanded", "disabled", "haspopup", "level", "nodes", "value"} {
			c := read(fileAX, fmt.Sprintf(`{"role":"r","children":[{%q:%s},{"name":"last"}]}`, key, v))
			if len(c.AX) != 3 || c.AX[2].Name != "last" {
				t.Errorf("%s = %s: ax %+v", key, v, c.AX)
			}
		}
		for _, key := range []string{"nodeId", "ignored", "role", "name", "properties", "childIds", "parentId", "backendDOMNodeId"} {
			c := read(fileAX, fmt.Sprintf(`{"nodes":[{%q:%s},{"nodeId":"2","name":{"value":"last"}}]}`, key, v))
			if len(c.AX) != 2 || c.AX[1].Name != "last" {
				t.Errorf("%s = %s: flat ax %+v", key, v, c.AX)
			}
		}
		for _, key := range []string{"title", "domain", "timestamp", "tz_offset_minutes", "viewport", "warnings", "http_status", "error"} {
			c := read(fileMeta, fmt.Sprintf(`{%q:%s,"url":"http://a.test/","status":%[2]s}`, key, v))
			if c.Meta.URL != "http://a.test/" {
				t.Errorf("%s = %s: meta %+v", key, v, c.Meta)
			}
		}
	}
}

func TestDuplicateKeysFirstWins(t *testing.T) {
	files := with(fileSummary, `{"elements":[{"tag":"a","tag":"b","id":null,"id":"x","bbox":[1,2,3,4],"bbox":[5,6,7,8],`+
		`"aria":{"aria-label":"1","aria-label":"2"},"attrs":{"href":"/1","href":"/2"}}],"elements":[{"tag":"p"},{"tag":"p"}]}`)
	files[fileAX] = `{"role":"a","role":"b","children":[],"children":[{"role":"x"}]}`
	files[fileTree] = `{"nodes":[{"id":"d1","id":"d2","selector":"a","geom":{"bbox":[1,2,3,4],"bbox":[9,9,9,9]}}],"nodes":[]}`
	c := mustRead(t, files)
	e := c.Elements[0]
	if len(c.Elements) != 1 || e.Tag != "a" || e.ID != "" || e.BBox != (Rect{1, 2, 3, 4}) || e.Href != "/1" ||
		len(e.Aria) != 1 || e.Aria[0].Val != "1" || len(e.Attrs) != 1 {
		t.Errorf("element %+v", e)
	}
	if len(c.AX) != 1 || c.AX[0].Role != "a" {
		t.Errorf("ax %+v", c.AX)
	}
	if len(c.Tree) != 1 || c.Tree[0].ID != "d1" || c.Tree[0].BBox != (Rect{1, 2, 3, 4}) {
		t.Errorf("tree %+v", c.Tree)
	}
}

func TestListsAreBounded(t *testing.T) {
	lim := Limits{Elements: 6}
	for name, tc := range map[string]struct{ file, text, code string }{
		"ax":       {fileAX, `{"children":[` + strings.Repeat(`{},`, 48) + `{}]}`, CodeAXBroken},
		"flat ax":  {fileAX, `{"nodes":[` + strings.Repeat(`{},`, 48) + `{}]}`, CodeAXBroken},
		"tree":     {fileTree, `{"nodes":[` + strings.Repeat(`{},`, 12) + `{}]}`, CodeTreeBroken},
		"scrolled": {fileScrolled, `{"elements":[` + strings.Repeat(`{},`, 6) + `{}]}`, CodeScrolledBroken},
	} {
		c, err := Read(t.Context(), write(t, with(tc.file, tc.text)), lim)
		if err != nil || !warned(c, tc.code) {
			t.Errorf("%s: %v, %v, want %s", name, c, err, tc.code)
		}
	}
}
