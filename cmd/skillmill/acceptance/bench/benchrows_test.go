package bench

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/tidwall/gjson"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/configs"
	"skillmill/emit/tables"
	"skillmill/stages"
	"skillmill/stages/extract"
)

// The rows that others are compared with.
const (
	rowGJSON  = "gjson walk"
	rowPython = "Python json.load"
	rowAll    = "multiplied: build, no cache"
	rowNight  = "multiplied: night of 5 % new"
)

// benchRows are the rows in the order of the table.
func benchRows() []benchRow {
	rows := []benchRow{
		{rowGJSON, realSet, func(t *testing.T, dirs []string) func() float64 { return walkAll(t, dirs[0]) }},
		{rowPython, realSet, func(t *testing.T, dirs []string) func() float64 { return loadAll(t, dirs[0]) }},
		{"build, no cache", realSet, coldBuild},
		{"build again, unchanged", realSet, func(t *testing.T, dirs []string) func() float64 { return secondBuild(t, dirs, dirs) }},
	}
	for _, s := range []string{"scan", "extract", "settle", "enroll", "assemble"} {
		rows = append(rows, benchRow{"stage " + s, realSet, func(t *testing.T, dirs []string) func() float64 { return oneStage(t, dirs[0], s) }})
	}
	rows = append(rows,
		benchRow{"tables anew", realSet, tablesAnew},
		benchRow{rowAll, nightSet, coldBuild},
		benchRow{rowNight, nightSet, func(t *testing.T, dirs []string) func() float64 { return secondBuild(t, dirs[:1], dirs) }})
	for _, name := range pageNames {
		rows = append(rows, benchRow{name, func(t *testing.T) []string { return []string{writePages(t, pageSizes[name])} }, coldBuild})
	}
	return rows
}

func realSet(t *testing.T) []string { return []string{benchCaptures(t)} }

func nightSet(*testing.T) []string {
	dir := os.Getenv(nightEnv)
	return []string{filepath.Join(dir, "old"), filepath.Join(dir, "new")}
}

// walkAll is the yardstick of what one pass of this parser costs.
func walkAll(t *testing.T, dir string) func() float64 {
	files := jsonFiles(t, dir)
	return func() float64 {
		n := 0
		var walk func(v gjson.Result)
		walk = func(v gjson.Result) {
			v.ForEach(func(_, v gjson.Result) bool {
				n++
				if v.IsObject() || v.IsArray() {
					walk(v)
				}
				return true
			})
		}
		for _, f := range files {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			walk(gjson.ParseBytes(data))
		}
		if n == 0 {
			t.Fatal("nothing to walk")
		}
		return 0
	}
}

const loadScript = `
import json, sys
for path in sys.stdin.read().split("\0"):
    try:
        with open(path, encoding="utf-8") as f:
            json.load(f)
    except ValueError:
        pass
`

// loadAll is the yardstick of a plain reading.
func loadAll(t *testing.T, dir string) func() float64 {
	// Shims that choose a version cost more than small inputs.
	path, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		t.Fatalf("the yardstick needs python3: %v", err)
	}
	files := jsonFiles(t, dir)
	return func() float64 {
		cmd := exec.Command(strings.TrimSpace(string(path)), "-c", loadScript)
		cmd.Stdin = strings.NewReader(strings.Join(files, "\x00"))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("python3: %v\n%s", err, out)
		}
		if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
			return float64(u.Maxrss) / 1024
		}
		return 0
	}
}

func buildInto(t testing.TB, dirs []string, out string) {
	t.Helper()
	acceptance.Build(t, append(append([]string{"build"}, dirs...), "--out", out, "--quiet")...)
}

func coldBuild(t *testing.T, dirs []string) func() float64 {
	out := t.TempDir()
	return func() float64 {
		buildInto(t, dirs, out)
		return 0
	}
}

func secondBuild(t *testing.T, first, dirs []string) func() float64 {
	out := t.TempDir()
	buildInto(t, first, out)
	return func() float64 {
		buildInto(t, dirs, out)
		return 0
	}
}

// oneStage is one stage over what those before it made.
func oneStage(t *testing.T, dir, name string) func() float64 {
	cfg, st := configs.Default(), benchStore(t)
	graph, err := stages.Take(cfg, st, []string{dir}, extract.Options{Fresh: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		in := graph.Source
		for _, s := range graph.Stages {
			if s.Spec().Name == name {
				return func() float64 {
					runStage(t, s, in)
					return 0
				}
			}
			in = runStage(t, s, in)
		}
		if graph, err = stages.Mill(cfg, stages.Inputs{Source: st, Pages: st.Pages(st.Domains())}, nil); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("no stage %q", name)
	return nil
}

// tablesAnew is a build over a library that stands without its tables.
func tablesAnew(t *testing.T, dirs []string) func() float64 {
	out := t.TempDir()
	buildInto(t, dirs, out)
	if err := os.RemoveAll(filepath.Join(out, tables.Folder)); err != nil {
		t.Fatal(err)
	}
	return func() float64 {
		buildInto(t, dirs, out)
		return 0
	}
}

// pageSize is a generated page: its elements, and how many of them there are for
// each link.
type pageSize struct{ elements, each int }

var pageSizes = map[string]pageSize{
	"1,000 elements":  {1000, 10},
	"5,000 elements":  {5000, 10},
	"20,000 elements": {20000, 10},
	"1,500 links":     {3004, 2},
}

var pageNames = []string{"1,000 elements", "5,000 elements", "20,000 elements", "1,500 links"}

// writePages writes two captures of a page, a night apart, of which the second has
// one link more.
func writePages(t *testing.T, p pageSize) string {
	t.Helper()
	root := t.TempDir()
	for k, at := range []string{"20260101000000", "20260102000000"} {
		dir := filepath.Join(root, "page_test", at)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		summary, html := generatedPage(pageSize{p.elements + k*p.each, p.each})
		for name, text := range map[string]string{
			"meta.json":        fmt.Sprintf(`{"url":"http://www.page.test/","title":"Page","timestamp":%q,"viewport":{"width":1280,"height":800},"status":"ok"}`, at),
			"dom_summary.json": summary,
			"dom.html":         html,
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return root
}

// generatedPage has groups of elements, the last of each a link.
func generatedPage(p pageSize) (summary, html string) {
	type element struct {
		Index       int               `json:"index"`
		Tag         string            `json:"tag"`
		ID          *string           `json:"id"`
		Class       string            `json:"class"`
		Role        *string           `json:"role"`
		Name        *string           `json:"name"`
		Aria        map[string]string `json:"aria"`
		BBox        [4]int            `json:"bbox"`
		PageBBox    [4]int            `json:"page_bbox"`
		Visible     bool              `json:"visible"`
		VisibleAdv  bool              `json:"visible_adv"`
		InViewport  bool              `json:"in_viewport"`
		Occlusion   float64           `json:"occlusion_ratio"`
		Text        string            `json:"text"`
		Labels      []string          `json:"labels"`
		ParentIndex *int              `json:"parent_index"`
		IsControl   bool              `json:"is_control"`
	}
	var list []element
	add := func(tag, class, text string, parent int) {
		e := element{Index: len(list), Tag: tag, Class: class, Text: text, Visible: true, VisibleAdv: true, IsControl: tag == "a", Aria: map[string]string{}, Labels: []string{}}
		e.BBox = [4]int{8, 20 * len(list), 300, 18}
		e.PageBBox = e.BBox
		if parent >= 0 {
			e.ParentIndex = &parent
		}
		list = append(list, e)
	}
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><html><head></head><body><main>`)
	for i, tag := range []string{"html", "head", "body", "main"} {
		add(tag, "", "", []int{-1, 0, 0, 2}[i])
	}
	for group := 0; len(list)+p.each <= p.elements; group++ {
		at := len(list)
		add("div", "card", "", 3)
		b.WriteString(`<div class="card">`)
		for range p.each - 2 {
			text := fmt.Sprintf("Line %d of the index", len(list))
			add("p", "line", text, at)
			b.WriteString(`<p class="line">` + text + `</p>`)
		}
		text := fmt.Sprintf("Package number %d", group)
		add("a", "entry", text, at)
		fmt.Fprintf(&b, `<a class="entry" href="/packages/p%d.html">%s</a></div>`, group, text)
	}
	b.WriteString(`</main></body></html>`)
	data, err := json.Marshal(map[string]any{"count": len(list), "elements": list})
	if err != nil {
		return "", ""
	}
	return string(data), b.String()
}
