package agent

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// TestFields walks through what the stages pass on (seed 004): each field is there, under its name and of its
// type, and those that are not optional are written even when they are empty.
func TestFields(t *testing.T) {
	for _, tc := range []struct {
		stage  string
		value  any
		fields string // name:kind, ? behind an optional one
	}{
		{"1 to 2", Task{}, "task_text:string constraints:struct"},
		{"1 to 2, constraints", Constraints{}, "site:string? language:string? done_criteria:string?"},
		{"2 to 3", Observation{}, "url:string page_stats:struct interactive_elements:slice dom_snapshot_ref:string a11y_tree_ref:string screenshot_ref:string"},
		{"2 to 3, page_stats", PageStats{}, "links:int inputs:int buttons:int"},
		{"2 to 3, interactive_elements", Element{}, "id:int type:string label:string attributes:map"},
		{"3 to 4", Query{}, "query:struct elements_brief:slice"},
		{"3 to 4, query", QueryText{}, "task_text:string url:string? domain:string? page_hint:string"},
		{"3 to 4, elements_brief", Brief{}, "id:int type:string label:string"},
		{"4 to 5", Recall{}, "memory_hits:slice action_patterns:slice avoidance:slice"},
		{"4 to 5, memory_hits", Hit{}, "task_text:string steps:slice success:bool"},
		{"4 to 5, action_patterns", Pattern{}, "name:string steps:slice"},
		{"5 to 6", Decision{}, "action:struct is_done:bool reason:string?"},
		{"5 to 6, action", Action{}, "type:string target_id:ptr? value:string? options:map?"},
		{"6 to 7, step_trace", StepTrace{}, "action:struct result:struct timestamp:string"},
		{"6 to 7, result", Result{}, "success:bool error:string?"},
		{"6 to 7, task_summary", TaskSummary{}, "task_text:string final_status:string steps:slice"},
	} {
		kinds := map[string]string{}
		for f := range reflect.TypeOf(tc.value).Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			kinds[name] = f.Type.Kind().String()
		}
		text, err := json.Marshal(tc.value)
		if err != nil {
			t.Fatal(err)
		}
		var written map[string]any
		if err := json.Unmarshal(text, &written); err != nil {
			t.Fatal(err)
		}
		for want := range strings.FieldsSeq(tc.fields) {
			want, optional := strings.CutSuffix(want, "?")
			name, kind, _ := strings.Cut(want, ":")
			if kinds[name] != kind {
				t.Errorf("%s: %s is a %q, want %s", tc.stage, name, kinds[name], kind)
			}
			if _, there := written[name]; !there && !optional {
				t.Errorf("%s: %s is left out when it is empty", tc.stage, name)
			}
		}
	}
}
