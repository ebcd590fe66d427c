package collect

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/samples/npmtest"
)

// side is one of the two that are compared.
type side struct {
	t     *testing.T
	name  string
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines *bufio.Scanner
	out   string
}

func startSide(t *testing.T, name string, cmd *exec.Cmd) *side {
	t.Helper()
	s := &side{t: t, name: name, cmd: cmd, out: t.TempDir()}
	var err error
	if s.in, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = s.in.Close() // it ends when there is no more work
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	})
	s.lines = bufio.NewScanner(stdout)
	if !s.lines.Scan() {
		t.Fatalf("%s did not start", name)
	}
	return s
}

// do hands over one batch and answers the processor time that it took.
func (s *side) do(w batch) (cpu float64, a answer) {
	s.t.Helper()
	w.Out = s.out
	before := s.spent()
	if err := json.NewEncoder(s.in).Encode(w); err != nil {
		s.t.Fatal(err)
	}
	if !s.lines.Scan() {
		s.t.Fatalf("%s ended at %v", s.name, w)
	}
	if err := json.Unmarshal(s.lines.Bytes(), &a); err != nil {
		s.t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond) // a closed page's process ends a little later
	cpu = s.spent() - before
	if err := os.RemoveAll(s.out); err != nil { // not its cost
		s.t.Fatal(err)
	}
	return cpu, a
}

// spent is the processor time of the side so far, in seconds.
func (s *side) spent() float64 {
	children := map[int][]int{}
	ticks := map[int]float64{}
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil || len(stats) == 0 {
		s.t.Skip("needs /proc to see what processes cost")
	}
	for _, path := range stats {
		data, err := os.ReadFile(path)
		if err != nil {
			continue // it ended meanwhile
		}
		f := strings.Fields(string(data[strings.LastIndexByte(string(data), ')')+1:]))
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		parent, _ := strconv.Atoi(f[1])
		children[parent] = append(children[parent], pid)
		for _, v := range f[11:15] { // user and system time, its own and its ended children's
			n, _ := strconv.ParseFloat(v, 64)
			ticks[pid] += n
		}
	}
	var sum func(pid int) float64
	sum = func(pid int) float64 {
		total := ticks[pid] / 100
		for _, c := range children[pid] {
			total += sum(c)
		}
		return total
	}
	return sum(s.cmd.Process.Pid)
}

// playwright installs playwright-core in a folder of the test.
func playwright(t *testing.T, chromium string) *exec.Cmd {
	t.Helper()
	dir := npmtest.Script(t, "playwright.mjs", npmtest.Playwright)
	cmd := exec.Command("node", "playwright.mjs")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CHROMIUM="+chromium)
	return cmd
}
