package bench

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"

	"skillmill/mill"
)

var (
	benchTable = flag.Bool("bench-table", false, "print the table of make bench")
	benchRuns  = flag.Int("bench-runs", 3, "runs of each row of the table; the cheapest counts")
	benchTimes = flag.Int("bench-times", 6, "how often the captures are multiplied for the rows of a night")
)

// Each row of the table is measured in a process of its own, which these name,
// so that no row pays for the garbage of another.
const (
	rowEnv   = "SKILLMILL_BENCH_ROW"
	nightEnv = "SKILLMILL_BENCH_NIGHT" // folder of the multiplied captures
	rowMark  = "BENCHROW "
)

// figure is what one run of a row cost.
type figure struct {
	CPU    float64 // seconds
	Allocs uint64
	RSS    float64 // highest resident size while measured, MB
	Bytes  int64   // capture JSON
}

// benchRow prepares a run and answers what is measured. Of a row that runs
// another process the answer is its highest resident size.
type benchRow struct {
	name string
	sets func(t *testing.T) (dirs []string)
	make func(t *testing.T, dirs []string) func() float64
}

// TestBenchTable prints the table. That every build in it succeeds is all that it
// asserts: machines differ.
func TestBenchTable(t *testing.T) {
	if name := os.Getenv(rowEnv); name != "" {
		runRow(t, name)
		return
	}
	if !*benchTable {
		t.Skip("takes minutes and measures: make bench")
	}
	night := t.TempDir()
	multiply(t, benchCaptures(t), night, *benchTimes)
	t.Setenv(nightEnv, night)
	rows := benchRows()
	best := map[string]figure{}
	for range *benchRuns {
		for _, r := range rows {
			f := rowProcess(t, r.name)
			if b, ok := best[r.name]; !ok || f.CPU < b.CPU {
				best[r.name] = f
			}
		}
	}
	printTable(rows, best)
}

// rowProcess runs one row.
func rowProcess(t *testing.T, name string) figure {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run", "^TestBenchTable$")
	cmd.Env = append(os.Environ(), rowEnv+"="+name)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("row %s: %v\n%s", name, err, out)
	}
	var f figure
	for line := range strings.Lines(string(out)) {
		if text, ok := strings.CutPrefix(line, rowMark); ok {
			if err := json.Unmarshal([]byte(text), &f); err != nil {
				t.Fatalf("row %s: %v", name, err)
			}
			return f
		}
	}
	t.Fatalf("row %s printed no figure:\n%s", name, out)
	return f
}

// runRow measures in the process of a row.
func runRow(t *testing.T, name string) {
	for _, r := range benchRows() {
		if r.name != name {
			continue
		}
		mill.RoomForBatch()
		dirs := r.sets(t)
		var f figure
		for _, d := range dirs {
			f.Bytes += jsonBytes(t, d)
		}
		run := r.make(t, dirs)
		var before, after runtime.MemStats
		runtime.GC()
		// 5 makes the present size the highest; where that is refused it is that of
		// the preparation or more.
		_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o600)
		runtime.ReadMemStats(&before)
		start := cpuOfAll()
		f.RSS = run()
		f.CPU = cpuOfAll() - start
		runtime.ReadMemStats(&after)
		f.Allocs = after.Mallocs - before.Mallocs
		if f.RSS == 0 {
			f.RSS = peakRSS()
		}
		line, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Printf("\n%s%s\n", rowMark, line)
		return
	}
	t.Fatalf("no row %q", name)
}

// cpuOfAll is the processor time of this process and of those it waited for.
func cpuOfAll() float64 {
	var child syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &child); err != nil {
		return 0
	}
	return cpu().Seconds() + float64(child.Utime.Nano()+child.Stime.Nano())/1e9
}

func printTable(rows []benchRow, best map[string]figure) {
	rate := func(f figure) float64 { return float64(f.Bytes) / 1e6 / f.CPU }
	gjson, python := rate(best[rowGJSON]), rate(best[rowPython])
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "row\tMB JSON\tCPU s\tMB/CPU s\tof gjson\tof Python\tallocs\tpeak MB\t")
	for _, r := range rows {
		f := best[r.name]
		if _, page := pageSizes[r.name]; page {
			continue
		}
		fmt.Fprintf(w, "%s\t%.1f\t%.3f\t%.1f\t%.2f\t%.2f\t%d\t%.0f\t\n", r.name, float64(f.Bytes)/1e6, f.CPU, rate(f), rate(f)/gjson, rate(f)/python, f.Allocs, f.RSS)
	}
	_ = w.Flush()
	fmt.Printf("\na night of 5 %% new captures costs %.1f %% of a build of all of them\n\n", 100*best[rowNight].CPU/best[rowAll].CPU)
	fmt.Fprintln(w, "one page, two captures\telements\tns an element\tMB/CPU s\tallocs an element\t")
	for _, r := range rows {
		if p, page := pageSizes[r.name]; page {
			f, n := best[r.name], float64(2*p.elements)
			fmt.Fprintf(w, "%s\t%d\t%.0f\t%.1f\t%.0f\t\n", r.name, p.elements, f.CPU*1e9/n, rate(f), float64(f.Allocs)/n)
		}
	}
	_ = w.Flush()
}

// multiply copies captures under changed domains: all but every twentieth below
// dir/old, those below dir/new.
func multiply(t *testing.T, from, dir string, times int) {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(from, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for k := range times {
		for _, c := range list {
			if info, err := os.Stat(c); err != nil || !info.IsDir() {
				continue
			}
			to := "old"
			if at++; at%20 == 0 {
				to = "new"
			}
			copyCapture(t, c, filepath.Join(dir, to, fmt.Sprintf("n%d_%s", k, filepath.Base(filepath.Dir(c))), filepath.Base(c)), fmt.Sprintf("://n%d.", k))
		}
	}
}

// copyCapture copies the files that a build reads.
func copyCapture(t *testing.T, from, to, domain string) {
	t.Helper()
	if err := os.MkdirAll(to, 0o755); err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		if !d.Type().IsRegular() || strings.HasSuffix(d.Name(), ".png") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(from, d.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if d.Name() == "meta.json" {
			data = []byte(strings.Replace(string(data), "://", domain, 1))
		}
		if err := os.WriteFile(filepath.Join(to, d.Name()), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
