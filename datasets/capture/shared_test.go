package capture

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/samples/sharedtest"

	"github.com/google/go-cmp/cmp"
)

// indexEntry is one entry of captures/INDEX.json. A count is a number, or the
// name of the error its maker met.
type indexEntry struct {
	Dir      string          `json:"dir"`
	URL      string          `json:"url"`
	Set      string          `json:"set"`
	Elements json.RawMessage `json:"elements"`
	Scrolled json.RawMessage `json:"elements_scrolled"`
	Note     string          `json:"note"`
}

func readIndex(t testing.TB) (root string, entries []indexEntry) {
	t.Helper()
	root = sharedtest.Captures(t)
	text, err := os.ReadFile(filepath.Join(root, "INDEX.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &entries); err != nil {
		t.Fatal(err)
	}
	return root, entries
}

// sharedRejects are the captures that cannot be used.
var sharedRejects = map[string]string{
	"admin_lte_demo_test/20261121115323":      "capture_failed: meta.json: NAV_TIMEOUT/navigate",
	"files_lte_demo_test/20261121115331":      "capture_failed: meta.json: INVALID_URL/init",
	"gone_shop_closed_example/20261121115315": "capture_failed: meta.json: NAV_ERROR/navigate",
	"panel_sb_admin_test/20261121113220":      "capture_failed: meta.json: LAUNCH_ERROR/launch",
	"mall_antd_cn_test/20261121115351":        "meta_missing: meta.json: no such file",
	"zh_debian_ref_test/20261121114311":       "summary_empty: dom_summary.json: no elements",
	"damaged_fixture_test/20261120010003":     "summary_broken: dom_summary.json: unexpected end of JSON input",
	"damaged_fixture_test/20261120010004":     "meta_broken: meta.json: empty file",
	"damaged_fixture_test/20261120010005":     "summary_missing: dom_summary.json: no such file",
}

// sharedWarnings are the warnings of the damaged ones, besides collector_warnings.
var sharedWarnings = map[string]string{
	"damaged_fixture_test/20261120010001": "ax_missing",
	"damaged_fixture_test/20261120010002": "tree_broken",
	"damaged_fixture_test/20261120010006": "ax_broken",
	"damaged_fixture_test/20261120010007": "tree_edited",
	"damaged_fixture_test/20261120010101": "tree_edited", // the collector of its day left dangling parents
	"admin_lte_demo_test/20261121115329":  "",
}

func TestSharedCaptures(t *testing.T) {
	root, entries := readIndex(t)
	for _, entry := range entries {
		t.Run(entry.Dir, func(t *testing.T) {
			dir := filepath.Join(root, entry.Dir)
			if is, err := Sniff(dir); !is || err != nil {
				t.Error("Sniff = false")
			}
			c, err := Read(t.Context(), dir, Limits{})
			if want, ok := sharedRejects[entry.Dir]; ok {
				var rej *RejectError
				if !errors.As(err, &rej) || rej.Error() != want {
					t.Errorf("Read: %v, want reject %q", err, want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			checkCounts(t, c, entry)
			if strings.HasPrefix(entry.Set, "damaged") || sharedWarnings[entry.Dir] != "" {
				checkWarnings(t, c, sharedWarnings[entry.Dir])
			} else {
				checkWarnings(t, c, "")
			}
			if h := c.Helper; h < 0 || c.Elements[h].Tag != "script" || c.Elements[c.Elements[h].Parent].Tag != "head" || c.Elements[h+1].Tag != "body" {
				t.Errorf("helper = %d", h)
			}
			checkElements(t, dir, fileSummary, c.Elements)
			checkElements(t, dir, fileScrolled, c.Scrolled)
			checkAX(t, dir, c)
		})
	}
}

// TestSampleCaptures: the embedded captures are read as the standard library reads
// them, and nothing is wrong with them.
func TestSampleCaptures(t *testing.T) {
	for _, e := range sharedtest.Samples(t) {
		c, err := Read(t.Context(), e.Path, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if c.ID != e.Dir || len(c.Elements) == 0 {
			t.Errorf("%s: ID %q, %d elements", e.Dir, c.ID, len(c.Elements))
		}
		checkWarnings(t, c, "")
		checkElements(t, e.Path, fileSummary, c.Elements)
		checkElements(t, e.Path, fileScrolled, c.Scrolled)
		checkAX(t, e.Path, c)
	}
}

func checkCounts(t *testing.T, c *Capture, entry indexEntry) {
	t.Helper()
	if c.ID != entry.Dir || c.Meta.URL != entry.URL || len(c.CapturedAt) != len("2026-11-21T11:31:35Z") {
		t.Errorf("ID %q, URL %q, CapturedAt %q", c.ID, c.Meta.URL, c.CapturedAt)
	}
	if got := fmt.Sprint(len(c.Elements)); got != string(entry.Elements) {
		t.Errorf("%s elements, the index says %s", got, entry.Elements)
	}
	if got := fmt.Sprint(len(c.Scrolled)); got != string(entry.Scrolled) {
		t.Errorf("%s scrolled elements, the index says %s", got, entry.Scrolled)
	}
}

func checkWarnings(t *testing.T, c *Capture, want string) {
	t.Helper()
	var got []string
	for _, w := range c.Warnings {
		if w.Code != CodeCollectorWarnings {
			got = append(got, w.Code)
		}
	}
	if strings.Join(got, " ") != want {
		t.Errorf("warnings %v, want %q", c.Warnings, want)
	}
}

// decodeJSON is the second opinion: the standard library's decoder.
func decodeJSON(t *testing.T, path string) (v map[string]any, ok bool) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, false
	}
	return v, json.Unmarshal(text, &v) == nil
}

func checkElements(t *testing.T, dir, name string, got []Element) {
	t.Helper()
	file, ok := decodeJSON(t, filepath.Join(dir, name))
	if !ok {
		return
	}
	raw := file["elements"].([]any)
	if len(raw) != len(got) {
		t.Fatalf("%s: %d elements, want %d", name, len(got), len(raw))
	}
	for i, v := range raw {
		e := got[i]
		e.Attrs = slices.SortedFunc(slices.Values(e.Attrs), byKey)
		if d := cmp.Diff(oracleElement(i, v.(map[string]any)), e); d != "" {
			t.Fatalf("%s: element %d (-standard library +Read):\n%s", name, i, d)
		}
	}
}

func oracleElement(i int, m map[string]any) Element {
	str := func(key string) string { s, _ := m[key].(string); return s }
	e := Element{
		Index: i, Parent: -1, Tag: str("tag"), ID: str("id"), Class: str("class"), Role: str("role"), Name: str("name"),
		Visible: oracleTri(m["visible"]), VisibleAdv: oracleTri(m["visible_adv"]), InViewport: oracleTri(m["in_viewport"]),
		IsControl: oracleTri(m["is_control"]), Occlusion: -1, ZIndex: str("z_index"), Opacity: str("opacity"), Text: str("text"),
	}
	if v, ok := m["occlusion_ratio"].(float64); ok {
		e.Occlusion = v
	}
	backend, _ := m["backend_node_id"].(float64)
	e.BackendID = int64(backend)
	e.Type, e.Placeholder, e.Href, e.Title = str("type"), str("placeholder"), str("href"), str("title")
	e.Attrs = oracleAttrs(m["attrs"])
	if v, ok := m["parent_index"].(float64); ok {
		e.Parent = int(v)
	}
	e.BBox, _ = oracleRect(m["bbox"])
	e.PageBBox, e.HasPageBox = oracleRect(m["page_bbox"])
	e.Aria = oracleAttrs(m["aria"])
	oraclePointer(&e, m)
	e.Before, e.After = str("before"), str("after")
	e.Apart, e.Veiled, e.Boxless = oracleTri(m["apart"]), m["veiled"] == true, m["boxless"] == true
	return e
}

func oraclePointer(e *Element, m map[string]any) {
	if v, ok := m["cursor"].(string); ok {
		e.Hand = Of(v == "pointer")
	}
	if v, ok := m["pointer_events"].(string); ok {
		e.Reached = Of(v != "none")
	}
	if list, ok := m["listeners"].([]any); ok {
		is := func(rule func(string) bool) bool {
			return slices.ContainsFunc(list, func(v any) bool { s, _ := v.(string); return rule(s) })
		}
		e.Pressed, e.Keyed = Of(is(Presses)), is(Keys)
		e.Dragged = is(Presses) && !is(func(s string) bool { return s == "click" })
	}
}

// oracleAttrs are the attributes sorted by their names: a Go map keeps no order.
func oracleAttrs(v any) (list []Attr) {
	m, _ := v.(map[string]any)
	for k, v := range m {
		list = append(list, Attr{k, v.(string)})
	}
	slices.SortFunc(list, byKey)
	return list
}

func byKey(a, b Attr) int { return strings.Compare(a.Key, b.Key) }

func oracleTri(v any) Tri {
	if b, ok := v.(bool); ok {
		return Of(b)
	}
	return Unknown
}

func oracleRect(v any) (r Rect, ok bool) {
	list, _ := v.([]any)
	for i, n := range list {
		r[i] = int(math.Round(n.(float64)))
	}
	return r, list != nil
}

func checkAX(t *testing.T, dir string, c *Capture) {
	t.Helper()
	root, ok := decodeJSON(t, filepath.Join(dir, fileAX))
	if !ok {
		return
	}
	if nodes, flat := root["nodes"].([]any); flat {
		checkFlatAX(t, nodes, c)
		return
	}
	var want []AXNode
	var walk func(parent int, m map[string]any)
	walk = func(parent int, m map[string]any) {
		n := AXNode{Parent: parent, Role: m["role"].(string), Name: m["name"].(string)}
		n.Disabled = m["disabled"] == true
		at := len(want)
		want = append(want, n)
		kids, _ := m["children"].([]any)
		for _, k := range kids {
			walk(at, k.(map[string]any))
		}
	}
	walk(-1, root)
	if d := cmp.Diff(want, c.AX); d != "" {
		t.Errorf("ax (-standard library +Read):\n%s", d)
	}
}

// checkFlatAX compares the list of nodes that name their children, which is how
// the browser's protocol writes a tree.
func checkFlatAX(t *testing.T, nodes []any, c *Capture) {
	t.Helper()
	text := func(v any) string {
		m, _ := v.(map[string]any)
		if s, ok := m["value"]; ok {
			return fmt.Sprint(s)
		}
		return ""
	}
	byID := map[string]map[string]any{}
	var want []AXNode
	var walk func(parent int, id string)
	walk = func(parent int, id string) {
		m := byID[id]
		if m == nil {
			t.Fatalf("node %s has no place", id)
		}
		n := AXNode{Parent: parent, Role: text(m["role"]), Name: text(m["name"]), Ignored: m["ignored"] == true}
		backend, _ := m["backendDOMNodeId"].(float64)
		n.BackendID = int64(backend)
		props, _ := m["properties"].([]any)
		for _, p := range props {
			p := p.(map[string]any)
			value, _ := p["value"].(map[string]any)
			if p["name"] == "disabled" {
				n.Disabled = value["value"] == true
			}
		}
		at := len(want)
		want = append(want, n)
		kids, _ := m["childIds"].([]any)
		for _, k := range kids {
			walk(at, k.(string))
		}
	}
	var top string
	for _, v := range nodes {
		m := v.(map[string]any)
		id := m["nodeId"].(string)
		byID[id] = m
		if m["parentId"] == nil {
			top = id
		}
	}
	walk(-1, top)
	if d := cmp.Diff(want, c.AX); d != "" {
		t.Errorf("ax (-standard library +Read):\n%s", d)
	}
}
