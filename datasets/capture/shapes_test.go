package capture

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFlatAX(t *testing.T) {
	const text = `{"nodes":[
	{"nodeId":"1","ignored":false,"role":{"type":"internalRole","value":"RootWebArea"},"name":{"type":"computedString","value":"Shop","sources":[{"value":"no"}]},"childIds":["2","5"],"backendDOMNodeId":8},
	{"nodeId":"5","ignored":false,"role":{"value":"button"},"name":{"value":"Late"},"parentId":"1","childIds":[],"backendDOMNodeId":12,
	 "properties":[{"value":{"type":"tristate","value":"mixed"},"name":"pressed"},{"name":"expanded","value":{"value":false}},{"name":"hasPopup","value":{"value":"menu"}},{"name":"disabled","value":{"value":true}}]},
	{"nodeId":"2","ignored":true,"role":{"value":"none"},"parentId":"1","childIds":["-3","4","99"]},
	{"nodeId":"4","role":{"value":"heading"},"name":{"value":"H"},"parentId":"2","properties":[{"name":"level","value":{"value":2}},{"name":"level","value":{"value":3}}]},
	{"nodeId":"-3","role":{"value":"checkbox"},"name":{"value":"C"},"properties":[{"name":"checked","value":{"value":"true"}},{"name":"name","value":{"value":"no"}}]},
	{"nodeId":"7","role":{"value":"link"},"parentId":"4"},
	{"nodeId":"7","role":{"value":"twin"}}]}`
	want := []AXNode{
		{Parent: -1, Role: "RootWebArea", Name: "Shop", BackendID: 8},
		{Parent: 0, Role: "none", Ignored: true},
		{Parent: 1, Role: "checkbox", Name: "C"},
		{Parent: 1, Role: "heading", Name: "H"},
		{Parent: 3, Role: "link"},
		{Parent: 0, Role: "button", Name: "Late", BackendID: 12, Disabled: true},
		{Parent: -1, Role: "twin"},
	}
	c := mustRead(t, with(fileAX, text))
	if d := cmp.Diff(want, c.AX); d != "" {
		t.Errorf("ax (-want +got):\n%s", d)
	}
}

func TestFlatAXCycle(t *testing.T) {
	c := mustRead(t, with(fileAX, `{"nodes":[{"nodeId":"1","childIds":["1","2"]},{"nodeId":"2","childIds":["3"]},{"nodeId":"3","childIds":["2","1"]}]}`))
	want := []AXNode{{Parent: -1}, {Parent: 0}, {Parent: 1}}
	if d := cmp.Diff(want, c.AX); d != "" {
		t.Errorf("ax (-want +got):\n%s", d)
	}
}

func TestNestedAXStates(t *testing.T) {
	// The children come before the role.
	c := mustRead(t, with(fileAX, `{"children":[{"checked":false,"role":"checkbox"},{"pressed":"mixed"},{"expanded":true,"disabled":true,"haspopup":"menu","level":2,"value":3}],"role":"WebArea","name":""}`))
	want := []AXNode{
		{Parent: -1, Role: "WebArea"},
		{Role: "checkbox"},
		{},
		{Disabled: true},
	}
	if d := cmp.Diff(want, c.AX); d != "" {
		t.Errorf("ax (-want +got):\n%s", d)
	}
}

func TestFallbackElements(t *testing.T) {
	// The oldest fallback wrote three keys, the later one no parents and flags.
	c := mustRead(t, with(fileSummary, `{"count":2,"elements":[{"index":0,"tag":"html","id":null},{"index":1,"tag":"a","id":"x","class":"c","bbox":[1.5,-1.5,2.4,3],"visible":true,"text":"t"}]}`))
	want := []Element{
		{Parent: -1, Tag: "html", Occlusion: -1},
		{Index: 1, Parent: -1, Tag: "a", ID: "x", Class: "c", BBox: Rect{2, -1, 2, 3}, Visible: Yes, Text: "t", Occlusion: -1},
	}
	if d := cmp.Diff(want, c.Elements); d != "" {
		t.Errorf("elements (-want +got):\n%s", d)
	}
	if len(c.Warnings) > 0 {
		t.Errorf("warnings %v", c.Warnings)
	}
}

func TestAttributeElements(t *testing.T) {
	c := mustRead(t, with(fileSummary, `{"elements":[{"index":0,"tag":"input","type":null,"aria":{},"attrs":{"type":"radio","placeholder":"p","data-x":"1","title":"T","href":"/h"},"backend_node_id":77},`+
		`{"index":1,"tag":"input","type":"text","attrs":{"type":"email"}}]}`))
	e := c.Elements[0]
	if e.Type != "radio" || e.Placeholder != "p" || e.Title != "T" || e.Href != "/h" || e.BackendID != 77 || c.Elements[1].Type != "text" {
		t.Errorf("elements %+v", c.Elements)
	}
	if d := cmp.Diff([]Attr{{"type", "radio"}, {"placeholder", "p"}, {"data-x", "1"}, {"title", "T"}, {"href", "/h"}}, e.Attrs); d != "" {
		t.Errorf("attrs (-want +got):\n%s", d)
	}
}

func TestOldTree(t *testing.T) {
	c := mustRead(t, with(fileTree, `{"meta":{"source":"dom+ax?","rule_version":"r1.0.0","count":2},"nodes":[{"id":"d52","parent":null,"children":[],"selector":"a.x","geom":{"bbox":[0,64,256,51],"shape":"rect"}},{"id":"n1","parent":"d52","selector":"b","geom":{"bbox":[1,2,3,4]}}]}`))
	want := []TreeNode{{ID: "d52", Index: 52, Selector: "a.x", BBox: Rect{0, 64, 256, 51}}, {ID: "n1", Index: -1, Parent: "d52", Selector: "b", BBox: Rect{1, 2, 3, 4}}}
	if d := cmp.Diff(want, c.Tree); d != "" || len(c.Warnings) > 0 {
		t.Errorf("warnings %v, tree (-want +got):\n%s", c.Warnings, d)
	}
}

func TestHelper(t *testing.T) {
	const head = `{"elements":[{"index":0,"tag":"html"},{"index":1,"tag":"head","parent_index":0},`
	const body = `,{"index":4,"tag":"body","parent_index":0},{"index":5,"tag":"script","parent_index":4,"text":"(function () {\n  const toInt = 1"}]}`
	const doc = "<!DOCTYPE html><!-- <script>(function () {\n  const toInt --><html><head><script>var s = '<script>';</script>" +
		"<script type=\"text/javascript\">(function () {\n  const toInt = 1</script></head><body></body></html>"
	shown := `{"index":2,"tag":"script","parent_index":1,"text":"(function () {\n  const toInt = 1"}`
	other := `{"index":3,"tag":"script","parent_index":1,"text":"other()"}`
	for name, tc := range map[string]struct {
		summary, html string
		want          int
	}{
		"last of the head":       {head + other + "," + shown + body, "", 3},
		"another behind it":      {head + shown + "," + other + body, "", 2},
		"none in the head":       {head + other + "," + other + body, "", -1},
		"only dom.html shows it": {head + `{"tag":"script"},{"tag":"script"}` + body, doc, 3},
		"texts deny dom.html":    {head + other + "," + other + body, doc, -1},
		"in a comment only":      {head + `{"tag":"script"},{"tag":"script"}` + body, strings.Replace(doc, "\">(function", "\">(xfunction", 1), -1},
		"dom.html of the body":   {head + `{"tag":"script"},{"tag":"meta"}` + body, doc, -1},
	} {
		files := with(fileSummary, tc.summary)
		files[fileHTML] = tc.html
		if got := mustRead(t, files).Helper; got != tc.want {
			t.Errorf("%s: helper = %d, want %d", name, got, tc.want)
		}
	}
}
