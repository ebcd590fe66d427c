package capture

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"skillmill/datasets/samples/sharedtest"

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
	b.Run("real", func(b *testing.B) { benchRead(b, realDirs(b)) })
	b.Run("generated", func(b *testing.B) { benchRead(b, []string{write(b, generated(5_000))}) })
}

// cpu reports MB per second of processor time, which a busy machine changes less
// than the clock's.
func cpu(b *testing.B, size int, fn func()) {
	b.SetBytes(int64(size))
	b.ReportAllocs()
	from := cpuTime(b)
	for b.Loop() {
		fn()
	}
	b.ReportMetric(float64(size)*float64(b.N)/1e6/(cpuTime(b)-from), "MB/cpu-s")
}

func cpuTime(b *testing.B) float64 {
	var ru syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &ru); err != nil {
		b.Fatal(err)
	}
	sec := func(t syscall.Timeval) float64 { return float64(t.Sec) + float64(t.Usec)/1e6 }
	return sec(ru.Utime) + sec(ru.Stime)
}

// realDirs are the captures of the shared folder that can be used.
func realDirs(b *testing.B) []string {
	var dirs []string
	for _, e := range sharedtest.Real(b) {
		if _, err := Read(context.Background(), e.Path, Limits{}); err == nil {
			dirs = append(dirs, e.Path)
		}
	}
	return dirs
}

func benchRead(b *testing.B, dirs []string) {
	read := func(dir string) *Capture {
		c, err := Read(context.Background(), dir, Limits{})
		if err != nil {
			b.Fatal(err)
		}
		return c
	}
	size := 0
	for _, dir := range dirs {
		for _, f := range read(dir).Files {
			size += int(f.Size)
		}
	}
	cpu(b, size, func() {
		for _, dir := range dirs {
			read(dir)
		}
	})
}

// BenchmarkWalk is the yardstick of BenchmarkRead: gjson visits every value of
// the same JSON files and keeps nothing; they are read before.
func BenchmarkWalk(b *testing.B) {
	b.Run("real", func(b *testing.B) { benchWalk(b, realDirs(b)) })
	b.Run("generated", func(b *testing.B) { benchWalk(b, []string{write(b, generated(5_000))}) })
}

func benchWalk(b *testing.B, dirs []string) {
	var texts []string
	size := 0
	for _, dir := range dirs {
		for _, name := range jsonFiles {
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				continue // optional
			}
			texts = append(texts, string(text))
			size += len(text)
		}
	}
	cpu(b, size, func() {
		for _, text := range texts {
			walkAll(gjson.Parse(text))
		}
	})
}

// BenchmarkParts sets the parts of Read beside gjson's bare walk of the same text.
func BenchmarkParts(b *testing.B) {
	files := generated(5_000)
	sum, ax := []byte(files[fileSummary]), []byte(files[fileAX])
	run := func(name string, size int, fn func()) {
		b.Run(name, func(b *testing.B) {
			cpu(b, size, fn)
		})
	}
	limits := DefaultLimits()
	sumShape, treeShape := summaryShape(limits.Elements), axShape(limits.Depth, axPerElement*limits.Elements)
	run("pass", len(sum), func() { mustLex(b, sum, sumShape, (*lexer).skip) })
	run("gjson valid", len(sum), func() { gjson.ValidBytes(sum) })
	run("summary", len(sum), func() {
		mustLex(b, sum, sumShape, func(l *lexer) { readSummary(l, interner{}, limits.Elements) })
	})
	run("ax", len(ax), func() {
		mustLex(b, ax, treeShape, func(l *lexer) { readAX(l, interner{}, axPerElement*limits.Elements) })
	})
	run("gjson walk", len(sum), func() { walkAll(gjson.Parse(view(sum))) })
	run("gjson walk ax", len(ax), func() { walkAll(gjson.Parse(view(ax))) })
}

func mustLex(t testing.TB, text []byte, of shape, read func(l *lexer)) {
	t.Helper()
	if f := new(scratch).lex(text, DefaultLimits().Depth, of, read); f != nil {
		t.Fatalf("lex: %+v", f)
	}
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
