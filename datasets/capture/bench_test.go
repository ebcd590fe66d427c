package capture

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tidwall/gjson"
)

// generated is a capture of n elements as the seed's collector would write it:
// indented, each element with all its keys, the tree as deep as real ones.
func generated(n int) map[string]string {
	files := goodFiles()
	var sum, ax strings.Builder
	fmt.Fprintf(&sum, "{\n  \"count\": %d,\n  \"elements\": [\n", n)
	for i := range n {
		sep := ","
		if i == n-1 {
			sep = ""
		}
		fmt.Fprintf(&sum, "    {\n      \"index\": %d,\n      \"tag\": \"div\",\n      \"id\": null,\n      \"class\": \"card card-%d\",\n"+
			"      \"role\": null,\n      \"name\": null,\n      \"aria\": {},\n      \"bbox\": [\n        1,\n        -20,\n        300,\n        40\n      ],\n"+
			"      \"page_bbox\": [\n        1,\n        20,\n        300,\n        40\n      ],\n      \"visible\": true,\n      \"visible_adv\": true,\n"+
			"      \"in_viewport\": false,\n      \"occlusion_ratio\": 0.125,\n      \"z_index\": \"auto\",\n      \"opacity\": \"1\",\n"+
			"      \"pointer_events\": \"auto\",\n      \"text\": \"Item %d\\nwith a second line\",\n      \"labels\": [],\n      \"interactive_score\": 0,\n"+
			"      \"parent_index\": %d,\n      \"border_radius\": 0,\n      \"is_control\": false\n    }%s\n", i, i%50, i, i/3-1, sep)
	}
	sum.WriteString("  ]\n}")
	ax.WriteString(`{"role":"WebArea","name":"","children":[`)
	for i := range n {
		if i > 0 {
			ax.WriteString(",\n")
		}
		fmt.Fprintf(&ax, "      {\n        \"role\": \"generic\",\n        \"name\": \"\",\n        \"children\": [\n          {\n            \"role\": \"text\",\n            \"name\": \"Item %d\"\n          }\n        ]\n      }", i)
	}
	ax.WriteString(`]}`)
	files[fileSummary] = strings.Replace(sum.String(), `"parent_index": -1,`, `"parent_index": null,`, -1)
	files[fileAX] = ax.String()
	return files
}

func BenchmarkRead(b *testing.B) {
	b.Run("real", func(b *testing.B) {
		benchRead(b, filepath.Join(sharedDir(b), "captures", "zh_debian_ref_test", "20261121114401"))
	})
	b.Run("generated", func(b *testing.B) { benchRead(b, write(b, generated(5_000))) })
}

func benchRead(b *testing.B, dir string) {
	c, err := Read(context.Background(), dir, Limits{})
	if err != nil {
		b.Fatal(err)
	}
	var size int64
	for _, f := range c.Files {
		size += f.Size
	}
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(context.Background(), dir, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkParts sets the parts of Read beside gjson's bare walk of the same text.
func BenchmarkParts(b *testing.B) {
	files := generated(5_000)
	sum, ax := []byte(files[fileSummary]), []byte(files[fileAX])
	run := func(name string, size int, fn func()) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				fn()
			}
		})
	}
	run("guard", len(sum), func() { checkJSON(sum, 512) })
	run("depth", len(sum), func() { tooDeep(sum, 512) })
	run("gjson valid", len(sum), func() { gjson.ValidBytes(sum) })
	run("summary", len(sum), func() { readSummary(sum, interner{}, 50_000) })
	run("ax", len(ax), func() { readAX(ax, interner{}, 400_000) })
	run("gjson walk", len(sum), func() { walkAll(gjson.ParseBytes(sum)) })
	run("gjson walk ax", len(ax), func() { walkAll(gjson.ParseBytes(ax)) })
}

// walkAll visits every value by ForEach inside ForEach and keeps nothing.
func walkAll(v gjson.Result) {
	if v.IsObject() || v.IsArray() {
		v.ForEach(func(_, v gjson.Result) bool {
			walkAll(v)
			return true
		})
	}
}
