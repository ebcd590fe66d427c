package bench

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/mill"
)

var diffDocuments = flag.Int("diff-documents", 0, "documents of each library that diff compares; 0 skips it")

// The libraries are written by a process of their own, which these name: the highest
// resident size of a process counts from that of its parent.
const (
	diffFrom  = "SKILLMILL_DIFF_FROM"  // the output folder whose documents are multiplied
	diffTo    = "SKILLMILL_DIFF_TO"    // the output folder to write
	diffEdits = "SKILLMILL_DIFF_EDITS" // how many documents are other ones
)

// TestDiffSize compares two libraries of many documents: those of the samples, again and again
// in further domains. It holds that the edits are found and nothing else, and prints what
// diff of a library with itself, with an edited one and with one of none but other documents costs.
func TestDiffSize(t *testing.T) {
	n := *diffDocuments
	switch {
	case n == 0:
		t.Skip("writes gigabytes: make bench-diff")
	case os.Getenv(diffTo) != "":
		manyDocuments(t, n)
		return
	}
	from, was := t.TempDir(), t.TempDir()
	process(t, acceptance.Program(t, "build", acceptance.Samples(t), "--out", from, "--quiet"))
	write := func(out string, edits int) {
		t.Helper()
		cmd := exec.Command(os.Args[0], "-test.run", "^TestDiffSize$", "-diff-documents", fmt.Sprint(n))
		cmd.Env = append(os.Environ(), diffFrom+"="+from, diffTo+"="+out, fmt.Sprintf("%s=%d", diffEdits, edits))
		process(t, cmd)
	}
	write(was, 0)
	for _, edits := range []int{0, 30, n} {
		with := was
		if edits > 0 {
			with = t.TempDir()
			write(with, edits)
		}
		cmd := acceptance.Program(t, "diff", was, with, "--json")
		text, _ := cmd.Output() // 6 where something differs
		var got struct {
			Counts mill.DiffCounts `json:"counts"`
		}
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%d edits: %v\n%.300s", edits, err, text)
		}
		if want := (mill.DiffCounts{Was: n, Is: n, Changed: edits}); got.Counts != want {
			t.Errorf("%d edits: %+v, want %+v", edits, got.Counts, want)
		}
		u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		if !ok {
			t.Fatal("no usage of the process")
		}
		cpu := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		fmt.Printf("diff of %d documents, %d of them edited: %d MB, %.1f CPU s\n", n, edits, u.Maxrss>>10, cpu.Seconds())
	}
}

func process(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%.2000s", cmd.Args[1:], err, text)
	}
}

// manyDocuments writes a library of n documents: all that there are, in one domain after the
// other, with as many edited as the environment says.
func manyDocuments(t *testing.T, n int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(os.Getenv(diffFrom), library.Folder, "*", "[df][0-9]*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	var edits int
	if _, err := fmt.Sscan(os.Getenv(diffEdits), &edits); err != nil {
		t.Fatal(err)
	}
	docs := make([][]byte, len(files))
	for i, path := range files {
		if docs[i], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	rows := make([]datasets.SkillRow, n)
	for i := range rows {
		k := i % len(docs)
		domain, doc := fmt.Sprintf("%s.d%04d.test", filepath.Base(filepath.Dir(files[k])), i/len(docs)), docs[k]
		if edits > 0 && i%(n/edits) == 0 && i/(n/edits) < edits {
			doc = bytes.Replace(doc, []byte(`"label": "`), []byte(`"label": "Other `), 1)
		}
		rows[i] = datasets.SkillRow{Domain: domain, DomainKey: datasets.DomainKey(domain), SkillID: strings.TrimSuffix(filepath.Base(files[k]), ".json"), Doc: doc}
	}
	if _, err := library.Write(t.Context(), os.Getenv(diffTo), rows, library.Options{}); err != nil {
		t.Fatal(err)
	}
}
