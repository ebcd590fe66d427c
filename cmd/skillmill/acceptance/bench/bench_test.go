package bench

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/configs"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/table"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/extract"
)

// benchCaptures are the real captures where they are at hand, else the samples.
func benchCaptures(b testing.TB) string {
	b.Helper()
	if root, err := sharedtest.ForTests(); err == nil {
		return filepath.Join(root, "captures")
	}
	return acceptance.Samples(b)
}

// jsonFiles are the JSON files that a build reads: the summaries, the tree, ax and
// meta.
func jsonFiles(b testing.TB, dir string) []string {
	b.Helper()
	var list []string
	for _, name := range []string{"dom_summary.json", "dom_summary_scrolled.json", "controls_tree.json", "ax.json", "meta.json"} {
		files, err := filepath.Glob(filepath.Join(dir, "*", "*", name))
		if err != nil {
			b.Fatal(err)
		}
		for _, f := range files {
			if info, err := os.Lstat(f); err == nil && info.Mode().IsRegular() {
				list = append(list, f)
			}
		}
	}
	return list
}

// jsonBytes counts the bytes of these files.
func jsonBytes(b testing.TB, dir string) int64 {
	b.Helper()
	var sum int64
	for _, f := range jsonFiles(b, dir) {
		info, err := os.Stat(f)
		if err != nil {
			b.Fatal(err)
		}
		sum += info.Size()
	}
	return sum
}

func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// peakRSS is the highest resident size of the process so far, in MB.
func peakRSS() float64 {
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for _, line := range strings.Split(string(data), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kb, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 64)
			return kb / 1024
		}
	}
	return 0
}

// report adds MB of capture JSON per CPU second and the peak RSS.
func reportCPU(b *testing.B, bytes int64, spent time.Duration) {
	b.ReportMetric(float64(bytes)*float64(b.N)/1e6/spent.Seconds(), "MB/cpu-s")
	b.ReportMetric(peakRSS(), "peak-RSS-MB")
	b.ReportAllocs()
}

// BenchmarkBuild is the whole command, files written and synced.
func BenchmarkBuild(b *testing.B) {
	dir := benchCaptures(b)
	bytes := jsonBytes(b, dir)
	b.ResetTimer()
	start := cpu()
	for b.Loop() {
		out := b.TempDir()
		acceptance.Build(b, "build", dir, "--out", out, "--quiet")
	}
	reportCPU(b, bytes, cpu()-start)
}

// keep is a tap that holds the batches of one table.
type keep struct {
	name string
	mu   sync.Mutex
	got  []table.Batch
}

func (k *keep) Table() string { return k.name }
func (k *keep) Take(b table.Batch) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.got = append(k.got, b)
	return nil
}

// BenchmarkStage runs each stage alone over what the stage before it made.
func BenchmarkStage(b *testing.B) {
	dir := benchCaptures(b)
	bytes := jsonBytes(b, dir)
	cfg, st := configs.Default(), benchStore(b)
	take, err := stages.Take(cfg, st, []string{dir}, extract.Options{Fresh: true}, nil)
	if err != nil {
		b.Fatal(err)
	}
	benchStages(b, take, bytes)
	mill, err := stages.Mill(cfg, stages.Inputs{Source: st, Pages: st.Pages(st.Domains())}, nil)
	if err != nil {
		b.Fatal(err)
	}
	benchStages(b, mill, bytes)
	b.Run("tables anew", func(b *testing.B) { benchTables(b, dir, bytes) })
}

func benchStages(b *testing.B, graph pipeline.Graph, bytes int64) {
	in := graph.Source
	for _, s := range graph.Stages {
		out := runStage(b, s, in)
		b.Run(s.Spec().Name, func(b *testing.B) {
			start := cpu()
			for b.Loop() {
				runStage(b, s, in)
			}
			reportCPU(b, bytes, cpu()-start)
		})
		in = out
	}
}

// benchStore is an empty store.
func benchStore(b testing.TB) *store.Store {
	b.Helper()
	s, err := store.Open(filepath.Join(b.TempDir(), "store"))
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func runStage(b testing.TB, s pipeline.Stage, in []table.Batch) []table.Batch {
	b.Helper()
	end := &keep{name: s.Spec().Out}
	if _, err := pipeline.Run(context.Background(), pipeline.Graph{Source: in, Stages: []pipeline.Stage{s}, Taps: []pipeline.Tap{end}}, pipeline.Options{}); err != nil {
		b.Fatal(err)
	}
	return end.got
}

// benchTables writes the tables of a library that stands.
func benchTables(b *testing.B, dir string, bytes int64) {
	out := b.TempDir()
	buildInto(b, []string{dir}, out)
	var spent time.Duration
	for b.Loop() {
		b.StopTimer()
		if err := os.RemoveAll(filepath.Join(out, tables.Folder)); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		start := cpu()
		buildInto(b, []string{dir}, out)
		spent += cpu() - start
	}
	reportCPU(b, bytes, spent)
}
