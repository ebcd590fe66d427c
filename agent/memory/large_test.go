//go:build unix

package memory

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

var memoryRecords = flag.Int("memory-records", 0, "lines of the memory that TestLarge searches, 0 to skip it; make memory asks for 1000000")

// cpu returns the CPU time of this process so far.
func cpu(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestLarge measures a memory of very many lines: the making of its index, the index's size,
// and searches.
func TestLarge(t *testing.T) {
	if *memoryRecords == 0 {
		t.Skip("a measure: -memory-records 1000000")
	}
	dir := t.TempDir()
	m, _ := open(t, dir, Options{})
	verbs, things := []string{"Open", "Delete", "Save", "Print", "Archive", "Copy", "删除", "保存", "打印", "导出"}, []string{"order", "invoice", "report", "customer", "label", "订单", "报表", "客户", "发票", "标签"}
	var text []byte
	segment := 1
	flush := func() {
		if err := os.WriteFile(m.path(segment, segmentExt), text, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := m.seal(segment); err != nil {
			t.Fatal(err)
		}
		segment, text = segment+1, text[:0]
	}
	for i := 0; i < *memoryRecords; i += 2 {
		run, domain := fmt.Sprintf("run%d", i), fmt.Sprintf("d%d.test", i/2%50)
		at := time.Date(2026, 9, 1, 0, 0, i/100, 0, time.UTC).Format(time.RFC3339Nano)
		what := fmt.Sprintf("%s %s", verbs[i/100%10], things[i/1000%10])
		for _, l := range []Line{
			{Kind: KindStep, Run: run, At: at, Domain: domain, Step: &Step{Type: "click", Kind: "button", Label: what, Skill: fmt.Sprintf("d%d", i%300), Serves: true}},
			{Kind: KindEnd, Run: run, At: at, Domain: domain, End: &End{Task: fmt.Sprintf("%s w%d w%d", what, i%7919, i%104729), Hint: "Shop", Status: "success", Proof: ByCriteria}},
		} {
			line, err := json.Marshal(l)
			if err != nil {
				t.Fatal(err)
			}
			text = append(append(text, line...), '\n')
		}
		if len(text) >= segmentBytes {
			flush()
		}
	}
	flush()
	began := time.Now()
	search(t, m, Query{Task: "nothing", Domain: "d1.test"})
	t.Logf("%d lines, index made in %s", *memoryRecords, time.Since(began).Round(time.Millisecond))
	var size int64
	files, _ := filepath.Glob(filepath.Join(dir, "index.db*")) // the pattern is good
	for _, f := range files {
		if info, err := os.Stat(f); err == nil {
			size += info.Size()
		}
	}
	t.Logf("index %d MB, %d segments", size>>20, segment-1)
	var took, worked []time.Duration
	for k := range 40 {
		at, work := time.Now(), cpu(t)
		search(t, m, Query{Task: fmt.Sprintf("%s %s w%d", verbs[k%10], things[k/4%10], k*37), Domain: fmt.Sprintf("d%d.test", k%50)})
		took, worked = append(took, time.Since(at)), append(worked, cpu(t)-work)
	}
	slices.Sort(took)
	slices.Sort(worked)
	t.Logf("40 searches: median %s, slowest %s; CPU time %s, %s", took[20], took[39], worked[20], worked[39])
	if worked[20] > 50*time.Millisecond {
		t.Errorf("a search takes %s of CPU time", worked[20])
	}
	if f := search(t, m, Query{Task: "Open order w0", Domain: "d0.test"}); len(f.Hits) == 0 || !strings.HasPrefix(f.Hits[0].Task, "Open order") {
		t.Errorf("%+v", f.Hits)
	}
}
