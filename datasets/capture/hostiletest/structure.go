package hostiletest

import (
	"fmt"
	"strings"

	"skillmill/datasets/capture"
)

// inElement adds members to the first element, in front of its own.
func inElement(members string) func(string) string {
	return first(`"elements":[{`, `"elements":[{`+members+`,`)
}

// structure are JSON texts of a shape that parsers trip over.
func structure() []Row {
	deep := func(n int, open, end string) string { return strings.Repeat(open, n) + strings.Repeat(end, n) }
	var rows []Row
	for _, n := range []int{1_000, 10_000, 100_000, 10_000_000} {
		rows = append(rows, text(fmt.Sprintf("%d open brackets", n), capture.CodeFileTooDeep, summary, strings.Repeat("[", n)))
	}
	for _, n := range []int{1_000, 100_000} {
		rows = append(rows,
			text(fmt.Sprintf("%d nested arrays", n), capture.CodeFileTooDeep, summary, deep(n, "[", "]")),
			text(fmt.Sprintf("%d nested objects", n), capture.CodeFileTooDeep, meta, strings.Repeat(`{"a":`, n)+"1"+strings.Repeat("}", n)),
			text(fmt.Sprintf("%d nested nodes", n), capture.CodeAXBroken, ax, strings.Repeat(`{"role":"x","children":[`, n)+strings.Repeat("]}", n)),
		)
	}
	return append(rows,
		in("500 levels in a key nobody reads", Built, summary, inElement(`"x":`+deep(500, "[", "]"))),
		text("250 nested nodes", Built, ax, strings.Repeat(`{"role":"generic","name":"","children":[`, 250)+`{"role":"text","name":"x"}`+strings.Repeat("]}", 250)),
		in("equal keys", Built, summary, inElement(`"tag":"html","tag":"html"`)),
		in("differing keys", Built, summary, inElement(`"tag":"html","tag":"script"`)),
		in("keys that differ in case", Built, summary, inElement(`"TAG":"script","Index":9`)),
		in("escaped key", Built, summary, inElement(`"\u0074ag":"html"`)),
		in("second list", Built, summary, func(s string) string { return strings.TrimSuffix(strings.TrimSpace(s), "}") + `,"elements":[]}` }),
		in("list behind a wrong one", capture.CodeSummaryBroken, summary, first("{", `{"elements":{},`)),
		set("elements as an object", capture.CodeSummaryBroken, summary, "elements", -1, object{"a": []any{}}),
		text("elements as a string", capture.CodeSummaryBroken, summary, `{"elements":"[]"}`),
		in("100,000 keys", Built, summary, inElement(manyKeys(100_000))),
		in("100,000 attributes", Built, summary, inElement(`"attrs":{`+manyKeys(100_000)+`}`)),
		in("100,000 labels", Built, summary, inElement(`"labels":[`+strings.Repeat(`"a",`, 99_999)+`"a"]`)),
		in("trailing text", capture.CodeSummaryBroken, summary, suffix("x")),
		in("trailing white space", Built, summary, suffix(strings.Repeat(" ", 100_000))),
		in("two documents", capture.CodeSummaryBroken, summary, func(s string) string { return s + s }),
		in("comment", capture.CodeSummaryBroken, summary, prefix("/* x */")),
		in("trailing comma", capture.CodeSummaryBroken, summary, inElement(`"x":[1,]`)),
		in("single quotes", capture.CodeSummaryBroken, summary, inElement(`'x':1`)),
		in("key without quotes", capture.CodeSummaryBroken, summary, inElement(`x:1`)),
		in("brackets in a string", Built, summary, inElement(`"x":"]}\\\"]}{["`)),
		in("missing comma", capture.CodeSummaryBroken, summary, inElement(`"x":1 "y":2`)),
		in("wrong closing bracket", capture.CodeSummaryBroken, summary, inElement(`"x":[1}`)),
		text("51,000 elements", capture.CodeTooManyElements, summary, `{"elements":[`+strings.Repeat(`{"tag":"p"},`, 50_999)+`{}]}`),
		text("200,000 arrays for elements", capture.CodeTooManyElements, summary, `{"elements":[`+strings.Repeat(`[],`, 200_000)+`{}]}`),
		text("51,000 scrolled elements", capture.CodeScrolledBroken, scrolled, `{"elements":[`+strings.Repeat(`{},`, 50_999)+`{}]}`),
		text("110,000 tree nodes", capture.CodeTreeBroken, tree, `{"nodes":[`+strings.Repeat(`{},`, 109_999)+`{}]}`),
		text("410,000 nodes", capture.CodeAXBroken, ax, `{"nodes":[`+strings.Repeat(`{},`, 409_999)+`{}]}`),
		text("410,000 nested nodes", capture.CodeAXBroken, ax, `{"children":[`+strings.Repeat(`{},`, 409_999)+`{}]}`),
		text("100,000 ignored nodes", Built, ax, `{"nodes":[`+strings.Repeat(`{"nodeId":"9","ignored":true},`, 99_999)+`{"nodeId":"1"}]}`),
	)
}

func manyKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"k%d":"",`, i)
	}
	return strings.TrimSuffix(b.String(), ",")
}

// numbers are numbers that not every reader reads alike.
func numbers() (rows []Row) {
	for _, n := range []string{"NaN", "Infinity", "-Infinity", "+1", "01", ".5", "1.", "1e", "0x10", "1_000", "--1", "-"} {
		rows = append(rows, in("number "+n, capture.CodeSummaryBroken, summary, inElement(`"x":`+n)))
	}
	for _, n := range []string{"1e999", "-1e999", "-0", "1e-400", "9007199254740993", "12345678901234567890", "0.1e+2", `"1"`} {
		rows = append(rows, in("box of "+n, Built, summary, inElement(`"bbox":[`+n+`,0,10,10],"opacity":`+n+`,"occlusion_ratio":`+n+`,"interactive_score":`+n)))
	}
	return append(rows,
		in("parent of 1e999", capture.CodeParentBroken, summary, inElement(`"parent_index":1e999`)),
		set("20 digits for a count", Built, summary, "count", -1, 1e20),
	)
}

// wrongTypes puts a value of each type under every key that is read, on seven
// objects.
func wrongTypes() (rows []Row) {
	values := []any{"x", 1.5, nil, []any{[]any{1}}, object{"a": object{}}, true, -1}
	want := map[string]string{
		summary + "index": capture.CodeIndexBroken, summary + "parent_index": capture.CodeParentBroken,
		tree + "id": capture.CodeTreeEdited, tree + "selector": capture.CodeTreeEdited, tree + "geom": capture.CodeTreeEdited,
		tree + "parent": capture.CodeTreeEdited,
	}
	for _, f := range []struct {
		file string
		keys string
	}{
		{summary, "index tag id class role name aria attrs bbox page_bbox visible visible_adv in_viewport occlusion_ratio z_index opacity " +
			"text labels interactive_score parent_index is_control backend_node_id type placeholder href title"},
		{tree, "id type parent children selector geom action"},
		{ax, "nodeId ignored role name properties childIds parentId backendDOMNodeId"},
	} {
		for _, key := range strings.Fields(f.keys) {
			code := want[f.file+key]
			if code == "" {
				code = Built
			}
			rows = append(rows, Row{f.file + ": every type for " + key, code, func(v *victim) error {
				return v.edit(f.file, func(root object) {
					objects := list(root, listOf[f.file])
					for i, value := range values {
						objects[len(objects)-1-i][key] = value
					}
				})
			}})
		}
	}
	for _, key := range strings.Fields("title domain domain_sanitized timestamp tz_offset_minutes user_agent viewport detect_spec_version tool warnings http_status final_url") {
		for _, value := range []any{"x", -1.5, nil, []any{1}, object{"a": 1}, true} {
			code := Built
			if key == "timestamp" && value == "x" {
				code = capture.CodeTimeUnknown
			}
			rows = append(rows, set(fmt.Sprintf("%s of %T", key, value), code, meta, key, -1, value))
		}
	}
	for _, value := range []any{-1.5, nil, []any{1}, object{"a": 1}, true} {
		rows = append(rows, set(fmt.Sprintf("url of %T", value), capture.CodeMetaNoURL, meta, "url", -1, value))
	}
	return append(rows, set("url of x", capture.CodeURLInvalid, meta, "url", -1, "x"))
}
