package reads_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"skillmill/durable/durabletest/reads"
)

// TestMain is the launcher and the program that it becomes, too.
func TestMain(m *testing.M) {
	switch os.Getenv("READS_TEST") {
	case "launch":
		if err := os.Setenv("READS_TEST", "read"); err != nil {
			panic(err)
		}
		fmt.Fprintln(os.Stderr, reads.Launch(os.Args))
		os.Exit(9)
	case "read":
		os.Exit(read(os.Args[1]))
	}
	os.Exit(m.Run())
}

// read lists a folder, looks at a file in it and reads it.
func read(dir string) int {
	list, err := os.ReadDir(dir)
	if err == nil {
		_, err = os.Lstat(filepath.Join(dir, "a"))
	}
	var data []byte
	if err == nil {
		data, err = os.ReadFile(filepath.Join(dir, "a"))
	}
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println(len(list), len(data), bytes.Count(data, []byte("x")))
	return 0
}

func launcher(t *testing.T, dir string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	cmd := exec.Command(exe, dir)
	cmd.Env = append(os.Environ(), "READS_TEST=launch")
	cmd.Stdout, cmd.Stderr = &text, &text
	return cmd, &text
}

func TestRun(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a"), bytes.Repeat([]byte("xy"), 5000), 0o644); err != nil {
		t.Fatal(err)
	}
	causes := func(k reads.Kind) syscall.Errno {
		return map[reads.Kind]syscall.Errno{reads.Open: syscall.EMFILE, reads.Stat: syscall.EACCES, reads.List: syscall.EIO, reads.Read: syscall.ESTALE}[k]
	}
	cmd, text := launcher(t, dir)
	calm, err := reads.Run(cmd, []string{dir}, reads.Fault{})
	if err != nil {
		t.Skipf("reads cannot be watched here: %v %s", err, text)
	}
	if calm.Hit != 0 || calm.Calls < 8 || text.String() != "1 10000 5000\n" {
		t.Fatalf("undisturbed: %+v %s", calm, text)
	}
	kinds := map[reads.Kind]bool{}
	for n := 1; n <= calm.Calls; n++ {
		for _, fault := range []reads.Fault{{N: n, Causes: causes}, {N: n, Stays: true, Causes: causes}, {N: n, Stays: true, Short: true, Causes: causes}} {
			cmd, text := launcher(t, dir)
			seen, err := reads.Run(cmd, []string{dir}, fault)
			if err != nil {
				t.Fatal(err)
			}
			kinds[seen.Kind] = true
			code, said := cmd.ProcessState.ExitCode(), text.String()
			switch {
			case seen.Hit == 0 || !strings.HasPrefix(seen.Path, dir):
				t.Errorf("call %d: %+v", n, seen)
			case code == 0 && said != "1 10000 5000\n":
				t.Errorf("call %d, %+v: succeeds with %s", n, seen, said)
			case code != 0 && (seen.Err == 0 || !strings.Contains(said, seen.Err.Error())):
				t.Errorf("call %d, %+v: exit %d, %s", n, seen, code, said)
			}
		}
	}
	if len(kinds) != 4 {
		t.Errorf("kinds %v", kinds)
	}
	cmd, text = launcher(t, dir)
	if seen, err := reads.Run(cmd, []string{filepath.Join(dir, "b")}, reads.Fault{N: 1, Causes: causes}); err != nil || seen.Calls != 0 || cmd.ProcessState.ExitCode() != 0 {
		t.Errorf("elsewhere: %+v %v %s", seen, err, text)
	}
}
