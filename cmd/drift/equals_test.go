package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"skillmill/transform/find"
)

// listsPage has two sections of the same rows under other heads.
const listsPage = `<!DOCTYPE html><html><head></head><body>` +
	`<section><h2>North</h2><ul><li><b>Ada</b> <i>1</i> <button>Edit</button></li><li><b>Ben</b> <i>2</i> <button>Edit</button></li><li><b>Cleo</b> <i>3</i> <button>Edit</button></li></ul></section>` +
	`<section><h2>South</h2><ul><li><b>Ada</b> <i>1</i> <button>Edit</button></li><li><b>Dan</b> <i>4</i> <button>Edit</button></li></ul></section></body></html>`

func listsCapture(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	dir := filepath.Join(root, "shop", "1")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"dom.html": listsPage, "meta.json": `{"url": "http://shop.test/", "status": "ok", "timestamp": "20240101000000"}`, "dom_summary.json": elementsOf(t, listsPage)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// elementsOf are the measurements of a page, each element visible.
func elementsOf(t *testing.T, doc string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	list, at := []map[string]any{}, map[*html.Node]any{}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode {
			at[n] = len(list)
			list = append(list, map[string]any{"index": len(list), "tag": n.Data, "parent_index": at[n.Parent], "bbox": []int{0, 0, 10, 10}, "visible": true, "text": ""})
		}
	}
	data, err := json.Marshal(map[string]any{"elements": list})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestEquals changes a page in every way: the same each time, and what each control became is
// said by the words of its row and its section.
func TestEquals(t *testing.T) {
	t.Parallel()
	root := listsCapture(t)
	old, err := read(filepath.Join(root, "shop", "1"))
	if err != nil {
		t.Fatal(err)
	}
	around := func(s *side, index int) string { // row of a control
		n := s.t.ByLive(index)
		return strings.TrimSpace(s.findPage().Of(n).Values[find.Row])
	}
	for shape := range shapes {
		moved := 0
		for round := range 6 {
			r := &report{rounds: 1}
			c, err := r.equalCase(old, "shop/1", shape, round)
			if err != nil {
				t.Fatal(err)
			}
			if c == nil {
				t.Fatalf("%s does not apply", shape)
			}
			again, err := r.equalCase(old, "shop/1", shape, round)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(c.truth, again.truth); d != "" {
				t.Fatalf("%s made twice:\n%s", shape, d)
			}
			for _, tc := range c.truth.Controls {
				if shape != "mute-row" && around(old, tc.Old) != around(c.next, tc.New) {
					t.Errorf("%s %d: the control of %q became that of %q", shape, round, around(old, tc.Old), around(c.next, tc.New))
				}
				if tc.Old != tc.New {
					moved++
				}
			}
			moved += len(c.truth.Removed)
		}
		if moved == 0 && shape != "mute-row" && shape != "swap-heads" {
			t.Errorf("%s changed nothing", shape)
		}
	}
}

func TestRunEquals(t *testing.T) {
	t.Parallel()
	var out, errs bytes.Buffer
	if code := run([]string{"-equals", listsCapture(t)}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	for _, want := range []string{"mutation swap-sections", "mutation replace-row", "family shop"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if code := run([]string{"-equals", t.TempDir()}, &out, &errs); code != 1 || !strings.Contains(errs.String(), "no captures below") {
		t.Errorf("exit %d: %s", code, errs.String())
	}
}
